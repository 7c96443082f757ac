/* manual.h - what manual pages are made of. */
#ifndef CLI_MANUAL_H
#define CLI_MANUAL_H

#include "base/buffer.h"

/* Text with what roff would take for its own: dots and apostrophes at the start of a line,
 * backslashes; and hyphens that have to stay hyphens. Ties become blanks. */
void manual_put(buffer *b, const char *text);
/* The books of all editions, a heading for each. */
void manual_put_books(buffer *b);

#endif
