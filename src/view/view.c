/* view.c - what a seat may see of a game: made from the game, or folded from events.
 *
 * A view holds a game in which what the seat cannot see is HB_HIDDEN, and it moves on by the
 * very code that moves the game on. An event only supplies what that code would have read
 * from hidden cards. */
#include <string.h>

#include "base/bits.h"
#include "rules/game.h"
#include "view/count.h"

_Static_assert(sizeof(hb_view) == sizeof(hb_game) + 8, "no hidden padding");
_Static_assert(sizeof(hb_event) == 12, "no hidden padding");

void hb_view_make(hb_view *view, const hb_game *game, const hb_rules *rules, unsigned seat)
{
    memset(view, 0, sizeof *view);
    view->game = *game;
    view->seat = (uint8_t)seat;
    hb_game *g = &view->game;
    memset(g->cards + g->drawn, HB_HIDDEN, (size_t)hb_deck_size(g));
    if (rules->options.bonus_tiles)
        memset(g->tiles + g->tiles_drawn, HB_HIDDEN, (size_t)(HB_TILES - g->tiles_drawn));
    if (seat == HB_EVERYONE)
        return;
    for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
        g->cards[g->hands[seat].cards[slot]] = HB_HIDDEN;
    hb_game_match(g, rules, seat);
}

hb_error hb_view_deal(hb_view *view, const hb_rules *rules, unsigned seat, unsigned start,
                      const uint8_t *cards)
{
    const hb_options *o = &rules->options;
    if (start >= o->players || (seat >= o->players && seat != HB_EVERYONE))
        return HB_BAD_SEAT;
    uint8_t deck[HB_DECK], tiles[HB_TILES], count[HB_KINDS] = {0};
    memset(deck, HB_HIDDEN, sizeof deck);
    memset(tiles, HB_HIDDEN, sizeof tiles);
    for (unsigned i = 0; i < (unsigned)o->players * o->hand; i++) {
        bool own = i / o->hand == seat;
        if (own != (cards[i] == HB_HIDDEN))
            return HB_BAD_DECK;
        if (!own && (cards[i] >= HB_KINDS || ++count[cards[i]] > hb_copies(rules, cards[i])))
            return HB_BAD_DECK;
        deck[i] = cards[i];
    }
    memset(view, 0, sizeof *view);
    view->seat = (uint8_t)seat;
    hb_game_lay_out(&view->game, rules, deck, tiles, start);
    return HB_OK;
}

hb_event hb_event_make(const hb_game *before, const hb_game *after, hb_action action, unsigned seat)
{
    hb_event e = {.action = action,
                  .seat = before->player,
                  .kind = HB_HIDDEN,
                  .tile = HB_NONE,
                  .phase = after->phase,
                  .drew = after->drawn != before->drawn,
                  .drew_kind = HB_HIDDEN};
    if (action.type == HB_HINT)
        e.touched = (uint8_t)hb_hint_slots(before, action.seat, action.hint);
    else
        e.kind = before->cards[action.card];
    if (action.type == HB_RETURN)
        e.action.place = HB_NONE;
    if (after->tiles_drawn != before->tiles_drawn)
        e.tile = after->tiles[before->tiles_drawn];
    if (e.drew && before->player != seat)
        e.drew_kind = after->cards[before->drawn];
    return e;
}

/* ---- Folding an event ------------------------------------------------------ */

/* Could a card of this kind be where the view shows a hidden one? */
static bool may_appear(const hb_view *view, const hb_rules *rules, unsigned kind)
{
    return kind < HB_KINDS && hb_unseen(view, rules, kind) > 0;
}

/* Shows the card that the action is about: the own one for the first time. */
static bool reveal_card(hb_view *view, const hb_rules *rules, const hb_event *e)
{
    hb_game *g = &view->game;
    uint8_t *kind = &g->cards[e->action.card];
    if (*kind == HB_HIDDEN) {
        int slot = hb_game_slot(g, g->player, e->action.card);
        if (!may_appear(view, rules, e->kind) || !(g->hands[g->player].known[slot] & bit(e->kind)))
            return false;
        *kind = e->kind;
    }
    return *kind == e->kind;
}

