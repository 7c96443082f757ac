/* worlds.h - the worlds that a seat may be in, with how likely they are.
 *
 * What a seat does not see and what others may have acted on is its own hand. A hand that may be is
 * laid into the game, and the models play through the past with it: the more of their decisions
 * were made at the table, the more likely is the hand. Its deck comes later: nobody has seen it. */
#ifndef REVIEW_WORLDS_H
#define REVIEW_WORLDS_H

#include "review/moment.h"

typedef struct review_hand {
    uint8_t kinds[HB_HAND]; /* oldest card first; unused slots are zero */
    double weight;          /* of all hands together 1 */
} review_hand;

typedef struct review_worlds {
    const review_game *game;
    unsigned step, seed;
    bool all;             /* every hand that may be is here; else a sample */
    unsigned count;       /* of the hands */
    double alike;         /* of how many equally likely hands this sample has the worth */
    review_hand *hands;   /* owned */
    unsigned char *minds; /* the match at the step in each of them; owned */
    size_t mind;          /* bytes of each */
} review_worlds;

/* Which hands are looked for: so many at most, and of these kinds. */
typedef struct worlds_wanted {
    unsigned most;
    unsigned seed; /* of the sample */
    uint64_t kinds[HB_HAND];
} worlds_wanted;

/* Finds the hands. False without memory, or where there are none; then there is nothing to free. */
bool worlds_open(review_worlds *w, const review_game *game, unsigned step,
                 const worlds_wanted *wanted);
void worlds_close(review_worlds *w);
/* Lays out world n: the same n gives the same world. Returns the place of its hand. */
unsigned worlds_draw(const review_worlds *w, unsigned n, match *m);
/* The match in a hand, its deck in any order that may be. */
void worlds_get(const review_worlds *w, unsigned hand, match *m);

/* ---- lay.c: one world ---- */

/* How the seats' decisions go with a world: how many the model would have made, too, and not. */
typedef struct review_match {
    unsigned same[HB_SEATS], other[HB_SEATS];
} review_match;

/* Plays a game up to a step with the hidden cards of a world, as hb_view_sample lays them out for
 * the seat on turn there. False when the past could not have gone so. chance is for what that
 * leaves open. */
bool lay_world(const review_game *game, unsigned step, const hb_game *world, hb_random *chance,
               match *m, review_match *fit);
/* How likely all these decisions are, how well the models fit being unknown. */
double lay_likelihood(const review_match *fit);

#endif
