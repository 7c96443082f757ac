/* command.c - what the client says: greetings, and what was asked for, until it is answered. */
#include "client/inner.h"

#include <sodium.h>
#include <string.h>

#include "base/put.h"
#include "wire/wire.h"

/* ---- Messages ------------------------------------------------------------------------------ */

void inner_send_frame(client *c, enum ws_opcode opcode, const char *data, size_t n)
{
    uint8_t mask[4];
    randombytes_buf(mask, sizeof mask);
    ws_write(&c->out, opcode, data, n, mask);
}

void inner_send_text(client *c, const char *text)
{
    inner_send_frame(c, WS_TEXT, text, strlen(text));
}

void inner_say_hello(client *c)
{
    buffer b = buffer_make(1000);
    put_open(&b, '{');
    put_key(&b, "type");
    put_string(&b, "hello");
    put_key(&b, "version");
    put_int(&b, WIRE_VERSION);
    if (c->lang[0]) {
        put_key(&b, "lang");
        put_string(&b, c->lang);
    }
    put_close(&b, '}');
    inner_send_text(c, buffer_text(&b));
    buffer_free(&b);
}

void inner_shut_table(client *c)
{
    buffer b = buffer_make(1000);
    put_open(&b, '{');
    put_text(&b, "type", "shut");
    put_number(&b, "id", desk_new_id(&c->desk));
    put_text(&b, "table", c->desk.code);
    put_close(&b, '}');
    inner_send_text(c, buffer_text(&b));
    buffer_free(&b);
}

void inner_open_table(client *c)
{
    buffer b = buffer_make(1000);
    c->open_id = desk_new_id(&c->desk);
    put_open(&b, '{');
    put_key(&b, "type");
    put_string(&b, "open");
    put_key(&b, "id");
    put_int(&b, c->open_id);
    put_key(&b, "table");
    put_string(&b, c->desk.code);
    put_key(&b, "after");
    put_int(&b, c->desk.seq);
    put_close(&b, '}');
    inner_send_text(c, buffer_text(&b));
    buffer_free(&b);
}

/* ---- Asking ------------------------------------------------------------------------------ */

void inner_go_live(client *c)
{
    char line[DESK_LINE];
    c->stage = STAGE_LIVE;
    c->got_through = true;
    c->tries = c->refusals = 0;
    inner_note(c, "", "");
    for (unsigned at = 0; desk_again(&c->desk, &at, client_now(), line);)
        inner_send_text(c, line);
}

/* A secret: whoever knew it could find the table's code. */
static void draw_once(char once[DESK_ONCE])
{
    uint8_t bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(once, DESK_ONCE, bytes, sizeof bytes);
}

int64_t client_ask(client *c, const desk_request *request)
{
    char line[DESK_LINE];
    desk_request r = *request;
    if (c->stage == STAGE_FAILED)
        return 0;
    if (r.what == DESK_DO_CREATE && !r.once[0])
        draw_once(r.once);
    int64_t id = desk_ask(&c->desk, &r, client_now(), line);
    if (id && c->stage == STAGE_LIVE)
        inner_send_text(c, line);
    return id;
}

int64_t client_ask_plainly(client *c, unsigned what)
{
    return client_ask_at(c, what, HB_NONE);
}

int64_t client_ask_at(client *c, unsigned what, unsigned seat)
{
    desk_request r = desk_request_make(what);
    r.seat = (uint8_t)seat;
    return client_ask(c, &r);
}

unsigned client_pending(const client *c)
{
    return c->desk.asking.count;
}

bool client_next_answer(client *c, desk_answer *answer)
{
    return desk_next_answer(&c->desk, answer);
}
