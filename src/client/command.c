/* command.c - what the client says: greetings, and commands, sent until they are answered. */
#include "client/inner.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
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

void inner_open_table(client *c)
{
    buffer b = buffer_make(1000);
    c->open_id = ++c->last_id;
    put_open(&b, '{');
    put_key(&b, "type");
    put_string(&b, "open");
    put_key(&b, "id");
    put_int(&b, c->open_id);
    put_key(&b, "table");
    put_string(&b, c->table->code);
    put_key(&b, "after");
    put_int(&b, c->table->seq);
    put_close(&b, '}');
    inner_send_text(c, buffer_text(&b));
    buffer_free(&b);
}

/* ---- Commands ------------------------------------------------------------------------------ */

static void drop_command(client *c, unsigned i)
{
    free(c->commands[i].text);
    c->commands_count--;
    memmove(&c->commands[i], &c->commands[i + 1], (c->commands_count - i) * sizeof *c->commands);
}

void inner_drop_commands(client *c)
{
    while (c->commands_count)
        drop_command(c, 0);
}

/* Has it been said by us since, after the line with the seq *said, which answers the order before?
 * Chat alone would be doubled by sending it again. */
static bool was_said(const client *c, const command *order, uint32_t *said)
{
    uint32_t after = order->seq > *said ? order->seq : *said;
    if (strcmp(order->type, "say") != 0)
        return false;
    for (unsigned i = 0; i < c->table->chat_count; i++)
        if (c->table->chat[i].you && c->table->chat[i].seq > after) {
            *said = c->table->chat[i].seq;
            return true;
        }
    return false;
}

static void give_answer(client *c, const client_answer *answer)
{
    if (c->answers_count == ANSWERS)
        memmove(c->answers, c->answers + 1, --c->answers_count * sizeof *c->answers);
    c->answers[c->answers_count++] = *answer;
}

void inner_go_live(client *c)
{
    c->stage = STAGE_LIVE;
    c->got_through = true;
    c->tries = c->refusals = 0;
    inner_note(c, "", "");
    uint32_t said = 0;
    for (unsigned i = 0; i < c->commands_count;) {
        command *order = &c->commands[i];
        if (was_said(c, order, &said)) {
            client_answer done = {.id = order->id, .ok = true};
            memcpy(done.type, order->type, sizeof done.type);
            give_answer(c, &done);
            drop_command(c, i);
            continue;
        }
        order->sent = client_now();
        inner_send_text(c, order->text);
        i++;
    }
}

int64_t client_command(client *c, const char *type, const char *fields, bool with_table)
{
    if (c->commands_count == COMMANDS || c->stage == STAGE_FAILED)
        return 0;
    buffer b = buffer_make(WIRE_BYTES);
    command *order = &c->commands[c->commands_count];
    *order = (command){.id = ++c->last_id, .seq = c->table->seq};
    snprintf(order->type, sizeof order->type, "%s", type);
    put_open(&b, '{');
    put_key(&b, "type");
    put_string(&b, type);
    put_key(&b, "id");
    put_int(&b, order->id);
    if (with_table) {
        put_key(&b, "table");
        put_string(&b, c->table->code);
    }
    if (fields)
        buffer_printf(&b, ", %s", fields);
    put_close(&b, '}');
    order->text = buffer_ok(&b) ? strdup(buffer_text(&b)) : NULL;
    buffer_free(&b);
    if (!order->text)
        return 0;
    c->commands_count++;
    order->sent = client_now();
    if (c->stage == STAGE_LIVE)
        inner_send_text(c, order->text);
    return order->id;
}

int64_t client_create(client *c, const table_setup *setup)
{
    uint8_t bytes[16]; /* a secret: whoever knew them could find the table's code */
    char once[2 * sizeof bytes + 1];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(once, sizeof once, bytes, sizeof bytes);
    buffer b = buffer_make(WIRE_BYTES);
    put_key(&b, "setup");
    table_setup_write(&b, setup);
    put_key(&b, "once");
    put_string(&b, once);
    int64_t id = buffer_ok(&b) ? client_command(c, "create", buffer_text(&b), false) : 0;
    buffer_free(&b);
    return id;
}

int64_t client_sit(client *c, unsigned seat)
{
    char fields[32];
    snprintf(fields, sizeof fields, "\"seat\": %u", seat);
    return client_command(c, "sit", seat == HB_NONE ? NULL : fields, true);
}

int64_t client_ready(client *c, bool ready)
{
    return client_command(c, "ready", ready ? "\"ready\": true" : "\"ready\": false", true);
}

int64_t client_act(client *c, unsigned step, hb_action action)
{
    char text[HB_ACTION_TEXT], fields[64];
    if (action.type == HB_RETURN)
        action.place = HB_NONE;
    hb_action_write(action, text);
    snprintf(fields, sizeof fields, "\"step\": %u, \"action\": \"%s\"", step, text);
    return client_command(c, "act", fields, true);
}

int64_t client_say(client *c, const char *text)
{
    buffer b = buffer_make(WIRE_BYTES);
    put_key(&b, "text");
    put_string(&b, text);
    int64_t id = buffer_ok(&b) ? client_command(c, "say", buffer_text(&b), true) : 0;
    buffer_free(&b);
    return id;
}

int64_t client_ask(client *c, unsigned step)
{
    char fields[64];
    snprintf(fields, sizeof fields, "\"step\": %u, \"after\": %u", step, (unsigned)c->table->seq);
    return client_command(c, "ask", fields, true);
}

int64_t client_answer_ask(client *c, bool yes)
{
    char fields[64];
    snprintf(fields, sizeof fields, "\"yes\": %s, \"after\": %u", yes ? "true" : "false",
             (unsigned)c->table->seq);
    return client_command(c, "answer", fields, true);
}

unsigned client_pending(const client *c)
{
    return c->commands_count;
}

bool client_next_answer(client *c, client_answer *answer)
{
    if (!c->answers_count)
        return false;
    *answer = c->answers[0];
    memmove(c->answers, c->answers + 1, --c->answers_count * sizeof *c->answers);
    return true;
}

void inner_take_command_answer(client *c, const hb_json *message, int64_t id, bool ok)
{
    for (unsigned i = 0; i < c->commands_count; i++) {
        if (c->commands[i].id != id)
            continue;
        client_answer answer = {.id = id, .ok = ok};
        memcpy(answer.type, c->commands[i].type, sizeof answer.type);
        fold_take_text(answer.code, sizeof answer.code, message, "code");
        fold_take_text(answer.words, sizeof answer.words, message, "words");
        fold_take_text(answer.table, sizeof answer.table, message, "table");
        fold_take_text(answer.url, sizeof answer.url, message, "url");
        give_answer(c, &answer);
        drop_command(c, i);
        return;
    }
}
