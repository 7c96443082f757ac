/* hub.c - tables that are awake: found by code or id, loaded, moved by commands, put to sleep. */
#include "server/own.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { HOUR_MS = 3600 * 1000 };

/* ---- Finding ---------------------------------------------------------------------------- */

static room **row_of_id(server *s, int64_t id)
{
    return &s->by_id[(uint64_t)id % HUB_ROWS];
}

static room **row_of_code(server *s, const char *code)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (; *code; code++)
        hash = (hash ^ (unsigned char)*code) * UINT64_C(1099511628211);
    return &s->by_code[(hash ^ hash >> 32) % HUB_ROWS];
}

room *hub_awake(server *s, int64_t id)
{
    room *r = *row_of_id(s, id);
    while (r && r->id != id)
        r = r->next_id;
    return r;
}

static room *awake_by_code(server *s, const char *code)
{
    room *r = *row_of_code(s, code);
    while (r && strcmp(r->code, code) != 0)
        r = r->next_code;
    return r;
}

bool hub_is_awake(server *s, const char *code)
{
    return awake_by_code(s, code) != NULL;
}

static void enlist(room *r)
{
    server *s = r->s;
    room **row = row_of_id(s, r->id);
    r->next_id = *row;
    *row = r;
    row = row_of_code(s, r->code);
    r->next_code = *row;
    *row = r;
    s->rooms++;
}

static void delist(room *r)
{
    room **at = row_of_id(r->s, r->id);
    while (*at != r)
        at = &(*at)->next_id;
    *at = r->next_id;
    at = row_of_code(r->s, r->code);
    while (*at != r)
        at = &(*at)->next_code;
    *at = r->next_code;
    r->s->rooms--;
}

unsigned hub_count(const server *s)
{
    return s->rooms;
}

/* ---- Waking and sleeping ---------------------------------------------------------------- */

static room *make_room(server *s, int64_t id)
{
    room *r = pool_take(&s->room_pool);
    if (!r)
        return NULL;
    r->s = s;
    r->id = id;
    r->heap = -1;
    r->generation = ++s->generation;
    return r;
}

void hub_free(room *r)
{
    assert(!r->followers && !r->dirty);
    hub_due(r, 0);
    delist(r);
    hub_drop_kept(r, UINT64_MAX);
    table_free(&r->t);
    pool_give(&r->s->room_pool, r);
}

/* A table whose clock ran while the server stood still is told so. */
static void tell_stood(room *r)
{
    const server *s = r->s;
    if (!s->stood_from || r->t.last >= s->started || !table_due(&r->t))
        return;
    table_command stood = {
        .order = TABLE_DO_STOOD, .seat = HB_NONE, .number64 = s->stood_from, .text = ""};
    hub_do(r, &stood, NULL);
}

/* Somebody comes to a table, or the last one goes: it is not abandoned. What happened there within
 * the hour says as much. */
static void visited(const room *r)
{
    if (r->s->options.abandoned && r->s->store)
        hub_touch(r, clock_ms() - HOUR_MS);
}

const char *hub_code_of(const store_fault *fault)
{
    if (!fault->name)
        return "no-such-table";
    return strcmp(fault->name, "damaged") == 0 ? "damaged" : "not-read";
}

bool hub_load(room *r, const char **why)
{
    const server *s = r->s;
    if (store_load(s->store, r->id, &r->t, r->code))
        return true;
    const store_fault *fault = store_read_fault(s->store);
    *why = hub_code_of(fault);
    if (fault->name)
        log_line("error", "not-loaded", "table=%lld fault=%s", (long long)r->id, fault->name);
    return false;
}

static room *wake(server *s, int64_t id, const char **why)
{
    room *r = hub_awake(s, id);
    if (r)
        return r;
    r = make_room(s, id);
    if (!r) {
        *why = "not-read"; /* as when the store has no memory to load it */
        return NULL;
    }
    if (!hub_load(r, why)) {
        pool_give(&s->room_pool, r);
        return NULL;
    }
    enlist(r);
    r->ahead = s->set_back;
    tell_stood(r);
    names_catch_up(r);
    visited(r);
    hub_due(r, hub_runs_out(r));
    bots_ask(r);
    return r;
}

room *hub_wake(server *s, int64_t id)
{
    const char *why;
    return wake(s, id, &why);
}

room *hub_find(server *s, const char *code, const char **why)
{
    room *r = awake_by_code(s, code);
    if (r)
        return r;
    int64_t id = store_find_table(s->store, code);
    if (id)
        return wake(s, id, why);
    *why = hub_code_of(store_read_fault(s->store));
    return NULL;
}

void hub_rest(room *r)
{
    bool keeps_time = r->ahead && table_due(&r->t); /* which nobody else knows */
    if (r->followers || r->dirty || r->asked || keeps_time)
        return;
    visited(r);
    hub_free(r);
}

