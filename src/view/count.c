/* count.c - what counting the visible cards tells about the hidden ones.
 *
 * A layout gives every slot of one's own hand a different unseen card that the hints on the slot
 * allow; the other unseen cards are the deck. All layouts are equally likely, so everything
 * here is a matter of counting them. Cards that the same slots allow are alike: they form a
 * pool, named by that set of slots, of which a hand of five has at most 32. Going through the
 * pools one by one, ways[p][s] is the number of ways to fill exactly the slots s with cards of
 * the pools from p on. */
#include "view/count.h"

#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "rules/game.h"

enum { SETS = 1 << HB_HAND }; /* sets of slots, and pools */

typedef struct pools {
    unsigned slots;           /* the set of all slots of the hand */
    unsigned size[SETS];      /* unseen cards in each pool */
    uint8_t unseen[HB_KINDS]; /* unseen cards of each kind */
    uint8_t pool[HB_KINDS];   /* the pool of each kind */
    uint64_t ways[SETS + 1][SETS];
} pools;

int hb_unseen(const hb_view *view, const hb_rules *rules, unsigned kind)
{
    const hb_game *g = &view->game;
    int unseen = hb_copies(rules, kind) - (int)(g->played >> kind & 1);
    unseen -= (int)((g->discarded[0] >> kind & 1) | (g->discarded[1] >> kind & 1) << 1);
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
            unseen -= g->cards[g->hands[seat].cards[slot]] == kind;
    return unseen;
}

/* The unseen cards of every kind, in one walk over the table. */
static void count_unseen(const hb_view *view, const hb_rules *rules, uint8_t unseen[HB_KINDS])
{
    const hb_game *g = &view->game;
    uint8_t count[HB_HIDDEN + 1] = {0};
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        count[kind] = (uint8_t)hb_copies(rules, kind);
    for (uint64_t left = g->played; left; left &= left - 1)
        count[bits_first(left)]--;
    for (unsigned i = 0; i < g->discards; i++)
        count[g->cards[g->discard[i]]]--;
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
            count[g->cards[g->hands[seat].cards[slot]]]--;
    memcpy(unseen, count, HB_KINDS);
}

/* n (n-1) ... (n-k+1): ways to put k of n different cards into k slots. */
static uint64_t falling(unsigned n, int k)
{
    uint64_t product = 1;
    for (; k > 0; k--, n--)
        product *= n;
    return product;
}

/* Goes on to the next subset of set, from set itself down to the empty one. */
#define FOR_SUBSETS(sub, set, more)                                                                \
    for (unsigned sub = (set), more = 1; more; more = sub != 0, sub = (sub - 1) & (set))

static void count_ways(pools *p)
{
    memset(p->ways[SETS], 0, sizeof p->ways[SETS]);
    p->ways[SETS][0] = 1;
    for (unsigned pool = SETS; pool-- > 0;) {
        if (!p->size[pool]) {
            memcpy(p->ways[pool], p->ways[pool + 1], sizeof p->ways[pool]);
            continue;
        }
        for (unsigned set = 0; set <= p->slots; set++) {
            uint64_t ways = 0;
            FOR_SUBSETS(filled, set & pool, more)
            ways += falling(p->size[pool], bits_count(filled)) * p->ways[pool + 1][set & ~filled];
            p->ways[pool][set] = ways;
        }
    }
}

static void gather(pools *p, const hb_view *view, const hb_rules *rules)
{
    const hb_game *g = &view->game;
    bool own = view->seat != HB_EVERYONE;
    unsigned held = own ? g->hands[view->seat].count : 0;
    memset(p->size, 0, sizeof p->size);
    p->slots = (1u << held) - 1;
    count_unseen(view, rules, p->unseen);
    for (unsigned kind = 0; kind < HB_KINDS; kind++) {
        unsigned pool = 0;
        for (unsigned slot = 0; slot < held; slot++)
            pool |= (unsigned)(g->hands[view->seat].known[slot] >> kind & 1) << slot;
        p->pool[kind] = (uint8_t)pool;
        p->size[pool] += p->unseen[kind];
    }
}

/* For each pool: ways to fill the other slots when one of its cards is in this slot. */
static void ways_beside(pools *p, unsigned slot, uint64_t beside[SETS])
{
    for (unsigned pool = 0; pool < SETS; pool++) {
        beside[pool] = 0;
        if (!(pool >> slot & 1) || !p->size[pool])
            continue;
        p->size[pool]--;
        count_ways(p);
        p->size[pool]++;
        beside[pool] = p->ways[0][p->slots & ~(1u << slot)];
    }
}

void hb_view_ways(const hb_view *view, const hb_rules *rules, unsigned slot,
                  uint64_t ways[HB_KINDS])
{
    pools p;
    uint64_t beside[SETS];
    gather(&p, view, rules);
    ways_beside(&p, slot, beside);
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        ways[kind] = p.unseen[kind] * beside[p.pool[kind]];
}

