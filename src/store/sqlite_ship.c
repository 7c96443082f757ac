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
    if (errno == EWOULDBLOCK)
        return db_fault(fault, "in-use", "another server ships to %s", ship->folder);
    return db_errno(fault, ship->folder, errno);
}

/* ---- While a server runs --------------------------------------------------------------------- */

/* The fault is what people are told until it is mended. */
static bool stop_shipping(store *s, const store_fault *fault)
{
    ship_close(&s->lite->ship.log);
    pthread_mutex_lock(&s->mutex);
    s->lite->ship.on = false;
    s->lite->ship.fault = *fault;
    pthread_mutex_unlock(&s->mutex);
    s->lite->ship.retry_at = now_ms() + RETRY_MS;
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
    char base[SHIP_PATH];
    ship_log *log = &s->lite->ship.log;
    int64_t shipped = kept(s->lite->write_db, "shipped");
    ship_path(base, s->lite->ship.folder, (unsigned)newest, "db");
    if (newest < 1 || access(base, F_OK) != 0 ||
        kept(s->lite->write_db, "ship_generation") != newest || shipped < 0 ||
        !ship_resume(log, s->lite->ship.folder, (unsigned)newest, is_ours, NULL))
        return false;
    /* A change may have been shipped and then, the server being killed, not committed. */
    if (log->number == (uint64_t)shipped + 1 && !ship_write(log, SHIP_UNDO, now_ms(), NULL, 0))
        return false;
    return log->number == (uint64_t)shipped;
}

/* The copy with which a generation begins. */
static bool copy_file(const store *s, store_fault *fault)
{
    return store_backup(s->lite->path, s->lite->ship.base, fault);
}

/* A generation is of no use without its copy, or its changes. */
static void throw_away(const store *s)
{
    char log[SHIP_PATH];
    ship_path(log, s->lite->ship.folder, s->lite->ship.log.generation, "log");
    unlink(log);
    unlink(s->lite->ship.base);
}

/* Begins the log of a new generation, which has all changes from here on. */
static bool begin(store *s, int newest, store_fault *fault)
{
    uint8_t signature[CHAIN_HASH];
    db_ship *ship = &s->lite->ship;
    unsigned generation = (unsigned)newest + 1;
    db_signature(signature);
    ship_path(ship->base, ship->folder, generation, "db");
    ship->known = true; /* whatever fails from here on: to be forgotten with the next change */
    if (!keep(s->lite->write_db, "ship_generation", generation, fault) ||
        !keep(s->lite->write_db, "shipped", 0, fault))
        return false;
    if (ship_begin(&ship->log, ship->folder, generation, now_ms(), signature, sizeof signature))
        return true;
    blame_folder(ship, fault);
    throw_away(s);
    return false;
}

/* Changes go there from here on; whole: the copy is there, too. */
static void say_on(store *s, bool whole)
{
    pthread_mutex_lock(&s->mutex);
    s->lite->ship.on = true;
    s->lite->ship.copying = !whole;
    s->lite->ship.fault = (store_fault){0};
    if (!whole)
        db_fault(&s->lite->ship.fault, "busy", "a copy of the database is being made there");
    pthread_mutex_unlock(&s->mutex);
}

/* Takes the lock, once, and finds the newest generation. */
static bool look_at_folder(store *s, int *newest, store_fault *fault)
{
    db_ship *ship = &s->lite->ship;
    if (ship->lock < 0)
        ship->lock = ship_lock(ship->folder);
    *newest = ship->lock >= 0 ? ship_newest(ship->folder) : -1;
    return *newest >= 0 || blame_folder(ship, fault);
}

bool db_ship_start(store *s, store_fault *fault)
{
    int newest;
    bool good = look_at_folder(s, &newest, fault);
    if (good && !resume(s, newest)) {
        ship_close(&s->lite->ship.log);
        good = begin(s, newest, fault);
        if (good && !copy_file(s, fault)) {
            throw_away(s);
            good = false;
        }
    }
    if (!good)
        return stop_shipping(s, fault);
    say_on(s, true);
    return true;
}

/* The copy is made while commits go on. */
static void *copy_later(void *context)
{
    store *s = context;
    store_fault fault = {0};
    bool good = copy_file(s, &fault);
    pthread_mutex_lock(&s->mutex);
    s->lite->ship.copied = true;
    if (s->lite->ship.on)
        s->lite->ship.fault = fault;
    if (good)
        s->lite->ship.copying = false;
    pthread_mutex_unlock(&s->mutex);
    return NULL;
}

/* Begins a generation beside the commits. */
static void start_beside(store *s)
{
    int newest;
    store_fault fault = {0};
    db_ship *ship = &s->lite->ship;
    bool good = look_at_folder(s, &newest, &fault) && begin(s, newest, &fault);
    if (good) {
        say_on(s, false);
        int error = pthread_create(&ship->copier, NULL, copy_later, s);
        ship->copies = error == 0;
        if (error) {
            throw_away(s);
            good = db_errno(&fault, text_get(db_lang(), "no thread could be started"), error);
        }
    }
    if (!good)
        stop_shipping(s, &fault);
}

