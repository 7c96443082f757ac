/* commands_table.c - commands about a table. */
#include "server/commands.h"
#include "server/listed.h"

#include <sodium.h>

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

void command_do_create(const command *d)
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

void command_do_open(const command *d)
{
    room *r = d->r;
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

void command_do_shut(const command *d)
{
    room *r = d->r;
    unfollow(d->who, r);
    command_ok(d, 0, NULL, NULL);
}

void command_do_why(const command *d)
{
    room *r = d->r;
    bool may = r->t.state == TABLE_ENDED || table_eyes(&r->t, d->who->person) == HB_EVERYONE;
    if (may)
        bots_why(d->who, r, d->id, (unsigned)d->c->number[WIRE_FIELD_step]);
    else
        command_refuse(d, "no-why");
}

/* The next table: the same setup, the same seats; everybody who follows is led there by the entry.
 */
static void do_rematch(const command *d)
{
    room *r = d->r;
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

static void draw_seed(uint8_t seed[32])
{
    randombytes_buf(seed, 32);
}

/* Who sits down, stands up, or watches sees the table with other eyes: all of it is sent anew, on
 * each of their lines. */
static unsigned effort_of_eyes(const room *r, table_person whose)
{
    unsigned lines = 0;
    for (const follower *f = r->followers; f; f = f->next_here)
        lines += f->who->person == whose;
    return lines * effort_of_log(r);
}

/* May it be asked by whom, and from where? */
static bool may_order(const command *d, const table_command *order)
{
    const room *r = d->r;
    unsigned costs = wire_facts_of(d->c->type)->costs;
    bool other = order->order == TABLE_DO_UNWATCH && order->number64;
    if (costs & WIRE_EYES &&
        !command_may(d, effort_of_eyes(r, other ? order->number64 : order->person)))
        return false;
    if (costs & WIRE_LASTS && !budget_words(d, order->text))
        return false;
    bool lists = order->setup->listed && !r->t.setup.listed;
    return !lists || may_list(d);
}

static void give_order(const command *d, table_command *order)
{
    room *r = d->r;
    hb_error why = HB_OK;
    bool waited = r->t.state == TABLE_WAITS;
    table_error err = hub_do(r, order, &why);
    if (err != TABLE_OK) {
        command_refuse_table(d, &r->t, err, why);
        return;
    }
    if (waited)
        listed_visited(d->who, r);
    command_ok(d, hub_number(r), NULL, NULL);
}

void command_do_order(const command *d)
{
    wire_order o;
    if (wire_facts_of(d->c->type)->adds == WIRE_ADDS_NEXT) {
        do_rematch(d);
        return;
    }
    const wire_asker who = {d->who->person, d->who->name, draw_seed};
    const char *why = wire_order_make(&o, d->c, &d->r->t, &who);
    if (why)
        command_refuse(d, why);
    else if (may_order(d, &o.command))
        give_order(d, &o.command);
    sodium_memzero(&o, sizeof o);
}

void command_at_table(const command *d, command_done *does)
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
    command at = *d;
    at.r = r;
    does(&at);
    hub_rest(r);
}
