/* play_kept.c - notes, marks and orders as JSON: {"notes": {"0": {"12": "maybe red"}}, "marks":
 * [7], "orders": {"0": [12, 7, 3]}}, seats and cards by their numbers, each only where there is
 * one. */
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

static void read_notes(char notes[HB_NUMBERS][TUI_TEXT], const json_t *kept)
{
    char key[KEY];
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        utf8_clean(notes[card], TUI_TEXT,
                   json_string_value(json_object_get(kept, key_of(card, key))));
}

/* Before notes could be written on partners' cards they stood there by card alone, {"12": "maybe
 * red"}, each written by who held it. A game that was left then is gone on with now. */
static void read_old_notes(tui_own *own, const json_t *notes, const hb_game *game)
{
    char key[KEY];
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        for (unsigned slot = 0; slot < game->hands[seat].count; slot++) {
            unsigned card = game->hands[seat].cards[slot];
            const char *note = json_string_value(json_object_get(notes, key_of(card, key)));
            if (note && !own->notes[seat][card][0])
                utf8_clean(own->notes[seat][card], TUI_TEXT, note);
        }
}

void play_kept_read(tui_own *own, const record *r, const hb_game *game)
{
    const json_t *play = json_object_get(r->more, "play"), *notes = json_object_get(play, "notes"),
                 *orders = json_object_get(play, "orders");
    char key[KEY];
    tui_own_clear(own);
    read_marks(own, json_object_get(play, "marks"));
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        read_notes(own->notes[seat], json_object_get(notes, key_of(seat, key)));
        read_order(own->orders[seat], json_object_get(orders, key_of(seat, key)));
    }
    read_old_notes(own, notes, game);
}

/* ---- Writing ---------------------------------------------------------------------------- */

/* The value; NULL when something is missing in it. */
static json_t *whole(json_t *value, bool good)
{
    if (good)
        return value;
    json_decref(value);
    return NULL;
}

/* These take the new value over. */
static bool add(json_t *object, unsigned number, json_t *value)
{
    char key[KEY];
    return json_object_set_new(object, key_of(number, key), value) == 0;
}

static bool append(json_t *array, unsigned card)
{
    return json_array_append_new(array, json_integer(card)) == 0;
}

static bool any_note(const char notes[HB_NUMBERS][TUI_TEXT])
{
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        if (notes[card][0])
            return true;
    return false;
}

static json_t *notes_of_seat(const char notes[HB_NUMBERS][TUI_TEXT])
{
    json_t *kept = json_object();
    bool good = kept;
    for (unsigned card = 0; good && card < HB_NUMBERS; card++)
        good = !notes[card][0] || add(kept, card, json_string(notes[card]));
    return whole(kept, good);
}

static json_t *notes_of(const tui_own *own)
{
    json_t *notes = json_object();
    bool good = notes;
    for (unsigned seat = 0; good && seat < HB_SEATS; seat++)
        good = !any_note(own->notes[seat]) || add(notes, seat, notes_of_seat(own->notes[seat]));
    return whole(notes, good);
}

static json_t *marks_of(const tui_own *own)
{
    json_t *marks = json_array();
    bool good = marks;
    for (unsigned card = 0; good && card < HB_NUMBERS; card++)
        good = !own->turned[card] || append(marks, card);
    return whole(marks, good);
}

static json_t *order_of(const uint8_t order[HB_HAND])
{
    json_t *cards = json_array();
    bool good = cards;
    for (unsigned i = 0; good && i < HB_HAND && order[i] != HB_NONE; i++)
        good = append(cards, order[i]);
    return whole(cards, good);
}

static json_t *orders_of(const tui_own *own)
{
    json_t *orders = json_object();
    bool good = orders;
    for (unsigned seat = 0; good && seat < HB_SEATS; seat++)
        good = own->orders[seat][0] == HB_NONE || add(orders, seat, order_of(own->orders[seat]));
    return whole(orders, good);
}

/* Takes over the value; an empty one is left out. False where there is none: what is there stays.
 */
static bool put(json_t *play, const char *key, json_t *value)
{
    if (!value)
        return false;
    if (json_object_size(value) + json_array_size(value))
        return json_object_set_new(play, key, value) == 0;
    json_object_del(play, key);
    json_decref(value);
    return true;
}

bool play_kept_write(record *r, const tui_own *own)
{
    json_t *play = json_object_get(r->more, "play");
    if (own)
        return put(play, "notes", notes_of(own)) && put(play, "marks", marks_of(own)) &&
               put(play, "orders", orders_of(own));
    json_object_del(play, "notes");
    json_object_del(play, "marks");
    json_object_del(play, "orders");
    return true;
}
