/* client.c - fuzz target: what comes over the socket of a hostile server, as an answer of HTTP and
 * as frames. */
#include "client/ws.h"
#include "input.h"

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
    if (size >= 2)
        read_socket((const char *)data + 1, size - 1, 1 + data[0] % 64);
    return 0;
}
