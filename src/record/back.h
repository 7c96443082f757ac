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

/* Is something known, when so many actions are taken back, that was not before the first of them? A
 * card, what another one answered, or a hint, if a person got it (people: their seats, as bits). A
 * hint shows its giver nothing, and bots forget it; a card that goes back into the deck at a place
 * that nobody is told shows nothing, either. */
static inline bool record_back_shows(unsigned actions, hb_action first, unsigned people)
{
    if (actions != 1)
        return actions > 1;
    return first.type == HB_HINT ? people >> first.seat & 1 : first.type != HB_RETURN;
}

#endif
