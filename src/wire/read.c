/* read.c - commands from texts that anybody may have written. */
#include "base/utf8.h"
#include "wire/wire.h"

#include <jansson.h>
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

static int find_field(const char *name)
{
    for (int i = 0; i < WIRE_FIELDS; i++)
        if (strcmp(fields[i].name, name) == 0)
            return i;
    return -1;
}

static int find_command(const json_t *type)
{
    for (int i = 0; json_is_string(type) && i < WIRE_TYPES; i++)
        if (strcmp(wire_facts_of((unsigned)i)->name, json_string_value(type)) == 0)
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

static bool read_text(wire_command *c, int field, const json_t *value)
{
    const char *text = json_string_value(value);
    if (!text)
        return false;
    int64_t n = (int64_t)json_string_length(value);
    c->text[field] = text;
    if (n < fields[field].least || n > fields[field].most || (size_t)n != strlen(text))
        return false;
    return fields[field].type == NAME || n == 0 || is_printable(text);
}

static bool in_range(int field, const json_t *value)
{
    return json_is_integer(value) && json_integer_value(value) >= fields[field].least &&
           json_integer_value(value) <= fields[field].most;
}

static bool read_cards(wire_command *c, int field, const json_t *value)
{
    if (!json_is_array(value) || json_array_size(value) > HB_HAND)
        return false;
    size_t i;
    json_t *card;
    json_array_foreach (value, i, card) {
        if (!in_range(field, card))
            return false;
        c->cards[i] = (uint8_t)json_integer_value(card);
    }
    c->cards_count = (unsigned)json_array_size(value);
    return true;
}

static bool read_field(wire_command *c, int field, const json_t *value)
{
    c->given |= UINT64_C(1) << field;
    switch (fields[field].type) {
    case NUMBER:
        c->number[field] = json_integer_value(value);
        return in_range(field, value);
    case FLAG:
        c->number[field] = json_is_true(value);
        return json_is_boolean(value);
    case TEXT:
    case NAME:
        return read_text(c, field, value);
    case NUMBERS:
        return read_cards(c, field, value);
    case OBJECT:
        return json_is_object(value);
    default:
        return false;
    }
}

static bool read_fields(wire_command *c, wire_fault *fault)
{
    const wire_facts *facts = wire_facts_of(c->type);
    uint64_t possible = facts->possible | UINT64_C(1) << WIRE_FIELD_id;
    const char *key;
    json_t *value;
    json_object_foreach (c->json, key, value) {
        if (strcmp(key, "type") == 0)
            continue;
        int field = find_field(key);
        if (field < 0 || !(possible >> field & 1))
            return blame(fault, "unknown-field", key);
        if (!read_field(c, field, value))
            return blame(fault, "bad-field", key);
    }
    for (int field = 0; field < WIRE_FIELDS; field++)
        if (facts->needed & ~c->given & UINT64_C(1) << field)
            return blame(fault, "missing-field", fields[field].name);
    return true;
}

bool wire_read(wire_command *c, const char *text, size_t n, wire_fault *fault)
{
    memset(c, 0, sizeof *c);
    for (int i = 0; i < WIRE_FIELDS; i++)
        c->text[i] = "";
    fault->id = -1;
    if (n > WIRE_BYTES)
        return blame(fault, "too-long", "");
    c->json = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(c->json)) {
        bool json = c->json != NULL;
        wire_free(c);
        return blame(fault, json ? "not-an-object" : "not-json", "");
    }
    const json_t *id = json_object_get(c->json, "id");
    if (in_range(WIRE_FIELD_id, id))
        fault->id = json_integer_value(id);
    int type = find_command(json_object_get(c->json, "type"));
    c->type = (uint8_t)type;
    if (type >= 0 ? read_fields(c, fault) : blame(fault, "unknown-type", ""))
        return true;
    wire_free(c);
    return false;
}

void wire_free(wire_command *c)
{
    json_decref(c->json);
    c->json = NULL;
}

bool wire_setup(const wire_command *c, table_setup *setup)
{
    return table_setup_read(setup, json_object_get(c->json, "setup"), NULL);
}
