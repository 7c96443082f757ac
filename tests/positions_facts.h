/* positions_facts.h - the facts of a game that a case may expect. */
#ifndef TESTS_POSITIONS_FACTS_H
#define TESTS_POSITIONS_FACTS_H

#include "positions_found.h"
#include "positions_plan.h"
#include "positions_step.h"

/* ---- Facts of the game ----------------------------------------------------------- */

static bool fact_number(run *r)
{
    const char *name = r->line->words[1];
    const hb_game *g = &r->game;
    const struct {
        const char *name;
        long number;
    } numbers[] = {
        {"hints", g->hints},
        {"errors", g->errors},
        {"deck", hb_deck_size(g)},
        {"turns_left", g->turns_left},
        {"player", g->player},
        {"score", hb_score(g, &r->rules)},
        {"max_score", r->rules.max_score},
        {"cards", r->rules.cards},
        {"hand_size", r->rules.options.hand},
        {"tiles_drawn", g->tiles_drawn},
    };
    found f = {0};
    for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (strcmp(numbers[i].name, name) == 0)
            add_number(&f, numbers[i].number);
    return compare(r, 2, &f);
}

static bool fact_phase(run *r)
{
    found f = {0};
    add_word(&f, hb_phase_name(r->game.phase));
    return compare(r, 2, &f);
}

static bool fact_outcome(run *r)
{
    found f = {0};
    add_word(&f, hb_outcome_name(r->game.outcome));
    return compare(r, 2, &f);
}

static bool fact_band(run *r)
{
    static const char *const bands[] = {"none",  "below-6", "6-10",  "11-15", "16-20",
                                        "21-24", "25+",     "25-29", "30"};
    found f = {0};
    add_word(&f, bands[hb_band(&r->game, &r->rules) + 1]);
    return compare(r, 2, &f);
}

/* row r 3 */
static bool fact_row(run *r)
{
    uint8_t kind;
    char card[3] = {word_at(r, 2)[0], '1', 0};
    if (strlen(word_at(r, 2)) != 1 || !read_kind(card, &kind))
        return fail(r, "\"%s\" is no colour", word_at(r, 2));
    found f = {0};
    add_number(&f, hb_row(&r->game, hb_kind_colour(kind)));
    return compare(r, 3, &f);
}

static void add_hand(found *f, const hb_game *g, unsigned seat)
{
    for (unsigned i = 0; i < g->hands[seat].count; i++)
        add_kind(f, g->cards[g->hands[seat].cards[i]]);
}

/* hand 0 r1 y2 */
static bool fact_hand(run *r)
{
    unsigned seat;
    found f = {0};
    if (!seat_at(r, 2, &seat))
        return false;
    add_hand(&f, &r->game, seat);
    return compare(r, 3, &f);
}

/* numbers 0 1 2 3 4 10: the card numbers of seat 0 */
static bool fact_numbers(run *r)
{
    unsigned seat;
    found f = {0};
    if (!seat_at(r, 2, &seat))
        return false;
    for (unsigned i = 0; i < r->game.hands[seat].count; i++)
        add_number(&f, r->game.hands[seat].cards[i]);
    return compare(r, 3, &f);
}

static bool fact_discard(run *r)
{
    found f = {0};
    for (unsigned i = 0; i < r->game.discards; i++)
        add_kind(&f, r->game.cards[r->game.discard[i]]);
    return compare(r, 2, &f);
}

static bool fact_discard_numbers(run *r)
{
    found f = {0};
    for (unsigned i = 0; i < r->game.discards; i++)
        add_number(&f, r->game.discard[i]);
    return compare(r, 2, &f);
}

/* next r1 r2: as many cards of the deck as are named, front first */
static bool fact_next(run *r)
{
    found f = {0};
    for (unsigned i = r->game.drawn; i < r->game.end && (int)i - r->game.drawn < r->line->count - 2;
         i++)
        add_kind(&f, r->game.cards[i]);
    return compare(r, 2, &f);
}

