/* hanabi_gpu.h - a batch of games that live on a GPU, beside the network that learns from them.
 *
 * It is what hanabi_batch.h is on the processor: the same rules, seeds, numbers of actions,
 * encodings, rewards and ends, bit for bit. The games stay in the GPU's memory. Each call puts work
 * into a stream of the caller's and returns at once: nothing is copied to the processor and nothing
 * waits, so that a step can be part of a CUDA graph.
 *
 *     hb_gpu_config config = hb_gpu_config_standard();
 *     config.games = 1 << 20;
 *     char why[HB_GPU_WHY];
 *     hb_error err;
 *     hb_gpu *gpu = hb_gpu_new(&config, &err, NULL, why);
 *     hb_gpu_buffers buffers = {.observations = ..., .legal = ..., .rewards = ..., .ends = ...};
 *     hb_gpu_bind(gpu, &buffers, stream);
 *     for (;;) {
 *         ... a network chooses actions from observations and legal, in the same stream ...
 *         hb_gpu_step(gpu, actions, sizeof(int32_t), stream);
 *     }
 *
 * Nothing of CUDA is needed to build this. The driver is looked for at run time, and the kernels,
 * which are the engine's own C as PTX (`make gpu`), are compiled by it.
 *
 * One batch is used by one thread at a time, and its calls are put into one stream after another as
 * the caller orders them. Conventions are those of hanabi.h. */
#ifndef HANABI_GPU_H
#define HANABI_GPU_H

#include "hanabi_batch.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- What is asked for ---------------------------------------------------- */

/* How the zeros and ones of an observation are written. */
enum hb_gpu_format {
    HB_GPU_BYTES,  /* uint8_t each */
    HB_GPU_FLOATS, /* float each */
    HB_GPU_BITS,   /* packed, the lowest bit of a byte first */
    HB_GPU_BF16,   /* bfloat16 each */
    HB_GPU_F16,    /* half precision each */
    HB_GPU_FORMATS
};

enum {
    HB_GPU_HOST = -1,    /* as a device: none; the processor does the same in a loop, for tests */
    HB_GPU_HISTORY = 16, /* past actions that an observation can tell */
    HB_GPU_WIDTH = 8192, /* most elements in a row */
    HB_GPU_WHY = 512     /* bytes of a sentence that says what went wrong */
};

typedef struct hb_gpu_config {
    hb_options options;
    uint8_t start;     /* the seat that begins; HB_NONE: drawn from the seed */
    uint8_t encoding;  /* enum hb_encoding */
    uint8_t format;    /* enum hb_gpu_format */
    uint8_t history;   /* past actions told, 0 to HB_GPU_HISTORY */
    uint8_t all_seats; /* 1: an observation for every seat; 0: for the player on turn */
    uint8_t restart;   /* 1: a game that ends is followed by the next one in the same step */
    uint32_t width;    /* elements in a row, those behind the observation being zero; 0: as few
                          as fill whole pieces of 16 bytes (bits: of 8). Not for bits */
    uint32_t games;    /* 1 to HB_BATCH_GAMES */
    uint64_t seed;     /* game i starts from the deal of seed + i, as in hanabi_batch.h */
    int32_t device;    /* which GPU, from 0; or HB_GPU_HOST */
    const char *code;  /* the file of the kernels; NULL: where it was built or installed */
} hb_gpu_config;

/* One game of the standard rules without empty hints, seed 0, HB_CANONICAL in HB_GPU_BF16, 1 past
 * action, one observation, restarting, device 0. */
HB_API hb_gpu_config hb_gpu_config_standard(void);

typedef struct hb_gpu hb_gpu;

/* Makes a batch and deals its games. NULL on failure: *err says why; when it is HB_OK, why says in
 * a sentence what is missing: a driver, a GPU, kernels, memory. *option (may be NULL) as in
 * hb_batch_new. The device's primary context is used, as PyTorch, JAX and CuPy use it. */
HB_API hb_gpu *hb_gpu_new(const hb_gpu_config *config, hb_error *err, int *option,
                          char why[HB_GPU_WHY]);
/* Waits for all work on the device first. NULL is fine. */
HB_API void hb_gpu_free(hb_gpu *gpu);

HB_API const hb_gpu_config *hb_gpu_settings(const hb_gpu *gpu);
HB_API const hb_rules *hb_gpu_rules(const hb_gpu *gpu);
/* How many actions there are, legal or not; their numbers are those of hanabi_batch.h. */
HB_API unsigned hb_gpu_actions(const hb_gpu *gpu);
/* Zeros and ones in an observation, and the bytes from one row to the next. */
HB_API unsigned hb_gpu_length(const hb_gpu *gpu);
HB_API size_t hb_gpu_row(const hb_gpu *gpu);
/* The same for one's own hand. */
HB_API unsigned hb_gpu_own_length(const hb_gpu *gpu);
HB_API size_t hb_gpu_own_row(const hb_gpu *gpu);

