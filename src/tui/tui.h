/* tui.h - a table on the whole screen of a terminal.
 *
 * A source says what happens (a session at a table, or a record) and takes what the person asks
 * for; everything about screen, keys and mouse is here. What is drawn comes from sheets alone. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "session/session.h"

typedef struct tui_source {
    void *context;
    /* What to watch beside the keyboard: a descriptor (-1: none) and poll's events. May be NULL. */
    int (*watch)(void *context, short *events);
    /* Milliseconds until update should be called even without input; -1: never. May be NULL. */
    int (*patience)(void *context);
    /* Brings the table up to date. */
    void (*update)(void *context, sheet *t);
    /* The veil was lifted. May be NULL where there is none. */
    void (*lift)(void *context, sheet *t);
    /* Asks the table for something, or says in why (not empty then) why not. NULL: who looks cannot
     * ask for anything. */
    void (*ask)(void *context, sheet *t, const desk_request *request, buffer *why);
    /* One of the table's choices was pressed; in the room, with this seat chosen. NULL without
     * choices. */
    void (*press)(void *context, sheet *t, int key, unsigned seat);
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
bool tui_run(const tui_source *source, sheet *t, tui_look look, buffer *why);

/* Somebody at a table, until they leave or t->left says so; as tui_run. */
bool tui_sit(session *s, tui_look look, buffer *why);

#endif
