/* store_tables.h - tables for the tests of the store: people sit down and play, and everything
 * goes into batches as a server would put it. */
#ifndef TESTS_STORE_TABLES_H
#define TESTS_STORE_TABLES_H

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/put.h"
#include "record/json.h"
#include "store/pg.h"
#include "store/store.h"
#include "tap.h"

/* A folder for the files of this test, empty. */
static char folder[200];

__attribute__((unused)) static const char *file_in(const char *name)
{
    static char names[4][300];
    static int turn;
    char *path = names[turn++ % 4];
    snprintf(path, sizeof names[0], "%s/%s", folder, name);
    return path;
}

/* On PostgreSQL (tests/postgres.sh) STORE_SERVER is the address of a database, whose name stands in
 * it as %s. */
__attribute__((unused)) static const char *server_address(void)
{
    return getenv("STORE_SERVER");
}

static const char *database(const char *name)
{
    static char names[4][500];
    static int turn;
    char *address = names[turn++ % 4];
    char whole[100];
    int size = snprintf(whole, sizeof whole, "t%ld_%s", (long)getpid(), name);
    for (int i = 0; i < size; i++)
        whole[i] = whole[i] == ' ' ? '_' : whole[i];
    const char *pattern = server_address(), *place = strstr(pattern, "%s");
    snprintf(address, sizeof names[0], "%.*s%s%s", (int)(place - pattern), pattern, whole,
             place + 2);
    return address;
}

/* Makes the database where it is not there yet. */
static void make_database(const char *address)
{
    char sql[200], all[500];
    store_fault fault;
    const char *name = strstr(address, ":///") + 4;
    int size = (int)strcspn(name, "?");
    snprintf(all, sizeof all, "%.*spostgres%s", (int)(name - address), address, name + size);
    pg_conn *conn = pg_connect(all, true, &fault);
    CHECK_OR(conn, "%s", fault.words);
    snprintf(sql, sizeof sql, "CREATE DATABASE \"%.*s\"", size, name);
    if (conn)
        pg_run(conn, sql, &fault); /* it may be there */
    if (conn)
        pg.PQfinish(conn);
}

/* A store by this name: a file, or a database that is there. */
__attribute__((unused)) static const char *store_in(const char *name)
{
    if (!server_address())
        return file_in(name);
    const char *address = database(name);
    make_database(address);
    return address;
}

/* Runs statements on a database. */
__attribute__((unused)) static void run_there(const char *address, const char *sql)
{
    store_fault fault = {0};
    pg_conn *conn = pg_connect(address, true, &fault);
    CHECK_OR(conn && pg_run(conn, sql, &fault), "%s", fault.words);
    if (conn)
        pg.PQfinish(conn);
}

static void make_folder(void)
{
    const char *tmp = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/hanabi-store-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    if (!mkdtemp(folder)) {
        perror(folder);
        exit(1);
    }
}

static void remove_folder(void)
{
    char line[500];
    snprintf(line, sizeof line, "chmod -R u+rwX '%s'; rm -rf '%s'", folder, folder);
    if (system(line) != 0)
        printf("# %s stays\n", folder);
}

/* A table with the store it is kept in, and the batch that is being filled. */
typedef struct sitting {
    store *s;
    store_batch *b;
    int64_t id;
    char code[STORE_CODE];
    table t;
    table_time now;
} sitting;

static void keep(void *context, const table *t, const table_entry *entry, const hb_game *before)
{
    (void)before;
    sitting *at = context;
    store_put_entry(at->b, at->id, t, entry, table_due(t));
}

__attribute__((unused)) static table_error command(sitting *at, table_command c)
{
    if (!c.text)
        c.text = "";
    at->now += 1000;
    return table_apply(&at->t, &c, at->now, keep, at, NULL);
}

/* Makes a table of two seats and puts it. */
__attribute__((unused)) static void create(sitting *at, store *s, store_batch *b, const char *code,
                                           table_person host, const table_setup *setup,
                                           table_time now)
{
    *at = (sitting){.s = s, .b = b, .id = store_new_id(s), .now = now};
    snprintf(at->code, sizeof at->code, "%s", code);
    store_put_table(b, at->id, code, setup, host, now);
    CHECK(table_create(&at->t, setup, host, now, keep, at) == TABLE_OK);
}

__attribute__((unused)) static void sit(sitting *at, table_person person, const char *name,
                                        unsigned seat)
{
    CHECK(command(at, (table_command){.order = TABLE_DO_SIT,
                                      .person = person,
                                      .seat = (uint8_t)seat,
                                      .text = name}) == TABLE_OK);
    CHECK(command(at,
                  (table_command){
                      .order = TABLE_DO_READY, .person = person, .seat = HB_NONE, .flag = true}) ==
          TABLE_OK);
}

__attribute__((unused)) static void start(sitting *at)
{
    CHECK(command(at, (table_command){.order = TABLE_DO_START,
                                      .person = at->t.host,
                                      .seat = HB_NONE,
                                      .text = "00112233445566778899aabbccddeeff"
                                              "00112233445566778899aabbccddeeff"}) == TABLE_OK);
}

/* The player on turn does the n-th of the legal actions. */
__attribute__((unused)) static bool act(sitting *at, unsigned n)
{
    hb_action legal[HB_LEGAL];
    int count = hb_legal_list(&at->t.game, at->t.rules, legal);
    if (count == 0 || at->t.state != TABLE_PLAYS)
        return false;
    unsigned seat = at->t.game.player;
    table_error err = command(at, (table_command){.order = TABLE_DO_ACT,
                                                  .person = at->t.seats[seat].person,
                                                  .seat = HB_NONE,
                                                  .number = at->t.record.actions_count,
                                                  .action = legal[n % (unsigned)count]});
    CHECK(err == TABLE_OK);
    return err == TABLE_OK;
}

/* The record as a server would write it. */
__attribute__((unused)) static void put_record(sitting *at)
{
    buffer line = buffer_make(1 << 16);
    record r = {.game = table_record(&at->t)};
    buffer names = buffer_make(1000);
    put_open(&names, '[');
    for (unsigned i = 0; i < at->t.setup.options.players; i++)
        put_string(&names, at->t.seats[i].name);
    put_close(&names, ']');
    record_keep_put(&r, "seats", &names);
    record_keep(&r, "chat", "[{\"text\": \"good luck\"}]");
    record_write(&line, &r);
    CHECK(buffer_ok(&line));
    store_put_game(at->b, at->id, at->code, &at->t, at->now, &line);
    record_free(&r);
    buffer_free(&line);
}

/* Plays on with the first legal action of each turn until the end, and puts the game. */
__attribute__((unused)) static void play_out(sitting *at)
{
    while (act(at, 0))
        ;
    CHECK(at->t.state == TABLE_ENDED);
    put_record(at);
}

/* Commits a batch and waits; the name of the fault, or NULL. */
__attribute__((unused)) static const char *commit(store *s, store_batch *b)
{
    store_result result = {0};
    uint64_t number = store_commit(s, b);
    store_flush(s);
    while (store_done(s, &result) && result.number != number)
        ;
    CHECK(result.number == number);
    if (result.fault.name)
        printf("# %s: %s\n", result.fault.name, result.fault.words);
    return result.fault.name;
}

__attribute__((unused)) static bool same_name(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

#endif
