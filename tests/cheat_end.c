/* cheat_end.c - the exact end of the bot cheat against a plain search of everything: every move
 * that the rules allow before the last round, errors too, every card that may be drawn, nothing cut
 * short but for passing on and on. With more cards, where that takes too long: positions that are
 * remembered, and bounds, change nothing. */
#include <stdlib.h>

#include "base/bits.h"
#include "base/random.h"
#include "bots/cheat_model.h"
#include "combos.h"
#include "tap.h"

static const int64_t orders[] = {1, 1, 2, 6, 24, 120}; /* of so many cards */

static int64_t best_of_all(const cheat_model *m, const cheat_tables *t, int passes);

static int64_t after(const cheat_model *m, const cheat_tables *t, cheat_move move, int passes,
                     unsigned cards)
{
    cheat_model next = *m;
    return cheat_do(&next, t, move) ? best_of_all(&next, t, passes)
                                    : bits_count(next.played) * orders[cards];
}

/* Kinds played over all orders of the deck, when this move is made. */
static int64_t all_draws(const cheat_model *m, const cheat_tables *t, cheat_move move, int passes)
{
    unsigned cards = cheat_deck(m);
    if (move.act == CHEAT_PASS)
        return passes > t->players ? 0 : after(m, t, move, passes + 1, cards);
    if (!cards)
        return after(m, t, move, 0, 0);
    int64_t sum = 0;
    for (unsigned i = m->drawn; i < m->end; i++) {
        cheat_model drawn = *m;
        drawn.deck[m->drawn] = m->deck[i];
        drawn.deck[i] = m->deck[m->drawn];
        sum += after(&drawn, t, move, 0, cards - 1);
    }
    return sum;
}

/* Every move that the rules allow and that does not lose the game. */
static int all_moves(const cheat_model *m, const cheat_tables *t, cheat_move moves[CHEAT_MOVES])
{
    uint64_t fits = cheat_fits(m->played, t);
    int count = 0;
    if (m->hints)
        moves[count++] = (cheat_move){.act = CHEAT_PASS};
    for (uint64_t held = cheat_held(m, m->player); held; held &= held - 1) {
        uint8_t kind = (uint8_t)bits_first(held);
        if (fits & bit(kind))
            moves[count++] = (cheat_move){.act = CHEAT_PLAY, .kind = kind};
        else if (m->errors)
            moves[count++] = (cheat_move){.act = CHEAT_ERROR, .kind = kind};
        if (m->hints < t->hints)
            moves[count++] = (cheat_move){.act = CHEAT_DISCARD, .kind = kind};
    }
    return count;
}

static int64_t best_of_all(const cheat_model *m, const cheat_tables *t, int passes)
{
    cheat_move moves[CHEAT_MOVES];
    int64_t best = 0;
    int count = m->turns_left < 0 ? all_moves(m, t, moves) : cheat_moves(m, t, moves);
    /* in the last round turns go by, so that passes come to an end by themselves */
    for (int i = 0; i < count; i++) {
        int64_t value = all_draws(m, t, moves[i], m->turns_left >= 0 ? -t->players : passes);
        best = value > best ? value : best;
    }
    return best;
}

/* Kinds played at most by who knows the order of the deck. */
static int64_t knowing(const cheat_model *m, const cheat_tables *t, int passes)
{
    cheat_move moves[CHEAT_MOVES];
    int count = m->turns_left < 0 ? all_moves(m, t, moves) : cheat_moves(m, t, moves);
    int64_t best = 0;
    for (int i = 0; i < count; i++) {
        bool pass = moves[i].act == CHEAT_PASS && m->turns_left < 0;
        cheat_model next = *m;
        if (pass && passes > t->players)
            continue;
        int64_t value = cheat_do(&next, t, moves[i]) ? knowing(&next, t, pass ? passes + 1 : 0)
                                                     : bits_count(next.played);
        best = value > best ? value : best;
    }
    return best;
}

/* The same over all orders of the deck from a place on. */
static int64_t knowing_all(cheat_model *m, const cheat_tables *t, unsigned from)
{
    int64_t sum = 0;
    if (from == m->end)
        return knowing(m, t, 0);
    for (unsigned i = from; i < m->end; i++) {
        uint8_t first = m->deck[from];
        m->deck[from] = m->deck[i], m->deck[i] = first;
        sum += knowing_all(m, t, from + 1);
        m->deck[i] = m->deck[from], m->deck[from] = first;
    }
    return sum;
}

/* Plays a game until few cards are left, now and then not as well as it could be played. In every
 * other game all tokens are there then, so that the first player cannot discard. */
static bool near_the_end(cheat_model *m, cheat_tables *t, const hb_options *options, unsigned cards,
                         unsigned seed)
{
    hb_rules rules;
    hb_game game;
    hb_view view;
    hb_random random;
    CHECK(hb_rules_make(&rules, options, NULL) == HB_OK);
    CHECK(hb_game_seed(&game, &rules, seed, 0) == HB_OK);
    hb_view_make(&view, &game, &rules, HB_EVERYONE);
    cheat_tables_make(t, &rules);
    cheat_model_make(m, t, &view);
    hb_random_seed(&random, seed);
    random_shuffle(&random, m->deck, m->end);
    while (cheat_deck(m) > cards) {
        cheat_move moves[CHEAT_MOVES];
        int count = cheat_moves(m, t, moves);
        bool oddly = random_below(&random, 3) == 0;
        cheat_move move = oddly ? moves[random_below(&random, (unsigned)count)] : cheat_quick(m, t);
        if (!cheat_do(m, t, move))
            return false;
    }
    if (seed & 1)
        m->hints = t->hints;
    return true;
}

