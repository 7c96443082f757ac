/* live.c - what the page needs to read and write games of hanab.live: their variants, suits and
 * hints. */
#include <string.h>

#include "compat/hanab_live_variants.h"
#include "page.h"
#include "record/kind.h"

static const hanab_live_variant *variant;

/* Takes over the options of the variant in the input; false when our rules do not know it. */
bool EXPORT(live_variant)(void);
bool live_variant(void)
{
    variant = hanab_live_by_name(page_input);
    if (!variant)
        return false;
    page_options.colours = variant->colours;
    page_options.multicolour = variant->multicolour;
    page_options.multicolour_cards = variant->cards;
    page_options.black_powder = variant->powder;
    return true;
}

/* Says the name of the variant that the options are; false when there is none. */
bool EXPORT(live_name)(void);
bool live_name(void)
{
    variant = hanab_live_by_options(&page_options);
    buffer_puts(page_say(), variant ? variant->name : "");
    return variant && !page_options.bonus_tiles && page_options.values == HB_VALUES &&
           page_options.hints == 8 && page_options.errors == 3;
}

/* Says the kind behind a suit and a rank of the variant; false when there is none. */
bool EXPORT(live_kind)(unsigned suit, unsigned rank);
bool live_kind(unsigned suit, unsigned rank)
{
    char text[3];
    if (!variant || suit >= hanab_live_suits(variant) || rank < 1 || rank > HB_VALUES)
        return false;
    buffer_puts(page_say(), record_kind(hb_kind(hanab_live_colour(variant, suit), rank), text));
    return true;
}

/* The suit of a colour, given by its place among r y g b w m k. */
unsigned EXPORT(live_suit)(unsigned colour);
unsigned live_suit(unsigned colour)
{
    return variant ? hanab_live_suit(variant, colour) : 0;
}

/* Is the option in the input one that changes nothing about the game? */
bool EXPORT(live_harmless)(void);
bool live_harmless(void)
{
    return hanab_live_harmless(page_input);
}
