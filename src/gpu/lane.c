/* lane.c - games fetched from their columns, moved by the rules, and put back. */
#include "gpu/lane.h"

#include <string.h>

#include "bots/match.h"
#include "gpu/place.h"
#include "sim/pick.h"

/* ---- Columns --------------------------------------------------------------- */

#define WORD_OF(member) (offsetof(hb_game, member) / 8)
enum {
    HANDS = WORD_OF(hands),
    HAND_WORDS = sizeof(hb_hand) / 8,
    PLAYED = WORD_OF(played), /* and behind it the discarded kinds */
    PLAYED_WORDS = 3,
    CARDS = WORD_OF(cards),
    DISCARD = WORD_OF(discard),
    DISCARD_WORDS = HB_NUMBERS / 8,
    TOKENS = WORD_OF(tiles), /* and everything small behind them */
    TOKEN_WORDS = 2
};
_Static_assert(sizeof(hb_hand) % 8 == 0 && offsetof(hb_game, played) % 8 == 0 &&
                   offsetof(hb_game, cards) % 8 == 0 && offsetof(hb_game, discard) % 8 == 0 &&
                   offsetof(hb_game, tiles) % 8 == 0 && sizeof(hb_game) % 8 == 0,
               "every part of a game begins with a word");
_Static_assert(offsetof(hb_game, discarded) == 8 * (PLAYED + 1) &&
                   offsetof(hb_game, tiles_drawn) / 8 == TOKENS &&
                   offsetof(hb_game, turns_left) / 8 == TOKENS + TOKEN_WORDS - 1,
               "what is fetched together lies together");

#define INLINE static inline __attribute__((always_inline))

INLINE uint64_t *column_of(const gpu_columns *columns, unsigned word, uint32_t t)
{
    return columns->words + (size_t)word * columns->games + t;
}

INLINE uint64_t *column(const gpu_call *c, unsigned word, uint32_t t)
{
    return column_of(&c->columns, word, t);
}

typedef uint64_t word __attribute__((may_alias)); /* of a game, whatever is in it */

INLINE void fetch(const gpu_call *c, uint32_t t, uint64_t *to, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        to[i] = *column(c, first + i, t);
}

INLINE void put(word *to, const uint64_t *from, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        to[first + i] = from[i];
}

INLINE void store(const gpu_call *c, uint32_t t, const hb_game *g, unsigned first, unsigned count)
{
    const word *from = (const word *)g;
    for (unsigned i = first; i < first + count; i++)
        *column(c, i, t) = from[i];
}

/* Everything is asked for before the first word is put down: so a thread waits once, not for one
 * word after the other. A discard pile is looked into only by what tiles do; else its cards are put
 * down one by one. */
void gpu_lane_load(const gpu_call *c, uint32_t t, hb_game *g)
{
    enum { CARD_WORDS = HB_NUMBERS / 8, LATER = HB_SEATS - 2 };
    uint64_t tokens[TOKEN_WORDS], played[PLAYED_WORDS], cards[CARD_WORDS];
    uint64_t hands[2 * HAND_WORDS], later[LATER * HAND_WORDS];
    word *to = (word *)g;
    fetch(c, t, tokens, TOKENS, TOKEN_WORDS);
    fetch(c, t, played, PLAYED, PLAYED_WORDS);
    fetch(c, t, hands, HANDS, 2 * HAND_WORDS);
    for (unsigned i = 0; i < CARD_WORDS; i++)
        cards[i] = i < c->card_words ? *column(c, CARDS + i, t) : 0;
    for (unsigned seat = 2; seat < HB_SEATS; seat++)
        if (seat < c->players)
            fetch(c, t, later + (seat - 2) * HAND_WORDS, HANDS + seat * HAND_WORDS, HAND_WORDS);
    put(to, tokens, TOKENS, TOKEN_WORDS);
    put(to, played, PLAYED, PLAYED_WORDS);
    put(to, hands, HANDS, 2 * HAND_WORDS);
    put(to, cards, CARDS, CARD_WORDS);
    for (unsigned seat = 2; seat < HB_SEATS; seat++)
        if (seat < c->players)
            put(to, later + (seat - 2) * HAND_WORDS, HANDS + seat * HAND_WORDS, HAND_WORDS);
    if (c->tiles)
        for (unsigned i = DISCARD; i < DISCARD + DISCARD_WORDS; i++)
            to[i] = *column(c, i, t);
}

static void store_all(const gpu_call *c, uint32_t t, const hb_game *g)
{
    for (unsigned seat = 0; seat < c->players; seat++)
        store(c, t, g, HANDS + seat * HAND_WORDS, HAND_WORDS);
    store(c, t, g, PLAYED, PLAYED_WORDS);
    store(c, t, g, CARDS, c->card_words);
    store(c, t, g, DISCARD, DISCARD_WORDS);
    store(c, t, g, TOKENS, TOKEN_WORDS);
}

/* One byte of a column. */
INLINE void store_discard(const gpu_call *c, uint32_t t, const hb_game *g)
{
    unsigned i = g->discards - 1u;
    uint8_t *at = (uint8_t *)column(c, DISCARD + i / 8, t);
    at[i % 8] = g->discard[i];
}

