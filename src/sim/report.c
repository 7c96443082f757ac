/* report.c - what a simulation found, as text. */
#include "sim/report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Names --------------------------------------------------------------------- */

/* Is there another bot that would be called the same by its short name? */
static bool is_shared(const report *r, const bot *b, const char *name)
{
    for (unsigned t = 0; t < r->job->team_count; t++)
        for (unsigned seat = 0; seat <= r->job->rules.options.players; seat++) {
            const sim_team *team = &r->job->teams[t];
            bool guest = seat == r->job->rules.options.players;
            const bot *other = guest ? team->guest : team->bots[seat];
            if (other && other != b && strcmp(text_program_name(other->name).text, name) == 0)
                return true;
        }
    return false;
}

/* The end of a name that is too long. */
static text_piece end_of(const char *name)
{
    int more = text_width(name) - REPORT_NAME;
    const char *end = more > 0 ? name + text_cut(name, more + 3) : name;
    return text_piece_fill(
        "{dots}{end}", TEXT_ARGS(text_str("dots", more > 0 ? "..." : ""), text_str("end", end)));
}

text_piece report_name(const report *r, const bot *b)
{
    text_piece name = text_program_name(b->name);
    return end_of(is_shared(r, b, name.text) ? b->name : name.text);
}

bool report_one_bot(const report *r, unsigned t)
{
    const sim_team *team = &r->job->teams[t];
    for (unsigned seat = 1; seat < r->job->rules.options.players; seat++)
        if (team->bots[seat] != team->bots[0])
            return false;
    return true;
}

void report_team_name(buffer *b, const report *r, unsigned t)
{
    const sim_team *team = &r->job->teams[t];
    unsigned count = report_one_bot(r, t) ? 1 : r->job->rules.options.players;
    for (unsigned seat = 0; seat < count; seat++)
        buffer_printf(b, "%s%s", seat ? ", " : "", report_name(r, team->bots[seat]).text);
}

/* ---- Text ---------------------------------------------------------------------- */

/* Columns: of everything, unless a name is longer, and of "24.200 +- 0.374". */
enum { WIDTH = 80, CELL = 15 };

/* A word in its column: at the left with blanks behind it, or at the right of them. */
static void put_left(buffer *b, const report *r, const char *english, int columns)
{
    const char *word = text_get(r->lang, english);
    buffer_printf(b, "%s%*s", word, columns - text_width(word), "");
}

static void put_right(buffer *b, const report *r, const char *english, int columns)
{
    const char *word = text_get(r->lang, english);
    buffer_printf(b, "%*s%s", columns - text_width(word), "", word);
}

/* The widest name of so many teams, a bot each, as it is shown; at least so many columns. */
static int widest_name(const report *r, unsigned teams, int least)
{
    for (unsigned t = 0; t < teams; t++) {
        const bot *b = r->form == REPORT_MATRIX ? r->job->teams[t].guest : r->job->teams[t].bots[0];
        int width = text_width(report_name(r, b).text);
        least = width > least ? width : least;
    }
    return least;
}

/* How many blanks fill a bot's name up to so many columns: programs have paths of any letters. */
static int beside_name(const char *name, int columns)
{
    int left = columns - text_width(name);
    return left > 0 ? left : 0;
}

/* A sentence, its arguments by TEXT_ARGS, wrapped. */
static void put_wrapped(buffer *b, const char *sentence, const text_arg *args)
{
    buffer words = buffer_make(1 << 16);
    text_fill(&words, sentence, args);
    text_wrap(b, buffer_text(&words), WIDTH);
    buffer_free(&words);
}

text_piece report_head(const report *r)
{
    uint64_t games = r->result->games;
    return text_piece_fill(
        text_plural(r->lang, "{players} players, {n} game from seed {seed}",
                    "{players} players, {n} games from seed {seed}", games == 1 ? 1 : 2),
        TEXT_ARGS(text_num("players", r->job->rules.options.players), text_num("n", (int64_t)games),
                  text_num("seed", (int64_t)r->job->seed)));
}

/* What was played, behind the names of one team. */
static void put_head(buffer *b, const report *r)
{
    buffer words = buffer_make(1 << 16);
    if (r->form == REPORT_TEAM) {
        report_team_name(&words, r, 0);
        buffer_puts(&words, ": ");
    }
    buffer_puts(&words, report_head(r).text);
    if (r->interrupted)
        TEXT_SAY(&words, r->lang, " (interrupted; planned: {n})",
                 text_num("n", (int64_t)r->job->games));
    buffer_puts(&words, "\n\n");
    text_wrap(b, buffer_text(&words), WIDTH);
    buffer_free(&words);
}

/* A number as a piece of a sentence. */
static text_piece decimal(double number, int places)
{
    text_piece piece;
    snprintf(piece.text, sizeof piece.text, "%.*f", places, number);
    return piece;
}

/* A standard error in so many columns. */
static text_piece error_of(sim_mean score, int columns, int places)
{
    text_piece piece;
    if (isnan(score.error))
        snprintf(piece.text, sizeof piece.text, "%*s", columns, "?");
    else
        snprintf(piece.text, sizeof piece.text, "%*.*f", columns, places, score.error);
    return piece;
}

