/* play_there.h - somebody at a table of a server, on the whole screen or in plain lines. */
#ifndef CLI_PLAY_THERE_H
#define CLI_PLAY_THERE_H

#include "session/there.h"
#include "tui/tui.h"

/* Plays until the person leaves, on the whole screen, or with NULL in plain lines; the program's
 * exit code. program: as it was called. */
int play_there_run(const there_wishes *w, const tui_look *look, const char *program);

#endif
