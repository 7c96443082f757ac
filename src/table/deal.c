/* deal.c - fair deals: all chance of a game from 32 secret bytes, as docs/fair-deals.md says.
 *
 * For everything that is drawn there is a ChaCha20 stream of its own (RFC 8439, key: the seed,
 * nonce: what is drawn, padded with zeros), read as little-endian 32-bit words. */
#include <string.h>

#include "base/chacha20.h"
#include "base/secret.h"
#include "base/sha256.h"
#include "table/table.h"

typedef struct stream {
    const uint8_t *seed;
    uint8_t nonce[CHACHA20_NONCE];
    uint32_t blocks; /* taken so far */
    unsigned at;     /* the next byte of the present one */
    uint8_t block[CHACHA20_BLOCK];
} stream;

static stream open_stream(const uint8_t seed[32], const char *what, unsigned step)
{
    stream s = {.seed = seed, .at = CHACHA20_BLOCK};
    memcpy(s.nonce, what, strlen(what));
    s.nonce[CHACHA20_NONCE - 1] = (uint8_t)step;
    return s;
}

static uint32_t next_word(stream *s)
{
    if (s->at == CHACHA20_BLOCK) {
        chacha20_block(s->block, s->seed, s->blocks++, s->nonce);
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
    secret_wipe(&s, sizeof s);
}

unsigned table_place(const uint8_t seed[32], unsigned step, unsigned deck)
{
    stream s = open_stream(seed, "place", step);
    unsigned place = below(&s, deck + 1);
    secret_wipe(&s, sizeof s);
    return place;
}

void table_commitment(const uint8_t seed[32], char hex[65])
{
    uint8_t hash[SHA256_BYTES];
    sha256(hash, seed, 32);
    secret_write(hex, hash, sizeof hash);
}

void table_seed_write(const uint8_t seed[32], char hex[65])
{
    secret_write(hex, seed, 32);
}

bool table_seed_read(uint8_t seed[32], const char *hex)
{
    return secret_read(seed, 32, hex);
}
