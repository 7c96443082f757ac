/* batch_bots.c - batches in which bots play some of the seats: they do what they do in any other
 * game, on any number of threads, and go on alike when a game is kept, loaded or copied. */
#include "batches.h"
#include "combos.h"

/* ---- The same as a match ----------------------------------------------------------- */

/* A game of a batch beside the match that it should be. */
typedef struct pair {
    const bot *bots[HB_SEATS];
    match match;
    int sum; /* of rewards */
} pair;

static void run_bots(match *m)
{
    unsigned choice;
    CHECK(match_run(m, &choice));
}

static void begin_pair(pair *p, const full *f, uint32_t game, unsigned start)
{
    CHECK(match_begin(&p->match, hb_batch_rules(f->batch), p->bots, hb_batch_seed(f->batch, game),
                      start) == HB_OK);
    p->sum = hb_score(&p->match.game, &p->match.rules);
    run_bots(&p->match);
}

static void check_pair(const pair *p, const full *f, uint32_t game)
{
    const hb_game *g = hb_batch_game(f->batch, game);
    CHECK(memcmp(g, &p->match.game, sizeof *g) == 0);
    CHECK(hb_batch_steps(f->batch, game) == p->match.steps);
    CHECK(g->phase == HB_OVER || !p->bots[g->player]);
    CHECK(f->to.players[game] == g->player);
}

/* After a step: the match has done the same. */
static void follow(pair *p, const full *f, uint32_t game, unsigned start, unsigned *ends)
{
    match *m = &p->match;
    if (f->actions[game] != HB_BATCH_STAY) {
        CHECK(match_choose(m, f->batch->numbers.choice[f->actions[game]]));
        run_bots(m);
    }
    p->sum += (int)f->to.rewards[game];
    CHECK(f->to.scores[game] == hb_score(&m->game, &m->rules));
    CHECK(f->to.ends[game] == m->game.outcome);
    if (m->game.phase != HB_OVER)
        return;
    CHECK(p->sum == hb_score(&m->game, &m->rules));
    begin_pair(p, f, game, start);
    ++*ends;
}

static unsigned play_beside(hb_batch_config config, unsigned steps)
{
    full f = make(config);
    pair *pairs = calloc(config.games, sizeof *pairs);
    hb_random random;
    unsigned ends = 0;
    hb_random_seed(&random, config.seed);
    for (uint32_t game = 0; game < config.games; game++) {
        for (unsigned seat = 0; seat < config.options.players; seat++)
            pairs[game].bots[seat] = config.bots[seat] ? bot_find(config.bots[seat]) : NULL;
        begin_pair(&pairs[game], &f, game, config.start);
    }
    for (unsigned step = 0; step < steps; step++) {
        for (uint32_t game = 0; game < config.games; game++)
            check_pair(&pairs[game], &f, game);
        choose(&f, &random);
        CHECK(hb_batch_step(f.batch, f.actions, NULL) == HB_OK);
        for (uint32_t game = 0; game < config.games; game++)
            follow(&pairs[game], &f, game, config.start, &ends);
    }
    free(pairs);
    drop(&f);
    return ends;
}

static void check_matches(void)
{
    static const char *const names[] = {"random", "cautious", "partner",
                                        "hat",    NULL,       "cheat:quick"};
    unsigned ends = 0;
    for (unsigned i = 0; i < COMBOS; i += 13) {
        hb_batch_config config = hb_batch_config_standard();
        config.options = combo(i);
        config.encoding = HB_COMPACT;
        config.games = 2;
        config.seed = i;
        config.start = (uint8_t)(i % 3 ? HB_NONE : i % config.options.players);
        for (unsigned seat = 0; seat < config.options.players; seat++)
            config.bots[seat] = names[(i / 7 + seat) % 6];
        config.bots[i % config.options.players] = NULL;
        ends += play_beside(config, 40);
    }
    ok(ends > 200, "%u games were played to their ends", ends);
    done("bots do in a batch what they do in any game, for all rules");
}

/* ---- Threads ------------------------------------------------------------------------ */

static hb_batch_config with_partner(uint32_t games, unsigned threads)
{
    hb_batch_config config = hb_batch_config_standard();
    config.options.players = 3;
    config.bots[0] = "partner";
    config.bots[2] = "random";
    config.start = HB_NONE;
    config.games = games;
    config.threads = (uint16_t)threads;
    return config;
}

static void check_threads(void)
{
    check_same(with_partner(37, 1), with_partner(37, 4), 60);
    done("bots play alike on four threads");
}

