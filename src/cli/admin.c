/* admin.c - hanabi admin: the operator's commands. What changes something is done right here when
 * no server has the database, and otherwise left to the server as an order. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/admin.h"
#include "cli/cli.h"
#include "cli/near.h"

static const struct word {
    const char *name;
    bool has_argument;
    int (*run)(const admin *a);
} words[] = {
    {"list", false, admin_list},      {"check", false, admin_check},
    {"close", true, admin_change},    {"ban", true, admin_change},
    {"unban", true, admin_change},    {"purge", false, admin_change},
    {"salvage", true, admin_salvage}, {"restore", true, admin_restore},
    {"move", false, admin_move},
};

static const struct word *find(const char *name)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].name, name) == 0)
            return &words[i];
    return NULL;
}

static void unknown(cli_args *args, const char *name)
{
    near_word n = near_begin(name);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        near_look(&n, words[i].name);
    if (near_meant(&n))
        cli_wrong(args, "there is no '%s'; did you mean %s?", name, near_meant(&n));
    else
        cli_wrong(args, "there is no '%s'; try: hanabi admin --help", name);
}

/* Words that are no options: what to do, and to whom. */
static void take_word(cli_args *args, admin *a)
{
    const char *word = cli_peek(args);
    if (!*word || *word == '-' || a->argument[0]) {
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

/* "2026-11-19 13:05:00", by the clock of this place. */
static void read_until(cli_args *args, admin *a, const char *value)
{
    struct tm parts = {.tm_isdst = -1};
    const char *end = strptime(value, "%Y-%m-%d %H:%M:%S", &parts);
    if (!end || *end)
        cli_wrong(args, "--until takes a time such as '2026-11-19 13:05:00', not '%s'", value);
    else
        a->until = (table_time)mktime(&parts) * 1000 + 999;
}

static const struct word *read_all(cli_args *args, admin *a, uint64_t *days)
{
    uint64_t most = UINT64_MAX;
    const char *value;
    while (cli_peek(args) && !args->wrong)
        if ((value = cli_value(args, "--db")))
            a->path = value;
        else if (!args->wrong && (value = cli_value(args, "--from")))
            a->from = value;
        else if (!args->wrong && (value = cli_value(args, "--to")))
            a->to = value;
        else if (!args->wrong && (value = cli_value(args, "--until")))
            read_until(args, a, value);
        else if (!args->wrong && !cli_number(args, "--days", 0, 36500, days) &&
                 !cli_number(args, "--most", 1, 10000000, &most))
            take_word(args, a);
    a->most = most == UINT64_MAX ? 100 : (int)most;
    const struct word *word = a->what ? find(a->what) : NULL;
    if (args->wrong)
        return NULL;
    if (!a->what)
        cli_wrong(args, "what is to be done? Try: hanabi admin --help");
    else if (!word)
        unknown(args, a->what);
    else if (word->run == admin_salvage && !a->argument[0])
        cli_wrong(args, "%s needs a file to bring it into", a->what);
    else if (word->run == admin_restore && !a->argument[0])
        cli_wrong(args, "%s needs the folder that a server shipped to", a->what);
    else if (word->run == admin_move && (!a->from || !a->to))
        cli_wrong(args, "%s needs --from and --to", a->what);
    else if ((a->from || a->to) && word->run != admin_move)
        cli_wrong(args, "%s takes no '%s'", a->what, a->from ? "--from" : "--to");
    else if (a->until != INT64_MAX && word->run != admin_restore)
        cli_wrong(args, "%s takes no '%s'", a->what, "--until");
    else if (word->has_argument && !a->argument[0])
        cli_wrong(args, "%s needs a code; try: hanabi admin --help", a->what);
    else if (!word->has_argument && a->argument[0])
        cli_wrong(args, "%s takes no '%s'", a->what, a->argument);
    else if (*days != UINT64_MAX && strcmp(a->what, "purge") != 0)
        cli_wrong(args, "%s takes no '%s'", a->what, "--days");
    else if (most != UINT64_MAX && strcmp(a->what, "list") != 0)
        cli_wrong(args, "%s takes no '%s'", a->what, "--most");
    return args->wrong ? NULL : word;
}

static int run(cli_args *args)
{
    admin a = {.command = args->command, .until = INT64_MAX, .now = (table_time)time(NULL) * 1000};
    uint64_t days = UINT64_MAX;
    const struct word *word = read_all(args, &a, &days);
    store_speak(cli_lang());
    if (word && strcmp(word->name, "purge") == 0 && days == UINT64_MAX)
        cli_wrong(args, "purge needs --days N");
    if (!word || args->wrong)
        return EXIT_USAGE;
    if (strcmp(word->name, "purge") == 0)
        snprintf(a.argument, sizeof a.argument, "%d", (int)days);
    char *standard = NULL;
    if (!a.path && word->run != admin_move)
        a.path = standard = cli_database(args->command);
    int code = a.path || a.from ? word->run(&a) : EXIT_INPUT;
    free(standard);
    return code;
}

static const cli_option options[] = {
    {"list", NULL, TEXT_MARK("the tables, the last touched first"), "--most|--db"},
    {"close", TEXT_MARK("TABLE"),
     TEXT_MARK("break off the game at a table, which goes on for nobody"), "--db"},
    {"ban", TEXT_MARK("PERSON"),
     TEXT_MARK("somebody, by the code of their page, may sit down nowhere"), "--db"},
    {"unban", TEXT_MARK("PERSON"), TEXT_MARK("and may again"), "--db"},
    {"purge", NULL,
     TEXT_MARK("take away finished tables and guests who never played, where nobody came for "
               "--days; records and statistics stay"),
     "--days|--db"},
    {"check", NULL, TEXT_MARK("look at every page of the file and at every table's log"), "--db"},
    {"salvage", TEXT_MARK("NEW"),
     TEXT_MARK("bring all that is whole in a damaged file into a new one"), "--db"},
    {"restore", TEXT_MARK("FOLDER"), TEXT_MARK("make it of what serve --ship wrote there"),
     "--until|--db"},
    {"move", NULL, TEXT_MARK("bring all of a database into another one, and compare them"),
     "--from|--to"},
    {"--from", TEXT_MARK("DB"), TEXT_MARK("for move: the old one, which stays as it is"), NULL},
    {"--to", TEXT_MARK("DB"), TEXT_MARK("for move: a new file, or postgresql://..."), NULL},
    {"--until", TEXT_MARK("TIME"), TEXT_MARK("for restore: as it was then; standard: the last"),
     NULL},
    {"--days", "N", TEXT_MARK("for purge: how long"), NULL},
    {"--most", "N", TEXT_MARK("for list: how many tables; standard: 100"), NULL},
    {"--db", TEXT_MARK("FILE"), TEXT_MARK("the file, or postgresql://...; standard: as with serve"),
     NULL},
    {0}};

const cli_command cli_admin = {
    .name = "admin",
    .summary = TEXT_MARK("look after the server's database"),
    .uses = TEXT_MARK("hanabi admin [--db FILE] list | close TABLE | ban PERSON | unban PERSON\n"
                      "hanabi admin [--db FILE] purge --days N | check | salvage NEW\n"
                      "hanabi admin --db NEW restore FOLDER [--until TIME]\n"
                      "hanabi admin move --from DB --to DB"),
    .about = TEXT_MARK("Works while a server runs, which is asked to do it then, and without one."),
    .options = options,
    .run = run,
};
