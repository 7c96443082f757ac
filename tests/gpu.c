/* gpu.c - what runs on a GPU, run here in a loop: the same as a batch, over all rules, encodings
 * and formats; what is refused; copies. `build/tests/gpu DEVICE` asks a GPU instead. */
#include <stdlib.h>
#include <string.h>

#include "batches.h"
#include "combos.h"
#include "gpu/device.h"
#include "sim/steps.h"
#include "tap.h"

enum { GAMES = 5, STEPS = 40 };

static int device = HB_GPU_HOST;

/* A batch on the device with all its buffers, and what was read of them. */
typedef struct beside {
    hb_gpu *gpu;
    gpu_device *device;
    hb_gpu_buffers to;
    uint32_t games, rows; /* rows: of observations */
    void *actions;
} beside;

static beside make_beside(hb_gpu_config config)
{
    char why[HB_GPU_WHY];
    hb_error err;
    config.device = device;
    beside d = {.games = config.games, .rows = config.games};
    if (config.all_seats)
        d.rows *= config.options.players;
    d.gpu = hb_gpu_new(&config, &err, NULL, why);
    CHECK_OR(d.gpu && !err, "%s: %s", hb_error_name(err), why);
    d.device = gpu_device_open(device, NULL, why);
    CHECK_OR(d.device != NULL, "%s", why);
    d.to =
        (hb_gpu_buffers){.observations = gpu_device_get(d.device, d.rows * hb_gpu_row(d.gpu)),
                         .own = gpu_device_get(d.device, d.rows * hb_gpu_own_row(d.gpu)),
                         .legal = gpu_device_get(d.device, (size_t)d.games * hb_gpu_actions(d.gpu)),
                         .legal_bits = gpu_device_get(d.device, d.games * sizeof(uint64_t[2])),
                         .players = gpu_device_get(d.device, d.games),
                         .rewards = gpu_device_get(d.device, d.games * sizeof(float)),
                         .ends = gpu_device_get(d.device, d.games),
                         .scores = gpu_device_get(d.device, d.games)};
    d.actions = gpu_device_get(d.device, d.games * sizeof(int64_t));
    CHECK(hb_gpu_bind(d.gpu, &d.to, NULL));
    return d;
}

static void drop_beside(beside *d)
{
    void *all[] = {d->to.observations, d->to.own,  d->to.legal,  d->to.legal_bits, d->to.players,
                   d->to.rewards,      d->to.ends, d->to.scores, d->actions};
    hb_gpu_free(d->gpu);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        gpu_device_give(d->device, all[i]);
    gpu_device_close(d->device);
}

/* A buffer of the device's, here; freed by the caller. */
static void *read_back(const beside *d, const void *from, size_t bytes)
{
    void *to = malloc(bytes);
    CHECK(to && gpu_device_read(d->device, to, from, bytes, NULL));
    return to;
}

static bool step_beside(beside *d, const int32_t *actions, bool wide)
{
    int64_t *longs = calloc(d->games, sizeof *longs);
    for (uint32_t i = 0; i < d->games; i++)
        longs[i] = actions[i];
    CHECK(gpu_device_write(d->device, d->actions, wide ? (const void *)longs : actions,
                           d->games * (wide ? sizeof *longs : sizeof *actions), NULL));
    free(longs);
    return hb_gpu_step(d->gpu, d->actions, wide ? 8 : 4, NULL);
}

/* ---- The same as a batch --------------------------------------------------------- */

/* An element of a row: 0, 1, or 2 when it is neither. */
static unsigned element(unsigned format, const uint8_t *row, unsigned i)
{
    static const uint32_t ones[] = {[HB_GPU_BYTES] = 1,
                                    [HB_GPU_FLOATS] = 0x3f800000,
                                    [HB_GPU_BF16] = 0x3f80,
                                    [HB_GPU_F16] = 0x3c00};
    static const uint8_t sizes[] = {
        [HB_GPU_BYTES] = 1, [HB_GPU_FLOATS] = 4, [HB_GPU_BF16] = 2, [HB_GPU_F16] = 2};
    uint32_t value = 0;
    if (format == HB_GPU_BITS)
        return row[i / 8] >> i % 8 & 1;
    memcpy(&value, row + i * sizes[format], sizes[format]);
    return value == ones[format] ? 1 : value ? 2 : 0;
}

