/* rows.c - the rows as cards, one lying on the other in the order in which they are played: of the
 * lower ones an edge is seen, of the uppermost its face. Below it every value that is missing, with
 * a dot for each copy, full while it may still come and hollow when discarded. */
#include "base/bits.h"
#include "rules/worth.h"
#include "tui/screen.h"

/* The uppermost card is no larger than those of the hands. */
static enum tui_size top_size(const tui_screen *s)
{
    return s->layout.size == TUI_HUGE ? TUI_BIG : TUI_MIDDLE;
}

static void draw_missing(const tui_screen *s, int y, int x, unsigned kind)
{
    bool last = screen_is_last(s, kind);
    char copies[BOARD_COPIES], value[2] = {(char)('0' + hb_kind_value(kind)), 0};
    char sign[2] = {board_mark(s, kind), 0};
    board_copies(s, kind, copies);
    paint_bold(y, x, 1, last ? ">" : " ");
    paint_colour(y, x + 1, hb_kind_colour(kind), last, value);
    int used = paint_text(y, x + 2, s->layout.cell - 3, copies);
    paint_bold(y, x + 2 + used, 1, sign);
}

/* The uppermost card. */
static void draw_top(const tui_screen *s, int y, int x, unsigned kind)
{
    bool last = screen_is_last(s, kind);
    card_face(s, y, x, top_size(s),
              (tui_face){.kind = kind, .lit = last, .fresh = last && s->fresh});
}

static void draw_row(const tui_screen *s, int y, int x, unsigned colour)
{
    const hb_rules *r = &s->t->rules;
    const hb_game *g = &screen_view(s)->game;
    uint64_t of_colour = bits_below(HB_VALUES) << colour * HB_VALUES;
    for (uint64_t next = r->firsts & of_colour; next; next = hb_next(r, next)) {
        unsigned kind = bits_first(next);
        if (!(g->played & next)) {
            draw_missing(s, y++, x, kind);
        } else if (hb_next(r, next) & g->played) {
            card_edge(s, y++, x, kind, card_width(top_size(s)));
        } else {
            draw_top(s, y, x, kind);
            y += card_lines(top_size(s));
        }
    }
}

void draw_rows(tui_screen *s)
{
    tui_rect r = s->layout.rows;
    int x = r.x;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++) {
        if (!(s->t->rules.kinds >> hb_kind(colour, 1) & 1))
            continue;
        board_name(s, r.y, x + 1, colour);
        draw_row(s, r.y + 1, x, colour);
        x += s->layout.cell;
    }
    screen_box(s, r, PRESS_PILE);
}
