/* backup.c - hanabi backup: a copy of the database, also while a server uses it. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "store/store.h"

static int back_up(const char *command, const char *from, const char *to)
{
    store_fault fault;
    char shown[STORE_SHOWN];
    if (store_backup(from, to, &fault)) {
        buffer b = buffer_make(1 << 13);
        TEXT_SAY(&b, cli_lang(), "{from} is now in {to}.", text_str("from", from),
                 text_str("to", to));
        buffer_puts(&b, "\n");
        cli_print(&b);
        buffer_free(&b);
        return EXIT_OK;
    }
    cli_fault(command, "%s: %s (%s)", store_shown(from, shown), fault.words, fault.name);
    return EXIT_INPUT;
}

static int run(cli_args *args)
{
    const char *from = NULL, *to = NULL, *value;
    store_speak(cli_lang());
    while (cli_peek(args) && !args->wrong)
        if ((value = cli_value(args, "--db")))
            from = value;
        else if (!args->wrong && (to || !*cli_peek(args) || *cli_peek(args) == '-'))
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

static const cli_option options[] = {
    {"--db", TEXT_MARK("FILE"),
     TEXT_MARK("the database; standard: hanabi/hanabi.db of your data (XDG_DATA_HOME)"), NULL},
    {0}};

const cli_command cli_backup = {
    .name = "backup",
    .summary = TEXT_MARK("copy the server's database, also while it runs"),
    .uses = TEXT_MARK("hanabi backup [--db FILE] TO"),
    .about = TEXT_MARK("Copies the database as it is at one moment, also while a server uses it, "
                       "to the file TO, which is replaced when the copy is whole. The copy is a "
                       "database like the original, without the room of what was deleted: hanabi "
                       "serve --db TO works."),
    .options = options,
    .run = run,
};
