/* sqlite_commit.c - batches carried out and committed in one transaction of the file. */
#include <assert.h>
#include <string.h>

#include "base/crash.h"
#include "base/sha256.h"
#include "store/sqlite.h"

/* ---- Statements -------------------------------------------------------------------------- */

static const char *const sql_of[DB_WRITES] = {
#define DB_SQL(id, sql) sql,
    DB_WRITE_LIST(DB_SQL)
#undef DB_SQL
};

void db_signature(uint8_t hash[CHAIN_HASH])
{
    memset(hash, 0, CHAIN_HASH);
    for (int i = 0; i < DB_WRITES; i++) {
        uint8_t one[CHAIN_HASH];
        sha256(one, sql_of[i], strlen(sql_of[i]));
        chain_link(hash, hash, one);
    }
}

static sqlite3_stmt *prepared(sqlite3 *db, sqlite3_stmt **statement, const db_op *op)
{
    if (!*statement && sqlite3_prepare_v3(db, sql_of[op->write], -1, SQLITE_PREPARE_PERSISTENT,
                                          statement, NULL) != SQLITE_OK)
        return NULL;
    assert(sqlite3_bind_parameter_count(*statement) == op->count);
    return *statement;
}

static bool carry_out_one(const db_op *op, sqlite3 *db, sqlite3_stmt **statements,
                          store_fault *fault)
{
    sqlite3_stmt *statement = prepared(db, &statements[op->write], op);
    int code = statement ? db_bind(statement, op->values, op->count) : SQLITE_ERROR;
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    bool good = code == SQLITE_DONE;
    if (!good)
        db_blame(fault, db, sqlite3_extended_errcode(db));
    sqlite3_reset(statement);
    return good;
}

bool db_carry_out(const store_batch *b, sqlite3 *db, sqlite3_stmt *statements[DB_WRITES],
                  store_fault *fault)
{
    bool good = db_is_whole(b, fault);
    db_op op;
    for (size_t at = 0; good && db_op_next(b, &at, &op);)
        good = carry_out_one(&op, db, statements, fault);
    return good;
}

/* ---- One transaction --------------------------------------------------------------------- */

/* Carries a batch out between two savepoints, so that it leaves nothing when it fails. */
static bool carry_out(store *s, store_batch *b)
{
    store_fault *fault = &b->result.fault, ignored;
    if (!db_run(s->lite->write_db, "SAVEPOINT batch", fault))
        return false;
    bool good = db_carry_out(b, s->lite->write_db, s->lite->writes, fault);
    /* A full disk or a damaged file may have ended the whole transaction already. */
    if (!good && !sqlite3_get_autocommit(s->lite->write_db))
        db_run(s->lite->write_db, "ROLLBACK TO batch", &ignored);
    if (!sqlite3_get_autocommit(s->lite->write_db) &&
        !db_run(s->lite->write_db, "RELEASE batch", &ignored))
        return good ? db_fault(fault, ignored.name, "%s", ignored.words) : false;
    return good;
}

/* Commits what was carried out: the batches from first to before end. */
static bool commit(store *s, store_batch *first, const store_batch *end)
{
    store_fault fault = {0};
    if (first == end) {
        sqlite3_exec(s->lite->write_db, "ROLLBACK", NULL, NULL, NULL);
        return true;
    }
    db_ship_changes(s, first, end);
    crash_point("before-commit");
    if (db_run(s->lite->write_db, "COMMIT", &fault)) {
        crash_point("after-commit");
        return true;
    }
    if (!sqlite3_get_autocommit(s->lite->write_db))
        sqlite3_exec(s->lite->write_db, "ROLLBACK", NULL, NULL, NULL);
    db_ship_undo(s);
    db_fail_all(first, end, &fault);
    return false;
}

/* Commits a list of batches of one epoch; all before the first that fails, none from there on. */
static bool commit_list(store *s, store_batch *first)
{
    store_fault fault = {0};
    store_batch *b = first;
    if (!db_run(s->lite->write_db, "BEGIN IMMEDIATE", &fault)) {
        db_fail_all(first, NULL, &fault);
        return false;
    }
    while (b && carry_out(s, b))
        b = b->next;
    bool all = !b;
    if (b)
        db_fail_all(b->next, NULL, &b->result.fault);
    if (b && sqlite3_get_autocommit(s->lite->write_db)) {
        db_fail_all(first, b, &b->result.fault);
        return false;
    }
    return commit(s, first, b) && all;
}

bool db_lite_commit(store *s, store_batch *list)
{
    db_lite *l = s->lite;
    db_ship_retry(s);
    bool good = commit_list(s, list);
    for (const store_batch *b = list; b; b = b->next)
        if (b->forgets) {
            l->to_wipe = true;
            l->wipe_at = 0;
        }
    db_keeper_wipe(s); /* who is told to be forgotten is */
    return good;
}
