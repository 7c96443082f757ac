/* sqlite_open.c - the file: its lock, its connections, opening and closing; the backend as a whole.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/path.h"
#include "store/sqlite.h"

/* ---- Connections ------------------------------------------------------------------------- */

bool db_run(sqlite3 *db, const char *sql, store_fault *fault)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    return db_blame(fault, db, sqlite3_extended_errcode(db));
}

int64_t db_number(sqlite3 *db, const char *sql, int64_t otherwise)
{
    sqlite3_stmt *query = NULL;
    if (sqlite3_prepare_v2(db, sql, -1, &query, NULL) == SQLITE_OK &&
        sqlite3_step(query) == SQLITE_ROW)
        otherwise = sqlite3_column_int64(query, 0);
    sqlite3_finalize(query);
    return otherwise;
}

bool db_connect(sqlite3 **db, const char *path, int flags, store_fault *fault)
{
    int code = sqlite3_open_v2(path, db, flags | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK) {
        db_blame(fault, *db, *db ? sqlite3_extended_errcode(*db) : SQLITE_NOMEM);
        sqlite3_close(*db);
        *db = NULL;
        return false;
    }
    sqlite3_extended_result_codes(*db, 1);
    sqlite3_busy_timeout(*db, DB_BUSY_MS);
    return true;
}

/* ---- The lock ----------------------------------------------------------------------------- */

/* Whose process it is that has the lock, as that one wrote it down. */
static long holder_of(int lock)
{
    char text[24] = "";
    ssize_t n = pread(lock, text, sizeof text - 1, 0);
    return n > 0 ? strtol(text, NULL, 10) : 0;
}

/* Takes the lock on FILE.lock, which the system gives back when the process ends in whatever way.
 * It is no lock on the file itself: closing any second descriptor of that would give up the locks
 * that SQLite holds on it. */
static bool take_lock(int *lock, const char *path, store_fault *fault)
{
    char name[PATH_MAX + 8], pid[24];
    snprintf(name, sizeof name, "%s.lock", path);
    *lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (*lock < 0)
        return db_errno(fault, name, errno);
    if (flock(*lock, LOCK_EX | LOCK_NB) != 0) {
        int error = errno;
        if (error != EWOULDBLOCK)
            return db_errno(fault, name, error);
        return db_fault(fault, "in-use", "another server has it: process %ld", holder_of(*lock));
    }
    int n = snprintf(pid, sizeof pid, "%ld\n", (long)getpid());
    if (ftruncate(*lock, 0) != 0 || pwrite(*lock, pid, (size_t)n, 0) != n)
        return db_errno(fault, name, errno);
    return true;
}

/* ---- Opening ------------------------------------------------------------------------------ */

/* Makes an empty file that others cannot read: there are secrets in it. */
static bool make_file(const char *path, store_fault *fault)
{
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return errno == EEXIST || db_errno(fault, NULL, errno);
    close(file);
    return path_sync_folder(path) || db_errno(fault, NULL, errno);
}

/* The one name of the file, behind all links, so that there is one lock. */
static bool find_file(const char *path, char found[PATH_MAX], store_fault *fault)
{
    struct stat info;
    if (!realpath(path, found) || stat(found, &info) != 0)
        return db_errno(fault, NULL, errno);
    if (!S_ISREG(info.st_mode))
        return db_fault(fault, "not-a-store", "it is no plain file");
    return true;
}

/* Committed means on the disk (FULL), also for a table of which only the log's last page changed;
 * what is deleted is overwritten; the log of changes is cut after a flood. */
static const char writer_settings[] = "PRAGMA journal_mode = WAL;"
                                      "PRAGMA synchronous = FULL;"
                                      "PRAGMA foreign_keys = ON;"
                                      "PRAGMA secure_delete = ON;"
                                      "PRAGMA temp_store = MEMORY;"
                                      "PRAGMA cache_size = -32768;"
                                      "PRAGMA wal_autocheckpoint = 0;" /* sqlite_keeper.c */
                                      "PRAGMA journal_size_limit = 67108864;";

