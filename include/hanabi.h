/* hanabi.h - the Hanabi engine: rules, game, view, record.
 *
 * Read it from top to bottom: options make rules, rules and chance make a game,
 * actions change a game, and a seat sees a game through a view. Everything here
 * is a plain value without pointers: assign it to copy, memcmp it to compare.
 * Nothing here allocates, does input or output, reads a clock or keeps state
 * between calls, so every function may be called from any thread.
 *
 * Pointers are never NULL unless a comment says so, and nothing is kept: the
 * caller owns all memory. Functions that can fail return an hb_error, 0 being
 * success; on failure nothing has changed.
 */
#ifndef HANABI_H
#define HANABI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define HB_API __attribute__((visibility("default")))
#else
#define HB_API
#endif

#define HB_VERSION "0.1.0"
/* The version of the library in use, HB_VERSION of its build. Static. */
HB_API const char *hb_version(void);

/* ---- Cards ---------------------------------------------------------------
 * A kind is a colour and a value: colour * 5 + value - 1. Sets of kinds are
 * bits of a uint64_t. A card of a game also has a number, given when it is
 * dealt or drawn: 0, 1, 2, ... */

enum {
    HB_SEATS = 5,     /* most players */
    HB_HAND = 5,      /* most cards in a hand */
    HB_COLOURS = 7,   /* r y g b w m k */
    HB_VALUES = 5,    /* 1 to 5 */
    HB_KINDS = 35,    /* colours times values */
    HB_DECK = 70,     /* most cards in a deck */
    HB_NUMBERS = 72,  /* card numbers are below this (a returned card is numbered again) */
    HB_HINTS = 11,    /* what a hint can name: six colours, five values */
    HB_TILES = 6,     /* bonus tiles */
    HB_CHOICES = 54,  /* choices of a turn, see hb_legal */
    HB_LANE = 12,     /* bits for the hints that match one card, see hb_hand */
    HB_ACTIONS = 200, /* no game has more actions: tokens, cards and tiles run out before */
    HB_LEGAL = 72,    /* no list of legal actions is longer */
    HB_NONE = 255,    /* no card, no place, no tile, no seat */
    HB_HIDDEN = 63    /* the kind of a card that a view does not show */
};

enum hb_colour { HB_RED, HB_YELLOW, HB_GREEN, HB_BLUE, HB_WHITE, HB_MULTI, HB_POWDER };

static inline uint8_t hb_kind(unsigned colour, unsigned value)
{
    return (uint8_t)(colour * HB_VALUES + value - 1);
}
static inline unsigned hb_kind_colour(unsigned kind)
{
    return kind / HB_VALUES;
}
static inline unsigned hb_kind_value(unsigned kind)
{
    return kind % HB_VALUES + 1;
}

/* What a hint names: a colour, 0 to 5, or a value. */
static inline uint8_t hb_hint_value(unsigned value)
{
    return (uint8_t)(5 + value);
}
static inline bool hb_hint_is_colour(unsigned hint)
{
    return hint <= HB_MULTI;
}

/* ---- Errors ---------------------------------------------------------------
 * One convention everywhere. hb_error_name gives a short stable word for
 * programs ("no-hints-left"); sentences for people are made by the program. */

#define HB_ERROR_LIST(X)                                                                           \
    X(HB_OK, "ok")                                                                                 \
    /* options, see hb_rules_make */                                                               \
    X(HB_OPTION_RANGE, "option-range")                                                             \
    X(HB_TOO_FEW_CARDS, "too-few-cards")                                                           \
    /* chance, see hb_game_deal */                                                                 \
    X(HB_BAD_DECK, "bad-deck")                                                                     \
    X(HB_BAD_TILES, "bad-tiles")                                                                   \
    X(HB_BAD_SEAT, "bad-seat")                                                                     \
    /* actions, see hb_apply */                                                                    \
    X(HB_BAD_NOTATION, "bad-notation")                                                             \
    X(HB_GAME_OVER, "game-over")                                                                   \
    X(HB_TILE_WAITS, "tile-waits")                                                                 \
    X(HB_NO_TILE, "no-tile")                                                                       \
    X(HB_NOT_IN_HAND, "not-in-hand")                                                               \
    X(HB_NO_HINTS_LEFT, "no-hints-left")                                                           \
    X(HB_ALL_HINTS, "all-hints")                                                                   \
    X(HB_HINT_SELF, "hint-self")                                                                   \
    X(HB_NO_SUCH_HINT, "no-such-hint")                                                             \
    X(HB_EMPTY_HINT, "empty-hint")                                                                 \
    X(HB_NOT_IN_DISCARD, "not-in-discard")                                                         \
    X(HB_DOES_NOT_FIT, "does-not-fit")                                                             \
    X(HB_BAD_PLACE, "bad-place")                                                                   \
    /* views and records */                                                                        \
    X(HB_BAD_EVENT, "bad-event")                                                                   \
    X(HB_TOO_MANY_ACTIONS, "too-many-actions")

