/* open.c - taking the terminal and giving it back. */
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tui/screen.h"
#include "tui/signals.h"
#include "tui/theme.h"

static SCREEN *screen; /* kept from one time to the next */

/* Signs beyond ASCII need a locale that has them; where none is set, one that is always there. */
static bool has_signs(void)
{
    if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return true;
    const char *wanted = getenv("LC_ALL");
    if (wanted && *wanted)
        return false;
    return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

/* With all colours where the terminal has them and its description is there. */
static SCREEN *open_screen(tui_look look)
{
    char room[64];
    const char *kind = theme_terminal(look, room, sizeof room);
    SCREEN *made = kind ? newterm(kind, stdout, stdin) : NULL;
    return made ? made : newterm(NULL, stdout, stdin);
}

static void prepare(void)
{
    set_escdelay(25);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
}

bool tui_open(tui_look *look, const text_lang *lang, buffer *why)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        buffer_puts(why, text_get(lang, look->playing
                                            ? TEXT_MARK("this is no terminal; hanabi replay prints "
                                                        "records in lines")
                                            : TEXT_MARK("this is no terminal; --plain plays in "
                                                        "plain lines")));
        return false;
    }
    look->ascii = !has_signs() || look->ascii;
    signals_begin(); /* before curses, which leaves alone what is looked after */
    if (screen)
        clear(); /* and the next refresh takes the terminal again */
    else
        screen = open_screen(*look);
    if (!screen) {
        signals_end();
        buffer_puts(why, text_get(lang, look->playing
                                            ? TEXT_MARK("this terminal is not known; hanabi replay "
                                                        "prints records in lines")
                                            : TEXT_MARK("this terminal is not known; --plain plays "
                                                        "in plain lines")));
        return false;
    }
    prepare();
    paint_begin(*look);
    signals_hold();
    return true;
}

void tui_close(void)
{
    endwin();
    signals_end();
}
