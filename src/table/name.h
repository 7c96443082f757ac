/* name.h - what people are called: names made clean, and whether two of them look alike.
 *
 * Anybody may write anything for a name, and others have to know who is who by it. So nothing in it
 * is invisible, no blanks stand around it or side by side, what can be written in several ways is
 * written in one (NFC), and marks stand on letters. */
#ifndef TABLE_NAME_H
#define TABLE_NAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum name_fault {
    NAME_GOOD,
    NAME_NO_TEXT, /* it is not UTF-8 */
    NAME_UNSEEN,  /* nothing of it can be seen */
    NAME_LONG     /* it has no room */
};

/* A name as it may be shown, or why there is none: *to is "" then. What was cleaned stays so. */
enum name_fault name_clean(char *to, size_t room, const char *text);

/* How a name looks: two names are alike when one of both is the same. */
typedef struct name_look {
    uint64_t letters; /* by its letters, whether they are large, marked, wide, or in circles */
    uint64_t drawn;   /* by how these are drawn: a Cyrillic a like a Latin one, 0 like O */
} name_look;

name_look name_look_of(const char *name);
static inline bool name_alike(name_look a, name_look b)
{
    return a.letters == b.letters || a.drawn == b.drawn;
}

#endif
