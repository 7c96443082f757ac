/* cheat_end.c - the end of the small game, played as well as it can be: the last round, and the
 * last cards of the deck by looking at every move and every draw. */
#include "base/bits.h"
#include "bots/cheat_model.h"

static int64_t factorial(unsigned n)
{
    return n < 2 ? 1 : n * factorial(n - 1);
}

/* The most cards that so many turns can play, from a seat on. To play when one can is never
 * worse than not to. */
static int last_plays(const cheat_model *m, const cheat_tables *t, uint64_t played, int seat,
                      int turns)
{
    int count = 0;
    for (; turns > 0; turns--, seat = cheat_next_seat(t, seat)) {
        uint64_t plays = cheat_held(m, seat) & cheat_fits(played, t);
        if (plays & (plays - 1))
            break;
        played |= plays;
        count += plays != 0;
    }
    if (turns <= 0)
        return count;
    int most = 0;
    for (uint64_t left = cheat_held(m, seat) & cheat_fits(played, t); left; left &= left - 1) {
        uint64_t play = left & -left;
        int more = last_plays(m, t, played | play, cheat_next_seat(t, seat), turns - 1);
        most = more > most ? more : most;
    }
    return count + 1 + most;
}

int cheat_last_round(const cheat_model *m, const cheat_tables *t)
{
    return bits_count(m->played) + last_plays(m, t, m->played, m->player, m->turns_left);
}

/* No play is worth more than this, for each order of the deck: every turn plays a card. */
static int bound(const cheat_model *m, const cheat_tables *t)
{
    int useful = bits_count(cheat_useful(m, t)), turns = (int)cheat_deck(m) + t->players;
    return bits_count(m->played) + (useful < turns ? useful : turns);
}

/* The functions below give a value exactly when it is more than floor, and else something that is
 * not more than floor and not less than the value: that is enough for a move that is no better than
 * another, and much less work. */
static int64_t solve(const cheat_model *m, const cheat_tables *t, int passes, int64_t floor,
                     int *nodes);

/* cards: in the deck after the move, but for the card that a winning play leaves there. */
static int64_t solve_after(cheat_model *m, const cheat_tables *t, cheat_move move, int passes,
                           unsigned cards, int64_t floor, int *nodes)
{
    return cheat_do(m, t, move) ? solve(m, t, passes, floor, nodes)
                                : bits_count(m->played) * factorial(cards);
}

/* Rounded down. */
static int64_t share(int64_t whole, int64_t parts)
{
    return whole >= 0 ? whole / parts : -((-whole + parts - 1) / parts);
}

/* A move that draws: the sum over all cards that may come. Useless ones are all alike. */
static int64_t solve_draws(const cheat_model *m, const cheat_tables *t, cheat_move move,
                           int64_t floor, int *nodes)
{
    uint64_t useful = cheat_useful(m, t), done = 0;
    int64_t most = bound(m, t) * factorial(cheat_deck(m) - 1); /* for each card drawn */
    int64_t sum = cheat_deck(m) * most;
    for (unsigned i = m->drawn; i < m->end; i++) {
        uint64_t kind = bit(m->deck[i]), alike = kind & useful ? kind : ~useful;
        if (done & kind)
            continue;
        done |= alike;
        int weight = 0;
        for (unsigned j = i; j < m->end; j++)
            weight += (int)(alike >> m->deck[j] & 1);
        cheat_model next = *m;
        next.deck[i] = m->deck[m->drawn];
        next.deck[m->drawn] = m->deck[i];
        sum -= weight * most;
        sum += weight *
               solve_after(&next, t, move, 0, cheat_deck(m) - 1, share(floor - sum, weight), nodes);
        if (sum <= floor)
            break;
    }
    return sum;
}

static int64_t solve_move(const cheat_model *m, const cheat_tables *t, int passes, cheat_move move,
                          int64_t floor, int *nodes)
{
    if (move.act != CHEAT_PASS && m->drawn < m->end)
        return solve_draws(m, t, move, floor, nodes);
    if (passes + 1 == t->players)
        return 0; /* everybody passed: a token less, and nothing else has changed */
    cheat_model next = *m;
    /* With all tokens there the first to pass could not discard; then something has changed. */
    passes = m->hints == t->hints ? 0 : passes + 1;
    return solve_after(&next, t, move, passes, cheat_deck(m), floor, nodes);
}

static int64_t solve(const cheat_model *m, const cheat_tables *t, int passes, int64_t floor,
                     int *nodes)
{
    if (m->turns_left >= 0)
        return cheat_last_round(m, t);
    cheat_move moves[CHEAT_MOVES];
    int64_t best = 0, most = bound(m, t) * factorial(cheat_deck(m));
    if (most <= floor)
        return most;
    int count = cheat_moves(m, t, moves);
    for (int i = 0; i < count && best < most && --*nodes > 0; i++) {
        int64_t value = solve_move(m, t, passes, moves[i], best > floor ? best : floor, nodes);
        best = value > best ? value : best;
    }
    return best;
}

int64_t cheat_solve(const cheat_model *m, const cheat_tables *t, int *nodes)
{
    int64_t value = solve(m, t, 0, -1, nodes);
    return *nodes > 0 ? value : -1;
}

bool cheat_solve_move(const cheat_model *m, const cheat_tables *t, int nodes, cheat_move *move,
                      cheat_values *values)
{
    int count = cheat_moves(m, t, values->move);
    int64_t best = -1, most = bound(m, t) * factorial(cheat_deck(m));
    *move = cheat_quick(m, t);
    values->count = 0;
    for (int i = 0; i < count && best < most; i++) {
        int64_t value = solve_move(m, t, 0, values->move[i], best, &nodes);
        values->value[values->count++] = value;
        if (value > best) {
            best = value;
            *move = values->move[i];
        }
    }
    move->rule = CHEAT_SOLVED;
    return nodes > 0;
}
