/* tui.h - a table on the whole screen of a terminal.
 *
 * A source says what happens (a game with bots, several people at one terminal, a record, a
 * server's table) and takes what the person does; everything about screen, keys and mouse is
 * here. What is drawn comes from views alone. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "base/buffer.h"
#include "desk/desk.h"
#include "hanabi.h"
#include "local/own.h"
#include "text/text.h"

/* Bytes of words, of a few words, and of what people write: a line of chat, a note. */
enum { TUI_WORDS = 240, TUI_NOTE = 100, TUI_TEXT = 400, TUI_LINK = 480, TUI_BESIDE = 2000 };
enum { TUI_SAID = 64, TUI_CHOICES = 16, TUI_PHRASES = 2 };

/* Something said at the table, between two actions. */
typedef struct tui_said {
    unsigned step;                   /* after so many actions */
    char words[TUI_NOTE + TUI_TEXT]; /* who, and what */
} tui_said;

/* What may be said to the others. */
enum tui_talk { TUI_SILENT, TUI_PHRASED, TUI_FREE };

/* Something that can be done here and now beside the usual: its key and what it does. */
typedef struct tui_choice {
    int key; /* a character, or '\n' */
    char words[TUI_NOTE];
} tui_choice;

/* Before the game there is a room in the place of the table: who sits where. */
typedef struct tui_room {
    bool open;
    bool runs;               /* the game has begun, and its cards are not shown */
    char summary[TUI_WORDS]; /* the game that will be played */
    char terms[TUI_WORDS];   /* its clock, and what may be said */
    char link[TUI_LINK];     /* to pass on */
    bool alone;              /* that works on this computer alone */
    bool full;               /* no seat is free, so nobody need follow it */
    char invite[TUI_LINK];   /* tells the host what would let others in; "": nothing */
    char advice[TUI_WORDS];  /* what is awaited */
    char watchers[TUI_WORDS];
    struct {
        char who[TUI_NOTE];   /* "": the seat is free */
        char state[TUI_NOTE]; /* ready, not connected ... */
        bool you;
        bool host;
    } seats[HB_SEATS];
    unsigned seats_count;
} tui_room;

/* What people have made of the cards, each for themselves alone. */
typedef local_own tui_own;

/* What the screen shows. The source keeps it up to date; large, so not on the stack. */
typedef struct tui_table {
    hb_rules rules;
    text_reader reader; /* its seat is the person's; HB_EVERYONE: who only looks */
    char names[HB_SEATS][TUI_NOTE];
    unsigned steps;                /* actions so far */
    unsigned shown;                /* so many of them are shown; the screen keeps it */
    hb_view views[HB_ACTIONS + 1]; /* after each of them */
    hb_event events[HB_ACTIONS];   /* what led from each view to the next */
    tui_said said[TUI_SAID];       /* the last of them */
    unsigned said_count;           /* of all that was said */
    tui_own own;
    tui_room room;
    char veil[TUI_WORDS];    /* not empty: the screen is hidden behind these words until a key */
    char beside[TUI_BESIDE]; /* not empty: beside the log of a wide window, in place of the rules */
    char notice[TUI_WORDS];  /* not empty: the state of the connection, a question, ... */
    char told[TUI_WORDS]; /* not empty: something to be told once, a refusal; the screen takes it */
    tui_choice choices[TUI_CHOICES];
    unsigned choices_count;
    int clocks[HB_SEATS];                /* seconds left; -1: no clock */
    uint8_t people;                      /* seats of people, as bits */
    uint8_t absent;                      /* seats whose people are not there, as bits */
    uint8_t vacant;                      /* seats where somebody may sit down, as bits */
    char phrases[TUI_PHRASES][TUI_NOTE]; /* what may be said in TUI_PHRASED, and always */
    enum tui_talk talk;
    const char *no_ask; /* why taking back cannot be asked for now; NULL: it can */
    bool uncounted;     /* the game counts no more: something seen was taken back already */
    unsigned warned;    /* tui_warns: of which step, plus 1 */
    bool rests;         /* nobody can act now: paused, broken off, a bot plays for the person */
    bool asked;         /* somebody asks to take back: y and n answer */
    bool anew;          /* another game is shown, from its beginning; the screen takes it */
    bool left;          /* nothing more will come: leave */
} tui_table;

