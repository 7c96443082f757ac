/* store - how fast the store is: commits of one entry, entries in batches, and opening large
 * files. Use: build/bench/store FOLDER; needs some 3 GB there for a minute. Files are removed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/sqlite.h"

enum { TABLES = 4000, ANN = 1, BOB = 2, SINGLE = 2000 };

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static char path[3000];
static const char *file_in(const char *folder, const char *name)
{
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void remove_file(const char *folder, const char *name)
{
    static const char *const ends[] = {"", "-wal", "-shm", ".lock"};
    for (int i = 0; i < 4; i++) {
        char whole[3100];
        snprintf(whole, sizeof whole, "%s%s", file_in(folder, name), ends[i]);
        unlink(whole);
    }
}

static store *open_store(const char *name)
{
    store_fault fault;
    store *s = store_open(name, STORE_SERVE, &fault);
    if (!s) {
        fprintf(stderr, "%s: %s\n", name, fault.words);
        exit(1);
    }
    return s;
}

/* ---- Tables that are played ------------------------------------------------------------------ */

typedef struct sitting {
    store_batch *b;
    int64_t id;
    table t;
    table_time now;
    int entries;
} sitting;

static void keep(void *context, const table *t, const table_entry *entry, const hb_game *before)
{
    sitting *at = context;
    (void)before;
    store_put_entry(at->b, at->id, t, entry, table_due(t));
    at->entries++;
}

static void command(sitting *at, table_command c)
{
    c.text = c.text ? c.text : "";
    if (table_apply(&at->t, &c, ++at->now, keep, at, NULL) != TABLE_OK) {
        fprintf(stderr, "the table refuses order %d\n", c.order);
        exit(1);
    }
}

static void set_up(sitting *at, store *s, store_batch *b, int number)
{
    char code[STORE_CODE];
    table_setup setup = table_setup_standard(HB_ABACUS);
    setup.clock = TABLE_CLOCK_MOVE; /* so that every action moves the time when it is due */
    setup.seconds = 3600;
    *at = (sitting){.b = b, .id = store_new_id(s), .now = 1700000000000};
    snprintf(code, sizeof code, "t%u", (unsigned)number % 1000000);
    store_put_table(b, at->id, code, &setup, ANN, at->now);
    table_create(&at->t, &setup, ANN, at->now, keep, at);
    for (uint8_t seat = 0; seat < 2; seat++) {
        command(at, (table_command){.order = TABLE_DO_SIT,
                                    .person = seat + 1,
                                    .seat = seat,
                                    .text = seat ? "Bob" : "Ann"});
        command(at,
                (table_command){
                    .order = TABLE_DO_READY, .person = seat + 1, .seat = HB_NONE, .flag = true});
    }
    command(at, (table_command){.order = TABLE_DO_START,
                                .person = ANN,
                                .seat = HB_NONE,
                                .text = "00112233445566778899aabbccddeeff"
                                        "00112233445566778899aabbccddeeff"});
}

static void act(sitting *at)
{
    hb_action legal[HB_LEGAL];
    if (hb_legal_list(&at->t.game, at->t.rules, legal) == 0)
        return;
    command(at, (table_command){.order = TABLE_DO_ACT,
                                .person = at->t.seats[at->t.game.player].person,
                                .seat = HB_NONE,
                                .number = at->t.record.actions_count,
                                .action = legal[0]});
}

static sitting tables[TABLES];

static store *set_up_all(const char *name)
{
    store *s = open_store(name);
    store_batch *b = store_batch_make(s);
    for (int i = 0; i < TABLES; i++)
        set_up(&tables[i], s, b, i);
    store_commit(s, b);
    store_flush(s);
    return s;
}

static void take_results(store *s)
{
    store_result result;
    while (store_done(s, &result))
        if (result.fault.name) {
            fprintf(stderr, "%s\n", result.fault.words);
            exit(1);
        }
}

static void measure_singly(const char *folder)
{
    store *s = set_up_all(file_in(folder, "single.db"));
    double begin = seconds();
    for (int i = 0; i < SINGLE; i++) {
        sitting *at = &tables[i % TABLES];
        at->b = store_batch_make(s);
        act(at);
        store_commit(s, at->b);
        store_flush(s);
        take_results(s);
    }
    double took = seconds() - begin;
    printf("one action a commit:        %8.0f commits a second\n", SINGLE / took);
    store_close(s);
    for (int i = 0; i < TABLES; i++)
        table_free(&tables[i].t);
    remove_file(folder, "single.db");
}

