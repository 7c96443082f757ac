/* scenes.h - what the files of lessons share, and nobody else. tools/messages finds the sentences
 * by these names. */
#ifndef BOOK_SCENES_H
#define BOOK_SCENES_H

#include "book/lessons.h"

/* clang-format off */
#define SAYS(words)              {words, NULL, NULL, NULL}
#define ADA(words, action)       {words, action, NULL, NULL}
#define BEN(words, action)       {words, action, NULL, NULL}
#define YOU(words, wrong, wants) {words, NULL, wants, wrong}
#define ELSE(words)              words
/* clang-format on */

/* first.c */
extern const book_scene scenes_rules[], scenes_play[], scenes_keep[], scenes_prompt[],
    scenes_finesse[];

#endif
