/* saved.c - fuzz target: any bytes as a saved game of a batch; the first one chooses the rules.
 * What is loaded is saved as the same bytes, and goes on; bots can join it. */
#include "hanabi_batch.h"
#include "input.h"

static hb_batch_config rules_of(unsigned choice)
{
    hb_batch_config config = hb_batch_config_standard();
    config.encoding = HB_COMPACT;
    config.restart = 0;
    config.options.players = (uint8_t)(2 + choice % 4);
    config.options.multicolour = (uint8_t)(choice / 4 % 3);
    config.options.black_powder = choice / 16 % 2;
    config.options.bonus_tiles = choice / 32 % 2;
    config.options.ending = choice / 64 % 2;
    config.options.values = choice / 128 ? 2 : 5;
    return config;
}

/* Any legal action, if there is one. */
static void go_on(hb_batch *batch, const uint8_t legal[HB_BATCH_ACTIONS])
{
    for (int32_t number = 0; number < (int32_t)hb_batch_actions(batch); number++)
        if (legal[number]) {
            must(hb_batch_step(batch, &number, NULL) == HB_OK);
            break;
        }
}

/* The same game with bots in all seats but one, if it can be loaded at all. */
static void join(hb_batch_config config, const uint8_t *data, size_t size, bool can)
{
    static const char *const names[] = {"hat", "partner", "cautious", "random"};
    for (unsigned seat = 1; seat < config.options.players; seat++)
        config.bots[seat] = names[seat % 4];
    hb_error err;
    hb_batch *batch = hb_batch_new(&config, &err, NULL);
    uint8_t legal[HB_BATCH_ACTIONS];
    must(batch != NULL);
    hb_batch_bind(batch, &(hb_batch_buffers){.legal = legal});
    must((hb_batch_load(batch, 0, data, size) == HB_OK) == can);
    const hb_game *game = hb_batch_game(batch, 0);
    must(game->phase == HB_OVER || game->player == 0);
    go_on(batch, legal);
    hb_batch_free(batch);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    hb_batch_config config = rules_of(data[0]);
    hb_error err;
    hb_batch *batch = hb_batch_new(&config, &err, NULL);
    must(batch || err == HB_TOO_FEW_CARDS);
    if (!batch)
        return 0;
    uint8_t legal[HB_BATCH_ACTIONS], saved[HB_BATCH_SAVED], *row = malloc(hb_batch_row(batch));
    hb_batch_bind(batch, &(hb_batch_buffers){.observations = row, .legal = legal});
    bool can = hb_batch_load(batch, 0, data + 1, size - 1) == HB_OK;
    if (can) {
        must(hb_batch_save(batch, 0, saved) == size - 1 && memcmp(saved, data + 1, size - 1) == 0);
        go_on(batch, legal);
    }
    join(config, data + 1, size - 1, can);
    hb_batch_free(batch);
    free(row);
    return 0;
}
