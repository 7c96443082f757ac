/* pg_commit.c - batches committed in one transaction of PostgreSQL. All its statements go out at
 * once, and all answers are awaited together (libpq's pipeline), so it costs one way there and
 * back. */
#include <sodium.h>
#include <string.h>

#include "base/crash.h"
#include "store/pg.h"

enum outcome {
    COMMITTED,
    REFUSED, /* a statement was; nothing is committed */
    LOST,    /* the connection was, and nothing is committed */
    UNKNOWN  /* the connection was, while it was being committed */
};

enum { TRIES = 8 }; /* of a transaction by which the connection is lost again and again */

typedef struct sending {
    store *s;
    pg_conn *conn;
    int64_t sent, taken; /* statements, answers */
    int64_t refused;     /* which was; -1: none */
    bool lost;
    store_fault *fault;
} sending;

/* ---- Sending -------------------------------------------------------------------------------- */

static void send(sending *x, const char *name, const pg_values *p)
{
    int good =
        x->lost ? 0
                : pg.PQsendQueryPrepared(x->conn, name, p->count, p->at, p->sizes, p->formats, 1);
    if (!good && !x->lost) {
        pg_blame(x->fault, x->conn, NULL);
        x->lost = true;
    }
    x->sent++;
}

static void send_batch(sending *x, const store_batch *b)
{
    db_op op;
    for (size_t at = 0; !x->lost && db_op_next(b, &at, &op);) {
        pg_values p;
        char name[PG_NAME];
        pg_put_values(&p, op.values, op.count);
        pg_write_name(name, op.write);
        send(x, name, &p);
    }
}

/* Every statement is known to the connection before the transaction begins. *refused: of which
 * batch one was not taken. */
static bool prepare(db_server *v, store_batch *first, const store_batch *end, store_batch **refused,
                    store_fault *fault)
{
    db_op op;
    for (store_batch *b = first; b != end; b = b->next)
        for (size_t at = 0; db_op_next(b, &at, &op);) {
            pg_values p;
            pg_put_values(&p, op.values, op.count);
            if (!v->knows_write[op.write] && !pg_prepare_write(v->writer, op.write, &p, fault)) {
                *refused = b;
                return false;
            }
            v->knows_write[op.write] = true;
        }
    return true;
}

/* ---- Answers -------------------------------------------------------------------------------- */

static void take_one(sending *x)
{
    pg_result *result = pg.PQgetResult(x->conn);
    int status = result ? pg.PQresultStatus(result) : -1;
    if (status != PG_COMMAND_OK && status != PG_TUPLES_OK && status != PG_ABORTED) {
        pg_blame(x->fault, x->conn, result);
        x->lost = !result || pg_is_lost(x->conn, result);
        if (!x->lost)
            x->refused = x->taken;
    }
    pg.PQclear(result);
    if (!x->lost)
        pg.PQclear(pg.PQgetResult(x->conn)); /* NULL: the end of this answer */
    x->taken++;
}

static void take_all(sending *x)
{
    while (x->taken < x->sent && !x->lost)
        take_one(x);
    pg_result *result = x->lost ? NULL : pg.PQgetResult(x->conn);
    if (!x->lost &&
        (!result || pg.PQresultStatus(result) != PG_SYNC || !pg.PQexitPipelineMode(x->conn))) {
        pg_blame(x->fault, x->conn, result);
        x->lost = true;
    }
    pg.PQclear(result);
}

/* ---- One transaction
 * ------------------------------------------------------------------------------ */

/* The batch whose statement was refused, by its number; NULL: it was none of theirs. */
static store_batch *batch_of(store_batch *first, const store_batch *end, int64_t number)
{
    int64_t at = number - 1; /* the first was BEGIN */
    for (store_batch *b = first; b != end && at >= 0; b = b->next) {
        if (at < (int64_t)b->writes)
            return b;
        at -= (int64_t)b->writes;
    }
    return NULL;
}

static bool send_all(sending *x, const store_batch *first, const store_batch *end)
{
    db_server *v = x->s->server;
    pg_values nothing = {0}, number;
    randombytes_buf(&v->trying, sizeof v->trying);
    v->trying = (v->trying & INT64_MAX) | 1;
    db_value value = db_int(v->trying);
    pg_put_values(&number, &value, 1);
    send(x, "begin", &nothing);
    for (const store_batch *b = first; b != end; b = b->next)
        send_batch(x, b);
    send(x, "batch", &number);
    crash_point("before-commit");
    bool before = x->lost;
    send(x, "commit", &nothing);
    if (!x->lost && !pg.PQpipelineSync(x->conn)) {
        pg_blame(x->fault, x->conn, NULL);
        x->lost = true;
    }
    return !before;
}

static enum outcome transaction(store *s, store_batch *first, const store_batch *end,
                                store_batch **refused, store_fault *fault)
{
    db_server *v = s->server;
    sending x = {.s = s, .conn = v->writer, .refused = -1, .fault = fault};
    store_fault ignored;
    if (!prepare(v, first, end, refused, fault))
        return strcmp(fault->name, "unreachable") == 0 ? LOST : REFUSED;
    if (!pg.PQenterPipelineMode(v->writer))
        return LOST;
    v->warned = false;
    bool committing = send_all(&x, first, end);
    take_all(&x);
    if (!x.lost && x.refused < 0 && v->warned)
        return UNKNOWN;
    if (!x.lost && x.refused < 0) {
        crash_point("after-commit");
        v->batch = v->trying;
        v->trying = 0;
        return COMMITTED;
    }
    if (x.lost && committing)
        return UNKNOWN;
    v->trying = 0;
    if (x.lost)
        return LOST;
    *refused = batch_of(first, end, x.refused);
    return pg_run(v->writer, "ROLLBACK", &ignored) ? REFUSED : LOST;
}

/* ---- A list of batches
 * ------------------------------------------------------------------------------ */

/* The first batch that lacks something; NULL: none. */
static store_batch *look_through(store_batch *list)
{
    while (list && db_is_whole(list, &list->result.fault))
        list = list->next;
    return list;
}

/* Commits the batches before end, as often as the connection is lost; where one is refused, *end
 * comes to be that. False: none of them is committed. */
static bool commit_before(store *s, store_batch *list, store_batch **end, store_fault *fault)
{
    db_server *v = s->server;
    enum outcome outcome = LOST;
    for (int tries = 0; list != *end;) {
        store_batch *refused = NULL;
        int64_t trying = outcome == UNKNOWN ? v->trying : 0;
        if (!pg_writer_back(s, fault))
            return false;
        v->trying = 0;
        if (trying && v->batch == trying) /* it was committed, as is known now */
            return true;
        if (tries == TRIES)
            return false;
        outcome = transaction(s, list, *end, &refused, fault);
        if (outcome == COMMITTED)
            return true;
        if (outcome == REFUSED && !refused)
            return false;
        if (outcome == REFUSED) {
            refused->result.fault = *fault;
            *end = refused;
            continue;
        }
        pg_drop_writer(v);
        tries++;
    }
    return true;
}

bool pg_commit(store *s, store_batch *list)
{
    store_fault fault = s->server->end;
    store_batch *end = look_through(list);
    if (fault.name || !commit_before(s, list, &end, &fault)) {
        if (!fault.name)
            db_fault(&fault, "unreachable", "PostgreSQL does not answer");
        db_fail_all(list, NULL, &fault);
        return false;
    }
    if (end)
        db_fail_all(end->next, NULL, &end->result.fault);
    return !end;
}
