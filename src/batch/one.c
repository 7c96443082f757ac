/* one.c - one game of a batch: its actions, its deal, what a seat sees of it. */
#include <assert.h>
#include <string.h>

#include "batch/mates.h"

static lane *lane_of(const hb_batch *b, uint32_t game)
{
    assert(game < b->config.games);
    return &b->lanes[game];
}

/* ---- Actions ---------------------------------------------------------------- */

bool hb_batch_action(const hb_batch *b, uint32_t game, unsigned number, hb_action *action)
{
    const lane *l = lane_of(b, game);
    return number < b->numbers.count &&
           numbers_action(&b->numbers, &b->rules, &l->game, lane_number(b, l, number), action);
}

int hb_batch_number(const hb_batch *b, uint32_t game, hb_action action)
{
    const hb_game *g = &lane_of(b, game)->game;
    int choice = hb_action_choice(g, &b->rules, action);
    int number = choice < 0 ? -1 : numbers_of_choice(&b->numbers, g, (unsigned)choice);
    if (number < 0)
        return number;
    recolour names = lane_colours(b, lane_of(b, game), g->player);
    return (int)recolour_number(&names, &b->numbers, (unsigned)number);
}

/* ---- The deal ---------------------------------------------------------------- */

const hb_game *hb_batch_game(const hb_batch *b, uint32_t game)
{
    return &lane_of(b, game)->game;
}

uint64_t hb_batch_seed(const hb_batch *b, uint32_t game)
{
    return lane_of(b, game)->course->seed;
}

uint64_t hb_batch_next(const hb_batch *b, uint32_t game)
{
    return lane_of(b, game)->next;
}

void hb_batch_set_next(hb_batch *b, uint32_t game, uint64_t seed)
{
    lane_of(b, game)->next = seed;
}

unsigned hb_batch_steps(const hb_batch *b, uint32_t game)
{
    return lane_of(b, game)->steps;
}

static void begin(hb_batch *b, uint32_t game, uint64_t seed)
{
    lane *l = lane_of(b, game);
    lane_begin(b, l, seed);
    lane_join(b, game);
    lane_write(b, game, 0, HB_RUNNING, l->score);
}

hb_error hb_batch_deal_seed(hb_batch *b, uint32_t game, uint64_t seed, unsigned start)
{
    hb_error err = hb_game_seed(&lane_of(b, game)->game, &b->rules, seed, start);
    if (!err)
        begin(b, game, seed);
    return err;
}

hb_error hb_batch_deal(hb_batch *b, uint32_t game, const uint8_t *deck, const uint8_t *tiles,
                       unsigned start)
{
    hb_error err = hb_game_deal(&lane_of(b, game)->game, &b->rules, deck, tiles, start);
    if (!err)
        begin(b, game, 0);
    return err;
}

/* ---- Views -------------------------------------------------------------------- */

hb_error hb_batch_view(const hb_batch *b, uint32_t game, unsigned seat, hb_view *view)
{
    if (seat >= b->rules.options.players)
        return HB_BAD_SEAT;
    hb_view_make(view, &lane_of(b, game)->game, &b->rules, seat);
    return HB_OK;
}

hb_error hb_batch_observe(const hb_batch *b, uint32_t game, unsigned seat, void *row)
{
    if (seat >= b->rules.options.players)
        return HB_BAD_SEAT;
    lane_observe(b, lane_of(b, game), seat, row);
    return HB_OK;
}

/* ---- Keeping and copying --------------------------------------------------------- */

/* The action that a past one was, in the game before it. */
static hb_action past_action(const hb_batch *b, const hb_game *g, const past *p)
{
    hb_action action = hb_choice_action(g, &b->rules, past_choice(p, b->rules.options.players));
    if (action.type == HB_RETURN)
        action.place = p->slot;
    return action;
}

void hb_batch_record(const hb_batch *b, uint32_t game, hb_record *record)
{
    const lane *l = lane_of(b, game);
    hb_rules rules;
    hb_game g;
    memset(record, 0, sizeof *record);
    record->options = b->config.options;
    record->start = l->course->start;
    record->cards = b->rules.cards;
    memcpy(record->deck, l->course->deck, b->rules.cards);
    if (b->rules.options.bonus_tiles)
        memcpy(record->tiles, l->course->tiles, HB_TILES);
    hb_record_begin(record, &rules, &g);
    for (unsigned i = 0; i < l->steps; i++) {
        hb_action action = past_action(b, &g, &l->course->pasts[i]);
        hb_record_add(record, action);
        hb_apply(&g, &b->rules, action);
    }
}

/* A lane becomes another one, but for where its course lies and what it restarts from. */
static void take(lane *l, const lane *other)
{
    uint64_t next = l->next;
    course *c = l->course;
    *l = *other;
    l->next = next;
    l->course = c;
}

/* Have two batches the same bots in the same seats? */
static bool same_bots(const hb_batch *a, const hb_batch *b)
{
    return memcmp(a->bots, b->bots, sizeof a->bots) == 0;
}

