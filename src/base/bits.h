/* bits.h - small sets of small numbers as bits of a word.
 *
 * Portable C instead of the compiler's population count, which on a plain x86-64 is a
 * call into its library. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
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

/* Has a set just one member? */
static inline bool bits_is_one(uint64_t set)
{
    return set && !(set & (set - 1));
}

/* The members among every four bits, as a number in their place. */
static inline uint64_t bits_fours(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    return (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
}

static inline int bits_count(uint64_t set)
{
    uint64_t fours = bits_fours(set);
    fours = (fours + (fours >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(fours * UINT64_C(0x0101010101010101) >> 56);
}

/* The members of three sets together: 4 of each still fit into four bits. */
static inline int bits_count3(uint64_t a, uint64_t b, uint64_t c)
{
    uint64_t low = UINT64_C(0x0f0f0f0f0f0f0f0f),
             fours = bits_fours(a) + bits_fours(b) + bits_fours(c);
    return (int)(((fours & low) + (fours >> 4 & low)) * UINT64_C(0x0101010101010101) >> 56);
}

/* The lowest member of a set that is not empty. */
static inline unsigned bits_first(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

#endif