static text_piece gain(double number)
{
    text_piece piece;
    snprintf(piece.text, sizeof piece.text, "%+.4f", number);
    return piece;
}

/* Slow games have a place behind the point. */
static text_piece speed_of(double games)
{
    return decimal(games, games < 10 ? 1 : 0);
}

static void put_speed(buffer *b, const report *r)
{
    const sim_result *result = r->result;
    uint64_t games = 0, steps = 0;
    for (unsigned t = 0; t < r->job->team_count; t++) {
        games += result->totals[t].games;
        steps += result->totals[t].steps;
    }
    double wall = result->seconds > 0 ? result->seconds : 1e-9;
    double cpu = result->cpu_seconds > 0 ? result->cpu_seconds : 1e-9;
    text_piece seconds = decimal(result->seconds, 2), speed = speed_of((double)games / wall),
               cpu_speed = speed_of((double)games / cpu),
               actions = decimal(games ? (double)steps / (double)games : 0, 1);
    put_wrapped(b,
                text_plural(r->lang,
                            "{seconds} s on {n} thread: {speed} games a second, {cpu} a second of "
                            "CPU time, {actions} actions a game\n",
                            "{seconds} s on {n} threads: {speed} games a second, {cpu} a second of "
                            "CPU time, {actions} actions a game\n",
                            r->threads),
                TEXT_ARGS(text_str("seconds", seconds.text), text_num("n", r->threads),
                          text_str("speed", speed.text), text_str("cpu", cpu_speed.text),
                          text_str("actions", actions.text)));
}

static void put_bar(buffer *b, uint64_t part, uint64_t most)
{
    enum { BAR = 50 };
    for (uint64_t i = 0; i < (part * BAR + most - 1) / most; i++)
        buffer_puts(b, "#");
}

static void put_histogram(buffer *b, const report *r, const sim_total *total)
{
    int first = 0, last = SIM_SCORES - 1;
    uint64_t most = 1;
    while (first < last && !total->scores[first])
        first++;
    while (last > first && !total->scores[last])
        last--;
    for (int i = first; i <= last; i++)
        most = total->scores[i] > most ? total->scores[i] : most;
    put_right(b, r, /* Fits 7 */ TEXT_MARK("score"), 7);
    put_right(b, r, /* Fits 10 */ TEXT_MARK("games"), 11);
    buffer_puts(b, "\n");
    for (int i = last; i >= first; i--) {
        buffer_printf(b, "  %5d %10" PRIu64 "  ", i + SIM_LEAST, total->scores[i]);
        put_bar(b, total->scores[i], most);
        buffer_puts(b, "\n");
    }
}

static void put_outcomes(buffer *b, const report *r, const sim_total *total)
{
    static const char *const names[SIM_OUTCOMES] = {[HB_PERFECT] = TEXT_MARK("perfect"),
                                                    [HB_FINISHED] = TEXT_MARK("finished"),
                                                    [HB_LAST_ERROR] = TEXT_MARK("errors"),
                                                    [HB_SPOILED] = TEXT_MARK("spoiled"),
                                                    [HB_STUCK] = TEXT_MARK("stuck")};
    bool some = false;
    put_left(b, r, /* Fits 9 */ TEXT_MARK("outcomes"), 10);
    for (unsigned i = HB_PERFECT; i < SIM_OUTCOMES; i++)
        if (total->outcomes[i]) {
            buffer_printf(b, "%s%s %" PRIu64, some ? ", " : "", text_get(r->lang, names[i]),
                          total->outcomes[i]);
            some = true;
        }
    buffer_puts(b, some ? "" : text_get(r->lang, "none"));
    buffer_puts(b, "\n");
}

static void text_team(buffer *b, const report *r)
{
    const sim_total *total = &r->result->totals[0];
    sim_mean score = sim_score(total);
    text_piece mean = decimal(score.mean, 4), error = decimal(score.error, 4);
    put_head(b, r);
    put_left(b, r, /* Fits 9 */ TEXT_MARK("mean"), 10);
    if (isnan(score.error))
        TEXT_SAY(b, r->lang, "{mean}, standard error unknown: that takes two games\n",
                 text_str("mean", mean.text));
    else
        TEXT_SAY(b, r->lang, "{mean}, standard error {error}\n", text_str("mean", mean.text),
                 text_str("error", error.text));
    put_left(b, r, /* Fits 9 */ TEXT_MARK("perfect"), 10);
    buffer_printf(b, "%.2f %%\n", 100 * sim_share(total, total->outcomes[HB_PERFECT]));
    put_left(b, r, /* Fits 9 */ TEXT_MARK("lost"), 10);
    buffer_printf(b, "%.2f %%\n", 100 * sim_share(total, sim_lost(total)));
    put_outcomes(b, r, total);
    buffer_puts(b, "\n");
    put_histogram(b, r, total);
    buffer_puts(b, "\n");
    put_speed(b, r);
    put_left(b, r, /* Fits 9 */ TEXT_MARK("signature"), 10);
    buffer_printf(b, "%016" PRIx64 "\n", total->signature);
}

