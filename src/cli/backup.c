/* backup.c - hanabi backup: a copy of the database, also while a server uses it. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "store/store.h"

static int back_up(const char *command, const char *from, const char *to)
{
    store_fault fault;
    if (store_backup(from, to, &fault)) {
        printf("%s is now in %s.\n", from, to);
        return EXIT_OK;
    }
    cli_fault(command, "%s: %s (%s)", from, fault.words, fault.name);
    return EXIT_INPUT;
}

static int run(cli_args *args)
{
    const char *from = NULL, *to = NULL, *value;
    while (cli_peek(args) && !args->wrong)
        if ((value = cli_value(args, "--db")))
            from = value;
        else if (!args->wrong && (to || cli_peek(args)[0] == '-'))
            cli_unknown(args);
        else if (!args->wrong)
            to = args->words[args->at++];
    if (!args->wrong && !to)
        cli_wrong(args, "where to? Try: hanabi backup --help");
    if (args->wrong)
        return EXIT_USAGE;
    char *standard = NULL;
    if (!from)
        from = standard = cli_database(args->command);
    int code = from ? back_up(args->command, from, to) : EXIT_INPUT;
    free(standard);
    return code;
}

const cli_command cli_backup = {
    .name = "backup",
    .summary = "copy the server's database, also while it runs",
    .help = "Use: hanabi backup [--db FILE] TO\n"
            "\n"
            "Copies the database as it is at one moment, also while a server uses it, to the\n"
            "file TO, which is replaced when the copy is whole. The copy is a database like\n"
            "the original, without the room of what was deleted: hanabi serve --db TO works.\n"
            "\n"
            "  --db FILE   the database; standard: hanabi.db in the folder hanabi of\n"
            "              $XDG_DATA_HOME or ~/.local/share\n",
    .run = run,
};
