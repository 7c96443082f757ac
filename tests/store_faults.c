/* store_faults - what happens when something goes wrong: full disk, files that are read-only,
 * damaged, too new, too old or in use, batches that fail, and SIGKILL at every crash point. */
#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>

#include "store/sqlite.h"
#include "store_tables.h"

enum { ANN = 1, BOB = 2 };
static const table_time NOON = 1700000000000;

static store *open_file(const char *name)
{
    store_fault fault;
    store *s = store_open(store_in(name), STORE_SERVE, &fault);
    if (!s)
        printf("# %s: %s\n", fault.name, fault.words);
    CHECK(s != NULL);
    return s;
}

/* Opening fails, with this fault and a sentence. */
static void cannot_open(const char *name, enum store_mode mode, const char *fault_name)
{
    store_fault fault;
    store *s = store_open(file_in(name), mode, &fault);
    CHECK(!s && same_name(fault.name, fault_name) && fault.words[0]);
    if (!same_name(fault.name, fault_name))
        printf("# %s, mode %d: %s instead of %s\n", name, mode, fault.name, fault_name);
    store_close(s);
}

static store_batch *batch_with_person(store *s, const char *code)
{
    store_batch *b = store_batch_make(s);
    store_put_person(b, store_new_id(s), code, "Name", NOON);
    return b;
}

static bool has_person(store *s, const char *code)
{
    store_person found;
    return store_find_code(s, code, &found);
}

/* ---- Opening --------------------------------------------------------------------------------- */

static void write_file(const char *name, const char *text, size_t size)
{
    FILE *file = fopen(file_in(name), "wb");
    CHECK(file && fwrite(text, 1, size, file) == size);
    if (file)
        fclose(file);
}

