/* framing.c - fuzz target: any bytes as what a connection brings. The first byte says how they are
 * cut into pieces. A head that is whole in pieces is the same as one that comes at once, lies
 * within the bytes, and says no length that it may not; frames are the same in pieces, too. */
#include "input.h"
#include "server/frame.h"
#include "server/head.h"

static void check_head(const uint8_t *data, size_t size, size_t step)
{
    char *bytes = malloc(size + 1), *again = malloc(size + 1);
    head at_once, h;
    memcpy(bytes, data, size);
    memcpy(again, data, size);
    bool whole = head_read(&at_once, bytes, size), found = false;
    for (size_t n = 0; !found && n < size;) {
        n = size - n < step ? size : n + step;
        found = head_read(&h, again, n);
    }
    must(found || !whole);
    if (whole && !at_once.code) {
        must(!h.code && h.size == at_once.size && h.body == at_once.body &&
             h.path == at_once.path && h.upgrade == at_once.upgrade && h.last == at_once.last &&
             memcmp(h.fields, at_once.fields, sizeof h.fields) == 0);
        must(h.size <= size && h.size <= HEAD_BYTES && h.body <= REQUEST_BODY);
        must(h.body == 0 || h.method == REQUEST_POST);
        for (int i = 0; i < HEAD_FIELDS; i++)
            must(h.fields[i] + strlen(head_text(bytes, h.fields[i])) < h.size);
        must(head_text(bytes, h.path)[0] == '/');
    }
    free(bytes);
    free(again);
}

/* What the frames say, in a few bytes each. */
static size_t read_frames(const uint8_t *data, size_t size, size_t step, char *out)
{
    char *bytes = malloc(size + 1);
    const char *why = "";
    size_t written = 0;
    frame f = {0};
    frame_piece p;
    memcpy(bytes, data, size);
    for (size_t from = 0; from < size;) {
        size_t n = size - from < step ? size - from : step;
        char *in = bytes + from;
        from += n;
        int got;
        while ((got = frame_take(&f, &in, &n, &p, &why)) > 0) {
            memcpy(out + written, p.data, p.n);
            written += p.n;
            if (p.ends)
                out[written++] = (char)(f.opcode | f.final << 7);
        }
        if (got < 0) {
            out[written++] = *why;
            break;
        }
        must(n == 0);
    }
    free(bytes);
    return written;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    size_t step = data[0] % 16u + 1u;
    check_head(data + 1, size - 1, step);
    char *once = malloc(2 * size), *pieces = malloc(2 * size);
    size_t n = read_frames(data + 1, size - 1, size, once);
    must(read_frames(data + 1, size - 1, step, pieces) == n && memcmp(once, pieces, n) == 0);
    free(once);
    free(pieces);
    return 0;
}
