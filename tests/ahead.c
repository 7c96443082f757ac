/* ahead.c - looking ahead: worlds are those that may be, and choices are judged by them alone. */
#include "bots/ahead.h"

#include <string.h>

#include "base/bits.h"
#include "combos.h"
#include "tap.h"

static hb_rules rules;
static hb_view view;
static uint64_t may[HB_HAND];

/* A bot that finds only worlds credible in which its oldest card is of these kinds, and counts what
 * it is shown. */
typedef struct doubter {
    uint64_t kinds;
    int *shown, *asked;
} doubter;

static unsigned own_kind(const hb_game *world, unsigned slot)
{
    return world->cards[world->hands[world->player].cards[slot]];
}

static bool credible(const void *self, const hb_rules *r, const hb_game *world, hb_random *random)
{
    const doubter *d = self;
    (void)r, (void)random;
    return d->kinds >> own_kind(world, 0) & 1;
}

static unsigned tiles_of(const hb_game *world)
{
    unsigned tiles = 0;
    for (unsigned i = 0; i < HB_TILES; i++)
        tiles |= 1u << world->tiles[i];
    return tiles;
}

/* Hints point at the cards that were laid out, as at any others. */
static void check_hints(const hb_game *world)
{
    const hb_hand *hand = &world->hands[world->player];
    for (unsigned hint = 0; hint < HB_HINTS; hint++) {
        unsigned slots = 0;
        for (unsigned slot = 0; slot < hand->count; slot++)
            slots |= (unsigned)(rules.touched[hint] >> own_kind(world, slot) & 1) << slot;
        CHECK(hb_hint_slots(world, world->player, hint) == slots);
        CHECK((hand->touch >> hint & 1) == (slots != 0));
    }
}

/* The world is a whole game by the rules that the seat cannot tell from the real one. */
static void check_world(const hb_game *world)
{
    hb_view seen;
    uint8_t count[HB_KINDS] = {0};
    check_hints(world);
    CHECK(!rules.options.bonus_tiles || tiles_of(world) == (1u << HB_TILES) - 1);
    hb_view_make(&seen, world, &rules, view.seat);
    CHECK(memcmp(&seen, &view, sizeof view) == 0);
    for (unsigned card = 0; card < world->end; card++)
        count[world->cards[card]]++;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        CHECK(count[kind] == hb_copies(&rules, kind));
    for (unsigned slot = 0; slot < world->hands[world->player].count; slot++)
        CHECK(may[slot] >> own_kind(world, slot) & 1);
}

/* Worth ten when it plays the oldest card and that is a 1, else nothing. */
static int play_on(const void *self, const hb_rules *r, const hb_game *world, unsigned choice)
{
    const doubter *d = self;
    (void)r;
    check_world(world);
    ++*d->asked;
    *d->shown += (int)(d->kinds >> own_kind(world, 0) & 1);
    return choice == 0 && hb_kind_value(own_kind(world, 0)) == 1 ? 10 : 0;
}

static void deal(unsigned i)
{
    hb_options o = combo(i);
    hb_game game;
    hb_rules_make(&rules, &o, NULL);
    hb_game_seed(&game, &rules, i, 0);
    hb_view_make(&view, &game, &rules, game.player);
    hb_view_left(&view, &rules, may);
}

static void test_worlds(void)
{
    int shown = 0, asked = 0;
    doubter d = {HB_KIND_SET, &shown, &asked};
    const ahead_bot who = {.self = &d, .credible = credible, .play_on = play_on};
    for (unsigned i = 0; i < COMBOS; i += 13) {
        ahead_options o = {.count = 0};
        deal(i);
        ahead_add(&o, 1);
        ahead_add(&o, 0);
        ahead_add(&o, 1);
        CHECK(o.count == 2);
        ahead_look(&o, &who, &rules, &view.game, may, 20);
        CHECK(o.gain[0] == 0 && o.square[0] == 0 && o.square[1] == 10 * o.gain[1]);
    }
    CHECK(asked > 1000 && shown == asked);
    done("every world is a game that the seat cannot tell from the real one");
}

/* ---- Judging ------------------------------------------------------------------------- */

enum { USUAL, WORSE, WAVERING, CHOICES, MIDDLING = CHOICES, ASKED };

/* A bot whose choices are worth the same in every world, but for one that is better in every other
 * one; it counts how often it is asked for each, and what its oldest card was. */
