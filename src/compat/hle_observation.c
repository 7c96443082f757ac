/* hle_observation.c - what a player of HLE sees of a state. */
#include <string.h>

#include "compat/hle.h"

hle_move hle_item_move(const hle_item *i)
{
    return (hle_move){HLE_IS_MOVE, i->type, i->slot, i->offset, i->move_colour, i->move_rank};
}

static unsigned seen_from(const hle_observation *o, unsigned seat)
{
    unsigned players = o->game->rules.options.players;
    return (seat + players - o->observer) % players;
}

/* Players are counted from the observer, whose own cards are not told but to a seer. */
static void add_item(hle_observation *o, const hle_item *item)
{
    hle_item *seen = &o->items[o->items_count++];
    *seen = *item;
    if (item->type != HLE_DEAL) {
        seen->player = (int8_t)seen_from(o, (unsigned)item->player);
        return;
    }
    seen->dealt_to = (int8_t)seen_from(o, (unsigned)item->dealt_to);
    if (seen->dealt_to == 0 && o->game->encoder.type != CANONICAL_SEER)
        seen->move_colour = seen->move_rank = -1;
}

/* From the newest one back to the observer's own last move, without the first hands. */
static void add_items(hle_observation *o, const hle_state *s)
{
    unsigned first = (unsigned)o->game->rules.options.players * o->game->rules.options.hand;
    o->items_count = 0;
    for (unsigned i = s->items_count; i > first && o->items_count < HLE_LAST; i--) {
        add_item(o, &s->items[i - 1]);
        if (s->items[i - 1].player == (int)o->observer)
            return;
    }
}

/* Nobody remembers hints in a minimal observation. */
static void add_knowledge(hle_observation *o, const hle_state *s)
{
    const hb_rules *r = &o->game->rules;
    bool forget = o->game->encoder.type == CANONICAL_MINIMAL;
    for (unsigned i = 0; i < r->options.players; i++) {
        unsigned seat = (o->observer + i) % r->options.players;
        for (unsigned slot = 0; slot < o->shown.hands[seat].count; slot++) {
            o->knowledge[i][slot] = hle_state_known(s, &o->shown, seat, slot);
            if (forget)
                o->knowledge[i][slot].known = r->kinds;
        }
    }
}

void hle_observe(hle_observation *o, const hle_state *s, unsigned observer)
{
    hb_game scratch;
    o->tag = HLE_IS_OBSERVATION;
    o->game = hle_game_keep(s->game);
    o->shown = *hle_state_shown(s, &scratch);
    o->observer = (uint8_t)observer;
    int player = hle_state_player(s);
    o->current = player < 0 ? HLE_CHANCE : (int8_t)seen_from(o, (unsigned)player);
    o->legal = player == (int)observer ? hle_state_legal(s) : (number_set){{0, 0}};
    o->has_last = s->pasts_count > 0;
    if (o->has_last)
        o->last = s->pasts[s->pasts_count - 1];
    add_items(o, s);
    add_knowledge(o, s);
}
