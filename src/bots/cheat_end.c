/* cheat_end.c - the end of the small game, played as well as it can be: the last round, and the
 * last cards of the deck by looking at every move and every draw.
 *
 * Three things make that possible for ten cards: a bound that knows of cards which come too late,
 * positions remembered whatever way led to them, and the quick move being tried first, so that
 * most others need only be shown to be no better. */
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "bots/cheat_model.h"

static int64_t factorial(unsigned n)
{
    return n < 2 ? 1 : n * factorial(n - 1);
}

/* ---- The last round -------------------------------------------------------------- */

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

/* ---- No play is worth more ------------------------------------------------------- */

/* What a row loses that goes on with a card of which all copies are in the deck, summed over the
 * orders of the deck: the first copy that comes leaves some cards behind it, and the row has no
 * more turns than those and the last round. Who draws the last card has one turn only. */
static int64_t late_cost(unsigned copies, int length, unsigned deck, int players)
{
    int64_t sum = 0;
    for (unsigned behind = copies - 1; behind < deck; behind++) {
        int lost = length - (behind ? (int)behind + players : 1);
        int64_t ways = copies == 1 ? 1 : copies == 2 ? behind : behind * (behind - 1) / 2;
        sum += lost > 0 ? lost * ways : 0;
    }
    return sum * factorial(copies) * factorial(deck - copies);
}

void cheat_late_make(cheat_tables *t)
{
    for (unsigned copies = 1; copies <= 3; copies++)
        for (int length = 1; length <= HB_VALUES; length++)
            for (unsigned deck = copies; deck <= CHEAT_LAST; deck++)
                t->late[copies - 1][length - 1][deck] = late_cost(copies, length, deck, t->players);
}

/* Kinds in the deck: those there at least once, twice, three times. */
static void count_deck(const cheat_model *m, uint64_t times[3])
{
    memset(times, 0, 3 * sizeof *times);
    for (unsigned i = m->drawn; i < m->end; i++) {
        uint64_t kind = bit(m->deck[i]);
        times[2] |= times[1] & kind;
        times[1] |= times[0] & kind;
        times[0] |= kind;
    }
}

/* What rows lose by cards that come late; of each row the worst card counts. */
static int64_t late_loss(const cheat_model *m, const cheat_tables *t, uint64_t useful,
                         uint64_t missing)
{
    uint64_t times[3];
    int64_t sum = 0;
    count_deck(m, times);
    while (missing) {
        unsigned first = bits_first(missing);
        uint64_t row = t->before[first] | bit(first) | t->after[first];
        int64_t worst = 0;
        for (uint64_t left = missing & row; left; left &= left - 1) {
            unsigned kind = bits_first(left);
            int copies = 1 + (int)(times[1] >> kind & 1) + (int)(times[2] >> kind & 1);
            int64_t cost = t->late[copies - 1][bits_count(t->after[kind] & useful)][cheat_deck(m)];
            worst = cost > worst ? cost : worst;
        }
        sum += worst;
        missing &= ~row;
    }
    return sum;
}

int64_t cheat_bound(const cheat_model *m, const cheat_tables *t)
{
    uint64_t useful = cheat_useful(m, t), held = 0;
    for (int seat = 0; seat < t->players; seat++)
        held |= cheat_held(m, seat);
    unsigned deck = cheat_deck(m);
    int played = bits_count(m->played), wanted = bits_count(useful);
    int turns = (int)deck + t->players;
    if (deck && !(held & cheat_fits(m->played, t)))
        turns--; /* something has to be drawn before anything can be played */
    int64_t orders = factorial(deck), most = (played + (wanted < turns ? wanted : turns)) * orders;
    if (!deck || !(useful & ~held))
        return most;
    int64_t late = (played + wanted) * orders - late_loss(m, t, useful, useful & ~held);
    return late < most ? late : most;
}

/* ---- Positions remembered --------------------------------------------------------- */

enum { SEEN = 1 << 12 };

/* A position that was looked at; the number 0 means none. Of two in neighbouring places the one
 * with more cards in the deck, which was more work, stands first. */
