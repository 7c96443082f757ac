/* hat.h - the parts of the bot "hat", for its own files and its test.
 *
 * A team of hats shares one picture of what everybody knows about every hand, the public
 * state. A hint changes it by far more than the hint says: its choice among all hints is a
 * number, and the number answers a question about every hand at once. docs/hat.md tells the
 * whole story.
 *
 * Files, in reading order: hat_board.c, hat_public.c, hat_silence.c, hat_questions.c,
 * hat_alphabet.c, hat_say.c, hat_rules.c, hat_open.c, hat_end.c, hat.c. */
#ifndef BOTS_HAT_H
#define BOTS_HAT_H

#include "base/bits.h"
#include "bots/ahead.h"
#include "rules/worth.h"

/* What everybody knows: the kinds that each card may be, for all seats the same. Slots behind
 * the last card are empty sets. */
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

/* Is there one receiver alone? Then both know what that one makes of anything that is said. */
static inline bool hat_are_two(const hb_rules *rules)
{
    return rules->options.players == 2;
}

/* ---- hat_board.c: rows, copies, pace ---------------------------------------- */

void hat_board_make(hat_board *board, const hb_rules *rules, const hb_game *game);
/* The board after a card of this kind (a set of one) has been played. */
void hat_board_play(hat_board *board, const hb_rules *rules, uint64_t kind);
/* Which card of its row a kind is: 1 for the first to be played. */
int hat_step(const hb_rules *rules, unsigned kind);
/* Takes one copy of a kind (a set of one) out of the counts. */
void hat_take_copy(uint64_t left[3], uint64_t kind);
/* Copies of all kinds of a set together. */
static inline int hat_weight(const uint64_t left[3], uint64_t kinds)
{
    return bits_count3(kinds & left[0], kinds & left[1], kinds & left[2]);
}
/* How many cards may still be drawn without one being played, if all rows are to be
 * completed as far as they can; large where no last round comes. */
int hat_pace(const hat_board *board, const hb_rules *rules, const hb_game *game);
/* The kinds that a seat holds; 0 for hidden cards. */
uint64_t hat_held(const hb_game *game, unsigned seat);

/* ---- hat_public.c: the public state ----------------------------------------- */

void hat_public_start(hat_public *pub, const hb_rules *rules, const hb_game *game);
/* Folds in an event, for the seat of the views. */
void hat_public_see(hat_public *pub, const hb_rules *rules, const hb_view *before,
                    const hb_event *event, const hb_view *after);
/* What the public state and the hands that a seat sees leave for its own cards. unseen gets
 * the copies that the seat does not see anywhere. */
void hat_private(uint64_t may[HB_HAND], uint64_t unseen[3], const hat_public *pub,
                 const hat_board *board, const hb_rules *rules, const hb_game *game, unsigned seat);
/* The slots whose cards can be played, whatever they are. */
unsigned hat_known_plays(const uint64_t may[HB_HAND], const hat_board *board, unsigned cards);
/* The slots whose cards are useless: never needed again, or twins in one hand. */
unsigned hat_useless(const uint64_t may[HB_HAND], const hat_board *board, unsigned cards);
/* The slots of several cards of the player on turn, of which everybody knows that they can be
 * played or, for a discard, that they are useless, so that it tells a number which of them goes;
 * none where it tells nothing. */
unsigned hat_speaking_slots(const hat_public *pub, const hat_board *board, const hb_rules *rules,
                            const hb_game *game, bool discards);
/* The number that one of them says: how many are before it. */
static inline unsigned hat_slot_number(unsigned slots, unsigned slot)
{
    return (unsigned)bits_count(slots & ((1u << slot) - 1));
}
/* The boards as they will be on each seat's turn, as far as everybody can tell. */
typedef struct hat_outlook {
    hat_board at[HB_SEATS];
} hat_outlook;
void hat_outlook_make(hat_outlook *outlook, const hat_public *pub, const hb_rules *rules,
                      const hb_game *game);

/* ---- hat_silence.c: what it tells when no hint is given ----------------------- */

