/* http.c - requests of HTTP: which part answers, and what every answer has in common. */
#include "server/own.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/put.h"
#include "client/url.h"
#include "wire/wire.h"

const char *http_pick(const char *list, char separator, const char *name, char *space, size_t size)
{
    size_t n = strlen(name);
    while (*list) {
        list += strspn(list, " ");
        const char *end = strchr(list, separator);
        size_t length = end ? (size_t)(end - list) : strlen(list);
        if (length > n && list[n] == '=' && strncmp(list, name, n) == 0 && length - n - 1 < size) {
            memcpy(space, list + n + 1, length - n - 1);
            space[length - n - 1] = 0;
            return space;
        }
        list += length + (end != NULL);
    }
    space[0] = 0;
    return space;
}

/* Programs send no origin; pages cannot help it. Ours is http(s)://HOST. */
bool http_origin_good(const server *s, const request *r)
{
    const char *at = strstr(r->origin, "://");
    if (!*r->origin)
        return true;
    if (s->options.origin && strcasecmp(r->origin, s->options.origin) == 0)
        return true;
    return at && *r->host && strcasecmp(at + 3, r->host) == 0;
}

void http_json(exchange *e, int status, buffer *b, const char *headers)
{
    bool good = buffer_ok(b);
    message *m = good ? message_make(buffer_text(b), b->size) : NULL;
    buffer lines = buffer_make(2048);
    buffer_puts(&lines, "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n");
    buffer_puts(&lines, headers ? headers : "");
    exchange_reply(e, &(reply){.status = m ? status : 500,
                               .type = "application/json",
                               .headers = buffer_text(&lines),
                               .body = m});
    buffer_free(&lines);
    buffer_free(b);
}

void http_error(exchange *e, const request *r, int status, const char *code)
{
    http_error_in(e, lang_wished(r->languages), status, code);
}

static void error_with(exchange *e, const text_lang *lang, int status, const char *code,
                       const char *headers)
{
    buffer b = buffer_make(4096);
    put_open(&b, '{');
    put_key(&b, "error");
    put_string(&b, code);
    put_key(&b, "words");
    put_string(&b, wire_words(lang, code));
    put_close(&b, '}');
    http_json(e, status, &b, headers);
}

void http_error_in(exchange *e, const text_lang *lang, int status, const char *code)
{
    error_with(e, lang, status, code, NULL);
}

void http_error_for(exchange *e, const text_lang *lang, int status, const char *code,
                    unsigned seconds)
{
    char after[64];
    snprintf(after, sizeof after, "Retry-After: %u\r\n", seconds);
    error_with(e, lang, status, code, after);
}

void http_refused(void *context, exchange *e, const request *r, int status, const char *code)
{
    if (!code && hosts_refuse(context, e, r))
        return;
    if (!code)
        code = status == 403   ? "wrong-origin"
               : status == 404 ? "not-found"
               : status == 503 ? "stop"
                               : "bad-request";
    http_error(e, r, status, code);
}

static void health(server *s, exchange *e)
{
    bool good = !s->failed && !s->stopping;
    const char *text = good ? "ok\n" : s->stopping ? "stopping\n" : "not-stored\n";
    exchange_reply(e, &(reply){.status = good ? 200 : 503,
                               .type = "text/plain",
                               .headers = "Cache-Control: no-store\r\n",
                               .body = message_make(text, strlen(text))});
}

/* Numbers are for the operator: who asks from this machine, not through a proxy. */
static bool from_here(const request *r)
{
    return client_address_is_here(r->address);
}

void http_request(void *context, exchange *e, const request *r)
{
    server *s = context;
    bool reading = r->method != REQUEST_POST;
    s->metrics.requests++;
    if (hosts_refuse(s, e, r))
        return;
    if (reading && strcmp(r->path, "/healthz") == 0)
        health(s, e);
    else if (reading && strcmp(r->path, "/metrics") == 0 && from_here(r))
        api_metrics(s, e);
    else if (!reading && !http_origin_good(s, r))
        http_error(e, r, 403, "wrong-origin");
    else if (strncmp(r->path, "/api/", 5) == 0) {
        if (!api_may(s, r))
            http_error(e, r, 429, "too-fast");
        else if (!(reading ? api_get(s, e, r) : api_post(s, e, r)))
            http_error(e, r, 404, "not-found");
    } else if (reading && !s->pages)
        http_error(e, r, 404, "no-page");
    else if (!reading || !pages_serve(s->pages, e, r))
        http_error(e, r, reading ? 404 : 405, "not-found");
}
