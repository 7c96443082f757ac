/* pool.h - many things of one size that live long, in memory of their own.
 *
 * Tables come awake in bursts, among thousands of messages that live for milliseconds. Between
 * those they would keep the heap in pieces that nobody can give back; here they lie together. */
#ifndef SERVER_POOL_H
#define SERVER_POOL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct pool {
    size_t size;  /* of one thing */
    void *free;   /* a list of those that were given back */
    void *chunks; /* a list, too */
    char *next;   /* not used yet, in the newest chunk */
    size_t left;
} pool;

/* Zeros; NULL without memory. A pool of zeros but for its size is empty. */
void *pool_take(pool *p);
void pool_give(pool *p, void *thing); /* NULL: nothing */
/* Frees everything, things that were not given back, too. */
void pool_free(pool *p);

#endif
