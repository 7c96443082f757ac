/* store_ship - changes shipped to a folder: what is restored is what was committed, at any second,
 * also when the server was killed, and when the folder was away. */
#include <fcntl.h>
#include <sqlite3.h>
#include <time.h>

#include "store/sqlite.h"
#include "store_kept.h"

enum { ANN = 1, BOB = 2 };

static store *open_to_ship(const char *name)
{
    store_fault fault;
    store_close(s);
    s = store_open_to_ship(file_in(name), file_in("ship"), &fault);
    if (!s)
        printf("# %s: %s\n", fault.name, fault.words);
    return s;
}

static void shut(void)
{
    store_close(s);
    s = NULL;
}

/* All rows but those that say how far it was shipped, and orders. */
static char *rows_of(const char *name)
{
    static const char *const tables[] = {"people",  "tokens",      "links",  "setups",
                                         "games",   "game_seats",  "scores", "tables",
                                         "entries", "table_people"};
    static char texts[2][1 << 20];
    static int turn;
    char *text = texts[turn++ % 2];
    size_t size = 0;
    sqlite3 *db;
    CHECK(sqlite3_open(file_in(name), &db) == SQLITE_OK);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        char sql[100];
        sqlite3_stmt *query;
        snprintf(sql, sizeof sql, "SELECT * FROM %s", tables[i]);
        CHECK(sqlite3_prepare_v2(db, sql, -1, &query, NULL) == SQLITE_OK);
        while (sqlite3_step(query) == SQLITE_ROW)
            for (int column = 0; column < sqlite3_column_count(query); column++) {
                const uint8_t *bytes = sqlite3_column_blob(query, column);
                for (int b = 0; b < sqlite3_column_bytes(query, column) && size < 1000000; b++)
                    size += (size_t)sprintf(text + size, "%02x", bytes[b]);
                text[size++] = '|';
            }
        sqlite3_finalize(query);
    }
    text[size] = 0;
    CHECK(size < 1000000);
    sqlite3_close(db);
    return text;
}

static store_restored restored;
static store_fault fault;

static bool restore(table_time until)
{
    unlink(file_in("restored"));
    bool good = store_restore(file_in("ship"), file_in("restored"), until, &restored, &fault);
    CHECK(good == !fault.name);
    return good;
}

static bool same(const char *name)
{
    bool good = restore(INT64_MAX) && strcmp(rows_of(name), rows_of("restored")) == 0;
    if (fault.name)
        printf("# %s: %s\n", fault.name, fault.words);
    store *read = good ? store_open(file_in("restored"), STORE_SERVE, &fault) : NULL;
    buffer wrong = buffer_make(10000);
    good = read && store_check(read, &wrong) == 0;
    buffer_free(&wrong);
    store_close(read);
    return good;
}

static bool there(const char *generation)
{
    char path[400];
    snprintf(path, sizeof path, "%s/%s", file_in("ship"), generation);
    return access(path, F_OK) == 0;
}

static void empty_folder(void)
{
    char line[800];
    snprintf(line, sizeof line, "rm -rf '%s' && mkdir '%s'", file_in("ship"), file_in("ship"));
    CHECK(system(line) == 0);
}

static table_time clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (table_time)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool add_person(const char *code)
{
    store_batch *b = store_batch_make(s);
    new_person(b, code, "Somebody", NOON);
    return commit(s, b) == NULL;
}

/* One table that is played, a batch an action, and everything else that is written. */
static void play(const char *code, int actions)
{
    table_setup setup = table_setup_standard(HB_ABACUS);
    sitting at;
    create(&at, s, store_batch_make(s), code, ANN, &setup, NOON);
    sit(&at, ANN, "Ann", 0);
    sit(&at, BOB, "Bob", 1);
    start(&at);
    for (int n = 0; n < actions && act(&at, (unsigned)n); n++) {
        CHECK(commit(s, at.b) == NULL);
        at.b = store_batch_make(s);
    }
    if (actions > 100)
        put_record(&at);
    CHECK(commit(s, at.b) == NULL);
    table_free(&at.t);
}

static void test_whole(void)
{
    store_fault ignored;
    empty_folder();
    open_to_ship("whole");
    CHECK(s && store_ships(s, &ignored));
    CHECK(add_person("ann") && add_person("bob"));
    play("one", 7);
    play("two", 200);
    store_batch *b = store_batch_make(s);
    store_drop_person(b, BOB);
    store_put_alive(b, NOON + 9);
    CHECK(commit(s, b) == NULL);
    CHECK(same("whole")); /* while it is served */
    shut();
    CHECK(same("whole") && restored.changes > 20);
    CHECK(!store_restore(file_in("ship"), file_in("restored"), INT64_MAX, &restored, &fault) &&
          same_name(fault.name, "in-use"));
    done("what was committed is restored, row by row");

    open_to_ship("whole");
    CHECK(add_person("cy"));
    shut();
    CHECK(same("whole") && !there("000002.log"));
    done("a server that starts again goes on in the same generation");
}

