/* orders.c - what happens every second: the operator's orders, retention, a sign of life. */
#include "server/listed.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

enum {
    ORDERS = 16,
    ALIVE_MS = 5000,
    PURGE_MS = 60 * 1000,
    DAY_MS = 24 * 3600 * 1000,
    TIDY_MS = 2000,
    TIDY_BYTES = 4 << 20
};

static void answered(server *s, void *context, int64_t id, bool stored)
{
    (void)s, (void)context;
    log_line("info", "order", "order=%lld stored=%d", (long long)id, stored);
}

static const char *close_table(server *s, const char *code)
{
    const char *why;
    room *r = hub_find(s, code, &why);
    if (!r)
        return why;
    table_command end = {.order = TABLE_DO_END, .seat = HB_NONE, .text = ""};
    table_error err = hub_do(r, &end, NULL);
    hub_rest(r);
    return err == TABLE_OK ? "ok" : table_error_name(err);
}

/* Not before it is stored: who came back at once would be let in again. */
static void banned_now(server *s, void *context, int64_t person, bool stored)
{
    (void)context;
    if (stored)
        people_close(s, person, "banned");
}

static const char *ban(server *s, store_batch *b, const char *code, bool banned)
{
    store_person person;
    if (!store_find_code(s->store, code, &person))
        return store_read_fault(s->store)->name ? "not-read" : "no-such-person";
    store_put_ban(b, person.person, banned);
    if (banned)
        batch_then(s, batch_number(s), banned_now, NULL, person.person);
    return "ok";
}

static void purged(server *s, void *context, int64_t before, bool stored)
{
    (void)context;
    if (stored)
        hub_purged(s, before);
}

static void put_purge(server *s, store_batch *b, int64_t before)
{
    store_put_purge(b, before);
    batch_then(s, batch_number(s), purged, NULL, before);
}

/* The first piece of it; orders_turn does the rest. */
static const char *purge(server *s, store_batch *b, const char *days, int64_t now)
{
    char *end;
    long n = strtol(days, &end, 10);
    if (end == days || *end || n < 0 || n > 36500)
        return "bad-request";
    s->purge_before = now - (int64_t)n * DAY_MS;
    put_purge(s, b, s->purge_before);
    return "ok";
}

static void carry_out(server *s, const store_order *order, int64_t now)
{
    store_batch *b = batch_now(s);
    const char *answer = "unknown-order";
    if (!b)
        return;
    if (strcmp(order->what, "close") == 0)
        answer = close_table(s, order->argument);
    else if (strcmp(order->what, "ban") == 0 || strcmp(order->what, "unban") == 0)
        answer = ban(s, b, order->argument, order->what[0] == 'b');
    else if (strcmp(order->what, "purge") == 0)
        answer = purge(s, b, order->argument, now);
    store_put_answer(b, order->id, answer);
    batch_then(s, batch_number(s), answered, NULL, order->id);
}

/* Is something due again that is done every so often? Also when the clock was set back since: else
 * it would have to catch up first. */
static bool is_due(int64_t *last, int64_t now, int64_t every)
{
    if (now >= *last && now < *last + every)
        return false;
    *last = now;
    return true;
}

/* After a burst much memory is free, but kept in pieces: what can be given back is. */
static void tidy(server *s, int64_t now)
{
    if (!is_due(&s->tidied, now, TIDY_MS))
        return;
    struct mallinfo2 memory = mallinfo2();
    if (memory.fordblks > TIDY_BYTES && memory.fordblks > memory.uordblks / 4)
        malloc_trim(0);
}

/* Tables that never started. */
static void purge_abandoned(server *s, store_batch *b, int64_t now)
{
    int64_t before = now - (int64_t)s->options.abandoned * DAY_MS;
    if (!s->options.abandoned || !store_abandoned_left(s->store, before))
        return;
    hub_touch_waiting(s, before);
    store_put_purge_abandoned(b, before);
    batch_then(s, batch_number(s), purged, NULL, before);
    lists_changed(s);
}

/* What gets old goes, a piece a minute. */
static void purge_old(server *s, store_batch *b, int64_t now)
{
    if (!is_due(&s->purged, now, PURGE_MS))
        return;
    if (s->options.retention)
        put_purge(s, b, now - (int64_t)s->options.retention * DAY_MS);
    purge_abandoned(s, b, now);
    listed_turn(s, now);
}

/* Changes that are not shipped are told once a minute. */
static void look_at_shipping(server *s, int64_t now)
{
    store_fault fault;
    if (s->options.ship && !store_ships(s->store, &fault) && is_due(&s->ship_told, now, PURGE_MS))
        log_line("error", "not-shipped", "fault=%s words=%s", fault.name, log_quoted(fault.words));
}

void orders_turn(server *s, int64_t now)
{
    tidy(s, now);
    look_at_shipping(s, now);
    addresses_sweep(s->addresses, clock_us() / 1000);
    guesses_sweep(s->guesses, clock_us() / 1000);
    store_order orders[ORDERS];
    int n = store_take_orders(s->store, orders, ORDERS);
    for (int i = 0; i < n; i++)
        carry_out(s, &orders[i], now);
    store_batch *b = batch_now(s);
    /* Not before all tables know that the server stood still: it may die again before that. */
    if (b && !s->stood && is_due(&s->alive, now, ALIVE_MS))
        store_put_alive(b, now);
    if (b && s->purge_before) {
        if (store_purge_left(s->store, s->purge_before))
            put_purge(s, b, s->purge_before);
        else
            s->purge_before = 0;
    }
    if (b)
        purge_old(s, b, now);
}
