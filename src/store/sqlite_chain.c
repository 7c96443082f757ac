/* sqlite_chain.c - the chain of logs in the file: computed as entries are written, followed when
 * somebody wants to know whether all is as it was written. */
#include <string.h>

#include "store/chain.h"
#include "store/sqlite.h"

/* ---- For statements ------------------------------------------------------------------------ */

/* A value of that many bytes; NULL when it is none. */
static const uint8_t *bytes_of(sqlite3_value *value, int size)
{
    return sqlite3_value_type(value) == SQLITE_BLOB && sqlite3_value_bytes(value) == size
               ? sqlite3_value_blob(value)
               : NULL;
}

/* chain_digest(seal, seq, time, person, kind, seat, data): a seal that is a digest already stays.
 */
static void digest_function(sqlite3_context *context, int count, sqlite3_value **values)
{
    uint8_t digest[CHAIN_HASH];
    const uint8_t *forgotten = bytes_of(values[0], CHAIN_HASH);
    bool seated = sqlite3_value_type(values[5]) != SQLITE_NULL;
    chain_entry entry = {.seq = sqlite3_value_int64(values[1]),
                         .time = sqlite3_value_int64(values[2]),
                         .person = sqlite3_value_int64(values[3]),
                         .kind = sqlite3_value_int64(values[4]),
                         .seat = seated ? sqlite3_value_int64(values[5]) : -1,
                         .data = sqlite3_value_text(values[6])};
    entry.size = (size_t)sqlite3_value_bytes(values[6]); /* which is to be asked after the text */
    (void)count;
    chain_digest(digest, bytes_of(values[0], CHAIN_SALT), &entry);
    sqlite3_result_blob(context, forgotten ? forgotten : digest, CHAIN_HASH, SQLITE_TRANSIENT);
}

/* chain_link(link before, digest) */
static void link_function(sqlite3_context *context, int count, sqlite3_value **values)
{
    uint8_t link[CHAIN_HASH];
    (void)count;
    chain_link(link, bytes_of(values[0], CHAIN_HASH), bytes_of(values[1], CHAIN_HASH));
    sqlite3_result_blob(context, link, CHAIN_HASH, SQLITE_TRANSIENT);
}

bool db_teach_chain(sqlite3 *db, store_fault *fault)
{
    const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC;
    int code =
        sqlite3_create_function(db, "chain_digest", 7, flags, NULL, digest_function, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_create_function(db, "chain_link", 2, flags, NULL, link_function, NULL, NULL);
    return code == SQLITE_OK || db_blame(fault, db, code);
}

/* ---- Following a log ----------------------------------------------------------------------- */

/* Goes on to the next entry. */
static bool follow(db_chain *c, sqlite3_stmt *row)
{
    enum { SEQ, TIME, PERSON, KIND, SEAT, DATA, SEAL, LINK };
    const void *link = sqlite3_column_blob(row, LINK), *seal = sqlite3_column_blob(row, SEAL);
    int seal_size = sqlite3_column_bytes(row, SEAL);
    uint8_t digest[CHAIN_HASH], expected[CHAIN_HASH];
    chain_entry entry = {.seq = sqlite3_column_int64(row, SEQ),
                         .time = sqlite3_column_int64(row, TIME),
                         .person = sqlite3_column_int64(row, PERSON),
                         .kind = sqlite3_column_int64(row, KIND),
                         .seat = -1,
                         .data = sqlite3_column_text(row, DATA)};
    entry.size = (size_t)sqlite3_column_bytes(row, DATA);
    if (sqlite3_column_type(row, SEAT) != SQLITE_NULL)
        entry.seat = sqlite3_column_int64(row, SEAT);
    if (entry.seq != (int64_t)++c->seq)
        return false;
    if (sqlite3_column_type(row, LINK) == SQLITE_NULL) /* written before there were links */
        return !c->linked;
    if (sqlite3_column_bytes(row, LINK) != CHAIN_HASH ||
        (seal && seal_size != CHAIN_SALT && seal_size != CHAIN_HASH))
        return false;
    if (seal_size == CHAIN_HASH)
        memcpy(digest, seal, CHAIN_HASH);
    else
        chain_digest(digest, seal, &entry);
    chain_link(expected, c->linked ? c->head : NULL, digest);
    c->linked = true;
    memcpy(c->head, expected, CHAIN_HASH);
    return memcmp(expected, link, CHAIN_HASH) == 0;
}

bool db_chain_log(store *s, int64_t id, db_chain *c)
{
    bool good = true;
    sqlite3_stmt *query = db_query(s, DB_CHECK_LOG);
    if (!query)
        return true;
    sqlite3_bind_int64(query, 1, id);
    while (good && db_row(s, query))
        good = follow(c, query);
    sqlite3_reset(query);
    return good;
}

bool db_chain_ends(store *s, int64_t id, const db_chain *c)
{
    sqlite3_stmt *query = db_query(s, DB_CHECK_HEAD);
    if (!query)
        return true;
    sqlite3_bind_int64(query, 1, id);
    bool good = db_row(s, query);
    if (good && !c->linked)
        good = sqlite3_column_type(query, 0) == SQLITE_NULL;
    else if (good)
        good = sqlite3_column_bytes(query, 0) == CHAIN_HASH &&
               memcmp(sqlite3_column_blob(query, 0), c->head, CHAIN_HASH) == 0;
    sqlite3_reset(query);
    return good;
}
