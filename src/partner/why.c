/* why.c - the reasons behind a choice, in the words of a player. */
#include <string.h>

#include "base/bits.h"
#include "partner/partner.h"

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

/* Are the hints on a card of strangers no more, so that what they mean is more than a guess? */
static bool is_believed(const partner_table *t, unsigned slot)
{
    enum { GUESS = 60 }; /* of a thousand hints those that may be misread */
    const partner_hand *own = &t->hands[t->viewer];
    for (unsigned giver = 0; giver < t->players; giver++)
        if (own->by[slot] >> giver & 1 && partner_misread(t, giver, false) > GUESS)
            return false;
    return true;
}

void partner_think(const partner_table *t, const hb_rules *r, bot_mind *mind)
{
    partner_facts f = partner_facts_of(t, r);
    memset(mind, 0, sizeof *mind);
    partner_believe(t, r, &f, t->viewer, mind->known, mind->believed);
    for (unsigned slot = 0; slot < t->hands[t->viewer].count; slot++)
        if (bits_is_one(mind->known[slot]) || is_believed(t, slot))
            mind->sure |= (uint8_t)(1u << slot);
    for (unsigned seat = 0; seat < t->players; seat++)
        if (partner_distrusts(t, seat))
            mind->distrusted |= (uint8_t)(1u << seat);
}

/* ---- What that follows from ------------------------------------------------------ */

/* A story as the bot tells it. */
static bot_because tell_story(const partner_table *t, const partner_story *story)
{
    const partner_hand *to = &t->hands[story->to];
    int slot = partner_slot(to, story->focus);
    return (bot_because){.convention = story->convention,
                         .step = story->step,
                         .giver = story->giver,
                         .to = story->to,
                         .hint = story->hint,
                         .touched = story->touched,
                         .slot = slot < 0 ? HB_NONE : (uint8_t)slot,
                         .kind = slot < 0 ? HB_HIDDEN : to->kind[slot],
                         .asked = story->kind};
}

/* Of a hint that the viewer gives: what it says of the card that it is about. */
static bot_because because_of_hint(const partner_table *t, const hb_rules *r,
                                   const partner_sight *s, hb_action action, unsigned touched)
{
    partner_table told = *t;
    int focus = partner_focus(&t->hands[action.seat], touched);
    partner_read(&told, r, s, t->viewer, action.seat, action.hint, touched);
    if (focus < 0)
        return (bot_because){.convention = 0};
    return tell_story(&told, &told.hands[action.seat].story[focus]);
}

/* Of one of its own cards: the event by which it is taken for what it is. What everybody knows of
 * it needs no reason. */
static bot_because because_of_card(const partner_table *t, const partner_sight *s, unsigned slot)
{
    const partner_story *story = &t->hands[t->viewer].story[slot];
    uint64_t left = s->left[t->viewer][slot];
    if (!story->convention || s->believed[t->viewer][slot] == left)
        return (bot_because){.convention = 0};
    return tell_story(t, story);
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
    if (action.type == HB_HINT) {
        unsigned touched = hb_hint_slots(&view->game, action.seat, action.hint);
        best.rule = partner_rule_of_hint(t, r, action.seat, action.hint, touched);
        why->because = because_of_hint(t, r, &sight, action, touched);
        if (best.rule == PARTNER_HINT_FIX && why->because.convention)
            why->because.convention = PARTNER_FIX_HINT + 1;
    } else if (view->game.phase == HB_TURN && best.rule <= PARTNER_DISCARD_USELESS) {
        why->because = because_of_card(t, &sight, best.choice % HB_HAND);
    }
    why->choice = why->usual = (uint8_t)best.choice;
    why->rule = (uint8_t)best.rule;
    for (unsigned slot = 0; slot < t->hands[t->viewer].count; slot++) {
        why->known[slot] = sight.left[t->viewer][slot];
        why->believed[slot] = sight.believed[t->viewer][slot];
    }
}
