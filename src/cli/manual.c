/* manual.c - manual pages from the same table as help, in the words of roff's man macros. */
#include <string.h>

#include "bots/bot.h"
#include "cli/cli.h"
#include "cli/manual.h"
#include "cli/networks.h"

void manual_put(buffer *b, const char *text)
{
    bool start = true;
    for (; *text; text++) {
        if (start && (*text == '.' || *text == '\''))
            buffer_puts(b, "\\&");
        if (*text == '\\')
            buffer_puts(b, "\\e");
        else if (*text == '-')
            buffer_puts(b, "\\-");
        else if (*text == TEXT_TIE[0])
            buffer_puts(b, " ");
        else
            buffer_add(b, text, 1);
        start = *text == '\n';
    }
}

static void put_words(buffer *b, const char *english)
{
    manual_put(b, text_get(cli_lang(), english));
}

static void put_heading(buffer *b, const char *english)
{
    buffer_puts(b, ".SH ");
    put_words(b, english);
    buffer_puts(b, "\n");
}

/* Paragraphs with empty lines between them; after something else, or right under a heading. */
static void put_paragraphs(buffer *b, const char *english, bool after)
{
    const char *all = text_get(cli_lang(), english);
    for (const char *text = all; *text;) {
        const char *end = strstr(text, "\n\n");
        size_t n = end ? (size_t)(end - text) : strlen(text);
        buffer part = buffer_make(1 << 16);
        buffer_add(&part, text, n);
        buffer_puts(b, text == all && !after ? "" : ".PP\n");
        manual_put(b, buffer_text(&part));
        buffer_puts(b, "\n");
        buffer_free(&part);
        text += end ? n + 2 : n;
    }
}

static void put_item(buffer *b, const char *name, const char *value, const char *about)
{
    buffer_puts(b, ".TP\n\\fB");
    manual_put(b, name);
    buffer_puts(b, "\\fR");
    if (value) {
        buffer_puts(b, " \\fI");
        put_words(b, value);
        buffer_puts(b, "\\fR");
    }
    buffer_puts(b, "\n");
    put_words(b, about);
    buffer_puts(b, "\n");
}

static void put_items(buffer *b, const cli_option *options)
{
    for (; options->name; options++)
        put_item(b, options->name, options->value, options->about);
}

static void put_title(buffer *b, const char *name, const char *summary)
{
    /* for programs */
    buffer_puts(b, ".\\\" Made from the table of commands: hanabi help --man\n.TH HANABI");
    if (name) {
        buffer_puts(b, "\\-");
        for (const char *c = name; *c; c++) {
            char letter = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
            buffer_add(b, &letter, 1);
        }
    }
    buffer_printf(b, " 6 \"\" \"hanabi %s\"\n", hb_version());
    put_heading(b, TEXT_MARK("NAME"));
    buffer_printf(b, "hanabi%s%s \\- ", name ? "\\-" : "", name ? name : "");
    put_words(b, summary);
    buffer_puts(b, "\n");
}

static void put_synopsis(buffer *b, const char *english)
{
    put_heading(b, TEXT_MARK("SYNOPSIS"));
    buffer_puts(b, ".nf\n");
    put_words(b, english);
    buffer_puts(b, "\n.fi\n");
}

static void put_bots(buffer *b)
{
    put_heading(b, TEXT_MARK("BOTS"));
    for (int i = 0; bot_list[i]; i++)
        put_item(b, bot_list[i]->name, NULL, bot_list[i]->summary);
    put_item(b, text_get(cli_lang(), CLI_NETWORK_NAMES), NULL, NET_SUMMARY);
    put_items(b, cli_program_options);
}

static void put_examples(buffer *b, const cli_command *c)
{
    put_heading(b, TEXT_MARK("EXAMPLES"));
    for (const char *const *line = cli_examples(c); *line; line++) {
        buffer_puts(b, ".PP\n");
        manual_put(b, *line);
        buffer_puts(b, "\n");
    }
}

static void put_surroundings(buffer *b)
{
    put_heading(b, TEXT_MARK("EXIT STATUS"));
    put_items(b, cli_exits);
    put_heading(b, TEXT_MARK("ENVIRONMENT"));
    put_items(b, cli_variables);
    put_heading(b, TEXT_MARK("FILES"));
    put_items(b, cli_files);
}

static void put_command(buffer *b, const cli_command *c)
{
    put_title(b, c->name, c->summary);
    put_synopsis(b, c->uses);
    put_heading(b, TEXT_MARK("DESCRIPTION"));
    put_paragraphs(b, c->about, false);
    put_heading(b, TEXT_MARK("OPTIONS"));
    if (c->options)
        put_items(b, c->options);
    put_items(b, cli_common_options);
    if (c->more)
        put_paragraphs(b, c->more, true);
    if (c->makes_games) {
        put_heading(b, TEXT_MARK("OPTIONS OF A GAME"));
        put_items(b, cli_setup_options);
    }
    if (c->runs_bots)
        put_bots(b);
    put_examples(b, c);
    if (c->prints_books)
        manual_put_books(b);
    put_surroundings(b);
    put_heading(b, TEXT_MARK("SEE ALSO"));
    buffer_puts(b, ".BR hanabi (6)\n");
}

/* The page of the program: the commands, and the topics in full. */
static void put_program(buffer *b)
{
    put_title(b, NULL,
              TEXT_MARK("the cooperative card game in which you see every hand but your "
                        "own"));
    put_synopsis(b,
                 TEXT_MARK("hanabi COMMAND [OPTION ...]\nhanabi help [COMMAND]\nhanabi version"));
    put_heading(b, TEXT_MARK("COMMANDS"));
    for (int i = 0; cli_commands[i]; i++)
        put_item(b, cli_commands[i]->name, NULL, cli_commands[i]->summary);
    put_heading(b, TEXT_MARK("OPTIONS"));
    put_items(b, cli_common_options);
    for (int i = 0; cli_topics[i]; i++) {
        const cli_command *c = cli_topics[i];
        put_heading(b, c->summary);
        put_paragraphs(b, c->about, false);
        if (c->options)
            put_items(b, c->options);
        if (c->more)
            put_paragraphs(b, c->more, true);
        if (c->makes_games)
            put_items(b, cli_setup_options);
        if (c->runs_bots)
            put_items(b, cli_program_options);
    }
    put_surroundings(b);
    put_heading(b, TEXT_MARK("SEE ALSO"));
    for (int i = 0; cli_commands[i]; i++)
        buffer_printf(b, ".BR hanabi\\-%s (6)%s\n", cli_commands[i]->name,
                      cli_commands[i + 1] ? "," : "");
}

void cli_put_manual(buffer *b, const cli_command *command)
{
    if (command)
        put_command(b, command);
    else
        put_program(b);
}
