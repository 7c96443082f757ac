/* bitrow.h - a long row of bits written field by field into words, the lowest bit first. */
#ifndef BASE_BITROW_H
#define BASE_BITROW_H

#include <stdint.h>

/* Inline always: a row that is handed on by its address would live in memory. */
typedef struct bitrow {
    uint64_t *word; /* where the next full word goes */
    uint64_t bits;  /* not written yet ... */
    unsigned used;  /* ... this many, below 64 */
} bitrow;

/* Starts a row in words that the caller owns. */
static inline bitrow bitrow_begin(uint64_t *words)
{
    return (bitrow){words, 0, 0};
}

/* Adds a field of width bits, 1 to 63, with no bit beyond its width. */
__attribute__((always_inline)) static inline void bitrow_add(bitrow *row, uint64_t field,
                                                             unsigned width)
{
    row->bits |= field << row->used;
    row->used += width;
    if (row->used >= 64) {
        *row->word++ = row->bits;
        row->used -= 64;
        row->bits = field >> (width - row->used);
    }
}

/* Skips zeros: any number of them. */
__attribute__((always_inline)) static inline void bitrow_skip(bitrow *row, unsigned width)
{
    row->used += width;
    while (row->used >= 64) {
        *row->word++ = row->bits;
        row->bits = 0;
        row->used -= 64;
    }
}

/* Writes the last word. */
__attribute__((always_inline)) static inline void bitrow_end(bitrow *row)
{
    if (row->used)
        *row->word = row->bits;
}

#endif
