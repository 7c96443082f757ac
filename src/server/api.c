/* api.c - what can be read as JSON: open tables, records of finished games, statistics; and the
 * numbers for Prometheus. */
#include "server/own.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LIST_BYTES = 4 * 1024 * 1024,
    TABLES_MOST = 200,
    RECORDS_MOST = 250,
    RECORDS_PART = 50,
    READS_SIZE = 200,
    READS_MS = 100,   /* of one address: so many at once, then ten a second */
    READS_EXPORT = 50 /* that everything about somebody counts as */
};

static void list(exchange *e, const request *r, buffer *b, bool good)
{
    if (good) {
        http_json(e, 200, b, NULL);
        return;
    }
    buffer_free(b);
    http_error(e, r, 503, "not-read");
}

/* ---- Records ---------------------------------------------------------------------------- */

typedef bool reader_by_code(store *s, buffer *b, const char *code);

/* The one thing that has this code; missing: the error when nothing has. */
static void one(server *s, exchange *e, const request *r, const char *code, reader_by_code *read,
                const char *missing)
{
    buffer b = buffer_make(LIST_BYTES);
    if (read(s->store, &b, code)) {
        http_json(e, 200, &b, NULL);
        return;
    }
    buffer_free(&b);
    bool fault = store_read_fault(s->store)->name != NULL;
    http_error(e, r, fault ? 503 : 404, fault ? "not-read" : missing);
}

/* A page of them: ?after=NUMBER, and the next number in a header. */
static void some_records(server *s, exchange *e, const request *r, int64_t after)
{
    buffer b = buffer_make(LIST_BYTES);
    char next[64];
    int64_t last = store_records(s->store, &b, after, RECORDS_MOST);
    if (last < 0 || !buffer_ok(&b)) {
        buffer_free(&b);
        http_error(e, r, 503, "not-read");
        return;
    }
    snprintf(next, sizeof next, "X-Next: %lld\r\nCache-Control: no-store\r\n", (long long)last);
    exchange_reply(e, &(reply){.status = 200,
                               .type = "application/x-ndjson",
                               .headers = next,
                               .body = message_make(buffer_text(&b), b.size)});
    buffer_free(&b);
}

/* All of them, a few whenever the client has taken those before. */
typedef struct bulk {
    server *s;
    int64_t after;
} bulk;

static bool more_records(void *context, buffer *b)
{
    bulk *all = context;
    all->after = store_records(all->s->store, b, all->after, RECORDS_PART);
    b->full |= all->after < 0; /* then it must not look like the end */
    return all->after > 0;
}

static void all_records(server *s, exchange *e, const request *r)
{
    bulk *all = malloc(sizeof *all);
    if (!all) {
        http_error(e, r, 503, "no-memory");
        return;
    }
    *all = (bulk){s, 0};
    exchange_reply(e, &(reply){.status = 200,
                               .type = "application/x-ndjson",
                               .headers = "Cache-Control: no-store\r\n",
                               .more = more_records,
                               .done = free,
                               .context = all});
}

