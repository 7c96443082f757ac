/* sqlite_backup.c - a copy of the file, also while a server uses it. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/path.h"
#include "store/sqlite.h"

/* Is there something at the new name that must not be replaced? */
static bool may_replace(const char *from, const char *to, store_fault *fault)
{
    struct stat old, new;
    char log[PATH_MAX + 8];
    if (stat(from, &old) != 0)
        return db_errno(fault, NULL, errno);
    if (stat(to, &new) == 0) {
        if (old.st_dev == new.st_dev && old.st_ino == new.st_ino)
            return db_fault(fault, "in-use", "the copy would replace the file itself");
        if (!S_ISREG(new.st_mode))
            return db_fault(fault, "not-a-store", "%s is no plain file", to);
    }
    /* SQLite would take the log of the old database for the new one's. */
    snprintf(log, sizeof log, "%s-wal", to);
    if (stat(log, &new) == 0)
        return db_fault(fault, "in-use", "%s is a database in use: there is %s", to, log);
    return true;
}

/* Writes the state of this moment as a new file, without the room of what was deleted. */
static bool copy_into(sqlite3 *db, const char *name, store_fault *fault)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(db, "VACUUM INTO ?1", -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    if (code != SQLITE_DONE)
        db_blame(fault, db, sqlite3_extended_errcode(db));
    sqlite3_finalize(statement);
    return code == SQLITE_DONE;
}

static bool sync_file(const char *name, store_fault *fault)
{
    int file = open(name, O_RDONLY | O_CLOEXEC);
    bool good = file >= 0 && fsync(file) == 0;
    int error = errno;
    if (file >= 0)
        close(file);
    return good || db_errno(fault, name, error);
}

/* Fills the empty file of that name and gives it the new name. */
static bool fill_and_rename(sqlite3 *db, const char *name, const char *to, store_fault *fault)
{
    if (!copy_into(db, name, fault) || !sync_file(name, fault))
        return false;
    if (rename(name, to) != 0)
        return db_errno(fault, to, errno);
    return path_sync_folder(to) || db_errno(fault, to, errno);
}

bool store_backup(const char *from, const char *to, store_fault *fault)
{
    char found[PATH_MAX], name[PATH_MAX + 16];
    sqlite3 *db = NULL;
    *fault = (store_fault){0};
    if (store_is_address(from))
        return db_fault(fault, "not-a-store",
                        "it is no file: hanabi admin move makes one of it, pg_dump a copy");
    if (!realpath(from, found))
        return db_errno(fault, NULL, errno);
    if (strlen(to) >= PATH_MAX)
        return db_errno(fault, to, ENAMETOOLONG);
    if (!may_replace(found, to, fault) || !db_connect(&db, found, SQLITE_OPEN_READWRITE, fault))
        return false;
    snprintf(name, sizeof name, "%s.XXXXXX.tmp", to);
    bool good = db_recognise(db, STORE_READ, fault) ||
                (fault->name && strcmp(fault->name, "older-schema") == 0);
    if (good) {
        *fault = (store_fault){0};
        int file = mkostemps(name, 4, O_CLOEXEC); /* for its owner alone */
        good = file >= 0 ? close(file) == 0 && fill_and_rename(db, name, to, fault)
                         : db_errno(fault, to, errno);
        if (!good && file >= 0)
            unlink(name);
    }
    sqlite3_close(db);
    return good;
}
