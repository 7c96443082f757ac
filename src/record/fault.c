/* fault.c - what is wrong with a record, kept as clean text whatever bytes it came from. */
#include <stdio.h>
#include <string.h>

#include "record/json.h"

static bool continues(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* Bytes of the UTF-8 character at text, or 0 when it is not one or a control character. */
static size_t clean_character(const char *text)
{
    unsigned char c = (unsigned char)text[0];
    if (c < 0x80)
        return c >= 0x20 && c != 0x7f;
    size_t n = c >= 0xc2 && c <= 0xdf   ? 2
               : c >= 0xe0 && c <= 0xef ? 3
               : c >= 0xf0 && c <= 0xf4 ? 4
                                        : 0;
    for (size_t i = 1; i < n; i++)
        if (!continues(text[i]))
            return 0;
    bool control = c == 0xc2 && (unsigned char)text[1] < 0xa0;
    return control ? 0 : n;
}

/* Copies as much as fits, whole characters only, with '?' for what nobody should print. */
static void copy_clean(char *to, size_t room, const char *text)
{
    size_t at = 0;
    while (text && *text) {
        size_t n = clean_character(text);
        size_t wide = n ? n : 1;
        if (at + wide >= room)
            break;
        memcpy(to + at, n ? text : "?", wide);
        at += wide;
        text += wide;
    }
    to[at] = 0;
}

bool record_blame(record_fault *fault, record_problem problem, const char *where, const char *given,
                  const char *wanted)
{
    *fault = (record_fault){.problem = problem};
    copy_clean(fault->where, sizeof fault->where, where);
    copy_clean(fault->given, sizeof fault->given, given);
    copy_clean(fault->wanted, sizeof fault->wanted, wanted);
    return false;
}

const char *record_show(const json_t *value, char text[RECORD_GIVEN])
{
    static const char *const others[] = {[JSON_OBJECT] = "{...}",
                                         [JSON_ARRAY] = "[...]",
                                         [JSON_TRUE] = "true",
                                         [JSON_FALSE] = "false",
                                         [JSON_NULL] = "null"};
    if (json_is_string(value))
        snprintf(text, RECORD_GIVEN, "\"%.90s\"", json_string_value(value));
    else if (json_is_integer(value))
        snprintf(text, RECORD_GIVEN, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    else if (json_is_real(value))
        snprintf(text, RECORD_GIVEN, "%g", json_real_value(value));
    else
        snprintf(text, RECORD_GIVEN, "%s", others[json_typeof(value)]);
    return text;
}

bool record_blame_range(record_fault *fault, const char *where, const json_t *value,
                        const char *wanted)
{
    char given[RECORD_GIVEN];
    return record_blame(fault, RECORD_RANGE, where, record_show(value, given), wanted);
}

bool record_blame_type(record_fault *fault, const char *where, const char *type)
{
    return record_blame(fault, RECORD_WRONG_TYPE, where, NULL, type);
}
