/* store.h - what the server never loses: people, tables with their logs, finished games.
 *
 * Writing is asynchronous: whoever writes puts things into a batch, on one thread, and hands the
 * batch over; another thread commits it in one transaction and says so. The next batch is
 * committed when the last one is done, so batches are as large as the load makes them. Reading
 * is synchronous, on a connection of its own, and sees what is committed.
 *
 * There is one backend, SQLite (sqlite*.c); nothing above this header knows that. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/buffer.h"
#include "table/table.h"

typedef struct store store;
typedef struct store_batch store_batch;

/* What went wrong, as a sentence's parts: a short name ("disk-full", "busy", "damaged",
 * "newer-schema", "read-only", "io", "no-memory") and the backend's own words. */
typedef struct store_fault {
    const char *name; /* NULL: nothing */
    char words[200];
} store_fault;

enum store_mode { STORE_SERVE, STORE_READ };

/* Opens or (STORE_SERVE) makes the file, brings its schema up to date, and takes the lock that
 * keeps a second server away. NULL and a fault when that cannot be done. */
store *store_open(const char *path, enum store_mode mode, store_fault *fault);
/* Commits what was handed over, and closes. */
void store_close(store *s);

/* ---- Writing ----------------------------------------------------------------------------- */

/* Ids are given by the caller's side, above all that are used: */
int64_t store_new_id(store *s);

store_batch *store_batch_make(store *s);
bool store_batch_empty(const store_batch *b);
/* Throws a batch away that is not wanted. */
void store_batch_free(store_batch *b);

enum { STORE_CODE = 16, STORE_HASH = 32 };

/* Texts are copied. Without memory the batch is marked and its commit fails. */
void store_put_table(store_batch *b, int64_t id, const char *code, const table_setup *setup,
                     table_person host, table_time now);
/* An entry of a table's log, and what lists show of the table after it: state, whose turn, how
 * far, when it is due (0: never). */
void store_put_entry(store_batch *b, int64_t id, const table *t, const table_entry *entry,
                     table_time due);
/* A finished game, with its record as a line of JSON. */
void store_put_game(store_batch *b, int64_t id, const char *code, const table *t, table_time now,
                    const char *record);

void store_put_person(store_batch *b, table_person person, const char *code, const char *name,
                      table_time now);
void store_put_name(store_batch *b, table_person person, const char *name);
void store_put_password(store_batch *b, table_person person, const char *hash);
/* A token (its hash), another device of the same person. */
void store_put_token(store_batch *b, table_person person, const uint8_t hash[STORE_HASH],
                     table_time now);
void store_drop_token(store_batch *b, const uint8_t hash[STORE_HASH]);
/* Somebody is forgotten: person, tokens, password, texts; names in logs and records become empty.
 */
void store_drop_person(store_batch *b, table_person person);
/* Administration. */
void store_drop_table(store_batch *b, int64_t id);
void store_put_ban(store_batch *b, table_person person, bool banned);
/* The server lives: the newest such time tells after a crash how long it stood. */
void store_put_alive(store_batch *b, table_time now);
/* Finished tables (not games) untouched since before, and guests without games, go. */
void store_put_purge(store_batch *b, table_time before);

/* Hands the batch over. When it is committed, or has failed (fault->name not NULL; nothing of it
 * is stored, and neither is any batch handed over in between), done is called on the store's
 * thread with context; it should only wake somebody who calls store_done. */
void store_commit(store *s, store_batch *b);
void store_on_done(store *s, void (*done)(void *context), void *context);
/* Batches handed over and not yet done. */
int store_pending(const store *s);
/* The oldest finished batch that was not asked for yet: true, and its number (1, 2, ... as handed
 * over), fault, and how long it took in microseconds. */
typedef struct store_result {
    uint64_t number;
    store_fault fault;
    int64_t microseconds;
    uint32_t writes;
} store_result;
bool store_done(store *s, store_result *result);
/* Waits until nothing is pending. */
void store_flush(store *s);

/* ---- Reading: on one thread --------------------------------------------------------------- */

/* The id of the table with this code; 0: there is none. */
int64_t store_find_table(store *s, const char *code);
/* Calls back with every entry of the log after seq, in order; returns how many, -1 on a fault. */
typedef void store_entry_seen(void *context, const table_entry *entry);
int store_entries(store *s, int64_t id, uint32_t after, store_entry_seen *seen, void *context);
/* The table as its log makes it, and its code. False when there is none, or it is damaged. */
bool store_load(store *s, int64_t id, table *t, char code[STORE_CODE]);
/* Tables that are due at that time, the earliest first; how many. */
int store_due(store *s, table_time now, int64_t *tables, int room);
/* The newest time that store_put_alive stored; 0: never. */
table_time store_alive(store *s);

typedef struct store_person {
    table_person person;
    char code[STORE_CODE];
    char name[TABLE_NAME];
    char password[160]; /* the hash, or "" */
    bool banned;
} store_person;
bool store_find_token(store *s, const uint8_t hash[STORE_HASH], store_person *person);
bool store_find_person(store *s, table_person person, store_person *found);
/* People with a password have names of their own; NULL-safe for programs: false when none. */
bool store_find_account(store *s, const char *name, store_person *person);

/* Lists as JSON, appended to a buffer as one array; false on a fault. */
bool store_list_open(store *s, buffer *b, int most); /* listed, waiting or running */
bool store_list_games(store *s, buffer *b, table_person person, int most); /* "your games" */
bool store_list_tables(store *s, buffer *b, int most);               /* all, for the operator */
bool store_statistics(store *s, buffer *b, const char *person_code); /* per setup; NULL: of all */
bool store_export_person(store *s, buffer *b, table_person person);  /* everything about one */
/* Records of finished games, a line each, after the id given; returns the last id, 0 at the end. */
int64_t store_records(store *s, buffer *b, int64_t after, int most);
bool store_record(store *s, buffer *b, const char *code);

/* ---- Backup ---------------------------------------------------------------------------------- */

/* Copies the file while a server uses it. */
bool store_backup(const char *from, const char *to, store_fault *fault);

#endif
