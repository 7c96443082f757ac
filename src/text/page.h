/* page.h - what the files that write the rules page share. Nobody else includes this.
 *
 * All sentences of the page may use the same places ({cards}, {hand}, ...), which are filled
 * from the rules once. */
#ifndef TEXT_PAGE_H
#define TEXT_PAGE_H

#include "text/text.h"

enum { PAGE_PLACES = 24 };

typedef struct text_page {
    buffer *b;
    const text_reader *reader;
    const hb_options *options;
    text_arg args[PAGE_PLACES + 1];
    text_piece pieces[PAGE_PLACES];
    int places;
    bool inside; /* a paragraph has begun */
    bool deck;   /* there are cards to draw: the deal does not take them all */
} text_page;

/* Adds a sentence to the paragraph. */
void text_page_say(text_page *p, const char *english);
/* The same with the edition's words, see text_edition. */
void text_page_say_edition(text_page *p, const char *storm, const char *error,
                           const char *blue_red);
/* Ends the paragraph. */
void text_page_end(text_page *p);
void text_page_heading(text_page *p, const char *english);
/* An item of a list, and its end. */
void text_page_item(text_page *p, const char *english);
void text_page_item_edition(text_page *p, const char *storm, const char *error,
                            const char *blue_red);
void text_page_end_list(text_page *p);

/* The same in short, for functions that call their page p. */
#define SAY(english)          text_page_say(p, TEXT_MARK(english))
#define SAY_EDITION(s, e, b)  text_page_say_edition(p, s, e, b)
#define HEADING(english)      text_page_heading(p, TEXT_MARK(english))
#define ITEM(english)         text_page_item(p, TEXT_MARK(english))
#define ITEM_EDITION(s, e, b) text_page_item_edition(p, s, e, b)

/* The parts of the page, in the order of the files. */
void text_page_play(text_page *p);        /* rules_play.c: cards, setting up, the turn */
void text_page_expansions(text_page *p);  /* rules_more.c: multicolour, black powder, tiles */
void text_page_end_of_game(text_page *p); /* rules_end.c: the end, points, talking, tips */

#endif