/* copies r1 3 */
static bool fact_copies(run *r)
{
    uint8_t kind;
    found f = {0};
    if (!kind_at(r, 2, &kind))
        return false;
    int in_deck = 0;
    for (unsigned i = 0; i < r->rules.cards; i++)
        in_deck += r->rules.deck[i] == kind;
    if (in_deck != hb_copies(&r->rules, kind))
        return fail(r, "the deck has %d, the count says %d", in_deck, hb_copies(&r->rules, kind));
    add_number(&f, in_deck);
    return compare(r, 3, &f);
}

static bool fact_fits(run *r)
{
    return compare_kinds(r, 2, hb_fits(&r->game, &r->rules));
}

static bool fact_gone(run *r)
{
    return compare_kinds(r, 2, hb_gone(&r->game, &r->rules));
}

static bool fact_kinds(run *r)
{
    return compare_kinds(r, 2, r->rules.kinds);
}

static bool fact_house(run *r)
{
    found f = {0};
    uint32_t house = hb_house_rules(&r->rules.options);
    for (int i = 0; i < HB_OPTIONS; i++)
        if (house >> i & 1)
            add_word(&f, hb_option_table[i].name);
    return compare(r, 2, &f);
}

/* touches 1 r r1 r3: the cards of seat 1 that a hint would point at */
static bool compare_touched(run *r, int i, const hb_game *g)
{
    unsigned seat, hint;
    found f = {0};
    if (!seat_at(r, i, &seat) || !hint_at(r, i + 1, &hint))
        return false;
    unsigned slots = hb_hint_slots(g, seat, hint);
    for (unsigned slot = 0; slot < HB_HAND; slot++)
        if (slots >> slot & 1)
            add_kind(&f, g->cards[g->hands[seat].cards[slot]]);
    return compare(r, i + 2, &f);
}

static bool fact_touches(run *r)
{
    return compare_touched(r, 2, &r->game);
}

/* possible 1 a all -r*: what hints allow the oldest card of seat 1 to be */
static bool fact_possible(run *r)
{
    unsigned seat, slot;
    if (!seat_at(r, 2, &seat) || !place_at(r, 3, seat, &slot))
        return false;
    return compare_kinds(r, 4, r->game.hands[seat].known[slot] & HB_KIND_SET);
}

/* named 1 a r 3: the hints that have pointed at the oldest card of seat 1 */
static bool fact_named(run *r)
{
    unsigned seat, slot;
    found f = {0};
    if (!seat_at(r, 2, &seat) || !place_at(r, 3, seat, &slot))
        return false;
    for (unsigned hint = 0; hint < HB_HINTS; hint++)
        if (r->game.hands[seat].known[slot] >> (HB_NAMED + hint) & 1)
            add_hint_word(&f, hint);
    return compare(r, 4, &f);
}

/* ---- Legal actions ---------------------------------------------------------------- */

/* The list of legal actions as text; also checks that it is sorted and stands for hb_legal. */
static int legal_texts(run *r, char texts[HB_LEGAL][HB_ACTION_TEXT])
{
    hb_action list[HB_LEGAL];
    int count = hb_legal_list(&r->game, &r->rules, list);
    uint64_t choices = 0;
    for (int i = 0; i < count; i++) {
        hb_action_write(list[i], texts[i]);
        if (i && strcmp(texts[i - 1], texts[i]) >= 0)
            fail(r, "the list of legal actions is not sorted");
        if (!is_legal(r, list[i]))
            fail(r, "%s is in the list of legal actions, but is none", texts[i]);
        choices |= UINT64_C(1) << (hb_action_choice(&r->game, &r->rules, list[i]) & 63);
    }
    if (choices != hb_legal(&r->game, &r->rules))
        fail(r, "the list of legal actions is not complete");
    return count;
}

static bool list_contains(run *r, bool *contains)
{
    char texts[HB_LEGAL][HB_ACTION_TEXT], wanted[HB_ACTION_TEXT];
    hb_action action;
    if (!read_action(r, r->line->words + 2, r->line->count - 2, &action))
        return fail(r, "this is no action");
    hb_action_write(action, wanted);
    int count = legal_texts(r, texts);
    *contains = false;
    for (int i = 0; i < count; i++)
        *contains |= strcmp(texts[i], wanted) == 0;
    return !r->failed;
}

