/* room.c - before the game: who sits where, the link to pass on, what is awaited. */
#include <stdio.h>

#include "tui/screen.h"

enum { SIDE = 2 };

/* The columns of who sits there. */
static int who_width(const tui_screen *s)
{
    return s->columns < 80 ? 20 : 34;
}

/* A text over as many lines as it takes, at most three; the next line. */
static int put_wrapped(const tui_screen *s, int y, const char *text)
{
    buffer lines = buffer_make(1 << 12);
    paint_wrap(&lines, text, s->columns - 2 * SIDE);
    const char *at = buffer_text(&lines);
    char line[PAINT_LINE];
    for (int i = 0; i < 3 && paint_next(&at, line); i++)
        paint_text(y++, SIDE, s->columns - SIDE, line);
    buffer_free(&lines);
    return y;
}

static void draw_seat(tui_screen *s, int y, unsigned seat)
{
    const text_lang *lang = s->t->reader.lang;
    const char *who = s->t->room.seats[seat].who;
    bool chosen = s->seat == seat;
    char number[16];
    snprintf(number, sizeof number, "%u", seat + 1);
    paint_bold(y, SIDE, 1, chosen ? (s->look.ascii ? ">" : "▸") : " ");
    paint_dim(y, SIDE + 2, 2, number);
    int x = SIDE + 5;
    if (*who)
        (chosen ? paint_bold : paint_text)(y, x, who_width(s) - 1, who);
    else
        paint_dim(y, x, who_width(s) - 1, text_get(lang, "free"));
    x += who_width(s);
    if (s->t->room.seats[seat].you)
        x += paint_text(y, x, 14, text_get(lang, "your seat")) + 2;
    if (s->t->room.seats[seat].host)
        x += paint_text(y, x, 17, text_get(lang, "host")) + 2;
    paint_text(y, x, s->columns - x, s->t->room.seats[seat].state);
    screen_box(s, y, 0, s->columns, 1, (int)(TUI_KEY_SEAT + seat));
}

/* Whole, if need be on lines of its own; the next line. */
static int draw_link(const tui_screen *s, int y)
{
    const char *link = s->t->room.link;
    int x = SIDE + 1 +
            paint_dim(y, SIDE, s->columns, text_get(s->t->reader.lang, "The link to pass on:"));
    if (x + text_width(link) > s->columns) {
        x = SIDE;
        y++;
    }
    for (; *link; link += text_cut(link, s->columns - x))
        paint_bold(y++, x, s->columns - x, link);
    return y;
}

void draw_room(tui_screen *s)
{
    const tui_room *room = &s->t->room;
    const text_lang *lang = s->t->reader.lang;
    if (s->seat >= room->seats_count)
        s->seat = 0;
    int y = 1;
    paint_bold(y++, SIDE, s->columns - SIDE,
               room->runs ? text_get(lang, "The game goes on")
                          : text_get(lang, "The table is set"));
    y = put_wrapped(s, y, room->summary);
    y = put_wrapped(s, y, room->terms) + 1;
    if (room->link[0])
        y = draw_link(s, y) + 1;
    for (unsigned seat = 0; seat < room->seats_count; seat++)
        draw_seat(s, y++, seat);
    y = put_wrapped(s, y + 1, room->advice);
    if (room->watchers[0])
        y = put_wrapped(s, y, room->watchers);
    draw_talk(s, y + 1, prompt_top(s) - 2);
    draw_prompt(s);
}
