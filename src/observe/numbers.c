/* numbers.c - choices to numbers and back. */
#include "observe/numbers.h"

#include <string.h>

static bool picks_kinds(const hb_game *g)
{
    return g->phase == HB_PHASE_RETURN || g->phase == HB_PHASE_RESCUE;
}

static void add_hints(numbers *n, unsigned offset, unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned hint = first + i;
        if (first == 0 && n->named_multi && i + 1 == count)
            hint = HB_MULTI;
        n->choice[n->turns++] = (uint8_t)(2 * HB_HAND + (offset - 1) * HB_HINTS + hint);
    }
}

void numbers_make(numbers *n, const hb_rules *r)
{
    const hb_options *o = &r->options;
    memset(n, 0, sizeof *n);
    n->hand = o->hand;
    n->others = (uint8_t)(o->players - 1);
    n->named_multi = r->touched[HB_MULTI] != 0;
    n->colours = (uint8_t)(o->colours + n->named_multi);
    n->values = o->values;
    n->plain_colours = (uint8_t)bits_below(o->colours);
    for (unsigned slot = 0; slot < o->hand; slot++)
        n->choice[n->turns++] = (uint8_t)(HB_HAND + slot);
    for (unsigned slot = 0; slot < o->hand; slot++)
        n->choice[n->turns++] = (uint8_t)slot;
    for (unsigned offset = 1; offset < o->players; offset++)
        add_hints(n, offset, 0, n->colours);
    n->first_value = n->turns;
    for (unsigned offset = 1; offset < o->players; offset++)
        add_hints(n, offset, hb_hint_value(1), n->values);
    n->count = n->turns;
    memset(n->number, HB_NONE, sizeof n->number);
    for (unsigned kind = 0; kind < HB_KINDS && o->bonus_tiles; kind++)
        if (r->kinds & bit(kind)) {
            n->choice[n->count] = (uint8_t)kind;
            n->number[kind] = n->count++;
        }
}

static void set_number(number_set *set, unsigned number)
{
    set->words[number >> 6] |= bit(number & 63);
}

number_set numbers_legal_kinds(const numbers *n, uint64_t legal)
{
    number_set set = {{0, 0}};
    for (; legal; legal &= legal - 1)
        set_number(&set, n->number[bits_first(legal)]);
    return set;
}

int numbers_of_choice(const numbers *n, const hb_game *g, unsigned choice)
{
    if (picks_kinds(g))
        return choice < HB_KINDS && n->number[choice] != HB_NONE ? n->number[choice] : -1;
    for (unsigned i = 0; i < n->turns; i++)
        if (n->choice[i] == choice)
            return (int)i;
    return -1;
}

bool numbers_action(const numbers *n, const hb_rules *r, const hb_game *g, unsigned number,
                    hb_action *action)
{
    if (number >= n->count || g->phase == HB_OVER || number_is_kind(n, number) != picks_kinds(g))
        return false;
    unsigned choice = n->choice[number];
    if (picks_kinds(g) && !((g->discarded[0] | g->discarded[1]) >> choice & 1))
        return false;
    if (!picks_kinds(g) && choice < 2 * HB_HAND && choice % HB_HAND >= g->hands[g->player].count)
        return false;
    *action = hb_choice_action(g, r, choice);
    return true;
}

hb_error numbers_refuse(const numbers *n, const hb_rules *r, const hb_game *g, int32_t number)
{
    hb_action action;
    if (g->phase == HB_OVER)
        return HB_GAME_OVER;
    if (number < 0 || number >= (int32_t)n->count)
        return HB_BAD_NOTATION;
    if (!numbers_action(n, r, g, (unsigned)number, &action)) {
        bool kind = number_is_kind(n, (unsigned)number);
        if (g->phase == HB_TURN)
            return kind ? HB_NO_TILE : HB_NOT_IN_HAND;
        return kind && picks_kinds(g) ? HB_NOT_IN_DISCARD : HB_TILE_WAITS;
    }
    hb_game copy = *g;
    if (action.type == HB_RETURN)
        action.place = 0;
    return hb_apply(&copy, r, action);
}
