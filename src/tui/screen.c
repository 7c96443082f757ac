/* screen.c - the whole screen: every panel in its rectangle. */
#include <curses.h>
#include <string.h>

#include "tui/screen.h"

unsigned screen_seat(const tui_screen *s)
{
    unsigned seat = s->t->reader.seat < HB_SEATS ? s->t->reader.seat : screen_view(s)->seat;
    return seat < HB_SEATS ? seat : 0;
}

bool screen_my_turn(const tui_screen *s)
{
    return screen_is_now(s) && !screen_in_room(s) && desk_on_turn(s->t->desk);
}

bool screen_picking(const tui_screen *s)
{
    unsigned phase = screen_view(s)->game.phase;
    return screen_my_turn(s) && (phase == HB_PHASE_RETURN || phase == HB_PHASE_RESCUE);
}

bool screen_talks(const tui_screen *s)
{
    return s->t->wishes >> DESK_DO_SAY & 1;
}

bool screen_legal(const tui_screen *s, hb_action action)
{
    desk_request request = desk_request_action(action);
    return screen_my_turn(s) && desk_can(s->t->desk, &request, NULL);
}

unsigned screen_order(const tui_screen *s, unsigned seat, uint8_t slots[HB_HAND])
{
    return local_own_order(&s->t->own, seat, &screen_view(s)->game.hands[seat], slots);
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
    return s->mode == TUI_WRITES && s->writes == PRESS_NOTE && s->card == card;
}

bool screen_is_last(const tui_screen *s, unsigned kind)
{
    const hb_event *last = s->step ? &s->t->events[s->step - 1] : NULL;
    return last && last->action.type != HB_HINT && last->kind == kind &&
           !(s->t->views[s->step - 1].game.played >> kind & 1);
}

void screen_box(tui_screen *s, tui_rect r, int key)
{
    boxes_add(&s->boxes, r, key);
}

/* Behind the veil nothing of the table is seen. */
static void draw_veil(tui_screen *s)
{
    int width = text_width(s->t->veil);
    paint_bold(s->lines / 2, width < s->columns ? (s->columns - width) / 2 : 0, s->columns,
               s->t->veil);
    screen_box(s, (tui_rect){0, 0, s->lines, s->columns}, '\n');
}

/* Lines between the panels. */
static void draw_borders(const tui_screen *s)
{
    const tui_layout *l = &s->layout;
    if (screen_has_log(s))
        paint_line_down(l->log.y, l->left - 1, l->log.height);
    if (rect_shown(l->pile))
        paint_line_down(l->pile.y, l->left - 1, l->pile.height + 1);
    if (rect_shown(l->beside))
        paint_line_down(l->beside.y, l->beside.x - 2, l->beside.height);
}

static void draw_table(tui_screen *s)
{
    s->shape = layout_shape(&s->t->rules, screen_view(s)->seat < HB_SEATS);
    s->layout = layout_make(s->lines, s->columns, s->shape);
    draw_status(s);
    (s->layout.size == TUI_SMALL ? draw_board : draw_rows)(s);
    draw_hands(s);
    draw_borders(s);
    if (rect_shown(s->layout.pile))
        draw_pile(s);
    draw_log(s);
    if (rect_shown(s->layout.beside))
        draw_beside(s, s->layout.beside);
    draw_prompt(s);
}

void screen_draw(tui_screen *s)
{
    getmaxyx(stdscr, s->lines, s->columns);
    s->boxes.count = 0;
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
