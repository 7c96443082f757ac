/* recolour.h - colours under other names: what a seat sees when, for it, red is called blue.
 * Playing is the same under any names of the colours, so those who learn with names that are drawn
 * anew cannot agree on what only holds for one of them (Other-Play). Multicolour and powder keep
 * theirs. */
#ifndef OBSERVE_RECOLOUR_H
#define OBSERVE_RECOLOUR_H

#include "observe/numbers.h"
#include "observe/past.h"

/* What each colour is called; colours that are not in play keep their names. */
typedef struct recolour {
    uint8_t to[HB_COLOURS];
} recolour;

recolour recolour_none(void);
/* Names for so many colours, by a random number: of 120 ways each is as likely as any other, but
 * for one part in 2^57. */
recolour recolour_draw(unsigned colours, uint64_t chance);
recolour recolour_back(const recolour *c);

static inline uint8_t recolour_kind(const recolour *c, uint8_t kind)
{
    return kind >= HB_KINDS ? kind : hb_kind(c->to[hb_kind_colour(kind)], hb_kind_value(kind));
}
/* All that observations are made of. */
void recolour_game(const recolour *c, const hb_game *game, hb_game *to);
past recolour_past(const recolour *c, const past *p);
/* The number of an action under the other names. */
unsigned recolour_number(const recolour *c, const numbers *n, unsigned number);
number_set recolour_numbers(const recolour *c, const numbers *n, const number_set *set);

#endif
