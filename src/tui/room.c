/* room.c - before the game: who sits where, the link to pass on, what is awaited. */
#include <stdio.h>

#include "base/utf8.h"
#include "tui/screen.h"

enum { SIDE = 2 };

/* The columns of who sits there: names are whole. */
static int who_width(const tui_screen *s)
{
    int width = s->columns < 80 ? 20 : 34;
    for (unsigned seat = 0; seat < s->t->room.seats_count; seat++) {
        int name = text_width(s->t->room.seats[seat].who) + 2;
        width = name > width ? name : width;
    }
    return width;
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

/* What there is to say of a seat beside its name. */
static void put_state(buffer *b, const tui_screen *s, unsigned seat)
{
    const text_lang *lang = s->t->reader.lang;
    const char *words[] = {s->t->room.seats[seat].you ? text_get(lang, "your seat") : "",
                           s->t->room.seats[seat].host ? text_get(lang, "host") : "",
                           s->t->room.seats[seat].state};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (*words[i])
            buffer_printf(b, "%s%s", b->size ? "  " : "", words[i]);
}

/* What has no room behind the names stands below; the next line. */
static int draw_seat(tui_screen *s, int y, unsigned seat)
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
    buffer state = buffer_make(3 * SHEET_NOTE);
    put_state(&state, s, seat);
    int after = x + who_width(s), width = text_width(buffer_text(&state));
    int below = after + width > s->columns;
    int at = below ? x + 2 : after;
    paint_text(y + below, at, s->columns - at, buffer_text(&state));
    buffer_free(&state);
    screen_box(s, (tui_rect){y, 0, 1 + below, s->columns}, (int)(TUI_KEY_SEAT + seat));
    return y + 1 + below;
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

/* Lines of the rest of the room: the seats, what is awaited, and what is said, which may be long.
 */
static int rest_lines(const tui_screen *s)
{
    return (int)s->t->room.seats_count + (s->t->said_count ? 14 : 5);
}

enum { WIDEST = 2 }; /* columns that a character takes: so many have room for one at least */

/* The letters of a command that have room in a line: whole words, where one fits. */
static size_t cut_command(const char *command, int room)
{
    size_t all = text_cut(command, room), words = all;
    while (command[all] && words && command[words - 1] != ' ')
        words--;
    return words ? words : all;
}

static int command_lines(const char *command, int room)
{
    int lines = 0;
    for (; *command; command += cut_command(command, room))
        lines++;
    return lines;
}

/* That the link is good here alone, and where there is room what would let others in. */
static int draw_alone(const tui_screen *s, int y, int bottom)
{
    const text_lang *lang = s->t->reader.lang;
    const char *command = s->t->room.invite;
    int room = s->columns - 2 * SIDE;
    y = put_wrapped(s, y, text_get(lang, "This link works on this computer alone."));
    if (!*command || room < WIDEST)
        return y;
    if (y + 2 + command_lines(command, room) + rest_lines(s) > bottom)
        return y;
    y = put_wrapped(s, y,
                    text_get(lang, "To let others in, end the server and start it with this "
                                   "command; every table goes on:"));
    for (size_t n; *command; command += n) {
        char line[SHEET_LINK];
        n = cut_command(command, room);
        utf8_copy(line, n + 1 < sizeof line ? n + 1 : sizeof line, command);
        paint_bold(y++, SIDE, room, line);
    }
    return y;
}

static void draw_parts(tui_screen *s, int bottom)
{
    const sheet_room *room = &s->t->room;
    const text_lang *lang = s->t->reader.lang;
    if (s->seat >= room->seats_count)
        s->seat = 0;
    int y = 1;
    paint_bold(y++, SIDE, s->columns - SIDE,
               room->runs ? text_get(lang, "The game goes on")
                          : text_get(lang, "The table is ready"));
    y = put_wrapped(s, y, room->summary);
    y = put_wrapped(s, y, room->terms) + 1;
    if (room->link[0])
        y = draw_link(s, y);
    if (room->link[0] && room->alone)
        y = draw_alone(s, y, bottom);
    y += room->link[0] != 0;
    for (unsigned seat = 0; seat < room->seats_count; seat++)
        y = draw_seat(s, y, seat);
    y = put_wrapped(s, y + 1, room->advice);
    if (room->watchers[0])
        y = put_wrapped(s, y, room->watchers);
    draw_talk(s, y + 1, bottom - 2);
}

/* A wide window has the rules beside the room: the columns that they take, with the line before
 * them. */
static int draw_rules(tui_screen *s, int bottom)
{
    enum { ROOM = 90, RULES = 70 };
    if (s->columns < ROOM + RULES || !s->t->room.summary[0])
        return 0;
    tui_rect r = {1, s->columns - RULES, bottom - 2, RULES - 2};
    paint_line_down(r.y, r.x - 2, r.height);
    draw_beside(s, r);
    return RULES + 2;
}

void draw_room(tui_screen *s)
{
    int bottom = prompt_top(s), columns = s->columns;
    s->columns -= draw_code(s, bottom); /* what stands beside the code has the rest */
    s->columns -= draw_rules(s, bottom);
    draw_parts(s, bottom);
    s->columns = columns;
    draw_prompt(s);
}
