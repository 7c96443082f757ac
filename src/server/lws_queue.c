/* lws_queue.c - what waits to go out on a line: a bounded ring of shared messages, each of which
 * may have to wait until its number is released. */
#include "server/lws.h"

#include <stdio.h>
#include <stdlib.h>

static line_item *item(const line *l, uint32_t i)
{
    return &l->queue[(l->first + i) & (l->room - 1)];
}

/* Room for one more. Queues double from 4 up to their bound. */
static bool make_room(line *l)
{
    if (l->count < l->room)
        return true;
    if (l->room >= LINE_QUEUE)
        return false;
    uint32_t room = l->room ? l->room * 2 : 4;
    line_item *queue = malloc(room * sizeof *queue);
    if (!queue)
        return false;
    for (uint32_t i = 0; i < l->count; i++)
        queue[i] = *item(l, i);
    free(l->queue);
    l->queue = queue;
    l->room = room;
    l->first = 0;
    return true;
}

static void free_queue(line *l)
{
    free(l->queue);
    l->queue = NULL;
    l->room = l->first = 0;
}

static void drop_last(line *l)
{
    line_item *last = item(l, --l->count);
    l->bytes -= last->m->size;
    message_drop(last->m);
}

bool lws_queue_ready(const line *l)
{
    return l->count && item(l, 0)->number <= l->t->released;
}

void lws_queue_ask(line *l)
{
    if (lws_queue_ready(l) || (l->close_code && !l->closing)) {
        l->asked = true;
        lws_callback_on_writable(l->wsi);
    }
}

/* Lines with messages that wait for a release are in a list. */
static void hold(line *l)
{
    transport *t = l->t;
    if (l->held)
        return;
    l->held = true;
    l->held_before = NULL;
    l->held_after = t->holders;
    if (t->holders)
        t->holders->held_before = l;
    t->holders = l;
}

static void unhold(line *l)
{
    if (!l->held)
        return;
    l->held = false;
    *(l->held_before ? &l->held_before->held_after : &l->t->holders) = l->held_after;
    if (l->held_after)
        l->held_after->held_before = l->held_before;
}

void transport_release(transport *t, uint64_t number)
{
    t->released = number;
    for (line *l = t->holders, *next; l; l = next) {
        next = l->held_after;
        if (lws_queue_ready(l))
            lws_line_write_now(l);
        if (l->highest <= number)
            unhold(l);
    }
}

/* Who does not read is told so, as far as it can be, and let go of. */
static void too_slow(line *l)
{
    while (l->count)
        drop_last(l);
    free_queue(l);
    l->t->figures.slow++;
    line_close(l, LINE_CLOSE_SLOW, "too-slow");
    lws_set_timeout(l->wsi, PENDING_TIMEOUT_USER_REASON_BASE, 5);
}

void line_send(line *l, message *m, uint64_t number)
{
    if (!m || l->close_code)
        return;
    if (l->bytes + m->size > LINE_QUEUE_BYTES || !make_room(l)) {
        too_slow(l);
        return;
    }
    *item(l, l->count++) = (line_item){message_keep(m), number};
    l->bytes += m->size;
    if (number > l->t->released) {
        if (number > l->highest) /* what is queued later may wait for less */
            l->highest = number;
        hold(l);
    }
    if (l->count == 1)
        lws_queue_ask(l);
}

unsigned line_forget(line *l, uint64_t number)
{
    unsigned kept = 0, n = l->count;
    for (unsigned i = 0; i < n; i++) {
        line_item it = *item(l, i);
        if (it.number >= number) {
            l->bytes -= it.m->size;
            message_drop(it.m);
        } else {
            *item(l, kept++) = it;
        }
    }
    l->count = kept;
    if (kept)
        lws_queue_ask(l); /* what waited behind it waits for nothing now */
    else
        free_queue(l);
    return n - kept;
}

void line_close(line *l, unsigned code, const char *why)
{
    if (l->close_code)
        return;
    l->close_code = (uint16_t)code;
    snprintf(l->close_why, sizeof l->close_why, "%s", why);
    lws_callback_on_writable(l->wsi);
}

bool line_is_open(const line *l)
{
    return !l->close_code;
}

message *lws_queue_first(const line *l)
{
    return item(l, 0)->m;
}

void lws_queue_pop(line *l)
{
    message *m = item(l, 0)->m;
    l->bytes -= m->size;
    l->first++;
    l->count--;
    message_drop(m);
    if (!l->count)
        free_queue(l);
}

void lws_queue_clear(line *l)
{
    while (l->count)
        drop_last(l);
    free_queue(l);
    unhold(l);
}
