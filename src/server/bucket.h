/* bucket.h - a rate limit: a bucket of tokens that fills up again by itself. */
#ifndef SERVER_BUCKET_H
#define SERVER_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

/* All zeros is a full bucket. */
typedef struct bucket {
    int64_t full; /* when it will be full again, in milliseconds */
} bucket;

/* Takes some tokens from a bucket that holds size tokens and gets a new one every so many
 * milliseconds. False when it is empty; nothing is taken then. */
static inline bool bucket_take_some(bucket *b, int64_t now, unsigned size, unsigned milliseconds,
                                    unsigned tokens)
{
    int64_t full = b->full > now ? b->full : now, more = (int64_t)tokens * milliseconds;
    if (full - now + more > (int64_t)size * milliseconds)
        return false;
    b->full = full + more;
    return true;
}

/* Takes them in any case: what is missing has to fill up first. */
static inline void bucket_owe(bucket *b, int64_t now, unsigned milliseconds, unsigned tokens)
{
    b->full = (b->full > now ? b->full : now) + (int64_t)tokens * milliseconds;
}

static inline bool bucket_take(bucket *b, int64_t now, unsigned size, unsigned milliseconds)
{
    return bucket_take_some(b, now, size, milliseconds, 1);
}

/* Milliseconds until so many tokens are there, at most the bucket's size. */
static inline int64_t bucket_wait(const bucket *b, int64_t now, unsigned size,
                                  unsigned milliseconds, unsigned tokens)
{
    int64_t there = b->full + ((int64_t)tokens - size) * milliseconds;
    return there > now ? there - now : 0;
}

static inline bool bucket_full(const bucket *b, int64_t now)
{
    return b->full <= now;
}

#endif