/* ---- Keeping and copying -------------------------------------------------------------- */

/* At every step the second game becomes the first one, by copying or loading, and goes on like it;
 * rewards too, also for turns of the bots that no step has told yet. */
static void check_keeping(void)
{
    for (uint64_t seed = 0; seed < 30; seed++) {
        hb_batch_config config = with_partner(2, 1);
        config.options.bonus_tiles = 1;
        config.encoding = HB_COMPACT;
        config.restart = 0;
        full f = make(config);
        hb_random random;
        hb_random_seed(&random, seed);
        hb_batch_reset(f.batch, seed);
        uint8_t saved[HB_BATCH_SAVED];
        while (f.to.counts[0]) {
            size_t size = hb_batch_save(f.batch, 0, saved);
            if (hb_random_below(&random, 2))
                CHECK(hb_batch_load(f.batch, 1, saved, size) == HB_OK);
            else
                CHECK(hb_batch_copy(f.batch, 1, f.batch, 0) == HB_OK);
            choose(&f, &random);
            f.actions[1] = f.actions[0];
            CHECK(hb_batch_step(f.batch, f.actions, NULL) == HB_OK);
            CHECK(memcmp(hb_batch_game(f.batch, 0), hb_batch_game(f.batch, 1), sizeof(hb_game)) ==
                  0);
            CHECK(f.to.rewards[0] == f.to.rewards[1]);
        }
        drop(&f);
    }
    done("a game that was saved or copied goes on with its bots");

    /* From a batch without bots, or with others. */
    hb_batch_config config = with_partner(1, 1), bare = config;
    memset(bare.bots, 0, sizeof bare.bots);
    for (uint64_t seed = 0; seed < 30; seed++) {
        bare.bots[0] = seed % 2 ? "cautious" : NULL;
        config.seed = bare.seed = seed;
        full from = make(bare), to = make(config);
        hb_random random;
        hb_random_seed(&random, seed);
        for (unsigned step = 0; step < seed % 9; step++) {
            choose(&from, &random);
            CHECK(hb_batch_step(from.batch, from.actions, NULL) == HB_OK);
        }
        unsigned steps = hb_batch_steps(from.batch, 0);
        CHECK(hb_batch_copy(to.batch, 0, from.batch, 0) == HB_OK);
        const hb_game *g = hb_batch_game(to.batch, 0);
        CHECK(hb_batch_steps(to.batch, 0) >= steps);
        CHECK(g->phase == HB_OVER || g->player == 1);
        uint8_t saved[HB_BATCH_SAVED];
        size_t size = hb_batch_save(from.batch, 0, saved);
        hb_game copied = *g;
        CHECK(hb_batch_load(to.batch, 0, saved, size) == HB_OK);
        CHECK(memcmp(&copied, g, sizeof copied) == 0);
        drop(&from);
        drop(&to);
    }
    done("bots join a game that was played without them");
}

/* ---- Odd ends --------------------------------------------------------------------------- */

/* One card makes the game, and the bot has it: the caller never comes to play. */
static void check_early_ends(void)
{
    for (uint8_t restart = 0; restart <= 1; restart++) {
        hb_batch_config config = hb_batch_config_standard();
        config.options.colours = config.options.values = config.options.hand = 1;
        config.bots[0] = "cautious";
        config.restart = restart;
        full f = make(config);
        CHECK(f.to.counts[0] == 0 && f.to.ends[0] == 0 && f.to.rewards[0] == 0);
        f.actions[0] = 0;
        CHECK(hb_batch_step(f.batch, f.actions, NULL) == HB_GAME_OVER);
        f.actions[0] = HB_BATCH_STAY;
        CHECK(hb_batch_step(f.batch, f.actions, NULL) == HB_OK);
        CHECK(f.to.ends[0] == HB_PERFECT && f.to.rewards[0] == 1 && f.to.scores[0] == 1);
        CHECK(hb_batch_seed(f.batch, 0) == restart);
        CHECK(hb_batch_step(f.batch, f.actions, NULL) == HB_OK);
        CHECK(f.to.ends[0] == (restart ? HB_PERFECT : HB_RUNNING) && f.to.rewards[0] == restart);
        CHECK(hb_batch_deal_seed(f.batch, 0, 5, 1) == HB_OK && f.to.counts[0] > 0);
        drop(&f);
    }
    done("a game that bots end before the caller's first turn is told by the next step");
}

