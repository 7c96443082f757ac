/* kept.c - a local game in its record. What people have made of the cards stands there as {"notes":
 * {"0": {"12": "maybe red"}}, "marks": [7], "orders": {"0": [12, 7, 3]}}, seats and cards by their
 * numbers, each only where there is one. */
#include "local/kept.h"

#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/put.h"
#include "base/utf8.h"
#include "local/parts.h"

/* ---- Reading ---------------------------------------------------------------------------- */

/* The number of a card, or HB_NONE. */
static uint8_t card_of(const hb_json *value)
{
    int64_t card = HB_NONE;
    hb_json_integer(value, 0, HB_NUMBERS - 1, &card);
    return (uint8_t)card;
}

typedef struct digits {
    char text[24];
} digits;

static digits digits_of(unsigned number)
{
    digits d;
    line l = hb_line_in(d.text, sizeof d.text);
    hb_line_number(&l, number);
    return d;
}

/* The number below most that a key is, as we write it; most: it is none. */
static unsigned number_of(const hb_json *key, unsigned most)
{
    unsigned number = 0;
    while (number < most && !hb_json_is(key, digits_of(number).text))
        number++;
    return number;
}

static void read_marks(local_own *own, const hb_json *marks)
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

static void read_orders(local_own *own, const hb_json *orders)
{
    hb_json key, order;
    for (size_t at = 0; orders->type == '{' && hb_json_next(orders, &at, &key, &order);) {
        unsigned seat = number_of(&key, HB_SEATS);
        if (seat < HB_SEATS)
            read_order(own->orders[seat], &order);
    }
}

static void read_note(char note[TABLE_TEXT], const hb_json *value)
{
    char text[4 * TABLE_TEXT];
    hb_json_string(value, text, sizeof text);
    utf8_clean(note, TABLE_TEXT, text);
}

static void read_notes_of(char notes[HB_NUMBERS][TABLE_TEXT], const hb_json *kept)
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
static void read_old_note(local_own *own, unsigned card, const hb_json *value, const hb_game *game)
{
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        for (unsigned slot = 0; slot < game->hands[seat].count; slot++)
            if (game->hands[seat].cards[slot] == card && !own->notes[seat][card][0])
                read_note(own->notes[seat][card], value);
}

static void read_notes(local_own *own, const hb_json *notes, const hb_game *game)
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

void local_own_read(local_own *own, const record *r, const hb_game *game)
{
    hb_json play = record_get(r, "play"), notes = hb_json_get(&play, "notes"),
            orders = hb_json_get(&play, "orders"), marks = hb_json_get(&play, "marks");
    local_own_clear(own);
    read_marks(own, &marks);
    read_orders(own, &orders);
    read_notes(own, &notes, game);
}

/* ---- Writing ---------------------------------------------------------------------------- */

static bool any_note(const char notes[HB_NUMBERS][TABLE_TEXT])
{
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        if (notes[card][0])
            return true;
    return false;
}

static void put_notes_of(buffer *b, const char notes[HB_NUMBERS][TABLE_TEXT])
{
    put_open(b, '{');
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        if (notes[card][0])
            put_text(b, digits_of(card).text, notes[card]);
    put_close(b, '}');
}

/* Opens the list behind a key before its first member. */
static void begin(buffer *b, const char *key, char bracket, bool *begun)
{
    if (!*begun) {
        put_key(b, key);
        put_open(b, bracket);
    }
    *begun = true;
}

static void put_notes(buffer *b, const local_own *own)
{
    bool any = false;
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        if (!any_note(own->notes[seat]))
            continue;
        begin(b, "notes", '{', &any);
        put_key(b, digits_of(seat).text);
        put_notes_of(b, own->notes[seat]);
    }
    if (any)
        put_close(b, '}');
}

static void put_marks(buffer *b, const local_own *own)
{
    bool any = false;
    for (unsigned card = 0; card < HB_NUMBERS; card++) {
        if (!own->turned[card])
            continue;
        begin(b, "marks", '[', &any);
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

static void put_orders(buffer *b, const local_own *own)
{
    bool any = false;
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        if (own->orders[seat][0] == HB_NONE)
            continue;
        begin(b, "orders", '{', &any);
        put_key(b, digits_of(seat).text);
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

bool local_own_keep(record *r, const local_own *own)
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

/* ---- The game --------------------------------------------------------------------------- */

/* FNV-1a, below 2^53. */
static uint64_t hash_of_deck(const hb_record *game)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (unsigned i = 0; i < game->cards; i++)
        hash = (hash ^ game->deck[i]) * UINT64_C(0x100000001b3);
    return hash >> 11;
}

uint64_t local_number_of(const record *r)
{
    hb_json seed = record_get(r, "seed");
    int64_t number;
    if (!hb_json_integer(&seed, 0, INT64_MAX, &number))
        return hash_of_deck(&r->game);
    return (uint64_t)number;
}

bool local_keep_who(record *r, const local *l, const char *bot)
{
    buffer b = buffer_make(RECORD_BYTES);
    unsigned people = 0;
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        people |= (l->t.seats[seat].person ? 1u : 0u) << seat;
    put_open(&b, '{');
    put_number(&b, "seat", local_seat(l, 0));
    put_text(&b, "bot", bot);
    if (people & (people - 1))
        put_number(&b, "people", people);
    put_close(&b, '}');
    return record_keep_put(r, "play", &b);
}

/* Is it there as it is? */
static bool has_backs(const record *r, unsigned count)
{
    hb_json backs = record_get(r, "take_backs");
    return backs.type == '[' ? hb_json_count(&backs) == count : !count;
}

bool local_keep_game(record *r, const local *l)
{
    const table *t = &l->t;
    r->game = table_record(t);
    if (has_backs(r, t->backs_count))
        return true;
    buffer b = buffer_make(RECORD_BYTES);
    record_put_backs(&b, t->backs, t->backs_count);
    return record_keep_put(r, "take_backs", &b);
}
