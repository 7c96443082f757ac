/* pick.h - a random legal choice, drawn with a die. */
#ifndef SIM_PICK_H
#define SIM_PICK_H

#include "sim/die.h"

/* 32 sides where choices go no further. */
static inline die pick_die(const hb_rules *r, uint64_t seed)
{
    return die_make(r->options.bonus_tiles || r->every_hint >> 32 ? 6 : 5, seed);
}

/* Would this choice turn the last error token? */
static inline bool pick_would_lose(const hb_game *g, const hb_rules *r, unsigned choice)
{
    if (choice >= HB_HAND || g->errors + 1 != r->options.errors || g->phase != HB_TURN)
        return false;
    return !(hb_fits(g, r) & bit(g->cards[g->hands[g->player].cards[choice]]));
}

/* One of the legal choices, of which there are some; if every one would lose, that is how it is. */
static inline unsigned pick_choice(const hb_game *g, const hb_rules *r, die *d, uint64_t legal,
                                   bool keep_alive)
{
    for (;;) {
        unsigned choice = die_member(d, legal);
        if (!pick_would_lose(g, r, choice) || !keep_alive || legal == bit(choice))
            return choice;
        legal ^= bit(choice);
    }
}

/* The n-th member of a set, counted from 0. */
static inline unsigned pick_nth(uint64_t set, unsigned n)
{
    unsigned at = 0;
    for (unsigned half = 32; half; half /= 2) {
        unsigned below = (unsigned)__builtin_popcountll(set & bits_below(half));
        bool beyond = n >= below;
        n -= beyond ? below : 0;
        at += beyond ? half : 0;
        set >>= beyond ? half : 0;
    }
    return at;
}

/* The same without a die, from one number after the other that draw leads to. */
static inline unsigned pick_drawn(const hb_game *g, const hb_rules *r, uint64_t draw,
                                  uint64_t legal, bool keep_alive)
{
    for (;; draw = random_mix(draw)) {
        unsigned n = (unsigned)((draw >> 32) * (unsigned)bits_count(legal) >> 32);
        unsigned choice = pick_nth(legal, n);
        if (!pick_would_lose(g, r, choice) || !keep_alive || legal == bit(choice))
            return choice;
        legal ^= bit(choice);
    }
}

#endif
