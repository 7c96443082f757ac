/* sqlite_batch.c - statements and their values in one piece of memory, filled on one thread and
 * carried out on another. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/sha256.h"
#include "store/sqlite.h"

db_value db_int(int64_t number)
{
    return (db_value){.type = SQLITE_INTEGER, .number = number};
}

db_value db_text(const char *text)
{
    return (db_value){.type = SQLITE_TEXT, .bytes = text, .size = strlen(text)};
}

db_value db_blob(const void *bytes, size_t size)
{
    return (db_value){.type = SQLITE_BLOB, .bytes = bytes, .size = size};
}

db_value db_int_or_null(int64_t number, int64_t none)
{
    return number == none ? (db_value){.type = SQLITE_NULL} : db_int(number);
}

store_batch *store_batch_make(store *s)
{
    (void)s; /* another backend may want to know */
    return calloc(1, sizeof(store_batch));
}

bool store_batch_empty(const store_batch *b)
{
    return b->writes == 0 && !b->no_memory;
}

void store_batch_free(store_batch *b)
{
    if (!b)
        return;
    free(b->bytes);
    free(b);
}

/* ---- Filling ----------------------------------------------------------------------------- */

enum { BATCH_MOST = 1 << 30 }; /* no value of SQLite is longer */

static bool reserve(store_batch *b, size_t n)
{
    if (b->no_memory || n > BATCH_MOST - b->size) {
        b->no_memory = true;
        return false;
    }
    size_t room = b->room ? b->room : 1024;
    while (room < b->size + n)
        room *= 2;
    if (room == b->room)
        return true;
    char *bytes = realloc(b->bytes, room);
    if (!bytes) {
        b->no_memory = true;
        return false;
    }
    b->bytes = bytes;
    b->room = room;
    return true;
}

static void add(store_batch *b, const void *bytes, size_t n)
{
    if (!reserve(b, n))
        return;
    if (n > 0)
        memcpy(b->bytes + b->size, bytes, n);
    b->size += n;
}

/* What stands before each statement and each value. */
typedef struct op_head {
    int16_t write, count;
} op_head;
typedef struct value_head {
    int32_t type;
    uint32_t size;
} value_head;

static void add_value(store_batch *b, const db_value *value)
{
    bool number = value->type == SQLITE_INTEGER;
    value_head head = {.type = value->type,
                       .size = number ? sizeof value->number : (uint32_t)value->size};
    if (value->size > BATCH_MOST) {
        b->no_memory = true;
        return;
    }
    add(b, &head, sizeof head);
    add(b, number ? (const void *)&value->number : value->bytes, head.size);
}

void db_put(store_batch *b, enum db_write write, const db_value *values, int count)
{
    op_head head = {.write = (int16_t)write, .count = (int16_t)count};
    b->state_of = 0;
    add(b, &head, sizeof head);
    for (int i = 0; i < count; i++)
        add_value(b, &values[i]);
    b->writes++;
}

void db_unput(store_batch *b, size_t at)
{
    assert(at <= b->size && b->writes > 0);
    b->size = at;
    b->writes--;
}

/* ---- Carrying out ------------------------------------------------------------------------ */

static const char *const sql_of[DB_WRITES] = {
#define DB_SQL(id, sql) sql,
    DB_WRITE_LIST(DB_SQL)
#undef DB_SQL
};

void db_signature(uint8_t hash[CHAIN_HASH])
{
    memset(hash, 0, CHAIN_HASH);
    for (int i = 0; i < DB_WRITES; i++) {
        uint8_t one[CHAIN_HASH];
        sha256(one, sql_of[i], strlen(sql_of[i]));
        chain_link(hash, hash, one);
    }
}

static sqlite3_stmt *prepared(sqlite3 *db, sqlite3_stmt **statement, const char *sql, int count)
{
    if (!*statement &&
        sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) != SQLITE_OK)
        return NULL;
    assert(sqlite3_bind_parameter_count(*statement) == count);
    (void)count;
    return *statement;
}

/* Binds one value; returns what follows it. The bytes stay where they are until the step. */
static const char *bind(sqlite3_stmt *statement, int place, const char *at, int *code)
{
    value_head head;
    int64_t number;
    memcpy(&head, at, sizeof head);
    at += sizeof head;
    if (head.type == SQLITE_INTEGER) {
        memcpy(&number, at, sizeof number);
        *code = sqlite3_bind_int64(statement, place, number);
    } else if (head.type == SQLITE_TEXT) {
        *code = sqlite3_bind_text(statement, place, at, (int)head.size, SQLITE_STATIC);
    } else if (head.type == SQLITE_BLOB) {
        *code = sqlite3_bind_blob(statement, place, at, (int)head.size, SQLITE_STATIC);
    } else {
        *code = sqlite3_bind_null(statement, place);
    }
    return at + head.size;
}

static const char *carry_out_one(const char *at, sqlite3 *db, sqlite3_stmt **statements,
                                 store_fault *fault)
{
    op_head head;
    memcpy(&head, at, sizeof head);
    at += sizeof head;
    sqlite3_stmt *statement = prepared(db, &statements[head.write], sql_of[head.write], head.count);
    int code = statement ? SQLITE_OK : SQLITE_ERROR;
    for (int i = 0; i < head.count && code == SQLITE_OK; i++)
        at = bind(statement, i + 1, at, &code);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    bool good = code == SQLITE_DONE;
    if (!good)
        db_blame(fault, db, sqlite3_extended_errcode(db));
    sqlite3_reset(statement);
    return good ? at : NULL;
}

bool db_carry_out(const store_batch *b, sqlite3 *db, sqlite3_stmt *statements[DB_WRITES],
                  store_fault *fault)
{
    if (b->no_memory)
        return db_fault(fault, "no-memory", "there was not enough memory for all that was put");
    if (b->size == 0)
        return true;
    const char *at = b->bytes, *end = b->bytes + b->size;
    while (at && at < end)
        at = carry_out_one(at, db, statements, fault);
    return at == end;
}
