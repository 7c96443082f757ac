/* kinds.c - what the rows of entries.def say of each kind of entry, and those of orders.def of
 * refusals. */
#include <string.h>

#include "table/table.h"

enum { EVERYONE, OWN };
enum { NOTHING };
#define STORES(what)  TABLE_STORES_##what
#define KEEPS(what)   TABLE_KEEPS_##what
#define FORGETS(what) TABLE_FORGETS_##what
#define TELLS(what)   TABLE_TELLS_##what

static const struct {
    const char *name, *said;
    uint16_t facts;
    uint8_t seen;
} kinds[] = {
#define ENTRY(ID, name, fold, desk, seen, carries, facts, fields, said, words)                     \
    {name, said, facts, seen},
#include "table/entries.def"
};

_Static_assert(TABLE_KINDS <= 64, "kinds are bits of a word");

const char *table_kind_name(unsigned kind)
{
    return kind < TABLE_KINDS ? kinds[kind].name : "?";
}

const char *table_kind_said(unsigned kind)
{
    return kind < TABLE_KINDS && kinds[kind].said ? kinds[kind].said : "";
}

unsigned table_kind_find(const char *name)
{
    unsigned kind = 0;
    while (kind < TABLE_KINDS && strcmp(kinds[kind].name, name) != 0)
        kind++;
    return kind;
}

bool table_kind_is_own(unsigned kind)
{
    return kind < TABLE_KINDS && kinds[kind].seen == OWN;
}

bool table_kind_does(unsigned kind, enum table_fact fact)
{
    return kind < TABLE_KINDS && kinds[kind].facts & fact;
}

uint64_t table_kinds_that(enum table_fact fact)
{
    uint64_t those = 0;
    for (unsigned kind = 0; kind < TABLE_KINDS; kind++)
        those |= table_kind_does(kind, fact) ? UINT64_C(1) << kind : 0;
    return those;
}

/* ---- How often --------------------------------------------------------------------------- */

static const uint16_t paces[] = {
#define ORDER(ID, name, does, who, taken, pace, adds, costs, needed, possible, words) pace,
#define INNER(ID, name, who, taken)                                                   0,
#include "table/orders.def"
};

/* What people ask for is in the log by the same name. */
static const uint16_t kind_paces[TABLE_KINDS] = {
#define ORDER(ID, name, does, who, taken, pace, adds, costs, needed, possible, words)              \
    [TABLE_##ID] = pace,
#include "table/orders.def"
};

bool table_kind_is_paced(unsigned kind)
{
    return kind < TABLE_KINDS && kind_paces[kind];
}

int64_t table_pace_left(unsigned order, table_time last, table_time now)
{
    int64_t pace = order < TABLE_ORDERS && last ? paces[order] * INT64_C(1000) : 0;
    return pace && last + pace > now ? last + pace - now : 0;
}

/* ---- Refusals ---------------------------------------------------------------------------- */

static const struct {
    const char *name, *words;
} errors[] = {
    {"ok", ""},
#define ERROR(ID, name, words) {name, words},
#include "table/orders.def"
};

const char *table_error_name(table_error err)
{
    return (unsigned)err < TABLE_ERRORS ? errors[err].name : "?";
}

const char *table_error_words(table_error err)
{
    return (unsigned)err < TABLE_ERRORS ? errors[err].words : "";
}
