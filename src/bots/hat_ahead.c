/* hat_ahead.c - looking ahead: games played out with open hands.
 *
 * Late in a game a team of hats knows most of its cards, so a game that goes on with open
 * hands is a fair picture of what will come. For every choice worth thinking about the game is
 * played to its end a number of times, the hidden cards being laid out anew each time, the same
 * ways for every choice. */
#include <string.h>

#include "bots/hat.h"

extern int OI,OJ,OF,OG,OH,OA,OA2,OB,OC,OD,OE;
/* ---- One possible world ------------------------------------------------------- */

typedef struct bag {
    uint8_t card[HB_DECK + HB_HAND];
    unsigned count;
} bag;

/* Fills the own hand with unseen cards that each slot allows; false when it got stuck. */
static bool fill(hb_game *g, unsigned seat, const uint64_t may[HB_HAND], bag *cards,
                 hb_random *random)
{
    const hb_hand *hand = &g->hands[seat];
    unsigned open = (1u << hand->count) - 1;
    while (open) {
        unsigned pick = bits_first(open);
        for (unsigned left = open; left; left &= left - 1)
            if (bits_count(may[bits_first(left)]) < bits_count(may[pick]))
                pick = bits_first(left);
        open &= ~(1u << pick);
        unsigned found[HB_DECK + HB_HAND], n = 0;
        for (unsigned i = 0; i < cards->count; i++)
            if (may[pick] >> cards->card[i] & 1)
                found[n++] = i;
        if (!n)
            return false;
        unsigned i = found[hb_random_below(random, n)];
        g->cards[hand->cards[pick]] = cards->card[i];
        cards->card[i] = cards->card[--cards->count];
    }
    return true;
}

static void lay_out(hb_game *g, const hb_game *seen, unsigned seat, const uint64_t may[HB_HAND],
                    const bag *unseen, hb_random *random)
{
    bag cards;
    for (int tries = 0; tries < 20; tries++) {
        *g = *seen;
        cards = *unseen;
        if (fill(g, seat, may, &cards, random))
            break;
    }
    for (unsigned i = g->drawn; i < g->end; i++) {
        unsigned pick = hb_random_below(random, cards.count);
        g->cards[i] = cards.card[pick];
        cards.card[pick] = cards.card[--cards.count];
    }
}

/* ---- Playing with open hands ----------------------------------------------------- */

static unsigned kind_at(const hb_game *g, unsigned seat, unsigned slot)
{
    return g->cards[g->hands[seat].cards[slot]];
}

static uint64_t kinds_of(const hb_game *g, unsigned seat)
{
    uint64_t kinds = 0;
    for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
        kinds |= bit(kind_at(g, seat, slot));
    return kinds;
}

