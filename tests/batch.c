/* batch.c - batches of games: what they write is true, depends on nothing but the actions, tells
 * no hidden card; keeping, copying, refusing. Recorded games are in canonical.c. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "batches.h"
#include "combos.h"
#include "tap.h"

enum { GAMES = 3 };

/* ---- What is written ------------------------------------------------------------- */

/* An observation made of the seat's view alone. */
static void encode_view(const hb_batch *b, uint32_t game, unsigned seat, uint64_t *words)
{
    const lane *l = &b->lanes[game];
    const past *last = l->steps ? &l->course->pasts[l->steps - 1] : NULL;
    hb_view view;
    hb_view_make(&view, &l->game, &b->rules, seat);
    memset(words, 0, OBSERVATION_WORDS * sizeof *words);
    if (b->config.encoding == HB_COMPACT)
        compact_encode(&b->encoder.compact, &view.game, seat, last, l->steps, words);
    else
        canonical_encode(&b->encoder.canonical, &view.game, seat, last, l->steps, words);
}

static void check_seats(const full *f, uint32_t game)
{
    const hb_batch *b = f->batch;
    unsigned players = b->rules.options.players;
    uint64_t words[OBSERVATION_WORDS];
    for (unsigned seat = 0; seat < players; seat++) {
        const uint8_t *row =
            (const uint8_t *)f->to.observations + (game * players + seat) * hb_batch_row(b);
        encode_view(b, game, seat, words);
        for (unsigned at = 0; at < hb_batch_length(b); at++)
            CHECK(row[at] == (words[at / 64] >> at % 64 & 1));
    }
}

static void check_actions(const full *f, uint32_t game)
{
    const hb_batch *b = f->batch;
    const hb_game *g = hb_batch_game(b, game);
    hb_action list[HB_LEGAL];
    int count = hb_legal_list(g, &b->rules, list);
    uint8_t expected[HB_BATCH_ACTIONS] = {0};
    for (int i = 0; i < count; i++) {
        int number = hb_batch_number(b, game, list[i]);
        hb_action back;
        CHECK(number >= 0 && number < (int)hb_batch_actions(b));
        expected[number] = 1;
        CHECK(hb_batch_action(b, game, (unsigned)number, &back));
        CHECK(hb_batch_number(b, game, back) == number && back.type == list[i].type);
    }
    unsigned sum = 0;
    for (unsigned number = 0; number < hb_batch_actions(b); number++) {
        CHECK(f->to.legal[game * hb_batch_actions(b) + number] == expected[number]);
        sum += expected[number];
    }
    CHECK(f->to.counts[game] == sum && f->to.players[game] == g->player);
}

static void check_sections(const hb_batch *b)
{
    hb_batch_section list[HB_BATCH_SECTIONS];
    unsigned count = hb_batch_sections(b, list), at = 0;
    CHECK(count > 5 && count <= HB_BATCH_SECTIONS);
    for (unsigned i = 0; i < count; i++) {
        CHECK(list[i].first == at);
        at += list[i].times * list[i].width;
    }
    CHECK(at == hb_batch_length(b));
}

/* Whole games of one kind of rules; the score is the sum of the rewards. */
static void play_rules(hb_options options, uint64_t seed)
{
    hb_batch_config config = hb_batch_config_standard();
    hb_rules rules;
    if (hb_rules_make(&rules, &options, NULL))
        return;
    config.options = options;
    config.games = GAMES;
    config.seed = seed;
    config.encoding = canonical_knows(&rules) && seed % 2 ? HB_CANONICAL : HB_COMPACT;
    config.history = (uint8_t)(seed % 4);
    config.all_seats = 1;
    config.restart = 0;
    full f = make(config);
    check_sections(f.batch);
    float sum[GAMES] = {0};
    hb_random random;
    hb_random_seed(&random, seed);
    for (unsigned running = GAMES; running;) {
        for (uint32_t game = 0; game < GAMES; game++) {
            check_seats(&f, game);
            check_actions(&f, game);
        }
        choose(&f, &random);
        CHECK(hb_batch_step(f.batch, f.actions, NULL) == HB_OK);
        for (uint32_t game = 0; game < GAMES; game++) {
            const hb_game *g = hb_batch_game(f.batch, game);
            sum[game] += f.to.rewards[game];
            running -= f.to.ends[game] != 0;
            CHECK(f.to.scores[game] == hb_score(g, &rules));
            CHECK(f.actions[game] == HB_BATCH_STAY || f.to.ends[game] == g->outcome);
        }
    }
    for (uint32_t game = 0; game < GAMES; game++) {
        hb_game first;
        hb_game_seed(&first, &rules, seed + game, 0);
        CHECK((int)sum[game] == f.to.scores[game] - hb_score(&first, &rules));
    }
    drop(&f);
}

