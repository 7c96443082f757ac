/* positions_expect.h - the facts that a case may expect, and the actions it wants refused.
 *
 * A fact is looked up by its first word in a table at the end; it writes what it found as words,
 * which are compared with the words of the case. */
#ifndef TESTS_POSITIONS_EXPECT_H
#define TESTS_POSITIONS_EXPECT_H

#include "positions_game.h"

/* ---- What was found ----------------------------------------------------------- */

typedef struct found {
    char text[CASE_ROOM];
    size_t n;
} found;

static void add_word(found *f, const char *word)
{
    if (f->n < sizeof f->text)
        f->n +=
            (size_t)snprintf(f->text + f->n, sizeof f->text - f->n, "%s%s", f->n ? " " : "", word);
}

static void add_number(found *f, long number)
{
    char text[24];
    snprintf(text, sizeof text, "%ld", number);
    add_word(f, text);
}

static void add_kind(found *f, unsigned kind)
{
    char text[8];
    add_word(f, kind_text(kind, text));
}

static void add_hint_word(found *f, unsigned hint)
{
    char text[2] = {hb_hint_is_colour(hint) ? hb_colour_letter(hint) : (char)('0' + hint - 5), 0};
    add_word(f, text);
}

/* Compares the words from i on with what was found; "?" stands for any word, "-" for none. */
static bool compare(run *r, int i, const found *f)
{
    static char split[CASE_ROOM];
    snprintf(split, sizeof split, "%s", f->text);
    bool same = true;
    char *at = split;
    for (; same && i < r->line->count; i++) {
        const char *word = r->line->words[i];
        if (strcmp(word, "-") == 0)
            continue;
        size_t n = strcspn(at, " ");
        same = n && (strcmp(word, "?") == 0 || (strlen(word) == n && !strncmp(word, at, n)));
        at += n + (at[n] == ' ');
    }
    return (same && !*at) || fail(r, "found %s", f->n ? f->text : "-");
}

/* ---- Arguments ----------------------------------------------------------------- */

static const char *word_at(const run *r, int i)
{
    return i < r->line->count ? r->line->words[i] : "";
}

static bool seat_at(run *r, int i, unsigned *seat)
{
    long number;
    if (!read_number(word_at(r, i), &number) || number < 0 || number >= r->rules.options.players)
        return fail(r, "\"%s\" is no seat of this game", word_at(r, i));
    *seat = (unsigned)number;
    return true;
}

static bool kind_at(run *r, int i, uint8_t *kind)
{
    return read_kind(word_at(r, i), kind) || fail(r, "\"%s\" is no card", word_at(r, i));
}

static bool hint_at(run *r, int i, unsigned *hint)
{
    *hint = read_hint(word_at(r, i));
    return *hint != HB_NONE || fail(r, "\"%s\" is neither colour nor value", word_at(r, i));
}

/* A place in a hand, a for the oldest card. */
static bool place_at(run *r, int i, unsigned seat, unsigned *slot)
{
    const char *word = word_at(r, i);
    *slot = (unsigned)(word[0] - 'a');
    return (strlen(word) == 1 && *slot < r->game.hands[seat].count) ||
           fail(r, "\"%s\" is no place in that hand", word);
}

/* Kinds in play that a word names: all, r*, *1 or r1. */
static bool kinds_of_word(const run *r, const char *word, uint64_t *kinds)
{
    uint8_t one;
    *kinds = 0;
    if (strcmp(word, "all") == 0) {
        *kinds = r->rules.kinds;
    } else if (read_kind(word, &one)) {
        *kinds = UINT64_C(1) << one;
    } else if (strlen(word) == 2 && (word[0] == '*' || word[1] == '*')) {
        for (unsigned kind = 0; kind < HB_KINDS; kind++)
            if ((r->rules.kinds >> kind & 1) &&
                (word[0] == '*' || word[0] == hb_colour_letter(hb_kind_colour(kind))) &&
                (word[1] == '*' || word[1] == (char)('0' + hb_kind_value(kind))))
                *kinds |= UINT64_C(1) << kind;
    }
    return *kinds != 0;
}

