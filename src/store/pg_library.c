/* pg_library.c - libpq, looked for when somebody names a database of PostgreSQL. */
#include "store/pg_library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#include "store/db.h"

pg_library pg;

static struct {
    const char *name;
    void *at;
} const functions[] = {
#define PG_ROW(type, name, arguments) {#name, &pg.name},
    PG_FUNCTIONS(PG_ROW)
#undef PG_ROW
};

static bool there;
static const char *lacking; /* the function that it has not; NULL: there is no library */

static void find(void)
{
    /* Stays loaded: nothing can be unloaded while somebody may use it. */
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    there = library != NULL;
    for (size_t i = 0; there && i < sizeof functions / sizeof functions[0]; i++) {
        void *function = dlsym(library, functions[i].name);
        memcpy(functions[i].at, &function, sizeof function);
        if (!function) {
            lacking = functions[i].name;
            there = false;
        }
    }
}

bool pg_find(store_fault *fault)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, find);
    if (there)
        return true;
    if (lacking)
        return db_fault(fault, "missing", "libpq.so.5 is too old: it has no %s", lacking);
    return db_fault(fault, "missing",
                    "for PostgreSQL this machine needs libpq.so.5 (in Debian the package libpq5)");
}
