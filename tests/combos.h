/* combos.h - every rule combination, for tests that walk over all of them. */
#ifndef TESTS_COMBOS_H
#define TESTS_COMBOS_H

#include "hanabi.h"

/* players x multicolour (none, suit, suit-5, wild, wild-5) x black powder x bonus tiles x ending
 * x empty hints x three sets of tokens. */
enum { COMBOS = 4 * 5 * 2 * 2 * 2 * 2 * 3 };

__attribute__((unused)) static hb_options combo(unsigned i)
{
    static const uint8_t forms[5][2] = {{HB_MULTI_NONE, 10},
                                        {HB_MULTI_SUIT, 10},
                                        {HB_MULTI_SUIT, 5},
                                        {HB_MULTI_WILD, 10},
                                        {HB_MULTI_WILD, 5}};
    static const uint8_t tokens[3][2] = {{8, 3}, {3, 9}, {40, 1}};
    hb_options o = hb_options_standard();
    o.players = (uint8_t)(2 + i % 4), i /= 4;
    o.multicolour = forms[i % 5][0];
    o.multicolour_cards = forms[i % 5][1], i /= 5;
    o.black_powder = i % 2, i /= 2;
    o.bonus_tiles = i % 2, i /= 2;
    o.ending = i % 2, i /= 2;
    o.empty_hints = i % 2, i /= 2;
    o.hints = tokens[i % 3][0];
    o.errors = tokens[i % 3][1], i /= 3;
    o.edition = (uint8_t)(i % 4);
    return o;
}

/* The same with small decks and hands thrown in, from a random number; may not be playable. */
__attribute__((unused)) static hb_options small_combo(hb_random *random)
{
    hb_options o = combo(hb_random_below(random, COMBOS));
    o.colours = (uint8_t)(1 + hb_random_below(random, 5));
    o.values = (uint8_t)(1 + hb_random_below(random, 5));
    o.hand = (uint8_t)hb_random_below(random, 6);
    o.hints = (uint8_t)(1 + hb_random_below(random, 40));
    o.errors = (uint8_t)(1 + hb_random_below(random, 9));
    return o;
}

#endif