/* Compares a set of kinds with the words from i on: "all -r* -*1", "r1 y1", "-" for none. */
static bool compare_kinds(run *r, int i, uint64_t kinds)
{
    uint64_t wanted = 0, some;
    if (i >= r->line->count)
        return fail(r, "which cards?");
    for (; i < r->line->count; i++) {
        const char *word = r->line->words[i];
        bool less = word[0] == '-';
        if (less && !word[1])
            continue;
        if (!kinds_of_word(r, word + less, &some))
            return fail(r, "\"%s\" names no cards of this game", word);
        wanted = less ? wanted & ~some : wanted | some;
    }
    found f = {0};
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        if (kinds >> kind & 1)
            add_kind(&f, kind);
    return wanted == kinds || fail(r, "found %s", f.n ? f.text : "-");
}

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
            add_number(&f, seat);
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

/* ---- What a seat sees -------------------------------------------------------------- */

/* The number of a view: a seat, or "everyone". */
static bool view_at(run *r, int i, unsigned *view)
{
    *view = r->rules.options.players;
    return strcmp(word_at(r, i), "everyone") == 0 || seat_at(r, i, view);
}

static bool sees_hand(run *r, const hb_view *view)
{
    unsigned seat;
    found f = {0};
    if (!seat_at(r, 4, &seat))
        return false;
    add_hand(&f, &view->game, seat);
    return compare(r, 5, &f);
}

/* sees 0 deck 35 ##: how many cards, and what is to be seen of them */
static bool sees_deck(run *r, const hb_view *view)
{
    const hb_game *g = &view->game;
    found f = {0};
    add_number(&f, hb_deck_size(g));
    for (unsigned i = g->drawn; i < g->end; i++)
        if (i == g->drawn || g->cards[i] != HB_HIDDEN)
            add_kind(&f, g->cards[i]);
    return compare(r, 4, &f);
}

static bool sees_tiles(run *r, const hb_view *view)
{
    found f = {0};
    for (unsigned i = 0; i < HB_TILES; i++)
        add_word(&f, view->game.tiles[i] == HB_HIDDEN ? "##" : hb_tile_name(view->game.tiles[i]));
    return compare(r, 4, &f);
}

static bool sees_discard(run *r, const hb_view *view)
{
    found f = {0};
    for (unsigned i = 0; i < view->game.discards; i++)
        add_kind(&f, view->game.cards[view->game.discard[i]]);
    return compare(r, 4, &f);
}

/* sees 0 card 7 ##: what card 7 is, wherever it lies */
static bool sees_card(run *r, const hb_view *view)
{
    long number;
    found f = {0};
    if (!read_number(word_at(r, 4), &number) || number < 0 || number >= HB_NUMBERS)
        return fail(r, "\"%s\" is no card's number", word_at(r, 4));
    add_kind(&f, view->game.cards[number]);
    return compare(r, 5, &f);
}

static bool sees_touches(run *r, const hb_view *view)
{
    return compare_touched(r, 4, &view->game);
}

static bool sees_legal_count(run *r, const hb_view *view)
{
    found f = {0};
    long count = 0;
    for (uint64_t legal = hb_view_legal(view, &r->rules); legal; legal &= legal - 1)
        count++;
    add_number(&f, count);
    return compare(r, 4, &f);
}

static bool sees_unseen(run *r, const hb_view *view)
{
    uint8_t kind;
    found f = {0};
    if (!kind_at(r, 4, &kind))
        return false;
    add_number(&f, hb_unseen(view, &r->rules, kind));
    return compare(r, 5, &f);
}

/* sees 0 left a r1 y2: what hints and counting leave for the oldest own card */
static bool sees_left(run *r, const hb_view *view)
{
    unsigned slot;
    uint64_t left[HB_HAND];
    if (view->seat == HB_EVERYONE || !place_at(r, 4, view->seat, &slot))
        return fail(r, "this view has no own hand");
    hb_view_left(view, &r->rules, left);
    return compare_kinds(r, 5, left[slot]);
}

/* sees 0 ways a r1 12: in how many layouts the oldest own card is r1 */
static bool sees_ways(run *r, const hb_view *view)
{
    unsigned slot;
    uint8_t kind;
    uint64_t ways[HB_KINDS];
    found f = {0};
    if (view->seat == HB_EVERYONE || !place_at(r, 4, view->seat, &slot) || !kind_at(r, 5, &kind))
        return fail(r, "this view has no own hand");
    hb_view_ways(view, &r->rules, slot, ways);
    add_number(&f, (long)ways[kind]);
    return compare(r, 6, &f);
}

