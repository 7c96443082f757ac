/* admin.c - hanabi admin: the operator's commands. What changes something is done right here when
 * no server has the database, and otherwise left to the server as an order. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/admin.h"
#include "cli/cli.h"

static const struct word {
    const char *name;
    bool has_argument;
    int (*run)(const admin *a);
} words[] = {
    {"list", false, admin_list}, {"check", false, admin_check}, {"close", true, admin_change},
    {"ban", true, admin_change}, {"unban", true, admin_change}, {"purge", false, admin_change},
};

static const struct word *find(const char *name)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].name, name) == 0)
            return &words[i];
    return NULL;
}

/* Words that are no options: what to do, and to whom. */
static void take_word(cli_args *args, admin *a)
{
    const char *word = cli_peek(args);
    if (word[0] == '-' || a->argument[0]) {
        cli_unknown(args);
        return;
    }
    args->at++;
    if (!a->what)
        a->what = word;
    else if (strlen(word) < sizeof a->argument)
        strcpy(a->argument, word);
    else
        cli_wrong(args, "'%s' is too long for a code", word);
}

static const struct word *read_all(cli_args *args, admin *a, uint64_t *days)
{
    uint64_t most = 100;
    const char *value;
    while (cli_peek(args) && !args->wrong)
        if ((value = cli_value(args, "--db")))
            a->path = value;
        else if (!args->wrong && !cli_number(args, "--days", 0, 36500, days) &&
                 !cli_number(args, "--most", 1, 10000000, &most))
            take_word(args, a);
    a->most = (int)most;
    const struct word *word = a->what ? find(a->what) : NULL;
    if (args->wrong)
        return NULL;
    if (!a->what)
        cli_wrong(args, "what is to be done? Try: hanabi admin --help");
    else if (!word)
        cli_wrong(args, "there is no '%s'; try: hanabi admin --help", a->what);
    else if (word->has_argument && !a->argument[0])
        cli_wrong(args, "%s needs a code", a->what);
    else if (!word->has_argument && a->argument[0])
        cli_wrong(args, "%s takes no '%s'", a->what, a->argument);
    return args->wrong ? NULL : word;
}

static int run(cli_args *args)
{
    admin a = {.command = args->command, .now = (table_time)time(NULL) * 1000};
    uint64_t days = UINT64_MAX;
    const struct word *word = read_all(args, &a, &days);
    if (word && strcmp(word->name, "purge") == 0 && days == UINT64_MAX)
        cli_wrong(args, "purge needs --days N");
    if (!word || args->wrong)
        return EXIT_USAGE;
    if (strcmp(word->name, "purge") == 0)
        snprintf(a.argument, sizeof a.argument, "%d", (int)days);
    char *standard = NULL;
    if (!a.path)
        a.path = standard = cli_database(args->command);
    int code = a.path ? word->run(&a) : EXIT_INPUT;
    free(standard);
    return code;
}

const cli_command cli_admin = {
    .name = "admin",
    .summary = "look after the server's database: list, close, purge, ban, check",
    .help = "Use: hanabi admin [--db FILE] list [--most N]\n"
            "     hanabi admin [--db FILE] close TABLE\n"
            "     hanabi admin [--db FILE] ban PERSON | unban PERSON\n"
            "     hanabi admin [--db FILE] purge --days N\n"
            "     hanabi admin [--db FILE] check\n"
            "\n"
            "Works while a server runs, which is asked to do it then, and without one.\n"
            "\n"
            "  list    the tables, the last touched first, 100 unless --most says otherwise\n"
            "  close   breaks off the game at a table, which goes on for nobody\n"
            "  ban     somebody, by the code of their page, may sit down nowhere; unban: again\n"
            "  purge   takes away finished tables that nobody touched for so many days, and\n"
            "          guests who never played and did not come for so long. Records of\n"
            "          finished games and statistics stay\n"
            "  check   looks at every page of the file and at every table's log\n"
            "\n"
            "  --db FILE   the database; standard: hanabi.db in the folder hanabi of\n"
            "              $XDG_DATA_HOME or ~/.local/share\n",
    .run = run,
};
