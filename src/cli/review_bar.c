/* review_bar.c - how far a review is:  game 3  [########........]  move 23 of 61 */
#include "cli/review_bar.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/terminal.h"

enum { BAR = 24 };

void review_bar_draw(uint64_t game, unsigned done, unsigned moves)
{
    if (!isatty(STDERR_FILENO) || !moves)
        return;
    buffer line = buffer_make(1 << 10);
    TEXT_SAY(&line, cli_lang(), "game {game}, move {n} of {all}", text_num("game", (int64_t)game),
             text_num("n", done), text_num("all", moves));
    buffer_puts(&line, " [");
    for (unsigned i = 0; i < BAR; i++)
        buffer_puts(&line, i < done * BAR / moves ? "#" : ".");
    buffer_puts(&line, "]");
    if (text_width(buffer_text(&line)) < cli_error_columns() - 3)
        fprintf(stderr, "\r%s", buffer_text(&line));
    buffer_free(&line);
}

void review_bar_clear(void)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%*s\r", cli_error_columns() - 1, "");
}