/* Two players warn each other of discards; more have hints enough. */
static inline bool hat_warns(const hb_rules *rules)
{
    return hat_are_two(rules);
}
/* What it costs to discard a card of a needed kind (a set of one): most when no other copy is left,
 * and the more the more cards of the row it blocks; with the perfect ending any last copy is as
 * dear as the game. */
int hat_price(const hat_board *board, const hb_rules *rules, uint64_t kind);

enum { HAT_PRICE_BITS = 6 }; /* even */

/* What discards cost on a board. The price of each kind, of all copies that are left together, is
 * a number of a few bits: for each bit there is the set of the kinds whose number has it. So prices
 * of a whole set are added up at once. Kinds that are not needed cost nothing. */
typedef struct hat_prices {
    uint64_t bits[HAT_PRICE_BITS];
    uint64_t missed; /* kinds worth a warning: last copies, the first two of each row and, with two
                        players, what fits */
} hat_prices;
void hat_prices_make(hat_prices *prices, const hat_board *board, const hb_rules *rules);
/* Of some slots (as bits, at least one) the one that costs least to discard. The prices are those
 * of the board, here and below. */
unsigned hat_cheapest(const uint64_t may[HB_HAND], const hat_board *board, const hat_prices *prices,
                      unsigned slots);
/* The slot that whoever knows this discards next: the cheapest one. -1 when there is a card to
 * play or a useless one. */
int hat_at_risk(const uint64_t may[HB_HAND], const hat_board *board, const hat_prices *prices,
                unsigned cards);
/* hat_at_risk of the seat behind the player on turn; -1 in the last round, too, where a discard
 * costs nothing any more. */
int hat_next_at_risk(const hat_public *pub, const hat_board *board, const hat_prices *prices,
                     const hb_rules *rules, const hb_game *game);

/* What a choice tells of the card that the other of two players would discard next. */
typedef struct hat_told {
    int slot;    /* -1: it tells nothing of any card, or nothing that can be */
    bool missed; /* a warning: the card would be missed; else it would not be */
} hat_told;
/* Takes down what it tells that the player on turn plays or discards and gives no hint, board being
 * the game's; returns what of it is about a card at risk. */
hat_told hat_silence(hat_public *pub, const hat_board *board, const hb_rules *rules,
                     const hb_game *game, bool discards);
/* Takes down what it tells, beside its number, that the player on turn gives a hint, board being
 * the game's: instead of a card that all know to fit, it warns. */
void hat_warning(hat_public *pub, const hat_board *board, const hb_rules *rules,
                 const hb_game *game);

/* ---- hat_questions.c: what a number tells about a hand ---------------------- */

/* The number that the player on turn, of three or more, has to say: the sum of the numbers of all
 * other seats, modulo capacity. Takes down what everybody learns from it. */
unsigned hat_speak(hat_public *pub, const hb_rules *rules, const hb_game *game, unsigned capacity);
/* Takes down in may, what is known of a hand, what its owner learns from a number without seeing
 * it; board is the one of the owner's turn, and so are the prices, or NULL where nobody warns. */
void hat_decode(uint64_t may[HB_HAND], const hat_board *board, const hat_prices *prices,
                unsigned cards, unsigned number, unsigned capacity);
/* The same for every number below capacity, may staying as it is: what is known after each. */
void hat_decode_all(uint64_t after[][HB_HAND], const uint64_t may[HB_HAND], const hat_board *board,
                    const hat_prices *prices, unsigned cards, unsigned capacity);
/* Everybody hears a number from the player on turn: takes down what all learn. The hand of
 * seat me is not seen. */
void hat_hear(hat_public *pub, const hb_rules *rules, const hb_game *game, unsigned me,
              unsigned number, unsigned capacity);

/* ---- hat_alphabet.c: which hint stands for which number --------------------- */

enum { HAT_MARKS = 3 };

/* How hints of one sort to one seat are told apart: by the first mark they touch. */
typedef struct hat_marks {
    uint8_t first;  /* the number of the first label */
    uint8_t labels; /* how many: one for each mark, and maybe one for touching none */
    uint8_t count;  /* marks */
    uint8_t slots;  /* the marks as bits */
    uint8_t slot[HAT_MARKS];
    bool each;    /* every hint has a label of its own instead */
    int32_t risk; /* chance that the last label cannot be said, in 1/65536 */
} hat_marks;

