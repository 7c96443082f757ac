/* crew.c - threads that share work.
 *
 * The work is cut into stretches; everybody takes the next one until none is left. A round counts
 * up under the lock, so that a thread that wakes late finds the round over and waits on.
 *
 * Threads do not come along into a process that forks off (as Python's multiprocessing does): there
 * the crew is its caller alone, and nobody is waited for. */
#include "batch/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

struct crew {
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    pthread_t *threads;
    pid_t process;  /* that the threads live in */
    unsigned count; /* threads that were started */
    unsigned busy;  /* threads that have not finished this round */
    uint32_t stretch;
    uint64_t round;
    bool over;
    crew_work work;
    void *whose;
    uint32_t things;
    atomic_uint_fast32_t next; /* the first thing that nobody has taken */
};

/* False: not all that was there to take was done. */
static bool take_stretches(crew *p, crew_work work, void *whose, uint32_t things, crew_ask go_on,
                           void *context)
{
    for (;;) {
        uint_fast32_t first = atomic_fetch_add_explicit(&p->next, p->stretch, memory_order_relaxed);
        if (first >= things)
            return true;
        if (go_on && !go_on(context)) {
            atomic_store_explicit(&p->next, things, memory_order_relaxed);
            return false;
        }
        uint32_t left = things - (uint32_t)first;
        work(whose, (uint32_t)first, (uint32_t)first + (left < p->stretch ? left : p->stretch));
    }
}

static void *run(void *given)
{
    crew *p = given;
    uint64_t done = 0;
    pthread_mutex_lock(&p->lock);
    for (;;) {
        while (!p->over && p->round == done)
            pthread_cond_wait(&p->begin, &p->lock);
        if (p->over)
            break;
        done = p->round;
        crew_work work = p->work;
        void *whose = p->whose;
        uint32_t things = p->things;
        pthread_mutex_unlock(&p->lock);
        take_stretches(p, work, whose, things, NULL, NULL);
        pthread_mutex_lock(&p->lock);
        if (--p->busy == 0)
            pthread_cond_signal(&p->end);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

crew *crew_new(unsigned threads, uint32_t stretch)
{
    crew *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->process = getpid();
    p->stretch = stretch;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->begin, NULL);
    pthread_cond_init(&p->end, NULL);
    p->threads = calloc(threads, sizeof *p->threads);
    for (; p->threads && p->count + 1 < threads; p->count++)
        if (pthread_create(&p->threads[p->count], NULL, run, p) != 0)
            break;
    if (p->count + 1 == threads)
        return p;
    crew_free(p);
    return NULL;
}

static void end_threads(crew *p)
{
    pthread_mutex_lock(&p->lock);
    p->over = true;
    pthread_cond_broadcast(&p->begin);
    pthread_mutex_unlock(&p->lock);
    for (unsigned i = 0; i < p->count; i++)
        pthread_join(p->threads[i], NULL);
    pthread_cond_destroy(&p->end);
    pthread_cond_destroy(&p->begin);
    pthread_mutex_destroy(&p->lock);
}

void crew_free(crew *p)
{
    if (!p)
        return;
    if (p->process == getpid())
        end_threads(p);
    free(p->threads);
    free(p);
}

/* By the caller alone. */
static bool do_alone(crew_work work, void *whose, uint32_t count, crew_ask go_on, void *context)
{
    if (!go_on)
        work(whose, 0, count);
    for (uint32_t i = 0; go_on && i < count; i++) {
        if (!go_on(context))
            return false;
        work(whose, i, i + 1);
    }
    return true;
}

bool crew_do_while(crew *p, crew_work work, void *whose, uint32_t count, crew_ask go_on,
                   void *context)
{
    if (!p || count <= p->stretch || p->process != getpid())
        return do_alone(work, whose, count, go_on, context);
    pthread_mutex_lock(&p->lock);
    p->work = work;
    p->whose = whose;
    p->things = count;
    p->busy = p->count;
    p->round++;
    atomic_store_explicit(&p->next, 0, memory_order_relaxed);
    pthread_cond_broadcast(&p->begin);
    pthread_mutex_unlock(&p->lock);
    bool all = take_stretches(p, work, whose, count, go_on, context);
    pthread_mutex_lock(&p->lock);
    while (p->busy)
        pthread_cond_wait(&p->end, &p->lock);
    pthread_mutex_unlock(&p->lock);
    return all;
}

void crew_do(crew *p, crew_work work, void *whose, uint32_t count)
{
    crew_do_while(p, work, whose, count, NULL, NULL);
}
