/* entry.c - entries as JSON, the form in which they are stored. */
#include <string.h>

#include "base/json.h"
#include "base/put.h"
#include "table/parts.h"

/* What the entries of a kind carry beside seq, time, person, kind and seat. LEFT is a NUMBER that
 * is there only when it is not 0. */
enum { NOTHING = 0, NUMBER = 1, FLAG = 2, VALUE = 4, ACTION = 8, TEXT = 16, SETUP = 32, LEFT = 64 };

static const uint8_t carried[] = {
#define ENTRY(ID, name, fold, desk, seen, carries, facts, fields, said, words) carries,
#include "table/entries.def"
};

void table_entry_fill(table_entry *entry, const table_command *command)
{
    unsigned has = carried[entry->kind];
    if (has & NUMBER)
        entry->number = command->number;
    if (has & FLAG)
        entry->flag = command->flag;
    if (has & VALUE)
        entry->value = command->value;
    if (has & ACTION)
        entry->action = command->action;
    if (has & TEXT)
        entry->text = command->text;
}

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
    if (has & NUMBER || (has & LEFT && entry->number)) {
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

/* Reading and writing it again gives the text that table_create and table_apply made. */
static bool read_setup(const hb_json *value, char room[TABLE_ENTRY_ROOM])
{
    table_setup setup = table_setup_standard(HB_ABACUS);
    if (!table_setup_read(&setup, value, NULL))
        return false;
    buffer b = buffer_make(TABLE_ENTRY_ROOM - 1);
    table_setup_write(&b, &setup);
    bool good = buffer_ok(&b);
    memcpy(room, buffer_text(&b), b.size + 1);
    buffer_free(&b);
    return good;
}

static bool read_action(const hb_json *value, hb_action *action)
{
    char text[HB_ACTION_TEXT];
    return hb_json_text(value, text, sizeof text) &&
           hb_action_read(action, text, strlen(text)) == HB_OK;
}

static bool read_number(const hb_json *value, int64_t least, int64_t most, int32_t *number)
{
    int64_t given;
    if (!hb_json_integer(value, least, most, &given))
        return false;
    *number = (int32_t)given;
    return true;
}

static bool read_value(const hb_json *value, uint8_t *to)
{
    int32_t number = 0;
    bool good = read_number(value, 0, UINT8_MAX, &number);
    *to = (uint8_t)number;
    return good;
}

static const struct field {
    const char *key;
    unsigned bit;
} fields[] = {{"number", NUMBER}, {"flag", FLAG}, {"value", VALUE},
              {"action", ACTION}, {"text", TEXT}, {"setup", SETUP}};

/* The field of a key as a bit; 0: there is none. */
static unsigned field_of(const hb_json *key)
{
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (hb_json_is(key, fields[i].key))
            return fields[i].bit;
    return 0;
}

static bool read_field(table_entry *e, unsigned field, const hb_json *value,
                       char room[TABLE_ENTRY_ROOM])
{
    switch (field) {
    case NUMBER:
        return read_number(value, INT32_MIN, INT32_MAX, &e->number);
    case FLAG:
        return hb_json_flag(value, &e->flag);
    case VALUE:
        return read_value(value, &e->value);
    case ACTION:
        return read_action(value, &e->action);
    case TEXT:
        return hb_json_text(value, room, TABLE_ENTRY_ROOM);
    default:
        return read_setup(value, room);
    }
}

/* All fields that are there, as bits. False when one is there twice or is none. */
static bool read_fields(table_entry *e, const hb_json *json, unsigned *has,
                        char room[TABLE_ENTRY_ROOM])
{
    hb_json key, value;
    for (size_t at = 0; hb_json_next(json, &at, &key, &value);) {
        unsigned field = field_of(&key);
        if (!field || *has & field || !read_field(e, field, &value, room))
            return false;
        *has |= field;
    }
    return true;
}

bool table_entry_read(table_entry *entry, const char *json, char room[TABLE_ENTRY_ROOM])
{
    hb_json whole;
    if (entry->kind >= TABLE_KINDS || !hb_json_whole(&whole, json, strlen(json), NULL))
        return false;
    unsigned has = 0, wanted = carried[entry->kind];
    table_entry e = *entry;
    e.number = 0;
    e.flag = false;
    e.value = 0;
    e.action = (hb_action){0};
    e.text = room;
    room[0] = 0;
    if (whole.type != '{' || !read_fields(&e, &whole, &has, room))
        return false;
    if (wanted & LEFT)
        wanted = (wanted & ~(unsigned)LEFT) | (has & NUMBER);
    if (has != wanted)
        return false;
    *entry = e;
    return true;
}