/* ---- Buffers ---------------------------------------------------------------
 * Device memory of the caller's (with HB_GPU_HOST: plain memory), a row for each game; NULL: not
 * wanted. */

typedef struct hb_gpu_buffers {
    void *observations;   /* rows of hb_gpu_row bytes, one a game, or one a seat (seat 0 first); the
                             first at a multiple of 16 bytes */
    void *own;            /* what only a critic may know beside it: the cards in the observer's own
                             hand, one-hot as in the section "hands", in rows of hb_gpu_own_row bytes,
                             as many and so aligned as those of observations */
    uint8_t *legal;       /* hb_gpu_actions bytes a game: 1, the player on turn may do it; the first
                             at a multiple of 4 bytes */
    uint64_t *legal_bits; /* the same as bits, the lowest first: two words a game when there are
                             more than 64 actions, else one */
    uint8_t *players;     /* who is on turn */
    float *rewards;       /* by how much the last step changed the score */
    uint8_t *ends;        /* enum hb_outcome of a game that ended in the last step; else 0 */
    int8_t *scores;       /* after the last step, even if the next game has begun since */
} hb_gpu_buffers;

/* ---- Work for a stream ------------------------------------------------------
 * stream is a CUstream (which is also a cudaStream_t) of the device, or NULL: the default one. What
 * is asked for is done in its order. False: the driver refused, and hb_gpu_why says why. */

/* Takes the buffers for all further calls and writes all of them as the games stand, with neither
 * rewards nor ends. */
HB_API bool hb_gpu_bind(hb_gpu *gpu, const hb_gpu_buffers *buffers, void *stream);
/* One action for every game, in device memory, each of so many bytes: 4 (int32_t) or 8 (int64_t).
 * HB_BATCH_STAY leaves a game as it is. An action that is not legal does so too, and hb_gpu_check
 * tells of it later; the other games go on. */
HB_API bool hb_gpu_step(hb_gpu *gpu, const void *actions, unsigned bytes, void *stream);
/* In every game that runs a legal action drawn at random, from the game's seed and the number of
 * its step. keep_alive: none that turns the last error token, unless there is no other. */
HB_API bool hb_gpu_step_random(hb_gpu *gpu, bool keep_alive, void *stream);
/* Deals all games anew: game i from seed + i. */
HB_API bool hb_gpu_reset(hb_gpu *gpu, uint64_t seed, void *stream);
/* Copies games of another batch on the same device with the same options and history (or of the
 * same one) over games of this one: for each i below count, game from_games[i] over game games[i],
 * both in device memory. A game that is copied over is not copied from in the same call. Forking is
 * copying one game over many. Rows are not written: hb_gpu_bind or the next step does that.
 * HB_OPTION_RANGE by *err when these differ. */
HB_API bool hb_gpu_copy(hb_gpu *gpu, const uint32_t *games, const hb_gpu *from,
                        const uint32_t *from_games, uint32_t count, void *stream, hb_error *err);

/* What went wrong with the last call that returned false; a sentence in English. */
HB_API const char *hb_gpu_why(const hb_gpu *gpu);

/* ---- Looking from the processor: these wait for the stream -------------------- */

/* Was there an action that is not legal since the last time that this was asked? *game (may be
 * NULL) is the first game in which there was one, and the error says why it is not. */
HB_API bool hb_gpu_check(hb_gpu *gpu, void *stream, hb_error *err, uint32_t *game);
/* A game as it stands, the seed it was dealt from, and the actions done so far; the last two may be
 * NULL. game is below config.games. */
HB_API bool hb_gpu_look(hb_gpu *gpu, uint32_t game, void *stream, hb_game *found, uint64_t *seed,
                        unsigned *steps);
/* Makes a game another one, which has been dealt from seed by the same options; nothing of its
 * course before is told by observations. */
HB_API bool hb_gpu_place(hb_gpu *gpu, uint32_t game, void *stream, const hb_game *put,
                         uint64_t seed);

/* ---- Measuring ---------------------------------------------------------------- */

/* Plays whole random games on the device, from config's seed on, and adds up their steps and
 * signatures; count of them. The batch's games do not change. Waits for the end. */
HB_API bool hb_gpu_play(hb_gpu *gpu, uint64_t count, bool keep_alive, uint64_t *steps,
                        uint64_t *signature);
/* A signature of all that is bound and of the games' seeds, added up over the games: what was
 * observed and legal, who is on turn, rewards, ends and scores. It is the same in every format. */
HB_API bool hb_gpu_signature(hb_gpu *gpu, void *stream, uint64_t *signature);

#ifdef __cplusplus
}
#endif
#endif
