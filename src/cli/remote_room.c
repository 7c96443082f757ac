/* remote_room.c - a server's table before the game: who sits where, the link, what is awaited. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/remote.h"

unsigned remote_free_seats(const desk *ct)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < ct->rules.options.players; seat++)
        if (!ct->seats[seat].name[0] && !ct->seats[seat].bot[0])
            seats |= 1u << seat;
    return seats;
}

static void show_link(const remote *r, tui_room *room, const desk *ct)
{
    _Static_assert((int)TUI_LINK >= (int)CLIENT_LINK, "a link has room");
    client_put_link(r->c, room->link);
    room->alone = client_is_alone(r->c);
    room->full = !remote_free_seats(ct);
    utf8_copy(room->invite, sizeof room->invite, ct->host ? client_invite(r->c) : "");
}

static const char *state_of(const remote *r, const desk_seat *s)
{
    if (s->vacant)
        return text_get(r->lang, "free; a bot plays on");
    if (s->bot[0] || !s->name[0])
        return "";
    if (s->ready)
        return text_get(r->lang, "ready");
    return s->here || s->you ? text_get(r->lang, "here") : text_get(r->lang, "not connected");
}

static void show_seat(const remote *r, tui_room *room, const desk *ct, unsigned seat)
{
    const desk_seat *s = &ct->seats[seat];
    buffer who = buffer_make(TUI_NOTE * 2);
    if (s->name[0])
        buffer_puts(&who, s->name);
    else if (s->bot[0])
        TEXT_SAY(&who, r->lang, "Bot {bot}", text_str("bot", s->bot));
    utf8_copy(room->seats[seat].who, TUI_NOTE, buffer_text(&who));
    utf8_copy(room->seats[seat].state, TUI_NOTE, state_of(r, s));
    room->seats[seat].you = s->you;
    room->seats[seat].host = ct->hosting == seat;
    buffer_free(&who);
}

bool remote_all_ready(const desk *ct)
{
    for (unsigned seat = 0; seat < ct->rules.options.players; seat++) {
        const desk_seat *s = &ct->seats[seat];
        if (s->name[0] && !s->you && !s->ready)
            return false;
    }
    return true;
}

static const char *advice(const remote *r, const desk *ct)
{
    if (!ct->seq)
        return "";
    if (ct->sent_away && ct->seat == HB_NONE)
        return text_get(r->lang, "The host has sent you away: you cannot watch at this table.");
    if (ct->started && ct->free)
        return text_get(r->lang, "A player has left. Sit down, and you play on with their cards.");
    if (ct->started)
        return text_get(r->lang, "The game runs, and its cards are not shown to you.");
    if (ct->host && remote_free_seats(ct) && client_is_alone(r->c))
        return text_get(r->lang, "Let others in first, or let bots take the free seats.");
    if (ct->host && remote_free_seats(ct))
        return text_get(r->lang, "Send the link to your friends, or let bots take the free seats.");
    if (ct->host)
        return remote_all_ready(ct) ? text_get(r->lang, "Everybody is here.")
                                    : text_get(r->lang, "Deal when everybody is ready.");
    return text_get(r->lang, "The game begins when everybody is ready and the host deals.");
}

static void show_watchers(const remote *r, tui_room *room, const desk *ct)
{
    buffer names = buffer_make(TUI_WORDS), all = buffer_make(TUI_WORDS * 4);
    for (unsigned i = 0; i < ct->people_count; i++)
        buffer_printf(&names, "%s%s", i ? ", " : "", ct->people[i].name);
    if (ct->people_count)
        TEXT_SAY(&all, r->lang, "Watching: {names}", text_str("names", buffer_text(&names)));
    utf8_copy(room->watchers, sizeof room->watchers, buffer_text(&all));
    buffer_free(&names);
    buffer_free(&all);
}

/* What will be played and how; nothing before the table is known. */
static void show_game(const remote *r, tui_table *t, const desk *ct)
{
    buffer summary = buffer_make(TUI_WORDS * 4), terms = buffer_make(TUI_WORDS * 4);
    if (ct->seq) {
        text_summary(&summary, &t->reader);
        desk_put_terms(&terms, r->lang, &ct->setup);
    }
    utf8_copy(t->room.summary, sizeof t->room.summary, buffer_text(&summary));
    utf8_copy(t->room.terms, sizeof t->room.terms, buffer_text(&terms));
    buffer_free(&summary);
    buffer_free(&terms);
}

void remote_show_room(const remote *r, tui_table *t)
{
    const desk *ct = client_desk(r->c);
    tui_room *room = &t->room;
    room->seats_count = ct->seq ? ct->rules.options.players : 0;
    show_game(r, t, ct);
    show_link(r, room, ct);
    for (unsigned seat = 0; seat < room->seats_count; seat++)
        show_seat(r, room, ct, seat);
    utf8_copy(room->advice, sizeof room->advice, advice(r, ct));
    show_watchers(r, room, ct);
}
