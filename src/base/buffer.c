/* buffer.c - bounded text. */
#include "base/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

buffer buffer_make(size_t bound)
{
    return (buffer){.bound = bound};
}

buffer buffer_in(char *memory, size_t room)
{
    memory[0] = 0;
    return (buffer){.text = memory, .room = room, .bound = room - 1};
}

void buffer_free(buffer *b)
{
    free(b->text);
    *b = buffer_make(b->bound);
}

void buffer_clear(buffer *b)
{
    b->size = 0;
    b->full = b->comma = false;
    if (b->text)
        b->text[0] = 0;
}

const char *buffer_text(const buffer *b)
{
    return b->text ? b->text : "";
}

/* Makes room for n more bytes and the final 0. */
static bool reserve(buffer *b, size_t n)
{
    if (b->full || n > b->bound - b->size) {
        b->full = true;
        return false;
    }
    size_t need = b->size + n + 1;
    if (need <= b->room)
        return true;
    size_t room = b->room ? b->room : 256;
    while (room < need)
        room *= 2;
    char *text = realloc(b->text, room);
    if (!text) {
        b->full = true;
        return false;
    }
    b->text = text;
    b->room = room;
    return true;
}

void buffer_add(buffer *b, const char *text, size_t n)
{
    if (!reserve(b, n))
        return;
    memcpy(b->text + b->size, text, n);
    b->size += n;
    b->text[b->size] = 0;
}

void buffer_puts(buffer *b, const char *text)
{
    buffer_add(b, text, strlen(text));
}

void buffer_number(buffer *b, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        digits[--at] = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0)
        digits[--at] = '-';
    buffer_add(b, digits + at, sizeof digits - at);
}

void buffer_printf(buffer *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n < 0 || !reserve(b, (size_t)n)) {
        b->full = true;
        return;
    }
    va_start(args, format);
    vsnprintf(b->text + b->size, (size_t)n + 1, format, args);
    va_end(args);
    b->size += (size_t)n;
}
