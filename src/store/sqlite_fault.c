/* sqlite_fault.c - what SQLite says, under the names of store.h. */
#include "store/sqlite.h"

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
        return db_fault(fault, name_of(code), "%s: %s", words, text_system(db_lang(), system));
    return db_fault(fault, name_of(code), "%s", words);
}
