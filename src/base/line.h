/* line.h - text into memory of the caller's, without the C library. What does not fit is only
 * counted: size is the length that the whole has. */
#ifndef BASE_LINE_H
#define BASE_LINE_H

#include <stddef.h>
#include <stdint.h>

typedef struct line {
    char *text;
    size_t room, size;
} line;

/* An empty line in room bytes, a final 0 included. */
line hb_line_in(char *text, size_t room);
void hb_line_letter(line *l, char letter);
void hb_line_words(line *l, const char *words);
void hb_line_number(line *l, int64_t number);

#endif
