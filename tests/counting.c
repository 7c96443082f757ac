/* counting.c - what counting leaves, the ways to fill a hand, and the sampler, against brute
 * force: every layout of the unseen cards is written down one by one. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "combos.h"
#include "tap.h"

/* All ways to fill one's own hand with different unseen cards that the hints allow. */
typedef struct layouts {
    const hb_view *view;
    unsigned held;
    uint8_t unseen[HB_DECK]; /* kinds of the unseen cards */
    unsigned unseen_count;
    bool used[HB_DECK];
    uint8_t hand[HB_HAND];
    uint64_t total;
    uint64_t ways[HB_HAND][HB_KINDS];
    uint64_t *hits; /* layouts by hand, in base 35, or NULL */
} layouts;

static size_t code_of(const uint8_t *hand, unsigned held)
{
    size_t code = 0;
    for (unsigned slot = 0; slot < held; slot++)
        code = code * HB_KINDS + hand[slot];
    return code;
}

static void fill(layouts *l, unsigned slot)
{
    if (slot == l->held) {
        l->total++;
        for (unsigned i = 0; i < l->held; i++)
            l->ways[i][l->hand[i]]++;
        if (l->hits)
            l->hits[code_of(l->hand, l->held)]++;
        return;
    }
    hb_known known = l->view->game.hands[l->view->seat].known[slot];
    for (unsigned i = 0; i < l->unseen_count; i++) {
        if (l->used[i] || !(known & bit(l->unseen[i])))
            continue;
        l->used[i] = true;
        l->hand[slot] = l->unseen[i];
        fill(l, slot + 1);
        l->used[i] = false;
    }
}

static void write_down(layouts *l, const hb_view *view, const hb_rules *r, uint64_t *hits)
{
    memset(l, 0, sizeof *l);
    l->view = view;
    l->held = view->game.hands[view->seat].count;
    l->hits = hits;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        for (int n = hb_unseen(view, r, kind); n > 0; n--)
            l->unseen[l->unseen_count++] = (uint8_t)kind;
    fill(l, 0);
}

static void compare(const hb_view *view, const hb_rules *r)
{
    layouts l;
    write_down(&l, view, r, NULL);
    uint64_t left[HB_HAND], ways[HB_KINDS];
    hb_view_left(view, r, left);
    for (unsigned slot = 0; slot < l.held; slot++) {
        hb_view_ways(view, r, slot, ways);
        uint64_t sum = 0;
        for (unsigned kind = 0; kind < HB_KINDS; kind++) {
            CHECK(ways[kind] == l.ways[slot][kind]);
            CHECK((left[slot] >> kind & 1) == (l.ways[slot][kind] > 0));
            sum += ways[kind];
        }
        CHECK(sum == l.total);
    }
}

/* A random position some steps into a game. */
static void wander(hb_game *g, const hb_rules *r, hb_random *random)
{
    hb_game_seed(g, r, random_next(random), HB_NONE);
    for (unsigned steps = random_below(random, 40); steps && g->phase != HB_OVER; steps--) {
        uint64_t legal = hb_legal(g, r), hints = legal & ~bits_below(2 * HB_HAND);
        if (g->phase == HB_TURN && hints && random_below(random, 3))
            legal = hints;
        hb_choose(g, r, random_member(random, legal), 0);
    }
}

static void test_ways(void)
{
    hb_random random;
    hb_random_seed(&random, 7);
    hb_rules rules;
    for (unsigned i = 0; i < 3000; i++) {
        hb_options o = small_combo(&random);
        if (o.hand == 0 || o.hand > 3)
            o.hand = 3;
        if (hb_rules_make(&rules, &o, NULL) != HB_OK)
            continue;
        hb_game g;
        hb_view view;
        wander(&g, &rules, &random);
        hb_view_make(&view, &g, &rules, random_below(&random, o.players));
        compare(&view, &rules);
    }
    done("ways and what counting leaves, against every layout written down");
}

/* Each layout of the hand comes up as often as it should, within five standard deviations. */
static void test_uniform(void)
{
    hb_random random;
    hb_random_seed(&random, 8);
    hb_options o = hb_options_standard();
    o.colours = 3, o.values = 3, o.hand = 3;
    hb_rules rules;
    CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
    size_t codes = HB_KINDS * HB_KINDS * HB_KINDS;
    uint64_t *expected = calloc(codes, sizeof *expected), *found = calloc(codes, sizeof *found);
    for (unsigned i = 0; i < 30; i++) {
        hb_game g, sample;
        hb_view view;
        layouts l;
        wander(&g, &rules, &random);
        unsigned seat = i % 2;
        hb_view_make(&view, &g, &rules, seat);
        memset(expected, 0, codes * sizeof *expected);
        memset(found, 0, codes * sizeof *found);
        write_down(&l, &view, &rules, expected);
        double draws = 20000;
        for (int n = 0; n < (int)draws; n++) {
            hb_view_sample(&view, &rules, &random, &sample);
            uint8_t hand[HB_HAND] = {0};
            for (unsigned slot = 0; slot < l.held; slot++)
                hand[slot] = sample.cards[sample.hands[seat].cards[slot]];
            found[code_of(hand, l.held)]++;
        }
        for (size_t code = 0; code < codes; code++) {
            double p = (double)expected[code] / (double)l.total;
            double off = (double)found[code] - draws * p;
            CHECK(expected[code] || !found[code]);
            CHECK(off * off <= 25 * draws * p * (1 - p) + 25);
        }
    }
    free(expected);
    free(found);
    done("samples of one's own hand are uniform");
}

