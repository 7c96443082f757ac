/* json.h - records as JSON: reading them from any bytes, replaying them, writing them.
 *
 * A record is the game itself (hb_record) and what it carries beside it: names, seed, notes, chat,
 * and every key that this program does not know, which is kept. Reading goes in two steps, so
 * that other formats can share the first: a stream gives one JSON value after another, and
 * record_from_json makes a record of it.
 *
 * Nothing here prints or speaks a language: a fault says what is wrong as ids and arguments, and
 * text_fault (src/text) makes a sentence of it. */
#ifndef RECORD_JSON_H
#define RECORD_JSON_H

#include <stdio.h>

#include "base/buffer.h"
#include "hanabi.h"
#include "record/back.h"
#include "record/fault.h"
#include <jansson.h>

/* ---- Faults, see record/fault.h ---------------------------------------------- */

/* hb_blame for a value that is not accepted, and for one of the wrong type. */
bool record_blame_range(hb_fault *fault, const char *where, const json_t *value,
                        const char *wanted);
bool record_blame_type(hb_fault *fault, const char *where, const char *type);
/* A whole number in a range, for readers of other formats; false and a fault when the value, which
 * may be NULL, is none. */
bool record_number(const json_t *value, const char *where, int least, int most, unsigned *number,
                   hb_fault *fault);
/* A short text of a value: strings and numbers themselves, of the others the form. */
const char *record_show(const json_t *value, char text[RECORD_GIVEN]);

/* ---- Reading ---------------------------------------------------------------- */

enum { RECORD_BYTES = HB_RECORD_BYTES };

/* Where records come from: a file or a text, one value after another. Plain value; it owns
 * neither and needs no freeing. */
typedef struct record_stream {
    FILE *file; /* or NULL */
    int error;  /* why it could not be read on, an errno */
    const char *text;
    size_t size, at;
    size_t line;  /* where the next byte stands, from 1 */
    size_t taken; /* bytes of the value being read */
    size_t count; /* values read so far */
} record_stream;

record_stream record_stream_file(FILE *file);
record_stream record_stream_text(const char *text, size_t size);

/* The next value, which the caller owns (json_decref). NULL at the end, fault->problem being
 * HB_RECORD_FINE then, or on a fault, after which the stream is of no more use. A stream without
 * any value is the fault HB_RECORD_EMPTY. */
json_t *record_next(record_stream *stream, hb_fault *fault);

typedef struct record {
    hb_record game;
    json_t *more;    /* all keys beside the game in their order; owned; NULL: none */
    hb_fault broken; /* the first action that could not be read, when there is one: game has
                            the actions before it */
} record;

/* Makes a record of a JSON value, checking all that can be checked without playing. False and
 * a fault, with nothing to free, when it is none. */
bool record_from_json(record *r, const json_t *value, hb_fault *fault);
/* Reads {"edition": ..., ...} into options, of which those not named stay. False and a fault, the
 * options being of no use then. */
bool record_read_rules(hb_options *options, const json_t *rules, hb_fault *fault);
/* Frees what a record owns. A record of zeros is fine. */
void record_free(record *r);

/* Keeps a key beside the game, taking over the caller's reference to the value, as
 * json_object_set_new does. False without memory. */
bool record_keep(record *r, const char *key, json_t *value);
/* The same for a value that anybody may have written: takes a reference of its own, checks keys
 * whose form is set, refuses those of the game itself. */
bool record_keep_checked(record *r, const char *key, json_t *value, hb_fault *fault);

/* Is it exactly this text? JSON strings may have a NUL inside. */
bool record_is_text(const json_t *value, const char *text);

/* ---- Taking back, see record/back.h ------------------------------------------ */

/* The value of the key "take_backs". */
json_t *record_backs(const record_back *backs, unsigned count);
/* Undoes the actions from a step on, of which there is one at least, as a seat wants it, and keeps
 * that beside the game. False without memory, the actions being undone all the same. */
bool record_take_back(record *r, unsigned step, unsigned seat);
/* A take-back of the record, from 0 on; false: there are no more. */
bool record_back_of(const record *r, unsigned i, record_back *back);
/* Does the game count in statistics and comparisons? */
bool record_counts(const record *r);

/* ---- Replaying -------------------------------------------------------------- */

/* Makes the rules and deals the game, or says why they do not fit. */
bool record_begin(const record *r, hb_rules *rules, hb_game *game, hb_fault *fault);
/* Actions to be done: those read, and the broken one. */
unsigned record_steps(const record *r);
/* Does the action of a step (from 0), or says why it cannot be done. */
bool record_step(const record *r, const hb_rules *rules, hb_game *game, unsigned step,
                 hb_fault *fault);
/* All of it: the game after the last action, or why it does not get there. */
bool record_play(const record *r, hb_rules *rules, hb_game *game, hb_fault *fault);

/* ---- Writing ---------------------------------------------------------------- */

/* One line without the line's end. Options of their standard value are left out, but edition
 * and players. */
void record_write(buffer *b, const record *r);
/* {"edition": ..., "players": ..., ...} of some options, the same way. */
void record_write_rules(buffer *b, const hb_options *options);
/* Any JSON value, with the same spacing as all our JSON. */
void record_write_value(buffer *b, const json_t *value);

#endif
