/* client.c - fuzz target: a hostile server. Bytes that begin with a plain character are messages,
 * one a line, that a client folds into its table; others are what comes over the socket, as an
 * answer of HTTP and as frames. What was folded must hold together. */
#include "client/fold.h"
#include "client/ws.h"
#include "input.h"

static bool is_harmless(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            return false;
    return true;
}

static void check_table(const client_table *t)
{
    const hb_view *view = client_view(t);
    must(t->rules.options.players >= 2 && t->rules.options.players <= HB_SEATS);
    must(t->steps_count <= HB_ACTIONS && t->chat_count <= CLIENT_CHAT);
    must(t->seat == HB_NONE || (t->seat < HB_SEATS && t->seats[t->seat].you));
    for (unsigned i = 0; i < HB_SEATS; i++) {
        must(is_harmless(t->seats[i].name) && is_harmless(t->seats[i].bot));
        must(client_clock(t, i, 5000) >= -1);
    }
    for (unsigned i = 0; i < t->chat_count; i++)
        must(is_harmless(t->chat[i].text));
    if (view)
        must(view->seat == t->eyes && view->game.player == t->player);
    if (client_on_turn(t)) {
        hb_action list[HB_LEGAL];
        must(hb_legal_list(&view->game, &t->rules, list) > 0);
    }
}

static void fold_lines(input in)
{
    client_table *t = client_table_make("abc");
    const char *line;
    size_t n;
    for (int64_t now = 0; take_line(&in, &line, &n); now += 700) {
        hb_json json;
        if (hb_json_whole(&json, line, n, NULL) && !client_fold(t, &json, now))
            client_table_forget(t);
        check_table(t);
    }
    client_table_free(t);
}

static void read_socket(const char *data, size_t n, size_t piece)
{
    ws_head head;
    if (ws_read_head(&head, data, n) == 1) {
        buffer body = buffer_make(WS_MESSAGE);
        must(head.size <= n);
        ws_read_body(&head, data, n, false, &body);
        ws_read_body(&head, data, n, true, &body);
        buffer_free(&body);
    }
    ws_reader r = {0};
    for (size_t at = 0; at < n; at += piece) {
        size_t size, more = n - at < piece ? n - at : piece;
        const char *message;
        int opcode;
        memcpy(ws_room(&r, more), data + at, more);
        ws_filled(&r, more);
        while ((opcode = ws_next(&r, &message, &size)) > 0)
            must(size <= WS_MESSAGE);
        must(opcode == 0 || r.why);
    }
    ws_free(&r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    if (data[0] < 0x80)
        fold_lines((input){data, size});
    else
        read_socket((const char *)data + 1, size - 1, 1 + data[0] % 64);
    return 0;
}
