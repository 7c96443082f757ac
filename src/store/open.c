/* open.c - opening and closing a store, whatever keeps it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/db.h"

bool store_is_address(const char *path)
{
    return strncmp(path, "postgresql://", 13) == 0 || strncmp(path, "postgres://", 11) == 0;
}

bool store_exists(const char *path)
{
    return store_is_address(path) || access(path, F_OK) == 0;
}

const char *store_shown(const char *path, char shown[STORE_SHOWN])
{
    const char *host = store_is_address(path) ? strstr(path, "://") + 3 : NULL;
    const char *end = host ? host + strcspn(host, "?") : NULL, *at = NULL, *colon = NULL;
    for (const char *c = host; c && c < end; c++) {
        colon = *c == ':' && !colon ? c : colon;
        at = *c == '@' ? c : at;
    }
    size_t shown_to = at && colon && colon < at ? (size_t)(colon - path) : 0;
    const char *rest = shown_to ? at : path;
    snprintf(shown, STORE_SHOWN, "%.*s%.*s", (int)shown_to, path,
             host ? (int)strcspn(rest, "?") : STORE_SHOWN, rest);
    return shown;
}

static void free_store(store *s)
{
    db_thread_stop(s);
    s->backend->close(s);
    pthread_mutex_destroy(&s->mutex);
    pthread_cond_destroy(&s->more);
    pthread_cond_destroy(&s->idle);
    free(s);
}

static store *make_store(const char *path, const char *folder)
{
    store *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->backend = store_is_address(path) ? &db_postgres : &db_sqlite;
    s->ship_to = folder;
    s->epoch = 1;
    pthread_mutex_init(&s->mutex, NULL);
    pthread_cond_init(&s->more, NULL);
    pthread_cond_init(&s->idle, NULL);
    return s;
}

/* The highest id that was ever given. */
static bool read_last_id(store *s, store_fault *fault)
{
    db_rows *rows = db_ask(s, DB_LAST_ID, NULL, 0);
    bool there = rows && db_row(s, rows);
    if (there) {
        s->last_id = db_integer(rows, 0);
        db_end(rows);
    }
    *fault = s->read_fault;
    return there || fault->name || db_fault(fault, "damaged", "it does not know its numbers");
}

/* Not one into which somebody began to move another, and did not end it. */
static bool is_whole(store *s, store_fault *fault)
{
    db_rows *rows = db_ask(s, DB_MOVING, NULL, 0);
    bool moving = rows && db_row(s, rows);
    db_end(rows);
    *fault = s->read_fault;
    if (moving)
        db_fault(fault, "not-a-store",
                 "not all was moved into it: delete what is there, and move again");
    return !fault->name;
}

static bool open_all(store *s, const char *path, enum store_mode mode, store_fault *fault)
{
    return s->backend->open(s, path, mode, fault) && read_last_id(s, fault) && !fault->name &&
           is_whole(s, fault) && (mode != STORE_SERVE || db_thread_start(s, fault));
}

static store *open_store(const char *path, enum store_mode mode, const char *folder,
                         store_fault *fault)
{
    *fault = (store_fault){0};
    store *s = make_store(path, folder);
    if (!s) {
        db_fault(fault, "no-memory", "there is not enough memory");
        return NULL;
    }
    if (open_all(s, path, mode, fault))
        return s;
    free_store(s);
    return NULL;
}

store *store_open(const char *path, enum store_mode mode, store_fault *fault)
{
    return open_store(path, mode, NULL, fault);
}

store *store_open_to_ship(const char *path, const char *folder, store_fault *fault)
{
    return open_store(path, STORE_SERVE, folder, fault);
}

void store_close(store *s)
{
    if (s)
        free_store(s);
}

int64_t store_new_id(store *s)
{
    return ++s->last_id;
}
