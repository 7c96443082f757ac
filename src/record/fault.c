/* fault.c - what is wrong with a record, kept as clean text whatever bytes it came from. */
#include <stdio.h>
#include <string.h>

#include "record/json.h"

static bool between(char c, unsigned least, unsigned most)
{
    return (unsigned char)c >= least && (unsigned char)c <= most;
}

/* Bytes of a UTF-8 character by its first two, or 0: longer forms than needed, half pairs of
 * UTF-16 and what lies beyond Unicode are none. */
static size_t announced(const char *text)
{
    unsigned char c = (unsigned char)text[0];
    if (c < 0x80)
        return 1;
    if (c >= 0xc2 && c <= 0xdf)
        return between(text[1], 0x80, 0xbf) ? 2 : 0;
    if (c >= 0xe0 && c <= 0xef)
        return between(text[1], c == 0xe0 ? 0xa0 : 0x80, c == 0xed ? 0x9f : 0xbf) ? 3 : 0;
    if (c >= 0xf0 && c <= 0xf4)
        return between(text[1], c == 0xf0 ? 0x90 : 0x80, c == 0xf4 ? 0x8f : 0xbf) ? 4 : 0;
    return 0;
}

/* Of a whole character: one below U+0020, U+007F to U+009F, or one of U+2028 to U+202E and
 * U+2066 to U+2069, which break lines or turn their direction. */
static bool is_control(const char *text)
{
    if (between(text[0], 0, 0x1f) || text[0] == 0x7f)
        return true;
    if (between(text[0], 0xc2, 0xc2))
        return between(text[1], 0x80, 0x9f);
    return between(text[0], 0xe2, 0xe2) &&
           ((between(text[1], 0x80, 0x80) && between(text[2], 0xa8, 0xae)) ||
            (between(text[1], 0x81, 0x81) && between(text[2], 0xa6, 0xa9)));
}

static size_t length(const char *text)
{
    size_t n = announced(text);
    for (size_t i = 2; i < n; i++)
        if (!between(text[i], 0x80, 0xbf))
            return 0;
    return n;
}

size_t record_character(const char *text)
{
    size_t n = length(text);
    return n && !is_control(text) ? n : 0;
}

void record_clean(char *to, size_t room, const char *text)
{
    size_t at = 0;
    while (text && *text) {
        size_t n = length(text), shown = record_character(text);
        size_t wide = shown ? shown : 1;
        if (at + wide >= room)
            break;
        memcpy(to + at, shown ? text : "?", wide);
        at += wide;
        text += n ? n : 1;
    }
    to[at] = 0;
}

bool record_blame(record_fault *fault, record_problem problem, const char *where, const char *given,
                  const char *wanted)
{
    *fault = (record_fault){.problem = problem};
    record_clean(fault->where, sizeof fault->where, where);
    record_clean(fault->given, sizeof fault->given, given);
    record_clean(fault->wanted, sizeof fault->wanted, wanted);
    return false;
}

/* In quotes, as much as fits. A NUL inside becomes another control character, which cleaning
 * shows as such. */
static void show_string(const json_t *value, char text[RECORD_GIVEN])
{
    size_t n = json_string_length(value), most = RECORD_GIVEN - 6;
    const char *string = json_string_value(value);
    n = n < most ? n : most;
    text[0] = text[n + 1] = '"';
    text[n + 2] = 0;
    for (size_t i = 0; i < n; i++)
        text[i + 1] = string[i] ? string[i] : 1;
}

const char *record_show(const json_t *value, char text[RECORD_GIVEN])
{
    static const char *const others[] = {[JSON_OBJECT] = "{...}",
                                         [JSON_ARRAY] = "[...]",
                                         [JSON_TRUE] = "true",
                                         [JSON_FALSE] = "false",
                                         [JSON_NULL] = "null"};
    if (json_is_string(value))
        show_string(value, text);
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
