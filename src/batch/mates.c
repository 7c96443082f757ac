/* mates.c - the seats of a batch that bots play. */
#include "batch/mates.h"

#include <assert.h>

#include "bots/match.h"

const char *hb_batch_bot(unsigned i)
{
    unsigned count = 0;
    while (bot_list[count])
        count++;
    return i < count ? bot_list[i]->name : NULL;
}

bool mates_find(const hb_batch_config *config, const bot *bots[HB_SEATS], bool *any)
{
    unsigned found = 0;
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        const char *name = config->bots[seat];
        bots[seat] = name ? bot_find(name) : NULL;
        if (name && (!bots[seat] || seat >= config->options.players))
            return false;
        found += name != NULL;
    }
    *any = found > 0;
    return found < config->options.players;
}

bool mates_asked(const hb_batch *b, const lane *l)
{
    for (unsigned i = 0; i < l->steps; i++)
        if (!b->bots[l->course->pasts[i].actor])
            return true;
    return false;
}

/* Tells a match what a past action was. */
static void tell(match *m, const past *p)
{
    hb_action action =
        hb_choice_action(&m->game, &m->rules, past_choice(p, m->rules.options.players));
    if (action.type == HB_RETURN)
        action.place = p->slot;
    hb_error err = match_apply_at(m, action);
    assert(!err);
    (void)err;
}

void mates_follow(hb_batch *b, uint32_t game)
{
    const lane *l = &b->lanes[game];
    match *m = &b->matches[game];
    hb_game dealt;
    hb_game_deal(&dealt, &b->rules, l->course->deck, l->course->tiles, l->course->start);
    match_begin_dealt(m, &b->rules, b->bots, l->course->seed, &dealt);
    for (unsigned i = 0; i < l->steps; i++)
        tell(m, &l->course->pasts[i]);
}

void mates_see(hb_batch *b, uint32_t game)
{
    const lane *l = &b->lanes[game];
    tell(&b->matches[game], &l->course->pasts[l->steps - 1]);
}

void mates_play(hb_batch *b, uint32_t game)
{
    lane *l = &b->lanes[game];
    match *m = &b->matches[game];
    while (l->game.phase != HB_OVER && b->bots[l->game.player]) {
        unsigned choice = match_decide(m);
        assert(hb_legal(&l->game, &b->rules) >> choice & 1);
        lane_choose(b, l, choice, lane_place(l));
        mates_see(b, game);
    }
}
