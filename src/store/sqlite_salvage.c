/* sqlite_salvage.c - what is whole in a damaged file, brought into a new one.
 *
 * The damaged file is copied first and stays as it is. All rows that can be read are taken over, a
 * log as far as its chain holds; a table whose log is cut stands where the cut is. */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/path.h"
#include "store/sqlite.h"

/* What is taken over, in this order: what belongs to something comes after it. Orders of the
 * operator are not. */
static const struct source {
    const char *table, *key; /* the first column of its key */
    bool number;             /* that is a number */
} sources[] = {
    {"meta", "key", false},           {"people", "id", true},        {"tokens", "hash", false},
    {"links", "person", true},        {"setups", "id", true},        {"games", "number", true},
    {"game_seats", "game", true},     {"scores", "person", true},    {"tables", "id", true},
    {"table_people", "person", true}, {"entries", "table_id", true},
};

typedef struct salvage {
    char copy[PATH_MAX + 32], fresh[PATH_MAX + 32]; /* the damaged file, the new one */
    sqlite3 *from, *to;
    buffer *lost; /* lines about what is not whole */
} salvage;

/* ---- Files ----------------------------------------------------------------------------------- */

/* Copies a file, for its owner alone. One that is not there is no fault where may_miss. */
static bool copy_file(const char *from, const char *to, bool may_miss, store_fault *fault)
{
    int in = open(from, O_RDONLY | O_CLOEXEC);
    if (in < 0)
        return (may_miss && errno == ENOENT) || db_errno(fault, NULL, errno);
    int out = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool good = out >= 0 && path_copy_all(in, out);
    int error = errno;
    close(in);
    if (out >= 0)
        close(out);
    return good || db_errno(fault, to, error);
}

static void remove_file(const char *name)
{
    static const char *const ends[] = {"", "-wal", "-shm", ".lock"};
    char beside[PATH_MAX + 48];
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(beside, sizeof beside, "%s%s", name, ends[i]);
        unlink(beside);
    }
}