typedef struct seen {
    uint64_t number;
    int64_t twice; /* what it is worth, two times, and 1 more when that is exact: else it is worth
                      no more */
} seen;

static inline bool is_exact(const seen *position)
{
    return position->twice & 1;
}

static inline int64_t worth_of(const seen *position)
{
    return position->twice / 2;
}

typedef struct solver {
    const cheat_tables *t;
    seen *seen; /* SEEN places; NULL: it remembers nothing */
    int nodes;  /* positions that it may still look at */
} solver;

/* A number that says which position it is; two share one by chance once in 10^18. What cannot be
 * used any more is all alike, and so is the second card of a kind in a hand. The last four bits are
 * the size of the deck. */
static uint64_t number_of(const cheat_model *m, const cheat_tables *t, int passes)
{
    uint64_t useful = cheat_useful(m, t), times[3];
    count_deck(m, times);
    uint64_t number = random_mix((uint64_t)m->hints << 16 | (uint64_t)m->errors << 8 |
                                 (uint64_t)m->player << 4 | (uint64_t)passes);
    number = random_mix(number ^ m->played);
    number = random_mix(number + useful);
    for (int i = 0; i < 3; i++)
        number = random_mix(number ^ (times[i] & useful));
    for (int seat = 0; seat < t->players; seat++)
        number = random_mix(number + (cheat_held(m, seat) & useful));
    return (number & ~UINT64_C(15)) | cheat_deck(m);
}

static seen *places_of(const solver *s, uint64_t number)
{
    return &s->seen[number >> 4 & (SEEN - 2)];
}

/* NULL: it is not remembered. */
static const seen *recall(const solver *s, uint64_t number)
{
    const seen *place = places_of(s, number);
    return place[0].number == number ? place : place[1].number == number ? place + 1 : NULL;
}

static void remember(const solver *s, seen position)
{
    seen *place = places_of(s, position.number);
    if (place->number != position.number && (place->number & 15) > (position.number & 15))
        place++;
    else if (place->number != position.number)
        place[1] = place[0];
    *place = position;
}

/* ---- The last cards of the deck --------------------------------------------------- */

/* The functions below give a value exactly when it is more than floor, and else something that is
 * not more than floor and not less than the value: that is enough for a move that is no better than
 * another, and much less work. */
static int64_t solve(solver *s, const cheat_model *m, int passes, int64_t floor);

/* A card that may be drawn, and the position after that. */
typedef struct draw {
    cheat_model game;
    int weight;   /* cards that are alike */
    int64_t most; /* that the position can be worth */
} draw;

/* Does a move that draws the card at this place of the deck. What is known at once of the position
 * after it, as a bound; true when there is nothing left to find out. */
static bool make_draw(const solver *s, const cheat_model *m, cheat_move move, unsigned at, draw *d)
{
    const cheat_tables *t = s->t;
    cheat_model *next = &d->game;
    *next = *m;
    next->deck[at] = m->deck[m->drawn];
    next->deck[m->drawn] = m->deck[at];
    bool over = !cheat_do(next, t, move);
    if (over || next->turns_left >= 0) {
        d->most = over ? bits_count(next->played) * factorial(cheat_deck(m) - 1)
                       : cheat_last_round(next, t);
        return true;
    }
    d->most = cheat_bound(next, t);
    const seen *known = s->seen ? recall(s, number_of(next, t, 0)) : NULL;
    if (known && (is_exact(known) || worth_of(known) < d->most))
        d->most = worth_of(known);
    return known && is_exact(known);
}

/* The cards that may come, of those alike one; returns how many of them have to be looked at. *sum
 * is what all are worth at most. */
static int gather_draws(const solver *s, const cheat_model *m, cheat_move move,
                        draw draws[CHEAT_LAST], int64_t *sum)
{
    uint64_t useful = cheat_useful(m, s->t), done = 0;
    int count = 0;
    *sum = 0;
    for (unsigned i = m->drawn; i < m->end; i++) {
        uint64_t kind = bit(m->deck[i]), alike = kind & useful ? kind : ~useful;
        if (done & kind)
            continue;
        done |= alike;
        draw *d = &draws[count];
        d->weight = 0;
        for (unsigned j = i; j < m->end; j++)
            d->weight += (int)(alike >> m->deck[j] & 1);
        count += !make_draw(s, m, move, i, d);
        *sum += d->weight * d->most;
    }
    return count;
}

