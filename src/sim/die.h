/* die.h - a die for random legal games at full speed: thrown again and again from one draw. */
#ifndef SIM_DIE_H
#define SIM_DIE_H

#include "base/bits.h"
#include "base/random.h"

/* The bits of a draw are used up from below, and the highest one says how many are left. */
typedef struct die {
    hb_random random;
    uint64_t bits;
    uint64_t spare; /* the next draw, if it has been made already; else 0 */
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

static inline uint64_t die_draw(die *d)
{
    return random_next(&d->random) | bit(63);
}

static inline unsigned die_throw(die *d)
{
    if (d->bits < 64) {
        d->bits = d->spare ? d->spare : die_draw(d);
        d->spare = 0;
    }
    unsigned side = (unsigned)d->bits & d->top;
    d->bits >>= d->width;
    return side;
}

/* Draws ahead, so that throwing seldom has to: where many throw side by side they wait for whoever
 * draws. die_settle takes that back, before something else is drawn from d->random. */
static inline void die_ready(die *d)
{
    if (!d->spare)
        d->spare = die_draw(d);
}

static inline void die_settle(die *d)
{
    if (d->spare)
        random_back(&d->random);
    d->spare = 0;
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
