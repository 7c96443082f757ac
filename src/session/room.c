/* room.c - the sheet of a table before the game: who sits where, the link, what is awaited. */
#include <string.h>

#include "base/utf8.h"
#include "session/session.h"

/* In the room it is said of everybody that they are there. */
static const char *state_of(const session *s, const desk *d, unsigned seat)
{
    const char *state = desk_seat_state(s->lang, d, seat);
    bool here = d->state == TABLE_WAITS && d->seats[seat].person && !*state;
    return here ? text_get(s->lang, "here") : state;
}

static void show_seat(const session *s, sheet_room *room, const desk *d, unsigned seat)
{
    const desk_seat *there = &d->seats[seat];
    buffer who = buffer_make(SHEET_NOTE * 2);
    if (there->person)
        buffer_puts(&who, s->t->names[seat]);
    else if (there->bot[0])
        TEXT_SAY(&who, s->lang, "Bot {bot}", text_str("bot", there->bot));
    utf8_copy(room->seats[seat].who, SHEET_NOTE, buffer_text(&who));
    utf8_copy(room->seats[seat].state, SHEET_NOTE, state_of(s, d, seat));
    room->seats[seat].you = there->you;
    room->seats[seat].host = d->hosting == seat;
    buffer_free(&who);
}

static void show_watchers(const session *s, sheet_room *room, const desk *d)
{
    buffer names = buffer_make(SHEET_WORDS), all = buffer_make(SHEET_WORDS * 4);
    for (unsigned i = 0; i < d->people_count; i++)
        buffer_printf(&names, "%s%s", i ? ", " : "", d->people[i].name);
    if (d->people_count)
        TEXT_SAY(&all, s->lang, "Watching: {names}", text_str("names", buffer_text(&names)));
    utf8_copy(room->watchers, sizeof room->watchers, buffer_text(&all));
    buffer_free(&names);
    buffer_free(&all);
}

/* The clock and so on, and what opens the table to others, on one line. */
static void put_terms(buffer *b, const text_lang *lang, const table_setup *setup)
{
    buffer open = buffer_make(SHEET_WORDS * 4);
    desk_put_terms(b, lang, setup);
    desk_put_openness(&open, lang, setup);
    if (open.size)
        buffer_printf(b, " %s", buffer_text(&open));
    buffer_free(&open);
}

/* What will be played and how; nothing before the table is known. */
static void show_game(const session *s, sheet_room *room, const desk *d)
{
    buffer summary = buffer_make(SHEET_WORDS * 4), terms = buffer_make(SHEET_WORDS * 4);
    if (d->seq) {
        text_summary(&summary, &s->t->reader);
        put_terms(&terms, s->lang, &d->setup);
    }
    utf8_copy(room->summary, sizeof room->summary, buffer_text(&summary));
    utf8_copy(room->terms, sizeof room->terms, buffer_text(&terms));
    buffer_free(&summary);
    buffer_free(&terms);
}

void session_show_room(session *s)
{
    const desk *d = session_desk(s);
    sheet_room *room = &s->t->room;
    /* Where whoever comes is greeted otherwise, who sits where stands there. */
    room->seats_count = d->seq && !s->line->greet ? d->rules.options.players : 0;
    show_game(s, room, d);
    room->full = !desk_free_seats(d);
    if (s->line->show_link)
        s->line->show_link(s->at, room);
    if (!d->host)
        room->invite[0] = 0;
    for (unsigned seat = 0; seat < room->seats_count; seat++)
        show_seat(s, room, d, seat);
    utf8_copy(room->advice, sizeof room->advice, desk_advice(s->lang, d, room->alone));
    show_watchers(s, room, d);
}
