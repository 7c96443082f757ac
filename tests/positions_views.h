/* positions_views.h - what seats see and are told, as facts, and what they must not believe. */
#ifndef TESTS_POSITIONS_VIEWS_H
#define TESTS_POSITIONS_VIEWS_H

#include "positions_facts.h"

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

#endif
