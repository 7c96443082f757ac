/* plot.c - a picture of what a simulation found, as SVG: bars for the scores of up to six teams
 * side by side, or a map of the matrix. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/draw.h"
#include "sim/report.h"

enum { WIDTH = 720, HEIGHT = 400, LEFT = 60, RIGHT = 20, TOP = 60, BOTTOM = 50, COLOURS = 6 };

static const char *const colours[COLOURS] = {"#1f6fb4", "#d95f02", "#1b9e77",
                                             "#7570b3", "#b8860b", "#666666"};

/* ---- Scores ---------------------------------------------------------------------- */

typedef struct axes {
    int first, last; /* places in the histogram that are shown */
    double most;     /* the share at the top, four round steps up */
    unsigned teams;
} axes;

static double share(const report *r, unsigned t, int place)
{
    const sim_total *total = &r->result->totals[t];
    return sim_share(total, total->scores[place]);
}

/* The least four round steps that reach the largest share. */
static double round_up(double most)
{
    static const double steps[] = {0.0025, 0.005, 0.01, 0.02, 0.025, 0.05, 0.1, 0.15, 0.2};
    for (unsigned i = 0; i < sizeof steps / sizeof *steps; i++)
        if (4 * steps[i] >= most)
            return 4 * steps[i];
    return 1;
}

static axes measure(const report *r)
{
    axes a = {.first = SIM_SCORES, .last = -1, .most = 0};
    a.teams = r->job->team_count < COLOURS ? r->job->team_count : COLOURS;
    for (unsigned t = 0; t < a.teams; t++)
        for (int i = 0; i < SIM_SCORES; i++)
            if (share(r, t, i) > 0) {
                a.first = i < a.first ? i : a.first;
                a.last = i > a.last ? i : a.last;
                a.most = fmax(a.most, share(r, t, i));
            }
    if (a.last < 0)
        a = (axes){0, 0, 1, a.teams};
    a.most = round_up(a.most);
    return a;
}

static void draw_scale(buffer *b, const axes *a)
{
    for (int i = 0; i <= 4; i++) {
        double y = HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * i / 4.0;
        char text[20];
        snprintf(text, sizeof text, "%.3g %%", a->most * 25 * i);
        draw_label(b, LEFT - 6, y + 4, "end", text);
        buffer_printf(b, "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n",
                      LEFT, WIDTH - RIGHT, y, y);
    }
}

static void draw_bars(buffer *b, const report *r, const axes *a)
{
    double step = (double)(WIDTH - LEFT - RIGHT) / (a->last - a->first + 1);
    double bar = step * 0.84 / a->teams;
    for (int i = a->first; i <= a->last; i++) {
        double x = LEFT + step * (i - a->first);
        char text[20];
        for (unsigned t = 0; t < a->teams; t++) {
            double high = (HEIGHT - TOP - BOTTOM) * share(r, t, i) / a->most;
            draw_box(b, x + step * 0.08 + bar * t, HEIGHT - BOTTOM - high, bar, high, colours[t]);
        }
        snprintf(text, sizeof text, "%d", i + SIM_LEAST);
        draw_label(b, x + step / 2, HEIGHT - BOTTOM + 18, "middle", text);
    }
    draw_label(b, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 12, "middle", text_get(r->lang, "score"));
}

static void draw_legend(buffer *b, const report *r, const axes *a)
{
    draw_label(b, LEFT, 22, "start", report_head(r).text);
    for (unsigned t = 0; t < a->teams; t++) {
        buffer name = buffer_make(400);
        double x = LEFT + (WIDTH - LEFT - RIGHT) * t / (double)a->teams;
        report_team_name(&name, r, t);
        buffer_printf(&name, " %.3f", sim_score(&r->result->totals[t]).mean);
        draw_box(b, x, 33, 10, 10, colours[t]);
        draw_label(b, x + 15, 42, "start", buffer_text(&name));
        buffer_free(&name);
    }
}

