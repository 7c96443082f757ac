/* sqlite_ship.c - changes shipped to a folder as they are committed, and a file made of them again.
 *
 * A frame has the statements of its transaction, as batches have them, so it can be read by a
 * program alone that knows the same statements: the first frame says which. The file itself knows
 * up to which change it was shipped, and so does a server that starts again know whether the folder
 * still goes with the file; if not it begins a new generation. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/path.h"
#include "store/sqlite.h"

enum { RETRY_MS = 60000 };

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int64_t kept(sqlite3 *db, const char *key)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT value FROM meta WHERE key = '%s'", key);
    return db_number(db, sql, -1);
}

static bool keep(sqlite3 *db, const char *key, int64_t value, store_fault *fault)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "INSERT INTO meta VALUES ('%s', %lld) ON CONFLICT DO UPDATE SET value = %lld", key,
             (long long)value, (long long)value);
    return db_run(db, sql, fault);
}

static bool blame_folder(const db_ship *ship, store_fault *fault)
{
    return db_errno(fault, ship->folder, errno);
}

/* ---- While a server runs --------------------------------------------------------------------- */

/* The fault is what people are told until it is mended. */
static bool stop_shipping(store *s, const store_fault *fault)
{
    ship_close(&s->ship.log);
    pthread_mutex_lock(&s->mutex);
    s->ship.on = false;
    s->ship.fault = *fault;
    pthread_mutex_unlock(&s->mutex);
    s->ship.retry_at = now_ms() + RETRY_MS;
    return false;
}

/* Does the first frame say that this program can read the generation? */
static bool is_ours(void *context, const ship_frame *frame, const void *bytes)
{
    uint8_t signature[CHAIN_HASH];
    (void)context;
    db_signature(signature);
    return frame->kind != SHIP_BEGIN ||
           (frame->size == sizeof signature && memcmp(bytes, signature, sizeof signature) == 0);
}

/* Does the folder go with the file? Then it goes on. */
static bool resume(store *s, int newest)
{
    ship_log *log = &s->ship.log;
    int64_t shipped = kept(s->write_db, "shipped");
    if (newest < 1 || kept(s->write_db, "ship_generation") != newest || shipped < 0 ||
        !ship_resume(log, s->ship.folder, (unsigned)newest, is_ours, NULL))
        return false;
    /* A change may have been shipped and then, the server being killed, not committed. */
    if (log->number == (uint64_t)shipped + 1 && !ship_write(log, SHIP_UNDO, now_ms(), NULL, 0))
        return false;
    return log->number == (uint64_t)shipped;
}

static bool begin(store *s, int newest, store_fault *fault)
{
    char base[SHIP_PATH];
    uint8_t signature[CHAIN_HASH];
    unsigned generation = (unsigned)newest + 1;
    ship_path(base, s->ship.folder, generation, "db");
    db_signature(signature);
    s->ship.known = true; /* whatever fails from here on: to be forgotten with the next change */
    if (keep(s->write_db, "ship_generation", generation, fault) &&
        keep(s->write_db, "shipped", 0, fault) &&
        store_backup(sqlite3_db_filename(s->write_db, "main"), base, fault) &&
        (ship_begin(&s->ship.log, s->ship.folder, generation, now_ms(), signature,
                    sizeof signature) ||
         blame_folder(&s->ship, fault)))
        return true;
    unlink(base);
    ship_path(base, s->ship.folder, generation, "log");
    unlink(base);
    return false;
}

bool db_ship_start(store *s, store_fault *fault)
{
    int newest = ship_newest(s->ship.folder);
    bool good = newest >= 0 || blame_folder(&s->ship, fault);
    if (good && !resume(s, newest)) {
        ship_close(&s->ship.log);
        good = begin(s, newest, fault);
    }
    if (!good)
        return stop_shipping(s, fault);
    pthread_mutex_lock(&s->mutex);
    s->ship.on = true;
    s->ship.fault = (store_fault){0};
    pthread_mutex_unlock(&s->mutex);
    return true;
}

/* The statements of some batches, one behind the other; the caller frees them. */
static char *all_bytes(const store_batch *first, const store_batch *end, size_t *size)
{
    *size = 0;
    for (const store_batch *b = first; b != end; b = b->next)
        *size += b->size;
    char *bytes = malloc(*size + 1), *at = bytes;
    for (const store_batch *b = first; bytes && b != end; b = b->next) {
        if (b->size)
            memcpy(at, b->bytes, b->size);
        at += b->size;
    }
    return bytes;
}

/* What is committed without being shipped: the folder does not go with the file any more. That is
 * written with every such change, for one that fails takes it back. */
static void forget_folder(store *s)
{
    store_fault ignored;
    if (s->ship.known)
        db_run(s->write_db, "DELETE FROM meta WHERE key = 'shipped'", &ignored);
}

void db_ship_changes(store *s, const store_batch *first, const store_batch *end)
{
    store_fault fault = {0};
    size_t size;
    if (!s->ship.on) {
        forget_folder(s);
        return;
    }
    char *bytes = all_bytes(first, end, &size);
    if (!bytes)
        db_fault(&fault, "no-memory", "there is not enough memory");
    else if (!ship_write(&s->ship.log, SHIP_CHANGE, now_ms(), bytes, size))
        blame_folder(&s->ship, &fault);
    else if (!keep(s->write_db, "shipped", (int64_t)s->ship.log.number, &fault))
        ship_write(&s->ship.log, SHIP_UNDO, now_ms(), NULL, 0); /* it may not be committed */
    free(bytes);
    s->ship.known = true;
    if (fault.name) {
        stop_shipping(s, &fault);
        forget_folder(s);
    }
}

