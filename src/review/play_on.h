/* play_on.h - a game played on from a choice, and what comes of it. */
#ifndef REVIEW_PLAY_ON_H
#define REVIEW_PLAY_ON_H

#include "bots/match.h"
#include "review/review.h"

/* Effects summed up over worlds, each for as much as it is likely. */
typedef struct effect_sum {
    double weight; /* of the world that comes next */
    double worlds, own_errors, own_losses, errors, losses, plays;
    double error_by[HB_SEATS][HB_KINDS]; /* the first error of a world: whose, of which kind */
    double loss_by[HB_SEATS][HB_KINDS];  /* the same for what is lost */
} effect_sum;

/* How a game ended, in two bytes. */
typedef struct outcome {
    int8_t points;
    bool perfect;
} outcome;

/* Does a choice and lets the models play to the end; sum, which may be NULL, takes down what
 * happens until the player is on turn again. */
outcome play_on(match *m, unsigned choice, effect_sum *sum);
review_effect effect_of(const effect_sum *sum);

#endif
