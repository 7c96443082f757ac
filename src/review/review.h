/* review.h - what the moves of a finished game were worth, and which would have been better.
 *
 * The value of a choice is the mean of the points at the end over worlds: own hands and decks that
 * fit what the seat on turn could know, weighed by how well everybody's past actions go with them.
 * In every world all seats go on as their models do, bots that play most like them. All choices are
 * tried in the same worlds, so that luck is the same for all of them.
 *
 * A review allocates its own memory, reads no clock and draws all chance from the step alone: the
 * same record, models and effort give the same values everywhere, step by step and in any order.
 * What was hidden from a seat changes nothing in the values of its choices. */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "bots/bot.h"
#include "review/open.h"

/* ---- The game ------------------------------------------------------------------ */

/* A recorded game with what its models would have done. Opened once, then read by any number of
 * threads. */
typedef struct review_game {
    hb_record record;
    hb_rules rules;
    const bot *models[HB_SEATS]; /* who goes on in a seat's place */
    unsigned steps;              /* actions */
    uint8_t choice[HB_ACTIONS];  /* what was chosen at a step */
    uint8_t usual[HB_ACTIONS];   /* what the model would have chosen there */
    /* whether it could still be won with all cards open, before each step and after the last, as
       enum open_answer: see review_look_open */
    uint8_t winnable[HB_ACTIONS + 1];
    hb_game *games;         /* before each step, and after the last; owned */
    unsigned char *moments; /* the models' minds then, see review_moment; owned */
    size_t moment;          /* bytes of each */
} review_game;

/* Can a bot be a model? Not a program, nor one that sees all hands. */
bool review_is_model(const bot *b);
/* Opens a game whose actions can all be done. models has one for each seat; one that is NULL is
 * chosen by how it played in this game. False without memory, and then there is nothing to close.
 */
bool review_open(review_game *game, const hb_record *record, const bot *const models[]);
void review_close(review_game *game);
/* Fills in what could still be won; before that it is OPEN_UNKNOWN everywhere. */
void review_look_open(review_game *game);
/* The move after which the game could not be won any more, with all cards open: its step; HB_NONE
 * where there is none, or where it is not known. */
unsigned review_lost_at(const review_game *game);

/* ---- The value of choices ------------------------------------------------------ */

enum { REVIEW_CHOICES = HB_CHOICES };

/* A mean with its standard error. An error of 0 beside exact values is none. */
typedef struct review_mean {
    double mean, error;
} review_mean;

typedef struct review_choice {
    uint8_t choice;     /* as hb_legal numbers them */
    unsigned worlds;    /* in which it was tried */
    review_mean points; /* at the end */
    double perfect;     /* share of games that end perfectly */
} review_choice;

/* What follows from a choice until its player is on turn again, as shares of the worlds. */
typedef struct review_effect {
    double own_error, own_loss; /* the move itself: an error; a kind that can never be played now */
    double errors, losses;      /* the same by others, before the player is on turn again */
    double plays;               /* cards that others play by then, in the mean */
    uint8_t error_seat, error_kind; /* whose error it most often is, and of which kind */
    uint8_t loss_seat, loss_kind;   /* the same for what is lost; HB_NONE: nobody's */
} review_effect;

/* How much is thought about a step. */
typedef struct review_effort {
    unsigned games; /* played on in thought, about so many */
    unsigned seed;  /* another one gives other worlds; usually 0 */
} review_effort;
enum { REVIEW_STANDARD = 640, REVIEW_LEAST = 64, REVIEW_MOST = 1 << 20 };

enum review_mark { REVIEW_FINE, REVIEW_INACCURACY, REVIEW_MISTAKE, REVIEW_BLUNDER, REVIEW_MARKS };

/* Everything found out about one step. */
typedef struct review_step {
    unsigned step;
    uint8_t seat;
    uint8_t played, best; /* places in choices; one and the same where nothing better was found */
    uint8_t next;         /* the best of the others; HB_NONE: there is no other choice */
    uint8_t usual;        /* what the model would have done ... */
    uint8_t rule;         /* ... and by which of its rules, where that is the best */
    uint8_t mark;         /* enum review_mark */
    bool trusted;         /* review_trust took the player to know that the card fits */
    bool exact;           /* every hand and deck that may be was looked into: no error by chance */
    unsigned hands;       /* own hands that were looked into */
    review_mean cost;     /* best less played, over worlds that did not choose the best */
    review_mean lead;     /* best less next */
    review_effect played_effect, best_effect;
    unsigned count;
    review_choice choices[REVIEW_CHOICES]; /* the best first, as far as that is known */
} review_step;

/* Reviews a step: with half the effort, and where its cost is not clear then with twice the effort.
 * False without memory. */
bool review_look(const review_game *game, unsigned step, review_effort effort, review_step *found);
/* For a step that was marked and is the play of a card that fits, though by what the models make of
 * the past it might well not have: whoever played it had a reason that they do not know, a
 * convention perhaps. So what is best, why, cost and mark are those in worlds where it fits; and
 * where the models thought it rather unlikely, they know too little of what was said to judge it at
 * all. The values stay as they are. False without memory. */
bool review_trust(const review_game *game, review_effort effort, review_step *found);
/* What a cost is called: chance alone must not have brought it about. */
enum review_mark review_mark_of(review_mean cost);
/* "inaccuracy" and so on, "" for REVIEW_FINE; static, for programs. */
const char *review_mark_name(unsigned mark);

/* The marked moves that cost most, the costliest first, of steps that were all looked into; so many
 * at most. Returns how many there are. */
unsigned review_costliest(const review_step steps[], unsigned count, unsigned most, unsigned *list);
/* Is a choice of a step as good as the best one, as far as can be told? Its place among them. */
bool review_is_good(const review_step *found, unsigned place);

/* Exchanges all that a seat does not know at the end of a record, its hand and the deck, for
 * something else that may be: always the same for the same knowledge. So whatever is found out
 * about the record then cannot tell the seat anything. False where a card was returned to the deck,
 * or the record breaks off; then it may be anything. */
bool review_blind(hb_record *record, unsigned seat);

/* What a game that is over is worth here: its points; where only perfect games are won, the cards
 * in its rows. */
int review_points(const hb_game *game, const hb_rules *rules);
/* The most that a game can be worth. */
int review_most(const hb_rules *rules);

#endif
