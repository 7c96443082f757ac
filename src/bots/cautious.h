/* cautious.h - how the cautious bot sees a table; shared by its two files alone. */
#ifndef BOTS_CAUTIOUS_H
#define BOTS_CAUTIOUS_H

#include "hanabi.h"

/* What is good and bad to hold, as sets of kinds. */
typedef struct cautious_board {
    const hb_rules *rules;
    const hb_view *view;
    uint64_t fits;     /* fits a row now */
    uint64_t useless;  /* can never be played any more */
    uint64_t critical; /* still needed, and only one copy is not discarded */
    uint64_t promised; /* will be played by another player, who can prove it already */
} cautious_board;

void cautious_look(cautious_board *board, const hb_rules *rules, const hb_view *view);

/* How many more cards of a kind's row must be played before it fits; 0: it fits now. */
int cautious_distance(const cautious_board *board, unsigned kind);

/* What the owner of another hand can tell about each card: hints, less the kinds of which that
 * player sees every copy. */
void cautious_known(const cautious_board *board, unsigned seat, uint64_t known[HB_HAND]);
/* The kinds that others can prove to fit. */
uint64_t cautious_promised(const cautious_board *board);
/* The slot that the owner of a hand would discard next, knowing this, or -1: one who can play
 * does not discard. */
int cautious_next_discard(const cautious_board *board, unsigned seat, const uint64_t *known);

/* The best of these hints (a set of choices that is not empty) and what it is worth. */
enum { CAUTIOUS_PLAY = 1000, CAUTIOUS_SAVE = 500, CAUTIOUS_SOME = 30 };
unsigned cautious_best_hint(const cautious_board *board, uint64_t hints, int *worth);

#endif
