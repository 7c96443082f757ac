/* help.c - help for a screen: of the program, of a command, of a topic. */
#include <string.h>

#include "bots/bot.h"
#include "cli/cli.h"
#include "cli/networks.h"

/* Lines that fit a screen of 24 with the prompt below them; how wide the left column may be. */
enum { SCREEN = 23, WIDEST_LEFT = 28, MOST_BOTS = 64 };

static int lines_of(const buffer *b)
{
    int lines = 0;
    for (const char *c = buffer_text(b); *c; c++)
        lines += *c == '\n';
    return lines;
}

static void put_blanks(buffer *b, int n)
{
    for (; n > 0; n--)
        buffer_puts(b, " ");
}

static void put_wrapped(buffer *b, const char *english, int width)
{
    text_wrap(b, text_get(cli_lang(), english), width);
}

/* "--games N" */
static text_piece left_of(const cli_option *o)
{
    const char *value = o->value ? text_get(cli_lang(), o->value) : "";
    return text_piece_fill("{name}{blank}{value}", TEXT_ARGS(text_str("name", o->name),
                                                             text_str("blank", o->value ? " " : ""),
                                                             text_str("value", value)));
}

static int left_column(const cli_option *options)
{
    int widest = 0;
    for (; options->name; options++) {
        int columns = text_width(left_of(options).text);
        widest = columns > widest && columns <= WIDEST_LEFT ? columns : widest;
    }
    return 2 + widest + 2;
}

static void put_options(buffer *b, const cli_option *options, int width)
{
    int column = left_column(options);
    for (; options->name; options++) {
        text_piece left = left_of(options);
        int blanks = column - 2 - text_width(left.text);
        buffer_puts(b, "  ");
        buffer_puts(b, left.text);
        if (blanks < 1)
            buffer_puts(b, "\n");
        put_blanks(b, blanks < 1 ? column : blanks);
        text_wrap_beside(b, text_get(cli_lang(), options->about), column, width);
    }
}

/* ---- A command ------------------------------------------------------------------------- */

static void put_uses(buffer *b, const cli_command *c)
{
    const char *use = text_get(cli_lang(), c->uses), *label = text_get(cli_lang(), "Use:");
    for (bool first = true; *use; first = false) {
        size_t n = strcspn(use, "\n");
        buffer_puts(b, first ? label : "");
        put_blanks(b, first ? 1 : text_width(label) + 1);
        buffer_add(b, use, n);
        buffer_puts(b, "\n");
        use += use[n] ? n + 1 : n;
    }
    buffer_puts(b, "\n");
}

static void put_bots(buffer *b, int width)
{
    cli_option list[MOST_BOTS + 2] = {{0}};
    int count = 0;
    for (; bot_list[count] && count < MOST_BOTS; count++)
        list[count] = (cli_option){bot_list[count]->name, NULL, bot_list[count]->summary, NULL};
    list[count] = (cli_option){text_get(cli_lang(), CLI_NETWORK_NAMES), NULL, NET_SUMMARY, NULL};
    put_options(b, list, width);
}

/* Options that several commands share: all of them, or where they are told. */
static void put_shared(buffer *b, const cli_command *c, int width, bool whole)
{
    if (c->runs_bots && (whole || !c->run)) {
        buffer_puts(b, "\n");
        if (!c->run)
            put_bots(b, width);
        buffer_puts(b, c->run ? "" : "\n");
        put_options(b, cli_program_options, width);
    } else if (c->runs_bots) {
        buffer_puts(b, "\n");
        put_wrapped(b, TEXT_MARK("Bots, and options for programs as bots: hanabi help bots"),
                    width);
    }
    if (c->makes_games && (whole || !c->run)) {
        buffer_puts(b, "\n");
        if (c->run)
            put_wrapped(b, TEXT_MARK("The game (what the edition does not print is a house rule):"),
                        width);
        put_options(b, cli_setup_options, width);
    } else if (c->makes_games) {
        if (!c->runs_bots)
            buffer_puts(b, "\n");
        put_wrapped(b, TEXT_MARK("Options that choose the game: hanabi help game"), width);
    }
}

static void put_command(buffer *b, const cli_command *c, int width, bool whole)
{
    if (c->uses)
        put_uses(b, c);
    put_wrapped(b, c->about, width);
    if (c->options) {
        buffer_puts(b, "\n");
        put_options(b, c->options, width);
    }
    if (c->more) {
        buffer_puts(b, "\n");
        put_wrapped(b, c->more, width);
    }
    put_shared(b, c, width, whole);
}

/* ---- The program ------------------------------------------------------------------------ */

static void put_summaries(buffer *b, const cli_command *const *list, int column, int width)
{
    for (int i = 0; list[i]; i++) {
        buffer_printf(b, "  %-*s", column - 2, list[i]->name);
        text_wrap_beside(b, text_get(cli_lang(), list[i]->summary), column, width);
    }
}

static void put_overview(buffer *b, int width)
{
    enum { COLUMN = 12 };
    put_wrapped(b,
                TEXT_MARK("hanabi - the cooperative card game in which you see every hand but your "
                          "own"),
                width);
    TEXT_SAY(b, cli_lang(),
             "Use: hanabi COMMAND [OPTION ...]   (--lang de: German, nl: Dutch, nb: Norwegian)\n",
             {0});
    put_summaries(b, cli_commands, COLUMN, width);
    buffer_puts(b, "\n");
    put_wrapped(
        b, TEXT_MARK("hanabi COMMAND --help tells more, hanabi help of game, bots and settings."),
        width);
    put_wrapped(b,
                TEXT_MARK("Exit status: 0 all went well, 1 the input was at fault, 2 wrong use."),
                width);
}

static void put_examples(buffer *b, const cli_command *c)
{
    const char *const *line = cli_examples(c);
    buffer_printf(b, "\n%s\n", text_get(cli_lang(), "Examples:"));
    for (; *line; line++)
        buffer_printf(b, "  %s\n", *line);
}

void cli_put_help(buffer *b, const cli_command *command, int width)
{
    if (!command) {
        put_overview(b, width);
        return;
    }
    buffer whole = buffer_make(1 << 16);
    put_command(&whole, command, width, true);
    buffer examples = buffer_make(1 << 12);
    if (command->run)
        put_examples(&examples, command);
    bool fits = lines_of(&whole) <= SCREEN;
    if (fits && lines_of(&whole) + lines_of(&examples) <= SCREEN)
        buffer_add(&whole, buffer_text(&examples), examples.size);
    buffer_free(&examples);
    if (fits || !command->run)
        buffer_add(b, buffer_text(&whole), whole.size);
    else
        put_command(b, command, width, false);
    buffer_free(&whole);
}
