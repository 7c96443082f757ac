/* json_back.c - take-backs in a record: the key "take_backs" beside the game. */
#include <string.h>

#include "base/put.h"
#include "record/json.h"

static const char key[] = "take_backs";

static void put_back(buffer *b, const record_back *back)
{
    put_open(b, '{');
    put_number(b, "step", back->step);
    put_number(b, "actions", back->actions);
    put_number(b, "seat", back->seat);
    put_flag(b, "seen", back->seen);
    put_close(b, '}');
}

void record_put_backs(buffer *b, const record_back *backs, unsigned count)
{
    put_open(b, '[');
    for (unsigned i = 0; i < count; i++)
        put_back(b, &backs[i]);
    put_close(b, ']');
}

/* All that were there, and one more. */
static bool keep_back(record *r, const record_back *back)
{
    hb_json list = record_get(r, key), one;
    buffer b = buffer_make(4 * RECORD_BYTES);
    put_open(&b, '[');
    for (size_t at = 0; list.type == '[' && hb_json_next(&list, &at, NULL, &one);)
        put_json(&b, &one);
    put_back(&b, back);
    put_close(&b, ']');
    return record_keep_put(r, key, &b);
}

bool record_take_back(record *r, unsigned step, unsigned seat, unsigned people)
{
    hb_record *game = &r->game;
    unsigned gone = game->actions_count - step;
    record_back back = {.step = (uint8_t)step,
                        .actions = (uint8_t)gone,
                        .seat = (uint8_t)seat,
                        .seen = record_back_shows(gone, game->actions[step], people)};
    bool good = keep_back(r, &back);
    memset(game->actions + step, 0, gone * sizeof *game->actions);
    game->actions_count = (uint8_t)step;
    return good;
}

/* Anybody may have written it: what makes no sense is nothing. */
static uint8_t small(const hb_json *object, const char *name)
{
    hb_json value = hb_json_get(object, name);
    int64_t number = 0;
    hb_json_integer(&value, 0, UINT8_MAX, &number);
    return (uint8_t)number;
}

bool record_next_back(const hb_json *backs, size_t *at, record_back *back)
{
    hb_json one = {0};
    bool more = backs->type == '[' && hb_json_next(backs, at, NULL, &one);
    hb_json seen = hb_json_get(&one, "seen");
    *back = (record_back){.step = small(&one, "step"),
                          .actions = small(&one, "actions"),
                          .seat = small(&one, "seat"),
                          .seen = hb_json_is_true(&seen)};
    return more;
}

bool record_counts(const record *r)
{
    hb_json backs = record_get(r, key);
    record_back back;
    for (size_t at = 0; record_next_back(&backs, &at, &back);)
        if (back.seen)
            return false;
    return true;
}
