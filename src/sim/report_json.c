/* report_json.c - what a simulation found, as JSON. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/put.h"
#include "record/json.h"
#include "sim/report.h"

/* null where it is unknown. */
static void put_decimal(buffer *b, double number)
{
    char text[40];
    snprintf(text, sizeof text, "%.8g", number);
    put_raw(b, isnan(number) ? "null" : text);
}

static void json_decimal(buffer *b, const char *key, double number)
{
    put_key(b, key);
    put_decimal(b, number);
}

/* A standard error is a number for every reader: 0 where it is unknown, of a single game. */
static double number_error(sim_mean mean)
{
    return isnan(mean.error) ? 0 : mean.error;
}

static void json_bots(buffer *b, const report *r, unsigned t)
{
    const sim_team *team = &r->job->teams[t];
    if (report_one_bot(r, t)) {
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
            put_number(b, score, (int64_t)total->scores[i]);
        }
    put_close(b, '}');
}

/* Only where it is so: a whole run has no such key. */
static void json_interrupted(buffer *b, const report *r)
{
    if (r->interrupted)
        put_flag(b, "interrupted", true);
}

/* What every form says about the run. */
static void json_run(buffer *b, const report *r)
{
    put_key(b, "rules");
    record_write_rules(b, &r->job->options);
    put_number(b, "games", (int64_t)r->result->games);
    put_number(b, "seed", (int64_t)r->job->seed);
    if (r->job->start == HB_NONE)
        put_text(b, "start", "random");
    else if (r->job->start)
        put_number(b, "start", r->job->start);
    json_interrupted(b, r);
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
    json_decimal(b, "stderr", number_error(score));
    json_decimal(b, "perfect", sim_share(total, total->outcomes[HB_PERFECT]));
    json_decimal(b, "lost", sim_share(total, sim_lost(total)));
    put_key(b, "histogram");
    json_histogram(b, total);
    json_decimal(b, "seconds", r->result->seconds);
    put_number(b, "threads", r->threads);
    put_text(b, "signature", signature);
    put_close(b, '}');
}

static void json_gap(buffer *b, const report *r, unsigned t)
{
    const sim_total *total = &r->result->totals[t];
    sim_mean gap = sim_gap(total);
    double bounds[2];
    sim_interval(gap, bounds);
    put_open(b, '{');
    put_text(b, "bot", r->job->teams[t].bots[0]->name);
    put_text(b, "against", r->job->teams[0].bots[0]->name);
    json_decimal(b, "mean", gap.mean);
    json_decimal(b, "stderr", number_error(gap));
    json_decimal(b, "from", bounds[0]);
    json_decimal(b, "to", bounds[1]);
    put_number(b, "better", (int64_t)total->better);
    put_number(b, "worse", (int64_t)total->worse);
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
    json_interrupted(b, r);
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
            put_decimal(b, errors ? number_error(score) : score.mean);
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
    put_number(b, "threads", r->threads);
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
