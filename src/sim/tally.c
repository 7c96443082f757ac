/* tally.c - what the games of one thread came to, and which of them count. */
#include "sim/tally.h"

#include <stdlib.h>

bool tally_full(const tally *t)
{
    return t->count == t->room;
}

bool tally_put(tally *t, tally_game game)
{
    if (tally_full(t)) {
        size_t room = t->room ? 2 * t->room : 1024;
        tally_game *more = realloc(t->waiting, room * sizeof *more);
        if (!more)
            return false;
        t->waiting = more;
        t->room = room;
    }
    t->waiting[t->count++] = game;
    return true;
}

static void count(sim_total *total, const tally_game *g)
{
    total->games++;
    total->steps += g->steps;
    total->scores[g->place]++;
    total->outcomes[g->outcome]++;
    total->signature += g->signature;
    total->gap += (uint64_t)(int64_t)g->gap;
    total->gap_squares += (uint64_t)(g->gap * g->gap);
    total->better += g->gap > 0;
    total->worse += g->gap < 0;
}

void tally_count(tally *t, uint64_t below)
{
    size_t left = 0;
    for (size_t i = 0; i < t->count; i++)
        if (t->waiting[i].game < below)
            count(&t->totals[t->waiting[i].team], &t->waiting[i]);
        else
            t->waiting[left++] = t->waiting[i];
    t->count = left;
}

void tally_free(tally *t)
{
    free(t->waiting);
    t->waiting = NULL;
    t->count = t->room = 0;
}
