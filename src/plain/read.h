/* read.h - what somebody typed at a table: a wish, and what its request takes. */
#ifndef PLAIN_READ_H
#define PLAIN_READ_H

#include "session/sheet.h"
#include "session/wish.h"

typedef struct plain_line {
    desk_request request;  /* not judged yet: that is the desk's (desk_can) */
    char rest[TABLE_TEXT]; /* what follows the first word, as it was typed */
} plain_line;

/* Reads a line for who looks at a sheet. The wish, whose request, where it is one, may be another
 * one that was meant: to free one's own seat is to leave it. WISH_NONE: why has a sentence that
 * says what to type. A return's place is left out; a note without words and a card lists all notes.
 */
unsigned plain_read(const char *line, const sheet *t, plain_line *read, buffer *why);

#endif
