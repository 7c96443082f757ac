/* json.c - fuzz target: any bytes as JSON. What is read is the same when its parts are read by
 * themselves, and what is no JSON has a reason. */
#include "base/json.h"
#include "input.h"

enum { DEEP = 64 }; /* values are looked at no deeper than this */

static void check_string(const hb_json *string)
{
    char text[32], whole[64];
    size_t n = hb_json_string(string, text, sizeof text);
    must(n < string->size && text[n < sizeof text ? n : sizeof text - 1] == 0);
    must(hb_json_same(string, string));
    if (hb_json_text(string, whole, sizeof whole))
        must(hb_json_is(string, whole) && strlen(whole) == n);
    else
        must(n >= sizeof whole || memchr(string->text, '\\', string->size));
}

static void check(const hb_json *value, unsigned depth);

static void check_members(const hb_json *whole, unsigned depth)
{
    hb_json key = {0}, member;
    size_t count = 0;
    for (size_t at = 0; hb_json_next(whole, &at, &key, &member); count++) {
        must(member.text > whole->text && member.size < whole->size);
        must(member.text + member.size < whole->text + whole->size);
        if (key.type)
            check_string(&key);
        if (depth < DEEP)
            check(&member, depth + 1);
    }
    must(count == hb_json_count(whole) && (key.type || whole->type == '[' || !count));
}

static void check_plain(const hb_json *value)
{
    int64_t number;
    bool yes;
    must(hb_json_integer(value, INT64_MIN, INT64_MAX, &number) == (value->type == '0'));
    must(hb_json_flag(value, &yes) == (value->type == 't' || value->type == 'f'));
    if (value->type == '"')
        check_string(value);
}

/* A value by itself, where the text around it cannot be read. */
static void check(const hb_json *value, unsigned depth)
{
    hb_json alone;
    char *copy = malloc(value->size);
    memcpy(copy, value->text, value->size);
    must(hb_json_whole(&alone, copy, value->size, NULL));
    must(alone.type == value->type && alone.size == value->size && alone.text == copy);
    if (alone.type == '{' || alone.type == '[')
        check_members(&alone, depth);
    else
        check_plain(&alone);
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hb_json value, whole;
    hb_json_fault fault;
    const char *text = (const char *)data;
    bool found = hb_json_find(&value, text, size, &fault);
    must(found == (fault.problem == HB_JSON_FINE) && found == (value.type != 0));
    must(!found || value.text + value.size <= text + size);
    must((fault.problem == HB_JSON_DAMAGED) == (fault.wanted && fault.given[0]));
    must(found || fault.problem == HB_JSON_EMPTY || fault.line > 0);
    bool all = hb_json_whole(&whole, text, size, &fault);
    must(found || !all);
    if (found)
        check(&value, 0);
    return 0;
}
