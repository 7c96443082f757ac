/* json_at.h - JSON in tests: a value by its path, and whether it is what was expected. */
#ifndef TESTS_JSON_AT_H
#define TESTS_JSON_AT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/put.h"

/* The value that a text is, which has to live on; no value when it is none. */
__attribute__((unused)) static hb_json json_read(const char *text)
{
    hb_json value;
    hb_json_whole(&value, text, strlen(text), NULL);
    return value;
}

/* What stands at a path: keys of objects and places in arrays, "seats 1 name". */
__attribute__((unused)) static hb_json json_at(hb_json value, const char *path)
{
    for (size_t n; *path; path += n + (path[n] == ' ')) {
        char step[64] = "";
        n = strcspn(path, " ");
        memcpy(step, path, n < sizeof step ? n : sizeof step - 1);
        value = value.type == '[' ? hb_json_at(&value, strtoul(step, NULL, 10))
                                  : hb_json_get(&value, step);
    }
    return value;
}

/* The whole number there; -999 when there is none. */
__attribute__((unused)) static int64_t json_number(hb_json value, const char *path)
{
    int64_t number = -999;
    hb_json found = json_at(value, path);
    hb_json_integer(&found, INT64_MIN, INT64_MAX, &number);
    return number;
}

__attribute__((unused)) static bool json_is_text(hb_json value, const char *path, const char *text)
{
    hb_json found = json_at(value, path);
    return hb_json_is(&found, text);
}

/* How many members there are. */
__attribute__((unused)) static size_t json_count(hb_json value, const char *path)
{
    hb_json found = json_at(value, path);
    return hb_json_count(&found);
}

/* Is it the same JSON but for its spaces, its keys in the same order? No value is none. */
__attribute__((unused)) static bool json_same(hb_json value, const char *expected)
{
    hb_json other = json_read(expected);
    buffer one = buffer_make(1 << 20), two = buffer_make(1 << 20);
    put_json(&one, &value);
    put_json(&two, &other);
    bool same = value.type && strcmp(buffer_text(&one), buffer_text(&two)) == 0;
    if (!same)
        printf("# %s\n#   and not %s\n", buffer_text(&one), expected);
    buffer_free(&one);
    buffer_free(&two);
    return same;
}

#endif
