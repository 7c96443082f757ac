/* thermometer.h - how many copies of each value of a colour lie in the discard pile, as one
 * thermometer behind the other: the encodings of observations share it. */
#ifndef OBSERVE_THERMOMETER_H
#define OBSERVE_THERMOMETER_H

#include "hanabi.h"

/* For every set of values of a colour: the first, second, third degree of each of them. */
typedef struct thermometer {
    uint16_t some[32], two[32], three[32];
    uint8_t width; /* cards of the colour */
} thermometer;

static inline void thermometer_make(thermometer *t, const hb_rules *r, unsigned colour)
{
    t->width = 0;
    for (unsigned set = 0; set < 32; set++)
        t->some[set] = t->two[set] = t->three[set] = 0;
    for (unsigned value = 1; value <= r->options.values; value++) {
        unsigned degree = 1u << t->width;
        for (unsigned set = 0; set < 32; set++)
            if (set >> (value - 1) & 1) {
                t->some[set] |= (uint16_t)degree;
                t->two[set] |= (uint16_t)(degree << 1);
                t->three[set] |= (uint16_t)(degree << 2);
            }
        t->width = (uint8_t)(t->width + hb_copies(r, hb_kind(colour, value)));
    }
}

/* From the low and the high bits of the copies of each value; higher bits do not matter. */
static inline uint64_t thermometer_read(const thermometer *t, uint64_t low, uint64_t high)
{
    return (uint64_t)(t->some[(low | high) & 31] | t->two[high & 31] | t->three[low & high & 31]);
}

#endif
