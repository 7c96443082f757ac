/* saved.c - fuzz target: any bytes as a saved game of a batch; the first one chooses the rules.
 * What is loaded is saved as the same bytes, and goes on. */
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
    if (hb_batch_load(batch, 0, data + 1, size - 1) == HB_OK) {
        must(hb_batch_save(batch, 0, saved) == size - 1 && memcmp(saved, data + 1, size - 1) == 0);
        for (int32_t number = 0; number < (int32_t)hb_batch_actions(batch); number++)
            if (legal[number]) {
                must(hb_batch_step(batch, &number, NULL) == HB_OK);
                break;
            }
    }
    hb_batch_free(batch);
    free(row);
    return 0;
}
