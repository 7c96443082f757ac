/* remote_plain.h - a server's table in plain lines. What the files about it share: remote_plain.c
 * is the loop of lines and the line to the server, remote_tell.c tells what is new, remote_offer.c
 * what can be done and what is asked, remote_read.c knows the words that a server's table has
 * beside a game's, remote_do.c does what they say, remote_own.c what they say about one's own hand,
 * remote_turn.c what a game's words say. */
#ifndef CLI_REMOTE_PLAIN_H
#define CLI_REMOTE_PLAIN_H

#include "cli/remote.h"
#include "desk/request.h"
#include "plain/own.h"

enum { PLAIN_SEAT = 3 * TUI_NOTE }; /* bytes of a seat in words */

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
    char summary[TUI_WORDS], host[TUI_WORDS], terms[TUI_WORDS], advice[TUI_WORDS];
    char watchers[TUI_WORDS], notice[TUI_WORDS];
    bool asks;       /* somebody asks to take back */
    bool taken;      /* something was taken back since */
    bool rests;      /* the clock stands */
    unsigned offers; /* what can be done, as bits of enum remote_wish ... */
    uint64_t more;   /* ... and what could be done so far beside it, as bits of enum desk_what */
    unsigned turn;   /* the step for which the person was asked, plus 1; 0: none */
    uint32_t turn_epoch;
} plain_told;

typedef struct plain {
    remote *r;
    tui_table *t;
    play_look look;
    buffer out;    /* what is about to be printed */
    bool prompted; /* the prompt stands, and nothing behind it */
    bool lost;     /* the line is broken, and that was told */
    bool waits;    /* takes no line until something is asked of the person */
    bool leaves;
    plain_told told;
} plain;

/* Plays until the person leaves or the input ends. False when that failed: r->why says why, or it
 * has been told. */
bool remote_plain(remote *r, tui_table *t);

/* ---- remote_tell.c ---- */

/* Prints what stands in out. */
void plain_flush(plain *p);
/* Prints paragraphs, wrapped. */
void plain_print(plain *p, const char *text);
/* Tells what is new. */
void plain_tell(plain *p);
/* The table, or the room before the game. */
void plain_show(plain *p);
/* Has the table been introduced, and is it whole? */
bool plain_settled(const plain *p);

/* ---- remote_offer.c ---- */

/* Tells what can be typed now and could not before. */
void plain_offer(plain *p);
/* Is it the person's turn, and nothing on its way to the server? */
bool plain_on_turn(const plain *p);
/* Is something asked of the person: a turn, an answer, to begin? */
bool plain_asks(const plain *p);

/* ---- remote_read.c ---- */

enum remote_wish {
    REMOTE_SIT,
    REMOTE_FREE,
    REMOTE_READY,
    REMOTE_UNREADY,
    REMOTE_DEAL,
    REMOTE_BOT,
    REMOTE_BOTS,
    REMOTE_EDITION,
    REMOTE_PLAYERS,
    REMOTE_CLOCK,
    REMOTE_TALK,
    REMOTE_SPECTATORS,
    REMOTE_LISTED,
    REMOTE_WATCH,
    REMOTE_DISMISS,
    REMOTE_YES,
    REMOTE_NO,
    REMOTE_SAY,
    REMOTE_AWAY,
    REMOTE_BACK,
    REMOTE_PAUSE,
    REMOTE_RESUME,
    REMOTE_AGAIN,
    REMOTE_WAIT,
    REMOTE_WISHES /* as a wish: none of these, play_read may know it */
};

/* What a line asks of the table by its first word; *rest is what follows that. */
enum remote_wish remote_read(const char *line, const text_lang *lang, const char **rest);
/* The request of the desk that its key at the table asks for, and nothing else but its name says;
 * or that the first word of a line does, which means nothing else. DESK_REQUESTS: none. */
unsigned remote_request_of(int key);
unsigned remote_read_request(const char *line, const text_lang *lang);
/* The seat that a number in the rest names, from 1 there: from 0; HB_SEATS: no seat has it; -1:
 * there is no number. */
int remote_read_seat(const char *rest);
/* The clock (enum table_clock) or the talking (enum table_chat) that the rest begins with, and what
 * follows it; -1: none. */
int remote_read_clock(const char *rest, const text_lang *lang, const char **follows);
int remote_read_talk(const char *rest, const text_lang *lang);
/* The same for an edition (enum hb_edition), a number of players, and what spectators see (enum
 * table_watch). */
int remote_read_edition(const char *rest, const text_lang *lang);
int remote_read_players(const char *rest);
int remote_read_watch(const char *rest, const text_lang *lang);
/* Yes (1), no (0), or -1. */
int remote_read_yes(const char *rest, const text_lang *lang);
/* A line of help about a wish, for a window of this width. */
void remote_help_line(buffer *b, const text_lang *lang, enum remote_wish wish, int width);
void remote_help_request(buffer *b, const text_lang *lang, unsigned what, int width);

/* ---- remote_do.c ---- */

/* Does what a line says, or says why not. */
void plain_do(plain *p, const char *line);
/* Asks to take back from the own last action on. */
void plain_ask(plain *p);
/* Says what the server would, by the code of a refusal. */
void plain_refuse(plain *p, const char *code);

/* ---- remote_own.c: what somebody makes of their own hand ---- */

/* That, for drawing; false for who has no hand of their own. One without cards is one. */
bool plain_own(const plain *p, play_own *own);
/* Does what a line says about it, which is one of plain/own.h's wishes. */
void plain_do_own(plain *p, enum play_wish wish, const char *line);

/* ---- remote_turn.c ---- */

/* Does what a line says that is none of this table's own words. */
void plain_take_turn(plain *p, const char *line);

#endif
