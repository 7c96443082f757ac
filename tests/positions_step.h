/* positions_step.h - playing for good: every step is also done the fast way, and told to every
 * seat, whose view must then be the one that the game shows. */
#ifndef TESTS_POSITIONS_STEP_H
#define TESTS_POSITIONS_STEP_H

#include "positions_setup.h"

static unsigned view_seat(const run *r, unsigned i)
{
    return i < r->rules.options.players ? i : HB_EVERYONE;
}

static unsigned views_count(const run *r)
{
    return r->rules.options.players + 1u;
}

static bool check_view(run *r, unsigned i)
{
    hb_view made;
    hb_view_make(&made, &r->game, &r->rules, view_seat(r, i));
    if (memcmp(&made, &r->views[i], sizeof made) != 0)
        return fail(r, "view %u, told step by step, is not the one that the game shows", i);
    return true;
}

static bool deal_views(run *r)
{
    unsigned hand = r->rules.options.hand, dealt = hand * r->rules.options.players;
    r->has_events = false;
    for (unsigned i = 0; i < views_count(r); i++) {
        uint8_t cards[HB_DECK];
        memcpy(cards, r->game.cards, dealt);
        if (view_seat(r, i) != HB_EVERYONE)
            memset(cards + i * hand, HB_HIDDEN, hand);
        hb_error err = hb_view_deal(&r->views[i], &r->rules, view_seat(r, i), r->set.start, cards);
        if (err)
            return fail(r, "view %u cannot be dealt: %s", i, hb_error_name(err));
        if (!check_view(r, i))
            return false;
    }
    return true;
}

static bool tell_views(run *r, const hb_game *before, hb_action action)
{
    r->has_events = true;
    for (unsigned i = 0; i < views_count(r); i++) {
        r->before[i] = r->views[i];
        r->events[i] = hb_event_make(before, &r->game, action, view_seat(r, i));
        hb_error err = hb_view_apply(&r->views[i], &r->rules, r->events[i]);
        if (err)
            return fail(r, "view %u does not take the event: %s", i, hb_error_name(err));
        if (!check_view(r, i))
            return false;
    }
    return true;
}

static bool is_zero(const void *bytes, size_t n)
{
    const uint8_t *b = bytes;
    while (n && !b[n - 1])
        n--;
    return n == 0;
}

/* Unused places are zero: games are compared byte by byte. */
static bool check_tidy(run *r)
{
    const hb_game *g = &r->game;
    bool tidy = is_zero(g->discard + g->discards, (size_t)(HB_NUMBERS - g->discards)) &&
                is_zero(g->cards + g->end, (size_t)(HB_NUMBERS - g->end));
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        const hb_hand *hand = &g->hands[seat];
        size_t empty = (size_t)(HB_HAND - hand->count);
        tidy &= is_zero(hand->cards + hand->count, empty) &&
                is_zero(hand->known + hand->count, empty * sizeof hand->known[0]);
    }
    return tidy || fail(r, "an unused place of the game is not zero");
}

static bool is_legal(const run *r, hb_action action)
{
    int choice = hb_action_choice(&r->game, &r->rules, action);
    return choice >= 0 && hb_legal(&r->game, &r->rules) >> choice & 1;
}

/* The same step by hb_choose, where that has no other copy of the card to choose. */
static bool choose_agrees(run *r, const hb_game *before, hb_action action)
{
    hb_game game = *before;
    unsigned choice = (unsigned)hb_action_choice(before, &r->rules, action);
    if (hb_choice_action(before, &r->rules, choice).card != action.card)
        return true;
    hb_choose(&game, &r->rules, choice, action.place);
    return memcmp(&game, &r->game, sizeof game) == 0 ||
           fail(r, "hb_choose and hb_apply do not agree");
}

static bool play_step(run *r, hb_action action)
{
    char text[HB_ACTION_TEXT];
    hb_action_write(action, text);
    if (!is_legal(r, action))
        return fail(r, "%s is not in the list of legal actions", text);
    hb_game before = r->game;
    hb_error err = hb_apply(&r->game, &r->rules, action);
    if (err)
        return fail(r, "%s is refused: %s", text, hb_error_name(err));
    return choose_agrees(r, &before, action) && check_tidy(r) && tell_views(r, &before, action);
}

#endif
