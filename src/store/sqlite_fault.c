/* sqlite_fault.c - what went wrong, under the names of store.h. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "store/sqlite.h"

static const text_lang *lang;

void store_speak(const text_lang *wanted)
{
    lang = wanted;
}

const text_lang *db_lang(void)
{
    return lang;
}

bool db_fault(store_fault *fault, const char *name, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fault->name = name;
    vsnprintf(fault->words, sizeof fault->words, text_get(lang, format), args);
    va_end(args);
    return false;
}

bool db_errno(store_fault *fault, const char *what, int error)
{
    const char *name = error == ENOENT || error == ENOTDIR                   ? "missing"
                       : error == EACCES || error == EPERM || error == EROFS ? "read-only"
                       : error == ENOSPC || error == EDQUOT                  ? "disk-full"
                       : error == ENOMEM                                     ? "no-memory"
                                                                             : "io";
    return what ? db_fault(fault, name, "%s: %s", what, text_system(lang, error))
                : db_fault(fault, name, "%s", text_system(lang, error));
}

static const char *name_of(int code)
{
    switch (code & 0xff) {
    case SQLITE_FULL:
        return "disk-full";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "busy";
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return "read-only";
    case SQLITE_CORRUPT:
        return "damaged";
    case SQLITE_NOTADB:
        return "not-a-store";
    case SQLITE_NOMEM:
        return "no-memory";
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
        return "conflict";
    default:
        return "io";
    }
}

bool db_blame(store_fault *fault, sqlite3 *db, int code)
{
    /* A call that failed without SQLite's knowing (ours) must not read as a success. */
    if ((code & 0xff) == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW)
        code = SQLITE_ERROR;
    int system = db ? sqlite3_system_errno(db) : 0;
    const char *words = db ? sqlite3_errmsg(db) : sqlite3_errstr(code);
    if ((code & 0xff) == SQLITE_CANTOPEN && system)
        return db_errno(fault, words, system);
    if ((code & 0xff) == SQLITE_IOERR && system)
        return db_fault(fault, name_of(code), "%s: %s", words, text_system(lang, system));
    return db_fault(fault, name_of(code), "%s", words);
}
