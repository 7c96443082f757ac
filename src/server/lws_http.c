/* lws_http.c - requests of HTTP, their bodies and answers. */
#include "server/lws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PART = 16 * 1024 }; /* of an answer, in one go */

/* ---- Headers ---------------------------------------------------------------------------- */

/* A header's value copied into the room, or "". */
static const char *header(struct lws *wsi, enum lws_token_indexes which, char **at, char *end)
{
    int size = lws_hdr_total_length(wsi, which);
    if (size <= 0 || end - *at <= size + 1)
        return "";
    int got = lws_hdr_copy(wsi, *at, (int)(end - *at), which);
    if (got <= 0)
        return "";
    char *value = *at;
    *at += got + 1;
    return value;
}

static const char *custom_header(struct lws *wsi, const char *name, char **at, char *end)
{
    int size = lws_hdr_custom_length(wsi, name, (int)strlen(name));
    if (size <= 0 || end - *at <= size + 1)
        return "";
    int got = lws_hdr_custom_copy(wsi, *at, (int)(end - *at), name, (int)strlen(name));
    if (got <= 0)
        return "";
    char *value = *at;
    value[got] = 0;
    *at += got + 1;
    return value;
}

/* Arguments of the address; libwebsockets keeps them one by one. */
static const char *arguments(struct lws *wsi, char **at, char *end)
{
    char *value = *at;
    for (int i = 0; end - *at > 2; i++) {
        int got = lws_hdr_copy_fragment(wsi, *at + (i > 0), (int)(end - *at) - 1,
                                        WSI_TOKEN_HTTP_URI_ARGS, i);
        if (got <= 0)
            break;
        if (i > 0)
            **at = '&';
        *at += got + (i > 0);
    }
    *(*at)++ = 0;
    return value;
}

static enum request_method method_of(struct lws *wsi)
{
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI))
        return REQUEST_GET;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI))
        return REQUEST_HEAD;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI))
        return REQUEST_POST;
    return REQUEST_OTHER;
}

/* The last address that the proxy put there is the one that it saw itself. */
static const char *forwarded(const char *list)
{
    const char *comma = strrchr(list, ',');
    const char *last = comma ? comma + 1 : list;
    return last + strspn(last, " ");
}

void lws_read_request(transport *t, struct lws *wsi, request *r, char room[REQUEST_ROOM])
{
    static const enum lws_token_indexes uri[] = {
        [REQUEST_GET] = WSI_TOKEN_GET_URI,
        [REQUEST_HEAD] = WSI_TOKEN_HEAD_URI,
        [REQUEST_POST] = WSI_TOKEN_POST_URI,
    };
    char *at = room, *end = room + REQUEST_ROOM;
    memset(r, 0, sizeof *r);
    r->method = method_of(wsi);
    r->path = r->method == REQUEST_OTHER ? "" : header(wsi, uri[r->method], &at, end);
    r->query = arguments(wsi, &at, end);
    r->cookie = header(wsi, WSI_TOKEN_HTTP_COOKIE, &at, end);
    r->authorization = header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, &at, end);
    r->origin = header(wsi, WSI_TOKEN_ORIGIN, &at, end);
    r->host = header(wsi, WSI_TOKEN_HOST, &at, end);
    r->type = header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, &at, end);
    r->languages = header(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, &at, end);
    r->etag = header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, &at, end);
    r->encodings = header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, &at, end);
    r->accepts = header(wsi, WSI_TOKEN_HTTP_ACCEPT, &at, end);
    r->secure = t->secure;
    r->body = "";
    r->address = "";
    if (t->trust_proxy) {
        r->address = forwarded(header(wsi, WSI_TOKEN_X_FORWARDED_FOR, &at, end));
        r->secure |= strcmp(custom_header(wsi, "x-forwarded-proto:", &at, end), "https") == 0;
    }
    if (!*r->address && end - at > 64) {
        *at = 0;
        lws_get_peer_simple(wsi, at, (size_t)(end - at));
        r->address = at;
    }
}

/* ---- Requests --------------------------------------------------------------------------- */