static void records(server *s, exchange *e, const request *r)
{
    char text[24], *end;
    const char *after = http_pick(r->query, '&', "after", text, sizeof text);
    if (!*after) {
        all_records(s, e, r);
        return;
    }
    long long number = strtoll(after, &end, 10);
    if (*end || number < 0)
        http_error(e, r, 400, "bad-request");
    else
        some_records(s, e, r, number);
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* What follows a prefix of the path, or NULL. */
static const char *behind(const char *path, const char *prefix)
{
    size_t n = strlen(prefix);
    return strncmp(path, prefix, n) == 0 && path[n] ? path + n : NULL;
}

static void statistics(server *s, exchange *e, const request *r, const char *person)
{
    buffer b = buffer_make(LIST_BYTES);
    bool good = store_statistics(s->store, &b, person);
    list(e, r, &b, good);
}

static void open_tables(server *s, exchange *e, const request *r)
{
    buffer b = buffer_make(LIST_BYTES);
    bool good = store_list_open(s->store, &b, TABLES_MOST);
    list(e, r, &b, good);
}

bool api_may(server *s, const request *r)
{
    address *from = address_enter(s->addresses, r->address, 0);
    unsigned cost = strcmp(r->path, "/api/me/export") == 0 ? READS_EXPORT : 1;
    bool good =
        from && bucket_take_some(&from->reads, clock_us() / 1000, READS_SIZE, READS_MS, cost);
    if (from)
        address_leave(s->addresses, from);
    return good || s->options.no_limits;
}

bool api_get(server *s, exchange *e, const request *r)
{
    const char *path = r->path + 4, *rest;
    if (strcmp(path, "/tables") == 0)
        open_tables(s, e, r);
    else if ((rest = behind(path, "/tables/")))
        /* Whoever has the code may come to the table, and sees before who is there. */
        one(s, e, r, rest, store_table, "no-such-table");
    else if (strcmp(path, "/records") == 0)
        records(s, e, r);
    else if ((rest = behind(path, "/records/")))
        one(s, e, r, rest, store_record, "not-found");
    else if (strcmp(path, "/statistics") == 0)
        statistics(s, e, r, NULL);
    else if ((rest = behind(path, "/statistics/")))
        statistics(s, e, r, rest);
    else if (strcmp(path, "/me") == 0)
        api_me(s, e, r);
    else if (strcmp(path, "/me/export") == 0)
        api_export(s, e, r);
    else
        return false;
    return true;
}

/* ---- Numbers ---------------------------------------------------------------------------- */

void api_metrics(server *s, exchange *e)
{
    buffer b = buffer_make(LIST_BYTES);
    const transport_figures *f = transport_count(s->t);
    const metrics *m = &s->metrics;
    metrics_put(&b, "connections", "gauge", "WebSocket connections.", f->lines);
    metrics_put(&b, "tables_awake", "gauge", "Tables in memory.", hub_count(s));
    metrics_put(&b, "bots_thinking", "gauge", "Bots that are asked for an action.", s->thinking);
    struct mallinfo2 memory = mallinfo2();
    metrics_put(&b, "memory_used_bytes", "gauge", "Allocated and in use.",
                (double)memory.uordblks + (double)memory.hblkhd);
    metrics_put(&b, "memory_kept_bytes", "gauge", "Freed, but not given back.",
                (double)memory.fordblks);
    metrics_put(&b, "stored", "gauge", "1: what is accepted can be stored.", !s->failed);
    metrics_put(&b, "actions_total", "counter", "Actions by people.", (double)m->actions);
    metrics_put(&b, "bot_actions_total", "counter", "Actions by bots.", (double)m->bot_actions);
    metrics_put(&b, "tables_made_total", "counter", "Tables made.", (double)m->tables_made);
    metrics_put(&b, "games_ended_total", "counter", "Games that ended.", (double)m->games_ended);
    metrics_put(&b, "guests_made_total", "counter", "New guests.", (double)m->guests_made);
    metrics_put(&b, "logs_total", "counter", "Logs of tables read for those who follow.",
                (double)m->logs);
    metrics_put(&b, "commands_total", "counter", "Messages of clients.", (double)m->commands);
    metrics_put(&b, "refused_total", "counter", "Commands refused.", (double)m->refused);
    metrics_put(&b, "garbled_total", "counter", "Messages that were none.", (double)m->garbled);
    metrics_put(&b, "flooded_total", "counter", "Messages over the rate.", (double)m->flooded);
    metrics_put(&b, "connections_refused_total", "counter", "Connections refused.", f->refused);
    metrics_put(&b, "connections_slow_total", "counter", "Closed because they did not read.",
                (double)f->slow);
    metrics_put(&b, "connections_dead_total", "counter", "Closed because they were silent.",
                (double)f->dead);
    metrics_put(&b, "messages_sent_total", "counter", "Messages sent.", (double)f->messages_out);
    metrics_put(&b, "bytes_sent_total", "counter", "Bytes of them.", (double)f->bytes_out);
    metrics_put(&b, "requests_total", "counter", "Requests of HTTP.", (double)m->requests);
    metrics_put(&b, "notified_total", "counter", "Notify commands run.", (double)m->notified);
    metrics_put(&b, "commits_total", "counter", "Transactions.", (double)m->commits);
    metrics_put(&b, "commit_failures_total", "counter", "Transactions that failed.",
                (double)m->commit_failures);
    metrics_put(&b, "writes_total", "counter", "Statements in them.", (double)m->writes);
    if (s->options.ship) {
        store_fault ignored;
        metrics_put(&b, "shipping", "gauge", "Changes are shipped.",
                    store_ships(s->store, &ignored));
    }
    metrics_put_times(&b, "action", "From a command's coming to its release.", &m->action);
    metrics_put_times(&b, "commit", "Of a transaction.", &m->commit);
    metrics_put_times(&b, "turn", "Of the loop.", &m->turn);
    exchange_reply(e, &(reply){.status = 200,
                               .type = "text/plain; version=0.0.4",
                               .headers = "Cache-Control: no-store\r\n",
                               .body = message_make(buffer_text(&b), b.size)});
    buffer_free(&b);
}
