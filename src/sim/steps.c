/* steps.c - random legal games. */
#include "sim/steps.h"

#include "sim/pick.h"

/* What the end looks like, everything that hints have said included. */
static uint64_t mix_end(uint64_t hash, const hb_game *g, const hb_rules *r)
{
    hash = random_mix(hash ^ g->played);
    hash = random_mix(hash ^ g->discarded[0]);
    hash = random_mix(hash ^ g->discarded[1]);
    hash = random_mix(hash ^ (uint64_t)g->hints << 16 ^ (uint64_t)g->errors << 8 ^ g->outcome);
    for (unsigned seat = 0; seat < r->options.players; seat++)
        for (unsigned slot = 0; slot < HB_HAND; slot++)
            hash = random_mix(hash ^ g->hands[seat].known[slot]);
    return hash;
}

/* ahead: dice are made ready before every throw. */
__attribute__((always_inline)) static inline uint64_t
play(hb_game *g, const hb_rules *r, uint64_t seed, bool keep_alive, bool ahead, uint64_t *signature)
{
    die d = pick_die(r, ~seed);
    uint64_t steps = 0, hash = *signature;
    hb_game_seed(g, r, seed, 0);
    for (; g->phase != HB_OVER; steps++) {
        if (ahead)
            die_ready(&d);
        unsigned choice = pick_choice(g, r, &d, hb_legal(g, r), keep_alive);
        unsigned place = 0;
        if (g->phase == HB_PHASE_RETURN) {
            die_settle(&d);
            place = random_below(&d.random, (uint64_t)hb_deck_size(g) + 1);
        }
        hb_choose(g, r, choice, place);
        hash = (hash ^ choice) * UINT64_C(0x100000001b3);
    }
    *signature = mix_end(hash, g, r);
    return steps;
}

uint64_t steps_play(const hb_rules *r, uint64_t seed, bool keep_alive, uint64_t *signature)
{
    hb_game g;
    return play(&g, r, seed, keep_alive, false, signature);
}

uint64_t steps_play_beside(hb_game *g, const hb_rules *r, uint64_t seed, bool keep_alive,
                           uint64_t *signature)
{
    return play(g, r, seed, keep_alive, true, signature);
}
