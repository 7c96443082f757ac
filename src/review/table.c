/* table.c - a reviewed game as a table for people. */
#include <stdio.h>

#include "review/report.h"

enum { STEP = 6, WHO = 12, WHAT = 34, VALUE = 7 };

/* A text in a column of so many places, cut where it has no room. */
static void put_cell(buffer *b, const char *text, int columns)
{
    size_t bytes = text_cut(text, columns - 1);
    buffer_add(b, text, bytes);
    for (int i = text_width(text) < columns ? text_width(text) : columns - 1; i < columns; i++)
        buffer_puts(b, " ");
}

static void put_head(buffer *b, const review_report *r)
{
    const text_lang *lang = r->reader.lang;
    const review_game *game = r->game;
    unsigned moves = game->steps;
    text_fill(b,
              text_plural(lang, "Game {game}: {n} move, {points} points.",
                          "Game {game}: {n} moves, {points} points.", moves),
              TEXT_ARGS(text_num("game", (int64_t)r->number), text_num("n", moves),
                        text_num("points", review_points(&game->games[moves], &game->rules))));
    buffer_puts(b, " ");
    buffer_puts(b, text_get(lang, "In thought they play on like this:"));
    for (unsigned seat = 0; seat < game->rules.options.players; seat++)
        buffer_printf(b, "%s %s: %s", seat ? "," : "", r->reader.names[seat],
                      game->models[seat]->name);
    buffer_puts(b, ".\n\n");
    buffer_printf(b, "%*s  ", STEP, text_get(lang, /* Fits 6 */ "step"));
    put_cell(b, text_get(lang, /* Fits 11 */ "who"), WHO);
    put_cell(b, text_get(lang, /* Fits 33 */ "move"), WHAT);
    put_cell(b, text_get(lang, /* Fits 6 */ "value"), VALUE);
    buffer_printf(b, "%s\n", text_get(lang, /* Fits 18 */ "cost"));
}

/* What would have been better, and why, in lines of their own under the move. */
static void put_better(buffer *b, const review_report *r, const review_step *found)
{
    enum { LEFT = STEP + 2 + WHO, WIDTH = 79 };
    const review_choice *best = &found->choices[found->best];
    char value[32];
    buffer words = buffer_make(1 << 12);
    snprintf(value, sizeof value, "%.2f", best->points.mean);
    TEXT_SAY(&words, r->reader.lang, "Better: {move} ({value}).",
             text_str("move", review_say_choice(r, found->step, best->choice).text),
             text_str("value", value));
    buffer_puts(&words, " ");
    review_say_reason(&words, r, found->step);
    for (int i = 0; i < LEFT; i++)
        buffer_puts(b, " ");
    text_wrap_beside(b, buffer_text(&words), LEFT, WIDTH);
    buffer_free(&words);
}

static void put_step(buffer *b, const review_report *r, unsigned step)
{
    const review_step *found = &r->steps[step];
    const review_choice *played = &found->choices[found->played];
    buffer_printf(b, "%*u  ", STEP, step);
    put_cell(b, r->reader.names[found->seat], WHO);
    put_cell(b, review_say_choice(r, step, played->choice).text, WHAT);
    buffer_printf(b, "%5.2f ", played->points.mean);
    if (found->mark && found->exact)
        buffer_printf(b, " %.2f (%s)  %s", found->cost.mean, text_get(r->reader.lang, "exact"),
                      review_say_mark(r, found->mark));
    else if (found->mark)
        buffer_printf(b, " %.2f +- %.2f  %s", found->cost.mean, found->cost.error,
                      review_say_mark(r, found->mark));
    else if (found->trusted)
        buffer_printf(b, " %s", text_get(r->reader.lang, /* Fits 24 */ "taken to be known"));
    buffer_puts(b, "\n");
    if (found->mark)
        put_better(b, r, found);
}

void review_table(buffer *b, const review_report *r)
{
    put_head(b, r);
    for (unsigned step = 0; step < r->game->steps; step++)
        put_step(b, r, step);
    if (!r->game->steps)
        return;
    for (unsigned seat = 0; seat < r->game->rules.options.players; seat++) {
        buffer_puts(b, "\n");
        review_say_player(b, r, seat);
    }
    buffer_puts(b, "\n");
    review_say_luck(b, r);
    buffer_puts(b, "\n");
    size_t before = b->size;
    review_say_lost(b, r);
    if (b->size > before)
        buffer_puts(b, "\n");
}
