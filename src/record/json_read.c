/* json_read.c - a record from a JSON value: the game, which the library reads, and all keys beside
 * it, which are kept. */
#include <string.h>

#include "base/put.h"
#include "record/json.h"
#include "record/read.h"

enum { MORE = 16 * RECORD_BYTES }; /* room for all beside a game: its spaces are ours */

bool record_number(const hb_json *value, const char *where, int least, int most, unsigned *number,
                   hb_fault *fault)
{
    char range[HB_PLACE];
    int64_t given;
    if (!value->type)
        return hb_blame(fault, HB_RECORD_MISSING, where, NULL, NULL);
    if (value->type != '0')
        return hb_blame_type(fault, where, "integer");
    if (!hb_json_integer(value, least, most, &given))
        return hb_blame_range(fault, where, value, hb_range(range, least, most));
    *number = (unsigned)given;
    return true;
}

static bool no_memory(hb_fault *fault)
{
    return hb_blame(fault, RECORD_NO_MEMORY, NULL, NULL, NULL);
}

/* ---- Beside the game --------------------------------------------------------------- */

hb_json record_more(const record *r)
{
    return r->more.size ? (hb_json){r->more.text, r->more.size, '{'} : (hb_json){0};
}

hb_json record_get(const record *r, const char *key)
{
    hb_json more = record_more(r);
    return hb_json_get(&more, key);
}

/* Puts all keys beside the game, that one with a value of its own, or without it (NULL). */
static void put_others(buffer *b, const record *r, const char *key, const char *json)
{
    hb_json more = record_more(r), name, value;
    put_open(b, '{');
    for (size_t at = 0; hb_json_next(&more, &at, &name, &value);) {
        bool is = hb_json_is(&name, key);
        if (is && !json)
            continue;
        put_json_key(b, &name);
        if (is)
            put_raw(b, json);
        else
            put_json(b, &value);
    }
    put_close(b, '}');
}

/* Takes over what was put; false, and all is as it was, when it did not fit. */
static bool replace(record *r, buffer *b)
{
    if (!buffer_ok(b)) {
        buffer_free(b);
        return false;
    }
    buffer_free(&r->more);
    r->more = *b;
    return true;
}

/* The object again as it was before something that did not fit. */
static bool cut(buffer *b, size_t size)
{
    if (buffer_ok(b))
        return true;
    b->full = false;
    b->size = size;
    if (size)
        strcpy(b->text + size - 1, "}");
    return false;
}

/* Opens the object for one more key. */
static void open_more(record *r)
{
    if (r->more.size) {
        r->more.size--; /* the bracket */
        r->more.comma = true;
        return;
    }
    if (!r->more.bound)
        r->more = buffer_make(MORE);
    buffer_clear(&r->more);
    put_open(&r->more, '{');
}

bool record_keep(record *r, const char *key, const char *json)
{
    size_t size = r->more.size;
    if (record_get(r, key).type) {
        buffer b = buffer_make(MORE);
        put_others(&b, r, key, json);
        return replace(r, &b);
    }
    open_more(r);
    put_key(&r->more, key);
    put_raw(&r->more, json);
    put_close(&r->more, '}');
    return cut(&r->more, size);
}

bool record_drop(record *r, const char *key)
{
    buffer b = buffer_make(MORE);
    put_others(&b, r, key, NULL);
    if (b.size == strlen("{}"))
        buffer_free(&b);
    return replace(r, &b);
}

bool record_keep_put(record *r, const char *key, buffer *json)
{
    bool good = buffer_ok(json) && record_keep(r, key, buffer_text(json));
    buffer_free(json);
    return good;
}

bool record_keep_text(record *r, const char *key, const char *text)
{
    buffer b = buffer_make(MORE);
    put_string(&b, text);
    return record_keep_put(r, key, &b);
}

bool record_keep_number(record *r, const char *key, int64_t number)
{
    buffer b = buffer_make(32);
    put_int(&b, number);
    return record_keep_put(r, key, &b);
}

bool record_keep_same(record *r, const char *key, const record *other)
{
    hb_json value = record_get(other, key);
    buffer b = buffer_make(MORE);
    if (!value.type)
        return true;
    put_json(&b, &value);
    return record_keep_put(r, key, &b);
}

bool record_keep_checked(record *r, const hb_json *key, const hb_json *value, hb_fault *fault)
{
    if (!hb_read_beside(&r->game.options, key, value, fault))
        return false;
    size_t size = r->more.size;
    open_more(r);
    put_json_key(&r->more, key);
    put_json(&r->more, value);
    put_close(&r->more, '}');
    return cut(&r->more, size) || no_memory(fault);
}

const char *record_seat_name(const record *r, unsigned seat, char *to, size_t room)
{
    hb_json seats = record_get(r, "seats"), name = hb_json_at(&seats, seat);
    if (name.type != '"')
        return NULL;
    hb_json_string(&name, to, room);
    return to;
}

/* ---- The whole ---------------------------------------------------------------------- */

/* A game of hanab.live is told apart, since people have many of them. */
static bool is_hanab_live(const hb_json *value)
{
    return value->type == '{' && !hb_json_get(value, "format").type &&
           hb_json_get(value, "players").type == '[';
}

/* All keys that are not the game's own, as they come: the stream has seen that none is there
 * twice. */
static bool keep_the_rest(record *r, const hb_json *value, hb_fault *fault)
{
    hb_json key, given;
    buffer b = buffer_make(MORE);
    for (size_t at = 0; hb_json_next(value, &at, &key, &given);) {
        if (hb_read_is_game(&key))
            continue;
        if (!b.size)
            put_open(&b, '{');
        put_json_key(&b, &key);
        put_json(&b, &given);
    }
    if (b.size)
        put_close(&b, '}');
    return replace(r, &b) || no_memory(fault);
}

bool record_from_json(record *r, const hb_json *value, hb_fault *fault)
{
    memset(r, 0, sizeof *r);
    if (is_hanab_live(value))
        return hb_blame(fault, RECORD_HANAB_LIVE, NULL, NULL, NULL);
    if (!hb_read_record(&r->game, value, fault) && !r->game.cards)
        return false;
    r->broken = *fault;
    *fault = (hb_fault){0};
    return keep_the_rest(r, value, fault);
}

bool record_copy(record *to, const record *from)
{
    *to = *from;
    to->more = buffer_make(MORE);
    buffer_add(&to->more, buffer_text(&from->more), from->more.size);
    to->more.comma = from->more.comma;
    if (buffer_ok(&to->more))
        return true;
    buffer_free(&to->more);
    return false;
}

void record_free(record *r)
{
    buffer_free(&r->more);
}