static void plot_scores(buffer *b, const report *r)
{
    axes a = measure(r);
    draw_open(b, WIDTH, HEIGHT);
    draw_legend(b, r, &a);
    draw_scale(b, &a);
    draw_bars(b, r, &a);
    buffer_puts(b, "</svg>\n");
}

/* ---- Matrix ---------------------------------------------------------------------- */

enum { MARGIN = 10, LETTER = 7, LINE = 18, CELL_HIGH = 40 };

/* Where the cells are, and what is written above them. */
typedef struct map {
    int left, top;  /* of the first cell */
    int cell;       /* its width */
    int width;      /* of the picture */
    buffer caption; /* lines that fit into it */
} map;

/* What was played, and how to read the map. */
static void write_caption(buffer *b, const report *r, int columns)
{
    buffer words = buffer_make(1 << 12);
    buffer_printf(&words, "%s\n\n%s", report_head(r).text,
                  text_get(r->lang, "rows: all seats but one; columns: the guest in that seat"));
    text_wrap(b, buffer_text(&words), columns);
    buffer_free(&words);
}

static map make_map(const report *r)
{
    int longest = 0, lines = 0;
    for (unsigned i = 0; i < r->bot_count; i++) {
        int width = text_width(report_name(r, r->job->teams[i].guest).text);
        longest = width > longest ? width : longest;
    }
    map m = {.left = longest * LETTER + 2 * MARGIN, .caption = buffer_make(1 << 12)};
    m.cell = m.left > 100 ? m.left : 100;
    m.width = m.left + m.cell * (int)r->bot_count + MARGIN;
    m.width = m.width < 300 ? 300 : m.width;
    write_caption(&m.caption, r, (m.width - 2 * MARGIN) / LETTER);
    for (const char *c = buffer_text(&m.caption); *c; c++)
        lines += *c == '\n';
    m.top = MARGIN + LINE * (lines + 2);
    return m;
}

static void draw_caption(buffer *b, const map *m)
{
    const char *at = buffer_text(&m->caption), *end;
    for (int y = MARGIN + LINE - 6; (end = strchr(at, '\n')); at = end + 1, y += LINE) {
        buffer line = buffer_make(1 << 12);
        buffer_add(&line, at, (size_t)(end - at));
        draw_label(b, MARGIN, y, "start", buffer_text(&line));
        buffer_free(&line);
    }
}

static void draw_cell(buffer *b, const report *r, const map *m, unsigned host, unsigned guest)
{
    double mean = sim_score(&r->result->totals[host * r->bot_count + guest]).mean;
    double x = m->left + m->cell * (int)guest, y = m->top + CELL_HIGH * (int)host;
    int light = (int)(100 - 55 * fmax(mean, 0) / r->job->rules.max_score);
    char text[40];
    snprintf(text, sizeof text, "hsl(205,60%%,%d%%)", light);
    draw_box(b, x, y, m->cell - 2, CELL_HIGH - 2, text);
    snprintf(text, sizeof text, "%.2f", mean);
    draw_label(b, x + m->cell / 2.0 - 1, y + 24, "middle", text);
}

static void plot_matrix(buffer *b, const report *r)
{
    map m = make_map(r);
    draw_open(b, m.width, m.top + CELL_HIGH * (int)r->bot_count + MARGIN);
    draw_caption(b, &m);
    for (unsigned i = 0; i < r->bot_count; i++) {
        text_piece name = report_name(r, r->job->teams[i].guest);
        draw_label(b, m.left + m.cell * (int)i + m.cell / 2.0 - 1, m.top - 9, "middle", name.text);
        draw_label(b, m.left - 8, m.top + CELL_HIGH * (int)i + 24, "end", name.text);
        for (unsigned guest = 0; guest < r->bot_count; guest++)
            draw_cell(b, r, &m, i, guest);
    }
    buffer_puts(b, "</svg>\n");
    buffer_free(&m.caption);
}

void report_plot(buffer *b, const report *r)
{
    if (r->form == REPORT_MATRIX)
        plot_matrix(b, r);
    else
        plot_scores(b, r);
}
