/* expand.h - rows of bits written as the caller wants them: as bytes, floats or packed bits. */
#ifndef BATCH_EXPAND_H
#define BATCH_EXPAND_H

#include <stddef.h>
#include <stdint.h>

/* Writes the first count bits of words. */
typedef void (*expand)(void *out, const uint64_t *words, unsigned count);

/* As bytes, 0 or 1 each. */
void expand_bytes(void *out, const uint64_t *words, unsigned count);
/* The same for one word. */
void expand_rest(uint8_t *out, uint64_t word, unsigned count);
/* As floats. */
void expand_floats(void *out, const uint64_t *words, unsigned count);
/* As packed bits, the lowest bit of a byte first; (count + 7) / 8 bytes. */
void expand_bits(void *out, const uint64_t *words, unsigned count);

/* The quickest way of this machine to do what one of the functions above does. */
expand expand_best(expand plain);

#endif
