/* remote_show.c - a server's table on the screen: the game, what was said, clocks, what is asked.
 */
#include <string.h>

#include "base/utf8.h"
#include "cli/remote.h"

/* ---- Names and reasons ------------------------------------------------------------------ */

/* What somebody at a seat is called. */
static void name_of(const remote *r, unsigned seat, char name[TUI_NOTE])
{
    const desk *ct = client_desk(r->c);
    const char *person = ct->seats[seat].name;
    utf8_copy(name, TUI_NOTE,
              *person ? person : text_seat_name(r->lang, seat, ct->rules.options.players));
}

bool remote_absent(const desk *ct, unsigned seat)
{
    const desk_seat *s = &ct->seats[seat];
    return s->name[0] && !s->bot[0] && !s->here && !s->you;
}

/* What the client says about the line is for programs; these are for people. Words of the server
 * are in their language already. */
const char *remote_why(const remote *r)
{
    static const char *const words[][2] = {
        {"lost", TEXT_MARK("the connection is lost")},
        {"silent", TEXT_MARK("the server does not answer")},
        {"no-server", TEXT_MARK("there is no Hanabi server at this address")},
        {"no-memory", TEXT_MARK("there is not enough memory")},
        {"not-signed-in", TEXT_MARK("the server does not know you any more")},
        {"elsewhere", TEXT_MARK("you have opened this table somewhere else")},
        {"bad-server", TEXT_MARK("the server says things that cannot be understood")}};
    const char *code = client_code(r->c);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], code) == 0)
            return text_get(r->lang, words[i][1]);
    return client_why(r->c);
}

/* ---- The game --------------------------------------------------------------------------- */

static void show_reader(const remote *r, tui_table *t, const desk *ct)
{
    t->rules = ct->rules;
    t->reader.rules = &t->rules;
    t->reader.lang = r->lang;
    t->reader.seat = ct->seat == HB_NONE ? HB_EVERYONE : ct->seat;
    for (unsigned seat = 0; seat < ct->rules.options.players; seat++) {
        name_of(r, seat, t->names[seat]);
        t->reader.names[seat] = t->names[seat];
    }
}

_Static_assert((int)TUI_TEXT >= (int)TABLE_TEXT, "whoever changes a note has all of it");

static void show_own(tui_table *t, const desk *ct)
{
    local_own_clear(&t->own);
    for (unsigned card = 0; ct->seat != HB_NONE && card < HB_NUMBERS; card++) {
        utf8_copy(t->own.notes[ct->seat][card], TUI_TEXT, ct->notes[card]);
        t->own.turned[card] = ct->marks[card] != 0;
    }
    if (ct->seat != HB_NONE)
        memcpy(t->own.orders[ct->seat], ct->order, ct->order_count);
}

/* ---- What was said ---------------------------------------------------------------------- */

bool remote_is_said(const desk_news *news)
{
    return news->kind == TABLE_SAY || *table_kind_said(news->kind);
}

void remote_said(const remote *r, const tui_table *t, const desk_news *line, buffer *words)
{
    if (line->kind != TABLE_SAY) {
        desk_put_news(words, r->lang, client_desk(r->c), line);
        return;
    }
    const char *text = line->number && line->number <= TUI_PHRASES
                           ? t->phrases[line->number - 1]
                           : desk_words_of(client_desk(r->c), line);
    const char *name = line->name[0] ? line->name
                       : line->seat >= HB_SEATS
                           ? text_get(r->lang, "A spectator")
                           : text_seat_name(r->lang, line->seat, t->rules.options.players);
    buffer_printf(words, "%s: %s", name, text);
}

static void hear(const remote *r, tui_table *t, const desk_news *line)
{
    buffer words = buffer_make(TUI_WORDS * 3);
    remote_said(r, t, line, &words);
    tui_hear(t, line->step, buffer_text(&words));
    buffer_free(&words);
}

void remote_put_late(const remote *r, unsigned seat, buffer *words)
{
    char name[TUI_NOTE];
    name_of(r, seat, name);
    if (seat == client_desk(r->c)->seat)
        buffer_puts(words, text_get(r->lang, "Your time has run out: a bot acts for you."));
    else
        TEXT_SAY(words, r->lang, "The time of {player} has run out: a bot acts.",
                 text_str("player", name));
}