typedef struct tui_source {
    void *context;
    /* What to watch beside the keyboard: a descriptor (-1: none) and poll's events. May be NULL. */
    int (*watch)(void *context, short *events);
    /* Milliseconds until update should be called even without input; -1: never. May be NULL. */
    int (*patience)(void *context);
    /* Brings the table up to date. */
    void (*update)(void *context, tui_table *t);
    /* Does an action, or says in why (not empty then) why not. NULL: who looks cannot act. */
    void (*act)(void *context, tui_table *t, hb_action action, buffer *why);
    /* The veil was lifted. May be NULL where there is none. */
    void (*lift)(void *context, tui_table *t);
    /* Says something, a phrase being one of the table's word by word; writes a note on a card of
     * any hand; asks to take back from a step on; answers. Each may be NULL. */
    void (*say)(void *context, tui_table *t, const char *words);
    void (*note)(void *context, tui_table *t, unsigned card, const char *words);
    void (*ask)(void *context, tui_table *t, unsigned step);
    void (*answer)(void *context, tui_table *t, bool yes);
    /* The person has turned a card, or put the hand into another order; the table has it already.
     * May be NULL. */
    void (*turn)(void *context, tui_table *t, unsigned card);
    void (*arrange)(void *context, tui_table *t, const uint8_t *cards, unsigned count);
    /* One of the table's choices was pressed; in the room, with this seat chosen. NULL without
     * choices. */
    void (*press)(void *context, tui_table *t, int key, unsigned seat);
} tui_source;

/* The colours of the window: its own background under letters that suit it, or a theme's. */
enum tui_theme { TUI_AS_OUTSIDE, TUI_DARK, TUI_LIGHT };
enum { TUI_ALL_COLOURS = 1 << 24 };

/* Keys that somebody has chosen: by the usual one of something, the one that is pressed for it; 0:
 * that itself. No key stands for two things. */
typedef struct tui_keys {
    char pressed[128];
} tui_keys;

/* What has this name in keys.def gets this key, a text of one character; what had it gets the
 * other's one. False, and nothing has changed, when there is no such name, or that is no key. */
bool tui_keys_set(tui_keys *map, const char *name, const char *key);

typedef struct tui_look {
    bool ascii;   /* no signs beyond ASCII */
    int colours;  /* 0, 16, 256 or TUI_ALL_COLOURS: at most so many, as the terminal has them */
    bool symbols; /* a sign for every colour beside its letter */
    bool playing; /* a record is looked at: begin with its first state */
    bool calm;    /* what has just changed is not lit for a moment */
    enum tui_theme theme;
    tui_keys keys;
} tui_look;

/* Takes the terminal; what look asks for and the terminal lacks is taken out of it. False when the
 * terminal cannot do it (it is not known, or none at all): *why says what is missing. */
bool tui_open(tui_look *look, const text_lang *lang, buffer *why);
/* Gives it back as it was. */
void tui_close(void);

/* Runs until the person leaves or the table says so; SIGINT, SIGTERM and SIGHUP leave too, the
 * terminal being as it was before. False as tui_open. */
bool tui_run(const tui_source *source, tui_table *t, tui_look look, buffer *why);

/* An empty table: no clocks, cards in the order of the hands. NULL without memory; the caller frees
 * it. */
tui_table *tui_table_make(void);
/* Adds a choice; words are copied. */
void tui_choose(tui_table *t, int key, const char *words);
/* The step of the person's own last action, from which on it could be taken back; -1: none. */
int tui_own_step(const tui_table *t);
/* Must the person be told first what taking back from a step on means (text_back_warning)? Once. */
bool tui_warns(tui_table *t, unsigned step);
/* Makes all views and events of a table from a game and its actions, for one seat (HB_EVERYONE:
 * all hands). For sources that know the whole game. */
void tui_show_record(tui_table *t, const hb_record *record, unsigned seat);
/* The same from what a desk's eyes see of its game. */
void tui_show_desk(tui_table *t, const desk *d);
/* Something was said after so many actions. */
void tui_hear(tui_table *t, unsigned step, const char *words);

#endif
