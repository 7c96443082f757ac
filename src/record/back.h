/* back.h - taking back: what was done from a step on is undone. What was seen by it stays seen, so
 * such a game counts in no statistics and in no comparison. */
#ifndef RECORD_BACK_H
#define RECORD_BACK_H

#include "hanabi.h"

typedef struct record_back {
    uint8_t step;    /* that the game went back to */
    uint8_t actions; /* how many were undone */
    uint8_t seat;    /* who wanted it */
    bool seen;       /* record_back_shows */
} record_back;

/* Is something known, when so many actions are taken back, that was not before the first of them (a
 * type of action)? A card, or what another one answered. A hint alone shows its giver nothing, nor
 * does a card that goes back into the deck at a place that nobody is told. */
static inline bool record_back_shows(unsigned actions, unsigned first)
{
    return actions > 1 || (actions == 1 && first != HB_HINT && first != HB_RETURN);
}

#endif
