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

#endif
