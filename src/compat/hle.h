/* hle.h - HLE's games, states and observations on our engine: what stands behind pyhanabi.h.
 *
 * HLE's chance deals one card a time, ours is a deck. A state holds the engine's game, which has
 * drawn a card where HLE still waits for it to be dealt, and shows it without that card. */
#ifndef COMPAT_HLE_H
#define COMPAT_HLE_H

#include <stdatomic.h>

#include "base/buffer.h"
#include "observe/canonical.h"
#include "observe/numbers.h"

enum hle_move_type {
    HLE_INVALID,
    HLE_PLAY,
    HLE_DISCARD,
    HLE_REVEAL_COLOUR,
    HLE_REVEAL_RANK,
    HLE_DEAL
};
enum { HLE_CHANCE = -1 };

/* Every object begins with what it is, so that a handle of another kind is noticed. */
typedef enum hle_tag {
    HLE_IS_MOVE = 0x68620001,
    HLE_IS_MOVES,
    HLE_IS_ITEM,
    HLE_IS_STATE,
    HLE_IS_GAME,
    HLE_IS_OBSERVATION,
    HLE_IS_ENCODER,
    HLE_IS_KNOWLEDGE
} hle_tag;

/* Fields that a type does not use are -1. */
typedef struct hle_move {
    hle_tag tag;
    int type; /* enum hle_move_type */
    int slot, offset, colour, rank;
} hle_move;

typedef struct hle_moves {
    hle_tag tag;
    int count;
    hle_move list[HB_CHOICES];
} hle_moves;

/* What was done and what came of it; -1 where nothing is to be said. */
typedef struct hle_item {
    hle_tag tag;
    uint8_t revealed, newly; /* slots */
    bool scored, token;
    int8_t player, colour, rank, dealt_to;
    int8_t type, slot, offset, move_colour, move_rank; /* the move */
} hle_item;

typedef struct hle_game {
    hle_tag tag;
    atomic_int users;    /* the handle, states, observations, encoders; freed by the last */
    atomic_bool open;    /* the handle has not been deleted */
    atomic_uint streams; /* of random numbers that states were given */
    int seed;
    bool random_start;
    hb_rules rules;
    canonical encoder;
    numbers numbers;
} hle_game;

enum { HLE_ITEMS = HB_DECK + HB_ACTIONS + 1 }; /* no game has more moves and deals */

typedef struct hle_state {
    hle_tag tag;
    hle_game *game;
    hb_game real; /* while hands are being dealt: its cards are the deck, and no more */
    hb_random random;
    uint8_t start;
    uint8_t dealt; /* cards of the first hands that have been dealt */
    bool waits;    /* a card is to be dealt after a move */
    bool late;     /* ... or was dealt, when the game was over: then the engine drew none */
    bool redraw;   /* a copy: the card that waits is drawn again */
    uint16_t items_count;
    uint8_t pasts_count;
    past pasts[HB_ACTIONS];
    hle_item items[HLE_ITEMS];
} hle_state;

typedef struct hle_knowledge {
    hle_tag tag;
    uint8_t colours, values;
    hb_known known;
} hle_knowledge;

/* The colour and the rank that were named; -1: none was. */
static inline int hle_named_colour(const hle_knowledge *k)
{
    uint64_t named = k->known >> HB_NAMED & bits_below(k->colours);
    return named ? (int)bits_first(named) : -1;
}
static inline int hle_named_rank(const hle_knowledge *k)
{
    uint64_t named = k->known >> (HB_NAMED + hb_hint_value(1)) & bits_below(k->values);
    return named ? (int)bits_first(named) : -1;
}
/* Which colours and ranks the card may have. */
static inline bool hle_may_be_colour(const hle_knowledge *k, unsigned colour)
{
    return k->known >> colour * HB_VALUES & bits_below(HB_VALUES);
}
static inline bool hle_may_be_rank(const hle_knowledge *k, unsigned rank)
{
    uint64_t ranks = 0;
    for (unsigned colour = 0; colour < k->colours; colour++)
        ranks |= k->known >> colour * HB_VALUES;
    return ranks >> rank & 1;
}

enum { HLE_LAST = 2 * HB_SEATS + 2 }; /* moves and deals since a player's last move, no more */

typedef struct hle_observation {
    hle_tag tag;
    hle_game *game;
    hb_game shown;
    number_set legal; /* of the observer */
    past last;        /* the last move */
    bool has_last;
    uint8_t observer;
    int8_t current; /* who is on turn, counted from the observer; HLE_CHANCE */
    uint8_t items_count;
    hle_item items[HLE_LAST]; /* newest first, as the observer sees them */
    hle_knowledge knowledge[HB_SEATS][HB_HAND];
} hle_observation;

typedef struct hle_encoder {
    hle_tag tag;
    hle_game *game;
} hle_encoder;

/* Says on standard error what was wrong with a call. */
void hle_report(const char *function, const char *why);

/* ---- Games, hle_game.c ---- */

/* Makes a game of names and values in pairs. NULL and reported when they do not fit. */
hle_game *hle_game_new(const char *function, int count, const char *const *words);
hle_game *hle_game_keep(hle_game *game);
void hle_game_drop(hle_game *game);
/* The move of a number, and the number of a move; -1 when it has none. */
hle_move hle_game_move(const hle_game *game, unsigned number);
int hle_game_number(const hle_game *game, const hle_move *move);

/* ---- States, hle_state.c ---- */

void hle_state_begin(hle_state *state, hle_game *game);
void hle_state_copy(hle_state *state, const hle_state *from);
/* The game as HLE has it now: the engine's own, or made in scratch. */
const hb_game *hle_state_shown(const hle_state *state, hb_game *scratch);
/* Who is on turn, or HLE_CHANCE. */
int hle_state_player(const hle_state *state);
bool hle_state_over(const hle_state *state);
/* The numbers of the moves that are legal for who is on turn; HLE lists them after the end, too. */
number_set hle_state_legal(const hle_state *state);
bool hle_state_is_legal(const hle_state *state, const hle_move *move);
/* Does a legal move, of a player or of chance; not when the game is over but for a deal. */
void hle_state_apply(hle_state *state, const hle_move *move);
/* Deals a card at random; chance is on turn. */
void hle_state_deal(hle_state *state);
/* What is known about a card of a shown game. */
hle_knowledge hle_state_known(const hle_state *state, const hb_game *shown, unsigned seat,
                              unsigned slot);

/* ---- Observations, hle_observation.c ---- */

void hle_observe(hle_observation *o, const hle_state *state, unsigned observer);
hle_move hle_item_move(const hle_item *item);

/* ---- Texts, hle_text.c: the same as HLE's, for the caller to free; NULL without memory ---- */

char *hle_text_move(const hle_move *move);
char *hle_text_item(const hle_item *item);
char *hle_text_knowledge(const hle_knowledge *knowledge);
char *hle_text_state(const hle_state *state);
char *hle_text_observation(const hle_observation *o);
char *hle_text_game(const hle_game *game);

#endif
