/* fault.h - what is wrong with a record, as ids and arguments. text_fault (src/text) makes a
 * sentence of it. */
#ifndef RECORD_FAULT_H
#define RECORD_FAULT_H

#include "hanabi.h"

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

/* Marks words among a fault's texts that are to be translated. */
#define RECORD_WORDS(english) english

/* Sets a fault, texts being NULL where there is none. Always false, for `return`. */
bool record_blame(record_fault *fault, record_problem problem, const char *where, const char *given,
                  const char *wanted);

#endif
