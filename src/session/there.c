/* there.c - a table of a server as the other end of a session's line. */
#include "session/there.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

static const desk *desk_of(const void *at)
{
    return client_desk(((const there *)at)->c);
}

static enum session_state state(const void *at)
{
    static const uint8_t states[] = {[CLIENT_CONNECTING] = SESSION_CONNECTING,
                                     [CLIENT_LIVE] = SESSION_LIVE,
                                     [CLIENT_WAITING] = SESSION_WAITING,
                                     [CLIENT_FAILED] = SESSION_FAILED};
    return states[client_state_of(((const there *)at)->c)];
}

/* ---- What should be asked for ------------------------------------------------------------ */

static void create(there *x)
{
    desk_request request = desk_request_make(DESK_DO_CREATE);
    request.setup = x->w->setup;
    x->create = client_ask(x->c, &request);
    x->bots_due = x->w->people != 0;
}

/* Sits down or watches, once at each table. */
static void come(there *x, session *s, const desk *d)
{
    unsigned players = d->rules.options.players;
    s->came = true;
    if (d->state == TABLE_ENDED || d->seat != HB_NONE)
        return;
    if (x->watches) {
        client_ask_plainly(x->c, DESK_DO_WATCH);
    } else if (x->w->seat != HB_NONE && x->w->seat >= players) {
        text_piece words = text_piece_fill(
            text_get(s->lang, "There is no seat {seat}: this table has only {n} seats."),
            TEXT_ARGS(text_num("seat", x->w->seat + 1L), text_num("n", players)));
        session_tell(s, words.text);
    } else {
        client_ask_at(x->c, DESK_DO_SIT, x->w->seat);
    }
}

/* After a rematch all are led to the next table; who comes later to look at this one is not. */
static void go_along(there *x, session *s, const desk *d)
{
    if (!d->next[0])
        x->met = true;
    else if (x->met)
        session_follow(s, d->next);
}

static void look(there *x, session *s)
{
    const desk *d = desk_of(x);
    if (client_state_of(x->c) != CLIENT_LIVE)
        return;
    if (!d->code[0] && !x->create)
        create(x);
    if (!d->seq)
        return;
    if (!s->came)
        come(x, s, d);
    if (x->bots_due && d->seat != HB_NONE) {
        x->bots_due = false;
        session_seat_bots(s, d->rules.options.players - x->w->people);
    }
    go_along(x, s, d);
}

/* ---- What is told ------------------------------------------------------------------------ */

void there_put_not_kept(buffer *b, const there *x, const text_lang *lang)
{
    TEXT_SAY(b, lang,
             "When you come back you will be a new guest: who you are could not be kept ({why}).",
             text_str("why", client_not_kept(x->c)));
}

static void tell_not_kept(there *x, session *s)
{
    if (x->not_kept || !*client_not_kept(x->c))
        return;
    x->not_kept = true;
    buffer words = buffer_make(1000);
    there_put_not_kept(&words, x, s->lang);
    session_tell(s, buffer_text(&words));
    buffer_free(&words);
}

/* What the client says about the line is for programs; these are for people. Words of the server
 * are in their language already. */
static const char *why(const void *at, const text_lang *lang)
{
    static const char *const words[][2] = {
        {"lost", TEXT_MARK("the connection is lost")},
        {"silent", TEXT_MARK("the server does not answer")},
        {"no-server", TEXT_MARK("there is no Hanabi server at this address")},
        {"no-memory", TEXT_MARK("there is not enough memory")},
        {"not-signed-in", TEXT_MARK("the server does not know you any more")},
        {"elsewhere", TEXT_MARK("you have opened this table somewhere else")},
        {"bad-server", TEXT_MARK("the server says things that cannot be understood")}};
    const there *x = at;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], client_code(x->c)) == 0)
            return text_get(lang, words[i][1]);
    return client_why(x->c);
}

/* Who never came through is told what the system says. */
static void fail(const there *x, session *s)
{
    buffer b = buffer_make(sizeof s->why - 1);
    if (strcmp(client_code(x->c), "lost") == 0)
        TEXT_SAY(&b, s->lang, "the server cannot be reached ({why})",
                 text_str("why", client_why(x->c)));
    else
        buffer_puts(&b, why(x, s->lang));
    snprintf(s->why, sizeof s->why, "%s", buffer_text(&b));
    buffer_free(&b);
}

static void put_url(buffer *b, const void *at, const char *path)
{
    const client_url *url = &((const there *)at)->w->url;
    char host[300];
    client_url_host(url, host, sizeof host);
    const char *scheme = url->secure ? "https" : "http"; /* for programs */
    buffer_printf(b, "%s://%s%s%s", scheme, host, url->base, path);
}

static void show_link(const void *at, sheet_room *room)
{
    const there *x = at;
    _Static_assert((int)SHEET_LINK >= (int)CLIENT_LINK, "a link has room");
    client_put_link(x->c, room->link);
    room->alone = client_is_alone(x->c);
    utf8_copy(room->invite, sizeof room->invite, client_invite(x->c));
}

/* ---- The line ---------------------------------------------------------------------------- */

static void step(void *at, session *s)
{
    there *x = at;
    client_step(x->c, client_now());
    tell_not_kept(x, s);
    look(x, s);
    if (client_state_of(x->c) == CLIENT_FAILED)
        fail(x, s);
}

static int64_t ask(void *at, const desk_request *request)
{
    return client_ask(((there *)at)->c, request);
}

static bool next_answer(void *at, desk_answer *answer)
{
    return client_next_answer(((there *)at)->c, answer);
}

static void follow(void *at, const char *code)
{
    there *x = at;
    const desk *d = desk_of(x);
    if (d->code[0])
        x->watches = d->seat == HB_NONE && (d->seen.watches || x->watches);
    client_follow(x->c, code);
    x->met = false;
}

static int watch(void *at, short *events)
{
    *events = client_events(((there *)at)->c);
    return client_fd(((there *)at)->c);
}

static int patience(const void *at)
{
    return client_timeout(((const there *)at)->c, client_now());
}

static bool busy(const void *at)
{
    return client_pending(((const there *)at)->c);
}

bool there_begin(session *s, there *x, const there_wishes *w, sheet *t, const text_lang *lang)
{
    static const session_line line = {.desk = desk_of,
                                      .step = step,
                                      .ask = ask,
                                      .next_answer = next_answer,
                                      .follow = follow,
                                      .watch = watch,
                                      .patience = patience,
                                      .state = state,
                                      .why = why,
                                      .busy = busy,
                                      .put_url = put_url,
                                      .show_link = show_link};
    client_settings settings = {.url = w->url, .name = w->name, .lang = w->tag};
    *x = (there){.w = w, .watches = w->watch, .c = client_open(&settings)};
    *s = (session){.line = &line, .at = x, .lang = lang, .t = t, .bot = w->bot};
    s->wishes = (UINT64_C(1) << WISHES) - 1;
    s->wishes &= ~(UINT64_C(1) << DESK_DO_CREATE | UINT64_C(1) << DESK_DO_TABLES |
                   UINT64_C(1) << DESK_DO_GAMES); /* the home's */
    return x->c != NULL;
}

void there_end(there *x)
{
    client_close(x->c);
}
