/* cautious.h - how the cautious bot sees a table; shared by its two files and its tests. */
#ifndef BOTS_CAUTIOUS_H
#define BOTS_CAUTIOUS_H

#include "bots/bot.h"

/* What is good and bad to hold, as sets of kinds. */
typedef struct cautious_board {
    const hb_rules *rules;
    const hb_view *view;
    uint64_t fits;     /* fits a row now */
    uint64_t useless;  /* can never be played any more */
    uint64_t critical; /* still needed, and only one copy is not discarded */
    uint64_t promised; /* will be played by another player, who can prove it already */
} cautious_board;

/* rules and view must last as long as the board. */
void cautious_look(cautious_board *board, const hb_rules *rules, const hb_view *view);

/* What the owner of another hand can tell about each card: hints, less the kinds of which that
 * player sees every copy. */
void cautious_known(const cautious_board *board, unsigned seat, uint64_t known[HB_HAND]);
/* The kinds that others can prove to fit. */
uint64_t cautious_promised(const cautious_board *board);
/* The slot that the owner of a hand would discard next, knowing this, or -1: one who can play
 * does not discard. */
int cautious_next_discard(const cautious_board *board, unsigned seat, const uint64_t *known);

enum { CAUTIOUS_PLAY = 1000, CAUTIOUS_SAVE = 500, CAUTIOUS_SOME = 30 };

typedef struct cautious_hint {
    unsigned choice;
    int worth;
    bool plays; /* its receiver can prove then that a card fits */
    bool saves; /* it points at a critical card that would be discarded next */
} cautious_hint;

/* The best of these hints, a set of choices that is not empty. All are noted in why, which may be
 * NULL. */
cautious_hint cautious_best_hint(const cautious_board *board, uint64_t hints, bot_why *why);

#define CAUTIOUS_RULE_LIST(X)                                                                      \
    X(CAUTIOUS_PLAY_SURE, BOT_RULE("plays a card that fits for sure"))                             \
    X(CAUTIOUS_PLAY_LIKELY,                                                                        \
      BOT_RULE("plays the card most likely to fit, nothing else being possible"))                  \
    X(CAUTIOUS_HINT_PLAY, BOT_RULE("gives a hint that proves to somebody that a card fits"))       \
    X(CAUTIOUS_HINT_SAVE, BOT_RULE("gives a hint that keeps a last card from being discarded"))    \
    X(CAUTIOUS_HINT_TELL, BOT_RULE("gives a hint that tells somebody something useful"))           \
    X(CAUTIOUS_HINT_WAIT, BOT_RULE("gives a hint because it cannot discard without harm"))         \
    X(CAUTIOUS_DISCARD_USELESS, BOT_RULE("discards a useless card"))                               \
    X(CAUTIOUS_DISCARD_OLDEST, BOT_RULE("discards its oldest card that no hint pointed at"))       \
    X(CAUTIOUS_DISCARD_SAFEST, BOT_RULE("discards the card least likely to be a last one"))        \
    X(CAUTIOUS_TILE_HINT, BOT_RULE("gives the best hint that a bonus tile offers"))                \
    X(CAUTIOUS_TILE_PICK, BOT_RULE("takes the discarded card that is missed most"))                \
    X(CAUTIOUS_ANY, BOT_RULE("does what is left to do"))

enum cautious_rule {
#define CAUTIOUS_ENUM(id, what) id,
    CAUTIOUS_RULE_LIST(CAUTIOUS_ENUM)
#undef CAUTIOUS_ENUM
        CAUTIOUS_RULES
};

#endif