/* Puts back what an action changed: one hand, or with tiles perhaps two. */
INLINE void store_changed(const gpu_call *c, uint32_t t, const hb_game *g, const past *p,
                          unsigned discards)
{
    unsigned seat = p->type == HB_HINT ? p->target : p->actor;
    store(c, t, g, HANDS + seat * HAND_WORDS, HAND_WORDS);
    store(c, t, g, PLAYED, PLAYED_WORDS);
    store(c, t, g, TOKENS, TOKEN_WORDS);
    if (c->tiles) {
        store(c, t, g, HANDS + (unsigned)p->actor * HAND_WORDS, HAND_WORDS);
        store(c, t, g, CARDS, c->card_words);
        store(c, t, g, DISCARD, DISCARD_WORDS);
    } else if (g->discards > discards) {
        store_discard(c, t, g);
    }
}

/* ---- The course ------------------------------------------------------------- */

INLINE past *past_of(const gpu_call *c, const gpu_columns *columns, uint32_t t, unsigned step)
{
    return columns->pasts + (size_t)(step % c->ring) * columns->games + t;
}

INLINE past *past_at(const gpu_call *c, uint32_t t, unsigned step)
{
    return past_of(c, &c->columns, t, step);
}

void gpu_lane_course(const gpu_call *c, uint32_t t, gpu_course *course)
{
    unsigned steps = c->columns.steps[t];
    course->count = steps < c->ring ? steps : c->ring;
    for (unsigned i = 0; i < course->count; i++)
        course->pasts[i] = *past_at(c, t, steps - course->count + i);
}

/* ---- Actions ---------------------------------------------------------------- */

enum { STAY = 64 }; /* as a choice */

/* A choice drawn at random. */
INLINE unsigned draw_choice(const gpu_call *c, uint32_t t, const hb_game *g)
{
    const hb_rules *r = &c->book->rules;
    uint64_t legal = hb_legal(g, r);
    if (!legal)
        return STAY;
    uint64_t draw = match_seed(c->columns.seeds[t], HB_SEATS + 1 + c->columns.steps[t]);
    return pick_drawn(g, r, draw, legal, c->keep_alive);
}

/* Why an action is refused. */
__attribute__((noinline)) static hb_error refuse(const gpu_call *c, const hb_game *g,
                                                 int64_t number)
{
    int32_t near = number < 0 ? -1 : number > INT32_MAX ? INT32_MAX : (int32_t)number;
    return numbers_refuse(&c->book->numbers, &c->book->rules, g, near);
}

/* The choice of the caller. */
INLINE unsigned take_choice(const gpu_call *c, uint32_t t, const hb_game *g)
{
    const numbers *n = &c->book->numbers;
    int64_t number =
        c->wide_actions ? ((const int64_t *)c->actions)[t] : ((const int32_t *)c->actions)[t];
    if (number == HB_BATCH_STAY)
        return STAY;
    number_set legal = numbers_legal(n, g, hb_legal(g, &c->book->rules));
    if (number >= 0 && number < n->count && number_in(&legal, (unsigned)number))
        return n->choice[number];
    gpu_least(c->report, (uint64_t)t << 8 | refuse(c, g, number));
    return STAY;
}

INLINE unsigned draw_place(const gpu_call *c, uint32_t t, const hb_game *g)
{
    if (!c->tiles || g->phase != HB_PHASE_RETURN)
        return 0;
    hb_random random = {c->columns.places[t]};
    unsigned place = random_below(&random, (uint64_t)hb_deck_size(g) + 1);
    c->columns.places[t] = random.state;
    return place;
}

gpu_result gpu_lane_act(const gpu_call *c, uint32_t t, hb_game *g)
{
    const hb_rules *r = &c->book->rules;
    unsigned choice = c->actions ? take_choice(c, t, g) : draw_choice(c, t, g);
    int before = hb_score(g, r);
    if (choice == STAY)
        return (gpu_result){.score = before};
    past p;
    unsigned discards = g->discards;
    past_choose(&p, g, r, choice, draw_place(c, t, g));
    store_changed(c, t, g, &p, discards);
    unsigned steps = c->columns.steps[t];
    *past_at(c, t, steps) = p;
    c->columns.steps[t] = (uint8_t)(steps + 1);
    int after = hb_score(g, r);
    return (gpu_result){(float)(after - before), after, g->outcome};
}

/* ---- Deals ------------------------------------------------------------------ */

void gpu_lane_deal(const gpu_call *c, uint32_t t, uint64_t seed)
{
    hb_game g;
    hb_game_seed(&g, &c->book->rules, seed, c->start);
    store_all(c, t, &g);
    c->columns.seeds[t] = seed;
    c->columns.nexts[t] = seed + c->columns.games;
    c->columns.steps[t] = 0;
    if (c->tiles) {
        hb_random places;
        hb_random_seed(&places, match_seed(seed, HB_SEATS));
        c->columns.places[t] = places.state;
    }
}

void gpu_lane_copy(const gpu_call *c, uint32_t t, uint32_t other)
{
    const gpu_columns *to = &c->columns, *from = &c->from;
    for (unsigned i = 0; i < GPU_WORDS; i++)
        *column_of(to, i, t) = *column_of(from, i, other);
    for (unsigned i = 0; i < c->ring; i++)
        *past_of(c, to, t, i) = *past_of(c, from, other, i);
    to->seeds[t] = from->seeds[other];
    to->places[t] = from->places[other];
    to->steps[t] = from->steps[other];
}
