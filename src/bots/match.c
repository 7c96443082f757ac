/* match.c - one game played by bots.
 *
 * Views are made anew from the game: folding events gives the same and takes longer, because it
 * checks them. A bot without see gets a view only when it is on turn. */
#include "bots/match.h"

#include <string.h>

#include "base/bits.h"
#include "base/random.h"

static void look(const match *m, unsigned seat, hb_view *view)
{
    hb_view_make(view, &m->game, &m->rules, m->bots[seat]->sees_all ? HB_EVERYONE : seat);
}

static void start_bot(match *m, unsigned seat)
{
    const bot *b = m->bots[seat];
    hb_view *view = &m->views[m->now][seat];
    look(m, seat, view);
    memset(&m->memory[seat], 0, b->memory);
    b->start(&m->memory[seat], &m->rules, view, seat, match_seed(m->seed, seat));
    if (b->see)
        m->watchers |= 1u << seat;
}

void match_begin_dealt(match *m, const hb_rules *rules, const bot *const bots[], uint64_t seed,
                       const hb_game *game)
{
    m->game = *game;
    m->rules = *rules;
    m->seed = seed;
    m->hash = UINT64_C(0xcbf29ce484222325);
    m->steps = m->watchers = m->now = 0;
    m->place = 0;
    hb_random_seed(&m->places, match_seed(seed, HB_SEATS));
    for (unsigned seat = 0; seat < rules->options.players; seat++) {
        m->bots[seat] = bots[seat];
        if (bots[seat])
            start_bot(m, seat);
    }
}

hb_error match_begin(match *m, const hb_rules *rules, const bot *const bots[], uint64_t seed,
                     unsigned start)
{
    hb_game game;
    hb_error err = hb_game_seed(&game, rules, seed, start);
    if (!err)
        match_begin_dealt(m, rules, bots, seed, &game);
    return err;
}

void match_copy(match *to, const match *from)
{
    if (to == from)
        return;
    memcpy(to, from, offsetof(match, memory));
    for (unsigned seat = 0; seat < from->rules.options.players; seat++)
        if (from->bots[seat])
            memcpy(&to->memory[seat], &from->memory[seat], from->bots[seat]->memory);
}

/* What the seat on turn sees now. */
static const hb_view *view_on_turn(match *m)
{
    unsigned seat = m->game.player;
    hb_view *view = &m->views[m->now][seat];
    if (!(m->watchers >> seat & 1))
        look(m, seat, view);
    return view;
}

unsigned match_decide(match *m)
{
    unsigned seat = m->game.player;
    return m->bots[seat]->decide(&m->memory[seat], &m->rules, view_on_turn(m));
}

bool match_explain(match *m, bot_why *why, hb_view *view)
{
    unsigned seat = m->game.player;
    if (!m->bots[seat]->explain)
        return false;
    *view = *view_on_turn(m);
    m->bots[seat]->explain(&m->memory[seat], &m->rules, view, why);
    return true;
}

static void tell_bots(match *m, const hb_game *before, hb_action action)
{
    unsigned last = m->now;
    m->now = !last;
    for (unsigned left = m->watchers; left; left &= left - 1) {
        unsigned seat = bits_first(left);
        hb_view *view = &m->views[m->now][seat];
        look(m, seat, view);
        hb_event event = hb_event_make(before, &m->game, action, view->seat);
        m->bots[seat]->see(&m->memory[seat], &m->rules, &m->views[last][seat], &event, view);
    }
}

/* What every step does before the game moves on. */
static void count_step(match *m, unsigned choice)
{
    if (m->game.phase == HB_PHASE_RETURN)
        m->place = (uint8_t)random_below(&m->places, (uint64_t)hb_deck_size(&m->game) + 1);
    m->hash = (m->hash ^ choice) * UINT64_C(0x100000001b3);
    m->steps++;
}

bool match_choose(match *m, unsigned choice)
{
    if (choice > 63 || !(hb_legal(&m->game, &m->rules) & bit(choice)))
        return false;
    count_step(m, choice);
    if (!m->watchers) {
        hb_choose(&m->game, &m->rules, choice, m->place);
        return true;
    }
    hb_game before = m->game;
    hb_choose(&m->game, &m->rules, choice, m->place);
    tell_bots(m, &before, hb_choice_action(&before, &m->rules, choice));
    return true;
}

hb_error match_apply_at(match *m, hb_action action)
{
    hb_game before = m->game, after = m->game;
    hb_error err = hb_apply(&after, &m->rules, action);
    if (err)
        return err;
    count_step(m, (unsigned)hb_action_choice(&before, &m->rules, action));
    if (action.type == HB_RETURN)
        m->place = action.place;
    m->game = after;
    tell_bots(m, &before, action);
    return HB_OK;
}

hb_error match_apply(match *m, hb_action action)
{
    if (action.type == HB_RETURN) {
        hb_random next = m->places; /* the place that this step will draw */
        action.place = (uint8_t)random_below(&next, (uint64_t)hb_deck_size(&m->game) + 1);
    }
    return match_apply_at(m, action);
}

bool match_run(match *m, unsigned *choice)
{
    while (m->game.phase != HB_OVER && m->bots[m->game.player]) {
        *choice = match_decide(m);
        if (!match_choose(m, *choice))
            return false;
    }
    return true;
}
