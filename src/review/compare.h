/* compare.h - the choices of a step, tried in the same worlds: by a sample of them, or by all. */
#ifndef REVIEW_COMPARE_H
#define REVIEW_COMPARE_H

#include "review/play_on.h"
#include "review/worlds.h"

enum { COMPARE_FINALISTS = 4 };

typedef struct comparison {
    const review_worlds *worlds;
    review_effort effort;
    match *match; /* where it is played */
    unsigned count;
    uint8_t options[REVIEW_CHOICES]; /* the legal choices */
    unsigned played, usual;          /* places among them: what was chosen, what the model would */
    unsigned tried[REVIEW_CHOICES];  /* columns of each that are filled, from the first */
    unsigned columns;                /* worlds at most, for each option */
    int8_t *points;                  /* [count][columns]: what came of it */
    bool *perfect;
    uint16_t *hand;  /* [columns]: the hand of each world */
    double *by_hand; /* room for a number for each hand */
    effect_sum effects[COMPARE_FINALISTS];
} comparison;

/* A mean over some columns of an option's points, less those of another one; less below 0: of none.
 */
review_mean compare_mean(const comparison *c, int option, int less, unsigned from, unsigned to);
/* Fills in all of a step that follows from trying choices in a sample of worlds. */
void compare_sampled(comparison *c, review_step *found);

/* Says where the best, the played and the usual choice stand among the choices, best first. */
void compare_find_places(const comparison *c, review_step *found);

/* ---- exact.c ---- */

/* How many worlds there are in all, a world for every order of kinds in the deck; 0: more than so
 * many, or not every hand is known. */
unsigned exact_worlds(const review_worlds *w, unsigned most);
/* The same as compare_sampled in all of them. */
void compare_exactly(comparison *c, review_step *found);

#endif
