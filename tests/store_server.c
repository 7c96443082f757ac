/* store_server - the store on PostgreSQL: what is there alone. What a database of it shares with a
 * file is tested by the other tests of the store, which tests/postgres.sh runs on both. Without a
 * server (STORE_SERVER) there is little to be tested. */
#include <pthread.h>
#include <sqlite3.h>

#include "store_kept.h"

enum { ANN = 1, BOB = 2 };

static store_fault fault;

static bool add_person(const char *code)
{
    store_batch *b = store_batch_make(s);
    new_person(b, code, "Somebody", NOON);
    const char *name = commit(s, b);
    return !name;
}

static bool has(const char *code)
{
    store_person found;
    return store_find_code(s, code, &found);
}

static void shut(void)
{
    store_close(s);
    s = NULL;
}

static bool opens(const char *address, enum store_mode mode, const char *wanted)
{
    store *other = store_open(address, mode, &fault);
    bool opened = other;
    store_close(other);
    if (!same_name(fault.name, wanted))
        printf("# %s instead of %s: %s\n", fault.name, wanted, fault.words);
    return opened == !wanted && same_name(fault.name, wanted);
}

/* ---- Opening --------------------------------------------------------------------------------- */

static void test_addresses(void)
{
    char shown[STORE_SHOWN];
    CHECK(strcmp(store_shown("postgresql://ann:secret@db/x?password=too", shown),
                 "postgresql://ann@db/x") == 0);
    CHECK(strcmp(store_shown("postgresql://ann:sec/r@t@db/x", shown), "postgresql://ann@db/x") ==
          0);
    CHECK(strcmp(store_shown("postgresql://db:5432,other:5433/x", shown),
                 "postgresql://db:5432,other:5433/x") == 0);
    CHECK(strcmp(store_shown("/data/a:b@c?d", shown), "/data/a:b@c?d") == 0);
    CHECK(store_is_address("postgres://x") && !store_is_address("postgres.db"));
    done("an address is shown without its password");
}

static void test_opening(void)
{
    char nowhere[300];
    snprintf(nowhere, sizeof nowhere, "postgresql:///x?host=%s", folder);
    CHECK(opens(nowhere, STORE_SERVE, "unreachable"));
    CHECK(opens(store_in("empty"), STORE_READ, "not-a-store"));
    CHECK(opens(store_in("first"), STORE_SERVE, NULL));
    CHECK(opens(store_in("first"), STORE_READ, NULL));
    reopen("first");
    CHECK(opens(store_in("first"), STORE_SERVE, "in-use"));
    CHECK(opens(store_in("first"), STORE_READ, NULL));
    shut();
    run_there(store_in("first"), "UPDATE meta SET value = 99 WHERE key = 'schema'");
    CHECK(opens(store_in("first"), STORE_SERVE, "newer-schema"));
    CHECK(opens(store_in("first"), STORE_READ, "newer-schema"));
    run_there(store_in("first"), "UPDATE meta SET value = 6 WHERE key = 'schema'");
    CHECK(opens(store_in("first"), STORE_SERVE, NULL));
    CHECK(!store_open_to_ship(store_in("first"), folder, &fault) && fault.name);
    CHECK(!store_backup(store_in("first"), file_in("copy"), &fault));
    CHECK(same_name(fault.name, "not-a-store"));
    done("what is there is recognised; one server has it");
}

/* Who says that nobody need wait for the disk does not say so for us. */
static void test_durable(void)
{
    char sql[200];
    const char *address = store_in("durable"), *name = strstr(address, ":///") + 4;
    snprintf(sql, sizeof sql, "ALTER DATABASE \"%.*s\" SET synchronous_commit = off",
             (int)strcspn(name, "?"), name);
    run_there(address, sql);
    reopen("durable");
    pg_result *result = pg.PQexec(s->server->writer, "SHOW synchronous_commit");
    CHECK(strcmp(pg.PQgetvalue(result, 0, 0), "on") == 0);
    pg.PQclear(result);
    shut();
    done("committed means on the disk");
}

/* ---- The same as in a file ------------------------------------------------------------------- */

