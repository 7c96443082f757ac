/* hints.c - what a hint means: taken down in everybody's beliefs.
 *
 * A hint is about one card above all, its focus: the chop if the hint points at it, else the newest
 * card that is pointed at for the first time. What the focus may be follows from the conventions
 * that are played (meanings.c, connect.c). The other cards a hint points at are useful some time. A
 * hint that points only at cards known from before either tells something by itself, or says: play
 * this now, or it says more about a card so that others play what comes first. */
#include "base/bits.h"
#include "partner/meanings.h"

int partner_focus(const partner_hand *hand, unsigned touched)
{
    unsigned kept = touched & hand->moved;
    unsigned fresh = touched & ~(unsigned)(hand->touched | hand->moved);
    int chop = partner_chop(hand);
    if (chop >= 0 && fresh >> chop & 1)
        return chop;
    unsigned among = fresh ? fresh : kept ? kept : touched;
    int slot = HB_HAND - 1;
    while (slot >= 0 && !(among >> slot & 1))
        slot--;
    return slot;
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
    hand->waited &= (uint8_t)~touched;
    hand->doubted &= (uint8_t)~touched;
    hand->moved &= (uint8_t)~touched;
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

/* A hint gives its focus a story: that it is one of these kinds, by this convention. */
static void tell_focus(partner_table *t, const partner_case *c, unsigned slot, uint64_t kinds,
                       enum partner_convention convention)
{
    partner_hand *hand = &t->hands[c->to];
    hand->inferred[slot] = kinds;
    hand->story[slot].convention = (uint8_t)(convention + 1);
}

/* Each card that is pointed at remembers the hint. */
static void note_stories(partner_table *t, const partner_case *c, bool fresh)
{
    partner_hand *hand = &t->hands[c->to];
    enum partner_convention convention = fresh ? PARTNER_GOOD_TOUCH : PARTNER_PLAIN_WORDS;
    for (unsigned rest = c->touched; rest; rest &= rest - 1)
        hand->story[bits_first(rest)] =
            partner_story_of(t, c->giver, c->to, c->hint, c->touched, c->focus, convention);
}

/* All cards pointed at had been touched before. Before the first discard that passes a turn. */
static void read_again(partner_table *t, const partner_case *c)
{
    partner_hand *hand = &t->hands[c->to];
    const hb_rules *r = c->r;
    const partner_sight *s = c->s;
    uint64_t after[HB_HAND], play = partner_fits(c->ahead, r) & s->facts.useful;
    partner_believe(t, r, &s->facts, c->to, NULL, after);
    if (!(t->discarded[0] | t->discarded[1]) ||
        tells_something(s, s->believed[c->to], after, hand->count))
        return;
    for (unsigned slot = hand->count; slot-- > 0 && partner_knows(t, PARTNER_TEMPO);)
        if (c->touched >> slot & 1 && after[slot] & play) {
            tell_focus(t, c, slot, after[slot] & play, PARTNER_TEMPO);
            return;
        }
    bool more = s->left[c->to][c->focus] & ~hand->hinted[c->focus];
    if (!partner_knows(t, PARTNER_FILL_IN) || !more)
        return;
    const partner_told told = {c->giver, c->to, (unsigned)c->focus, c->hint, c->touched, true};
    uint64_t meant = partner_connect(t, r, s, c->ahead, &told, 0);
    if (meant & hand->hinted[c->focus])
        tell_focus(t, c, (unsigned)c->focus, meant, PARTNER_FILL_IN);
}

/* Counts the cards that a hint points at for the first time and that are of no use, as the viewer
 * sees them. */
static void count_spoiled(partner_table *t, const partner_case *c)
{
    const partner_hand *hand = &t->hands[c->to];
    uint64_t useless = ~c->s->facts.useful | c->taken;
    for (unsigned fresh = c->touched & ~(unsigned)hand->touched; fresh; fresh &= fresh - 1) {
        unsigned kind = hand->kind[bits_first(fresh)];
        if (kind < HB_KINDS && useless >> kind & 1)
            partner_weigh_trust(t, c->giver, TRUST_SPOILED);
    }
}

/* The convention by which somebody else was called by this hint just now; else that of a card that
 * was pointed at. */
static enum partner_convention convention_called(const partner_table *t, const partner_case *c)
{
    for (unsigned seat = 0; seat < t->players; seat++)
        for (unsigned slot = 0; slot < t->hands[seat].count; slot++) {
            const partner_story *story = &t->hands[seat].story[slot];
            bool called = story->kind != HB_HIDDEN || story->convention == PARTNER_EJECTION + 1;
            if (story->convention && story->step == t->step && called && story->giver == c->giver)
                return story->convention - 1u;
        }
    return PARTNER_FINESSE;
}

/* What the focus of a hint may be by all conventions that are played. Its story is the first of
 * them that holds, as far as the viewer sees. */
static void read_focus(partner_table *t, const partner_case *c)
{
    uint64_t meant = 0, shown = bit(t->hands[c->to].kind[c->focus]) & HB_KIND_SET;
    bool fives = !hb_hint_is_colour(c->hint) && c->left & c->r->lasts;
    enum partner_convention first = fives ? PARTNER_IDLE_FIVE : PARTNER_GOOD_TOUCH;
    for (unsigned i = PARTNER_MEANINGS; i-- > 0;) {
        const partner_meaning *row = &partner_meanings[i];
        uint64_t kinds = partner_knows(t, row->convention) ? row->kinds(c) & c->left : 0;
        if (shown ? kinds & shown : kinds)
            first = row->convention;
        meant |= kinds;
    }
    const partner_told told = {c->giver, c->to, (unsigned)c->focus, c->hint, c->touched, false};
    uint64_t reached = partner_connect(t, c->r, c->s, c->ahead, &told, meant);
    if (shown ? reached & shown : reached && !meant)
        first = convention_called(t, c);
    meant |= reached;
    tell_focus(t, c, (unsigned)c->focus, meant ? meant : c->r->kinds, first);
    unsigned kind = t->hands[c->to].kind[c->focus];
    if (kind < HB_KINDS && !((meant | c->r->lasts) >> kind & 1))
        t->lies = 1;
}

void partner_read(partner_table *t, const hb_rules *r, const partner_sight *s, unsigned giver,
                  unsigned to, unsigned hint, unsigned touched)
{
    partner_hand *hand = &t->hands[to];
    partner_case c = {.t = t,
                      .r = r,
                      .s = s,
                      .giver = giver,
                      .to = to,
                      .hint = hint,
                      .touched = touched,
                      .focus = partner_focus(hand, touched),
                      .chop = partner_chop(hand),
                      .ahead = partner_rows_ahead(t, s, r, to),
                      .taken = partner_taken(t, s, 1u << giver, to)};
    unsigned moved = partner_moves(t, r, s, giver, to, hint, touched);
    if (!moved)
        count_spoiled(t, &c);
    bool fresh = touched & ~(unsigned)hand->touched;
    bool called = c.focus >= 0 && hand->called >> c.focus & 1;
    note_hint(hand, r, giver, hint, touched);
    if (c.focus < 0 || partner_distrusts(t, giver) ||
        (called && hand->inferred[c.focus] & hand->hinted[c.focus]))
        return;
    hand->moved |= (uint8_t)moved;
    t->last_to = (uint8_t)to;
    t->last_focus = hand->card[c.focus];
    t->last_step = t->step;
    note_stories(t, &c, fresh);
    c.left = s->left[to][c.focus] & r->touched[hint];
    if (moved && !(c.left & s->facts.useful & ~c.taken))
        return;
    if (fresh)
        read_focus(t, &c);
    else
        read_again(t, &c);
}
