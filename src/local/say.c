/* say.c - what the people at a local table ask for, as a server takes it (server/commands.c). */
#include <string.h>

#include "base/secret.h"
#include "bots/why.h"
#include "local/parts.h"
#include "wire/wire.h"

enum { ANSWER = 8192 };

/* A message of one of the people. */
typedef struct saying {
    local *l;
    unsigned who;
    const wire_command *c;
    int64_t id; /* -1: none */
    table_time now;
} saying;

/* ---- Answers ----------------------------------------------------------------------------- */

static void allow(const saying *s, const char *key, const char *value)
{
    if (s->id < 0)
        return;
    buffer b = buffer_make(ANSWER);
    wire_ok(&b, s->id, key, value);
    local_tell(s->l, s->who, &b);
}

static void refuse(const saying *s, const char *code)
{
    buffer b = buffer_make(ANSWER);
    wire_error(&b, s->id, code, wire_words(s->l->lang, code));
    local_tell(s->l, s->who, &b);
}

static void refuse_order(const saying *s, table_error err, hb_error why)
{
    buffer b = buffer_make(ANSWER), words = buffer_make(ANSWER);
    const table *t = &s->l->t;
    int64_t wait = table_pace_left(wire_facts_of(s->c->type)->order, t->paced, s->now);
    wire_refusal_words(&words, s->l->lang, t, err, why, wait);
    wire_error(&b, s->id, table_error_name(err), buffer_text(&words));
    buffer_free(&words);
    local_tell(s->l, s->who, &b);
}

static void refuse_fault(const local *l, unsigned who, const wire_fault *fault)
{
    buffer b = buffer_make(ANSWER), words = buffer_make(ANSWER);
    wire_fault_words(&words, l->lang, fault);
    wire_error(&b, fault->id, fault->code, buffer_text(&words));
    buffer_free(&words);
    local_tell(l, who, &b);
}

/* ---- Orders to the table ------------------------------------------------------------------ */

static void no_secret(uint8_t seed[32])
{
    memset(seed, 0, 32);
}

/* The next game, from the number that the caller has chosen. */
static void deal(const local *l, char text[TABLE_GIVEN])
{
    const hb_rules *rules = l->t.rules;
    hb_record r = {.options = l->t.setup.options, .cards = rules->cards};
    uint8_t tiles[HB_TILES], drawn;
    hb_shuffle(rules, l->number, r.deck, tiles, &drawn);
    if (rules->options.bonus_tiles)
        memcpy(r.tiles, tiles, sizeof r.tiles);
    r.start = l->t.setup.start == HB_NONE ? drawn : l->t.setup.start;
    table_given_write(text, &r, l->number);
}

/* What a server would not allow, or knows by itself. */
static void add(const local *l, table_command *order, char text[TABLE_GIVEN])
{
    switch (order->order) {
    case TABLE_DO_BOT:
    case TABLE_DO_AWAY:
    case TABLE_DO_LEAVE:
        order->flag = true; /* nobody else waits for a bot that thinks for long */
        break;
    case TABLE_DO_START:
        deal(l, text);
        order->text = text;
        order->flag = true;
        break;
    case TABLE_DO_REMATCH:
        order->text = LOCAL_NEXT;
        break;
    default:
        break;
    }
}

static void ask_table(const saying *s)
{
    local *l = s->l;
    char text[TABLE_GIVEN];
    wire_order o;
    wire_asker asker = {
        .person = local_person_of(s->who), .name = l->people[s->who].name, .draw = no_secret};
    const char *why = wire_order_make(&o, s->c, &l->t, &asker);
    if (why) {
        refuse(s, why);
        return;
    }
    add(l, &o.command, text);
    hb_error rules = HB_OK;
    table_error err = local_do(l, &o.command, s->now, &rules);
    if (err == TABLE_OK)
        allow(s, o.command.order == TABLE_DO_REMATCH ? "table" : NULL, LOCAL_NEXT);
    else
        refuse_order(s, err, rules);
}

/* ---- What is not the table's -------------------------------------------------------------- */

