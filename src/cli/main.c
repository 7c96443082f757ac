/* main.c - the program hanabi: finds the command and runs it. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

const cli_command *const cli_commands[] = {
    &cli_play, &cli_rules, &cli_deal, &cli_replay, &cli_convert, &cli_sim, &cli_bench, NULL,
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

int main(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    if (strcmp(word, "version") == 0 || strcmp(word, "--version") == 0) {
        printf("hanabi %s\n", hb_version());
        return EXIT_OK;
    }
    bool help = strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
    const cli_command *command = find(help && argc > 2 ? argv[2] : word);
    if (!command) {
        if (*word && !help)
            fprintf(stderr, "hanabi: there is no command '%s'\n\n", word);
        print_overview(help ? stdout : stderr);
        return help ? EXIT_OK : EXIT_USAGE;
    }
    if (help || asks_for_help(argc - 2, argv + 2)) {
        print_help(command);
        return EXIT_OK;
    }
    cli_args args = {.command = command->name, .count = argc - 2, .words = argv + 2};
    int code = command->run(&args);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("hanabi: standard output");
        return EXIT_INPUT;
    }
    return code;
}
