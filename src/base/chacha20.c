/* chacha20.c - the block function of ChaCha20: RFC 8439, section 2.3. */
#include "base/chacha20.h"

#include "base/secret.h"

enum { WORDS = 16, DOUBLE_ROUNDS = 10 };

static uint32_t get_word(const uint8_t *b)
{
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static void put_word(uint8_t *b, uint32_t word)
{
    for (int i = 0; i < 4; i++)
        b[i] = (uint8_t)(word >> 8 * i);
}

static uint32_t turn_left(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

static void quarter_round(uint32_t s[WORDS], int a, int b, int c, int d)
{
    s[a] += s[b], s[d] = turn_left(s[d] ^ s[a], 16);
    s[c] += s[d], s[b] = turn_left(s[b] ^ s[c], 12);
    s[a] += s[b], s[d] = turn_left(s[d] ^ s[a], 8);
    s[c] += s[d], s[b] = turn_left(s[b] ^ s[c], 7);
}

/* The words form a square: its columns first, then its diagonals. */
static void double_round(uint32_t s[WORDS])
{
    for (int i = 0; i < 4; i++)
        quarter_round(s, i, 4 + i, 8 + i, 12 + i);
    for (int i = 0; i < 4; i++)
        quarter_round(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
}

void chacha20_block(uint8_t block[CHACHA20_BLOCK], const uint8_t key[CHACHA20_KEY], uint32_t number,
                    const uint8_t nonce[CHACHA20_NONCE])
{
    static const uint8_t constant[] = "expand 32-byte k";
    uint32_t first[WORDS], s[WORDS];
    for (int i = 0; i < 4; i++)
        first[i] = get_word(constant + 4 * i);
    for (int i = 0; i < 8; i++)
        first[4 + i] = get_word(key + 4 * i);
    first[12] = number;
    for (int i = 0; i < 3; i++)
        first[13 + i] = get_word(nonce + 4 * i);
    for (int i = 0; i < WORDS; i++)
        s[i] = first[i];
    for (int i = 0; i < DOUBLE_ROUNDS; i++)
        double_round(s);
    for (int i = 0; i < WORDS; i++)
        put_word(block + 4 * i, s[i] + first[i]);
    secret_wipe(first, sizeof first);
    secret_wipe(s, sizeof s);
}
