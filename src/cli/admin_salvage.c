/* admin_salvage.c - hanabi admin salvage: what is whole in a damaged database. */
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
