/* ahead.c - looking ahead: possible worlds, and what choices lead to in them. */
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "bots/ahead.h"

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

/* Fills one's own hand, the best known cards first; false when nothing is left for a slot. */
static bool fill_hand(hb_game *g, const hb_rules *r, const uint64_t may[HB_HAND], bag *cards,
                      hb_random *random)
{
    unsigned found[HB_DECK + HB_HAND];
    for (unsigned open = (1u << g->hands[g->player].count) - 1; open;) {
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
        ahead_lay(g, r, g->player, slot, take(cards, found[random_below(random, n)]));
    }
    return true;
}

void ahead_lay_tiles(hb_game *g)
{
    unsigned drawn = 0, at = g->tiles_drawn;
    for (unsigned i = 0; i < at; i++)
        drawn |= 1u << g->tiles[i];
    for (uint8_t tile = 0; tile < HB_TILES; tile++)
        if (!(drawn >> tile & 1))
            g->tiles[at++] = tile;
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
    if (r->options.bonus_tiles) {
        ahead_lay_tiles(world);
        random_shuffle(random, world->tiles + world->tiles_drawn, HB_TILES - world->tiles_drawn);
    }
    return good;
}

/* A world in which the others would have done what they did, as far as one is found soon. */
static bool imagine_credible(hb_game *world, const ahead_bot *who, const hb_rules *r,
                             const hb_game *seen, const uint64_t may[HB_HAND], const bag *unseen,
                             hb_random *random)
{
    enum { TRIES = 60 };
    for (int tries = 0; tries < TRIES; tries++)
        if (!imagine(world, r, seen, may, unseen, random))
            return false;
        else if (!who->credible || who->credible(who->self, r, world, random))
            return true;
    return true;
}

/* ---- Comparing -------------------------------------------------------------- */

void ahead_add(ahead_options *o, unsigned choice)
{
    for (unsigned i = 0; i < o->count; i++)
        if (o->choice[i] == choice)
            return;
    if (o->count < AHEAD_OPTIONS)
        o->choice[o->count++] = choice;
}

/* Clearly worse than the usual choice, or no different at all so far. */
static bool is_out(const ahead_options *o, unsigned i)
{
    int64_t gain = o->gain[i];
    return gain <= 0 && gain * gain >= 6 * (int64_t)o->square[i];
}

/* Are all of the first so many? */
static bool all_out(const ahead_options *o, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        if (!is_out(o, i))
            return false;
    return true;
}

/* Puts an option behind those that race, with what all worlds would bring if they went on as the
 * first w of them. */
static void strike_off(ahead_options *o, unsigned i, unsigned *racing, unsigned w, unsigned worlds)
{
    unsigned last = --*racing, choice = o->choice[i];
    int gain = (int)((int64_t)o->gain[i] * worlds / w);
    int square = (int)((int64_t)o->square[i] * worlds / w);
    o->choice[i] = o->choice[last];
    o->gain[i] = o->gain[last];
    o->square[i] = o->square[last];
    o->choice[last] = choice;
    o->gain[last] = gain;
    o->square[last] = square;
}

/* The first of the first so many that brought most. */
static unsigned most_of(const ahead_options *o, unsigned count)
{
    unsigned best = 0;
    for (unsigned i = 1; i < count; i++)
        if (o->gain[i] > o->gain[best])
            best = i;
    return best;
}

/* Strikes off what is clearly worse than the best, or no different from it, but for the usual
 * choice. */
static void strike_worse(ahead_options *o, unsigned *racing, unsigned w, unsigned worlds)
{
    unsigned best = most_of(o, *racing);
    int64_t most = o->gain[best], square = o->square[best];
    for (unsigned i = *racing; --i;) {
        int64_t less = most - o->gain[i];
        if (i != best && less * less >= 4 * (square + o->square[i]))
            strike_off(o, i, racing, w, worlds);
    }
}

/* Adds what the first so many choices lead to in one world; sure: those that are out are left out.
 */
static void look_into(ahead_options *o, unsigned count, const ahead_bot *who, const hb_rules *rules,
                      const hb_game *world, bool sure)
{
    int usual = 0;
    for (unsigned i = 0; i < count; i++) {
        if (i && sure && is_out(o, i))
            continue;
        int result = who->play_on(who->self, rules, world, o->choice[i]);
        usual = i ? usual : result;
        o->gain[i] += result - usual;
        o->square[i] += (result - usual) * (result - usual);
    }
}

unsigned ahead_look(ahead_options *o, const ahead_bot *who, const hb_rules *rules,
                    const hb_game *seen, const uint64_t may[HB_HAND], unsigned worlds)
{
    enum { FEW = 16, ROUND = 8 };
    bag unseen;
    hb_random random;
    unsigned racing = o->count;
    gather(&unseen, rules, seen);
    /* of the position alone: who is asked again looks into the same worlds */
    hb_random_seed(&random, seen->drawn * UINT64_C(64) + seen->hints);
    memset(o->gain, 0, sizeof o->gain);
    memset(o->square, 0, sizeof o->square);
    for (unsigned w = 0; w < worlds; w++) {
        hb_game world;
        bool judges = w % ROUND == 0 && w >= FEW;
        if (judges && who->races)
            strike_worse(o, &racing, w, worlds);
        if (judges && all_out(o, racing))
            return w;
        if (!imagine_credible(&world, who, rules, seen, may, &unseen, &random))
            return w;
        look_into(o, racing, who, rules, &world, w >= FEW);
    }
    return worlds;
}

unsigned ahead_best(const ahead_options *o)
{
    unsigned best = 0;
    for (unsigned i = 1; i < o->count; i++) {
        int64_t gain = o->gain[i];
        if (gain > o->gain[best] && gain * gain > 3 * (int64_t)o->square[i])
            best = i;
    }
    return best;
}

unsigned ahead_most(const ahead_options *o)
{
    return most_of(o, o->count);
}

_Static_assert(AHEAD_OPTIONS <= sizeof((bot_why *)0)->option, "all of them can be noted");

void ahead_note(const ahead_options *o, bot_why *why)
{
    unsigned options = o->count > 1 ? o->count : 0;
    why->options = (uint8_t)(options < AHEAD_OPTIONS ? options : AHEAD_OPTIONS);
    for (unsigned i = 0; i < why->options; i++) {
        why->option[i] = (uint8_t)o->choice[i];
        why->gain[i] = o->gain[i];
        why->square[i] = o->square[i];
    }
}

int ahead_worth(const hb_game *g, const hb_rules *r)
{
    if (g->outcome == HB_PERFECT)
        return 10 * r->max_score + 5;
    if (r->options.ending == HB_PERFECT_ENDING)
        return bits_count(g->played);
    return g->outcome == HB_LAST_ERROR ? 0 : 10 * hb_score(g, r);
}
