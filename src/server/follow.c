/* follow.c - those who follow a table: what each of them is sent.
 *
 * Entries go to everybody as they come, made for the eyes of each. Who has just come, or sees the
 * table with other eyes than before, gets the log from the store, folded once more, and after
 * it the entries that are not stored yet. All is held until the newest of them is, so nobody ever
 * sees what might be lost. */
#include "server/listed.h"

#include <string.h>

#include "wire/wire.h"

enum {
    MESSAGE_BYTES = 32 * 1024,     /* no entry is longer */
    LOG_BYTES = 2 * MESSAGE_BYTES, /* of a log: sent as soon as it is longer than one of them */
    SERVED = 32                    /* who are told a log at a time */
};

static const char *serve(follower *f);

/* ---- Coming and going ------------------------------------------------------------------- */

follower *follow_find(const session *who, const room *r)
{
    follower *f = who->follows;
    while (f && f->where != r)
        f = f->next_own;
    return f;
}

const char *follow(session *who, room *r, uint32_t after)
{
    follower *f = follow_find(who, r);
    if (!f) {
        f = pool_take(&who->s->follower_pool);
        if (!f)
            return "no-memory";
        *f =
            (follower){.who = who, .where = r, .next_here = r->followers, .next_own = who->follows};
        r->followers = who->follows = f;
        follow_presence(r);
        listed_visited(who, r);
    }
    f->reset = after > r->t.seq;
    f->after = f->reset ? 0 : after;
    const char *why = serve(f);
    if (why)
        unfollow(who, r);
    else
        bots_ask(r); /* they may have waited for somebody who looks on */
    return why;
}

void unfollow(session *who, room *r)
{
    follower *f = follow_find(who, r), **at;
    if (!f)
        return;
    for (at = &r->followers; *at != f;)
        at = &(*at)->next_here;
    *at = f->next_here;
    for (at = &who->follows; *at != f;)
        at = &(*at)->next_own;
    *at = f->next_own;
    pool_give(&who->s->follower_pool, f);
    follow_presence(r);
    listed_visited(who, r);
}

void unfollow_all(session *who)
{
    while (who->follows) {
        room *r = who->follows->where;
        unfollow(who, r);
        hub_rest(r);
    }
}

/* Who has only a part of the log, or of what comes next, would go on as if it were all. Who comes
 * back is told all, or why not. */
static void let_go(session *who, const char *why)
{
    if (who->l)
        line_close(who->l, LINE_CLOSE_AGAIN, why);
}

void unfollow_gone(room *r, const char *why)
{
    bool gone = strcmp(why, "no-such-table") == 0;
    while (r->followers) {
        session *who = r->followers->who;
        session_error(who, -1, why);
        unfollow(who, r);
        if (!gone)
            let_go(who, why);
    }
}

/* ---- Entries as they come --------------------------------------------------------------- */

/* Readers of the same key are sent the same bytes: wire_entry looks at nothing else of them. */
typedef struct rendered {
    unsigned key;
    message *m;
} rendered;

static unsigned key_of(const follower *f, const table_entry *entry)
{
    bool own = f->who->person && f->who->person == entry->person;
    return f->eyes + (own ? 256u : 0);
}

/* NULL: not for these eyes. */
static message *render(const follower *f, const table_entry *entry, const hb_game *before)
{
    buffer b = buffer_make(MESSAGE_BYTES);
    message *m = NULL;
    wire_begin_entries(&b, f->where->code);
    if (wire_entry(&b, &f->where->t, entry, before, f->eyes, f->who->person)) {
        wire_end_entries(&b);
        if (buffer_ok(&b))
            m = message_make(b.text, b.size);
    }
    buffer_free(&b);
    return m;
}

void follow_entry(room *r, const table_entry *entry, const hb_game *before)
{
    rendered made[2 * HB_SEATS + 4];
    unsigned count = 0;
    for (follower *f = r->followers; f; f = f->next_here) {
        if (table_eyes(&r->t, f->who->person) != f->eyes)
            f->reset = true;
        if (f->reset)
            continue; /* follow_serve sends all anew */
        unsigned key = key_of(f, entry), i = 0;
        while (i < count && made[i].key != key)
            i++;
        if (i == count && count < sizeof made / sizeof *made)
            made[count++] = (rendered){key, render(f, entry, before)};
        message *m = i < count ? made[i].m : render(f, entry, before);
        session_send(f->who, m, batch_number(r->s));
        if (i == count)
            message_drop(m);
    }
    while (count)
        message_drop(made[--count].m);
}

/* ---- The log from the beginning --------------------------------------------------------- */

/* Somebody who is told the log. */
typedef struct listener {
    follower *f;
    buffer b;
    unsigned count; /* entries in b */
    bool turned;    /* the eyes were others at the entry that it has already */
} listener;

/* The log is read and folded once, however many listen: after a game all who are there do. */
typedef struct telling {
    table t; /* folded along */
    listener *to;
    unsigned count; /* of them */
    bool good;
} telling;

static void send_entries(listener *l)
{
    if (!l->count)
        return;
    wire_end_entries(&l->b);
    session_say(l->f->who, &l->b, hub_number(l->f->where));
    l->count = 0;
}

static void tell_entry(listener *l, const table *t, const table_entry *entry, const hb_game *before)
{
    if (!l->count)
        wire_begin_entries(&l->b, l->f->where->code);
    if (wire_entry(&l->b, t, entry, before, l->f->eyes, l->f->who->person))
        l->count++;
    else if (!l->count)
        buffer_clear(&l->b);
    if (l->b.size > MESSAGE_BYTES)
        send_entries(l);
}

