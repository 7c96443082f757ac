/* print.c - standard output, and commands for people to copy. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

static bool cut_off; /* something could not be printed */

void cli_print(const buffer *b)
{
    if (buffer_ok(b)) {
        fwrite(buffer_text(b), 1, b->size, stdout);
        return;
    }
    if (!cut_off)
        cli_fault(NULL, "there is not enough memory for all that should stand here");
    cut_off = true;
}

bool cli_all_printed(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return !cut_off;
    cli_fault(NULL, "standard output: %s", text_system(cli_lang(), errno));
    return false;
}

void cli_put_quoted(buffer *b, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "%+,-./:=@_";
    if (*word && strspn(word, plain) == strlen(word)) {
        buffer_puts(b, word);
        return;
    }
    buffer_puts(b, "'");
    for (; *word; word++)
        if (*word == '\'')
            buffer_puts(b, "'\\''");
        else
            buffer_add(b, word, 1);
    buffer_puts(b, "'");
}

void cli_put_program(buffer *b, const char *called)
{
    char whole[PATH_MAX];
    if (!called || !strchr(called, '/'))
        called = "hanabi";
    else if (realpath(called, whole))
        called = whole;
    cli_put_quoted(b, called);
}
