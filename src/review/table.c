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

/* ---- Below the moves ------------------------------------------------------------ */

/* What somebody's marked moves cost together, and how many there were of each. */
static void put_player(buffer *b, const review_report *r, unsigned seat)
{
    unsigned marks[REVIEW_MARKS] = {0};
    double cost = 0;
    char text[32];
    for (unsigned step = 0; step < r->game->steps; step++)
        if (r->steps[step].seat == seat) {
            marks[r->steps[step].mark]++;
            cost += r->steps[step].mark ? r->steps[step].cost.mean : 0;
        }
    snprintf(text, sizeof text, "%.2f", cost);
    TEXT_SAY(b, r->reader.lang,
             "{player}: blunders {blunders}, mistakes {mistakes}, inaccuracies {slips}; they cost "
             "{cost} points.",
             text_str("player", r->reader.names[seat]), text_num("blunders", marks[REVIEW_BLUNDER]),
             text_num("mistakes", marks[REVIEW_MISTAKE]),
             text_num("slips", marks[REVIEW_INACCURACY]), text_str("cost", text));
    buffer_puts(b, "\n");
}

static void put_luck(buffer *b, const review_report *r)
{
    const review_step *first = &r->steps[0];
    unsigned steps = r->game->steps;
    double begin = first->choices[first->usual].points.mean, skill = 0;
    int end = review_points(&r->game->games[steps], &r->game->rules);
    char texts[3][32];
    for (unsigned step = 0; step < steps; step++)
        skill += review_skill(&r->steps[step]);
    snprintf(texts[0], sizeof texts[0], "%.2f", begin);
    snprintf(texts[1], sizeof texts[1], "%+.2f", skill);
    snprintf(texts[2], sizeof texts[2], "%+.2f", end - begin - skill);
    TEXT_SAY(b, r->reader.lang,
             "Expected before the first move: {begin} points; moves better or worse than the "
             "bots': {skill}; luck: {luck}; at the end: {end}.",
             text_str("begin", texts[0]), text_str("skill", texts[1]), text_str("luck", texts[2]),
             text_num("end", end));
    buffer_puts(b, "\n");
}

/* Where the deal was lost that could have been won. */
static void put_lost(buffer *b, const review_report *r)
{
    unsigned step = review_lost_at(r->game);
    const text_lang *lang = r->reader.lang;
    if (r->game->winnable[0] == OPEN_NO)
        buffer_puts(b, text_get(lang, "Not even with all cards open could every card have been "
                                      "played."));
    else if (step != HB_NONE)
        TEXT_SAY(b, lang,
                 "With all cards open, every card could still have been played up to step {step}, "
                 "but not after it ({player}: {move}).",
                 text_num("step", step), text_str("player", r->reader.names[r->steps[step].seat]),
                 text_str("move", review_say_choice(r, step, r->game->choice[step]).text));
    else
        return;
    buffer_puts(b, "\n");
}

void review_table(buffer *b, const review_report *r)
{
    put_head(b, r);
    for (unsigned step = 0; step < r->game->steps; step++)
        put_step(b, r, step);
    if (!r->game->steps)
        return;
    buffer_puts(b, "\n");
    for (unsigned seat = 0; seat < r->game->rules.options.players; seat++)
        put_player(b, r, seat);
    put_luck(b, r);
    put_lost(b, r);
}
