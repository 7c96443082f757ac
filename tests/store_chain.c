/* store_chain - logs that nobody can doubt: every flipped bit is found, what somebody wants
 * forgotten leaves no gap, and what is whole in a damaged file is brought out. */
#include <fcntl.h>
#include <sqlite3.h>

#include "base/random.h"
#include "store/chain.h"
#include "store_kept.h"

enum { ANN = 1, BOB = 2, TABLES = 12, FLIPS = 1000 };

static table_setup short_setup(void)
{
    table_setup setup = table_setup_standard(HB_ABACUS);
    setup.options.colours = 3;
    setup.options.values = 3;
    setup.chat = TABLE_CHAT_FREE;
    return setup;
}

static void say(sitting *at, table_person person, const char *words)
{
    CHECK(command(at,
                  (table_command){
                      .order = TABLE_DO_SAY, .person = person, .seat = HB_NONE, .text = words}) ==
          TABLE_OK);
}

/* A file with people, games that are over, and games that go on. */
static void make_file(const char *name)
{
    table_setup setup = short_setup();
    reopen(name);
    store_batch *b = store_batch_make(s);
    CHECK(new_person(b, "ann", "Ann", NOON) == ANN && new_person(b, "bob", "Bob", NOON) == BOB);
    for (int i = 0; i < TABLES; i++) {
        sitting at;
        char code[STORE_CODE];
        snprintf(code, sizeof code, "t%d", i);
        create(&at, s, b, code, ANN, &setup, NOON);
        sit(&at, ANN, "Ann", 0);
        sit(&at, BOB, "Bob", 1);
        start(&at);
        say(&at, BOB, "good luck");
        if (i % 2) {
            for (unsigned n = 0; n < 5; n++)
                act(&at, n);
        } else {
            play_out(&at);
        }
        table_free(&at.t);
    }
    CHECK(commit(s, b) == NULL);
    store_close(s);
    s = NULL;
}

/* What hanabi admin check would print; "" when nothing is wrong. */
static buffer check(const char *name)
{
    store_fault fault;
    buffer b = buffer_make(1 << 20);
    store *read = store_open(store_in(name), STORE_READ, &fault);
    if (!read) {
        buffer_puts(&b, fault.words);
        return b;
    }
    int wrong = store_check(read, &b);
    CHECK((wrong > 0) == (b.size > 0) || wrong < 0);
    if (wrong < 0)
        buffer_puts(&b, "not read");
    store_close(read);
    return b;
}

static bool finds(const char *name, const char *words)
{
    buffer b = check(name);
    bool found = *words ? strstr(buffer_text(&b), words) != NULL : b.size == 0;
    if (!found)
        printf("# wanted '%s', got: %s\n", words, buffer_text(&b));
    buffer_free(&b);
    return found;
}

static void run_sql(const char *name, const char *sql)
{
    sqlite3 *db;
    if (server_address()) {
        run_there(store_in(name), sql);
        return;
    }
    CHECK(sqlite3_open(file_in(name), &db) == SQLITE_OK);
    CHECK(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
}

static char *text_of(const char *name, const char *sql)
{
    static char text[1 << 14];
    sqlite3 *db;
    sqlite3_stmt *query;
    CHECK(sqlite3_open(file_in(name), &db) == SQLITE_OK);
    CHECK(sqlite3_prepare_v2(db, sql, -1, &query, NULL) == SQLITE_OK);
    text[0] = 0;
    if (sqlite3_step(query) == SQLITE_ROW)
        snprintf(text, sizeof text, "%s", (const char *)sqlite3_column_text(query, 0));
    sqlite3_finalize(query);
    sqlite3_close(db);
    return text;
}

/* ---- By statements --------------------------------------------------------------------------- */

static void test_changes(void)
{
    static const struct change {
        const char *sql, *found;
    } changes[] = {
        {"UPDATE entries SET time = time + 1 WHERE table_id = 3 AND seq = 5",
         "table t0: entry 5 is not what was written there"},
        {"UPDATE entries SET person = 2 WHERE table_id = 3 AND seq = 2", "table t0: entry 2"},
        {"UPDATE entries SET seat = NULL WHERE table_id = 3 AND seq = 2", "table t0: entry 2"},
        {"UPDATE entries SET data = replace(data, 'luck', 'lack') WHERE table_id = 3",
         "table t0: entry 7"},
        {"UPDATE entries SET link = NULL WHERE table_id = 3 AND seq = 9", "table t0: entry 9"},
        {"DELETE FROM entries WHERE table_id = 3 AND seq = 4", "table t0: entry 4"},
        {"DELETE FROM entries WHERE table_id = 4 AND seq = (SELECT max(seq) FROM entries WHERE"
         " table_id = 4)",
         "table t1: its log does not end after entry 11"},
        {"UPDATE tables SET head = zeroblob(32) WHERE id = 3", "table t0: its log does not end"},
        {"UPDATE entries SET link = (SELECT link FROM entries AS o WHERE o.table_id = 4 AND"
         " o.seq = entries.seq) WHERE table_id = 3 AND seq = 2",
         "table t0: entry 2"},
    };
    make_file("whole");
    CHECK(finds("whole", ""));
    done("a file as it was written has nothing wrong");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        make_file("changed");
        run_sql("changed", changes[i].sql);
        CHECK(finds("changed", changes[i].found));
        unlink(file_in("changed"));
    }
    done("an entry that is changed, gone or without its link is found, and named");
}

