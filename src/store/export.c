/* export.c - everything about one person, for that person. */
#include "base/put.h"
#include "store/db.h"

static void put_who(buffer *b, const store_person *who)
{
    put_text(b, "person", who->code);
    put_text(b, "name", who->name);
    put_key(b, "account");
    put_bool(b, who->password[0]);
    put_key(b, "banned");
    put_bool(b, who->banned);
    put_number(b, "created", who->created);
    put_number(b, "seen", who->seen);
}

/* When each device was made known; the tokens themselves are not stored. */
static void put_devices(store *s, buffer *b, table_person person)
{
    db_rows *query = DB_ASK(s, DB_EXPORT_TOKENS, db_int(person));
    if (!query)
        return;
    put_key(b, "devices");
    put_open(b, '[');
    while (db_row(s, query))
        put_int(b, db_integer(query, 0));
    put_close(b, ']');
}

/* What somebody did at a table, but for what is in the record when the game is over. */
static void put_entries(store *s, buffer *b, int64_t id, table_person person)
{
    db_rows *query = DB_ASK(s, DB_EXPORT_ENTRIES, db_int(id), db_int(person),
                            db_int((int64_t)table_kinds_that(TABLE_KEEPS_APART)));
    if (!query)
        return;
    put_key(b, "entries");
    put_open(b, '[');
    while (db_row(s, query)) {
        put_open(b, '{');
        put_number(b, "seq", db_integer(query, 0));
        put_number(b, "time", db_integer(query, 1));
        put_text(b, "kind", table_kind_name((unsigned)db_integer(query, 2)));
        put_key(b, "data");
        put_raw(b, db_column(query, 3));
        put_close(b, '}');
    }
    put_close(b, ']');
}

static void put_tables(store *s, buffer *b, table_person person)
{
    db_rows *query = DB_ASK(s, DB_EXPORT_TABLES, db_int(person));
    if (!query)
        return;
    put_key(b, "tables");
    put_open(b, '[');
    while (!s->read_fault.name && db_row(s, query)) {
        put_open(b, '{');
        put_text(b, "table", db_column(query, 1));
        if (!db_null(query, 2))
            put_number(b, "seat", db_integer(query, 2));
        put_number(b, "created", db_integer(query, 3));
        put_entries(s, b, db_integer(query, 0), person);
        put_close(b, '}');
    }
    db_end(query);
    put_close(b, ']');
}

static void put_games(store *s, buffer *b, table_person person)
{
    db_rows *query = DB_ASK(s, DB_EXPORT_GAMES, db_int(person));
    if (!query)
        return;
    put_key(b, "games");
    put_open(b, '[');
    while (db_row(s, query)) {
        put_open(b, '{');
        put_number(b, "seat", db_integer(query, 0));
        put_key(b, "record");
        put_raw(b, db_column(query, 1));
        put_close(b, '}');
    }
    put_close(b, ']');
}

bool store_export_person(store *s, buffer *b, table_person person)
{
    store_person who;
    if (!store_find_person(s, person, &who))
        return false;
    put_open(b, '{');
    put_who(b, &who);
    put_devices(s, b, person);
    if (!s->read_fault.name)
        put_tables(s, b, person);
    if (!s->read_fault.name)
        put_games(s, b, person);
    put_key(b, "statistics");
    if (!s->read_fault.name)
        store_statistics(s, b, who.code);
    put_close(b, '}');
    return db_read_well(s, b);
}
