/* lws_line.c - WebSocket connections: messages put together, written, pings, closing. */
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

/* ---- The list by silence ---------------------------------------------------------------- */

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
    l->heard = l->t->seconds;
    l->pinged = false;
}

void lws_line_tick(transport *t)
{
    int64_t seconds = ++t->seconds;
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

/* ---- Out -------------------------------------------------------------------------------- */

static bool write_one(line *l)
{
    message *m = lws_queue_first(l);
    if (lws_write(l->wsi, m->bytes + LWS_PRE, m->size, LWS_WRITE_TEXT) < (int)m->size)
        return false;
    l->t->figures.messages_out++;
    l->t->figures.bytes_out += m->size;
    lws_queue_pop(l);
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
        /* Something: of a pong that carries nothing libwebsockets does not tell. */
        unsigned char something[LWS_PRE + 1] = {[LWS_PRE] = '?'};
        l->ping = false;
        if (lws_write(l->wsi, something + LWS_PRE, 1, LWS_WRITE_PING) < 1)
            return -1;
    }
    for (int n = 0; n < WRITES && lws_queue_ready(l); n++) {
        if (!write_one(l))
            return -1;
        if (lws_partial_buffered(l->wsi))
            break; /* the socket is full: go on when it is not */
    }
    if (l->close_code && !lws_queue_ready(l))
        return say_goodbye(l);
    lws_queue_ask(l);
    return 0;
}

void lws_line_write_now(line *l)
{
    if (l->asked || l->close_code || lws_partial_buffered(l->wsi))
        lws_queue_ask(l);
    else if (write_line(l) != 0)
        lws_set_timeout(l->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

/* ---- In --------------------------------------------------------------------------------- */

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

/* ---- Coming and going ------------------------------------------------------------------- */

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
    l->heard = t->seconds;
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
    lws_queue_clear(l);
    forget_partial(l);
    if (l->from)
        address_leave(t->addresses, l->from);
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
