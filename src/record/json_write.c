/* json_write.c - a record as one line of JSON, with all that it carries beside the game. */
#include "base/put.h"
#include "record/json.h"
#include "record/write.h"

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
static bool comes_early(const hb_json *key)
{
    return hb_json_is(key, "seats") || hb_json_is(key, "seed") || hb_json_is(key, "commitment");
}

static void write_kept(buffer *b, const record *r, const char *key)
{
    hb_json value = record_get(r, key);
    if (!value.type)
        return;
    put_key(b, key);
    put_json(b, &value);
}

static void write_the_rest(buffer *b, const record *r)
{
    hb_json more = record_more(r), key, value;
    for (size_t at = 0; hb_json_next(&more, &at, &key, &value);) {
        if (comes_early(&key))
            continue;
        put_json_key(b, &key);
        put_json(b, &value);
    }
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
    write_the_rest(b, r);
    put_close(b, '}');
}
