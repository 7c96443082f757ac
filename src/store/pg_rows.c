/* pg_rows.c - questions to PostgreSQL. An answer is there as a whole before its first row is read.
 */
#include <string.h>

#include "store/pg.h"

enum { AGAIN_LEAST = 1000000 }; /* microseconds before a connection is tried once more */

/* ---- The connection ------------------------------------------------------------------------- */

static void drop(db_server *v)
{
    if (v->reader)
        pg.PQfinish(v->reader);
    v->reader = NULL;
    memset(v->knows_read, 0, sizeof v->knows_read);
}

/* Is there one? Connecting stops its owner, so it is not tried all the time. */
static bool is_connected(store *s)
{
    db_server *v = s->server;
    pthread_mutex_lock(&s->mutex);
    bool anew = v->read_anew && !v->in_moment;
    if (anew)
        v->read_anew = false;
    pthread_mutex_unlock(&s->mutex);
    if (anew)
        drop(v);
    if (v->reader)
        return true;
    int64_t begin = db_microseconds();
    /* A new one would not be of this moment. */
    if (v->in_moment || begin < v->read_again_at)
        return db_fault(&s->read_fault, "unreachable", "PostgreSQL does not answer");
    v->reader = pg_connect(v->address, v->mode != STORE_READ, &s->read_fault);
    int64_t took = db_microseconds() - begin;
    v->read_again_at = v->reader ? 0 : begin + took + AGAIN_LEAST + 4 * took;
    return v->reader != NULL;
}

/* ---- Asking
 * --------------------------------------------------------------------------------------- */

static pg_result *execute(pg_conn *conn, enum db_read read, const pg_values *p)
{
    char name[PG_NAME];
    pg_read_name(name, read);
    return pg.PQexecPrepared(conn, name, p->count, p->at, p->sizes, p->formats, 1);
}

/* One try. *lost: the connection is. */
static bool try_to_ask(db_rows *rows, const pg_values *p, bool *lost)
{
    store *s = rows->s;
    db_server *v = s->server;
    enum db_read read = rows->read;
    if (!is_connected(s))
        return false;
    if (!v->knows_read[read] && !pg_prepare_read(v->reader, read, p, &s->read_fault)) {
        *lost = strcmp(s->read_fault.name, "unreachable") == 0;
        return false;
    }
    v->knows_read[read] = true;
    pg_result *result = execute(v->reader, read, p);
    if (result && pg.PQresultStatus(result) == PG_TUPLES_OK) {
        rows->answer = result;
        return true;
    }
    pg_blame(&s->read_fault, v->reader, result);
    *lost = pg_is_lost(v->reader, result);
    pg.PQclear(result);
    return false;
}

bool pg_ask(db_rows *rows, const db_value *values, int count)
{
    pg_values p;
    bool lost = false;
    store *s = rows->s;
    pg_end(rows);
    rows->at = -1;
    pg_put_values(&p, values, count);
    if (try_to_ask(rows, &p, &lost))
        return true;
    if (!lost)
        return false;
    drop(s->server);
    /* What was read in this moment before is gone with it; and an order may be there already. */
    if (s->server->in_moment || s->server->mode == STORE_ORDER)
        return false;
    s->read_fault = (store_fault){0};
    return try_to_ask(rows, &p, &lost);
}

bool pg_row(db_rows *rows)
{
    return rows->answer && ++rows->at < pg.PQntuples(rows->answer);
}

void pg_end(db_rows *rows)
{
    if (rows->answer)
        pg.PQclear(rows->answer);
    rows->answer = NULL;
}

bool pg_null(const db_rows *rows, int column)
{
    return pg.PQgetisnull(rows->answer, rows->at, column);
}

/* A number of any size, the highest byte first. */
int64_t pg_integer(const db_rows *rows, int column)
{
    const uint8_t *bytes = (const uint8_t *)pg.PQgetvalue(rows->answer, rows->at, column);
    int size = pg.PQgetlength(rows->answer, rows->at, column);
    uint64_t number = size > 0 && bytes[0] & 0x80 ? UINT64_MAX : 0;
    for (int i = 0; i < size && size <= 8; i++)
        number = number << 8 | bytes[i];
    return (int64_t)number;
}

const char *pg_text(const db_rows *rows, int column)
{
    return pg.PQgetvalue(rows->answer, rows->at, column);
}

const void *pg_bytes(const db_rows *rows, int column, size_t *size)
{
    *size = (size_t)pg.PQgetlength(rows->answer, rows->at, column);
    return pg_null(rows, column) ? NULL : pg.PQgetvalue(rows->answer, rows->at, column);
}

bool pg_moment(store *s, bool begin)
{
    db_server *v = s->server;
    if (begin && !is_connected(s))
        return false;
    bool good =
        v->reader &&
        pg_run(v->reader, begin ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "COMMIT",
               &s->read_fault);
    v->in_moment = good && begin;
    return good;
}
