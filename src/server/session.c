/* session.c - who is connected. */
#include "server/own.h"

#include <stdlib.h>
#include <string.h>

#include "wire/wire.h"

enum {
    RATE_SIZE = 60, /* messages at once ... */
    RATE_MS = 50,   /* ... and then one in so many milliseconds */
    DAY_MS = 24 * 3600 * 1000,
    FLOODS = 300 /* messages beyond that before the line is closed */
};

/* ---- Keeping ---------------------------------------------------------------------------- */

session *session_keep(session *who)
{
    who->references++;
    return who;
}

void session_drop(session *who)
{
    if (--who->references == 0)
        free(who);
}

static session **row_of(const server *s, table_person person)
{
    return (session **)&s->people[(uint64_t)person % HUB_ROWS];
}

static void enlist(session *who)
{
    server *s = who->s;
    who->after = s->sessions;
    if (s->sessions)
        s->sessions->before = who;
    s->sessions = who;
    s->sessions_count++;
    if (!who->person)
        return;
    session **row = row_of(s, who->person);
    who->same = *row;
    *row = who;
}

static void delist(session *who)
{
    server *s = who->s;
    *(who->before ? &who->before->after : &s->sessions) = who->after;
    if (who->after)
        who->after->before = who->before;
    s->sessions_count--;
    if (!who->person)
        return;
    session **at = row_of(s, who->person);
    while (*at != who)
        at = &(*at)->same;
    *at = who->same;
}

bool session_present(const server *s, table_person person)
{
    const session *who = *row_of(s, person);
    while (who && who->person != person)
        who = who->same;
    return who != NULL;
}

void session_each(server *s, table_person person, void (*call)(session *who, void *context),
                  void *context)
{
    for (session *who = *row_of(s, person), *next; who; who = next) {
        next = who->same;
        if (who->person == person)
            call(who, context);
    }
}

/* ---- Sending ---------------------------------------------------------------------------- */

void session_send(session *who, message *m, uint64_t number)
{
    if (who->l && m)
        line_send(who->l, m, number);
}

void session_say(session *who, buffer *b, uint64_t number)
{
    message *m = who->l && buffer_ok(b) ? message_make(buffer_text(b), b->size) : NULL;
    session_send(who, m, number);
    message_drop(m);
    buffer_clear(b);
}

void session_ok(session *who, int64_t id, const char *key, const char *value, uint64_t number)
{
    buffer b = buffer_make(16 * 1024);
    wire_ok(&b, id, key, value);
    session_say(who, &b, number);
    buffer_free(&b);
}

void session_error(session *who, int64_t id, const char *code)
{
    buffer b = buffer_make(4096);
    wire_error(&b, id, code, wire_words(who->lang, code));
    session_say(who, &b, 0);
    buffer_free(&b);
}

/* ---- From the transport ----------------------------------------------------------------- */

int session_admit(void *context, const request *r)
{
    const server *s = context;
    if (strcmp(r->path, "/ws") != 0)
        return 404;
    if (s->stopping)
        return 503;
    return http_origin_good(s, r) ? 0 : 403;
}

void *session_opened(void *context, line *l, const request *r)
{
    server *s = context;
    session *who = calloc(1, sizeof *who);
    store_person person;
    if (!who || !(who->from = address_enter(s->addresses, r->address, 0))) {
        free(who);
        return NULL;
    }
    who->references = 1;
    who->l = l;
    who->s = s;
    who->lang = lang_wished(r->languages);
    if (people_find(s, r, &person)) {
        who->person = person.person;
        memcpy(who->name, person.name, sizeof who->name);
        memcpy(who->code, person.code, sizeof who->code);
    }
    enlist(who);
    if (who->person && person.seen + DAY_MS < clock_ms() && batch_now(s))
        store_put_seen(batch_now(s), who->person, clock_ms());
    if (who->person && person.banned)
        line_close(l, LINE_CLOSE_POLICY, "banned");
    return who;
}

void session_closed(void *context, void *closed)
{
    session *who = closed;
    (void)context;
    who->l = NULL;
    who->s->lists_count -= who->lists;
    unfollow_all(who);
    delist(who);
    address_leave(who->s->addresses, who->from);
    session_drop(who);
}

/* A client that floods is told so now and then, and let go of when it does not stop. */
static bool too_fast(session *who)
{
    int64_t now = clock_us() / 1000;
    if (bucket_take(&who->rate, now, RATE_SIZE, RATE_MS)) {
        if (who->floods)
            who->floods--;
        return false;
    }
    who->s->metrics.flooded++;
    if (who->floods++ % 50 == 0)
        session_error(who, -1, "too-fast");
    if (who->floods > FLOODS)
        line_close(who->l, LINE_CLOSE_POLICY, "too-fast");
    return true;
}

void session_said(void *context, void *said_by, const char *text, size_t n)
{
    server *s = context;
    session *who = said_by;
    if (!s->options.no_limits && too_fast(who))
        return;
    s->metrics.commands++;
    s->received = clock_us();
    session_keep(who);
    commands_do(who, text, n);
    session_drop(who);
    s->received = 0;
}

void session_garbled(void *context, void *said_by, const char *code)
{
    server *s = context;
    s->metrics.garbled++;
    if (!too_fast(said_by))
        session_error(said_by, -1, code);
}
