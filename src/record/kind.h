/* kind.h - a card's kind as the two letters that records use. */
#ifndef RECORD_KIND_H
#define RECORD_KIND_H

#include "hanabi.h"

/* "r1" into text, which is returned. */
static inline const char *record_kind(unsigned kind, char text[3])
{
    text[0] = hb_colour_letter(hb_kind_colour(kind));
    text[1] = (char)('0' + hb_kind_value(kind));
    text[2] = 0;
    return text;
}

/* The colours in the order of their letters, in which words of kinds are sorted. */
static inline unsigned record_colour(unsigned i)
{
    static const uint8_t by_letter[HB_COLOURS] = {HB_BLUE, HB_GREEN, HB_POWDER, HB_MULTI,
                                                  HB_RED,  HB_WHITE, HB_YELLOW};
    return by_letter[i];
}

#endif