/* Does the hint point at the cards it should? What it says of one's own hand is judged at the end,
 * by what it leaves. */
static bool hint_is_true(const hb_view *view, const hb_rules *rules, const hb_event *e)
{
    const hb_game *g = &view->game;
    unsigned seat = e->action.seat, hint = e->action.hint;
    if (!e->touched && !rules->options.empty_hints)
        return false;
    if (seat != view->seat)
        return e->touched == hb_hint_slots(g, seat, hint);
    return e->touched < 1u << g->hands[seat].count;
}

static bool reveal_tile(hb_game *g, const hb_rules *rules, unsigned tile)
{
    if (tile == HB_NONE)
        return true;
    if (!rules->options.bonus_tiles || tile >= HB_TILES || g->tiles_drawn == HB_TILES)
        return false;
    for (unsigned i = 0; i < g->tiles_drawn; i++)
        if (g->tiles[i] == tile)
            return false;
    g->tiles[g->tiles_drawn] = (uint8_t)tile;
    return true;
}

/* Shows the card that will be drawn, which is the front card of the deck. */
static bool reveal_draw(hb_view *view, const hb_rules *rules, const hb_event *e)
{
    if (!e->drew || e->seat == view->seat)
        return e->drew_kind == HB_HIDDEN;
    /* A returned card may be the very one that is drawn. */
    bool back = e->action.type == HB_RETURN && e->drew_kind == e->kind;
    if (!back && !may_appear(view, rules, e->drew_kind))
        return false;
    view->game.cards[view->game.drawn] = e->drew_kind;
    return true;
}

static bool fold(hb_view *view, const hb_rules *rules, const hb_event *e)
{
    hb_game *g = &view->game;
    hb_action action = e->action;
    if (e->seat != g->player || e->drew > 1 || e->drew > hb_deck_size(g))
        return false;
    /* The place of a returned card is not told: the last one keeps it clear of the draw. */
    if (action.type == HB_RETURN) {
        if (action.place != HB_NONE)
            return false;
        action.place = (uint8_t)hb_deck_size(g);
    }
    if (hb_game_check(g, rules, action) != HB_OK)
        return false;
    if (action.type == HB_HINT ? e->kind != HB_HIDDEN || !hint_is_true(view, rules, e)
                               : e->touched || !reveal_card(view, rules, e))
        return false;
    if (!reveal_tile(g, rules, e->tile) || !reveal_draw(view, rules, e))
        return false;

    hb_game before = *g;
    /* Whether a tile's free hint can be given may depend on one's own hand: believe the event. */
    bool own_hand = view->seat != HB_EVERYONE;
    if (own_hand && (e->phase == HB_PHASE_COLOUR_HINT || e->phase == HB_PHASE_VALUE_HINT) &&
        g->hands[view->seat].count)
        g->hands[view->seat].touch = (uint16_t)bits_below(HB_HINTS);
    hb_game_do(g, rules, action, e->touched);
    if (own_hand)
        hb_game_match(g, rules, view->seat);
    if (action.type == HB_RETURN)
        g->cards[g->end - 1] = HB_HIDDEN;
    return g->phase == e->phase && g->drawn - before.drawn == e->drew &&
           (g->tiles_drawn != before.tiles_drawn) == (e->tile != HB_NONE) &&
           hb_view_holds(view, rules);
}

hb_error hb_view_apply(hb_view *view, const hb_rules *rules, hb_event event)
{
    hb_view next = *view;
    if (!fold(&next, rules, &event))
        return HB_BAD_EVENT;
    *view = next;
    return HB_OK;
}

uint64_t hb_view_legal(const hb_view *view, const hb_rules *rules)
{
    return view->seat == view->game.player ? hb_legal(&view->game, rules) : 0;
}