/* The deck of a sample is shuffled too: its front card is each unseen kind in proportion. */
static void test_deck(void)
{
    hb_random random;
    hb_random_seed(&random, 9);
    hb_options o = hb_options_standard();
    hb_rules rules;
    CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
    hb_game g, sample;
    hb_view view;
    hb_game_seed(&g, &rules, 1, 0);
    hb_view_make(&view, &g, &rules, HB_EVERYONE);
    double draws = 40000, front[HB_KINDS] = {0};
    for (int n = 0; n < (int)draws; n++) {
        hb_view_sample(&view, &rules, &random, &sample);
        front[sample.cards[sample.drawn]]++;
    }
    for (unsigned kind = 0; kind < HB_KINDS; kind++) {
        double p = (double)hb_unseen(&view, &rules, kind) / hb_deck_size(&g);
        double off = front[kind] - draws * p;
        CHECK(off * off <= 25 * draws * p * (1 - p));
    }
    done("samples of the deck are uniform");
}

/* Small games: every exchange of unseen cards that the hints allow leaves the view as it was. */
static void test_exchanges(void)
{
    hb_random random;
    hb_random_seed(&random, 10);
    for (unsigned i = 0; i < 300; i++) {
        hb_options o = small_combo(&random);
        hb_rules rules;
        if (hb_rules_make(&rules, &o, NULL) != HB_OK)
            continue;
        hb_game g;
        wander(&g, &rules, &random);
        for (unsigned seat = 0; seat < o.players; seat++) {
            hb_view view, other_view;
            hb_view_make(&view, &g, &rules, seat);
            for (unsigned slot = 0; slot < g.hands[seat].count; slot++)
                for (unsigned j = g.drawn; j < g.end; j++) {
                    hb_game other = g;
                    uint8_t *card = &other.cards[g.hands[seat].cards[slot]];
                    if (!(g.hands[seat].known[slot] & bit(other.cards[j])))
                        continue;
                    uint8_t kind = *card;
                    *card = other.cards[j];
                    other.cards[j] = kind;
                    hb_view_make(&other_view, &other, &rules, seat);
                    CHECK(memcmp(&view, &other_view, sizeof view) == 0);
                }
        }
    }
    done("exchanging a card of one's own hand with one of the deck shows in no view");
}

/* A told event that a tile waits for a colour hint, where the only other hand is known to be black
 * powder: it cannot be, and no sample of such a view could be found. */
static void test_forged_tile(void)
{
    hb_options o = hb_options_standard();
    o.colours = 1, o.values = 2, o.hand = 1, o.empty_hints = 0, o.black_powder = 1;
    o.bonus_tiles = 1;
    hb_rules r;
    CHECK(hb_rules_make(&r, &o, NULL) == HB_OK);
    uint8_t r1 = hb_kind(HB_RED, 1), r2 = hb_kind(HB_RED, 2), k1 = hb_kind(HB_POWDER, 1),
            k2 = hb_kind(HB_POWDER, 2);
    uint8_t deck[] = {r1, k2, r2, r1, r1, k2, k2, k1};
    uint8_t tiles[] = {HB_TILE_COLOUR_HINT, HB_TILE_HINT,   HB_TILE_HINT_AND_ERROR,
                       HB_TILE_VALUE_HINT,  HB_TILE_RETURN, HB_TILE_RESCUE};
    hb_game g;
    CHECK(hb_game_deal(&g, &r, deck, tiles, 0) == HB_OK);
    static const char *const actions[] = {"play 0", "hint 0 2", "hint 1 2", "hint 0 2"};
    hb_action a;
    for (int i = 0; i < 4; i++) {
        CHECK(hb_action_read(&a, actions[i], strlen(actions[i])) == HB_OK);
        CHECK(hb_apply(&g, &r, a) == HB_OK);
    }
    hb_view view, forged;
    hb_view_make(&view, &g, &r, 1);
    forged = view;
    hb_game before = g;
    CHECK(hb_action_read(&a, "play 2", 6) == HB_OK && hb_apply(&g, &r, a) == HB_OK);
    hb_event e = hb_event_make(&before, &g, a, 1);
    CHECK(e.tile == HB_TILE_COLOUR_HINT && e.phase == HB_TURN && e.drew == 1);
    hb_event lie = e;
    lie.phase = HB_PHASE_COLOUR_HINT, lie.drew = 0, lie.drew_kind = HB_HIDDEN;
    CHECK(hb_view_apply(&forged, &r, lie) == HB_BAD_EVENT);
    CHECK(hb_view_apply(&view, &r, e) == HB_OK);
    done("a free hint that nobody could give is not believed");
}

int main(void)
{
    test_forged_tile();
    test_ways();
    test_uniform();
    test_deck();
    test_exchanges();
    return tap_end();
}
