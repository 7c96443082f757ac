/* chacha20.h - ChaCha20 as in RFC 8439: bytes that nobody can foretell without the key.
 *
 * For fair deals (table/deal.c), which the page makes as well as the server. */
#ifndef BASE_CHACHA20_H
#define BASE_CHACHA20_H

#include <stdint.h>

enum { CHACHA20_KEY = 32, CHACHA20_NONCE = 12, CHACHA20_BLOCK = 64 };

/* The block of this number, from 0, of the stream that belongs to a key and a nonce. */
void chacha20_block(uint8_t block[CHACHA20_BLOCK], const uint8_t key[CHACHA20_KEY], uint32_t number,
                    const uint8_t nonce[CHACHA20_NONCE]);

#endif
