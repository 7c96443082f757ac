/* lws_conn.c - connections: what comes goes to whoever reads it, HTTP or a WebSocket; who takes too
 * long is let go of; and how a connection ends.
 *
 * What we hear of libwebsockets' raw role: bytes, and that the socket can be written to. What could
 * not be written at once it keeps; meanwhile it reads nothing and would turn round for nothing when
 * something comes, so such a connection is deaf for as long. */
#include "server/lws.h"

#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    FIRST_SECONDS = 10,                    /* until the first request is there */
    LINGER_SECONDS = 3,                    /* after our last words */
    WAITS_MOST = HEAD_BYTES + REQUEST_BODY /* bytes that wait for the answer to those before */
};

/* ---- In time ------------------------------------------------------------------------------ */

void lws_conn_any_time(connection *c)
{
    if (!c->due)
        return;
    *(c->before ? &c->before->after : &c->t->dues) = c->after;
    if (c->after)
        c->after->before = c->before;
    c->due = false;
}

void lws_conn_until(connection *c, unsigned seconds)
{
    c->until = c->t->seconds + seconds;
    if (c->due)
        return;
    c->due = true;
    c->before = NULL;
    c->after = c->t->dues;
    if (c->after)
        c->after->before = c;
    c->t->dues = c;
}

static void kill_it(connection *c)
{
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

void lws_conn_tick(transport *t)
{
    for (connection *c = t->dues, *next; c; c = next) {
        next = c->after;
        if (t->seconds <= c->until) /* of the first second only a part has passed */
            continue;
        if (c->ending)
            kill_it(c);
        else
            lws_http_late(c);
    }
}

/* ---- Reading and writing -------------------------------------------------------------------- */

static bool must_be_deaf(const connection *c)
{
    return lws_partial_buffered(c->wsi) || (c->in_size > WAITS_MOST && !c->ending);
}

void lws_conn_settle(connection *c)
{
    bool deaf = must_be_deaf(c);
    if (deaf == c->deaf)
        return;
    c->deaf = deaf;
    lws_rx_flow_control(
        c->wsi, LWS_RXFLOW_REASON_USER_BOOL | LWS_RXFLOW_REASON_FLAG_PROCESS_NOW |
                    (deaf ? LWS_RXFLOW_REASON_APPLIES_DISABLE : LWS_RXFLOW_REASON_APPLIES_ENABLE));
}

bool lws_conn_write(connection *c, unsigned char *bytes, size_t n)
{
    return lws_write(c->wsi, bytes, n, LWS_WRITE_RAW) >= (int)n;
}

static int hear(connection *c, char *in, size_t n)
{
    if (!c->heard) /* TLS has come about: its time is over */
        lws_set_timeout(c->wsi, NO_PENDING_TIMEOUT, 0);
    c->heard = true;
    if (c->ending)
        return 0;
    int result = c->l ? lws_line_read(c->l, in, n) : lws_http_read(c, in, n);
    if (result == 0)
        lws_conn_settle(c);
    return result;
}

/* ---- Ending --------------------------------------------------------------------------------- */

void lws_conn_end(connection *c)
{
    free(c->in);
    c->in = NULL;
    c->in_size = c->in_room = 0;
    c->ending = true;
    lws_conn_until(c, lws_partial_buffered(c->wsi) ? ANSWER_SECONDS : LINGER_SECONDS);
    lws_callback_on_writable(c->wsi);
}

/* All has gone out. */
static int shut(connection *c)
{
    SSL *ssl = lws_get_ssl(c->wsi);
    if (c->shut)
        return 0;
    c->shut = true;
    lws_conn_until(c, LINGER_SECONDS);
    if (c->l)
        lws_line_gone(c->l);
    c->l = NULL;
    if (ssl)
        SSL_shutdown(ssl);
    shutdown(lws_get_socket_fd(c->wsi), SHUT_WR);
    return 0;
}

static int can_write(connection *c)
{
    if (c->deaf && !must_be_deaf(c)) {
        /* First what has come meanwhile, else who is always sent something is never heard. */
        lws_conn_settle(c);
        lws_callback_on_writable(c->wsi);
        return 0;
    }
    int result = c->ending ? shut(c) : c->l ? lws_line_write(c->l) : lws_http_write(c);
    if (result == 0)
        lws_conn_settle(c);
    return result;
}

/* ---- Coming and going --------------------------------------------------------------------- */

static int come(transport *t, struct lws *wsi)
{
    connection *c = calloc(1, sizeof *c);
    if (!c)
        return -1;
    c->wsi = wsi;
    c->t = t;
    lws_set_wsi_user(wsi, c);
    lws_conn_until(c, FIRST_SECONDS);
    return 0;
}

static void go(connection *c)
{
    lws_set_wsi_user(c->wsi, NULL);
    lws_conn_any_time(c);
    lws_http_gone(c);
    if (c->l)
        lws_line_gone(c->l);
    free(c->in);
    free(c);
}

int lws_conn_event(transport *t, struct lws *wsi, enum lws_callback_reasons reason, connection *c,
                   void *in, size_t len)
{
    if (reason == LWS_CALLBACK_RAW_ADOPT)
        return come(t, wsi);
    if (!c)
        return 0;
    if (reason == LWS_CALLBACK_RAW_RX)
        return hear(c, in, len);
    if (reason == LWS_CALLBACK_RAW_WRITEABLE)
        return can_write(c);
    go(c);
    return 0;
}
