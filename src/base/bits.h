/* bits.h - small sets of small numbers as bits of a word.
 *
 * Portable C instead of the compiler's population count, which on a plain x86-64 is a
 * call into its library. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

static inline uint64_t bit(unsigned i)
{
    return UINT64_C(1) << i;
}

/* The lowest n bits; n below 64. */
static inline uint64_t bits_below(unsigned n)
{
    return bit(n) - 1;
}

static inline int bits_count(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

/* The lowest member of a set that is not empty. */
static inline unsigned bits_first(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

#endif