/* How the player on turn can say numbers. */
typedef struct hat_alphabet {
    unsigned capacity;             /* how many numbers there are, at least 1 */
    int risk;                      /* of all labels together */
    hat_marks to[HB_SEATS - 1][2]; /* by offset from the giver, less one; values, colours */
} hat_alphabet;

void hat_alphabet_make(hat_alphabet *alphabet, const hat_public *pub, const hb_rules *rules,
                       const hb_game *game);
/* The number that a hint says which touches these slots of the hand so many seats on. */
unsigned hat_label(const hat_alphabet *alphabet, const hb_rules *rules, unsigned offset,
                   unsigned hint, unsigned touched);

/* ---- hat_rules.c: what a hat does without looking ahead ----------------------- */

unsigned hat_by_rules(const hat_public *pub, const hb_rules *rules, const hb_view *view);

/* ---- hat_open.c: playing with open hands ------------------------------------ */

/* Of the cards in the discard pile that a bonus tile offers, the best kind. */
unsigned hat_tile_choice(const hb_game *game, const hb_rules *rules, uint64_t legal);
/* Plays a game to its end with open hands and says how good that is. */
int hat_play_out(hb_game *game, const hb_rules *rules);

/* ---- hat_end.c: going on by the rules, and the end, exactly -------------------- */

/* Looks ahead with everybody going on by the rules, from this public state, which must last. */
ahead_bot hat_rules_ahead(const hat_public *pub);

/* Fills in what the choices lead to: the mean gain in thousandths over all worlds that the player
 * on turn may be in, when everybody goes on by the rules alone; the squares become 0. pub is the
 * public state; may and unseen are hat_private's. False, and nothing is filled in, when there
 * are more worlds than most, or none. */
bool hat_end(ahead_options *options, const hb_rules *rules, const hb_game *seen,
             const hat_public *pub, const uint64_t may[HB_HAND], const uint64_t unseen[3],
             unsigned most);

/* ---- hat.c ------------------------------------------------------------------ */

#define HAT_RULE_LIST(X)                                                                           \
    X(HAT_PLAY, BOT_RULE("plays a card that fits for sure"))                                       \
    X(HAT_GAMBLE, BOT_RULE("plays a card that may well fit and otherwise does no harm"))           \
    X(HAT_WARN,                                                                                    \
      BOT_RULE("gives a hint because the other might discard a card that would be missed"))        \
    X(HAT_GUARD, BOT_RULE("discards instead of playing, to keep the next player from discarding "  \
                          "a card that would be missed"))                                          \
    X(HAT_FULL, BOT_RULE("gives a hint because all tokens are there"))                             \
    X(HAT_UNAWARE, BOT_RULE("gives a hint because somebody can play and does not know it"))        \
    X(HAT_HELP, BOT_RULE("gives a hint to draw no card while others play"))                        \
    X(HAT_PLENTY, BOT_RULE("gives a hint because tokens are plentiful"))                           \
    X(HAT_RATHER, BOT_RULE("gives a hint rather than discard a card that may be missed"))          \
    X(HAT_SPEAK, BOT_RULE("discards a useless card; which one it is tells the others something"))  \
    X(HAT_USELESS, BOT_RULE("discards a useless card"))                                            \
    X(HAT_RISK, BOT_RULE("discards the card least likely to be missed"))                           \
    X(HAT_TILE, BOT_RULE("takes what a bonus tile offers"))                                        \
    X(HAT_FREE, BOT_RULE("gives the hint that a bonus tile offers"))                               \
    X(HAT_AHEAD, BOT_RULE("looked ahead and saw that this leads further"))                         \
    X(HAT_END, BOT_RULE("went through all that can still be drawn, and this leads furthest"))      \
    X(HAT_ANY, BOT_RULE("does what is left to do"))

enum hat_rule {
#define HAT_ENUM(id, text) id,
    HAT_RULE_LIST(HAT_ENUM)
#undef HAT_ENUM
        HAT_RULES
};

extern const bot bot_hat;         /* fast: looks ahead at risky discards and near the end */
extern const bot bot_hat_endgame; /* looks ahead all the time, and exactly at the end */

#endif
