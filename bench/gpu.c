/* gpu.c - a batch on a GPU, measured and compared: build/bench/gpu WHAT [NUMBER [DEVICE [CODE
 * [FORMAT]]]]
 *
 *   check STEPS     so many steps over all combinations of rules (FORMAT: every so many of them),
 * encodings and formats: every row of every step has the signature that a batch on the processor
 * gives play GAMES      whole random games, steps a second, with 2 to 5 players step GAMES      one
 * step a launch, of so many games, with each format of observations
 *
 * Each time is the median of several runs. DEVICE is a number, or -1 for this processor; CODE
 * another file of kernels, "" for our own; FORMAT the one to be measured. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../tests/combos.h"
#include "bots/match.h"
#include "gpu/device.h"
#include "sim/pick.h"
#include "sim/steps.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void stop(const char *why)
{
    fprintf(stderr, "gpu: %s\n", why);
    exit(1);
}

static const char *code;

static hb_gpu *make(hb_gpu_config config)
{
    char why[HB_GPU_WHY];
    hb_error err;
    config.code = code;
    hb_gpu *g = hb_gpu_new(&config, &err, NULL, why);
    if (!g)
        stop(err ? hb_error_name(err) : why);
    return g;
}

/* ---- Buffers on the device ---------------------------------------------------- */

typedef struct memory {
    gpu_device *device;
    hb_gpu_buffers to;
} memory;

static memory make_memory(const hb_gpu *g)
{
    char why[HB_GPU_WHY];
    const hb_gpu_config *c = hb_gpu_settings(g);
    memory m = {.device = gpu_device_open(c->device, code, why)};
    if (!m.device)
        stop(why);
    size_t games = c->games, rows = games * (c->all_seats ? c->options.players : 1);
    m.to.observations = gpu_device_get(m.device, rows * hb_gpu_row(g));
    m.to.own = gpu_device_get(m.device, rows * hb_gpu_own_row(g));
    m.to.legal = gpu_device_get(m.device, games * hb_gpu_actions(g));
    m.to.legal_bits = gpu_device_get(m.device, games * 16);
    m.to.players = gpu_device_get(m.device, games);
    m.to.rewards = gpu_device_get(m.device, games * sizeof(float));
    m.to.ends = gpu_device_get(m.device, games);
    m.to.scores = gpu_device_get(m.device, games);
    if (!m.to.observations || !m.to.own || !m.to.legal || !m.to.legal_bits || !m.to.players ||
        !m.to.rewards || !m.to.ends || !m.to.scores)
        stop(gpu_device_why(m.device));
    return m;
}

static void drop_memory(memory *m)
{
    void *all[] = {m->to.observations, m->to.own,     m->to.legal, m->to.legal_bits,
                   m->to.players,      m->to.rewards, m->to.ends,  m->to.scores};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        gpu_device_give(m->device, all[i]);
    gpu_device_close(m->device);
}

/* ---- The same on the processor -------------------------------------------------- */

typedef struct part {
    pthread_t thread;
    const hb_gpu_config *config;
    uint32_t first, games;
    unsigned steps;
    uint64_t *sums; /* of each step, this part's share */
} part;

static uint64_t mix(uint64_t hash, uint64_t word)
{
    return (hash ^ word) * UINT64_C(0x100000001b3);
}

static uint64_t mix_bits(uint64_t hash, const uint8_t *bits, unsigned length)
{
    for (unsigned at = 0; at < length; at += 64) {
        uint64_t word = 0;
        for (unsigned i = at / 8; i < at / 8 + 8 && i < (length + 7) / 8; i++)
            word |= (uint64_t)bits[i] << 8 * (i - at / 8);
        hash = mix(hash, word);
    }
    return hash;
}

static uint64_t mix_own(uint64_t hash, const hb_game *g, const hb_rules *r, unsigned seat)
{
    uint8_t bits[32] = {0};
    const hb_hand *hand = &g->hands[seat];
    unsigned kinds = (unsigned)bits_count(r->kinds);
    for (unsigned slot = 0; slot < hand->count; slot++) {
        unsigned kind = g->cards[hand->cards[slot]];
        unsigned at = slot * kinds + (unsigned)bits_count(r->kinds & bits_below(kind));
        bits[at / 8] |= (uint8_t)(1u << at % 8);
    }
    return mix_bits(hash, bits, r->options.hand * kinds);
}

