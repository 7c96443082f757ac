/* terminal.h - what the program knows about the terminal it prints to. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>

#include "tui/tui.h"

enum { CLI_COLUMNS = 80 }; /* when nobody can tell */

/* Columns of standard output, and of standard error; CLI_COLUMNS when it is not a terminal. */
int cli_columns(void);
int cli_error_columns(void);
/* Prints a sentence and ends the line: wrapped on a terminal, elsewhere one line for programs. */
void cli_print_line(const buffer *sentence);
/* The same on standard error, behind all that was printed before. */
void cli_print_fault(const char *sentence);
/* Until NULL comes such sentences go into a text instead, a line each: for a screen that would be
 * painted over. */
void cli_hear_faults(buffer *faults);
/* Is this a terminal to draw on? */
bool cli_is_drawable(void);
/* May standard output have colours? Only a terminal, and not where NO_COLOR is set. */
bool cli_colours(void);
/* How full-screen tables look: as the settings say, or in ASCII because that is asked for. */
tui_look cli_look(bool ascii);

#endif
