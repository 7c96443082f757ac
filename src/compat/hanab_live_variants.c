/* hanab_live_variants.c - which variants and options of hanab.live our rules know.
 *
 * There a suit has ten cards or one of each value; "Rainbow" is touched by all colours, "Black" is
 * a suit of five, "Dark Rainbow" both; "White Reversed" has no colour, runs from 5 to 1 and has
 * three 5s and one 1: black powder, but for the count of points, which is no part of a game. */
#include <string.h>

#include "compat/hanab_live_variants.h"

static const hanab_live_variant variants[] = {
    {"No Variant", 5, HB_MULTI_NONE, 10, false},
    {"4 Suits", 4, HB_MULTI_NONE, 10, false},
    {"3 Suits", 3, HB_MULTI_NONE, 10, false},
    {"6 Suits", 5, HB_MULTI_SUIT, 10, false},
    {"Black (6 Suits)", 5, HB_MULTI_SUIT, 5, false},
    {"Black (5 Suits)", 4, HB_MULTI_SUIT, 5, false},
    {"Rainbow (6 Suits)", 5, HB_MULTI_WILD, 10, false},
    {"Rainbow (5 Suits)", 4, HB_MULTI_WILD, 10, false},
    {"Rainbow (4 Suits)", 3, HB_MULTI_WILD, 10, false},
    {"Rainbow (3 Suits)", 2, HB_MULTI_WILD, 10, false},
    {"Dark Rainbow (6 Suits)", 5, HB_MULTI_WILD, 5, false},
    {"Dark Rainbow (5 Suits)", 4, HB_MULTI_WILD, 5, false},
    {"White Reversed (6 Suits)", 5, HB_MULTI_NONE, 10, true},
    {"White Reversed (5 Suits)", 4, HB_MULTI_NONE, 10, true},
    {"White Reversed (4 Suits)", 3, HB_MULTI_NONE, 10, true},
    {"White Reversed (3 Suits)", 2, HB_MULTI_NONE, 10, true},
    {"White Reversed & Rainbow (6 Suits)", 4, HB_MULTI_WILD, 10, true},
    {"White Reversed & Rainbow (5 Suits)", 3, HB_MULTI_WILD, 10, true},
    {"White Reversed & Rainbow (4 Suits)", 2, HB_MULTI_WILD, 10, true},
};
enum { VARIANTS = sizeof variants / sizeof variants[0] };

const hanab_live_variant *hanab_live_by_name(const char *name)
{
    for (int i = 0; i < VARIANTS; i++)
        if (strcmp(variants[i].name, name) == 0)
            return &variants[i];
    return NULL;
}

const hanab_live_variant *hanab_live_by_options(const hb_options *o)
{
    for (int i = 0; i < VARIANTS; i++) {
        const hanab_live_variant *v = &variants[i];
        bool same_multi = v->multicolour == o->multicolour &&
                          (v->multicolour == HB_MULTI_NONE || v->cards == o->multicolour_cards);
        if (same_multi && v->colours == o->colours && v->powder == o->black_powder)
            return v;
    }
    return NULL;
}

unsigned hanab_live_colour(const hanab_live_variant *v, unsigned suit)
{
    if (suit < v->colours)
        return suit;
    return suit == v->colours && v->powder ? HB_POWDER : HB_MULTI;
}

unsigned hanab_live_suits(const hanab_live_variant *v)
{
    return v->colours + (v->powder ? 1u : 0u) + (v->multicolour != HB_MULTI_NONE ? 1u : 0u);
}

unsigned hanab_live_suit(const hanab_live_variant *v, unsigned colour)
{
    unsigned suit = 0;
    while (suit < hanab_live_suits(v) && hanab_live_colour(v, suit) != colour)
        suit++;
    return suit;
}

bool hanab_live_harmless(const char *option)
{
    static const char *const names[] = {"timed",    "timeBase",  "timePerTurn",
                                        "speedrun", "tableName", "maxPlayers"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(option, names[i]) == 0)
            return true;
    return false;
}

bool hanab_live_harmless_key(const hb_json *option)
{
    char name[16];
    return hb_json_text(option, name, sizeof name) && hanab_live_harmless(name);
}
