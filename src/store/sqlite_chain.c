/* sqlite_chain.c - the chain of logs in the file: functions that compute it as entries are written.
 */
#include "store/chain.h"
#include "store/sqlite.h"

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
