/* gpu.c - a batch of games on a GPU, seen from the processor: making it, and asking for work. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "bots/match.h"
#include "gpu/device.h"

enum { MEMORIES = 10 };

struct hb_gpu {
    hb_gpu_config config;
    gpu_device *device;
    gpu_book book;
    gpu_call call;          /* what every call has in common */
    void *memory[MEMORIES]; /* of the device's, to be given back */
    unsigned memories;
};

/* ---- Making ------------------------------------------------------------------ */

hb_gpu_config hb_gpu_config_standard(void)
{
    hb_gpu_config config = {.options = hb_options_standard(),
                            .encoding = HB_CANONICAL,
                            .format = HB_GPU_BF16,
                            .history = 1,
                            .restart = 1,
                            .games = 1};
    config.options.empty_hints = 0;
    return config;
}

/* What a batch on the processor would say to such a configuration. */
static bool check(const hb_gpu_config *c, hb_rules *rules, hb_error *err, int *option)
{
    hb_batch_config like = hb_batch_config_standard();
    like.options = c->options;
    like.start = c->start;
    like.encoding = c->encoding;
    hb_batch *batch = hb_batch_new(&like, err, option);
    if (batch)
        *rules = *hb_batch_rules(batch);
    hb_batch_free(batch);
    if (!batch)
        return false;
    if (option)
        *option = -1;
    bool fits = c->format < HB_GPU_FORMATS && c->history <= HB_GPU_HISTORY && c->all_seats <= 1 &&
                c->restart <= 1 && c->width <= HB_GPU_WIDTH && c->games >= 1 &&
                c->games <= HB_BATCH_GAMES;
    *err = fits ? HB_OK : HB_OPTION_RANGE;
    return fits;
}

static void make_book(gpu_book *book, const hb_gpu_config *c, const hb_rules *rules)
{
    static const uint8_t types[] = {[HB_CANONICAL] = CANONICAL_KNOWLEDGE,
                                    [HB_MINIMAL] = CANONICAL_MINIMAL,
                                    [HB_SEER] = CANONICAL_SEER};
    book->rules = *rules;
    numbers_make(&book->numbers, rules);
    if (c->encoding == HB_COMPACT)
        compact_make(&book->encoder.compact, rules, c->history);
    else
        canonical_make(&book->encoder.canonical, rules, types[c->encoding], c->history);
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        book->place[kind] = (uint8_t)bits_count(rules->kinds & bits_below(kind));
}

/* Rows of so many zeros and ones. False when config.width is too small for them. */
static bool shape_rows(gpu_rows *rows, const hb_gpu_config *c, unsigned length, bool padded)
{
    static const uint8_t in_piece[] = {[HB_GPU_BYTES] = 16,
                                       [HB_GPU_FLOATS] = 4,
                                       [HB_GPU_BITS] = 64,
                                       [HB_GPU_BF16] = 8,
                                       [HB_GPU_F16] = 8};
    unsigned elements = in_piece[c->format];
    unsigned width = padded && c->width ? c->width : (length + elements - 1) / elements * elements;
    rows->words = (width + 63) / 64;
    rows->pieces = width / elements;
    return width >= length && width % elements == 0;
}

static bool shape(gpu_call *call, const hb_gpu_config *c, const gpu_book *book)
{
    const hb_rules *r = &book->rules;
    call->columns.games = c->games;
    call->start = c->start;
    call->encoding = c->encoding;
    call->format = c->format;
    call->all_seats = c->all_seats;
    call->restart = c->restart;
    call->players = r->options.players;
    call->kinds = (uint8_t)bits_count(r->kinds);
    call->tiles = r->options.bonus_tiles;
    call->card_words = (uint8_t)(((call->tiles ? HB_NUMBERS : r->cards) + 7) / 8);
    call->actions_count = book->numbers.count;
    call->ring = c->history ? c->history : 1;
    call->length =
        c->encoding == HB_COMPACT ? book->encoder.compact.length : book->encoder.canonical.length;
    call->own_length = (uint16_t)(r->options.hand * call->kinds);
    call->filled = (uint16_t)((call->length + 63) / 64);
    return (c->format != HB_GPU_BITS || !c->width) &&
           shape_rows(&call->observations, c, call->length, true) &&
           shape_rows(&call->own, c, call->own_length, false);
}

static void *get(hb_gpu *g, size_t bytes)
{
    assert(g->memories < MEMORIES);
    return g->memory[g->memories++] = gpu_device_get(g->device, bytes);
}

static bool has_all(const hb_gpu *g)
{
    for (unsigned i = 0; i < g->memories; i++)
        if (!g->memory[i])
            return false;
    return true;
}

