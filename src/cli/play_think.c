/* play_think.c - a bot's choice, worked out on a thread of its own. */
#include "cli/play_think.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* Our own bots think on copies, so that whoever does not want to wait need not. */
struct play_think {
    pthread_t thread;
    int ends[2];        /* of a pipe, which is closed at the other end when it is done */
    atomic_int holders; /* the table and the thread: the last one frees it */
    seats *programs;    /* the table's; NULL: a bot of ours */
    const bot *bot;
    unsigned choice;
    bool good; /* a program has answered */
    hb_action action;
    hb_rules rules;
    hb_game game;
    hb_view view;
    bot_memory memory;
};

static void drop(play_think *t)
{
    if (atomic_fetch_sub(&t->holders, 1) > 1)
        return;
    close(t->ends[0]);
    free(t);
}

static void *think(void *context)
{
    play_think *t = context;
    if (t->programs)
        t->good = seats_decide(t->programs, &t->game, &t->action);
    else
        t->choice = t->bot->decide(&t->memory, &t->rules, &t->view);
    close(t->ends[1]);
    drop(t);
    return NULL;
}

/* Signals are the table's. */
static bool start(play_think *t)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&t->thread, NULL, think, t);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return !failed;
}

play_think *play_think_begin(play_game *p)
{
    play_think *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    unsigned seat = p->game.player;
    if (pipe2(t->ends, O_CLOEXEC) != 0) {
        free(t);
        return NULL;
    }
    t->programs = p->programs.programs[seat] ? &p->programs : NULL;
    t->bot = p->bot;
    t->rules = p->rules;
    t->game = p->game;
    t->view = p->views[seat];
    t->memory = p->memory[seat];
    atomic_init(&t->holders, 2);
    if (start(t))
        return t;
    close(t->ends[0]);
    close(t->ends[1]);
    free(t);
    return NULL;
}

int play_think_watch(const play_think *t)
{
    return t->ends[0];
}

bool play_think_done(const play_think *t)
{
    struct pollfd end = {.fd = t->ends[0], .events = POLLIN};
    return poll(&end, 1, 0) > 0;
}

hb_action play_think_take(play_think *t, const play_game *p)
{
    pthread_join(t->thread, NULL);
    hb_action action = {.type = HB_NONE};
    if (!t->programs)
        action = play_choice_action(p, t->choice);
    else if (t->good)
        action = t->action;
    drop(t);
    return action;
}

void play_think_leave(play_think *t, play_game *p)
{
    if (!t)
        return;
    if (t->programs) {
        atomic_store(&p->halt, true);
        pthread_join(t->thread, NULL);
    } else {
        pthread_detach(t->thread);
    }
    drop(t);
}
