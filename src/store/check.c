/* check.c - is everything in the database as it should be? */
#include <string.h>

#include "store/db.h"

/* The database's own check of all pages and indexes; "ok" is its word for nothing wrong. */
static int check_pages(store *s, buffer *b)
{
    db_rows *query = db_ask(s, DB_CHECK_PAGES, NULL, 0);
    int wrong = 0;
    while (query && db_row(s, query)) {
        const char *words = db_column(query, 0);
        if (strcmp(words, "ok") == 0)
            continue;
        buffer_printf(b, "%s\n", words);
        wrong++;
    }
    return wrong;
}

static int check_keys(store *s, buffer *b)
{
    db_rows *query = db_ask(s, DB_CHECK_KEYS, NULL, 0);
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
        db_rows *query = DB_ASK(s, DB_CHECK_TABLES, db_int(id));
        if (!query)
            return wrong;
        if (!db_row(s, query))
            return wrong;
        id = db_integer(query, 0);
        db_copy(code, sizeof code, query, 1);
        int state = (int)db_integer(query, 2);
        db_end(query);
        int broken = check_log(s, b, id, code);
        wrong += broken ? broken : check_table(s, b, id, code, state);
    }
}

/* All that is read, a server may be writing meanwhile, is of one moment. */
int store_check(store *s, buffer *b)
{
    s->read_fault = (store_fault){0};
    if (!s->backend->moment(s, true))
        return -1;
    int wrong = check_pages(s, b);
    /* Where pages are damaged keys would only say so again; tables say whose logs are concerned. */
    if (wrong == 0 && !s->read_fault.name)
        wrong += check_keys(s, b);
    wrong += check_tables(s, b);
    store_fault fault = s->read_fault;
    s->backend->moment(s, false);
    s->read_fault = fault;
    return wrong == 0 && fault.name ? -1 : wrong;
}
