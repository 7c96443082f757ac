/* list.c - lists of tables and games as JSON, and records by the line. */
#include <stdlib.h>

#include "base/put.h"
#include "store/db.h"

void db_json_raw(buffer *b, const char *key, const char *json)
{
    put_key(b, key);
    put_raw(b, json);
}

static const char *state_name(int state)
{
    static const char *const names[] = {"waits", "plays", "rests", "ended"};
    return state >= 0 && state < 4 ? names[state] : "?";
}

/* What all lists of tables say, from DB_TABLE_COLUMNS. */
static void put_table(buffer *b, const db_rows *query)
{
    put_text(b, "table", db_column(query, 0));
    put_text(b, "state", state_name((int)db_integer(query, 1)));
    if (!db_null(query, 2))
        put_number(b, "turn", db_integer(query, 2));
    put_number(b, "step", db_integer(query, 3));
    put_number(b, "created", db_integer(query, 4));
    put_number(b, "updated", db_integer(query, 5));
    db_json_raw(b, "setup", db_column(query, 6));
    db_json_raw(b, "seats", db_column(query, 7));
}

bool store_list_tables(store *s, buffer *b, int most)
{
    db_rows *query = DB_ASK(s, DB_LIST_TABLES, db_int(most));
    if (!query)
        return false;
    put_open(b, '[');
    while (db_row(s, query)) {
        put_open(b, '{');
        put_table(b, query);
        put_close(b, '}');
    }
    put_close(b, ']');
    return db_read_well(s, b);
}

/* ---- Open tables ----------------------------------------------------------------------------- */

/* Nothing that every action moves: whoever looks at the list would be told of it all the time. */
static void put_open_table(buffer *b, const db_rows *query)
{
    put_open(b, '{');
    put_text(b, "table", db_column(query, 0));
    put_text(b, "state", state_name((int)db_integer(query, 1)));
    put_number(b, "created", db_integer(query, 2));
    db_json_raw(b, "setup", db_column(query, 3));
    db_json_raw(b, "seats", db_column(query, 4));
    put_close(b, '}');
}

bool store_each_open(store *s, store_table_seen *seen, void *context, int most)
{
    db_rows *query = DB_ASK(s, DB_LIST_OPEN, db_int(most));
    buffer b = buffer_make(1 << 16);
    if (!query)
        return false;
    while (buffer_ok(&b) && db_row(s, query)) {
        buffer_clear(&b);
        put_open_table(&b, query);
        seen(context, db_column(query, 0), buffer_text(&b));
    }
    db_end(query);
    bool good = db_read_well(s, &b);
    buffer_free(&b);
    return good;
}

static void list_open(void *b, const char *code, const char *json)
{
    (void)code;
    put_raw(b, json);
}

bool store_list_open(store *s, buffer *b, int most)
{
    put_open(b, '[');
    bool good = store_each_open(s, list_open, b, most);
    put_close(b, ']');
    return good && buffer_ok(b);
}

/* The one row about a table or game with this code, to be reset when it is read; NULL: none. */
static db_rows *row_of(store *s, enum db_read which, const char *code)
{
    db_rows *query = DB_ASK(s, which, db_text(code));
    if (!query)
        return NULL;
    return db_row(s, query) ? query : NULL;
}

bool store_table(store *s, buffer *b, const char *code)
{
    db_rows *query = row_of(s, DB_TABLE, code);
    if (!query)
        return false;
    put_open(b, '{');
    put_table(b, query);
    put_close(b, '}');
    db_end(query);
    return db_read_well(s, b);
}

/* ---- Your games ------------------------------------------------------------------------------ */

static int list_going_on(store *s, buffer *b, table_person person, int most)
{
    db_rows *query = DB_ASK(s, DB_LIST_GOING_ON, db_int(person), db_int(most));
    int count = 0;
    if (!query)
        return 0;
    for (; db_row(s, query); count++) {
        bool sits = !db_null(query, 8);
        bool turn =
            sits && !db_null(query, 2) && (int)db_integer(query, 2) == (int)db_integer(query, 8);
        put_open(b, '{');
        put_table(b, query);
        if (sits)
            put_number(b, "seat", db_integer(query, 8));
        put_key(b, "your_turn");
        put_bool(b, turn);
        put_close(b, '}');
    }
    return count;
}

