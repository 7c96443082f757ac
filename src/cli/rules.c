/* rules.c - hanabi rules: the rules of exactly the chosen game, as a page. */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/terminal.h"
#include "text/text.h"

/* Lines longer than this are tiring to read, however wide the terminal is; in a narrower one
 * than the other, words would be torn. */
enum { WIDEST = 100, NARROWEST = 30 };

void cli_print_rules(const text_reader *reader)
{
    buffer page = buffer_make(1 << 20), lines = buffer_make(1 << 20);
    int width = cli_columns();
    if (width > WIDEST)
        width = WIDEST;
    if (width < NARROWEST)
        width = NARROWEST;
    text_rules(&page, reader);
    text_wrap(&lines, buffer_text(&page), width);
    cli_print(buffer_ok(&page) ? &lines : &page);
    buffer_free(&page);
    buffer_free(&lines);
}

static int run(cli_args *args)
{
    cli_setup setup;
    hb_rules rules;
    if (!cli_setup_read(args, &setup, &rules))
        return EXIT_USAGE;
    text_reader reader = {.lang = cli_lang(), .rules = &rules, .seat = HB_EVERYONE};
    cli_print_rules(&reader);
    return EXIT_OK;
}

const cli_command cli_rules = {
    .name = "rules",
    .summary = TEXT_MARK("explain the rules of a game"),
    .uses = TEXT_MARK("hanabi rules [game]"),
    .about = TEXT_MARK("Prints the rules of exactly the game that the options choose, in the words "
                       "of its edition, and says what that edition does not print."),
    .makes_games = true,
    .run = run,
};