/* ---- Commands --------------------------------------------------------------------------- */

uint64_t hub_number(const room *r)
{
    return r->touched > r->s->stored ? r->touched : 0;
}

static void touch(room *r)
{
    r->touched = batch_number(r->s);
    if (r->dirty)
        return;
    r->dirty = true;
    r->next_dirty = r->s->dirty;
    r->s->dirty = r;
}

/* What is done when, by the machine's clock: a bot on turn counts as due now, so that a table goes
 * on after a crash. Where no person plays it goes on when somebody comes. */
static int64_t due_of(room *r, table_time now)
{
    const table *t = &r->t;
    return !table_bot(t) ? hub_runs_out(r) : table_is_played(t) ? now - r->ahead : 0;
}

static void store_game(room *r, store_batch *b, table_time now)
{
    buffer text = buffer_make(1 << 20);
    table_record_write(&text, &r->t);
    store_put_game(b, r->id, r->code, &r->t, now, &text);
    buffer_free(&text);
}

static bool changes_lists(const table *t, unsigned kind)
{
    return table_kind_does(kind, TABLE_TELLS_UNLISTED) ||
           (t->setup.listed && table_kind_does(kind, TABLE_TELLS_LOBBY));
}

static bool changes_presence(const table *t, unsigned kind)
{
    return table_kind_does(kind, TABLE_TELLS_PRESENCE) ||
           (t->setup.clock != TABLE_CLOCK_NONE && table_kind_does(kind, TABLE_TELLS_CLOCKS));
}

static void count_entry(server *s, const table_entry *entry)
{
    if (entry->kind == TABLE_ACT && entry->flag)
        s->metrics.bot_actions++;
    else if (entry->kind == TABLE_ACT)
        s->metrics.actions++;
    else if (entry->kind == TABLE_END)
        s->metrics.games_ended++;
}

static void on_entry(void *context, const table *t, const table_entry *entry, const hb_game *before)
{
    room *r = context;
    server *s = r->s;
    store_batch *b = batch_now(s);
    touch(r);
    hub_keep(r, entry);
    count_entry(s, entry);
    if (b) {
        if (table_kind_does(entry->kind, TABLE_STORES_TABLE))
            store_put_table(b, r->id, r->code, &t->setup, t->host, entry->time);
        store_put_entry(b, r->id, t, entry, due_of(r, entry->time));
        if (table_kind_does(entry->kind, TABLE_STORES_GAME) && t->record.cards)
            store_game(r, b, entry->time);
    }
    follow_entry(r, entry, before);
    r->presence |= changes_presence(t, entry->kind);
    r->turned |= table_kind_does(entry->kind, TABLE_TELLS_TURN);
    if (changes_lists(t, entry->kind))
        lists_changed(s);
}

table_error hub_do(room *r, table_command *command, hb_error *why)
{
    if (!batch_now(r->s))
        return TABLE_ERR_FULL; /* without memory; what cannot be stored must not happen */
    if (command->order != TABLE_DO_STOOD)
        tell_stood(r); /* what it was told when it woke may not have been stored */
    if (r->old_names) {
        r->old_names = false;
        names_catch_up(r);
    }
    command->present = follow_present(r);
    table_error err = table_apply(&r->t, command, hub_time(r), on_entry, r, why);
    if (err != TABLE_OK)
        return err;
    hub_due(r, hub_runs_out(r));
    follow_serve(r);
    if (r->presence)
        follow_presence(r);
    bots_ask(r);
    return TABLE_OK;
}

bool hub_knows(server *s, const char *code, uint64_t *number)
{
    const room *r = awake_by_code(s, code);
    *number = r ? hub_number(r) : 0;
    return r || store_find_table(s->store, code);
}

room *hub_create(server *s, const table_setup *setup, table_person host, const char *code,
                 table_error *err)
{
    room *r = make_room(s, store_new_id(s->store));
    *err = TABLE_ERR_FULL;
    if (!r || !batch_now(s)) {
        pool_give(&s->room_pool, r);
        return NULL;
    }
    memcpy(r->code, code, sizeof r->code);
    enlist(r);
    *err = table_create(&r->t, setup, host, clock_ms(), on_entry, r);
    if (*err == TABLE_OK) {
        s->metrics.tables_made++;
        return r;
    }
    hub_free(r);
    return NULL;
}

void hub_close(server *s)
{
    for (int i = 0; i < HUB_ROWS; i++)
        while (s->by_id[i]) {
            room *r = s->by_id[i];
            while (r->followers)
                unfollow(r->followers->who, r);
            r->dirty = false;
            hub_free(r);
        }
    free(s->heap);
    pool_free(&s->room_pool);
    pool_free(&s->follower_pool);
}