static void seen_entry(void *context, const table_entry *entry)
{
    telling *t = context;
    hb_game before = t->t.game;
    if (!t->good || table_fold(&t->t, entry) != TABLE_OK) {
        t->good = false;
        return;
    }
    for (unsigned i = 0; i < t->count; i++) {
        listener *l = &t->to[i];
        if (entry->seq == l->f->after && table_eyes(&t->t, l->f->who->person) != l->f->eyes)
            l->turned = true;
        if (entry->seq > l->f->after && !l->turned)
            tell_entry(l, &t->t, entry, &before);
    }
}

static void send_reset(follower *f)
{
    buffer b = buffer_make(256);
    wire_reset(&b, f->where->code);
    session_say(f->who, &b, hub_number(f->where));
    buffer_free(&b);
}

/* Tells the log of a table, to each what comes after f->after. Who has turned must be told it from
 * the beginning. NULL, or why they have not got all of it. */
static const char *tell_log(room *r, listener *to, unsigned count)
{
    telling t = {.to = to, .count = count, .good = true};
    const char *why = NULL;
    r->s->metrics.logs++;
    if (store_entries(r->s->store, r->id, 0, seen_entry, &t) < 0)
        why = hub_code_of(store_read_fault(r->s->store));
    for (unsigned i = 0; i < r->pending_count; i++)
        if (r->pending[i].entry.seq > t.t.seq)
            seen_entry(&t, &r->pending[i].entry);
    for (unsigned i = 0; i < count; i++) {
        if (!to[i].turned)
            send_entries(&to[i]);
        buffer_free(&to[i].b);
    }
    table_free(&t.t);
    if (why)
        return why;
    return t.good ? NULL : "not-read"; /* there was no memory to follow, or to keep it */
}

/* The same for one. */
static const char *tell_one(follower *f, bool *turned)
{
    listener l = {.f = f, .b = buffer_make(LOG_BYTES)};
    const char *why = f->after < f->where->t.seq ? tell_log(f->where, &l, 1) : NULL;
    *turned = l.turned;
    return why;
}

/* ---- Who is there ----------------------------------------------------------------------- */

unsigned follow_present(const room *r)
{
    unsigned seats = 0;
    for (const follower *f = r->followers; f; f = f->next_here) {
        unsigned seat = table_seat_of(&r->t, f->who->person);
        if (seat < HB_SEATS)
            seats |= 1u << seat;
    }
    return seats;
}

static bool is_here(const room *r, table_person person)
{
    const follower *f = r->followers;
    while (f && f->who->person != person)
        f = f->next_here;
    return f;
}

/* Who has been watching next longest, after so many entries. */
static const table_watcher *next_watcher(const table *t, uint32_t after)
{
    const table_watcher *next = NULL;
    for (unsigned i = 0; i < t->watchers_count; i++) {
        const table_watcher *w = &t->watchers[i];
        if (w->here && w->since > after && (!next || w->since < next->since))
            next = w;
    }
    return next;
}

/* Who is there: for everybody who follows the same. */
static wire_crowd crowd_of(room *r)
{
    wire_crowd c = {.seats = follow_present(r), .now = hub_time(r)};
    const table_watcher *w = next_watcher(&r->t, 0);
    for (; w && c.count < TABLE_WATCHERS; w = next_watcher(&r->t, w->since))
        if (is_here(r, w->person))
            c.watchers[c.count++] = w;
    return c;
}

static void send_presence(follower *f, const wire_crowd *c)
{
    buffer b = buffer_make(MESSAGE_BYTES);
    wire_presence(&b, f->where->code, &f->where->t, f->who->person, c);
    session_say(f->who, &b, hub_number(f->where));
    buffer_free(&b);
}

void follow_presence(room *r)
{
    wire_crowd c = crowd_of(r);
    r->presence = false;
    for (follower *f = r->followers; f; f = f->next_here)
        send_presence(f, &c);
}

/* ---- Serving ---------------------------------------------------------------------------- */

/* NULL, or why they have not got all. */
static const char *serve(follower *f)
{
    bool turned;
    f->eyes = (uint8_t)table_eyes(&f->where->t, f->who->person);
    if (f->reset)
        send_reset(f);
    const char *why = tell_one(f, &turned);
    if (turned) {
        f->after = 0;
        send_reset(f);
        why = tell_one(f, &turned);
    }
    f->reset = false;
    wire_crowd c = crowd_of(f->where);
    send_presence(f, &c);
    return why;
}

/* Some of those who must be sent all anew; how many. */
static unsigned serve_some(room *r, const wire_crowd *c)
{
    listener to[SERVED];
    unsigned count = 0;
    for (follower *f = r->followers; f && count < SERVED; f = f->next_here)
        if (f->reset) {
            f->reset = false;
            f->after = 0;
            f->eyes = (uint8_t)table_eyes(&r->t, f->who->person);
            send_reset(f);
            to[count++] = (listener){.f = f, .b = buffer_make(LOG_BYTES)};
        }
    const char *why = count ? tell_log(r, to, count) : NULL;
    for (unsigned i = 0; i < count; i++)
        if (why)
            let_go(to[i].f->who, why);
        else
            send_presence(to[i].f, c);
    return count;
}

void follow_serve(room *r)
{
    wire_crowd c = crowd_of(r);
    while (serve_some(r, &c) == SERVED)
        ;
}
