/* report.h - what was found out about a game, told: as lines of JSON, as a table, as a picture. */
#ifndef REVIEW_REPORT_H
#define REVIEW_REPORT_H

#include "review/review.h"
#include "text/text.h"

/* ---- Why a move was worse than the best ---- */

enum review_why {
    WHY_NOTHING,     /* it was not */
    WHY_OWN_ERROR,   /* the card may not fit */
    WHY_OWN_LOSS,    /* something is lost for good that way */
    WHY_LATER_LOSS,  /* somebody loses something before the next turn, who would not */
    WHY_LATER_ERROR, /* somebody plays a wrong card, who would not */
    WHY_OWN_PLAY,    /* there was a card to play */
    WHY_OTHERS_PLAY, /* others would play more cards */
    WHY_FURTHER,     /* nothing that is seen before the next turn */
    WHY_REASONS
};

typedef struct review_reason {
    uint8_t why;          /* enum review_why */
    uint8_t seat, kind;   /* who, and which card; HB_NONE where it is not said */
    double share, better; /* after the move, and after the best one: a share of the worlds, or cards
                             in the mean */
} review_reason;

review_reason review_reason_of(const review_game *game, const review_step *found);
/* "later-loss": static, for programs. */
const char *review_why_name(unsigned why);

/* ---- A game ---- */

typedef struct review_report {
    const review_game *game;
    uint64_t number; /* its place among those reviewed, from 0 */
    text_reader reader;
    review_effort effort;
    review_step *steps; /* of all actions of the game, in their order */
} review_report;

/* What a move was worth beside the one that the model would have made: below 0 it was worse. Where
 * the player is trusted, less what it cost. */
double review_skill(const review_step *found);
/* How much luck there was since the move before a step: what the position is worth now, if all go
 * on as their models do, less what it was worth before and that move's skill. Step game->steps: at
 * the end of the game. What the first position is worth, all skill and all luck come to the points
 * at the end. */
double review_luck(const review_report *r, unsigned step);

/* ---- Words ---- */

/* "play b, the red 2", "hint Bert about red": what a choice does; all cards are open, but for the
 * hand of who reads. */
text_piece review_say_choice(const review_report *r, unsigned step, unsigned choice);
/* Why the best is better: one or two sentences, nothing where nothing was better. */
void review_say_reason(buffer *b, const review_report *r, unsigned step);
/* The same of a step that is not the report's own. */
void review_say_reason_of(buffer *b, const review_report *r, const review_step *found);
/* A reason alone, of a move of seat own. */
void review_say_why(buffer *b, const text_reader *reader, unsigned own, review_reason reason);
/* "inaccuracy" in the reader's language. Static. */
const char *review_say_mark(const review_report *r, unsigned mark);

/* "1.25", "+0.50": a number with so many places behind the point, the same in every build. */
text_piece review_number(double number, unsigned places, bool sign);
/* "half a point": what something costs, as people say it. */
text_piece review_say_points(const text_lang *lang, double points);

/* ---- What is said of one move, verdict.c ---- */

/* "That cost about half a point (mistake).", or that nothing better was found. */
void review_say_verdict(buffer *b, const review_report *r, const review_step *found);
/* "Better: hint Bert about red, worth 18.2 points rather than 17.6." Nothing where nothing was
 * better. */
void review_say_better(buffer *b, const review_report *r, const review_step *found);
/* What a choice is that somebody would make instead, by its place: right, as good, or what it would
 * cost. */
void review_say_try(buffer *b, const review_report *r, const review_step *found, unsigned place);

/* ---- What is said of the whole game, sums.c ---- */

/* What somebody's marked moves cost together, and how many there were of each. */
void review_say_player(buffer *b, const review_report *r, unsigned seat);
/* How much came of luck, and how much of moves better or worse than the models'. */
void review_say_luck(buffer *b, const review_report *r);
/* Where the deal was lost that could have been won; nothing where that is not known. */
void review_say_lost(buffer *b, const review_report *r);

/* ---- All of it ---- */

/* One step as a line of JSON, without the line's end. */
void review_json(buffer *b, const review_report *r, unsigned step);
/* Parts of that: a number with four places behind the point, and what a choice does. */
void review_put_decimal(buffer *b, const char *key, double number);
void review_put_action(buffer *b, const review_report *r, unsigned step, unsigned choice);
/* The game as a table for people: a line for each step, why marked moves were marked, a summary. */
void review_table(buffer *b, const review_report *r);
/* The expected points, step by step, as an SVG picture. */
void review_plot(buffer *b, const review_report *r);

#endif
