/* hear.c - what the server says. */
#include "client/inner.h"

#include <stdio.h>
#include <string.h>

#include "base/put.h"
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
    if (!fold_is(message, "name", c->name)) {
        buffer b = buffer_make(500);
        put_key(&b, "name");
        put_string(&b, c->name);
        if (buffer_ok(&b) && !c->commands_count)
            client_command(c, "name", buffer_text(&b), false);
        buffer_free(&b);
    }
    if (!c->table->code[0]) {
        inner_go_live(c);
        return;
    }
    c->stage = STAGE_OPEN;
    inner_open_table(c);
}

/* The answer to our open: a table that there is not will not come. */
static void take_opened(client *c, const hb_json *message, bool ok, int64_t now)
{
    char word[FOLD_WORD], words[ANSWER_WORDS];
    const char *code = fold_text_of(message, "code", word);
    fold_take_text(words, sizeof words, message, "words");
    if (ok)
        inner_go_live(c);
    else if (strcmp(code, "too-fast") == 0 || strcmp(code, "not-stored") == 0 ||
             strcmp(code, "not-read") == 0)
        inner_retry(c, now, code, words, 1000);
    else
        inner_fail(c, code, words);
}

static void take_answer(client *c, const hb_json *message, bool ok, int64_t now)
{
    hb_json id = hb_json_get(message, "id");
    char word[FOLD_WORD], words[ANSWER_WORDS];
    int64_t number = -1;
    hb_json_integer(&id, INT64_MIN, INT64_MAX, &number);
    if (c->stage == STAGE_OPEN && number == c->open_id) {
        take_opened(c, message, ok, now);
        return;
    }
    if (!ok && c->stage == STAGE_HELLO) {
        fold_take_text(words, sizeof words, message, "words");
        inner_fail(c, fold_text_of(message, "code", word), words);
        return;
    }
    /* What came too fast has not been done, and nobody says which that was. */
    if (number >= 0 || ok || !fold_is(message, "code", "too-fast")) {
        inner_take_command_answer(c, message, number, ok);
        return;
    }
    fold_take_text(words, sizeof words, message, "words");
    inner_retry(c, now, "too-fast", words, 2000);
}

/* Something came that cannot follow: the table is taken from the beginning again, but not for
 * ever. */
static void mistrust(client *c, int64_t now)
{
    char fault[sizeof c->table->fault];
    memcpy(fault, c->table->fault, sizeof fault);
    client_table_forget(c->table);
    if (++c->refusals >= REFUSALS)
        inner_fail(c, "bad-server", fault);
    else
        inner_retry(c, now, "bad-server", fault, 0);
}

static bool is_list(const hb_json *message)
{
    return fold_is(message, "type", "tables") || fold_is(message, "type", "changed") ||
           fold_is(message, "type", "games");
}

static void hear_list(client *c, const hb_json *message)
{
    if (c->settings.heard)
        c->settings.heard(c->settings.context, message);
}

static void take_message(client *c, const hb_json *message, int64_t now)
{
    bool ok = fold_is(message, "type", "ok");
    if (ok || fold_is(message, "type", "error"))
        take_answer(c, message, ok, now);
    else if (fold_is(message, "type", "welcome") && c->stage == STAGE_HELLO)
        take_welcome(c, message, now);
    else if (is_list(message))
        hear_list(c, message);
    else if (!client_fold(c->table, message, now))
        mistrust(c, now);
}

static void take_text(client *c, const char *data, size_t n, int64_t now)
{
    hb_json message;
    if (hb_json_whole(&message, data, n, NULL) && message.type == '{')
        take_message(c, &message, now);
    else
        inner_retry(c, now, "bad-server", "the server sent something that is not JSON", 1000);
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
