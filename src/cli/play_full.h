/* play_full.h - one sitting at the table on the whole screen, for one person or several. */
#ifndef CLI_PLAY_FULL_H
#define CLI_PLAY_FULL_H

#include "cli/play_sitting.h"
#include "tui/tui.h"

enum { PLAY_PACE = 700 }; /* milliseconds between the moves of bots, so that one can follow */

/* Like play_sitting_run. */
int play_full_run(play_sitting *s, tui_look look, int pace);

#endif