typedef enum hb_error {
#define HB_ENUM(id, name) id,
    HB_ERROR_LIST(HB_ENUM)
#undef HB_ENUM
        HB_ERRORS
} hb_error;

/* Static; "?" when err is none of the above. */
HB_API const char *hb_error_name(hb_error err);

/* ---- Options --------------------------------------------------------------
 * What people choose before a game. The same names in C, in records and on the
 * command line. docs/changing.md leads through all that a new one needs. */

enum hb_edition { HB_NEW, HB_SHORT, HB_ABACUS, HB_NORWEGIAN };
enum hb_multicolour { HB_MULTI_NONE, HB_MULTI_SUIT, HB_MULTI_WILD };
enum hb_ending { HB_LAST_ROUND, HB_PERFECT_ENDING };

typedef struct hb_options {
    uint8_t edition;           /* enum hb_edition: words, rating, house rules */
    uint8_t players;           /* 2 to 5 */
    uint8_t hand;              /* 1 to 5 cards; 0: by the rulebook */
    uint8_t colours;           /* 1 to 5, the first ones of r y g b w */
    uint8_t values;            /* 1 to 5 */
    uint8_t multicolour;       /* enum hb_multicolour */
    uint8_t multicolour_cards; /* 10, or 5: one of each value */
    uint8_t black_powder;      /* 0 or 1 */
    uint8_t bonus_tiles;       /* 0 or 1 */
    uint8_t hints;             /* hint tokens, 1 to 40 */
    uint8_t errors;            /* error tokens, 1 to 9 */
    uint8_t empty_hints;       /* 0 or 1: a hint may match no card */
    uint8_t ending;            /* enum hb_ending */
} hb_options;

/* What the options are called and may be: one row each, in the order of their bytes above. */
typedef struct hb_option_info {
    const char *name;         /* "multicolour_cards" */
    uint8_t standard;         /* its value when nobody says otherwise */
    uint8_t least, most;      /* what is accepted */
    bool yes_no;              /* 0 and 1 mean no and yes */
    bool either;              /* least or most, and nothing between them */
    const char *const *words; /* names of the values 0, 1, ... up to NULL; or NULL for numbers */
} hb_option_info;

enum { HB_OPTIONS = 13 };
HB_API extern const hb_option_info hb_option_table[HB_OPTIONS];

HB_API hb_options hb_options_standard(void);
/* The row whose name has these letters ('-' counts as '_'); -1 when there is none. */
HB_API int hb_option_find(const char *name);
HB_API uint8_t hb_option_get(const hb_options *options, int option);
/* HB_OPTION_RANGE when the value is not accepted. */
HB_API hb_error hb_option_set(hb_options *options, int option, long value);
/* The number that a word stands for in this option, or -1. */
HB_API int hb_option_word(int option, const char *word);
/* The options that the edition's rulebook does not print: bit i for row i of the table. */
HB_API uint32_t hb_house_rules(const hb_options *options);

/* ---- Rules ----------------------------------------------------------------
 * The rules in force: the options, and what follows from them as data, so that
 * no code asks which edition or variant is played. Constant during a game and
 * passed beside it. */

typedef struct hb_rules {
    hb_options options; /* with hand filled in */
    uint8_t cards;      /* in the deck before the deal */
    uint8_t max_score;  /* 25, with multicolour 30 */
    uint8_t padding;
    uint64_t kinds;             /* kinds in play */
    uint64_t firsts;            /* the kind that starts each row */
    uint64_t lasts;             /* the kind that completes each row */
    uint64_t rising;            /* kinds followed in their row by the next value up */
    uint64_t falling;           /* kinds followed in their row by the next value down */
    uint64_t points;            /* kinds worth one point when played */
    uint64_t burdens;           /* kinds worth minus one point when not played */
    uint64_t copies[2];         /* copies of each kind, as a two-bit number: low and high bits */
    uint64_t every_hint;        /* all hints that exist, to every other seat, as choices */
    uint64_t colour_hints;      /* those of them that name a colour */
    uint64_t touched[HB_HINTS]; /* kinds that a hint points at; 0: there is no such hint */
    uint16_t hints_on[64];      /* hints that point at a kind; 0 for HB_HIDDEN */
    uint8_t deck[72];           /* all cards, sorted by kind */
} hb_rules;

