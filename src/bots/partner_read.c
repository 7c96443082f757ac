/* partner_read.c - what a hint means.
 *
 * A hint is about one card above all, its focus: the chop if the hint points at it, else the newest
 * card that is pointed at for the first time. The focus is then either a card to play, now or when
 * the cards already promised are played, or, on the chop alone, a card to keep: the last copy of
 * its kind, a 5 or a 2. The other cards a hint points at are useful some time. A hint that points
 * only at cards known from before either tells something by itself, or says: play this now. */
#include "base/bits.h"
#include "bots/partner.h"

int partner_focus(const partner_hand *hand, unsigned touched)
{
    unsigned fresh = touched & ~(unsigned)hand->touched;
    int chop = partner_chop(hand);
    if (chop >= 0 && fresh >> chop & 1)
        return chop;
    unsigned among = fresh ? fresh : touched;
    int slot = HB_HAND - 1;
    while (slot >= 0 && !(among >> slot & 1))
        slot--;
    return slot;
}

/* The kinds that a hint on the chop can mean to keep. A 5 and a 2 are saved by their value. */
static uint64_t kinds_to_save(const partner_sight *s, const hb_rules *r, unsigned hint)
{
    uint64_t last = s->facts.critical;
    if (hb_hint_is_colour(hint))
        return last & ~r->lasts;
    uint64_t twos = (r->firsts & r->rising) << 1;
    return last | (twos & s->facts.useful);
}

/* What the hint says by itself. */
static void note_hint(partner_hand *hand, const hb_rules *r, unsigned giver, unsigned hint,
                      unsigned touched)
{
    uint64_t kinds = r->touched[hint];
    for (unsigned slot = 0; slot < hand->count; slot++) {
        bool on = touched >> slot & 1;
        hand->hinted[slot] &= on ? kinds : ~kinds;
        hand->by[slot] |= (uint8_t)(on ? 1u << giver : 0);
    }
    hand->touched |= (uint8_t)touched;
    hand->called &= (uint8_t)~touched;
}

/* Does the owner know now of a card that it can be played, or need not be kept? */
static bool tells_something(const partner_sight *s, const uint64_t *before, const uint64_t *after,
                            unsigned count)
{
    for (unsigned slot = 0; slot < count; slot++) {
        if (partner_within(after[slot], s->facts.fits) &&
            !partner_within(before[slot], s->facts.fits))
            return true;
        if (partner_within(after[slot], ~s->facts.useful) &&
            !partner_within(before[slot], ~s->facts.useful))
            return true;
    }
    return false;
}

/* All cards pointed at had been touched before. */
static void read_again(partner_table *t, const hb_rules *r, const partner_sight *s, unsigned to,
                       unsigned touched)
{
    partner_hand *hand = &t->hands[to];
    uint64_t after[HB_HAND];
    partner_believe(t, r, &s->facts, to, NULL, after);
    if (tells_something(s, s->believed[to], after, hand->count))
        return;
    uint64_t play = partner_fits(s->ahead, r) & s->facts.useful;
    for (unsigned slot = hand->count; slot-- > 0;) {
        if (!(touched >> slot & 1) || !(after[slot] & play))
            continue;
        hand->inferred[slot] = after[slot] & play;
        return;
    }
}

bool partner_distrusts(const partner_table *t, unsigned giver)
{
    return t->wrong[giver] >= 2 && t->wrong[giver] * 2 > t->right[giver];
}

void partner_read(partner_table *t, const hb_rules *r, const partner_sight *s, unsigned giver,
                  unsigned to, unsigned hint, unsigned touched)
{
    partner_hand *hand = &t->hands[to];
    bool fresh = touched & ~(unsigned)hand->touched;
    int focus = partner_focus(hand, touched), chop = partner_chop(hand);
    bool called = focus >= 0 && hand->called >> focus & 1;
    note_hint(hand, r, giver, hint, touched);
    if (focus < 0 || partner_distrusts(t, giver) ||
        (called && hand->inferred[focus] & hand->hinted[focus]))
        return;
    if (!fresh) {
        read_again(t, r, s, to, touched);
        return;
    }
    uint64_t left = s->left[to][focus] & r->touched[hint];
    uint64_t meant =
        partner_fits(s->ahead, r) & s->facts.useful & ~partner_taken(t, s, 1u << giver, to);
    if (focus == chop)
        meant |= kinds_to_save(s, r, hint);
    meant &= left;
    if (!t->simple)
        meant |= partner_connect(t, r, s, giver, to, (unsigned)focus, meant);
    hand->inferred[focus] = meant ? meant : r->kinds;
}

/* ---- Watching what becomes of it ------------------------------------------- */

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

/* The link did not hold: the focus is not that kind, and the other card was not called for. */
static void forget(partner_table *t, const hb_rules *r, const partner_link *link)
{
    partner_hand *to = &t->hands[link->to], *hand = &t->hands[link->seat];
    int focus = partner_slot(to, link->focus), slot = partner_slot(hand, link->card);
    if (focus >= 0) {
        to->inferred[focus] &= ~bit(link->focus_kind);
        if (!to->inferred[focus])
            to->inferred[focus] = r->kinds;
    }
    if (slot >= 0) {
        if (hand->inferred[slot] == bit(link->kind))
            hand->inferred[slot] = r->kinds;
        hand->called &= (uint8_t) ~(1u << slot);
    }
}

static bool is_called(const partner_table *t, const partner_link *link)
{
    int slot = partner_slot(&t->hands[link->seat], link->card);
    return slot >= 0 && t->hands[link->seat].called >> slot & 1;
}

/* A card was played out of the blue as the link foretold: now everybody knows the focus. */
static void confirm(partner_table *t, const partner_link *link)
{
    partner_hand *to = &t->hands[link->to];
    int focus = partner_slot(to, link->focus);
    if (focus >= 0 && to->inferred[focus] >> link->focus_kind & 1)
        to->inferred[focus] = bit(link->focus_kind);
}

/* The card of the link was played or discarded. */
static void settle(partner_table *t, const hb_rules *r, const partner_link *link, const hb_event *e)
{
    if (e->action.type == HB_PLAY && e->kind == link->kind) {
        if (is_called(t, link))
            confirm(t, link);
        return;
    }
    if (link->seat == t->viewer)
        t->doubt |= (uint8_t)(1u << link->giver);
    forget(t, r, link);
}

void partner_watch(partner_table *t, const hb_rules *r, const hb_event *e)
{
    bool moves = e->action.type == HB_PLAY || e->action.type == HB_DISCARD;
    uint64_t fits = partner_fits(t->played, r);
    for (unsigned i = 0; i < PARTNER_LINKS; i++) {
        partner_link *link = &t->links[i];
        bool settled = moves && link->seat == e->seat && e->action.card == link->card;
        bool passed = link->seat == e->seat && fits & bit(link->kind) && e->action.type != HB_PLAY;
        bool gone = moves && e->action.card == link->focus;
        if (!link->used || !(settled || passed || gone))
            continue;
        if (settled)
            settle(t, r, link, e);
        else if (passed && !gone && t->errors + 1 < r->options.errors)
            forget(t, r, link);
        link->used = 0;
    }
    int slot = moves ? partner_slot(&t->hands[e->seat], e->action.card) : -1;
    if (slot >= 0 && e->seat == t->viewer)
        partner_judge(t, r, e->seat, e->action.card, e->kind, t->hands[e->seat].by[slot]);
}
