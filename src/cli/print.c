/* print.c - standard output, and commands for people to copy. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/output.h"

static bool cut_off; /* something could not be printed */

/* What stands on standard output. */
static output *standard(void)
{
    static output o;
    o.file = stdout;
    return &o;
}

void cli_puts(const char *text)
{
    output_add(standard(), text, strlen(text));
}

void cli_flush(void)
{
    output_flush(standard());
}

void cli_print(const buffer *b)
{
    if (buffer_ok(b)) {
        output_add(standard(), buffer_text(b), b->size);
        return;
    }
    if (!cut_off)
        cli_fault(NULL, "there is not enough memory for all that should stand here");
    cut_off = true;
}

bool cli_all_printed(void)
{
    cli_flush();
    int error = standard()->error;
    if (error)
        cli_fault(NULL, "standard output: %s", text_system(cli_lang(), error));
    return !error && !cut_off;
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
