/* args.c - reading the command line. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>

#include "base/utf8.h"
#include "book/book.h"
#include "cli/cli.h"
#include "cli/near.h"
#include "cli/terminal.h"
#include "text/text.h"

const char *cli_peek(const cli_args *args)
{
    return args->at < args->count ? args->words[args->at] : NULL;
}

static void say(const char *command, const char *meant, const char *format, va_list list)
{
    char words[8192];
    int n =
        snprintf(words, sizeof words, "hanabi%s%s: ", command ? " " : "", command ? command : "");
    vsnprintf(words + n, sizeof words - (size_t)n, text_get(cli_lang(), format), list);
    if (meant) {
        text_piece more = text_piece_fill(text_get(cli_lang(), "; did you mean {word}?"),
                                          TEXT_ARGS(text_str("word", meant)));
        n = (int)strlen(words);
        utf8_copy(words + n, sizeof words - (size_t)n, more.text);
    }
    cli_print_fault(words);
}

void cli_wrong(cli_args *args, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say(args->command, NULL, format, list);
    va_end(list);
    args->wrong = true;
}

void cli_wrong_meant(cli_args *args, const char *meant, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say(args->command, meant, format, list);
    va_end(list);
    args->wrong = true;
}

static bool is_same_file(const char *one, const char *other)
{
    struct stat first, second;
    if (stat(one, &first) != 0 || stat(other, &second) != 0)
        return strcmp(one, other) == 0;
    return S_ISREG(first.st_mode) && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

void cli_two_files(cli_args *args, const char *option, const char *file, const char *other_option,
                   const char *other)
{
    if (!args->wrong && file && other && is_same_file(file, other))
        cli_wrong(args, "%s and %s name the same file, %s: one would overwrite the other", option,
                  other_option, file);
}

void cli_fault(const char *command, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say(command, NULL, format, list);
    va_end(list);
}

bool cli_flag(cli_args *args, const char *option)
{
    const char *word = cli_peek(args);
    if (!word || strcmp(word, option) != 0)
        return false;
    args->at++;
    return true;
}

const char *cli_value(cli_args *args, const char *option)
{
    const char *word = cli_peek(args);
    size_t n = strlen(option);
    if (!word || strncmp(word, option, n) != 0 || (word[n] && word[n] != '='))
        return NULL;
    args->at++;
    const char *value = word[n] == '=' ? word + n + 1 : cli_peek(args);
    if (!value || !*value) {
        cli_wrong(args, "%s needs a value", option);
    } else if (word[n] == '=') {
        return value;
    } else if (strncmp(value, "--", 2) == 0) { /* nobody wants a file called --plain */
        cli_wrong(args, "%s needs a value, and '%s' looks like an option; if you mean it: %s=%s",
                  option, value, option, value);
    } else {
        args->at++;
        return value;
    }
    args->at = args->count; /* what follows is not judged */
    return NULL;
}

static bool read_number(const char *text, uint64_t *number)
{
    if (!*text || strlen(text) > 20 || strspn(text, "0123456789") != strlen(text))
        return false;
    errno = 0;
    *number = strtoull(text, NULL, 10);
    return errno == 0;
}

/* The number that an option's value is; false and reported: it is none, or out of range. */
static bool number_within(cli_args *args, const char *option, const char *value, uint64_t least,
                          uint64_t most, uint64_t *number)
{
    uint64_t n;
    if (!read_number(value, &n) || n < least || n > most) {
        cli_wrong(args, "%s takes a number from %llu to %llu, not '%s'", option,
                  (unsigned long long)least, (unsigned long long)most, value);
        return false;
    }
    *number = n;
    return true;
}

bool cli_number(cli_args *args, const char *option, uint64_t least, uint64_t most, uint64_t *number)
{
    int before = args->at;
    const char *value = cli_value(args, option);
    if (value)
        number_within(args, option, value, least, most, number);
    return args->at != before;
}

bool cli_seat(cli_args *args, uint64_t *seat)
{
    int before = args->at;
    const char *value = cli_value(args, "--seat");
    uint64_t n = 0;
    if (!value)
        return args->at != before;
    if (strcmp(value, "0") == 0)
        cli_wrong(args, "--seat 0: seats are counted from 1");
    else if (number_within(args, "--seat", value, 1, HB_SEATS, &n))
        *seat = n - 1;
    return true;
}

