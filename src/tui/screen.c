/* screen.c - the whole screen, laid out for its size. */
#include <curses.h>
#include <string.h>

#include "base/bits.h"
#include "tui/screen.h"

unsigned screen_seat(const tui_screen *s)
{
    unsigned seat = s->t->reader.seat < HB_SEATS ? s->t->reader.seat : screen_view(s)->seat;
    return seat < HB_SEATS ? seat : 0;
}

bool screen_my_turn(const tui_screen *s)
{
    const hb_view *view = screen_view(s);
    return screen_is_now(s) && !screen_in_room(s) && !s->t->rests && view->game.phase != HB_OVER &&
           s->t->reader.seat < HB_SEATS && view->game.player == s->t->reader.seat;
}

bool screen_picking(const tui_screen *s)
{
    unsigned phase = screen_view(s)->game.phase;
    return screen_my_turn(s) && (phase == HB_PHASE_RETURN || phase == HB_PHASE_RESCUE);
}

bool screen_legal(const tui_screen *s, hb_action action)
{
    const hb_view *view = screen_view(s);
    int choice = hb_action_choice(&view->game, &s->t->rules, action);
    return screen_my_turn(s) && choice >= 0 &&
           hb_view_legal(view, &s->t->rules) & bit((unsigned)choice);
}

unsigned screen_order(const tui_screen *s, unsigned seat, uint8_t slots[HB_HAND])
{
    return tui_order(&s->t->own, seat, &screen_view(s)->game.hands[seat], slots);
}

unsigned screen_holder(const tui_screen *s, unsigned card)
{
    const hb_game *g = &screen_view(s)->game;
    for (unsigned seat = 0; !screen_in_room(s) && seat < s->t->rules.options.players; seat++)
        if (memchr(g->hands[seat].cards, (int)card, g->hands[seat].count))
            return seat;
    return HB_NONE;
}

bool screen_has_card(const tui_screen *s)
{
    return s->t->reader.seat < HB_SEATS && screen_holder(s, s->card) == s->t->reader.seat;
}

const char *screen_note(const tui_screen *s, unsigned card)
{
    return s->t->reader.seat < HB_SEATS ? s->t->own.notes[s->t->reader.seat][card] : "";
}

bool screen_noting(const tui_screen *s, unsigned card)
{
    return s->mode == TUI_WRITES && s->writes == 'n' && s->card == card;
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

/* ---- The layout ---- */

enum { PROMPT = 3, TOP = 2, LOG = 16 };

static int height_of_table(const tui_screen *s, bool large)
{
    return TOP + s->t->rules.options.values + 1 + 1 + hands_height(s, large) + PROMPT;
}

/* As large as the terminal allows. */
static tui_layout choose_layout(const tui_screen *s)
{
    static const tui_layout small = {.left = 54, .name = 11, .card = 8, .cell = 7};
    static const tui_layout large = {.large = true, .left = 78, .name = 17, .card = 12, .cell = 10};
    int players = s->t->rules.options.players;
    bool fits = s->columns >= large.left + 40 && s->lines >= height_of_table(s, true);
    tui_layout layout = fits ? large : small;
    int spare = s->lines - height_of_table(s, fits);
    layout.gap = spare / players > 2 ? 2 : spare / players;
    if (layout.gap < 0)
        layout.gap = 0;
    return layout;
}

static void draw_table(tui_screen *s)
{
    s->layout = choose_layout(s);
    draw_status(s);
    int y = draw_board(s, TOP);
    draw_hands(s, y + 1 + (s->lines > y + 1 + hands_height(s, s->layout.large) + PROMPT + 6));
    if (s->columns - s->layout.left > LOG)
        mvvline(TOP, s->layout.left - 1, s->look.ascii ? '|' : ACS_VLINE, s->lines - TOP - PROMPT);
    draw_log(s);
    draw_prompt(s);
}

void screen_draw(tui_screen *s)
{
    getmaxyx(stdscr, s->lines, s->columns);
    s->box_count = 0;
    erase();
    if (s->t->veil[0])
        draw_veil(s);
    else if (screen_in_room(s))
        draw_room(s);
    else
        draw_table(s);
    if (s->overlay && !s->t->veil[0])
        draw_overlay(s);
    curs_set(s->mode == TUI_WRITES ? 1 : 0);
    refresh();
}
