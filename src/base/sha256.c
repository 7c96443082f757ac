/* sha256.c - SHA-256: FIPS 180-4, section 6.2. */
#include "base/sha256.h"

#include <string.h>

#include "base/secret.h"

enum { BLOCK = 64, ROUNDS = 64, WORDS = 8 };

/* The first 32 bits behind the point of the cube roots of the first 64 primes. */
static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turn_right(uint32_t word, int bits)
{
    return word >> bits | word << (32 - bits);
}

static uint32_t get_word(const uint8_t *b)
{
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | (uint32_t)b[3];
}

/* The words of a block, and those that are mixed from them. */
static void schedule(uint32_t w[ROUNDS], const uint8_t block[BLOCK])
{
    for (int i = 0; i < 16; i++)
        w[i] = get_word(block + 4 * i);
    for (int i = 16; i < ROUNDS; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + w[i - 7] + (turn_right(a, 7) ^ turn_right(a, 18) ^ a >> 3) +
               (turn_right(b, 17) ^ turn_right(b, 19) ^ b >> 10);
    }
}

static void take_block(uint32_t state[WORDS], const uint8_t block[BLOCK])
{
    uint32_t w[ROUNDS], s[WORDS];
    schedule(w, block);
    memcpy(s, state, sizeof s);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t e = s[4], a = s[0];
        uint32_t one = s[7] + (turn_right(e, 6) ^ turn_right(e, 11) ^ turn_right(e, 25)) +
                       ((e & s[5]) ^ (~e & s[6])) + constants[i] + w[i];
        uint32_t two = (turn_right(a, 2) ^ turn_right(a, 13) ^ turn_right(a, 22)) +
                       ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, sizeof s - sizeof s[0]);
        s[4] += one;
        s[0] = one + two;
    }
    for (int i = 0; i < WORDS; i++)
        state[i] += s[i];
    secret_wipe(w, sizeof w);
    secret_wipe(s, sizeof s);
}

/* What is left of a message, less than a block, a single bit behind it, and how long all of it
 * was. */
static void take_end(uint32_t state[WORDS], const uint8_t *rest, size_t left, uint64_t all)
{
    uint8_t last[2 * BLOCK] = {0};
    size_t size = left < BLOCK - 8 ? BLOCK : 2 * BLOCK;
    if (left)
        memcpy(last, rest, left);
    last[left] = 0x80;
    for (size_t i = 0; i < 8; i++)
        last[size - 1 - i] = (uint8_t)(all * 8 >> 8 * i);
    for (size_t at = 0; at < size; at += BLOCK)
        take_block(state, last + at);
    secret_wipe(last, sizeof last);
}

void sha256(uint8_t hash[SHA256_BYTES], const void *bytes, size_t n)
{
    uint32_t state[WORDS] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const uint8_t *at = bytes;
    size_t left = n;
    for (; left >= BLOCK; at += BLOCK, left -= BLOCK)
        take_block(state, at);
    take_end(state, at, left, n);
    for (int i = 0; i < WORDS; i++)
        for (int j = 0; j < 4; j++)
            hash[4 * i + j] = (uint8_t)(state[i] >> (24 - 8 * j));
}
