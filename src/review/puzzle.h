/* puzzle.h - positions of games in which one choice is clearly the best. */
#ifndef REVIEW_PUZZLE_H
#define REVIEW_PUZZLE_H

#include "review/report.h"

enum puzzle_kind {
    PUZZLE_ENDING,  /* few cards are left */
    PUZZLE_FINESSE, /* play a card that no hint has pointed at */
    PUZZLE_READ,    /* play a card by what a hint means */
    PUZZLE_SURE,    /* play a card that fits whatever it is */
    PUZZLE_DISCARD, /* discard, and which card */
    PUZZLE_SAVE,    /* a hint that keeps a card which would be missed */
    PUZZLE_TELL,    /* a hint after which others play more */
    PUZZLE_HINT,    /* another hint */
    PUZZLE_TILE,    /* what a bonus tile waits for */
    PUZZLE_KINDS
};

typedef struct review_puzzle {
    uint8_t kind;       /* enum puzzle_kind */
    uint8_t answer;     /* the best choice */
    uint8_t difficulty; /* 1 to 4: how many of three bots of growing skill do not find it, plus 1 */
    /* The position as it was checked, what was played being the second best: its cost is the lead
       of the answer. */
    review_step checked;
} review_puzzle;

/* Is a step that was looked into a puzzle? The answer leads by half a point and by more than four
 * standard errors, or exactly; and it does so once more in other worlds, with four times the
 * effort. False, too, without memory. */
bool puzzle_find(const review_game *game, const review_step *found, review_effort effort,
                 review_puzzle *puzzle);
/* "finesse": static, for programs. */
const char *puzzle_kind_name(unsigned kind);
/* What a puzzle says beside its record: an object. report is the game's. */
void puzzle_json(buffer *b, const review_report *report, const review_puzzle *puzzle);

#endif
