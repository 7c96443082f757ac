/* steps.c - random legal games. */
#include "sim/steps.h"

#include "sim/die.h"

/* 32 sides where choices go no further. */
static die make_die(const hb_rules *r, uint64_t seed)
{
    return die_make(r->options.bonus_tiles || r->every_hint >> 32 ? 6 : 5, seed);
}

/* Would this choice turn the last error token? */
static bool would_lose(const hb_game *g, const hb_rules *r, unsigned choice)
{
    if (choice >= HB_HAND || g->errors + 1 != r->options.errors || g->phase != HB_TURN)
        return false;
    return !(hb_fits(g, r) & bit(g->cards[g->hands[g->player].cards[choice]]));
}

/* A choice; if every one would lose, that is how it is. */
static unsigned pick(const hb_game *g, const hb_rules *r, die *d, bool keep_alive)
{
    uint64_t legal = hb_legal(g, r);
    for (;;) {
        unsigned choice = die_member(d, legal);
        if (!would_lose(g, r, choice) || !keep_alive || legal == bit(choice))
            return choice;
        legal ^= bit(choice);
    }
}

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

uint64_t steps_play(const hb_rules *r, uint64_t seed, bool keep_alive, uint64_t *signature)
{
    hb_game g;
    die d = make_die(r, ~seed);
    uint64_t steps = 0, hash = *signature;
    hb_game_seed(&g, r, seed, 0);
    for (; g.phase != HB_OVER; steps++) {
        unsigned choice = pick(&g, r, &d, keep_alive);
        unsigned place = 0;
        if (g.phase == HB_PHASE_RETURN)
            place = random_below(&d.random, (uint64_t)hb_deck_size(&g) + 1);
        hb_choose(&g, r, choice, place);
        hash = (hash ^ choice) * UINT64_C(0x100000001b3);
    }
    *signature = mix_end(hash, &g, r);
    return steps;
}