static char *in_file(const char *sql)
{
    static char text[2000];
    sqlite3 *db = NULL;
    sqlite3_stmt *query = NULL;
    CHECK(sqlite3_open(":memory:", &db) == SQLITE_OK);
    CHECK(sqlite3_prepare_v2(db, sql, -1, &query, NULL) == SQLITE_OK);
    CHECK(sqlite3_step(query) == SQLITE_ROW);
    snprintf(text, sizeof text, "%s", (const char *)sqlite3_column_text(query, 0));
    sqlite3_finalize(query);
    sqlite3_close(db);
    return text;
}

static void test_functions(void)
{
    static const char *const questions[] = {
        "SELECT json_replace('{\"text\": \"a \\\"b\\\\\", \"x\": [1, 2 ,{\"y\" : null}]}', "
        "'$.text', '')",
        "SELECT json_replace('{ \"a\" : 1.50, \"b\":\"\\u00e9 \\n\" }', '$.text', '')",
        "SELECT json_replace('[{\"name\": \"Ann\"}, {\"bot\": \"hat\", \"name\": \"B ]\"}]',"
        " '$[1].name', '')",
        "SELECT json_replace('[{\"name\": \"Ann\"}, {}]', '$[1].name', '')",
        "SELECT json_replace('[{\"name\": \"Ann\"}, {}]', '$[7].name', '')",
        "SELECT json_replace('{\"seats\": [\"Ann\", \"Bob\"], \"n\": {\"m\": []}}', '$.seats[0]', "
        "'')",
        "SELECT json_replace('{}', '$.seats[0]', '')",
        "SELECT json_remove('{\"seats\": [ 1], \"chat\": [{\"a\": \" b  c\"}], \"deck\": [1, 2]}',"
        " '$.seats')",
        "SELECT json_remove('{\"a\": 1, \"chat\": [{\"text\": \"x\"}], \"notes\": {}}', '$.chat',"
        " '$.notes')",
        "SELECT json_remove('{\"chat\": 1}', '$.chat', '$.notes')",
        "SELECT lower(hex(CAST('abc' AS BLOB)))",
    };
    reopen("functions");
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        char sql[600];
        snprintf(sql, sizeof sql, "%s", questions[i]);
        char *blob = strstr(sql, "BLOB");
        if (blob)
            memcpy(blob, "byte", 4), memmove(blob + 5, blob + 4, strlen(blob + 4) + 1),
                blob[4] = 'a';
        pg_result *result = pg.PQexec(s->server->writer, sql);
        const char *there = pg.PQgetvalue(result, 0, 0), *here = in_file(questions[i]);
        CHECK_OR(there && strcmp(here, there) == 0, "%s: %s instead of %s", questions[i],
                 there ? there : pg.PQerrorMessage(s->server->writer), here);
        pg.PQclear(result);
    }
    shut();
    done("functions that a file has are the same there");
}

static void play(const char *code, bool whole)
{
    table_setup setup = table_setup_standard(HB_ABACUS);
    setup.chat = TABLE_CHAT_FREE;
    setup.options.colours = setup.options.values = 3;
    sitting at;
    create(&at, s, store_batch_make(s), code, ANN, &setup, NOON);
    sit(&at, ANN, "Ann", 0);
    sit(&at, BOB, "Bob", 1);
    start(&at);
    CHECK(command(&at, (table_command){.order = TABLE_DO_SAY,
                                       .person = BOB,
                                       .seat = HB_NONE,
                                       .text = "good luck"}) == TABLE_OK);
    if (whole)
        play_out(&at);
    for (unsigned n = 0; !whole && n < 5; n++) {
        CHECK(act(&at, n) && commit(s, at.b) == NULL);
        at.b = store_batch_make(s);
    }
    CHECK(commit(s, at.b) == NULL);
    table_free(&at.t);
}

static void fill(const char *name)
{
    reopen(name);
    store_batch *b = store_batch_make(s);
    CHECK(new_person(b, "ann", "Ann", NOON) == ANN && new_person(b, "bob", "Böb", NOON) == BOB);
    store_put_password(b, ANN, "", "hash");
    store_put_token(b, ANN, (const uint8_t[STORE_HASH]){1, 0, 7}, NOON);
    store_put_secret(b, 0xfedcba9876543210);
    CHECK(commit(s, b) == NULL);
    play("t0", true);
    play("t1", false);
}

