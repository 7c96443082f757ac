/* rows.c - questions to the database and their answers, row by row, whatever the backend. */
#include <string.h>

#include "store/db.h"

db_rows *db_ask(store *s, enum db_read read, const db_value *values, int count)
{
    db_rows *rows = &s->rows[read];
    s->read_fault = (store_fault){0};
    rows->read = read;
    rows->s = s;
    return s->backend->ask(rows, values, count) ? rows : NULL;
}

bool db_row(store *s, db_rows *rows)
{
    if (s->backend->row(rows))
        return true;
    db_end(rows);
    return false;
}

void db_end(db_rows *rows)
{
    if (rows)
        rows->s->backend->end(rows);
}

bool db_null(const db_rows *rows, int column)
{
    return rows->s->backend->is_null(rows, column);
}

int64_t db_integer(const db_rows *rows, int column)
{
    return rows->s->backend->integer(rows, column);
}

const char *db_column(const db_rows *rows, int column)
{
    const char *text = rows->s->backend->text(rows, column);
    return text ? text : "";
}

const void *db_bytes(const db_rows *rows, int column, size_t *size)
{
    return rows->s->backend->bytes(rows, column, size);
}

void db_copy(char *to, size_t room, const db_rows *query, int column)
{
    strncpy(to, db_column(query, column), room - 1);
    to[room - 1] = 0;
}

bool db_read_well(store *s, const buffer *b)
{
    if (s->read_fault.name)
        return false;
    return buffer_ok(b) ||
           db_fault(&s->read_fault, "no-memory", "the list is longer than there is room for");
}
