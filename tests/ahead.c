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

/* The world is a whole game by the rules that the seat cannot tell from the real one. */
static void check_world(const hb_game *world)
{
    hb_view seen;
    uint8_t count[HB_KINDS] = {0};
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
    const ahead_bot who = {&d, credible, play_on};
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

static void test_credible(void)
{
    int shown = 0, asked = 0;
    deal(0);
    uint64_t ones = 0;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        ones |= hb_kind_value(kind) == 1 ? rules.kinds & bit(kind) : 0;
    doubter d = {ones, &shown, &asked};
    const ahead_bot who = {&d, credible, play_on};
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
    return tap_end();
}
