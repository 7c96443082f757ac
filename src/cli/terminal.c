/* terminal.c - the width of the terminal, and whether it has colours. */
#include "cli/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/settings.h"

static int columns_of(int file)
{
    struct winsize size;
    if (!isatty(file) || ioctl(file, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return CLI_COLUMNS;
    return size.ws_col;
}

int cli_columns(void)
{
    return columns_of(STDOUT_FILENO);
}

int cli_error_columns(void)
{
    return columns_of(STDERR_FILENO);
}

void cli_print_line(const buffer *sentence)
{
    buffer lines = buffer_make(2 * sentence->size + 2);
    if (isatty(STDOUT_FILENO))
        text_wrap(&lines, buffer_text(sentence), cli_columns());
    else
        buffer_printf(&lines, "%s\n", buffer_text(sentence));
    cli_print(&lines);
    buffer_free(&lines);
}

static buffer *heard; /* where faults go instead; NULL: nowhere else */

void cli_hear_faults(buffer *faults)
{
    heard = faults;
}

bool cli_is_drawable(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
}

/* The whole of it at once, so that those of several processes do not mix. It may be about memory:
 * where there is none to wrap it, it is printed as it is. */
void cli_print_fault(const char *sentence)
{
    if (heard) {
        buffer_printf(heard, "%s\n", sentence);
        return;
    }
    buffer lines = buffer_make(1 << 14);
    if (isatty(STDERR_FILENO))
        text_wrap(&lines, sentence, cli_error_columns());
    cli_flush();
    if (lines.size && buffer_ok(&lines))
        fputs(buffer_text(&lines), stderr);
    else
        fprintf(stderr, "%s\n", sentence);
    buffer_free(&lines);
}

bool cli_colours(void)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    if ((no && *no) || cli_settings_now()->no_colour)
        return false;
    return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
}

tui_look cli_look(bool ascii)
{
    const cli_settings *settings = cli_settings_now();
    return (tui_look){.ascii = ascii || settings->ascii,
                      .colours = cli_colours() ? TUI_ALL_COLOURS : 0,
                      .symbols = settings->symbols,
                      .calm = settings->calm,
                      .theme = settings->theme,
                      .keys = settings->keys};
}
