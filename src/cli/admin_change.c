/* admin_change.c - hanabi admin close, ban, unban and purge: orders to the server that has the
 * database, or done here when there is none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/admin.h"
#include "cli/cli.h"

/* The answers of a server, and ours, in words. */
static int say(const admin *a, const char *answer)
{
    if (strcmp(answer, "ok") == 0) {
        cli_puts(text_get(cli_lang(), "Done."));
        cli_puts("\n");
        return EXIT_OK;
    }
    if (strcmp(answer, "no-such-table") == 0)
        cli_fault(a->command, "there is no table '%s'", a->argument);
    else if (strcmp(answer, "no-such-person") == 0)
        cli_fault(a->command, "there is nobody with the code '%s'", a->argument);
    else if (strcmp(answer, "not-running") == 0)
        cli_fault(a->command, "the game at table '%s' is over", a->argument);
    else
        cli_fault(a->command, "it was not done: %s", answer);
    return EXIT_INPUT;
}

/* Commits a batch and waits. The name of the fault, or "ok". */
static const char *commit(store *s, store_batch *b)
{
    store_result result = {0};
    if (!b)
        return "no-memory";
    store_commit(s, b);
    store_flush(s);
    return store_done(s, &result) && result.fault.name ? result.fault.name : "ok";
}

/* ---- Without a server ------------------------------------------------------------------------ */

typedef struct closing {
    int64_t id;
    store_batch *b;
} closing;

static void keep(void *context, const table *t, const table_entry *entry, const hb_game *before)
{
    closing *c = context;
    (void)before;
    store_put_entry(c->b, c->id, t, entry, table_due(t));
}

/* A game that was dealt leaves its record, as when a server closes the table. */
static void keep_game(closing *c, const admin *a, const table *t)
{
    buffer line = buffer_make(1 << 16);
    table_record_write(&line, t);
    store_put_game(c->b, c->id, a->argument, t, a->now, &line);
    buffer_free(&line);
}

static const char *close_table(store *s, const admin *a)
{
    table t;
    int64_t id = store_find_table(s, a->argument);
    closing c = {.id = id, .b = store_batch_make(s)};
    table_command end = {.order = TABLE_DO_END, .seat = HB_NONE, .text = ""};
    if (id == 0 || !c.b) {
        store_batch_free(c.b);
        return store_read_fault(s)->name ? store_read_fault(s)->name : "no-such-table";
    }
    if (!store_load(s, id, &t, NULL)) {
        store_batch_free(c.b);
        return store_read_fault(s)->name;
    }
    table_error err = table_apply(&t, &end, a->now, keep, &c, NULL);
    if (err == TABLE_OK && t.record.cards > 0)
        keep_game(&c, a, &t);
    table_free(&t);
    if (err == TABLE_OK)
        return commit(s, c.b);
    store_batch_free(c.b);
    return table_error_name(err);
}

static const char *ban(store *s, const admin *a)
{
    store_person person;
    if (!store_find_code(s, a->argument, &person))
        return store_read_fault(s)->name ? store_read_fault(s)->name : "no-such-person";
    store_batch *b = store_batch_make(s);
    if (b)
        store_put_ban(b, person.person, strcmp(a->what, "ban") == 0);
    return commit(s, b);
}

/* Piece by piece until nothing more goes. */
static const char *purge(store *s, const admin *a)
{
    enum { DAY_MS = 86400000 };
    table_time before = a->now - strtoll(a->argument, NULL, 10) * DAY_MS;
    store_counts first, last;
    if (!store_count(s, &first))
        return store_read_fault(s)->name;
    while (store_purge_left(s, before)) {
        store_batch *b = store_batch_make(s);
        if (b)
            store_put_purge(b, before);
        const char *answer = commit(s, b);
        if (strcmp(answer, "ok") != 0)
            return answer;
    }
    if (store_read_fault(s)->name || !store_count(s, &last))
        return store_read_fault(s)->name;
    buffer gone = buffer_make(1 << 12);
    TEXT_SAY(&gone, cli_lang(), "Tables gone: {tables}, guests gone: {guests}. ",
             text_num("tables", first.tables - last.tables),
             text_num("guests", first.people - last.people));
    cli_print(&gone);
    buffer_free(&gone);
    return "ok";
}

static const char *change_here(store *s, const admin *a)
{
    if (strcmp(a->what, "close") == 0)
        return close_table(s, a);
    return strcmp(a->what, "purge") == 0 ? purge(s, a) : ban(s, a);
}

/* ---- Both ways ------------------------------------------------------------------------------- */

int admin_change(const admin *a)
{
    enum { WAIT_MS = 10000 };
    char answer[STORE_ANSWER] = "", shown[STORE_SHOWN];
    store_fault fault = {.name = "missing"};
    snprintf(fault.words, sizeof fault.words, "%s", text_get(cli_lang(), "there is no such file"));
    store *s = store_exists(a->path) ? store_open(a->path, STORE_SERVE, &fault) : NULL;
    if (s) {
        int code = say(a, change_here(s, a));
        store_close(s);
        return code;
    }
    if (strcmp(fault.name, "in-use") == 0 &&
        store_order_leave(a->path, a->what, a->argument, a->now, WAIT_MS, answer, &fault))
        return say(a, answer);
    cli_fault(a->command, "%s: %s (%s)", store_shown(a->path, shown), fault.words, fault.name);
    return EXIT_INPUT;
}
