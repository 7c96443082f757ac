/* cheat_model.h - Hanabi for those who see all hands: a small, fast game for playing out.
 *
 * When everybody knows every hand, a hint is only a way to pass the turn, cards of a kind are
 * all the same, and an error is a discard that brings no token: a way to draw when all tokens are
 * there, as long as it does not end the game. So a hand is a set of kinds with counts, and what
 * is left to chance is the order of the deck. A bonus tile is taken for what most of them are
 * worth, a hint token. */
#ifndef BOTS_CHEAT_MODEL_H
#define BOTS_CHEAT_MODEL_H

#include "bots/bot.h"

enum { CHEAT_LAST = 10 }; /* cards in the deck for which ends are solved, at most */

/* What does not change during a game. */
typedef struct cheat_tables {
    uint64_t kinds, firsts, lasts, rising, falling;
    uint64_t down;             /* kinds of rows played downwards */
    uint64_t copies[2];        /* as in hb_rules */
    uint64_t before[HB_KINDS]; /* kinds of the row that go before it */
    uint64_t after[HB_KINDS];  /* kinds of the row that come after it */
    int players, hints, errors;
    bool perfect_ending;
    /* What it costs that all copies of a card are still in the deck: by their number less 1, the
     * cards of its row behind it, and the size of the deck. Made by cheat_late_make. */
    int64_t late[3][HB_VALUES][CHEAT_LAST + 1];
} cheat_tables;

/* A game. Counts of kinds are two-bit numbers, low and high bits apart. */
typedef struct cheat_model {
    uint64_t played;
    uint64_t dead; /* kinds that can never be played any more */
    uint64_t discarded[2];
    uint64_t hands[HB_SEATS][2];
    int hints, player;
    int errors;               /* that can still be made without losing the game */
    int turns_left;           /* of the last round; -1 before it */
    unsigned drawn, end;      /* of the deck */
    uint8_t deck[HB_NUMBERS]; /* kinds */
} cheat_model;

enum cheat_act { CHEAT_PLAY, CHEAT_DISCARD, CHEAT_ERROR, CHEAT_PASS };

#define CHEAT_RULE_LIST(X)                                                                         \
    X(CHEAT_FITS, BOT_RULE("plays the card that fits and opens the way for most others"))          \
    X(CHEAT_WAIT_FULL, BOT_RULE("gives any hint, since it cannot discard"))                        \
    X(CHEAT_WAIT_HURRY,                                                                            \
      BOT_RULE("gives any hint, since a discard would cost a turn that others need"))              \
    X(CHEAT_WAIT_BETTER,                                                                           \
      BOT_RULE("gives any hint, since somebody after it can do better than discard"))              \
    X(CHEAT_WAIT_BALANCE,                                                                          \
      BOT_RULE("gives any hint, since the next player has more room for a new card"))              \
    X(CHEAT_WAIT_WANTED,                                                                           \
      BOT_RULE("gives any hint, since what it could discard will soon be wanted"))                 \
    X(CHEAT_USELESS, BOT_RULE("discards a useless card"))                                          \
    X(CHEAT_SPARE, BOT_RULE("discards a card that is in the hands twice"))                         \
    X(CHEAT_CHEAPEST, BOT_RULE("discards the card that will be missed least"))                     \
    X(CHEAT_AHEAD, BOT_RULE("played the rest of the game with many decks, and this went best"))    \
    X(CHEAT_SOLVED, BOT_RULE("looked at everything that can still happen, and this is best"))      \
    X(CHEAT_ON_PURPOSE, BOT_RULE("makes an error on purpose: it wants to draw, not a token"))      \
    X(CHEAT_TILE_HINT, BOT_RULE("gives any hint that a bonus tile offers"))                        \
    X(CHEAT_TILE_RETURN, BOT_RULE("returns the discarded card that is missed most"))               \
    X(CHEAT_TILE_RESCUE, BOT_RULE("plays the discarded card whose row has farthest to go"))

enum cheat_rule {
#define CHEAT_ENUM(id, what) id,
    CHEAT_RULE_LIST(CHEAT_ENUM)
#undef CHEAT_ENUM
        CHEAT_RULES
};

typedef struct cheat_move {
    uint8_t act;     /* enum cheat_act */
    uint8_t kind;    /* of the card; 0 for a pass */
    uint8_t rule;    /* enum cheat_rule: why cheat_quick chose it */
    uint8_t padding; /* four bytes go into a register as they are, three do not */
} cheat_move;

