/* lessons.h - lessons: games that are laid out, in which somebody learns a part of the rules by
 * playing. The pupil sits in the first seat, Ada in the second, in some lessons Ben in the third;
 * they follow their script. The same rows are played in the terminal (hanabi learn) and by the
 * page. */
#ifndef BOOK_LESSONS_H
#define BOOK_LESSONS_H

#include "book/book.h"

/* What comes next: something is said; then whoever is on turn does something, or the pupil is to,
 * or they go on when they have read it. */
typedef struct book_scene {
    const char *say;   /* English; NULL after the last one */
    const char *does;  /* what Ada or Ben does, as in records: "hint 0 1"; NULL: nothing */
    const char *want;  /* what the pupil is to do, one of "play 0|play 3"; NULL: nothing */
    const char *wrong; /* said when they do something else that is legal; with want */
} book_scene;

typedef struct book_lesson {
    const char *id; /* by which progress is kept; NULL after the last lesson */
    const char *title, *about;
    unsigned edition;
    const char *options; /* beside its edition, as in the books: "black_powder=true" */
    unsigned start;
    const char
        *front; /* the deck from its front: all hands, the pupil's first; what is drawn then */
    const char *tiles; /* the bonus tiles in their order; NULL: those of the rules */
    const book_scene *scenes;
} book_lesson;

extern const book_lesson book_lessons[];

/* The lesson of that id; NULL: there is none. */
const book_lesson *book_lesson_find(const char *id);
/* Deals it. HB_BAD_DECK and the like when its rows are wrong, which a test rules out. */
hb_error book_lesson_deal(const book_lesson *lesson, hb_rules *rules, hb_game *game);
/* What the others are called: Ada and Ben; NULL for the pupil's seat. */
const char *book_lesson_name(unsigned seat);
/* Is this one of the actions that a scene wants? */
bool book_scene_wants(const book_scene *scene, hb_action action);
/* The same as a record without actions, to be played elsewhere. */
hb_error book_lesson_record(const book_lesson *lesson, hb_record *record);
/* Appends all lessons as a JSON array, in that language, each with its record as a text. */
void book_lessons_json(buffer *out, const text_lang *lang);

#endif
