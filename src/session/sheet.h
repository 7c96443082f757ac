/* sheet.h - a table as it is shown: the views of one person, and all that is said of it in words.
 *
 * A sheet is made from a desk (show.c) or from a record, and every display draws it: the whole
 * screen, and plain lines. It decides nothing. */
#ifndef SESSION_SHEET_H
#define SESSION_SHEET_H

#include "base/buffer.h"
#include "desk/desk.h"
#include "local/own.h"
#include "text/text.h"

/* Bytes of words, of a few words, and of what people write: a line of chat, a note. */
enum {
    SHEET_WORDS = 240,
    SHEET_NOTE = 100,
    SHEET_TEXT = 400,
    SHEET_LINK = 480,
    SHEET_BESIDE = 2000
};
enum { SHEET_SAID = 64, SHEET_CHOICES = 16 };

/* Something said at the table, between two actions. */
typedef struct sheet_said {
    unsigned step;                       /* after so many actions */
    char words[SHEET_NOTE + SHEET_TEXT]; /* who, and what */
} sheet_said;

/* What may be said to the others. */
enum sheet_talk { SHEET_SILENT, SHEET_PHRASED, SHEET_FREE };

/* Something that can be done here and now beside the usual: its key and what it does. */
typedef struct sheet_choice {
    int key;      /* a character, or '\n' */
    uint8_t wish; /* what it does, as a session knows it (wish.h) ... */
    uint8_t seat; /* ... and to which seat; HB_NONE: to the one that is chosen */
    char words[SHEET_NOTE];
} sheet_choice;

/* Before the game there is a room in the place of the table: who sits where. */
typedef struct sheet_room {
    bool open;
    bool runs;                 /* the game has begun, and its cards are not shown */
    char summary[SHEET_WORDS]; /* the game that will be played */
    char terms[SHEET_WORDS];   /* its clock, and what may be said */
    char link[SHEET_LINK];     /* to pass on */
    bool alone;                /* that works on this computer alone */
    bool full;                 /* no seat is free, so nobody need follow it */
    char invite[SHEET_LINK];   /* tells the host what would let others in; "": nothing */
    char advice[SHEET_WORDS];  /* what is awaited */
    char watchers[SHEET_WORDS];
    struct {
        char who[SHEET_NOTE];   /* "": the seat is free */
        char state[SHEET_NOTE]; /* ready, not connected ... */
        bool you;
        bool host;
    } seats[HB_SEATS];
    unsigned seats_count;
} sheet_room;

/* What a display shows. Whoever it is made by keeps it up to date; large: on the heap. */
typedef struct sheet {
    const desk *desk; /* of whose eyes it is made; NULL: not known yet */
    hb_rules rules;
    text_reader reader; /* its seat is the person's; HB_EVERYONE: who only looks */
    char names[HB_SEATS][SHEET_NOTE];
    unsigned steps;                /* actions so far */
    unsigned shown;                /* so many of them are shown; the screen keeps it */
    hb_view views[HB_ACTIONS + 1]; /* after each of them */
    hb_event events[HB_ACTIONS];   /* what led from each view to the next */
    sheet_said said[SHEET_SAID];   /* the last of them */
    unsigned said_count;           /* of all that was said */
    local_own own;
    sheet_room room;
    char veil[SHEET_WORDS];    /* not empty: the screen is hidden behind these words until a key */
    char beside[SHEET_BESIDE]; /* not empty: beside the log of a wide window, in place of the rules
                                */
    char notice[SHEET_TEXT];   /* not empty: the state of the connection, a question, ... */
    char
        told[SHEET_TEXT]; /* not empty: something to be told once, a refusal; the screen takes it */
    sheet_choice choices[SHEET_CHOICES];
    unsigned choices_count;
    int clocks[HB_SEATS]; /* seconds left; -1: no clock */
    enum sheet_talk talk;
    uint64_t wishes;     /* what can be wished for at such a table, as bits of enum wish */
    const char *no_back; /* why nothing is ever taken back here; NULL: what the desk says */
    unsigned warned;     /* sheet_tells_back: of which step, plus 1 */
    bool asked;          /* somebody asks to take back: y and n answer */
    bool anew;           /* another game is shown, from its beginning; the screen takes it */
    bool left;           /* nothing more will come: leave */
} sheet;

/* An empty table: no clocks, cards in the order of the hands. NULL without memory; the caller frees
 * it. */
sheet *sheet_make(void);
/* Adds a choice; words are copied. */
void sheet_choose(sheet *t, int key, const char *words);
/* The step of the person's own last action, from which on it could be taken back; -1: none. */
int sheet_own_step(const sheet *t);
/* Before something is taken back: puts why nothing ever is, or, once for each step, what it means;
 * false: there is nothing to be told first. */
bool sheet_tells_back(sheet *t, const desk_request *undo, buffer *words);
/* Makes all views and events as a seat sees them whose eyes the desk has (HB_EVERYONE: all hands).
 */
void sheet_show_desk(sheet *t, const desk *d, unsigned seat);
/* company.c: what the bots at the table play by, with its heading; nothing where none sits. */
void sheet_say_company(buffer *b, const sheet *t);
/* Something was said after so many actions. */
void sheet_hear(sheet *t, unsigned step, const char *words);

#endif