/* Who played, in the form of a table's seats. */
static void put_players(store *s, buffer *b, int64_t game)
{
    db_rows *query = DB_ASK(s, DB_PLAYERS, db_int(game));
    if (!query)
        return;
    put_key(b, "seats");
    put_open(b, '[');
    while (db_row(s, query)) {
        const char *name = db_column(query, 0), *bot = db_column(query, 1);
        put_open(b, '{');
        if (*name || !*bot)
            put_text(b, "name", name);
        if (*bot)
            put_text(b, "bot", bot);
        put_close(b, '}');
    }
    put_close(b, ']');
}

static void put_game(store *s, buffer *b, const db_rows *query)
{
    unsigned outcome = (unsigned)db_integer(query, 4);
    put_open(b, '{');
    put_text(b, "table", db_column(query, 1));
    put_text(b, "state", state_name(TABLE_ENDED));
    put_text(b, "outcome", outcome == HB_RUNNING ? "broken-off" : hb_outcome_name(outcome));
    put_number(b, "score", db_integer(query, 2));
    put_number(b, "most", db_integer(query, 3));
    put_number(b, "updated", db_integer(query, 5));
    db_json_raw(b, "rules", db_column(query, 6));
    put_number(b, "seat", db_integer(query, 7));
    put_players(s, b, db_integer(query, 0));
    put_close(b, '}');
}

bool store_list_games(store *s, buffer *b, table_person person, int most)
{
    put_open(b, '[');
    int count = list_going_on(s, b, person, most);
    db_rows *query =
        s->read_fault.name ? NULL : DB_ASK(s, DB_LIST_OVER, db_int(person), db_int(most - count));
    if (query) {
        while (!s->read_fault.name && db_row(s, query))
            put_game(s, b, query);
        db_end(query);
    }
    put_close(b, ']');
    return db_read_well(s, b);
}

/* Room for one more id; false, and a fault, without memory. */
static bool grow(store *s, int64_t **ids, int count)
{
    if (count & (count - 1)) /* the room is the power of two that holds them */
        return true;
    int64_t *more = realloc(*ids, (count ? 2 * (size_t)count : 1) * sizeof *more);
    if (!more)
        return db_fault(&s->read_fault, "no-memory", "there is not enough memory");
    *ids = more;
    return true;
}

int64_t *store_tables_of(store *s, table_person person, int *going_on, int *count)
{
    int64_t *ids = NULL;
    *going_on = *count = 0;
    db_rows *query = DB_ASK(s, DB_TABLES_OF, db_int(person));
    if (!query || !grow(s, &ids, 0))
        return NULL;
    while (!s->read_fault.name && db_row(s, query)) {
        if (*count && !grow(s, &ids, *count))
            break;
        ids[(*count)++] = db_integer(query, 0);
        *going_on += (int)db_integer(query, 1);
    }
    db_end(query);
    if (!s->read_fault.name)
        return ids;
    free(ids);
    return NULL;
}

/* ---- Records --------------------------------------------------------------------------------- */

int64_t store_records(store *s, buffer *b, int64_t after, int most)
{
    db_rows *query = DB_ASK(s, DB_RECORDS, db_int(after), db_int(most));
    int64_t last = 0;
    if (!query)
        return -1;
    while (db_row(s, query)) {
        last = db_integer(query, 0);
        buffer_puts(b, db_column(query, 1));
        buffer_puts(b, "\n");
    }
    return db_read_well(s, b) ? last : -1;
}

bool store_record(store *s, buffer *b, const char *code)
{
    db_rows *query = row_of(s, DB_RECORD, code);
    if (!query)
        return false;
    buffer_puts(b, db_column(query, 0));
    db_end(query);
    return db_read_well(s, b);
}

bool store_count(store *s, store_counts *counts)
{
    db_rows *query = db_ask(s, DB_COUNTS, NULL, 0);
    if (!query || !db_row(s, query))
        return false;
    counts->tables = db_integer(query, 0);
    counts->unfinished = counts->tables - db_integer(query, 1);
    counts->games = db_integer(query, 2);
    counts->people = db_integer(query, 3);
    db_end(query);
    return true;
}
