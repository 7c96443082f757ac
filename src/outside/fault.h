/* fault.h - what went wrong with a bot that is another program, and how to say it. */
#ifndef OUTSIDE_FAULT_H
#define OUTSIDE_FAULT_H

#include "base/buffer.h"
#include "hanabi.h"
#include "outside/process.h"
#include "text/text.h"

typedef enum fault_kind {
    FAULT_NONE,
    FAULT_START,       /* it could not be started */
    FAULT_VERSION,     /* it speaks another version of the protocol */
    FAULT_SILENT,      /* no answer by the deadline */
    FAULT_GARBAGE,     /* a line that is not of the protocol */
    FAULT_OUT_OF_TURN, /* a line of the protocol that nobody asked for */
    FAULT_ILLEGAL,     /* an action that is not legal */
    FAULT_FLOOD,       /* a line too long, or too much between two answers */
    FAULT_INPUT_SHUT,  /* it runs, but closed its standard input */
    FAULT_MUTE,        /* it runs, but closed its standard output */
    FAULT_DIED,        /* it ended while it was needed, or did not end well */
    FAULT_STAYED,      /* it did not end when it was told to */
    FAULT_SYSTEM       /* this computer refused something */
} fault_kind;

/* Where the two stood when it happened. */
typedef enum fault_stage {
    FAULT_HANDSHAKE,
    FAULT_WAITING, /* for its turn, or for the next game */
    FAULT_ASKED,   /* for an action */
    FAULT_CLOSING
} fault_stage;

/* What a game is called by. */
typedef enum fault_label {
    FAULT_SEED,
    FAULT_TABLE,
    FAULT_PLACE /* in a file of records */
} fault_label;

enum { FAULT_LINE = 256 }; /* bytes of a line that are enough for a report */

typedef struct fault_report {
    const text_lang *lang; /* of the report; NULL: English */
    fault_kind kind;
    fault_stage stage;
    const char *command; /* as it was given */
    const char *name;    /* what it calls itself; may be empty */
    unsigned seat;       /* HB_NONE: not known yet */
    unsigned first_seat; /* what the first one is called */
    bool met;            /* it has begun a game */
    bool in_game;        /* and is in it */
    const char *game;    /* its seed, or what label says */
    fault_label label;
    unsigned step;       /* actions of this game so far */
    const char *example; /* asked: a legal action */
    int legal;           /* asked: how many there were */
    hb_error why;        /* illegal: the rules' reason; HB_OK: see reason */
    const char *reason;  /* more about it, or NULL */
    const char *line; /* what it said last, n bytes of any kind; the first FAULT_LINE are there */
    size_t n;
    bool complete; /* that was a whole line */
    bool acted;    /* it has answered with an action before */
    const char *errors;
    size_t errors_size; /* the end of its standard error */
    process_end end;
    int system_error; /* an errno, for FAULT_START and FAULT_SYSTEM */
    int deadline;     /* ms */
} fault_report;

/* The whole report, several lines, without the final newline. What the program said is made
 * harmless for terminals. */
void fault_write(buffer *b, const fault_report *f);

/* Appends text of strangers: all that is not plain UTF-8 is written like \x1b, and after about
 * most bytes the rest is left out. */
void fault_harmless(buffer *b, const char *text, size_t n, size_t most);

#endif
