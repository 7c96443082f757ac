/* move.c - all of a store brought into another, whatever keeps the one and the other, and both
 * compared row by row. As long as that is not done a mark stands there, and nobody opens it. */
#include <string.h>

#include "store/db.h"

/* In an order in which nothing comes before what it belongs to. Types of columns: i, t, b as in
 * enum db_type; the first so many are the key. Orders of the operator stay where they are. */
static const struct moved_table {
    const char *name;
    enum db_read read;
    enum db_write write;
    const char *types;
    int keys;
} tables[] = {
    {"meta", DB_ALL_META, DB_MOVE_META, "ti", 1},
    {"people", DB_ALL_PEOPLE, DB_MOVE_PEOPLE, "itttiiii", 1},
    {"tokens", DB_ALL_TOKENS, DB_MOVE_TOKENS, "bii", 1},
    {"links", DB_ALL_LINKS, DB_MOVE_LINKS, "ibi", 1},
    {"setups", DB_ALL_SETUPS, DB_MOVE_SETUPS, "it", 1},
    {"games", DB_ALL_GAMES, DB_MOVE_GAMES, "itiiiiit", 1},
    {"game_seats", DB_ALL_GAME_SEATS, DB_MOVE_GAME_SEATS, "iiitt", 2},
    {"scores", DB_ALL_SCORES, DB_MOVE_SCORES, "iiiiii", 5},
    {"tables", DB_ALL_TABLES, DB_MOVE_TABLES, "ittiiitiiiiiiib", 1},
    {"table_people", DB_ALL_TABLE_PEOPLE, DB_MOVE_TABLE_PEOPLE, "iiii", 2},
    {"entries", DB_ALL_ENTRIES, DB_MOVE_ENTRIES, "iiiiiitbb", 2},
};
enum { TABLES = sizeof tables / sizeof *tables, KEYS = 5, TEXT_KEY = 64 };

/* The key behind which the next page begins. */
typedef struct place {
    db_value values[KEYS];
    char bytes[TEXT_KEY]; /* of the first, where it is no number */
} place;

static enum db_type type_of(char letter)
{
    return letter == 'i' ? DB_INT : letter == 't' ? DB_TEXT : DB_BLOB;
}

static void begin(place *p, const struct moved_table *t)
{
    for (int i = 0; i < t->keys; i++)
        p->values[i] = (db_value){.type = type_of(t->types[i]), .number = INT64_MIN, .bytes = ""};
}

static db_value value_of(const db_rows *rows, const struct moved_table *t, int column)
{
    db_value value = {.type = type_of(t->types[column])};
    value.none = db_null(rows, column);
    if (value.type == DB_INT && !value.none)
        value.number = db_integer(rows, column);
    else if (!value.none)
        value.bytes = db_bytes(rows, column, &value.size);
    if (!value.bytes)
        value.bytes = "";
    return value;
}

/* Remembers where a row is. */
static bool go_on(place *p, const db_rows *rows, const struct moved_table *t, store_fault *fault)
{
    for (int i = 0; i < t->keys; i++) {
        db_value value = value_of(rows, t, i);
        if (value.size > sizeof p->bytes)
            return db_fault(fault, "damaged", "a key in %s is too long", t->name);
        if (value.size) {
            memcpy(p->bytes, value.bytes, value.size);
            value.bytes = p->bytes;
        }
        p->values[i] = value;
    }
    return true;
}

static db_rows *ask(store *s, const struct moved_table *t, const place *p)
{
    return db_ask(s, t->read, p->values, t->keys);
}

/* ---- Bringing over
 * -------------------------------------------------------------------------------- */

/* One page; how many rows, -1 on a fault. */
static int take_page(store *from, store_batch *b, const struct moved_table *t, place *p,
                     store_fault *fault)
{
    int count = 0, columns = (int)strlen(t->types);
    db_rows *rows = ask(from, t, p);
    *fault = (store_fault){0};
    while (rows && !fault->name && db_row(from, rows)) {
        db_value values[DB_VALUES];
        for (int i = 0; i < columns; i++)
            values[i] = value_of(rows, t, i);
        db_put(b, t->write, values, columns);
        if (!go_on(p, rows, t, fault))
            db_end(rows);
        count++;
    }
    if (!fault->name)
        *fault = from->read_fault;
    return fault->name ? -1 : count;
}

