/* partner_read.c - what a hint means.
 *
 * A hint is about one card above all, its focus: the chop if the hint points at it, else the newest
 * card that is pointed at for the first time. The focus is then either a card to play, now or when
 * the cards already promised are played, or, on the chop alone, a card to keep: the last copy of
 * its kind, a 5 or a 2. The other cards a hint points at are useful some time. A hint that points
 * only at cards known from before either tells something by itself, or says: play this now. */
#include "base/bits.h"
#include "bots/partner.h"
#include "rules/worth.h"

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
static void read_again(partner_table *t, const hb_rules *r, const partner_sight *s, uint64_t ahead,
                       unsigned to, unsigned touched)
{
    partner_hand *hand = &t->hands[to];
    uint64_t after[HB_HAND];
    partner_believe(t, r, &s->facts, to, NULL, after);
    if (!(t->discarded[0] | t->discarded[1]))
        return;
    if (tells_something(s, s->believed[to], after, hand->count))
        return;
    uint64_t play = partner_fits(ahead, r) & s->facts.useful;
    for (unsigned slot = hand->count; slot-- > 0;) {
        if (!(touched >> slot & 1) || !(after[slot] & play))
            continue;
        hand->inferred[slot] = after[slot] & play;
        return;
    }
}

static void count_up(uint8_t *count)
{
    *count = (uint8_t)(*count + (*count < UINT8_MAX));
}

/* Counts the cards that a hint points at for the first time and that are of no use, as the viewer
 * sees them. */
static void count_spoiled(partner_table *t, const partner_sight *s, unsigned giver, unsigned to,
                          unsigned touched)
{
    const partner_hand *hand = &t->hands[to];
    uint64_t useless = ~s->facts.useful | partner_taken(t, s, 1u << giver, to);
    for (unsigned fresh = touched & ~(unsigned)hand->touched; fresh; fresh &= fresh - 1) {
        unsigned kind = hand->kind[bits_first(fresh)];
        if (kind < HB_KINDS && useless >> kind & 1)
            count_up(&t->spoiled[giver]);
    }
}

void partner_read(partner_table *t, const hb_rules *r, const partner_sight *s, unsigned giver,
                  unsigned to, unsigned hint, unsigned touched)
{
    count_spoiled(t, s, giver, to, touched);
    partner_hand *hand = &t->hands[to];
    bool fresh = touched & ~(unsigned)hand->touched;
    int focus = partner_focus(hand, touched), chop = partner_chop(hand);
    bool called = focus >= 0 && hand->called >> focus & 1;
    uint64_t ahead = partner_rows_ahead(t, s, r, to);
    note_hint(hand, r, giver, hint, touched);
    if (focus < 0 || partner_distrusts(t, giver) ||
        (called && hand->inferred[focus] & hand->hinted[focus]))
        return;
    if (!fresh) {
        read_again(t, r, s, ahead, to, touched);
        return;
    }
    uint64_t left = s->left[to][focus] & r->touched[hint];
    uint64_t meant =
        partner_fits(ahead, r) & s->facts.useful & ~partner_taken(t, s, 1u << giver, to);
    uint64_t idle = left & r->lasts; /* a 5 pointed at is just a 5 */
    if (!hb_hint_is_colour(hint) && idle & (idle - 1))
        meant &= ~idle;
    if (focus == chop)
        meant |= kinds_to_save(s, r, hint);
    meant &= left;
    if (t->conventions)
        meant |= partner_connect(t, r, s, ahead, giver, to, (unsigned)focus, meant);
    hand->inferred[focus] = meant ? meant : r->kinds;
    if (hand->kind[focus] < HB_KINDS && !((meant | r->lasts) >> hand->kind[focus] & 1))
        t->lies = 1;
}
