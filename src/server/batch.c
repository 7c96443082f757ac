/* batch.c - what is to be stored: one batch is filled while another is being stored; who waits for
 * a batch is called when it is. */
#include "base/crash.h"
#include "server/own.h"

#include <stdlib.h>
#include <string.h>

store_batch *batch_now(server *s)
{
    if (!s->batch)
        s->batch = store_batch_make(s->store);
    return s->batch;
}

uint64_t batch_number(const server *s)
{
    return s->handed + 1;
}

static server_ack *ack(const server *s, size_t i)
{
    return &s->acks[(s->acks_first + i) & (s->acks_room - 1)];
}

static bool make_room(server *s)
{
    if (s->acks_count < s->acks_room)
        return true;
    size_t grown = s->acks_room ? s->acks_room * 2 : 64;
    server_ack *acks = malloc(grown * sizeof *acks);
    if (!acks)
        return false;
    for (size_t i = 0; i < s->acks_count; i++)
        acks[i] = *ack(s, i);
    free(s->acks);
    s->acks = acks;
    s->acks_room = grown;
    s->acks_first = 0;
    return true;
}

void batch_then(server *s, uint64_t number, batch_call *call, void *context, int64_t id)
{
    if (!make_room(s)) {
        call(s, context, id, false);
        return;
    }
    *ack(s, s->acks_count++) = (server_ack){call, context, id, s->received, number};
}

/* Calls those who wait for batches up to a number. Who waited for one that was stored before the
 * one that failed has what it wanted. */
static void tell(server *s, uint64_t number)
{
    int64_t now = clock_us();
    while (s->acks_count && ack(s, 0)->number <= number) {
        server_ack a = *ack(s, 0);
        s->acks_first = (s->acks_first + 1) & (s->acks_room - 1);
        s->acks_count--;
        bool stored = a.number <= s->stored;
        if (stored && a.since)
            metrics_add(&s->metrics.action, now - a.since);
        a.call(s, a.context, a.id, stored);
    }
}

/* Nothing of what was put since the last good batch is stored. Tables go back to what is. */
static void fail(server *s, const store_result *result)
{
    uint64_t all = batch_number(s);
    log_line("error", "not-stored", "fault=%s words=%s", result->fault.name,
             log_quoted(result->fault.words));
    s->metrics.commit_failures++;
    s->failed = true;
    s->hold_until = clock_ms() + 1000;
    store_batch_free(s->batch);
    s->batch = NULL;
    hub_failed(s);
    tell(s, all);
    /* Whoever has the database now knows more than we do. */
    if (strcmp(result->fault.name, "changed") == 0)
        server_stop(s);
}

static void take_results(server *s)
{
    store_result result;
    while (store_done(s->store, &result)) {
        if (result.fault.name) {
            fail(s, &result);
            continue;
        }
        s->failed = false;
        s->metrics.commits++;
        s->metrics.writes += result.writes;
        metrics_add(&s->metrics.commit, result.microseconds);
        s->stored = result.number;
        crash_point("before-send");
        transport_release(s->t, result.number);
        tell(s, result.number);
        hub_stored(s, result.number);
        s->sent = true;
    }
}

void batch_turn(server *s)
{
    if (s->sent) { /* a turn of the loop ago: what was released has gone out */
        s->sent = false;
        crash_point("after-send");
    }
    take_results(s);
    /* The next one is handed over when the last one is stored: it is as large as the load makes it.
     */
    if (s->batch && !store_batch_empty(s->batch) && store_pending(s->store) == 0) {
        s->handed = store_commit(s->store, s->batch);
        s->batch = NULL;
    }
}

void batch_close(server *s)
{
    if (s->store)
        take_results(s);
    tell(s, UINT64_MAX);
    store_batch_free(s->batch);
    s->batch = NULL;
    free(s->acks);
    s->acks = NULL;
    s->acks_room = 0;
}