static bool take_table(store *from, store *to, const struct moved_table *t, store_moved *moved,
                       store_fault *fault)
{
    place p;
    begin(&p, t);
    for (;;) {
        store_batch *b = store_batch_make(to);
        int count = b ? take_page(from, b, t, &p, fault) : 0;
        if (b && count <= 0) {
            store_batch_free(b);
            return count == 0;
        }
        if (!db_commit_now(to, b, fault))
            return false;
        moved->rows += count;
    }
}

/* ---- Comparing
 * ------------------------------------------------------------------------------------ */

static bool same_value(const db_value *a, const db_value *b)
{
    return a->none == b->none && a->number == b->number && a->size == b->size &&
           memcmp(a->bytes, b->bytes, a->size) == 0;
}

static bool same_row(const db_rows *a, const db_rows *b, const struct moved_table *t)
{
    for (int i = 0; t->types[i]; i++) {
        db_value one = value_of(a, t, i), other = value_of(b, t, i);
        if (!same_value(&one, &other))
            return false;
    }
    return true;
}

static bool blame_either(const store *from, const store *to, store_fault *fault)
{
    *fault = from->read_fault.name ? from->read_fault : to->read_fault;
    return !fault->name;
}

/* Compares a page; how many rows there are, -1: not all are the same. */
static int compare_page(store *from, store *to, const struct moved_table *t, place *p,
                        store_fault *fault)
{
    int count = 0;
    bool same = true, more = true;
    db_rows *a = ask(from, t, p), *b = ask(to, t, p);
    while (a && b && same && more) {
        bool left = db_row(from, a), right = db_row(to, b);
        more = left && right;
        same = left == right && (!more || (same_row(a, b, t) && go_on(p, a, t, fault)));
        count += more;
    }
    db_end(a);
    db_end(b);
    if (!blame_either(from, to, fault))
        return -1;
    if (!same)
        db_fault(fault, "damaged", "%s is not the same there after %d rows", t->name, count);
    return same ? count : -1;
}

static bool compare_table(store *from, store *to, const struct moved_table *t, store_fault *fault)
{
    place p;
    int count;
    begin(&p, t);
    do
        count = compare_page(from, to, t, &p, fault);
    while (count > 0);
    return count == 0;
}

/* ---- All of it
 * ------------------------------------------------------------------------------------ */

/* But for what every store has. */
static bool is_empty(store *s, store_fault *fault)
{
    for (int i = 1; i < TABLES; i++) {
        place p;
        begin(&p, &tables[i]);
        db_rows *rows = ask(s, &tables[i], &p);
        if (rows && db_row(s, rows)) {
            db_end(rows);
            return db_fault(fault, "in-use", "there is something in it already");
        }
        if (s->read_fault.name) {
            *fault = s->read_fault;
            return false;
        }
    }
    return true;
}

static bool put_mark(store *s, bool mark, store_fault *fault)
{
    store_batch *b = store_batch_make(s);
    if (b)
        db_put(b, mark ? DB_WRITE_MOVING : DB_DROP_MOVING, NULL, 0);
    return db_commit_now(s, b, fault);
}

static bool move_all(store *from, store *to, store_moved *moved, store_fault *fault)
{
    bool good = is_empty(to, fault) && put_mark(to, true, fault);
    for (; good && moved->tables < TABLES; moved->tables++)
        good = take_table(from, to, &tables[moved->tables], moved, fault);
    for (int i = 0; good && i < TABLES; i++)
        good = compare_table(from, to, &tables[i], fault);
    return good && put_mark(to, false, fault);
}

/* Which of the two it was stands before the words. */
static void name_it(const char *path, store_fault *fault)
{
    char shown[STORE_SHOWN];
    store_fault why = *fault;
    db_fault(fault, why.name, "%s: %s", store_shown(path, shown), why.words);
}

bool store_move(const char *from, const char *to, store_moved *moved, store_fault *fault)
{
    *moved = (store_moved){0};
    *fault = (store_fault){0};
    if (!store_exists(from)) {
        db_fault(fault, "missing", "there is no such file");
        name_it(from, fault);
        return false;
    }
    store *source = store_open(from, STORE_SERVE, fault);
    store *target = source ? store_open(to, STORE_SERVE, fault) : NULL;
    bool good = target && move_all(source, target, moved, fault);
    if (!good)
        name_it(source && !source->read_fault.name ? to : from, fault);
    store_close(target);
    store_close(source);
    return good;
}