void db_ship_undo(store *s)
{
    store_fault fault = {0};
    if (s->ship.on && !ship_write(&s->ship.log, SHIP_UNDO, now_ms(), NULL, 0)) {
        blame_folder(&s->ship, &fault);
        stop_shipping(s, &fault);
    }
}

void db_ship_retry(store *s)
{
    store_fault fault = {0};
    if (s->ship.folder && !s->ship.on && now_ms() >= s->ship.retry_at)
        db_ship_start(s, &fault);
}

bool store_ships(store *s, store_fault *fault)
{
    pthread_mutex_lock(&s->mutex);
    bool on = s->ship.on;
    *fault = s->ship.fault;
    pthread_mutex_unlock(&s->mutex);
    return on;
}

/* ---- Restoring ------------------------------------------------------------------------------- */

typedef struct restoring {
    sqlite3 *db;
    sqlite3_stmt *statements[DB_WRITES];
    store_batch waits; /* the last change, until it is known that it was not taken back */
    bool any;
    int64_t waits_time;
    table_time until;
    store_restored *done;
    store_fault *fault;
    bool first_only; /* look at the first frame, and no further */
    int64_t begun;
} restoring;

static bool apply(restoring *r)
{
    if (!r->any)
        return true;
    r->any = false;
    if (!db_carry_out(&r->waits, r->db, r->statements, r->fault))
        return false;
    r->done->changes++;
    r->done->time = r->waits_time;
    return true;
}

static bool knows(restoring *r, const ship_frame *frame, const void *bytes)
{
    uint8_t signature[CHAIN_HASH];
    db_signature(signature);
    return (frame->size == sizeof signature && memcmp(bytes, signature, sizeof signature) == 0) ||
           db_fault(r->fault, "newer-schema",
                    "it was shipped by another version of this program: restore with that one");
}

static bool hold(restoring *r, const ship_frame *frame, const void *bytes)
{
    char *copy = realloc(r->waits.bytes, frame->size + 1u);
    if (!copy)
        return db_fault(r->fault, "no-memory", "there is not enough memory");
    memcpy(copy, bytes, frame->size);
    r->waits.bytes = copy;
    r->waits.size = frame->size;
    r->any = true;
    r->waits_time = frame->time;
    return true;
}

static bool seen(void *context, const ship_frame *frame, const void *bytes)
{
    restoring *r = context;
    if (frame->kind == SHIP_BEGIN) {
        r->begun = frame->time;
        return !r->first_only && knows(r, frame, bytes);
    }
    if (frame->kind == SHIP_UNDO) {
        r->any = false;
        return true;
    }
    return apply(r) && frame->time <= r->until && hold(r, frame, bytes);
}

/* When a generation began; -1: there is none that can be read. */
static int64_t began(const char *folder, int generation)
{
    char path[SHIP_PATH];
    restoring r = {.first_only = true, .begun = -1};
    ship_path(path, folder, (unsigned)generation, "log");
    ship_read(path, seen, &r);
    return r.begun;
}

static bool copy_base(const char *from, const char *to, store_fault *fault)
{
    store_fault why;
    if (store_backup(from, to, &why))
        return true;
    return db_fault(fault, why.name, "%s: %s", from, why.words);
}

static bool replay(restoring *r, const char *log)
{
    if (!db_run(r->db, "PRAGMA foreign_keys = ON; BEGIN", r->fault))
        return false;
    if (!ship_read(log, seen, r) && !r->fault->name)
        db_fault(r->fault, "damaged", "%s is damaged after change %lld", log,
                 (long long)r->done->changes + r->any);
    return !r->fault->name && apply(r) &&
           db_run(r->db,
                  "DELETE FROM meta WHERE key IN ('shipped', 'ship_generation'); COMMIT;"
                  "PRAGMA journal_mode = DELETE",
                  r->fault);
}

static bool restore_into(const char *folder, int generation, const char *name, restoring *r)
{
    char base[SHIP_PATH], log[SHIP_PATH];
    ship_path(base, folder, (unsigned)generation, "db");
    ship_path(log, folder, (unsigned)generation, "log");
    bool good = copy_base(base, name, r->fault) &&
                db_connect(&r->db, name, SQLITE_OPEN_READWRITE, r->fault) &&
                db_teach_chain(r->db, r->fault) && replay(r, log);
    for (int i = 0; i < DB_WRITES; i++)
        sqlite3_finalize(r->statements[i]);
    sqlite3_close(r->db);
    free(r->waits.bytes);
    return good;
}

bool store_restore(const char *folder, const char *to, table_time until, store_restored *restored,
                   store_fault *fault)
{
    char name[PATH_MAX + 32];
    struct stat info;
    int generation = ship_newest(folder);
    *fault = (store_fault){0};
    *restored = (store_restored){0};
    if (generation < 0)
        return db_errno(fault, folder, errno);
    if (strlen(to) >= PATH_MAX)
        return db_errno(fault, to, ENAMETOOLONG);
    if (stat(to, &info) == 0)
        return db_fault(fault, "in-use", "%s is there already", to);
    /* One that has no beginning to be read, or has been deleted, is none. */
    while (generation > 0 &&
           ((restored->time = began(folder, generation)) > until || restored->time < 0))
        generation--;
    if (generation == 0)
        return db_fault(fault, "missing", "nothing was shipped to %s by then", folder);
    restoring r = {.until = until, .done = restored, .fault = fault};
    snprintf(name, sizeof name, "%s.%ld.tmp", to, (long)getpid());
    bool good = restore_into(folder, generation, name, &r) &&
                (rename(name, to) == 0 || db_errno(fault, to, errno)) &&
                (path_sync_folder(to) || db_errno(fault, to, errno));
    if (!good)
        unlink(name);
    return good;
}