static bool finds(const char *words)
{
    buffer b = buffer_make(1 << 16);
    int wrong = store_check(s, &b);
    bool found = *words ? wrong == 1 && strstr(buffer_text(&b), words) : wrong == 0;
    CHECK_OR(found, "%s", buffer_text(&b));
    buffer_free(&b);
    return found;
}

static void test_chain(void)
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
        {"UPDATE entries SET link = set_byte(link, 31, get_byte(link, 31) # 1) WHERE table_id = 3"
         " AND seq = 9",
         "table t0: entry 9"},
        {"DELETE FROM entries WHERE table_id = 3 AND seq = 4", "table t0: entry 4"},
        {"DELETE FROM entries WHERE table_id = 4 AND seq = (SELECT max(seq) FROM entries WHERE"
         " table_id = 4)",
         "table t1: its log does not end after entry 11"},
        {"UPDATE tables SET head = sha256('') WHERE id = 3", "table t0: its log does not end"},
    };
    fill("chain");
    CHECK(finds(""));
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        run_there(store_in("chain"), "CREATE TABLE old AS SELECT * FROM entries;"
                                     "CREATE TABLE heads AS SELECT id, head FROM tables");
        run_there(store_in("chain"), changes[i].sql);
        CHECK(finds(changes[i].found));
        run_there(store_in("chain"), "DELETE FROM entries; INSERT INTO entries SELECT * FROM old;"
                                     "UPDATE tables SET head = (SELECT head FROM heads WHERE"
                                     " heads.id = tables.id); DROP TABLE old, heads");
    }
    CHECK(finds(""));
    done("an entry that is changed is found, and named");

    store_batch *b = store_batch_make(s);
    store_drop_person(b, BOB);
    CHECK(commit(s, b) == NULL && finds(""));
    shut();
    done("forgetting somebody leaves every log whole");
}

/* ---- Connections that break ------------------------------------------------------------------ */

/* Cuts every connection to the database that a test has but this one. */
static bool cut(const char *address)
{
    store_fault ignored;
    pg_conn *conn = pg_connect(address, true, &ignored);
    bool good = conn && pg_run(conn,
                               "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                               " WHERE datname = current_database() AND pid <> pg_backend_pid()",
                               &ignored);
    if (conn)
        pg.PQfinish(conn);
    return good;
}

static bool stop_cutting;
static int people_added;

static void *cut_on(void *address)
{
    for (unsigned n = 1; !__atomic_load_n(&stop_cutting, __ATOMIC_SEQ_CST); n++) {
        cut(address);
        usleep(3000);
        int before = __atomic_load_n(&people_added, __ATOMIC_SEQ_CST);
        while (n % 3 == 0 && before == __atomic_load_n(&people_added, __ATOMIC_SEQ_CST) &&
               !__atomic_load_n(&stop_cutting, __ATOMIC_SEQ_CST))
            usleep(1000);
    }
    return NULL;
}

/* Connections break all the time, at any moment: nothing is lost, and nothing done twice. After
 * three cuts in a row somebody gets through, however slow the machine is. */
static void test_cuts(void)
{
    enum { PEOPLE = 300 };
    pthread_t cutter;
    char address[500];
    snprintf(address, sizeof address, "%s", store_in("cuts"));
    reopen("cuts");
    CHECK(cut(address));
    CHECK(add_person("after one cut") && has("after one cut"));
    CHECK(pthread_create(&cutter, NULL, cut_on, address) == 0);
    int refused = 0, cuts = 0, people = 1;
    for (int i = 0; i < PEOPLE || !cuts; i++, people++) {
        char code[STORE_CODE];
        unsigned before = s->server->comings;
        snprintf(code, sizeof code, "p%d", i);
        refused += !add_person(code);
        __atomic_add_fetch(&people_added, 1, __ATOMIC_SEQ_CST);
        cuts += s->server->comings != before;
    }
    __atomic_store_n(&stop_cutting, true, __ATOMIC_SEQ_CST);
    CHECK(pthread_join(cutter, NULL) == 0);
    store_counts counts;
    CHECK_OR(refused == 0 && cuts > 0, "%d refused, %d cuts", refused, cuts);
    CHECK(has("p0"));
    CHECK(store_count(s, &counts) && counts.people == people);
    shut();
    done("connections that break lose nothing, and double nothing");
}

