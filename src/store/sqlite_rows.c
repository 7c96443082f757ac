/* sqlite_rows.c - questions to the file, answered row by row. */
#include <string.h>

#include "store/sqlite.h"

static const char *const sql_of[DB_READS] = {
#define DB_SQL(id, sql) sql,
    DB_READ_LIST(DB_SQL)
#undef DB_SQL
};

static int bind_one(sqlite3_stmt *statement, int place, const db_value *value,
                    sqlite3_destructor_type keeps)
{
    if (value->none)
        return sqlite3_bind_null(statement, place);
    if (value->type == DB_INT)
        return sqlite3_bind_int64(statement, place, value->number);
    if (value->type == DB_TEXT)
        return sqlite3_bind_text(statement, place, value->bytes, (int)value->size, keeps);
    return sqlite3_bind_blob(statement, place, value->bytes, (int)value->size, keeps);
}

int db_bind(sqlite3_stmt *statement, const db_value *values, int count)
{
    int code = SQLITE_OK;
    for (int i = 0; i < count && code == SQLITE_OK; i++)
        code = bind_one(statement, i + 1, &values[i], SQLITE_STATIC);
    return code;
}

static bool blame(store *s)
{
    return db_blame(&s->read_fault, s->lite->read_db, sqlite3_extended_errcode(s->lite->read_db));
}

bool db_lite_ask(db_rows *rows, const db_value *values, int count)
{
    db_lite *l = rows->s->lite;
    sqlite3_stmt **query = &l->reads[rows->read];
    if (!*query && sqlite3_prepare_v3(l->read_db, sql_of[rows->read], -1, SQLITE_PREPARE_PERSISTENT,
                                      query, NULL) != SQLITE_OK)
        return blame(rows->s);
    rows->answer = *query;
    sqlite3_reset(*query);
    int code = SQLITE_OK;
    for (int i = 0; i < count && code == SQLITE_OK; i++)
        code = bind_one(*query, i + 1, &values[i], SQLITE_TRANSIENT);
    return code == SQLITE_OK || blame(rows->s);
}

bool db_lite_row(db_rows *rows)
{
    int code = sqlite3_step(rows->answer);
    return code == SQLITE_ROW || (code != SQLITE_DONE && blame(rows->s));
}

void db_lite_end(db_rows *rows)
{
    sqlite3_reset(rows->answer);
}

bool db_lite_null(const db_rows *rows, int column)
{
    return sqlite3_column_type(rows->answer, column) == SQLITE_NULL;
}

int64_t db_lite_integer(const db_rows *rows, int column)
{
    return sqlite3_column_int64(rows->answer, column);
}

const char *db_lite_text(const db_rows *rows, int column)
{
    return (const char *)sqlite3_column_text(rows->answer, column);
}

const void *db_lite_bytes(const db_rows *rows, int column, size_t *size)
{
    const void *bytes = sqlite3_column_blob(rows->answer, column);
    *size = (size_t)sqlite3_column_bytes(rows->answer, column);
    return bytes;
}

bool db_lite_moment(store *s, bool begin)
{
    return db_run(s->lite->read_db, begin ? "BEGIN" : "COMMIT", &s->read_fault);
}