static uint64_t mix_game(const hb_batch *b, const hb_batch_buffers *to, uint32_t i)
{
    const hb_rules *r = hb_batch_rules(b);
    unsigned told = hb_batch_settings(b)->all_seats ? r->options.players : 1;
    unsigned actions = hb_batch_actions(b);
    const uint8_t *legal = to->legal + (size_t)i * actions;
    uint64_t hash = mix(UINT64_C(0xcbf29ce484222325), hb_batch_seed(b, i));
    for (unsigned seat = 0; seat < told; seat++)
        hash = mix_bits(hash,
                        (uint8_t *)to->observations + ((size_t)i * told + seat) * hb_batch_row(b),
                        hb_batch_length(b));
    for (unsigned seat = 0; seat < told; seat++)
        hash = mix_own(hash, hb_batch_game(b, i), r, told > 1 ? seat : to->players[i]);
    uint64_t words[2] = {0, 0};
    for (unsigned k = 0; k < actions; k++) {
        hash = mix(hash, legal[k]);
        words[k / 64] |= (uint64_t)legal[k] << k % 64;
    }
    for (unsigned k = 0; k <= (actions > 64); k++)
        hash = mix(hash, words[k]);
    hash = mix(hash, to->players[i]);
    hash = mix(hash, (uint64_t)(int64_t)to->rewards[i]);
    hash = mix(hash, to->ends[i]);
    hash = mix(hash, (uint64_t)to->scores[i]);
    return random_mix(hash);
}

/* The action that hb_gpu_step_random draws. */
static int32_t draw(const hb_batch *b, const numbers *n, uint32_t i)
{
    const hb_rules *r = hb_batch_rules(b);
    const hb_game *g = hb_batch_game(b, i);
    uint64_t legal = hb_legal(g, r);
    if (!legal)
        return HB_BATCH_STAY;
    uint64_t seed = match_seed(hb_batch_seed(b, i), HB_SEATS + 1 + hb_batch_steps(b, i));
    return numbers_of_choice(n, g, pick_drawn(g, r, seed, legal, false));
}

static void *play_part(void *whose)
{
    part *p = whose;
    const hb_gpu_config *c = p->config;
    hb_batch_config config = hb_batch_config_standard();
    config.options = c->options;
    config.start = c->start;
    config.encoding = c->encoding;
    config.format = HB_BITS;
    config.history = c->history;
    config.all_seats = c->all_seats;
    config.restart = c->restart;
    config.games = p->games;
    config.seed = c->seed + p->first;
    hb_error err;
    hb_batch *b = hb_batch_new(&config, &err, NULL);
    if (!b)
        stop(hb_error_name(err));
    size_t told = c->all_seats ? c->options.players : 1;
    hb_batch_buffers to = {.observations = malloc(p->games * told * hb_batch_row(b)),
                           .legal = malloc((size_t)p->games * hb_batch_actions(b)),
                           .players = malloc(p->games),
                           .rewards = malloc(p->games * sizeof(float)),
                           .ends = malloc(p->games),
                           .scores = malloc(p->games)};
    int32_t *actions = malloc(p->games * sizeof *actions);
    hb_batch_bind(b, &to);
    numbers n;
    numbers_make(&n, hb_batch_rules(b));
    for (unsigned step = 0; step < p->steps; step++) {
        for (uint32_t i = 0; i < p->games; i++) {
            actions[i] = draw(b, &n, i);
            hb_batch_set_next(b, i, hb_batch_seed(b, i) + c->games);
        }
        if (hb_batch_step(b, actions, NULL))
            stop("an action was refused");
        for (uint32_t i = 0; i < p->games; i++)
            p->sums[step] += mix_game(b, &to, i);
    }
    hb_batch_free(b);
    free(to.observations);
    free(to.legal);
    free(to.players);
    free(to.rewards);
    free(to.ends);
    free(to.scores);
    free(actions);
    return NULL;
}

/* ---- Comparing ------------------------------------------------------------------ */

