/* compare.c - the choices of a step, compared in the same worlds.
 *
 * First all of them are tried in a few worlds, and round by round the better half of them in more.
 * Whichever is best then is tried once more, beside the move that was played and the best of the
 * others, in worlds that had no say in choosing it: so it does not look better than it is. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "review/compare.h"

/* ---- Trying --------------------------------------------------------------------- */

static void try(comparison *c, unsigned option, unsigned n, unsigned column, effect_sum *sum)
{
    c->hand[column] = (uint16_t)worlds_draw(c->worlds, n, c->match);
    outcome end = play_on(c->match, c->options[option], sum);
    c->points[option * c->columns + column] = end.points;
    c->perfect[option * c->columns + column] = end.perfect;
}

/* ---- Choosing the best ---------------------------------------------------------- */

typedef struct race {
    unsigned alive[REVIEW_CHOICES]; /* options that are still tried, the best first */
    unsigned count;
    unsigned columns; /* worlds they were tried in */
} race;

static int sum_of(const comparison *c, unsigned option, unsigned from, unsigned to)
{
    int sum = 0;
    for (unsigned i = from; i < to; i++)
        sum += c->points[option * c->columns + i];
    return sum;
}

/* The better first; of two that are as good the one that stood first. */
static void sort(const comparison *c, race *r)
{
    for (unsigned i = 1; i < r->count; i++) {
        unsigned option = r->alive[i], at = i;
        int sum = sum_of(c, option, 0, r->columns);
        for (; at && sum_of(c, r->alive[at - 1], 0, r->columns) < sum; at--)
            r->alive[at] = r->alive[at - 1];
        r->alive[at] = option;
    }
}

/* Halves those that race; the move that was played and the model's stay. */
static void halve(const comparison *c, race *r)
{
    unsigned half = (r->count + 1) / 2, count = 0;
    for (unsigned i = 0; i < r->count; i++)
        if (i < half || r->alive[i] == c->played || r->alive[i] == c->usual)
            r->alive[count++] = r->alive[i];
    r->count = count;
}

static unsigned rounds_of(unsigned options)
{
    unsigned rounds = 1;
    for (; options > 2; options = (options + 1) / 2)
        rounds++;
    return rounds;
}

static void run_race(comparison *c, race *r)
{
    unsigned rounds = rounds_of(c->count), games = c->effort.games / 2 / rounds;
    for (unsigned i = 0; i < c->count; i++)
        r->alive[i] = i;
    r->count = c->count;
    for (unsigned round = 0; round < rounds; round++) {
        unsigned worlds = games / r->count > 2 ? games / r->count : 2;
        for (unsigned i = 0; i < worlds && r->columns < c->columns / 2; i++, r->columns++)
            for (unsigned k = 0; k < r->count; k++)
                try(c, r->alive[k], r->columns, r->columns, NULL);
        for (unsigned k = 0; k < r->count; k++)
            c->tried[r->alive[k]] = r->columns;
        sort(c, r);
        if (round + 1 < rounds)
            halve(c, r);
    }
}

/* ---- Means ---------------------------------------------------------------------- */

/* Worlds of one hand are no independent ones where the hands are a sample: then the sum over each
 * hand is what varies. */
static double spread_of_hands(const comparison *c, const double *by_hand, unsigned n)
{
    double sum = 0, alike = c->worlds->alike;
    for (unsigned i = 0; i < c->worlds->count; i++)
        sum += by_hand[i] * by_hand[i];
    return sum / ((double)n * n) * (alike > 1.5 ? alike / (alike - 1) : 3);
}

review_mean compare_mean(const comparison *c, int option, int less, unsigned from, unsigned to)
{
    const int8_t *a = c->points + (unsigned)option * c->columns;
    const int8_t *b = c->points + (unsigned)(less < 0 ? 0 : less) * c->columns;
    unsigned n = to - from;
    double sum = 0, squares = 0;
    for (unsigned i = from; i < to; i++)
        sum += a[i] - (less < 0 ? 0 : b[i]);
    double mean = n ? sum / n : 0;
    memset(c->by_hand, 0, c->worlds->count * sizeof *c->by_hand);
    for (unsigned i = from; i < to; i++) {
        double off = a[i] - (less < 0 ? 0 : b[i]) - mean;
        squares += off * off;
        c->by_hand[c->hand[i]] += off;
    }
    double spread = n > 1 ? squares / n / (n - 1) : 100;
    double hands = c->worlds->all || !n ? 0 : spread_of_hands(c, c->by_hand, n);
    /* one world more might have been another one by a point */
    double more = n ? 1.0 / n / n : 0;
    return (review_mean){mean, sqrt((hands > spread ? hands : spread) + more)};
}

static double share_perfect(const comparison *c, unsigned option, unsigned from, unsigned to)
{
    unsigned count = 0;
    for (unsigned i = from; i < to; i++)
        count += c->perfect[option * c->columns + i];
    return to > from ? (double)count / (to - from) : 0;
}

/* ---- The last round ------------------------------------------------------------- */

enum { FRESH = 1 << 24 };

