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

/* How a character is written in ASCII: never in more bytes than UTF-8 takes. */
static const char *plainly(uint32_t code)
{
    static const char *const letters[] = {
        "A", "A", "A", "A", "Ae", "Aa", "Ae", "C", "E",  "E", "E", "E", "I",  "I", "I",  "I",
        "D", "N", "O", "O", "O",  "O",  "Oe", "x", "Oe", "U", "U", "U", "Ue", "Y", "Th", "ss",
        "a", "a", "a", "a", "ae", "aa", "ae", "c", "e",  "e", "e", "e", "i",  "i", "i",  "i",
        "d", "n", "o", "o", "o",  "o",  "oe", ":", "oe", "u", "u", "u", "ue", "y", "th", "y"};
    static const struct {
        uint32_t code;
        const char *plain;
    } signs[] = {{0xa0, " "},    {0xab, "\""},   {0xb2, "2"},   {0xb7, "."},    {0xbb, "\""},
                 {0x2013, "-"},  {0x2014, "-"},  {0x2018, "'"}, {0x2019, "'"},  {0x201c, "\""},
                 {0x201d, "\""}, {0x201e, "\""}, {0x2022, "*"}, {0x2026, "..."}};
    enum { FIRST = 0xc0, LAST = 0xff };
    if (code >= FIRST && code <= LAST)
        return letters[code - FIRST];
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].code == code)
            return signs[i].plain;
    return "?";
}

void utf8_plain(char *to, size_t room, const char *text)
{
    size_t used = 0;
    while (*text) {
        size_t size = utf8_size(text, UTF8_MOST);
        char one[2] = {*text, 0};
        const char *plain = size == 1 ? one : size ? plainly(utf8_code(text, size)) : "?";
        if (used + strlen(plain) >= room)
            break;
        memcpy(to + used, plain, strlen(plain));
        used += strlen(plain);
        text += size ? size : 1;
    }
    to[used] = 0;
}