/* A batch that takes the connection along every time is refused in the end; what follows is not. */
static void test_poison(void)
{
    reopen("poison");
    run_there(store_in("poison"),
              "CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM"
              " pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(60); RETURN NEW; END $$;"
              "CREATE TRIGGER poison BEFORE INSERT ON people FOR EACH ROW"
              " WHEN (NEW.code = 'poison') EXECUTE FUNCTION poison()");
    store_batch *b = store_batch_make(s);
    new_person(b, "poison", "Somebody", NOON);
    CHECK(same_name(commit(s, b), "unreachable"));
    CHECK(add_person("ann") && has("ann") && !has("poison"));
    shut();
    done("a batch that breaks every connection is given up");
}

static char orders_address[500];

static void *leave_order(void *good)
{
    store_fault why;
    char answer[STORE_ANSWER];
    *(bool *)good = store_order_leave(orders_address, "ban", "second", NOON, 60000, answer, &why);
    return NULL;
}

/* An order that is left later is not committed before. */
static void test_orders(void)
{
    pthread_t operator;
    store_order orders[4];
    bool good = false, second = false;
    int64_t left = 0;
    int count = 0;
    reopen("orders");
    snprintf(orders_address, sizeof orders_address, "%s", store_in("orders"));
    pg_conn *conn = pg_connect(orders_address, true, &fault);
    CHECK(conn && pg_run(conn,
                         "BEGIN; INSERT INTO orders (what, argument, time) SELECT 'ban', 'first', 0"
                         " FROM meta WHERE key = 'schema' FOR UPDATE",
                         &fault));
    CHECK(pthread_create(&operator, NULL, leave_order, &good) == 0);
    while (!left && pg_number(s->server->writer,
                              "SELECT (SELECT count(*) FROM orders) + (SELECT count(*) FROM"
                              " pg_stat_activity WHERE datname = current_database() AND"
                              " wait_event_type = 'Lock')",
                              0, &left, &fault))
        usleep(1000);
    bool none = store_take_orders(s, orders, 4) == 0;
    CHECK(none);
    CHECK(conn && pg_run(conn, "COMMIT", &fault));
    while (none && !second) {
        int taken = store_take_orders(s, orders, 4);
        store_batch *b = store_batch_make(s);
        for (int i = 0; i < taken; i++, count++) {
            second = strcmp(orders[i].argument, "second") == 0;
            store_put_answer(b, orders[i].id, "ok");
        }
        CHECK(taken >= 0 && commit(s, b) == NULL);
    }
    CHECK(pthread_join(operator, NULL) == 0 && good && count == 2);
    pg.PQfinish(conn);
    shut();
    done("orders are taken as they were left, and none is passed over");
}

/* What is read within one moment is never of another. */
static void test_moment(void)
{
    char address[500];
    snprintf(address, sizeof address, "%s", store_in("moment"));
    reopen("moment");
    CHECK(add_person("ann"));
    CHECK(s->backend->moment(s, true) && has("ann"));
    CHECK(cut(address));
    while (has("ann"))
        usleep(1000);
    CHECK(same_name(s->read_fault.name, "unreachable"));
    CHECK(!has("ann") && same_name(s->read_fault.name, "unreachable"));
    s->backend->moment(s, false);
    CHECK(has("ann"));
    shut();
    done("a connection that breaks ends what was one moment");
}

/* A session that has committed here, and waits for a standby, is cut: the answer is lost. Or it is
 * told to wait no longer: then the answer is no promise. */
static const char *how_to_cut;

