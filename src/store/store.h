/* store.h - what the server never loses: people, tables with their logs, finished games.
 *
 * Writing is asynchronous: whoever writes puts things into a batch, on one thread, and hands the
 * batch over; another thread commits it in one transaction and says so. The next batch is
 * committed when the last one is done, so batches are as large as the load makes them. Reading
 * is synchronous, on a connection of its own, and sees what is committed.
 *
 * There are two backends: a file, with SQLite (sqlite*.c), and PostgreSQL (pg*.c). Nothing above
 * this header knows more of that than the address that names one. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/buffer.h"
#include "table/table.h"
#include "text/text.h"

typedef struct store store;
typedef struct store_batch store_batch;

/* What went wrong, as a sentence's parts: a short name for programs, and a sentence without the
 * final stop for the operator, in which the backend's own words may stand. The names:
 *   missing       there is no such file or folder
 *   in-use        another server has it
 *   busy          another program writes to it, for longer than we wait
 *   not-a-store   the file is something else
 *   newer-schema  a newer version of this program made it
 *   older-schema  an older one did (STORE_READ alone; STORE_SERVE brings it up)
 *   unreachable   PostgreSQL does not answer
 *   changed       the database is not as this server left it: it must be started again
 *   disk-full, read-only, damaged, io, no-memory
 *   conflict      what was put contradicts what is stored: a mistake of the caller */
typedef struct store_fault {
    const char *name; /* static; NULL: nothing */
    char words[200];
} store_fault;

/* The language of faults' words, for programs that serve one operator: English unless this is
 * called, before anything else of the store. */
void store_speak(const text_lang *lang);

/* STORE_ORDER is for store_order_leave. */
enum store_mode { STORE_SERVE, STORE_READ, STORE_ORDER };

/* Is it the address of a database (postgresql://...)? Otherwise it is the path of a file. */
bool store_is_address(const char *path);
/* Is there such a file? An address always counts as there. */
bool store_exists(const char *path);
/* How it is shown to people: an address without its password. */
enum { STORE_SHOWN = 300 };
const char *store_shown(const char *path, char shown[STORE_SHOWN]);

/* Opens or (STORE_SERVE) makes the file or the tables of the database, brings their schema up to
 * date, and takes the lock that keeps a second server away. STORE_READ takes no lock, so it works
 * beside a server, and cannot write. NULL and a fault when that cannot be done. */
store *store_open(const char *path, enum store_mode mode, store_fault *fault);
/* The same to serve, and every change is shipped to a folder, before it is committed (store_restore
 * makes a file of them again). NULL and a fault also when nothing can be written there. */
store *store_open_to_ship(const char *path, const char *folder, store_fault *fault);
/* Is it shipped now? Otherwise the fault says why not: what is committed meanwhile is not in the
 * folder, until a new generation can be begun there, which is tried every minute. */
bool store_ships(store *s, store_fault *fault);
/* Commits what was handed over, and closes. NULL is fine. */
void store_close(store *s);
/* Where the file is when nobody says otherwise: $XDG_DATA_HOME/hanabi/hanabi.db, else
 * ~/.local/share/hanabi/hanabi.db. The folder is made. The caller frees the name; NULL and a
 * fault when there is no such folder. */
char *store_default_path(store_fault *fault);

/* ---- Writing ----------------------------------------------------------------------------- */

/* Ids of tables and people are given by the caller's side, above all that were ever used, also
 * by those that are forgotten. On the thread that makes batches. */
int64_t store_new_id(store *s);

/* NULL without memory. */
store_batch *store_batch_make(store *s);
bool store_batch_empty(const store_batch *b);
/* Throws a batch away that is not wanted. NULL is fine. */
void store_batch_free(store_batch *b);

enum { STORE_CODE = 16, STORE_HASH = 32 };

/* Texts are copied. Without memory the batch is marked and its commit fails. */
void store_put_table(store_batch *b, int64_t id, const char *code, const table_setup *setup,
                     table_person host, table_time now);
