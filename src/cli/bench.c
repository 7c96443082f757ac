/* bench.c - hanabi bench: how fast the engine is, with a signature of what it did. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "batch/bench.h"
#include "cli/batch_args.h"
#include "hanabi_gpu.h"
#include "sim/steps.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* What both ways of measuring are told. */
typedef struct bench_args {
    cli_setup setup;
    hb_rules rules;
    uint64_t games;
    bool keep_alive;
} bench_args;

static bench_args bench_standard(void)
{
    bench_args b = {.setup = cli_setup_standard(), .games = 10000};
    b.setup.options.empty_hints = 0;
    b.setup.seed_given = true;
    return b;
}

/* Takes an option that both know. */
static bool bench_option(cli_args *args, bench_args *b)
{
    if (cli_flag(args, "--long"))
        return b->keep_alive = true;
    return cli_number(args, "--games", 1, UINT32_MAX, &b->games) ||
           cli_setup_option(args, &b->setup);
}

static void print_found(uint64_t games, uint64_t steps, double seconds, uint64_t signature)
{
    buffer line = buffer_make(1 << 10);
    buffer_printf(&line,
                  "{\"games\": %" PRIu64 ", \"steps\": %" PRIu64 ", \"seconds\": %.3f, "
                  "\"signature\": \"%016" PRIx64 "\"}\n",
                  games, steps, seconds, signature);
    cli_print(&line);
    buffer_free(&line);
}

/* The same games on a GPU. The first run makes the driver compile and is not counted. */
static int run_on_gpu(const bench_args *b, int32_t device)
{
    hb_gpu_config config = hb_gpu_config_standard();
    char why[HB_GPU_WHY];
    hb_error err;
    uint64_t steps = 0, signature = 0;
    config.options = b->setup.options;
    config.encoding = HB_COMPACT;
    config.seed = b->setup.seed;
    config.device = device;
    hb_gpu *gpu = hb_gpu_new(&config, &err, NULL, why);
    if (!gpu) {
        cli_fault("bench", "%s", err ? text_error(cli_lang(), err) : text_get(cli_lang(), why));
        return EXIT_INPUT;
    }
    bool played = hb_gpu_play(gpu, 1, b->keep_alive, &steps, &signature);
    double begin = now();
    played = played && hb_gpu_play(gpu, b->games, b->keep_alive, &steps, &signature);
    if (played)
        print_found(b->games, steps, now() - begin, signature);
    else
        cli_fault("bench", "%s", hb_gpu_why(gpu));
    hb_gpu_free(gpu);
    return played ? EXIT_OK : EXIT_INPUT;
}

static int run_steps(cli_args *args)
{
    bench_args b = bench_standard();
    uint64_t device = UINT64_MAX;
    while (cli_peek(args) && !args->wrong)
        if (!cli_number(args, "--gpu", 0, INT32_MAX, &device) && !args->wrong &&
            !bench_option(args, &b))
            cli_unknown(args);
    if (!cli_setup_finish(args, &b.setup, &b.rules))
        return EXIT_USAGE;
    if (device != UINT64_MAX)
        return run_on_gpu(&b, (int32_t)device);
    uint64_t steps = 0, signature = 0;
    double begin = now();
    for (uint64_t i = 0; i < b.games; i++) {
        uint64_t own = STEPS_SIGNATURE;
        steps += steps_play(&b.rules, b.setup.seed + i, b.keep_alive, &own);
        signature += own;
    }
    print_found(b.games, steps, now() - begin, signature);
    return EXIT_OK;
}

static int run_observe(cli_args *args)
{
    bench_args b = bench_standard();
    hb_batch_config config = hb_batch_config_standard();
    config.games = 64;
    while (cli_peek(args) && !args->wrong)
        if (!bench_option(args, &b) && !args->wrong && !cli_batch_option(args, &config) &&
            !args->wrong)
            cli_unknown(args);
    if (!cli_setup_finish(args, &b.setup, &b.rules))
        return EXIT_USAGE;
    config.options = b.setup.options;
    config.start = b.setup.start;
    config.seed = b.setup.seed;
    bench_found found;
    hb_error err;
    int option = -1;
    double begin = now();
    if (!bench_observe(&config, b.games, b.keep_alive, &found, &err, &option)) {
        cli_refuse_batch(args, err, option);
        return EXIT_USAGE;
    }
    print_found(b.games, found.steps, now() - begin, found.signature);
    return EXIT_OK;
}

static int run(cli_args *args)
{
    if (cli_flag(args, "steps"))
        return run_steps(args);
    if (cli_flag(args, "observe"))
        return run_observe(args);
    if (cli_peek(args))
        return cli_unknown(args), EXIT_USAGE;
    cli_wrong(args, "what shall be measured? Try: hanabi bench steps");
    return EXIT_USAGE;
}

static const cli_option options[] = {
    {"steps", NULL, TEXT_MARK("games alone, one after the other"), "--games|--long|--gpu"},
    {"observe", NULL, TEXT_MARK("many at once, with observations"), NULL},
    {"--games", "N", TEXT_MARK("how many; standard: 10000, from the seed (0) and those after it"),
     NULL},
    {"--long", NULL, TEXT_MARK("never take an action that turns the last error token"), NULL},
    {"--gpu", "N", TEXT_MARK("'steps' on a GPU: the first is 0 (after make gpu)"), NULL},
    CLI_BATCH_OPTIONS,
    {0}};

const cli_command cli_bench = {
    .name = "bench",
    .summary = TEXT_MARK("measure the speed of the engine"),
    .uses = TEXT_MARK("hanabi bench steps [--games N] [--long] [--gpu N] [game]\n"
                      "hanabi bench observe [OPTION ...] [game]"),
    .about = TEXT_MARK("Plays random legal games without empty hints and prints games, steps, "
                       "seconds and a signature that every build must share, as JSON. The options "
                       "of a batch are for 'observe'."),
    .options = options,
    .makes_games = true,
    .run = run,
};
