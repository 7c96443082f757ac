/* commands_table.c - commands about a table. */
#include "server/commands.h"
#include "server/listed.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { FOLLOWS = 64 }; /* tables on one line */

/* Whatever part of a log is sent, all of it is read. */
static unsigned effort_of_log(const room *r)
{
    return 1 + r->t.seq / EFFORT_ENTRIES;
}

unsigned effort_of_telling(const room *r)
{
    unsigned followers = 0;
    for (const follower *f = r->followers; f; f = f->next_here)
        followers++;
    return followers / 4;
}

/* ---- About a table ---------------------------------------------------------------------- */

static bool may_list(const command *d)
{
    if (listed_may(d->s, d->who->from))
        return true;
    command_refuse(d, "too-many-listed");
    return false;
}

/* Is it said once more, because the answer was lost? Then that has been answered. */
static bool is_made(const command *d, const char *code)
{
    uint64_t number;
    if (hub_knows(d->s, code, &number))
        command_ok(d, number, "table", code);
    else if (store_read_fault(d->s->store)->name)
        command_refuse(d, "not-read");
    else
        return false;
    return true;
}

void command_create(const command *d)
{
    table_setup setup = table_setup_standard(HB_ABACUS);
    const char *once = d->c->text[WIRE_FIELD_once];
    char code[STORE_CODE];
    table_error err;
    if (!wire_setup(d->c, &setup)) {
        command_refuse(d, "bad-setup");
        return;
    }
    if (*once) {
        people_code_once(d->who->person, once, code);
        if (!command_may(d, 1) || is_made(d, code))
            return;
    } else {
        people_code(code);
    }
    if ((setup.listed && !may_list(d)) || !budget_table(d))
        return;
    room *r = hub_create(d->s, &setup, d->who->person, code, &err);
    if (!r) {
        command_refuse(d, table_error_name(err));
        return;
    }
    listed_visited(d->who, r);
    command_ok(d, hub_number(r), "table", r->code);
}

static void do_open(const command *d, room *r)
{
    unsigned count = 0;
    const char *why;
    uint32_t after = (uint32_t)d->c->number[WIRE_FIELD_after];
    if (after > r->t.seq)
        after = 0;
    for (const follower *f = d->who->follows; f; f = f->next_own)
        count++;
    if (count >= FOLLOWS && !follow_find(d->who, r))
        command_refuse_with(d, "follows-many", TEXT_ARGS(text_num("n", FOLLOWS)));
    else if (!command_may(d, (after < r->t.seq ? effort_of_log(r) : 1) + effort_of_telling(r)))
        return; /* all are told who comes, and later who goes */
    else if ((why = follow(d->who, r, (uint32_t)d->c->number[WIRE_FIELD_after])))
        command_refuse(d, why);
    else
        command_ok(d, hub_number(r), NULL, NULL);
}

static void do_shut(const command *d, room *r)
{
    unfollow(d->who, r);
    command_ok(d, 0, NULL, NULL);
}

static void do_why(const command *d, room *r)
{
    bool may = r->t.state == TABLE_ENDED || table_eyes(&r->t, d->who->person) == HB_EVERYONE;
    if (may && !command_may(d, EFFORT_WHY))
        return;
    if (may)
        bots_why(d->who, r, d->id, (unsigned)d->c->number[WIRE_FIELD_step]);
    else
        command_refuse(d, "no-why");
}

/* The next table: the same setup, the same seats; everybody who follows is led there by the entry.
 */
