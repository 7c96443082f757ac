/* fold.h - what the files of the desk share, and nobody else: how it is moved by entries. */
#ifndef DESK_FOLD_H
#define DESK_FOLD_H

#include "desk/read.h"

/* An entry that is being folded: what all of them have, and the rest as it stands. */
typedef struct entry {
    const hb_json *json;
    int64_t time;
    uint32_t seq;
    uint8_t kind; /* TABLE_KINDS: one of the future */
    uint8_t seat; /* HB_NONE: none, or no seat of this table */
    bool you;
} entry;

/* Each moves the desk by one entry, or returns false and has changed nothing. There is one for each
 * kind of entry. */
typedef bool folded(desk *d, const entry *e);

#define ENTRY(ID, name, fold, desk, seen, carries, facts, fields, said, words)                     \
    folded desk_fold_##desk;
#include "table/entries.def"

/* ---- fold_seats.c: who sits where, and who is host ---- */

/* Nobody sits there any more; the clock stays. */
void desk_fold_clear_seat(desk *d, unsigned seat);

/* ---- fold_game.c: the game, its clocks, taking back ---- */

void desk_fold_stop_asking(desk *d);

/* ---- clock.c ---- */

/* Takes the time since turn off the clock that runs, if one does; what comes next counts from this
 * time on. To be called before anything that stops or starts a clock. */
void desk_clock_settle(desk *d, int64_t time);
/* All clocks are wound; a new turn begins; the seat has acted. */
void desk_clock_start(desk *d, int64_t time);
void desk_clock_turn(desk *d, int64_t time);
void desk_clock_acted(desk *d, unsigned seat);
/* The whole time of a clock. */
int64_t desk_clock_whole(const desk *d);
/* What the clock of the player shows at the server's time is what it shows at the caller's now. */
void desk_clock_anchor(desk *d, int64_t time, int64_t now);

/* ---- fold_texts.c: what is said and noted; news ---- */

/* One more piece of news, the oldest going where there is no room: the name of who sits there (or
 * sat, before it), and the text, which may be "". */
desk_news *desk_news_add(desk *d, const entry *e, const char *words);

/* ---- ask.c ---- */

/* Is a request about the present step, without taking one? */
bool desk_is_about_now(unsigned what);
/* What is left open in a request is what it is now. */
void desk_settle(const desk *d, desk_request *request);
/* The answer to a request; false: it is to something else. */
bool desk_take_answer(desk *d, const hb_json *message);

#endif
