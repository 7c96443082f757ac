/* bench.h - random legal games through a batch, every step observed: the measure of its speed. */
#ifndef BATCH_BENCH_H
#define BATCH_BENCH_H

#include "hanabi_batch.h"

typedef struct bench_found {
    uint64_t steps;
    uint64_t signature; /* of all games, whatever the number of threads and of games in a batch */
} bench_found;

/* Plays games from config->seed on, config->games at a time, with observations, legal actions,
 * rewards and ends written. keep_alive: never turns the last error token. False when there is no
 * memory. */
bool bench_observe(const hb_batch_config *config, uint64_t games, bool keep_alive,
                   bench_found *found, hb_error *err, int *option);

#endif
