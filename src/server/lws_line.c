/* lws_line.c - WebSocket connections: messages put together, queues, pings, closing. */
#include "server/lws.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PING_SECONDS = 30, /* of silence before we ask */
    DEAD_SECONDS = 75, /* of silence before we hang up */
    WRITES = 16        /* messages in one go */
};

/* ---- The list by silence ----------------------------------------------------------------------
 */

static void unlist(line *l)
{
    transport *t = l->t;
    *(l->older ? &l->older->newer : &t->oldest) = l->newer;
    *(l->newer ? &l->newer->older : &t->newest) = l->older;
}

static void list_newest(line *l)
{
    transport *t = l->t;
    l->older = t->newest;
    l->newer = NULL;
    *(l->older ? &l->older->newer : &t->oldest) = l;
    t->newest = l;
}

static void heard(line *l)
{
    unlist(l);
    list_newest(l);
    l->heard = (int64_t)ev_now(l->t->loop);
    l->pinged = false;
}

void lws_line_tick(transport *t, int64_t seconds)
{
    /* Those that were asked stand before those that were not, as they are silent for longer. */
    for (line *l = t->oldest, *next; l && l->heard + PING_SECONDS <= seconds; l = next) {
        next = l->newer;
        if (l->heard + DEAD_SECONDS <= seconds) {
            t->figures.dead++;
            heard(l); /* not again, while it closes */
            lws_set_timeout(l->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        } else if (!l->pinged) {
            l->pinged = l->ping = true;
            lws_callback_on_writable(l->wsi);
        }
    }
}

/* ---- Queues
 * -------------------------------------------------------------------------------------- */

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

static bool may_go(const line *l)
{
    return l->count && item(l, 0)->number <= l->t->released;
}

static void line_flush(line *l)
{
    if (may_go(l) || (l->close_code && !l->closing)) {
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
        line_flush(l);
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
        l->highest = number;
        hold(l);
    }
    if (l->count == 1)
        line_flush(l);
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
    if (!kept)
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

unsigned line_queued(const line *l)
{
    return l->count;
}

/* ---- Out
 * ------------------------------------------------------------------------------------------- */

static bool write_one(line *l)
{
    message *m = item(l, 0)->m;
    int written = lws_write(l->wsi, m->bytes + LWS_PRE, m->size, LWS_WRITE_TEXT);
    if (written < (int)m->size)
        return false;
    l->t->figures.messages_out++;
    l->t->figures.bytes_out += m->size;
    l->bytes -= m->size;
    l->first++;
    l->count--;
    message_drop(m);
    return true;
}

static int say_goodbye(line *l)
{
    l->closing = true;
    lws_close_reason(l->wsi, l->close_code, (unsigned char *)l->close_why, strlen(l->close_why));
    return -1;
}

static int write_line(line *l)
{
    l->asked = false;
    if (l->ping) {
        unsigned char nothing[LWS_PRE + 1];
        l->ping = false;
        if (lws_write(l->wsi, nothing + LWS_PRE, 0, LWS_WRITE_PING) < 0)
            return -1;
    }
    for (int n = 0; n < WRITES && may_go(l); n++) {
        if (!write_one(l))
            return -1;
        if (lws_partial_buffered(l->wsi))
            break; /* the socket is full: go on when it is not */
    }
    if (!l->count && l->queue)
        free_queue(l);
    if (l->close_code && !may_go(l))
        return say_goodbye(l);
    line_flush(l);
    return 0;
}

/* ---- In
 * -------------------------------------------------------------------------------------------- */

static void forget_partial(line *l)
{
    free(l->partial);
    l->partial = NULL;
    l->partial_size = 0;
    l->garbled = false;
}

static void deliver(line *l, char *text, size_t n)
{
    l->t->figures.messages_in++;
    if (l->session && !l->close_code)
        l->t->calls.said(l->t->context, l->session, text, n);
}

/* Puts pieces together and delivers what is whole. */
static int receive(line *l, char *in, size_t n)
{
    bool last = lws_is_final_fragment(l->wsi) && lws_remaining_packet_payload(l->wsi) == 0;
    const char *code = NULL;
    heard(l);
    if (lws_frame_is_binary(l->wsi))
        code = "not-text";
    else if (l->partial_size + n > LINE_MESSAGE)
        code = "too-long";
    if (code && !l->garbled) {
        l->garbled = true;
        if (l->session && !l->close_code)
            l->t->calls.garbled(l->t->context, l->session, code);
    }
    if (!l->garbled) {
        char *grown = realloc(l->partial, l->partial_size + n + 1);
        if (!grown)
            return -1;
        if (n)
            memcpy(grown + l->partial_size, in, n);
        l->partial = grown;
        l->partial_size += (uint32_t)n;
        grown[l->partial_size] = 0;
    }
    if (!last)
        return 0;
    if (!l->garbled)
        deliver(l, l->partial, l->partial_size);
    forget_partial(l);
    return 0;
}

/* ---- Coming and going
 * ---------------------------------------------------------------------------------- */

/* Refuses with a status, or lets the upgrade happen. What `in` points to here must not be
 * read in this version of libwebsockets; the header is read instead. */
static int confirm(transport *t, struct lws *wsi)
{
    char room[REQUEST_ROOM], upgrade[16] = "";
    request r;
    lws_hdr_copy(wsi, upgrade, sizeof upgrade, WSI_TOKEN_UPGRADE);
    lws_read_request(t, wsi, &r, room);
    int status = strcasecmp(upgrade, "websocket") == 0 && r.method == REQUEST_GET
                     ? t->calls.admit(t->context, &r)
                     : 400;
    if (status == 0)
        return 0;
    t->figures.refused++;
    return lws_return_http_status(wsi, (unsigned)status, NULL) ? -1 : 1;
}

static int open_line(transport *t, struct lws *wsi)
{
    char room[REQUEST_ROOM];
    request r;
    lws_read_request(t, wsi, &r, room);
    line *l = calloc(1, sizeof *l);
    if (!l)
        return -1;
    l->what = LWS_LINE;
    l->wsi = wsi;
    l->t = t;
    l->heard = (int64_t)ev_now(t->loop);
    list_newest(l);
    lws_set_wsi_user(wsi, l);
    t->figures.lines++;
    if (t->trust_proxy && !(l->from = address_enter(t->addresses, r.address, t->per_address))) {
        line_close(l, LINE_CLOSE_POLICY, "too-many");
        return 0;
    }
    l->session = t->calls.opened(t->context, l, &r);
    return l->session ? 0 : -1;
}

static void close_line(line *l)
{
    transport *t = l->t;
    lws_set_wsi_user(l->wsi, NULL);
    if (l->session)
        t->calls.closed(t->context, l->session);
    while (l->count)
        drop_last(l);
    free_queue(l);
    forget_partial(l);
    if (l->from)
        address_leave(t->addresses, l->from);
    unhold(l);
    unlist(l);
    t->figures.lines--;
    free(l);
}

int lws_line_event(transport *t, struct lws *wsi, enum lws_callback_reasons why, line *l, void *in,
                   size_t len)
{
    if (why == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE)
        return confirm(t, wsi);
    if (why == LWS_CALLBACK_ESTABLISHED)
        return open_line(t, wsi);
    if (!l || l->what != LWS_LINE)
        return 0;
    switch (why) {
    case LWS_CALLBACK_RECEIVE:
        return receive(l, in, len);
    case LWS_CALLBACK_RECEIVE_PONG:
        heard(l);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_line(l);
    default:
        close_line(l);
        return 0;
    }
}
