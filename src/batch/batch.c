/* batch.c - thousands of games advanced by one call. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/random.h"
#include "batch/mates.h"

enum {
    STRETCH = 32,  /* games that a thread takes at once, where no bot thinks about them */
    NEAR = 512,    /* so many games stay near the processor: none has to be asked for */
    AHEAD = 4,     /* games that are asked for before they are stepped ... */
    FAR_AHEAD = 16 /* ... and before their actions are looked at */
};

/* What is not to stand in the way of a usual step. */
#define RARELY __attribute__((noinline, cold))

/* ---- Making ---------------------------------------------------------------- */

hb_batch_config hb_batch_config_standard(void)
{
    hb_batch_config config = {.options = hb_options_standard(),
                              .encoding = HB_CANONICAL,
                              .format = HB_BYTES,
                              .history = 1,
                              .restart = HB_RESTART_NOW,
                              .threads = 1,
                              .games = 1};
    config.options.empty_hints = 0;
    return config;
}

static bool fields_fit(const hb_batch_config *c)
{
    return c->encoding < HB_ENCODINGS && c->format < HB_FORMATS && c->history <= HB_ACTIONS &&
           c->all_seats <= 1 && c->restart < HB_RESTARTS && c->shuffle_colours <= 1 &&
           c->threads >= 1 && c->threads <= HB_BATCH_THREADS && c->games >= 1 &&
           c->games <= HB_BATCH_GAMES;
}

/* The option that keeps these rules from being told in HLE's way. */
static int unknown_to_hle(const hb_options *o)
{
    const char *name = o->bonus_tiles ? "bonus_tiles" : "black_powder";
    return hb_option_find(o->multicolour != HB_MULTI_NONE ? "multicolour" : name);
}

static hb_error check(const hb_batch_config *c, hb_rules *rules, const bot *bots[HB_SEATS],
                      bool *with_bots, int *option)
{
    int ignored;
    option = option ? option : &ignored;
    *option = -1;
    hb_error err = hb_rules_make(rules, &c->options, option);
    if (err)
        return err;
    if (!fields_fit(c) || !mates_find(c, bots, with_bots))
        return HB_OPTION_RANGE;
    if (c->start != HB_NONE && c->start >= rules->options.players)
        return HB_BAD_SEAT;
    if (c->encoding == HB_COMPACT || canonical_knows(rules))
        return HB_OK;
    *option = unknown_to_hle(&c->options);
    return HB_OPTION_RANGE;
}

static void make_encoder(hb_batch *b)
{
    static const uint8_t types[] = {[HB_CANONICAL] = CANONICAL_KNOWLEDGE,
                                    [HB_MINIMAL] = CANONICAL_MINIMAL,
                                    [HB_SEER] = CANONICAL_SEER};
    if (b->config.encoding == HB_COMPACT) {
        compact_make(&b->encoder.compact, &b->rules, b->config.history);
        b->length = b->encoder.compact.length;
    } else {
        canonical_make(&b->encoder.canonical, &b->rules, types[b->config.encoding],
                       b->config.history);
        b->length = b->encoder.canonical.length;
    }
    static const expand formats[] = {
        [HB_BYTES] = expand_bytes, [HB_FLOATS] = expand_floats, [HB_BITS] = expand_bits};
    b->expand = expand_best(formats[b->config.format]);
    b->row = b->config.format == HB_BYTES    ? b->length
             : b->config.format == HB_FLOATS ? b->length * sizeof(float)
                                             : (b->length + 7) / 8;
}

/* Zeros, in pages as large as the system has them: games lie far apart in memory, and every small
 * page would have to be found anew. */
static void *allocate_many(size_t count, size_t each)
{
    enum { LARGE = 2 << 20 };
    size_t size = count * each, unit = size < LARGE ? LANE_LINE : LARGE;
    size = (size + unit - 1) / unit * unit;
    void *bytes = aligned_alloc(unit, size);
#ifdef MADV_HUGEPAGE
    if (bytes && unit == LARGE)
        madvise(bytes, size, MADV_HUGEPAGE);
#endif
    return bytes ? memset(bytes, 0, size) : NULL;
}

/* Everything that is allocated beside the batch. */
static bool allocate(hb_batch *b, bool with_bots)
{
    unsigned threads = b->config.threads;
    b->lanes = allocate_many(b->config.games, sizeof *b->lanes);
    b->courses = allocate_many(b->config.games, sizeof *b->courses);
    for (uint32_t game = 0; b->lanes && game < b->config.games; game++)
        b->lanes[game].course = &b->courses[game];
    if (with_bots)
        b->matches = calloc(b->config.games, sizeof *b->matches);
    if (threads > 1)
        b->crew = crew_new(threads, with_bots ? 1 : STRETCH);
    return b->lanes && b->courses && (!with_bots || b->matches) && (threads == 1 || b->crew);
}

