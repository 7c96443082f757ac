/* signature.c - seeded random games give the same signature in every build: gcc, clang, with
 * sanitizers, as WebAssembly. A new signature means that the rules or the deal have changed. */
#include <inttypes.h>

#include "combos.h"
#include "sim/steps.h"
#include "tap.h"

int main(void)
{
    static const uint64_t expected[] = {0,
                                        0,
                                        UINT64_C(0x7122e3f7c1b8c111),
                                        UINT64_C(0x072cce0e29d363c9),
                                        UINT64_C(0x98d094ac45983e14),
                                        UINT64_C(0xfeb11fe7464a7d84)};
    hb_rules rules;
    for (uint8_t players = 2; players <= HB_SEATS; players++) {
        hb_options o = hb_options_standard();
        o.players = players;
        o.empty_hints = 0;
        hb_rules_make(&rules, &o, NULL);
        uint64_t signature = STEPS_SIGNATURE;
        for (uint64_t seed = 0; seed < 1000; seed++)
            steps_play(&rules, seed, true, &signature);
        ok(signature == expected[players], "%d players: %016" PRIx64, players, signature);
    }
    uint64_t signature = STEPS_SIGNATURE;
    for (unsigned i = 0; i < 4 * COMBOS; i++) {
        hb_options o = combo(i);
        hb_rules_make(&rules, &o, NULL);
        steps_play(&rules, i, i % 2, &signature);
    }
    ok(signature == UINT64_C(0x08c91530f8ca9a9a), "all rule combinations: %016" PRIx64, signature);
    return tap_end();
}
