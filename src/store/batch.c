/* batch.c - statements and their values in one piece of memory, filled on one thread and
 * read on another, which carries them out. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store/db.h"

db_value db_int(int64_t number)
{
    return (db_value){.type = DB_INT, .number = number};
}

db_value db_text(const char *text)
{
    return (db_value){.type = DB_TEXT, .bytes = text, .size = strlen(text)};
}

db_value db_blob(const void *bytes, size_t size)
{
    return (db_value){.type = DB_BLOB, .bytes = bytes, .size = size};
}

db_value db_none(enum db_type type)
{
    return (db_value){.type = type, .none = true};
}

db_value db_int_or_none(int64_t number, int64_t none)
{
    return number == none ? db_none(DB_INT) : db_int(number);
}

store_batch *store_batch_make(store *s)
{
    (void)s; /* batches are the same for all backends */
    return calloc(1, sizeof(store_batch));
}

bool store_batch_empty(const store_batch *b)
{
    return b->writes == 0 && !b->no_memory;
}

void store_batch_free(store_batch *b)
{
    if (!b)
        return;
    free(b->bytes);
    free(b);
}

/* ---- Filling ----------------------------------------------------------------------------- */

enum { BATCH_MOST = 1 << 30 }; /* no value of a database is longer */

static bool reserve(store_batch *b, size_t n)
{
    if (b->no_memory || n > BATCH_MOST - b->size) {
        b->no_memory = true;
        return false;
    }
    size_t room = b->room ? b->room : 1024;
    while (room < b->size + n)
        room *= 2;
    if (room == b->room)
        return true;
    char *bytes = realloc(b->bytes, room);
    if (!bytes) {
        b->no_memory = true;
        return false;
    }
    b->bytes = bytes;
    b->room = room;
    return true;
}

static void add(store_batch *b, const void *bytes, size_t n)
{
    if (!reserve(b, n))
        return;
    if (n > 0)
        memcpy(b->bytes + b->size, bytes, n);
    b->size += n;
}

/* What stands before each statement and each value. */
typedef struct op_head {
    int16_t write, count;
} op_head;
typedef struct value_head {
    int16_t type, none;
    uint32_t size;
} value_head;

static void add_value(store_batch *b, const db_value *value)
{
    bool number = value->type == DB_INT && !value->none;
    value_head head = {.type = (int16_t)value->type,
                       .none = value->none,
                       .size = number ? sizeof value->number : (uint32_t)value->size};
    if (value->size > BATCH_MOST) {
        b->no_memory = true;
        return;
    }
    add(b, &head, sizeof head);
    add(b, number ? (const void *)&value->number : value->bytes, head.size);
}

void db_put(store_batch *b, enum db_write write, const db_value *values, int count)
{
    op_head head = {.write = (int16_t)write, .count = (int16_t)count};
    assert(count <= DB_VALUES);
    b->state_of = 0;
    add(b, &head, sizeof head);
    for (int i = 0; i < count; i++)
        add_value(b, &values[i]);
    b->writes++;
}

void db_unput(store_batch *b, size_t at)
{
    assert(at <= b->size && b->writes > 0);
    b->size = at;
    b->writes--;
}

/* ---- Reading ------------------------------------------------------------------------------ */

static const char *read_value(const char *at, db_value *value)
{
    value_head head;
    memcpy(&head, at, sizeof head);
    at += sizeof head;
    *value = (db_value){.type = (enum db_type)head.type, .none = head.none != 0};
    if (value->type == DB_INT && !value->none) {
        memcpy(&value->number, at, sizeof value->number);
    } else {
        value->bytes = at;
        value->size = head.size;
    }
    return at + head.size;
}

bool db_op_next(const store_batch *b, size_t *at, db_op *op)
{
    op_head head;
    if (*at >= b->size)
        return false;
    const char *place = b->bytes + *at;
    memcpy(&head, place, sizeof head);
    place += sizeof head;
    op->write = (enum db_write)head.write;
    op->count = head.count;
    for (int i = 0; i < head.count; i++)
        place = read_value(place, &op->values[i]);
    *at = (size_t)(place - b->bytes);
    return true;
}

bool db_is_whole(const store_batch *b, store_fault *fault)
{
    return !b->no_memory ||
           db_fault(fault, "no-memory", "there was not enough memory for all that was put");
}