static void free_exchange(exchange *e)
{
    if (e->wsi)
        lws_set_wsi_user(e->wsi, NULL);
    if (e->r.done)
        e->r.done(e->r.context);
    message_drop(e->r.body);
    buffer_free(&e->headers);
    buffer_free(&e->body);
    buffer_free(&e->part);
    e->t->figures.exchanges--;
    free(e);
}

static exchange *make_exchange(transport *t, struct lws *wsi)
{
    exchange *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->what = LWS_EXCHANGE;
    e->wsi = wsi;
    e->t = t;
    e->headers = buffer_make(8192);
    e->body = buffer_make(REQUEST_BODY);
    e->part = buffer_make(PART * 64);
    e->method = method_of(wsi);
    t->figures.exchanges++;
    lws_set_wsi_user(wsi, e);
    return e;
}

static void refuse(exchange *e, int status)
{
    exchange_reply(e, &(reply){.status = status});
}

static void dispatch(exchange *e)
{
    char room[REQUEST_ROOM];
    request r;
    lws_read_request(e->t, e->wsi, &r, room);
    r.body = buffer_text(&e->body);
    r.size = e->body.size;
    e->t->calls.request(e->t->context, e, &r);
}

/* The length that is announced; -1: none, or no number. */
static long announced(struct lws *wsi)
{
    char text[16], *end;
    if (lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return -1;
    long size = strtol(text, &end, 10);
    return *end || size < 0 ? -1 : size;
}

static int begin(transport *t, struct lws *wsi, exchange *old)
{
    if (old)
        return -1; /* a second request before the first is answered */
    exchange *e = make_exchange(t, wsi);
    if (!e)
        return -1;
    long size = announced(wsi);
    bool has_body = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0;
    if (e->method == REQUEST_OTHER)
        refuse(e, 405);
    else if (e->method == REQUEST_POST && size < 0)
        refuse(e, 411);
    else if (has_body && (size < 0 || size > REQUEST_BODY))
        refuse(e, 413);
    else if (e->method != REQUEST_POST && has_body && size > 0)
        refuse(e, 400);
    else if (e->method != REQUEST_POST)
        dispatch(e);
    return 0;
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
    case 409:
        return "Conflict";
    case 411:
        return "Length Required";
    case 413:
        return "Content Too Large";
    case 429:
        return "Too Many Requests";
    case 503:
        return "Service Unavailable";
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
    if (!e->wsi || !buffer_ok(&e->headers)) {
        if (e->wsi)
            lws_set_timeout(e->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        free_exchange(e);
        return;
    }
    lws_callback_on_writable(e->wsi);
}

/* Writes raw bytes; libwebsockets wants room before them. */
static bool put(exchange *e, const char *text, size_t n)
{
    unsigned char room[LWS_PRE + 8192];
    while (n > 0) {
        size_t part = n < 8192 ? n : 8192;
        memcpy(room + LWS_PRE, text, part);
        if (lws_write(e->wsi, room + LWS_PRE, part, LWS_WRITE_HTTP) < (int)part)
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

static int finish(exchange *e)
{
    struct lws *wsi = e->wsi;
    free_exchange(e);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int write_more(exchange *e)
{
    bool more = false;
    if (!e->answered)
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
    lws_set_timeout(e->wsi, PENDING_TIMEOUT_HTTP_CONTENT, 20);
    lws_callback_on_writable(e->wsi);
    return 0;
}

int lws_http_event(transport *t, struct lws *wsi, enum lws_callback_reasons why, exchange *e,
                   void *in, size_t len)
{
    if (e && e->what != LWS_EXCHANGE)
        return 0;
    switch (why) {
    case LWS_CALLBACK_HTTP:
        return begin(t, wsi, e);
    case LWS_CALLBACK_HTTP_BODY:
        if (e && !e->answered && len)
            buffer_add(&e->body, in, len);
        return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (e && !e->answered)
            dispatch(e);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return e ? write_more(e) : 0;
    default: /* closed */
        if (!e)
            return 0;
        lws_set_wsi_user(wsi, NULL);
        e->wsi = NULL;
        if (e->answered)
            free_exchange(e); /* else who will answer frees it */
        return 0;
    }
}