/* An entry of a table's log, and what lists show of the table after it: state, who sits, whose
 * turn, how far, when it is due (0: never). t is the table after the entry. */
void store_put_entry(store_batch *b, int64_t id, const table *t, const table_entry *entry,
                     table_time due);
/* A finished game (or one that was broken off: no score counts then; nor does a game count in which
 * something seen was taken back), with its record as a line
 * of JSON, for which there must have been memory as for all that is put. It stays when the table
 * goes. A game that is there already stays as it is. */
void store_put_game(store_batch *b, int64_t id, const char *code, const table *t, table_time now,
                    const buffer *line);

void store_put_person(store_batch *b, table_person person, const char *code, const char *name,
                      table_time now);
/* The next two change nothing where another account (somebody with a password) has the name
 * already, A counting like a; who must know reads it back after the commit. */
void store_put_name(store_batch *b, table_person person, const char *name);
/* A new password (its hash), where the old one (its hash) is still the password: of two who change
 * it at once one comes first. "": none. */
void store_put_password(store_batch *b, table_person person, const char *old, const char *hash);
/* Somebody is here; those who come are not purged. Once a day is enough. */
void store_put_seen(store_batch *b, table_person person, table_time now);
/* A token (its hash), another device of the same person. */
void store_put_token(store_batch *b, table_person person, const uint8_t hash[STORE_HASH],
                     table_time now);
/* The same for somebody who has logged in with a password (its hash): nothing happens where it is
 * the password no longer. Who must know looks for the token after the commit. */
void store_put_login(store_batch *b, table_person person, const char *password,
                     const uint8_t hash[STORE_HASH], table_time now);
void store_drop_token(store_batch *b, const uint8_t hash[STORE_HASH]);
/* All tokens of a person but this one go, and their link; nothing happens where the password (its
 * hash) is another, so that it can follow a store_put_password that may not count. */
void store_drop_others(store_batch *b, table_person person, const uint8_t token[STORE_HASH],
                       const char *password);
/* A link (the hash of its code) that moves somebody to another device until then; their older one
 * is of no more use. Nothing happens where the token of the device that wants it (the first bytes
 * of its hash) has gone meanwhile: who was shut out would come back by it. */
void store_put_link(store_batch *b, table_person person, uint64_t device,
                    const uint8_t hash[STORE_HASH], table_time until, table_time now);
/* Uses a link up: whose it is has one more token. Of two who use it one comes first, and nothing
 * happens for the other: who must know looks for the token after the commit. */
void store_put_moved(store_batch *b, const uint8_t link[STORE_HASH],
                     const uint8_t token[STORE_HASH], table_time now);
/* Somebody is forgotten: person, tokens, password, statistics. Names in logs, lists and records,
 * and what they said and noted, become empty; records of their games lose the keys "chat" and
 * "notes". What was there is overwritten, or will be as soon as nobody reads it any more. Tables
 * keep the number of the person, which nobody gets again. Who is at a table that is not over should
 * leave it before (TABLE_DO_GONE); who keeps tables in memory should load theirs again. */
void store_drop_person(store_batch *b, table_person person);
/* Administration. The finished game of the table stays. */
void store_drop_table(store_batch *b, int64_t id);
void store_put_ban(store_batch *b, table_person person, bool banned);
/* The server lives: the last such time tells after a crash how long it stood. */
void store_put_alive(store_batch *b, table_time now);
/* A random number that this file keeps to itself, unless it has one. */
void store_put_secret(store_batch *b, uint64_t secret);
/* Finished tables (not games) untouched since before, and guests without games not seen since,
 * go; STORE_PURGE of each at most, so that no batch takes long: put it often. */
enum { STORE_PURGE = 50 };
void store_put_purge(store_batch *b, table_time before);
/* Would a purge find something? (A reading; guests who stay for their tables count, once a day.) */
bool store_purge_left(store *s, table_time before);
/* The same for tables whose game never started; no other goes. A table that somebody looks at
 * should be touched before. */
void store_put_touched(store_batch *b, int64_t id, table_time now);
void store_put_purge_abandoned(store_batch *b, table_time before);
bool store_abandoned_left(store *s, table_time before);
/* The host of a waiting table is there; it stands in the list of open tables (listed), or does not.
 */
