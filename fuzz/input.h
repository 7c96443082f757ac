/* input.h - what the fuzz targets share: what must hold, and the input a piece at a time. */
#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Not assert: NDEBUG must not make a target blind. */
static inline void must(bool good)
{
    if (!good)
        abort();
}

/* Bytes one by one, then zeros. */
typedef struct input {
    const uint8_t *data;
    size_t size;
} input;

static inline uint8_t take(input *in)
{
    if (!in->size)
        return 0;
    in->size--;
    return *in->data++;
}

static inline void take_bytes(input *in, void *to, size_t n)
{
    for (uint8_t *byte = to; n; n--)
        *byte++ = take(in);
}

/* The next line without its end, which the last one need not have; false when there is none. */
static inline bool take_line(input *in, const char **line, size_t *n)
{
    if (!in->size)
        return false;
    const uint8_t *end = memchr(in->data, '\n', in->size);
    *line = (const char *)in->data;
    *n = end ? (size_t)(end - in->data) : in->size;
    size_t taken = *n + (end != NULL);
    in->data += taken;
    in->size -= taken;
    return true;
}

#endif
