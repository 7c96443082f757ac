/* moves.c - chop moves: hints that keep the card on a chop, and maybe others, without pointing at
 * them. A 5 beside the chop says so of the chop alone; cards that everybody knows to be of no use
 * say so of all that are older. */
#include "base/bits.h"
#include "partner/partner.h"

/* Older slots than this one of which nothing was said. */
static unsigned silent_before(const partner_hand *hand, unsigned slot)
{
    unsigned spoken = hand->touched | hand->called | hand->moved;
    return ~spoken & ((1u << slot) - 1);
}

/* May the giver be taken to pass a turn? It has nothing that it could discard, or must not discard
 * anything, or nobody has yet. */
static bool is_stalling(const partner_table *t, const hb_rules *r, unsigned giver)
{
    return !(t->discarded[0] | t->discarded[1]) || t->hints == r->options.hints ||
           partner_chop(&t->hands[giver]) < 0;
}

/* Does everybody know that none of these cards is of use? */
static bool is_trash(const partner_table *t, const hb_rules *r, const partner_sight *s,
                     unsigned giver, unsigned to, unsigned hint, unsigned fresh)
{
    uint64_t wanted = s->facts.useful & r->touched[hint] & ~partner_taken(t, s, 1u << giver, to);
    for (; fresh; fresh &= fresh - 1)
        if (s->left[to][bits_first(fresh)] & wanted)
            return false;
    return true;
}

unsigned partner_moves(const partner_table *t, const hb_rules *r, const partner_sight *s,
                       unsigned giver, unsigned to, unsigned hint, unsigned touched)
{
    const partner_hand *hand = &t->hands[to];
    unsigned fresh = touched & ~(unsigned)(hand->touched | hand->called | hand->moved);
    if (!fresh)
        return 0;
    unsigned before = silent_before(hand, bits_first(fresh));
    if (partner_knows(t, PARTNER_MOVE_FIVE) && partner_within(r->touched[hint], r->lasts) &&
        !is_stalling(t, r, giver) && bits_is_one(before))
        return before;
    if (partner_knows(t, PARTNER_MOVE_TRASH) && is_trash(t, r, s, giver, to, hint, fresh))
        return before;
    return 0;
}
