/* learn.c - what learners and searchers want of all games at once: hands, beliefs, samples, worlds.
 */
#include <string.h>

#include "batch/mates.h"

/* What is asked about which hands; the crew does it game by game. */
typedef struct question {
    const hb_batch *batch;
    hb_batch *changed; /* the same, where the games change */
    const uint8_t *seats;
    enum hb_belief belief;
    uint32_t count;
    uint64_t seed;
    uint8_t *kinds;
    float *chances;
    const hb_batch *from;
    const uint32_t *games;
} question;

static unsigned seat_of(const question *q, uint32_t game)
{
    return q->seats ? q->seats[game] : q->batch->lanes[game].game.player;
}

static unsigned hand_of(const hb_batch *b)
{
    return b->rules.options.hand;
}

/* A chance of its own for each game. */
static hb_random random_of(const question *q, uint32_t game)
{
    hb_random random;
    hb_random_seed(&random, match_seed(q->seed + game, HB_SEATS));
    return random;
}

/* A kind's place among those in play, under the names that a seat has for the colours. */
static uint8_t place_of(const hb_batch *b, const recolour *names, uint8_t kind)
{
    return (uint8_t)bits_count(b->rules.kinds & bits_below(recolour_kind(names, kind)));
}

void hb_batch_colours(const hb_batch *b, uint32_t game, unsigned seat, uint8_t names[HB_COLOURS])
{
    recolour called = lane_colours(b, &b->lanes[game], seat), back = recolour_back(&called);
    memcpy(names, back.to, sizeof back.to);
}

unsigned hb_batch_kinds(const hb_batch *b)
{
    return (unsigned)bits_count(b->rules.kinds);
}

/* ---- Hands ------------------------------------------------------------------ */

/* The cards of a hand in a game, which need not be the batch's. */
static void tell_hand(const hb_batch *b, const hb_game *g, unsigned seat, const recolour *names,
                      uint8_t *kinds)
{
    const hb_hand *hand = &g->hands[seat];
    memset(kinds, HB_NONE, hand_of(b));
    for (unsigned slot = 0; slot < hand->count; slot++)
        kinds[slot] = place_of(b, names, g->cards[hand->cards[slot]]);
}

static void hands_some(void *whose, uint32_t first, uint32_t end)
{
    const question *q = whose;
    const hb_batch *b = q->batch;
    for (uint32_t game = first; game < end; game++) {
        unsigned seat = seat_of(q, game);
        recolour names = lane_colours(b, &b->lanes[game], seat);
        tell_hand(b, &b->lanes[game].game, seat, &names, q->kinds + (size_t)game * hand_of(b));
    }
}

void hb_batch_hands(const hb_batch *b, const uint8_t *seats, uint8_t *kinds)
{
    question q = {.batch = b, .seats = seats, .kinds = kinds};
    crew_do(b->crew, hands_some, &q, b->config.games);
}

static void sample_some(void *whose, uint32_t first, uint32_t end)
{
    const question *q = whose;
    const hb_batch *b = q->batch;
    uint8_t *to = q->kinds + (size_t)first * q->count * hand_of(b);
    for (uint32_t game = first; game < end; game++) {
        unsigned seat = seat_of(q, game);
        recolour names = lane_colours(b, &b->lanes[game], seat);
        hb_random random = random_of(q, game);
        hb_view view;
        hb_game laid;
        hb_view_make(&view, &b->lanes[game].game, &b->rules, seat);
        for (uint32_t i = 0; i < q->count; i++, to += hand_of(b)) {
            hb_view_sample(&view, &b->rules, &random, &laid);
            tell_hand(b, &laid, seat, &names, to);
        }
    }
}

void hb_batch_sample(const hb_batch *b, const uint8_t *seats, uint32_t count, uint64_t seed,
                     uint8_t *kinds)
{
    question q = {.batch = b, .seats = seats, .count = count, .seed = seed, .kinds = kinds};
    crew_do(b->crew, sample_some, &q, b->config.games);
}

/* ---- Beliefs ------------------------------------------------------------------ */

