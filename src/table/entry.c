/* entry.c - entries as JSON, the form in which they are stored. */
#include <string.h>

#include "base/put.h"
#include "record/json.h"
#include "table/parts.h"

/* What the entries of a kind carry beside seq, time, person, kind and seat. */
enum { NOTHING = 0, NUMBER = 1, FLAG = 2, VALUE = 4, ACTION = 8, TEXT = 16, SETUP = 32 };

static const uint8_t carried[] = {
#define TABLE_ROW(id, name, seen, carries, fold) carries,
    TABLE_KIND_LIST(TABLE_ROW)
#undef TABLE_ROW
};

/* ---- Writing ----------------------------------------------------------------------------- */

static void write_action(buffer *b, hb_action action)
{
    char text[HB_ACTION_TEXT];
    hb_action_write(action, text);
    put_key(b, "action");
    put_string(b, text);
}

void table_entry_write(buffer *b, const table_entry *entry)
{
    unsigned has = entry->kind < TABLE_KINDS ? carried[entry->kind] : 0;
    put_open(b, '{');
    if (has & NUMBER || (entry->kind == TABLE_SIT && entry->number)) {
        put_key(b, "number");
        put_int(b, entry->number);
    }
    if (has & FLAG) {
        put_key(b, "flag");
        put_bool(b, entry->flag);
    }
    if (has & VALUE) {
        put_key(b, "value");
        put_int(b, entry->value);
    }
    if (has & ACTION)
        write_action(b, entry->action);
    if (has & (TEXT | SETUP))
        put_key(b, has & SETUP ? "setup" : "text");
    if (has & TEXT)
        put_string(b, entry->text);
    if (has & SETUP)
        put_raw(b, entry->text);
    put_close(b, '}');
}

/* ---- Reading ----------------------------------------------------------------------------- */

static bool read_integer(const json_t *value, json_int_t least, json_int_t most, int32_t *number)
{
    json_int_t n = json_integer_value(value);
    *number = (int32_t)n;
    return json_is_integer(value) && n >= least && n <= most;
}

static bool copy_text(const char *text, size_t size, char room[TABLE_ENTRY_ROOM])
{
    if (size >= TABLE_ENTRY_ROOM || strlen(text) != size)
        return false;
    memcpy(room, text, size + 1);
    return true;
}

static bool read_text(const json_t *value, char room[TABLE_ENTRY_ROOM])
{
    return json_is_string(value) &&
           copy_text(json_string_value(value), json_string_length(value), room);
}

/* Reading and writing it again gives the text that table_create and table_apply made. */
static bool read_setup(const json_t *value, char room[TABLE_ENTRY_ROOM])
{
    table_setup setup = table_setup_standard(HB_ABACUS);
    if (!table_setup_read(&setup, value, NULL))
        return false;
    buffer b = buffer_make(TABLE_ENTRY_ROOM - 1);
    table_setup_write(&b, &setup);
    bool good = buffer_ok(&b) && copy_text(buffer_text(&b), b.size, room);
    buffer_free(&b);
    return good;
}

static bool read_action(const json_t *value, hb_action *action)
{
    return json_is_string(value) &&
           hb_action_read(action, json_string_value(value), json_string_length(value)) == HB_OK;
}

static bool read_fields(table_entry *e, unsigned has, const json_t *json,
                        char room[TABLE_ENTRY_ROOM])
{
    int32_t value = 0;
    const json_t *flag = json_object_get(json, "flag");
    if ((has & NUMBER) &&
        !read_integer(json_object_get(json, "number"), INT32_MIN, INT32_MAX, &e->number))
        return false;
    if ((has & FLAG) && !json_is_boolean(flag))
        return false;
    if ((has & VALUE) && !read_integer(json_object_get(json, "value"), 0, 255, &value))
        return false;
    if ((has & ACTION) && !read_action(json_object_get(json, "action"), &e->action))
        return false;
    if ((has & TEXT) && !read_text(json_object_get(json, "text"), room))
        return false;
    if ((has & SETUP) && !read_setup(json_object_get(json, "setup"), room))
        return false;
    e->flag = json_is_true(flag);
    e->value = (uint8_t)value;
    return true;
}

static size_t count_fields(unsigned has)
{
    size_t n = 0;
    for (; has; has &= has - 1)
        n++;
    return n;
}

bool table_entry_read(table_entry *entry, const char *json, char room[TABLE_ENTRY_ROOM])
{
    if (entry->kind >= TABLE_KINDS)
        return false;
    unsigned has = carried[entry->kind];
    table_entry e = *entry;
    e.number = 0;
    e.action = (hb_action){0};
    e.text = room;
    room[0] = 0;
    json_t *value = json_loads(json, JSON_REJECT_DUPLICATES, NULL);
    if (entry->kind == TABLE_SIT && json_object_get(value, "number"))
        has |= NUMBER; /* only who changes seats has left one */
    bool good = json_is_object(value) && json_object_size(value) == count_fields(has) &&
                read_fields(&e, has, value, room);
    json_decref(value);
    if (good)
        *entry = e;
    return good;
}
