/* hat.h - the parts of the bot "hat", for its own files and its test.
 *
 * A team of hats shares one picture of what everybody knows about every hand, the public
 * state. A hint changes it by far more than the hint says: its choice among all hints is a
 * number, and the number answers a question about every hand at once. docs/hat.md tells the
 * whole story. */
#ifndef BOTS_HAT_H
#define BOTS_HAT_H

#include "base/bits.h"
#include "bots/bot.h"

#ifdef TUNE
extern int hat_tune[32];
#define TUNED(i, value) (hat_tune[i] > -1000 ? hat_tune[i] : (value))
#else
#define TUNED(i, value) (value)
#endif

/* What everybody knows: the kinds that each card may be, for all seats the same. */
typedef struct hat_public {
    uint64_t may[HB_SEATS][HB_HAND];
} hat_public;

/* What matters of the rows and the discard pile, as sets of kinds. */
typedef struct hat_board {
    uint64_t played;
    uint64_t fits;     /* may be played now */
    uint64_t needed;   /* may be played now or later */
    uint64_t critical; /* needed, and only one copy is left */
    uint64_t left[3];  /* at least one, two, three copies are neither played nor discarded */
} hat_board;

/* ---- hat_public.c: the public state ---------------------------------------- */

void hat_board_make(hat_board *board, const hb_rules *rules, const hb_game *game);
/* The board after one card of this kind has been played. */
void hat_board_play(hat_board *board, const hb_rules *rules, uint64_t kind);
/* Copies that are neither played nor discarded, of all kinds of a set together. */
int hat_weight(const hat_board *board, uint64_t kinds);

void hat_public_start(hat_public *pub, const hb_rules *rules, const hb_game *game);
/* Drops what counting rules out; a card that nothing is left for starts again from what
 * hints said. */
void hat_public_settle(hat_public *pub, const hb_rules *rules, const hb_game *game);
/* What the public state and the hands one sees leave for the cards of a seat. */
void hat_private(uint64_t may[HB_HAND], const hat_public *pub, const hb_rules *rules,
                 const hb_game *game, unsigned seat);
/* Does everybody know that this seat can play a card? */
bool hat_knows_play(const hat_public *pub, const hat_board *board, const hb_game *game,
                    unsigned seat);
/* Takes down what it tells that the player on turn discards though there are hint tokens. */
void hat_silence(hat_public *pub, const hb_rules *rules, const hb_game *game);
/* The boards as they will be on each seat's turn, as far as everybody can tell. */
typedef struct hat_outlook {
    hat_board at[HB_SEATS];
} hat_outlook;
void hat_outlook_make(hat_outlook *out, const hat_public *pub, const hb_rules *rules,
                      const hb_game *game);
/* Folds in an event, for the seat of the views. */
void hat_public_see(hat_public *pub, const hb_rules *rules, const hb_view *before,
                    const hb_event *event, const hb_view *after);

/* ---- hat_questions.c: what a number tells about a hand --------------------- */

enum { HAT_ITEMS = 48 };

/* "Which is the first of these items that is true?" An item says that the card in a slot is
 * one of some kinds. The answer is its index, or count when none is true. */
typedef struct hat_question {
    unsigned count;
    struct {
        unsigned slot;
        uint64_t kinds;
    } item[HAT_ITEMS];
} hat_question;

/* Asks about a hand until capacity is used up; the answers, packed into a number below
 * capacity, are returned and taken down in may. */
unsigned hat_encode(uint64_t may[HB_HAND], const hat_board *board, const hb_rules *rules,
                    const hb_game *game, unsigned seat, unsigned capacity);
/* The same without seeing the hand, from the number. False (and no use for may) when it can
 * be no answer. */
bool hat_decode(uint64_t may[HB_HAND], const hat_board *board, const hb_rules *rules,
                unsigned cards, unsigned number, unsigned capacity);
/* The sum of the numbers of all seats but giver's and (a seat that may be HB_NONE) without's,
 * modulo capacity; takes down all answers. */
unsigned hat_sum(hat_public *pub, const hb_rules *rules, const hb_game *game, unsigned giver,
                 unsigned without, unsigned capacity);
/* Everybody hears a number from giver: takes down what all learn, me being a seat whose hand
 * is not seen. */
void hat_hear(hat_public *pub, const hb_rules *rules, const hb_game *game, unsigned giver,
              unsigned me, unsigned number, unsigned capacity);

/* ---- hat_alphabet.c: which hint stands for which number --------------------- */

enum { HAT_MARKS = 3 };

/* How hints of one sort to one seat are told apart: by the first mark they touch. */
typedef struct hat_marks {
    uint8_t first;  /* the number of the first label */
    uint8_t labels; /* how many: one for each mark, and maybe one for touching none */
    uint8_t count;  /* marks */
    uint8_t slots;  /* the marks as bits */
    uint8_t slot[HAT_MARKS];
    int risk; /* chance that the last label cannot be said, in 1/65536 */
} hat_marks;

typedef struct hat_alphabet {
    unsigned capacity;             /* how many numbers there are */
    int risk;                      /* of all labels together */
    hat_marks to[HB_SEATS - 1][2]; /* by offset from the giver, less one; values, colours */
} hat_alphabet;

void hat_alphabet_make(hat_alphabet *alphabet, const hat_public *pub, const hb_rules *rules,
                       const hb_game *game);
/* The number that a hint says, touching these slots. */
unsigned hat_label(const hat_alphabet *alphabet, const hb_rules *rules, unsigned offset,
                   unsigned hint, unsigned touched);

/* ---- hat_ahead.c: looking ahead ---------------------------------------------- */

/* The sum over some possible worlds of what each choice leads to. may says what the cards of
 * the seat on turn can be; it has to allow at least one world. */
void hat_ahead(int value[], int square[], const unsigned choice[], unsigned choices, const hb_rules *rules,
               const hb_game *seen, unsigned seat, const uint64_t may[HB_HAND], unsigned worlds);

/* ---- hat.c ------------------------------------------------------------------ */

/* Why a card was played, discarded, or a hint given. */
#define HAT_RULE_LIST(X)                                                                           \
    X(HAT_PLAY, "plays a card that fits for sure")                                                 \
    X(HAT_GAMBLE, "plays a card that probably fits and cannot do harm")                            \
    X(HAT_FULL, "gives a hint because all tokens are there")                                       \
    X(HAT_NEEDED, "gives a hint because somebody can play and does not know it")                   \
    X(HAT_USEFUL, "gives a hint because it helps somebody")                                        \
    X(HAT_PLENTY, "gives a hint because tokens are plentiful")                                     \
    X(HAT_SPEAK, "discards a useless card; which one is a message")                                \
    X(HAT_USELESS, "discards a useless card")                                                      \
    X(HAT_RISK, "discards the card least likely to be missed")                                     \
    X(HAT_TILE, "chooses what a bonus tile offers")                                                \
    X(HAT_ANY, "does what is left to do")

enum hat_rule {
#define HAT_ENUM(id, text) id,
    HAT_RULE_LIST(HAT_ENUM)
#undef HAT_ENUM
        HAT_RULES
};

extern const bot hat_bot;

#endif
