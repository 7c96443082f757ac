/* fair_deals.c - deals from a secret: the same as a second implementation's (the Python of
 * docs/fair-deals.md), uniform, independent of each other, and bound by the commitment.
 *
 *   fair_deals record N    prints the record of a game that bots played at a table, for
 *                          tests/verify.sh: the N-th with bonus tiles */
#include "table_log.h"

#include "bots/bot.h"
#include "record/kind.h"

/* ---- Known answers ----------------------------------------------------------------------- */

static const struct {
    const char *seed, *commitment;
    uint8_t players, multicolour, powder;
    const char *deck;
    uint8_t tiles[HB_TILES], start, places[4];
} known[] = {
    {SEED_HEX,
     "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
     3,
     HB_MULTI_NONE,
     0,
     "r4r1w5w3b1g2g4w3b4b1y4w1y1g2g5r3r5r4g1g1r2r1r3r2y1w4b3w1w1b3b5y2b2r1g3g3y2g1y1b4y3b1g4y5b2w2"
     "y4w2y3w4",
     {3, 1, 4, 2, 0, 5},
     0,
     {12, 0, 37, 11}},
    {"ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
     "af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051",
     5,
     HB_MULTI_WILD,
     1,
     "g3w2w3y4m1k2r1r4b2r5y3w5b4r2k5w1b1b3m4y2m3b3m2k4w2m1r4g4k4k2k3b1g3g5w4r1g4r3m4m3y5m2b1m5g1g1g"
     "2b5"
     "y2m1k5b2y1r1y1w3y1k5g2w1y3k3b4r3y4w1k1w4r2g1",
     {2, 5, 4, 1, 3, 0},
     2,
     {2, 0, 39, 37}},
    {"0000000000000000000000000000000000000000000000000000000000000000",
     "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
     2,
     HB_MULTI_SUIT,
     0,
     "r2m1m4y3g2g2y2b1r4r1y2w2r3w1g1g5m5b3y4w3b2b4r3y3w1b4y1r1m1b1w3m3w4g4r4b3w1g1y4m2w5r2w4g1m4r1r"
     "5b1"
     "y1m1b2g4b5m2w2y1m3y5g3g3",
     {0, 4, 1, 2, 3, 5},
     0,
     {33, 0, 12, 63}},
    /* One of the few seeds for which a number is thrown away, so that all draws are fair. */
    {"4bf7a60000000000000000000000000000000000000000000000000000000000",
     "1c7bbfd89966b55efa854f8b9a5ecdac315076e90b478c056fc1fc37c2493aed",
     4,
     HB_MULTI_NONE,
     0,
     "r1r1r2g4b4y2r1y4y3r3b3g3g1w1b2y3b1b5w4y1w3y5y1b1w1g4b3y2w5b1w3g2g3w2r3g2r4r4y4g1w2y1g1g5b2w1w"
     "4b4r5r2",
     {3, 0, 2, 4, 5, 1},
     3,
     {14, 1, 24, 50}},
};

static void known_answers(void)
{
    static const unsigned asked[4][2] = {{0, 40}, {17, 1}, {199, 63}, {64, 69}};
    for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++) {
        hb_options o = hb_options_standard();
        o.players = known[i].players;
        o.multicolour = known[i].multicolour;
        o.black_powder = known[i].powder;
        o.bonus_tiles = 1;
        hb_rules rules;
        CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
        uint8_t seed[32], deck[HB_DECK], tiles[HB_TILES], start;
        char text[2 * HB_DECK + 1] = "", hex[65];
        CHECK(table_seed_read(seed, known[i].seed));
        table_deal(&rules, seed, deck, tiles, &start);
        for (unsigned j = 0; j < rules.cards; j++)
            record_kind(deck[j], text + 2 * j);
        CHECK(strcmp(text, known[i].deck) == 0);
        CHECK(memcmp(tiles, known[i].tiles, sizeof tiles) == 0);
        CHECK(start == known[i].start);
        for (unsigned j = 0; j < 4; j++)
            CHECK(table_place(seed, asked[j][0], asked[j][1]) == known[i].places[j]);
        table_commitment(seed, hex);
        CHECK(strcmp(hex, known[i].commitment) == 0);
    }
    done("deals and commitments as the second implementation has them");
}

/* ---- Uniform ----------------------------------------------------------------------------- */

enum { DEALS = 20000 };

/* The n-th of many seeds. */
static void nth_seed(uint8_t seed[32], unsigned n)
{
    memset(seed, 0, 32);
    memcpy(seed, &n, sizeof n);
}

/* Is the sum of squared deviations what chance makes of it? With these many degrees of freedom
 * it is about normal: six standard deviations, and the seeds are fixed. */
static bool is_chance(double squares, double freedom)
{
    return squares > freedom - 6 * __builtin_sqrt(2 * freedom) &&
           squares < freedom + 6 * __builtin_sqrt(2 * freedom);
}

