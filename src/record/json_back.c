/* json_back.c - take-backs in a record: the key "take_backs" beside the game. */
#include <string.h>

#include "record/json.h"

static const char key[] = "take_backs";

static json_t *write_back(const record_back *back)
{
    return json_pack("{s:i, s:i, s:i, s:b}", "step", back->step, "actions", back->actions, "seat",
                     back->seat, "seen", back->seen);
}

json_t *record_backs(const record_back *backs, unsigned count)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(list, write_back(&backs[i]));
    return list;
}

bool record_take_back(record *r, unsigned step, unsigned seat)
{
    hb_record *game = &r->game;
    unsigned gone = game->actions_count - step;
    record_back back = {.step = (uint8_t)step,
                        .actions = (uint8_t)gone,
                        .seat = (uint8_t)seat,
                        .seen = record_back_shows(gone, game->actions[step].type)};
    json_t *list = json_object_get(r->more, key);
    bool good = json_is_array(list) ? json_array_append_new(list, write_back(&back)) == 0
                                    : record_keep(r, key, record_backs(&back, 1));
    memset(game->actions + step, 0, gone * sizeof *game->actions);
    game->actions_count = (uint8_t)step;
    return good;
}

/* Anybody may have written it: what makes no sense is nothing. */
static unsigned small(const json_t *object, const char *name)
{
    json_int_t number = json_integer_value(json_object_get(object, name));
    return number > 0 && number <= UINT8_MAX ? (unsigned)number : 0;
}

bool record_back_of(const record *r, unsigned i, record_back *back)
{
    const json_t *list = json_object_get(r->more, key), *one = json_array_get(list, i);
    *back = (record_back){.step = (uint8_t)small(one, "step"),
                          .actions = (uint8_t)small(one, "actions"),
                          .seat = (uint8_t)small(one, "seat"),
                          .seen = json_is_true(json_object_get(one, "seen"))};
    return one;
}

bool record_counts(const record *r)
{
    record_back back;
    for (unsigned i = 0; record_back_of(r, i, &back); i++)
        if (back.seen)
            return false;
    return true;
}
