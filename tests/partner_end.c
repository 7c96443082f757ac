/* partner_end.c - partner:endgame does as partner does while the deck is thick, plays on in thought
 * when it is thin, and gets further by that. */
#include <stdlib.h>

#include "sim/match.h"
#include "tap.h"

enum { THIN = 10 };

static match m;
static const bot *usual, *thinks;

static void begin(const bot *b, unsigned players, uint64_t seed)
{
    const bot *bots[HB_SEATS] = {b, b, b, b, b};
    hb_options o = hb_options_standard();
    o.players = (uint8_t)players;
    o.empty_hints = 0;
    hb_rules rules;
    hb_rules_make(&rules, &o, NULL);
    CHECK(match_begin(&m, &rules, bots, seed, 0) == HB_OK);
}

static int score(const bot *b, unsigned players, uint64_t seed)
{
    unsigned choice;
    begin(b, players, seed);
    CHECK(match_run(&m, &choice));
    return m.game.outcome == HB_LAST_ERROR ? 0 : hb_score(&m.game, &m.rules);
}

static void test_when(void)
{
    int thought = 0, left = 0;
    for (uint64_t seed = 0; seed < 8; seed++) {
        begin(thinks, 2, seed);
        for (; m.game.phase != HB_OVER; match_choose(&m, match_decide(&m))) {
            bot_why why;
            unsigned seat = m.game.player;
            thinks->explain(&m.memory[seat], &m.rules, &m.views[m.now][seat], &why);
            bool far = false;
            for (unsigned i = 0; i < why.options; i++)
                far |= why.square[i] > 0;
            CHECK(!far || hb_deck_size(&m.game) <= THIN);
            CHECK(why.choice == why.usual || far);
            thought += far;
            left += why.choice != why.usual;
        }
    }
    CHECK(thought > 20 && left > 0 && left * 4 < thought);
    printf("# thought %d times, and did something else %d times\n", thought, left);
    done("it plays on in thought when few cards are left, and rarely does something else for it");
}

static void test_strength(void)
{
    int plain = 0, far = 0, games = 16;
    for (int seed = 0; seed < games; seed++) {
        plain += score(usual, 2, (uint64_t)seed);
        far += score(thinks, 2, (uint64_t)seed);
    }
    ok(far > plain, "%d points in %d games, partner %d", far, games, plain);
}

int main(void)
{
    usual = bot_find("partner");
    thinks = bot_find("partner:endgame");
    test_when();
    test_strength();
    done("every game was played");
    return tap_end();
}
