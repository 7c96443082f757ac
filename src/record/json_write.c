/* json_write.c - a record as one line of JSON, with all that it carries beside the game. */
#include <string.h>

#include "base/put.h"
#include "record/json.h"
#include "record/write.h"

/* ---- Any value ------------------------------------------------------------------ */

static int add_to_buffer(const char *text, size_t n, void *b)
{
    buffer_add(b, text, n);
    return 0;
}

/* A value that is neither object nor array, with so many digits if it is a real number. */
static void write_plain(buffer *b, const json_t *value, size_t digits)
{
    put_raw(b, "");
    if (json_dump_callback(value, add_to_buffer, b, JSON_ENCODE_ANY | JSON_REAL_PRECISION(digits)))
        b->full = true;
}

static bool survives(const json_t *value, size_t digits)
{
    char text[64];
    size_t n = json_dumpb(value, text, sizeof text, JSON_ENCODE_ANY | JSON_REAL_PRECISION(digits));
    json_t *again = n <= sizeof text ? json_loadb(text, n, JSON_DECODE_ANY, NULL) : NULL;
    bool same = json_is_real(again) && json_equal(value, again);
    json_decref(again);
    return same;
}

void record_write_value(buffer *b, const json_t *value)
{
    if (json_is_object(value)) {
        const char *key;
        json_t *member;
        put_open(b, '{');
        json_object_foreach ((json_t *)value, key, member) {
            put_key(b, key);
            record_write_value(b, member);
        }
        put_close(b, '}');
    } else if (json_is_array(value)) {
        put_open(b, '[');
        for (size_t i = 0; i < json_array_size(value); i++)
            record_write_value(b, json_array_get(value, i));
        put_close(b, ']');
    } else {
        /* As few digits as give the same number: 1.1 stays 1.1. */
        size_t digits = 15;
        while (json_is_real(value) && digits < 17 && !survives(value, digits))
            digits++;
        write_plain(b, value, digits);
    }
}

/* ---- The game ---------------------------------------------------------------------- */

void record_write_rules(buffer *b, const hb_options *options)
{
    char text[512];
    line l = hb_line_in(text, sizeof text);
    hb_write_rules(&l, options);
    put_raw(b, text);
}

static void write_game(buffer *b, const hb_record *g)
{
    char text[HB_RECORD_TEXT];
    line l = hb_line_in(text, sizeof text);
    hb_write_game(&l, g);
    put_raw(b, text);
}

/* ---- The rest, and the whole ---------------------------------------------------------- */

/* Keys beside the game that have their place before the deck, where people look for them. */
static bool comes_early(const char *key)
{
    return strcmp(key, "seats") == 0 || strcmp(key, "seed") == 0 || strcmp(key, "commitment") == 0;
}

static void write_kept(buffer *b, const record *r, const char *key)
{
    const json_t *value = json_object_get(r->more, key);
    if (!value)
        return;
    put_key(b, key);
    record_write_value(b, value);
}

void record_write(buffer *b, const record *r)
{
    const hb_record *g = &r->game;
    put_open(b, '{');
    put_key(b, "format");
    put_string(b, HB_RECORD_FORMAT);
    put_key(b, "rules");
    record_write_rules(b, &g->options);
    write_kept(b, r, "seats");
    put_key(b, "start");
    put_int(b, g->start);
    write_kept(b, r, "seed");
    write_kept(b, r, "commitment");
    write_game(b, g);
    const char *key;
    json_t *value;
    json_object_foreach (r->more, key, value)
        if (!comes_early(key))
            write_kept(b, r, key);
    put_close(b, '}');
}