/* Elements from one row to the next. */
static unsigned width_of(unsigned format, size_t bytes)
{
    static const uint8_t bits[] = {[HB_GPU_BYTES] = 8,
                                   [HB_GPU_FLOATS] = 32,
                                   [HB_GPU_BITS] = 1,
                                   [HB_GPU_BF16] = 16,
                                   [HB_GPU_F16] = 16};
    return (unsigned)(bytes * 8 / bits[format]);
}

static void check_observations(const beside *d, const full *f)
{
    unsigned format = hb_gpu_settings(d->gpu)->format, length = hb_gpu_length(d->gpu);
    size_t row = hb_gpu_row(d->gpu);
    uint8_t *all = read_back(d, d->to.observations, d->rows * row);
    CHECK(length == hb_batch_length(f->batch));
    for (uint32_t i = 0; i < d->rows; i++)
        for (unsigned k = 0; k < width_of(format, row); k++) {
            const uint8_t *theirs = (uint8_t *)f->to.observations + i * hb_batch_row(f->batch);
            CHECK(element(format, all + i * row, k) == (k < length ? theirs[k] : 0));
        }
    free(all);
}

static void check_own(const beside *d, const full *f)
{
    const hb_rules *r = hb_batch_rules(f->batch);
    unsigned format = hb_gpu_settings(d->gpu)->format, kinds = (unsigned)bits_count(r->kinds);
    size_t row = hb_gpu_own_row(d->gpu);
    uint8_t *all = read_back(d, d->to.own, d->rows * row);
    CHECK(hb_gpu_own_length(d->gpu) == r->options.hand * kinds);
    for (uint32_t i = 0; i < d->rows; i++) {
        const hb_game *g = hb_batch_game(f->batch, i / (d->rows / d->games));
        const hb_hand *hand = &g->hands[d->rows > d->games ? i % r->options.players : g->player];
        for (unsigned k = 0; k < width_of(format, row); k++) {
            unsigned slot = k / kinds, place = k % kinds, want = 0;
            if (slot < hand->count)
                want = place ==
                       (unsigned)bits_count(r->kinds & bits_below(g->cards[hand->cards[slot]]));
            CHECK(element(format, all + i * row, k) == want);
        }
    }
    free(all);
}

static void check_rest(const beside *d, const full *f)
{
    unsigned actions = hb_batch_actions(f->batch);
    size_t legal_size = (size_t)d->games * actions;
    uint8_t *legal = read_back(d, d->to.legal, legal_size);
    uint8_t *players = read_back(d, d->to.players, d->games);
    uint8_t *ends = read_back(d, d->to.ends, d->games);
    int8_t *scores = read_back(d, d->to.scores, d->games);
    float *rewards = read_back(d, d->to.rewards, d->games * sizeof(float));
    unsigned words = actions > 64 ? 2 : 1;
    uint64_t *bits = read_back(d, d->to.legal_bits, d->games * words * sizeof *bits);
    CHECK(hb_gpu_actions(d->gpu) == actions && memcmp(legal, f->to.legal, legal_size) == 0);
    CHECK(memcmp(players, f->to.players, d->games) == 0);
    CHECK(memcmp(ends, f->to.ends, d->games) == 0);
    CHECK(memcmp(scores, f->to.scores, d->games) == 0);
    CHECK(memcmp(rewards, f->to.rewards, d->games * sizeof(float)) == 0);
    for (size_t i = 0; i < legal_size; i++)
        CHECK((bits[i / actions * words + i % actions / 64] >> i % actions % 64 & 1) == legal[i]);
    free(legal);
    free(players);
    free(ends);
    free(scores);
    free(rewards);
    free(bits);
}

static void check_rows(const beside *d, const full *f)
{
    check_observations(d, f);
    check_own(d, f);
    check_rest(d, f);
}

static hb_batch_config like(const hb_gpu_config *c)
{
    hb_batch_config config = hb_batch_config_standard();
    config.options = c->options;
    config.start = c->start;
    config.encoding = c->encoding;
    config.history = c->history;
    config.all_seats = c->all_seats;
    config.restart = c->restart;
    config.games = c->games;
    config.seed = c->seed;
    return config;
}

