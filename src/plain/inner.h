/* inner.h - what the files of plain lines share, and nobody else: loop.c is the loop of lines,
 * tell.c tells what is new, do.c does what is typed. */
#ifndef PLAIN_INNER_H
#define PLAIN_INNER_H

#include "plain/plain.h"

enum { PLAIN_SEAT = 3 * SHEET_NOTE }; /* bytes of a seat in words */

/* An action that was told, to find out later whether it has been taken back. */
typedef struct plain_step {
    int64_t time;
    hb_action action;
} plain_step;

/* What has been told of this table, so that only what is new is told. */
typedef struct plain_told {
    char code[TABLE_CODE]; /* the table that was introduced; "": none yet */
    uint32_t seq;          /* so far. What comes again for other eyes is not told until then */
    bool room;             /* it was the room before the game */
    bool begun, ended;
    plain_step steps[HB_ACTIONS];
    unsigned steps_count;
    uint32_t said; /* seq of the last line of talk */
    char seats[HB_SEATS][PLAIN_SEAT];
    char summary[SHEET_WORDS], host[SHEET_WORDS], terms[SHEET_WORDS], advice[SHEET_WORDS];
    char watchers[SHEET_WORDS], notice[SHEET_TEXT];
    bool asks;       /* somebody asks to take back */
    bool taken;      /* something was taken back since */
    bool rests;      /* the clock stands */
    uint64_t offers; /* what can be done, as bits of enum wish ... */
    uint64_t turns;  /* ... and what comes and goes with every turn, and was told once */
    unsigned turn;   /* the step for which the person was asked, plus 1; 0: none */
    uint32_t turn_epoch;
} plain_told;

typedef struct plain {
    session *s;
    sheet *t; /* the session's */
    const plain_printer *printer;
    play_look look;
    buffer out;    /* what is about to be printed */
    bool prompted; /* the prompt stands, and nothing behind it */
    bool lost;     /* the line is broken, and that was told */
    bool slow;     /* the server does not answer, and that was told */
    bool waits;    /* takes no line until something is asked of the person */
    bool leaves;
    hb_error refused; /* by the rules, and nothing has been done since */
    plain_told told;
} plain;

/* ---- tell.c ---- */

/* Prints what stands in out. */
void plain_flush(plain *p);
/* Prints paragraphs, wrapped. */
void plain_print(plain *p, const char *text);
void plain_say(plain *p, const char *english);
/* Tells what is new. */
void plain_tell(plain *p);
/* The table, or the room before the game. */
void plain_show(plain *p);
/* What the person has made of the cards, for drawing; false for who has no hand. */
bool plain_own(const plain *p, play_own *own);
/* Has the table been introduced, and is it whole? */
bool plain_settled(const plain *p);
/* Is something asked of the person: a turn, an answer, to begin? */
bool plain_asks(const plain *p);

/* ---- do.c ---- */

/* Does what a line says, or says why not. */
void plain_do(plain *p, const char *line);
/* The value of WISH_EDITION and so on that a text begins with, and what follows it; NULL: none. */
const wish_value *plain_value(unsigned wish, const char *rest, const text_lang *lang,
                              const char **follows);

#endif