static void check_writing(void)
{
    hb_random random;
    hb_random_seed(&random, 5);
    for (unsigned i = 0; i < COMBOS; i += 7)
        play_rules(combo(i), i);
    for (unsigned i = 0; i < 150; i++)
        play_rules(small_combo(&random), i);
    done("observations tell what a view shows, legal actions and rewards are true, for all rules");
}

/* The i-th newest action of an observation is the newest of the observation i steps before. */
static void check_history(void)
{
    for (unsigned encoding = 0; encoding < HB_ENCODINGS; encoding++) {
        hb_batch_config config = hb_batch_config_standard();
        config.encoding = (uint8_t)encoding;
        config.history = 5;
        config.all_seats = 1;
        config.options.players = 3;
        full f = make(config);
        hb_batch_section list[HB_BATCH_SECTIONS];
        unsigned count = hb_batch_sections(f.batch, list), newest = 0, older = 0, width = 0;
        for (unsigned i = 0; i < count; i++)
            if (strcmp(list[i].name, "last action: player") == 0) {
                newest = list[i].first;
            } else if (strcmp(list[i].name, "older actions") == 0) {
                older = list[i].first;
                width = list[i].width;
            } else if (strcmp(list[i].name, "actions") == 0) {
                newest = list[i].first;
                width = list[i].width;
                older = newest + width;
            }
        CHECK(width > 0 && width <= 64);
        uint8_t kept[40][64];
        hb_random random;
        hb_random_seed(&random, encoding);
        for (unsigned step = 0; step < 40; step++) {
            const uint8_t *row = (const uint8_t *)f.to.observations + hb_batch_row(f.batch);
            memcpy(kept[step], row + newest, width);
            unsigned steps = hb_batch_steps(f.batch, 0);
            for (unsigned i = 1; i < 5 && i < steps; i++)
                CHECK(memcmp(row + older + (i - 1) * width, kept[step - i], width) == 0);
            choose(&f, &random);
            CHECK(hb_batch_step(f.batch, f.actions, NULL) == HB_OK);
        }
        drop(&f);
    }
    done("past actions are told as far back as asked for");
}

/* ---- Threads ------------------------------------------------------------------------ */

static hb_batch_config many(unsigned threads)
{
    hb_batch_config config = hb_batch_config_standard();
    config.options.players = 4;
    config.games = 203;
    config.threads = (uint16_t)threads;
    config.start = HB_NONE;
    return config;
}

static void check_threads(void)
{
    check_same(many(1), many(4), 150);
    done("one batch on four threads is the same batch");
}

static void *step_own(void *given)
{
    full *f = given;
    hb_random random;
    hb_random_seed(&random, 2);
    for (unsigned step = 0; step < 100; step++) {
        choose(f, &random);
        if (hb_batch_step(f->batch, f->actions, NULL))
            return NULL;
    }
    return f;
}

static void check_own_threads(void)
{
    enum { THREADS = 4 };
    full each[THREADS];
    pthread_t threads[THREADS];
    for (unsigned i = 0; i < THREADS; i++) {
        each[i] = make(many(1 + i % 2));
        pthread_create(&threads[i], NULL, step_own, &each[i]);
    }
    for (unsigned i = 0; i < THREADS; i++) {
        void *good;
        pthread_join(threads[i], &good);
        CHECK(good);
        CHECK(same_rows(&each[0], &each[i]));
    }
    for (unsigned i = 0; i < THREADS; i++)
        drop(&each[i]);
    done("four threads with a batch each do not disturb each other");
}

/* ---- Deals, keeping, copying ----------------------------------------------------------- */

static void check_restarts(void)
{
    hb_batch_config config = many(1);
    config.seed = 1000;
    full f = make(config);
    hb_random random;
    hb_random_seed(&random, 3);
    unsigned restarts = 0;
    bool moved = false;
    for (unsigned step = 0; step < 200; step++) {
        choose(&f, &random);
        CHECK(hb_batch_step(f.batch, f.actions, NULL) == HB_OK);
        for (uint32_t game = 0; game < config.games; game++)
            if (f.to.ends[game]) {
                hb_game dealt;
                uint64_t seed = hb_batch_seed(f.batch, game);
                hb_game_seed(&dealt, hb_batch_rules(f.batch), seed, HB_NONE);
                CHECK(memcmp(&dealt, hb_batch_game(f.batch, game), sizeof dealt) == 0);
                CHECK((seed - 1000) % config.games == game && seed >= 1000 + config.games);
                CHECK(hb_batch_steps(f.batch, game) == 0);
                CHECK(hb_batch_next(f.batch, game) == seed + config.games);
                if (restarts == 100)
                    hb_batch_set_next(f.batch, game, 1000 + 77 * config.games + game);
                moved |= (seed - 1000) / config.games == 77;
                restarts++;
            }
    }
    CHECK(moved);
    ok(restarts > 500, "%u games restarted", restarts);
    drop(&f);
    done("a game that ends is followed by the deal of its next seed");
}

