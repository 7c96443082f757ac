/* play_sitting.h - one sitting at the table, from the greeting to the farewell. */
#ifndef CLI_PLAY_SITTING_H
#define CLI_PLAY_SITTING_H

#include "cli/hold.h"
#include "cli/play_game.h"
#include "plain/screen.h"

typedef struct play_sitting {
    play_game game;      /* everybody is seated */
    char *path;          /* where its record is kept; the caller's */
    bool claimed;        /* that file is new and empty */
    file_hold held;      /* and ours alone to write; the caller's */
    bool resumed;        /* it began at another sitting */
    int save_error;      /* why the record could not be kept, an errno; 0: it is kept */
    const char *program; /* how this program was called; the caller's */
    play_look look;
    int warned; /* the step of which the person knows what taking it back means, plus 1; 0: none */
    buffer out; /* what is about to be printed; the caller's */
} play_sitting;

/* Keeps the record and what was made of the cards as they are now; false when that fails. That is
 * reported by play_sitting_unsaved or play_sitting_end, when there is no whole screen that would
 * cover it. */
bool play_sitting_save(play_sitting *s);
void play_sitting_unsaved(const play_sitting *s);
/* Says that a program among the bots has failed, and how to go on. */
void play_sitting_blame(play_sitting *s);
/* The end of a sitting, good as far as it went, after signals_end: how the game ended or how to
 * come back. Returns the program's exit code. */
int play_sitting_end(play_sitting *s, bool good);

/* Plays to the end of the game, or until the person leaves. Returns the program's exit code. */
int play_sitting_run(play_sitting *s);

#endif
