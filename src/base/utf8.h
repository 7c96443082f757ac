/* utf8.h - text that anybody may have written: whole characters, and which of them may be shown.
 *
 * Texts end with a 0 unless a length is given; nothing beyond either is read. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Does the byte continue a character that began before it? */
static inline bool utf8_continues(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

enum { UTF8_MOST = 4 }; /* no character is longer: the n to give for texts that end with a 0 */

/* Bytes of the character at text, of n that are there; 0: it is none (also longer forms than
 * needed, half pairs of UTF-16 and what lies beyond Unicode). */
size_t utf8_size(const char *text, size_t n);
/* The number of a character of that size. */
uint32_t utf8_code(const char *text, size_t size);
/* The same size, but 0 also for what moves a cursor instead of being seen: control characters, and
 * those that break lines or turn the direction of writing. */
size_t utf8_shown(const char *text, size_t n);

/* Bytes of the whole characters among the first most bytes of a text. */
size_t utf8_cut(const char *text, size_t most);
/* As much of a text as fits into room, in whole characters. */
void utf8_copy(char *to, size_t room, const char *text);
/* The same with a "?" for everything that may not be shown. text may be NULL: "". */
void utf8_clean(char *to, size_t room, const char *text);
/* The same in ASCII: letters of western Europe as they are written without their marks ("ü" as
 * "ue", "ø" as "oe"), "?" for what is not known. Nothing becomes longer, in bytes. */
void utf8_plain(char *to, size_t room, const char *text);

#endif
