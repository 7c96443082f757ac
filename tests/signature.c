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
                                        UINT64_C(0x8cb8cb633035d62a),
                                        UINT64_C(0xcf320f11db389ed4),
                                        UINT64_C(0xecedaa88d86c6c54),
                                        UINT64_C(0x573ce807e757b19b)};
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
    ok(signature == UINT64_C(0xe3104436dca08646), "all rule combinations: %016" PRIx64, signature);
    return tap_end();
}
