/* batch_sizes - what a step costs with many games at once beside what it costs with few: by hand,
 * build/bench/batch_sizes [PLAYERS]. Observations are written as bits. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "hanabi_batch.h"

enum { FEW = 64, MANY = 65536, STEPS = 1310720, ROUNDS = 5 };

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static uint32_t chance = 1;

/* A legal action of a row, drawn quickly. */
static int32_t choose(const uint8_t *legal, unsigned count)
{
    chance = chance * 1664525 + 1013904223;
    unsigned at = (chance >> 16) % count;
    while (!legal[at])
        at = at + 1 == count ? 0 : at + 1;
    return (int32_t)at;
}

/* Nanoseconds a step of a game. */
static double measure(unsigned players, uint32_t games)
{
    hb_error err;
    hb_batch_config config = hb_batch_config_standard();
    config.options.players = (uint8_t)players;
    config.games = games;
    config.format = HB_BITS;
    hb_batch *b = hb_batch_new(&config, &err, NULL);
    if (!b)
        exit(1);
    unsigned count = hb_batch_actions(b);
    hb_batch_buffers buffers = {.observations = malloc(games * hb_batch_row(b)),
                                .legal = malloc((size_t)games * count),
                                .rewards = malloc(games * sizeof(float)),
                                .ends = malloc(games)};
    int32_t *actions = malloc(games * sizeof *actions);
    hb_batch_bind(b, &buffers);
    double taken = 0;
    for (unsigned step = 0; step < STEPS / games; step++) {
        for (uint32_t game = 0; game < games; game++)
            actions[game] = choose(buffers.legal + (size_t)game * count, count);
        double begin = seconds();
        hb_batch_step(b, actions, NULL);
        taken += seconds() - begin;
    }
    hb_batch_free(b);
    free(buffers.observations);
    free(buffers.legal);
    free(buffers.rewards);
    free(buffers.ends);
    free(actions);
    return taken * 1e9 / STEPS;
}

int main(int argc, char **argv)
{
    unsigned players = argc > 1 ? (unsigned)atoi(argv[1]) : 2;
    for (int round = 0; round < ROUNDS; round++) {
        double few = measure(players, FEW), many = measure(players, MANY);
        printf("%u players: %d games %.1f ns a step, %d games %.1f ns: %.2f times\n", players, FEW,
               few, MANY, many, many / few);
    }
    return 0;
}
