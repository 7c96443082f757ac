/* set.h - puzzles as they are kept: many in little room, a game with all its puzzles in a line.
 *
 *   players=3 17 0 kbFz... 12:finesse:2:b:F:95:1820:0:own-error:1:7:30:5 ...
 *
 * The options that are not the standard ones ("-": none), the seed of the deck (or "=" and a letter
 * for each card), who began, a letter for each choice, and the puzzles: the step, the kind, how
 * difficult, the answer, the second best choice, what it leads by and is worth in hundredths,
 * whether that is exact, and why: the reason, whose and which card (255: none), and its two shares
 * in hundredths. */
#ifndef REVIEW_SET_H
#define REVIEW_SET_H

#include "review/puzzle.h"

/* A puzzle of a set. */
typedef struct set_puzzle {
    hb_record record; /* up to the move that is asked for */
    unsigned seat;    /* whose it is */
    uint8_t kind, difficulty, answer, next;
    bool exact;
    double lead, value;
    review_reason reason; /* why the second best is worse */
} set_puzzle;

/* The puzzles that come along, line by line up to NULL: puzzles/set.txt, built in. Not in the page,
 * which fetches them. */
extern const char *const set_shipped[];

/* How many puzzles a line has. */
unsigned set_count(const char *line);
/* The kind and the difficulty of one, without all that leads there; false when there is no such. */
bool set_look(const char *line, unsigned place, uint8_t *kind, uint8_t *difficulty);
/* One of a line, which ends with its line or its text. False when it is none. */
bool set_read(const char *line, unsigned place, set_puzzle *puzzle);

/* Begins the line of a game that was given by a seed, or not. False where a set cannot keep it: a
 * card was returned to the deck. */
bool set_begin(buffer *b, const review_game *game, uint64_t seed);
/* Adds a puzzle to it. */
void set_add(buffer *b, const review_game *game, const review_puzzle *puzzle);

/* What the answer is worth beside the second best, and why: a few sentences. */
void set_say(buffer *b, const text_reader *reader, const set_puzzle *puzzle);
/* "Find the finesse": what a kind of puzzle asks for. Static. */
const char *set_say_kind(const text_lang *lang, unsigned kind);

#endif