static void against_everything(unsigned players, unsigned one_in)
{
    enum { GAMES = 60 };
    unsigned reached = 0, hard = 0;
    hb_options options = hb_options_standard();
    options.players = (uint8_t)players;
    for (unsigned seed = 0; seed < GAMES; seed += one_in) {
        cheat_model m;
        cheat_tables t;
        cheat_values values;
        cheat_move move;
        int nodes = 1 << 30;
        unsigned cards = seed % 16 == 1 ? 3 : 1 + seed / 2 % 2;
        if (!near_the_end(&m, &t, &options, cards, seed))
            continue;
        int64_t plain = best_of_all(&m, &t, 0);
        CHECK(cheat_solve(&m, &t, &nodes) == plain);
        CHECK(cheat_solve_move(&m, &t, 1 << 30, &move, &values));
        CHECK(all_draws(&m, &t, move, 0) == plain);
        reached++;
        hard += plain < 25 * orders[cheat_deck(&m)];
    }
    CHECK(2 * reached > GAMES / one_in && 10 * hard > GAMES / one_in);
    char what[80];
    snprintf(what, sizeof what, "%u players: the best end is what a search of everything finds",
             players);
    done(what);
}

/* What the best of some moves came to. */
static int64_t most_of(const cheat_values *values)
{
    int64_t most = -1;
    for (int i = 0; i < values->count; i++)
        most = values->value[i] > most ? values->value[i] : most;
    return most;
}

/* Under all rules but the perfect ending. late: positions in which cards that come too late make
 * the bound what can be reached, and no more. */
static void remembering(unsigned one_in)
{
    unsigned reached = 0, late = 0;
    for (unsigned i = 0; i < COMBOS; i += 3 * one_in) {
        hb_options options = combo(i);
        cheat_model m;
        cheat_tables t;
        cheat_values values;
        cheat_move move;
        int nodes = 1 << 30;
        if (options.ending == HB_PERFECT_ENDING ||
            !near_the_end(&m, &t, &options, 4 + i / 3 % 2, i))
            continue;
        unsigned cards = cheat_deck(&m);
        int64_t plain = cheat_solve(&m, &t, &nodes);
        CHECK(plain <= cheat_bound(&m, &t));
        CHECK(cheat_solve_move(&m, &t, 1 << 30, &move, &values) && most_of(&values) == plain);
        reached++;
        late += plain == cheat_bound(&m, &t) && plain % orders[cards];
    }
    CHECK(10 * reached * one_in > COMBOS && late > 0);
    done("positions that are remembered, and bounds, change nothing");
}

/* Small games with few tokens, in which errors and last copies matter; and a limit of positions, by
 * which the answer is found or not, but never another one. */
static void small_games(unsigned one_in)
{
    enum { GAMES = 300 };
    unsigned reached = 0, found = 0;
    for (unsigned seed = 0; seed < GAMES; seed += one_in) {
        hb_random random;
        hb_rules rules;
        cheat_model m;
        cheat_tables t;
        cheat_values values;
        cheat_move move;
        hb_random_seed(&random, seed);
        hb_options options = small_combo(&random);
        options.players = (uint8_t)(2 + seed % 2);
        options.hand = (uint8_t)(1 + seed / 2 % 2);
        options.hints = (uint8_t)(1 + seed / 4 % 3);
        options.ending = HB_LAST_ROUND;
        if (hb_rules_make(&rules, &options, NULL) != HB_OK ||
            !near_the_end(&m, &t, &options, 3 + seed % 2, seed) || cheat_deck(&m) < 3)
            continue;
        int64_t plain = best_of_all(&m, &t, 0);
        int nodes = 1 << 30, few = 8;
        CHECK(cheat_solve(&m, &t, &nodes) == plain);
        CHECK(knowing_all(&m, &t, m.drawn) <= cheat_bound(&m, &t));
        CHECK(cheat_solve_move(&m, &t, 1 << 30, &move, &values) && most_of(&values) == plain);
        int64_t soon = cheat_solve(&m, &t, &few);
        CHECK(soon == (few > 0 ? plain : -1));
        CHECK(!cheat_solve_move(&m, &t, 8, &move, &values) || most_of(&values) == plain);
        reached++;
        found += few > 0;
    }
    CHECK(20 * reached * one_in > GAMES && 0 < found && found < reached);
    done("small games, and a limit of positions");
}

/* With a number, only one game in so many. */
int main(int argc, char **argv)
{
    unsigned one_in = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
    for (unsigned players = 2; players <= HB_SEATS; players++)
        against_everything(players, one_in);
    remembering(one_in);
    small_games(one_in);
    return tap_end();
}