void hb_view_left(const hb_view *view, const hb_rules *rules, uint64_t left[HB_HAND])
{
    pools p;
    uint64_t beside[SETS];
    gather(&p, view, rules);
    memset(left, 0, HB_HAND * sizeof *left);
    for (unsigned slot = 0; p.slots >> slot; slot++) {
        ways_beside(&p, slot, beside);
        for (unsigned kind = 0; kind < HB_KINDS; kind++)
            if (p.unseen[kind] && beside[p.pool[kind]])
                left[slot] |= bit(kind);
    }
}

/* Where a tile waits for a free hint that no hand in sight allows, the own one must. */
static bool own_hand_allows_hint(const hb_view *view, const hb_rules *rules)
{
    uint64_t left[HB_HAND];
    hb_view_left(view, rules, left);
    uint64_t kinds = left[0] | left[1] | left[2] | left[3] | left[4];
    bool colour = view->game.phase == HB_PHASE_COLOUR_HINT;
    for (unsigned hint = 0; hint < HB_HINTS; hint++)
        if (colour == hb_hint_is_colour(hint) && kinds & rules->touched[hint])
            return true;
    return false;
}

bool hb_view_holds(const hb_view *view, const hb_rules *rules)
{
    pools p;
    gather(&p, view, rules);
    count_ways(&p);
    if (!p.ways[0][p.slots])
        return false;
    return view->game.phase == HB_OVER || hb_legal(&view->game, rules) ||
           own_hand_allows_hint(view, rules);
}

/* ---- Sampling -------------------------------------------------------------- */

/* Which of the slots a pool fills, drawn in proportion to the ways that leaves. */
static unsigned draw_slots(const pools *p, unsigned pool, unsigned set, hb_random *random)
{
    uint64_t pick = random_below(random, p->ways[pool][set]);
    FOR_SUBSETS(filled, set & pool, more)
    {
        uint64_t ways =
            falling(p->size[pool], bits_count(filled)) * p->ways[pool + 1][set & ~filled];
        if (pick < ways)
            return filled;
        pick -= ways;
    }
    return 0;
}

/* Takes one of the pool's unseen cards at random. */
static uint8_t draw_kind(pools *p, unsigned pool, hb_random *random)
{
    unsigned pick = random_below(random, p->size[pool]), kind = 0;
    for (;; kind++) {
        unsigned here = p->pool[kind] == pool ? p->unseen[kind] : 0;
        if (pick < here)
            break;
        pick -= here;
    }
    p->unseen[kind]--;
    p->size[pool]--;
    return (uint8_t)kind;
}

static void fill_hand(pools *p, hb_game *game, unsigned seat, hb_random *random)
{
    count_ways(p);
    unsigned open = p->slots;
    for (unsigned pool = 0; pool < SETS; pool++) {
        if (!p->size[pool])
            continue;
        unsigned filled = draw_slots(p, pool, open, random);
        open &= ~filled;
        for (unsigned slot = 0; filled >> slot; slot++)
            if (filled >> slot & 1)
                game->cards[game->hands[seat].cards[slot]] = draw_kind(p, pool, random);
    }
}

static void fill_tiles(hb_game *game, hb_random *random)
{
    unsigned drawn = 0;
    for (unsigned i = 0; i < game->tiles_drawn; i++)
        drawn |= 1u << game->tiles[i];
    unsigned at = game->tiles_drawn;
    for (uint8_t tile = 0; tile < HB_TILES; tile++)
        if (!(drawn >> tile & 1))
            game->tiles[at++] = tile;
    random_shuffle(random, game->tiles + game->tiles_drawn, HB_TILES - game->tiles_drawn);
}

/* One's own hand, so that a tile which waits for another seat's hint really has one to wait for. */
static void fill_own_hand(pools *p, const hb_view *view, const hb_rules *rules, hb_random *random,
                          hb_game *game)
{
    pools full = *p;
    do {
        *p = full;
        fill_hand(p, game, view->seat, random);
        hb_game_match(game, rules, view->seat);
    } while (game->phase != HB_OVER && !hb_legal(game, rules));
}

void hb_view_sample(const hb_view *view, const hb_rules *rules, hb_random *random, hb_game *game)
{
    pools p;
    gather(&p, view, rules);
    *game = view->game;
    if (view->seat != HB_EVERYONE)
        fill_own_hand(&p, view, rules, random, game);
    uint8_t *deck = game->cards + game->drawn;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        for (; p.unseen[kind]; p.unseen[kind]--)
            *deck++ = (uint8_t)kind;
    random_shuffle(random, game->cards + game->drawn, (unsigned)hb_deck_size(game));
    if (rules->options.bonus_tiles)
        fill_tiles(game, random);
}