static hb_batch_config tiles(void)
{
    hb_batch_config config = hb_batch_config_standard();
    config.options.bonus_tiles = 1;
    config.options.multicolour = HB_MULTI_WILD;
    config.options.black_powder = 1;
    config.options.errors = 9;
    config.options.colours = 3;
    config.options.values = 2;
    config.encoding = HB_COMPACT;
    config.restart = 0;
    config.games = 2;
    return config;
}

static bool same_game(const full *f, uint32_t a, uint32_t b)
{
    size_t row = hb_batch_row(f->batch);
    const char *rows = f->to.observations;
    return memcmp(hb_batch_game(f->batch, a), hb_batch_game(f->batch, b), sizeof(hb_game)) == 0 &&
           memcmp(rows + a * row, rows + b * row, row) == 0;
}

/* At every step the second game becomes the first one, by copying or loading, and goes on like it.
 */
static void check_keeping(void)
{
    unsigned returns = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        full f = make(tiles());
        hb_random random;
        hb_random_seed(&random, seed);
        hb_batch_reset(f.batch, seed);
        uint8_t saved[HB_BATCH_SAVED];
        while (f.to.counts[0]) {
            size_t size = hb_batch_save(f.batch, 0, saved);
            CHECK(size <= sizeof saved);
            if (hb_random_below(&random, 2))
                CHECK(hb_batch_load(f.batch, 1, saved, size) == HB_OK);
            else
                CHECK(hb_batch_copy(f.batch, 1, f.batch, 0) == HB_OK);
            CHECK(same_game(&f, 0, 1));
            choose(&f, &random);
            returns += hb_batch_game(f.batch, 0)->phase == HB_PHASE_RETURN;
            f.actions[1] = f.actions[0];
            CHECK(hb_batch_step(f.batch, f.actions, NULL) == HB_OK);
            CHECK(same_game(&f, 0, 1));
        }
        hb_record record;
        hb_rules rules;
        hb_game game;
        hb_batch_record(f.batch, 0, &record);
        CHECK(record.actions_count == hb_batch_steps(f.batch, 0));
        CHECK(hb_record_begin(&record, &rules, &game) == HB_OK);
        for (unsigned i = 0; i < record.actions_count; i++)
            CHECK(hb_apply(&game, &rules, record.actions[i]) == HB_OK);
        CHECK(memcmp(&game, hb_batch_game(f.batch, 0), sizeof game) == 0);
        drop(&f);
    }
    ok(returns > 3, "%u cards were returned to the deck", returns);
    done("a game that was saved, copied or recorded is the same game");
}

/* Whatever is loaded, the game is a game. */
static void check_damage(void)
{
    full f = make(tiles());
    hb_random random;
    hb_random_seed(&random, 9);
    for (unsigned step = 0; step < 20; step++) {
        choose(&f, &random);
        hb_batch_step(f.batch, f.actions, NULL);
    }
    uint8_t saved[HB_BATCH_SAVED], changed[HB_BATCH_SAVED];
    size_t size = hb_batch_save(f.batch, 0, saved);
    unsigned refused = 0;
    for (size_t cut = 0; cut < size; cut++)
        CHECK(hb_batch_load(f.batch, 1, saved, cut) != HB_OK);
    for (unsigned i = 0; i < 20000; i++) {
        memcpy(changed, saved, size);
        for (unsigned k = 1 + hb_random_below(&random, 3); k; k--)
            changed[hb_random_below(&random, size)] = (uint8_t)hb_random_below(&random, 256);
        hb_game before = *hb_batch_game(f.batch, 1);
        if (hb_batch_load(f.batch, 1, changed, size)) {
            refused++;
            CHECK(memcmp(&before, hb_batch_game(f.batch, 1), sizeof before) == 0);
        }
    }
    ok(refused > 10000, "%u of 20000 damaged games were refused", refused);
    drop(&f);
    done("damaged games are refused");
}

