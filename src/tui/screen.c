/* screen.c - the whole screen, laid out for its size. */
#include <curses.h>
#include <string.h>

#include "base/bits.h"
#include "tui/screen.h"

unsigned screen_seat(const tui_screen *s)
{
    unsigned seat = screen_view(s)->seat;
    return seat < HB_SEATS ? seat : 0;
}

bool screen_my_turn(const tui_screen *s)
{
    const hb_view *view = screen_view(s);
    return screen_is_now(s) && view->game.phase != HB_OVER && s->t->reader.seat < HB_SEATS &&
           view->game.player == s->t->reader.seat;
}

bool screen_legal(const tui_screen *s, hb_action action)
{
    const hb_view *view = screen_view(s);
    int choice = hb_action_choice(&view->game, &s->t->rules, action);
    return screen_my_turn(s) && choice >= 0 &&
           hb_view_legal(view, &s->t->rules) & bit((unsigned)choice);
}

void screen_box(tui_screen *s, int y, int x, int width, int height, int key)
{
    if (s->box_count < TUI_BOXES)
        s->boxes[s->box_count++] = (tui_box){y, x, width, height, key};
}

/* Behind the veil nothing of the table is seen. */
static void draw_veil(tui_screen *s)
{
    int width = text_width(s->t->veil);
    paint_bold(s->lines / 2, width < s->columns ? (s->columns - width) / 2 : 0, s->columns,
               s->t->veil);
    screen_box(s, 0, 0, s->columns, s->lines, '\n');
}

static void draw_table(tui_screen *s)
{
    int board = s->t->rules.options.values + 1, hands = hands_height(s);
    int players = s->t->rules.options.players;
    int spare = s->lines - 3 - 2 - board - 1 - hands;
    int gap = spare >= players ? 1 : 0;
    draw_status(s);
    int y = draw_board(s, 2);
    draw_hands(s, y + 1, gap);
    chtype line = s->look.ascii ? '|' : ACS_VLINE;
    if (s->columns - s->left > 16)
        mvvline(2, s->left - 1, line, s->lines - 5);
    draw_log(s);
    draw_prompt(s);
}

void screen_draw(tui_screen *s)
{
    getmaxyx(stdscr, s->lines, s->columns);
    s->box_count = 0;
    s->left = 54;
    erase();
    if (s->t->veil[0])
        draw_veil(s);
    else
        draw_table(s);
    if (s->overlay && !s->t->veil[0])
        draw_overlay(s);
    curs_set(s->mode == TUI_WRITES ? 1 : 0);
    refresh();
}
