/* open.c - what can be won with all cards open, against a second solver that tries every legal
 * choice of small games; and on whole games that are perfect, or cannot be. */
#include <stdlib.h>

#include "base/bits.h"
#include "base/random.h"
#include "bots/match.h"
#include "combos.h"
#include "review/open.h"
#include "tap.h"

/* ---- The second solver ---------------------------------------------------------- */

static long plain_left;

/* Tries everything that is legal; of hints, which tell nothing new, one. */
static bool plain_wins(const hb_game *g, const hb_rules *r)
{
    if (g->phase == HB_OVER)
        return g->outcome == HB_PERFECT;
    if (plain_left-- <= 0)
        return false;
    uint64_t legal = hb_legal(g, r);
    bool turn = g->phase == HB_TURN, picks = g->phase == HB_PHASE_RETURN;
    bool hinted = false, tile = g->phase == HB_PHASE_COLOUR_HINT || g->phase == HB_PHASE_VALUE_HINT;
    for (; legal; legal &= legal - 1) {
        unsigned choice = bits_first(legal);
        unsigned places = picks ? (unsigned)hb_deck_size(g) + 1 : 1;
        bool hint = tile || (turn && choice >= 2 * HB_HAND);
        if (hint && hinted)
            continue;
        hinted |= hint;
        for (unsigned place = 0; place < places; place++) {
            hb_game next = *g;
            hb_choose(&next, r, choice, place);
            if (plain_wins(&next, r))
                return true;
        }
    }
    return false;
}

/* ---- Small games ---------------------------------------------------------------- */

static hb_options small(hb_random *random)
{
    hb_options o = combo(hb_random_below(random, COMBOS));
    o.players = (uint8_t)(2 + hb_random_below(random, 3));
    o.colours = (uint8_t)(1 + hb_random_below(random, 2));
    o.values = (uint8_t)(2 + hb_random_below(random, 2));
    o.hand = (uint8_t)(1 + hb_random_below(random, 2));
    o.hints = (uint8_t)(1 + hb_random_below(random, 3));
    o.errors = (uint8_t)(1 + hb_random_below(random, 3));
    o.multicolour_cards = 5;
    o.black_powder = hb_random_below(random, 4) == 0;
    o.bonus_tiles = hb_random_below(random, 4) == 0;
    return o;
}

/* Plays a few moves at random, of which plays that fit are the more likely. */
static void advance(hb_game *g, const hb_rules *r, hb_random *random)
{
    unsigned moves = hb_random_below(random, 12);
    for (unsigned i = 0; i < moves && g->phase != HB_OVER; i++) {
        uint64_t legal = hb_legal(g, r), plays = 0;
        const hb_hand *hand = &g->hands[g->player];
        for (unsigned slot = 0; g->phase == HB_TURN && slot < hand->count; slot++)
            if (hb_fits(g, r) >> g->cards[hand->cards[slot]] & 1)
                plays |= bit(slot);
        bool fits = plays && hb_random_below(random, 3);
        hb_choose(g, r, random_member(random, fits ? plays : legal), 0);
    }
}

static void against_everything(unsigned positions)
{
    unsigned answers[2] = {0, 0}, tried = 0;
    for (unsigned seed = 0; answers[0] + answers[1] < positions && tried < 20 * positions; seed++) {
        hb_random random;
        hb_rules rules;
        hb_game game;
        hb_random_seed(&random, seed);
        hb_options o = small(&random);
        tried++;
        if (hb_rules_make(&rules, &o, NULL) || hb_game_seed(&game, &rules, seed, 0))
            continue;
        advance(&game, &rules, &random);
        plain_left = 60000;
        bool plain = plain_wins(&game, &rules);
        if (plain_left <= 0 && !plain)
            continue;
        situation("seed %u", seed);
        enum open_answer answer = open_winnable(&game, &rules, 200000);
        CHECK_OR(answer == (plain ? OPEN_YES : OPEN_NO), "%d, and plainly %d", answer, plain);
        answers[plain]++;
    }
    situation("%s", "");
    CHECK_OR(10 * answers[0] > positions && 10 * answers[1] > positions, "%u no, %u yes",
             answers[0], answers[1]);
    char what[100];
    snprintf(what, sizeof what,
             "%u positions of small games, %u of them can be won: as a search "
             "of everything says",
             answers[0] + answers[1], answers[1]);
    done(what);
}

/* ---- Whole games ---------------------------------------------------------------- */

/* Once a game cannot be won it never can again, and a perfect game always could. */
static void whole_games(unsigned games)
{
    unsigned answers[3] = {0, 0, 0};
    for (unsigned i = 0; i < games; i++) {
        static match m;
        hb_rules rules;
        hb_options o = hb_options_standard();
        const bot *bots[HB_SEATS];
        enum open_answer last = OPEN_YES;
        unsigned choice;
        for (unsigned seat = 0; seat < HB_SEATS; seat++)
            bots[seat] = bot_find(i % 2 ? "partner" : "cheat:quick");
        o.players = (uint8_t)(2 + i % 4);
        situation("game %u", i);
        CHECK(!hb_rules_make(&rules, &o, NULL) && !match_begin(&m, &rules, bots, i, 0));
        match end = m;
        CHECK(match_run(&end, &choice));
        while (m.game.phase != HB_OVER) {
            enum open_answer now = open_winnable(&m.game, &rules, 3000);
            CHECK(end.game.outcome != HB_PERFECT || now != OPEN_NO);
            CHECK(last != OPEN_NO || now == OPEN_NO);
            answers[now]++;
            last = now == OPEN_UNKNOWN ? last : now;
            match_choose(&m, match_decide(&m));
        }
    }
    situation("%s", "");
    unsigned all = answers[0] + answers[1] + answers[2];
    CHECK_OR(20 * answers[OPEN_UNKNOWN] < all && answers[OPEN_NO] > 0,
             "%u no, %u yes, %u not known", answers[0], answers[1], answers[2]);
    char what[100];
    snprintf(what, sizeof what, "whole games: %u positions cannot be won, %u can, %u are not known",
             answers[0], answers[1], answers[2]);
    done(what);
}

/* With a number, so many times as many positions. */
int main(int argc, char **argv)
{
    unsigned times = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
    against_everything(500 * times);
    whole_games(16 * times);
    return tap_end();
}
