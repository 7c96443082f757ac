/* play_remote.h - somebody at a table of a server, on the whole screen or in plain lines. */
#ifndef CLI_PLAY_REMOTE_H
#define CLI_PLAY_REMOTE_H

#include "cli/cli.h"
#include "client/client.h"
#include "tui/tui.h"

/* What is wanted there. */
typedef struct remote_wishes {
    client_url url;      /* without a code: a new table */
    const char *program; /* as it was called */
    const char *name;    /* what the person is called */
    const char *bot;     /* who sits where no people do, when the host wants that */
    unsigned seat;       /* HB_NONE: any */
    unsigned people;     /* at a new table; bots sit on the other seats. 0: nobody says */
    bool watch;          /* to look on and not to sit down */
    table_setup setup;   /* of a new table */
    bool plain;          /* in plain lines */
    tui_look look;       /* of the whole screen */
} remote_wishes;

/* Plays until the person leaves; the program's exit code. */
int play_remote_run(const remote_wishes *w);

#endif
