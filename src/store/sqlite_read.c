/* sqlite_read.c - finding tables and people, reading logs. */
#include <stdlib.h>
#include <string.h>

#include "store/sqlite.h"

static const char *const sql_of[DB_READS] = {
#define DB_SQL(id, sql) sql,
    DB_READ_LIST(DB_SQL)
#undef DB_SQL
};

const store_fault *store_read_fault(const store *s)
{
    return &s->read_fault;
}

sqlite3_stmt *db_query(store *s, enum db_read read)
{
    s->read_fault = (store_fault){0};
    if (!s->reads[read] &&
        sqlite3_prepare_v3(s->read_db, sql_of[read], -1, SQLITE_PREPARE_PERSISTENT, &s->reads[read],
                           NULL) != SQLITE_OK) {
        db_blame(&s->read_fault, s->read_db, sqlite3_extended_errcode(s->read_db));
        return NULL;
    }
    return s->reads[read];
}

bool db_row(store *s, sqlite3_stmt *query)
{
    int code = sqlite3_step(query);
    if (code == SQLITE_ROW)
        return true;
    if (code != SQLITE_DONE)
        db_blame(&s->read_fault, s->read_db, sqlite3_extended_errcode(s->read_db));
    sqlite3_reset(query);
    return false;
}

const char *db_column(sqlite3_stmt *query, int column)
{
    const char *text = (const char *)sqlite3_column_text(query, column);
    return text ? text : "";
}

void db_copy(char *to, size_t room, sqlite3_stmt *query, int column)
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

/* The one number that a query gives, or 0. */
static int64_t one_number(store *s, sqlite3_stmt *query)
{
    int64_t number = 0;
    if (query && db_row(s, query)) {
        number = sqlite3_column_int64(query, 0);
        sqlite3_reset(query);
    }
    return number;
}

/* ---- Tables --------------------------------------------------------------------------------- */

int64_t store_find_table(store *s, const char *code)
{
    sqlite3_stmt *query = db_query(s, DB_FIND_TABLE);
    if (query)
        sqlite3_bind_text(query, 1, code, -1, SQLITE_TRANSIENT);
    return one_number(s, query);
}

/* Makes an entry of a row, whose texts live in room. */
static bool entry_of(sqlite3_stmt *query, table_entry *entry, char room[TABLE_ENTRY_ROOM])
{
    int64_t seq = sqlite3_column_int64(query, 0), kind = sqlite3_column_int64(query, 3);
    bool seated = sqlite3_column_type(query, 4) != SQLITE_NULL;
    int64_t seat = seated ? sqlite3_column_int64(query, 4) : HB_NONE;
    if (seq < 1 || seq > UINT32_MAX || kind < 0 || kind >= TABLE_KINDS || seat < 0 ||
        seat > HB_NONE)
        return false;
    *entry = (table_entry){.seq = (uint32_t)seq,
                           .time = sqlite3_column_int64(query, 1),
                           .person = sqlite3_column_int64(query, 2),
                           .kind = (uint8_t)kind,
                           .seat = (uint8_t)seat,
                           .text = ""};
    return table_entry_read(entry, db_column(query, 5), room);
}

int store_entries(store *s, int64_t id, uint32_t after, store_entry_seen *seen, void *context)
{
    char room[TABLE_ENTRY_ROOM];
    table_entry entry;
    int count = 0;
    sqlite3_stmt *query = db_query(s, DB_ENTRIES);
    if (!query)
        return -1;
    sqlite3_bind_int64(query, 1, id);
    sqlite3_bind_int64(query, 2, after);
    while (db_row(s, query)) {
        if (!entry_of(query, &entry, room) || entry.seq != after + (uint32_t)count + 1) {
            db_fault(&s->read_fault, "damaged", "table %lld, the entry after %u is damaged",
                     (long long)id, after + (uint32_t)count);
            sqlite3_reset(query);
            break;
        }
        seen(context, &entry);
        count++;
    }
    return s->read_fault.name ? -1 : count;
}

typedef struct loading {
    table *t;
    table_error err;
    uint32_t at; /* the entry that could not be followed */
} loading;

static void fold(void *context, const table_entry *entry)
{
    loading *l = context;
    if (l->err != TABLE_OK)
        return;
    l->err = table_fold(l->t, entry);
    l->at = entry->seq;
}

