/* report.c - what a simulation found, as text and as JSON. */
#include "sim/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/put.h"
#include "record/json.h"

/* ---- Names --------------------------------------------------------------------- */

static bool same_bots(const report *r, const sim_team *team)
{
    for (unsigned seat = 1; seat < r->job->rules.options.players; seat++)
        if (team->bots[seat] != team->bots[0])
            return false;
    return true;
}

void report_team_name(buffer *b, const report *r, unsigned t)
{
    const sim_team *team = &r->job->teams[t];
    unsigned count = same_bots(r, team) ? 1 : r->job->rules.options.players;
    for (unsigned seat = 0; seat < count; seat++)
        buffer_printf(b, "%s%s", seat ? ", " : "", team->bots[seat]->name);
}

static double share(uint64_t part, uint64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

/* ---- Text ---------------------------------------------------------------------- */

static void text_head(buffer *b, const report *r)
{
    const sim_job *job = r->job;
    buffer_printf(b, "%u players, %" PRIu64 " game%s from seed %" PRIu64 "%s\n\n",
                  job->rules.options.players, r->result->games, r->result->games == 1 ? "" : "s",
                  job->seed, r->interrupted ? " (interrupted)" : "");
}

static void text_speed(buffer *b, const report *r)
{
    const sim_result *result = r->result;
    uint64_t games = 0, steps = 0;
    for (unsigned t = 0; t < r->job->team_count; t++) {
        games += result->totals[t].games;
        steps += result->totals[t].steps;
    }
    double wall = result->seconds > 0 ? result->seconds : 1e-9;
    double cpu = result->cpu_seconds > 0 ? result->cpu_seconds : 1e-9;
    buffer_printf(b,
                  "%.2f s on %u thread%s: %.0f games a second, %.0f a second of CPU time, "
                  "%.1f actions a game\n",
                  result->seconds, r->threads, r->threads == 1 ? "" : "s", (double)games / wall,
                  (double)games / cpu, share(steps, games));
}

static void text_bar(buffer *b, uint64_t part, uint64_t most)
{
    enum { WIDTH = 50 };
    for (uint64_t i = 0; i < (part * WIDTH + most - 1) / most; i++)
        buffer_puts(b, "#");
}

static void text_histogram(buffer *b, const sim_total *total)
{
    int first = 0, last = SIM_SCORES - 1;
    uint64_t most = 1;
    while (first < last && !total->scores[first])
        first++;
    while (last > first && !total->scores[last])
        last--;
    for (int i = first; i <= last; i++)
        most = total->scores[i] > most ? total->scores[i] : most;
    buffer_puts(b, "  score      games\n");
    for (int i = last; i >= first; i--) {
        buffer_printf(b, "  %5d %10" PRIu64 "  ", i + SIM_LEAST, total->scores[i]);
        text_bar(b, total->scores[i], most);
        buffer_puts(b, "\n");
    }
}

static void text_outcomes(buffer *b, const sim_total *total)
{
    buffer_puts(b, "outcomes  ");
    bool some = false;
    for (unsigned i = HB_PERFECT; i < SIM_OUTCOMES; i++)
        if (total->outcomes[i]) {
            buffer_printf(b, "%s%s %" PRIu64, some ? ", " : "", hb_outcome_name(i),
                          total->outcomes[i]);
            some = true;
        }
    buffer_puts(b, some ? "\n" : "none\n");
}

static void text_team(buffer *b, const report *r)
{
    const sim_total *total = &r->result->totals[0];
    sim_mean score = sim_score(total);
    report_team_name(b, r, 0);
    buffer_puts(b, ": ");
    text_head(b, r);
    buffer_printf(b, "mean      %.4f, standard error %.4f\n", score.mean, score.error);
    buffer_printf(b, "perfect   %.2f %%\n", 100 * share(total->outcomes[HB_PERFECT], total->games));
    buffer_printf(b, "lost      %.2f %%\n", 100 * share(sim_lost(total), total->games));
    text_outcomes(b, total);
    buffer_puts(b, "\n");
    text_histogram(b, total);
    buffer_puts(b, "\n");
    text_speed(b, r);
    buffer_printf(b, "signature %016" PRIx64 "\n", total->signature);
}

/* The bounds within which the true mean lies in 95 cases of 100. */
static void interval(sim_mean m, double bounds[2])
{
    bounds[0] = m.mean - 1.96 * m.error;
    bounds[1] = m.mean + 1.96 * m.error;
}

static void text_compare(buffer *b, const report *r)
{
    text_head(b, r);
    buffer_printf(b, "%-20s %9s %8s %9s %8s\n", "bot", "mean", "error", "perfect", "lost");
    for (unsigned t = 0; t < r->job->team_count; t++) {
        const sim_total *total = &r->result->totals[t];
        sim_mean score = sim_score(total);
        buffer_printf(b, "%-20s %9.4f %8.4f %7.2f %% %6.2f %%\n", r->job->teams[t].bots[0]->name,
                      score.mean, score.error,
                      100 * share(total->outcomes[HB_PERFECT], total->games),
                      100 * share(sim_lost(total), total->games));
    }
    buffer_puts(b, "\n");
    for (unsigned t = 1; t < r->job->team_count; t++) {
        const sim_total *total = &r->result->totals[t];
        sim_mean gap = sim_gap(total);
        double bounds[2];
        interval(gap, bounds);
        buffer_printf(b,
                      "%s less %s: %+.4f, 95 %% confidence %+.4f to %+.4f; more points in %" PRIu64
                      " games, fewer in %" PRIu64 "\n",
                      r->job->teams[t].bots[0]->name, r->job->teams[0].bots[0]->name, gap.mean,
                      bounds[0], bounds[1], total->better, total->worse);
    }
    buffer_puts(b, "\n");
    text_speed(b, r);
}

static void text_matrix(buffer *b, const report *r)
{
    unsigned n = r->bot_count;
    text_head(b, r);
    buffer_printf(b,
                  "Mean scores: the bot of the row has every seat but one, in which the bot of the "
                  "column\nis a guest; game i has it in seat i mod %u.\n\n%-16s",
                  r->job->rules.options.players, "");
    for (unsigned guest = 0; guest < n; guest++)
        buffer_printf(b, " %16s", r->job->teams[guest].guest->name);
    buffer_puts(b, "\n");
    for (unsigned host = 0; host < n; host++) {
        buffer_printf(b, "%-16s", r->job->teams[host * n].bots[0]->name);
        for (unsigned guest = 0; guest < n; guest++) {
            sim_mean score = sim_score(&r->result->totals[host * n + guest]);
            buffer_printf(b, " %8.3f +-%6.3f", score.mean, score.error);
        }
        buffer_puts(b, "\n");
    }
    buffer_puts(b, "\n");
    text_speed(b, r);
}

void report_text(buffer *b, const report *r)
{
    if (r->form == REPORT_TEAM)
        text_team(b, r);
    else if (r->form == REPORT_COMPARE)
        text_compare(b, r);
    else
        text_matrix(b, r);
}

/* ---- JSON ---------------------------------------------------------------------- */

static void json_decimal(buffer *b, const char *key, double number)
{
    char text[40];
    snprintf(text, sizeof text, "%.8g", number);
    put_key(b, key);
    put_raw(b, text);
}

static void json_bots(buffer *b, const report *r, unsigned t)
{
    const sim_team *team = &r->job->teams[t];
    if (same_bots(r, team)) {
        put_string(b, team->bots[0]->name);
        return;
    }
    put_open(b, '[');
    for (unsigned seat = 0; seat < r->job->rules.options.players; seat++)
        put_string(b, team->bots[seat]->name);
    put_close(b, ']');
}

static void json_histogram(buffer *b, const sim_total *total)
{
    put_open(b, '{');
    for (int i = SIM_SCORES - 1; i >= 0; i--)
        if (total->scores[i]) {
            char score[8];
            snprintf(score, sizeof score, "%d", i + SIM_LEAST);
            put_key(b, score);
            put_int(b, (int64_t)total->scores[i]);
        }
    put_close(b, '}');
}

/* What every form says about the run. */
static void json_run(buffer *b, const report *r)
{
    put_key(b, "rules");
    record_write_rules(b, &r->job->options);
    put_key(b, "games");
    put_int(b, (int64_t)r->result->games);
    put_key(b, "seed");
    put_int(b, (int64_t)r->job->seed);
}

static void json_team(buffer *b, const report *r, unsigned t)
{
    const sim_total *total = &r->result->totals[t];
    sim_mean score = sim_score(total);
    char signature[20];
    snprintf(signature, sizeof signature, "%016" PRIx64, total->signature);
    put_open(b, '{');
    put_key(b, "bot");
    json_bots(b, r, t);
    json_run(b, r);
    json_decimal(b, "mean", score.mean);
    json_decimal(b, "stderr", score.error);
    json_decimal(b, "perfect", share(total->outcomes[HB_PERFECT], total->games));
    json_decimal(b, "lost", share(sim_lost(total), total->games));
    put_key(b, "histogram");
    json_histogram(b, total);
    json_decimal(b, "seconds", r->result->seconds);
    put_key(b, "threads");
    put_int(b, r->threads);
    put_key(b, "signature");
    put_string(b, signature);
    put_close(b, '}');
}

static void json_gap(buffer *b, const report *r, unsigned t)
{
    const sim_total *total = &r->result->totals[t];
    sim_mean gap = sim_gap(total);
    double bounds[2];
    interval(gap, bounds);
    put_open(b, '{');
    put_key(b, "bot");
    put_string(b, r->job->teams[t].bots[0]->name);
    put_key(b, "against");
    put_string(b, r->job->teams[0].bots[0]->name);
    json_decimal(b, "mean", gap.mean);
    json_decimal(b, "stderr", gap.error);
    json_decimal(b, "from", bounds[0]);
    json_decimal(b, "to", bounds[1]);
    put_key(b, "better");
    put_int(b, (int64_t)total->better);
    put_key(b, "worse");
    put_int(b, (int64_t)total->worse);
    put_close(b, '}');
}

static void json_compare(buffer *b, const report *r)
{
    put_open(b, '{');
    put_key(b, "compare");
    put_open(b, '[');
    for (unsigned t = 0; t < r->job->team_count; t++)
        json_team(b, r, t);
    put_close(b, ']');
    put_key(b, "differences");
    put_open(b, '[');
    for (unsigned t = 1; t < r->job->team_count; t++)
        json_gap(b, r, t);
    put_close(b, ']');
    put_close(b, '}');
}

static void json_cells(buffer *b, const report *r, const char *key, bool errors)
{
    unsigned n = r->bot_count;
    put_key(b, key);
    put_open(b, '[');
    for (unsigned host = 0; host < n; host++) {
        put_open(b, '[');
        for (unsigned guest = 0; guest < n; guest++) {
            sim_mean score = sim_score(&r->result->totals[host * n + guest]);
            char text[40];
            snprintf(text, sizeof text, "%.8g", errors ? score.error : score.mean);
            put_raw(b, text);
        }
        put_close(b, ']');
    }
    put_close(b, ']');
}

static void json_matrix(buffer *b, const report *r)
{
    put_open(b, '{');
    put_key(b, "matrix");
    put_open(b, '[');
    for (unsigned guest = 0; guest < r->bot_count; guest++)
        put_string(b, r->job->teams[guest].guest->name);
    put_close(b, ']');
    json_run(b, r);
    json_cells(b, r, "mean", false);
    json_cells(b, r, "stderr", true);
    json_decimal(b, "seconds", r->result->seconds);
    put_key(b, "threads");
    put_int(b, r->threads);
    put_close(b, '}');
}

void report_json(buffer *b, const report *r)
{
    if (r->form == REPORT_TEAM)
        json_team(b, r, 0);
    else if (r->form == REPORT_COMPARE)
        json_compare(b, r);
    else
        json_matrix(b, r);
}
