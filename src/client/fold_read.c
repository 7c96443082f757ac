/* fold_read.c - values of what a server says, none of which is trusted. */
#include <string.h>

#include "client/fold_inner.h"

/* Bytes of the character that begins here, of rest that are there; what is no UTF-8 counts byte by
 * byte. jansson has checked its texts, but nobody the reason with which a line is closed. */
static size_t whole_bytes(const unsigned char *c, size_t rest)
{
    size_t n = *c >= 0xf8 ? 1 : *c >= 0xf0 ? 4 : *c >= 0xe0 ? 3 : *c >= 0xc0 ? 2 : 1;
    if (n > rest)
        return 1;
    for (size_t i = 1; i < n; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 1;
    return n;
}

/* The same n, or 0: one that is not shown. */
static size_t shown_bytes(const unsigned char *c, size_t n)
{
    bool control = *c < 0x20 || *c == 0x7f || (n == 2 && *c == 0xc2 && c[1] < 0xa0);
    /* What turns the direction of the text around it. */
    bool turning = n == 3 && *c == 0xe2 &&
                   ((c[1] == 0x80 && c[2] >= 0xa8 && c[2] <= 0xae) ||
                    (c[1] == 0x81 && c[2] >= 0xa6 && c[2] <= 0xa9));
    return control || turning || (n == 1 && *c >= 0x80) ? 0 : n;
}

void client_clean(char *to, size_t room, const char *text)
{
    size_t at = 0, rest = strlen(text);
    while (rest && at + 1 < room) {
        const unsigned char *c = (const unsigned char *)text;
        size_t taken = whole_bytes(c, rest), n = shown_bytes(c, taken);
        if (at + (n ? n : 1) >= room)
            break;
        if (n)
            memcpy(to + at, text, n);
        else
            to[at] = '?';
        at += n ? n : 1;
        text += taken;
        rest -= taken;
    }
    to[at] = 0;
}

/* A text of an object, or "". */
const char *fold_text_of(const json_t *entry, const char *key)
{
    const char *text = json_string_value(json_object_get(entry, key));
    return text ? text : "";
}

void fold_take_text(char *to, size_t room, const json_t *entry, const char *key)
{
    client_clean(to, room, fold_text_of(entry, key));
}

/* A number from 0 to most-1, or a fallback. */
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
