/* partner_end.c - partner:endgame does as partner does while the deck is thick, plays on in thought
 * when it is thin, and gets further by that. It starts from what partner would do. */
#include <stdlib.h>

#include "bots/match.h"
#include "partner/partner.h"
#include "tap.h"

enum { THIN = 10, COMPARED = 6 };

static match m, plain; /* plain: the same game in the eyes of partner */
static const bot *usual, *thinks;

static void begin(match *at, const bot *b, hb_options o, uint64_t seed)
{
    const bot *bots[HB_SEATS] = {b, b, b, b, b};
    hb_rules rules;
    CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
    CHECK(match_begin(at, &rules, bots, seed, 0) == HB_OK);
}

static hb_options options(unsigned players)
{
    hb_options o = hb_options_standard();
    o.players = (uint8_t)players;
    o.empty_hints = 0;
    return o;
}

static int score(const bot *b, unsigned players, uint64_t seed)
{
    unsigned choice;
    begin(&m, b, options(players), seed);
    CHECK(match_run(&m, &choice));
    return m.game.outcome == HB_LAST_ERROR ? 0 : hb_score(&m.game, &m.rules);
}

static void test_when(void)
{
    int thought = 0, left = 0, at_once = 0;
    unsigned most = 0;
    for (uint64_t seed = 0; seed < 8; seed++) {
        begin(&m, thinks, options(2), seed);
        for (; m.game.phase != HB_OVER; match_choose(&m, match_decide(&m))) {
            bot_why why;
            hb_view view;
            CHECK(match_explain(&m, &why, &view));
            bool far = false;
            for (unsigned i = 0; i < why.options; i++)
                far |= why.square[i] > 0;
            CHECK(!far || hb_deck_size(&m.game) <= THIN);
            CHECK(why.choice == why.usual || far);
            thought += far;
            left += why.choice != why.usual;
            at_once += far && hb_deck_size(&m.game) == THIN;
            most = far && why.options > most ? why.options : most;
        }
    }
    CHECK(thought > 20 && left > 0 && left * 4 < thought);
    CHECK(at_once > 0 && most == COMPARED);
    printf("# thought %d times, and did something else %d times\n", thought, left);
    done("it plays on in thought when few cards are left, and rarely does something else for it");
}

/* Both see the same game, with all that can be in it: what one would do is where the other starts.
 */
static void test_usual(void)
{
    for (uint64_t seed = 0; seed < 8; seed++) {
        hb_options o = options(2 + (unsigned)seed % 4);
        o.bonus_tiles = o.black_powder = seed / 4 % 2;
        begin(&m, thinks, o, seed);
        begin(&plain, usual, o, seed);
        while (m.game.phase != HB_OVER) {
            bot_why why;
            hb_view view;
            unsigned choice = match_decide(&plain);
            if (hb_deck_size(&m.game) > THIN)
                CHECK(match_decide(&m) == choice);
            if (hb_deck_size(&m.game) > THIN - 4) {
                CHECK(match_explain(&m, &why, &view) && why.usual == choice);
                choice = why.choice;
            }
            CHECK(match_choose(&m, choice) && match_choose(&plain, choice));
        }
    }
    done("it does what partner does while the deck is thick, and starts from that when it is thin");
}

/* ---- What the others did ------------------------------------------------------------- */

/* A game of partners that somebody in the first seat watches with the eyes of partner:endgame. */
typedef struct watched {
    bot_memory memory;
    hb_random random;
    int real, other; /* worlds that are credible, the real one and any that may be */
    int asked;
    int returned; /* the same right after a card was returned: all of them */
} watched;

static bool is_credible(watched *w, const hb_game *world)
{
    return partner_credible(&w->memory, &m.rules, world, &w->random);
}

static void look_back(watched *w, const hb_view *view, bool returned)
{
    hb_game other;
    hb_view_sample(view, &m.rules, &w->random, &other);
    if (returned) {
        CHECK(is_credible(w, &other));
        w->returned++;
    }
    if (m.game.player != view->seat || m.game.phase != HB_TURN || hb_deck_size(&m.game) > THIN)
        return;
    w->asked++;
    w->real += is_credible(w, &m.game);
    w->other += is_credible(w, &other);
}

static void watch(watched *w, hb_options o, uint64_t seed)
{
    hb_view view, was;
    begin(&m, usual, o, seed);
    hb_view_make(&view, &m.game, &m.rules, 0);
    thinks->start(&w->memory, &m.rules, &view, 0, seed);
    while (m.game.phase != HB_OVER) {
        hb_game before = m.game;
        unsigned choice = match_decide(&m);
        hb_action action = hb_choice_action(&before, &m.rules, choice);
        CHECK(match_choose(&m, choice));
        was = view;
        hb_view_make(&view, &m.game, &m.rules, 0);
        hb_event event = hb_event_make(&before, &m.game, action, 0);
        thinks->see(&w->memory, &m.rules, &was, &event, &view);
        if (m.game.phase != HB_OVER)
            look_back(w, &view, action.type == HB_RETURN);
    }
}

static void test_credible(void)
{
    static watched w;
    for (unsigned players = 2; players <= 5; players++)
        for (uint64_t seed = 0; seed < 30; seed++) {
            hb_options o = options(players);
            o.bonus_tiles = seed % 2;
            watch(&w, o, seed);
        }
    printf("# of %d real worlds %d are credible, of others %d; %d returns\n", w.asked, w.real,
           w.other, w.returned);
    CHECK(w.asked > 500 && w.real * 10 > w.asked * 7 && w.other * 2 < w.real && w.returned > 10);
    done("worlds are doubted in which partners would not have done what they did");
}

static void test_strength(void)
{
    int near = 0, far = 0, games = 10;
    for (int seed = 0; seed < games; seed++) {
        near += score(usual, 3, (uint64_t)seed);
        far += score(thinks, 3, (uint64_t)seed);
    }
    ok(far > near, "%d points in %d games, partner %d", far, games, near);
    done("every game was played");
}

/* With an argument, without the many games that tell who is stronger. */
int main(int argc, char **argv)
{
    (void)argv;
    usual = bot_find("partner");
    thinks = bot_find("partner:endgame");
    test_when();
    test_usual();
    test_credible();
    if (argc == 1)
        test_strength();
    return tap_end();
}
