/* batch_learn.c - what learners and searchers ask of a batch: hands, beliefs, samples, worlds,
 * copies; other names for the colours; the next game with the step after the end. Over several
 * rules, on one thread and on three. */
#include <math.h>

#include "batches.h"

enum { GAMES = 24, RULES = 4 };

static hb_batch_config config_of(unsigned which)
{
    hb_batch_config config = hb_batch_config_standard();
    hb_options *o = &config.options;
    config.games = GAMES;
    config.start = HB_NONE;
    config.encoding = HB_COMPACT;
    o->players = (uint8_t)(2 + which);
    if (which == 1) {
        o->multicolour = HB_MULTI_WILD;
        o->black_powder = o->bonus_tiles = 1;
    }
    if (which == 2) {
        o->colours = 3;
        o->values = 4;
        config.encoding = HB_CANONICAL;
    }
    if (which == 3) {
        o->multicolour = HB_MULTI_SUIT;
        o->ending = HB_PERFECT_ENDING;
        config.history = 0;
    }
    return config;
}

static void play(full *f, hb_random *random, unsigned steps)
{
    for (unsigned i = 0; i < steps; i++) {
        choose(f, random);
        CHECK(hb_batch_step(f->batch, f->actions, NULL) == HB_OK);
    }
}

/* ---- Hands, beliefs, samples --------------------------------------------------- */

/* What was asked about one game. */
typedef struct answer {
    const hb_batch *batch;
    uint32_t game;
    unsigned seat, hand, kinds;
    const uint8_t *cards, *drawn;
    const float *chances;
} answer;

static void check_answer(const answer *a, unsigned samples)
{
    const hb_hand *hand = &hb_batch_game(a->batch, a->game)->hands[a->seat];
    for (unsigned slot = 0; slot < a->hand; slot++) {
        const float *chances = a->chances + slot * a->kinds;
        double sum = 0;
        for (unsigned kind = 0; kind < a->kinds; kind++)
            sum += (double)chances[kind];
        bool there = slot < hand->count;
        CHECK(there == (a->cards[slot] != HB_NONE));
        CHECK(fabs(sum - there) < 1e-4);
        CHECK(!there || chances[a->cards[slot]] > 0);
        for (unsigned i = 0; i < samples; i++) {
            uint8_t drawn = a->drawn[i * a->hand + slot];
            CHECK(there ? drawn < a->kinds && chances[drawn] > 0 : drawn == HB_NONE);
        }
    }
}

static void check_answers(hb_batch_config config)
{
    enum { SAMPLES = 5 };
    full f = make(config);
    hb_random random;
    hb_random_seed(&random, 5);
    unsigned hand = hb_batch_rules(f.batch)->options.hand, kinds = hb_batch_kinds(f.batch);
    uint8_t *cards = malloc(GAMES * hand), *drawn = malloc(GAMES * SAMPLES * hand), seats[GAMES];
    float *chances = malloc(GAMES * hand * kinds * sizeof *chances);
    for (unsigned round = 0; round < 12; round++) {
        play(&f, &random, 3);
        for (uint32_t game = 0; game < GAMES; game++)
            seats[game] = (uint8_t)hb_random_below(&random, config.options.players);
        const uint8_t *whose = round % 2 ? seats : NULL;
        hb_batch_hands(f.batch, whose, cards);
        hb_batch_sample(f.batch, whose, SAMPLES, round, drawn);
        for (int belief = 0; belief < HB_BELIEFS; belief++) {
            hb_batch_beliefs(f.batch, (enum hb_belief)belief, whose, chances);
            for (uint32_t game = 0; game < GAMES; game++) {
                answer a = {f.batch,
                            game,
                            whose ? seats[game] : f.to.players[game],
                            hand,
                            kinds,
                            cards + game * hand,
                            drawn + game * SAMPLES * hand,
                            chances + game * hand * kinds};
                check_answer(&a, SAMPLES);
            }
        }
    }
    free(cards);
    free(drawn);
    free(chances);
    drop(&f);
}

/* ---- Worlds and copies ------------------------------------------------------------ */

