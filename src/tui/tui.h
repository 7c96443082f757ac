/* tui.h - a table on the whole screen of a terminal.
 *
 * A source says what happens (a game with bots, several people at one terminal, a record, a
 * server's table) and takes what the person does; everything about screen, keys and mouse is
 * here. What is drawn comes from views alone. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "base/buffer.h"
#include "hanabi.h"
#include "text/text.h"

enum { TUI_WORDS = 240, TUI_NOTE = 100, TUI_SAID = 64 };

/* Something said at the table, between two actions. */
typedef struct tui_said {
    unsigned step; /* after so many actions */
    char words[TUI_WORDS];
} tui_said;

/* What the screen shows. The source keeps it up to date; large, so not on the stack. */
typedef struct tui_table {
    hb_rules rules;
    text_reader reader; /* its seat is the person's; HB_EVERYONE: who only looks */
    char names[HB_SEATS][TUI_NOTE];
    unsigned steps;                   /* actions so far */
    hb_view views[HB_ACTIONS + 1];    /* after each of them */
    hb_event events[HB_ACTIONS];      /* what led from each view to the next */
    tui_said said[TUI_SAID];          /* the last of them */
    unsigned said_count;              /* of all that was said */
    char notes[HB_NUMBERS][TUI_NOTE]; /* by card number */
    char veil[TUI_WORDS];   /* not empty: the screen is hidden behind these words until a key */
    char notice[TUI_WORDS]; /* not empty: the state of the connection, a question, ... */
    int clocks[HB_SEATS];   /* seconds left; -1: no clock */
    bool may_ask;           /* taking back can be asked for */
    bool asked;             /* somebody asks to take back: y and n answer */
    bool may_say;           /* there are others to talk to */
    bool left;              /* nothing more will come: leave */
} tui_table;

typedef struct tui_source {
    void *context;
    /* What to watch for input beside the keyboard; -1: nothing. */
    int (*fd)(void *context);
    /* Milliseconds until update should be called even without input; -1: never. */
    int (*patience)(void *context);
    /* Brings the table up to date. */
    void (*update)(void *context, tui_table *t);
    /* Does an action, or says in why (not empty then) why not. NULL: who looks cannot act. */
    void (*act)(void *context, tui_table *t, hb_action action, buffer *why);
    /* The veil was lifted. May be NULL where there is none. */
    void (*lift)(void *context, tui_table *t);
    /* Says something, writes a note on a card, asks to take back, answers. Each may be NULL. */
    void (*say)(void *context, tui_table *t, const char *words);
    void (*note)(void *context, tui_table *t, unsigned card, const char *words);
    void (*ask)(void *context, tui_table *t, unsigned step);
    void (*answer)(void *context, tui_table *t, bool yes);
} tui_source;

typedef struct tui_look {
    bool ascii;   /* no signs beyond ASCII */
    int colours;  /* 0, 16 or 256: at most so many; the terminal may have fewer */
    bool playing; /* a record is looked at: begin with its first state */
} tui_look;

/* Runs until the person leaves or the table says so. False when the terminal cannot do it (too
 * small, or not one at all): *why says what is missing, in the reader's language. */
bool tui_run(const tui_source *source, tui_table *t, tui_look look, buffer *why);

/* Makes all views and events of a table from a game and its actions, for one seat (HB_EVERYONE:
 * all hands). For sources that know the whole game. */
void tui_show_record(tui_table *t, const hb_record *record, unsigned seat);
/* Something was said. */
void tui_hear(tui_table *t, const char *words);

#endif
