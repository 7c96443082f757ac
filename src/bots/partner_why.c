/* partner_why.c - the reasons behind a choice, in the words of a player. */
#include <string.h>

#include "base/bits.h"
#include "bots/partner.h"

const char *const partner_rules[] = {
#define PARTNER_WHAT(id, what) what,
    PARTNER_RULE_LIST(PARTNER_WHAT)
#undef PARTNER_WHAT
        NULL};

/* ---- What a hint is for ---------------------------------------------------- */

/* Was the owner about to play a card that does not fit, and is not any more? */
static bool fixes(const partner_sight *before, const partner_sight *after, const partner_hand *hand,
                  unsigned seat)
{
    uint64_t fits = before->facts.fits;
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (hand->kind[slot] < HB_KINDS && !(fits >> hand->kind[slot] & 1) &&
            partner_within(before->believed[seat][slot], fits) &&
            !partner_within(after->believed[seat][slot], fits))
            return true;
    return false;
}

/* Does somebody else know now of a card to play? */
static bool calls(const partner_sight *before, const partner_sight *after, const partner_table *t,
                  unsigned to)
{
    uint64_t fits = before->facts.fits;
    for (unsigned seat = 0; seat < t->players; seat++)
        for (unsigned slot = 0; seat != to && seat != t->viewer && slot < t->hands[seat].count;
             slot++)
            if (partner_within(after->believed[seat][slot], fits) &&
                !partner_within(before->believed[seat][slot], fits))
                return true;
    return false;
}

/* Will the receiver play a card now, or when those already promised are played? */
static bool tells_play(const partner_sight *before, const partner_sight *after,
                       const partner_hand *hand, const hb_rules *r, unsigned seat)
{
    uint64_t fits = partner_fits(before->ahead, r) | before->facts.fits;
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (partner_within(after->believed[seat][slot], fits) &&
            !partner_within(before->believed[seat][slot], fits))
            return true;
    return false;
}

enum partner_rule partner_rule_of_hint(const partner_table *t, const hb_rules *r, unsigned to,
                                       unsigned hint, unsigned touched)
{
    partner_sight before, after;
    partner_table told = *t;
    const partner_hand *hand = &t->hands[to];
    partner_sight_of(&before, t, r);
    partner_read(&told, r, &before, t->viewer, to, hint, touched);
    partner_sight_of(&after, &told, r);
    if (fixes(&before, &after, hand, to))
        return PARTNER_HINT_FIX;
    if (calls(&before, &after, t, to))
        return PARTNER_HINT_FINESSE;
    if (tells_play(&before, &after, hand, r, to))
        return PARTNER_HINT_PLAY;
    int chop = partner_chop(hand);
    if (chop >= 0 && touched >> chop & 1)
        return PARTNER_HINT_SAVE;
    return PARTNER_HINT_MORE;
}

/* ---- What it makes of the table ------------------------------------------------ */

void partner_think(const partner_table *t, const hb_rules *r, bot_mind *mind)
{
    partner_facts f = partner_facts_of(t, r);
    memset(mind, 0, sizeof *mind);
    partner_believe(t, r, &f, t->viewer, mind->known, mind->believed);
    for (unsigned seat = 0; seat < t->players; seat++)
        if (partner_distrusts(t, seat))
            mind->distrusted |= (uint8_t)(1u << seat);
}

/* ---- The whole answer ------------------------------------------------------ */

void partner_explain(const partner_table *t, const hb_rules *r, const hb_view *view, bot_why *why)
{
    partner_sight sight;
    memset(why, 0, sizeof *why);
    partner_sight_of(&sight, t, r);
    partner_choice best = partner_choose(t, r, view, why);
    bot_note_end(why);
    hb_action action = hb_choice_action(&view->game, r, best.choice);
    if (action.type == HB_HINT)
        best.rule = partner_rule_of_hint(t, r, action.seat, action.hint,
                                         hb_hint_slots(&view->game, action.seat, action.hint));
    why->choice = why->usual = (uint8_t)best.choice;
    why->rule = (uint8_t)best.rule;
    for (unsigned slot = 0; slot < t->hands[t->viewer].count; slot++) {
        why->known[slot] = sight.left[t->viewer][slot];
        why->believed[slot] = sight.believed[t->viewer][slot];
    }
}