static int64_t solve_draws(solver *s, const cheat_model *m, cheat_move move, int64_t floor)
{
    draw draws[CHEAT_LAST];
    int64_t sum;
    int count = gather_draws(s, m, move, draws, &sum);
    for (int i = 0; i < count && sum > floor; i++) {
        sum -= draws[i].weight * draws[i].most;
        int64_t enough = (floor - sum) / draws[i].weight; /* below 0: all of it is worth knowing */
        sum += draws[i].weight * solve(s, &draws[i].game, 0, enough);
    }
    return sum;
}

static int64_t solve_move(solver *s, const cheat_model *m, int passes, cheat_move move,
                          int64_t floor)
{
    if (move.act != CHEAT_PASS && m->drawn < m->end)
        return solve_draws(s, m, move, floor);
    if (passes + 1 == s->t->players)
        return 0; /* everybody passed: a token less, and nothing else has changed */
    cheat_model next = *m;
    /* With all tokens there the first to pass could not discard; then something has changed. */
    passes = m->hints == s->t->hints ? 0 : passes + 1;
    return cheat_do(&next, s->t, move) ? solve(s, &next, passes, floor)
                                       : bits_count(next.played) * factorial(cheat_deck(m));
}

/* The moves, the quick one first. */
static int sort_moves(const cheat_model *m, const cheat_tables *t, cheat_move moves[CHEAT_MOVES])
{
    cheat_move quick = cheat_quick(m, t);
    int count = cheat_moves(m, t, moves);
    for (int i = 1; i < count; i++)
        if (cheat_same_move(moves[i], quick)) {
            moves[i] = moves[0];
            moves[0] = quick;
        }
    return count;
}

static int64_t solve(solver *s, const cheat_model *m, int passes, int64_t floor)
{
    if (m->turns_left >= 0)
        return cheat_last_round(m, s->t);
    int64_t best = 0, most = cheat_bound(m, s->t);
    if (most <= floor || --s->nodes <= 0)
        return most;
    uint64_t number = s->seen ? number_of(m, s->t, passes) : 0;
    const seen *known = s->seen ? recall(s, number) : NULL;
    if (known && (is_exact(known) || worth_of(known) <= floor))
        return worth_of(known);
    cheat_move moves[CHEAT_MOVES];
    int count = sort_moves(m, s->t, moves);
    for (int i = 0; i < count && best < most && s->nodes > 0; i++) {
        int64_t value = solve_move(s, m, passes, moves[i], best > floor ? best : floor);
        best = value > best ? value : best;
    }
    if (s->seen && s->nodes > 0)
        remember(s, (seen){number, 2 * best + (best > floor)});
    return best;
}

int64_t cheat_solve(const cheat_model *m, const cheat_tables *t, int *nodes)
{
    solver s = {.t = t, .nodes = *nodes};
    int64_t value = solve(&s, m, 0, -1);
    *nodes = s.nodes;
    return s.nodes > 0 ? value : -1;
}

bool cheat_solve_move(const cheat_model *m, const cheat_tables *t, int nodes, cheat_move *move,
                      cheat_values *values)
{
    seen positions[SEEN];
    memset(positions, 0, sizeof positions);
    solver s = {.t = t, .seen = positions, .nodes = nodes};
    int count = sort_moves(m, t, values->move);
    int64_t best = -1, most = cheat_bound(m, t);
    *move = values->move[0];
    values->count = 0;
    for (int i = 0; i < count && best < most; i++) {
        int64_t value = solve_move(&s, m, 0, values->move[i], best - 1);
        values->value[values->count++] = value;
        if (value > best) {
            best = value;
            *move = values->move[i];
        }
    }
    move->rule = CHEAT_SOLVED;
    return s.nodes > 0;
}