hb_error hb_batch_copy(hb_batch *b, uint32_t game, const hb_batch *from, uint32_t from_game)
{
    if (memcmp(&b->rules.options, &from->rules.options, sizeof b->rules.options) != 0)
        return HB_OPTION_RANGE;
    lane *l = lane_of(b, game);
    const lane *other = lane_of(from, from_game);
    if (l != other) {
        memcpy(l->course, other->course, offsetof(course, pasts) + other->steps * sizeof(past));
        take(l, other);
        lane_find_legal(b, l); /* the other batch may go on differently after an end */
    }
    if (b->matches && same_bots(b, from))
        match_copy(&b->matches[game], &from->matches[from_game]);
    else
        lane_join(b, game);
    lane_write(b, game, 0, HB_RUNNING, l->score);
    return HB_OK;
}

/* A saved game: a mark by which one is known, the options byte by byte, the seed (lowest byte
 * first), the start, the deck, the tiles (with bonus tiles), how many actions there were, and two
 * bytes for each: its choice and, of a return, its place. */
static const char saved_mark[4] =
    "hbg1"; /* a Hanabi batch's game, in the first form of its bytes */
enum { OPTIONS_AT = sizeof saved_mark, SEED_AT = OPTIONS_AT + HB_OPTIONS, START_AT = SEED_AT + 8 };
_Static_assert(START_AT + 1 + HB_DECK + HB_TILES + 1 + 2 * HB_ACTIONS <= HB_BATCH_SAVED, "fits");

size_t hb_batch_save(const hb_batch *b, uint32_t game, uint8_t saved[HB_BATCH_SAVED])
{
    const lane *l = lane_of(b, game);
    uint8_t *to = saved;
    memcpy(to, saved_mark, sizeof saved_mark);
    to += sizeof saved_mark;
    for (int i = 0; i < HB_OPTIONS; i++)
        *to++ = hb_option_get(&b->rules.options, i);
    for (unsigned i = 0; i < 8; i++)
        *to++ = (uint8_t)(l->course->seed >> 8 * i);
    *to++ = l->course->start;
    memcpy(to, l->course->deck, b->rules.cards);
    to += b->rules.cards;
    if (b->rules.options.bonus_tiles) {
        memcpy(to, l->course->tiles, HB_TILES);
        to += HB_TILES;
    }
    *to++ = l->steps;
    for (unsigned i = 0; i < l->steps; i++) {
        *to++ = (uint8_t)past_choice(&l->course->pasts[i], b->rules.options.players);
        *to++ = l->course->pasts[i].type == HB_RETURN ? l->course->pasts[i].slot : 0;
    }
    return (size_t)(to - saved);
}

/* Plays the saved actions in a lane of its own; false when one is not legal. Chance is drawn as
 * it was, so that it goes on alike. */
static bool play_saved(hb_batch *b, lane *l, const uint8_t *actions, unsigned count)
{
    for (unsigned i = 0; i < count; i++, actions += 2) {
        unsigned choice = actions[0], place = actions[1];
        bool returns = l->game.phase == HB_PHASE_RETURN;
        if (choice > 63 || !(hb_legal(&l->game, &b->rules) >> choice & 1) ||
            place > (returns ? (unsigned)hb_deck_size(&l->game) : 0))
            return false;
        lane_place(l);
        lane_choose(b, l, choice, place);
    }
    return true;
}

hb_error hb_batch_load(hb_batch *b, uint32_t game, const uint8_t *saved, size_t size)
{
    unsigned tiles = b->rules.options.bonus_tiles ? HB_TILES : 0;
    size_t at = START_AT + 1u;
    if (size < at || memcmp(saved, saved_mark, sizeof saved_mark) != 0)
        return HB_BAD_EVENT;
    for (int i = 0; i < HB_OPTIONS; i++)
        if (saved[OPTIONS_AT + i] != hb_option_get(&b->rules.options, i))
            return HB_OPTION_RANGE;
    size_t count_at = at + b->rules.cards + tiles;
    if (size <= count_at || saved[count_at] > HB_ACTIONS ||
        size != count_at + 1 + 2u * saved[count_at])
        return HB_BAD_EVENT;
    uint64_t seed = 0;
    for (unsigned i = 0; i < 8; i++)
        seed |= (uint64_t)saved[SEED_AT + i] << 8 * i;
    course loaded_course;
    lane loaded;
    memset(&loaded_course, 0, sizeof loaded_course);
    memset(&loaded, 0, sizeof loaded);
    loaded.course = &loaded_course;
    if (hb_game_deal(&loaded.game, &b->rules, saved + at,
                     tiles ? saved + at + b->rules.cards : NULL, saved[START_AT]))
        return HB_BAD_EVENT;
    lane_begin(b, &loaded, seed);
    if (!play_saved(b, &loaded, saved + count_at + 1, saved[count_at]))
        return HB_BAD_EVENT;
    lane *l = lane_of(b, game);
    if (mates_asked(b, &loaded))
        loaded.told = loaded.score;
    *l->course = loaded_course;
    take(l, &loaded);
    lane_join(b, game);
    lane_write(b, game, 0, HB_RUNNING, l->score);
    return HB_OK;
}
