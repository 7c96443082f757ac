/* clock.c - how much time is left.
 *
 * A seat's clock is what was left of it at the time turn. It runs while its person is on turn;
 * bots have all the time in the world. Every time comes from an entry, so that loading a table
 * gives the same clocks. */
#include "table/parts.h"

bool table_clock_runs(const table *t)
{
    return t->state == TABLE_PLAYS && t->setup.clock != TABLE_CLOCK_NONE && !t->timed_out &&
           t->game.phase != HB_OVER && !t->seats[t->game.player].bot;
}

table_time table_due(const table *t)
{
    return table_clock_runs(t) ? t->turn + t->seats[t->game.player].left : 0;
}

void table_clock_settle(table *t, table_time time)
{
    if (table_clock_runs(t)) {
        int64_t *left = &t->seats[t->game.player].left, used = time - t->turn;
        *left = used < *left ? *left - used : 0;
    }
    t->turn = time;
}

static int64_t whole(const table *t)
{
    return (int64_t)t->setup.seconds * 1000;
}

void table_clock_turn(table *t, table_time time)
{
    t->turn = time;
    t->timed_out = 0;
    if (t->setup.clock == TABLE_CLOCK_MOVE)
        t->seats[t->game.player].left = whole(t);
}

void table_clock_start(table *t, table_time time)
{
    for (unsigned seat = 0; table_seat_exists(t, seat); seat++)
        t->seats[seat].left = whole(t);
    table_clock_turn(t, time);
}

void table_clock_acted(table *t, unsigned seat)
{
    /* No budget grows for ever: increments add up to the longest clock at most. */
    const int64_t most = (int64_t)TABLE_SECONDS * 1000;
    int64_t *left = &t->seats[seat].left;
    if (t->setup.clock == TABLE_CLOCK_BUDGET && !t->seats[seat].bot)
        *left += (int64_t)t->setup.increment * 1000;
    if (*left > most)
        *left = most;
}