static void play_both(const hb_gpu_config *config, hb_random *random)
{
    beside d = make_beside(*config);
    full f = make(like(config));
    check_rows(&d, &f);
    for (unsigned step = 0; step < STEPS; step++) {
        choose(&f, random);
        f.actions[step % config->games] = HB_BATCH_STAY;
        CHECK(hb_batch_step(f.batch, f.actions, NULL) == HB_OK);
        CHECK(step_beside(&d, f.actions, step & 1));
        if (step % 8 == 0 || step + 1 == STEPS)
            check_rows(&d, &f);
        else
            check_rest(&d, &f);
    }
    hb_error err;
    CHECK(hb_gpu_check(d.gpu, NULL, &err, NULL) && err == HB_OK);
    drop_beside(&d);
    drop(&f);
}

static void test_same(void)
{
    hb_random random;
    hb_random_seed(&random, 29);
    for (unsigned i = 0; i < COMBOS; i++) {
        hb_gpu_config config = hb_gpu_config_standard();
        hb_rules rules;
        config.options = i % 2 ? combo(i) : small_combo(&random);
        if (hb_rules_make(&rules, &config.options, NULL))
            continue;
        situation("combination %u", i);
        config.start = i % 3 ? 0 : HB_NONE;
        config.encoding =
            canonical_knows(&rules) ? (uint8_t)(i / 2 % HB_ENCODINGS) : (uint8_t)HB_COMPACT;
        config.format = (uint8_t)(i % HB_GPU_FORMATS);
        config.history = (uint8_t)(i / 3 % (HB_GPU_HISTORY + 1));
        config.all_seats = i % 7 == 0;
        config.restart = i % 5 != 0;
        config.width = config.format != HB_GPU_BITS && i % 4 == 0 ? 3200 : 0;
        config.games = GAMES;
        config.seed = i * UINT64_C(1000);
        play_both(&config, &random);
    }
    done("rows, rewards and ends are those of a batch, over all rules");
}

/* ---- Refusing ---------------------------------------------------------------------- */

static void test_illegal(void)
{
    hb_gpu_config config = hb_gpu_config_standard();
    config.games = GAMES;
    beside d = make_beside(config);
    full f = make(like(&config));
    static const int32_t wrong[] = {0, 99, -2, 17};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int32_t actions[GAMES] = {10, 10, 10, 10, 10};
        uint32_t which = 77, game = 77;
        hb_error err = HB_OK;
        actions[1] = actions[3] = wrong[i];
        hb_error want = hb_batch_step(f.batch, actions, &which);
        if (!want)
            continue; /* 17 may be a hint that matches */
        CHECK(step_beside(&d, actions, false) && hb_gpu_check(d.gpu, NULL, &err, &game));
        CHECK_OR(err == want && game == which, "%d: %s in game %u", wrong[i], hb_error_name(err),
                 game);
        CHECK(hb_gpu_check(d.gpu, NULL, &err, NULL) && err == HB_OK);
        CHECK(hb_gpu_reset(d.gpu, 0, NULL));
    }
    drop_beside(&d);
    drop(&f);
    done("an action that is not legal is told of once, with its game and a batch's reason");
}

static void test_config(void)
{
    char why[HB_GPU_WHY];
    hb_error err;
    int option;
    hb_gpu_config config = hb_gpu_config_standard();
    config.device = HB_GPU_HOST;
    config.options.bonus_tiles = 1;
    CHECK(!hb_gpu_new(&config, &err, &option, why) && err == HB_OPTION_RANGE);
    CHECK(option == hb_option_find("bonus_tiles"));
    config = hb_gpu_config_standard();
    config.device = HB_GPU_HOST;
    config.width = 100; /* the observation has 658 */
    CHECK(!hb_gpu_new(&config, &err, &option, why) && err == HB_OPTION_RANGE && option == -1);
    config.width = 0;
    config.games = 0;
    CHECK(!hb_gpu_new(&config, &err, &option, why) && err == HB_OPTION_RANGE);
    done("configurations that are none are refused");
}

static void test_missing(void)
{
    char why[HB_GPU_WHY] = "";
    hb_error err;
    hb_gpu_config config = hb_gpu_config_standard();
    config.device = 999;
    CHECK(!hb_gpu_new(&config, &err, NULL, why) && err == HB_OK);
    CHECK_OR(strstr(why, "driver") || strstr(why, "no GPU 999") || strstr(why, "make gpu"), "%s",
             why);
    done("what is missing is said in a sentence");
}

/* ---- Copies ------------------------------------------------------------------------ */