hb_batch *hb_batch_new(const hb_batch_config *config, hb_error *err, int *option)
{
    hb_rules rules;
    const bot *bots[HB_SEATS];
    bool with_bots;
    *err = check(config, &rules, bots, &with_bots, option);
    if (*err)
        return NULL;
    hb_batch *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->config = *config;
    b->rules = rules;
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        b->bots[seat] = bots[seat];
        b->config.bots[seat] = bots[seat] ? bots[seat]->name : NULL;
    }
    numbers_make(&b->numbers, &rules);
    make_encoder(b);
    if (!allocate(b, with_bots)) {
        hb_batch_free(b);
        return NULL;
    }
    hb_batch_reset(b, config->seed);
    return b;
}

void hb_batch_free(hb_batch *b)
{
    if (!b)
        return;
    crew_free(b->crew);
    free(b->matches);
    free(b->courses);
    free(b->lanes);
    free(b);
}

bool hb_batch_broken(const hb_batch *b)
{
    return b->broken;
}

const hb_batch_config *hb_batch_settings(const hb_batch *b)
{
    return &b->config;
}

const hb_rules *hb_batch_rules(const hb_batch *b)
{
    return &b->rules;
}

unsigned hb_batch_actions(const hb_batch *b)
{
    return b->numbers.count;
}

unsigned hb_batch_length(const hb_batch *b)
{
    return b->length;
}

size_t hb_batch_row(const hb_batch *b)
{
    return b->row;
}

unsigned hb_batch_sections(const hb_batch *b, hb_batch_section list[HB_BATCH_SECTIONS])
{
    return b->config.encoding == HB_COMPACT ? compact_sections(&b->encoder.compact, list)
                                            : canonical_sections(&b->encoder.canonical, list);
}

/* ---- Lanes ------------------------------------------------------------------ */

/* All numbers up to count. */
static number_set numbers_below(unsigned count)
{
    number_set set = {{count < 64 ? bits_below(count) : ~UINT64_C(0), 0}};
    if (count > 64)
        set.words[1] = bits_below(count - 64);
    return set;
}

static inline void find_legal(const hb_batch *b, lane *l)
{
    if (lane_deals_next(b, l))
        l->legal = numbers_below(b->numbers.count);
    else
        l->legal = numbers_legal(&b->numbers, &l->game, hb_legal(&l->game, &b->rules));
}

void lane_find_legal(const hb_batch *b, lane *l)
{
    find_legal(b, l);
}

void lane_begin(hb_batch *b, lane *l, uint64_t seed)
{
    course *c = l->course;
    c->seed = seed;
    c->start = l->game.player;
    l->steps = 0;
    l->score = l->told = (int8_t)hb_score(&l->game, &b->rules);
    l->waiting = false;
    memcpy(c->deck, l->game.cards, b->rules.cards);
    memcpy(c->tiles, l->game.tiles, HB_TILES);
    hb_random_seed(&l->places, match_seed(seed, HB_SEATS));
    find_legal(b, l);
}

void lane_join(hb_batch *b, uint32_t game)
{
    lane *l = &b->lanes[game];
    bool was_over = l->game.phase == HB_OVER;
    l->waiting = false;
    if (!b->matches)
        return;
    mates_follow(b, game);
    mates_play(b, game);
    l->waiting = l->game.phase == HB_OVER && (!was_over || !mates_asked(b, l));
}

/* The score follows from the rows, and from how the game ended. */
void lane_choose(hb_batch *b, lane *l, unsigned choice, unsigned place)
{
    assert(l->steps < HB_ACTIONS);
    past *p = &l->course->pasts[l->steps++];
    past_choose(p, &l->game, &b->rules, choice, place);
    if (p->type == HB_RETURN)
        p->slot = (uint8_t)place;
    if (p->flags & PAST_SCORED || l->game.phase == HB_OVER)
        l->score = (int8_t)hb_score(&l->game, &b->rules);
    find_legal(b, l);
}

unsigned lane_place(lane *l)
{
    if (l->game.phase != HB_PHASE_RETURN)
        return 0;
    return random_below(&l->places, (uint64_t)hb_deck_size(&l->game) + 1);
}

/* ---- Writing ---------------------------------------------------------------- */

recolour lane_colours(const hb_batch *b, const lane *l, unsigned seat)
{
    if (!b->config.shuffle_colours)
        return recolour_none();
    return recolour_draw(b->rules.options.colours,
                         match_seed(l->course->seed, HB_SEATS + 1 + seat));
}

RARELY unsigned lane_unshuffled(const hb_batch *b, const lane *l, unsigned number)
{
    recolour names = lane_colours(b, l, l->game.player), back = recolour_back(&names);
    return recolour_number(&back, &b->numbers, number);
}

