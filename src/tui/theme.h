/* theme.h - the colours of the screen by what they are for, in as many colours as the terminal has.
 * Nobody outside src/tui includes this. */
#ifndef TUI_THEME_H
#define TUI_THEME_H

#include <curses.h>

#include "tui/tui.h"

/* What something is painted with; + colour where a colour of the game follows. */
enum tui_ink {
    INK_TEXT,
    INK_DIM,
    INK_FRESH,                           /* what has just changed */
    INK_MODULES,                         /* a QR code */
    INK_LETTER,                          /* + colour: on the table */
    INK_PLATE = INK_LETTER + HB_COLOURS, /* + colour: on a card of that colour */
    INK_LIT = INK_PLATE + HB_COLOURS,    /* + colour: on a card that is pointed at */
    INKS = INK_LIT + HB_COLOURS
};

/* Once, after the terminal was opened. The theme's background covers the window, if somebody has
 * chosen it. */
void theme_begin(tui_look look);
/* The attribute of an ink; without colours cards are reversed, and bold or dim says the rest. */
attr_t theme_ink(int ink);
/* Has the terminal colours, and may they be used? */
bool theme_has_colours(void);
/* The kind of terminal to open: of one that says it has all colours, the name that makes use of
 * them, into room; NULL: as the environment has it. */
const char *theme_terminal(tui_look look, char *room, size_t size);

#endif
