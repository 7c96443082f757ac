/* partner_connect.c - prompts and finesses: hints that also speak to a third player.
 *
 * Somebody is told to play a card whose predecessor is missing. Then a third player must have the
 * missing card and shall play it first: a touched card that can be it (prompt), else the newest
 * card that nothing was said about (finesse). Everybody but the receiver sees that the hint does
 * not fit yet. The receiver sees the missing card in the third hand and waits for it; so for the
 * receiver both readings stand until the third player has acted. */
#include "base/bits.h"
#include "bots/partner.h"

enum { STEPS = 1 }; /* most cards that may be missing */

/* The cards that shall be played first, in order. */
typedef struct story {
    uint8_t count;
    uint8_t seat[STEPS], slot[STEPS], kind[STEPS];
} story;

static bool in_story(const story *tale, unsigned seat, unsigned slot)
{
    for (unsigned i = 0; i < tale->count; i++)
        if (tale->seat[i] == seat && tale->slot[i] == slot)
            return true;
    return false;
}

/* The card of a hand that would be played as this kind; *prompt when it is a touched one. */
static int card_to_play(const partner_table *t, const partner_sight *s, const story *tale,
                        unsigned seat, unsigned kind, bool *prompt)
{
    const partner_hand *hand = &t->hands[seat];
    *prompt = true;
    for (int slot = hand->count; slot-- > 0;)
        if (hand->touched >> slot & 1 && s->believed[seat][slot] >> kind & 1 &&
            !in_story(tale, seat, (unsigned)slot))
            return slot;
    *prompt = false;
    for (int slot = hand->count; slot-- > 0;)
        if (!((hand->touched | hand->called) >> slot & 1) && !in_story(tale, seat, (unsigned)slot))
            return s->left[seat][slot] >> kind & 1 ? slot : -1;
    return -1;
}

/* May the thinker look for a missing card in the own hand? Once only, and not if it lies touched in
 * another hand, whose owner will play it some time. */
static bool may_be_mine(const partner_table *t, const partner_sight *s, const story *tale,
                        unsigned thinker, unsigned kind)
{
    for (unsigned i = 0; i < tale->count; i++)
        if (tale->seat[i] == thinker)
            return false;
    for (unsigned seat = 0; seat < t->players; seat++)
        if (seat != thinker && s->touched[seat] >> kind & 1)
            return false;
    return true;
}

/* Finds who has this kind where it would be played, as the thinker sees it: in the own hand it may
 * be whenever no other hand shows it. */
static bool add_step(const partner_table *t, const partner_sight *s, story *tale, unsigned giver,
                     unsigned to, unsigned kind, unsigned thinker)
{
    int found = -1;
    unsigned seat = giver, who = 0;
    for (unsigned i = 1; i < t->players; i++) {
        seat = seat + 1 == t->players ? 0 : seat + 1;
        bool prompt;
        if (seat == to)
            continue;
        int slot = card_to_play(t, s, tale, seat, kind, &prompt);
        if (slot < 0)
            continue;
        if (seat == thinker) {
            found = slot;
            who = seat;
        } else if (t->hands[seat].kind[slot] == kind) {
            found = slot;
            who = seat;
            break;
        }
    }
    if (found < 0 || (who == thinker && !may_be_mine(t, s, tale, thinker, kind)))
        return false;
    tale->seat[tale->count] = (uint8_t)who;
    tale->slot[tale->count] = (uint8_t)found;
    tale->kind[tale->count++] = (uint8_t)kind;
    return true;
}

/* A story that makes this kind playable. */
static bool find_story(const partner_table *t, const hb_rules *r, const partner_sight *s,
                       story *tale, unsigned giver, unsigned to, unsigned kind, unsigned thinker)
{
    uint64_t rows = s->ahead, row = bits_below(HB_VALUES) << kind / HB_VALUES * HB_VALUES;
    tale->count = 0;
    for (;;) {
        uint64_t next = partner_fits(rows, r) & row;
        if (next & bit(kind))
            return tale->count > 0;
        if (!next || tale->count == STEPS ||
            !add_step(t, s, tale, giver, to, bits_first(next), thinker))
            return false;
        rows |= next;
    }
}

