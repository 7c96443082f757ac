/* bench.c - hanabi bench: how fast the engine is, with a signature of what it did. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"
#include "sim/steps.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
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
    uint64_t steps = 0, signature = STEPS_SIGNATURE;
    double begin = now();
    for (uint64_t i = 0; i < games; i++)
        steps += steps_play(&rules, setup.seed + i, keep_alive, &signature);
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

static const cli_option options[] = {
    {"--games", "N", TEXT_MARK("how many; standard: 10000, from the seed (0) and those after it"),
     NULL},
    {"--long", NULL, TEXT_MARK("never take an action that turns the last error token"), NULL},
    {0}};

const cli_command cli_bench = {
    .name = "bench",
    .summary = TEXT_MARK("measure the speed of the engine"),
    .uses = TEXT_MARK("hanabi bench steps [--games N] [--long] [game]"),
    .about = TEXT_MARK("Plays random legal games on one thread, without empty hints, and prints "
                       "games, steps, seconds and a signature that every build must share, as "
                       "JSON."),
    .options = options,
    .makes_games = true,
    .run = run,
};
