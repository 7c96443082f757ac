/* session.c - who is connected. */
#include "server/own.h"

#include <stdlib.h>
#include <string.h>

#include "client/url.h"
#include "wire/wire.h"

enum {
    RATE_SIZE = 60, /* messages at once ... */
    RATE_MS = 20,   /* ... and then one in so many milliseconds; */
    WAITS = 64,     /* so many wait for their turn */
    DAY_MS = 24 * 3600 * 1000
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
    char name[HOSTS_NAME];
    unsigned refused = hosts_status(s, r, name);
    if (refused)
        return (int)refused;
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
    enum people_found found = people_find(s, r, &person);
    if (!who || found == PEOPLE_NOT_READ ||
        !(who->from = address_enter(s->addresses, r->address, 0))) {
        free(who);
        return NULL;
    }
    who->references = 1;
    who->l = l;
    who->s = s;
    who->lang = lang_wished(r->languages);
    who->here = client_address_is_here(r->address);
    who->forwarded = r->forwarded;
    if (found == PEOPLE_KNOWN) {
        who->person = person.person;
        who->device = people_device(r);
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

/* ---- Who talks fast is heard later ------------------------------------------------------ */

struct session_wait {
    session_wait *next;
    size_t n;
    char text[];
};

static void do_command(session *who, const char *text, size_t n)
{
    server *s = who->s;
    s->metrics.commands++;
    s->received = clock_us();
    hub_look_at_clock(s, clock_ms());
    session_keep(who);
    commands_do(who, text, n);
    session_drop(who);
    s->received = 0;
}

static bool may_speak(session *who)
{
    return who->s->options.no_limits ||
           bucket_take(&who->rate, clock_us() / 1000, RATE_SIZE, RATE_MS);
}

/* Who does not wait for answers at all is let go of. */
static void flood(session *who)
{
    who->s->metrics.flooded++;
    session_error(who, -1, "too-fast");
    line_close(who->l, LINE_CLOSE_POLICY, "too-fast");
}

static void wait_for_turn(session *who, const char *text, size_t n)
{
    session_wait *w = who->waits_count < WAITS ? malloc(sizeof *w + n + 1) : NULL;
    if (!w) {
        flood(who);
        return;
    }
    memcpy(w->text, text, n);
    w->text[n] = 0;
    w->n = n;
    w->next = NULL;
    if (!who->waits_count++) {
        who->waits_last = &who->waits;
        who->next_waiting = who->s->waiting;
        who->s->waiting = who;
        session_keep(who); /* by that list */
    }
    *who->waits_last = w;
    who->waits_last = &w->next;
}

static session_wait *take_wait(session *who)
{
    session_wait *w = who->waits;
    who->waits = w->next;
    who->waits_count--;
    return w;
}

int64_t session_turn(server *s)
{
    for (session **at = &s->waiting; *at;) {
        session *who = *at;
        bool open = who->l && line_is_open(who->l); /* else what waits is forgotten */
        while (who->waits && (!open || may_speak(who))) {
            session_wait *w = take_wait(who);
            if (open && line_is_open(who->l))
                do_command(who, w->text, w->n);
            free(w);
        }
        if (who->waits) {
            at = &who->next_waiting;
            continue;
        }
        *at = who->next_waiting;
        session_drop(who);
    }
    return s->waiting ? RATE_MS : -1;
}

void session_said(void *context, void *said_by, const char *text, size_t n)
{
    session *who = said_by;
    (void)context;
    if (!who->waits && may_speak(who))
        do_command(who, text, n);
    else
        wait_for_turn(who, text, n);
}

void session_garbled(void *context, void *said_by, const char *code)
{
    server *s = context;
    s->metrics.garbled++;
    if (may_speak(said_by))
        session_error(said_by, -1, code);
    else
        flood(said_by);
}
