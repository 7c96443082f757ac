/* write.c - the store's thread: takes the batches that wait and commits them in one
 * transaction, then those that were handed over meanwhile, and so on without a timer.
 *
 * When a batch fails, its owner goes on for a moment without knowing and may hand over others that
 * build on it. They carry the same epoch and fail as well; store_done, telling of the failure,
 * begins the next epoch. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/db.h"

/* ---- Queues ------------------------------------------------------------------------------ */

static void append(db_queue *q, store_batch *b)
{
    b->next = NULL;
    if (q->last)
        q->last->next = b;
    else
        q->first = b;
    q->last = b;
}

static store_batch *take(db_queue *q)
{
    store_batch *b = q->first;
    if (!b)
        return NULL;
    q->first = b->next;
    if (!q->first)
        q->last = NULL;
    return b;
}

int64_t db_microseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void db_fail_all(store_batch *first, const store_batch *end, const store_fault *fault)
{
    for (store_batch *b = first; b != end; b = b->next)
        b->result.fault = *fault;
}

/* ---- The thread -------------------------------------------------------------------------- */

/* The batches that wait and are of one epoch, as a list. Called with the mutex held. */
static store_batch *take_list(store *s)
{
    store_batch *first = s->waiting.first, *last = first;
    while (last && last->next && last->next->epoch == first->epoch)
        last = last->next;
    if (last) {
        s->waiting.first = last->next;
        if (!s->waiting.first)
            s->waiting.last = NULL;
        last->next = NULL;
    }
    return first;
}

/* Frees the values and hands the results back. Called with the mutex held. */
static void finish(store *s, store_batch *list)
{
    while (list) {
        store_batch *b = list;
        list = b->next;
        free(b->bytes);
        b->bytes = NULL;
        append(&s->finished, b);
        s->pending--;
    }
    if (s->pending == 0)
        pthread_cond_broadcast(&s->idle);
}

/* Commits a list, or fails it with the fault of the batch before it. */
static bool do_list(store *s, store_batch *list, bool doomed, store_fault *last)
{
    int64_t begin = db_microseconds();
    bool good = !doomed && s->backend->commit(s, list);
    if (doomed)
        db_fail_all(list, NULL, last);
    int64_t took = db_microseconds() - begin;
    for (store_batch *b = list; b; b = b->next) {
        b->result.microseconds = took;
        if (b->result.fault.name)
            *last = b->result.fault;
    }
    return good;
}

/* Waits for batches, with the mutex held. The backend may have something to do meanwhile, for there
 * may be no other commit for long. */
static void wait_for_more(store *s, int *wait_ms)
{
    if (*wait_ms < 0) {
        pthread_cond_wait(&s->more, &s->mutex);
        return;
    }
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += *wait_ms / 1000;
    until.tv_nsec += *wait_ms % 1000 * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    if (pthread_cond_timedwait(&s->more, &s->mutex, &until) != ETIMEDOUT)
        return;
    pthread_mutex_unlock(&s->mutex);
    *wait_ms = s->backend->idle(s);
    pthread_mutex_lock(&s->mutex);
}

static void *run(void *context)
{
    store *s = context;
    store_fault last = {0};
    int wait_ms = 1000; /* then the backend may look around */
    pthread_mutex_lock(&s->mutex);
    while (s->waiting.first || !s->stop) {
        store_batch *list = take_list(s);
        if (!list) {
            wait_for_more(s, &wait_ms);
            continue;
        }
        uint64_t epoch = list->epoch;
        bool doomed = epoch <= s->failed_epoch;
        pthread_mutex_unlock(&s->mutex);
        bool good = do_list(s, list, doomed, &last);
        pthread_mutex_lock(&s->mutex);
        if (!good)
            s->failed_epoch = epoch;
        finish(s, list);
        pthread_mutex_unlock(&s->mutex);
        if (s->done)
            s->done(s->done_context);
        s->backend->committed(s);
        wait_ms = s->backend->idle(s);
        pthread_mutex_lock(&s->mutex);
    }
    pthread_mutex_unlock(&s->mutex);
    return NULL;
}

bool db_thread_start(store *s, store_fault *fault)
{
    int error = pthread_create(&s->thread, NULL, run, s);
    s->thread_runs = error == 0;
    return s->thread_runs ||
           db_errno(fault, text_get(db_lang(), "no thread could be started"), error);
}

void db_thread_stop(store *s)
{
    if (!s->thread_runs)
        return;
    pthread_mutex_lock(&s->mutex);
    s->stop = true;
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->mutex);
    pthread_join(s->thread, NULL);
    s->thread_runs = false;
    assert(s->pending == 0);
    for (store_batch *b = take(&s->finished); b; b = take(&s->finished))
        store_batch_free(b);
}

/* ---- The owner's side -------------------------------------------------------------------- */

void store_on_done(store *s, void (*done)(void *context), void *context)
{
    pthread_mutex_lock(&s->mutex);
    s->done = done;
    s->done_context = context;
    pthread_mutex_unlock(&s->mutex);
}

uint64_t store_commit(store *s, store_batch *b)
{
    assert(s->thread_runs);
    if (b->most_id > 0)
        DB_PUT(b, DB_WRITE_LAST_ID, db_int(b->most_id));
    b->number = b->result.number = ++s->handed_over;
    b->result.writes = b->writes;
    pthread_mutex_lock(&s->mutex);
    b->epoch = s->epoch;
    append(&s->waiting, b);
    s->pending++;
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->mutex);
    return s->handed_over;
}

int store_pending(store *s)
{
    pthread_mutex_lock(&s->mutex);
    int pending = s->pending;
    pthread_mutex_unlock(&s->mutex);
    return pending;
}

bool store_done(store *s, store_result *result)
{
    pthread_mutex_lock(&s->mutex);
    store_batch *b = take(&s->finished);
    if (b && b->result.fault.name && b->epoch == s->epoch)
        s->epoch++;
    pthread_mutex_unlock(&s->mutex);
    if (!b)
        return false;
    *result = b->result;
    if (result->fault.name)
        s->last_order = 0; /* answers may be lost: take the orders again */
    store_batch_free(b);
    return true;
}

void store_flush(store *s)
{
    pthread_mutex_lock(&s->mutex);
    s->hurry = true;
    while (s->pending > 0)
        pthread_cond_wait(&s->idle, &s->mutex);
    s->hurry = false;
    pthread_mutex_unlock(&s->mutex);
}

bool db_commit_now(store *s, store_batch *b, store_fault *fault)
{
    store_result result = {0};
    if (!b)
        return db_fault(fault, "no-memory", "there is not enough memory");
    store_commit(s, b);
    store_flush(s);
    *fault = (store_fault){0};
    while (store_done(s, &result))
        if (!fault->name)
            *fault = result.fault;
    return !fault->name;
}
