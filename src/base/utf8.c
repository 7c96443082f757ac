/* utf8.c - characters of UTF-8: their size, their number, and texts cut between them. */
#include "base/utf8.h"

#include <string.h>

static bool between(char c, unsigned least, unsigned most)
{
    return (unsigned char)c >= least && (unsigned char)c <= most;
}

/* Bytes that the first one announces, and what the second may be. */
static size_t announced(unsigned char first, unsigned *least, unsigned *most)
{
    *least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    *most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (first < 0x80)
        return 1;
    return first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

size_t utf8_size(const char *text, size_t n)
{
    unsigned least, most;
    size_t size = n ? announced((unsigned char)text[0], &least, &most) : 0;
    if (size > n || (size > 1 && !between(text[1], least, most)))
        return 0;
    for (size_t i = 2; i < size; i++)
        if (!utf8_continues(text[i]))
            return 0;
    return size;
}

uint32_t utf8_code(const char *text, size_t size)
{
    unsigned char first = (unsigned char)text[0];
    uint32_t code = size < 2 ? first : first & (0x7fu >> size);
    for (size_t i = 1; i < size; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3fu);
    return code;
}

size_t utf8_shown(const char *text, size_t n)
{
    size_t size = utf8_size(text, n);
    uint32_t c = size ? utf8_code(text, size) : 0;
    bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);
    bool turning = (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    return control || turning ? 0 : size;
}

size_t utf8_cut(const char *text, size_t most)
{
    size_t n = strlen(text);
    if (n <= most)
        return n;
    for (n = most; n && utf8_continues(text[n]);)
        n--;
    return n;
}

void utf8_copy(char *to, size_t room, const char *text)
{
    size_t n = utf8_cut(text, room - 1);
    memcpy(to, text, n);
    to[n] = 0;
}

void utf8_clean(char *to, size_t room, const char *text)
{
    size_t at = 0, rest = text ? strlen(text) : 0;
    while (rest) {
        size_t size = utf8_size(text, rest), shown = utf8_shown(text, rest);
        size_t wide = shown ? shown : 1, taken = size ? size : 1;
        if (at + wide >= room)
            break;
        memcpy(to + at, shown ? text : "?", wide);
        at += wide;
        text += taken;
        rest -= taken;
    }
    to[at] = 0;
}
