/* fault.c - what went wrong, under the names of store.h. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "store/db.h"

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

bool db_version_fits(int64_t version, enum store_mode mode, store_fault *fault)
{
    if (version > DB_VERSION)
        return db_fault(fault, "newer-schema",
                        "it has version %lld of the schema, and this program knows up to %d: "
                        "it was made by a newer one",
                        (long long)version, DB_VERSION);
    if (version < DB_VERSION && mode != STORE_SERVE)
        return db_fault(fault, "older-schema",
                        "it has version %lld of the schema, and this program reads %d: a server "
                        "that starts on it brings it up",
                        (long long)version, DB_VERSION);
    return true;
}