static void check_decks(void)
{
    full f = make(many(1));
    const hb_rules *r = hb_batch_rules(f.batch);
    uint8_t deck[HB_DECK];
    hb_shuffle(r, 77, deck, NULL, NULL);
    CHECK(hb_batch_deal(f.batch, 5, deck, NULL, 2) == HB_OK);
    CHECK(memcmp(hb_batch_game(f.batch, 5)->cards, deck, r->cards) == 0);
    CHECK(f.to.players[5] == 2);
    CHECK(hb_batch_deal(f.batch, 5, deck, NULL, 4) == HB_BAD_SEAT);
    deck[0] = deck[1] = deck[2] = deck[3] = deck[4];
    CHECK(hb_batch_deal(f.batch, 5, deck, NULL, 0) == HB_BAD_DECK);
    CHECK(hb_batch_deal_seed(f.batch, 6, 77, 2) == HB_OK);
    CHECK(memcmp(hb_batch_game(f.batch, 5), hb_batch_game(f.batch, 6), sizeof(hb_game)) == 0);
    drop(&f);
    done("a game can have a chosen deck");
}

/* ---- Refusing ---------------------------------------------------------------------------- */

static hb_error refused(full *f, uint32_t game, int32_t number)
{
    hb_game before[2] = {*hb_batch_game(f->batch, 0), *hb_batch_game(f->batch, game)};
    hb_random random;
    hb_random_seed(&random, 4);
    choose(f, &random);
    f->actions[game] = number;
    uint32_t which = 99999;
    hb_error err = hb_batch_step(f->batch, f->actions, &which);
    CHECK(!err || which == game);
    CHECK(!err || memcmp(&before[0], hb_batch_game(f->batch, 0), sizeof before[0]) == 0);
    CHECK(!err || memcmp(&before[1], hb_batch_game(f->batch, game), sizeof before[0]) == 0);
    return err;
}

static void check_refusals(void)
{
    full f = make(many(2));
    int count = (int)hb_batch_actions(f.batch);
    CHECK(refused(&f, 100, count) == HB_BAD_NOTATION);
    CHECK(refused(&f, 100, -2) == HB_BAD_NOTATION);
    CHECK(refused(&f, 100, INT32_MIN) == HB_BAD_NOTATION);
    CHECK(refused(&f, 100, 0) == HB_ALL_HINTS);
    int empty = -1;
    for (int number = 8; number < count; number++)
        if (!f.to.legal[100 * count + number])
            empty = number;
    CHECK(refused(&f, 100, empty) == HB_EMPTY_HINT);
    drop(&f);
    hb_batch_config config = tiles();
    f = make(config);
    CHECK(refused(&f, 1, (int)hb_batch_actions(f.batch) - 1) == HB_NO_TILE);
    hb_random random;
    hb_random_seed(&random, 4);
    while (f.to.counts[1]) {
        choose(&f, &random);
        hb_batch_step(f.batch, f.actions, NULL);
    }
    CHECK(refused(&f, 1, 3) == HB_GAME_OVER);
    drop(&f);
    done("an action that is not legal is refused with the reason, and nothing has changed");
}

static void check_configs(void)
{
    hb_error err;
    int option = 0;
    hb_batch_config config = hb_batch_config_standard();
    config.options.multicolour = HB_MULTI_SUIT;
    CHECK(!hb_batch_new(&config, &err, &option) && err == HB_OPTION_RANGE &&
          option == hb_option_find("multicolour"));
    config = hb_batch_config_standard();
    config.games = 0;
    CHECK(!hb_batch_new(&config, &err, &option) && err == HB_OPTION_RANGE && option == -1);
    config = hb_batch_config_standard();
    config.options.players = 7;
    CHECK(!hb_batch_new(&config, &err, NULL) && err == HB_OPTION_RANGE);
    config = hb_batch_config_standard();
    config.start = 2;
    CHECK(!hb_batch_new(&config, &err, NULL) && err == HB_BAD_SEAT);
    config = hb_batch_config_standard();
    config.history = HB_ACTIONS + 1;
    CHECK(!hb_batch_new(&config, &err, NULL) && err == HB_OPTION_RANGE);
    config.history = HB_ACTIONS;
    config.options.players = 5;
    full f = make(config);
    check_sections(f.batch);
    drop(&f);
    done("a configuration that does not fit makes no batch");
}

int main(void)
{
    check_writing();
    check_history();
    check_threads();
    check_own_threads();
    check_restarts();
    check_keeping();
    check_damage();
    check_decks();
    check_refusals();
    check_configs();
    return tap_end();
}
