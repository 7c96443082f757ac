/* total.c - what the sums of many games say. */
#include <math.h>
#include <string.h>

#include "sim/sim.h"

_Static_assert(SIM_NUMBERS * sizeof(uint64_t) == sizeof(sim_total), "numbers only");

void sim_add(sim_total *total, const sim_total *more)
{
    uint64_t to[SIM_NUMBERS], from[SIM_NUMBERS];
    memcpy(to, total, sizeof to);
    memcpy(from, more, sizeof from);
    for (unsigned i = 0; i < SIM_NUMBERS; i++)
        to[i] += from[i];
    memcpy(total, to, sizeof to);
}

static sim_mean mean_of(uint64_t games, double sum, double squares)
{
    sim_mean m = {.error = NAN};
    double n = (double)games;
    if (games)
        m.mean = sum / n;
    if (games > 1)
        m.error = sqrt(fmax(squares - sum * sum / n, 0) / (n - 1) / n);
    return m;
}

sim_mean sim_score(const sim_total *total)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < SIM_SCORES; i++) {
        double score = i + SIM_LEAST, games = (double)total->scores[i];
        sum += score * games;
        squares += score * score * games;
    }
    return mean_of(total->games, sum, squares);
}

sim_mean sim_gap(const sim_total *total)
{
    return mean_of(total->games, (double)(int64_t)total->gap, (double)total->gap_squares);
}

uint64_t sim_lost(const sim_total *total)
{
    return total->outcomes[HB_LAST_ERROR] + total->outcomes[HB_SPOILED] + total->outcomes[HB_STUCK];
}

double sim_share(const sim_total *total, uint64_t games)
{
    return total->games ? (double)games / (double)total->games : 0;
}

void sim_interval(sim_mean m, double bounds[2])
{
    bounds[0] = m.mean - 1.96 * m.error;
    bounds[1] = m.mean + 1.96 * m.error;
}
