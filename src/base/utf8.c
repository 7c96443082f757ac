/* utf8.c - texts of UTF-8: cut between characters, made clean. */
#include "base/utf8.h"

#include <string.h>

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

size_t utf8_write(char to[UTF8_MOST], uint32_t code)
{
    size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = size; i-- > 1; code >>= 6)
        to[i] = (char)(0x80 | (code & 0x3f));
    to[0] = (char)(size == 1 ? code : (0xf00u >> size & 0xf0u) | code);
    return size;
}

void utf8_clean(char *to, size_t room, const char *text)
{
    utf8_clean_bytes(to, room, text, text ? strlen(text) : 0);
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
