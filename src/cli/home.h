/* home.h - hanabi without a command: a home on the whole screen, from where everything begins. What
 * its files share: every page is a function that asks until the person leaves it. What they do
 * there are the program's own commands, with the words that somebody would type. */
#ifndef CLI_HOME_H
#define CLI_HOME_H

#include "cli/cli.h"
#include "tui/page.h"

enum { HOME_WORDS = 40 };

/* A command as it would be typed, word by word. */
typedef struct home_command {
    char room[4096];
    char *words[HOME_WORDS + 1]; /* into room */
    int count;
    size_t used;
} home_command;

/* Large: on the heap. */
typedef struct home {
    const char *program; /* as it was called */
    tui_page page;       /* the one that is shown */
    char told[TUI_TOLD]; /* to be told by the next one */
    home_command last;   /* the last new game, to be played again */
    cli_setup setup;     /* what a new game was last, and who plays it */
    unsigned seat, people;
    char name[SHEET_NOTE], number[24];
    int bot;       /* a place in the list of bots */
    bool in_lines; /* what it runs prints lines, and no screen */
    bool ends;     /* the program is to end */
} home;

/* The home, until the person leaves; the exit code. */
int home_run(const char *program);

/* Begins a page, which tells what the one before has left to be told. */
void home_page(home *h, const char *title);
tui_item *home_add(home *h, enum tui_item_kind kind, int id, int key, const char *words);
/* Asks; false: the person leaves the page, or the program ends. */
bool home_ask(home *h, tui_answer *answer);
/* A page of text, until the person has read it. */
void home_read(home *h, const char *title, const char *text);

void home_begin(home_command *c, const char *name);
/* A word is copied; one that has no room is left out with those behind it. */
void home_word(home_command *c, const char *word);
void home_number(home_command *c, const char *option, unsigned number);
/* Runs it with the terminal given back, and tells what it complained of; its exit code. */
int home_do(home *h, const home_command *c);
/* The same of what prints lines, and has no screen. */
int home_do_in_lines(home *h, const home_command *c);

/* Pages. */
void home_new(home *h, const char *server); /* home_new.c: a new game; at a server, if not NULL */
void home_games(home *h, bool to_watch);    /* home_games.c: saved games, to go on or to watch */
void home_after(home *h, const char *path); /* home_games.c: a game is over, or was left */
char *home_newest(void); /* home_games.c: the file of the last game; the caller frees it; or NULL */
void home_statistics(home *h); /* home_games.c */
void home_server(home *h);     /* home_server.c: a server's lobby */
void home_rules(home *h);      /* home_rules.c: the rules of every edition */
void home_learn(home *h);      /* home_learn.c: the lessons */
void home_settings(home *h);   /* home_settings.c */

#endif