/* It stands in the log before what the bot did. */
static void show_late(const remote *r, tui_table *t, const desk *ct)
{
    for (unsigned i = 0; desk_view(ct) && i < ct->steps_count; i++) {
        if (!ct->steps[i].late)
            continue;
        buffer words = buffer_make(TUI_WORDS);
        remote_put_late(r, ct->steps[i].event.seat, &words);
        tui_hear(t, i, buffer_text(&words));
        buffer_free(&words);
    }
}

static void show_backs(const remote *r, tui_table *t, const desk *ct)
{
    t->uncounted = ct->uncounted;
    for (unsigned i = 0; i < ct->backs_count; i++) {
        buffer words = buffer_make(TUI_WORDS);
        text_taken_back(&words, r->lang, ct->backs[i].actions, ct->backs[i].seen);
        tui_hear(t, ct->backs[i].step, buffer_text(&words));
        buffer_free(&words);
    }
}

static void show_talk(const remote *r, tui_table *t, const desk *ct)
{
    for (unsigned i = 0; i < TUI_PHRASES; i++)
        utf8_copy(t->phrases[i], TUI_NOTE, desk_phrase(r->lang, i + 1));
    t->said_count = 0;
    show_late(r, t, ct);
    show_backs(r, t, ct);
    for (unsigned i = 0; i < ct->news_count; i++)
        if (remote_is_said(desk_news_at(ct, i)))
            hear(r, t, desk_news_at(ct, i));
    unsigned chat = table_chat_now(&ct->setup);
    bool runs = ct->state == TABLE_PLAYS || ct->state == TABLE_RESTS;
    t->talk = !runs || chat == TABLE_CHAT_FREE                    ? TUI_FREE
              : chat == TABLE_CHAT_PHRASES && ct->seat != HB_NONE ? TUI_PHRASED
                                                                  : TUI_SILENT;
}

/* ---- Clocks ----------------------------------------------------------------------------- */

static void show_clocks(tui_table *t, const desk *ct)
{
    int64_t now = client_now();
    t->absent = t->vacant = t->people = 0;
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        bool person = ct->seats[seat].name[0]; /* the clock of a bot never runs */
        bool runs = ct->started && ct->state != TABLE_ENDED;
        int64_t left = runs && person ? desk_clock(ct, seat, now) : -1;
        t->clocks[seat] = left < 0 ? -1 : (int)((left + 999) / 1000);
        t->people |= (uint8_t)(person ? 1u << seat : 0);
        if (ct->state != TABLE_ENDED && remote_absent(ct, seat))
            t->absent |= (uint8_t)(1u << seat);
        if (ct->state != TABLE_ENDED && ct->seats[seat].vacant)
            t->vacant |= (uint8_t)(1u << seat);
    }
}

int remote_tick(const remote *r)
{
    const desk *ct = client_desk(r->c);
    if (!ct->started || ct->state != TABLE_PLAYS || ct->player >= HB_SEATS ||
        ct->seats[ct->player].bot[0])
        return -1;
    int64_t left = desk_clock(ct, ct->player, client_now());
    return left <= 0 ? -1 : (int)((left - 1) % 1000) + 1;
}

/* ---- What has to be known now ----------------------------------------------------------- */

static void say_line(const remote *r, buffer *b)
{
    if (client_state_of(r->c) == CLIENT_CONNECTING)
        buffer_puts(b, text_get(r->lang, "Connecting ..."));
    else
        TEXT_SAY(b, r->lang, "No connection ({why}). Trying again by itself ...",
                 text_str("why", remote_why(r)));
}

enum { QUESTION_FITS = 216 }; /* columns: three lines of any window, whose ends stay ragged */

/* What somebody asks to take back, by what was done first: steps have no numbers at the table. What
 * that means is said beside it where the question itself leaves room. */
static void say_regret(buffer *b, const tui_table *t, const desk *ct)
{
    desk_put_question(b, &t->reader, ct);
    const char *seen = text_back_seen(t->reader.lang);
    if (desk_back_shows(ct) && text_width(buffer_text(b)) + text_width(seen) < QUESTION_FITS)
        buffer_printf(b, " %s", seen);
}

