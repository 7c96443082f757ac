/* show.c - the sheet of a table: the game, what was said, clocks, what is asked. */
#include <string.h>

#include "base/utf8.h"
#include "client/client.h"
#include "session/session.h"

/* ---- The game --------------------------------------------------------------------------- */

static void show_reader(const session *s, const desk *d)
{
    sheet *t = s->t;
    unsigned players = d->rules.options.players;
    t->desk = d;
    t->wishes = s->wishes;
    t->rules = d->rules;
    t->reader.rules = &t->rules;
    t->reader.lang = s->lang;
    t->reader.seat = d->seat == HB_NONE ? HB_EVERYONE : d->seat;
    for (unsigned seat = 0; seat < players; seat++) {
        const char *person = d->seats[seat].name;
        utf8_copy(t->names[seat], SHEET_NOTE,
                  s->names[seat] ? s->names[seat]
                  : *person      ? person
                                 : text_seat_name(s->lang, seat, players));
        t->reader.names[seat] = t->names[seat];
    }
}

_Static_assert((int)SHEET_TEXT >= (int)TABLE_TEXT, "whoever changes a note has all of it");

static void show_own(sheet *t, const desk *d)
{
    local_own_clear(&t->own);
    for (unsigned card = 0; d->seat != HB_NONE && card < HB_NUMBERS; card++) {
        utf8_copy(t->own.notes[d->seat][card], SHEET_TEXT, d->notes[card]);
        t->own.turned[card] = d->marks[card] != 0;
    }
    if (d->seat != HB_NONE)
        memcpy(t->own.orders[d->seat], d->order, d->order_count);
}

/* ---- What was said ---------------------------------------------------------------------- */

bool session_is_said(const desk_news *news)
{
    return news->kind == TABLE_SAY || *table_kind_said(news->kind);
}

void session_put_said(buffer *b, const session *s, const desk_news *news)
{
    const desk *d = session_desk(s);
    if (news->kind != TABLE_SAY) {
        desk_put_news(b, s->lang, d, news);
        return;
    }
    const char *text = news->number && news->number <= TABLE_PHRASES
                           ? desk_phrase(s->lang, news->number)
                           : desk_words_of(d, news);
    const char *name = news->name[0] ? news->name
                       : news->seat >= HB_SEATS
                           ? text_get(s->lang, "A spectator")
                           : text_seat_name(s->lang, news->seat, d->rules.options.players);
    buffer_printf(b, "%s: %s", name, text);
}

static void hear(sheet *t, unsigned step, buffer *words)
{
    sheet_hear(t, step, buffer_text(words));
    buffer_clear(words);
}

/* It stands in the log before what was done at that step later. */
static unsigned step_of_back(const desk *d, unsigned i)
{
    unsigned step = d->backs[i].step;
    for (unsigned j = i + 1; j < d->backs_count; j++)
        step = d->backs[j].step < step ? d->backs[j].step : step;
    return step;
}

static void show_said(const session *s, const desk *d)
{
    sheet *t = s->t;
    buffer words = buffer_make(SHEET_WORDS * 3);
    t->said_count = 0;
    for (unsigned i = 0; i < d->backs_count; i++) {
        text_taken_back(&words, s->lang, d->backs[i].actions, d->backs[i].seen);
        hear(t, step_of_back(d, i), &words);
    }
    for (unsigned i = 0; i < d->news_count; i++) {
        if (session_is_said(desk_news_at(d, i)))
            session_put_said(&words, s, desk_news_at(d, i));
        else
            desk_put_coming(&words, &t->reader, d, i);
        if (words.size)
            hear(t, desk_news_at(d, i)->step, &words);
    }
    buffer_free(&words);
}

/* As far as it may be talked, which is what the desk says to a word. */
static enum sheet_talk talk_of(const desk *d)
{
    desk_request word = desk_request_make(DESK_DO_SAY), phrase = desk_request_make(DESK_DO_PHRASE);
    memcpy(word.text, "x", 2);
    phrase.phrase = 1;
    return desk_can(d, &word, NULL)     ? SHEET_FREE
           : desk_can(d, &phrase, NULL) ? SHEET_PHRASED
                                        : SHEET_SILENT;
}

/* ---- Clocks ----------------------------------------------------------------------------- */

static void show_clocks(sheet *t, const desk *d)
{
    int64_t now = client_now();
    bool runs = d->started && d->state != TABLE_ENDED;
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        bool person = d->seats[seat].person; /* the clock of a bot never runs */
        int64_t left = runs && person ? desk_clock(d, seat, now) : -1;
        t->clocks[seat] = left < 0 ? -1 : (int)((left + 999) / 1000);
    }
}

/* ---- What has to be known now ----------------------------------------------------------- */

static void put_line(buffer *b, const session *s)
{
    if (s->line->state(s->at) == SESSION_CONNECTING)
        buffer_puts(b, text_get(s->lang, "Connecting ..."));
    else
        TEXT_SAY(b, s->lang, "No connection ({why}). Trying again by itself ...",
                 text_str("why", s->line->why(s->at, s->lang)));
}

/* What somebody asks to take back, and what that means. */
static void put_ask(buffer *b, const session *s, const desk *d)
{
    desk_put_question(b, &s->t->reader, d);
    if (d->ask_seat != d->seat && desk_back_shows(d))
        buffer_printf(b, " %s", text_back_seen(s->lang));
}

static void put_notice(buffer *b, const session *s, const desk *d)
{
    bool runs = d->state == TABLE_PLAYS || d->state == TABLE_RESTS;
    if (s->line->state(s->at) != SESSION_LIVE)
        put_line(b, s);
    else if (session_is_slow(s))
        buffer_puts(b, text_get(s->lang, "It is on its way; the server has not answered yet."));
    else if (runs && d->ask_seat < HB_SEATS)
        put_ask(b, s, d);
    else
        desk_put_state(b, &s->t->reader, d);
}

static void show_questions(const session *s, const desk *d)
{
    sheet *t = s->t;
    desk_request yes = desk_request_make(DESK_DO_YES);
    t->asked = d->ask_seat != HB_NONE && desk_can(d, &yes, NULL);
    buffer b = buffer_make(SHEET_WORDS * 4);
    put_notice(&b, s, d);
    utf8_copy(t->notice, sizeof t->notice, buffer_text(&b));
    buffer_free(&b);
}

/* ---- All of it -------------------------------------------------------------------------- */

/* While it comes again, for other eyes, what is there stays. */
static void show_table(session *s, const desk *d)
{
    bool room = !d->started || !desk_view(d);
    show_reader(s, d);
    s->t->room.open = room;
    s->t->room.runs = d->started;
    if (!room && (!s->shown || s->seq != d->seq || s->epoch != d->epoch)) {
        sheet_show_desk(s->t, d, d->eyes);
        show_own(s->t, d);
    }
    if (room)
        s->t->steps = 0;
    s->seq = d->seq;
    s->epoch = d->epoch;
    s->shown = d->seq != 0;
    show_said(s, d);
    s->t->talk = s->wishes >> DESK_DO_SAY & 1 ? talk_of(d) : SHEET_SILENT;
    show_clocks(s->t, d);
    session_show_room(s);
}

void session_show(session *s)
{
    const desk *d = session_desk(s);
    if (d->seq || !s->shown)
        show_table(s, d);
    const char *veil = s->line->veil ? s->line->veil(s->at) : "";
    utf8_copy(s->t->veil, sizeof s->t->veil, veil);
    show_questions(s, d);
    session_show_choices(s);
}