/* The device's memory for the games, and the book copied there. */
static bool allocate(hb_gpu *g)
{
    static const uint64_t nothing = UINT64_MAX;
    gpu_columns *columns = &g->call.columns;
    size_t games = g->config.games;
    gpu_book *book = get(g, sizeof *book);
    g->call.book = book;
    columns->words = get(g, games * GPU_WORDS * 8);
    columns->pasts = get(g, games * g->call.ring * sizeof(past));
    columns->seeds = get(g, games * 8);
    columns->nexts = get(g, games * 8);
    columns->places = get(g, games * 8);
    columns->steps = get(g, games);
    g->call.ended = get(g, (games + ENDED_GAMES) * sizeof(uint32_t));
    g->call.report = get(g, 8);
    g->call.sums = get(g, 16);
    return has_all(g) && gpu_device_write(g->device, book, &g->book, sizeof *book, NULL) &&
           gpu_device_write(g->device, g->call.report, &nothing, sizeof nothing, NULL);
}

hb_gpu *hb_gpu_new(const hb_gpu_config *config, hb_error *err, int *option, char why[HB_GPU_WHY])
{
    hb_rules rules;
    why[0] = '\0';
    if (!check(config, &rules, err, option))
        return NULL;
    hb_gpu *g = calloc(1, sizeof *g);
    if (!g) {
        snprintf(why, HB_GPU_WHY, "there is not enough memory");
        return NULL;
    }
    g->config = *config;
    g->config.code = NULL;
    make_book(&g->book, config, &rules);
    if (!shape(&g->call, config, &g->book)) {
        *err = HB_OPTION_RANGE;
        free(g);
        return NULL;
    }
    g->device = gpu_device_open(config->device, config->code, why);
    if (g->device && allocate(g) && hb_gpu_reset(g, config->seed, NULL) &&
        gpu_device_wait(g->device, NULL))
        return g;
    if (g->device)
        snprintf(why, HB_GPU_WHY, "%s", gpu_device_why(g->device));
    hb_gpu_free(g);
    return NULL;
}

void hb_gpu_free(hb_gpu *g)
{
    if (!g)
        return;
    if (g->device)
        gpu_device_wait(g->device, NULL);
    for (unsigned i = 0; i < g->memories; i++)
        gpu_device_give(g->device, g->memory[i]);
    gpu_device_close(g->device);
    free(g);
}

const hb_gpu_config *hb_gpu_settings(const hb_gpu *g)
{
    return &g->config;
}

const hb_rules *hb_gpu_rules(const hb_gpu *g)
{
    return &g->book.rules;
}

unsigned hb_gpu_actions(const hb_gpu *g)
{
    return g->call.actions_count;
}

unsigned hb_gpu_length(const hb_gpu *g)
{
    return g->call.length;
}

static size_t row_bytes(const hb_gpu *g, const gpu_rows *rows)
{
    return rows->pieces * (g->config.format == HB_GPU_BITS ? 8u : 16u);
}

size_t hb_gpu_row(const hb_gpu *g)
{
    return row_bytes(g, &g->call.observations);
}

unsigned hb_gpu_own_length(const hb_gpu *g)
{
    return g->call.own_length;
}

size_t hb_gpu_own_row(const hb_gpu *g)
{
    return row_bytes(g, &g->call.own);
}

const char *hb_gpu_why(const hb_gpu *g)
{
    return gpu_device_why(g->device);
}

/* ---- Work for a stream --------------------------------------------------------- */

static bool run(hb_gpu *g, enum gpu_kernel kernel, const gpu_call *call, uint64_t threads,
                void *stream)
{
    return gpu_device_run(g->device, kernel, call, threads, stream);
}

bool hb_gpu_bind(hb_gpu *g, const hb_gpu_buffers *b, void *stream)
{
    gpu_call *call = &g->call;
    call->observations.to = b->observations;
    call->own.to = b->own;
    call->legal = b->legal;
    call->legal_bits = b->legal_bits;
    call->on_turn = b->players;
    call->rewards = b->rewards;
    call->ends = b->ends;
    call->scores = b->scores;
    return run(g, GPU_hanabi_write, call, g->config.games, stream);
}

/* Few games end in a step, and never more than there are: more threads would find nothing to do. */
static bool run_step(hb_gpu *g, const gpu_call *call, void *stream)
{
    enum { DEALERS = 1 << 15 };
    uint32_t games = g->config.games;
    return run(g, GPU_hanabi_step, call, games, stream) &&
           (!g->config.restart ||
            run(g, GPU_hanabi_restart, call, games < DEALERS ? games : DEALERS, stream));
}

bool hb_gpu_step(hb_gpu *g, const void *actions, unsigned bytes, void *stream)
{
    gpu_call call = g->call;
    assert(bytes == 4 || bytes == 8);
    call.actions = actions;
    call.wide_actions = bytes == 8;
    return run_step(g, &call, stream);
}

bool hb_gpu_step_random(hb_gpu *g, bool keep_alive, void *stream)
{
    gpu_call call = g->call;
    call.keep_alive = keep_alive;
    return run_step(g, &call, stream);
}

