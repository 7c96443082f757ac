/* sqlite.h - inside the store: connections to one SQLite file, one that the store's thread writes
 * through and one that its owner reads through; batches as lists of statements. */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include <pthread.h>
#include <sqlite3.h>

#include "store/chain.h"
#include "store/ship.h"
#include "store/sqlite_reads.h"
#include "store/sqlite_writes.h"
#include "store/store.h"

/* ---- Faults, sqlite_fault.c ------------------------------------------------------------------ */

/* What SQLite says, as a fault. Always false. db may be NULL when it could not be opened. */
bool db_blame(store_fault *fault, sqlite3 *db, int code);
/* A fault in our own words. Always false. */
__attribute__((format(printf, 3, 4))) bool db_fault(store_fault *fault, const char *name,
                                                    const char *format, ...);
/* A failed call of the system, by errno; what: on what, NULL: the file itself. Always false. */
bool db_errno(store_fault *fault, const char *what, int error);
/* The language of faults. */
const text_lang *db_lang(void);

/* ---- The schema, sqlite_schema.c ------------------------------------------------------------- */

enum { DB_VERSION = 6, DB_APPLICATION = 0x484e4269 /* "HNBi", so that file(1) can know it */ };
/* Brings a new or older file up to a version, each step a transaction of its own. */
bool db_migrate(sqlite3 *db, int version, store_fault *fault);
/* Is it a store of this version? The names of faults are those of store.h. */
bool db_recognise(sqlite3 *db, enum store_mode mode, store_fault *fault);

/* ---- Connections, sqlite_open.c -------------------------------------------------------------- */

enum { DB_BUSY_MS = 5000 }; /* for so long a connection waits for others */
/* Opens a connection for the use of one thread at a time. */
bool db_connect(sqlite3 **db, const char *path, int flags, store_fault *fault);
/* The same for reading alone. It may write as SQLite does to tidy up after a crash. */
bool db_connect_reader(sqlite3 **db, const char *path, store_fault *fault);
/* Runs statements without results. */
bool db_run(sqlite3 *db, const char *sql, store_fault *fault);
/* The number that a query gives; otherwise if it gives none or fails. */
int64_t db_number(sqlite3 *db, const char *sql, int64_t otherwise);

/* ---- Batches, sqlite_batch.c ----------------------------------------------------------------- */

typedef struct db_value {
    int type; /* SQLITE_INTEGER, SQLITE_TEXT, SQLITE_BLOB, SQLITE_NULL */
    int64_t number;
    const void *bytes;
    size_t size;
} db_value;

db_value db_int(int64_t number);
db_value db_text(const char *text);
db_value db_blob(const void *bytes, size_t size);
/* NULL where there is none. */
db_value db_int_or_null(int64_t number, int64_t none);

/* A batch is a list of statements with their values, one behind the other in one piece of memory,
 * so that filling it asks for no locks and committing it for no knowledge of tables. */
struct store_batch {
    store_batch *next; /* in a queue */
    uint64_t number;
    uint64_t epoch; /* see sqlite_write.c */
    char *bytes;
    size_t size, room;
    size_t state_at;  /* where the last statement is, if it is a WRITE_STATE, and of which table */
    int64_t state_of; /* 0: it is another */
    int64_t most_id;  /* the highest id put; 0: none */
    uint32_t writes;
    bool no_memory;
    bool forgets; /* somebody */
    store_result result;
};

void db_put(store_batch *b, enum db_write write, const db_value *values, int count);
#define DB_PUT(b, write, ...)                                                                      \
    db_put(b, write, (const db_value[]){__VA_ARGS__},                                              \
           (int)(sizeof((const db_value[]){__VA_ARGS__}) / sizeof(db_value)))
/* Forgets the statement that begins there, and what follows it. */
void db_unput(store_batch *b, size_t at);
/* Stands for all statements that there are, as they are numbered. */
void db_signature(uint8_t hash[CHAIN_HASH]);
/* Carries the statements out; false and a fault at the first that fails. */
bool db_carry_out(const store_batch *b, sqlite3 *db, sqlite3_stmt *statements[DB_WRITES],
                  store_fault *fault);

/* What lists show of a table, made of its log anew, sqlite_put_table.c. */
void db_put_standing(store_batch *b, int64_t id, const table *t);

/* ---- The chain of logs, sqlite_chain.c ------------------------------------------------------- */