static void test_times(void)
{
    char rows[4][1 << 12];
    table_time times[4];
    empty_folder();
    table_time before = clock_now() - 1;
    open_to_ship("times");
    for (int i = 0; i < 4; i++) {
        char code[8];
        snprintf(code, sizeof code, "p%d", i);
        CHECK(add_person(code));
        times[i] = clock_now();
        snprintf(rows[i], sizeof rows[i], "%s", rows_of("times"));
        usleep(5000);
    }
    for (int i = 0; i < 4; i++)
        CHECK(restore(times[i]) && strcmp(rows_of("restored"), rows[i]) == 0 &&
              restored.time <= times[i] && restored.changes == i + 1);
    CHECK(!restore(before) && same_name(fault.name, "missing"));
    shut();
    done("any moment can be had back");
}

static void test_failures(void)
{
    empty_folder();
    open_to_ship("failing");
    CHECK(add_person("ann"));
    store_batch *good = store_batch_make(s), *bad = store_batch_make(s);
    new_person(good, "bob", "Bob", NOON);
    new_person(bad, "ann", "Again", NOON); /* the code is taken */
    store_commit(s, good);
    CHECK(same_name(commit(s, bad), "conflict"));
    CHECK(same("failing"));
    CHECK(add_person("cy") && same("failing"));
    shut();
    done("a batch that fails is not restored");
}

static void test_without(void)
{
    store_fault why;
    empty_folder();
    open_to_ship("without");
    CHECK(add_person("ann"));
    reopen("without"); /* not shipped */
    CHECK(add_person("bob"));
    open_to_ship("without");
    CHECK(there("000002.log") && there("000002.db"));
    CHECK(add_person("cy") && same("without"));
    shut();
    done("after changes that were not shipped a new generation begins");

    char line[800];
    empty_folder();
    open_to_ship("away");
    CHECK(add_person("ann"));
    snprintf(line, sizeof line, "mv '%s' '%s'", file_in("ship"), file_in("moved"));
    CHECK(system(line) == 0);
    shut();
    s = store_open_to_ship(file_in("away"), file_in("ship"), &why);
    CHECK(!s && same_name(why.name, "missing"));
    snprintf(line, sizeof line, "mv '%s' '%s'", file_in("moved"), file_in("ship"));
    CHECK(system(line) == 0);
    open_to_ship("away");
    CHECK(s && store_ships(s, &why) && add_person("bob") && same("away"));
    shut();
    done("a folder that is not there is told at the start");
}

/* A generation that cannot be read hides none before it, and another program's is not gone on with.
 */
static void test_generations(void)
{
    char path[400];
    empty_folder();
    open_to_ship("many");
    CHECK(add_person("ann"));
    shut();
    snprintf(path, sizeof path, "%s/000002.log", file_in("ship"));
    close(open(path, O_WRONLY | O_CREAT, 0600));
    CHECK(restore(INT64_MAX) && restored.changes == 1);
    open_to_ship("many");
    CHECK(there("000003.log") && add_person("bob") && same("many"));
    shut();
    ship_log log;
    empty_folder();
    open_to_ship("other");
    CHECK(add_person("ann"));
    shut();
    snprintf(path, sizeof path, "%s/000001.log", file_in("ship"));
    unlink(path);
    CHECK(ship_begin(&log, file_in("ship"), 1, NOON, "another program", 15));
    CHECK(ship_write(&log, SHIP_CHANGE, NOON, "", 0));
    ship_close(&log);
    open_to_ship("other");
    CHECK(there("000002.log") && add_person("bob") && same("other"));
    shut();
    done("a generation that cannot be read, or is another program's, is passed over");
}

/* The copy of a new generation is made beside the commits. */
static void await_copy(void)
{
    store_fault why;
    while (!store_ships(s, &why))
        usleep(1000);
}

static void test_full(void)
{
    store_fault why;
    empty_folder();
    open_to_ship("full");
    CHECK(add_person("ann"));
    close(s->lite->ship.log.file);
    s->lite->ship.log.file = open("/dev/full", O_WRONLY);
    CHECK(add_person("bob") && !store_ships(s, &why) && same_name(why.name, "disk-full"));
    CHECK(add_person("cy") && restore(INT64_MAX) && restored.changes == 1);
    s->lite->ship.retry_at = 0; /* a minute later */
    CHECK(add_person("dan") && there("000002.log"));
    await_copy();
    CHECK(same("full") && there("000002.db"));
    shut();
    done("a full disk there stops shipping, not the server; later a new generation begins");
}