static inline void encode(const hb_batch *b, const hb_game *g, unsigned seat, const past *last,
                          unsigned count, uint64_t *words)
{
    if (b->config.encoding == HB_COMPACT)
        compact_encode(&b->encoder.compact, g, seat, last, count, words);
    else
        canonical_encode(&b->encoder.canonical, g, seat, last, count, words);
}

/* The same under the names that the seat has for the colours. */
RARELY static void encode_shuffled(const hb_batch *b, const lane *l, unsigned seat, uint64_t *words)
{
    hb_game game;
    past pasts[HB_ACTIONS];
    recolour names = lane_colours(b, l, seat);
    unsigned told = b->config.history < l->steps ? b->config.history : l->steps;
    recolour_game(&names, &l->game, &game);
    if (!told && l->steps)
        told = 1; /* the newest tells how the game has ended */
    for (unsigned i = 0; i < told; i++)
        pasts[i] = recolour_past(&names, &l->course->pasts[l->steps - told + i]);
    encode(b, &game, seat, told ? &pasts[told - 1] : NULL, l->steps, words);
}

void lane_observe(const hb_batch *b, const lane *l, unsigned seat, void *row)
{
    uint64_t words[OBSERVATION_WORDS];
    const past *last = l->steps ? &l->course->pasts[l->steps - 1] : NULL;
    if (b->config.shuffle_colours)
        encode_shuffled(b, l, seat, words);
    else
        encode(b, &l->game, seat, last, l->steps, words);
    b->expand(row, words, b->length);
}

/* The rows of a game among those of all. */
static inline void write_observations(const hb_batch *b, uint32_t game, char *row)
{
    const lane *l = &b->lanes[game];
    unsigned players = b->rules.options.players;
    if (!b->config.all_seats) {
        lane_observe(b, l, l->game.player, row + game * b->row);
        return;
    }
    for (unsigned seat = 0; seat < players; seat++)
        lane_observe(b, l, seat, row + ((size_t)game * players + seat) * b->row);
}

static inline void write_numbers(const hb_batch *b, const number_set *set, uint8_t *row)
{
    if (b->numbers.count < 64)
        expand_rest(row, set->words[0], b->numbers.count);
    else
        expand_bytes(row, set->words, b->numbers.count);
}

RARELY static void write_shuffled(const hb_batch *b, const lane *l, uint8_t *row)
{
    recolour names = lane_colours(b, l, l->game.player);
    number_set legal = recolour_numbers(&names, &b->numbers, &l->legal);
    write_numbers(b, &legal, row);
}

static void write_legal(const hb_batch *b, const lane *l, uint8_t *row)
{
    if (b->config.shuffle_colours)
        write_shuffled(b, l, row);
    else
        write_numbers(b, &l->legal, row);
}

/* What the last action brought. */
static inline void write_results(hb_batch *b, uint32_t game, float reward, unsigned end, int score)
{
    const hb_batch_buffers *to = &b->buffers;
    if (to->rewards)
        to->rewards[game] = reward;
    if (to->ends)
        to->ends[game] = (uint8_t)end;
    if (to->scores)
        to->scores[game] = (int8_t)score;
}

__attribute__((always_inline)) static inline void write_rows(hb_batch *b, uint32_t game,
                                                             float reward, unsigned end, int score)
{
    const hb_batch_buffers *to = &b->buffers;
    const lane *l = &b->lanes[game];
    if (to->observations)
        write_observations(b, game, to->observations);
    if (to->legal)
        write_legal(b, l, to->legal + (size_t)game * b->numbers.count);
    if (to->counts)
        to->counts[game] = (uint8_t)(bits_count(l->legal.words[0]) + bits_count(l->legal.words[1]));
    if (to->players)
        to->players[game] = l->game.player;
    write_results(b, game, reward, end, score);
}

void lane_write(hb_batch *b, uint32_t game, float reward, unsigned end, int score)
{
    write_rows(b, game, reward, end, score);
}

static void write_some(void *whose, uint32_t first, uint32_t end)
{
    hb_batch *b = whose;
    for (uint32_t game = first; game < end; game++)
        lane_write(b, game, 0, HB_RUNNING, b->lanes[game].score);
}

void hb_batch_bind(hb_batch *b, const hb_batch_buffers *buffers)
{
    b->buffers = *buffers;
    b->blank = false;
    crew_do(b->crew, write_some, b, b->config.games);
}

void hb_batch_rebind(hb_batch *b, const hb_batch_buffers *buffers)
{
    b->buffers = *buffers;
    b->blank = true;
}

/* ---- Playing ---------------------------------------------------------------- */

/* Where no bot thinks nobody has to be asked. */
static void do_all(hb_batch *b, crew_work work)
{
    const hb_batch_config *c = &b->config;
    b->broken =
        !crew_do_while(b->crew, work, b, c->games, b->matches ? c->go_on : NULL, c->context);
}

