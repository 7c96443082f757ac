/* review_bar.h - how far a review is, on one line of standard error that is painted over. */
#ifndef CLI_REVIEW_BAR_H
#define CLI_REVIEW_BAR_H

#include <stdint.h>

/* Draws the line anew where standard error is a terminal: so many moves of a game of all. */
void review_bar_draw(uint64_t game, unsigned done, unsigned moves);
void review_bar_clear(void);

#endif
