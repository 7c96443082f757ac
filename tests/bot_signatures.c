/* bot_signatures.c - every bot decides alike in every build: gcc, clang, with sanitizers, as
 * WebAssembly. A new signature means that a bot, the rules or the deal have changed: look whether
 * that was meant, measure the bot again, and write the new one down. A new bot needs a row, with
 * the signature that is printed here. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "bots/match.h"
#include "combos.h"
#include "tap.h"

static const struct {
    const char *name;
    unsigned games; /* over as many rule combinations; slow bots play fewer */
    uint64_t signature;
} expected[] = {
    {"random", 480, UINT64_C(0xf629a268c03e67d1)},
    {"cautious", 240, UINT64_C(0xd4f4f35a33ea6746)},
    {"partner:simple", 60, UINT64_C(0x49754741cc1959c5)},
    {"partner", 60, UINT64_C(0xb73b20c3a1c8ef95)},
    {"partner:endgame", 6, UINT64_C(0xfa698174bd55d80a)},
    {"hat", 60, UINT64_C(0xcba4a353ec50a5eb)},
    {"hat:endgame", 8, UINT64_C(0xd042a8a0424abf42)},
    {"cheat:quick", 60, UINT64_C(0x54524b45c27e0c17)},
    {"cheat", 4, UINT64_C(0x31aab24e9866ea51)},
};
enum { EXPECTED = sizeof expected / sizeof *expected };

static unsigned row_of(const bot *b)
{
    unsigned i = 0;
    while (i < EXPECTED && strcmp(expected[i].name, b->name) != 0)
        i++;
    return i;
}

/* Half of the games by the base rules without empty hints, half over all combinations. */
static uint64_t sign(const bot *b, unsigned games)
{
    match *m = calloc(1, sizeof *m);
    uint64_t signature = 0;
    for (unsigned i = 0; i < games; i++) {
        hb_options o = combo(i % 2 ? (i * 37u) % COMBOS : i / 2 % 4);
        if (i % 2 == 0)
            o.empty_hints = 0;
        hb_rules rules;
        hb_rules_make(&rules, &o, NULL);
        const bot *bots[HB_SEATS] = {b, b, b, b, b};
        unsigned choice;
        CHECK(match_begin(m, &rules, bots, i, 0) == HB_OK);
        CHECK(match_run(m, &choice) && m->game.phase == HB_OVER);
        signature = random_mix(signature ^ m->hash ^ (uint64_t)(hb_score(&m->game, &rules) + 8));
    }
    free(m);
    return signature;
}

/* The levels of `partner`, over eight games each. */
static const uint64_t levels[] = {
    UINT64_C(0xc5d9eb1a77378ff9), UINT64_C(0x83285b38497ca93b), UINT64_C(0x71e4647145e6cd68),
    UINT64_C(0x71e4647145e6cd68), UINT64_C(0xb1f066253db97505), UINT64_C(0xb1f066253db97505),
    UINT64_C(0xb1f066253db97505), UINT64_C(0xb1f066253db97505), UINT64_C(0xb1f066253db97505),
    UINT64_C(0xb1f066253db97505), UINT64_C(0xb1f066253db97505), UINT64_C(0x1ac4f1c5313430c1),
};

static void sign_levels(void)
{
    for (unsigned level = 0; level < sizeof levels / sizeof *levels; level++) {
        char name[16];
        snprintf(name, sizeof name, "partner:%u", level);
        uint64_t signature = sign(bot_find(name), 8);
        ok(signature == levels[level], "%s: %016" PRIx64, name, signature);
    }
}

int main(void)
{
    unsigned bots = 0;
    for (; bot_list[bots]; bots++) {
        const bot *b = bot_list[bots];
        unsigned row = row_of(b), games = row < EXPECTED ? expected[row].games : 60;
        uint64_t signature = sign(b, games);
        if (row == EXPECTED)
            ok(false, "%s has no row: its signature over %u games is %016" PRIx64, b->name, games,
               signature);
        else
            ok(signature == expected[row].signature, "%s: %016" PRIx64, b->name, signature);
    }
    ok(bots == EXPECTED, "there is a bot for every signature: %u for %d", bots, EXPECTED);
    sign_levels();
    done("the games were played to their end");
    return tap_end();
}
