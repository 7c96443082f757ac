/* store_kept.h - the store that a test has open, and people put into it. */
#ifndef TESTS_STORE_KEPT_H
#define TESTS_STORE_KEPT_H

#include "store_tables.h"

static const table_time NOON = 1700000000000;
static store *s;

static store *reopen(const char *name)
{
    store_fault fault;
    store_close(s);
    s = store_open(store_in(name), STORE_SERVE, &fault);
    if (!s)
        printf("# %s: %s\n", fault.name, fault.words);
    return s;
}

static table_person new_person(store_batch *b, const char *code, const char *name, table_time now)
{
    table_person person = store_new_id(s);
    store_put_person(b, person, code, name, now);
    return person;
}

#endif
