/* queue.c - records in the games' order: a ring in which each waits for those before it. */
#include "sim/queue.h"

#include <stdlib.h>

bool queue_open(queue *q, sim_record_taker taker, void *to)
{
    *q = (queue){.taker = taker, .to = to, .end = UINT64_MAX};
    if (!taker)
        return true;
    q->records = calloc(QUEUE_ROOM, sizeof *q->records);
    q->here = calloc(QUEUE_ROOM, sizeof *q->here);
    if (!q->records || !q->here) {
        free(q->records);
        free(q->here);
        return false;
    }
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->moved, NULL);
    return true;
}

static void hand_on(queue *q)
{
    while (q->here[q->next % QUEUE_ROOM] && !q->broken) {
        unsigned at = (unsigned)(q->next % QUEUE_ROOM);
        q->broken = !q->taker(q->to, q->next, &q->records[at]);
        q->here[at] = false;
        q->next++;
    }
    pthread_cond_broadcast(&q->moved);
}

bool queue_put(queue *q, uint64_t i, const hb_record *record)
{
    pthread_mutex_lock(&q->lock);
    while (i >= q->next + QUEUE_ROOM && !q->broken && i < q->end)
        pthread_cond_wait(&q->moved, &q->lock);
    if (!q->broken && i < q->end) {
        q->records[i % QUEUE_ROOM] = *record;
        q->here[i % QUEUE_ROOM] = true;
        hand_on(q);
    }
    bool good = !q->broken;
    pthread_mutex_unlock(&q->lock);
    return good;
}

void queue_end(queue *q, uint64_t i)
{
    if (!q->taker)
        return;
    pthread_mutex_lock(&q->lock);
    q->end = i < q->end ? i : q->end;
    pthread_cond_broadcast(&q->moved);
    pthread_mutex_unlock(&q->lock);
}

void queue_close(queue *q)
{
    if (!q->taker)
        return;
    pthread_cond_destroy(&q->moved);
    pthread_mutex_destroy(&q->lock);
    free(q->records);
    free(q->here);
}