/* The worlds of the last round have numbers of their own; its columns stand behind the race's. */
static unsigned run_final(comparison *c, unsigned from, const unsigned finalists[], unsigned count,
                          effect_sum effects[])
{
    unsigned worlds = c->effort.games / 2 / count;
    for (unsigned k = 0; k < count; k++)
        effects[k].weight = 1;
    worlds = worlds < c->columns - from ? worlds : c->columns - from;
    for (unsigned i = 0; i < worlds; i++)
        for (unsigned k = 0; k < count; k++)
            try(c, finalists[k], FRESH + i, from + i, &effects[k]);
    return from + worlds;
}

/* What was found about an option that was in the last round. */
static void note_finalist(const comparison *c, review_choice *to, unsigned option, unsigned from,
                          unsigned end)
{
    to->choice = c->options[option];
    to->worlds = end - from + c->tried[option];
    to->points = compare_mean(c, (int)option, -1, from, end);
    to->perfect = share_perfect(c, option, from, end);
}

/* And about one that was not: how far it was behind the best while both were tried. */
static void note_other(const comparison *c, review_choice *to, unsigned option, unsigned best,
                       const review_choice *of_best)
{
    review_mean behind = compare_mean(c, (int)option, (int)best, 0, c->tried[option]);
    double error = of_best->points.error;
    to->choice = c->options[option];
    to->worlds = c->tried[option];
    to->points.mean =
        fmin(of_best->points.mean + behind.mean, review_most(&c->worlds->game->rules));
    to->points.error = sqrt(error * error + behind.error * behind.error);
    to->perfect = share_perfect(c, option, 0, c->tried[option]);
}

/* Options by their points, the best one first. */
static void sort_choices(review_step *found)
{
    for (unsigned i = 2; i < found->count; i++) {
        review_choice choice = found->choices[i];
        unsigned at = i;
        for (; at > 1 && found->choices[at - 1].points.mean < choice.points.mean; at--)
            found->choices[at] = found->choices[at - 1];
        found->choices[at] = choice;
    }
}

static void add_finalist(unsigned finalists[], unsigned *count, unsigned option)
{
    for (unsigned i = 0; i < *count; i++)
        if (finalists[i] == option)
            return;
    finalists[(*count)++] = option;
}

/* The best, the move that was played, the model's, and the best of the others, each once. */
static unsigned choose_finalists(const comparison *c, const race *r,
                                 unsigned finalists[COMPARE_FINALISTS])
{
    unsigned count = 0;
    add_finalist(finalists, &count, r->alive[0]);
    add_finalist(finalists, &count, c->played);
    add_finalist(finalists, &count, c->usual);
    for (unsigned i = 1, before = count; i < r->count && count == before; i++)
        add_finalist(finalists, &count, r->alive[i]);
    return count;
}

/* Does the move that was played do as well as the best of the race, in the last round? Then nothing
 * better is known. */
static unsigned judge_final(const comparison *c, const race *r, unsigned from, unsigned end)
{
    unsigned best = r->alive[0];
    if (best != c->played && sum_of(c, c->played, from, end) >= sum_of(c, best, from, end))
        best = c->played;
    return best;
}

/* ---- All together --------------------------------------------------------------- */

static void tell(comparison *c, const unsigned finalists[], unsigned count, unsigned best,
                 unsigned from, unsigned end, review_step *found)
{
    note_finalist(c, &found->choices[0], best, from, end);
    found->count = 1;
    for (unsigned i = 0; i < count; i++)
        if (finalists[i] != best)
            note_finalist(c, &found->choices[found->count++], finalists[i], from, end);
    for (unsigned option = 0; option < c->count; option++) {
        bool final = false;
        for (unsigned i = 0; i < count; i++)
            final |= finalists[i] == option;
        if (!final)
            note_other(c, &found->choices[found->count++], option, best, &found->choices[0]);
    }
    sort_choices(found);
    found->cost = best == c->played ? (review_mean){0, 0}
                                    : compare_mean(c, (int)best, (int)c->played, from, end);
}

void compare_find_places(const comparison *c, review_step *found)
{
    found->best = 0;
    found->next = found->count > 1 ? 1 : HB_NONE;
    for (unsigned i = 0; i < found->count; i++) {
        if (found->choices[i].choice == c->options[c->played])
            found->played = (uint8_t)i;
        if (found->choices[i].choice == c->options[c->usual])
            found->usual = (uint8_t)i;
    }
}

void compare_sampled(comparison *c, review_step *found)
{
    race r = {.columns = 0};
    unsigned finalists[COMPARE_FINALISTS];
    effect_sum *effects = c->effects;
    run_race(c, &r);
    unsigned from = r.columns, count = choose_finalists(c, &r, finalists);
    unsigned end = run_final(c, from, finalists, count, effects);
    unsigned best = judge_final(c, &r, from, end);
    tell(c, finalists, count, best, from, end, found);
    for (unsigned i = 0; i < count; i++) {
        if (finalists[i] == best)
            found->best_effect = effect_of(&effects[i]);
        if (finalists[i] == c->played)
            found->played_effect = effect_of(&effects[i]);
    }
    found->lead = (review_mean){0, 0};
    for (unsigned i = 0; i < count; i++)
        if (found->count > 1 && c->options[finalists[i]] == found->choices[1].choice)
            found->lead = compare_mean(c, (int)best, (int)finalists[i], from, end);
    compare_find_places(c, found);
}