static void check_worlds(hb_batch_config config)
{
    full one = make(config), many = make(config);
    hb_random random;
    hb_random_seed(&random, 6);
    uint32_t games[GAMES];
    unsigned changed = 0;
    for (unsigned round = 0; round < 10; round++) {
        play(&one, &random, 4);
        for (uint32_t game = 0; game < GAMES; game++)
            games[game] = hb_random_below(&random, GAMES);
        CHECK(hb_batch_fork(many.batch, one.batch, games) == HB_OK);
        void *seen = malloc(many.observed);
        memcpy(seen, many.to.observations, many.observed);
        for (uint32_t game = 0; game < GAMES; game++)
            CHECK(memcmp(hb_batch_game(many.batch, game), hb_batch_game(one.batch, games[game]),
                         sizeof(hb_game)) == 0);
        hb_error err = hb_batch_imagine(many.batch, NULL, round);
        CHECK(err == (config.options.bonus_tiles ? HB_OPTION_RANGE : HB_OK));
        CHECK(memcmp(seen, many.to.observations, many.observed) == 0);
        for (uint32_t game = 0; !err && game < GAMES; game++) {
            hb_record record;
            hb_batch_record(many.batch, game, &record); /* asserts that all of it is legal */
            changed += memcmp(hb_batch_game(many.batch, game)->cards,
                              hb_batch_game(one.batch, games[game])->cards, HB_NUMBERS) != 0;
        }
        free(seen);
        play(&many, &random, 2);
    }
    CHECK(config.options.bonus_tiles || changed > 100);
    drop(&one);
    drop(&many);
}

/* ---- The step after the end --------------------------------------------------------- */

static void check_next(hb_batch_config config)
{
    config.restart = HB_RESTART_NEXT;
    full f = make(config);
    hb_random random;
    hb_random_seed(&random, 7);
    unsigned count = hb_batch_actions(f.batch), ends = 0;
    void *finals = malloc(f.observed), *other = malloc(f.observed);
    f.to.finals = finals;
    for (unsigned step = 0; step < 120; step++) {
        void *last = f.to.observations;
        f.to.observations = other;
        other = last;
        hb_batch_rebind(f.batch, &f.to);
        memset(f.to.observations, 0x55, f.observed);
        uint8_t over[GAMES];
        memcpy(over, f.to.ends, GAMES);
        choose(&f, &random);
        uint64_t seed = hb_batch_next(f.batch, 0);
        if (over[0] && step % 2)
            f.actions[0] = 9999; /* any will do */
        CHECK(hb_batch_step(f.batch, f.actions, NULL) == HB_OK);
        CHECK(!over[0] || !step || hb_batch_seed(f.batch, 0) == seed);
        for (uint32_t game = 0; game < GAMES; game++) {
            const char *row = (char *)f.to.observations + game * hb_batch_row(f.batch);
            const char *kept = (char *)finals + game * hb_batch_row(f.batch);
            CHECK(!step || !over[game] || (f.to.rewards[game] == 0 && !f.to.ends[game]));
            CHECK(!f.to.ends[game] || f.to.counts[game] == count);
            CHECK(!f.to.ends[game] || memcmp(row, kept, hb_batch_row(f.batch)) == 0);
            ends += f.to.ends[game] != 0;
        }
    }
    CHECK(ends > 20);
    free(finals);
    free(other);
    drop(&f);
}

int main(void)
{
    static const char *const names[RULES] = {"plain rules", "multicolour, powder and tiles",
                                             "a small game", "a suit and the perfect ending"};
    for (unsigned which = 0; which < RULES; which++) {
        hb_batch_config config = config_of(which), shuffled = config, threads;
        situation("%s", names[which]);
        shuffled.shuffle_colours = 1;
        check_answers(config);
        check_answers(shuffled);
        check_worlds(config);
        check_worlds(shuffled);
        check_next(config);
        check_next(shuffled);
        threads = shuffled;
        threads.threads = 3;
        check_same(shuffled, threads, 80);
        done(names[which]);
    }
    return tap_end();
}
