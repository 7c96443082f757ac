/* sqlite_check.c - is everything in the file as it should be? */
#include "store/sqlite.h"

/* SQLite's own check of all pages and indexes; "ok" is its word for nothing wrong. */
static int check_pages(store *s, buffer *b)
{
    sqlite3_stmt *query = db_query(s, DB_CHECK_PAGES);
    int wrong = 0;
    while (query && db_row(s, query)) {
        const char *words = db_column(query, 0);
        if (sqlite3_stricmp(words, "ok") == 0)
            continue;
        buffer_printf(b, "%s\n", words);
        wrong++;
    }
    return wrong;
}

static int check_keys(store *s, buffer *b)
{
    sqlite3_stmt *query = db_query(s, DB_CHECK_KEYS);
    int wrong = 0;
    for (; query && db_row(s, query); wrong++)
        TEXT_SAY(b, db_lang(), "a row of {part} belongs to nothing in {whole}\n",
                 text_str("part", db_column(query, 0)), text_str("whole", db_column(query, 2)));
    return wrong;
}

/* Every table as its log makes it, and as lists show it. */
static int check_table(store *s, buffer *b, int64_t id, const char *code, int state)
{
    table t;
    if (!store_load(s, id, &t, NULL)) {
        TEXT_SAY(b, db_lang(), "table {code}: {fault}\n", text_str("code", code),
                 text_str("fault", s->read_fault.words));
        return 1;
    }
    int wrong = t.state != state;
    if (wrong)
        TEXT_SAY(b, db_lang(), "table {code} is listed in another state than its log makes it\n",
                 text_str("code", code));
    table_free(&t);
    return wrong;
}

/* The links of a log, up to the first entry that is not as it was written. */
static int check_log(store *s, buffer *b, int64_t id, const char *code)
{
    db_chain c = {0};
    if (!db_chain_log(s, id, &c)) {
        TEXT_SAY(b, db_lang(), "table {code}: entry {n} is not what was written there\n",
                 text_str("code", code), text_num("n", c.seq));
        return 1;
    }
    if (s->read_fault.name || db_chain_ends(s, id, &c))
        return 0;
    TEXT_SAY(b, db_lang(), "table {code}: its log does not end after entry {n}\n",
             text_str("code", code), text_num("n", c.seq));
    return 1;
}

static int check_tables(store *s, buffer *b)
{
    int64_t id = 0;
    int wrong = 0;
    for (;;) {
        char code[STORE_CODE];
        sqlite3_stmt *query = db_query(s, DB_CHECK_TABLES);
        if (!query)
            return wrong;
        sqlite3_bind_int64(query, 1, id);
        if (!db_row(s, query))
            return wrong;
        id = sqlite3_column_int64(query, 0);
        db_copy(code, sizeof code, query, 1);
        int state = sqlite3_column_int(query, 2);
        sqlite3_reset(query);
        int broken = check_log(s, b, id, code);
        wrong += broken ? broken : check_table(s, b, id, code, state);
    }
}

/* All that is read, a server may be writing meanwhile, is of one moment. */
int store_check(store *s, buffer *b)
{
    s->read_fault = (store_fault){0};
    if (!db_run(s->read_db, "BEGIN", &s->read_fault))
        return -1;
    int wrong = check_pages(s, b);
    /* Where pages are damaged keys would only say so again; tables say whose logs are concerned. */
    if (wrong == 0 && !s->read_fault.name)
        wrong += check_keys(s, b);
    wrong += check_tables(s, b);
    sqlite3_exec(s->read_db, "COMMIT", NULL, NULL, NULL);
    return wrong == 0 && s->read_fault.name ? -1 : wrong;
}
