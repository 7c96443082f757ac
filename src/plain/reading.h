/* reading.h - a line that is being read, for read.c and read_action.c alone. */
#ifndef PLAIN_READING_H
#define PLAIN_READING_H

#include "plain/read.h"

enum { TYPED = 160, MOST_WORDS = 6 }; /* letters of a line that are looked at, and words */

typedef struct reading {
    const sheet *t;
    const text_reader *reader;
    const hb_game *game; /* as the one who types sees it from their own seat; NULL: none */
    unsigned seat;
    char text[TYPED + 1]; /* the line in lower case, cut into words */
    char *words[MOST_WORDS];
    int n;
    char rest[TABLE_TEXT]; /* what follows the first word, as it was typed */
    hb_action action;
    desk_request *request;
    buffer *why;
    const char *given; /* what could be several colours ... */
    unsigned several;  /* ... and which, as bits; 0: nothing could */
} reading;

/* ---- read.c ---- */

extern const char read_blanks[]; /* what stands between words */
bool read_begins(const char *whole, const char *part);
/* A word of the line, "": there are not so many. */
const char *read_word(const reading *in, int i);
/* A number of at most three digits, or -1. */
int read_number(const char *text);
/* Says why in one sentence. Always false. */
bool read_unclear(const reading *in, const char *english, const char *given);

/* ---- read_action.c ---- */

/* Whose name begins like this, or whose number it is, counted from 0; HB_SEATS or more: nobody's,
 * or several people's. */
unsigned read_seat_of(const text_reader *reader, const char *given);
/* An action of this type, as far as it is the moment for it. False: why says what is missing. */
bool read_action(reading *in, unsigned type);
/* While a tile waits for a discarded card, its name alone is enough. */
bool read_bare_pick(reading *in);

#endif