/* The same when a bot joins a game in which others have acted before. */
static void check_joined_ends(void)
{
    unsigned ended = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        hb_batch_config bare = hb_batch_config_standard();
        bare.options.colours = bare.options.values = bare.options.hand = 1;
        bare.start = 1;
        bare.restart = 0;
        hb_batch_config config = bare;
        config.bots[0] = "cautious";
        config.restart = 1;
        full from = make(bare), to = make(config);
        hb_random random;
        hb_random_seed(&random, seed);
        choose(&from, &random);
        CHECK(hb_batch_step(from.batch, from.actions, NULL) == HB_OK);
        bool runs = hb_batch_game(from.batch, 0)->phase != HB_OVER;
        CHECK(hb_batch_copy(to.batch, 0, from.batch, 0) == HB_OK);
        if (runs && !to.to.counts[0]) {
            ended++;
            to.actions[0] = HB_BATCH_STAY;
            CHECK(hb_batch_step(to.batch, to.actions, NULL) == HB_OK);
            CHECK(to.to.ends[0] == HB_PERFECT && to.to.rewards[0] == 1);
        }
        drop(&from);
        drop(&to);
    }
    CHECK(ended > 0);
    done("and so is one that bots end as they join it");
}

/* ---- Breaking off ------------------------------------------------------------------- */

static bool count_down(void *left)
{
    unsigned *n = left;
    *n -= *n > 0;
    return *n > 0;
}

/* A call may have been broken off. On several threads the others may have done all of it before the
 * one that called was asked; on one it was. */
static void check_off(const full *f, const full *whole, unsigned threads)
{
    CHECK(hb_batch_broken(f->batch) || (threads > 1 && same_rows(f, whole)));
}

/* A step, or the deal of all games, that is broken off after some games; then all is dealt anew. */
static void check_breaking(unsigned threads)
{
    unsigned left = 1000;
    hb_random random;
    hb_random_seed(&random, 1);
    hb_batch_config config = hb_batch_config_standard();
    config.games = 40;
    config.threads = (uint16_t)threads;
    config.bots[0] = "cautious";
    full whole = make(config);
    config.go_on = count_down;
    config.context = &left;
    full f = make(config);
    CHECK(!hb_batch_broken(f.batch) && same_rows(&f, &whole));
    choose(&whole, &random);
    CHECK(hb_batch_step(whole.batch, whole.actions, NULL) == HB_OK);
    left = 2;
    CHECK(hb_batch_step(f.batch, whole.actions, NULL) == HB_OK);
    check_off(&f, &whole, threads);
    hb_batch_reset(whole.batch, 0);
    hb_batch_reset(f.batch, 0);
    check_off(&f, &whole, threads);
    left = 1000;
    hb_batch_reset(f.batch, 0);
    CHECK(!hb_batch_broken(f.batch) && same_rows(&f, &whole));
    drop(&f);
    drop(&whole);
}

/* One that is broken off while it is made. */
static void check_none(void)
{
    unsigned left = 1;
    hb_error err;
    hb_batch_config config = hb_batch_config_standard();
    config.bots[0] = "cautious";
    config.go_on = count_down;
    config.context = &left;
    hb_batch *none = hb_batch_new(&config, &err, NULL);
    CHECK(none && hb_batch_broken(none));
    hb_batch_free(none);
}

static void check_broken_off(void)
{
    check_breaking(1);
    check_breaking(3);
    check_none();
    done("what is broken off says so, and is dealt anew");
}

static void refuse(hb_batch_config config)
{
    hb_error err;
    int option = 0;
    CHECK(!hb_batch_new(&config, &err, &option) && err == HB_OPTION_RANGE && option == -1);
}

static void check_refusals(void)
{
    hb_batch_config config = hb_batch_config_standard();
    config.bots[1] = "nobody";
    refuse(config);
    config.bots[1] = NULL;
    config.bots[2] = "hat";
    refuse(config);
    config.bots[2] = NULL;
    config.bots[0] = config.bots[1] = "hat";
    refuse(config);
    config.bots[0] = NULL;
    full f = make(config);
    CHECK(strcmp(hb_batch_settings(f.batch)->bots[1], "hat") == 0);
    CHECK(!hb_batch_settings(f.batch)->bots[0]);
    drop(&f);
    unsigned count = 0;
    while (hb_batch_bot(count))
        CHECK(bot_find(hb_batch_bot(count++)));
    CHECK(count > 5 && !hb_batch_bot(count + 1));
    done("bots that are none, or that leave nothing to do, are refused");
}

int main(void)
{
    check_matches();
    check_threads();
    check_keeping();
    check_early_ends();
    check_joined_ends();
    check_broken_off();
    check_refusals();
    return tap_end();
}
