/* pg.h - the backend that is a database of PostgreSQL: a connection that the store's thread writes
 * through and that holds the lock, and one that its owner reads through.
 *
 * A connection may break at any time. What was written then is either known not to be committed, or
 * looked up: every transaction leaves a number of its own in the database. */
#ifndef STORE_PG_H
#define STORE_PG_H

#include "store/db.h"
#include "store/pg_library.h"

/* ---- Connections, pg_connect.c -------------------------------------------------------------- */

/* Connects; writes: to a server that can be written to. NULL and a fault. */
pg_conn *pg_connect(const char *address, bool writes, store_fault *fault);
/* Runs statements without results, as one transaction. */
bool pg_run(pg_conn *conn, const char *sql, store_fault *fault);
/* The number that a query gives, or otherwise where it gives none; false and a fault when it fails.
 */
bool pg_number(pg_conn *conn, const char *sql, int64_t otherwise, int64_t *number,
               store_fault *fault);
/* What PostgreSQL says, as a fault. Always false. result may be NULL. */
bool pg_blame(store_fault *fault, const pg_conn *conn, const pg_result *result);
/* Is it of no more use after that? */
bool pg_is_lost(const pg_conn *conn, const pg_result *result);

/* ---- Schema and statements, pg_schema.c, pg_sql.c ------------------------------------------- */

/* Is there a store of this version? Where there is nothing (STORE_SERVE) *empty is set. */
bool pg_recognise(pg_conn *conn, enum store_mode mode, bool *empty, store_fault *fault);
/* Makes the schema, or brings it up. */
bool pg_migrate(pg_conn *conn, bool empty, store_fault *fault);

/* Values as libpq wants them. */
typedef struct pg_values {
    int count;
    unsigned types[DB_VALUES];
    const char *at[DB_VALUES];
    int sizes[DB_VALUES], formats[DB_VALUES];
    uint8_t numbers[DB_VALUES][8];
} pg_values;
void pg_put_values(pg_values *to, const db_value *values, int count);
/* Prepares a query or a statement under its name, for values of these types. */
enum { PG_NAME = 16 };
void pg_read_name(char name[PG_NAME], enum db_read read);
void pg_write_name(char name[PG_NAME], enum db_write write);
bool pg_prepare_read(pg_conn *conn, enum db_read read, const pg_values *values, store_fault *fault);
bool pg_prepare_write(pg_conn *conn, enum db_write write, const pg_values *values,
                      store_fault *fault);

/* ---- The store ------------------------------------------------------------------------------ */

typedef struct db_server {
    char *address;
    enum store_mode mode;
    /* The owner's thread. */
    pg_conn *reader;
    bool knows_read[DB_READS];
    bool in_moment;
    int64_t read_again_at; /* not before; microseconds */
    bool read_anew;        /* under the mutex: the writer has found another server */
    /* The store's thread. */
    pg_conn *writer;
    bool knows_write[DB_WRITES];
    int64_t ours;     /* stands in the database as long as nobody else serves it */
    int64_t batch;    /* stands there since our last commit */
    int64_t trying;   /* will stand there after the one that is under way; 0: none */
    unsigned comings; /* how often it came back */
    bool warned;      /* PostgreSQL had something to say about the commit that is under way */
    store_fault end;  /* it is not ours any more; name NULL: it is */
} db_server;

/* pg_rows.c */
bool pg_ask(db_rows *rows, const db_value *values, int count);
bool pg_row(db_rows *rows);
void pg_end(db_rows *rows);
bool pg_null(const db_rows *rows, int column);
int64_t pg_integer(const db_rows *rows, int column);
const char *pg_text(const db_rows *rows, int column);
const void *pg_bytes(const db_rows *rows, int column, size_t *size);
bool pg_moment(store *s, bool begin);

/* pg_writer.c: the connection that writes. Takes the lock and makes the database ours. */
bool pg_take(store *s, store_fault *fault);
/* Is it there? Otherwise waits until it is again, and finds out whether what was under way was
 * committed: then batch is what trying was. False and a fault: it took too long, or the database is
 * not ours any more. */
bool pg_writer_back(store *s, store_fault *fault);
void pg_drop_writer(db_server *v);

/* pg_commit.c */
bool pg_commit(store *s, store_batch *list);

#endif
