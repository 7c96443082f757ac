/* rules.c - the rules in force, as data derived from the options, and their deck. */
#include <string.h>

#include "base/bits.h"
#include "base/random.h"

_Static_assert(offsetof(hb_rules, kinds) == sizeof(hb_options) + 3,
               "rules are compared by memcmp: name the padding that is left");

/* Copies of a value in a row of cards that runs upwards. */
static unsigned copies_rising(unsigned value, unsigned values)
{
    if (value == 1)
        return 3;
    return value == values ? 1 : 2;
}

static void add_kind(hb_rules *r, unsigned kind, unsigned copies)
{
    r->kinds |= bit(kind);
    r->copies[0] |= (uint64_t)(copies & 1) << kind;
    r->copies[1] |= (uint64_t)(copies >> 1) << kind;
    for (; copies; copies--)
        r->deck[r->cards++] = (uint8_t)kind;
    unsigned hint = hb_hint_value(hb_kind_value(kind));
    r->touched[hint] |= bit(kind);
}

/* A row of ordinary cards or of multicolour, worth a point each, played from 1 up. */
static void add_rising_row(hb_rules *r, unsigned colour, bool one_of_each)
{
    unsigned values = r->options.values;
    for (unsigned value = 1; value <= values; value++) {
        unsigned kind = hb_kind(colour, value);
        add_kind(r, kind, one_of_each ? 1 : copies_rising(value, values));
        r->points |= bit(kind);
        if (value < values)
            r->rising |= bit(kind);
    }
    r->firsts |= bit(hb_kind(colour, 1));
    r->lasts |= bit(hb_kind(colour, values));
}

/* The row of black powder: copies and order the other way round, no colour. */
static void add_powder(hb_rules *r)
{
    unsigned values = r->options.values;
    for (unsigned value = 1; value <= values; value++) {
        unsigned kind = hb_kind(HB_POWDER, value);
        add_kind(r, kind, copies_rising(values + 1 - value, values));
        r->burdens |= bit(kind);
        if (value > 1)
            r->falling |= bit(kind);
    }
    r->firsts |= bit(hb_kind(HB_POWDER, values));
    r->lasts |= bit(hb_kind(HB_POWDER, 1));
}

static uint64_t kinds_of_colour(const hb_rules *r, unsigned colour)
{
    return r->kinds & bits_below(HB_VALUES) << colour * HB_VALUES;
}

static void add_colour_hints(hb_rules *r)
{
    const hb_options *o = &r->options;
    bool wild = o->multicolour == HB_MULTI_WILD;
    uint64_t multi = kinds_of_colour(r, HB_MULTI);
    for (unsigned colour = 0; colour < o->colours; colour++)
        r->touched[colour] = kinds_of_colour(r, colour) | (wild ? multi : 0);
    if (!wild)
        r->touched[HB_MULTI] = multi;
}

/* The tables that legal choices and hints look up. */
static void index_hints(hb_rules *r)
{
    for (unsigned hint = 0; hint < HB_HINTS; hint++) {
        for (unsigned kind = 0; kind < HB_KINDS; kind++)
            if (r->touched[hint] & bit(kind))
                r->hints_on[kind] |= (uint16_t)(1u << hint);
        for (unsigned offset = 0; r->touched[hint] && offset + 1 < r->options.players; offset++) {
            uint64_t choice = bit(2 * HB_HAND + offset * HB_HINTS + hint);
            r->every_hint |= choice;
            if (hb_hint_is_colour(hint))
                r->colour_hints |= choice;
        }
    }
}

hb_error hb_rules_make(hb_rules *rules, const hb_options *options, int *option)
{
    hb_options checked;
    for (int i = 0; i < HB_OPTIONS; i++)
        if (hb_option_set(&checked, i, hb_option_get(options, i)) != HB_OK) {
            if (option)
                *option = i;
            return HB_OPTION_RANGE;
        }
    if (checked.hand == 0)
        checked.hand = hb_usual_hand(checked.players);

    hb_rules r;
    memset(&r, 0, sizeof r);
    r.options = checked;
    for (unsigned colour = 0; colour < checked.colours; colour++)
        add_rising_row(&r, colour, false);
    if (checked.multicolour != HB_MULTI_NONE)
        add_rising_row(&r, HB_MULTI, checked.multicolour_cards == 5);
    if (checked.black_powder)
        add_powder(&r);
    add_colour_hints(&r);
    index_hints(&r);
    r.max_score = (uint8_t)bits_count(r.points);
    if (checked.players * checked.hand > r.cards) {
        if (option)
            *option = hb_option_find("hand");
        return HB_TOO_FEW_CARDS;
    }
    *rules = r;
    return HB_OK;
}

int hb_copies(const hb_rules *rules, unsigned kind)
{
    return (int)((rules->copies[0] >> kind & 1) | (rules->copies[1] >> kind & 1) << 1);
}

void hb_shuffle(const hb_rules *rules, uint64_t seed, uint8_t deck[HB_DECK],
                uint8_t tiles[HB_TILES], uint8_t *start)
{
    uint8_t own_deck[HB_DECK], own_tiles[HB_TILES];
    deck = deck ? deck : own_deck;
    tiles = tiles ? tiles : own_tiles;
    hb_random random;
    hb_random_seed(&random, seed);
    memcpy(deck, rules->deck, rules->cards);
    random_shuffle(&random, deck, rules->cards);
    for (uint8_t i = 0; i < HB_TILES; i++)
        tiles[i] = i;
    random_shuffle(&random, tiles, HB_TILES);
    if (start)
        *start = (uint8_t)random_below(&random, rules->options.players);
}
