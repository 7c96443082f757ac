/* deal.c - fair deals: all chance of a game from 32 secret bytes, as docs/fair-deals.md says; and
 * deals that somebody hands in.
 *
 * For everything that is drawn there is a ChaCha20 stream of its own (RFC 8439, key: the seed,
 * nonce: what is drawn, padded with zeros), read as little-endian 32-bit words. */
#include <string.h>

#include "base/chacha20.h"
#include "base/line.h"
#include "base/secret.h"
#include "base/sha256.h"
#include "bots/match.h"
#include "record/kind.h"
#include "table/parts.h"

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

/* ---- Deals that are handed in ---------------------------------------------------------------- */

/* "7 0 r1m5b2... 302514": the number that further chance comes from, who starts, all cards, and
 * with bonus tiles their numbers. */
void table_given_write(char text[TABLE_GIVEN], const hb_record *deal, uint64_t number)
{
    char kind[3];
    line l = hb_line_in(text, TABLE_GIVEN);
    hb_line_number(&l, (int64_t)number);
    hb_line_letter(&l, ' ');
    hb_line_number(&l, deal->start);
    hb_line_letter(&l, ' ');
    for (unsigned i = 0; i < deal->cards; i++)
        hb_line_words(&l, record_kind(deal->deck[i], kind));
    hb_line_words(&l, deal->options.bonus_tiles ? " " : "");
    for (unsigned i = 0; deal->options.bonus_tiles && i < HB_TILES; i++)
        hb_line_number(&l, deal->tiles[i]);
}

static bool read_number(const char **at, uint64_t *number)
{
    const char *first = *at;
    *number = 0;
    for (; **at >= '0' && **at <= '9'; ++*at) {
        uint64_t digit = (uint64_t)(**at - '0');
        if (*number > (INT64_MAX - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return *at > first && *(*at)++ == ' ';
}

static bool read_given(table_dealt *dealt, const hb_rules *rules, const char *at)
{
    hb_game game;
    if (!read_number(&at, &dealt->number) || strlen(at) < 2 + 2 * (size_t)rules->cards ||
        at[1] != ' ')
        return false;
    dealt->start = (uint8_t)(at[0] - '0');
    at += 2;
    for (unsigned i = 0; i < rules->cards; i++, at += 2)
        if (!hb_kind_read(&dealt->deck[i], at, 2))
            return false;
    if (rules->options.bonus_tiles && *at++ != ' ')
        return false;
    for (unsigned i = 0; rules->options.bonus_tiles && i < HB_TILES; i++, at++)
        if ((dealt->tiles[i] = (uint8_t)(*at - '0')) >= HB_TILES)
            return false;
    return !*at && !hb_game_deal(&game, rules, dealt->deck, dealt->tiles, dealt->start);
}

bool table_dealt_read(table_dealt *dealt, const hb_rules *rules, const char *text)
{
    memset(dealt, 0, sizeof *dealt);
    if (!table_seed_read(dealt->seed, text))
        return dealt->given = read_given(dealt, rules, text);
    table_deal(rules, dealt->seed, dealt->deck, dealt->tiles, &dealt->start);
    return true;
}

void table_seed_show(const table *t, char text[65])
{
    line l = hb_line_in(text, 65);
    if (t->given)
        hb_line_number(&l, (int64_t)t->number);
    else
        table_seed_write(t->seed, text);
}

/* ---- The chance of a game that runs ---------------------------------------------------------- */

unsigned table_place_now(const table *t)
{
    unsigned deck = (unsigned)hb_deck_size(&t->game);
    if (!t->given)
        return table_place(t->seed, t->record.actions_count, deck);
    hb_random random;
    hb_random_seed(&random, match_seed(t->number, HB_SEATS));
    return hb_random_below(&random, (uint64_t)deck + 1);
}

uint64_t table_bot_seed(const table *t, unsigned seat)
{
    uint8_t hash[SHA256_BYTES];
    uint64_t seed = 0;
    if (t->given)
        return match_seed(t->number, seat);
    sha256(hash, t->seed, sizeof t->seed);
    for (int i = 0; i < 8; i++)
        seed = seed << 8 | hash[i];
    return match_seed(seed, seat);
}