static void test_copies(void)
{
    hb_gpu_config config = hb_gpu_config_standard();
    config.games = GAMES;
    config.history = 3;
    beside a = make_beside(config);
    config.seed = 500;
    beside b = make_beside(config);
    for (unsigned i = 0; i < 9; i++)
        CHECK(hb_gpu_step_random(a.gpu, true, NULL));
    /* one game over all */
    uint32_t lists[2][GAMES] = {{0, 1, 2, 3, 4}, {2, 2, 2, 2, 2}};
    uint32_t *there = gpu_device_get(b.device, sizeof lists);
    hb_error err;
    hb_game original, copy;
    uint64_t seed, seeds;
    unsigned steps, more;
    CHECK(gpu_device_write(b.device, there, lists, sizeof lists, NULL));
    CHECK(hb_gpu_copy(b.gpu, there, a.gpu, there + GAMES, GAMES, NULL, &err));
    CHECK(hb_gpu_look(a.gpu, 2, NULL, &original, &seed, &steps) && steps == 9);
    for (uint32_t i = 0; i < GAMES; i++) {
        CHECK(hb_gpu_look(b.gpu, i, NULL, &copy, &seeds, &more));
        CHECK(memcmp(&copy, &original, sizeof copy) == 0 && seeds == seed && more == steps);
    }
    CHECK(hb_gpu_bind(b.gpu, &b.to, NULL));
    uint8_t *rows = read_back(&b, b.to.observations, GAMES * hb_gpu_row(b.gpu));
    for (uint32_t i = 1; i < GAMES; i++)
        CHECK(memcmp(rows, rows + i * hb_gpu_row(b.gpu), hb_gpu_row(b.gpu)) == 0);
    free(rows);
    hb_game put;
    CHECK(hb_game_seed(&put, hb_gpu_rules(b.gpu), 12345, 1) == HB_OK);
    CHECK(hb_gpu_place(b.gpu, 3, NULL, &put, 12345));
    CHECK(hb_gpu_look(b.gpu, 3, NULL, &copy, &seed, &steps));
    CHECK(memcmp(&copy, &put, sizeof put) == 0 && seed == 12345 && steps == 0);
    config.options.players = 3;
    beside c = make_beside(config);
    CHECK(!hb_gpu_copy(c.gpu, there, a.gpu, there, 1, NULL, &err) && err == HB_OPTION_RANGE);
    gpu_device_give(b.device, there);
    drop_beside(&a);
    drop_beside(&b);
    drop_beside(&c);
    done("games are copied with their course, and put in place");
}

/* ---- Whole games ------------------------------------------------------------------- */

static void test_play(void)
{
    for (unsigned players = 2; players <= HB_SEATS; players++) {
        hb_gpu_config config = hb_gpu_config_standard();
        config.options.players = (uint8_t)players;
        config.options.bonus_tiles = players % 2;
        config.encoding = HB_COMPACT;
        config.seed = 40;
        beside d = make_beside(config);
        uint64_t steps, signature, want_steps = 0, want = 0;
        CHECK(hb_gpu_play(d.gpu, 200, players % 3 == 0, &steps, &signature));
        for (uint64_t i = 0; i < 200; i++) {
            uint64_t own = STEPS_SIGNATURE;
            want_steps += steps_play(hb_gpu_rules(d.gpu), 40 + i, players % 3 == 0, &own);
            want += own;
        }
        CHECK(steps == want_steps && signature == want);
        drop_beside(&d);
    }
    done("whole random games have the engine's signatures");
}

/* All formats have the same signature, and another game another one. */
static void test_signature(void)
{
    uint64_t first = 0, other;
    for (unsigned format = 0; format < HB_GPU_FORMATS; format++) {
        hb_gpu_config config = hb_gpu_config_standard();
        config.games = GAMES;
        config.format = (uint8_t)format;
        beside d = make_beside(config);
        for (unsigned i = 0; i < 30; i++)
            CHECK(hb_gpu_step_random(d.gpu, false, NULL));
        CHECK(hb_gpu_signature(d.gpu, NULL, &other));
        first = format ? first : other;
        CHECK(other == first);
        CHECK(hb_gpu_step_random(d.gpu, false, NULL) && hb_gpu_signature(d.gpu, NULL, &other));
        CHECK(other != first);
        drop_beside(&d);
    }
    done("the signature of a step is the same in every format");
}

int main(int count, char **arguments)
{
    if (count > 1)
        device = atoi(arguments[1]);
    test_same();
    test_illegal();
    test_config();
    test_missing();
    test_copies();
    test_play();
    test_signature();
    return tap_end();
}
