/* wish.h - all that somebody at a table can wish for: the requests of desk/requests.def by their
 * numbers, and behind them the rows of wishes.def. */
#ifndef SESSION_WISH_H
#define SESSION_WISH_H

#include "desk/desk.h"
#include "text/text.h"

enum wish {
    WISH_BEFORE = DESK_REQUESTS - 1,
#define WISH(ID, name, typed, least, key, request, words) WISH_##ID,
#include "session/wishes.def"
    WISHES,
    WISH_NONE = 255
};
_Static_assert((int)WISHES <= 64, "they are bits, too");

typedef struct wish_kind {
    const char *name;          /* in English */
    const char *typed, *words; /* text_get has them in other languages */
    unsigned least;            /* letters of the name that are enough; 255: it is not typed */
    char room, table;          /* keys; 0: none */
    uint8_t request;           /* by which it is done; WISH_NONE: none */
} wish_kind;

wish_kind wish_of(unsigned wish);
/* The word for it that help shows. */
text_piece wish_word(unsigned wish, const text_lang *lang);
/* What a word stands for, in English or in the language, of wishes that are bits; WISH_NONE:
 * nothing. It may be cut short. */
unsigned wish_find(uint64_t among, const char *word, const text_lang *lang);

/* Is it one of the words in a list, with blanks between them? Of a long one its first letters are
 * enough: so many, or the whole word if that is 0. */
bool wish_lists(const char *list, const char *word, size_t enough);

/* ---- Words for what is chosen, for those who have such lists ---- */

typedef struct wish_value {
    const char *name, *typed; /* typed: NULL, where no language has other words for it */
    uint8_t least, value;
} wish_value;
/* Which of so many values a word stands for; NULL: none. */
const wish_value *wish_value_find(const wish_value *list, unsigned count, const char *word,
                                  const text_lang *lang);

#endif
