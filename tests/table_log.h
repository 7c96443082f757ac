/* table_log.h - a table with its log, for tests: every entry is kept as the store would keep it,
 * and a second table follows by folding what was kept. After every command both must be equal. */
#ifndef TESTS_TABLE_LOG_H
#define TESTS_TABLE_LOG_H

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "table/table.h"
#include "tap.h"

typedef struct kept {
    table_entry entry; /* its text is of no use: it is in json */
    char *json;
} kept;

typedef struct table_log {
    table t;
    table twin; /* folded from what was kept */
    kept *list;
    unsigned count, room;
    table_time now;
    unsigned present;
    hb_error why;
} table_log;

/* Hears every entry too, with its context; NULL: nobody. */
static table_sink *log_heard;
static void *log_context;

static bool same_tables(const table *a, const table *b)
{
    table x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    x.watchers = y.watchers = NULL;
    x.backs = y.backs = NULL;
    return memcmp(&x, &y, sizeof x) == 0 &&
           (!a->watchers_count ||
            memcmp(a->watchers, b->watchers, a->watchers_count * sizeof a->watchers[0]) == 0) &&
           (!a->backs_count ||
            memcmp(a->backs, b->backs, a->backs_count * sizeof a->backs[0]) == 0);
}

static bool same_entries(const table_entry *a, const table_entry *b)
{
    return a->seq == b->seq && a->time == b->time && a->person == b->person && a->kind == b->kind &&
           a->seat == b->seat && a->value == b->value && a->flag == b->flag &&
           a->number == b->number && memcmp(&a->action, &b->action, sizeof a->action) == 0 &&
           strcmp(a->text, b->text) == 0;
}

/* Keeps an entry, reads it back, and moves the twin. */
static void keep(void *context, const table *t, const table_entry *entry, const hb_game *before)
{
    table_log *l = context;
    char room[TABLE_ENTRY_ROOM];
    buffer b = buffer_make(TABLE_ENTRY_ROOM);
    table_entry_write(&b, entry);
    CHECK(buffer_ok(&b));
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 64;
        l->list = realloc(l->list, l->room * sizeof l->list[0]);
    }
    l->list[l->count++] = (kept){*entry, strdup(buffer_text(&b))};
    buffer_free(&b);
    CHECK(t == &l->t && t->seq == entry->seq && entry->seq == l->count);
    CHECK(entry->kind == TABLE_ACT ? before != &t->game : before == &t->game);
    table_entry read = *entry;
    read.number = -7;
    read.text = NULL;
    CHECK(table_entry_read(&read, l->list[l->count - 1].json, room) && same_entries(&read, entry));
    CHECK(table_fold(&l->twin, &read) == TABLE_OK);
    if (log_heard)
        log_heard(log_context, t, entry, before);
}

static table_error log_begin(table_log *l, const table_setup *setup, table_person host)
{
    memset(l, 0, sizeof *l);
    l->now = 1000000;
    return table_create(&l->t, setup, host, l->now, keep, l);
}

/* A copy that can be compared after a refusal; watchers and all. */
typedef struct snapshot {
    table t;
    table_watcher watchers[256];
} snapshot;

static void snap(snapshot *s, const table *t)
{
    memcpy(&s->t, t, sizeof *t);
    memset(s->watchers, 0, sizeof s->watchers);
    if (t->watchers_count)
        memcpy(s->watchers, t->watchers, t->watchers_count * sizeof t->watchers[0]);
}

/* Gives a command at the log's time and checks what holds for every command. */
static table_error log_do(table_log *l, const table_command *command)
{
    static snapshot before, after;
    unsigned count = l->count;
    snap(&before, &l->t);
    table_error err = table_apply(&l->t, command, l->now, keep, l, &l->why);
    snap(&after, &l->t);
    CHECK(!err || memcmp(&before, &after, sizeof before) == 0);
    CHECK(!err || l->count == count);
    CHECK(l->count != count || memcmp(&before, &after, sizeof before) == 0);
    CHECK((err == TABLE_ERR_RULES) == (l->why != HB_OK));
    CHECK(same_tables(&l->t, &l->twin));
    return err;
}

