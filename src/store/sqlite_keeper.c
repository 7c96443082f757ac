/* sqlite_keeper.c - brings what is committed from the log of changes (FILE-wal) into the file, so
 * that the log can begin anew.
 *
 * That is much writing and waiting for the disk, so most of it is done by a thread of its own while
 * the writer commits on. It can never finish alone, as long as there are commits; so when the log
 * is long the writer does the little that is left between two commits.
 *
 * What was deleted is overwritten in the file, but in the log it stays until that is used up to
 * there again. So when somebody is forgotten the writer empties the log. */
#include "store/sqlite.h"

enum {
    KEEPER_PAGES = 1000, /* new pages in the log that are worth a round */
    WRITER_PAGES = 4000, /* pages in the log with which it should begin anew */
    WIPE_AGAIN = 1000000 /* microseconds until it is tried once more to empty it */
};

/* Called by SQLite after every commit, on the writer's thread. */
static int count_pages(void *context, sqlite3 *db, const char *name, int pages)
{
    store *s = context;
    (void)db;
    (void)name;
    s->lite->log_pages = pages;
    return SQLITE_OK;
}

/* A failure loses nothing: the log is as good as the file, and the next round tries again. */
static void *keep(void *context)
{
    store *s = context;
    pthread_mutex_lock(&s->mutex);
    while (!s->lite->keeper_stop) {
        if (!s->lite->keeper_wanted) {
            pthread_cond_wait(&s->lite->keeper_more, &s->mutex);
            continue;
        }
        pthread_mutex_unlock(&s->mutex);
        sqlite3_wal_checkpoint_v2(s->lite->keeper_db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        pthread_mutex_lock(&s->mutex);
        s->lite->keeper_wanted = false;
    }
    pthread_mutex_unlock(&s->mutex);
    return NULL;
}

/* Wakes the keeper; false when it is at work. */
static bool wake(store *s)
{
    pthread_mutex_lock(&s->mutex);
    bool idle = !s->lite->keeper_wanted;
    s->lite->keeper_wanted = true;
    if (idle)
        pthread_cond_signal(&s->lite->keeper_more);
    pthread_mutex_unlock(&s->mutex);
    return idle;
}

static bool is_idle(store *s)
{
    pthread_mutex_lock(&s->mutex);
    bool idle = !s->lite->keeper_wanted;
    pthread_mutex_unlock(&s->mutex);
    return idle;
}

void db_keeper_look(store *s)
{
    if (s->lite->log_pages < s->lite->kept_pages) /* it has begun anew */
        s->lite->kept_pages = 0;
    if (s->lite->log_pages >= WRITER_PAGES && is_idle(s))
        sqlite3_wal_checkpoint_v2(s->lite->write_db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    else if (s->lite->log_pages - s->lite->kept_pages >= KEEPER_PAGES && wake(s))
        s->lite->kept_pages = s->lite->log_pages;
}

/* Nobody is waited for: commits do not stand still for a backup. */
void db_keeper_wipe(store *s)
{
    if (!s->lite->to_wipe || db_microseconds() < s->lite->wipe_at)
        return;
    sqlite3_busy_timeout(s->lite->write_db, 0);
    int code =
        sqlite3_wal_checkpoint_v2(s->lite->write_db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_busy_timeout(s->lite->write_db, DB_BUSY_MS);
    s->lite->to_wipe = code != SQLITE_OK;
    if (s->lite->to_wipe)
        s->lite->wipe_at = db_microseconds() + WIPE_AGAIN;
    else
        s->lite->log_pages = s->lite->kept_pages = 0;
}

bool db_keeper_start(store *s, const char *path, store_fault *fault)
{
    if (!db_connect(&s->lite->keeper_db, path, SQLITE_OPEN_READWRITE, fault) ||
        !db_run(s->lite->keeper_db, "PRAGMA synchronous = FULL", fault))
        return false;
    sqlite3_wal_hook(s->lite->write_db, count_pages, s);
    int error = pthread_create(&s->lite->keeper, NULL, keep, s);
    s->lite->keeper_runs = error == 0;
    return s->lite->keeper_runs ||
           db_errno(fault, text_get(db_lang(), "no thread could be started"), error);
}

void db_keeper_stop(store *s)
{
    if (!s->lite->keeper_runs)
        return;
    pthread_mutex_lock(&s->mutex);
    s->lite->keeper_stop = true;
    pthread_cond_signal(&s->lite->keeper_more);
    pthread_mutex_unlock(&s->mutex);
    pthread_join(s->lite->keeper, NULL);
    s->lite->keeper_runs = false;
}
