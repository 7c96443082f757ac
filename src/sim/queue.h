/* queue.h - puts records that many threads finish in any order back into the games' order. */
#ifndef SIM_QUEUE_H
#define SIM_QUEUE_H

#include <pthread.h>

#include "sim/sim.h"

enum { QUEUE_ROOM = 1024 }; /* how far a thread may be ahead of the slowest */

typedef struct queue {
    sim_record_taker taker; /* NULL: there is no queue */
    void *to;
    hb_record *records; /* of game i at i % QUEUE_ROOM */
    bool *here;
    uint64_t next; /* the game to hand on next */
    uint64_t end;  /* this game will not come, nor any behind it be handed on */
    bool broken;   /* the taker said no */
    pthread_mutex_t lock;
    pthread_cond_t moved;
} queue;

/* False without memory. */
bool queue_open(queue *q, sim_record_taker taker, void *to);
/* Hands a record on, and all those that waited for it; waits itself when it is too far ahead.
 * Every game below i is somebody's who will put it. False when the taker refused one. */
bool queue_put(queue *q, uint64_t i, const hb_record *record);
/* Game i will not come: those before it are still handed on, those behind it are dropped. */
void queue_end(queue *q, uint64_t i);
void queue_close(queue *q);

#endif
