/* fold_read.c - values of what a server says, none of which is trusted. */
#include "client/fold_read.h"

#include "base/utf8.h"

const char *fold_text_of(const json_t *entry, const char *key)
{
    const char *text = json_string_value(json_object_get(entry, key));
    return text ? text : "";
}

void fold_take_text(char *to, size_t room, const json_t *entry, const char *key)
{
    utf8_clean(to, room, fold_text_of(entry, key));
}

unsigned fold_number_of(const json_t *entry, const char *key, unsigned most, unsigned fallback)
{
    const json_t *value = json_object_get(entry, key);
    if (!json_is_integer(value) || json_integer_value(value) < 0 ||
        json_integer_value(value) >= most)
        return fallback;
    return (unsigned)json_integer_value(value);
}

unsigned fold_seat_of(const client_table *t, const json_t *entry)
{
    return fold_number_of(entry, "seat", t->rules.options.players, HB_NONE);
}

bool fold_yes(const json_t *entry, const char *key)
{
    return json_is_true(json_object_get(entry, key));
}

int64_t fold_time_of(const json_t *entry)
{
    return json_integer_value(json_object_get(entry, "time"));
}