static void do_rematch(const command *d, room *r)
{
    char code[STORE_CODE];
    table_error err;
    hb_error why = HB_OK;
    if (r->t.rematched || r->t.state != TABLE_ENDED) {
        command_refuse_table(d, &r->t, r->t.rematched ? TABLE_ERR_NOTHING_TO_DO : TABLE_ERR_RUNNING,
                             why);
        return;
    }
    table_setup setup = r->t.setup;
    if (table_seat_of(&r->t, d->who->person) == HB_NONE) {
        command_refuse_table(d, &r->t, TABLE_ERR_NOT_SEATED, why);
        return;
    }
    if (!budget_table(d))
        return;
    people_code(code);
    setup.listed =
        setup.listed && listed_may(d->s, d->who->from); /* whoever plays on is not refused */
    room *next = hub_create(d->s, &setup, d->who->person, code, &err);
    if (!next) {
        command_refuse(d, table_error_name(err));
        return;
    }
    for (uint8_t i = 0; i < setup.options.players; i++) {
        const table_seat *seat = &r->t.seats[i];
        table_command sit = {.seat = i, .person = seat->person, .text = seat->name};
        if (!seat->person)
            sit.person = d->who->person;
        sit.order = seat->person ? TABLE_DO_SIT : TABLE_DO_BOT;
        hub_do(next, &sit, NULL);
    }
    names_catch_up(next); /* since that game was over */
    listed_visited(d->who, next);
    table_command lead = {
        .order = TABLE_DO_REMATCH, .seat = HB_NONE, .person = d->who->person, .text = next->code};
    err = hub_do(r, &lead, &why);
    if (err == TABLE_OK)
        command_ok(d, hub_number(r), "table", next->code);
    else
        command_refuse_table(d, &r->t, err, why);
}

/* ---- Commands that are the table's own -------------------------------------------------- */

static const int orders[WIRE_TYPES] = {
    [WIRE_setup] = TABLE_DO_SETUP + 1,     [WIRE_sit] = TABLE_DO_SIT + 1,
    [WIRE_leave] = TABLE_DO_LEAVE + 1,     [WIRE_bot] = TABLE_DO_BOT + 1,
    [WIRE_ready] = TABLE_DO_READY + 1,     [WIRE_start] = TABLE_DO_START + 1,
    [WIRE_act] = TABLE_DO_ACT + 1,         [WIRE_pause] = TABLE_DO_PAUSE + 1,
    [WIRE_resume] = TABLE_DO_RESUME + 1,   [WIRE_away] = TABLE_DO_AWAY + 1,
    [WIRE_back] = TABLE_DO_BACK + 1,       [WIRE_ask] = TABLE_DO_ASK + 1,
    [WIRE_answer] = TABLE_DO_ANSWER + 1,   [WIRE_say] = TABLE_DO_SAY + 1,
    [WIRE_note] = TABLE_DO_NOTE + 1,       [WIRE_mark] = TABLE_DO_MARK + 1,
    [WIRE_order] = TABLE_DO_ORDER + 1,     [WIRE_watch] = TABLE_DO_WATCH + 1,
    [WIRE_unwatch] = TABLE_DO_UNWATCH + 1, [WIRE_end] = TABLE_DO_END + 1,
};

/* May this be written by whom, and from where? */
static bool may_write(const command *d)
{
    const wire_command *c = d->c;
    if (c->type == WIRE_say && !command_may(d, EFFORT_SAY))
        return false;
    return (c->type != WIRE_say && c->type != WIRE_note) ||
           budget_words(d, c->text[WIRE_FIELD_text]);
}

/* Room for texts that a command needs beside those of the message. */
typedef struct extra {
    table_setup setup;
    char text[HB_HAND * 4 + 72];
} extra;

static void draw_seed(extra *x)
{
    uint8_t seed[32];
    randombytes_buf(seed, sizeof seed);
    table_seed_write(seed, x->text);
    sodium_memzero(seed, sizeof seed);
}

static void write_cards(extra *x, const wire_command *c)
{
    size_t n = 0;
    x->text[0] = 0;
    for (unsigned i = 0; i < c->cards_count; i++)
        n += (size_t)snprintf(x->text + n, sizeof x->text - n, "%s%u", i ? " " : "", c->cards[i]);
}

static const char *text_of(const command *d, extra *x)
{
    const wire_command *c = d->c;
    switch (c->type) {
    case WIRE_sit:
    case WIRE_watch:
        return d->who->name;
    case WIRE_bot:
    case WIRE_away:
        return c->text[WIRE_FIELD_bot];
    case WIRE_say:
    case WIRE_note:
        return c->text[WIRE_FIELD_text];
    case WIRE_start:
        draw_seed(x);
        return x->text;
    case WIRE_order:
        write_cards(x, c);
        return x->text;
    default:
        return "";
    }
}

