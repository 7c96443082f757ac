/* book.h - the rulebooks: for each edition a book that can be read before anybody plays.
 *
 * A book is a list of rows, in the order in which they are read. Every row has an id, by which it
 * is linked, found and translated, and which stays the same; what two editions say alike has the
 * same id in both. The sentences are our own, in the words of that edition's rulebook, and are
 * looked up in the reader's language as they are shown. What the rulebook does not print is
 * marked: rulings of this project where it is silent, and tips of our own.
 *
 * This folder needs nothing from outside but memory and strings. */
#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H

#include "text/text.h"

enum book_kind {
    BOOK_CHAPTER,   /* begins a chapter: its title */
    BOOK_PARAGRAPH, /* one or more sentences */
    BOOK_POINT,     /* one of a list */
    BOOK_STEP,      /* one of a list with numbers, which go on until the chapter ends */
    BOOK_ROW,       /* a row of a table, its cells separated by " | " */
    BOOK_EXAMPLE,   /* an example, which the picture behind it shows */
    BOOK_PICTURE,   /* cards or tokens to be drawn, see book_picture; no words */
    BOOK_PLAY,      /* a game that can be begun here: its words, and its options in more */
    BOOK_RULING,    /* decided by this project, because the rulebook is silent */
    BOOK_TIP,       /* a tip of our own */
    BOOK_SCALE,     /* the edition's ratings, made from text_rating; no words */
    BOOK_TERMS,     /* what things are called in this edition, made from book_terms; no words */
    BOOK_KINDS
};

typedef struct book_row {
    const char *id; /* "hint.cost" */
    enum book_kind kind;
    const char *words; /* English; NULL where there are none */
    const char *more;  /* of a picture what it shows, of a game its options; else NULL */
} book_row;

/* The rows of an edition (enum hb_edition), ended by one without an id. Static. */
const book_row *book_of(unsigned edition);
/* The row of that id; NULL when that edition has none. */
const book_row *book_find(unsigned edition, const char *id);
/* The chapter in which a row stands: its first row. */
const book_row *book_chapter(unsigned edition, const book_row *row);
/* The word of a kind in JSON: "paragraph". */
const char *book_kind_name(enum book_kind kind);

/* ---- Reading --------------------------------------------------------------------- */

/* Who reads which book; rules are made for it with the edition's options and nothing else, so that
 * text_get_for and text_rating speak that edition's words. Pass it by pointer: it points into
 * itself. */
typedef struct book_reader {
    hb_rules rules;
    text_reader reader;
} book_reader;
void book_open(book_reader *b, const text_lang *lang, unsigned edition);

/* What the book of an edition is called, as a heading: "The Abacus edition". */
text_piece book_title(const text_lang *lang, unsigned edition);
/* The words of a row for that reader; "" where there are none. */
const char *book_words(const book_reader *b, const book_row *row);
/* Appends the whole book as a page for text_wrap; a single chapter by its id. False, and nothing,
 * when the edition has no such chapter. */
void book_page(buffer *out, const book_reader *b);
bool book_chapter_page(buffer *out, const book_reader *b, const char *chapter);
/* Appends the contents: a line "id  title" for each chapter. */
void book_contents(buffer *out, const book_reader *b);
/* Appends the rows in whose words, in the reader's language, all these words occur, whether their
 * letters are capitals or not, as a page; returns how many. */
unsigned book_search(buffer *out, const book_reader *b, const char *words);
/* The whole book as one JSON object: chapters with their rows; pictures, games, the scale and the
 * terms taken apart. docs/rulebooks.md describes it. */
void book_json(buffer *out, const book_reader *b);

/* ---- Pictures ---------------------------------------------------------------------- */

/* What a picture shows is a word and items behind it:
 *   hand y3^ r1 ?          a hand as the others see it; ^: a hint points at it; ?: seen from behind
 *   cards r1 r1 r1 r2      cards beside each other
 *   rows r3 y1 g0 k2       the fireworks: of each row its last card; 0: not begun
 *   discard r4 y2          the discard pile
 *   tokens hints:5/8 errors:1/3
 *   tile hint-and-error    a bonus tile */
/* Appends it as text, in the words of the edition. */
void book_picture(buffer *out, const book_reader *b, const char *picture);

/* ---- Games that can be begun ------------------------------------------------------- */

/* The options of a row that is a game: those of the edition, with what the row chooses. */
hb_options book_options(unsigned edition, const book_row *row);

/* ---- Who begins ---------------------------------------------------------------------- */

/* The question by which the edition finds out who begins, for the people at a table to answer. */
const char *book_start_question(const book_reader *b);

/* ---- Why something happened ---------------------------------------------------------- */

/* Where something is explained: a row of an edition's book. What the edition of the game does not
 * print is explained by one that does. */
typedef struct book_place {
    unsigned edition;
    const char *id; /* NULL: nowhere */
} book_place;

/* The paragraph about what a player did, and the one about what followed from it (an error, a
 * reward, a tile, the last card), whose id is NULL when nothing did. */
book_place book_of_deed(const hb_rules *rules, const hb_event *event, const hb_game *before,
                        const hb_game *after);
book_place book_of_effect(const hb_rules *rules, const hb_event *event, const hb_game *before,
                          const hb_game *after);
/* The paragraph that says why an action is refused, and why a game has ended so. */
book_place book_of_refusal(const hb_rules *rules, hb_error err);
book_place book_of_outcome(const hb_rules *rules, unsigned outcome);

/* All paragraphs about something. */
enum { BOOK_PLACES = 3 };
typedef struct book_places {
    book_place list[BOOK_PLACES];
    unsigned count;
} book_places;
/* Those about a step: what was done, what followed from it, that the game is over. */
book_places book_of_step(const hb_rules *rules, const hb_event *event, const hb_game *before,
                         const hb_game *after);
/* That one alone, or none. */
book_places book_of_place(book_place place);
/* Appends them as a page, each with its edition and chapter; and their chapters as they are. */
void book_explain(buffer *out, const text_lang *lang, const book_places *places);
void book_explain_chapters(buffer *out, const text_lang *lang, const book_places *places);

/* ---- Terms --------------------------------------------------------------------------- */

enum book_thing {
    BOOK_HINT_TOKEN,
    BOOK_ERROR_TOKEN,
    BOOK_TO_PLAY,
    BOOK_TO_DISCARD,
    BOOK_A_ROW,
    BOOK_DECK,
    BOOK_DISCARD_PILE,
    BOOK_COLOUR_HINT,
    BOOK_VALUE_HINT,
    BOOK_SPENT,  /* what becomes of a hint token that is used */
    BOOK_ERRED,  /* what becomes of an error token */
    BOOK_KEEPER, /* who looks after the tokens, or where they lie */
    BOOK_THINGS
};
/* What an edition calls it, in the reader's language. */
const char *book_term(const book_reader *b, enum book_thing thing);
/* The general name under which it stands in the table of terms. */
const char *book_thing_name(const book_reader *b, enum book_thing thing);

#endif
