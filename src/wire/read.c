/* read.c - commands from texts that anybody may have written. */
#include "base/utf8.h"
#include "wire/wire.h"

#include <string.h>

_Static_assert(WIRE_FIELDS <= 64, "a bit of wire_command.given for every field");

enum field_type { NUMBER, FLAG, TEXT, NAME, NUMBERS, TEXTS, OBJECT, LIST };

typedef struct field_info {
    const char *name;
    enum field_type type;
    int64_t least, most;
} field_info;

static const field_info fields[] = {
#define FIELD(name, type, least, most, words) {#name, type, least, most},
#include "wire/messages.def"
};

static bool blame(wire_fault *fault, const char *code, const char *field)
{
    fault->code = code;
    strncpy(fault->field, field, sizeof fault->field - 1);
    fault->field[sizeof fault->field - 1] = 0;
    return false;
}

/* The same for a field as it is called in the message. */
static bool blame_key(wire_fault *fault, const char *code, const hb_json *key)
{
    fault->code = code;
    hb_json_string(key, fault->field, sizeof fault->field);
    return false;
}

static int find_field(const hb_json *name)
{
    for (int i = 0; i < WIRE_FIELDS; i++)
        if (hb_json_is(name, fields[i].name))
            return i;
    return -1;
}

static int find_command(const hb_json *type)
{
    for (int i = 0; i < WIRE_TYPES; i++)
        if (hb_json_is(type, wire_facts_of((unsigned)i)->name))
            return i;
    return -1;
}

/* What takes part in a line without being seen. */
static bool is_unseen(uint32_t c)
{
    return c == 0x00ad || c == 0x200b || c == 0x200e || c == 0x200f || c == 0x061c || c == 0xfeff ||
           (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe0fff);
}

/* May it be said? Whole characters, none of them for control, not only blanks. */
static bool is_printable(const char *text)
{
    bool something = false;
    for (size_t size; *text; text += size) {
        size = utf8_shown(text, UTF8_MOST);
        uint32_t c = utf8_code(text, size);
        if (!size || is_unseen(c))
            return false;
        something |= c != ' ' && c != 0xa0 && c != 0x3000;
    }
    return something;
}

/* A command being read: how much of its room is taken. */
typedef struct reading {
    wire_command *c;
    size_t taken;
} reading;

/* No text has more bytes than stand for it in the message, with a 0 instead of its quotes: there is
 * room for all of them. */
static bool read_text(reading *in, int field, const hb_json *value)
{
    wire_command *c = in->c;
    char *text = c->room + in->taken;
    if (!hb_json_text(value, text, sizeof c->room - in->taken))
        return false;
    int64_t n = (int64_t)strlen(text);
    in->taken += (size_t)n + 1;
    c->text[field] = text;
    if (n < fields[field].least || n > fields[field].most)
        return false;
    return fields[field].type == NAME || n == 0 || is_printable(text);
}

static bool read_number(int field, const hb_json *value, int64_t *number)
{
    return hb_json_integer(value, fields[field].least, fields[field].most, number);
}

static bool read_cards(wire_command *c, int field, const hb_json *list)
{
    hb_json card;
    int64_t number;
    c->cards_count = 0;
    if (list->type != '[')
        return false;
    for (size_t at = 0; hb_json_next(list, &at, NULL, &card);) {
        if (c->cards_count == HB_HAND || !read_number(field, &card, &number))
            return false;
        c->cards[c->cards_count++] = (uint8_t)number;
    }
    return true;
}

static bool read_flag(const hb_json *value, int64_t *number)
{
    *number = hb_json_is_true(value);
    return hb_json_is_flag(value);
}

static bool read_field(reading *in, int field, const hb_json *value)
{
    wire_command *c = in->c;
    c->given |= UINT64_C(1) << field;
    switch (fields[field].type) {
    case NUMBER:
        return read_number(field, value, &c->number[field]);
    case FLAG:
        return read_flag(value, &c->number[field]);
    case TEXT:
    case NAME:
        return read_text(in, field, value);
    case NUMBERS:
        return read_cards(c, field, value);
    case OBJECT: /* there is one */
        c->setup = *value;
        return value->type == '{';
    default:
        return false;
    }
}

/* The fields that are given beside the type, each once. */
static bool read_given(reading *in, const hb_json *whole, uint64_t possible, wire_fault *fault)
{
    hb_json key, value;
    unsigned types = 0;
    for (size_t at = 0; hb_json_next(whole, &at, &key, &value);) {
        bool is_type = hb_json_is(&key, "type");
        int field = is_type ? -1 : find_field(&key);
        if (!is_type && (field < 0 || !(possible >> field & 1)))
            return blame_key(fault, "unknown-field", &key);
        bool again = is_type ? types++ : in->c->given >> field & 1;
        if (again || (!is_type && !read_field(in, field, &value)))
            return blame_key(fault, "bad-field", &key);
    }
    return true;
}

static bool read_fields(wire_command *c, const hb_json *whole, wire_fault *fault)
{
    const wire_facts *facts = wire_facts_of(c->type);
    reading in = {c, 0};
    if (!read_given(&in, whole, facts->possible | UINT64_C(1) << WIRE_FIELD_id, fault))
        return false;
    for (int field = 0; field < WIRE_FIELDS; field++)
        if (facts->needed & ~c->given & UINT64_C(1) << field)
            return blame(fault, "missing-field", fields[field].name);
    return true;
}

bool wire_read(wire_command *c, const char *text, size_t n, wire_fault *fault)
{
    hb_json whole;
    memset(c, 0, sizeof *c);
    for (int i = 0; i < WIRE_FIELDS; i++)
        c->text[i] = "";
    fault->id = -1;
    if (n > WIRE_BYTES)
        return blame(fault, "too-long", "");
    if (!hb_json_whole(&whole, text, n, NULL))
        return blame(fault, "not-json", "");
    if (whole.type != '{')
        return blame(fault, "not-an-object", "");
    hb_json id = hb_json_get(&whole, "id"), type = hb_json_get(&whole, "type");
    read_number(WIRE_FIELD_id, &id, &fault->id);
    int command = find_command(&type);
    if (command < 0)
        return blame(fault, "unknown-type", "");
    c->type = (uint8_t)command;
    return read_fields(c, &whole, fault);
}

bool wire_setup(const wire_command *c, table_setup *setup)
{
    return table_setup_read(setup, &c->setup, NULL);
}
