/* sqlite_schema.c - what the file is made of, step by step. A step that was ever released is
 * never changed; what changes later is a new step. */
#include "store/sqlite.h"

static const char *const steps[DB_VERSION] = {
    /* 1 */
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "INSERT INTO meta VALUES ('last_id', 0), ('alive', 0);"

    /* Who somebody is. A guest has no password. */
    "CREATE TABLE people ("
    " id INTEGER PRIMARY KEY,"
    " code TEXT NOT NULL UNIQUE,"
    " name TEXT NOT NULL,"
    " password TEXT,"
    " banned INTEGER NOT NULL DEFAULT 0,"
    " played INTEGER NOT NULL DEFAULT 0,"
    " created INTEGER NOT NULL,"
    " seen INTEGER NOT NULL) STRICT;"
    "CREATE UNIQUE INDEX people_account ON people (name COLLATE NOCASE)"
    " WHERE password IS NOT NULL;"
    "CREATE INDEX people_guest ON people (seen) WHERE password IS NULL AND played = 0;"
    "CREATE TABLE tokens ("
    " hash BLOB PRIMARY KEY,"
    " person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,"
    " created INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX tokens_person ON tokens (person);"

    /* A table is its log; the row is what lists show, and is always written with an entry. */
    "CREATE TABLE tables ("
    " id INTEGER PRIMARY KEY,"
    " code TEXT NOT NULL UNIQUE,"
    " setup TEXT NOT NULL,"
    " listed INTEGER NOT NULL,"
    " host INTEGER NOT NULL,"
    " players INTEGER NOT NULL DEFAULT 0,"
    " seats TEXT NOT NULL DEFAULT '[]',"
    " state INTEGER NOT NULL DEFAULT 0,"
    " turn INTEGER,"
    " step INTEGER NOT NULL DEFAULT 0,"
    " due INTEGER,"
    " created INTEGER NOT NULL,"
    " updated INTEGER NOT NULL) STRICT;"
    "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;"
    "CREATE INDEX tables_open ON tables (created) WHERE listed = 1 AND state < 3;"
    "CREATE INDEX tables_over ON tables (updated) WHERE state = 3;"
    "CREATE TABLE entries ("
    " table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,"
    " seq INTEGER NOT NULL,"
    " time INTEGER NOT NULL,"
    " person INTEGER NOT NULL,"
    " kind INTEGER NOT NULL,"
    " seat INTEGER,"
    " data TEXT NOT NULL,"
    " PRIMARY KEY (table_id, seq)) STRICT, WITHOUT ROWID;"
    /* Who was ever at a table; seat is NULL for watchers and those who left. */
    "CREATE TABLE table_people ("
    " person INTEGER NOT NULL,"
    " table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,"
    " seat INTEGER,"
    " over INTEGER NOT NULL DEFAULT 0,"
    " PRIMARY KEY (person, table_id)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX table_people_table ON table_people (table_id);"
    "CREATE INDEX table_people_now ON table_people (person) WHERE over = 0;"

    /* Finished games, numbered as they end, which stay when their tables go. */
    "CREATE TABLE setups (id INTEGER PRIMARY KEY, rules TEXT NOT NULL UNIQUE) STRICT;"
    "CREATE TABLE games ("
    " number INTEGER PRIMARY KEY,"
    " code TEXT NOT NULL UNIQUE,"
    " setup INTEGER NOT NULL REFERENCES setups,"
    " score INTEGER NOT NULL,"
    " most INTEGER NOT NULL,"
    " outcome INTEGER NOT NULL,"
    " finished INTEGER NOT NULL,"
    " record TEXT NOT NULL) STRICT;"
    "CREATE TABLE game_seats ("
    " game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,"
    " seat INTEGER NOT NULL,"
    " person INTEGER,"
    " name TEXT NOT NULL,"
    " bot TEXT NOT NULL,"
    " PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX game_seats_person ON game_seats (person, game) WHERE person IS NOT NULL;"
    /* Statistics, counted as games end, so that nobody has to go through a million of them.
     * Person 0 is everybody; a month is year * 100 + month. */
    "CREATE TABLE scores ("
    " person INTEGER NOT NULL,"
    " setup INTEGER NOT NULL REFERENCES setups,"
    " month INTEGER NOT NULL,"
    " score INTEGER NOT NULL,"
    " outcome INTEGER NOT NULL,"
    " games INTEGER NOT NULL,"
    " PRIMARY KEY (person, setup, month, score, outcome)) STRICT, WITHOUT ROWID;",

    /* 2: orders of the operator to a running server. */
    "CREATE TABLE orders ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " what TEXT NOT NULL,"
    " argument TEXT NOT NULL,"
    " time INTEGER NOT NULL,"
    " answer TEXT) STRICT;"
    "CREATE INDEX orders_waiting ON orders (id) WHERE answer IS NULL;",

    /* 3: links that move somebody to another device, one a person. */
    "CREATE TABLE links ("
    " person INTEGER PRIMARY KEY REFERENCES people ON DELETE CASCADE,"
    " hash BLOB NOT NULL UNIQUE,"
    " until INTEGER NOT NULL) STRICT;"
    "CREATE INDEX links_until ON links (until);",

    /* 4: tables that never started, by when somebody was there last. */
    "CREATE INDEX tables_waiting ON tables (updated) WHERE state = 0;",

    /* 5: when the host of a table was there last, while it waits; listed is from now on whether it
     * stands in the list of open tables, which one leaves whose host is away. */
    "ALTER TABLE tables ADD COLUMN hosted INTEGER NOT NULL DEFAULT 0;",

    /* 6: every entry is linked to the one before it (chain.h). What was written before has no link.
     * A seal is a salt, or the digest of a text that is forgotten. */
    "ALTER TABLE entries ADD COLUMN seal BLOB;"
    "ALTER TABLE entries ADD COLUMN link BLOB;"
    "ALTER TABLE tables ADD COLUMN head BLOB;",
};

static bool take_step(sqlite3 *db, int version, store_fault *fault)
{
    char mark[100];
    sqlite3_snprintf(sizeof mark, mark, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
                     DB_APPLICATION, version);
    if (!db_run(db, "BEGIN IMMEDIATE", fault))
        return false;
    if (db_run(db, steps[version - 1], fault) && db_run(db, mark, fault) &&
        db_run(db, "COMMIT", fault))
        return true;
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

bool db_migrate(sqlite3 *db, int version, store_fault *fault)
{
    for (int64_t now = db_number(db, "PRAGMA user_version", 0); now < version; now++)
        if (!take_step(db, (int)now + 1, fault))
            return false;
    return true;
}

bool db_recognise(sqlite3 *db, enum store_mode mode, store_fault *fault)
{
    /* The first reading finds out whether it is a database at all. */
    if (!db_run(db, "SELECT count(*) FROM sqlite_schema", fault))
        return false;
    int64_t application = db_number(db, "PRAGMA application_id", 0);
    int64_t version = db_number(db, "PRAGMA user_version", 0);
    bool empty = db_number(db, "SELECT count(*) FROM sqlite_schema", 1) == 0;
    if (empty && application == 0 && version == 0 && mode == STORE_SERVE)
        return true;
    if (empty)
        return db_fault(fault, "not-a-store", "there is nothing in it yet");
    if (application != DB_APPLICATION)
        return db_fault(fault, "not-a-store", "it is a database of something else");
    return db_version_fits(version, mode, fault);
}