/* Makes the functions known that statements call which write entries. */
bool db_teach_chain(sqlite3 *db, store_fault *fault);

/* How far a log was followed. Begins as zeros. */
typedef struct db_chain {
    uint32_t seq; /* of the entry that was looked at last */
    bool linked;  /* it has a link */
    uint8_t head[CHAIN_HASH];
} db_chain;
/* Follows a table's log. False at the first entry that is not what was written after the one before
 * it; also true when it cannot be read (store_read_fault). */
bool db_chain_log(store *s, int64_t id, db_chain *c);
/* Was that the last entry that was written? */
bool db_chain_ends(store *s, int64_t id, const db_chain *c);

/* ---- The store ------------------------------------------------------------------------------- */

/* Changes that are shipped to a folder, sqlite_ship.c. */
typedef struct db_ship {
    const char *folder; /* owned; NULL: they are not */
    ship_log log;
    bool known;        /* the file says up to which change it was shipped */
    int64_t retry_at;  /* when to try again, by the clock of the machine */
    bool on;           /* under the mutex, like the next */
    store_fault fault; /* why not */
} db_ship;

typedef struct db_queue {
    store_batch *first, *last;
} db_queue;

struct store {
    int lock; /* the file that keeps others away; -1: none */
    /* The owner's thread. */
    sqlite3 *read_db;
    sqlite3_stmt *reads[DB_READS];
    store_fault read_fault;
    int64_t last_id;
    int64_t last_order;
    uint64_t handed_over; /* batches */
    /* The store's thread. */
    sqlite3 *write_db;
    sqlite3_stmt *writes[DB_WRITES];
    pthread_t thread;
    bool thread_runs;
    int log_pages;   /* pages in the log of changes after the last commit */
    int kept_pages;  /* how many there were when the keeper was sent last */
    bool to_wipe;    /* that log may hold what is forgotten */
    int64_t wipe_at; /* when to try that, in microseconds of the clock of the thread */
    void (*done)(void *context);
    void *done_context;
    db_ship ship;
    /* Both, under the mutex. */
    pthread_mutex_t mutex;
    pthread_cond_t more, idle; /* something to do; nothing to do */
    db_queue waiting, finished;
    int pending;
    uint64_t epoch, failed_epoch;
    bool stop;
    /* The keeper's thread, sqlite_keeper.c. */
    sqlite3 *keeper_db;
    pthread_t keeper;
    pthread_cond_t keeper_more;
    bool keeper_runs, keeper_wanted, keeper_stop;
};

/* sqlite_write.c: begins the store's thread; ends it when all is committed. */
bool db_thread_start(store *s, store_fault *fault);
void db_thread_stop(store *s);
int64_t db_microseconds(void);
/* sqlite_keeper.c: the same for the keeper; and, between two commits, is there something for it? */
bool db_keeper_start(store *s, const char *path, store_fault *fault);
void db_keeper_stop(store *s);
void db_keeper_look(store *s);
/* Empties the log of changes, between two commits, where it may hold what is forgotten; while
 * somebody reads in it that is left for a later call. */
void db_keeper_wipe(store *s);

/* sqlite_ship.c: goes on shipping, or begins anew; false and a fault where that cannot be done. */
bool db_ship_start(store *s, store_fault *fault);
/* In a transaction: ships what it is made of, the batches from first to before end. */
void db_ship_changes(store *s, const store_batch *first, const store_batch *end);
/* It was not committed after all. */
void db_ship_undo(store *s);
/* Between two transactions: after a fault, when it is time, tries again. */
void db_ship_retry(store *s);

/* ---- Reading, sqlite_read.c ------------------------------------------------------------------ */

/* A prepared query, its fault forgotten; NULL and a fault when it cannot be made. */
sqlite3_stmt *db_query(store *s, enum db_read read);
/* The next row; false at the end (the statement is reset) and on a fault (the same, blamed). */
bool db_row(store *s, sqlite3_stmt *query);
/* A column's text, never NULL. */
const char *db_column(sqlite3_stmt *query, int column);
/* Copies a column's text; cut off where it is too long. */
void db_copy(char *to, size_t room, sqlite3_stmt *query, int column);
/* Did the last reading go well, and has the buffer all of it? */
bool db_read_well(store *s, const buffer *b);

/* A key and its value, put into a list, sqlite_list.c. */
void db_json_raw(buffer *b, const char *key, const char *json);

#endif