static void keep_links(partner_table *t, const story *tale, unsigned giver, unsigned to,
                       unsigned slot, unsigned kind)
{
    for (unsigned i = 0, free = 0; i < tale->count; i++) {
        while (free < PARTNER_LINKS && t->links[free].used)
            free++;
        if (free == PARTNER_LINKS)
            return;
        t->links[free] = (partner_link){.seat = tale->seat[i],
                                        .card = t->hands[tale->seat[i]].card[tale->slot[i]],
                                        .kind = tale->kind[i],
                                        .to = (uint8_t)to,
                                        .focus = t->hands[to].card[slot],
                                        .focus_kind = (uint8_t)kind,
                                        .giver = (uint8_t)giver,
                                        .used = 1};
    }
}

/* Those who shall play know it, because they see the focus. Its owner does not, and so cannot tell
 * whether they are called; but leaves their cards alone. */
static void call(partner_table *t, const story *tale, bool certain)
{
    for (unsigned i = 0; i < tale->count; i++) {
        partner_hand *hand = &t->hands[tale->seat[i]];
        if (certain)
            hand->inferred[tale->slot[i]] = bit(tale->kind[i]);
        if (!(hand->touched >> tale->slot[i] & 1))
            hand->called |= (uint8_t)(1u << tale->slot[i]);
    }
}

uint64_t partner_connect(partner_table *t, const hb_rules *r, const partner_sight *s,
                         unsigned giver, unsigned to, unsigned slot, uint64_t direct)
{
    const partner_hand *hand = &t->hands[to];
    bool last_error = t->errors + 1 >= r->options.errors; /* then nobody plays blindly */
    if (last_error || t->doubt >> giver & 1 || !(hand->hinted[slot] & ~r->lasts))
        return 0;
    uint64_t rows = s->ahead;
    for (int i = 0; i < STEPS; i++)
        rows |= partner_fits(rows, r);
    uint64_t far = partner_fits(rows, r) | rows;
    far &= s->facts.useful & ~s->ahead & ~partner_fits(s->ahead, r);
    far &= hand->hinted[slot] & s->left[to][slot] & ~direct & ~partner_taken(t, s, 1u << giver, to);
    uint64_t reached = 0;
    story tale;
    for (uint64_t rest = far; rest; rest &= rest - 1) {
        unsigned kind = bits_first(rest);
        if (!find_story(t, r, s, &tale, giver, to, kind, to))
            continue;
        reached |= bit(kind);
        keep_links(t, &tale, giver, to, slot, kind);
        if (kind == hand->kind[slot] || hand->kind[slot] == HB_HIDDEN)
            call(t, &tale, to != t->viewer);
    }
    unsigned kind = hand->kind[slot];
    if (!((far & ~reached) >> kind & 1))
        return reached;
    /* Nobody shows the missing card. The viewer trusts the giver to see it in the viewer's hand;
     * where that cannot be, each of the others must think so of the own one. */
    bool mine = t->viewer != giver && t->viewer != to &&
                find_story(t, r, s, &tale, giver, to, kind, t->viewer);
    if (mine) {
        keep_links(t, &tale, giver, to, slot, kind);
        call(t, &tale, true);
        return reached | bit(kind);
    }
    story tales[HB_SEATS];
    unsigned count = 0;
    for (unsigned seat = (giver + 1) % t->players; seat != giver; seat = (seat + 1) % t->players)
        if (seat != to && find_story(t, r, s, &tales[count], giver, to, kind, seat))
            count++;
    for (unsigned i = 0; i < count; i++) {
        keep_links(t, &tales[i], giver, to, slot, kind);
        call(t, &tales[i], true);
    }
    return reached;
}
