/* follow.c - the chain of a log, followed when somebody wants to know whether all is as it was
 * written. */
#include <string.h>

#include "store/db.h"

/* Goes on to the next entry. */
static bool follow(db_chain *c, const db_rows *row)
{
    enum { SEQ, TIME, PERSON, KIND, SEAT, DATA, SEAL, LINK };
    size_t link_size, seal_size;
    const void *link = db_bytes(row, LINK, &link_size), *seal = db_bytes(row, SEAL, &seal_size);
    uint8_t digest[CHAIN_HASH], expected[CHAIN_HASH];
    chain_entry entry = {.seq = db_integer(row, SEQ),
                         .time = db_integer(row, TIME),
                         .person = db_integer(row, PERSON),
                         .kind = db_integer(row, KIND),
                         .seat = db_null(row, SEAT) ? -1 : db_integer(row, SEAT)};
    entry.data = db_bytes(row, DATA, &entry.size);
    if (entry.seq != (int64_t)++c->seq)
        return false;
    if (db_null(row, LINK)) /* written before there were links */
        return !c->linked;
    if (link_size != CHAIN_HASH || (seal && seal_size != CHAIN_SALT && seal_size != CHAIN_HASH))
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
    db_rows *query = DB_ASK(s, DB_CHECK_LOG, db_int(id));
    if (!query)
        return true;
    while (good && db_row(s, query))
        good = follow(c, query);
    db_end(query);
    return good;
}

bool db_chain_ends(store *s, int64_t id, const db_chain *c)
{
    db_rows *query = DB_ASK(s, DB_CHECK_HEAD, db_int(id));
    size_t size;
    if (!query)
        return true;
    bool good = db_row(s, query);
    if (good && !c->linked)
        good = db_null(query, 0);
    else if (good) {
        const void *head = db_bytes(query, 0, &size);
        good = size == CHAIN_HASH && memcmp(head, c->head, CHAIN_HASH) == 0;
    }
    db_end(query);
    return good;
}
