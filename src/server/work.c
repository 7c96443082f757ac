/* work.c - the threads of a worker and their two queues. */
#include "server/work.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { THREADS_MOST = 4, NICE = 10 };

typedef struct queue {
    job *first, **last;
} queue;

struct work {
    pthread_t threads[THREADS_MOST];
    unsigned count;
    bool gentle;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t more;
    queue todo, done;
    bool stop;
    unsigned pending; /* the loop's own */
    void (*wake)(void *context);
    void *context;
};

static void append(queue *q, job *j)
{
    j->next = NULL;
    *q->last = j;
    q->last = &j->next;
}

static job *take(queue *q)
{
    job *j = q->first;
    if (j && !(q->first = j->next))
        q->last = &q->first;
    return j;
}

static void *work_on(void *argument)
{
    work *w = argument;
    if (w->gentle)
        setpriority(PRIO_PROCESS, (id_t)gettid(), NICE); /* on Linux that is this thread's alone */
    pthread_mutex_lock(&w->lock);
    for (;;) {
        while (!w->stop && !w->todo.first)
            pthread_cond_wait(&w->more, &w->lock);
        job *j = w->stop ? NULL : take(&w->todo);
        if (!j)
            break;
        pthread_mutex_unlock(&w->lock);
        j->run(j);
        pthread_mutex_lock(&w->lock);
        append(&w->done, j);
        w->wake(w->context);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

work *work_open(unsigned threads, bool gentle, void (*wake)(void *context), void *context)
{
    work *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->gentle = gentle;
    w->wake = wake;
    w->context = context;
    w->todo.last = &w->todo.first;
    w->done.last = &w->done.first;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    /* Signals are the loop's. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (w->count < threads && w->count < THREADS_MOST &&
           pthread_create(&w->threads[w->count], NULL, work_on, w) == 0)
        w->count++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (w->count)
        return w;
    free(w);
    return NULL;
}

void work_put(work *w, job *j)
{
    pthread_mutex_lock(&w->lock);
    append(&w->todo, j);
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
    w->pending++;
}

void work_collect(work *w, void *context)
{
    for (;;) {
        pthread_mutex_lock(&w->lock);
        job *j = take(&w->done);
        pthread_mutex_unlock(&w->lock);
        if (!j)
            return;
        w->pending--;
        j->done(context, j);
    }
}

unsigned work_pending(const work *w)
{
    return w->pending;
}

void work_close(work *w, void *context)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->stop = true;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
    for (unsigned i = 0; i < w->count; i++)
        pthread_join(w->threads[i], NULL);
    work_collect(w, context);
    for (job *j; (j = take(&w->todo));)
        j->done(context, j);
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w);
}
