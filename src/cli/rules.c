/* rules.c - hanabi rules: the book of an edition, or the rules of exactly the chosen game. */
#include <stdio.h>
#include <string.h>

#include "book/book.h"
#include "cli/cli.h"
#include "cli/terminal.h"
#include "text/text.h"

/* Lines longer than this are tiring to read, however wide the terminal is; in a narrower one
 * than the other, words would be torn. */
enum { WIDEST = 100, NARROWEST = 30 };

/* Prints a page, wrapped to the terminal. */
static void print_page(const buffer *page)
{
    buffer lines = buffer_make(1 << 20);
    int width = cli_columns();
    if (width > WIDEST)
        width = WIDEST;
    if (width < NARROWEST)
        width = NARROWEST;
    text_wrap(&lines, buffer_text(page), width);
    cli_print(buffer_ok(page) ? &lines : page);
    buffer_free(&lines);
}

void cli_print_rules(const text_reader *reader)
{
    buffer page = buffer_make(1 << 20);
    text_rules(&page, reader);
    print_page(&page);
    buffer_free(&page);
}

/* ---- Arguments ----------------------------------------------------------------------------- */

/* What is wanted of which book. */
typedef struct wishes {
    cli_setup setup;
    const char *chapter, *find;
    bool contents, json;
    bool chosen; /* an option of a game was given beside its edition */
} wishes;

static bool take_wish(cli_args *args, wishes *w)
{
    int before = args->at;
    const char *value;
    if (cli_flag(args, "--json"))
        w->json = true;
    else if (cli_flag(args, "--contents"))
        w->contents = true;
    else if ((value = cli_value(args, "--chapter")))
        w->chapter = value;
    else if ((value = cli_value(args, "--find")))
        w->find = value;
    return args->at != before;
}

static void take_option(cli_args *args, wishes *w)
{
    bool edition = strncmp(cli_peek(args), "--edition", strlen("--edition")) == 0;
    if (!cli_setup_option(args, &w->setup))
        cli_unknown(args);
    w->chosen = w->chosen || !edition;
}

/* What cannot be had together. */
static void check_wishes(cli_args *args, const wishes *w)
{
    int parts = w->contents + w->json + (w->chapter != NULL) + (w->find != NULL);
    if (parts > 1)
        cli_wrong(args, "take one of %s", "--chapter, --contents, --find, --json");
    else if (parts && w->chosen)
        cli_wrong(args, "%s are about a whole book: choose its edition, and no other option",
                  "--chapter, --contents, --find, --json");
}

/* ---- Books ------------------------------------------------------------------------------------
 */

static int find_in_book(const book_reader *book, const wishes *w)
{
    buffer page = buffer_make(1 << 20);
    bool found = book_search(&page, book, w->find) > 0;
    if (found)
        print_page(&page);
    else
        cli_fault("rules", "nothing in this book has the words '%s'", w->find);
    buffer_free(&page);
    return found ? EXIT_OK : EXIT_INPUT;
}

static int print_chapter(const book_reader *book, const wishes *w)
{
    buffer page = buffer_make(1 << 20);
    bool found = book_chapter_page(&page, book, w->chapter);
    if (found)
        print_page(&page);
    else
        cli_fault("rules", "this book has no chapter '%s'; hanabi rules --contents lists them",
                  w->chapter);
    buffer_free(&page);
    return found ? EXIT_OK : EXIT_INPUT;
}

static int print_book(const book_reader *book, const wishes *w)
{
    buffer page = buffer_make(1 << 20);
    if (w->json)
        book_json(&page, book);
    else if (w->contents)
        book_contents(&page, book);
    else
        book_page(&page, book);
    if (w->json)
        buffer_puts(&page, "\n");
    if (w->json || w->contents)
        cli_print(&page);
    else
        print_page(&page);
    buffer_free(&page);
    return EXIT_OK;
}

static int run(cli_args *args)
{
    wishes w = {.setup = cli_setup_standard()};
    hb_rules rules;
    while (cli_peek(args) && !args->wrong)
        if (!take_wish(args, &w))
            take_option(args, &w);
    if (!args->wrong)
        check_wishes(args, &w);
    if (!cli_setup_finish(args, &w.setup, &rules))
        return EXIT_USAGE;
    if (w.chosen) {
        cli_print_rules(&(text_reader){.lang = cli_lang(), .rules = &rules, .seat = HB_EVERYONE});
        return EXIT_OK;
    }
    book_reader book;
    book_open(&book, cli_lang(), w.setup.options.edition);
    if (w.find)
        return find_in_book(&book, &w);
    return w.chapter ? print_chapter(&book, &w) : print_book(&book, &w);
}

static const cli_option options[] = {
    {"--contents", NULL, TEXT_MARK("the chapters of the book, with their names"), NULL},
    {"--chapter", TEXT_MARK("NAME"), TEXT_MARK("this chapter alone"), NULL},
    {"--find", TEXT_MARK("WORDS"), TEXT_MARK("what the book says with all these words"), NULL},
    {"--json", NULL, TEXT_MARK("the whole book for programs"), NULL},
    {0}};

const cli_command cli_rules = {
    .name = "rules",
    .summary = TEXT_MARK("read a rulebook, or the rules of a game"),
    .uses = TEXT_MARK("hanabi rules [--edition NAME] [--chapter NAME]\nhanabi rules [game]"),
    .about = TEXT_MARK("Prints the book of an edition. With other options of a game it prints the "
                       "rules of exactly that game, in the words of its edition, and says what "
                       "that edition does not print."),
    .options = options,
    .makes_games = true,
    .prints_books = true,
    .run = run,
};
