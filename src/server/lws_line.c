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
    if (!lws_conn_write(l->c, m->bytes + LWS_PRE - m->head, m->head + m->size))
        return false;
    l->t->figures.messages_out++;
    l->t->figures.bytes_out += m->size;
    lws_queue_pop(l);
    return true;
}

/* A frame that is no message. */
static bool write_control(line *l, enum frame_opcode opcode, const char *text, size_t n)
{
    unsigned char room[LWS_PRE + FRAME_CONTROL];
    memcpy(room + LWS_PRE, text, n);
    size_t before = frame_head(opcode, n, room + LWS_PRE);
    return lws_conn_write(l->c, room + LWS_PRE - before, before + n);
}

static int say_goodbye(line *l)
{
    char text[2 + sizeof l->close_why] = {(char)(l->close_code >> 8), (char)l->close_code};
    size_t n = strlen(l->close_why);
    l->closing = true;
    memcpy(text + 2, l->close_why, n);
    if (!write_control(l, FRAME_CLOSE, text, 2 + n))
        return -1;
    lws_conn_end(l->c);
    return 0;
}

int lws_line_write(line *l)
{
    l->asked = false;
    if (l->pong && !write_control(l, FRAME_PONG, l->pong_text, l->pong_size))
        return -1;
    if (l->ping && !write_control(l, FRAME_PING, "", 0))
        return -1;
    l->ping = l->pong = false;
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
    else if (lws_line_write(l) == 0)
        lws_conn_settle(l->c);
    else
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
static int receive(line *l, char *in, size_t n, bool last)
{
    const char *code = NULL;
    if (l->in.opcode == FRAME_BINARY)
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

/* What is against the protocol, or the client's own goodbye, is answered at once; what waits in the
 * queue is of no more use to it. */
static int hang_up(line *l, unsigned code, const char *why)
{
    if (l->closing)
        return 0;
    l->close_code = (uint16_t)code;
    snprintf(l->close_why, sizeof l->close_why, "%s", why);
    return say_goodbye(l);
}

/* What a client's goodbye is answered with: its own code, if that is one that may be sent. */
static unsigned goodbye_code(const line *l)
{
    const unsigned char *text = (const unsigned char *)l->control;
    unsigned code = l->control_size < 2 ? 0 : (unsigned)(text[0] << 8 | text[1]);
    if (l->control_size == 0)
        return 1000;
    bool known = code >= 1000 && code <= 1014 && !(code >= 1004 && code <= 1006);
    return known || (code >= 3000 && code <= 4999) ? code : LINE_CLOSE_WRONG;
}

/* Of two pings that were not answered yet the newer one is. */
static void keep_ping(line *l)
{
    memcpy(l->pong_text, l->control, l->control_size);
    l->pong_size = l->control_size;
    l->pong = true;
    lws_callback_on_writable(l->wsi);
}

static int receive_control(line *l, const frame_piece *p)
{
    if (!l->control_part)
        l->control_size = 0;
    if (p->n)
        memcpy(l->control + l->control_size, p->data, p->n);
    l->control_size = (uint8_t)(l->control_size + p->n);
    l->control_part = !p->ends;
    if (!p->ends)
        return 0;
    if (l->in.opcode == FRAME_CLOSE)
        return hang_up(l, goodbye_code(l), "");
    if (l->in.opcode == FRAME_PING)
        keep_ping(l);
    return 0;
}

/* Delivering may close the line, but never frees it. */
int lws_line_read(line *l, char *in, size_t n)
{
    frame_piece p;
    const char *why = "";
    int got, result = 0;
    heard(l);
    while (result == 0 && !l->closing && (got = frame_take(&l->in, &in, &n, &p, &why)) != 0)
        result = got < 0                       ? hang_up(l, LINE_CLOSE_WRONG, why)
                 : l->in.opcode >= FRAME_CLOSE ? receive_control(l, &p)
                                               : receive(l, p.data, p.n, p.ends && l->in.final);
    return result;
}

/* ---- Coming and going ------------------------------------------------------------------- */

bool lws_line_open(connection *c, const request *r)
{
    transport *t = c->t;
    line *l = calloc(1, sizeof *l);
    if (!l)
        return false;
    c->l = l;
    l->c = c;
    l->wsi = c->wsi;
    l->t = t;
    l->heard = t->seconds;
    list_newest(l);
    t->figures.lines++;
    if (t->trust_proxy && !(l->from = address_enter(t->addresses, r->address, t->per_address))) {
        line_close(l, LINE_CLOSE_POLICY, "too-many");
        return true;
    }
    l->session = t->calls.opened(t->context, l, r);
    return l->session != NULL;
}

void lws_line_gone(line *l)
{
    transport *t = l->t;
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
