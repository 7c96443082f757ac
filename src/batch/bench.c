/* bench.c - random legal games through a batch, chosen from what it writes. */
#include "batch/bench.h"

#include <stdlib.h>
#include <string.h>

#include "sim/die.h"

enum {
    LOOK_EVERY = 32, /* steps of a game between two observations that the signature knows */
    TRIES = 1000     /* to find an action that does not lose */
};

/* One game that is being played. */
typedef struct player {
    die die;
    uint64_t game; /* counted from 0 */
    uint64_t hash;
    unsigned steps;
} player;

typedef struct bench {
    hb_batch *batch;
    hb_batch_buffers buffers;
    const hb_rules *rules;
    unsigned width, actions; /* bits of a die; numbers of actions */
    size_t row;
    uint64_t games; /* to be played */
    bool keep_alive;
    player *players;
    int32_t *chosen;
    bench_found found;
} bench;

static void begin_game(bench *b, player *p, uint64_t game)
{
    p->game = game;
    p->hash = UINT64_C(0xcbf29ce484222325);
    p->steps = 0;
    p->die = die_make(b->width, ~(hb_batch_settings(b->batch)->seed + game));
}

/* Would this action turn the last error token? */
static bool would_lose(const bench *b, uint32_t lane, unsigned action)
{
    unsigned hand = b->rules->options.hand;
    if (action < hand || action >= 2 * hand)
        return false;
    const hb_rules *r = b->rules;
    const hb_game *g = hb_batch_game(b->batch, lane);
    if (g->errors + 1 != r->options.errors)
        return false;
    return !(hb_fits(g, r) & bit(g->cards[g->hands[g->player].cards[action - hand]]));
}

/* A legal action; with keep_alive one that does not lose, unless there seems to be none. */
static unsigned choose(const bench *b, uint32_t lane, die *d)
{
    const unsigned actions = b->actions;
    const uint8_t *legal = b->buffers.legal + (size_t)lane * actions;
    for (unsigned tries = 0;;) {
        unsigned action = die_throw(d);
        if (action >= actions || !legal[action])
            continue;
        if (!b->keep_alive || !would_lose(b, lane, action) || ++tries == TRIES)
            return action;
    }
}

static uint64_t mix_row(uint64_t hash, const char *row, size_t size)
{
    for (; size >= 8; size -= 8, row += 8) {
        uint64_t word;
        memcpy(&word, row, 8);
        hash = (hash ^ word) * UINT64_C(0x100000001b3);
    }
    return random_mix(hash);
}

static void choose_all(bench *b)
{
    uint32_t lanes = hb_batch_settings(b->batch)->games;
    for (uint32_t lane = 0; lane < lanes; lane++) {
        player *p = &b->players[lane];
        b->chosen[lane] = HB_BATCH_STAY;
        if (p->game >= b->games)
            continue;
        unsigned action = choose(b, lane, &p->die);
        if (p->steps % LOOK_EVERY == LOOK_EVERY / 2)
            p->hash = mix_row(p->hash, (char *)b->buffers.observations + lane * b->row, b->row);
        p->hash = (p->hash ^ action) * UINT64_C(0x100000001b3);
        p->steps++;
        b->chosen[lane] = (int32_t)action;
    }
}

/* Takes down games that ended and begins the next ones; returns how many still run. */
static uint64_t look_at_ends(bench *b)
{
    uint32_t lanes = hb_batch_settings(b->batch)->games;
    uint64_t running = 0;
    for (uint32_t lane = 0; lane < lanes; lane++) {
        player *p = &b->players[lane];
        if (b->chosen[lane] != HB_BATCH_STAY && b->buffers.ends[lane]) {
            b->found.steps += p->steps;
            b->found.signature += random_mix(p->hash ^ (uint64_t)b->buffers.ends[lane] << 8 ^
                                             (uint8_t)b->buffers.scores[lane]);
            begin_game(b, p, p->game + lanes);
        }
        running += p->game < b->games;
    }
    return running;
}

static void play(bench *b)
{
    uint32_t lanes = hb_batch_settings(b->batch)->games;
    for (uint32_t lane = 0; lane < lanes; lane++)
        begin_game(b, &b->players[lane], lane);
    do {
        choose_all(b);
        hb_batch_step(b->batch, b->chosen, NULL);
    } while (look_at_ends(b));
}

static bool make_buffers(bench *b, uint32_t lanes, size_t observations)
{
    b->players = calloc(lanes, sizeof *b->players);
    b->chosen = calloc(lanes, sizeof *b->chosen);
    b->buffers.observations = malloc(lanes * observations);
    b->buffers.legal = malloc((size_t)lanes * b->actions);
    b->buffers.rewards = calloc(lanes, sizeof *b->buffers.rewards);
    b->buffers.ends = malloc(lanes);
    b->buffers.scores = malloc(lanes);
    return b->players && b->chosen && b->buffers.observations && b->buffers.legal &&
           b->buffers.rewards && b->buffers.ends && b->buffers.scores;
}

static void free_all(bench *b)
{
    free(b->players);
    free(b->chosen);
    free(b->buffers.observations);
    free(b->buffers.legal);
    free(b->buffers.rewards);
    free(b->buffers.ends);
    free(b->buffers.scores);
    hb_batch_free(b->batch);
}

bool bench_observe(const hb_batch_config *config, uint64_t games, bool keep_alive,
                   bench_found *found, hb_error *err, int *option)
{
    bench b = {.games = games, .keep_alive = keep_alive};
    b.batch = hb_batch_new(config, err, option);
    if (!b.batch)
        return false;
    unsigned seats = config->all_seats ? config->options.players : 1;
    b.rules = hb_batch_rules(b.batch);
    b.actions = hb_batch_actions(b.batch);
    b.width = b.actions <= 32 ? 5 : b.actions <= 64 ? 6 : 7;
    b.row = hb_batch_row(b.batch) * seats;
    bool made = make_buffers(&b, config->games, b.row);
    if (made) {
        hb_batch_bind(b.batch, &b.buffers);
        play(&b);
        *found = b.found;
    }
    free_all(&b);
    return made;
}
