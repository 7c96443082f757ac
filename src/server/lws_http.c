/* lws_http.c - requests of HTTP, their bodies and answers. */
#include "server/lws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "client/ws.h"

enum {
    PART = 16 * 1024,     /* of an answer, in one go */
    REQUEST_SECONDS = 10, /* for a head, and for a body, to come */
    IDLE_SECONDS = 20     /* between two requests of one connection */
};

/* ---- Requests --------------------------------------------------------------------------- */

/* The last address that the proxy put there is the one that it saw itself. */
static const char *forwarded(const char *list)
{
    const char *comma = strrchr(list, ',');
    const char *last = comma ? comma + 1 : list;
    return last + strspn(last, " ");
}

/* Fills a request from the head that has come; the address lives in the room. */
static void fill_request(const connection *c, request *r, char room[64])
{
    const head *h = &c->asked;
    const char *in = c->in;
    memset(r, 0, sizeof *r);
    r->method = h->method;
    r->path = head_text(in, h->path);
    r->query = head_text(in, h->query);
    r->cookie = head_text(in, h->fields[HEAD_COOKIE]);
    r->authorization = head_text(in, h->fields[HEAD_AUTHORIZATION]);
    r->origin = head_text(in, h->fields[HEAD_ORIGIN]);
    r->host = head_text(in, h->fields[HEAD_HOST]);
    r->type = head_text(in, h->fields[HEAD_TYPE]);
    r->languages = head_text(in, h->fields[HEAD_LANGUAGES]);
    r->etag = head_text(in, h->fields[HEAD_ETAG]);
    r->encodings = head_text(in, h->fields[HEAD_ENCODINGS]);
    r->accepts = head_text(in, h->fields[HEAD_ACCEPTS]);
    r->secure = c->t->secure;
    r->body = r->address = "";
    r->forwarded = *head_text(in, h->fields[HEAD_FORWARDED_FOR]) != 0;
    if (c->t->trust_proxy) {
        r->address = forwarded(head_text(in, h->fields[HEAD_FORWARDED_FOR]));
        r->secure |= strcmp(head_text(in, h->fields[HEAD_FORWARDED_PROTO]), "https") == 0;
    }
    if (!*r->address)
        r->address = lws_get_peer_simple(c->wsi, room, 64) ? room : "";
}

static void free_exchange(exchange *e)
{
    if (e->c)
        e->c->e = NULL;
    if (e->r.done)
        e->r.done(e->r.context);
    message_drop(e->r.body);
    buffer_free(&e->headers);
    buffer_free(&e->part);
    e->t->figures.exchanges--;
    free(e);
}

static exchange *make_exchange(connection *c)
{
    exchange *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->c = c;
    e->t = c->t;
    e->method = c->asked.method;
    e->last = c->asked.last;
    e->headers = buffer_make(8192);
    e->part = buffer_make(PART * 64);
    e->t->figures.exchanges++;
    lws_conn_any_time(c);
    return c->e = e;
}

/* What was read is not needed any more. */
static void drop_front(connection *c, size_t n)
{
    c->in_size -= (uint32_t)n;
    if (c->in_size) {
        memmove(c->in, c->in + n, c->in_size);
        return;
    }
    free(c->in);
    c->in = NULL;
    c->in_room = 0;
}

/* Answers that it is refused, for whom it may concern; nothing is read any more. */
static int refuse(connection *c, const request *r, int status, const char *code)
{
    static const request unknown = {.languages = ""};
    c->asked.last = true;
    if (!make_exchange(c))
        return -1;
    c->t->calls.refused(c->t->context, c->e, r ? r : &unknown, status, code);
    return 0;
}

static int dispatch(connection *c)
{
    char room[64], *body = c->in + c->asked.size, after = body[c->asked.body];
    request r;
    if (!make_exchange(c))
        return -1;
    fill_request(c, &r, room);
    body[c->asked.body] = 0;
    r.body = body;
    r.size = c->asked.body;
    c->t->calls.request(c->t->context, c->e, &r);
    body[c->asked.body] = after;
    drop_front(c, c->asked.size + c->asked.body);
    return 0;
}

