/* sqlite_orders.c - orders of the operator: left by the command line in the file, taken by the
 * server that has it. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/sqlite.h"

/* ---- The server's side ----------------------------------------------------------------------- */

int store_take_orders(store *s, store_order *orders, int room)
{
    sqlite3_stmt *query = db_query(s, DB_ORDERS);
    int64_t last = s->last_order;
    int count = 0;
    if (!query)
        return -1;
    sqlite3_bind_int64(query, 1, s->last_order);
    sqlite3_bind_int(query, 2, room);
    while (db_row(s, query)) {
        store_order *order = &orders[count++];
        order->id = last = sqlite3_column_int64(query, 0);
        db_copy(order->what, sizeof order->what, query, 1);
        db_copy(order->argument, sizeof order->argument, query, 2);
    }
    if (s->read_fault.name)
        return -1; /* those that were read are there next time, too */
    s->last_order = last;
    return count;
}

/* ---- The command line's side ----------------------------------------------------------------- */

/* Runs one statement whose texts are bound in order; the first column of its row, if it gives one,
 * goes to result. */
static bool run_with(sqlite3 *db, const char *sql, const char *const *texts, int count,
                     int64_t number, char *result, store_fault *fault)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    for (int i = 0; i < count && code == SQLITE_OK; i++)
        code = sqlite3_bind_text(statement, i + 1, texts[i], -1, SQLITE_STATIC);
    if (code == SQLITE_OK)
        code = sqlite3_bind_int64(statement, count + 1, number);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    if (code == SQLITE_ROW && result)
        db_copy(result, STORE_ANSWER, statement, 0);
    bool good = code == SQLITE_ROW || code == SQLITE_DONE;
    if (!good)
        db_blame(fault, db, sqlite3_extended_errcode(db));
    sqlite3_finalize(statement);
    return good;
}

/* Waits for the answer, looking every 50 ms. */
static bool await(sqlite3 *db, int64_t order, int wait_ms, char answer[STORE_ANSWER],
                  store_fault *fault)
{
    static const char sql[] = "SELECT coalesce(answer, '') FROM orders WHERE id = ?1";
    enum { STEP_MS = 50 };
    answer[0] = 0;
    for (int waited = 0;; waited += STEP_MS) {
        if (!run_with(db, sql, NULL, 0, order, answer, fault))
            return false;
        if (answer[0])
            return true;
        if (waited >= wait_ms)
            break;
        nanosleep(&(struct timespec){.tv_nsec = STEP_MS * 1000000L}, NULL);
    }
    /* Nobody took it: nobody shall, later. If somebody just did, there is an answer after all. */
    if (!run_with(db, "DELETE FROM orders WHERE id = ?1 AND answer IS NULL", NULL, 0, order, NULL,
                  fault) ||
        (sqlite3_changes(db) == 0 && !run_with(db, sql, NULL, 0, order, answer, fault)))
        return false;
    return answer[0] || db_fault(fault, "busy", "the server that has it does not answer");
}

bool store_order_leave(const char *path, const char *what, const char *argument, table_time now,
                       int wait_ms, char answer[STORE_ANSWER], store_fault *fault)
{
    char found[PATH_MAX];
    sqlite3 *db = NULL;
    *fault = (store_fault){0};
    if (!realpath(path, found))
        return db_errno(fault, NULL, errno);
    bool good = db_connect(&db, found, SQLITE_OPEN_READWRITE, fault) &&
                db_recognise(db, STORE_READ, fault) &&
                run_with(db, "INSERT INTO orders (what, argument, time) VALUES (?1, ?2, ?3)",
                         (const char *const[]){what, argument}, 2, now, NULL, fault) &&
                await(db, sqlite3_last_insert_rowid(db), wait_ms, answer, fault);
    sqlite3_close(db);
    return good;
}