static void say_ask(buffer *b, const tui_table *t, const desk *ct)
{
    if (ct->ask_seat == ct->seat)
        desk_put_question(b, &t->reader, ct);
    else if (desk_view(ct) && ct->ask_step < ct->steps_count)
        say_regret(b, t, ct);
}

/* For those who watch: whose hand is hidden from them. */
static void say_eyes(const remote *r, buffer *b, const tui_table *t, const desk *ct)
{
    unsigned seat = desk_view(ct)->seat;
    if (seat < HB_SEATS)
        TEXT_SAY(b, r->lang, "You are watching over the shoulder of {player}",
                 text_str("player", t->names[seat]));
    else
        buffer_puts(b, text_get(r->lang, "You are watching and see all hands"));
}

static void say_notice(const remote *r, buffer *b, const tui_table *t, const desk *ct)
{
    bool runs = ct->state == TABLE_PLAYS || ct->state == TABLE_RESTS;
    if (client_state_of(r->c) != CLIENT_LIVE)
        say_line(r, b);
    else if (ct->state == TABLE_ENDED && ct->outcome == HB_RUNNING)
        buffer_puts(b, text_get(r->lang, "The game was broken off."));
    else if (runs && ct->ask_seat < HB_SEATS)
        say_ask(b, t, ct);
    else if (ct->state == TABLE_RESTS)
        buffer_puts(b, text_get(r->lang, "The clock stands."));
    else if (runs && ct->seat != HB_NONE && ct->seats[ct->seat].bot[0])
        buffer_puts(b, text_get(r->lang, "A bot plays for you."));
    else if (runs && ct->player < HB_SEATS && remote_absent(ct, ct->player))
        TEXT_SAY(b, r->lang, "{player} is not connected.",
                 text_str("player", t->names[ct->player]));
    else if (runs && ct->free && desk_view(ct))
        buffer_puts(b, text_get(r->lang, "Your seat is still free; a bot plays there."));
    else if (runs && ct->seat == HB_NONE && desk_view(ct))
        say_eyes(r, b, t, ct);
}

static const char *why_no_ask(const remote *r, const desk *ct)
{
    if (ct->state == TABLE_ENDED)
        return text_get(r->lang, "The game is over: nothing is taken back any more.");
    if (ct->started && ct->seat == HB_NONE)
        return text_get(r->lang, "Only who plays can take something back.");
    if (ct->started && !ct->setup.take_back)
        return text_get(r->lang, "At this table nothing is taken back.");
    if (ct->ask_seat < HB_SEATS)
        return text_get(r->lang,
                        "Taking back is asked for already; that has to be answered first.");
    return NULL;
}

static void show_questions(const remote *r, tui_table *t, const desk *ct)
{
    bool seated = ct->seat != HB_NONE, runs = ct->state == TABLE_PLAYS || ct->state == TABLE_RESTS;
    t->asked = runs && seated && ct->ask_seat < HB_SEATS && !(ct->agreed >> ct->seat & 1);
    t->no_ask = why_no_ask(r, ct);
    t->rests = ct->state != TABLE_PLAYS || (seated && ct->seats[ct->seat].bot[0]);
    buffer b = buffer_make(TUI_WORDS * 4);
    say_notice(r, &b, t, ct);
    utf8_copy(t->notice, sizeof t->notice, buffer_text(&b));
    buffer_free(&b);
}

/* ---- All of it -------------------------------------------------------------------------- */

void remote_show(remote *r, tui_table *t)
{
    const desk *ct = client_desk(r->c);
    if (!ct->seq && r->shown) { /* it comes again for other eyes: what is there stays so long */
        show_questions(r, t, ct);
        remote_choices(r, t); /* none: we have no seat so long */
        return;
    }
    show_reader(r, t, ct);
    t->room.open = !ct->started || !desk_view(ct);
    t->room.runs = ct->started;
    if (!t->room.open && (!r->shown || r->seq != ct->seq || r->epoch != ct->epoch)) {
        tui_show_desk(t, ct);
        show_own(t, ct);
    }
    if (t->room.open)
        t->steps = 0;
    r->seq = ct->seq;
    r->epoch = ct->epoch;
    r->shown = ct->seq != 0;
    show_talk(r, t, ct);
    show_clocks(t, ct);
    show_questions(r, t, ct);
    remote_show_room(r, t);
    remote_choices(r, t);
}