/* Looks whether the copy is made. */
static void end_copy(store *s)
{
    db_ship *ship = &s->lite->ship;
    pthread_mutex_lock(&s->mutex);
    bool done = ship->copied, failed = ship->copying;
    store_fault fault = ship->fault;
    ship->copied = false;
    pthread_mutex_unlock(&s->mutex);
    if (!done)
        return;
    pthread_join(ship->copier, NULL);
    ship->copies = false;
    if (failed || !ship->on)
        throw_away(s);
    if (failed && ship->on)
        stop_shipping(s, &fault);
}

void db_ship_stop(store *s)
{
    db_ship *ship = &s->lite->ship;
    if (ship->copies)
        pthread_join(ship->copier, NULL);
    ship_close(&ship->log);
    if (ship->lock >= 0)
        close(ship->lock);
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
    if (s->lite->ship.known)
        db_run(s->lite->write_db, "DELETE FROM meta WHERE key = 'shipped'", &ignored);
}

void db_ship_changes(store *s, const store_batch *first, const store_batch *end)
{
    store_fault fault = {0};
    size_t size;
    if (!s->lite->ship.on) {
        forget_folder(s);
        return;
    }
    char *bytes = all_bytes(first, end, &size);
    if (!bytes)
        db_fault(&fault, "no-memory", "there is not enough memory");
    else if (!ship_write(&s->lite->ship.log, SHIP_CHANGE, now_ms(), bytes, size))
        blame_folder(&s->lite->ship, &fault);
    else if (!keep(s->lite->write_db, "shipped", (int64_t)s->lite->ship.log.number, &fault))
        ship_write(&s->lite->ship.log, SHIP_UNDO, now_ms(), NULL, 0); /* it may not be committed */
    free(bytes);
    s->lite->ship.known = true;
    if (fault.name) {
        stop_shipping(s, &fault);
        forget_folder(s);
    }
}

void db_ship_undo(store *s)
{
    store_fault fault = {0};
    if (s->lite->ship.on && !ship_write(&s->lite->ship.log, SHIP_UNDO, now_ms(), NULL, 0)) {
        blame_folder(&s->lite->ship, &fault);
        stop_shipping(s, &fault);
    }
}

void db_ship_retry(store *s)
{
    db_ship *ship = &s->lite->ship;
    if (ship->copies)
        end_copy(s);
    if (ship->folder && !ship->on && !ship->copies && now_ms() >= ship->retry_at)
        start_beside(s);
}

bool store_ships(store *s, store_fault *fault)
{
    const db_ship *ship = s->lite ? &s->lite->ship : NULL;
    *fault = (store_fault){0};
    if (!ship)
        return false;
    pthread_mutex_lock(&s->mutex);
    bool on = ship->on && !ship->copying;
    *fault = ship->fault;
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
    bool first_only; /* look where the copy ends, and no further */
    uint64_t copied; /* changes that the copy has already */
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

/* The last change that the copy has, or the beginning, says of which moment it is. */
static bool look_for_copy(restoring *r, const ship_frame *frame)
{
    if (frame->number == r->copied)
        r->begun = frame->time;
    return frame->number <= r->copied && r->copied > 0;
}

static bool seen(void *context, const ship_frame *frame, const void *bytes)
{
    restoring *r = context;
    if (r->first_only)
        return look_for_copy(r, frame);
    if (frame->kind == SHIP_BEGIN)
        return knows(r, frame, bytes);
    if (frame->kind == SHIP_UNDO) {
        r->any = false;
        return true;
    }
    if (frame->number <= r->copied)
        return true;
    return apply(r) && frame->time <= r->until && hold(r, frame, bytes);
}

/* How many changes a generation's copy has; -1: there is none that goes with its log. */
static int64_t copied(const char *folder, int generation)
{
    char path[SHIP_PATH];
    store_fault ignored;
    sqlite3 *db = NULL;
    ship_path(path, folder, (unsigned)generation, "db");
    if (access(path, F_OK) != 0 || !db_connect(&db, path, SQLITE_OPEN_READONLY, &ignored))
        return -1;
    int64_t number = kept(db, "ship_generation") == generation ? kept(db, "shipped") : -1;
    sqlite3_close(db);
    return number;
}

/* Of which moment a generation's copy is; -1: there is none that can be read. */
static int64_t began(const char *folder, int generation)
{
    char path[SHIP_PATH];
    int64_t number = copied(folder, generation);
    restoring r = {.first_only = true, .begun = -1, .copied = (uint64_t)number};
    ship_path(path, folder, (unsigned)generation, "log");
    if (number >= 0)
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
    int64_t copied = kept(r->db, "shipped");
    r->copied = copied > 0 ? (uint64_t)copied : 0;
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
