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
#include <jansson.h>
#include "hanabi.h"

#define RECORD_FORMAT "hanabi-record/1"

/* ---- Faults ----------------------------------------------------------------- */

typedef enum record_problem {
    RECORD_FINE,
    RECORD_UNREADABLE,  /* given: what the system says */
    RECORD_NO_MEMORY,   /* out of memory */
    RECORD_EMPTY,       /* no record at all */
    RECORD_TOO_LONG,    /* wanted: how many bytes a record may have */
    RECORD_DAMAGED,     /* no JSON; line; given: what is wrong */
    RECORD_NOT_OBJECT,  /* JSON, but no object */
    RECORD_HANAB_LIVE,  /* a game of hanab.live where a record should be */
    RECORD_MISSING,     /* where: a required key that is not there */
    RECORD_UNKNOWN,     /* where: a key of the rules that does not exist */
    RECORD_WRONG_TYPE,  /* where; wanted: the JSON type */
    RECORD_RANGE,       /* where; given; wanted: what is accepted */
    RECORD_NEEDLESS,    /* where: a key that these rules have no use for */
    RECORD_DECK_SIZE,   /* given and wanted: cards */
    RECORD_COPIES,      /* where: a card; given and wanted: how often it is in the deck */
    RECORD_NAMES,       /* given: names of seats; wanted: players */
    RECORD_NO_SEAT,     /* given: a seat; wanted: players */
    RECORD_REFUSED,     /* err: what the rules say; given: the action, or nothing */
    RECORD_UNSUPPORTED, /* where, given: what the other format cannot carry */
} record_problem;

enum { RECORD_GIVEN = 96 };

/* What is wrong with a record, and where. Its texts are clean (UTF-8, one line) whatever bytes
 * they were made from; those not needed are empty. */
typedef struct record_fault {
    record_problem problem;
    hb_error err;
    unsigned step; /* actions before it */
    size_t line;   /* of the input, from 1 */
    char where[64];
    char given[RECORD_GIVEN];
    char wanted[96];
} record_fault;

/* Sets a fault, texts being NULL where there is none. Always false, for `return`. */
bool record_blame(record_fault *fault, record_problem problem, const char *where, const char *given,
                  const char *wanted);
/* The same for a value that is not accepted, and for one of the wrong type. */
bool record_blame_range(record_fault *fault, const char *where, const json_t *value,
                        const char *wanted);
bool record_blame_type(record_fault *fault, const char *where, const char *type);
/* A short text of a value: strings and numbers themselves, of the others the form. */
const char *record_show(const json_t *value, char text[RECORD_GIVEN]);

/* ---- Reading ---------------------------------------------------------------- */

enum { RECORD_BYTES = 4 << 20 }; /* no record is longer */

/* Where records come from: a file or a text, one value after another. Plain value; it owns
 * neither and needs no freeing. */
typedef struct record_stream {
    FILE *file; /* or NULL */
    const char *text;
    size_t size, at;
    size_t line;  /* where the next byte stands, from 1 */
    size_t taken; /* bytes of the value being read */
    size_t count; /* values read so far */
} record_stream;

record_stream record_stream_file(FILE *file);
record_stream record_stream_text(const char *text, size_t size);

/* The next value, which the caller owns (json_decref). NULL at the end, fault->problem being
 * RECORD_FINE then, or on a fault, after which the stream is of no more use. A stream without
 * any value is the fault RECORD_EMPTY. */
json_t *record_next(record_stream *stream, record_fault *fault);

typedef struct record {
    hb_record game;
    json_t *more;        /* all keys beside the game in their order; owned; NULL: none */
    record_fault broken; /* the first action that could not be read, when there is one: game has
                            the actions before it */
} record;

/* Makes a record of a JSON value, checking all that can be checked without playing. False and
 * a fault, with nothing to free, when it is none. */
bool record_from_json(record *r, const json_t *value, record_fault *fault);
/* Frees what a record owns. A record of zeros is fine. */
void record_free(record *r);

/* Keeps a key beside the game, taking over the caller's reference to the value, as
 * json_object_set_new does. False without memory. */
bool record_keep(record *r, const char *key, json_t *value);
/* The same for a value that anybody may have written: takes a reference of its own, checks keys
 * whose form is set, refuses those of the game itself. */
bool record_keep_checked(record *r, const char *key, json_t *value, record_fault *fault);

/* ---- Replaying -------------------------------------------------------------- */

/* Makes the rules and deals the game, or says why they do not fit. */
bool record_begin(const record *r, hb_rules *rules, hb_game *game, record_fault *fault);
/* Actions to be done: those read, and the broken one. */
unsigned record_steps(const record *r);
/* Does the action of a step (from 0), or says why it cannot be done. */
bool record_step(const record *r, const hb_rules *rules, hb_game *game, unsigned step,
                 record_fault *fault);

/* ---- Writing ---------------------------------------------------------------- */

/* One line without the line's end. Options of their standard value are left out, but edition
 * and players. */
void record_write(buffer *b, const record *r);
/* {"edition": ..., "players": ..., ...} of some options, the same way. */
void record_write_rules(buffer *b, const hb_options *options);
/* Any JSON value, with the same spacing as all our JSON. */
void record_write_value(buffer *b, const json_t *value);

#endif
