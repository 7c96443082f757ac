/* parts.h - what the files that show books share. Nobody else includes this. */
#ifndef BOOK_PARTS_H
#define BOOK_PARTS_H

#include "book/book.h"

/* A word of a picture, without the "^" that says that a hint points at it. */
typedef struct book_item {
    const char *text; /* not ended by a 0 */
    size_t size;      /* 0: no more */
    bool pointed;
} book_item;

/* The next word of a picture, which is moved behind it. */
book_item book_next_item(const char **picture);
bool book_item_is(const book_item *item, const char *word);
/* The numbers of "hints:7/8". */
void book_count_of(const book_item *item, int *now, int *all);

/* Appends the command that begins the game of a row: "hanabi play --edition abacus --errors 2". */
void book_command(buffer *out, unsigned edition, const book_row *row);
/* Puts those options as JSON, under the key "options". */
void book_put_options(buffer *out, unsigned edition, const book_row *row);

#endif
