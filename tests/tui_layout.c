/* tui_layout.c - the rectangles of the full screen, for every size of the window and every table:
 * inside the window, none over another, hands whole, and cards as large as the window allows. */
#include "tui/layout.h"

#include "tap.h"

static const int least_lines = 24, least_columns = 80;

/* All that are shown; returns how many. */
static int gather(const tui_layout *l, tui_shape shape, tui_rect all[HB_SEATS + 6])
{
    int n = 0;
    const tui_rect others[] = {l->status, l->rows, l->pile, l->log, l->beside, l->prompt};
    for (int i = 0; i < shape.players; i++)
        all[n++] = l->hands[i];
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (rect_shown(others[i]))
            all[n++] = others[i];
    return n;
}

static bool is_inside(tui_rect r, int lines, int columns)
{
    return r.y >= 0 && r.x >= 0 && rect_end(r) <= lines && r.x + r.width <= columns;
}

static bool overlap(tui_rect a, tui_rect b)
{
    return a.y < rect_end(b) && b.y < rect_end(a) && a.x < b.x + b.width && b.x < a.x + a.width;
}

static void check_window(int lines, int columns, tui_shape shape)
{
    tui_layout l = layout_make(lines, columns, shape);
    tui_rect all[HB_SEATS + 6];
    int n = gather(&l, shape, all);
    situation("%d players, %d cards, %d colours, %d values, %s, %d by %d", shape.players,
              shape.hand, shape.colours, shape.values, shape.own ? "a seat" : "all hands", columns,
              lines);
    for (int i = 0; i < n; i++) {
        CHECK_OR(is_inside(all[i], lines, columns), "y %d x %d height %d width %d", all[i].y,
                 all[i].x, all[i].height, all[i].width);
        for (int j = 0; j < i; j++)
            CHECK_OR(!overlap(all[i], all[j]), "rectangles %d and %d, at y %d and %d", j, i,
                     all[j].y, all[i].y);
    }
    CHECK(shape.hand * l.card < l.hands[0].width + (l.size == TUI_SMALL ? 1 - l.name : 1));
}

static void every_window(tui_shape shape)
{
    for (int lines = least_lines; lines <= 70; lines++)
        for (int columns = least_columns; columns <= 260; columns += 3)
            check_window(lines, columns, shape);
}

static void every_table(void)
{
    for (int players = 2; players <= HB_SEATS; players++)
        for (int colours = 1; colours <= HB_COLOURS; colours++)
            for (int own = 0; own < 2; own++)
                every_window((tui_shape){.players = players,
                                         .hand = hb_usual_hand((unsigned)players),
                                         .values = HB_VALUES,
                                         .colours = colours,
                                         .own = own});
    done("every table fits every window from 80 by 24");
}

static void odd_tables(void)
{
    for (int hand = 1; hand <= HB_HAND; hand++)
        for (int values = 1; values <= HB_VALUES; values++)
            every_window((tui_shape){
                .players = 3, .hand = hand, .values = values, .colours = 5, .own = true});
    done("so do small hands and few values");
}

static void sizes(void)
{
    for (int players = 2; players <= HB_SEATS; players++)
        for (int colours = 5; colours <= HB_COLOURS; colours++) {
            tui_shape shape = {.players = players,
                               .hand = hb_usual_hand((unsigned)players),
                               .values = HB_VALUES,
                               .colours = colours,
                               .own = true};
            situation("%d players, %d colours", players, colours);
            CHECK(layout_make(24, 80, shape).size == TUI_SMALL);
            tui_layout middle = layout_make(36, 100, shape), wide = layout_make(50, 160, shape);
            CHECK(middle.size >= TUI_MIDDLE && rect_shown(middle.pile));
            CHECK(wide.size >= TUI_BIG || players > 2);
            CHECK(rect_shown(wide.pile) && rect_shown(wide.beside));
            CHECK(rect_shown(layout_make(60, 200, shape).beside));
        }
    done("cards of several lines and the open pile from 100 by 36, rules beside from 160 by 50");
}

int main(void)
{
    every_table();
    odd_tables();
    sizes();
    return tap_end();
}
