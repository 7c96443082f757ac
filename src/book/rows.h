/* rows.h - how the books write their rows. Nobody else includes this. */
#ifndef BOOK_ROWS_H
#define BOOK_ROWS_H

#include "book/book.h"

/* clang-format off */
#define CHAPTER(id, words)       {id, BOOK_CHAPTER, words, NULL}
#define PARAGRAPH(id, words)     {id, BOOK_PARAGRAPH, words, NULL}
#define POINT(id, words)         {id, BOOK_POINT, words, NULL}
#define STEP(id, words)          {id, BOOK_STEP, words, NULL}
#define ROW(id, words)           {id, BOOK_ROW, words, NULL}
#define EXAMPLE(id, words)       {id, BOOK_EXAMPLE, words, NULL}
#define PICTURE(id, picture)     {id, BOOK_PICTURE, NULL, picture}
#define PLAY(id, words, options) {id, BOOK_PLAY, words, options}
#define RULING(id, words)        {id, BOOK_RULING, words, NULL}
#define TIP(id, words)           {id, BOOK_TIP, words, NULL}
#define SCALE(id)                {id, BOOK_SCALE, NULL, NULL}
#define SCALE_OF(id, options)    {id, BOOK_SCALE, NULL, options}
#define TERMS(id)                {id, BOOK_TERMS, NULL, NULL}
/* clang-format on */

extern const book_row book_new[], book_short[], book_abacus[], book_norwegian[];

#endif