void store_put_hosted(store_batch *b, int64_t id, table_time now, bool listed);
/* Tables that wait leave that list where the host was not there since. */
void store_put_unlisted(store_batch *b, table_time before);
bool store_unlisted_left(store *s, table_time before); /* would one do so? */
/* Does a table wait and stand in that list? */
bool store_is_listed(store *s, int64_t id);

/* Hands the batch over, which belongs to the store from now on; returns its number (1, 2, ...).
 * When it is committed or has failed, done is called on the store's thread with context; it
 * should only wake somebody who calls store_done. Of a batch that failed nothing is stored, nor
 * of any that is handed over before store_done told of the failure: they all fail alike. Batches
 * that wait together are committed together, and done is called once. store_on_done comes before
 * the first batch. */
uint64_t store_commit(store *s, store_batch *b);
void store_on_done(store *s, void (*done)(void *context), void *context);
/* Batches handed over and not yet done. */
int store_pending(store *s);
/* The oldest finished batch that was not asked for yet: true, and its number, fault (name not
 * NULL when it failed), how long its transaction took in microseconds, and how many statements
 * the batch was. */
typedef struct store_result {
    uint64_t number;
    store_fault fault;
    int64_t microseconds;
    uint32_t writes;
} store_result;
bool store_done(store *s, store_result *result);
/* Waits until nothing is pending; results stay to be asked for. */
void store_flush(store *s);

/* ---- Reading: on one thread --------------------------------------------------------------- */

/* Why the last reading failed; name NULL: it did not. Of finding, that there is none is no
 * fault. */
const store_fault *store_read_fault(const store *s);

/* The id of the table with this code; 0: there is none. */
int64_t store_find_table(store *s, const char *code);
/* Calls back with every entry of the log after seq, in order; returns how many, -1 on a fault
 * ("damaged" also where the log has a gap). */
typedef void store_entry_seen(void *context, const table_entry *entry);
int store_entries(store *s, int64_t id, uint32_t after, store_entry_seen *seen, void *context);
/* The table as its log makes it, and its code (may be NULL); the caller frees the table. False,
 * and nothing to free, when there is none, or it is damaged. */
bool store_load(store *s, int64_t id, table *t, char code[STORE_CODE]);
/* Tables that are due at that time, the earliest first; how many, -1 on a fault. */
int store_due(store *s, table_time now, int64_t *tables, int room);
/* The last time that store_put_alive stored; 0: never. */
table_time store_alive(store *s);
uint64_t store_secret(store *s); /* 0: none yet */

typedef struct store_person {
    table_person person;
    char code[STORE_CODE];
    char name[TABLE_NAME];
    char password[160]; /* the hash, or "" */
    bool banned;
    table_time created, seen;
} store_person;
bool store_find_token(store *s, const uint8_t hash[STORE_HASH], store_person *person);
/* Whom a link would move now. */
bool store_find_link(store *s, const uint8_t hash[STORE_HASH], table_time now,
                     store_person *person);
bool store_find_person(store *s, table_person person, store_person *found);
/* By the public code. */
bool store_find_code(store *s, const char *code, store_person *found);
/* People with a password have names of their own, whether in capitals or small letters. */
bool store_find_account(store *s, const char *name, store_person *person);

/* Lists as JSON, appended to a buffer as one array (docs/store.md shows them); false on a fault,
 * or when the buffer is full. */
bool store_list_open(store *s, buffer *b, int most); /* listed, waiting or running, newest first */
/* The same tables, one by one: each code, and its object as text. */
typedef void store_table_seen(void *context, const char *code, const char *json);
bool store_each_open(store *s, store_table_seen *seen, void *context, int most);
/* Any table, listed or not, over or not, as one object. False when there is none. */
bool store_table(store *s, buffer *b, const char *code);
/* "Your games": those that go on, one's own turn first, then those that are over, newest first. */
bool store_list_games(store *s, buffer *b, table_person person, int most);
/* The ids of all tables where somebody ever was, those first that are not over: how many those are,
 * and how many in all. The caller frees the list. NULL on a fault, or without memory. */
