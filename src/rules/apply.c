/* apply.c - actions as somebody gives them: which choice each stands for, and whether the rules
 * allow it. */
#include "base/bits.h"
#include "rules/game.h"

/* The phases in which a type of action has its place, as bits. */
static const uint8_t phases_of[HB_ACTION_TYPES] = {
    [HB_PLAY] = 1 << HB_TURN,
    [HB_DISCARD] = 1 << HB_TURN,
    [HB_HINT] = 1 << HB_TURN | 1 << HB_PHASE_COLOUR_HINT | 1 << HB_PHASE_VALUE_HINT,
    [HB_RETURN] = 1 << HB_PHASE_RETURN,
    [HB_RESCUE] = 1 << HB_PHASE_RESCUE,
};

/* Nothing but what its type needs is said: what nobody reads could carry a message. */
static bool is_clean(hb_action a)
{
    if (a.type == HB_HINT)
        return !a.card && !a.place;
    return !a.seat && !a.hint && (a.type == HB_RETURN || !a.place);
}

static bool in_its_phase(const hb_game *g, hb_action a)
{
    return a.type < HB_ACTION_TYPES && phases_of[a.type] >> g->phase & 1;
}

/* The bits of hb_legal mean other things in other phases, so the phase comes first. */
int hb_action_choice(const hb_game *g, const hb_rules *r, hb_action a)
{
    if (!in_its_phase(g, a))
        return -1;
    switch (a.type) {
    case HB_PLAY:
    case HB_DISCARD: {
        int slot = hb_game_slot(g, g->player, a.card);
        return slot < 0 || a.type == HB_PLAY ? slot : slot + HB_HAND;
    }
    case HB_HINT: {
        unsigned players = r->options.players;
        if (a.seat >= players || a.seat == g->player || a.hint >= HB_HINTS)
            return -1;
        unsigned offset = (a.seat + players - g->player) % players;
        return (int)(2 * HB_HAND + (offset - 1) * HB_HINTS + a.hint);
    }
    case HB_RETURN:
    case HB_RESCUE:
        return hb_game_place_in_discard(g, a.card) < 0 ? -1 : g->cards[a.card];
    default:
        return -1;
    }
}

/* ---- Checking -------------------------------------------------------------- */

static hb_error check_hint(const hb_game *g, const hb_rules *r, hb_action a)
{
    if (a.seat >= r->options.players)
        return HB_BAD_SEAT;
    if (a.seat == g->player)
        return HB_HINT_SELF;
    if (a.hint >= HB_HINTS || !r->touched[a.hint])
        return HB_NO_SUCH_HINT;
    if (g->phase == HB_TURN)
        return g->hints ? HB_OK : HB_NO_HINTS_LEFT;
    bool colour_due = g->phase == HB_PHASE_COLOUR_HINT;
    return colour_due == hb_hint_is_colour(a.hint) ? HB_OK : HB_TILE_WAITS;
}

static hb_error check_pick(const hb_game *g, const hb_rules *r, hb_action a)
{
    if (hb_game_place_in_discard(g, a.card) < 0)
        return HB_NOT_IN_DISCARD;
    if (a.type == HB_RESCUE)
        return hb_fits(g, r) & bit(g->cards[a.card]) ? HB_OK : HB_DOES_NOT_FIT;
    return a.place <= hb_deck_size(g) ? HB_OK : HB_BAD_PLACE;
}

hb_error hb_game_check(const hb_game *g, const hb_rules *r, hb_action a)
{
    if (g->phase == HB_OVER)
        return HB_GAME_OVER;
    if (a.type >= HB_ACTION_TYPES || !is_clean(a))
        return HB_BAD_NOTATION;
    if (!in_its_phase(g, a))
        return g->phase == HB_TURN ? HB_NO_TILE : HB_TILE_WAITS;
    if (a.type == HB_HINT)
        return check_hint(g, r, a);
    if (a.type == HB_RETURN || a.type == HB_RESCUE)
        return check_pick(g, r, a);
    if (hb_game_slot(g, g->player, a.card) < 0)
        return HB_NOT_IN_HAND;
    return a.type == HB_DISCARD && g->hints == r->options.hints ? HB_ALL_HINTS : HB_OK;
}

hb_error hb_apply(hb_game *g, const hb_rules *r, hb_action a)
{
    hb_error err = hb_game_check(g, r, a);
    if (err)
        return err;
    unsigned touched = a.type == HB_HINT ? hb_hint_slots(g, a.seat, a.hint) : 0;
    if (a.type == HB_HINT && !touched && !r->options.empty_hints)
        return HB_EMPTY_HINT;
    hb_game_do(g, r, a, touched);
    return HB_OK;
}