/* Is it a game of these rules: all cards, all tiles, and each hint matching what it should? */
static bool check_sample(run *r, const hb_game *game)
{
    uint8_t count[HB_HIDDEN + 1] = {0};
    unsigned tiles = 0;
    for (unsigned i = 0; i < game->end; i++)
        count[game->cards[i] & HB_HIDDEN]++;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        if (count[kind] != hb_copies(&r->rules, kind))
            return fail(r, "a sample is not the rules' deck");
    for (unsigned i = 0; i < HB_TILES; i++)
        tiles |= 1u << (game->tiles[i] & 31);
    if (r->rules.options.bonus_tiles && tiles != (1u << HB_TILES) - 1)
        return fail(r, "a sample has not all tiles");
    for (unsigned seat = 0; seat < r->rules.options.players; seat++)
        for (unsigned hint = 0; hint < HB_HINTS; hint++)
            for (unsigned slot = 0; slot < game->hands[seat].count; slot++) {
                unsigned kind = game->cards[game->hands[seat].cards[slot]];
                if ((hb_hint_slots(game, seat, hint) >> slot & 1) !=
                    (r->rules.touched[hint] >> kind & 1))
                    return fail(r, "in a sample a hint points at other cards than it matches");
            }
    return true;
}

/* sees 0 samples ok: games made up from the view look like it; their hands show every kind that is
 * left, and neither the next card nor the next tile is always the same. */
static bool sees_samples(run *r, const hb_view *view)
{
    uint64_t left[HB_HAND] = {0}, drawn[HB_HAND] = {0}, fronts = 0, tiles = 0;
    unsigned held = view->seat == HB_EVERYONE ? 0 : r->game.hands[view->seat].count;
    hb_random random;
    hb_random_seed(&random, 1);
    for (unsigned i = 0; i < SAMPLES; i++) {
        hb_game game;
        hb_view again;
        hb_view_sample(view, &r->rules, &random, &game);
        hb_view_make(&again, &game, &r->rules, view->seat);
        if (memcmp(&again, view, sizeof again) != 0)
            return fail(r, "a sample does not look like the game");
        if (!check_sample(r, &game))
            return false;
        for (unsigned slot = 0; slot < held; slot++)
            drawn[slot] |= UINT64_C(1) << game.cards[game.hands[view->seat].cards[slot]];
        fronts |= UINT64_C(1) << game.cards[game.drawn];
        tiles |= UINT64_C(1) << game.tiles[game.tiles_drawn];
    }
    if (held)
        hb_view_left(view, &r->rules, left);
    if (memcmp(left, drawn, sizeof left) != 0)
        return fail(r, "%d samples do not show just the cards that are left", SAMPLES);
    if (!(fronts & (fronts - 1)) || (r->rules.options.bonus_tiles && !(tiles & (tiles - 1))))
        return fail(r, "the next card or tile is the same in %d samples", SAMPLES);
    return true;
}

static bool fact_sees(run *r)
{
    static const struct {
        const char *name;
        bool (*check)(run *r, const hb_view *view);
    } sights[] = {
        {"hand", sees_hand},       {"deck", sees_deck},
        {"tiles", sees_tiles},     {"discard", sees_discard},
        {"card", sees_card},       {"touches", sees_touches},
        {"unseen", sees_unseen},   {"legal_count", sees_legal_count},
        {"left", sees_left},       {"ways", sees_ways},
        {"samples", sees_samples},
    };
    unsigned view;
    if (!view_at(r, 2, &view))
        return false;
    for (unsigned i = 0; i < sizeof sights / sizeof sights[0]; i++)
        if (strcmp(sights[i].name, word_at(r, 3)) == 0)
            return sights[i].check(r, &r->views[view]);
    return fail(r, "nobody sees \"%s\"", word_at(r, 3));
}

/* ---- What a seat is told of the last action ------------------------------------------ */