static void test_record(void)
{
    char head[100];
    snprintf(head, sizeof head, "\"log\": \"%s\"}",
             text_of("whole", "SELECT lower(hex(head)) FROM tables WHERE code = 't0'"));
    const char *line = text_of("whole", "SELECT record FROM games WHERE code = 't0'");
    CHECK(strlen(head) > 70 && strstr(line, head) != NULL);
    hb_json value;
    CHECK(hb_json_whole(&value, line, strlen(line), NULL));
    done("the record of a finished game names the last link of its log");
}

static void test_forgetting(void)
{
    make_file("forgotten");
    CHECK(strstr(text_of("forgotten", "SELECT group_concat(data) FROM entries"), "good luck"));
    reopen("forgotten");
    store_batch *b = store_batch_make(s);
    store_drop_person(b, BOB);
    CHECK(commit(s, b) == NULL);
    store_close(s);
    s = NULL;
    CHECK(!strstr(text_of("forgotten", "SELECT group_concat(data) FROM entries"), "good luck"));
    CHECK(finds("forgotten", ""));
    CHECK(strcmp(text_of("forgotten", "SELECT count(*) FROM entries WHERE person = 2 AND"
                                      " length(seal) = 16"),
                 "0") == 0);
    /* Also where somebody is forgotten whose log went on since. */
    run_sql("forgotten", "UPDATE entries SET seal = zeroblob(32) WHERE length(seal) = 32 AND"
                         " table_id = 5");
    CHECK(finds("forgotten", "table t2: entry "));
    done("forgetting somebody leaves every log whole, and no salt to guess their texts by");
}

/* A file of the version before: its logs have no links, and go on with them. */
static void test_before(void)
{
    make_file("before");
    run_sql("before", "UPDATE entries SET seal = NULL, link = NULL; UPDATE tables SET head = NULL");
    CHECK(finds("before", ""));
    reopen("before");
    store_batch *b = store_batch_make(s);
    sitting at = {.s = s, .b = b, .id = 4, .code = "t1", .now = NOON + 1000000};
    CHECK(store_load(s, 4, &at.t, NULL));
    CHECK(act(&at, 0) && act(&at, 0));
    CHECK(commit(s, b) == NULL);
    table_free(&at.t);
    store_close(s);
    s = NULL;
    CHECK(finds("before", ""));
    run_sql("before", "UPDATE entries SET time = time + 1 WHERE table_id = 4 AND seq ="
                      " (SELECT max(seq) FROM entries WHERE table_id = 4)");
    CHECK(finds("before", "table t1: entry 14"));
    done("a log from before there were links goes on with them");
}

/* ---- By bits --------------------------------------------------------------------------------- */

typedef struct bytes {
    uint8_t *at;
    size_t size;
} bytes;

static bytes read_file(const char *name)
{
    struct stat info;
    int file = open(file_in(name), O_RDONLY);
    CHECK(file >= 0 && fstat(file, &info) == 0);
    bytes b = {malloc((size_t)info.st_size), (size_t)info.st_size};
    CHECK(read(file, b.at, b.size) == (ssize_t)b.size);
    close(file);
    return b;
}

