/* main.c - the program hanabi: finds the command and runs it. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

const cli_command *const cli_commands[] = {
    &cli_play,   &cli_join,    &cli_serve, &cli_rules, &cli_deal,
    &cli_replay, &cli_convert, &cli_sim,   &cli_bench, NULL,
};

static void print_overview(FILE *to)
{
    fputs("hanabi - the cooperative card game in which you see every hand but your own\n\n"
          "Use: hanabi COMMAND [OPTION ...]\n\n",
          to);
    for (int i = 0; cli_commands[i]; i++)
        fprintf(to, "  %-9s %s\n", cli_commands[i]->name, cli_commands[i]->summary);
    fputs("  version   print the version\n\n"
          "hanabi COMMAND --help tells more about one of them.\n",
          to);
}

static void print_help(const cli_command *command)
{
    fputs(command->help, stdout);
    if (command->makes_games)
        printf("\n%s", cli_setup_help);
}

static const cli_command *find(const char *name)
{
    for (int i = 0; cli_commands[i]; i++)
        if (strcmp(cli_commands[i]->name, name) == 0)
            return cli_commands[i];
    return NULL;
}

static bool asks_for_help(int count, char **words)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0)
            return true;
    return false;
}

static int no_such_command(const char *name)
{
    fprintf(stderr, "hanabi: there is no command '%s'; hanabi --help lists them all\n", name);
    return EXIT_USAGE;
}

static bool is_one_of(const char *word, const char *a, const char *b, const char *c)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0;
}

/* hanabi help, hanabi help COMMAND. */
static int help(const char *name)
{
    const cli_command *command = name ? find(name) : NULL;
    if (name && !command)
        return no_such_command(name);
    if (command)
        print_help(command);
    else
        print_overview(stdout);
    return EXIT_OK;
}

static int run(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    if (!*word) {
        print_overview(stderr);
        return EXIT_USAGE;
    }
    if (is_one_of(word, "version", "--version", "-V")) {
        printf("hanabi %s\n", hb_version());
        return EXIT_OK;
    }
    if (is_one_of(word, "help", "--help", "-h"))
        return help(argc > 2 ? argv[2] : NULL);
    const cli_command *command = find(word);
    if (!command)
        return no_such_command(word);
    if (asks_for_help(argc - 2, argv + 2))
        return help(word);
    cli_args args = {
        .program = argv[0], .command = command->name, .count = argc - 2, .words = argv + 2};
    return command->run(&args);
}

int main(int argc, char **argv)
{
    int code = run(argc, argv);
    return cli_all_printed() ? code : EXIT_INPUT;
}
