/* json.h - records with all that they carry: reading them from any bytes, replaying them, writing
 * them.
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
#include "base/json.h"
#include "hanabi.h"
#include "record/back.h"
#include "record/fault.h"

/* ---- Reading ---------------------------------------------------------------- */

enum { RECORD_BYTES = HB_RECORD_BYTES };

/* Where records come from: a file or a text, one value after another. It owns neither. */
typedef struct record_stream record_stream;
struct record_stream {
    bool (*next)(record_stream *s, hb_json *value, hb_fault *fault);
    FILE *file; /* or NULL */
    int error;  /* why it could not be read on, an errno */
    const char *text;
    size_t size, at;
    size_t line;  /* where the next byte stands, from 1 */
    size_t count; /* values read so far */
    buffer bytes; /* of a file: the value that was read last; owned */
};

record_stream record_stream_file(FILE *file);
record_stream record_stream_text(const char *text, size_t size);
void record_stream_free(record_stream *stream);

/* The next value, which is there until the one after it is asked for. No object in it has a key
 * twice. False and no value at the end, fault->problem being HB_RECORD_FINE then, or on a fault,
 * after which the stream is of no more use. A stream without any value is the fault
 * HB_RECORD_EMPTY. Of a file no more is read than the value. */
bool record_next(record_stream *stream, hb_json *value, hb_fault *fault);

typedef struct record {
    hb_record game;
    buffer more;     /* all keys beside the game in their order, as a JSON object; owned; without a
                        text: none */
    hb_fault broken; /* the first action that could not be read, when there is one: game has
                            the actions before it */
} record;

/* Makes a record of a JSON value, checking all that can be checked without playing. Nothing of the
 * value is needed afterwards. False and a fault, with nothing to free, when it is none. */
bool record_from_json(record *r, const hb_json *value, hb_fault *fault);
/* Frees what a record owns. A record of zeros is fine. */
void record_free(record *r);
/* Makes a copy of its own, in a record that owns nothing. False without memory: then it has the
 * game alone. */
bool record_copy(record *to, const record *from);
/* A whole number in a range, for readers of other formats; false and a fault when the value, which
 * may be none, is something else. */
bool record_number(const hb_json *value, const char *where, int least, int most, unsigned *number,
                   hb_fault *fault);

/* ---- Beside the game --------------------------------------------------------- */

/* All of it as one object; no value when there is nothing. It is there until something is kept. */
hb_json record_more(const record *r);
/* The value of a key beside the game, or no value. */
hb_json record_get(const record *r, const char *key);
/* Keeps a key with its value, which is JSON, in the place of the one before. False without memory:
 * then all is as it was. */
bool record_keep(record *r, const char *key, const char *json);
bool record_keep_text(record *r, const char *key, const char *text);
bool record_keep_number(record *r, const char *key, int64_t number);
/* The same for what another record has there, which may be nothing. */
bool record_keep_same(record *r, const char *key, const record *other);
/* The same for a value that was put into a buffer, which is freed. */
bool record_keep_put(record *r, const char *key, buffer *json);
/* The same for what anybody may have written: checks keys whose form is set, refuses those of the
 * game itself. */
bool record_keep_checked(record *r, const hb_json *key, const hb_json *value, hb_fault *fault);
/* Takes a key away. */
bool record_drop(record *r, const char *key);
enum { RECORD_NAME = 2048 }; /* room for what a seat may be called: also a program's command */
/* What the record calls a seat, in whole characters, as many as fit; NULL: nothing. */
const char *record_seat_name(const record *r, unsigned seat, char *to, size_t room);

/* ---- Taking back, see record/back.h ------------------------------------------ */

/* Puts the value of the key "take_backs". */
void record_put_backs(buffer *b, const record_back *backs, unsigned count);
/* Undoes the actions from a step on, of which there is one at least, as a seat wants it, and keeps
 * that beside the game; people: their seats, as bits. False without memory, the actions being
 * undone all the same. */
bool record_take_back(record *r, unsigned step, unsigned seat, unsigned people);
/* The next of a record's take-backs, record_get(r, "take_backs"), *at being 0 at first; false:
 * there are no more. */
bool record_next_back(const hb_json *backs, size_t *at, record_back *back);
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

#endif