static void write_file(const char *name, bytes b)
{
    int file = open(file_in(name), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    CHECK(file >= 0 && write(file, b.at, b.size) == (ssize_t)b.size);
    close(file);
}

/* Where an entry's row lies in the file: its columns end with its link. */
typedef struct place {
    size_t from, to;
} place;

static unsigned find_rows(const char *name, bytes b, place *places, unsigned room)
{
    sqlite3 *db;
    sqlite3_stmt *query;
    unsigned count = 0;
    CHECK(sqlite3_open(file_in(name), &db) == SQLITE_OK);
    CHECK(sqlite3_prepare_v2(db,
                             "SELECT link, length(CAST(data AS BLOB)), coalesce(length(seal),"
                             " 0) FROM entries",
                             -1, &query, NULL) == SQLITE_OK);
    while (sqlite3_step(query) == SQLITE_ROW && count < room) {
        const uint8_t *link = sqlite3_column_blob(query, 0);
        size_t before = (size_t)(sqlite3_column_int(query, 1) + sqlite3_column_int(query, 2));
        uint8_t *found = memmem(b.at, b.size, link, CHAIN_HASH);
        /* Of rows that were moved there may be another copy; one that is whole has its table's. */
        if (found && !memmem(found + 1, b.size - (size_t)(found + 1 - b.at), link, CHAIN_HASH))
            places[count++] =
                (place){(size_t)(found - b.at) - before, (size_t)(found - b.at) + CHAIN_HASH};
    }
    sqlite3_finalize(query);
    sqlite3_close(db);
    return count;
}

static void test_flips(unsigned flips)
{
    static place places[4096];
    make_file("bits");
    run_sql("bits", "PRAGMA journal_mode = DELETE; VACUUM");
    bytes b = read_file("bits");
    unsigned rows = find_rows("bits", b, places, 4096), missed = 0;
    CHECK(rows > 50);
    hb_random chance;
    hb_random_seed(&chance, 7);
    for (unsigned i = 0; i < flips; i++) {
        place p = places[hb_random_below(&chance, rows)];
        size_t byte = p.from + hb_random_below(&chance, (uint32_t)(p.to - p.from));
        uint8_t bit = (uint8_t)(1u << hb_random_below(&chance, 8));
        b.at[byte] ^= bit;
        write_file("bit", b);
        b.at[byte] ^= bit;
        buffer said = check("bit");
        missed += !strstr(buffer_text(&said), "table t");
        buffer_free(&said);
    }
    if (missed)
        printf("# %u of %u flips were not found\n", missed, flips);
    CHECK(missed == 0);
    free(b.at);
    done("every flipped bit in an entry is found, and its table named");
}

/* ---- Salvage --------------------------------------------------------------------------------- */

static char *salvage(const char *from, const char *to)
{
    static char said[1 << 14];
    store_fault fault;
    buffer lost = buffer_make(1 << 20);
    unlink(file_in(to));
    if (!store_salvage(file_in(from), file_in(to), &lost, &fault))
        buffer_printf(&lost, "failed: %s", fault.words);
    snprintf(said, sizeof said, "%s", buffer_text(&lost));
    buffer_free(&lost);
    return said;
}

static const char all_rows[] =
    "SELECT (SELECT count(*) FROM entries) || ' ' || (SELECT count(*) FROM tables) || ' ' ||"
    " (SELECT group_concat(hex(head)) FROM tables) || ' ' || (SELECT count(*) FROM people) || ' '"
    " || (SELECT group_concat(record) FROM games) || (SELECT count(*) FROM game_seats) || ' ' ||"
    " (SELECT count(*) FROM scores) || ' ' || (SELECT count(*) FROM table_people)";

static void test_salvage(void)
{
    char before[1 << 14];
    snprintf(before, sizeof before, "%s", text_of("whole", all_rows));
    CHECK(strcmp(salvage("whole", "out"), "") == 0);
    CHECK(strcmp(before, text_of("out", all_rows)) == 0 && finds("out", ""));
    CHECK(strstr(salvage("nothing", "out"), "failed: "));
    reopen("whole");
    CHECK(strstr(salvage("whole", "out"), "failed: another server has it"));
    store_close(s);
    s = NULL;
    done("of a whole file all is brought out, when no server has it");

    make_file("cut");
    run_sql("cut", "UPDATE entries SET data = '{}' WHERE table_id = 4 AND seq = 9;"
                   "DELETE FROM entries WHERE table_id = 6 AND seq = 1");
    const char *said = salvage("cut", "out");
    CHECK(strstr(said, "table t1: what came after entry 8 is lost\n"));
    CHECK(strstr(said, "table t3: all is lost\n"));
    CHECK(finds("out", ""));
    store_fault fault;
    table t;
    s = store_open(file_in("out"), STORE_SERVE, &fault);
    CHECK(s && store_load(s, 4, &t, NULL) && t.seq == 8 && t.state == TABLE_PLAYS);
    CHECK(store_find_table(s, "t3") == 0 && store_find_table(s, "t5") != 0);
    CHECK(store_new_id(s) > TABLES + 2);
    table_free(&t);
    store_close(s);
    s = NULL;
    done("a log is cut where it is not whole, and its table stands there");
}

/* Whole pages are gone: the rest is brought out, and it is a file as any other. */
static void test_pages(void)
{
    make_file("pages");
    run_sql("pages", "PRAGMA journal_mode = DELETE; VACUUM");
    bytes b = read_file("pages");
    unsigned saved = 0, tries = 0;
    for (size_t page = 1; page * 4096 < b.size; page++, tries++) {
        bytes holed = {malloc(b.size), b.size};
        memcpy(holed.at, b.at, b.size);
        memset(holed.at + page * 4096, 0x5a, 4096);
        write_file("holed", holed);
        free(holed.at);
        const char *said = salvage("holed", "out");
        if (strstr(said, "failed: "))
            continue;
        saved++;
        CHECK(finds("out", ""));
    }
    CHECK(tries > 10 && saved + 3 >= tries);
    free(b.at);
    done("with any one page gone the rest is brought out");
}

int main(int argc, char **argv)
{
    make_folder();
    test_changes();
    test_record();
    test_forgetting();
    test_before();
    test_salvage();
    test_pages();
    test_flips(argc > 1 ? (unsigned)atoi(argv[1]) : FLIPS);
    remove_folder();
    return tap_end();
}