int64_t *store_tables_of(store *s, table_person person, int *going_on, int *count);
bool store_list_tables(store *s, buffer *b, int most);               /* all, for the operator */
bool store_statistics(store *s, buffer *b, const char *person_code); /* per setup; NULL: of all */
/* Everything about one person as one object; of games that go on nothing that is hidden. */
bool store_export_person(store *s, buffer *b, table_person person);
/* Records of finished games, private tables' too and therefore without names, in the order in which
 * they ended, a line each, after the number given (0: from the first); returns the number of the
 * last one, 0 at the end, -1 on a fault. */
int64_t store_records(store *s, buffer *b, int64_t after, int most);
/* The record of one finished game, a line. False when there is none. */
bool store_record(store *s, buffer *b, const char *code);
/* How much there is, for metrics. Counting takes a while in a large file: not for every second. */
typedef struct store_counts {
    int64_t tables, unfinished, games, people;
} store_counts;
bool store_count(store *s, store_counts *counts);
/* Looks at every page and at every table's log, whose entries are linked one to the other; appends
 * what is wrong, and where, to the buffer, a line each, and returns how many lines. -1 when it
 * could not look. */
int store_check(store *s, buffer *b);

/* ---- Orders of the operator ----------------------------------------------------------------
 * A server keeps tables in memory, so the command line does not write beside it: it leaves an
 * order in the file, which the server takes, carries out as its own, and answers. */

typedef struct store_order {
    int64_t id;
    char what[16];     /* "close", "ban", "unban", "purge" */
    char argument[64]; /* a table's or person's code, a number of days */
} store_order;
/* The orders that nobody has answered, oldest first, each once (again after a batch has failed);
 * how many, -1 on a fault. For the server, every second or so: it costs a few microseconds. */
int store_take_orders(store *s, store_order *orders, int room);
/* The answer: "ok", or a short word why not ("no-such-table"). */
void store_put_answer(store_batch *b, int64_t order, const char *answer);
/* For the command line: leaves an order for the server that has the file and waits for its
 * answer. False and a fault: "busy" when the server does not answer, which takes the order back. */
enum { STORE_ANSWER = 64 };
bool store_order_leave(const char *path, const char *what, const char *argument, table_time now,
                       int wait_ms, char answer[STORE_ANSWER], store_fault *fault);

/* ---- Moving ---------------------------------------------------------------------------------- */

/* Brings all of a store into another one, a new file or a database that is still empty, and
 * compares the two row by row. No server may have either. False and a fault when that cannot be
 * done, or a row is not the same; a store that was not brought over whole cannot be opened. */
typedef struct store_moved {
    int64_t rows;
    int tables;
} store_moved;
bool store_move(const char *from, const char *to, store_moved *moved, store_fault *fault);

/* ---- Backup ---------------------------------------------------------------------------------- */

/* Copies the file, also while a server uses it: the state of one moment, under a temporary name
 * beside the new file, which is replaced when all is on the disk. */
bool store_backup(const char *from, const char *to, store_fault *fault);

/* Makes a new file, `to`, of what was shipped to a folder, as it was at that time (INT64_MAX: the
 * last). A fault, and no file: nothing was shipped by then, what was is damaged, or another version
 * of this program shipped it. */
typedef struct store_restored {
    int64_t changes; /* transactions, after the copy with which they begin */
    table_time time; /* of the last of them, or of the copy */
} store_restored;
bool store_restore(const char *folder, const char *to, table_time until, store_restored *restored,
                   store_fault *fault);

/* Brings all that is whole in a damaged file into a new one, `to`, and appends what is not to the
 * buffer, a line each: logs are whole as far as every entry is linked to the one before. No server
 * may have the damaged file, which stays as it is. False and a fault when there is nothing to be
 * brought out, or `to` is there already. */
bool store_salvage(const char *from, const char *to, buffer *lost, store_fault *fault);

#endif