static bool open_writer(store *s, const char *path, store_fault *fault)
{
    db_lite *l = s->lite;
    if (!db_connect(&l->write_db, path, SQLITE_OPEN_READWRITE, fault) ||
        !db_recognise(l->write_db, STORE_SERVE, fault))
        return false;
    /* SQLite opens a file that it may not write quietly for reading. */
    if (sqlite3_db_readonly(l->write_db, "main") == 1)
        return db_fault(fault, "read-only", "this user may not write to it");
    return db_run(l->write_db, writer_settings, fault) && db_teach_chain(l->write_db, fault) &&
           db_migrate(l->write_db, DB_VERSION, fault);
}

/* It may write as SQLite does to tidy up after a crash, and orders (STORE_ORDER). */
static bool open_reader(store *s, const char *path, enum store_mode mode, store_fault *fault)
{
    sqlite3 **db = &s->lite->read_db;
    return db_connect(db, path, SQLITE_OPEN_READWRITE, fault) &&
           db_run(*db, "PRAGMA temp_store = MEMORY", fault) &&
           (mode == STORE_ORDER || db_run(*db, "PRAGMA query_only = ON", fault)) &&
           db_recognise(*db, mode, fault);
}

static const char shipped[] = "SELECT value FROM meta WHERE key = 'shipped'";

static bool open_file(store *s, const char *path, enum store_mode mode, store_fault *fault)
{
    char found[PATH_MAX];
    db_lite *l = s->lite;
    bool serve = mode == STORE_SERVE;
    if ((serve && !make_file(path, fault)) || !find_file(path, found, fault) ||
        (serve && !take_lock(&l->lock, found, fault)) || (serve && !open_writer(s, found, fault)) ||
        !open_reader(s, found, mode, fault))
        return false;
    if (!serve)
        return true;
    if (!(l->path = strdup(found)))
        return db_errno(fault, NULL, ENOMEM);
    l->ship.known = db_number(l->write_db, shipped, -1) >= 0;
    return (!l->ship.folder || db_ship_start(s, fault)) && db_keeper_start(s, found, fault);
}

/* ---- The backend -------------------------------------------------------------------------- */

static db_lite *make_lite(const char *folder)
{
    db_lite *l = calloc(1, sizeof *l);
    char *copy = folder ? strdup(folder) : NULL;
    if (!l || (folder && !copy)) {
        free(l);
        free(copy);
        return NULL;
    }
    l->lock = l->ship.lock = l->ship.log.file = -1;
    l->ship.folder = copy;
    l->to_wipe = true; /* whoever had the file before may have died meanwhile */
    pthread_cond_init(&l->keeper_more, NULL);
    return l;
}

static bool open_plain(store *s, const char *path, enum store_mode mode, store_fault *fault)
{
    s->lite = make_lite(s->ship_to);
    return s->lite ? open_file(s, path, mode, fault)
                   : db_fault(fault, "no-memory", "there is not enough memory");
}

static void close_file(store *s)
{
    db_lite *l = s->lite;
    if (!l)
        return;
    db_keeper_stop(s);
    for (int i = 0; i < DB_READS; i++)
        sqlite3_finalize(l->reads[i]);
    for (int i = 0; i < DB_WRITES; i++)
        sqlite3_finalize(l->writes[i]);
    /* The writer last: it empties the log of changes into the file. */
    sqlite3_close(l->read_db);
    sqlite3_close(l->keeper_db);
    sqlite3_close(l->write_db);
    db_ship_stop(s);
    free((void *)l->ship.folder);
    free(l->path);
    if (l->lock >= 0)
        close(l->lock);
    pthread_cond_destroy(&l->keeper_more);
    free(l);
}

/* What is forgotten may have to leave the log of changes still. */
static int idle(store *s)
{
    db_keeper_wipe(s);
    return s->lite->to_wipe ? 1000 : -1;
}

bool db_is_free(const char *path, store_fault *fault)
{
    char found[PATH_MAX];
    int lock = -1;
    bool good = find_file(path, found, fault) && take_lock(&lock, found, fault);
    if (lock >= 0)
        close(lock);
    return good;
}

const db_backend db_sqlite = {
    .open = open_plain,
    .close = close_file,
    .commit = db_lite_commit,
    .committed = db_keeper_look,
    .idle = idle,
    .ask = db_lite_ask,
    .row = db_lite_row,
    .end = db_lite_end,
    .is_null = db_lite_null,
    .integer = db_lite_integer,
    .text = db_lite_text,
    .bytes = db_lite_bytes,
    .moment = db_lite_moment,
};
