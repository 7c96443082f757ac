/* board.c - rows and discards as one grid: a column for each colour, a line for each value. A
 * value that was played is lit; behind it is a dot for every copy, full while it may still come
 * and hollow when discarded; "!" the last copy of a card that is needed, "x" never any more. */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "rules/worth.h"
#include "tui/screen.h"

enum { SIDE = 2 };

static int discarded(const hb_game *g, unsigned kind)
{
    return (int)((g->discarded[0] >> kind & 1) | (g->discarded[1] >> kind & 1) << 1);
}

static char mark(const tui_screen *s, const hb_game *g, unsigned kind)
{
    if (g->played >> kind & 1)
        return ' ';
    if (hb_useless(g, &s->t->rules) >> kind & 1)
        return 'x';
    return hb_critical(g, &s->t->rules) >> kind & 1 ? '!' : ' ';
}

/* Is it what the last action put on the table: into a row, or onto the discard pile? */
static bool is_last(const tui_screen *s, unsigned kind)
{
    const hb_event *last = s->step ? &s->t->events[s->step - 1] : NULL;
    return last && last->action.type != HB_HINT && last->kind == kind &&
           !(s->t->views[s->step - 1].game.played >> kind & 1);
}

static void draw_cell(const tui_screen *s, int y, int x, const hb_game *g, unsigned kind)
{
    bool played = g->played >> kind & 1, last = is_last(s, kind);
    int all = hb_copies(&s->t->rules, kind), gone = discarded(g, kind);
    char dots[3 * 3 + 1] = "", value[2] = {(char)('0' + hb_kind_value(kind)), 0};
    char sign[2] = {mark(s, g, kind), 0};
    if (played) {
        paint_card(y, x, kind, last);
        return;
    }
    paint_colour(y, x + 2, hb_kind_colour(kind), last, value);
    for (int i = 0; i < all; i++)
        strcat(dots, i < gone ? (s->look.ascii ? "-" : "○") : (s->look.ascii ? "o" : "●"));
    paint_text(y, x + 3, 3, dots);
    paint_bold(y, x + 3 + all, 1, sign);
    if (last)
        paint_bold(y, x + 1, 1, ">");
}

/* Its name, or its letter alone where that has no room: half a name says less. */
static void colour_name(const tui_screen *s, unsigned colour, char name[TUI_NOTE])
{
    paint_as(name, TUI_NOTE, text_colour_key(s->t->reader.lang, colour).text);
    if (text_width(name) >= s->layout.cell)
        snprintf(name, TUI_NOTE, "%c", hb_colour_letter(colour));
}

int draw_board(tui_screen *s, int y)
{
    const hb_game *g = &screen_view(s)->game;
    int x = SIDE;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++) {
        if (!(s->t->rules.kinds >> hb_kind(colour, 1) & 1))
            continue;
        char name[TUI_NOTE];
        colour_name(s, colour, name);
        paint_colour(y, x, colour, true, name);
        for (unsigned value = 1; value <= s->t->rules.options.values; value++)
            draw_cell(s, y + (int)value, x, g, hb_kind(colour, value));
        x += s->layout.cell;
    }
    int height = s->t->rules.options.values + 1;
    screen_box(s, y, SIDE, x - SIDE, height, 'v');
    return y + height;
}
