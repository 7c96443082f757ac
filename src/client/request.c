/* request.c - becoming a guest, and asking for a WebSocket: the two requests of HTTP. */
#include "client/inner.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/put.h"
#include "text/text.h"

/* ---- Asking -------------------------------------------------------------------------------- */

static void put_common(client *c)
{
    char host[300];
    client_url_host(&c->settings.url, host, sizeof host);
    buffer_printf(&c->out, "Host: %s\r\nUser-Agent: hanabi/%s\r\n", host, hb_version());
}

void inner_ask_for_token(client *c)
{
    buffer body = buffer_make(1000);
    put_open(&body, '{');
    put_key(&body, "name");
    put_string(&body, c->name);
    put_key(&body, "token");
    put_bool(&body, true);
    put_close(&body, '}');
    buffer_printf(&c->out, "POST %s/api/guest HTTP/1.1\r\n", c->settings.url.base);
    put_common(c);
    buffer_printf(&c->out,
                  "Content-Type: application/json\r\nContent-Length: %zu\r\n"
                  "Connection: close\r\n\r\n%s",
                  body.size, buffer_text(&body));
    buffer_free(&body);
}

void inner_ask_for_socket(client *c)
{
    uint8_t bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    ws_key(bytes, c->key);
    buffer_printf(&c->out, "GET %s/ws HTTP/1.1\r\n", c->settings.url.base);
    put_common(c);
    buffer_printf(&c->out,
                  "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: %s\r\nAuthorization: Bearer %s\r\n\r\n",
                  c->key, inner_token(c));
}

/* ---- Answers ------------------------------------------------------------------------------- */

/* The sentence of a refusal, from its JSON or from its status. */
static void refusal_words(const char *text, size_t n, int status, char *words, size_t room)
{
    hb_json json;
    hb_json_whole(&json, text, n, NULL);
    desk_read_text(words, room, &json, "words");
    if (words[0])
        return;
    if (status == 421)
        snprintf(words, room, "%s",
                 TEXT_MARK("the server does not answer to this name: it has to be started with "
                           "--host NAME"));
    else
        snprintf(words, room, "the server answers with status %d", status); /* for programs */
}

static bool is_passing(int status)
{
    return status == 408 || status == 429 || status >= 500;
}

static void refused(client *c, const ws_head *head, const char *text, size_t n, int64_t now)
{
    char words[400];
    refusal_words(text, n, head->status, words, sizeof words);
    int64_t wait =
        head->retry_after > 0 && head->retry_after < 600 ? head->retry_after * 1000 : 1000;
    if (head->status == 404)
        inner_fail(c, "no-server", "there is no Hanabi server at this address");
    else if (is_passing(head->status))
        inner_retry(c, now, "refused", words, wait);
    else
        inner_fail(c, "refused", words);
}

static void take_token(client *c, const ws_head *head, const char *text, size_t n, int64_t now)
{
    hb_json json;
    hb_json_whole(&json, text, n, NULL);
    hb_json given = hb_json_get(&json, "token");
    char token[CLIENT_TOKEN];
    bool plain = hb_json_text(&given, token, sizeof token) && *token;
    for (const char *at = token; *at; at++)
        plain = plain && (unsigned char)*at > ' ' && (unsigned char)*at < 0x7f;
    if (head->status < 200 || head->status > 299) {
        refused(c, head, text, n, now);
    } else if (!plain) {
        inner_fail(c, "no-server", "this is no Hanabi server: it gave no token");
    } else {
        inner_keep_token(c, token);
        inner_connect_now(c, now, STAGE_UPGRADE);
    }
}

void inner_take_guest(client *c, bool ended, int64_t now)
{
    ws_head head;
    buffer body = buffer_make(WS_MESSAGE);
    int result = ws_read_head(&head, c->in.data, c->in.size);
    if (result > 0)
        result = ws_read_body(&head, c->in.data, c->in.size, ended, &body);
    if (result < 0)
        inner_fail(c, "no-server", "this is no Hanabi server");
    else if (result > 0)
        take_token(c, &head, buffer_text(&body), body.size, now);
    buffer_free(&body);
}

/* What it says may come later than its head; where it is cut off its status has to be enough. */
static void take_refusal(client *c, const ws_head *head, bool ended, int64_t now)
{
    buffer body = buffer_make(WS_MESSAGE);
    if (ws_read_body(head, c->in.data, c->in.size, ended, &body) != 0)
        refused(c, head, buffer_text(&body), body.size, now);
    buffer_free(&body);
}

void inner_take_upgrade(client *c, bool ended, int64_t now)
{
    ws_head head;
    char accept[29];
    int result = ws_read_head(&head, c->in.data, c->in.size);
    if (result == 0)
        return;
    ws_accept(c->key, accept);
    if (result < 0) {
        inner_fail(c, "no-server", "this is no Hanabi server");
    } else if (head.status != 101) {
        take_refusal(c, &head, ended, now);
    } else if (!head.upgrade || strcmp(head.accept, accept) != 0) {
        inner_fail(c, "no-server", "what answers there does not speak WebSocket");
    } else {
        c->in.at = head.size;
        c->stage = STAGE_HELLO;
        inner_say_hello(c);
        inner_take_frames(c, now);
    }
}