static int32_t number_of(const wire_command *c)
{
    switch (c->type) {
    case WIRE_act:
    case WIRE_ask:
        return (int32_t)c->number[WIRE_FIELD_step];
    case WIRE_say:
        return (int32_t)c->number[WIRE_FIELD_phrase];
    case WIRE_note:
    case WIRE_mark:
        return (int32_t)c->number[WIRE_FIELD_card];
    default:
        return 0;
    }
}

static uint8_t seat_of(const wire_command *c)
{
    if (c->type == WIRE_watch && c->number[WIRE_FIELD_all])
        return HB_EVERYONE;
    return wire_has(c, WIRE_FIELD_seat) ? (uint8_t)c->number[WIRE_FIELD_seat] : HB_NONE;
}

/* Whom the command is about: who gives it, or somebody who watches. 0: nobody any more. */
static table_person about(const command *d, const room *r)
{
    uint32_t since = (uint32_t)d->c->number[WIRE_FIELD_watcher];
    return since ? table_watcher_since(&r->t, since) : d->who->person;
}

/* Who sits down, stands up, or watches sees the table with other eyes: all of it is sent anew, on
 * each of their lines. */
static bool may_change_eyes(const command *d, const room *r)
{
    unsigned type = d->c->type, lines = 0;
    if (type != WIRE_sit && type != WIRE_leave && type != WIRE_watch && type != WIRE_unwatch)
        return true;
    table_person whose = about(d, r);
    for (const follower *f = r->followers; f; f = f->next_here)
        lines += f->who->person == whose;
    return command_may(d, lines * effort_of_log(r));
}

static void do_at_table(const command *d, room *r)
{
    const wire_command *c = d->c;
    if (!orders[c->type]) { /* messages.def has it, and nobody here */
        command_refuse(d, "unknown-type");
        return;
    }
    if (!may_change_eyes(d, r) || !may_write(d))
        return;
    extra x = {.setup = r->t.setup};
    const char *action = c->text[WIRE_FIELD_action];
    hb_error why = HB_OK;
    table_command order = {
        .order = (uint8_t)(orders[c->type] - 1),
        .seat = seat_of(c),
        .value = (uint8_t)c->number[WIRE_FIELD_mark],
        .flag = c->number[WIRE_FIELD_ready] || c->number[WIRE_FIELD_yes],
        .number = number_of(c),
        .number64 = c->type == WIRE_unwatch ? about(d, r) : c->number[WIRE_FIELD_after],
        .person = d->who->person,
        .text = text_of(d, &x),
        .setup = &x.setup,
    };
    if (c->type == WIRE_act && hb_action_read(&order.action, action, strlen(action)) != HB_OK) {
        command_refuse(d, "bad-action");
        return;
    }
    if (c->type == WIRE_unwatch && !order.number64) {
        command_refuse_table(d, &r->t, TABLE_ERR_NOTHING_TO_DO, HB_OK);
        return;
    }
    if (c->type == WIRE_setup && !wire_setup(c, &x.setup)) {
        command_refuse_table(d, &r->t, TABLE_ERR_BAD_SETUP, HB_OK);
        return;
    }
    if (c->type == WIRE_setup && x.setup.listed && !r->t.setup.listed && !may_list(d))
        return;
    bool waited = r->t.state == TABLE_WAITS;
    table_error err = hub_do(r, &order, &why);
    sodium_memzero(x.text, sizeof x.text);
    if (err != TABLE_OK) {
        command_refuse_table(d, &r->t, err, why);
        return;
    }
    if (waited)
        listed_visited(d->who, r);
    command_ok(d, hub_number(r), NULL, NULL);
}

void command_at_table(const command *d)
{
    const char *code = d->c->text[WIRE_FIELD_table];
    bool asleep = !hub_is_awake(d->s, code);
    if (asleep && !command_may(d, 1))
        return;
    const char *why;
    room *r = hub_find(d->s, code, &why);
    if (!r) {
        command_refuse(d, why);
        return;
    }
    if (asleep)
        command_owe(d, effort_of_log(r)); /* that was not known before */
    switch (d->c->type) {
    case WIRE_open:
        do_open(d, r);
        break;
    case WIRE_shut:
        do_shut(d, r);
        break;
    case WIRE_why:
        do_why(d, r);
        break;
    case WIRE_rematch:
        do_rematch(d, r);
        break;
    default:
        do_at_table(d, r);
    }
    hub_rest(r);
}
