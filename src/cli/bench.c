/* bench.c - hanabi bench: how fast the engine is, with a signature of what it did. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/bits.h"
#include "base/random.h"
#include "cli/cli.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Would this choice turn the last error token? */
static bool would_lose(const hb_game *g, const hb_rules *r, unsigned choice)
{
    if (g->phase != HB_TURN || choice >= HB_HAND || g->errors + 1 != r->options.errors)
        return false;
    return !(hb_fits(g, r) & bit(g->cards[g->hands[g->player].cards[choice]]));
}

/* Plays one random game, its steps mixed into the signature. */
static uint64_t play_steps(const hb_rules *r, uint64_t seed, bool keep_alive, uint64_t *signature)
{
    hb_game g;
    hb_random random;
    uint64_t steps = 0, hash = *signature;
    hb_game_seed(&g, r, seed, 0);
    hb_random_seed(&random, ~seed);
    for (; g.phase != HB_OVER; steps++) {
        uint64_t legal = hb_legal(&g, r);
        unsigned choice = random_member(&random, legal);
        while (keep_alive && would_lose(&g, r, choice))
            choice = random_member(&random, legal);
        unsigned place = 0;
        if (g.phase == HB_PHASE_RETURN)
            place = random_below(&random, (uint64_t)hb_deck_size(&g) + 1);
        hb_choose(&g, r, choice, place);
        hash = (hash ^ choice) * UINT64_C(0x100000001b3);
    }
    hash ^= g.played ^ g.discarded[0] << 7 ^ g.discarded[1] << 14 ^ (uint64_t)g.hints << 56;
    for (unsigned seat = 0; seat < r->options.players; seat++)
        for (unsigned slot = 0; slot < HB_HAND; slot++)
            hash = random_mix(hash ^ g.hands[seat].known[slot]);
    *signature = hash;
    return steps;
}

static int run_steps(cli_args *args)
{
    cli_setup setup = cli_setup_standard();
    setup.options.empty_hints = 0;
    setup.seed_given = true;
    uint64_t games = 10000;
    bool keep_alive = false;
    while (cli_peek(args) && !args->wrong)
        if (cli_flag(args, "--long"))
            keep_alive = true;
        else if (!cli_number(args, "--games", 1, UINT32_MAX, &games) &&
                 !cli_setup_option(args, &setup))
            cli_unknown(args);
    hb_rules rules;
    if (!cli_setup_finish(args, &setup, &rules))
        return EXIT_USAGE;
    uint64_t steps = 0, signature = UINT64_C(0xcbf29ce484222325);
    double begin = now();
    for (uint64_t i = 0; i < games; i++)
        steps += play_steps(&rules, setup.seed + i, keep_alive, &signature);
    double seconds = now() - begin;
    printf("{\"games\": %" PRIu64 ", \"steps\": %" PRIu64 ", \"seconds\": %.3f, "
           "\"signature\": \"%016" PRIx64 "\"}\n",
           games, steps, seconds, signature);
    return EXIT_OK;
}

static int run(cli_args *args)
{
    if (cli_flag(args, "steps"))
        return run_steps(args);
    if (cli_peek(args))
        return cli_unknown(args), EXIT_USAGE;
    cli_wrong(args, "what shall be measured? Try: hanabi bench steps");
    return EXIT_USAGE;
}

const cli_command cli_bench = {
    .name = "bench",
    .summary = "measure the speed of the engine",
    .help =
        "Use: hanabi bench steps [--games N] [--long] [game options]\n\n"
        "Plays random legal games on one thread, without empty hints, and prints games, steps,\n"
        "seconds and a signature that every build must share, as JSON.\n\n"
        "  --games N   how many; standard: 10000, dealt from the seed (0) and those after it\n"
        "  --long      never take an action that turns the last error token\n",
    .makes_games = true,
    .run = run,
};
