/* fault.h - what is wrong with a record, as ids and arguments. text_fault (src/text) makes a
 * sentence of it. */
#ifndef RECORD_FAULT_H
#define RECORD_FAULT_H

#include "base/json.h"
#include "hanabi_record.h"

/* What goes wrong beyond what the library finds: around the record, not in it. */
enum record_problem {
    RECORD_UNREADABLE = HB_RECORD_PROBLEMS, /* given: what the system says */
    RECORD_NO_MEMORY,                       /* out of memory */
    RECORD_HANAB_LIVE,                      /* a game of hanab.live where a record should be */
    RECORD_NO_SEAT,                         /* given: a seat; wanted: players */
    RECORD_UNSUPPORTED,                     /* where, given: what the other format cannot carry */
};

enum { RECORD_GIVEN = sizeof((hb_fault *)0)->given };

/* Marks words among a fault's texts that are to be translated. */
#define RECORD_WORDS(english) english

/* Sets a fault, texts being NULL where there is none. Always false, for `return`. */
bool hb_blame(hb_fault *fault, unsigned problem, const char *where, const char *given,
              const char *wanted);
/* The same for two numbers. */
bool hb_blame_count(hb_fault *fault, unsigned problem, const char *where, size_t given,
                    size_t wanted);
/* Says what is wrong with a text that is no JSON. */
bool hb_blame_json(hb_fault *fault, const hb_json_fault *json);
/* Says why hb_record_begin refused a record, err being what it gave. */
bool hb_blame_deal(hb_fault *fault, const hb_record *record, hb_error err);

#endif