static void hello(const saying *s)
{
    buffer b = buffer_make(ANSWER);
    wire_welcome(&b, "", s->l->people[s->who].name, LOCAL_CODE, NULL, NULL);
    local_tell(s->l, s->who, &b);
    allow(s, NULL, NULL);
}

static void follow(const saying *s)
{
    local_person *p = &s->l->people[s->who];
    p->here = p->anew = true;
    local_hear_all(s->l, s->now);
    allow(s, NULL, NULL);
}

static void shut(const saying *s)
{
    s->l->people[s->who].here = false;
    local_hear_all(s->l, s->now);
    allow(s, NULL, NULL);
}

static void be_called(const saying *s)
{
    local_person *p = &s->l->people[s->who];
    char name[TABLE_NAME];
    enum name_fault fault = name_clean(name, sizeof name, s->c->text[WIRE_FIELD_name]);
    if (fault) {
        refuse(s, wire_name_code(fault));
        return;
    }
    memcpy(p->name, name, sizeof p->name);
    table_command rename = {.order = TABLE_DO_RENAME,
                            .person = local_person_of(s->who),
                            .seat = HB_NONE,
                            .text = p->name};
    if (local_seat(s->l, s->who) != HB_NONE)
        local_do(s->l, &rename, s->now, NULL); /* refused where it is called so already */
    allow(s, "name", p->name);
}

/* As everybody is called who sits there; bots by their seat. */
static text_reader reader_of(const local *l, char called[HB_SEATS][TABLE_NAME])
{
    const table *t = &l->t;
    unsigned players = t->setup.options.players;
    const char *given[HB_SEATS] = {0};
    for (unsigned seat = 0; seat < players; seat++)
        given[seat] = t->seats[seat].person ? t->seats[seat].name : "";
    text_call_seats(&(text_names){(char *)called, TABLE_NAME, 0}, l->lang, players, given);
    text_reader reader = {.lang = l->lang, .rules = t->rules, .seat = HB_EVERYONE};
    for (unsigned seat = 0; seat < players; seat++)
        reader.names[seat] = called[seat];
    return reader;
}

/* Takes as long as the bot does. */
static void tell_why(const saying *s)
{
    const table *t = &s->l->t;
    char called[HB_SEATS][TABLE_NAME];
    bot_why why;
    hb_view view;
    const bot *who;
    if (t->state != TABLE_ENDED) {
        refuse(s, "no-why");
        return;
    }
    if (!table_bot_why(t, (unsigned)s->c->number[WIRE_FIELD_step], &why, &view, &who)) {
        refuse(s, "no-reason");
        return;
    }
    buffer words = buffer_make(ANSWER);
    text_reader reader = reader_of(s->l, called);
    bot_say_why(&words, &reader, who, &why, &view);
    allow(s, "words", buffer_text(&words));
    buffer_free(&words);
}

/* ---- All --------------------------------------------------------------------------------- */

static void dispatch(const saying *s)
{
    if (wire_has(s->c, WIRE_FIELD_table) && strcmp(s->c->text[WIRE_FIELD_table], LOCAL_CODE) != 0) {
        refuse(s, "no-such-table");
        return;
    }
    if (wire_facts_of(s->c->type)->order < TABLE_ORDERS) {
        ask_table(s);
        return;
    }
    switch (s->c->type) {
    case WIRE_hello:
        hello(s);
        break;
    case WIRE_name:
        be_called(s);
        break;
    case WIRE_open:
        follow(s);
        break;
    case WIRE_shut:
        shut(s);
        break;
    case WIRE_why:
        tell_why(s);
        break;
    case WIRE_ping:
        allow(s, NULL, NULL);
        break;
    default: /* it needs a server */
        refuse(s, "unknown-type");
    }
}

void local_say(local *l, unsigned who, const char *line, size_t size, table_time now)
{
    wire_command c;
    wire_fault fault;
    if (!wire_read(&c, line, size, &fault)) {
        refuse_fault(l, who, &fault);
        return;
    }
    int64_t id = wire_has(&c, WIRE_FIELD_id) ? c.number[WIRE_FIELD_id] : -1;
    dispatch(&(saying){.l = l, .who = who, .c = &c, .id = id, .now = now});
}