/* legal hint 1 r */
static bool fact_legal(run *r)
{
    bool contains;
    return list_contains(r, &contains) && (contains || fail(r, "it is not legal"));
}

/* illegal hint 1 r */
static bool fact_illegal(run *r)
{
    bool contains;
    return list_contains(r, &contains) && (!contains || fail(r, "it is legal"));
}

static bool fact_legal_count(run *r)
{
    char texts[HB_LEGAL][HB_ACTION_TEXT];
    found f = {0};
    add_number(&f, legal_texts(r, texts));
    return !r->failed && compare(r, 2, &f);
}

/* legal_list play 0 | play 1: all of them, sorted */
static bool fact_legal_list(run *r)
{
    char texts[HB_LEGAL][HB_ACTION_TEXT];
    found f = {0};
    int count = legal_texts(r, texts);
    for (int i = 0; i < count; i++) {
        if (i)
            add_word(&f, "|");
        add_word(&f, texts[i]);
    }
    return !r->failed && compare(r, 2, &f);
}

/* legal_hints 1 r y g: what the player may name to seat 1 */
static bool fact_legal_hints(run *r)
{
    unsigned seat;
    found f = {0};
    if (!seat_at(r, 2, &seat))
        return false;
    for (unsigned hint = 0; hint < HB_HINTS; hint++)
        if (is_legal(r, (hb_action){.type = HB_HINT, .seat = (uint8_t)seat, .hint = (uint8_t)hint}))
            add_hint_word(&f, hint);
    return compare(r, 3, &f);
}

/* ---- Chance ----------------------------------------------------------------------- */

enum { SEEDS = 300, SAMPLES = 1000 };

/* random_starts 0 1 2: the seats that begin when the seed decides; a chosen seat always does. Every
 * seed must also give the rules' deck and six different tiles. */
static bool fact_random_starts(run *r)
{
    unsigned starts = 0;
    found f = {0};
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        hb_game drawn, chosen, again;
        uint8_t deck[HB_DECK], tiles[HB_TILES];
        unsigned seat = seed % r->rules.options.players;
        hb_shuffle(&r->rules, seed, deck, tiles, NULL);
        if (hb_game_seed(&drawn, &r->rules, seed, HB_NONE) != HB_OK ||
            hb_game_seed(&chosen, &r->rules, seed, seat) != HB_OK ||
            hb_game_deal(&again, &r->rules, deck, tiles, seat) != HB_OK)
            return fail(r, "seed %u cannot be dealt", seed);
        if (chosen.player != seat || memcmp(&chosen, &again, sizeof again) != 0)
            return fail(r, "seed %u gives another deal with a chosen start", seed);
        starts |= 1u << drawn.player;
    }
    for (unsigned seat = 0; seat < 8; seat++)
        if (starts >> seat & 1)
            add_number(&f, (long)seat);
    return compare(r, 2, &f);
}

/* random_cards all, random_tiles hint rescue ...: what can come first when a seed decides */
static bool fact_random_cards(run *r)
{
    uint64_t firsts = 0;
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        uint8_t deck[HB_DECK];
        hb_shuffle(&r->rules, seed, deck, NULL, NULL);
        firsts |= UINT64_C(1) << (deck[0] & HB_HIDDEN);
    }
    return compare_kinds(r, 2, firsts);
}

static bool fact_random_tiles(run *r)
{
    unsigned firsts = 0;
    found f = {0};
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        uint8_t tiles[HB_TILES];
        hb_shuffle(&r->rules, seed, NULL, tiles, NULL);
        firsts |= 1u << (tiles[0] & 31);
    }
    for (unsigned tile = 0; tile < HB_TILES; tile++)
        if (firsts >> tile & 1)
            add_word(&f, hb_tile_name(tile));
    return compare(r, 2, &f);
}

#endif