static inline cheat_move cheat_move_of(enum cheat_act act, unsigned kind, enum cheat_rule rule)
{
    return (cheat_move){(uint8_t)act, (uint8_t)kind, (uint8_t)rule, 0};
}

static inline bool cheat_same_move(cheat_move a, cheat_move b)
{
    return a.act == b.act && a.kind == b.kind;
}

void cheat_tables_make(cheat_tables *t, const hb_rules *rules);
/* The game that a view of everyone shows; its deck has the right cards, sorted. */
void cheat_model_make(cheat_model *m, const cheat_tables *t, const hb_view *view);

enum { CHEAT_MOVES = 2 * HB_HAND + 1 };
/* The moves worth a thought, distinct ones: plays that fit, a pass, discards (one card of those
 * that are useless, and useful ones, last copies only without a useless card), and errors when all
 * tokens are there or will be after a discard, which would leave the next player none to gain.
 * Returns how many. */
int cheat_moves(const cheat_model *m, const cheat_tables *t, cheat_move moves[CHEAT_MOVES]);
/* Does a move; false when the game is over after it. */
bool cheat_do(cheat_model *m, const cheat_tables *t, cheat_move move);

/* ---- Playing on quickly, cheat_quick.c ---- */

/* A sensible move, found at once. */
cheat_move cheat_quick(const cheat_model *m, const cheat_tables *t);
/* What a game is worth: this for every kind played, or 0 when it is lost. */
enum { CHEAT_UNIT = 24 };
/* Plays on to the end, the deck being as it lies, and returns what the game is worth. For the
 * last cards the mean over their orders is taken instead. */
int cheat_play_out(cheat_model *m, const cheat_tables *t);
/* What a game that is over is worth. */
int cheat_worth(const cheat_model *m, const cheat_tables *t);

/* ---- The end, cheat_end.c ---- */

/* The most kinds that can be in the rows after the last round, which has begun. */
int cheat_last_round(const cheat_model *m, const cheat_tables *t);
/* Fills in late, when the rest of the tables is made. */
void cheat_late_make(cheat_tables *t);
/* No moves to the end are worth more than this: kinds played, summed over all orders of the deck,
 * which has CHEAT_LAST cards at most. Not for the perfect ending, and before the last round. */
int64_t cheat_bound(const cheat_model *m, const cheat_tables *t);
/* What the best moves are worth, in the same way. Looks at *nodes positions at most and counts them
 * down; -1 when that is not enough. For a few cards: it remembers no position. */
int64_t cheat_solve(const cheat_model *m, const cheat_tables *t, int *nodes);
/* Moves and what each came to; for one that is no better than a move before it, what it came to at
 * most. */
typedef struct cheat_values {
    int count;
    cheat_move move[CHEAT_MOVES];
    int64_t value[CHEAT_MOVES];
} cheat_values;

/* The best move by such values, of several the quick one or else the first; false when it could not
 * be found. values has those looked at, up to the first that cannot be bettered. Remembers
 * positions, for which it takes 64 kB of the stack. */
bool cheat_solve_move(const cheat_model *m, const cheat_tables *t, int nodes, cheat_move *move,
                      cheat_values *values);

/* ---- Sets of kinds ---- */

static inline uint64_t cheat_fits(uint64_t played, const cheat_tables *t)
{
    return (t->firsts | (played & t->rising) << 1 | (played & t->falling) >> 1) & ~played;
}

/* Those still to be played. */
static inline uint64_t cheat_useful(const cheat_model *m, const cheat_tables *t)
{
    return t->kinds & ~m->played & ~m->dead;
}

/* Those of which all copies but one lie in the discard pile: copies less discarded is 1. */
static inline uint64_t cheat_last_copies(const cheat_model *m, const cheat_tables *t)
{
    uint64_t low = t->copies[0] ^ m->discarded[0];
    uint64_t borrow = ~t->copies[0] & m->discarded[0];
    uint64_t high = t->copies[1] ^ m->discarded[1] ^ borrow;
    return low & ~high;
}

static inline uint64_t cheat_held(const cheat_model *m, int seat)
{
    return m->hands[seat][0] | m->hands[seat][1];
}

static inline int cheat_next_seat(const cheat_tables *t, int seat)
{
    return seat + 1 == t->players ? 0 : seat + 1;
}

static inline unsigned cheat_deck(const cheat_model *m)
{
    return m->end - m->drawn;
}

#endif
