/* pg_open.c - PostgreSQL as a backend: opening and closing. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "store/pg.h"

static bool open_reader(store *s, store_fault *fault)
{
    db_server *v = s->server;
    bool empty;
    v->reader = pg_connect(v->address, v->mode != STORE_READ, fault);
    return v->reader &&
           pg_recognise(v->reader, v->mode == STORE_SERVE ? STORE_READ : v->mode, &empty, fault);
}

static bool open_server(store *s, const char *address, enum store_mode mode, store_fault *fault)
{
    if (s->ship_to)
        return db_fault(fault, "not-a-store",
                        "changes of PostgreSQL are shipped by PostgreSQL: archive_command");
    db_server *v = s->server = calloc(1, sizeof *v);
    if (!v || !(v->address = strdup(address)) || sodium_init() < 0)
        return db_fault(fault, "no-memory", "there is not enough memory");
    v->mode = mode;
    return (mode != STORE_SERVE || pg_take(s, fault)) && open_reader(s, fault);
}

static void close_server(store *s)
{
    db_server *v = s->server;
    if (!v)
        return;
    for (int i = 0; i < DB_READS; i++)
        pg_end(&s->rows[i]);
    if (v->reader)
        pg.PQfinish(v->reader);
    pg_drop_writer(v);
    free(v->address);
    free(v);
}

static void committed(store *s)
{
    (void)s;
}

static int idle(store *s)
{
    (void)s;
    return -1;
}

const db_backend db_postgres = {
    .open = open_server,
    .close = close_server,
    .commit = pg_commit,
    .committed = committed,
    .idle = idle,
    .ask = pg_ask,
    .row = pg_row,
    .end = pg_end,
    .is_null = pg_null,
    .integer = pg_integer,
    .text = pg_text,
    .bytes = pg_bytes,
    .moment = pg_moment,
};