/* How often everybody has to reckon with each kind in a slot. */
static void public_ways(const hb_batch *b, const hb_game *g, hb_known known,
                        uint64_t ways[HB_KINDS])
{
    for (unsigned kind = 0; kind < HB_KINDS; kind++) {
        uint64_t gone = (g->played >> kind & 1) + (g->discarded[0] >> kind & 1) +
                        2 * (g->discarded[1] >> kind & 1);
        bool allowed = known >> kind & 1;
        ways[kind] = allowed ? (uint64_t)hb_copies(&b->rules, kind) - gone : 0;
    }
}

static void write_chances(const hb_batch *b, const recolour *names, const uint64_t ways[HB_KINDS],
                          float *to)
{
    uint64_t sum = 0;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        sum += ways[kind];
    for (uint8_t kind = 0; kind < HB_KINDS; kind++)
        if (ways[kind])
            to[place_of(b, names, kind)] = (float)((double)ways[kind] / (double)sum);
}

static void believe(const question *q, uint32_t game, float *to)
{
    const hb_batch *b = q->batch;
    const hb_game *g = &b->lanes[game].game;
    unsigned seat = seat_of(q, game), kinds = hb_batch_kinds(b);
    recolour names = lane_colours(b, &b->lanes[game], seat);
    uint64_t ways[HB_KINDS];
    hb_view view;
    memset(to, 0, sizeof *to * hand_of(b) * kinds);
    if (q->belief == HB_BELIEF_EXACT)
        hb_view_make(&view, g, &b->rules, seat);
    for (unsigned slot = 0; slot < g->hands[seat].count; slot++, to += kinds) {
        if (q->belief == HB_BELIEF_EXACT)
            hb_view_ways(&view, &b->rules, slot, ways);
        else
            public_ways(b, g, g->hands[seat].known[slot], ways);
        write_chances(b, &names, ways, to);
    }
}

static void believe_some(void *whose, uint32_t first, uint32_t end)
{
    const question *q = whose;
    size_t each = (size_t)hand_of(q->batch) * hb_batch_kinds(q->batch);
    for (uint32_t game = first; game < end; game++)
        believe(q, game, q->chances + game * each);
}

void hb_batch_beliefs(const hb_batch *b, enum hb_belief belief, const uint8_t *seats,
                      float *chances)
{
    question q = {.batch = b, .seats = seats, .belief = belief, .chances = chances};
    crew_do(b->crew, believe_some, &q, b->config.games);
}

/* ---- Worlds --------------------------------------------------------------------- */

/* Without bonus tiles a card's number is its place in the deck. */
static void imagine_some(void *whose, uint32_t first, uint32_t end)
{
    const question *q = whose;
    hb_batch *b = q->changed;
    for (uint32_t game = first; game < end; game++) {
        lane *l = &b->lanes[game];
        hb_random random = random_of(q, game);
        hb_view view;
        hb_view_make(&view, &l->game, &b->rules, seat_of(q, game));
        hb_view_sample(&view, &b->rules, &random, &l->game);
        memcpy(l->course->deck, l->game.cards, b->rules.cards);
        lane_find_legal(b, l);
        lane_join(b, game);
        lane_write(b, game, 0, HB_RUNNING, l->score);
    }
}

hb_error hb_batch_imagine(hb_batch *b, const uint8_t *seats, uint64_t seed)
{
    if (b->rules.options.bonus_tiles)
        return HB_OPTION_RANGE;
    question q = {.batch = b, .changed = b, .seats = seats, .seed = seed};
    crew_do(b->crew, imagine_some, &q, b->config.games);
    return HB_OK;
}

static void fork_some(void *whose, uint32_t first, uint32_t end)
{
    const question *q = whose;
    for (uint32_t game = first; game < end; game++)
        hb_batch_copy(q->changed, game, q->from, q->games[game]);
}

hb_error hb_batch_fork(hb_batch *b, const hb_batch *from, const uint32_t *games)
{
    if (memcmp(&b->rules.options, &from->rules.options, sizeof b->rules.options) != 0)
        return HB_OPTION_RANGE;
    question q = {.batch = b, .changed = b, .from = from, .games = games};
    crew_do(b->crew, fork_some, &q, b->config.games);
    return HB_OK;
}