unsigned hat_open_choice(const hb_game *g, const hb_rules *r);
unsigned hat_open_choice(const hb_game *g, const hb_rules *r)
{
    hat_board b;
    hat_board_make(&b, r, g);
    unsigned me = g->player, players = r->options.players, count = g->hands[me].count;
    uint64_t elsewhere = 0;
    for (unsigned seat = 0; seat < players; seat++)
        if (seat != me)
            elsewhere |= kinds_of(g, seat);
    int best = -1, best_score = 0;
    for (unsigned slot = 0; slot < count; slot++) {
        unsigned kind = kind_at(g, me, slot);
        if (!(b.fits >> kind & 1))
            continue;
        uint64_t follow = ((bit(kind) & r->rising) << 1) | ((bit(kind) & r->falling) >> 1);
        int score = 1000 - OB * (int)hb_kind_value(kind);
        score += follow & elsewhere ? OC : 0;
        score -= bit(kind) & elsewhere ? OD : 0;
        if (OE & 2 && r->lasts >> kind & 1 && g->hints < OG)
            score += 50;
        if (OE & 4) {
            /* the next one is held by somebody: how soon can it be played */
            for (unsigned i = 1; i < players; i++)
                if (kinds_of(g, (me + i) % players) & follow) {
                    score += (int)(players - i) * OH;
                    break;
                }
        }
        if (score > best_score) {
            best_score = score;
            best = (int)slot;
        }
    }
    if (OE & 64 && best >= 0 && g->hints && g->turns_left < 0) {
        uint64_t mine = kinds_of(g, me);
        unsigned kind = kind_at(g, me, (unsigned)best);
        int behind = bits_count(b.needed) - hb_deck_size(g);
        if (behind > 0 && !((mine & b.needed) & ~bit(kind))) {
            bool stall = false;
            if (r->lasts >> kind & 1)
                stall = !(b.needed & ~elsewhere & ~mine);
            else if (OE & 128 && hb_deck_size(g) == 1)
                for (unsigned i = 1; i < players && i <= g->hints; i++) {
                    uint64_t theirs = kinds_of(g, (me + i) % players);
                    stall |= bits_count(theirs & b.needed) >= 2 && theirs & b.fits && bits_count(theirs & b.needed & ~mine) >=2;
                }
            if (OE & 256 && !(b.needed & ~elsewhere & ~mine) && hb_kind_value(kind) == 4) {
                uint64_t follow = ((bit(kind) & r->rising) << 1) | ((bit(kind) & r->falling) >> 1);
                for (unsigned i = 1; i < players; i++) {
                    uint64_t theirs = kinds_of(g, (me + i) % players);
                    if (theirs & follow && theirs & b.fits & b.critical)
                        stall = true;
                }
            }
            if (stall)
                best = -2;
        }
    }
    if (best >= 0)
        return (unsigned)best;
    if (best == -2) {
        uint64_t hints = hb_legal(g, r) >> 2 * HB_HAND;
        if (hints)
            return 2 * HB_HAND + bits_first(hints);
    }
    int pace = hb_deck_size(g) + (int)players - bits_count(b.needed);
    if (g->turns_left >= 0)
        pace = 0;
    bool may_discard = g->hints < r->options.hints && count;
    int trash = -1, twin = -1, spare = -1, worst = -1, spare_value = 0, worst_value = 0;
    uint64_t own = 0;
    for (unsigned slot = 0; slot < count; slot++) {
        unsigned kind = kind_at(g, me, slot);
        int value = (int)hb_kind_value(kind);
        if (!(b.needed >> kind & 1) || own >> kind & 1)
            trash = (int)slot;
        else if (elsewhere >> kind & 1)
            twin = (int)slot;
        else if (!(b.critical >> kind & 1)) {
            if (value > spare_value) {
                spare_value = value;
                spare = (int)slot;
            }
        } else if (value > worst_value) {
            worst_value = value;
            worst = (int)slot;
        }
        own |= bit(kind);
    }
    int discard = trash >= 0 ? trash : twin >= 0 && pace > OA2 ? twin : -1;
    if (OE & 8 && g->turns_left < 0) {
        int loaded = (own & b.needed) != 0;
        for (unsigned seat = 0; seat < players; seat++)
            if (seat != me)
                loaded += (kinds_of(g, seat) & b.needed) != 0;
        pace += loaded - (int)players;
    }
    if (OE & 16 && g->hints >= OI) {
        uint64_t nx = kinds_of(g, (me + 1) % players);
        if (bits_count(nx & b.needed) + OJ < bits_count(own & b.needed))
            discard = -1;
    }
    if (OE & 32 && g->hints >= OI) {
        uint64_t nx = kinds_of(g, (me + 1) % players);
        if (bits_count(nx & b.critical) + OJ < bits_count(own & b.critical) && !(nx & b.fits))
            discard = -1;
    }
    uint64_t hidden = b.needed & ~elsewhere & ~own;
    bool dig = hidden || g->hints < OF;
    if (OE & 1 && !dig)
        pace = 0;
    if (may_discard && discard >= 0 && pace >= (int)players + OA)
        return HB_HAND + (unsigned)discard;
    if (g->hints) {
        uint64_t hints = hb_legal(g, r) >> 2 * HB_HAND;
        if (hints)
            return 2 * HB_HAND + bits_first(hints);
    }
    if (discard < 0)
        discard = twin >= 0 ? twin : spare >= 0 ? spare : worst;
    if (may_discard && discard >= 0)
        return HB_HAND + (unsigned)discard;
    return bits_first(hb_legal(g, r));
}

static int play_out(hb_game *g, const hb_rules *r)
{
    while (g->phase != HB_OVER) {
        unsigned choice = g->phase == HB_TURN ? hat_open_choice(g, r) : bits_first(hb_legal(g, r));
        hb_choose(g, r, choice, 0);
    }
    if (g->outcome == HB_LAST_ERROR)
        return 0;
    int score = hb_score(g, r);
    return 10 * score + (g->outcome == HB_PERFECT ? 5 : 0);
}

void hat_ahead(int value[], int square[], const unsigned choice[], unsigned choices, const hb_rules *rules,
               const hb_game *seen, unsigned seat, const uint64_t may[HB_HAND], unsigned worlds)
{
    bag unseen = {.count = 0};
    uint8_t count[64] = {0};
    for (unsigned i = 0; i < rules->cards; i++)
        count[rules->deck[i]]++;
    for (uint64_t left = seen->played; left; left &= left - 1)
        count[bits_first(left)]--;
    for (unsigned i = 0; i < seen->discards; i++)
        count[seen->cards[seen->discard[i]]]--;
    for (unsigned other = 0; other < rules->options.players; other++)
        for (unsigned slot = 0; slot < seen->hands[other].count; slot++)
            if (other != seat)
                count[kind_at(seen, other, slot)]--;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        for (unsigned i = 0; i < count[kind]; i++)
            unseen.card[unseen.count++] = (uint8_t)kind;
    hb_random random;
    hb_random_seed(&random, seen->drawn * 131u + seen->hints);
    memset(value, 0, choices * sizeof *value);
    memset(square, 0, choices * sizeof *square);
    for (unsigned w = 0; w < worlds; w++) {
        hb_game world;
        int base = 0;
        lay_out(&world, seen, seat, may, &unseen, &random);
        for (unsigned i = 0; i < choices; i++) {
            hb_game g = world;
            hb_choose(&g, rules, choice[i], 0);
            int result = play_out(&g, rules);
            if (i == 0)
                base = result;
            value[i] += result - base;
            square[i] += (result - base) * (result - base);
        }
    }
}
