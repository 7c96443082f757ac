/* fold_read.c - values of what a server says, none of which is trusted. */
#include "client/fold_read.h"

#include "base/utf8.h"

const char *fold_text_of(const hb_json *entry, const char *key, char word[FOLD_WORD])
{
    hb_json value = hb_json_get(entry, key);
    hb_json_text(&value, word, FOLD_WORD);
    return word;
}

bool fold_is(const hb_json *entry, const char *key, const char *text)
{
    hb_json value = hb_json_get(entry, key);
    return hb_json_is(&value, text);
}

void fold_clean(char *to, size_t room, const hb_json *string)
{
    char text[4 * TABLE_TEXT];
    hb_json_string(string, text, sizeof text);
    utf8_clean(to, room, text);
}

void fold_take_text(char *to, size_t room, const hb_json *entry, const char *key)
{
    hb_json value = hb_json_get(entry, key);
    fold_clean(to, room, &value);
}

unsigned fold_number_of(const hb_json *entry, const char *key, unsigned most, unsigned fallback)
{
    hb_json value = hb_json_get(entry, key);
    int64_t number = fallback;
    hb_json_integer(&value, 0, (int64_t)most - 1, &number);
    return (unsigned)number;
}

unsigned fold_seat_of(const client_table *t, const hb_json *entry)
{
    return fold_number_of(entry, "seat", t->rules.options.players, HB_NONE);
}

bool fold_yes(const hb_json *entry, const char *key)
{
    hb_json value = hb_json_get(entry, key);
    return hb_json_is_true(&value);
}

int64_t fold_integer_of(const hb_json *entry, const char *key)
{
    hb_json value = hb_json_get(entry, key);
    int64_t number = 0;
    hb_json_integer(&value, INT64_MIN, INT64_MAX, &number);
    return number;
}

int64_t fold_time_of(const hb_json *entry)
{
    return fold_integer_of(entry, "time");
}