/* Adds the signatures of each step on the processor. */
static void play_here(const hb_gpu_config *config, unsigned steps, uint64_t *sums)
{
    enum { MOST = 64 };
    part parts[MOST];
    long threads = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned count = threads < 1 ? 1 : threads > MOST ? MOST : (unsigned)threads;
    count = count < config->games ? count : config->games;
    for (unsigned i = 0; i < count; i++) {
        uint32_t first = (uint32_t)((uint64_t)config->games * i / count);
        uint32_t end = (uint32_t)((uint64_t)config->games * (i + 1) / count);
        parts[i] = (part){.config = config,
                          .first = first,
                          .games = end - first,
                          .steps = steps,
                          .sums = calloc(steps, sizeof(uint64_t))};
        if (pthread_create(&parts[i].thread, NULL, play_part, &parts[i]))
            stop("no thread");
    }
    for (unsigned i = 0; i < count; i++) {
        pthread_join(parts[i].thread, NULL);
        for (unsigned step = 0; step < steps; step++)
            sums[step] += parts[i].sums[step];
        free(parts[i].sums);
    }
}

static bool same_steps(const hb_gpu_config *config, unsigned steps)
{
    uint64_t *here = calloc(steps, sizeof *here);
    hb_gpu *g = make(*config);
    memory m = make_memory(g);
    bool same = hb_gpu_bind(g, &m.to, NULL);
    play_here(config, steps, here);
    for (unsigned step = 0; same && step < steps; step++) {
        uint64_t sum = 0;
        if (!hb_gpu_step_random(g, false, NULL) || !hb_gpu_signature(g, NULL, &sum))
            stop(hb_gpu_why(g));
        same = sum == here[step];
        if (!same)
            printf("differs at step %u: players %u, encoding %u, format %u, history %u, all seats "
                   "%u\n",
                   step, config->options.players, config->encoding, config->format, config->history,
                   config->all_seats);
    }
    hb_gpu_free(g);
    drop_memory(&m);
    free(here);
    return same;
}

static void check(uint64_t steps, int device, unsigned every)
{
    enum { STEPS = 64 };
    unsigned wrong = 0, done = 0;
    uint64_t total = 0;
    hb_random random;
    hb_random_seed(&random, 1);
    for (unsigned i = 0; i < COMBOS; i += every) {
        hb_gpu_config config = hb_gpu_config_standard();
        hb_rules rules;
        config.options = i % 2 ? combo(i) : small_combo(&random);
        config.device = device;
        if (hb_rules_make(&rules, &config.options, NULL))
            continue;
        config.start = i % 3 ? 0 : HB_NONE;
        config.encoding =
            canonical_knows(&rules) && i % 8 ? (uint8_t)(i / 2 % HB_ENCODINGS) : HB_COMPACT;
        config.format = (uint8_t)(i % HB_GPU_FORMATS);
        config.history = (uint8_t)(i / 3 % (HB_GPU_HISTORY + 1));
        config.all_seats = i % 5 == 0;
        config.games = (uint32_t)(steps / COMBOS / STEPS) + 1;
        config.seed = i * UINT64_C(1000003);
        wrong += !same_steps(&config, STEPS);
        done++;
        total += (uint64_t)config.games * STEPS;
        if (done % 100 == 0)
            printf("check: %u sets of rules, %llu steps, %u differ so far\n", done,
                   (unsigned long long)total, wrong);
    }
    printf("check: %u sets of rules, %llu steps, %u differ\n", done, (unsigned long long)total,
           wrong);
    if (wrong)
        exit(1);
}

/* ---- Measuring ------------------------------------------------------------------- */

enum { RUNS = 5 };

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values)
{
    qsort(values, RUNS, sizeof *values, by_value);
    return values[RUNS / 2];
}