typedef struct judge {
    int asked[ASKED];
    int kinds[HB_KINDS], orders;
    hb_game world;
    unsigned first; /* the choice that comes first in every world */
} judge;

static judge j;

static int judge_choice(const void *self, const hb_rules *r, const hb_game *world, unsigned choice)
{
    (void)self, (void)r;
    if (choice == j.first) {
        j.kinds[own_kind(world, 0)]++;
        j.orders += memcmp(j.world.tiles, world->tiles, sizeof world->tiles) != 0;
        j.world = *world;
    }
    CHECK(memcmp(world, &j.world, sizeof *world) == 0);
    j.asked[choice]++;
    const int worth[] = {[USUAL] = 10, [WAVERING] = j.asked[WAVERING] % 2 * 20, [MIDDLING] = 5};
    return worth[choice];
}

static const ahead_bot judging = {.play_on = judge_choice};

static void test_leaving_out(void)
{
    ahead_options o = {.count = CHOICES, .choice = {USUAL, WORSE, WAVERING}};
    deal(0);
    memset(&j, 0, sizeof j);
    CHECK(ahead_look(&o, &judging, &rules, &view.game, may, 24) == 24);
    CHECK(j.asked[USUAL] == 24 && j.asked[WORSE] == 16 && j.asked[WAVERING] == 24);
    CHECK(o.gain[WORSE] == -160 && o.square[WORSE] == 1600);
    CHECK(o.gain[WAVERING] == 0 && o.square[WAVERING] == 2400);
    o = (ahead_options){.count = 2, .choice = {USUAL, WORSE}};
    CHECK(ahead_look(&o, &judging, &rules, &view.game, may, 24) == 16);
    done("all choices are tried in the same worlds; one that is clearly worse is soon left out");
}

/* What wavers cannot be told from the usual choice, but what is worse than both goes. */
static void test_race(void)
{
    const ahead_bot racing = {.play_on = judge_choice, .races = true};
    ahead_options o = {.count = CHOICES, .choice = {USUAL, WORSE, WAVERING}};
    deal(0);
    memset(&j, 0, sizeof j);
    CHECK(ahead_look(&o, &racing, &rules, &view.game, may, 24) == 24);
    CHECK(j.asked[USUAL] == 24 && j.asked[WORSE] == 16 && j.asked[WAVERING] == 24);
    CHECK(o.count == CHOICES && o.choice[0] == USUAL);
    CHECK(o.choice[1] == WAVERING && o.gain[1] == 0 && o.square[1] == 2400);
    CHECK(o.choice[2] == WORSE && o.gain[2] == -240 && o.square[2] == 2400);
    /* the usual choice stays though it be worst; of two others the worse one goes */
    o = (ahead_options){.count = 3, .choice = {WORSE, MIDDLING, USUAL}};
    j = (judge){.first = WORSE};
    CHECK(ahead_look(&o, &racing, &rules, &view.game, may, 64) == 64);
    CHECK(j.asked[WORSE] == 64 && j.asked[MIDDLING] == 24 && j.asked[USUAL] == 64);
    CHECK(o.choice[0] == WORSE && o.gain[0] == 0 && o.choice[ahead_best(&o)] == USUAL);
    CHECK(o.choice[2] == MIDDLING && o.gain[2] == 5 * 64 && o.square[2] == 25 * 64);
    done("in a race what is clearly worse than the best is left, but for the usual choice");
}

/* Without any hint all layouts are equally likely, and so are all orders of the tiles. */
static void test_chance(void)
{
    enum { WORLDS = 4000 };
    ahead_options o = {.count = 2, .choice = {USUAL, WAVERING}};
    hb_options options = combo(0);
    hb_game game;
    options.bonus_tiles = 1;
    hb_rules_make(&rules, &options, NULL);
    hb_game_seed(&game, &rules, 1, 0);
    hb_view_make(&view, &game, &rules, game.player);
    hb_view_left(&view, &rules, may);
    memset(&j, 0, sizeof j);
    CHECK(ahead_look(&o, &judging, &rules, &view.game, may, WORLDS) == WORLDS);
    int unseen = hb_deck_size(&game) + game.hands[game.player].count;
    for (unsigned kind = 0; kind < HB_KINDS; kind++) {
        int expected = WORLDS * hb_unseen(&view, &rules, kind) / unseen,
            off = j.kinds[kind] - expected;
        CHECK(off * off <= 25 * expected); /* five standard deviations, and the seed is fixed */
    }
    CHECK(j.orders > WORLDS * 9 / 10);
    done("worlds are drawn evenly");
}