/* Changes are committed, and shipped, before the copy is there, while it is made, and after. */
static void test_copy(void)
{
    store_fault why;
    char rows[1 << 12];
    empty_folder();
    open_to_ship("beside");
    CHECK(add_person("ann"));
    s->lite->ship.log.file = dup2(open("/dev/full", O_WRONLY), s->lite->ship.log.file);
    CHECK(add_person("bob") && !store_ships(s, &why));
    s->lite->ship.retry_at = 0;
    for (int i = 0; i < 40; i++) {
        char code[8];
        snprintf(code, sizeof code, "p%d", i);
        CHECK(add_person(code));
    }
    await_copy();
    table_time then = clock_now();
    snprintf(rows, sizeof rows, "%s", rows_of("beside"));
    usleep(5000);
    CHECK(add_person("last") && same("beside"));
    CHECK(restore(then) && strcmp(rows_of("restored"), rows) == 0);
    shut();
    CHECK(same("beside"));
    open_to_ship("beside");
    CHECK(add_person("again") && same("beside") && !there("000003.log"));
    shut();
    done("a copy that is made beside the commits loses and doubles nothing");
}

/* Two do not write to one folder. */
static void test_lock(void)
{
    store_fault why;
    empty_folder();
    open_to_ship("one");
    CHECK(add_person("ann"));
    store *other = store_open_to_ship(file_in("other one"), file_in("ship"), &why);
    CHECK(!other && same_name(why.name, "in-use"));
    CHECK(add_person("bob") && same("one"));
    shut();
    other = store_open_to_ship(file_in("other one"), file_in("ship"), &why);
    CHECK(other && there("000002.log"));
    store_close(other);
    done("a folder is one server's");
}

/* What the child does: adds people until it is killed. */
static int add_as_child(const char *path, const char *ship)
{
    s = store_open_to_ship(path, ship, &fault);
    for (int i = 0; s && i < 50; i++) {
        char code[16];
        snprintf(code, sizeof code, "%ld.%d", (long)getpid(), i);
        if (!add_person(code))
            return 2;
    }
    store_close(s);
    return !s;
}

static void test_kills(void)
{
    static const char *const points[] = {"before-commit",  "after-commit",    "before-commit:3",
                                         "after-commit:3", "before-commit:9", "after-commit:20",
                                         "before-commit:2"};
    empty_folder();
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        int status;
        pid_t child = fork();
        if (child == 0) {
            setenv("HANABI_CRASH", points[i], 1);
            execl("/proc/self/exe", "store_ship", "add", file_in("killed"), file_in("ship"),
                  (char *)NULL);
            _exit(9);
        }
        CHECK(waitpid(child, &status, 0) == child);
        CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        open_to_ship("killed");
        CHECK(s && same("killed"));
        char code[16];
        snprintf(code, sizeof code, "after%zu", i);
        CHECK(add_person(code) && same("killed"));
        shut();
    }
    CHECK(!there("000002.log"));
    done(
        "a server that is killed around a commit goes on shipping, and nothing is lost or doubled");
}

static void test_damage(void)
{
    char path[400];
    empty_folder();
    open_to_ship("bits");
    for (int i = 0; i < 5; i++) {
        char code[8];
        snprintf(code, sizeof code, "p%d", i);
        CHECK(add_person(code));
    }
    shut();
    snprintf(path, sizeof path, "%s/000001.log", file_in("ship"));
    int file = open(path, O_RDWR);
    struct stat info;
    CHECK(file >= 0 && fstat(file, &info) == 0);
    for (off_t at = 3; at < info.st_size; at += 41) {
        uint8_t byte;
        CHECK(pread(file, &byte, 1, at) == 1);
        byte ^= 4;
        CHECK(pwrite(file, &byte, 1, at) == 1);
        /* A size that reads beyond the end looks like a frame that was cut off. */
        bool good = restore(INT64_MAX);
        CHECK(!good || restored.changes < 5);
        byte ^= 4;
        CHECK(pwrite(file, &byte, 1, at) == 1);
    }
    CHECK(restore(INT64_MAX) && restored.changes == 5);
    CHECK(ftruncate(file, info.st_size - 7) == 0);
    CHECK(restore(INT64_MAX) && restored.changes == 4);
    close(file);
    open_to_ship("bits"); /* whose log lacks a change now */
    CHECK(there("000002.log") && same("bits"));
    shut();
    done("a damaged log is told, and one that was cut off in a frame is good up to there");
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "add") == 0)
        return add_as_child(argv[2], argv[3]);
    make_folder();
    test_whole();
    test_times();
    test_failures();
    test_without();
    test_generations();
    test_full();
    test_copy();
    test_lock();
    test_kills();
    test_damage();
    remove_folder();
    return tap_end();
}
