/* state.c - how it is at a table, in words: with those who sit there, with the game, and who comes
 * and goes while it runs. */
#include <string.h>

#include "desk/desk.h"
#include "text/text.h"

/* ---- How it is now ------------------------------------------------------------------------- */

bool desk_is_absent(const desk *d, unsigned seat)
{
    const desk_seat *s = &d->seats[seat];
    return s->person && !s->bot[0] && !s->here && !s->you;
}

const char *desk_seat_state(const text_lang *lang, const desk *d, unsigned seat)
{
    const desk_seat *s = &d->seats[seat];
    if (d->state == TABLE_ENDED)
        return "";
    if (s->vacant)
        return text_get(lang, "free; a bot plays on");
    if (!s->person)
        return "";
    if (s->bot[0])
        return text_get(lang, "a bot plays");
    if (desk_is_absent(d, seat))
        return text_get(lang, "not connected");
    return d->state == TABLE_WAITS && s->ready ? text_get(lang, "ready") : "";
}

/* ---- What is awaited ----------------------------------------------------------------------- */

unsigned desk_free_seats(const desk *d)
{
    unsigned seats = 0;
    for (unsigned seat = 0; seat < d->rules.options.players; seat++)
        if (!d->seats[seat].person && !d->seats[seat].bot[0])
            seats |= 1u << seat;
    return seats;
}

static bool can(const desk *d, unsigned what)
{
    desk_request request = desk_request_make(what);
    return desk_can(d, &request, NULL);
}

static const char *host_advice(const desk *d, bool alone)
{
    if (!desk_free_seats(d))
        return can(d, DESK_DO_DEAL) ? TEXT_MARK("Everybody is here.")
                                    : TEXT_MARK("Deal when everybody is ready.");
    return alone ? TEXT_MARK("Let others in first, or let bots take the free seats.")
                 : TEXT_MARK("Send the link to your friends, or let bots take the free seats.");
}

static const char *guest_advice(const desk *d)
{
    return d->seat == HB_NONE && !desk_free_seats(d) && can(d, DESK_DO_WATCH)
               ? TEXT_MARK("There is no free seat at this table; you can watch.")
               : TEXT_MARK("The game begins when everybody is ready and the host deals.");
}

static const char *outside_advice(const desk *d)
{
    for (unsigned seat = 0; seat < d->rules.options.players; seat++)
        if (d->seats[seat].vacant)
            return d->free
                       ? TEXT_MARK("A player has left. Sit down, and you play on with their cards.")
                       : TEXT_MARK("You have seen cards of this game from another place, so you "
                                   "cannot sit down.");
    return TEXT_MARK("The game runs, and its cards are not shown to you.");
}

const char *desk_advice(const text_lang *lang, const desk *d, bool alone)
{
    if (!d->seq)
        return "";
    if (d->sent_away && d->seat == HB_NONE)
        return text_get(lang, "The host has sent you away: you cannot watch at this table.");
    return text_get(lang, d->started ? outside_advice(d)
                          : d->host  ? host_advice(d, alone)
                                     : guest_advice(d));
}

/* ---- In words ------------------------------------------------------------------------------ */

/* For those who watch: whose hand is hidden from them. */
static void put_eyes(buffer *b, const text_reader *reader, unsigned eyes)
{
    if (eyes < HB_SEATS)
        TEXT_SAY(b, reader->lang, "You are watching over the shoulder of {player}",
                 text_str("player", reader->names[eyes]));
    else if (eyes == HB_EVERYONE)
        buffer_puts(b, text_get(reader->lang, "You are watching and see all hands"));
}

void desk_put_state(buffer *b, const text_reader *reader, const desk *d)
{
    const text_lang *lang = reader->lang;
    bool runs = d->state == TABLE_PLAYS || d->state == TABLE_RESTS;
    if (d->state == TABLE_ENDED && d->outcome == HB_RUNNING)
        buffer_puts(b, text_get(lang, "The game was broken off."));
    else if (d->state == TABLE_RESTS)
        buffer_puts(b, text_get(lang, "The clock stands."));
    else if (runs && d->seat != HB_NONE && d->seats[d->seat].bot[0])
        buffer_puts(b, text_get(lang, "A bot plays for you."));
    else if (runs && d->player < HB_SEATS && desk_is_absent(d, d->player))
        TEXT_SAY(b, lang, "{player} is not connected.",
                 text_str("player", reader->names[d->player]));
    else if (runs && d->free && desk_view(d))
        buffer_puts(b, text_get(lang, "Your seat is still free; a bot plays there."));
    else if (runs && d->seat == HB_NONE)
        put_eyes(b, reader, d->eyes);
    else if (d->state == TABLE_WAITS && d->seat == HB_NONE && d->seen.watches)
        put_eyes(b, reader, d->seen.seat);
}

/* ---- What happens -------------------------------------------------------------------------- */

/* Was this piece of news told after the cards were dealt? The start is news, too, unless there was
 * so much since that it is not kept any more. */
static bool is_in_game(const desk *d, unsigned i)
{
    bool in = d->started;
    for (unsigned at = 0; at < d->news_count; at++)
        if (desk_news_at(d, at)->kind == TABLE_START)
            in = at < i;
    return in;
}

static void say(buffer *b, const text_reader *reader, const char *words, const char *player,
                const char *other)
{
    TEXT_SAY(b, reader->lang, words, text_str("player", player), text_str("other", other));
}

/* Who left the seat where somebody sits down in the middle of a game; "": not known any more. */
static const char *who_left(const desk *d, unsigned i)
{
    unsigned seat = desk_news_at(d, i)->seat;
    while (i-- > 0)
        if (desk_news_at(d, i)->kind == TABLE_LEAVE && desk_news_at(d, i)->seat == seat)
            return desk_news_at(d, i)->name;
    return "";
}

static void put_sit(buffer *b, const text_reader *reader, const desk *d, unsigned i)
{
    const char *before = who_left(d, i), *now = desk_words_of(d, desk_news_at(d, i));
    if (*before && strcmp(before, now) != 0)
        say(b, reader, TEXT_MARK("{player} takes over the seat of {other}."), now, before);
    else
        say(b, reader, TEXT_MARK("{player} sits down."), now, "");
}

void desk_put_late(buffer *b, const text_reader *reader, const desk *d, unsigned seat)
{
    if (seat == d->seat)
        buffer_puts(b, text_get(reader->lang, "Your time has run out: a bot acts for you."));
    else
        say(b, reader, TEXT_MARK("The time of {player} has run out: a bot acts."),
            reader->names[seat], "");
}

void desk_put_coming(buffer *b, const text_reader *reader, const desk *d, unsigned i)
{
    const desk_news *news = desk_news_at(d, i);
    if (!is_in_game(d, i) || news->seat >= d->rules.options.players)
        return;
    const char *player = news->name[0] ? news->name : reader->names[news->seat];
    if (news->kind == TABLE_LEAVE)
        say(b, reader, TEXT_MARK("{player} has left; a bot plays on until somebody sits down."),
            player, "");
    else if (news->kind == TABLE_SIT)
        put_sit(b, reader, d, i);
    else if (news->kind == TABLE_AWAY)
        say(b, reader, TEXT_MARK("A bot plays for {player}."), player, "");
    else if (news->kind == TABLE_BACK)
        say(b, reader, TEXT_MARK("{player} plays again."), player, "");
    else if (news->kind == TABLE_TIMEOUT && d->setup.timeout == TABLE_TIMEOUT_BOT)
        desk_put_late(b, reader, d, news->seat);
}
