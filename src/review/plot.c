/* plot.c - the expected points of a game, step by step, as a picture: the curve with its errors,
 * the marked moves as dots on it. */
#include <stdio.h>

#include "review/report.h"
#include "sim/draw.h"

enum { WIDTH = 720, HEIGHT = 360, LEFT = 50, RIGHT = 20, TOP = 56, BOTTOM = 44 };

/* Where things lie. */
typedef struct axes {
    double low, high; /* points at the bottom and the top */
    unsigned steps;
} axes;

static double x_of(const axes *a, unsigned step)
{
    return LEFT + (double)(WIDTH - LEFT - RIGHT) * step / (a->steps ? a->steps : 1);
}

static double y_of(const axes *a, double points)
{
    return TOP + (HEIGHT - TOP - BOTTOM) * (a->high - points) / (a->high - a->low);
}

/* What the position before a step is worth, and behind the last one the game's points. */
static review_mean value_at(const review_report *r, unsigned step)
{
    const review_game *game = r->game;
    if (step == game->steps)
        return (review_mean){review_points(&game->games[step], &game->rules), 0};
    return r->steps[step].choices[r->steps[step].best].points;
}

static axes measure(const review_report *r)
{
    axes a = {.high = review_most(&r->game->rules), .steps = r->game->steps};
    a.low = a.high;
    for (unsigned step = 0; step <= a.steps; step++) {
        review_mean value = value_at(r, step);
        double low = value.mean - 2 * value.error;
        a.low = low < a.low ? low : a.low;
    }
    a.low = (int)(a.low - 1.5); /* toward 0: a whole number a little below */
    return a;
}

static void draw_scale(buffer *b, const axes *a)
{
    int span = (int)(a->high - a->low), each = span > 16 ? 5 : span > 7 ? 2 : 1;
    for (int points = (int)a->high; points >= (int)a->low; points -= each) {
        char text[16];
        snprintf(text, sizeof text, "%d", points);
        draw_label(b, LEFT - 6, y_of(a, points) + 4, "end", text);
        buffer_printf(b, "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n",
                      LEFT, WIDTH - RIGHT, y_of(a, points), y_of(a, points));
    }
    for (unsigned step = 0; step <= a->steps; step += 10) {
        char text[16];
        snprintf(text, sizeof text, "%u", step);
        draw_label(b, x_of(a, step), HEIGHT - BOTTOM + 18, "middle", text);
    }
}

/* Two standard errors up and down. */
static void draw_errors(buffer *b, const review_report *r, const axes *a)
{
    buffer_puts(b, "<path fill=\"#1f6fb4\" fill-opacity=\"0.15\" d=\"");
    for (unsigned step = 0; step <= a->steps; step++) {
        review_mean v = value_at(r, step);
        buffer_printf(b, "%s%.1f %.1f", step ? "L" : "M", x_of(a, step),
                      y_of(a, v.mean + 2 * v.error));
    }
    for (unsigned step = a->steps + 1; step-- > 0;) {
        review_mean v = value_at(r, step);
        buffer_printf(b, "L%.1f %.1f", x_of(a, step), y_of(a, v.mean - 2 * v.error));
    }
    buffer_puts(b, "Z\"/>\n");
}

static void draw_curve(buffer *b, const review_report *r, const axes *a)
{
    buffer_puts(b, "<path fill=\"none\" stroke=\"#1f6fb4\" stroke-width=\"2\" d=\"");
    for (unsigned step = 0; step <= a->steps; step++)
        buffer_printf(b, "%s%.1f %.1f", step ? "L" : "M", x_of(a, step),
                      y_of(a, value_at(r, step).mean));
    buffer_puts(b, "\"/>\n");
}

static const char *const colours[REVIEW_MARKS] = {"", "#e0b000", "#e07000", "#c02020"};

static void draw_marks(buffer *b, const review_report *r, const axes *a)
{
    for (unsigned step = 0; step < a->steps; step++) {
        const review_step *found = &r->steps[step];
        if (!found->mark)
            continue;
        buffer_printf(b, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" fill=\"%s\"/>\n", x_of(a, step),
                      y_of(a, value_at(r, step).mean), 3 + found->mark, colours[found->mark]);
    }
}

/* Where the deal was lost that could have been won with all cards open. */
static void draw_lost(buffer *b, const review_report *r, const axes *a)
{
    unsigned step = review_lost_at(r->game);
    if (step == HB_NONE)
        return;
    double x = x_of(a, step);
    buffer_printf(b,
                  "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" stroke=\"#888\" "
                  "stroke-dasharray=\"4 4\"/>\n",
                  x, x, TOP, HEIGHT - BOTTOM);
    bool right = x > (LEFT + WIDTH - RIGHT) / 2.0;
    draw_label(b, right ? x - 6 : x + 6, HEIGHT - BOTTOM - 8, right ? "end" : "start",
               text_get(r->reader.lang, "from here on no perfect game"));
}

static void draw_legend(buffer *b, const review_report *r)
{
    draw_label(b, LEFT, 22, "start",
               text_get(r->reader.lang, "expected points, move by move; marked moves"));
    for (unsigned mark = 1; mark < REVIEW_MARKS; mark++) {
        double x = LEFT + 150 * (mark - 1);
        buffer_printf(b, "<circle cx=\"%.1f\" cy=\"38\" r=\"%u\" fill=\"%s\"/>\n", x + 6, 3 + mark,
                      colours[mark]);
        draw_label(b, x + 18, 42, "start", review_say_mark(r, mark));
    }
}

void review_plot(buffer *b, const review_report *r)
{
    axes a = measure(r);
    draw_open(b, WIDTH, HEIGHT);
    draw_legend(b, r);
    draw_scale(b, &a);
    draw_lost(b, r, &a);
    draw_errors(b, r, &a);
    draw_curve(b, r, &a);
    draw_marks(b, r, &a);
    draw_label(b, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8, "middle",
               text_get(r->reader.lang, "step"));
    buffer_puts(b, "</svg>\n");
}
