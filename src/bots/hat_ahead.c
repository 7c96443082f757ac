/* hat_ahead.c - looking ahead: games played out with open hands.
 *
 * A team of hats knows most of its cards, so a game that goes on with open hands is a fair
 * picture of what will come. For every choice worth thinking about, the game is played to its
 * end a number of times, the hidden cards being laid out anew each time, and the same ways for
 * every choice. The usual choice is left only for one that is better beyond doubt. */
#include <string.h>

#include "base/random.h"
#include "bots/hat.h"

/* ---- Possible worlds -------------------------------------------------------- */

/* The cards that the player on turn does not see, in any order. */
typedef struct bag {
    uint8_t card[HB_DECK + HB_HAND];
    unsigned count;
} bag;

static void gather(bag *unseen, const hb_rules *r, const hb_game *g)
{
    uint8_t count[HB_HIDDEN + 1] = {0};
    for (unsigned i = 0; i < r->cards; i++)
        count[r->deck[i]]++;
    for (uint64_t left = g->played; left; left &= left - 1)
        count[bits_first(left)]--;
    for (unsigned i = 0; i < g->discards; i++)
        count[g->cards[g->discard[i]]]--;
    for (unsigned seat = 0; seat < r->options.players; seat++)
        for (unsigned slot = 0; seat != g->player && slot < g->hands[seat].count; slot++)
            count[g->cards[g->hands[seat].cards[slot]]]--;
    unseen->count = 0;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        for (; count[kind]; count[kind]--)
            unseen->card[unseen->count++] = (uint8_t)kind;
}

static uint8_t take(bag *cards, unsigned i)
{
    uint8_t card = cards->card[i];
    cards->card[i] = cards->card[--cards->count];
    return card;
}

/* Fills the own hand, the best known cards first; false when nothing is left for a slot. */
static bool fill_hand(hb_game *g, const hb_rules *r, const uint64_t may[HB_HAND], bag *cards,
                      hb_random *random)
{
    hb_hand *hand = &g->hands[g->player];
    unsigned found[HB_DECK + HB_HAND];
    for (unsigned open = (1u << hand->count) - 1; open;) {
        unsigned slot = bits_first(open), n = 0;
        for (unsigned other = open; other; other &= other - 1)
            if (bits_count(may[bits_first(other)]) < bits_count(may[slot]))
                slot = bits_first(other);
        open &= ~(1u << slot);
        for (unsigned i = 0; i < cards->count; i++)
            if (may[slot] >> cards->card[i] & 1)
                found[n++] = i;
        if (!n)
            return false;
        uint8_t kind = take(cards, found[random_below(random, n)]);
        g->cards[hand->cards[slot]] = kind;
        hand->matches |= (uint64_t)r->hints_on[kind] << slot * HB_LANE;
        hand->touch |= r->hints_on[kind];
    }
    return true;
}

static void fill_tiles(hb_game *g, hb_random *random)
{
    unsigned drawn = 0, at = g->tiles_drawn;
    for (unsigned i = 0; i < at; i++)
        drawn |= 1u << g->tiles[i];
    for (uint8_t tile = 0; tile < HB_TILES; tile++)
        if (!(drawn >> tile & 1))
            g->tiles[at++] = tile;
    random_shuffle(random, g->tiles + g->tiles_drawn, HB_TILES - g->tiles_drawn);
}

/* A world that the player on turn may be in; false when it found none. */
static bool imagine(hb_game *world, const hb_rules *r, const hb_game *seen,
                    const uint64_t may[HB_HAND], const bag *unseen, hb_random *random)
{
    bag cards;
    bool good = false;
    for (int tries = 0; tries < 20 && !good; tries++) {
        *world = *seen;
        cards = *unseen;
        good = fill_hand(world, r, may, &cards, random);
    }
    for (unsigned i = world->drawn; i < world->end && cards.count; i++)
        world->cards[i] = take(&cards, random_below(random, cards.count));
    if (r->options.bonus_tiles)
        fill_tiles(world, random);
    return good;
}

/* ---- Comparing -------------------------------------------------------------- */

/* Clearly worse than the usual choice, or no different at all so far. */
static bool is_out(const hat_options *o, unsigned i)
{
    int64_t gain = o->gain[i];
    return gain <= 0 && gain * gain >= 6 * (int64_t)o->square[i];
}

static bool all_out(const hat_options *o)
{
    for (unsigned i = 1; i < o->count; i++)
        if (!is_out(o, i))
            return false;
    return true;
}

void hat_ahead(hat_options *o, const hb_rules *rules, const hb_game *seen,
               const uint64_t may[HB_HAND], unsigned worlds)
{
    bag unseen;
    hb_random random;
    gather(&unseen, rules, seen);
    hb_random_seed(&random, seen->drawn * UINT64_C(64) + seen->hints);
    memset(o->gain, 0, sizeof o->gain);
    memset(o->square, 0, sizeof o->square);
    for (unsigned w = 0; w < worlds; w++) {
        hb_game world, game;
        int usual = 0;
        if (w % 8 == 0 && w >= 16 && all_out(o))
            return;
        if (!imagine(&world, rules, seen, may, &unseen, &random))
            return;
        for (unsigned i = 0; i < o->count; i++) {
            if (i && w >= 16 && is_out(o, i))
                continue;
            game = world;
            hb_choose(&game, rules, o->choice[i], 0);
            int result = hat_play_out(&game, rules);
            usual = i ? usual : result;
            o->gain[i] += result - usual;
            o->square[i] += (result - usual) * (result - usual);
        }
    }
}

unsigned hat_best(const hat_options *o)
{
    unsigned best = 0;
    for (unsigned i = 1; i < o->count; i++) {
        int64_t gain = o->gain[i];
        if (gain > o->gain[best] && gain * gain > 3 * (int64_t)o->square[i])
            best = i;
    }
    return best;
}

unsigned hat_most(const hat_options *o)
{
    unsigned best = 0;
    for (unsigned i = 1; i < o->count; i++)
        if (o->gain[i] > o->gain[best])
            best = i;
    return best;
}
