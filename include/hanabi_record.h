/* hanabi_record.h - records as JSON: a game as one line of text, and read back from it.
 *
 * hb_record, in hanabi.h, is a game as it is kept. Here it becomes the text that every part of the
 * project reads and writes (docs/records.md), and any bytes become a record, or a fault that says
 * what is wrong and where.
 *
 * Writing a game:
 *
 *     hb_record_seed(&record, &options, 7, 0);
 *     hb_record_begin(&record, &rules, &game);
 *     ... hb_apply and hb_record_add, action by action ...
 *     char line[HB_RECORD_TEXT];
 *     hb_record_write(&record, NULL, line, sizeof line);
 *
 * Reading it back:
 *
 *     if (!hb_record_read(&record, text, size, NULL, &fault))
 *         ... hb_fault_write says why ...
 *     hb_record_begin(&record, &rules, &game);
 *     ... hb_apply(&game, &rules, record.actions[i]) for each of record.actions_count ...
 *
 * Manners are those of hanabi.h: plain values, the caller's memory, no allocation, no input or
 * output. Part of libhanabi. */
#ifndef HANABI_RECORD_H
#define HANABI_RECORD_H

#include "hanabi.h"

#ifdef __cplusplus
extern "C" {
#endif

#define HB_RECORD_FORMAT "hanabi-record/1"

/* ---- Writing -------------------------------------------------------------- */

enum { HB_RECORD_TEXT = 6144 }; /* room for any record that has nothing beside its game */

/* Writes a record as one line of JSON and a final 0, without the line's end. more (may be NULL) is
 * what the record has beside the game, members of a JSON object that are written as they are:
 *
 *     "\"seats\": [\"Ann\", \"Bob\"], \"seed\": 7"
 *
 * Returns the length of the line; when that is room or more, only what fits was written. 0, and
 * nothing written, when the record is no game: hb_record_begin says why. Its actions need not be
 * legal, but are as many as HB_ACTIONS at most. */
HB_API size_t hb_record_write(const hb_record *record, const char *more, char *text, size_t room);

/* ---- What is wrong with a record ------------------------------------------- */

#define HB_PROBLEM_LIST(X)                                                                         \
    X(HB_RECORD_FINE, "fine")                                                                      \
    X(HB_RECORD_EMPTY, "empty")           /* nothing but white space */                            \
    X(HB_RECORD_DAMAGED, "damaged")       /* no JSON; given: what stands there; wanted */          \
    X(HB_RECORD_NOT_OBJECT, "not-object") /* JSON, but no object */                                \
    X(HB_RECORD_MISSING, "missing")       /* where: a required key that is not there */            \
    X(HB_RECORD_UNKNOWN, "unknown")       /* where: a key of the rules that does not exist */      \
    X(HB_RECORD_TWICE, "twice")           /* where: a key that is given twice */                   \
    X(HB_RECORD_WRONG_TYPE, "wrong-type") /* where; wanted: the JSON type */                       \
    X(HB_RECORD_RANGE, "range")           /* where; given; wanted: what is accepted */             \
    X(HB_RECORD_NEEDLESS, "needless")     /* where: a key that these rules have no use for */      \
    X(HB_RECORD_DECK_SIZE, "deck-size")   /* given and wanted: cards */                            \
    X(HB_RECORD_COPIES, "copies")         /* where: a card; given and wanted: how often */         \
    X(HB_RECORD_NAMES, "names")           /* given: names of seats; wanted: players */             \
    X(HB_RECORD_REFUSED, "refused")       /* err: what the rules say; where; given: the action */  \
    X(HB_RECORD_TOO_DEEP, "too-deep")     /* brackets within brackets; wanted: how many at most */ \
    X(HB_RECORD_TOO_LONG, "too-long")     /* wanted: how many bytes a record may have */

enum hb_problem {
#define HB_ENUM(id, name) id,
    HB_PROBLEM_LIST(HB_ENUM)
#undef HB_ENUM
        HB_RECORD_PROBLEMS
};

/* What is wrong, and where. Texts are clean (UTF-8, one line) whatever bytes they were made from;
 * those not needed are empty. */
typedef struct hb_fault {
    unsigned problem; /* enum hb_problem */
    hb_error err;     /* with HB_RECORD_REFUSED; else HB_OK */
    unsigned step;    /* actions before it */
    size_t line;      /* with HB_RECORD_DAMAGED or _TOO_DEEP: of the text, from 1; else 0 */
    char where[64];   /* "rules.players", "deck[12]" */
    char given[96];
    char wanted[96];
} hb_fault;

/* A short stable word for programs, "wrong-type"; static; "?" when it is none of the above. */
HB_API const char *hb_problem_name(unsigned problem);

enum { HB_FAULT_TEXT = 384 };
/* All of it in one line, for logs: "deck[12]: range: "x9", wanted: r1 to k5". Returns its
 * length, without the final 0. */
HB_API size_t hb_fault_write(const hb_fault *fault, char text[HB_FAULT_TEXT]);

/* ---- Reading --------------------------------------------------------------- */

enum {
    HB_RECORD_DEEPEST = 2048,  /* brackets within brackets that are read */
    HB_RECORD_BYTES = 4 << 20, /* no longer record is read */
};

/* Reads the record at the front of a text of any bytes, after white space, and checks all that can
 * be checked without playing: its rules, that its deck can be dealt, how its actions are written.
 * Whether they are legal is for hb_apply to say. *used (may be NULL) is where the next record of
 * the text would begin; 0 when this one is no JSON.
 *
 * False with a fault when it is no record: then record has no cards and no actions, and cannot be
 * begun. But when an action cannot be read (fault->where is "actions[...]"), record has all before
 * it and can be replayed so far.
 *
 * What stands beside the game is not kept: hb_record_find finds it in the text. There it has to be
 * JSON, "seats", "seed" and "commitment" of their form, with HB_RECORD_DEEPEST brackets within
 * brackets at most, and nothing else is asked. */
HB_API bool hb_record_read(hb_record *record, const char *text, size_t size, size_t *used,
                           hb_fault *fault);

/* The value of a key of the record at the front of a text that hb_record_read has read, as JSON
 * ("[\"Ann\", \"Bob\"]", "7"). Returns its length, *value pointing into the text; 0 when there is
 * no such key. */
HB_API size_t hb_record_find(const char *text, size_t size, const char *key, const char **value);

#ifdef __cplusplus
}
#endif
#endif
