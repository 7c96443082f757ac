/* keys.c - does any object of a value have a key twice? Whoever reads such a text by its first key
 * sees another game than who reads it by its last, so records with such keys are refused. */
#include "record/keys.h"

#include <stdlib.h>

/* The keys of the objects that are open, the outermost first; before those of each one a value of
 * no type. */
typedef struct open_keys {
    hb_json *list; /* owned */
    size_t count, room;
} open_keys;

static bool push(open_keys *k, hb_json key)
{
    if (k->count == k->room) {
        size_t room = k->room ? 2 * k->room : 64;
        hb_json *list = realloc(k->list, room * sizeof *list);
        if (!list)
            return false;
        k->list = list;
        k->room = room;
    }
    k->list[k->count++] = key;
    return true;
}

static int by_text(const void *a, const void *b)
{
    return hb_json_order(a, b);
}

/* The second of two that are the same, of few keys and of many; NULL: there are none. */
static const hb_json *find_twice(hb_json *keys, size_t count)
{
    enum { FEW = 16 };
    if (count > FEW)
        qsort(keys, count, sizeof *keys, by_text);
    for (size_t i = 1; i < count; i++)
        for (size_t j = count > FEW ? i - 1 : 0; j < i; j++)
            if (hb_json_same(&keys[j], &keys[i]))
                return &keys[i];
    return NULL;
}

/* The keys of the object that closes are looked at and forgotten. */
static const hb_json *close_object(open_keys *k)
{
    size_t from = k->count;
    while (k->list[from - 1].type)
        from--;
    const hb_json *twice = find_twice(k->list + from, k->count - from);
    k->count = from - 1;
    return twice;
}

static bool is_key(const hb_json *whole, const hb_json *string)
{
    const char *at = string->text + string->size, *end = whole->text + whole->size;
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r'))
        at++;
    return at < end && *at == ':';
}

static enum record_keys look(open_keys *k, const hb_json *value, hb_json *key)
{
    for (size_t i = 0; i < value->size; i++) {
        const char *at = value->text + i;
        if (*at == '{') {
            if (!push(k, (hb_json){0}))
                return RECORD_KEYS_NO_MEMORY;
        } else if (*at == '"') {
            hb_json string = hb_json_string_at(at);
            if (is_key(value, &string) && !push(k, string))
                return RECORD_KEYS_NO_MEMORY;
            i += string.size - 1;
        } else if (*at == '}') {
            const hb_json *twice = close_object(k);
            if (twice) {
                *key = *twice;
                return RECORD_KEYS_TWICE;
            }
        }
    }
    return RECORD_KEYS_ONCE;
}

enum record_keys record_keys_of(const hb_json *value, hb_json *key)
{
    open_keys k = {0};
    enum record_keys found = look(&k, value, key);
    free(k.list);
    return found;
}
