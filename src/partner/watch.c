/* watch.c - what becomes of hints that count on others' cards: whether those who were called play,
 * and what follows for everybody's beliefs when they do, and when they do not. */
#include "base/bits.h"
#include "partner/partner.h"
#include "rules/worth.h"

static bool same_story(const partner_link *a, const partner_link *b)
{
    return a->focus == b->focus && a->reading == b->reading;
}

/* Does another story count on this card? */
static bool is_needed(const partner_table *t, unsigned card)
{
    for (unsigned i = 0; i < PARTNER_LINKS; i++)
        if (t->links[i].used && t->links[i].card == card)
            return true;
    return false;
}

static void call_off(partner_hand *hand, const hb_rules *r, const partner_link *link)
{
    int slot = partner_slot(hand, link->card);
    if (slot < 0)
        return;
    if (hand->inferred[slot] == bit(link->kind) || hand->called >> slot & 1)
        hand->inferred[slot] = r->kinds;
    hand->called &= (uint8_t) ~(1u << slot);
}

/* The link did not hold: the focus is none of those kinds, and no card was called for. */
static void forget(partner_table *t, const hb_rules *r, const partner_link *link)
{
    partner_hand *to = &t->hands[link->to];
    int focus = partner_slot(to, link->focus);
    if (focus >= 0) {
        to->inferred[focus] &= ~link->reading;
        if (!to->inferred[focus])
            to->inferred[focus] = r->kinds;
    }
    partner_link story = *link;
    for (unsigned i = 0; i < PARTNER_LINKS; i++) {
        partner_link *other = &t->links[i];
        if (!other->used || !same_story(other, &story))
            continue;
        other->used = 0;
        if (!is_needed(t, other->card))
            call_off(&t->hands[other->seat], r, other);
    }
}

static bool is_called(const partner_table *t, const partner_link *link)
{
    int slot = partner_slot(&t->hands[link->seat], link->card);
    return slot >= 0 && t->hands[link->seat].called >> slot & 1;
}

/* A card was played out of the blue as the link foretold: when that was the last one of its story,
 * everybody knows the focus, unless it may count on more. */
static void confirm(partner_table *t, const hb_rules *r, const partner_link *link, unsigned played)
{
    partner_hand *to = &t->hands[link->to];
    int focus = partner_slot(to, link->focus);
    uint64_t next = hb_next(r, bit(played)) & link->reading, open = next ? next : link->reading;
    for (unsigned i = 0; i < PARTNER_LINKS; i++) {
        const partner_link *other = &t->links[i];
        if (other == link || !other->used || other->focus != link->focus)
            continue;
        if (other->reading == link->reading)
            return;
        open |= other->reading;
    }
    if (focus >= 0 && to->inferred[focus] & open) {
        to->inferred[focus] &= open;
        if (to->story[focus].convention)
            to->story[focus].convention = PARTNER_FINESSE + 1;
    }
}

/* Does another story about the same focus count on just this kind? */
static bool is_told_exactly(const partner_table *t, const partner_link *link, unsigned kind)
{
    for (unsigned i = 0; i < PARTNER_LINKS; i++) {
        const partner_link *other = &t->links[i];
        if (other->used && other->focus == link->focus && other->card == link->card &&
            other->kind == kind)
            return true;
    }
    return false;
}

/* It was not the card, but one that fits as well: the next newest is meant. */
static bool go_deeper(partner_table *t, partner_link *link, int was)
{
    partner_hand *hand = &t->hands[link->seat];
    for (int slot = was; slot-- > 0;) {
        if ((hand->touched | hand->called) >> slot & 1)
            continue;
        if (!(hand->hinted[slot] >> link->kind & 1))
            return false;
        link->card = hand->card[slot];
        hand->inferred[slot] = bit(link->kind);
        hand->called |= (uint8_t)(1u << slot);
        return true;
    }
    return false;
}

/* An ejection was answered: the focus is what it says, and what else it might have asked for is
 * off.
 */
static void conclude(partner_table *t, const hb_rules *r, const partner_link *link)
{
    partner_hand *to = &t->hands[link->to];
    int focus = partner_slot(to, link->focus);
    for (unsigned i = 0; i < PARTNER_LINKS; i++) {
        partner_link *other = &t->links[i];
        if (other == link || !other->used || other->focus != link->focus)
            continue;
        other->used = 0;
        if (!is_needed(t, other->card))
            call_off(&t->hands[other->seat], r, other);
    }
    if (focus >= 0 && to->hinted[focus] & link->reading) {
        to->inferred[focus] = link->reading;
        to->story[focus].convention = PARTNER_EJECTION + 1;
    }
}

/* After an error nobody knows what the hint meant that it was played for. */
static void start_over(partner_table *t, const hb_rules *r, unsigned seat, unsigned card)
{
    int slot = partner_slot(&t->hands[seat], card);
    if (slot >= 0)
        t->hands[seat].inferred[slot] = r->kinds;
}