static void put_scores(buffer *b, const report *r)
{
    int column = widest_name(r, r->job->team_count, 20);
    put_left(b, r, /* Fits 20 */ TEXT_MARK("bot"), column);
    put_right(b, r, TEXT_MARK("mean"), 10);
    put_right(b, r, /* Fits 8 */ TEXT_MARK("error"), 9);
    put_right(b, r, TEXT_MARK("perfect"), 10);
    put_right(b, r, /* Fits 8 */ TEXT_MARK("lost"), 9);
    buffer_puts(b, "\n");
    for (unsigned t = 0; t < r->job->team_count; t++) {
        const sim_total *total = &r->result->totals[t];
        sim_mean score = sim_score(total);
        text_piece name = report_name(r, r->job->teams[t].bots[0]);
        buffer_printf(b, "%s%*s %9.4f %s %7.2f %% %6.2f %%\n", name.text,
                      beside_name(name.text, column), "", score.mean, error_of(score, 8, 4).text,
                      100 * sim_share(total, total->outcomes[HB_PERFECT]),
                      100 * sim_share(total, sim_lost(total)));
    }
}

static void put_gap(buffer *b, const report *r, unsigned t)
{
    const sim_total *total = &r->result->totals[t];
    sim_mean gap = sim_gap(total);
    double bounds[2];
    sim_interval(gap, bounds);
    text_piece mean = gain(gap.mean), least = gain(bounds[0]), most = gain(bounds[1]);
    put_wrapped(
        b,
        isnan(gap.error)
            ? text_get(
                  r->lang,
                  "{bot} minus {other}: {gap}, confidence unknown: that takes two games; games "
                  "with more points: {better}, with fewer: {worse}\n")
            : text_get(r->lang,
                       "{bot} minus {other}: {gap}, 95 % confidence {least} to {most}; games with "
                       "more points: {better}, with fewer: {worse}\n"),
        TEXT_ARGS(text_str("bot", report_name(r, r->job->teams[t].bots[0]).text),
                  text_str("other", report_name(r, r->job->teams[0].bots[0]).text),
                  text_str("gap", mean.text), text_str("least", least.text),
                  text_str("most", most.text), text_num("better", (int64_t)total->better),
                  text_num("worse", (int64_t)total->worse)));
}

static void text_compare(buffer *b, const report *r)
{
    put_head(b, r);
    put_scores(b, r);
    buffer_puts(b, "\n");
    for (unsigned t = 1; t < r->job->team_count; t++)
        put_gap(b, r, t);
    buffer_puts(b, "\n");
    put_speed(b, r);
}

/* The guests from one to before another, for every host. */
static void put_guests(buffer *b, const report *r, int name, unsigned from, unsigned to)
{
    unsigned n = r->bot_count;
    int cell = name > CELL ? name : CELL;
    buffer_printf(b, "%-*s", name, "");
    for (unsigned guest = from; guest < to; guest++) {
        text_piece called = report_name(r, r->job->teams[guest].guest);
        buffer_printf(b, "  %*s%s", beside_name(called.text, cell), "", called.text);
    }
    buffer_puts(b, "\n");
    for (unsigned host = 0; host < n; host++) {
        text_piece called = report_name(r, r->job->teams[host].guest);
        buffer_printf(b, "%s%*s", called.text, beside_name(called.text, name), "");
        for (unsigned guest = from; guest < to; guest++) {
            sim_mean score = sim_score(&r->result->totals[host * n + guest]);
            buffer_printf(b, "  %*s%6.3f +-%s", cell - CELL, "", score.mean,
                          error_of(score, 6, 3).text);
        }
        buffer_puts(b, "\n");
    }
    buffer_puts(b, "\n");
}

/* As many guests beside each other as there is room for, the others below them. */
static void put_cells(buffer *b, const report *r)
{
    unsigned n = r->bot_count;
    int name = widest_name(r, n, 0);
    int room = (WIDTH - name) / ((name > CELL ? name : CELL) + 2);
    unsigned fit = room > 1 ? (unsigned)room : 1;
    for (unsigned from = 0; from < n; from += fit)
        put_guests(b, r, name, from, from + fit < n ? from + fit : n);
}

static void text_matrix(buffer *b, const report *r)
{
    put_head(b, r);
    put_wrapped(b,
                text_get(r->lang,
                         "Mean scores: the bot of the row has every seat but one, in which the bot "
                         "of the column is a guest; game i has it in seat i mod {players}.\n\n"),
                TEXT_ARGS(text_num("players", r->job->rules.options.players)));
    put_cells(b, r);
    put_speed(b, r);
}

/* Nothing is known: no numbers that look as if something were. */
static void text_nothing(buffer *b, const report *r)
{
    put_head(b, r);
    buffer_puts(b, text_get(r->lang, "No game was finished.\n"));
}

void report_text(buffer *b, const report *r)
{
    if (!r->result->games)
        text_nothing(b, r);
    else if (r->form == REPORT_TEAM)
        text_team(b, r);
    else if (r->form == REPORT_COMPARE)
        text_compare(b, r);
    else
        text_matrix(b, r);
}