bool hb_gpu_reset(hb_gpu *g, uint64_t seed, void *stream)
{
    gpu_call call = g->call;
    call.seed = seed;
    return run(g, GPU_hanabi_deal, &call, g->config.games, stream);
}

bool hb_gpu_copy(hb_gpu *g, const uint32_t *games, const hb_gpu *from, const uint32_t *from_games,
                 uint32_t count, void *stream, hb_error *err)
{
    bool alike = memcmp(&g->book.rules.options, &from->book.rules.options, sizeof(hb_options)) == 0;
    alike = alike && g->call.ring == from->call.ring && g->config.device == from->config.device;
    *err = alike ? HB_OK : HB_OPTION_RANGE;
    if (*err)
        return false;
    gpu_call call = g->call;
    call.to_games = games;
    call.from_games = from_games;
    call.from = from->call.columns;
    call.count = count;
    return run(g, GPU_hanabi_copy, &call, count, stream);
}

/* ---- Looking from the processor -------------------------------------------------- */

bool hb_gpu_check(hb_gpu *g, void *stream, hb_error *err, uint32_t *game)
{
    static const uint64_t nothing = UINT64_MAX;
    uint64_t report = nothing;
    *err = HB_OK;
    if (!gpu_device_read(g->device, &report, g->call.report, sizeof report, stream))
        return false;
    if (report == nothing)
        return true;
    *err = (hb_error)(report & 255);
    if (game)
        *game = (uint32_t)(report >> 8);
    return gpu_device_write(g->device, g->call.report, &nothing, sizeof nothing, stream);
}

bool hb_gpu_look(hb_gpu *g, uint32_t game, void *stream, hb_game *found, uint64_t *seed,
                 unsigned *steps)
{
    assert(game < g->config.games);
    const gpu_columns *columns = &g->call.columns;
    uint64_t words[GPU_WORDS], own_seed = 0;
    uint8_t own_steps = 0;
    bool read = true;
    for (size_t i = 0; read && i < GPU_WORDS; i++)
        read = gpu_device_read(g->device, &words[i], columns->words + i * columns->games + game, 8,
                               stream);
    read = read && gpu_device_read(g->device, &own_seed, columns->seeds + game, 8, stream) &&
           gpu_device_read(g->device, &own_steps, columns->steps + game, 1, stream);
    if (!read)
        return false;
    memcpy(found, words, sizeof *found);
    if (seed)
        *seed = own_seed;
    if (steps)
        *steps = own_steps;
    return true;
}

bool hb_gpu_place(hb_gpu *g, uint32_t game, void *stream, const hb_game *put, uint64_t seed)
{
    assert(game < g->config.games);
    const gpu_columns *columns = &g->call.columns;
    uint64_t words[GPU_WORDS];
    const uint8_t steps = 0;
    hb_random places;
    hb_random_seed(&places, match_seed(seed, HB_SEATS));
    memcpy(words, put, sizeof words);
    bool written = true;
    for (size_t i = 0; written && i < GPU_WORDS; i++)
        written = gpu_device_write(g->device, columns->words + i * columns->games + game, &words[i],
                                   8, stream);
    return written && gpu_device_write(g->device, columns->seeds + game, &seed, 8, stream) &&
           gpu_device_write(g->device, columns->places + game, &places.state, 8, stream) &&
           gpu_device_write(g->device, columns->steps + game, &steps, 1, stream);
}

/* ---- Measuring -------------------------------------------------------------------- */

/* Runs a kernel that adds up. */
static bool add_up(hb_gpu *g, enum gpu_kernel kernel, gpu_call *call, uint64_t threads,
                   void *stream, uint64_t sums[2])
{
    static const uint64_t zeros[2];
    return gpu_device_write(g->device, call->sums, zeros, sizeof zeros, stream) &&
           run(g, kernel, call, threads, stream) &&
           gpu_device_read(g->device, sums, call->sums, sizeof zeros, stream);
}

bool hb_gpu_play(hb_gpu *g, uint64_t count, bool keep_alive, uint64_t *steps, uint64_t *signature)
{
    gpu_call call = g->call;
    uint64_t most = gpu_device_threads(g->device), sums[2];
    call.threads = (uint32_t)(count < most ? count : most);
    call.seed = g->config.seed;
    call.count = count;
    call.keep_alive = keep_alive;
    if (!add_up(g, GPU_hanabi_play, &call, call.threads, NULL, sums))
        return false;
    *steps = sums[0];
    *signature = sums[1];
    return true;
}

bool hb_gpu_signature(hb_gpu *g, void *stream, uint64_t *signature)
{
    gpu_call call = g->call;
    uint64_t sums[2];
    if (!add_up(g, GPU_hanabi_signature, &call, g->config.games, stream, sums))
        return false;
    *signature = sums[0];
    return true;
}
