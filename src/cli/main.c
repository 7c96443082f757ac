/* main.c - the program hanabi: finds the command and runs it. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/home.h"
#include "cli/near.h"
#include "cli/settings.h"
#include "cli/terminal.h"

static bool is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

static bool is_version(const char *word)
{
    return is_one_of(word, "version", "--version", "-V");
}

static bool is_help(const char *word)
{
    return is_one_of(word, "help", "--help", "-h");
}

/* The command that may have been meant, or, where help is asked for, what there is help about. */
static const char *meant_command(const char *name, bool topics)
{
    near_word n = near_begin(name);
    for (int i = 0; cli_commands[i]; i++)
        near_look(&n, cli_commands[i]->name);
    for (int i = 0; topics && cli_topics[i]; i++)
        near_look(&n, cli_topics[i]->name);
    near_look(&n, "help");
    near_look(&n, "version");
    return near_meant(&n);
}

/* The option of a game that may have been meant without its command; NULL: none. */
static const char *meant_option(const char *name)
{
    near_word n = near_begin(name);
    for (int i = 0; name[0] == '-' && cli_play.options[i].name; i++)
        near_look(&n, cli_play.options[i].name);
    for (int i = 0; name[0] == '-' && cli_setup_options[i].name; i++)
        near_look(&n, cli_setup_options[i].name);
    return near_meant(&n);
}

static int no_such_command(const char *name, bool topics)
{
    const char *option = meant_option(name);
    if (option) {
        cli_fault(NULL, "there is no command '%s'; did you mean play %s?", name, option);
        return EXIT_USAGE;
    }
    const char *meant = meant_command(name, topics);
    if (cli_find(name))
        cli_fault(NULL, "'%s' is no command, but there is help about it: hanabi help %s", name,
                  name);
    else if (meant)
        cli_fault(NULL, "there is no command '%s'; did you mean %s?", name, meant);
    else
        cli_fault(NULL, "there is no command '%s'; hanabi --help lists them all", name);
    return EXIT_USAGE;
}

/* Is this all that was said? If not, what follows is reported. */
static bool is_all(cli_args *args)
{
    return !cli_peek(args) || cli_unknown(args);
}

/* ---- Help --------------------------------------------------------------------------------- */

/* Help is written for a screen of 80 columns, and can be read in a narrower one. */
static int help_width(void)
{
    enum { NARROWEST = 50, WIDEST = 79 };
    int width = cli_columns() - 1;
    return width < NARROWEST ? NARROWEST : width > WIDEST ? WIDEST : width;
}

static void print_help(const cli_command *command, FILE *to)
{
    buffer page = buffer_make(1 << 16);
    cli_put_help(&page, command, help_width());
    if (to == stdout)
        cli_print(&page);
    else
        fputs(buffer_text(&page), to);
    buffer_free(&page);
}

/* hanabi help --man [COMMAND]: a page for man. */
static int print_manual(const cli_command *command)
{
    if (command && !command->run)
        return no_such_command(command->name, true);
    buffer page = buffer_make(1 << 20);
    cli_put_manual(&page, command);
    cli_print(&page);
    buffer_free(&page);
    return EXIT_OK;
}

/* hanabi help --completion SHELL: a file for that shell. */
static int print_completion(cli_args *args, const char *shell)
{
    buffer file = buffer_make(1 << 20);
    if (cli_put_completion(&file, shell))
        cli_print(&file);
    else
        cli_wrong_meant(args, near_of(shell, (const char *const[]){"bash", "zsh", "fish", NULL}),
                        "--completion takes one of bash, zsh, fish, not '%s'", shell);
    buffer_free(&file);
    return args->wrong ? EXIT_USAGE : EXIT_OK;
}

static void print_line(const char *line)
{
    cli_puts(line);
    cli_puts("\n");
}

/* hanabi help --commands: their names, for scripts. */
static int print_commands(void)
{
    for (int i = 0; cli_commands[i]; i++)
        print_line(cli_commands[i]->name);
    return EXIT_OK;
}

/* hanabi help --page: docs/commands.md. */
static int print_page(void)
{
    buffer page = buffer_make(1 << 16);
    cli_put_page(&page);
    cli_print(&page);
    buffer_free(&page);
    return EXIT_OK;
}

static int help_about(const cli_command *command)
{
    print_help(command, stdout);
    return EXIT_OK;
}

