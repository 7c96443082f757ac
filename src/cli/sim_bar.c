/* sim_bar.c - how far a simulation is: a bar, the time left, the mean so far.
 *
 *     [########........................]  20 %  1:23 left  24.412 +- 0.031 */
#include "cli/sim_bar.h"

#include <math.h>
#include <stdio.h>

#include "cli/cli.h"
#include "cli/terminal.h"

enum { LEAST = 10, MOST = 40 }; /* columns of the bar, with its brackets; less is none */

sim_bar sim_bar_begin(const report *of)
{
    sim_bar bar = {.report = of};
    clock_gettime(CLOCK_MONOTONIC, &bar.begin);
    return bar;
}

static double seconds_since(struct timespec begin)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - begin.tv_sec) + (double)(now.tv_nsec - begin.tv_nsec) / 1e9;
}

static void put_time_left(buffer *b, double seconds)
{
    char clock[40];
    long left = lround(seconds);
    if (left < 3600)
        snprintf(clock, sizeof clock, "%ld:%02ld", left / 60, left % 60);
    else
        snprintf(clock, sizeof clock, "%ld:%02ld:%02ld", left / 3600, left / 60 % 60, left % 60);
    buffer_puts(b, "  ");
    TEXT_SAY(b, cli_lang(), /* Fits 20 */ "{clock} left", text_str("clock", clock));
}

/* Puts a team's mean behind all else where the line has room for it. Of several, its name comes
 * first. */
static void put_mean(buffer *line, const report *r, unsigned team, const sim_total *total, int room)
{
    sim_mean score = sim_score(total);
    buffer words = buffer_make(1 << 10);
    buffer_puts(&words, "  ");
    if (r->form == REPORT_COMPARE)
        buffer_printf(&words, "%s ", report_name(r, r->job->teams[team].bots[0]).text);
    buffer_printf(&words, "%.3f", score.mean);
    if (!isnan(score.error))
        buffer_printf(&words, " +- %.3f", score.error);
    if (text_width(buffer_text(line)) + text_width(buffer_text(&words)) <= room)
        buffer_puts(line, buffer_text(&words));
    buffer_free(&words);
}

static void put_means(buffer *line, const report *r, const sim_total totals[], int room)
{
    unsigned teams = r->form == REPORT_MATRIX ? 0 : r->job->team_count;
    for (unsigned t = 0; t < teams && totals[t].games; t++)
        put_mean(line, r, t, &totals[t], room);
}

static void put_bar(buffer *line, uint64_t done, uint64_t games, int columns)
{
    int inside = columns - 2, full = (int)(done * (uint64_t)inside / games);
    buffer_puts(line, "[");
    for (int i = 0; i < inside; i++)
        buffer_puts(line, i < full ? "#" : ".");
    buffer_puts(line, "]");
}

/* Never wider than the window: of two lines only one could be painted over. */
void sim_bar_draw(sim_bar *bar, uint64_t done, uint64_t games, const sim_total totals[])
{
    enum { WIDTH = 77, ECHO = 3 }; /* "^C" behind it, and the cursor, stay in the line */
    double gone = seconds_since(bar->begin);
    if (gone < 0.5 || gone < bar->drawn + 0.2 || !games)
        return;
    int room = cli_error_columns() - ECHO;
    room = room > WIDTH ? WIDTH : room;
    buffer line = buffer_make(1 << 12), rest = buffer_make(1 << 12);
    buffer_printf(&rest, " %3d %%", (int)(done * 100 / games));
    if (done)
        put_time_left(&rest, gone * (double)(games - done) / (double)done);
    put_means(&rest, bar->report, totals, room);
    int left = room - text_width(buffer_text(&rest));
    if (left >= LEAST)
        put_bar(&line, done, games, left > MOST ? MOST : left);
    buffer_puts(&line, buffer_text(&rest));
    left = room - text_width(buffer_text(&line));
    fprintf(stderr, "\r%s%*s", buffer_text(&line), left > 0 ? left : 0, "");
    buffer_free(&line);
    buffer_free(&rest);
    bar->drawn = gone;
}

void sim_bar_clear(sim_bar *bar)
{
    if (bar->drawn > 0)
        fprintf(stderr, "\r%*s\r", cli_error_columns() - 1, "");
    bar->drawn = 0;
}