bool cli_check_seat(cli_args *args, uint64_t seat, unsigned players)
{
    if (seat < players)
        return true;
    cli_wrong(args, "--seat %d: there are only the seats 1 to %d", (int)seat + 1, (int)players);
    return false;
}

/* The option, or the task, of this command that may have been meant. */
static const char *meant_option(const cli_args *args)
{
    near_word n = near_begin(cli_peek(args));
    const cli_command *command = cli_find(args->command);
    for (int part = 0; command && part < CLI_PARTS; part++)
        for (const cli_option *o = cli_part(command, part); o->name; o++)
            near_look(&n, o->name);
    return near_meant(&n);
}

bool cli_unknown(cli_args *args)
{
    const char *meant = meant_option(args);
    if (meant)
        cli_wrong(args, "what is '%s'? Did you mean %s?", cli_peek(args), meant);
    else
        cli_wrong(args, "what is '%s'? Try: hanabi %s --help", cli_peek(args), args->command);
    return false;
}

/* ---- The options of a game ----------------------------------------------------- */

const cli_option cli_setup_options[] = {
    {"--edition", TEXT_MARK("NAME"), TEXT_MARK("new, short, abacus or norwegian; standard: abacus"),
     "new|short|abacus|norwegian"},
    {"--players", "N", TEXT_MARK("2 to 5; standard: 2"), "2|3|4|5"},
    {"--multicolour", TEXT_MARK("FORM"), TEXT_MARK("none, suit or wild"), "none|suit|wild"},
    {"--multicolour-cards", "N", TEXT_MARK("10, or 5: one of each value"), "10|5"},
    {"--black-powder", NULL, TEXT_MARK("a row that runs from 5 down to 1"), NULL},
    {"--bonus-tiles", NULL, TEXT_MARK("a tile for every completed row"), NULL},
    {"--ending", TEXT_MARK("END"), TEXT_MARK("last-round or perfect"), "last-round|perfect"},
    {"--hints", "N", TEXT_MARK("hint tokens, 1 to 40; standard: 8"), NULL},
    {"--errors", "N", TEXT_MARK("error tokens, 1 to 9; standard: 3"), NULL},
    {"--no-empty-hints", NULL, TEXT_MARK("a hint must match a card"), NULL},
    {"--hand", "N", TEXT_MARK("cards in a hand, 1 to 5"), "1|2|3|4|5"},
    {"--colours", "N", TEXT_MARK("for small games: 1 to 5"), "1|2|3|4|5"},
    {"--values", "N", TEXT_MARK("for small games: 1 to 5"), "1|2|3|4|5"},
    {"--start", TEXT_MARK("SEAT"),
     TEXT_MARK("who begins: a seat from 0, random, or ask as the rulebook does"),
     "0|1|2|3|4|random|ask"},
    {"--seed", "N", TEXT_MARK("deal the game of this number"), NULL},
    {0}};

cli_setup cli_setup_standard(void)
{
    return (cli_setup){.options = hb_options_standard()};
}

static void list_words(const hb_option_info *info, char *list, size_t room)
{
    size_t at = 0;
    for (int i = 0; info->words[i]; i++)
        at += (size_t)snprintf(list + at, room - at, "%s%s", i ? ", " : "", info->words[i]);
}

static void set_value(cli_args *args, cli_setup *setup, int option, const char *given,
                      const char *value)
{
    const hb_option_info *info = &hb_option_table[option];
    uint64_t number;
    if (info->words) {
        int word = hb_option_word(option, value);
        if (word >= 0 && hb_option_set(&setup->options, option, word) == HB_OK)
            return;
        char list[100];
        list_words(info, list, sizeof list);
        cli_wrong_meant(args, near_of(value, info->words), "%s takes one of %s, not '%s'", given,
                        list, value);
    } else if (!read_number(value, &number) || number > 255 ||
               hb_option_set(&setup->options, option, (long)number) != HB_OK) {
        if (info->either)
            cli_wrong(args, "%s takes either %d or %d, not '%s'", given, info->least, info->most,
                      value);
        else
            cli_wrong(args, "%s takes a number from %d to %d, not '%s'", given, info->least,
                      info->most, value);
    }
}

/* --black-powder and --no-empty-hints: an option that is yes or no. */
static bool take_yes_no(cli_args *args, cli_setup *setup)
{
    const char *word = cli_peek(args) + 2;
    bool no = strncmp(word, "no-", 3) == 0;
    int option = hb_option_find(no ? word + 3 : word);
    if (option < 0 || !hb_option_table[option].yes_no)
        return false;
    hb_option_set(&setup->options, option, !no);
    args->at++;
    return true;
}