/* The head asks for a WebSocket: it becomes one, or is refused. */
static int upgrade(connection *c)
{
    char room[64], accept[29];
    unsigned char text[LWS_PRE + 256];
    request r;
    fill_request(c, &r, room);
    int status = c->t->calls.admit(c->t->context, &r);
    if (status) {
        c->t->figures.refused++;
        return refuse(c, &r, status, NULL);
    }
    ws_accept(head_text(c->in, c->asked.fields[HEAD_WS_KEY]), accept);
    int n = snprintf((char *)text + LWS_PRE, sizeof text - LWS_PRE,
                     "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                     accept);
    lws_conn_any_time(c);
    if (!lws_conn_write(c, text + LWS_PRE, (size_t)n) || !lws_line_open(c, &r))
        return -1;
    char *in = c->in, *rest = in + c->asked.size;
    size_t left = c->in_size - c->asked.size;
    c->in = NULL;
    c->in_size = c->in_room = 0;
    int result = left ? lws_line_read(c->l, rest, left) : 0;
    free(in);
    return result;
}

/* Who asked before sending the body is told to go on, unless it is on its way already. */
static bool invite(connection *c)
{
    static const char word[] = "HTTP/1.1 100 Continue\r\n\r\n"; /* for programs */
    unsigned char text[LWS_PRE + sizeof word];
    if (!c->asked.waits || c->in_size > c->asked.size)
        return true;
    memcpy(text + LWS_PRE, word, sizeof word);
    return lws_conn_write(c, text + LWS_PRE, sizeof word - 1);
}

/* Begins with the next request when enough of it is there. */
static int go_on(connection *c)
{
    request r;
    char room[64];
    if (c->e || !c->in_size)
        return 0;
    if (!c->whole) {
        c->whole = head_read(&c->asked, c->in, c->in_size);
        if (!c->whole)
            return 0;
        if (c->asked.code) {
            fill_request(c, &r, room);
            return refuse(c, &r, c->asked.status, c->asked.code);
        }
        lws_conn_until(c, REQUEST_SECONDS);
        if (!invite(c))
            return -1;
    }
    if (c->asked.upgrade)
        return upgrade(c);
    if (c->in_size < (uint32_t)c->asked.size + c->asked.body)
        return 0;
    return dispatch(c);
}

static bool keep(connection *c, const char *in, size_t n)
{
    size_t need = c->in_size + n + 1; /* and a 0 behind a body */
    if (need > c->in_room) {
        size_t room = c->in_room ? c->in_room : 512;
        while (room < need)
            room *= 2;
        char *grown = realloc(c->in, room);
        if (!grown)
            return false;
        c->in = grown;
        c->in_room = (uint32_t)room;
    }
    memcpy(c->in + c->in_size, in, n);
    c->in_size += (uint32_t)n;
    return true;
}

int lws_http_read(connection *c, const char *in, size_t n)
{
    if (c->e && c->e->last)
        return 0; /* it was the last one */
    if (!c->e && !c->in_size)
        lws_conn_until(c, REQUEST_SECONDS);
    return keep(c, in, n) ? go_on(c) : -1;
}

void lws_http_late(connection *c)
{
    lws_conn_any_time(c);
    if (c->e) /* does not take its answer */
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    else if (!c->in_size)
        lws_conn_end(c);
    else if (refuse(c, NULL, 408, "late-request") != 0)
        lws_conn_end(c);
}

/* ---- Answers ---------------------------------------------------------------------------- */

static const char *reason(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 204:
        return "No Content";
    case 302:
        return "Found";
    case 304:
        return "Not Modified";
    case 400:
        return "Bad Request";
    case 401:
        return "Unauthorized";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 408:
        return "Request Timeout";
    case 409:
        return "Conflict";
    case 411:
        return "Length Required";
    case 413:
        return "Content Too Large";
    case 417:
        return "Expectation Failed";
    case 421:
        return "Misdirected Request";
    case 429:
        return "Too Many Requests";
    case 431:
        return "Request Header Fields Too Large";
    case 501:
        return "Not Implemented";
    case 503:
        return "Service Unavailable";
    case 505:
        return "HTTP Version Not Supported";
    default:
        return status < 500 ? "Refused" : "Internal Server Error";
    }
}