/* hanabi help, hanabi help COMMAND; and what is made of the same table. */
static int help(cli_args *args)
{
    bool commands = cli_flag(args, "--commands"), manual = !commands && cli_flag(args, "--man");
    bool page = !commands && !manual && cli_flag(args, "--page");
    const char *shell = commands || manual || page ? NULL : cli_value(args, "--completion");
    const cli_command *command = NULL;
    if (!commands && !page && !shell && !args->wrong && cli_peek(args)) {
        const char *name = args->words[args->at++];
        if (!(command = cli_find(name)) && !is_version(name) && !is_help(name))
            return no_such_command(name, true);
    }
    if (args->wrong || !is_all(args))
        return EXIT_USAGE;
    return commands ? print_commands()
           : manual ? print_manual(command)
           : page   ? print_page()
           : shell  ? print_completion(args, shell)
                    : help_about(command);
}

static bool asks_for_help(int count, char **words)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0)
            return true;
    return false;
}

/* ---- The language -------------------------------------------------------------------------- */

/* Takes --lang out of the words, wherever it stands; the last one counts. False when its value is
 * missing. */
static bool take_lang(int *count, char **words, const char **lang)
{
    int kept = 0;
    bool whole = true;
    for (int i = 0; i < *count; i++) {
        if (strncmp(words[i], "--lang=", 7) == 0)
            *lang = words[i] + 7;
        else if (strcmp(words[i], "--lang") != 0)
            words[kept++] = words[i];
        else if (i + 1 < *count)
            *lang = words[++i];
        else
            whole = false;
    }
    *count = kept;
    return whole;
}

/* The language that may have been meant: by its tag, or by one of its names. NULL: nobody knows. */
static const char *meant_lang(const char *wanted)
{
    static const char *const names[][2] = {
        {"en", "en"},      {"de", "de"},      {"nl", "nl"},       {"nb", "nb"},
        {"english", "en"}, {"deutsch", "de"}, {"german", "de"},   {"nederlands", "nl"},
        {"dutch", "nl"},   {"norsk", "nb"},   {"norwegian", "nb"}};
    near_word n = near_begin(wanted);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        near_look(&n, names[i][0]);
    const char *meant = near_meant(&n);
    for (size_t i = 0; meant && i < sizeof names / sizeof *names; i++)
        if (names[i][0] == meant)
            return names[i][1];
    return NULL;
}

static void refuse_lang(const char *wanted)
{
    const char *meant = meant_lang(wanted);
    if (meant)
        cli_fault(NULL, "--lang takes one of en, de, nl, nb, not '%s'; did you mean %s?", wanted,
                  meant);
    else
        cli_fault(NULL, "--lang takes one of en, de, nl, nb, not '%s'", wanted);
}

/* Settles the language before anything is said. */
static bool settle_lang(int *count, char **words)
{
    const char *wanted = NULL;
    bool whole = take_lang(count, words, &wanted);
    cli_settings_load();
    bool known = cli_choose_lang(wanted);
    cli_settings_complain();
    if (!whole)
        cli_fault(NULL, "%s needs a value", "--lang");
    else if (!known)
        refuse_lang(wanted);
    return whole && known;
}

/* ---- Commands ------------------------------------------------------------------------------ */

static int version(cli_args *args)
{
    if (!is_all(args))
        return EXIT_USAGE;
    cli_puts("hanabi "); /* for programs */
    print_line(hb_version());
    return EXIT_OK;
}

/* words[0] is the command. */
static int run(int count, char **words, const char *program)
{
    const char *word = count ? words[0] : "";
    if (!*word && !count && cli_is_drawable())
        return home_run(program);
    if (!*word) {
        print_help(NULL, stderr);
        return EXIT_USAGE;
    }
    const cli_command *command = cli_find(word);
    if (!is_version(word) && !is_help(word) && (!command || !command->run))
        return no_such_command(word, false);
    if (asks_for_help(count - 1, words + 1))
        return help_about(command);
    cli_args args = {.program = program,
                     .command = is_version(word) ? "version"
                                : is_help(word)  ? "help"
                                                 : word,
                     .count = count - 1,
                     .words = words + 1};
    return is_version(word) ? version(&args) : is_help(word) ? help(&args) : command->run(&args);
}

/* Where standard input, output or error is closed, the next file that is opened would be taken for
 * it: a database's lock would get the server's log. Its place is held by what can neither be read
 * nor written the way it should be, so that who tries is told. */
static void hold_streams(void)
{
    static const int refusing[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int stream = 0; stream < 3; stream++)
        if (fcntl(stream, F_GETFD) < 0)
            (void)open("/dev/null", refusing[stream]);
}

int main(int argc, char **argv)
{
    hold_streams();
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a write that fails, which is told */
    int count = argc > 0 ? argc - 1 : 0, code = EXIT_USAGE;
    char **words = argv + (argc > 0);
    if (settle_lang(&count, words))
        code = run(count, words, argc > 0 ? argv[0] : NULL);
    return cli_all_printed() ? code : EXIT_INPUT;
}
