/* clock.c - the clocks of a desk's table. As at the table itself (table/clock.c), a seat's clock is
 * what was left of it at the time turn, by the times of entries alone. What a clock shows since
 * then goes by the caller's own time. */
#include "desk/fold.h"

bool desk_clock_runs(const desk *d)
{
    return d->state == TABLE_PLAYS && d->setup.clock != TABLE_CLOCK_NONE && !d->timed_out &&
           d->phase != HB_OVER && !d->seats[d->player].bot[0];
}

int64_t desk_clock(const desk *d, unsigned seat, int64_t now)
{
    if (!d->started || d->setup.clock == TABLE_CLOCK_NONE || seat >= d->rules.options.players)
        return -1;
    int64_t left = d->seats[seat].left;
    if (desk_clock_runs(d) && seat == d->player)
        left = d->clock_left - (now > d->clocks_at ? now - d->clocks_at : 0);
    return left < 0 ? 0 : left;
}

void desk_clock_anchor(desk *d, int64_t time, int64_t now)
{
    int64_t left = d->seats[d->player].left;
    d->clocks_at = now;
    d->clock_left = desk_clock_runs(d) ? left - (time - d->turn) : left;
}

void desk_clock_settle(desk *d, int64_t time)
{
    if (desk_clock_runs(d)) {
        int64_t *left = &d->seats[d->player].left, used = time - d->turn;
        *left = used < *left ? *left - used : 0;
    }
    d->turn = time;
}

int64_t desk_clock_whole(const desk *d)
{
    return (int64_t)d->setup.seconds * 1000;
}

void desk_clock_turn(desk *d, int64_t time)
{
    d->turn = time;
    d->timed_out = false;
    if (d->setup.clock == TABLE_CLOCK_MOVE)
        d->seats[d->player].left = desk_clock_whole(d);
}

void desk_clock_start(desk *d, int64_t time)
{
    for (unsigned seat = 0; seat < d->rules.options.players; seat++)
        d->seats[seat].left = desk_clock_whole(d);
    desk_clock_turn(d, time);
}

void desk_clock_acted(desk *d, unsigned seat)
{
    const int64_t most = (int64_t)TABLE_SECONDS * 1000; /* no budget grows for ever */
    int64_t *left = &d->seats[seat].left;
    if (d->setup.clock == TABLE_CLOCK_BUDGET && !d->seats[seat].bot[0])
        *left += (int64_t)d->setup.increment * 1000;
    if (*left > most)
        *left = most;
}