static void write_head(exchange *e)
{
    buffer *b = &e->headers;
    bool body_allowed = e->r.status != 204 && e->r.status != 304;
    buffer_printf(b, "HTTP/1.1 %d %s\r\n", e->r.status, reason(e->r.status));
    if (e->r.type)
        buffer_printf(b, "Content-Type: %s\r\n", e->r.type);
    if (e->r.more)
        buffer_puts(b, "Transfer-Encoding: chunked\r\n");
    else if (body_allowed)
        buffer_printf(b, "Content-Length: %zu\r\n", e->r.body ? e->r.body->size : 0);
    if (e->last)
        buffer_puts(b, "Connection: close\r\n");
    buffer_puts(b, e->r.headers ? e->r.headers : "");
    buffer_puts(b, "\r\n");
    e->r.headers = NULL;
}

void exchange_reply(exchange *e, const reply *r)
{
    e->answered = true;
    e->head_only = e->method == REQUEST_HEAD;
    e->r = *r;
    write_head(e);
    if (!e->c || !buffer_ok(&e->headers)) {
        if (e->c)
            lws_set_timeout(e->c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        free_exchange(e);
        return;
    }
    lws_conn_until(e->c, ANSWER_SECONDS);
    lws_callback_on_writable(e->c->wsi);
}

/* Writes raw bytes; libwebsockets wants room before them. */
static bool put(exchange *e, const char *text, size_t n)
{
    unsigned char room[LWS_PRE + 8192];
    while (n > 0) {
        size_t part = n < 8192 ? n : 8192;
        memcpy(room + LWS_PRE, text, part);
        if (!lws_conn_write(e->c, room + LWS_PRE, part))
            return false;
        text += part;
        n -= part;
    }
    return true;
}

/* The next part of a stream as a chunk. */
static bool put_chunk(exchange *e, bool *more)
{
    char size[24];
    buffer_clear(&e->part);
    *more = e->r.more(e->r.context, &e->part);
    if (!buffer_ok(&e->part))
        return false;
    bool good = true;
    if (e->part.size) {
        snprintf(size, sizeof size, "%zx\r\n", e->part.size);
        good =
            put(e, size, strlen(size)) && put(e, e->part.text, e->part.size) && put(e, "\r\n", 2);
    }
    return good && (*more || put(e, "0\r\n\r\n", 5));
}

static bool put_part(exchange *e, bool *more)
{
    if (e->r.more)
        return put_chunk(e, more);
    size_t left = e->r.body ? e->r.body->size - e->sent : 0, n = left < PART ? left : PART;
    if (!put(e, n ? message_text(e->r.body) + e->sent : "", n))
        return false;
    e->sent += n;
    *more = n < left;
    return true;
}

/* The answer is out: the next request, or the end. */
static int finish(exchange *e)
{
    connection *c = e->c;
    bool last = e->last;
    free_exchange(e);
    if (last) {
        lws_conn_end(c);
        return 0;
    }
    c->whole = false;
    lws_conn_until(c, c->in_size ? REQUEST_SECONDS : IDLE_SECONDS);
    return go_on(c);
}

int lws_http_write(connection *c)
{
    exchange *e = c->e;
    bool more = false;
    if (!e || !e->answered)
        return 0;
    if (!e->head_sent) {
        if (!put(e, e->headers.text, e->headers.size))
            return -1;
        e->head_sent = true;
        if (e->head_only || e->r.status == 204 || e->r.status == 304)
            return finish(e);
    }
    if (!put_part(e, &more))
        return -1;
    if (!more)
        return finish(e);
    lws_conn_until(c, ANSWER_SECONDS);
    lws_callback_on_writable(c->wsi);
    return 0;
}

void lws_http_gone(connection *c)
{
    exchange *e = c->e;
    if (!e)
        return;
    e->c = NULL;
    if (e->answered)
        free_exchange(e); /* else who will answer frees it */
}
