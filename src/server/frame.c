/* frame.c - frames of WebSockets that clients send. */
#include "server/frame.h"

#include <string.h>

/* Bytes of the length behind the first two. */
static unsigned longer(const frame *f)
{
    unsigned length = f->head[1] & 127;
    return length == 126 ? 2 : length == 127 ? 8 : 0;
}

/* What is wrong with the first two bytes; NULL: nothing. */
static const char *wrong_start(const frame *f)
{
    unsigned opcode = f->head[0] & 15;
    bool control = opcode >= FRAME_CLOSE, final = f->head[0] & 0x80;
    if (f->head[0] & 0x70)
        return "bits";
    if (control ? opcode > FRAME_PONG : opcode > FRAME_BINARY)
        return "opcode";
    if (!(f->head[1] & 0x80))
        return "unmasked";
    if (control && (!final || longer(f)))
        return "control";
    if (!control && (opcode == FRAME_MORE) != (f->message != 0))
        return "pieces";
    return NULL;
}

/* The head is whole. */
static void begin(frame *f)
{
    unsigned opcode = f->head[0] & 15, more = longer(f);
    f->final = f->head[0] & 0x80;
    f->opcode = opcode == FRAME_MORE ? f->message : (uint8_t)opcode;
    if (opcode < FRAME_CLOSE)
        f->message = f->final ? 0 : f->opcode;
    f->left = more ? 0 : f->head[1] & 127;
    for (unsigned i = 0; i < more; i++)
        f->left = f->left << 8 | f->head[2 + i];
    f->mask = 0;
}

static void unmask(frame *f, char *data, size_t n)
{
    const uint8_t *key = f->head + f->size - 4;
    for (size_t i = 0; i < n; i++)
        data[i] = (char)((uint8_t)data[i] ^ key[(f->mask + i) & 3]);
    f->mask = (uint8_t)((f->mask + n) & 3);
}

/* How long the head is, as far as that is known. */
static unsigned head_size(const frame *f)
{
    return f->size < 2 ? 2 : 2 + longer(f) + 4;
}

int frame_take(frame *f, char **bytes, size_t *n, frame_piece *piece, const char **why)
{
    bool inside = f->size >= 2 && f->size == head_size(f);
    while (!inside) {
        if (!*n)
            return 0;
        f->head[f->size++] = (uint8_t) * (*bytes)++;
        --*n;
        if (f->size == 2 && (*why = wrong_start(f)))
            return -1;
        inside = f->size > 2 && f->size == head_size(f);
        if (inside)
            begin(f);
    }
    if (f->left >> 63) {
        *why = "length";
        return -1;
    }
    if (f->left && !*n)
        return 0;
    piece->data = *bytes;
    piece->n = f->left < *n ? (size_t)f->left : *n;
    unmask(f, piece->data, piece->n);
    *bytes += piece->n;
    *n -= piece->n;
    f->left -= piece->n;
    piece->ends = f->left == 0;
    if (piece->ends)
        f->size = 0;
    return 1;
}

size_t frame_head(enum frame_opcode opcode, size_t n, uint8_t *payload)
{
    unsigned more = n < 126 ? 0 : n <= UINT16_MAX ? 2 : 8;
    uint8_t *at = payload - 2 - more;
    at[0] = (uint8_t)(0x80 | opcode);
    at[1] = (uint8_t)(more == 0 ? n : more == 2 ? 126 : 127);
    for (unsigned i = 0; i < more; i++)
        at[2 + i] = (uint8_t)((uint64_t)n >> (8 * (more - 1 - i)));
    return 2 + more;
}
