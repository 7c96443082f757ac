/* status.c - the first line: tokens, deck or turns left, points, and whose turn it is. */
#include <stdio.h>
#include <string.h>

#include "tui/screen.h"
#include "tui/theme.h"

static int put_part(tui_screen *s, int x, const char *label, const char *value, bool changed)
{
    x += paint_dim(0, x, s->columns - x, label) + 1;
    x += paint_ink(0, x, s->columns - x, value, changed && s->fresh ? INK_FRESH : INK_TEXT, true);
    return x + 2;
}

static const char *points(const tui_screen *s, const hb_game *g, text_piece *room)
{
    snprintf(room->text, sizeof room->text, "%d/%d", hb_score(g, &s->t->rules),
             s->t->rules.max_score);
    return room->text;
}

/* "●●●○○" or "***..": so many of so many; as a number where there are too many. */
static const char *tokens(const tui_screen *s, int n, int all, text_piece *room)
{
    snprintf(room->text, sizeof room->text, "%d/%d", n, all);
    if (all > 12)
        return room->text;
    room->text[0] = 0;
    for (int i = 0; i < all; i++)
        strcat(room->text, s->look.ascii ? (i < n ? "*" : ".") : (i < n ? "●" : "○"));
    return room->text;
}

/* Whose turn it is, or that the past is shown. */
static void put_turn(tui_screen *s, int x)
{
    const hb_game *g = &screen_view(s)->game;
    const text_lang *lang = s->t->reader.lang;
    text_piece words;
    if (!screen_is_now(s) || s->look.playing)
        words = text_piece_fill(
            text_get(lang, "step {step} of {steps}"),
            TEXT_ARGS(text_num("step", (long)s->step), text_num("steps", (long)s->t->steps)));
    else if (g->phase == HB_OVER)
        words = text_piece_fill(text_get(lang, "the game is over"), TEXT_ARGS({0}));
    else if (g->player == s->t->reader.seat)
        words = text_piece_fill(text_get(lang, "your turn"), TEXT_ARGS({0}));
    else
        words = text_piece_fill(text_get(lang, "{player}'s turn"),
                                TEXT_ARGS(text_str("player", s->t->reader.names[g->player])));
    int from = s->columns - text_width(words.text), y = 0;
    if (from < x) /* the next line is empty */
        y = 1;
    paint_bold(y, from < 0 ? 0 : from, s->columns, words.text);
}

/* The tokens of the edition, in few letters. */
static const char *hints_of(const hb_options *o)
{
    return o->edition == HB_NORWEGIAN ? TEXT_MARK("blue tokens") : TEXT_MARK("hints");
}

static const char *errors_of(const hb_options *o)
{
    return o->edition == HB_NORWEGIAN ? TEXT_MARK("red tokens")
           : o->edition == HB_NEW     ? TEXT_MARK("errors")
                                      : TEXT_MARK("storm");
}

/* Turns left in the last round, cards in the deck before. */
static int left_of(const hb_game *g)
{
    return g->turns_left >= 0 ? g->turns_left : hb_deck_size(g);
}

void draw_status(tui_screen *s)
{
    const hb_game *g = &screen_view(s)->game;
    const hb_game *before = &s->t->views[s->step ? s->step - 1 : 0].game;
    const hb_options *o = &s->t->rules.options;
    const text_lang *lang = s->t->reader.lang;
    text_piece room;
    int x = put_part(s, 0, text_get(lang, hints_of(o)), tokens(s, g->hints, o->hints, &room),
                     g->hints != before->hints);
    x = put_part(s, x, text_get(lang, errors_of(o)), tokens(s, g->errors, o->errors, &room),
                 g->errors != before->errors);
    text_piece left = text_piece_fill("{n}", TEXT_ARGS(text_num("n", left_of(g))));
    x = put_part(s, x,
                 g->turns_left >= 0 ? text_get(lang, "turns left")
                                    : text_get_for(&s->t->reader, "deck"),
                 left.text, left_of(g) != left_of(before));
    x = put_part(s, x, text_get(lang, "points"), points(s, g, &room),
                 hb_score(g, &s->t->rules) != hb_score(before, &s->t->rules));
    put_turn(s, x);
}
