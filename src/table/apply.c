/* apply.c - judges commands: finds who may do what, and appends. */
#include <assert.h>
#include <string.h>

#include "base/buffer.h"
#include "table/parts.h"

/* ---- Appending --------------------------------------------------------------------------- */

table_entry table_entry_make(const table_doing *d, unsigned kind)
{
    return (table_entry){.time = d->now,
                         .person = d->command->person,
                         .kind = (uint8_t)kind,
                         .seat = (uint8_t)d->seat,
                         .text = ""};
}

void table_append(table_doing *d, table_entry *entry)
{
    hb_game before;
    bool acts = entry->kind == TABLE_ACT;
    if (acts)
        before = d->t->game;
    entry->seq = d->t->seq + 1;
    table_error err = table_fold(d->t, entry);
    assert(!err);
    if (!err && d->sink)
        d->sink(d->context, d->t, entry, acts ? &before : &d->t->game);
}

void table_append_plain(table_doing *d, unsigned kind)
{
    table_entry e = table_entry_make(d, kind);
    table_append(d, &e);
}

/* ---- Times ------------------------------------------------------------------------------- */

/* Clocks of machines are set, forward and back; entries never go back. */
static table_time never_back(const table *t, table_time now)
{
    const table_time most = (INT64_C(1) << TABLE_MOST_TIME_BITS) - 1;
    if (now > most)
        now = most;
    return now < t->last ? t->last : now;
}

/* ---- Creating ---------------------------------------------------------------------------- */

table_error table_create(table *t, const table_setup *setup, table_person host, table_time now,
                         table_sink *sink, void *context)
{
    memset(t, 0, sizeof *t);
    if (!host)
        return TABLE_ERR_NOT_HOST;
    if (!table_setup_good(setup, NULL))
        return TABLE_ERR_BAD_SETUP;
    buffer b = buffer_make(TABLE_ENTRY_ROOM - 1);
    table_setup_write(&b, setup);
    table_command command = {.person = host, .text = ""};
    table_doing d = {.t = t,
                     .command = &command,
                     .now = never_back(t, now),
                     .seat = HB_NONE,
                     .sink = sink,
                     .context = context};
    table_entry e = table_entry_make(&d, TABLE_CREATE);
    e.text = buffer_text(&b);
    const hb_rules *rules = table_rules_take(&setup->options); /* so that there is memory for it */
    if (buffer_ok(&b) && rules)
        table_append(&d, &e);
    table_rules_give(rules);
    buffer_free(&b);
    return t->seq ? TABLE_OK : TABLE_ERR_FULL;
}

/* ---- Judging ----------------------------------------------------------------------------- */

/* Who may command it at all, and how long a log may be for it: so many times TABLE_ENTRIES. */
enum { ANYBODY, SERVER, SEATED };
enum { ALWAYS, TALK, MORE };

static const struct {
    table_order_done *does;
    uint8_t who;
    uint8_t taken;
} orders[] = {
#define INNER(ID, name, who, taken) {table_do_##name, who, taken},
#include "table/orders.def"
};

static bool is_full(const table *t, unsigned order)
{
    unsigned taken = orders[order].taken;
    return taken != ALWAYS && t->seq >= taken * TABLE_ENTRIES;
}

static table_error judge(table_doing *d)
{
    unsigned order = d->command->order;
    if (order >= TABLE_ORDERS || !d->t->seq)
        return TABLE_ERR_NOTHING_TO_DO;
    if (orders[order].who == SERVER && d->command->person)
        return TABLE_ERR_NOT_HOST;
    if (orders[order].who == SEATED && d->seat == HB_NONE)
        return TABLE_ERR_NOT_SEATED;
    if (is_full(d->t, order))
        return TABLE_ERR_LOG_FULL;
    return orders[order].does(d);
}

table_error table_apply(table *t, const table_command *command, table_time now, table_sink *sink,
                        void *context, hb_error *why)
{
    table_doing d = {.t = t,
                     .command = command,
                     .now = never_back(t, now),
                     .seat = table_seat_of(t, command->person),
                     .sink = sink,
                     .context = context};
    table_error err = judge(&d);
    if (why)
        *why = err == TABLE_ERR_RULES ? d.why : HB_OK;
    return err;
}