static bool take_start(cli_args *args, cli_setup *setup)
{
    int before = args->at;
    const char *value = cli_value(args, "--start");
    uint64_t seat;
    if (!value)
        return args->at != before;
    setup->start_asked = strcmp(value, "ask") == 0;
    if (strcmp(value, "random") == 0)
        setup->start = HB_NONE;
    else if (setup->start_asked)
        setup->start = 0;
    else if (read_number(value, &seat) && seat < HB_SEATS)
        setup->start = (uint8_t)seat;
    else
        cli_wrong_meant(args, near_of(value, (const char *const[]){"random", "ask", NULL}),
                        "--start takes a seat from 0, random or ask, not '%s'", value);
    return true;
}

bool cli_setup_option(cli_args *args, cli_setup *setup)
{
    const char *word = cli_peek(args);
    if (!word || strncmp(word, "--", 2) != 0)
        return false;
    if (take_start(args, setup))
        return true;
    if (cli_number(args, "--seed", 0, CLI_SEED_MOST, &setup->seed)) {
        setup->seed_given = true;
        return true;
    }
    if (take_yes_no(args, setup))
        return true;
    for (int option = 0; option < HB_OPTIONS; option++) {
        char given[32] = "--";
        size_t n = 2;
        for (const char *c = hb_option_table[option].name; *c; c++)
            given[n++] = *c == '_' ? '-' : *c;
        int before = args->at;
        const char *value = hb_option_table[option].yes_no ? NULL : cli_value(args, given);
        if (value)
            set_value(args, setup, option, given, value);
        if (args->at != before)
            return true;
    }
    return false;
}

static uint64_t seed_of_the_system(void)
{
    uint64_t seed = 0;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) {
        cli_fault(NULL, "no random numbers from the system: %s", text_system(cli_lang(), errno));
        exit(EXIT_INPUT);
    }
    return seed >> 11;
}

/* The question by which the edition's rulebook finds out, and who sits where. */
static void put_start_question(buffer *b, const hb_options *options)
{
    book_reader book;
    book_open(&book, cli_lang(), options->edition);
    buffer_puts(b, book_start_question(&book));
    buffer_puts(b, "\n");
    for (unsigned seat = 0; seat < options->players; seat++) {
        buffer_puts(b, "  ");
        buffer_number(b, seat + 1);
        buffer_puts(b, " ");
        buffer_puts(b, text_seat_name(cli_lang(), seat, options->players));
        buffer_puts(b, "\n");
    }
}

/* Asks who begins, beside what is printed, until a seat is named by its number; when nobody
 * answers it is the first one. */
static void ask_start(cli_setup *setup)
{
    buffer question = buffer_make(1 << 12);
    char line[64];
    uint64_t seat = 0;
    put_start_question(&question, &setup->options);
    setup->start_asked = false;
    while (seat < 1 || seat > setup->options.players) {
        fputs(buffer_text(&question), stderr);
        if (!fgets(line, sizeof line, stdin))
            seat = 1;
        else if (line[strcspn(line, "\r\n")] = 0, !read_number(line, &seat))
            seat = 0;
    }
    setup->start = (uint8_t)(seat - 1);
    buffer_free(&question);
}

bool cli_setup_finish(cli_args *args, cli_setup *setup, hb_rules *rules)
{
    if (args->wrong)
        return false;
    hb_error err = hb_rules_make(rules, &setup->options, NULL);
    if (err) {
        buffer why = buffer_make(1 << 12);
        text_options_error(&why, cli_lang(), &setup->options, err);
        cli_wrong(args, "%s", buffer_text(&why));
        buffer_free(&why);
        return false;
    }
    if (setup->start != HB_NONE && setup->start >= setup->options.players) {
        cli_wrong(args, "--start %d: there are only the seats 0 to %d", setup->start,
                  setup->options.players - 1);
        return false;
    }
    if (setup->start_asked)
        ask_start(setup);
    if (!setup->seed_given)
        setup->seed = seed_of_the_system();
    setup->seed_given = true;
    return true;
}

bool cli_setup_read(cli_args *args, cli_setup *setup, hb_rules *rules)
{
    *setup = cli_setup_standard();
    while (cli_peek(args) && !args->wrong)
        if (!cli_setup_option(args, setup))
            cli_unknown(args);
    return cli_setup_finish(args, setup, rules);
}