static double squares(const unsigned *counts, unsigned n, double expected)
{
    double sum = 0;
    for (unsigned i = 0; i < n; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    return sum;
}

static void uniform(void)
{
    static unsigned ones[50], tiles_at[36], starts[5], places[41], last[41];
    hb_options o = hb_options_standard();
    o.players = 5;
    o.bonus_tiles = 1;
    hb_rules rules;
    hb_rules_make(&rules, &o, NULL);
    for (unsigned n = 0; n < DEALS; n++) {
        uint8_t seed[32], deck[HB_DECK], tiles[HB_TILES], start;
        nth_seed(seed, n);
        table_deal(&rules, seed, deck, tiles, &start);
        for (unsigned i = 0; i < 50; i++)
            ones[i] += deck[i] == hb_kind(HB_WHITE, 5); /* there is one */
        for (unsigned i = 0; i < HB_TILES; i++)
            tiles_at[i * 6 + tiles[i]]++;
        starts[start]++;
        places[table_place(seed, n % 200, 40)]++;
        last[table_place(seed, 199 - n % 200, 40)]++;
    }
    CHECK(is_chance(squares(ones, 50, DEALS / 50.0), 49));
    CHECK(is_chance(squares(tiles_at, 36, DEALS / 6.0), 25));
    CHECK(is_chance(squares(starts, 5, DEALS / 5.0), 4));
    CHECK(is_chance(squares(places, 41, DEALS / 41.0), 40));
    CHECK(is_chance(squares(last, 41, DEALS / 41.0), 40));
    done("every place is equally likely");
}

/* One bit of the seed, or another step, changes everything. */
static void independent(void)
{
    hb_options o = hb_options_standard();
    hb_rules rules;
    hb_rules_make(&rules, &o, NULL);
    uint8_t seed[32], deck[HB_DECK], other[HB_DECK], tiles[HB_TILES], start;
    nth_seed(seed, 5);
    table_deal(&rules, seed, deck, tiles, &start);
    for (unsigned i = 0; i < HB_TILES; i++)
        CHECK(tiles[i] == 0); /* there are none */
    for (unsigned i = 0; i < 256; i++) {
        char a[65], b[65];
        table_commitment(seed, a);
        seed[i / 8] ^= (uint8_t)(1u << i % 8);
        table_commitment(seed, b);
        table_deal(&rules, seed, other, tiles, &start);
        seed[i / 8] ^= (uint8_t)(1u << i % 8);
        CHECK(memcmp(deck, other, sizeof deck) != 0 && strcmp(a, b) != 0);
        hb_game game;
        CHECK(hb_game_deal(&game, &rules, other, NULL, start) == HB_OK);
    }
    unsigned same = 0;
    for (unsigned step = 1; step < 200; step++)
        same += table_place(seed, step, 69) == table_place(seed, step - 1, 69);
    CHECK(same < 20);
    done("every bit of the seed counts");
}

static void seeds(void)
{
    uint8_t seed[32];
    CHECK(table_seed_read(seed, SEED_HEX) && seed[0] == 0 && seed[31] == 0x1f);
    CHECK(
        table_seed_read(seed, "ABCDEF0000000000000000000000000000000000000000000000000000000abc"));
    CHECK(seed[0] == 0xab && seed[31] == 0xbc);
    CHECK(!table_seed_read(seed, ""));
    CHECK(!table_seed_read(seed, "00"));
    CHECK(
        !table_seed_read(seed, "g00102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"));
    CHECK(
        !table_seed_read(seed, "0 0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"));
    CHECK(!table_seed_read(seed, SEED_HEX "0"));
    CHECK(!table_seed_read(seed, SEED_HEX "00"));
    done("seeds are 64 hex digits");
}

/* ---- A game for tests/verify.sh ---------------------------------------------------------- */

static int print_record(unsigned n)
{
    static table_log l;
    char hex[65] = SEED_HEX;
    snprintf(hex, sizeof hex, "%064x", n);
    table_setup setup = table_setup_standard(HB_NEW);
    setup.options.players = 3;
    setup.options.multicolour = HB_MULTI_WILD;
    setup.options.bonus_tiles = 1;
    setup.start = n % 2 ? HB_NONE : 1;
    log_begin(&l, &setup, 1);
    for (unsigned seat = 0; seat < 3; seat++)
        at_seat(&l, 1, TABLE_DO_BOT, seat, "cautious");
    at_seat(&l, 1, TABLE_DO_START, HB_NONE, hex);
    while (table_bot(&l.t))
        bot_acts(&l);
    buffer b = buffer_make(1 << 16);
    table_record_write(&b, &l.t);
    printf("%s\n", buffer_text(&b));
    bool good = l.t.state == TABLE_ENDED && buffer_ok(&b);
    buffer_free(&b);
    log_end(&l);
    return good ? 0 : 1;
}

int main(int argc, char **argv)
{
    if (argc > 2)
        return print_record((unsigned)atoi(argv[2]));
    known_answers();
    uniform();
    independent();
    seeds();
    return tap_end();
}
