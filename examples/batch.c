/* batch.c - a thousand games at once: random legal actions, observations written at every step.
 *
 *   cc batch.c $(pkg-config --cflags --libs hanabi_batch) && ./a.out
 *   ./a.out partner      we are the first seat of three, and bots play the others
 */
#include <stdio.h>
#include <stdlib.h>

#include <hanabi_batch.h>

enum { GAMES = 1000 };

int main(int argc, char **argv)
{
    int steps = argc > 1 ? 50 : 500;
    hb_batch_config config = hb_batch_config_standard();
    config.games = GAMES;
    config.options.players = 3;
    if (argc > 1)
        config.bots[1] = config.bots[2] = argv[1];
    hb_error err;
    hb_batch *batch = hb_batch_new(&config, &err, NULL);
    if (!batch) {
        fprintf(stderr, "no batch: %s\n", hb_error_name(err));
        for (unsigned i = 0; argc > 1 && hb_batch_bot(i); i++)
            fprintf(stderr, "there is the bot %s\n", hb_batch_bot(i));
        return 1;
    }
    unsigned actions = hb_batch_actions(batch);
    static int32_t chosen[GAMES];
    static uint8_t ends[GAMES];
    static int8_t scores[GAMES];
    hb_batch_buffers buffers = {.observations = malloc(GAMES * hb_batch_row(batch)),
                                .legal = malloc((size_t)GAMES * actions),
                                .ends = ends,
                                .scores = scores};
    hb_batch_bind(batch, &buffers);

    hb_random random;
    hb_random_seed(&random, 1);
    long games = 0, points = 0;
    for (int step = 0; step < steps; step++) {
        for (unsigned game = 0; game < GAMES; game++) {
            const uint8_t *legal = buffers.legal + (size_t)game * actions;
            do
                chosen[game] = (int32_t)hb_random_below(&random, actions);
            while (!legal[chosen[game]]);
        }
        if (hb_batch_step(batch, chosen, NULL) != HB_OK)
            return 1;
        for (unsigned game = 0; game < GAMES; game++) {
            games += ends[game] != HB_RUNNING;
            points += ends[game] != HB_RUNNING ? scores[game] : 0;
        }
    }
    printf("%d steps, %ld games, %.3f points a game, observations of %u\n", GAMES * steps, games,
           (double)points / (double)games, hb_batch_length(batch));
    free(buffers.observations);
    free(buffers.legal);
    hb_batch_free(batch);
    return 0;
}
