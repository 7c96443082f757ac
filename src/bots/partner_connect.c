/* partner_connect.c - prompts and finesses: hints that also speak to a third player.
 *
 * Somebody is told to play a card, but the one before it in the row is missing. Then a third player
 * must have the missing card and shall play it first: a touched card that can be it (prompt), else
 * the newest card that nothing was said about (finesse). Everybody but the receiver sees that the
 * card does not fit yet. The receiver sees the missing card in the third hand, and so both readings
 * stand until the third player has acted. */
#include "base/bits.h"
#include "bots/partner.h"

/* A hint and its focus. */
typedef struct telling {
    unsigned giver, to, slot;
} telling;

/* A card that shall be played first. */
typedef struct bridge {
    uint8_t seat, slot, kind;
} bridge;

/* The slot that its owner would play as this kind, or -1. */
static int slot_for(const partner_table *t, const partner_sight *s, unsigned seat, unsigned kind)
{
    const partner_hand *hand = &t->hands[seat];
    for (int slot = hand->count; slot-- > 0;)
        if (hand->touched >> slot & 1 && s->believed[seat][slot] >> kind & 1)
            return slot;
    for (int slot = hand->count; slot-- > 0;)
        if (!((hand->touched | hand->called) >> slot & 1))
            return s->left[seat][slot] >> kind & 1 ? slot : -1;
    return -1;
}

/* Finds who shows the missing kind just where it would be played. */
static bool find_bridge(const partner_table *t, const partner_sight *s, const telling *told,
                        unsigned missing, bridge *found)
{
    for (unsigned i = 1; i < t->players; i++) {
        unsigned seat = (told->giver + i) % t->players;
        if (seat == told->to)
            continue;
        int slot = slot_for(t, s, seat, missing);
        if (slot < 0 || t->hands[seat].kind[slot] != missing)
            continue;
        *found = (bridge){(uint8_t)seat, (uint8_t)slot, (uint8_t)missing};
        return true;
    }
    return false;
}

/* The card that this seat would take for the missing one, no other hand showing it. Not if it lies
 * touched in another hand: then it will be played some time anyway. */
static bool own_bridge(const partner_table *t, const partner_sight *s, unsigned seat,
                       unsigned missing, bridge *found)
{
    for (unsigned other = 0; other < t->players; other++)
        if (other != seat && s->touched[other] >> missing & 1)
            return false;
    int slot = slot_for(t, s, seat, missing);
    if (slot < 0)
        return false;
    *found = (bridge){(uint8_t)seat, (uint8_t)slot, (uint8_t)missing};
    return true;
}

static void keep_link(partner_table *t, const telling *told, bridge first, unsigned focus_kind)
{
    for (unsigned i = 0; i < PARTNER_LINKS; i++) {
        if (t->links[i].used)
            continue;
        t->links[i] = (partner_link){.seat = first.seat,
                                     .card = t->hands[first.seat].card[first.slot],
                                     .kind = first.kind,
                                     .to = (uint8_t)told->to,
                                     .focus = t->hands[told->to].card[told->slot],
                                     .focus_kind = (uint8_t)focus_kind,
                                     .giver = (uint8_t)told->giver,
                                     .used = 1};
        return;
    }
}

/* Whoever shall play knows it, seeing the focus. Its owner does not, and so is not certain whether
 * anybody is called; but leaves the card alone. */
static void call(partner_table *t, bridge first, bool certain)
{
    partner_hand *hand = &t->hands[first.seat];
    if (certain)
        hand->inferred[first.slot] = bit(first.kind);
    if (!(hand->touched >> first.slot & 1))
        hand->called |= (uint8_t)(1u << first.slot);
}

/* The kind before this one in its row. */
static unsigned kind_before(unsigned kind, const hb_rules *r)
{
    return kind % HB_VALUES && r->rising & bit(kind - 1) ? kind - 1 : kind + 1;
}

/* The focus is of a kind for which nobody shows the missing card. The viewer trusts the giver to
 * see it in the viewer's hand; where that cannot be, all others must think so of their own. Returns
 * whether the viewer does. */
static bool blame_own_hands(partner_table *t, const partner_sight *s, const telling *told,
                            unsigned kind, unsigned missing)
{
    bridge found[HB_SEATS];
    unsigned count = 0;
    bool third = t->viewer != told->giver && t->viewer != told->to;
    bool mine = third && own_bridge(t, s, t->viewer, missing, &found[0]);
    if (mine)
        count = 1;
    for (unsigned seat = 0; !mine && seat < t->players; seat++)
        if (seat != told->giver && seat != told->to &&
            own_bridge(t, s, seat, missing, &found[count]))
            count++;
    for (unsigned i = 0; i < count; i++) {
        keep_link(t, told, found[i], kind);
        call(t, found[i], true);
    }
    return mine;
}

uint64_t partner_connect(partner_table *t, const hb_rules *r, const partner_sight *s,
                         unsigned giver, unsigned to, unsigned slot, uint64_t direct)
{
    const partner_hand *hand = &t->hands[to];
    telling told = {giver, to, slot};
    bool last_error = t->errors + 1 >= r->options.errors; /* then nobody plays blindly */
    bool only_lasts = !(hand->hinted[slot] & ~r->lasts);
    if (t->players == 2 || last_error || only_lasts || t->doubt >> giver & 1)
        return 0;
    uint64_t near = partner_fits(s->ahead, r);
    uint64_t far = partner_fits(s->ahead | near, r) & s->facts.useful & ~direct;
    far &= hand->hinted[slot] & s->left[to][slot] & ~partner_taken(t, s, 1u << giver, to);
    unsigned shown = hand->kind[slot];
    uint64_t reached = 0;
    for (uint64_t rest = far; rest; rest &= rest - 1) {
        unsigned kind = bits_first(rest), missing = kind_before(kind, r);
        bridge first;
        if (!find_bridge(t, s, &told, missing, &first))
            continue;
        reached |= bit(kind);
        keep_link(t, &told, first, kind);
        if (kind == shown || shown == HB_HIDDEN)
            call(t, first, to != t->viewer);
    }
    if ((far & ~reached) >> shown & 1 && blame_own_hands(t, s, &told, shown, kind_before(shown, r)))
        reached |= bit(shown);
    return reached;
}
