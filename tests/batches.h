/* batches.h - a batch with buffers for everything, and random legal actions for it. */
#ifndef TESTS_BATCHES_H
#define TESTS_BATCHES_H

#include <stdlib.h>
#include <string.h>

#include "batch/lane.h"
#include "tap.h"

/* A batch with all its buffers. */
typedef struct full {
    hb_batch *batch;
    hb_batch_buffers to;
    size_t observed; /* bytes of all observations */
    uint32_t games;
    int32_t *actions;
} full;

static full make(hb_batch_config config)
{
    full f = {.games = config.games};
    hb_error err;
    f.batch = hb_batch_new(&config, &err, NULL);
    CHECK(f.batch && !err);
    f.observed =
        hb_batch_row(f.batch) * config.games * (config.all_seats ? config.options.players : 1u);
    f.to = (hb_batch_buffers){.observations = malloc(f.observed),
                              .legal = malloc((size_t)config.games * hb_batch_actions(f.batch)),
                              .counts = malloc(config.games),
                              .players = malloc(config.games),
                              .rewards = calloc(config.games, sizeof(float)),
                              .ends = malloc(config.games),
                              .scores = malloc(config.games)};
    f.actions = calloc(config.games, sizeof *f.actions);
    hb_batch_bind(f.batch, &f.to);
    return f;
}

static void drop(full *f)
{
    hb_batch_free(f->batch);
    free(f->to.observations);
    free(f->to.legal);
    free(f->to.counts);
    free(f->to.players);
    free(f->to.rewards);
    free(f->to.ends);
    free(f->to.scores);
    free(f->actions);
}

static bool same_rows(const full *a, const full *b)
{
    size_t legal = (size_t)a->games * hb_batch_actions(a->batch);
    return memcmp(a->to.observations, b->to.observations, a->observed) == 0 &&
           memcmp(a->to.legal, b->to.legal, legal) == 0 &&
           memcmp(a->to.counts, b->to.counts, a->games) == 0 &&
           memcmp(a->to.players, b->to.players, a->games) == 0 &&
           memcmp(a->to.rewards, b->to.rewards, a->games * sizeof(float)) == 0 &&
           memcmp(a->to.ends, b->to.ends, a->games) == 0 &&
           memcmp(a->to.scores, b->to.scores, a->games) == 0;
}

static void choose(full *f, hb_random *random)
{
    unsigned count = hb_batch_actions(f->batch);
    for (uint32_t game = 0; game < f->games; game++) {
        f->actions[game] = HB_BATCH_STAY;
        unsigned left = f->to.counts[game] ? hb_random_below(random, f->to.counts[game]) + 1 : 0;
        for (unsigned number = 0; left; number++)
            if (f->to.legal[game * count + number] && --left == 0)
                f->actions[game] = (int32_t)number;
    }
}

/* Two batches go alike for so many steps, and the second begins anew like the first. */
__attribute__((unused)) static void check_same(hb_batch_config first, hb_batch_config second,
                                               unsigned steps)
{
    full one = make(first), two = make(second);
    hb_random random;
    hb_random_seed(&random, 1);
    CHECK(same_rows(&one, &two));
    for (unsigned step = 0; step < steps; step++) {
        choose(&one, &random);
        CHECK(hb_batch_step(one.batch, one.actions, NULL) == HB_OK);
        CHECK(hb_batch_step(two.batch, one.actions, NULL) == HB_OK);
        CHECK(same_rows(&one, &two));
    }
    hb_batch_reset(two.batch, 0);
    drop(&one);
    one = make(first);
    CHECK(same_rows(&one, &two));
    drop(&one);
    drop(&two);
}

#endif