static void test_options(void)
{
    ahead_options o = {.count = 0};
    for (unsigned choice = 0; choice < 2 * AHEAD_OPTIONS; choice++)
        ahead_add(&o, choice / 2);
    CHECK(o.count == AHEAD_OPTIONS && o.choice[AHEAD_OPTIONS - 1] == AHEAD_OPTIONS - 1);
    ahead_add(&o, 60);
    CHECK(o.count == AHEAD_OPTIONS);
    done("no choice comes twice, nor more than there is room for");

    o = (ahead_options){.count = 3, .gain = {0, 17, 18}, .square = {0, 100, 108}};
    CHECK(ahead_best(&o) == 0 && ahead_most(&o) == 2); /* 18 * 18 is 3 * 108 */
    o.gain[1] = 18;
    CHECK(ahead_best(&o) == 1 && ahead_most(&o) == 1);
    o.gain[2] = 19;
    CHECK(ahead_best(&o) == 2 && ahead_most(&o) == 2);
    o = (ahead_options){.count = 2, .gain = {0, -5}};
    CHECK(ahead_best(&o) == 0 && ahead_most(&o) == 0);
    bot_why why = {0};
    o.count = 1;
    ahead_note(&o, &why);
    CHECK(why.options == 0);
    done("the usual choice is left for one that is better beyond doubt");
}

static int worth_of(uint8_t ending, uint8_t outcome, uint64_t played)
{
    hb_options o = hb_options_standard();
    hb_game g = {.phase = HB_OVER, .outcome = outcome, .played = played};
    o.ending = ending;
    o.black_powder = 1;
    hb_rules_make(&rules, &o, NULL);
    return ahead_worth(&g, &rules);
}

static void test_worth(void)
{
    uint64_t three = bit(hb_kind(HB_RED, 1)) | bit(hb_kind(HB_RED, 2)) | bit(hb_kind(HB_BLUE, 1));
    CHECK(worth_of(HB_LAST_ROUND, HB_FINISHED, three) ==
          10 * (3 - 5)); /* black powder is missing */
    CHECK(worth_of(HB_LAST_ROUND, HB_LAST_ERROR, three) == 0);
    CHECK(worth_of(HB_LAST_ROUND, HB_PERFECT, rules.kinds) == 255);
    CHECK(worth_of(HB_PERFECT_ENDING, HB_SPOILED, three) == 3);
    CHECK(worth_of(HB_PERFECT_ENDING, HB_LAST_ERROR, three) == 3);
    CHECK(worth_of(HB_PERFECT_ENDING, HB_PERFECT, rules.kinds) == 255);
    done("what a game that is over is worth");
}

static void test_credible(void)
{
    int shown = 0, asked = 0;
    deal(0);
    uint64_t ones = 0;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        ones |= hb_kind_value(kind) == 1 ? rules.kinds & bit(kind) : 0;
    doubter d = {ones, &shown, &asked};
    const ahead_bot who = {.self = &d, .credible = credible, .play_on = play_on};
    ahead_options o = {.count = 2, .choice = {1, 0}};
    bot_why why = {0};
    CHECK(ahead_look(&o, &who, &rules, &view.game, may, 24) == 24);
    CHECK(asked == 48 && shown == 48);
    CHECK(o.gain[1] == 240 && ahead_best(&o) == 1 && ahead_most(&o) == 1);
    ahead_note(&o, &why);
    CHECK(why.options == 2 && why.option[1] == 0 && why.gain[1] == 240 && why.square[1] == 2400);
    done("only credible worlds count");

    d.kinds = rules.kinds & ~ones;
    o = (ahead_options){.count = 2, .choice = {1, 0}};
    CHECK(ahead_look(&o, &who, &rules, &view.game, may, 24) == 16); /* no difference so far */
    CHECK(o.gain[1] == 0 && ahead_best(&o) == 0);
    done("and choices that make no difference are soon left");

    may[0] = 0;
    CHECK(ahead_look(&o, &who, &rules, &view.game, may, 24) == 0);
    done("no world is found where a card can be nothing");
}

int main(void)
{
    test_worlds();
    test_credible();
    test_leaving_out();
    test_race();
    test_chance();
    test_options();
    test_worth();
    return tap_end();
}