/* The card of the link was played or discarded. Returns whether the link goes on. */
static bool settle(partner_table *t, const hb_rules *r, partner_link *link, const hb_event *e)
{
    bool fits = partner_fits(t->played, r) >> e->kind & 1;
    int slot = partner_slot(&t->hands[link->seat], link->card);
    if (e->action.type == HB_PLAY && (e->kind == link->kind || (link->any && fits))) {
        if (is_called(t, link))
            confirm(t, r, link, e->kind);
        return false;
    }
    if (e->action.type == HB_PLAY && fits && link->kind == HB_HIDDEN) {
        conclude(t, r, link);
        return false;
    }
    if (e->action.type == HB_PLAY && fits && link->bluff) {
        if (is_told_exactly(t, link, e->kind))
            forget(t, r, link);
        else
            confirm(t, r, link, HB_HIDDEN);
        return false;
    }
    if (e->action.type == HB_PLAY && fits && is_called(t, link) && partner_knows(t, PARTNER_LAYERS))
        for (unsigned i = 0; i < PARTNER_LINKS; i++) {
            const partner_link *other = &t->links[i];
            if (other != link && other->used && same_story(other, link) &&
                other->kind == link->kind)
                return false;
        }
    bool expected = link->seat != t->viewer || t->trust[link->giver] >= PARTNER_KNOWN_WELL;
    if (e->action.type == HB_PLAY && fits && is_called(t, link) && expected &&
        partner_knows(t, PARTNER_LAYERS) && go_deeper(t, link, slot))
        return true;
    bool erred = e->action.type == HB_PLAY && !fits;
    unsigned to = link->to, focus = link->focus;
    forget(t, r, link);
    if (erred)
        start_over(t, r, to, focus);
    return false;
}

/* Somebody plays out of the blue and errs: that player saw the viewer's hand, and so did not see
 * there what was missing. */
static void drop_own_calls(partner_table *t, const hb_rules *r, const hb_event *e)
{
    const partner_hand *hand = &t->hands[e->seat];
    partner_hand *own = &t->hands[t->viewer];
    int slot = partner_slot(hand, e->action.card);
    if (e->action.type != HB_PLAY || e->seat == t->viewer || slot < 0 ||
        hand->touched >> slot & 1 || partner_fits(t->played, r) >> e->kind & 1)
        return;
    for (unsigned i = 0; i < PARTNER_LINKS; i++)
        if (t->links[i].used && t->links[i].seat == t->viewer && t->links[i].to != e->seat)
            forget(t, r, &t->links[i]);
    for (unsigned other = 0; other < own->count; other++)
        if (own->called >> other & 1)
            own->inferred[other] = r->kinds;
    own->called = 0;
}

/* A card was played of which nothing was said: those whose hints asked for it knew what they did,
 * or did not mean it. */
static void watch_blind_play(partner_table *t, const hb_rules *r, const hb_event *e)
{
    const partner_hand *hand = &t->hands[e->seat];
    int slot = partner_slot(hand, e->action.card);
    unsigned givers = 0;
    if (e->action.type != HB_PLAY || slot < 0 || !(hand->called >> slot & 1))
        return;
    for (unsigned i = 0; i < PARTNER_LINKS; i++)
        if (t->links[i].used && t->links[i].card == e->action.card)
            givers |= 1u << t->links[i].giver;
    partner_weigh_daring(t, givers & ~(1u << t->viewer), partner_fits(t->played, r) >> e->kind & 1);
}

/* Somebody answers a hint to somebody else by a card of which nothing was said, and that no reading
 * of it explains: so its focus does not simply fit; after an error nobody knows what it is. */
static void watch_answer(partner_table *t, const hb_rules *r, const hb_event *e)
{
    partner_hand *to = &t->hands[t->last_to];
    const partner_hand *hand = &t->hands[e->seat];
    int slot = partner_slot(hand, e->action.card), focus = partner_slot(to, t->last_focus);
    uint64_t fits = partner_fits(t->played, r);
    if (e->action.type != HB_PLAY || t->step != t->last_step + 1 || e->seat == t->last_to ||
        slot < 0 || focus < 0 || hand->touched >> slot & 1 || is_needed(t, e->action.card))
        return;
    uint64_t open = to->inferred[focus] & ~fits;
    to->inferred[focus] = !(fits >> e->kind & 1)     ? r->kinds
                          : open & to->hinted[focus] ? open
                                                     : r->kinds & ~fits;
}

void partner_watch(partner_table *t, const hb_rules *r, const hb_event *e)
{
    bool lost = e->action.type == HB_DISCARD ||
                (e->action.type == HB_PLAY && !(partner_fits(t->played, r) >> e->kind & 1));
    t->dropped = lost ? e->kind : HB_HIDDEN;
    watch_answer(t, r, e);
    watch_blind_play(t, r, e);
    drop_own_calls(t, r, e);
    partner_watch_discard(t, r, e);
    partner_watch_habits(t, r, e);
    bool moves = e->action.type == HB_PLAY || e->action.type == HB_DISCARD;
    uint64_t fits = partner_fits(t->played, r);
    for (unsigned i = 0; i < PARTNER_LINKS; i++) {
        partner_link *link = &t->links[i];
        bool settled = moves && link->seat == e->seat && e->action.card == link->card;
        bool passed =
            link->seat == e->seat &&
            (link->bluff ? !settled : fits & bit(link->kind) && e->action.type != HB_PLAY);
        bool gone = moves && e->action.card == link->focus;
        if (!link->used || !(settled || passed || gone))
            continue;
        if (settled && settle(t, r, link, e))
            continue;
        if (!settled && passed && !gone && t->errors + 1 < r->options.errors)
            forget(t, r, link);
        link->used = 0;
    }
    int slot = moves ? partner_slot(&t->hands[e->seat], e->action.card) : -1;
    if (slot >= 0 && e->seat == t->viewer)
        partner_judge(t, r, e->seat, e->action.card, e->kind, t->hands[e->seat].by[slot]);
}
