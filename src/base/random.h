/* random.h - the generator behind every seed, inline for those who draw in a loop:
 * splitmix64 (Steele, Lea and Flood; constants of Stafford's mix 13). */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include "hanabi.h"

static inline uint64_t random_mix(uint64_t z)
{
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

#define RANDOM_STEP UINT64_C(0x9e3779b97f4a7c15)

static inline uint64_t random_next(hb_random *random)
{
    random->state += RANDOM_STEP;
    return random_mix(random->state);
}

/* Takes back the last draw. */
static inline void random_back(hb_random *random)
{
    random->state -= RANDOM_STEP;
}

/* Lemire's way: the high half of a 32-bit draw times n, drawn again in the few cases that
 * would favour small results. */
static inline uint32_t random_below(hb_random *random, uint64_t n)
{
    uint64_t product = (random_next(random) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t unfair = (uint32_t)((UINT64_C(1) << 32) % n);
        while ((uint32_t)product < unfair)
            product = (random_next(random) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

/* A member of a set that is not empty, all being equally likely: a die with 64 sides is thrown,
 * ten times from one draw, until it shows a member. */
static inline unsigned random_member(hb_random *random, uint64_t set)
{
    for (;;) {
        uint64_t dice = random_next(random);
        for (int throws = 10; throws; throws--, dice >>= 6)
            if (set >> (dice & 63) & 1)
                return dice & 63;
    }
}

static inline void random_shuffle(hb_random *random, uint8_t *things, unsigned n)
{
    for (unsigned i = n; i > 1; i--) {
        unsigned j = random_below(random, i);
        uint8_t thing = things[i - 1];
        things[i - 1] = things[j];
        things[j] = thing;
    }
}

#endif
