/* board.c - rows and discards as one grid: a column for each colour, a line for each value. A
 * value that was played is lit; behind it is a dot for every copy, full while it may still come
 * and hollow when discarded; "!" the last copy of a card that is needed, "x" never any more. */
#include <stdio.h>
#include <string.h>

#include "rules/worth.h"
#include "tui/screen.h"

char board_mark(const tui_screen *s, unsigned kind)
{
    const hb_game *g = &screen_view(s)->game;
    if (g->played >> kind & 1)
        return ' ';
    if (hb_useless(g, &s->t->rules) >> kind & 1)
        return 'x';
    return hb_critical(g, &s->t->rules) >> kind & 1 ? '!' : ' ';
}

void board_copies(const tui_screen *s, unsigned kind, char text[BOARD_COPIES])
{
    const hb_game *g = &screen_view(s)->game;
    int all = hb_copies(&s->t->rules, kind);
    int gone = (int)((g->discarded[0] >> kind & 1) | (g->discarded[1] >> kind & 1) << 1);
    text[0] = 0;
    for (int i = 0; i < all; i++)
        strcat(text, i < gone ? (s->look.ascii ? "-" : "○") : (s->look.ascii ? "o" : "●"));
}

/* Half a name says less than a letter. */
void board_name(const tui_screen *s, int y, int x, unsigned colour)
{
    char name[SHEET_NOTE];
    paint_as(name, SHEET_NOTE, text_colour_key(s->t->reader.lang, colour).text);
    if (text_width(name) >= s->layout.cell)
        snprintf(name, SHEET_NOTE, "%c", hb_colour_letter(colour));
    paint_colour(y, x, colour, true, name);
}

static void draw_cell(const tui_screen *s, int y, int x, unsigned kind)
{
    bool played = screen_view(s)->game.played >> kind & 1, last = screen_is_last(s, kind);
    char copies[BOARD_COPIES], value[2] = {(char)('0' + hb_kind_value(kind)), 0};
    char sign[2] = {board_mark(s, kind), 0};
    if (played) {
        card_plate(s, y, x, kind, last, last && s->fresh);
        return;
    }
    board_copies(s, kind, copies);
    paint_colour(y, x + 2, hb_kind_colour(kind), last, value);
    int used = paint_text(y, x + 3, 3, copies);
    paint_bold(y, x + 3 + used, 1, sign);
    if (last)
        paint_bold(y, x + 1, 1, ">");
}

void draw_board(tui_screen *s)
{
    tui_rect r = s->layout.rows;
    int x = r.x;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++) {
        if (!(s->t->rules.kinds >> hb_kind(colour, 1) & 1))
            continue;
        board_name(s, r.y, x, colour);
        for (unsigned value = 1; value <= s->t->rules.options.values; value++)
            draw_cell(s, r.y + (int)value, x, hb_kind(colour, value));
        x += s->layout.cell;
    }
    screen_box(s, r, PRESS_PILE);
}
