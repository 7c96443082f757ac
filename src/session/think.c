/* think.c - a bot's choice, worked out on a thread of its own. */
#include "session/think.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* Our own bots think on copies, so that whoever does not want to wait need not. */
struct thinking {
    pthread_t thread;
    int ends[2];        /* of a pipe, which is closed at the other end when it is done */
    atomic_int holders; /* the table and the thread: the last one frees it */
    think_task task;
    bool good;
    hb_action action;
};

bool think_do(const think_task *task, hb_action *action)
{
    if (task->programs)
        return seats_decide(task->programs, &task->game, action);
    *action = table_thought_decide(&task->thought.table);
    return true;
}

static void drop(thinking *t)
{
    if (atomic_fetch_sub(&t->holders, 1) > 1)
        return;
    close(t->ends[0]);
    free(t);
}

static void *think(void *context)
{
    thinking *t = context;
    t->good = think_do(&t->task, &t->action);
    close(t->ends[1]);
    drop(t);
    return NULL;
}

/* Signals are the table's. */
static bool start(thinking *t)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&t->thread, NULL, think, t);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return !failed;
}

thinking *think_begin(const think_task *task)
{
    thinking *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    if (pipe2(t->ends, O_CLOEXEC) != 0) {
        free(t);
        return NULL;
    }
    t->task = *task;
    atomic_init(&t->holders, 2);
    if (start(t))
        return t;
    close(t->ends[0]);
    close(t->ends[1]);
    free(t);
    return NULL;
}

int think_watch(const thinking *t)
{
    return t->ends[0];
}

bool think_done(const thinking *t)
{
    struct pollfd end = {.fd = t->ends[0], .events = POLLIN};
    return poll(&end, 1, 0) > 0;
}

bool think_take(thinking *t, hb_action *action, unsigned *moves)
{
    pthread_join(t->thread, NULL);
    bool good = t->good;
    *action = t->action;
    *moves = t->task.thought.moves;
    drop(t);
    return good;
}

void think_leave(thinking *t, atomic_bool *halt)
{
    if (!t)
        return;
    if (t->task.programs) {
        atomic_store(halt, true);
        pthread_join(t->thread, NULL);
    } else {
        pthread_detach(t->thread);
    }
    drop(t);
}
