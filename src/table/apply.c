/* apply.c - judges commands: finds who may do what, and appends. */
#include <assert.h>
#include <string.h>

#include "base/buffer.h"
#include "table/may.h"
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

/* Was the action done already, by the same seat? Then it was sent twice. */
static bool is_repeated(const table *t, const table_command *c, unsigned seat)
{
    int32_t step = c->number;
    if (c->order != TABLE_DO_ACT || step < 0 || step >= t->record.actions_count)
        return false;
    hb_action done = t->record.actions[step], now = c->action;
    if (done.type == HB_RETURN)
        now.place = done.place;
    return memcmp(&done, &now, sizeof done) == 0 &&
           table_game_before(t, (unsigned)step).player == seat;
}

static void facts_of_seats(table_facts *f, const table *t)
{
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        const table_seat *s = &t->seats[seat];
        unsigned mark = 1u << seat;
        f->people |= (uint8_t)(s->person ? mark : 0);
        f->bots |= (uint8_t)(s->bot ? mark : 0);
        f->vacant |= (uint8_t)(s->vacant ? mark : 0);
        f->ready |= (uint8_t)(s->ready ? mark : 0);
        f->bot_names[seat] = s->bot && !s->person ? s->name : "";
    }
}

static void facts_of_person(table_facts *f, const table *t, const table_command *c)
{
    const table_watcher *w = table_watcher_find(t, c->person);
    table_person about = c->number64;
    f->person = c->person != 0;
    f->host = c->person && c->person == t->host;
    f->seat = (uint8_t)table_seat_of(t, c->person);
    f->repeated = is_repeated(t, c, f->seat);
    if (f->seat != HB_NONE) {
        f->asked = t->seats[f->seat].asked;
        f->asked_step = t->seats[f->seat].asked_step;
    }
    if (w) {
        f->seen = true;
        f->seen_seat = w->seat;
        f->seen_sat = w->sat;
        f->watches = w->here;
        f->sent_away = w->sent_away;
    }
    if (c->order == TABLE_DO_UNWATCH && about && about != c->person)
        f->about = table_watches(t, about) ? TABLE_ABOUT_WATCHER : TABLE_ABOUT_NOBODY;
}

void table_facts_of(table_facts *f, const table *t, const table_command *c, table_time now)
{
    *f = (table_facts){.setup = &t->setup,
                       .game = t->record.cards ? &t->game : NULL,
                       .seq = t->seq,
                       .state = t->state,
                       .steps = t->record.actions_count,
                       .player = t->game.player,
                       .present = (uint8_t)c->present,
                       .agreed = t->agreed,
                       .ask_seat = t->ask_seat,
                       .ask_step = t->ask_step,
                       .ask_seq = t->ask_seat == HB_NONE ? 0 : t->seats[t->ask_seat].asked,
                       .backs =
                           (uint8_t)(t->backs_count < TABLE_BACKS ? t->backs_count : TABLE_BACKS),
                       .watchers = (uint8_t)table_watchers_here(t),
                       .rematched = t->rematched,
                       .wait = table_pace_left(c->order, t->paced, now)};
    facts_of_seats(f, t);
    facts_of_person(f, t, c);
}

/* ---- Doing ------------------------------------------------------------------------------- */

static table_error append_same(table_doing *d);

static const struct {
    table_order_done *does;
    uint8_t kind; /* of the entry that is appended, where nothing else is done */
} orders[] = {
#define OWN(ID, name)                                                                              \
    {                                                                                              \
        table_do_##name, TABLE_KINDS                                                               \
    }
#define PLAIN(ID, name)                                                                            \
    {                                                                                              \
        append_same, TABLE_##ID                                                                    \
    }
#define ORDER(ID, name, does, who, taken, pace, adds, costs, needed, possible, words)              \
    does(ID, name),
#define INNER(ID, name, who, taken) OWN(ID, name),
#include "table/orders.def"
};

static table_error append_same(table_doing *d)
{
    table_entry e = table_entry_make(d, orders[d->command->order].kind);
    table_entry_fill(&e, d->command);
    table_append(d, &e);
    return TABLE_OK;
}

table_error table_apply(table *t, const table_command *command, table_time now, table_sink *sink,
                        void *context, hb_error *why)
{
    table_facts facts;
    table_facts_of(&facts, t, command, never_back(t, now));
    table_doing d = {.t = t,
                     .command = command,
                     .facts = &facts,
                     .now = never_back(t, now),
                     .seat = facts.seat,
                     .sink = sink,
                     .context = context};
    table_error err = table_may(&facts, command);
    if (!err)
        err = orders[command->order].does(&d);
    if (why)
        *why = err == TABLE_ERR_RULES ? d.why : HB_OK;
    return err;
}