static void run_sql(const char *name, const char *sql)
{
    sqlite3 *db = NULL;
    CHECK(sqlite3_open(file_in(name), &db) == SQLITE_OK);
    CHECK(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
}

static void test_opening(void)
{
    char zeros[5000] = "this is no database";
    cannot_open("missing", STORE_READ, "missing");
    cannot_open("no/folder/at/all", STORE_SERVE, "missing");
    CHECK(mkdir(file_in("folder"), 0700) == 0);
    cannot_open("folder", STORE_SERVE, "not-a-store");
    write_file("text", zeros, sizeof zeros);
    cannot_open("text", STORE_SERVE, "not-a-store");
    cannot_open("text", STORE_READ, "not-a-store");
    run_sql("other", "CREATE TABLE somebody (elses)");
    cannot_open("other", STORE_SERVE, "not-a-store");
    write_file("empty", "", 0);
    cannot_open("empty", STORE_READ, "not-a-store");
    store_close(open_file("empty"));
    done("what is no store is not touched");

    store *s = open_file("first");
    struct stat info;
    CHECK(stat(file_in("first"), &info) == 0 && (info.st_mode & 077) == 0);
    cannot_open("first", STORE_SERVE, "in-use");
    CHECK(symlink(file_in("first"), file_in("link")) == 0);
    cannot_open("link", STORE_SERVE, "in-use");
    store_fault fault;
    store *reader = store_open(file_in("link"), STORE_READ, &fault);
    CHECK(reader && commit(s, batch_with_person(s, "ann")) == NULL && has_person(reader, "ann"));
    store_close(reader);
    store_close(s);
    s = open_file("link");
    store_close(s);
    done("one server a file, also through a link; readers beside it");

    run_sql("first", "PRAGMA user_version = 99");
    cannot_open("first", STORE_SERVE, "newer-schema");
    cannot_open("first", STORE_READ, "newer-schema");
    done("a file of a newer version is refused");
}

static void test_migration(void)
{
    sqlite3 *db = NULL;
    store_fault fault;
    CHECK(sqlite3_open(file_in("old"), &db) == SQLITE_OK && db_migrate(db, 1, &fault));
    CHECK(sqlite3_exec(db,
                       "INSERT INTO people (id, code, name, created, seen)"
                       " VALUES (7, 'ann', 'Ann', 5, 6); UPDATE meta SET value = 7"
                       " WHERE key = 'last_id'",
                       NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
    cannot_open("old", STORE_READ, "older-schema");
    CHECK(store_backup(file_in("old"), file_in("old-copy"), &fault));
    store *s = open_file("old");
    store_order orders[2];
    CHECK(s && has_person(s, "ann") && store_new_id(s) == 8);
    CHECK(s && store_take_orders(s, orders, 2) == 0);
    CHECK(s && db_number(s->lite->write_db, "PRAGMA user_version", 0) == DB_VERSION);
    store_close(s);
    store *reader = store_open(file_in("old"), STORE_READ, &fault);
    CHECK(reader && has_person(reader, "ann"));
    store_close(reader);
    cannot_open("old-copy", STORE_READ, "older-schema");
    done("an older file is brought up with all that is in it");

    /* Every version there ever was leads to the same schema. */
    char *schemas[DB_VERSION + 1] = {0};
    for (int version = 0; version <= DB_VERSION; version++) {
        char name[20];
        snprintf(name, sizeof name, "version%d", version);
        CHECK(sqlite3_open(file_in(name), &db) == SQLITE_OK && db_migrate(db, version, &fault));
        sqlite3_close(db);
        store_close(open_file(name));
        sqlite3_stmt *query = NULL;
        CHECK(sqlite3_open(file_in(name), &db) == SQLITE_OK);
        sqlite3_prepare_v2(db, "SELECT group_concat(sql) FROM sqlite_schema", -1, &query, NULL);
        CHECK(sqlite3_step(query) == SQLITE_ROW);
        schemas[version] = strdup((const char *)sqlite3_column_text(query, 0));
        sqlite3_finalize(query);
        sqlite3_close(db);
        CHECK(strcmp(schemas[version], schemas[0]) == 0);
    }
    for (int version = 0; version <= DB_VERSION; version++)
        free(schemas[version]);
    done("every older version leads to the same schema");
}

/* ---- Batches that fail ----------------------------------------------------------------------- */

static void expect(store *s, uint64_t number, const char *fault)
{
    store_result result = {0};
    CHECK(store_done(s, &result) && result.number == number);
    CHECK(same_name(result.fault.name, fault));
    if (!same_name(result.fault.name, fault))
        printf("# batch %d: %s: %s\n", (int)number, result.fault.name, result.fault.words);
}

/* Holds the store's thread inside done, so that batches wait together. */
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static void pass_gate(void *context)
{
    (void)context;
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
}

static void test_failing_batches(void)
{
    store *s = open_file("failing");
    store_result result;
    store_on_done(s, pass_gate, NULL);
    pthread_mutex_lock(&gate);
    store_commit(s, batch_with_person(s, "a"));
    while (store_pending(s) > 0)
        usleep(1000);
    /* These wait behind the gate and are committed together. */
    store_commit(s, batch_with_person(s, "b"));
    store_batch *twice = batch_with_person(s, "c");
    store_put_person(twice, store_new_id(s), "a", "Somebody else", NOON);
    store_commit(s, twice);
    store_commit(s, batch_with_person(s, "d"));
    pthread_mutex_unlock(&gate);
    store_flush(s);
    /* Behind a failure that was not told yet. */
    store_commit(s, batch_with_person(s, "e"));
    store_flush(s);
    expect(s, 1, NULL);
    expect(s, 2, NULL);
    expect(s, 3, "conflict");
    store_commit(s, batch_with_person(s, "f"));
    store_flush(s);
    expect(s, 4, "conflict");
    expect(s, 5, "conflict");
    expect(s, 6, NULL);
    CHECK(!store_done(s, &result));
    CHECK(has_person(s, "a") && has_person(s, "b") && !has_person(s, "c"));
    CHECK(!has_person(s, "d") && !has_person(s, "e") && has_person(s, "f"));
    store_close(s);
    s = open_file("failing");
    CHECK(has_person(s, "b") && !has_person(s, "c") && !has_person(s, "d"));
    done("a batch that fails takes those behind it along, and none before");

    table_entry lonely = {.seq = 1, .kind = TABLE_PAUSE, .seat = HB_NONE, .text = ""};
    table t = {0};
    store_batch *b = store_batch_make(s);
    store_put_entry(b, 4711, &t, &lonely, 0);
    CHECK(same_name(commit(s, b), "conflict"));
    CHECK(commit(s, store_batch_make(s)) == NULL); /* nothing at all is fine */
    b = store_batch_make(s);
    store_put_alive(b, NOON);
    store_batch_free(b);
    store_batch_free(NULL);
    CHECK(store_alive(s) == 0);
    b = batch_with_person(s, "handed over");
    store_commit(s, b);
    store_close(s);
    store_close(NULL);
    s = open_file("failing");
    CHECK(has_person(s, "handed over"));
    store_close(s);
    done("an entry of no table; an empty batch; closing commits");
}

static int interrupt(void *context)
{
    (void)context;
    return 1;
}

/* Orders that were read before something went wrong are taken the next time. */
static void test_orders_cut_short(void)
{
    store *s = open_file("orders");
    store_order orders[4];
    unsigned cut = 0;
    run_sql("orders", "INSERT INTO orders (what, argument, time) VALUES ('ban', 'a', 1), ('ban', "
                      "'b', 1), ('ban', 'c', 1)");
    CHECK(store_take_orders(s, orders, 4) == 3 && store_take_orders(s, orders, 4) == 0);
    for (int steps = 1; steps < 100; steps++) {
        s->last_order = 0;
        sqlite3_progress_handler(s->lite->read_db, steps, interrupt, NULL);
        int count = store_take_orders(s, orders, 4);
        sqlite3_progress_handler(s->lite->read_db, 0, NULL, NULL);
        cut += count < 0;
        CHECK_OR(store_take_orders(s, orders, 4) == (count < 0 ? 3 : 0), "after %d steps", steps);
    }
    CHECK(cut > 10);
    store_close(s);
    done("no order is lost when reading them is cut short");
}

/* The end of a game and its record are stored together or not at all. */
static void test_game_without_memory(void)
{
    store *s = open_file("no memory");
    store_batch *b = store_batch_make(s);
    table_setup setup = table_setup_standard(HB_ABACUS);
    sitting at;
    create(&at, s, b, "game", ANN, &setup, NOON);
    sit(&at, ANN, "Ann", 0);
    sit(&at, BOB, "Bob", 1);
    start(&at);
    CHECK(commit(s, b) == NULL);
    at.b = store_batch_make(s);
    while (act(&at, 0))
        ;
    CHECK(at.t.state == TABLE_ENDED);
    buffer line = buffer_make(10);
    table_record_write(&line, &at.t);
    CHECK(!buffer_ok(&line));
    store_put_game(at.b, at.id, at.code, &at.t, at.now, &line);
    CHECK(same_name(commit(s, at.b), "no-memory"));
    buffer_free(&line);
    table_free(&at.t);
    CHECK(store_load(s, at.id, &at.t, NULL) && at.t.state == TABLE_PLAYS);
    table_free(&at.t);
    store_close(s);
    done("without memory for its record a game does not end");
}

/* ---- The disk -------------------------------------------------------------------------------- */

static store_batch *large_batch(store *s, const char *code)
{
    static char name[200000];
    memset(name, 'x', sizeof name - 1);
    store_batch *b = batch_with_person(s, code);
    store_put_name(b, s->last_id, name);
    return b;
}

static void test_full_disk(void)
{
    store *s = open_file("full");
    CHECK(commit(s, batch_with_person(s, "before")) == NULL);
    char sql[60];
    snprintf(sql, sizeof sql, "PRAGMA max_page_count = %d",
             (int)db_number(s->lite->write_db, "PRAGMA page_count", 0) + 3);
    CHECK(db_number(s->lite->write_db, sql, 0) > 0);
    CHECK(same_name(commit(s, large_batch(s, "large")), "disk-full"));
    CHECK(same_name(commit(s, large_batch(s, "large")), "disk-full"));
    CHECK(has_person(s, "before") && !has_person(s, "large"));
    CHECK(commit(s, batch_with_person(s, "small")) == NULL && has_person(s, "small"));
    CHECK(db_number(s->lite->write_db, "PRAGMA max_page_count = 1000000", 0) > 0);
    CHECK(commit(s, large_batch(s, "large")) == NULL && has_person(s, "large"));
    store_close(s);
    done("a full disk: nothing half, and on it goes when there is room");

    /* Writes beyond a size fail as they do on a broken disk. */
    struct rlimit old, none;
    signal(SIGXFSZ, SIG_IGN);
    s = open_file("io");
    CHECK(commit(s, batch_with_person(s, "before")) == NULL);
    getrlimit(RLIMIT_FSIZE, &old);
    none = (struct rlimit){.rlim_cur = 4096, .rlim_max = old.rlim_max};
    CHECK(setrlimit(RLIMIT_FSIZE, &none) == 0);
    const char *fault = commit(s, large_batch(s, "large"));
    CHECK(setrlimit(RLIMIT_FSIZE, &old) == 0);
    CHECK(same_name(fault, "io") || same_name(fault, "disk-full"));
    CHECK(!has_person(s, "large") && has_person(s, "before"));
    CHECK(commit(s, batch_with_person(s, "after")) == NULL && has_person(s, "after"));
    store_close(s);
    s = open_file("io");
    CHECK(has_person(s, "before") && has_person(s, "after") && !has_person(s, "large"));
    store_close(s);
    done("a disk that fails: nothing half, and on it goes when it works again");
}

/* The log of changes does not grow for ever while batches come. */
static void test_log(void)
{
    enum { MOST = 2000, BATCH = 200000 };
    store *s = open_file("log");
    struct stat info = {0};
    long written = 0;
    int count = 0;
    /* Twice as much was written as the log is long: so it has begun anew. */
    for (; count < MOST && (count < 100 || written < 2 * (long)info.st_size); count++) {
        char code[STORE_CODE];
        snprintf(code, sizeof code, "p%d", count);
        CHECK(commit(s, large_batch(s, code)) == NULL);
        written += BATCH;
        CHECK(stat(file_in("log-wal"), &info) == 0);
    }
    CHECK(count < MOST && has_person(s, "p0"));
    store_close(s);
    CHECK(stat(file_in("log-wal"), &info) != 0);
    done("the log of changes begins anew, and is gone after closing");
}

static void test_read_only(void)
{
    store_close(open_file("locked"));
    if (geteuid() != 0) {
        CHECK(chmod(file_in("locked"), 0400) == 0);
        cannot_open("locked", STORE_SERVE, "read-only");
        CHECK(chmod(file_in("locked"), 0) == 0);
        cannot_open("locked", STORE_READ, "read-only");
        CHECK(chmod(file_in("locked"), 0600) == 0);
    }
    /* Root may write everywhere, but not in a database that refuses it. */
    store *s = open_file("locked");
    CHECK(db_run(s->lite->write_db, "PRAGMA query_only = 1", &s->read_fault));
    CHECK(same_name(commit(s, batch_with_person(s, "a")), "read-only"));
    CHECK(db_run(s->lite->write_db, "PRAGMA query_only = 0", &s->read_fault));
    CHECK(commit(s, batch_with_person(s, "a")) == NULL);
    store_close(s);
    done("a read-only file");
}

static void damage(const char *name, off_t from, off_t to)
{
    int file = open(file_in(name), O_WRONLY);
    char noise[4096];
    memset(noise, 0x5a, sizeof noise);
    CHECK(file >= 0);
    for (off_t at = from; at < to; at += 4096)
        CHECK(pwrite(file, noise, sizeof noise, at) == (ssize_t)sizeof noise);
    close(file);
}

static void test_damage(void)
{
    struct stat info;
    store *s = open_file("damaged");
    for (int i = 0; i < 20; i++) {
        char code[STORE_CODE];
        snprintf(code, sizeof code, "p%d", i);
        CHECK(commit(s, large_batch(s, code)) == NULL);
    }
    store_close(s);
    CHECK(stat(file_in("damaged"), &info) == 0 && info.st_size > 100 * 4096);
    damage("damaged", 4096, info.st_size / 4096 * 4096);
    store_fault fault;
    store_person found;
    buffer wrong = buffer_make(100000);
    s = store_open(file_in("damaged"), STORE_SERVE, &fault);
    if (s) {
        CHECK(!store_find_code(s, "p7", &found) && same_name(store_read_fault(s)->name, "damaged"));
        CHECK(same_name(commit(s, batch_with_person(s, "q")), "damaged"));
        CHECK(store_check(s, &wrong) != 0);
    } else {
        CHECK(same_name(fault.name, "damaged"));
    }
    store_close(s);
    buffer_free(&wrong);
    write_file("half", "SQLite format 3", 16);
    cannot_open("half", STORE_SERVE, "not-a-store");
    done("a damaged file gives faults");

    /* A log that does not fold. */
    table_setup setup = table_setup_standard(HB_ABACUS);
    sitting at;
    table t;
    s = open_file("gap");
    store_batch *b = store_batch_make(s);
    create(&at, s, b, "table", ANN, &setup, NOON);
    sit(&at, ANN, "Ann", 0);
    sit(&at, BOB, "Bob", 1);
    CHECK(commit(s, b) == NULL);
    store_close(s);
    run_sql("gap", "DELETE FROM entries WHERE seq = 3");
    s = open_file("gap");
    wrong = buffer_make(100000);
    CHECK(!store_load(s, at.id, &t, NULL) && same_name(store_read_fault(s)->name, "damaged"));
    CHECK(store_check(s, &wrong) == 1 && strstr(buffer_text(&wrong), "table table: "));
    store_close(s);
    run_sql("gap", "UPDATE entries SET data = '{\"text\": 5}' WHERE seq = 2");
    s = open_file("gap");
    CHECK(!store_load(s, at.id, &t, NULL) && same_name(store_read_fault(s)->name, "damaged"));
    store_close(s);
    buffer_free(&wrong);
    table_free(&at.t);
    done("a log with a gap or a wrong entry is damaged");
}

/* ---- SIGKILL --------------------------------------------------------------------------------- */

/* What the child does: one table, one batch an action, told on standard output when committed. */
static int play_as_child(const char *path)
{
    store_fault fault;
    table_setup setup = table_setup_standard(HB_ABACUS);
    sitting at;
    store *s = store_open(path, STORE_SERVE, &fault);
    if (!s)
        return 1;
    store_batch *b = store_batch_make(s);
    create(&at, s, b, "table", ANN, &setup, NOON);
    sit(&at, ANN, "Ann", 0);
    sit(&at, BOB, "Bob", 1);
    start(&at);
    bool more = true;
    for (unsigned n = 0; more; n++) {
        if (commit(s, at.b))
            return 2;
        uint32_t seq = at.t.seq;
        if (write(STDOUT_FILENO, &seq, sizeof seq) != sizeof seq)
            return 3;
        at.b = store_batch_make(s);
        more = act(&at, n);
    }
    store_batch_free(at.b);
    table_free(&at.t);
    store_close(s);
    return tap_failed_checks > 0;
}

/* For tests/admin.sh: has the file as a server would, and answers the orders that come. */
static int answer_as_child(const char *path, const char *answer)
{
    store_fault fault;
    store_order order;
    store *s = store_open(path, STORE_SERVE, &fault);
    if (!s)
        return 1;
    puts("ready");
    fflush(stdout);
    for (;; usleep(20000)) {
        if (store_take_orders(s, &order, 1) != 1)
            continue;
        printf("%s %s\n", order.what, order.argument);
        fflush(stdout);
        store_batch *b = store_batch_make(s);
        store_put_answer(b, order.id, answer);
        if (commit(s, b))
            return 2;
    }
}

/* Runs the child with a crash point; the last entry it told of, and how it ended. */
static uint32_t run_child(const char *name, const char *point, int *status)
{
    int pipes[2];
    uint32_t seq, last = 0;
    const char *path = store_in(name);
    CHECK(pipe(pipes) == 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(pipes[1], STDOUT_FILENO);
        close(pipes[0]);
        if (point)
            setenv("HANABI_CRASH", point, 1);
        execl("/proc/self/exe", "store_faults", "play", path, (char *)NULL);
        _exit(9);
    }
    close(pipes[1]);
    while (read(pipes[0], &seq, sizeof seq) == (ssize_t)sizeof seq)
        last = seq;
    close(pipes[0]);
    CHECK(waitpid(child, status, 0) == child);
    return last;
}

static void check_after_crash(const char *name, uint32_t told, bool committed)
{
    store *s = open_file(name);
    table t;
    buffer wrong = buffer_make(10000);
    if (!s)
        return;
    CHECK(store_check(s, &wrong) == 0);
    int64_t id = store_find_table(s, "table");
    CHECK((id != 0) == (told > 0 || committed));
    if (id != 0 && store_load(s, id, &t, NULL)) {
        /* All that was told of is there; of what was not told, all or nothing. */
        CHECK(t.seq >= told && (t.seq > told) == committed);
        CHECK(t.state == TABLE_PLAYS);
        table_free(&t);
    }
    CHECK(commit(s, batch_with_person(s, "after")) == NULL);
    buffer_free(&wrong);
    store_close(s);
}

static void test_crashes(void)
{
    static const char *const points[] = {"before-commit",    "after-commit",    "before-commit:2",
                                         "after-commit:2",   "before-commit:9", "after-commit:9",
                                         "before-commit:12", "after-commit:12"};
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        char name[20];
        int status = 0;
        snprintf(name, sizeof name, "crash%zu", i);
        uint32_t told = run_child(name, points[i], &status);
        CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        check_after_crash(name, told, strncmp(points[i], "after", 5) == 0);
    }
    done("SIGKILL before and after a commit: what was told is there, the lock is free");

    int status = 1;
    CHECK(run_child("calm", "before-send", &status) > 20 && status == 0);
    CHECK(run_child("calm2", NULL, &status) > 20 && status == 0);
    done("other crash points, and none, let the child play to its end");
}

/* ---- Where the file is ----------------------------------------------------------------------- */

static void test_path(void)
{
    store_fault fault;
    struct stat info;
    char wanted[400];
    setenv("XDG_DATA_HOME", file_in("data"), 1);
    char *path = store_default_path(&fault);
    snprintf(wanted, sizeof wanted, "%s/data/hanabi/hanabi.db", folder);
    CHECK(path && strcmp(path, wanted) == 0);
    CHECK(stat(file_in("data/hanabi"), &info) == 0 && S_ISDIR(info.st_mode));
    free(path);
    setenv("XDG_DATA_HOME", "relative", 1);
    setenv("HOME", file_in("home"), 1);
    path = store_default_path(&fault);
    snprintf(wanted, sizeof wanted, "%s/home/.local/share/hanabi/hanabi.db", folder);
    CHECK(path && strcmp(path, wanted) == 0);
    free(path);
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    CHECK(!store_default_path(&fault) && same_name(fault.name, "missing"));
    write_file("plain", "x", 1);
    setenv("HOME", file_in("plain"), 1);
    CHECK(!store_default_path(&fault) && fault.name && fault.words[0]);
    done("the standard place");
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "play") == 0)
        return play_as_child(argv[2]);
    if (argc == 4 && strcmp(argv[1], "answer") == 0)
        return answer_as_child(argv[2], argv[3]);
    make_folder();
    if (server_address()) {
        test_failing_batches();
        test_game_without_memory();
        test_crashes();
        remove_folder();
        return tap_end();
    }
    test_opening();
    test_migration();
    test_failing_batches();
    test_game_without_memory();
    test_orders_cut_short();
    test_full_disk();
    test_log();
    test_read_only();
    test_damage();
    test_crashes();
    test_path();
    remove_folder();
    return tap_end();
}