static void *cut_waiting(void *context)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "SELECT count(%s(pid)) FROM pg_stat_activity WHERE"
             " datname = current_database() AND wait_event = 'SyncRep'",
             how_to_cut);
    store_fault ignored;
    pg_conn *conn = pg_connect(context, true, &ignored);
    int64_t count = 0;
    while (conn && count == 0) {
        usleep(5000);
        if (!pg_number(conn, sql, 0, &count, &ignored))
            break;
    }
    if (conn) {
        pg_run(conn, "ALTER SYSTEM RESET synchronous_standby_names", &ignored);
        pg_run(conn, "SELECT pg_reload_conf()", &ignored);
        pg.PQfinish(conn);
    }
    __atomic_store_n(&stop_cutting, true, __ATOMIC_SEQ_CST);
    return NULL;
}

static void test_lost_answer(const char *how)
{
    pthread_t cutter;
    char address[500];
    how_to_cut = how;
    snprintf(address, sizeof address, "%s", store_in(how));
    fill(how);
    pg_conn *conn = pg_connect(address, true, &fault);
    CHECK(conn && pg_run(conn, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'", &fault));
    CHECK(conn && pg_run(conn, "SELECT pg_reload_conf()", &fault));
    int64_t set = 0;
    while (conn && !set &&
           pg_number(conn,
                     "SELECT count(*) FROM pg_settings WHERE name ="
                     " 'synchronous_standby_names' AND setting <> ''",
                     0, &set, &fault))
        usleep(1000);
    if (conn)
        pg.PQfinish(conn);
    __atomic_store_n(&stop_cutting, false, __ATOMIC_SEQ_CST);
    CHECK(pthread_create(&cutter, NULL, cut_waiting, address) == 0);
    /* PostgreSQL need not have noticed yet that it has to wait. */
    int added = 0, all = 0, again = 0;
    for (; !__atomic_load_n(&stop_cutting, __ATOMIC_SEQ_CST); all++) {
        char code[STORE_CODE];
        unsigned before = s->server->comings;
        snprintf(code, sizeof code, "p%d", all);
        added += add_person(code);
        again += s->server->comings != before;
    }
    CHECK(pthread_join(cutter, NULL) == 0);
    store_counts counts;
    CHECK_OR(added == all && again > 0, "%d of %d", added, all);
    CHECK(store_count(s, &counts) && counts.people == all + 2);
    CHECK(add_person("next") && finds(""));
    shut();
    done("a commit whose answer was lost, or is no promise, is known in the end");
}

/* Somebody else had it meanwhile, or what was stored last is gone: whoever comes back stops. */
static void test_changed(void)
{
    char address[500];
    snprintf(address, sizeof address, "%s", store_in("changed"));
    reopen("changed");
    store *first = s;
    CHECK(add_person("ann"));
    s = NULL;
    CHECK(cut(address));
    reopen("changed");
    CHECK(add_person("bob"));
    store *second = s;
    s = first;
    CHECK(!add_person("cy") && !add_person("dan"));
    s = second;
    CHECK(add_person("eve") && has("ann") && has("bob") && !has("cy") && !has("dan"));
    store_close(first);
    run_there(address, "UPDATE meta SET value = value - 1 WHERE key = 'batch'");
    CHECK(add_person("fay")); /* nobody looks as long as the connection holds */
    run_there(address, "UPDATE meta SET value = value - 1 WHERE key = 'batch'");
    CHECK(cut(address));
    store_batch *b = store_batch_make(s);
    new_person(b, "gus", "Gus", NOON);
    CHECK(same_name(commit(s, b), "changed") && !add_person("hal"));
    shut();
    done("who finds the database changed writes no more");
}

/* ---- Moving --------------------------------------------------------------------------------- */

static char *rows_of(const char *path)
{
    static const char *const tables[] = {
        "people ORDER BY id",        "tokens ORDER BY hash",  "links ORDER BY person",
        "setups ORDER BY id",        "games ORDER BY number", "game_seats ORDER BY game, seat",
        "scores ORDER BY 1, 2",      "tables ORDER BY id",    "entries ORDER BY table_id, seq",
        "table_people ORDER BY 1, 2"};
    static char texts[2][1 << 19];
    static int turn;
    char *text = texts[turn++ % 2];
    size_t size = 0;
    sqlite3 *db;
    CHECK(sqlite3_open(path, &db) == SQLITE_OK);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        char sql[100];
        sqlite3_stmt *query = NULL;
        snprintf(sql, sizeof sql, "SELECT * FROM %s", tables[i]);
        CHECK(sqlite3_prepare_v2(db, sql, -1, &query, NULL) == SQLITE_OK);
        while (sqlite3_step(query) == SQLITE_ROW)
            for (int column = 0; column < sqlite3_column_count(query); column++) {
                const uint8_t *bytes = sqlite3_column_blob(query, column);
                for (int b = 0; b < sqlite3_column_bytes(query, column) && size < 500000; b++)
                    size += (size_t)sprintf(text + size, "%02x", bytes[b]);
                text[size++] = '|';
            }
        sqlite3_finalize(query);
    }
    text[size] = 0;
    sqlite3_close(db);
    return text;
}

static bool move(const char *from, const char *to, store_moved *moved)
{
    return store_move(from, to, moved, &fault);
}

static void make_old_file(void)
{
    char *server = strdup(server_address());
    unsetenv("STORE_SERVER");
    fill("old");
    shut();
    setenv("STORE_SERVER", server, 1);
    free(server);
}

static void test_move(void)
{
    store_moved there, back;
    char address[500];
    make_old_file();
    snprintf(address, sizeof address, "%s", store_in("moved"));
    CHECK_OR(move(file_in("old"), address, &there), "%s", fault.words);
    CHECK_OR(move(address, file_in("new"), &back), "%s", fault.words);
    CHECK(there.rows == back.rows && there.rows > 50 && there.tables == 11);
    CHECK(strcmp(rows_of(file_in("old")), rows_of(file_in("new"))) == 0);
    s = store_open(address, STORE_SERVE, &fault);
    CHECK(s && finds("") && store_new_id(s) == 5 && store_secret(s) == 0xfedcba9876543210);
    CHECK(add_person("new one"));
    play("t2", true); /* numbers go on */
    shut();
    done("a file is moved there and back, and every row is the same");

    CHECK(!move(file_in("old"), address, &there) && same_name(fault.name, "in-use"));
    CHECK(!move(file_in("nothing"), address, &there) && same_name(fault.name, "missing"));
    CHECK(access(file_in("nothing"), F_OK) != 0);
    snprintf(address, sizeof address, "%s", store_in("half"));
    CHECK(opens(address, STORE_SERVE, NULL));
    run_there(address, "INSERT INTO meta VALUES ('moving', 1)");
    CHECK(opens(address, STORE_SERVE, "not-a-store") && opens(address, STORE_READ, "not-a-store"));
    done("nothing is moved over what is there; what was not moved whole is not opened");

    snprintf(address, sizeof address, "%s", store_in("other"));
    CHECK(opens(address, STORE_SERVE, NULL));
    run_there(address, "CREATE FUNCTION other() RETURNS trigger LANGUAGE plpgsql AS"
                       " $$ BEGIN NEW.data := NEW.data || ' '; RETURN NEW; END $$;"
                       "CREATE TRIGGER other BEFORE INSERT ON entries FOR EACH ROW"
                       " WHEN (NEW.seq = 7 AND NEW.table_id = 4) EXECUTE FUNCTION other()");
    CHECK(!move(file_in("old"), address, &there) && same_name(fault.name, "damaged"));
    CHECK_OR(strstr(fault.words, "entries"), "%s", fault.words);
    CHECK(opens(address, STORE_READ, "not-a-store"));
    done("a row that is not the same there is found");

    snprintf(address, sizeof address, "%s", store_in("moved"));
    run_there(address, "DROP TABLE links");
    CHECK(!move(address, file_in("broken"), &there));
    CHECK_OR(strncmp(fault.words, "postgresql:", 11) == 0, "%s", fault.words);
    done("which of the two it was that could not be read is said");
}

int main(void)
{
    make_folder();
    test_addresses();
    if (server_address()) {
        test_opening();
        test_durable();
        test_functions();
        test_chain();
        test_cuts();
        test_poison();
        test_orders();
        test_moment();
        test_lost_answer("pg_terminate_backend");
        test_lost_answer("pg_cancel_backend");
        test_changed();
        test_move();
    }
    store_close(s);
    remove_folder();
    return tap_end();
}