bool store_load(store *s, int64_t id, table *t, char code[STORE_CODE])
{
    memset(t, 0, sizeof *t);
    sqlite3_stmt *query = db_query(s, DB_CODE_OF);
    if (!query)
        return false;
    sqlite3_bind_int64(query, 1, id);
    if (!db_row(s, query))
        return false;
    if (code)
        db_copy(code, STORE_CODE, query, 0);
    sqlite3_reset(query);
    loading l = {.t = t};
    int count = store_entries(s, id, 0, fold, &l);
    if (count >= 0 && l.err != TABLE_OK)
        db_fault(&s->read_fault, l.err == TABLE_ERR_DAMAGED ? "damaged" : "no-memory",
                 "table %lld, entry %u: %s", (long long)id, l.at, table_error_name(l.err));
    if (count == 0)
        db_fault(&s->read_fault, "damaged", "table %lld has no entries", (long long)id);
    if (!s->read_fault.name)
        return true;
    table_free(t);
    return false;
}

int store_due(store *s, table_time now, int64_t *tables, int room)
{
    sqlite3_stmt *query = db_query(s, DB_DUE);
    int count = 0;
    if (!query)
        return -1;
    sqlite3_bind_int64(query, 1, now);
    sqlite3_bind_int(query, 2, room);
    while (db_row(s, query))
        tables[count++] = sqlite3_column_int64(query, 0);
    return s->read_fault.name ? -1 : count;
}

uint64_t store_secret(store *s)
{
    return (uint64_t)one_number(s, db_query(s, DB_SECRET));
}

table_time store_alive(store *s)
{
    return one_number(s, db_query(s, DB_ALIVE));
}

static bool left(store *s, enum db_read read, table_time before)
{
    sqlite3_stmt *query = db_query(s, read);
    if (query)
        sqlite3_bind_int64(query, 1, before);
    return one_number(s, query) != 0;
}

bool store_purge_left(store *s, table_time before)
{
    return left(s, DB_PURGE_LEFT, before);
}

bool store_abandoned_left(store *s, table_time before)
{
    return left(s, DB_ABANDONED_LEFT, before);
}

bool store_unlisted_left(store *s, table_time before)
{
    return left(s, DB_UNLISTED_LEFT, before);
}

bool store_is_listed(store *s, int64_t id)
{
    sqlite3_stmt *query = db_query(s, DB_LISTED);
    if (!query)
        return false;
    sqlite3_bind_int64(query, 1, id);
    bool listed = db_row(s, query);
    sqlite3_reset(query);
    return listed;
}

/* ---- People ---------------------------------------------------------------------------------- */

static bool one_person(store *s, sqlite3_stmt *query, store_person *found)
{
    if (!db_row(s, query))
        return false;
    memset(found, 0, sizeof *found);
    found->person = sqlite3_column_int64(query, 0);
    db_copy(found->code, sizeof found->code, query, 1);
    db_copy(found->name, sizeof found->name, query, 2);
    db_copy(found->password, sizeof found->password, query, 3);
    found->banned = sqlite3_column_int(query, 4) != 0;
    found->created = sqlite3_column_int64(query, 5);
    found->seen = sqlite3_column_int64(query, 6);
    sqlite3_reset(query);
    return true;
}

bool store_find_token(store *s, const uint8_t hash[STORE_HASH], store_person *person)
{
    sqlite3_stmt *query = db_query(s, DB_FIND_TOKEN);
    if (!query)
        return false;
    sqlite3_bind_blob(query, 1, hash, STORE_HASH, SQLITE_TRANSIENT);
    return one_person(s, query, person);
}

bool store_find_link(store *s, const uint8_t hash[STORE_HASH], table_time now, store_person *person)
{
    sqlite3_stmt *query = db_query(s, DB_FIND_LINK);
    if (!query)
        return false;
    sqlite3_bind_blob(query, 1, hash, STORE_HASH, SQLITE_TRANSIENT);
    sqlite3_bind_int64(query, 2, now);
    return one_person(s, query, person);
}

bool store_find_person(store *s, table_person person, store_person *found)
{
    sqlite3_stmt *query = db_query(s, DB_FIND_PERSON);
    if (!query)
        return false;
    sqlite3_bind_int64(query, 1, person);
    return one_person(s, query, found);
}

static bool find_by_text(store *s, enum db_read read, const char *text, store_person *found)
{
    sqlite3_stmt *query = db_query(s, read);
    if (!query)
        return false;
    sqlite3_bind_text(query, 1, text, -1, SQLITE_TRANSIENT);
    return one_person(s, query, found);
}

bool store_find_code(store *s, const char *code, store_person *found)
{
    return find_by_text(s, DB_FIND_CODE, code, found);
}

bool store_find_account(store *s, const char *name, store_person *person)
{
    return find_by_text(s, DB_FIND_ACCOUNT, name, person);
}
