/* sqlite_open.c - the file: its lock, its connections, opening and closing. */
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

bool db_connect_reader(sqlite3 **db, const char *path, store_fault *fault)
{
    if (!db_connect(db, path, SQLITE_OPEN_READWRITE, fault))
        return false;
    if (db_run(*db, "PRAGMA query_only = ON; PRAGMA temp_store = MEMORY", fault))
        return true;
    sqlite3_close(*db);
    *db = NULL;
    return false;
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
static bool take_lock(store *s, const char *path, store_fault *fault)
{
    char name[PATH_MAX + 8], pid[24];
    snprintf(name, sizeof name, "%s.lock", path);
    s->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock < 0)
        return db_errno(fault, name, errno);
    if (flock(s->lock, LOCK_EX | LOCK_NB) != 0) {
        int error = errno;
        if (error != EWOULDBLOCK)
            return db_errno(fault, name, error);
        return db_fault(fault, "in-use", "another server has it: process %ld", holder_of(s->lock));
    }
    int n = snprintf(pid, sizeof pid, "%ld\n", (long)getpid());
    if (ftruncate(s->lock, 0) != 0 || pwrite(s->lock, pid, (size_t)n, 0) != n)
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
    if (!db_connect(&s->write_db, path, SQLITE_OPEN_READWRITE, fault) ||
        !db_recognise(s->write_db, STORE_SERVE, fault))
        return false;
    /* SQLite opens a file that it may not write quietly for reading. */
    if (sqlite3_db_readonly(s->write_db, "main") == 1)
        return db_fault(fault, "read-only", "this user may not write to it");
    return db_run(s->write_db, writer_settings, fault) && db_teach_chain(s->write_db, fault) &&
           db_migrate(s->write_db, DB_VERSION, fault);
}

static bool open_reader(store *s, const char *path, enum store_mode mode, store_fault *fault)
{
    return db_connect_reader(&s->read_db, path, fault) && db_recognise(s->read_db, mode, fault);
}

static const char shipped[] = "SELECT value FROM meta WHERE key = 'shipped'";

static bool open_all(store *s, const char *path, enum store_mode mode, store_fault *fault)
{
    char found[PATH_MAX];
    bool serve = mode == STORE_SERVE;
    if ((serve && !make_file(path, fault)) || !find_file(path, found, fault) ||
        (serve && !take_lock(s, found, fault)) || (serve && !open_writer(s, found, fault)) ||
        !open_reader(s, found, mode, fault))
        return false;
    s->last_id = db_number(s->read_db, "SELECT value FROM meta WHERE key = 'last_id'", -1);
    if (s->last_id < 0)
        return db_blame(fault, s->read_db, sqlite3_extended_errcode(s->read_db));
    s->ship.known = serve && db_number(s->write_db, shipped, -1) >= 0;
    return !serve || ((!s->ship.folder || db_ship_start(s, fault)) &&
                      db_keeper_start(s, found, fault) && db_thread_start(s, fault));
}

static void free_store(store *s)
{
    db_thread_stop(s);
    db_keeper_stop(s);
    for (int i = 0; i < DB_READS; i++)
        sqlite3_finalize(s->reads[i]);
    for (int i = 0; i < DB_WRITES; i++)
        sqlite3_finalize(s->writes[i]);
    /* The writer last: it empties the log of changes into the file. */
    sqlite3_close(s->read_db);
    sqlite3_close(s->keeper_db);
    sqlite3_close(s->write_db);
    ship_close(&s->ship.log);
    free((void *)s->ship.folder);
    if (s->lock >= 0)
        close(s->lock);
    pthread_mutex_destroy(&s->mutex);
    pthread_cond_destroy(&s->more);
    pthread_cond_destroy(&s->idle);
    pthread_cond_destroy(&s->keeper_more);
    free(s);
}

static store *make_store(const char *folder)
{
    store *s = calloc(1, sizeof *s);
    char *copy = folder ? strdup(folder) : NULL;
    if (!s || (folder && !copy)) {
        free(s);
        free(copy);
        return NULL;
    }
    s->lock = s->ship.log.file = -1;
    s->ship.folder = copy;
    s->epoch = 1;
    s->to_wipe = true; /* whoever had the file before may have died meanwhile */
    pthread_mutex_init(&s->mutex, NULL);
    pthread_cond_init(&s->more, NULL);
    pthread_cond_init(&s->idle, NULL);
    pthread_cond_init(&s->keeper_more, NULL);
    return s;
}

static store *open_store(const char *path, enum store_mode mode, const char *folder,
                         store_fault *fault)
{
    *fault = (store_fault){0};
    store *s = make_store(folder);
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