static void play(uint64_t games, int device)
{
    for (unsigned players = 2; players <= HB_SEATS; players++) {
        hb_gpu_config config = hb_gpu_config_standard();
        config.options.players = (uint8_t)players;
        config.device = device;
        hb_gpu *g = make(config);
        uint64_t steps = 0, signature = 0, here = 0, here_steps = 0;
        uint64_t few = games < 20000 ? games : 20000;
        if (!hb_gpu_play(g, few, true, &steps, &signature))
            stop(hb_gpu_why(g));
        for (uint64_t i = 0; i < few; i++) {
            uint64_t own = STEPS_SIGNATURE;
            here_steps += steps_play(hb_gpu_rules(g), i, true, &own);
            here += own;
        }
        bool same = here == signature && here_steps == steps;
        double speed[RUNS];
        for (unsigned i = 0; i < RUNS; i++) {
            double begin = now();
            if (!hb_gpu_play(g, games, true, &steps, &signature))
                stop(hb_gpu_why(g));
            speed[i] = (double)steps / (now() - begin);
        }
        printf("play: %u players, %.2f G steps/s (%.1f M games of %.1f steps)%s\n", players,
               median(speed) / 1e9, (double)games / 1e6, (double)steps / (double)games,
               same ? "" : ", BUT OTHER THAN HERE");
        hb_gpu_free(g);
    }
}

/* One step a launch, with the buffers that are left in what. */
static double step_speed(hb_gpu *g, const memory *m, hb_gpu_buffers to)
{
    enum { WARM = 100, STEPS = 100 };
    double speed[RUNS];
    uint32_t games = hb_gpu_settings(g)->games;
    if (!hb_gpu_bind(g, &to, NULL))
        stop(hb_gpu_why(g));
    for (unsigned run = 0; run < RUNS; run++) {
        double begin = 0;
        for (unsigned i = 0; i < (run ? 0 : WARM) + STEPS; i++) {
            if (i == (run ? 0 : WARM)) {
                gpu_device_wait(m->device, NULL);
                begin = now();
            }
            if (!hb_gpu_step_random(g, true, NULL))
                stop(hb_gpu_why(g));
        }
        if (!gpu_device_wait(m->device, NULL))
            stop(gpu_device_why(m->device));
        speed[run] = (double)games * STEPS / (now() - begin);
    }
    return median(speed);
}

static void step(uint64_t games, int device, const char *only)
{
    static const char *const formats[] = {"bytes", "floats", "bits", "bf16", "f16"};
    for (unsigned players = 2; players <= HB_SEATS; players++)
        for (unsigned format = 0; format < HB_GPU_FORMATS; format++) {
            hb_gpu_config config = hb_gpu_config_standard();
            if (only && strcmp(only, formats[format]) != 0)
                continue;
            config.options.players = (uint8_t)players;
            config.device = device;
            config.games = (uint32_t)games;
            config.format = (uint8_t)format;
            hb_gpu *g = make(config);
            memory m = make_memory(g);
            hb_gpu_buffers seen = {.observations = m.to.observations,
                                   .legal_bits = m.to.legal_bits};
            double alone = step_speed(g, &m, (hb_gpu_buffers){.legal_bits = m.to.legal_bits});
            double observed = step_speed(g, &m, seen), all = step_speed(g, &m, m.to);
            printf("step: %u players, %s: %.2f G steps/s without observations, %.2f with them (%zu "
                   "bytes: %.2f TB/s), %.2f with every buffer\n",
                   players, formats[format], alone / 1e9, observed / 1e9, hb_gpu_row(g),
                   observed * (double)hb_gpu_row(g) / 1e12, all / 1e9);
            hb_gpu_free(g);
            drop_memory(&m);
        }
}

int main(int count, char **arguments)
{
    const char *what = count > 1 ? arguments[1] : "";
    uint64_t number = count > 2 ? strtoull(arguments[2], NULL, 10) : 0;
    int device = count > 3 ? atoi(arguments[3]) : 0;
    code = count > 4 && arguments[4][0] ? arguments[4] : NULL;
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (strcmp(what, "check") == 0)
        check(number ? number : 1000000, device, count > 5 ? (unsigned)atoi(arguments[5]) : 1);
    else if (strcmp(what, "play") == 0)
        play(number ? number : 10000000, device);
    else if (strcmp(what, "step") == 0)
        step(number ? number : 1 << 20, device, count > 5 ? arguments[5] : NULL);
    else
        stop("use: gpu check|play|step [NUMBER] [DEVICE]");
    return 0;
}
