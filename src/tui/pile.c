/* pile.c - the discard pile, open: a line for each colour, its cards in the order in which they
 * came. */
#include <stdio.h>

#include "rules/worth.h"
#include "tui/screen.h"
#include "tui/theme.h"

/* " 4 ", "[4]" the one that came last. */
static int draw_card(const tui_screen *s, int y, int x, unsigned kind, bool last)
{
    char text[8];
    snprintf(text, sizeof text, last ? "[%u]" : " %u ", hb_kind_value(kind));
    int ink = last && s->fresh ? INK_FRESH : INK_LETTER + (int)hb_kind_colour(kind);
    return paint_ink(y, x, 3, text, ink, last);
}

static void draw_colour(const tui_screen *s, int y, unsigned colour)
{
    const hb_game *g = &screen_view(s)->game;
    tui_rect r = s->layout.pile;
    char letter[2] = {hb_colour_letter(colour), 0};
    int x = r.x;
    paint_colour(y, x, colour, true, letter);
    x += 2;
    for (unsigned i = 0; i < g->discards && x + 3 <= r.x + r.width; i++) {
        unsigned kind = g->cards[g->discard[i]];
        if (hb_kind_colour(kind) == colour)
            x += draw_card(s, y, x, kind, i + 1u == g->discards && screen_is_last(s, kind));
    }
}

void draw_pile(tui_screen *s)
{
    tui_rect r = s->layout.pile;
    int y = r.y;
    paint_dim(y++, r.x, r.width, text_get(s->t->reader.lang, "discard pile"));
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        if (s->t->rules.kinds >> hb_kind(colour, 1) & 1)
            draw_colour(s, y++, colour);
    screen_box(s, r, PRESS_PILE);
}
