/* play_here.h - one sitting at a table on this computer: its record is kept, and the end is told.
 */
#ifndef CLI_PLAY_HERE_H
#define CLI_PLAY_HERE_H

#include "cli/cli.h"
#include "cli/hold.h"
#include "session/here.h"
#include "tui/tui.h"

enum { PLAY_PACE = 700 }; /* milliseconds between the moves of bots, so that one can follow */

/* Large: on the heap. */
typedef struct play_sitting {
    here game;           /* everybody is seated */
    char *path;          /* where its record is kept; the caller's */
    bool claimed;        /* that file is new and empty */
    file_hold held;      /* and ours alone to write; the caller's */
    int save_error;      /* why the record could not be kept, an errno; 0: it is kept */
    const char *program; /* how this program was called; the caller's */
} play_sitting;

/* Plays until the person leaves, on the whole screen, or with NULL in plain lines to the end of the
 * game. Returns the program's exit code. */
int play_here_run(play_sitting *s, const tui_look *look, int pace);

/* In plain lines, printed as this program prints; as plain_sit. signals_end is the caller's. */
bool play_in_lines(session *s);

#endif