/* Batches of a size, one at a time; or (size 0) as a server does it, the next one when the last
 * one is done. */
static void measure_batches(const char *folder, int size, int rounds)
{
    store *s = set_up_all(file_in(folder, "batch.db"));
    store_batch *b = store_batch_make(s);
    int in_batch = 0, entries = 0, batches = 0;
    double begin = seconds();
    for (int i = 0; i < TABLES * rounds; i++) {
        sitting *at = &tables[i % TABLES];
        at->b = b;
        at->entries = 0;
        act(at);
        entries += at->entries;
        in_batch++;
        if (size ? in_batch == size : store_pending(s) == 0 || in_batch == 5000) {
            store_commit(s, b);
            if (size || in_batch == 5000)
                store_flush(s);
            take_results(s);
            b = store_batch_make(s);
            in_batch = 0;
            batches++;
        }
    }
    store_commit(s, b);
    store_flush(s);
    double took = seconds() - begin;
    if (size)
        printf("batches of %4d actions:    %8.0f entries a second\n", size, entries / took);
    else
        printf("as large as they come:      %8.0f entries a second, %d a batch\n", entries / took,
               entries / (batches + 1));
    store_close(s);
    for (int i = 0; i < TABLES; i++)
        table_free(&tables[i].t);
    remove_file(folder, "batch.db");
}

/* ---- Waiting for a commit ------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Every table acts once a second, as in a server: how long is it from an action to its being on the
 * disk? */
static void measure_waiting(const char *folder, int rounds)
{
    static double waits[TABLES * 60], since[TABLES * 60];
    int total = TABLES * rounds, acted = 0, committed = 0, handed_over = 0;
    store *s = set_up_all(file_in(folder, "wait.db"));
    store_batch *b = store_batch_make(s);
    double begin = seconds();
    while (committed < total) {
        double now = seconds();
        for (; acted < total && acted < (now - begin) * TABLES; acted++) {
            sitting *at = &tables[acted % TABLES];
            at->b = b;
            act(at);
            since[acted] = now;
        }
        if (store_pending(s) == 0) {
            take_results(s);
            for (now = seconds(); committed < handed_over; committed++)
                waits[committed] = now - since[committed];
            if (!store_batch_empty(b)) {
                store_commit(s, b);
                handed_over = acted;
                b = store_batch_make(s);
            }
        }
        usleep(200);
    }
    store_batch_free(b);
    qsort(waits, (size_t)total, sizeof *waits, compare);
    printf("%d actions a second:      on the disk after %.1f ms in the middle, 99 %% within %.1f, "
           "all within %.1f\n",
           TABLES, waits[total / 2] * 1000, waits[total * 99L / 100] * 1000,
           waits[total - 1] * 1000);
    store_close(s);
    for (int i = 0; i < TABLES; i++)
        table_free(&tables[i].t);
    remove_file(folder, "wait.db");
}

/* ---- Large files ----------------------------------------------------------------------------- */

/* A million finished games, and a hundred thousand unfinished tables with a log of thirty entries,
 * all made of one of each by SQLite itself. */
static const char many[] =
    "PRAGMA synchronous = OFF; BEGIN;"
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)"
    " INSERT INTO games (code, setup, score, most, outcome, finished, record)"
    " SELECT 'game' || i, g.setup, i % 26, 25, 2, 1700000000000 + i, g.record"
    " FROM n, (SELECT * FROM games WHERE number = 1) AS g;"
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)"
    " INSERT INTO game_seats (game, seat, person, name, bot)"
    " SELECT i + 1, seat, 1000 + (i + seat) % 20000, 'Name', '' FROM n,"
    " (SELECT 0 AS seat UNION SELECT 1);"
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)"
    " INSERT INTO people (id, code, name, created, seen, played)"
    " SELECT 999 + i, 'person' || i, 'Name', 1700000000000, 1700000000000, 1 FROM n;"
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)"
    " INSERT INTO tables (id, code, setup, listed, host, players, seats, state, turn, step, due,"
    " created, updated) SELECT 1000000 + i, 'many' || i, setup, i % 2, 1000 + i % 20000, 2, seats,"
    " 1, 0, 30, due + i, created + i, updated + i"
    " FROM n, (SELECT * FROM tables WHERE id = 1) AS t;"
    "INSERT INTO entries (table_id, seq, time, person, kind, seat, data)"
    " SELECT t.id, e.seq, e.time, e.person, e.kind, e.seat, e.data"
    " FROM tables AS t, (SELECT * FROM entries WHERE table_id = 1) AS e WHERE t.id > 1000000;"
    "INSERT INTO table_people (person, table_id, seat) SELECT 1000 + id % 20000, id, 0"
    " FROM tables WHERE id > 1000000;"
    "INSERT INTO table_people (person, table_id, seat) SELECT 1000 + (id + 1) % 20000, id, 1"
    " FROM tables WHERE id > 1000000;"
    "DELETE FROM scores; INSERT INTO scores SELECT 0, setup, 202311, score, outcome, count(*) FROM "
    "games"
    " GROUP BY setup, score, outcome;"
    "UPDATE meta SET value = 2000000 WHERE key = 'last_id';"
    "COMMIT;";

