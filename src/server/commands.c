/* commands.c - what clients command: a message is read, checked against who sent it, and done. */
#include "server/commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EFFORT_SIZE = 6000, /* of an address at once: who connects anew has no new one ... */
    EFFORT_MS = 1       /* ... and then a thousand a second */
};

/* ---- Answers ---------------------------------------------------------------------------- */

void command_refuse(const command *d, const char *code)
{
    d->s->metrics.refused++;
    session_error(d->who, d->id, code);
}

void command_refuse_with(const command *d, const char *code, const text_arg *args)
{
    buffer words = buffer_make(1024), b = buffer_make(4096);
    d->s->metrics.refused++;
    text_fill(&words, wire_words(d->who->lang, code), args);
    wire_error(&b, d->id, code, buffer_text(&words));
    session_say(d->who, &b, 0);
    buffer_free(&words);
    buffer_free(&b);
}

/* A message of which nothing was done. */
static void refuse_fault(session *who, const wire_fault *fault)
{
    buffer words = buffer_make(1024), b = buffer_make(4096);
    wire_fault_words(&words, who->lang, fault);
    wire_error(&b, fault->id, fault->code, buffer_text(&words));
    session_say(who, &b, 0);
    buffer_free(&words);
    buffer_free(&b);
}

void command_refuse_table(const command *d, const table *t, table_error err, hb_error why)
{
    buffer words = buffer_make(1024), b = buffer_make(4096);
    d->s->metrics.refused++;
    unsigned order = wire_facts_of(d->c->type)->order;
    int64_t wait = table_pace_left(order, t->paced, hub_time(d->r));
    wire_refusal_words(&words, d->who->lang, t, err, why, wait);
    wire_error(&b, d->id, table_error_name(err), buffer_text(&words));
    session_say(d->who, &b, 0);
    buffer_free(&words);
    buffer_free(&b);
}

bool command_may(const command *d, unsigned effort)
{
    if (d->s->options.no_limits ||
        bucket_take_some(&d->who->from->effort, clock_us() / 1000, EFFORT_SIZE, EFFORT_MS, effort))
        return true;
    command_refuse(d, "too-fast");
    return false;
}

void command_owe(const command *d, unsigned effort)
{
    bucket_owe(&d->who->from->effort, clock_us() / 1000, EFFORT_MS, effort);
}

/* An answer that goes out when its batch is stored; should that fail, the client is told. */
static void answered(server *s, void *context, int64_t id, bool stored)
{
    session *who = context;
    (void)s;
    if (!stored)
        session_error(who, id, "not-stored");
    session_drop(who);
}

void command_ok(const command *d, uint64_t number, const char *key, const char *value)
{
    if (number)
        batch_then(d->s, number, answered, session_keep(d->who), d->id);
    if (d->id >= 0)
        session_ok(d->who, d->id, key, value, number);
}

/* ---- About oneself ---------------------------------------------------------------------- */

/* What links begin with, and what lets others in. Whoever came from elsewhere knows an address that
 * is good for others, too; and a command line is shown to nobody there. */
/* The command that lets others in is for this machine's own people: behind a proxy anybody may seem
 * to be one. */
static void put_welcome(buffer *b, const session *who)
{
    const server *s = who->s;
    reach r = {0};
    if (s->options.origin || who->here)
        server_reach(s, &r);
    bool told = r.alone && !s->options.trust_proxy && !who->forwarded;
    wire_welcome(b, pages_build(s->pages), who->name, who->code, r.count ? r.urls[0] : "",
                 told ? s->options.invite : NULL);
}

void command_do_hello(const command *d)
{
    buffer b = buffer_make(4096);
    const char *build = pages_build(d->s->pages), *theirs = d->c->text[WIRE_FIELD_build];
    if (d->c->number[WIRE_FIELD_version] != WIRE_VERSION) {
        command_refuse(d, "old-version");
        return;
    }
    if (wire_has(d->c, WIRE_FIELD_lang))
        d->who->lang = lang_wished(d->c->text[WIRE_FIELD_lang]);
    d->who->greeted = true;
    put_welcome(&b, d->who);
    session_say(d->who, &b, 0);
    if (*theirs && *build && strcmp(theirs, build) != 0) {
        wire_notice(&b, "reload", wire_words(d->who->lang, "reload"));
        session_say(d->who, &b, 0);
    }
    buffer_free(&b);
    if (d->id >= 0)
        session_ok(d->who, d->id, NULL, NULL, 0);
}

/* A name that is being stored, and who asked for it. */
typedef struct naming {
    session *who;
    struct naming *next; /* of theirs */
    char name[TABLE_NAME];
} naming;

typedef struct lookout {
    const char *name;
    bool found;
} lookout;

static void look_for_naming(session *who, void *context)
{
    lookout *l = context;
    for (const naming *n = who->namings; n; n = n->next)
        l->found |= strcmp(n->name, l->name) == 0;
}

/* Has this person asked for the name, here or on another device? */
static bool is_being_stored(session *who, const char *name)
{
    lookout l = {.name = name};
    session_each(who->s, who->person, look_for_naming, &l);
    look_for_naming(who, &l); /* also when its line is gone */
    return l.found;
}

