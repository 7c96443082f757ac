/* kernels.c - what one thread does in each kernel. */
#include "gpu/kernels.h"

#include "gpu/rows.h"
#include "sim/steps.h"

/* Words of a game, an odd number, so that threads side by side use different banks. */
enum { GAME_WORDS = GPU_WORDS | 1 };

/* A block's memory: the games of its threads, then what rows want. */
size_t gpu_shared_bytes(const gpu_call *c, unsigned threads)
{
    return 8 * (size_t)(GAME_WORDS + gpu_rows_words(c)) * threads;
}

static inline hb_game *own_game(gpu_place at)
{
    return (hb_game *)(void *)(at.shared + (size_t)GAME_WORDS * at.in_block);
}

static inline gpu_place behind_games(gpu_place at)
{
    at.shared += (size_t)GAME_WORDS * at.block;
    return at;
}

/* The rows of all games as they stand, with neither rewards nor ends. */
static inline void tell(const gpu_call *c, gpu_place at, hb_game *game)
{
    uint32_t t = at.thread;
    if (t < c->columns.games) {
        gpu_lane_load(c, t, game);
        gpu_rows_result(c, t, (gpu_result){.score = hb_score(game, &c->book->rules)});
    }
    gpu_rows_write(c, behind_games(at), game);
}

void hanabi_deal_thread(const gpu_call *c, gpu_place at)
{
    hb_game *game = own_game(at);
    if (at.thread < c->columns.games)
        gpu_lane_deal(c, at.thread, c->seed + at.thread);
    tell(c, at, game);
}

void hanabi_write_thread(const gpu_call *c, gpu_place at)
{
    hb_game *game = own_game(at);
    tell(c, at, game);
}

/* Games that end are dealt anew by the next kernel, which has a thread for each of them: here a
 * whole team would have to wait for its one or two. */
void hanabi_step_thread(const gpu_call *c, gpu_place at)
{
    hb_game *game = own_game(at);
    uint32_t t = at.thread;
    if (t < c->columns.games) {
        gpu_lane_load(c, t, game);
        gpu_result result = gpu_lane_act(c, t, game);
        gpu_rows_result(c, t, result);
        if (result.end && c->restart)
            c->ended[ENDED_GAMES + gpu_count(&c->ended[ENDED_COUNT])] = t;
    }
    gpu_rows_write(c, behind_games(at), game);
}

void hanabi_restart_thread(const gpu_call *c, gpu_place at)
{
    hb_game *game = own_game(at);
    const uint32_t *games = c->ended + ENDED_GAMES;
    uint32_t count = c->ended[ENDED_COUNT], member = at.in_block % GPU_TEAM;
    for (uint32_t i = at.thread; i - member < count; i += at.blocks * at.block) {
        if (i < count) {
            gpu_lane_deal(c, games[i], c->columns.nexts[games[i]]);
            gpu_lane_load(c, games[i], game);
        }
        gpu_rows_write_some(c, behind_games(at), games + (i - member), count - (i - member), game);
    }
    /* Whoever is last clears the list for the next step. */
    gpu_meet();
    if (at.in_block != 0)
        return;
    gpu_publish();
    if (gpu_count(&c->ended[ENDED_DONE]) + 1 == at.blocks)
        c->ended[ENDED_COUNT] = c->ended[ENDED_DONE] = 0;
}

void hanabi_copy_thread(const gpu_call *c, gpu_place at)
{
    if (at.thread < c->count)
        gpu_lane_copy(c, c->to_games[at.thread], c->from_games[at.thread]);
}

void hanabi_signature_thread(const gpu_call *c, gpu_place at)
{
    if (at.thread < c->columns.games)
        gpu_add(&c->sums[0], gpu_rows_signature(c, at.thread));
}

void hanabi_play_thread(const gpu_call *c, gpu_place at)
{
    hb_game *game = own_game(at);
    uint64_t steps = 0, signatures = 0;
    for (uint64_t i = at.thread; i < c->count; i += c->threads) {
        uint64_t own = STEPS_SIGNATURE;
        steps += steps_play_beside(game, &c->book->rules, c->seed + i, c->keep_alive, &own);
        signatures += own;
    }
    gpu_add(&c->sums[0], steps);
    gpu_add(&c->sums[1], signatures);
}