/* The damaged file with its log of changes, under a name of its own. */
static bool take_copy(salvage *v, const char *from, store_fault *fault)
{
    char log[PATH_MAX + 8], log_copy[PATH_MAX + 48];
    snprintf(log, sizeof log, "%s-wal", from);
    snprintf(log_copy, sizeof log_copy, "%s-wal", v->copy);
    return copy_file(from, v->copy, false, fault) && copy_file(log, log_copy, true, fault);
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/* The statement that takes over a row: as many values as the new table has columns. */
static sqlite3_stmt *insert_of(salvage *v, const char *name)
{
    char sql[400], info[100];
    sqlite3_stmt *insert = NULL;
    snprintf(info, sizeof info, "SELECT count(*) FROM pragma_table_info('%s')", name);
    int columns = (int)db_number(v->to, info, 0);
    int size = snprintf(sql, sizeof sql, "INSERT OR REPLACE INTO %s VALUES (?", name);
    for (int i = 1; i < columns; i++)
        size += snprintf(sql + size, sizeof sql - (size_t)size, ", ?");
    snprintf(sql + size, sizeof sql - (size_t)size, ")");
    return sqlite3_prepare_v2(v->to, sql, -1, &insert, NULL) == SQLITE_OK ? insert : NULL;
}

/* Takes the present row over; false when the new file does not take it. */
static bool take_row(sqlite3_stmt *insert, sqlite3_stmt *row)
{
    int columns = sqlite3_bind_parameter_count(insert);
    bool good = sqlite3_column_count(row) == columns;
    for (int i = 0; good && i < columns; i++)
        good = sqlite3_bind_value(insert, i + 1, sqlite3_column_value(row, i)) == SQLITE_OK;
    good = good && sqlite3_step(insert) == SQLITE_DONE;
    sqlite3_reset(insert);
    return good;
}

static void say_unread(salvage *v, const struct source *from, int64_t after)
{
    if (from->number)
        TEXT_SAY(v->lost, db_lang(), "{part}: what follows {n} cannot all be read\n",
                 text_str("part", from->table), text_num("n", after));
    else
        TEXT_SAY(v->lost, db_lang(), "{part}: not all can be read\n",
                 text_str("part", from->table));
}

/* Takes rows over from a number on, until the end (true) or until nothing can be read. *last: the
 * number of the last one. */
static bool take_rows(salvage *v, const struct source *from, sqlite3_stmt *rows,
                      sqlite3_stmt *insert, int64_t *last)
{
    int code, refused = 0;
    while ((code = sqlite3_step(rows)) == SQLITE_ROW) {
        if (from->number)
            *last = sqlite3_column_int64(rows, 0);
        refused += !take_row(insert, rows);
    }
    sqlite3_reset(rows);
    if (refused)
        TEXT_SAY(v->lost, db_lang(), "{part}: rows that make no sense: {n}\n",
                 text_str("part", from->table), text_num("n", refused));
    return code == SQLITE_DONE;
}

/* A query for a table's rows, by the first column of its key; at least ?1 where that is a number.
 */
static sqlite3_stmt *rows_of(salvage *v, const struct source *from, const char *order)
{
    char sql[300];
    sqlite3_stmt *rows = NULL;
    snprintf(sql, sizeof sql, "SELECT * FROM %s %s%s%s ORDER BY %s %s", from->table,
             from->number ? "WHERE " : "", from->number ? from->key : "",
             from->number ? " >= ?1" : "", from->key, order);
    return sqlite3_prepare_v2(v->from, sql, -1, &rows, NULL) == SQLITE_OK ? rows : NULL;
}

/* Takes over what can be read. Behind rows that cannot it goes on: where numbers are the key with
 * ever larger steps, else from the other end. */
static void take_table(salvage *v, const struct source *from)
{
    int64_t last = 0, gap = 0;
    sqlite3_stmt *insert = insert_of(v, from->table), *rows = rows_of(v, from, "");
    bool whole = false;
    for (int64_t begin = 0; insert && rows && gap < (int64_t)1 << 32 && last < INT64_MAX / 2;) {
        int64_t before = last;
        sqlite3_bind_int64(rows, 1, begin);
        whole = take_rows(v, from, rows, insert, &last);
        if (whole || !from->number)
            break;
        if (gap == 0 || last != before)
            say_unread(v, from, last);
        gap = last != before || gap == 0 ? 1 : gap * 2;
        begin = last + gap;
    }
    sqlite3_finalize(rows);
    if (!whole && insert && !from->number && (rows = rows_of(v, from, "DESC"))) {
        say_unread(v, from, 0);
        take_rows(v, from, rows, insert, &last);
        sqlite3_finalize(rows);
    }
    if (!insert || !rows)
        say_unread(v, from, 0);
    sqlite3_finalize(insert);
}

/* What belongs to somebody or something that could not be read goes. */
static const char orphans[] =
    "DELETE FROM tokens WHERE person NOT IN (SELECT id FROM people);"
    "DELETE FROM links WHERE person NOT IN (SELECT id FROM people);"
    "DELETE FROM games WHERE setup NOT IN (SELECT id FROM setups);"
    "DELETE FROM game_seats WHERE game NOT IN (SELECT number FROM games);"
    "DELETE FROM scores WHERE setup NOT IN (SELECT id FROM setups);"
    "DELETE FROM table_people WHERE table_id NOT IN (SELECT id FROM tables);"
    "DELETE FROM entries WHERE table_id NOT IN (SELECT id FROM tables);"
    "UPDATE meta SET value = max(value, (SELECT coalesce(max(id), 0) FROM tables),"
    " (SELECT coalesce(max(id), 0) FROM people), (SELECT coalesce(max(host), 0) FROM tables))"
    " WHERE key = 'last_id';"
    "DELETE FROM meta WHERE key IN ('shipped', 'ship_generation');";

static bool take_all(salvage *v, store_fault *fault)
{
    if (!db_run(v->to, "PRAGMA foreign_keys = OFF; BEGIN", fault))
        return false;
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
        take_table(v, &sources[i]);
    return db_run(v->to, orphans, fault) && db_run(v->to, "COMMIT", fault);
}

/* ---- Logs ------------------------------------------------------------------------------------ */

typedef struct folding {
    table t;
    table_error err;
    uint32_t count; /* entries that make the table */
} folding;

static void fold(void *context, const table_entry *entry)
{
    folding *f = context;
    if (f->err == TABLE_OK && (f->err = table_fold(&f->t, entry)) == TABLE_OK)
        f->count++;
}

/* How many entries of a log are as they were written; *all: nothing comes after them, nor did. */
static uint32_t linked(store *s, int64_t id, bool *all)
{
    db_chain c = {0};
    *all = db_chain_log(s, id, &c);
    uint32_t count = *all ? c.seq : c.seq - 1;
    *all = *all && count > 0 && db_chain_ends(s, id, &c);
    return count;
}

static bool cut_log(sqlite3 *db, int64_t id, uint32_t whole, store_fault *fault)
{
    char sql[120];
    snprintf(sql, sizeof sql, "DELETE FROM entries WHERE table_id = %lld AND seq > %u",
             (long long)id, whole);
    return db_run(db, sql, fault);
}

/* The table stands where its log ends; one without a log goes. */
static bool put_standing(store *s, int64_t id, const table *t, uint32_t whole, store_fault *fault)
{
    store_batch *b = store_batch_make(s);
    if (b && whole)
        db_put_standing(b, id, t);
    else if (b)
        store_drop_table(b, id);
    return db_commit_now(s, b, fault);
}

static void say_cut(salvage *v, const char *code, uint32_t whole)
{
    if (whole)
        TEXT_SAY(v->lost, db_lang(), "table {code}: what came after entry {n} is lost\n",
                 text_str("code", code), text_num("n", whole));
    else
        TEXT_SAY(v->lost, db_lang(), "table {code}: all is lost\n", text_str("code", code));
}

/* Looks at one table's log and cuts it where it is not whole. */
static bool mend_table(salvage *v, store *s, int64_t id, const char *code, store_fault *fault)
{
    folding f = {.err = TABLE_OK};
    bool all;
    uint32_t whole = linked(s, id, &all);
    if (s->read_fault.name) { /* of the new file: that says nothing of the log */
        *fault = s->read_fault;
        return false;
    }
    bool cut = !all, good = all || cut_log(v->to, id, whole, fault);
    if (good)
        store_entries(s, id, 0, fold, &f);
    if (good && f.count < whole) {
        cut = true;
        good = cut_log(v->to, id, f.count, fault);
    }
    if (cut)
        say_cut(v, code, f.count);
    if (good && cut)
        good = put_standing(s, id, &f.t, f.count, fault);
    table_free(&f.t);
    return good;
}

static bool mend_tables(salvage *v, store_fault *fault)
{
    store *s = store_open(v->fresh, STORE_SERVE, fault);
    bool good = s;
    for (int64_t id = 0; good;) {
        char code[STORE_CODE];
        db_rows *query = DB_ASK(s, DB_CHECK_TABLES, db_int(id));
        if (!query || !db_row(s, query))
            break;
        id = db_integer(query, 0);
        db_copy(code, sizeof code, query, 1);
        db_end(query);
        good = mend_table(v, s, id, code, fault);
    }
    store_close(s);
    return good;
}

/* ---- All of it ------------------------------------------------------------------------------- */

static bool make_fresh(const salvage *v, store_fault *fault)
{
    store *s = store_open(v->fresh, STORE_SERVE, fault);
    store_close(s);
    return s;
}

static bool bring_out(salvage *v, const char *from, store_fault *fault)
{
    bool good = take_copy(v, from, fault) &&
                db_connect(&v->from, v->copy, SQLITE_OPEN_READWRITE, fault) &&
                db_recognise(v->from, STORE_SERVE, fault) && db_teach_chain(v->from, fault) &&
                db_migrate(v->from, DB_VERSION, fault) && make_fresh(v, fault) &&
                db_connect(&v->to, v->fresh, SQLITE_OPEN_READWRITE, fault) && take_all(v, fault) &&
                mend_tables(v, fault);
    sqlite3_close(v->from);
    sqlite3_close(v->to);
    return good;
}

bool store_salvage(const char *from, const char *to, buffer *lost, store_fault *fault)
{
    salvage v = {.lost = lost};
    struct stat info;
    *fault = (store_fault){0};
    if (strlen(to) >= PATH_MAX)
        return db_errno(fault, to, ENAMETOOLONG);
    if (stat(to, &info) == 0)
        return db_fault(fault, "in-use", "%s is there already", to);
    /* Where no lock can be taken, on a disk that is read-only, no server can be either. */
    if (!db_is_free(from, fault) && strcmp(fault->name, "in-use") == 0)
        return false;
    *fault = (store_fault){0};
    snprintf(v.copy, sizeof v.copy, "%s.%ld.damaged", to, (long)getpid());
    snprintf(v.fresh, sizeof v.fresh, "%s.%ld.tmp", to, (long)getpid());
    bool good = bring_out(&v, from, fault) &&
                (rename(v.fresh, to) == 0 || db_errno(fault, to, errno)) &&
                (path_sync_folder(to) || db_errno(fault, to, errno));
    remove_file(v.copy);
    remove_file(v.fresh);
    return good;
}
