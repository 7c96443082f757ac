/* deal.c - fair deals: all chance of a game from 32 secret bytes, as docs/fair-deals.md says.
 *
 * For everything that is drawn there is a ChaCha20 stream of its own (RFC 8439, key: the seed,
 * nonce: what is drawn, padded with zeros), read as little-endian 32-bit words. */
#include <string.h>

#include "table/table.h"
#include <sodium.h>

enum { BLOCK = 64, NONCE = crypto_stream_chacha20_ietf_NONCEBYTES };

typedef struct stream {
    const uint8_t *seed;
    uint8_t nonce[NONCE];
    uint32_t blocks; /* taken so far */
    unsigned at;     /* the next byte of the present one */
    uint8_t block[BLOCK];
} stream;

static stream open_stream(const uint8_t seed[32], const char *what, unsigned step)
{
    stream s = {.seed = seed, .at = BLOCK};
    memcpy(s.nonce, what, strlen(what));
    s.nonce[NONCE - 1] = (uint8_t)step;
    return s;
}

static uint32_t next_word(stream *s)
{
    if (s->at == BLOCK) {
        memset(s->block, 0, BLOCK);
        crypto_stream_chacha20_ietf_xor_ic(s->block, s->block, BLOCK, s->nonce, s->blocks++,
                                           s->seed);
        s->at = 0;
    }
    const uint8_t *b = s->block + s->at;
    s->at += 4;
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

/* Uniform in 0 to n-1: words past the last whole multiple of n are thrown away. */
static unsigned below(stream *s, unsigned n)
{
    uint64_t fair = (UINT64_C(1) << 32) / n * n;
    uint32_t word;
    do
        word = next_word(s);
    while (word >= fair);
    return word % n;
}

static void shuffle(stream *s, uint8_t *things, unsigned n)
{
    for (unsigned i = n; i > 1; i--) {
        unsigned j = below(s, i);
        uint8_t thing = things[i - 1];
        things[i - 1] = things[j];
        things[j] = thing;
    }
}

void table_deal(const hb_rules *rules, const uint8_t seed[32], uint8_t deck[HB_DECK],
                uint8_t tiles[HB_TILES], uint8_t *start)
{
    memset(deck, 0, HB_DECK);
    memset(tiles, 0, HB_TILES);
    memcpy(deck, rules->deck, rules->cards);
    stream s = open_stream(seed, "deck", 0);
    shuffle(&s, deck, rules->cards);
    if (rules->options.bonus_tiles) {
        for (uint8_t i = 0; i < HB_TILES; i++)
            tiles[i] = i;
        s = open_stream(seed, "tiles", 0);
        shuffle(&s, tiles, HB_TILES);
    }
    s = open_stream(seed, "start", 0);
    *start = (uint8_t)below(&s, rules->options.players);
    sodium_memzero(&s, sizeof s);
}

unsigned table_place(const uint8_t seed[32], unsigned step, unsigned deck)
{
    stream s = open_stream(seed, "place", step);
    unsigned place = below(&s, deck + 1);
    sodium_memzero(&s, sizeof s);
    return place;
}

void table_commitment(const uint8_t seed[32], char hex[65])
{
    uint8_t hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, seed, 32);
    sodium_bin2hex(hex, 65, hash, sizeof hash);
}

void table_seed_write(const uint8_t seed[32], char hex[65])
{
    sodium_bin2hex(hex, 65, seed, 32);
}

bool table_seed_read(uint8_t seed[32], const char *hex)
{
    size_t size = 0;
    return strlen(hex) == 64 && sodium_hex2bin(seed, 32, hex, 64, NULL, &size, NULL) == 0 &&
           size == 32;
}
