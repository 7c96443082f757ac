/* partner_watch.c - what becomes of hints: whether they were read rightly, whether those who were
 * called play, and what that tells about the players' habits. */
#include "base/bits.h"
#include "bots/partner.h"
#include "rules/worth.h"

/* ---- Whose hints are understood ------------------------------------------------- */

bool partner_distrusts(const partner_table *t, unsigned giver)
{
    return partner_is_literal(t, giver) ||
           (t->wrong[giver] >= 2 && t->wrong[giver] * 2 > t->right[giver]);
}

static void count_up(uint8_t *count)
{
    *count = (uint8_t)(*count + (*count < UINT8_MAX));
}

void partner_judge(partner_table *t, const hb_rules *r, unsigned seat, unsigned card, unsigned kind,
                   unsigned givers)
{
    int slot = partner_slot(&t->hands[seat], card);
    if (slot < 0 || kind >= HB_KINDS || t->hands[seat].inferred[slot] == r->kinds)
        return;
    bool right = t->hands[seat].inferred[slot] >> kind & 1;
    for (unsigned giver = 0; giver < t->players; giver++) {
        uint8_t *count = right ? &t->right[giver] : &t->wrong[giver];
        if (givers >> giver & 1 && giver != t->viewer && *count < UINT8_MAX)
            ++*count;
    }
}

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
    if (focus >= 0 && to->inferred[focus] & open)
        to->inferred[focus] &= open;
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
    if (e->action.type == HB_PLAY && fits && is_called(t, link) && t->conventions & PARTNER_LAYERS)
        for (unsigned i = 0; i < PARTNER_LINKS; i++) {
            const partner_link *other = &t->links[i];
            if (other != link && other->used && same_story(other, link) &&
                other->kind == link->kind)
                return false;
        }
    if (e->action.type == HB_PLAY && fits && is_called(t, link) &&
        t->conventions & PARTNER_LAYERS && go_deeper(t, link, slot))
        return true;
    forget(t, r, link);
    return false;
}

/* Does a hint on this card count on others, so that its owner waits? */
static bool is_waiting(const partner_table *t, unsigned card)
{
    for (unsigned i = 0; i < PARTNER_LINKS; i++)
        if (t->links[i].used && t->links[i].focus == card)
            return true;
    return false;
}

/* Of the cards of a hand, those that fit by what hints mean, and not by what they say alone. */
static unsigned meant_to_play(const partner_table *t, const hb_rules *r, unsigned seat)
{
    partner_facts f = partner_facts_of(t, r);
    uint64_t left[HB_HAND], believed[HB_HAND];
    unsigned slots = 0;
    partner_believe(t, r, &f, seat, left, believed);
    for (unsigned slot = 0; slot < t->hands[seat].count; slot++)
        if (partner_within(believed[slot], f.fits) && !partner_within(left[slot], f.fits) &&
            t->hands[seat].touched >> slot & 1 && !is_waiting(t, t->hands[seat].card[slot]))
            slots |= 1u << slot;
    return slots;
}

/* Whoever throws away a card, and could play another one by what hints mean, does not believe that.
 */
static void watch_habits(partner_table *t, const hb_rules *r, const hb_event *e)
{
    partner_hand *hand = &t->hands[e->seat];
    if (e->action.type != HB_PLAY && e->action.type != HB_DISCARD)
        return;
    unsigned meant = meant_to_play(t, r, e->seat);
    int slot = partner_slot(hand, e->action.card);
    if (e->action.type == HB_PLAY) {
        if (slot >= 0 && meant >> slot & 1)
            count_up(&t->followed[e->seat]);
        return;
    }
    if (t->errors + 1 >= r->options.errors)
        return; /* then everybody waits until it is certain */
    if (meant)
        count_up(&t->ignored[e->seat]);
    for (unsigned other = 0; other < hand->count; other++)
        if (meant >> other & 1 && (int)other != slot) {
            hand->inferred[other] = r->kinds;
            hand->called &= (uint8_t) ~(1u << other);
        }
}

bool partner_is_literal(const partner_table *t, unsigned seat)
{
    return seat != t->viewer && t->ignored[seat] > t->followed[seat] + 1;
}

void partner_watch(partner_table *t, const hb_rules *r, const hb_event *e)
{
    watch_habits(t, r, e);
    bool moves = e->action.type == HB_PLAY || e->action.type == HB_DISCARD;
    uint64_t fits = partner_fits(t->played, r);
    for (unsigned i = 0; i < PARTNER_LINKS; i++) {
        partner_link *link = &t->links[i];
        bool settled = moves && link->seat == e->seat && e->action.card == link->card;
        bool passed = link->seat == e->seat && fits & bit(link->kind) && e->action.type != HB_PLAY;
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
