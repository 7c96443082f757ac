/* sqlite.h - the backend that is a file: a connection that the store's thread writes through, and
 * one that its owner reads through. */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include <sqlite3.h>

#include "store/db.h"
#include "store/ship.h"

/* What SQLite says, as a fault. Always false. db may be NULL when it could not be opened. */
bool db_blame(store_fault *fault, sqlite3 *db, int code);

/* ---- The schema, sqlite_schema.c ------------------------------------------------------------- */

/* Brings a new or older file up to a version, each step a transaction of its own. */
bool db_migrate(sqlite3 *db, int version, store_fault *fault);
/* Is it a store of this version? The names of faults are those of store.h. */
bool db_recognise(sqlite3 *db, enum store_mode mode, store_fault *fault);

/* ---- Connections, sqlite_open.c -------------------------------------------------------------- */

enum { DB_BUSY_MS = 5000 }; /* for so long a connection waits for others */
/* Opens a connection for the use of one thread at a time. */
bool db_connect(sqlite3 **db, const char *path, int flags, store_fault *fault);
/* Runs statements without results. */
bool db_run(sqlite3 *db, const char *sql, store_fault *fault);
/* The number that a query gives; otherwise if it gives none or fails. */
int64_t db_number(sqlite3 *db, const char *sql, int64_t otherwise);
/* Does a server have the file? Then a fault. */
bool db_is_free(const char *path, store_fault *fault);

/* Makes the functions known that statements call which write entries, sqlite_chain.c. */
bool db_teach_chain(sqlite3 *db, store_fault *fault);

/* ---- Statements, sqlite_rows.c and sqlite_commit.c ------------------------------------------ */

int db_bind(sqlite3_stmt *statement, const db_value *values, int count);
bool db_lite_ask(db_rows *rows, const db_value *values, int count);
bool db_lite_row(db_rows *rows);
void db_lite_end(db_rows *rows);
bool db_lite_null(const db_rows *rows, int column);
int64_t db_lite_integer(const db_rows *rows, int column);
const char *db_lite_text(const db_rows *rows, int column);
const void *db_lite_bytes(const db_rows *rows, int column, size_t *size);
bool db_lite_moment(store *s, bool begin);

bool db_lite_commit(store *s, store_batch *list);
/* Carries the statements out; false and a fault at the first that fails. */
bool db_carry_out(const store_batch *b, sqlite3 *db, sqlite3_stmt *statements[DB_WRITES],
                  store_fault *fault);
/* Stands for all statements that there are, as they are numbered, and for how batches have them. */
void db_signature(uint8_t hash[CHAIN_HASH]);

/* ---- The file ------------------------------------------------------------------------------- */

/* Changes that are shipped to a folder, sqlite_ship.c. */
typedef struct db_ship {
    const char *folder; /* owned; NULL: they are not */
    int lock;           /* on that folder; -1: none */
    ship_log log;
    bool known;           /* the file says up to which change it was shipped */
    int64_t retry_at;     /* when to try again, by the clock of the machine */
    char base[SHIP_PATH]; /* the copy of this generation */
    pthread_t copier;     /* makes the copy of a new generation, while copies is true */
    bool copies;
    bool on;           /* under the mutex, like all that follows */
    bool copying;      /* the copy is not there yet */
    bool copied;       /* the copier has ended */
    store_fault fault; /* why it is not shipped now */
} db_ship;

typedef struct db_lite {
    int lock;   /* the file that keeps others away; -1: none */
    char *path; /* behind all links */
    /* The owner's thread. */
    sqlite3 *read_db;
    sqlite3_stmt *reads[DB_READS];
    /* The store's thread. */
    sqlite3 *write_db;
    sqlite3_stmt *writes[DB_WRITES];
    int log_pages;   /* pages in the log of changes after the last commit */
    int kept_pages;  /* how many there were when the keeper was sent last */
    bool to_wipe;    /* that log may hold what is forgotten */
    int64_t wipe_at; /* when to try that, in microseconds of the clock of the thread */
    db_ship ship;
    /* The keeper's thread, sqlite_keeper.c, under the mutex of the store. */
    sqlite3 *keeper_db;
    pthread_t keeper;
    pthread_cond_t keeper_more;
    bool keeper_runs, keeper_wanted, keeper_stop;
} db_lite;

/* sqlite_keeper.c: begins and ends the keeper's thread; and, between two commits, is there
 * something for it? */
bool db_keeper_start(store *s, const char *path, store_fault *fault);
void db_keeper_stop(store *s);
void db_keeper_look(store *s);
/* Empties the log of changes, between two commits, where it may hold what is forgotten; while
 * somebody reads in it that is left for a later call. */
void db_keeper_wipe(store *s);

/* sqlite_ship.c: goes on shipping, or begins anew; false and a fault where that cannot be done. */
bool db_ship_start(store *s, store_fault *fault);
void db_ship_stop(store *s);
/* In a transaction: ships what it is made of, the batches from first to before end. */
void db_ship_changes(store *s, const store_batch *first, const store_batch *end);
/* It was not committed after all. */
void db_ship_undo(store *s);
/* Between two transactions: after a fault, when it is time, tries again. */
void db_ship_retry(store *s);

#endif
