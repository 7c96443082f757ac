/* hear.c - what the server says. */
#include "client/inner.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "text/text.h"

/* The server knows nobody by our token: become a guest anew, but not for ever. */
static void forget_token(client *c, int64_t now)
{
    if (c->settings.token || ++c->refusals >= REFUSALS) {
        inner_fail(c, "not-signed-in", "the server does not know this token");
        return;
    }
    inner_keep_token(c, "");
    inner_connect_now(c, now, STAGE_GUEST);
}

/* An address alone, such as "https://hanabi.example". */
static bool is_reach(const char *text)
{
    client_url url;
    const char *why;
    return client_url_read(&url, text, &why) && !url.base[0] && !url.code[0] &&
           !strpbrk(text, "?#") && strlen(text) < CLIENT_LINK / 2;
}

/* Where others find the server, or what would let them in. Half a command would be another one. */
static void take_reach(client *c, const hb_json *message)
{
    hb_json reach = hb_json_get(message, "reach"), invite = hb_json_get(message, "invite");
    char words[CLIENT_LINK];
    if (!hb_json_text(&reach, c->reach, sizeof c->reach) || !is_reach(c->reach))
        c->reach[0] = 0;
    hb_json_text(&invite, words, sizeof words);
    utf8_clean(c->invite, sizeof c->invite, words);
}

static void take_welcome(client *c, const hb_json *message, int64_t now)
{
    take_reach(c, message);
    hb_json person = hb_json_get(message, "person");
    if (person.type != '"' || hb_json_is(&person, "")) {
        forget_token(c, now);
        return;
    }
    if (!desk_read_is(message, "name", c->name) && !client_pending(c)) {
        desk_request rename = desk_request_make(DESK_DO_RENAME);
        utf8_copy(rename.text, sizeof rename.text, c->name);
        client_ask(c, &rename);
    }
    if (!c->desk.code[0]) {
        inner_go_live(c);
        return;
    }
    c->stage = STAGE_OPEN;
    inner_open_table(c);
}

/* The answer to our open: a table that there is not will not come. */
static void take_opened(client *c, const hb_json *message, bool ok, int64_t now)
{
    char code[WORD], words[WORDS];
    desk_read_text(code, sizeof code, message, "code");
    desk_read_text(words, sizeof words, message, "words");
    if (ok)
        inner_go_live(c);
    else if (strcmp(code, "too-fast") == 0 || strcmp(code, "not-stored") == 0 ||
             strcmp(code, "not-read") == 0)
        inner_retry(c, now, code, words, 1000);
    else
        inner_fail(c, code, words);
}

/* An answer to something that is no request. */
static void take_answer(client *c, const hb_json *message, bool ok, int64_t now)
{
    char code[WORD], words[WORDS];
    int64_t number = desk_read_number(message, "id", 0, INT64_MAX, -1);
    desk_read_text(code, sizeof code, message, "code");
    desk_read_text(words, sizeof words, message, "words");
    if (c->stage == STAGE_OPEN && number == c->open_id)
        take_opened(c, message, ok, now);
    else if (!ok && c->stage == STAGE_HELLO)
        inner_fail(c, code, words);
    else if (number < 0 && !ok && strcmp(code, "too-fast") == 0)
        /* What came too fast has not been done, and nobody says which that was. */
        inner_retry(c, now, "too-fast", words, 2000);
}

/* Something came that cannot follow: the table is opened again after what was believed, and if that
 * does not help from the beginning, but not for ever. */
static void mistrust(client *c, int64_t now)
{
    if (++c->refusals >= REFUSALS) {
        inner_fail(c, "bad-server", c->desk.fault);
        return;
    }
    inner_retry(c, now, "bad-server", c->desk.fault, 0);
    if (c->refusals > 1)
        desk_forget(&c->desk);
}

/* Lists are the caller's own business. */
static bool is_list(const hb_json *message)
{
    return desk_read_is(message, "type", "tables") || desk_read_is(message, "type", "changed") ||
           desk_read_is(message, "type", "games");
}

static void hear_list(client *c, const hb_json *message)
{
    if (c->settings.heard)
        c->settings.heard(c->settings.context, message);
}

/* What is not about the table. */
static void take_message(client *c, const hb_json *message, int64_t now)
{
    bool ok = desk_read_is(message, "type", "ok");
    if (ok || desk_read_is(message, "type", "error"))
        take_answer(c, message, ok, now);
    else if (desk_read_is(message, "type", "welcome") && c->stage == STAGE_HELLO)
        take_welcome(c, message, now);
    else if (is_list(message))
        hear_list(c, message);
}

static void take_text(client *c, const char *data, size_t n, int64_t now)
{
    hb_json message;
    enum desk_heard heard = desk_hear(&c->desk, data, n, now);
    if (heard == DESK_REFUSED)
        mistrust(c, now);
    else if (heard == DESK_FOREIGN && hb_json_whole(&message, data, n, NULL))
        take_message(c, &message, now);
}

/* Codes by which a server says that coming back is of no use. */
static void take_close(client *c, const char *data, size_t n, int64_t now)
{
    char words[128] = TEXT_MARK("the server closed the connection");
    unsigned code = n >= 2 ? (unsigned)((uint8_t)data[0] << 8 | (uint8_t)data[1]) : 1005;
    if (n > 2)
        snprintf(words, sizeof words, "%.*s", (int)(n - 2), data + 2);
    if (code == 4409)
        inner_fail(c, "elsewhere", words);
    else
        inner_retry(c, now, "lost", words, code == 1008 ? 5000 : 0);
}

void inner_take_frames(client *c, int64_t now)
{
    const char *data;
    size_t n;
    int opcode = 0;
    while (c->stage >= STAGE_HELLO && c->stage <= STAGE_LIVE &&
           (opcode = ws_next(&c->in, &data, &n)) > 0) {
        if (opcode == WS_TEXT)
            take_text(c, data, n, now);
        else if (opcode == WS_PING)
            inner_send_frame(c, WS_PONG, data, n);
        else if (opcode == WS_CLOSE)
            take_close(c, data, n, now);
    }
    if (opcode < 0)
        inner_retry(c, now, "bad-server", c->in.why, 1000);
}
