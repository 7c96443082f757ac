/* pg_library.h - the functions of libpq that we call, found at run time: who keeps everything in a
 * file needs no PostgreSQL on their machine. */
#ifndef STORE_PG_LIBRARY_H
#define STORE_PG_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "store/store.h"

/* As libpq's documentation has them; a type (Oid) is a number. */
typedef struct pg_conn pg_conn;
typedef struct pg_result pg_result;
typedef void pg_note(void *context, const pg_result *note);

#define PG_FUNCTIONS(X)                                                                            \
    X(pg_conn *, PQconnectdbParams, (const char *const *, const char *const *, int))               \
    X(void, PQfinish, (pg_conn *))                                                                 \
    X(int, PQstatus, (const pg_conn *))                                                            \
    X(char *, PQerrorMessage, (const pg_conn *))                                                   \
    X(pg_note *, PQsetNoticeReceiver, (pg_conn *, pg_note *, void *))                              \
    X(const char *, PQparameterStatus, (const pg_conn *, const char *))                            \
    X(pg_result *, PQexec, (pg_conn *, const char *))                                              \
    X(pg_result *, PQprepare, (pg_conn *, const char *, const char *, int, const unsigned *))      \
    X(pg_result *, PQexecPrepared,                                                                 \
      (pg_conn *, const char *, int, const char *const *, const int *, const int *, int))          \
    X(int, PQsendQueryPrepared,                                                                    \
      (pg_conn *, const char *, int, const char *const *, const int *, const int *, int))          \
    X(int, PQenterPipelineMode, (pg_conn *))                                                       \
    X(int, PQexitPipelineMode, (pg_conn *))                                                        \
    X(int, PQpipelineSync, (pg_conn *))                                                            \
    X(pg_result *, PQgetResult, (pg_conn *))                                                       \
    X(int, PQresultStatus, (const pg_result *))                                                    \
    X(char *, PQresultErrorField, (const pg_result *, int))                                        \
    X(void, PQclear, (pg_result *))                                                                \
    X(int, PQntuples, (const pg_result *))                                                         \
    X(char *, PQgetvalue, (const pg_result *, int, int))                                           \
    X(int, PQgetlength, (const pg_result *, int, int))                                             \
    X(int, PQgetisnull, (const pg_result *, int, int))

typedef struct pg_library {
#define PG_MEMBER(type, name, arguments) type(*name) arguments;
    PG_FUNCTIONS(PG_MEMBER)
#undef PG_MEMBER
} pg_library;

/* Values of libpq's constants. */
enum {
    PG_OK = 0,          /* CONNECTION_OK */
    PG_COMMAND_OK = 1,  /* PGRES_COMMAND_OK */
    PG_TUPLES_OK = 2,   /* PGRES_TUPLES_OK */
    PG_SYNC = 10,       /* PGRES_PIPELINE_SYNC */
    PG_ABORTED = 11,    /* PGRES_PIPELINE_ABORTED */
    PG_SQLSTATE = 'C',  /* PG_DIAG_SQLSTATE */
    PG_PRIMARY = 'M',   /* PG_DIAG_MESSAGE_PRIMARY */
    PG_TYPE_BYTES = 17, /* BYTEAOID, as PostgreSQL's catalogue has them */
    PG_TYPE_INT = 20,   /* INT8OID */
    PG_TYPE_TEXT = 25   /* TEXTOID */
};

extern pg_library pg;
/* Finds them, once. False and a fault where there is no libpq, or one that is too old. */
bool pg_find(store_fault *fault);

#endif
