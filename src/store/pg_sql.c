/* pg_sql.c - statements as PostgreSQL wants them: mostly those of reads.h and writes.h, whose
 * places are written $1 here. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "store/pg.h"

static const char *const reads[DB_READS] = {
#define DB_SQL(id, sql) sql,
    DB_READ_LIST(DB_SQL)};
static const char *const writes[DB_WRITES] = {DB_WRITE_LIST(DB_SQL)
#undef DB_SQL
};

/* ASCII alone, as NOCASE of SQLite has it. */
#define SMALL(text) "lower(CAST(" text " AS text) COLLATE \"C\")"
#define NOBODY_ELSE(name)                                                                          \
    "NOT EXISTS (SELECT 1 FROM people AS other WHERE lower(other.name) = " SMALL(                  \
        name) " AND other.password IS NOT NULL AND other.id <> ?1)"

/* Those that are different here. Of pages and keys PostgreSQL takes care itself. */
static const char *const own_reads[DB_READS] = {
    [DB_FIND_ACCOUNT] =
        DB_PERSON_COLUMNS "WHERE lower(p.name) = " SMALL("?1") " AND p.password IS NOT NULL",
    /* One after the other: a server that looks for orders behind the last one would not find an
     * earlier one that is committed later. */
    [DB_LEAVE_ORDER] = "INSERT INTO orders (what, argument, time) SELECT ?1, ?2, ?3 FROM meta"
                       " WHERE key = 'schema' FOR UPDATE RETURNING id",
    [DB_CHECK_PAGES] = "SELECT 'ok'",
    [DB_CHECK_KEYS] = "SELECT '' WHERE false",
};
static const char *const own_writes[DB_WRITES] = {
    [DB_WRITE_NAME] =
        "UPDATE people SET name = ?2 WHERE id = ?1 AND (password IS NULL OR " NOBODY_ELSE("?2") ")",
    [DB_WRITE_PASSWORD] =
        "UPDATE people SET password = ?2 WHERE id = ?1 AND password IS NOT DISTINCT FROM ?3"
        " AND (?2 IS NULL OR " NOBODY_ELSE("people.name") ")",
};

void pg_put_values(pg_values *to, const db_value *values, int count)
{
    static const unsigned types[] = {
        [DB_INT] = PG_TYPE_INT, [DB_TEXT] = PG_TYPE_TEXT, [DB_BLOB] = PG_TYPE_BYTES};
    to->count = count;
    for (int i = 0; i < count; i++) {
        const db_value *value = &values[i];
        to->types[i] = types[value->type];
        to->formats[i] = 1; /* as bytes, not as text */
        to->sizes[i] = value->type == DB_INT ? 8 : (int)value->size;
        to->at[i] = value->none ? NULL : value->bytes;
        if (value->type != DB_INT || value->none)
            continue;
        for (int shift = 56, k = 0; shift >= 0; shift -= 8, k++)
            to->numbers[i][k] = (uint8_t)((uint64_t)value->number >> shift);
        to->at[i] = (const char *)to->numbers[i];
    }
}

void pg_read_name(char name[PG_NAME], enum db_read read)
{
    snprintf(name, PG_NAME, "r%d", (int)read);
}

void pg_write_name(char name[PG_NAME], enum db_write write)
{
    snprintf(name, PG_NAME, "w%d", (int)write);
}

static bool prepare(pg_conn *conn, const char *name, const char *sql, const pg_values *values,
                    store_fault *fault)
{
    char text[4000];
    size_t size = strlen(sql);
    assert(size < sizeof text);
    memcpy(text, sql, size + 1);
    for (char *place = strchr(text, '?'); place; place = strchr(place, '?'))
        *place = '$';
    pg_result *result = pg.PQprepare(conn, name, text, values->count, values->types);
    bool good = result && pg.PQresultStatus(result) == PG_COMMAND_OK;
    if (!good)
        pg_blame(fault, conn, result);
    pg.PQclear(result);
    return good;
}

bool pg_prepare_read(pg_conn *conn, enum db_read read, const pg_values *values, store_fault *fault)
{
    char name[PG_NAME];
    pg_read_name(name, read);
    return prepare(conn, name, own_reads[read] ? own_reads[read] : reads[read], values, fault);
}

bool pg_prepare_write(pg_conn *conn, enum db_write write, const pg_values *values,
                      store_fault *fault)
{
    char name[PG_NAME];
    pg_write_name(name, write);
    return prepare(conn, name, own_writes[write] ? own_writes[write] : writes[write], values,
                   fault);
}
