/* db.h - inside the store, what its backends share: statements and queries by name, values,
 * batches, answers row by row, and the table of functions that a backend is. */
#ifndef STORE_DB_H
#define STORE_DB_H

#include <pthread.h>

#include "store/chain.h"
#include "store/reads.h"
#include "store/store.h"
#include "store/writes.h"

/* ---- Faults, fault.c ------------------------------------------------------------------------- */

/* A fault in our own words. Always false. */
__attribute__((format(printf, 3, 4))) bool db_fault(store_fault *fault, const char *name,
                                                    const char *format, ...);
/* A failed call of the system, by errno; what: on what, NULL: the file itself. Always false. */
bool db_errno(store_fault *fault, const char *what, int error);
/* The language of faults. */
const text_lang *db_lang(void);

enum { DB_VERSION = 6, DB_APPLICATION = 0x484e4269 /* "HNBi", so that file(1) can know it */ };
/* Is that version one that this program serves (STORE_SERVE), or reads? */
bool db_version_fits(int64_t version, enum store_mode mode, store_fault *fault);

/* ---- Values and batches, batch.c ------------------------------------------------------------- */

enum db_type { DB_INT = 1, DB_TEXT, DB_BLOB };

/* What there is none of has a type, too. */
typedef struct db_value {
    enum db_type type;
    bool none;
    int64_t number;
    const void *bytes;
    size_t size;
} db_value;

db_value db_int(int64_t number);
db_value db_text(const char *text);
db_value db_blob(const void *bytes, size_t size);
/* Nothing, where there would be a value of that type. */
db_value db_none(enum db_type type);
db_value db_int_or_none(int64_t number, int64_t none);

/* A batch is a list of statements with their values, one behind the other in one piece of memory,
 * so that filling it asks for no locks and committing it for no knowledge of tables. */
struct store_batch {
    store_batch *next; /* in a queue */
    uint64_t number;
    uint64_t epoch; /* see write.c */
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

enum { DB_VALUES = 16 }; /* of a statement at most */
/* A statement of a batch, whose values lie there. */
typedef struct db_op {
    enum db_write write;
    int count;
    db_value values[DB_VALUES];
} db_op;
/* Reads the statements of a batch one by one; *at begins as 0. False: that was the last. */
bool db_op_next(const store_batch *b, size_t *at, db_op *op);
/* A batch for whose statements there was no memory is a fault. */
bool db_is_whole(const store_batch *b, store_fault *fault);

/* What lists show of a table, made of its log anew, put_table.c. */
void db_put_standing(store_batch *b, int64_t id, const table *t);

/* ---- Answers, rows.c ------------------------------------------------------------------------ */

/* A query that is asked, and where its answer is read. */
typedef struct db_rows {
    store *s;
    enum db_read read;
    void *answer; /* of the backend */
    int at;
} db_rows;

/* Asks; the fault of the reading before is forgotten. NULL and a fault when it cannot be asked. */
db_rows *db_ask(store *s, enum db_read read, const db_value *values, int count);
#define DB_ASK(s, read, ...)                                                                       \
    db_ask(s, read, (const db_value[]){__VA_ARGS__},                                               \
           (int)(sizeof((const db_value[]){__VA_ARGS__}) / sizeof(db_value)))
/* The next row; false at the end and on a fault, and then there is nothing to be ended. */
bool db_row(store *s, db_rows *rows);
/* No more of it. NULL is fine. */
void db_end(db_rows *rows);
/* Columns of the row. A text is never NULL; bytes are NULL where there is nothing. */
bool db_null(const db_rows *rows, int column);
int64_t db_integer(const db_rows *rows, int column);
const char *db_column(const db_rows *rows, int column);
const void *db_bytes(const db_rows *rows, int column, size_t *size);
/* Copies a column's text; cut off where it is too long. */
void db_copy(char *to, size_t room, const db_rows *rows, int column);
/* Did the last reading go well, and has the buffer all of it? */
bool db_read_well(store *s, const buffer *b);

/* A key and its value, put into a list, list.c. */
void db_json_raw(buffer *b, const char *key, const char *json);

/* ---- Following a log, follow.c -------------------------------------------------------------- */

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

/* ---- The store ------------------------------------------------------------------------------ */

/* What a backend does. */
typedef struct db_backend {
    /* Opens what store_open was asked for; whatever it did, close ends it. */
    bool (*open)(store *s, const char *address, enum store_mode mode, store_fault *fault);
    void (*close)(store *s);
    /* On the store's thread. Commits a list of batches: all before the first that fails, whose
     * fault those behind it have, too. False: one failed. */
    bool (*commit)(store *s, store_batch *list);
    /* The same thread, when the batches are told of. */
    void (*committed)(store *s);
    /* And when nothing waits: in how many milliseconds it wants to be called again; -1: not. */
    int (*idle)(store *s);
    /* On the owner's thread, see db_ask. */
    bool (*ask)(db_rows *rows, const db_value *values, int count);
    bool (*row)(db_rows *rows);
    void (*end)(db_rows *rows);
    bool (*is_null)(const db_rows *rows, int column);
    int64_t (*integer)(const db_rows *rows, int column);
    const char *(*text)(const db_rows *rows, int column);
    const void *(*bytes)(const db_rows *rows, int column, size_t *size);
    /* All that is read until it ends (false) is of one moment. */
    bool (*moment)(store *s, bool begin);
} db_backend;

extern const db_backend db_sqlite, db_postgres;

typedef struct db_queue {
    store_batch *first, *last;
} db_queue;

struct store {
    const db_backend *backend;
    const char *ship_to;      /* while it is opened: the folder; NULL: none */
    struct db_lite *lite;     /* SQLite's part, sqlite.h */
    struct db_server *server; /* PostgreSQL's, pg.h */
    /* The owner's thread. */
    db_rows rows[DB_READS];
    store_fault read_fault;
    int64_t last_id;
    int64_t last_order;
    uint64_t handed_over; /* batches */
    /* The store's thread. */
    pthread_t thread;
    bool thread_runs;
    void (*done)(void *context);
    void *done_context;
    /* Both, under the mutex. */
    pthread_mutex_t mutex;
    pthread_cond_t more, idle; /* something to do; nothing to do */
    db_queue waiting, finished;
    int pending;
    uint64_t epoch, failed_epoch;
    bool stop;
    bool hurry; /* somebody waits for all to be done */
};

/* write.c: begins the store's thread; ends it when all is committed. */
bool db_thread_start(store *s, store_fault *fault);
void db_thread_stop(store *s);
int64_t db_microseconds(void);
/* Gives batches from first to before end the same fault. */
void db_fail_all(store_batch *first, const store_batch *end, const store_fault *fault);
/* Commits a batch and waits: for those who have a store for themselves. */
bool db_commit_now(store *s, store_batch *b, store_fault *fault);

#endif