/* Cards in a hand by the rulebooks. */
static inline uint8_t hb_usual_hand(unsigned players)
{
    return players <= 3 ? 5 : 4;
}

/* Makes rules from options. On error *option (may be NULL) says which row of
 * hb_option_table is at fault. */
HB_API hb_error hb_rules_make(hb_rules *rules, const hb_options *options, int *option);
/* Copies of a kind in the whole deck, 0 to 3. */
HB_API int hb_copies(const hb_rules *rules, unsigned kind);

/* ---- Chance ---------------------------------------------------------------
 * All chance comes in from outside. This generator (splitmix64) is for those who
 * need one; docs/engine.md describes it so that anyone can deal the same cards.
 * Not for secrets. */

typedef struct hb_random {
    uint64_t state;
} hb_random;

HB_API void hb_random_seed(hb_random *random, uint64_t seed);
HB_API uint64_t hb_random_next(hb_random *random);
/* Uniform in 0 to n-1, without bias; n from 1 to 2^32. */
HB_API uint32_t hb_random_below(hb_random *random, uint64_t n);

/* The deal of a seed: deck, tiles, and a seat drawn at random to start (each may be
 * NULL; the others do not change). */
HB_API void hb_shuffle(const hb_rules *rules, uint64_t seed, uint8_t deck[HB_DECK],
                       uint8_t tiles[HB_TILES], uint8_t *start);

/* ---- Actions -------------------------------------------------------------- */

enum hb_action_type { HB_PLAY, HB_DISCARD, HB_HINT, HB_RETURN, HB_RESCUE, HB_ACTION_TYPES };

typedef struct hb_action {
    uint8_t type;  /* enum hb_action_type */
    uint8_t card;  /* play, discard, return, rescue: the card's number; else 0 */
    uint8_t seat;  /* hint: whom; else 0 */
    uint8_t hint;  /* hint: what it names, 0 to HB_HINTS - 1; else 0 */
    uint8_t place; /* return: how many cards of the deck lie before it (chance);
                      HB_NONE where it is not said; else 0 */
} hb_action;

/* Reads "play 12", "hint 1 r", "return 7 22" ... of length n, exactly; "return 7" leaves
 * place at HB_NONE. HB_BAD_NOTATION when it is anything else. */
HB_API hb_error hb_action_read(hb_action *action, const char *text, size_t n);
enum { HB_ACTION_TEXT = 16 };
/* Writes an action and a final 0, returns the length. HB_NONE as place is left out. */
HB_API size_t hb_action_write(hb_action action, char text[HB_ACTION_TEXT]);
/* "r1" to "k5": false when text of length n is none of them. */
HB_API bool hb_kind_read(uint8_t *kind, const char *text, size_t n);
HB_API char hb_colour_letter(unsigned colour);
/* "hint-and-error" and so on; static. */
HB_API const char *hb_tile_name(unsigned tile);
HB_API const char *hb_phase_name(unsigned phase);
HB_API const char *hb_outcome_name(unsigned outcome);

/* ---- The game ------------------------------------------------------------- */

enum hb_tile {
    HB_TILE_HINT,
    HB_TILE_HINT_AND_ERROR,
    HB_TILE_COLOUR_HINT,
    HB_TILE_VALUE_HINT,
    HB_TILE_RETURN,
    HB_TILE_RESCUE
};
/* What the player chooses next: a whole turn, or what a bonus tile waits for. */
enum hb_phase {
    HB_TURN,
    HB_PHASE_COLOUR_HINT,
    HB_PHASE_VALUE_HINT,
    HB_PHASE_RETURN,
    HB_PHASE_RESCUE,
    HB_OVER
};
enum hb_outcome {
    HB_RUNNING,
    HB_PERFECT,  /* all rows complete */
    HB_FINISHED, /* the last round is over */
    HB_LAST_ERROR,
    HB_SPOILED, /* perfect ending: a needed card is gone */
    HB_STUCK    /* perfect ending: no legal action */
};

/* What hints have said about a card, in one word: bits 0 to 34, the kinds they allow;
 * from HB_NAMED on, a bit for every hint that pointed at it. */