static void make_large(const char *name)
{
    static const char line[] =
        "{\"format\": \"hanabi-record/1\", \"rules\": {\"edition\": \"abacus\", \"players\": 2}, "
        "\"deck\": [], \"actions\": []}";
    store *s = open_store(name);
    store_fault fault;
    store_batch *b = store_batch_make(s);
    set_up(&tables[0], s, b, 0);
    for (int i = 0; i < 25; i++)
        act(&tables[0]);
    buffer record = buffer_make(1500);
    buffer_printf(&record, "%s%*s", line, 1200, ""); /* as long as they are */
    store_put_game(b, tables[0].id, "game0", &tables[0].t, tables[0].now, &record);
    buffer_free(&record);
    store_commit(s, b);
    store_close(s);
    table_free(&tables[0].t);
    sqlite3 *db = NULL;
    if (!db_connect(&db, name, SQLITE_OPEN_READWRITE, &fault) || !db_run(db, many, &fault)) {
        fprintf(stderr, "%s\n", fault.words);
        exit(1);
    }
    sqlite3_close(db);
}

#define TIMED(what, call)                                                                          \
    do {                                                                                           \
        double begin_ = seconds();                                                                 \
        call;                                                                                      \
        printf("  %-40s %9.3f ms\n", what, (seconds() - begin_) * 1000);                           \
    } while (0)

static void measure_large(const char *folder)
{
    store *s = NULL;
    store_counts counts;
    table t;
    int64_t due[100];
    buffer b = buffer_make(1 << 26);
    char name[3000];
    strcpy(name, file_in(folder, "large.db"));
    make_large(name);
    printf("1,000,000 finished games and 100,000 unfinished tables:\n");
    TIMED("opening", s = open_store(name));
    TIMED("tables that are due, the first 100", store_due(s, INT64_MAX, due, 100));
    TIMED("finding and loading a table", store_load(s, store_find_table(s, "many77777"), &t, NULL));
    printf("  %-40s %9u\n", "  its entries", t.seq);
    table_free(&t);
    TIMED("the list of open tables, 100", store_list_open(s, &b, 100));
    TIMED("somebody's games, 100", store_list_games(s, &b, 5000, 100));
    TIMED("statistics of all", store_statistics(s, &b, NULL));
    TIMED("records, 1000", store_records(s, &b, 500000, 1000));
    store_batch *batch = store_batch_make(s);
    store_put_alive(batch, 1);
    TIMED("a commit", (store_commit(s, batch), store_flush(s)));
    batch = store_batch_make(s);
    store_drop_person(batch, 5000);
    TIMED("forgetting somebody with 100 games", (store_commit(s, batch), store_flush(s)));
    take_results(s);
    TIMED("counting", store_count(s, &counts));
    TIMED("closing", store_close(s));
    TIMED("opening again", s = open_store(name));
    store_close(s);
    store_fault fault;
    char copy[3000];
    strcpy(copy, file_in(folder, "copy.db"));
    TIMED("a backup", if (!store_backup(name, copy, &fault)) puts(fault.words));
    remove_file(folder, "copy.db");
    remove_file(folder, "large.db");
    buffer_free(&b);
}

int main(int argc, char **argv)
{
    if (argc < 2 || argc > 3 || (argc == 3 && strcmp(argv[2], "wait") != 0)) {
        fprintf(stderr, "Use: %s FOLDER [wait]\n", argv[0]);
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (argc == 3) {
        measure_waiting(argv[1], 10);
        return 0;
    }
    measure_singly(argv[1]);
    measure_batches(argv[1], 40, 20);
    measure_batches(argv[1], 400, 20);
    measure_batches(argv[1], 0, 30);
    measure_waiting(argv[1], 10);
    measure_large(argv[1]);
    return 0;
}
