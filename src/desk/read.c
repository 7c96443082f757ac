/* read.c - values of what a server says, none of which is trusted. */
#include "desk/read.h"

#include <string.h>

#include "base/utf8.h"

bool desk_read_is(const hb_json *object, const char *key, const char *text)
{
    hb_json value = hb_json_get(object, key);
    return hb_json_is(&value, text);
}

bool desk_read_yes(const hb_json *object, const char *key)
{
    hb_json value = hb_json_get(object, key);
    return hb_json_is_true(&value);
}

size_t desk_read_text(char *to, size_t room, const hb_json *object, const char *key)
{
    char text[4 * TABLE_TEXT];
    hb_json value = hb_json_get(object, key);
    size_t size = hb_json_string(&value, text, sizeof text), n = 0;
    memset(to, 0, room);
    utf8_clean_bytes(to, room, text, size < sizeof text ? size : sizeof text - 1);
    while (to[n])
        n++;
    return n;
}

int64_t desk_read_integer(const hb_json *value, int64_t least, int64_t most, int64_t fallback)
{
    hb_json_integer(value, least, most, &fallback);
    return fallback;
}

int64_t desk_read_number(const hb_json *object, const char *key, int64_t least, int64_t most,
                         int64_t fallback)
{
    hb_json value = hb_json_get(object, key);
    return desk_read_integer(&value, least, most, fallback);
}

uint8_t desk_read_name(const hb_json *object, const char *key, const char *(*name)(unsigned),
                       unsigned count)
{
    hb_json value = hb_json_get(object, key);
    for (unsigned i = 0; i < count; i++)
        if (hb_json_is(&value, name(i)))
            return (uint8_t)i;
    return HB_NONE;
}

bool desk_read_kind(const hb_json *value, uint8_t *kind)
{
    char text[4];
    *kind = HB_HIDDEN;
    if (!value->type || hb_json_is(value, "?"))
        return true;
    size_t size = hb_json_string(value, text, sizeof text);
    return size < sizeof text && hb_kind_read(kind, text, size);
}
