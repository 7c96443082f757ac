/* pg_writer.c - the connection that writes: the lock that keeps other servers away, and what
 * happens when the connection breaks.
 *
 * The lock belongs to the connection, so it is free when that is gone, and another server may take
 * it. Whoever takes it writes a number of its own into the database (meta, "server"); every
 * transaction writes another (meta, "batch"). A server that comes back therefore sees whether the
 * database is still as it left it, and whether its last transaction was committed. */
#include <sodium.h>
#include <stdio.h>
#include <time.h>

#include "store/pg.h"

enum {
    TAKE_MS = 3000,  /* the connection of a server that died just now may be there for a moment */
    BACK_MS = 60000, /* so long a commit waits for PostgreSQL to come back ... */
    HURRY_MS = 10000 /* ... or, while somebody waits for the store to close */
};

static int64_t random_number(void)
{
    int64_t number;
    randombytes_buf(&number, sizeof number);
    return number & INT64_MAX;
}

static void rest(int ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L}, NULL);
}

/* ---- The lock
 * ------------------------------------------------------------------------------------- */

static bool try_lock(pg_conn *conn, bool *taken, store_fault *fault)
{
    char sql[100];
    int64_t got;
    snprintf(sql, sizeof sql, "SELECT CAST(pg_try_advisory_lock(%d) AS integer)", DB_APPLICATION);
    bool good = pg_number(conn, sql, 0, &got, fault);
    *taken = good && got;
    return good;
}

static bool take_lock(pg_conn *conn, store_fault *fault)
{
    enum { STEP_MS = 50 };
    bool taken = false;
    for (int waited = 0; waited <= TAKE_MS; waited += STEP_MS) {
        if (!try_lock(conn, &taken, fault))
            return false;
        if (taken)
            return true;
        rest(STEP_MS);
    }
    return db_fault(fault, "in-use", "another server has it");
}

/* ---- Opening
 * -------------------------------------------------------------------------------------- */

static const char *const names[] = {"begin", "commit", "batch"};
static const char *const texts[] = {"BEGIN", "COMMIT",
                                    "UPDATE meta SET value = $1 WHERE key = 'batch'"};

static bool prepare(pg_conn *conn, store_fault *fault)
{
    static const unsigned type = PG_TYPE_INT;
    for (int i = 0; i < 3; i++) {
        pg_result *result = pg.PQprepare(conn, names[i], texts[i], i == 2, &type);
        bool good = result && pg.PQresultStatus(result) == PG_COMMAND_OK;
        if (!good)
            pg_blame(fault, conn, result);
        pg.PQclear(result);
        if (!good)
            return false;
    }
    return true;
}

/* A commit that is warned of may be on one machine alone. */
static void warn(void *context, const pg_result *note)
{
    (void)note;
    *(bool *)context = true;
}

static bool make_ours(db_server *v, store_fault *fault)
{
    char sql[200];
    v->ours = random_number();
    v->batch = random_number();
    snprintf(sql, sizeof sql,
             "UPDATE meta SET value = CASE key WHEN 'server' THEN %lld ELSE %lld END"
             " WHERE key IN ('server', 'batch')",
             (long long)v->ours, (long long)v->batch);
    pg.PQsetNoticeReceiver(v->writer, warn, &v->warned);
    return pg_run(v->writer, sql, fault);
}

bool pg_take(store *s, store_fault *fault)
{
    db_server *v = s->server;
    bool empty;
    v->writer = pg_connect(v->address, true, fault);
    return v->writer && pg_recognise(v->writer, STORE_SERVE, &empty, fault) &&
           take_lock(v->writer, fault) &&
           /* Somebody else may have made it meanwhile. */
           pg_recognise(v->writer, STORE_SERVE, &empty, fault) &&
           pg_migrate(v->writer, empty, fault) && prepare(v->writer, fault) && make_ours(v, fault);
}

/* ---- Coming back
 * ------------------------------------------------------------------------------------ */

void pg_drop_writer(db_server *v)
{
    if (v->writer)
        pg.PQfinish(v->writer);
    v->writer = NULL;
    for (int i = 0; i < DB_WRITES; i++)
        v->knows_write[i] = false;
}

static bool read_key(pg_conn *conn, const char *key, int64_t *number, store_fault *fault)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT value FROM meta WHERE key = '%s'", key);
    return pg_number(conn, sql, -1, number, fault);
}

/* Is it as we left it? What is not is our end. */
static bool is_ours(db_server *v, store_fault *fault)
{
    int64_t server, batch;
    if (!read_key(v->writer, "server", &server, fault) ||
        !read_key(v->writer, "batch", &batch, fault))
        return false;
    if (server != v->ours)
        db_fault(&v->end, "changed", "another server has had it: start this one again");
    else if (batch != v->batch && (batch != v->trying || !v->trying))
        db_fault(&v->end, "changed",
                 "what was stored in the database last is gone: start the server again");
    if (v->end.name) {
        *fault = v->end;
        return false;
    }
    /* What is there may be on this machine alone still: after this commit it is where it must be.
     */
    v->warned = false;
    if (!pg_run(v->writer, "UPDATE meta SET value = value WHERE key = 'batch'", fault))
        return false;
    if (v->warned)
        return db_fault(fault, "unreachable", "PostgreSQL does not answer");
    v->batch = batch;
    return true;
}

/* One try. */
static bool come_back(store *s, store_fault *fault)
{
    db_server *v = s->server;
    bool taken = false;
    v->writer = pg_connect(v->address, true, fault);
    if (v->writer)
        pg.PQsetNoticeReceiver(v->writer, warn, &v->warned);
    bool good = v->writer && try_lock(v->writer, &taken, fault);
    if (good && !taken) {
        /* Our old connection, that is still ending, or another server. */
        int64_t server;
        db_fault(fault, "in-use", "another server has it");
        if (read_key(v->writer, "server", &server, fault) && server != v->ours)
            db_fault(&v->end, "changed", "another server has had it: start this one again");
    }
    good = good && taken && is_ours(v, fault) && prepare(v->writer, fault);
    if (!good) {
        pg_drop_writer(v);
        return false;
    }
    v->comings++;
    pthread_mutex_lock(&s->mutex);
    v->read_anew = true;
    pthread_mutex_unlock(&s->mutex);
    return true;
}

/* How long it is waited for; what may be committed or not is looked up whenever that can be. */
static int64_t patience(store *s)
{
    pthread_mutex_lock(&s->mutex);
    bool hurry = s->hurry || s->stop;
    pthread_mutex_unlock(&s->mutex);
    return hurry ? HURRY_MS : s->server->trying ? INT64_MAX / 1000 : BACK_MS;
}

bool pg_writer_back(store *s, store_fault *fault)
{
    db_server *v = s->server;
    int64_t begin = db_microseconds();
    if (v->writer && pg.PQstatus(v->writer) == PG_OK)
        return true;
    pg_drop_writer(v);
    for (int step = 20; !v->end.name; step = step < 500 ? step * 2 : step) {
        if (come_back(s, fault))
            return true;
        if (v->end.name || db_microseconds() - begin > patience(s) * 1000)
            break;
        rest(step);
    }
    if (v->end.name)
        *fault = v->end;
    return false;
}
