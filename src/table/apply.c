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

/* Who may command it at all, and what it is refused with otherwise. */
enum { ANYBODY, SERVER, SEATED };

static const struct {
    table_order_done *done;
    uint8_t who;
    uint8_t while_full; /* beyond TABLE_ENTRIES: 0 no more (talk), 1 up to twice that, 2 always */
} orders[TABLE_ORDERS] = {
    [TABLE_DO_SETUP] = {table_do_setup, ANYBODY, 1},
    [TABLE_DO_SIT] = {table_do_sit, ANYBODY, 1},
    [TABLE_DO_LEAVE] = {table_do_leave, ANYBODY, 1},
    [TABLE_DO_BOT] = {table_do_bot, ANYBODY, 1},
    [TABLE_DO_READY] = {table_do_ready, SEATED, 1},
    [TABLE_DO_START] = {table_do_start, ANYBODY, 2},
    [TABLE_DO_ACT] = {table_do_act, SEATED, 2},
    [TABLE_DO_BOT_ACT] = {table_do_bot_act, SERVER, 2},
    [TABLE_DO_TICK] = {table_do_tick, SERVER, 2},
    [TABLE_DO_PAUSE] = {table_do_pause, SEATED, 1},
    [TABLE_DO_RESUME] = {table_do_resume, SEATED, 2},
    [TABLE_DO_STOOD] = {table_do_stood, SERVER, 2},
    [TABLE_DO_AWAY] = {table_do_away, SEATED, 1},
    [TABLE_DO_BACK] = {table_do_back, SEATED, 2},
    [TABLE_DO_ASK] = {table_do_ask, SEATED, 1},
    [TABLE_DO_ANSWER] = {table_do_answer, SEATED, 2},
    [TABLE_DO_SAY] = {table_do_say, ANYBODY, 0},
    [TABLE_DO_NOTE] = {table_do_note, SEATED, 0},
    [TABLE_DO_MARK] = {table_do_mark, SEATED, 0},
    [TABLE_DO_ORDER] = {table_do_order, SEATED, 0},
    [TABLE_DO_WATCH] = {table_do_watch, ANYBODY, 1},
    [TABLE_DO_UNWATCH] = {table_do_unwatch, ANYBODY, 2},
    [TABLE_DO_END] = {table_do_end, ANYBODY, 2},
    [TABLE_DO_REMATCH] = {table_do_rematch, ANYBODY, 2},
    [TABLE_DO_RENAME] = {table_do_rename, SEATED, 0},
};

static bool is_full(const table *t, unsigned order)
{
    unsigned while_full = orders[order].while_full;
    return while_full < 2 && t->seq >= (1u + while_full) * TABLE_ENTRIES;
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
    return orders[order].done(d);
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