/* The bytes of an event that a case can name. */
static uint8_t *event_field(hb_event *e, const char *name)
{
    const struct {
        const char *name;
        uint8_t *field;
    } fields[] = {
        {"kind", &e->kind},          {"drew_kind", &e->drew_kind}, {"drew", &e->drew},
        {"tile", &e->tile},          {"phase", &e->phase},         {"touched", &e->touched},
        {"place", &e->action.place}, {"seat", &e->seat},           {"card", &e->action.card},
        {"to", &e->action.seat},
    };
    for (unsigned i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (strcmp(fields[i].name, name) == 0)
            return fields[i].field;
    return NULL;
}

static void add_event_field(found *f, const char *name, unsigned value)
{
    if (strstr(name, "kind"))
        add_kind(f, value);
    else if (strcmp(name, "touched") == 0) {
        for (unsigned slot = 0; slot < 8; slot++)
            if (value >> slot & 1)
                add_word(f, (char[2]){(char)('a' + slot), 0});
    } else if (value == HB_NONE)
        add_word(f, "none");
    else if (strcmp(name, "tile") == 0)
        add_word(f, hb_tile_name(value));
    else if (strcmp(name, "phase") == 0)
        add_word(f, hb_phase_name(value));
    else
        add_number(f, (long)value);
}

/* told 0 drew_kind ##: what seat 0 learns from the last action */
static bool fact_told(run *r)
{
    unsigned view;
    if (!view_at(r, 2, &view))
        return false;
    uint8_t *field = event_field(&r->events[view], word_at(r, 3));
    if (!field || !r->has_events)
        return fail(r, "nobody is told \"%s\"", word_at(r, 3));
    found f = {0};
    add_event_field(&f, word_at(r, 3), *field);
    return compare(r, 4, &f);
}

/* A value of an event as the case writes it: all that add_event_field writes, and numbers. */
static bool read_event_field(const char *name, const char *word, uint8_t *value)
{
    for (unsigned i = 0; i < 256; i++) {
        found f = {0};
        add_event_field(&f, name, i);
        if (strcmp(f.n ? f.text : "-", word) == 0) {
            *value = (uint8_t)i;
            return true;
        }
    }
    return false;
}

/* refuse told 0 drew_kind r5 bad-event: seat 0, told of the last action with this changed, knows
 * that it cannot be true, and its view does not change. */
static bool refuse_told(run *r, const char *error)
{
    unsigned view;
    if (!view_at(r, 2, &view))
        return false;
    hb_event e = r->events[view];
    uint8_t *field = event_field(&e, word_at(r, 3)), value;
    if (!field || !r->has_events || !read_event_field(word_at(r, 3), word_at(r, 4), &value))
        return fail(r, "there is no such event");
    if (*field == value)
        return fail(r, "this is what was told");
    *field = value;
    hb_view told = r->before[view];
    hb_error err = hb_view_apply(&told, &r->rules, e);
    if (strcmp(hb_error_name(err), error) != 0)
        return fail(r, "found %s", hb_error_name(err));
    return memcmp(&told, &r->before[view], sizeof told) == 0 ||
           fail(r, "the refused event changed the view");
}

/* refuse shown 0 ## ## | y1 y2 bad-deck: a deal that seat 0 cannot be shown */
static bool refuse_shown(run *r, const char *error)
{
    unsigned view;
    uint8_t cards[CASE_WORDS] = {0};
    if (!view_at(r, 2, &view))
        return false;
    unsigned count = 0;
    for (int i = 3; i + 1 < r->line->count; i++) {
        const char *word = r->line->words[i];
        if (strcmp(word, "|") == 0)
            continue;
        cards[count] = HB_HIDDEN;
        if (strcmp(word, "##") != 0 && !kind_at(r, i, &cards[count]))
            return false;
        count++;
    }
    if (count != (unsigned)r->rules.options.players * r->rules.options.hand)
        return fail(r, "all hands must be shown");
    hb_view shown = r->views[view], before = shown;
    hb_error err = hb_view_deal(&shown, &r->rules, view_seat(r, view), r->set.start, cards);
    if (strcmp(hb_error_name(err), error) != 0)
        return fail(r, "found %s", hb_error_name(err));
    return memcmp(&shown, &before, sizeof shown) == 0 ||
           fail(r, "the refused deal changed the view");
}

/* ---- Refusals -------------------------------------------------------------------------- */

static bool refused[HB_ERRORS]; /* the reasons that occurred */

static bool check_error(run *r, hb_error err, const char *wanted)
{
    refused[err] = true;
    return strcmp(hb_error_name(err), wanted) == 0 || fail(r, "found %s", hb_error_name(err));
}

/* refuse option hints 41 option-range */
static bool refuse_option(run *r, const char *error)
{
    hb_options options = r->set.options;
    int option = hb_option_find(word_at(r, 2));
    long value = option < 0 ? 0 : option_value(option, word_at(r, 3));
    hb_error err = option < 0 ? HB_UNKNOWN_OPTION : hb_option_set(&options, option, value);
    if (!check_error(r, err, error))
        return false;
    if (memcmp(&options, &r->set.options, sizeof options) != 0)
        return fail(r, "the refused value changed the options");
    /* Rules are not made of such options either. */
    if (option >= 0 && value >= 0 && value < 256) {
        hb_rules rules;
        int blamed = -1;
        ((uint8_t *)&options)[hb_option_table[option].offset] = (uint8_t)value;
        if (hb_rules_make(&rules, &options, &blamed) != HB_OPTION_RANGE || blamed != option)
            return fail(r, "rules are made of it all the same");
    }
    return true;
}

/* refuse hint 1 r no-hints-left */
static bool refuse_action(run *r, const char *error)
{
    hb_action action = {0};
    bool is_action = read_action(r, r->line->words + 1, r->line->count - 2, &action);
    if (r->failed)
        return false;
    hb_game before = r->game;
    hb_error err = is_action ? hb_apply(&r->game, &r->rules, action) : HB_BAD_NOTATION;
    if (!check_error(r, err, error))
        return false;
    if (memcmp(&before, &r->game, sizeof before) != 0)
        return fail(r, "the refused action changed the game");
    /* A return without a proper place is a legal choice; the place is not the player's. */
    return !is_action || err == HB_BAD_PLACE || !is_legal(r, action) ||
           fail(r, "the refused action is in the list of legal actions");
}

static bool refuse(run *r)
{
    if (r->line->count < 3)
        return fail(r, "refuse an action, and say why");
    const char *error = r->line->words[r->line->count - 1];
    if (strcmp(r->line->words[1], "told") == 0)
        return refuse_told(r, error);
    if (strcmp(r->line->words[1], "shown") == 0)
        return refuse_shown(r, error);
    if (strcmp(r->line->words[1], "option") == 0)
        return refuse_option(r, error);
    return refuse_action(r, error);
}

/* ---- The table of facts ------------------------------------------------------------------ */

static bool expect(run *r)
{
    static const struct {
        const char *name;
        bool (*check)(run *r);
    } facts[] = {
        {"hints", fact_number},
        {"errors", fact_number},
        {"deck", fact_number},
        {"turns_left", fact_number},
        {"player", fact_number},
        {"score", fact_number},
        {"max_score", fact_number},
        {"cards", fact_number},
        {"hand_size", fact_number},
        {"tiles_drawn", fact_number},
        {"phase", fact_phase},
        {"outcome", fact_outcome},
        {"band", fact_band},
        {"row", fact_row},
        {"hand", fact_hand},
        {"numbers", fact_numbers},
        {"discard", fact_discard},
        {"discard_numbers", fact_discard_numbers},
        {"next", fact_next},
        {"copies", fact_copies},
        {"fits", fact_fits},
        {"gone", fact_gone},
        {"kinds", fact_kinds},
        {"house", fact_house},
        {"touches", fact_touches},
        {"possible", fact_possible},
        {"named", fact_named},
        {"legal", fact_legal},
        {"illegal", fact_illegal},
        {"legal_count", fact_legal_count},
        {"legal_list", fact_legal_list},
        {"legal_hints", fact_legal_hints},
        {"random_starts", fact_random_starts},
        {"random_cards", fact_random_cards},
        {"random_tiles", fact_random_tiles},
        {"sees", fact_sees},
        {"told", fact_told},
    };
    if (r->line->count < 3)
        return fail(r, "expect a fact, and say what it is");
    for (unsigned i = 0; i < sizeof facts / sizeof facts[0]; i++)
        if (strcmp(facts[i].name, r->line->words[1]) == 0)
            return facts[i].check(r);
    return fail(r, "there is no fact \"%s\"", r->line->words[1]);
}

#endif
