/* read.c - finding tables and people, reading logs. */
#include <stdlib.h>
#include <string.h>

#include "store/db.h"

const store_fault *store_read_fault(const store *s)
{
    return &s->read_fault;
}

/* The one number that a query gives, or 0. */
static int64_t one_number(store *s, db_rows *query)
{
    int64_t number = 0;
    if (query && db_row(s, query)) {
        number = db_integer(query, 0);
        db_end(query);
    }
    return number;
}

/* ---- Tables --------------------------------------------------------------------------------- */

int64_t store_find_table(store *s, const char *code)
{
    return one_number(s, DB_ASK(s, DB_FIND_TABLE, db_text(code)));
}

/* Makes an entry of a row, whose texts live in room. */
static bool entry_of(const db_rows *query, table_entry *entry, char room[TABLE_ENTRY_ROOM])
{
    int64_t seq = db_integer(query, 0), kind = db_integer(query, 3);
    bool seated = !db_null(query, 4);
    int64_t seat = seated ? db_integer(query, 4) : HB_NONE;
    if (seq < 1 || seq > UINT32_MAX || kind < 0 || kind >= TABLE_KINDS || seat < 0 ||
        seat > HB_NONE)
        return false;
    *entry = (table_entry){.seq = (uint32_t)seq,
                           .time = db_integer(query, 1),
                           .person = db_integer(query, 2),
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
    db_rows *query = DB_ASK(s, DB_ENTRIES, db_int(id), db_int(after));
    if (!query)
        return -1;
    while (db_row(s, query)) {
        if (!entry_of(query, &entry, room) || entry.seq != after + (uint32_t)count + 1) {
            db_fault(&s->read_fault, "damaged", "table %lld, the entry after %u is damaged",
                     (long long)id, after + (uint32_t)count);
            db_end(query);
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
    db_rows *query = DB_ASK(s, DB_CODE_OF, db_int(id));
    if (!query)
        return false;
    if (!db_row(s, query))
        return false;
    if (code)
        db_copy(code, STORE_CODE, query, 0);
    db_end(query);
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
    db_rows *query = DB_ASK(s, DB_DUE, db_int(now), db_int(room));
    int count = 0;
    if (!query)
        return -1;
    while (db_row(s, query))
        tables[count++] = db_integer(query, 0);
    return s->read_fault.name ? -1 : count;
}

uint64_t store_secret(store *s)
{
    return (uint64_t)one_number(s, db_ask(s, DB_SECRET, NULL, 0));
}

table_time store_alive(store *s)
{
    return one_number(s, db_ask(s, DB_ALIVE, NULL, 0));
}

static bool left(store *s, enum db_read read, table_time before)
{
    return one_number(s, DB_ASK(s, read, db_int(before))) != 0;
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
    db_rows *query = DB_ASK(s, DB_LISTED, db_int(id));
    if (!query)
        return false;
    bool listed = db_row(s, query);
    db_end(query);
    return listed;
}

/* ---- People ---------------------------------------------------------------------------------- */

static bool one_person(store *s, db_rows *query, store_person *found)
{
    if (!db_row(s, query))
        return false;
    memset(found, 0, sizeof *found);
    found->person = db_integer(query, 0);
    db_copy(found->code, sizeof found->code, query, 1);
    db_copy(found->name, sizeof found->name, query, 2);
    db_copy(found->password, sizeof found->password, query, 3);
    found->banned = (int)db_integer(query, 4) != 0;
    found->created = db_integer(query, 5);
    found->seen = db_integer(query, 6);
    db_end(query);
    return true;
}

bool store_find_token(store *s, const uint8_t hash[STORE_HASH], store_person *person)
{
    db_rows *query = DB_ASK(s, DB_FIND_TOKEN, db_blob(hash, STORE_HASH));
    if (!query)
        return false;
    return one_person(s, query, person);
}

bool store_find_link(store *s, const uint8_t hash[STORE_HASH], table_time now, store_person *person)
{
    db_rows *query = DB_ASK(s, DB_FIND_LINK, db_blob(hash, STORE_HASH), db_int(now));
    if (!query)
        return false;
    return one_person(s, query, person);
}

bool store_find_person(store *s, table_person person, store_person *found)
{
    db_rows *query = DB_ASK(s, DB_FIND_PERSON, db_int(person));
    if (!query)
        return false;
    return one_person(s, query, found);
}

static bool find_by_text(store *s, enum db_read read, const char *text, store_person *found)
{
    db_rows *query = DB_ASK(s, read, db_text(text));
    if (!query)
        return false;
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