/* It is stored, or not: either way it is told. */
static void end_naming(naming *n)
{
    naming **at = &n->who->namings;
    while (*at != n)
        at = &(*at)->next;
    *at = n->next;
    session_drop(n->who);
    free(n);
}

static void be_called(session *who, void *name)
{
    memcpy(who->name, name, sizeof who->name);
}

static void call_everywhere(session *who, char name[TABLE_NAME])
{
    if (strcmp(who->name, name) == 0)
        return;
    session_each(who->s, who->person, be_called, name);
    unsigned effort = names_changed(who->s, who->person, name);
    if (who->l) /* else its address may be gone */
        command_owe(&(command){.who = who, .s = who->s}, effort);
}

/* The name that counts is what the store has now: another account may have that one, or it has been
 * changed once more already. */
static void named(server *s, void *context, int64_t id, bool stored)
{
    naming *n = context;
    session *who = n->who;
    store_person person;
    if (!stored) {
        session_error(who, id, "not-stored");
    } else if (!store_find_person(s->store, who->person, &person)) {
        session_error(who, id, "not-read");
    } else {
        call_everywhere(who, person.name);
        if (!is_being_stored(who, person.name))
            session_error(who, id, "name-taken");
        else if (id >= 0)
            session_ok(who, id, "name", person.name, 0);
    }
    end_naming(n);
}

void command_do_name(const command *d)
{
    char name[TABLE_NAME];
    enum name_fault fault = name_clean(name, sizeof name, d->c->text[WIRE_FIELD_name]);
    if (fault) {
        command_refuse(d, wire_name_code(fault));
        return;
    }
    store_batch *b = batch_now(d->s);
    naming *n = b ? malloc(sizeof *n) : NULL;
    if (!n) {
        command_refuse(d, "no-memory");
        return;
    }
    *n = (naming){.who = session_keep(d->who), .next = d->who->namings};
    snprintf(n->name, sizeof n->name, "%s", name);
    d->who->namings = n;
    store_put_name(b, d->who->person, name);
    batch_then(d->s, batch_number(d->s), named, n, d->id);
}

void command_do_link(const command *d)
{
    char code[STORE_CODE], url[STORE_CODE + 8];
    if (!people_link(d->who, code)) {
        command_refuse(d, "no-memory");
        return;
    }
    snprintf(url, sizeof url, "/move/%s", code);
    command_ok(d, batch_number(d->s), "url", url);
}

/* ---- About lists ------------------------------------------------------------------------ */

void command_do_tables(const command *d)
{
    bool on = d->c->number[WIRE_FIELD_on] != 0;
    if (on && !lists_send(d->who)) {
        command_refuse(d, "not-read");
        return;
    }
    if (on != d->who->lists)
        d->s->lists_count += on ? 1 : -1u;
    d->who->lists = on;
    command_ok(d, 0, NULL, NULL);
}

void command_do_games(const command *d)
{
    if (lists_games(d->who))
        command_ok(d, 0, NULL, NULL);
    else
        command_refuse(d, "not-read");
}

/* ---- All -------------------------------------------------------------------------------- */

void command_do_ping(const command *d)
{
    session_ok(d->who, d->id, NULL, NULL, 0);
}

static command_done *const done_by[WIRE_TYPES] = {
#define COMMAND(name, when, costs, needed, possible, words) [WIRE_##name] = command_do_##name,
#define ORDER(ID, name, does, who, taken, pace, adds, costs, needed, possible, words)              \
    [WIRE_##name] = command_do_order,
#include "wire/messages.def"
};

/* What it costs whatever comes of it. */
static unsigned effort_of(unsigned costs)
{
    return (costs & WIRE_LOUD ? EFFORT_SAY : 0u) + (costs & WIRE_LISTS ? EFFORT_LIST : 0u) +
           (costs & WIRE_THINKS ? EFFORT_WHY : 0u);
}

static void dispatch(const command *d)
{
    const wire_facts *facts = wire_facts_of(d->c->type);
    unsigned effort = effort_of(facts->costs);
    if (facts->when >= WIRE_GREETED && !d->who->greeted)
        command_refuse(d, "hello-first");
    else if (facts->when >= WIRE_KNOWN && !d->who->person)
        command_refuse(d, "not-signed-in");
    else if (effort && !command_may(d, effort))
        return;
    else if (wire_has(d->c, WIRE_FIELD_table))
        command_at_table(d, done_by[d->c->type]);
    else
        done_by[d->c->type](d);
}

void commands_do(session *who, const char *text, size_t n)
{
    wire_command c;
    wire_fault fault;
    if (wire_read(&c, text, n, &fault)) {
        int64_t id = wire_has(&c, WIRE_FIELD_id) ? c.number[WIRE_FIELD_id] : -1;
        dispatch(&(command){.who = who, .s = who->s, .c = &c, .id = id});
        return;
    }
    who->s->metrics.garbled++;
    refuse_fault(who, &fault);
}