typedef uint64_t hb_known;
enum { HB_NAMED = 40 };
#define HB_KIND_SET ((UINT64_C(1) << HB_KINDS) - 1)

/* A hand, oldest card first. The slots behind the last card are zero. */
typedef struct hb_hand {
    hb_known known[HB_HAND]; /* what hints have said about each card */
    uint64_t matches;        /* hints that match each card, HB_LANE bits a slot */
    uint16_t touch;          /* hints that match some card */
    uint8_t count;           /* cards held */
    uint8_t cards[HB_HAND];  /* their numbers */
} hb_hand;

/* The whole game with everything hidden in it: known to the rules and to whoever runs
 * the game, shown to others only as a view. Unused places are zero. */
typedef struct hb_game {
    hb_hand hands[HB_SEATS];
    uint64_t played;             /* kinds in the rows */
    uint64_t discarded[2];       /* copies of each kind in the discard pile, as a two-bit number */
    uint8_t cards[HB_NUMBERS];   /* kinds by number; from drawn to end: the deck, front first */
    uint8_t discard[HB_NUMBERS]; /* the discard pile, card numbers as they landed */
    uint8_t tiles[HB_TILES];     /* bonus tiles in the order drawn */
    uint8_t tiles_drawn;
    uint8_t drawn;     /* the number that the next card gets */
    uint8_t end;       /* one past the last card */
    uint8_t discards;  /* cards in the discard pile */
    uint8_t player;    /* who chooses next */
    uint8_t hints;     /* tokens available */
    uint8_t errors;    /* tokens turned */
    uint8_t phase;     /* enum hb_phase */
    uint8_t outcome;   /* enum hb_outcome */
    int8_t turns_left; /* of the last round; -1 before it */
} hb_game;

/* Deals a game: deck has rules->cards kinds, front first; tiles (NULL without bonus
 * tiles) all six; start begins. HB_BAD_DECK when the deck is not the rules' deck. */
HB_API hb_error hb_game_deal(hb_game *game, const hb_rules *rules, const uint8_t *deck,
                             const uint8_t *tiles, unsigned start);
/* The same from a seed, as hb_shuffle has it; start may be HB_NONE: drawn from the seed too. */
HB_API hb_error hb_game_seed(hb_game *game, const hb_rules *rules, uint64_t seed, unsigned start);

/* The legal choices as one set; empty when the game is over. In a turn, and for a tile's
 * hint: bit i plays the hand's i-th card, bit 5 + i discards it, and bit
 * 10 + (offset - 1) * HB_HINTS + hint hints the seat that many seats on. While a tile
 * waits for a return or rescue: a bit for every kind that may be picked. */
HB_API uint64_t hb_legal(const hb_game *game, const hb_rules *rules);
/* The action behind a choice that hb_legal lists; of several cards of a kind the first that
 * landed, and a return without its place. */
HB_API hb_action hb_choice_action(const hb_game *game, const hb_rules *rules, unsigned choice);
/* The choice that an action stands for, or -1 when it stands for none. */
HB_API int hb_action_choice(const hb_game *game, const hb_rules *rules, hb_action action);
/* Every legal action, sorted by its notation; returns how many. */
HB_API int hb_legal_list(const hb_game *game, const hb_rules *rules, hb_action list[HB_LEGAL]);

/* Does an action, or says why not. A return needs its place; fields that the type does not use
 * are 0, else it is no action. */
HB_API hb_error hb_apply(hb_game *game, const hb_rules *rules, hb_action action);
/* The fast way: does a choice that hb_legal lists (the caller promises), place being used by
 * a return alone. */
HB_API void hb_choose(hb_game *game, const hb_rules *rules, unsigned choice, unsigned place);

/* The kinds that fit a row now. */
HB_API uint64_t hb_fits(const hb_game *game, const hb_rules *rules);
/* The kinds all of whose copies lie in the discard pile. */
HB_API uint64_t hb_gone(const hb_game *game, const hb_rules *rules);
/* The slots of a hand, bit 0 the oldest card, that a hint would point at. */
HB_API unsigned hb_hint_slots(const hb_game *game, unsigned seat, unsigned hint);
/* Cards in a colour's row. */
HB_API int hb_row(const hb_game *game, unsigned colour);
HB_API int hb_deck_size(const hb_game *game);
HB_API int hb_score(const hb_game *game, const hb_rules *rules);

/* The rating: 0 to 5 for the bands below 6, 6-10, 11-15, 16-20, 21-24, 25 and more; 6 and 7
 * for the new edition's 25-29 and 30 with multicolour; -1 for none (a game that runs, is
 * lost, has the perfect ending or cannot reach 25 points, and the short edition). */