/* What the bot on turn chooses; of type HB_NONE when none of ours is. */
__attribute__((unused)) static hb_action bot_choice(const table *t)
{
    table_thought thought;
    return table_thought_begin(&thought, t) ? table_thought_decide(&thought)
                                            : (hb_action){.type = HB_NONE};
}

static table_command order(table_person person, unsigned what)
{
    return (table_command){.person = person, .order = (uint8_t)what, .seat = HB_NONE, .text = ""};
}

/* ---- Commands in short ------------------------------------------------------------------- */

__attribute__((unused)) static table_error plain(table_log *l, table_person who, unsigned what)
{
    table_command c = order(who, what);
    c.present = l->present;
    return log_do(l, &c);
}

__attribute__((unused)) static table_error at_seat(table_log *l, table_person who, unsigned what,
                                                   unsigned seat, const char *text)
{
    table_command c = order(who, what);
    c.seat = (uint8_t)seat;
    c.text = text;
    c.present = l->present;
    return log_do(l, &c);
}

__attribute__((unused)) static table_error numbered(table_log *l, table_person who, unsigned what,
                                                    int number, const char *text)
{
    table_command c = order(who, what);
    c.number = number;
    c.text = text;
    return log_do(l, &c);
}

__attribute__((unused)) static table_error yes_no(table_log *l, table_person who, unsigned what,
                                                  bool flag)
{
    table_command c = order(who, what);
    c.flag = flag;
    return log_do(l, &c);
}

__attribute__((unused)) static table_error act(table_log *l, table_person who, int step,
                                               const char *action)
{
    table_command c = order(who, TABLE_DO_ACT);
    c.number = step;
    if (hb_action_read(&c.action, action, strlen(action)) != HB_OK)
        abort();
    return log_do(l, &c);
}

/* The n-th legal action of whoever is on turn, as that person's. */
__attribute__((unused)) static hb_action legal_action(const table *t, unsigned n)
{
    hb_action list[HB_LEGAL];
    int count = hb_legal_list(&t->game, t->rules, list);
    return list[n % (unsigned)count];
}

__attribute__((unused)) static table_error act_any(table_log *l, table_person who, unsigned n)
{
    table_command c = order(who, TABLE_DO_ACT);
    c.number = l->t.record.actions_count;
    c.action = legal_action(&l->t, n);
    return log_do(l, &c);
}

__attribute__((unused)) static table_error bot_acts(table_log *l)
{
    table_command c = order(0, TABLE_DO_BOT_ACT);
    c.number = l->t.record.actions_count;
    c.action = bot_choice(&l->t);
    return log_do(l, &c);
}

#define SEED_HEX "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

/* An entry as it was kept, read again; its text is in room. */
static table_entry log_read(const table_log *l, unsigned i, char room[TABLE_ENTRY_ROOM])
{
    table_entry e = l->list[i].entry;
    CHECK(table_entry_read(&e, l->list[i].json, room));
    return e;
}

/* Folds everything that was kept once more, from nothing; then frees the log. */
static void log_end(table_log *l)
{
    table again;
    memset(&again, 0, sizeof again);
    for (unsigned i = 0; i < l->count; i++) {
        char room[TABLE_ENTRY_ROOM];
        table_entry e = log_read(l, i, room);
        CHECK(table_fold(&again, &e) == TABLE_OK);
        free(l->list[i].json);
    }
    CHECK(same_tables(&again, &l->t));
    table_free(&again);
    table_free(&l->t);
    table_free(&l->twin);
    free(l->list);
    memset(l, 0, sizeof *l);
}

/* The last entry's kind, and the one before. */
__attribute__((unused)) static unsigned last_kind(const table_log *l, unsigned back)
{
    return l->count > back ? l->list[l->count - 1 - back].entry.kind : (unsigned)TABLE_KINDS;
}

#endif
