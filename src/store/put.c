/* put.c - what is put into batches about people and by the operator; tables and games are
 * in put_table.c. */
#include "store/db.h"

static void use_id(store_batch *b, int64_t id)
{
    if (id > b->most_id)
        b->most_id = id;
}

void store_put_person(store_batch *b, table_person person, const char *code, const char *name,
                      table_time now)
{
    use_id(b, person);
    DB_PUT(b, DB_WRITE_PERSON, db_int(person), db_text(code), db_text(name), db_int(now));
}

void store_put_name(store_batch *b, table_person person, const char *name)
{
    DB_PUT(b, DB_WRITE_NAME, db_int(person), db_text(name));
}

/* Of somebody without a password it is NULL. */
static db_value password_value(const char *hash)
{
    return *hash ? db_text(hash) : db_none(DB_TEXT);
}

void store_put_password(store_batch *b, table_person person, const char *old, const char *hash)
{
    DB_PUT(b, DB_WRITE_PASSWORD, db_int(person), password_value(hash), password_value(old));
}

void store_put_seen(store_batch *b, table_person person, table_time now)
{
    DB_PUT(b, DB_WRITE_SEEN, db_int(person), db_int(now));
}

void store_put_token(store_batch *b, table_person person, const uint8_t hash[STORE_HASH],
                     table_time now)
{
    DB_PUT(b, DB_WRITE_TOKEN, db_blob(hash, STORE_HASH), db_int(person), db_int(now));
}

void store_put_login(store_batch *b, table_person person, const char *password,
                     const uint8_t hash[STORE_HASH], table_time now)
{
    DB_PUT(b, DB_WRITE_LOGIN, db_blob(hash, STORE_HASH), db_int(person), db_int(now),
           db_text(password));
}

void store_drop_token(store_batch *b, const uint8_t hash[STORE_HASH])
{
    DB_PUT(b, DB_DROP_TOKEN, db_blob(hash, STORE_HASH));
}

void store_drop_others(store_batch *b, table_person person, const uint8_t token[STORE_HASH],
                       const char *password)
{
    DB_PUT(b, DB_DROP_OTHER_TOKENS, db_int(person), db_blob(token, STORE_HASH), db_text(password));
    DB_PUT(b, DB_DROP_LINK_OF, db_int(person), db_text(password));
}

void store_put_link(store_batch *b, table_person person, uint64_t device,
                    const uint8_t hash[STORE_HASH], table_time until, table_time now)
{
    DB_PUT(b, DB_DROP_OLD_LINKS, db_int(now));
    DB_PUT(b, DB_WRITE_LINK, db_int(person), db_blob(hash, STORE_HASH), db_int(until),
           db_blob(&device, sizeof device));
}

void store_put_moved(store_batch *b, const uint8_t link[STORE_HASH],
                     const uint8_t token[STORE_HASH], table_time now)
{
    DB_PUT(b, DB_WRITE_MOVED, db_blob(link, STORE_HASH), db_blob(token, STORE_HASH), db_int(now));
    DB_PUT(b, DB_DROP_LINK, db_blob(link, STORE_HASH));
}

void store_drop_person(store_batch *b, table_person person)
{
    DB_PUT(b, DB_FORGET_TEXTS, db_int(person),
           db_int((int64_t)table_kinds_that(TABLE_FORGETS_TEXT)));
    DB_PUT(b, DB_FORGET_LISTED, db_int(person));
    DB_PUT(b, DB_FORGET_RECORDS, db_int(person));
    DB_PUT(b, DB_FORGET_PLAYER, db_int(person));
    DB_PUT(b, DB_FORGET_SCORES, db_int(person));
    DB_PUT(b, DB_FORGET_PLACES, db_int(person));
    DB_PUT(b, DB_FORGET_PERSON, db_int(person));
    b->forgets = true;
}

void store_put_ban(store_batch *b, table_person person, bool banned)
{
    DB_PUT(b, DB_WRITE_BAN, db_int(person), db_int(banned));
}

void store_put_alive(store_batch *b, table_time now)
{
    DB_PUT(b, DB_WRITE_ALIVE, db_int(now));
}

void store_put_secret(store_batch *b, uint64_t secret)
{
    DB_PUT(b, DB_WRITE_SECRET, db_int((int64_t)secret));
}

void store_drop_table(store_batch *b, int64_t id)
{
    DB_PUT(b, DB_DROP_TABLE, db_int(id));
}

void store_put_purge(store_batch *b, table_time before)
{
    DB_PUT(b, DB_PURGE_TABLES, db_int(before), db_int(STORE_PURGE));
    DB_PUT(b, DB_PURGE_LATER, db_int(before), db_int(STORE_PURGE));
    DB_PUT(b, DB_PURGE_GUESTS, db_int(before), db_int(STORE_PURGE));
}

void store_put_touched(store_batch *b, int64_t id, table_time now)
{
    DB_PUT(b, DB_WRITE_TOUCHED, db_int(id), db_int(now));
}

void store_put_purge_abandoned(store_batch *b, table_time before)
{
    DB_PUT(b, DB_PURGE_ABANDONED, db_int(before), db_int(STORE_PURGE));
}

void store_put_hosted(store_batch *b, int64_t id, table_time now, bool listed)
{
    DB_PUT(b, DB_WRITE_HOSTED, db_int(id), db_int(now), db_int(listed));
}

void store_put_unlisted(store_batch *b, table_time before)
{
    DB_PUT(b, DB_WRITE_UNLISTED, db_int(before));
}

void store_put_answer(store_batch *b, int64_t order, const char *answer)
{
    DB_PUT(b, DB_WRITE_ANSWER, db_int(order), db_text(answer));
    DB_PUT(b, DB_DROP_OLD_ORDERS, db_int(order));
}
