/* utf8.h - text that anybody may have written: whole characters, and which of them may be shown.
 *
 * Texts end with a 0 unless a length is given; nothing beyond either is read. What reading a record
 * needs is inline: the library has it without the C library's strings. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Does the byte continue a character that began before it? */
static inline bool utf8_continues(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

enum { UTF8_MOST = 4 }; /* no character is longer: the n to give for texts that end with a 0 */

static inline bool utf8_between(char c, unsigned least, unsigned most)
{
    return (unsigned char)c >= least && (unsigned char)c <= most;
}

/* Bytes that the first one announces, and what the second may be. */
static inline size_t utf8_announced(unsigned char first, unsigned *least, unsigned *most)
{
    *least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    *most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (first < 0x80)
        return 1;
    return first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/* Bytes of the character at text, of n that are there; 0: it is none (also longer forms than
 * needed, half pairs of UTF-16 and what lies beyond Unicode). */
static inline size_t utf8_size(const char *text, size_t n)
{
    unsigned least, most;
    size_t size = n ? utf8_announced((unsigned char)text[0], &least, &most) : 0;
    if (size > n || (size > 1 && !utf8_between(text[1], least, most)))
        return 0;
    for (size_t i = 2; i < size; i++)
        if (!utf8_continues(text[i]))
            return 0;
    return size;
}

/* The number of a character of that size. */
static inline uint32_t utf8_code(const char *text, size_t size)
{
    unsigned char first = (unsigned char)text[0];
    uint32_t code = size < 2 ? first : first & (0x7fu >> size);
    for (size_t i = 1; i < size; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3fu);
    return code;
}

/* Writes the character of a number below 0x110000, without a 0; its size. */
size_t utf8_write(char to[UTF8_MOST], uint32_t code);

/* The same size, but 0 also for what moves a cursor instead of being seen: control characters, and
 * those that break lines or turn the direction of writing. */
static inline size_t utf8_shown(const char *text, size_t n)
{
    size_t size = utf8_size(text, n);
    uint32_t c = size ? utf8_code(text, size) : 0;
    bool control = c < 0x20 || (c >= 0x7f && c < 0xa0);
    bool turning = (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    return control || turning ? 0 : size;
}

/* As much of n bytes as fits into room, with a "?" for everything that may not be shown. */
static inline void utf8_clean_bytes(char *to, size_t room, const char *text, size_t n)
{
    size_t at = 0;
    while (n) {
        size_t size = utf8_size(text, n), shown = utf8_shown(text, n);
        size_t wide = shown ? shown : 1, taken = size ? size : 1;
        if (at + wide >= room)
            break;
        memcpy(to + at, shown ? text : "?", wide);
        at += wide;
        text += taken;
        n -= taken;
    }
    to[at] = 0;
}

/* Bytes of the whole characters among the first most bytes of a text. */
size_t utf8_cut(const char *text, size_t most);
/* As much of a text as fits into room, in whole characters. */
void utf8_copy(char *to, size_t room, const char *text);
/* utf8_clean_bytes for a text that ends with a 0. text may be NULL: "". */
void utf8_clean(char *to, size_t room, const char *text);
/* As much of a text as fits, in ASCII: letters of western Europe as they are written without their
 * marks ("ü" as "ue", "ø" as "oe"), "?" for what is not known. What is ASCII stays, ends of lines
 * too. Nothing becomes longer, in bytes. */
void utf8_plain(char *to, size_t room, const char *text);

#endif