static void restart(hb_batch *b, uint32_t game)
{
    lane *l = &b->lanes[game];
    uint64_t seed = l->next;
    l->next += b->config.games;
    hb_game_seed(&l->game, &b->rules, seed, b->config.start);
    lane_begin(b, l, seed);
    lane_join(b, game);
}

/* Tells what has happened in a game since the last step, and goes on with the next one if it is
 * over. */
static inline void end_step(hb_batch *b, uint32_t game)
{
    lane *l = &b->lanes[game];
    int before = l->told, after = l->score;
    unsigned end = l->game.outcome;
    l->told = l->score;
    if (end && b->buffers.finals)
        write_observations(b, game, b->buffers.finals);
    if (end && b->config.restart == HB_RESTART_NOW)
        restart(b, game);
    write_rows(b, game, (float)(after - before), end, after);
}

static inline void step_game(hb_batch *b, uint32_t game, int32_t action)
{
    lane *l = &b->lanes[game];
    if (action == HB_BATCH_STAY && !l->waiting) {
        if (b->blank)
            lane_write(b, game, 0, HB_RUNNING, l->score);
        else
            write_results(b, game, 0, HB_RUNNING, l->score);
        return;
    }
    if (l->game.phase == HB_OVER && !l->waiting) { /* only where any action will do */
        restart(b, game);
        lane_write(b, game, 0, HB_RUNNING, l->score);
        return;
    }
    if (l->waiting)
        action = HB_BATCH_STAY;
    l->waiting = false;
    if (action != HB_BATCH_STAY)
        lane_choose(b, l, b->numbers.choice[lane_number(b, l, (unsigned)action)], lane_place(l));
    if (action != HB_BATCH_STAY && b->matches) {
        mates_see(b, game);
        mates_play(b, game);
    }
    end_step(b, game);
}

/* Asks for what the games after this one need. */
static inline void fetch_after(const hb_batch *b, uint32_t game, uint32_t end)
{
    if (game + AHEAD < b->config.games)
        lane_fetch(&b->lanes[game + AHEAD]);
    if (game + 1 < end) /* the game after that may be another thread's */
        course_fetch(&b->lanes[game + 1]);
}

static void step_some(void *whose, uint32_t first, uint32_t end)
{
    hb_batch *b = whose;
    bool far = b->config.games > NEAR;
    for (uint32_t game = first; game < end; game++) {
        if (far)
            fetch_after(b, game, end);
        step_game(b, game, b->actions[game]);
    }
}

static bool is_legal(const hb_batch *b, const lane *l, int32_t action)
{
    return action == HB_BATCH_STAY ||
           (action >= 0 && action < (int32_t)b->numbers.count &&
            number_in(&l->legal, lane_number(b, l, (unsigned)action))) ||
           lane_deals_next(b, l);
}

RARELY static hb_error refuse(const hb_batch *b, const lane *l, int32_t action)
{
    if (action >= 0 && action < (int32_t)b->numbers.count)
        action = (int32_t)lane_number(b, l, (unsigned)action);
    return numbers_refuse(&b->numbers, &b->rules, &l->game, action);
}

hb_error hb_batch_step(hb_batch *b, const int32_t *actions, uint32_t *which)
{
    bool far = b->config.games > NEAR;
    for (uint32_t game = 0; game < b->config.games; game++) {
        if (far && game + FAR_AHEAD < b->config.games)
            __builtin_prefetch(&b->lanes[game + FAR_AHEAD].legal);
        if (!is_legal(b, &b->lanes[game], actions[game])) {
            if (which)
                *which = game;
            return refuse(b, &b->lanes[game], actions[game]);
        }
    }
    b->actions = actions;
    do_all(b, step_some);
    b->actions = NULL;
    b->blank = b->blank && b->broken;
    return HB_OK;
}

static void reset_some(void *whose, uint32_t first, uint32_t end)
{
    hb_batch *b = whose;
    for (uint32_t game = first; game < end; game++) {
        if (!b->which || b->which[game])
            restart(b, game);
        if (!b->which || b->which[game] || b->blank)
            lane_write(b, game, 0, HB_RUNNING, b->lanes[game].score);
    }
}

void hb_batch_restart(hb_batch *b, const uint8_t *which, const uint64_t *seeds)
{
    for (uint32_t game = 0; seeds && game < b->config.games; game++)
        if (!which || which[game])
            b->lanes[game].next = seeds[game];
    b->which = which;
    do_all(b, reset_some);
    b->which = NULL;
    b->blank = b->blank && b->broken;
}

void hb_batch_reset(hb_batch *b, uint64_t seed)
{
    for (uint32_t game = 0; game < b->config.games; game++)
        b->lanes[game].next = seed + game;
    hb_batch_restart(b, NULL, NULL);
}