HB_API int hb_band(const hb_game *game, const hb_rules *rules);

/* ---- The view -------------------------------------------------------------
 * What one seat may see: the game with every hidden card and tile replaced by HB_HIDDEN.
 * It is the only exit for hidden cards. All functions above that take a game and are not
 * about other people's choices work on view.game as well. */

enum { HB_EVERYONE = 254 }; /* as a seat: all hands, but neither deck nor tiles */

typedef struct hb_view {
    hb_game game; /* own hand (unless HB_EVERYONE), deck and tiles to come hidden */
    uint8_t seat;
    uint8_t padding[7];
} hb_view;

HB_API void hb_view_make(hb_view *view, const hb_game *game, const hb_rules *rules, unsigned seat);

/* What a seat sees of one action. */
typedef struct hb_event {
    hb_action action;  /* a return without its place */
    uint8_t seat;      /* who acted */
    uint8_t kind;      /* of the card played, discarded, returned or rescued; else HB_HIDDEN */
    uint8_t touched;   /* hint: the slots it pointed at */
    uint8_t tile;      /* the bonus tile it drew, or HB_NONE */
    uint8_t phase;     /* enum hb_phase after it */
    uint8_t drew;      /* 1 when a card was drawn */
    uint8_t drew_kind; /* that card's kind; HB_HIDDEN for its owner and when none was drawn */
} hb_event;

/* The event of an action that led from one game to the next, for a seat. */
HB_API hb_event hb_event_make(const hb_game *before, const hb_game *after, hb_action action,
                              unsigned seat);

/* A view before the first action, from what the seat sees of the deal: cards has the
 * kinds of all cards dealt, in order, HB_HIDDEN for one's own ones. */
HB_API hb_error hb_view_deal(hb_view *view, const hb_rules *rules, unsigned seat, unsigned start,
                             const uint8_t *cards);
/* Folds one event into a view. Any bytes may come in: HB_BAD_EVENT (and no change) for an
 * event that cannot follow. The result is hb_view_make's, bit for bit. */
HB_API hb_error hb_view_apply(hb_view *view, const hb_rules *rules, hb_event event);

/* The legal choices of the view's seat; empty when it is not on turn. */
HB_API uint64_t hb_view_legal(const hb_view *view, const hb_rules *rules);
/* Copies of a kind that the seat does not see anywhere: own hand or deck. */
HB_API int hb_unseen(const hb_view *view, const hb_rules *rules, unsigned kind);
/* What hints and counting together leave for each card of one's own hand: the kinds that at
 * least one way to lay out the unseen cards puts there. Exact, not only card by card. */
HB_API void hb_view_left(const hb_view *view, const hb_rules *rules, uint64_t left[HB_HAND]);
/* For each kind, in how many of the equally likely ways to fill one's own hand with unseen
 * cards it is in this slot. The sum over the kinds is the number of ways. */
HB_API void hb_view_ways(const hb_view *view, const hb_rules *rules, unsigned slot,
                         uint64_t ways[HB_KINDS]);
/* A game that the seat cannot tell from the real one: own hand, deck and tiles to come filled
 * at random, all layouts that the hints allow being equally likely (and that leave a choice to
 * the player for whom a tile waits). */
HB_API void hb_view_sample(const hb_view *view, const hb_rules *rules, hb_random *random,
                           hb_game *game);

/* ---- The record -----------------------------------------------------------
 * A game as it is kept: rules, chance and actions. Replaying it gives every state. As text it is
 * read and written by hanabi_record.h. */

typedef struct hb_record {
    hb_options options;
    uint8_t start;
    uint8_t cards; /* in deck */
    uint8_t actions_count;
    uint8_t deck[HB_DECK];   /* kinds, front first */
    uint8_t tiles[HB_TILES]; /* zero without bonus tiles */
    hb_action actions[HB_ACTIONS];
} hb_record;

/* A record without actions: the deal of a seed, as hb_game_seed has it. */
HB_API hb_error hb_record_seed(hb_record *record, const hb_options *options, uint64_t seed,
                               unsigned start);
/* Starts a replay: makes the rules and deals the game. */
HB_API hb_error hb_record_begin(const hb_record *record, hb_rules *rules, hb_game *game);
/* Appends an action that was applied. */
HB_API hb_error hb_record_add(hb_record *record, hb_action action);

#ifdef __cplusplus
}
#endif
#endif
