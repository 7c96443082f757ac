/* near.h - which word somebody may have meant who typed another one.
 *
 * Few letters may be wrong, missing, too many or changed places with their neighbours, more of them
 * in a longer word; or one word is the beginning of the other. When two words are as near as each
 * other, neither is offered, and of a single letter nobody guesses anything. Small and capital
 * letters are the same here, '-' and '_' too, and dashes in front do not count. */
#ifndef CLI_NEAR_H
#define CLI_NEAR_H

enum { NEAR_LETTERS = 40 }; /* nobody mistypes a longer word */

/* Words are looked at one by one. What is given, up to a '=' if there is one, and the words stay
 * with the caller. */
typedef struct near_word {
    const char *given;
    const char *best;  /* the nearest word so far; NULL: none is near enough */
    unsigned distance; /* how near it is */
    int as_near;       /* others that are as near */
} near_word;

near_word near_begin(const char *given);
void near_look(near_word *n, const char *word);
/* The one that was meant; NULL: nobody knows. */
const char *near_meant(const near_word *n);
/* All of that, for words that are ended by a NULL. */
const char *near_of(const char *given, const char *const words[]);

#endif
