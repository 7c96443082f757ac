/* play_kept.c - notes, marks and orders as JSON: {"notes": {"12": "maybe red"}, "marks": [7],
 * "orders": {"0": [12, 7, 3]}}, cards and seats by their numbers, each only where there is one. */
#include "cli/play_kept.h"

#include <stdio.h>

#include "base/utf8.h"

enum { KEY = 12 };

static const char *key_of(unsigned number, char key[KEY])
{
    snprintf(key, KEY, "%u", number);
    return key;
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* The number of a card, or HB_NONE. */
static uint8_t card_of(const json_t *value)
{
    json_int_t card = json_is_integer(value) ? json_integer_value(value) : -1;
    return card >= 0 && card < HB_NUMBERS ? (uint8_t)card : HB_NONE;
}

static void read_marks(tui_own *own, const json_t *marks)
{
    for (size_t i = 0; i < json_array_size(marks); i++) {
        unsigned card = card_of(json_array_get(marks, i));
        if (card != HB_NONE)
            own->turned[card] = true;
    }
}

static void read_order(uint8_t order[HB_HAND], const json_t *cards)
{
    for (size_t i = 0; i < HB_HAND; i++)
        order[i] = card_of(json_array_get(cards, i));
}

void play_kept_read(tui_own *own, const record *r)
{
    const json_t *play = json_object_get(r->more, "play"), *notes = json_object_get(play, "notes"),
                 *orders = json_object_get(play, "orders");
    char key[KEY];
    tui_own_clear(own);
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        utf8_clean(own->notes[card], TUI_TEXT,
                   json_string_value(json_object_get(notes, key_of(card, key))));
    read_marks(own, json_object_get(play, "marks"));
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        read_order(own->orders[seat], json_object_get(orders, key_of(seat, key)));
}

/* ---- Writing ---------------------------------------------------------------------------- */

static json_t *notes_of(const tui_own *own)
{
    json_t *notes = json_object();
    char key[KEY];
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        if (own->notes[card][0])
            json_object_set_new(notes, key_of(card, key), json_string(own->notes[card]));
    return notes;
}

static json_t *marks_of(const tui_own *own)
{
    json_t *marks = json_array();
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        if (own->turned[card])
            json_array_append_new(marks, json_integer(card));
    return marks;
}

static json_t *orders_of(const tui_own *own)
{
    json_t *orders = json_object();
    char key[KEY];
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        json_t *cards = json_array();
        for (unsigned i = 0; i < HB_HAND && own->orders[seat][i] != HB_NONE; i++)
            json_array_append_new(cards, json_integer(own->orders[seat][i]));
        if (json_array_size(cards))
            json_object_set(orders, key_of(seat, key), cards);
        json_decref(cards);
    }
    return orders;
}

/* Takes over the value; an empty one is left out. */
static bool put(json_t *play, const char *key, json_t *value)
{
    bool empty = json_object_size(value) + json_array_size(value) == 0;
    bool good = empty || json_object_set(play, key, value) == 0;
    if (empty)
        json_object_del(play, key);
    json_decref(value);
    return good;
}

bool play_kept_write(record *r, const tui_own *own)
{
    json_t *play = json_object_get(r->more, "play");
    bool good = put(play, "notes", own ? notes_of(own) : NULL);
    good = put(play, "marks", own ? marks_of(own) : NULL) && good;
    return put(play, "orders", own ? orders_of(own) : NULL) && good;
}
