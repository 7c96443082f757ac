/* admin_salvage.c - hanabi admin salvage and restore: what is whole in a damaged database; a
 * database made of what a server shipped. */
#include <string.h>
#include <time.h>

#include "cli/admin.h"
#include "cli/cli.h"

/* What is in the new file. */
static void say_saved(buffer *b, const admin *a)
{
    store_fault fault;
    store_counts counts;
    store *s = store_open(a->argument, STORE_READ, &fault);
    if (s && store_count(s, &counts))
        TEXT_SAY(b, cli_lang(),
                 "{file} has what could be saved. Tables: {tables} (unfinished: {unfinished}), "
                 "games: {games}, people: {people}.\n",
                 text_str("file", a->argument), text_num("tables", counts.tables),
                 text_num("unfinished", counts.unfinished), text_num("games", counts.games),
                 text_num("people", counts.people));
    store_close(s);
}

int admin_salvage(const admin *a)
{
    store_fault fault;
    buffer lost = buffer_make((size_t)1 << 28);
    bool good = store_salvage(a->path, a->argument, &lost, &fault);
    if (good && lost.size == 0)
        buffer_puts(&lost, text_get(cli_lang(), "Nothing is lost.\n"));
    if (good)
        say_saved(&lost, a);
    cli_print(&lost);
    buffer_free(&lost);
    if (!good)
        cli_fault(a->command, "%s: %s (%s)", a->path, fault.words, fault.name);
    return good ? EXIT_OK : EXIT_INPUT;
}

static void put_time(char text[40], table_time time)
{
    struct tm parts;
    time_t seconds = (time_t)(time / 1000);
    if (!localtime_r(&seconds, &parts) || !strftime(text, 40, "%Y-%m-%d %H:%M:%S", &parts))
        strcpy(text, "?");
}

int admin_move(const admin *a)
{
    store_fault fault;
    store_moved moved;
    char from[STORE_SHOWN], to[STORE_SHOWN];
    if (!store_move(a->from, a->to, &moved, &fault)) {
        cli_fault(a->command, "it was not done: %s", fault.words);
        return EXIT_INPUT;
    }
    buffer b = buffer_make(1 << 14);
    TEXT_SAY(&b, cli_lang(), "All of {from} is now in {to}, and was compared. Rows: {n}.\n",
             text_str("from", store_shown(a->from, from)), text_str("to", store_shown(a->to, to)),
             text_num("n", moved.rows));
    cli_print(&b);
    buffer_free(&b);
    return EXIT_OK;
}

int admin_restore(const admin *a)
{
    store_fault fault;
    store_restored restored;
    char time[40];
    if (!store_restore(a->argument, a->path, a->until, &restored, &fault)) {
        cli_fault(a->command, "%s: %s (%s)", a->argument, fault.words, fault.name);
        return EXIT_INPUT;
    }
    put_time(time, restored.time);
    buffer b = buffer_make(1 << 14);
    TEXT_SAY(&b, cli_lang(), "{file} is as the server's database was at {time}. Changes: {n}.\n",
             text_str("file", a->path), text_str("time", time), text_num("n", restored.changes));
    cli_print(&b);
    buffer_free(&b);
    return EXIT_OK;
}
