/* discards.c - discards that speak: who throws away a card that was to be played says that somebody
 * else has it. If another hand has it pointed at, that is the one (a sarcastic discard); else it is
 * the newest card of somebody of whose hand nothing was said (a gentleman's discard). */
#include "base/bits.h"
#include "partner/partner.h"

/* The touched slot of a hand that is this kind, as far as the viewer sees, or is taken for it with
 * the fewest others; -1: none. */
static int slot_of_twin(const partner_table *t, const hb_rules *r, const partner_facts *f,
                        unsigned seat, unsigned kind)
{
    const partner_hand *hand = &t->hands[seat];
    uint64_t left[HB_HAND], believed[HB_HAND];
    int best = -1, least = HB_KINDS + 1;
    partner_believe(t, r, f, seat, left, believed);
    for (int slot = 0; slot < hand->count; slot++) {
        bool seen = hand->kind[slot] < HB_KINDS;
        if (!(hand->touched >> slot & 1) || !(left[slot] >> kind & 1) ||
            (seen && hand->kind[slot] != kind))
            continue;
        int many = seen ? 0 : bits_count(left[slot]);
        if (many < least)
            best = slot, least = many;
    }
    return best;
}

static int newest_silent(const partner_hand *hand)
{
    for (int slot = hand->count; slot-- > 0;)
        if (!((hand->touched | hand->called) >> slot & 1))
            return slot;
    return -1;
}

/* Somebody has it pointed at. */
static bool find_pointed_at(partner_table *t, const hb_rules *r, const partner_facts *f,
                            const partner_story *story, unsigned kind)
{
    for (unsigned i = 1; i < t->players; i++) {
        unsigned other = (story->giver + i) % t->players;
        partner_hand *hand = &t->hands[other];
        int twin = slot_of_twin(t, r, f, other, kind);
        if (twin < 0)
            continue;
        hand->inferred[twin] = bit(kind);
        hand->story[twin] = *story;
        return true;
    }
    return false;
}

static void call_newest(partner_hand *hand, int slot, const partner_story *story)
{
    hand->inferred[slot] = bit(story->kind);
    hand->called |= (uint8_t)(1u << slot);
    hand->story[slot] = *story;
    hand->story[slot].convention = PARTNER_GENTLEMAN + 1;
}

/* It is the newest card of somebody: of the one who shows it, else of the viewer. */
static bool find_newest(partner_table *t, const partner_story *story)
{
    partner_hand *own = &t->hands[t->viewer];
    for (unsigned i = 1; i < t->players; i++) {
        partner_hand *hand = &t->hands[(story->giver + i) % t->players];
        int silent = newest_silent(hand);
        if (hand == own || silent < 0 || hand->kind[silent] != story->kind)
            continue;
        call_newest(hand, silent, story);
        return true;
    }
    int silent = newest_silent(own);
    if (story->giver == t->viewer || silent < 0 || !(own->hinted[silent] >> story->kind & 1))
        return false;
    call_newest(own, silent, story);
    return true;
}

bool partner_read_discard(partner_table *t, const hb_rules *r, unsigned seat, unsigned slot,
                          unsigned kind, uint64_t known)
{
    partner_facts f = partner_facts_of(t, r);
    partner_story story = partner_story_of(t, seat, seat, 0, 0, (int)slot, PARTNER_SARCASTIC);
    story.kind = (uint8_t)kind;
    if (!(t->hands[seat].touched >> slot & 1) || known != bit(kind) ||
        !(f.useful & ~f.critical & bit(kind)))
        return false;
    if (partner_knows(t, PARTNER_SARCASTIC) && find_pointed_at(t, r, &f, &story, kind))
        return true;
    return partner_knows(t, PARTNER_GENTLEMAN) && f.fits >> kind & 1 &&
           t->errors + 1 < r->options.errors && find_newest(t, &story);
}

void partner_watch_discard(partner_table *t, const hb_rules *r, const hb_event *e)
{
    int slot = partner_slot(&t->hands[e->seat], e->action.card);
    uint64_t left[HB_HAND], believed[HB_HAND];
    if (e->action.type != HB_DISCARD || slot < 0 || partner_distrusts(t, e->seat))
        return;
    partner_facts f = partner_facts_of(t, r);
    partner_believe(t, r, &f, e->seat, left, believed);
    partner_read_discard(t, r, e->seat, (unsigned)slot, e->kind, left[slot]);
}
