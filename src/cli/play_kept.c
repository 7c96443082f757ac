/* play_kept.c - notes, marks and orders as JSON: {"notes": {"0": {"12": "maybe red"}}, "marks":
 * [7], "orders": {"0": [12, 7, 3]}}, seats and cards by their numbers, each only where there is
 * one. */
#include "cli/play_kept.h"

#include <stdio.h>

#include "base/put.h"
#include "base/utf8.h"

/* ---- Reading ---------------------------------------------------------------------------- */

/* The number of a card, or HB_NONE. */
static uint8_t card_of(const hb_json *value)
{
    int64_t card = HB_NONE;
    hb_json_integer(value, 0, HB_NUMBERS - 1, &card);
    return (uint8_t)card;
}

/* The number below most that a key is, as we write it; most: it is none. */
static unsigned number_of(const hb_json *key, unsigned most)
{
    char text[12], again[12];
    unsigned number = 0;
    if (!hb_json_text(key, text, sizeof text) || sscanf(text, "%u", &number) != 1)
        return most;
    snprintf(again, sizeof again, "%u", number);
    return number < most && hb_json_is(key, again) ? number : most;
}

static void read_marks(tui_own *own, const hb_json *marks)
{
    hb_json value;
    for (size_t at = 0; marks->type == '[' && hb_json_next(marks, &at, NULL, &value);) {
        unsigned card = card_of(&value);
        if (card != HB_NONE)
            own->turned[card] = true;
    }
}

static void read_order(uint8_t order[HB_HAND], const hb_json *cards)
{
    for (size_t i = 0; i < HB_HAND; i++) {
        hb_json card = hb_json_at(cards, i);
        order[i] = card_of(&card);
    }
}

static void read_orders(tui_own *own, const hb_json *orders)
{
    hb_json key, order;
    for (size_t at = 0; orders->type == '{' && hb_json_next(orders, &at, &key, &order);) {
        unsigned seat = number_of(&key, HB_SEATS);
        if (seat < HB_SEATS)
            read_order(own->orders[seat], &order);
    }
}

static void read_note(char note[TUI_TEXT], const hb_json *value)
{
    char text[4 * TUI_TEXT];
    hb_json_string(value, text, sizeof text);
    utf8_clean(note, TUI_TEXT, text);
}

static void read_notes_of(char notes[HB_NUMBERS][TUI_TEXT], const hb_json *kept)
{
    hb_json key, value;
    for (size_t at = 0; kept->type == '{' && hb_json_next(kept, &at, &key, &value);) {
        unsigned card = number_of(&key, HB_NUMBERS);
        if (card < HB_NUMBERS && value.type == '"')
            read_note(notes[card], &value);
    }
}

/* Before notes could be written on partners' cards they stood there by card alone, {"12": "maybe
 * red"}, each written by who held it. A game that was left then is gone on with now. */
static void read_old_note(tui_own *own, unsigned card, const hb_json *value, const hb_game *game)
{
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        for (unsigned slot = 0; slot < game->hands[seat].count; slot++)
            if (game->hands[seat].cards[slot] == card && !own->notes[seat][card][0])
                read_note(own->notes[seat][card], value);
}

static void read_notes(tui_own *own, const hb_json *notes, const hb_game *game)
{
    hb_json key, value;
    for (size_t at = 0; notes->type == '{' && hb_json_next(notes, &at, &key, &value);) {
        unsigned number = number_of(&key, HB_NUMBERS);
        if (number < HB_SEATS && value.type == '{')
            read_notes_of(own->notes[number], &value);
        else if (number < HB_NUMBERS && value.type == '"')
            read_old_note(own, number, &value, game);
    }
}

void play_kept_read(tui_own *own, const record *r, const hb_game *game)
{
    hb_json play = record_get(r, "play"), notes = hb_json_get(&play, "notes"),
            orders = hb_json_get(&play, "orders"), marks = hb_json_get(&play, "marks");
    tui_own_clear(own);
    read_marks(own, &marks);
    read_orders(own, &orders);
    read_notes(own, &notes, game);
}

/* ---- Writing ---------------------------------------------------------------------------- */

static void put_number_key(buffer *b, unsigned number)
{
    char key[12];
    snprintf(key, sizeof key, "%u", number);
    put_key(b, key);
}

static bool any_note(const char notes[HB_NUMBERS][TUI_TEXT])
{
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        if (notes[card][0])
            return true;
    return false;
}

static void put_notes_of(buffer *b, const char notes[HB_NUMBERS][TUI_TEXT])
{
    put_open(b, '{');
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        if (notes[card][0]) {
            put_number_key(b, card);
            put_string(b, notes[card]);
        }
    put_close(b, '}');
}

static void put_notes(buffer *b, const tui_own *own)
{
    bool any = false;
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        if (!any_note(own->notes[seat]))
            continue;
        if (!any) {
            put_key(b, "notes");
            put_open(b, '{');
        }
        any = true;
        put_number_key(b, seat);
        put_notes_of(b, own->notes[seat]);
    }
    if (any)
        put_close(b, '}');
}

static void put_marks(buffer *b, const tui_own *own)
{
    bool any = false;
    for (unsigned card = 0; card < HB_NUMBERS; card++) {
        if (!own->turned[card])
            continue;
        if (!any) {
            put_key(b, "marks");
            put_open(b, '[');
        }
        any = true;
        put_int(b, card);
    }
    if (any)
        put_close(b, ']');
}

static void put_order(buffer *b, const uint8_t order[HB_HAND])
{
    put_open(b, '[');
    for (unsigned i = 0; i < HB_HAND && order[i] != HB_NONE; i++)
        put_int(b, order[i]);
    put_close(b, ']');
}

static void put_orders(buffer *b, const tui_own *own)
{
    bool any = false;
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        if (own->orders[seat][0] == HB_NONE)
            continue;
        if (!any) {
            put_key(b, "orders");
            put_open(b, '{');
        }
        any = true;
        put_number_key(b, seat);
        put_order(b, own->orders[seat]);
    }
    if (any)
        put_close(b, '}');
}

/* What "play" has beside these. */
static void put_others(buffer *b, const hb_json *play)
{
    hb_json key, value;
    for (size_t at = 0; hb_json_next(play, &at, &key, &value);)
        if (!hb_json_is(&key, "notes") && !hb_json_is(&key, "marks") &&
            !hb_json_is(&key, "orders")) {
            put_json_key(b, &key);
            put_json(b, &value);
        }
}

bool play_kept_write(record *r, const tui_own *own)
{
    hb_json play = record_get(r, "play");
    buffer b = buffer_make(4 * RECORD_BYTES);
    if (play.type != '{')
        return !own;
    put_open(&b, '{');
    put_others(&b, &play);
    if (own) {
        put_notes(&b, own);
        put_marks(&b, own);
        put_orders(&b, own);
    }
    put_close(&b, '}');
    return record_keep_put(r, "play", &b);
}
