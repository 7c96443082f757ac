/* die.h - a die for random legal games at full speed: thrown again and again from one draw. */
#ifndef SIM_DIE_H
#define SIM_DIE_H

#include "base/bits.h"
#include "base/random.h"

/* The bits of a draw are used up from below, and the highest one says how many are left. */
typedef struct die {
    hb_random random;
    uint64_t bits;
    unsigned width; /* bits a throw */
    unsigned top;   /* highest side */
} die;

/* A die with 2^width sides. */
static inline die die_make(unsigned width, uint64_t seed)
{
    die d = {.width = width, .top = (1u << width) - 1};
    hb_random_seed(&d.random, seed);
    return d;
}

static inline unsigned die_throw(die *d)
{
    if (d->bits < 64)
        d->bits = random_next(&d->random) | bit(63);
    unsigned side = (unsigned)d->bits & d->top;
    d->bits >>= d->width;
    return side;
}

/* A member of a set that is not empty, all being equally likely: the die is thrown until it shows
 * one. Quicker than counting the members. */
static inline unsigned die_member(die *d, uint64_t set)
{
    for (;;) {
        unsigned side = die_throw(d);
        if (set >> side & 1)
            return side;
    }
}

#endif
