/* fault.c - what is wrong with a record, kept as clean text whatever bytes it came from. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "record/json.h"

bool record_blame(record_fault *fault, record_problem problem, const char *where, const char *given,
                  const char *wanted)
{
    *fault = (record_fault){.problem = problem};
    utf8_clean(fault->where, sizeof fault->where, where);
    utf8_clean(fault->given, sizeof fault->given, given);
    utf8_clean(fault->wanted, sizeof fault->wanted, wanted);
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
