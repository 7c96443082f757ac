/* table.c - what lies on the table, and what each player makes of their own hand.
 *
 * The viewer keeps one table with everybody's beliefs in it. What another player believes is worked
 * out from what that player sees: all hands but the own one. The viewer's own hidden cards are the
 * one thing others see and the viewer does not, so there the model knows less than they do. */
#include <string.h>

#include "base/bits.h"
#include "partner/partner.h"
#include "rules/worth.h"

/* ---- Following the game ---------------------------------------------------- */

int partner_slot(const partner_hand *hand, unsigned card)
{
    for (int slot = 0; slot < hand->count; slot++)
        if (hand->card[slot] == card)
            return slot;
    return -1;
}

static void follow_hand(partner_hand *hand, const hb_rules *r, const hb_view *view, unsigned seat)
{
    const hb_game *g = &view->game;
    const hb_hand *now = &g->hands[seat];
    partner_hand old = *hand;
    memset(hand, 0, sizeof *hand);
    hand->count = now->count;
    for (unsigned slot = 0; slot < now->count; slot++) {
        int was = partner_slot(&old, now->cards[slot]);
        hand->card[slot] = now->cards[slot];
        hand->kind[slot] = g->cards[now->cards[slot]];
        hand->hinted[slot] = now->known[slot] & HB_KIND_SET;
        hand->inferred[slot] = was < 0 ? r->kinds : old.inferred[was];
        hand->by[slot] = was < 0 ? 0 : old.by[was];
        if (was >= 0)
            hand->story[slot] = old.story[was];
        hand->waited |= (uint8_t)(was >= 0 ? (old.waited >> was & 1) << slot : 0);
        hand->doubted |= (uint8_t)(was >= 0 ? (old.doubted >> was & 1) << slot : 0);
        hand->moved |= (uint8_t)(was >= 0 ? (old.moved >> was & 1) << slot : 0);
        if (now->known[slot] >> HB_NAMED)
            hand->touched |= (uint8_t)(1u << slot);
        else if (was >= 0 && old.called >> was & 1)
            hand->called |= (uint8_t)(1u << slot);
    }
}

/* A call is over when what was called for has been played by somebody else, or cannot be there. */
static void drop_old_calls(partner_table *t, const hb_rules *r)
{
    uint64_t useful = partner_facts_of(t, r).useful;
    for (unsigned seat = 0; seat < t->players; seat++) {
        partner_hand *hand = &t->hands[seat];
        for (unsigned slot = 0; hand->called >> slot; slot++)
            if (hand->called >> slot & 1 && !(hand->inferred[slot] & hand->hinted[slot] & useful)) {
                hand->called &= (uint8_t) ~(1u << slot);
                hand->inferred[slot] = r->kinds;
            }
    }
}

/* The viewer knows its own cards of which only one kind is left. */
static void name_own_cards(partner_table *t, const hb_rules *r)
{
    partner_hand *own = &t->hands[t->viewer];
    partner_facts f = partner_facts_of(t, r);
    uint64_t left[HB_HAND], believed[HB_HAND];
    partner_believe(t, r, &f, t->viewer, left, believed);
    for (unsigned slot = 0; slot < own->count; slot++)
        if (bits_is_one(left[slot]))
            own->kind[slot] = (uint8_t)bits_first(left[slot]);
}

void partner_table_follow(partner_table *t, const hb_rules *r, const hb_view *view)
{
    const hb_game *g = &view->game;
    for (unsigned seat = 0; seat < t->players; seat++)
        follow_hand(&t->hands[seat], r, view, seat);
    t->played = g->played;
    t->discarded[0] = g->discarded[0];
    t->discarded[1] = g->discarded[1];
    t->player = g->player;
    t->hints = g->hints;
    t->errors = g->errors;
    t->deck = (uint8_t)hb_deck_size(g);
    t->turns_left = g->turns_left;
    drop_old_calls(t, r);
    name_own_cards(t, r);
}

void partner_table_start(partner_table *t, const hb_rules *r, const hb_view *view,
                         uint32_t conventions)
{
    memset(t, 0, sizeof *t);
    t->viewer = view->seat;
    t->players = r->options.players;
    t->dropped = HB_HIDDEN;
    t->last_focus = HB_NONE;
    t->conventions = conventions;
    for (unsigned seat = 0; seat < t->players; seat++) {
        t->trust[seat] = t->habit[seat] = PARTNER_STRANGER;
        t->daring[seat] = PARTNER_DARING;
    }
    partner_table_follow(t, r, view);
}

/* ---- Facts ----------------------------------------------------------------- */

uint64_t partner_fits(uint64_t played, const hb_rules *r)
{
    return (r->firsts | hb_next(r, played)) & ~played;
}

partner_facts partner_facts_of(const partner_table *t, const hb_rules *r)
{
    const uint64_t *gone = t->discarded, *all = r->copies;
    uint64_t some_left = (gone[0] ^ all[0]) | (gone[1] ^ all[1]);
    uint64_t alive = r->firsts & some_left;
    for (int step = 1; step < HB_VALUES; step++)
        alive |= hb_next(r, alive) & some_left;
    /* One copy left: all of them less the discarded ones is binary 01. */
    uint64_t low = all[0] ^ gone[0], borrow = ~all[0] & gone[0];
    uint64_t one_left = low & ~(all[1] ^ gone[1] ^ borrow);
    partner_facts f = {.fits = partner_fits(t->played, r)};
    f.useful = alive & ~t->played;
    f.fits &= f.useful;
    f.critical = f.useful & one_left;
    return f;
}

/* ---- Beliefs --------------------------------------------------------------- */

/* Adds one to the two-bit count of each of these kinds. */
static void count_copy(uint64_t count[2], uint64_t kinds)
{
    uint64_t carry = count[0] & kinds;
    count[0] ^= kinds;
    count[1] ^= carry;
}

/* Counts the cards of a hand that the viewer knows. Of the touched ones, all kinds go to *touched,
 * and those whose owner can name them to *named. */
static void count_hand(const partner_hand *hand, uint64_t seen[2], uint64_t *touched,
                       uint64_t *named)
{
    *touched = *named = 0;
    for (unsigned slot = 0; slot < hand->count; slot++) {
        uint64_t kind = bit(hand->kind[slot]) & HB_KIND_SET;
        count_copy(seen, kind);
        uint64_t owners = hand->hinted[slot] & hand->inferred[slot];
        bool named_by_call = hand->called >> slot & 1 && bits_is_one(owners);
        if (!(hand->touched >> slot & 1) && !named_by_call)
            continue;
        *touched |= kind;
        if (bits_is_one(owners))
            *named |= kind ? kind & owners : owners;
    }
}

/* Kinds of which one more copy would be all there are. */
static uint64_t used_up_by(const uint64_t seen[2], uint64_t one_more, const hb_rules *r)
{
    uint64_t count[2] = {seen[0], seen[1]};
    count_copy(count, one_more);
    return one_more & ~((count[0] ^ r->copies[0]) | (count[1] ^ r->copies[1]));
}

/* What hints and counting leave of each card. A card known for certain takes its copy away from
 * the others of the hand. */
static void count_left(const partner_hand *hand, const hb_rules *r, const uint64_t seen[2],
                       uint64_t left[HB_HAND])
{
    uint64_t some_left = (seen[0] ^ r->copies[0]) | (seen[1] ^ r->copies[1]), sure = 0;
    for (unsigned slot = 0; slot < hand->count; slot++) {
        left[slot] = hand->hinted[slot] & some_left;
        sure |= bits_is_one(left[slot]) ? left[slot] : 0;
    }
    if (!sure)
        return;
    uint64_t used_up = used_up_by(seen, sure, r);
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (!bits_is_one(left[slot]))
            left[slot] &= ~used_up;
}

/* Good touch: what a hint points at is useful and not touched a second time. */
static uint64_t believe_card(uint64_t left, uint64_t inferred, uint64_t good)
{
    uint64_t meant = left & inferred;
    if (meant)
        return meant & good ? meant & good : meant;
    return left & good ? left & good : left;
}

void partner_believe(const partner_table *t, const hb_rules *r, const partner_facts *f,
                     unsigned seat, uint64_t left_out[HB_HAND], uint64_t believed[HB_HAND])
{
    const partner_hand *hand = &t->hands[seat];
    uint64_t seen[2] = {t->discarded[0], t->discarded[1]}, own_left[HB_HAND];
    uint64_t touched[HB_SEATS], named[HB_SEATS], all_named = 0, own_named = 0;
    uint64_t *left = left_out ? left_out : own_left;
    bool literal = partner_is_literal(t, seat);
    unsigned strangers = 0; /* seats that may point at anything */
    for (unsigned other = 0; other < t->players; other++)
        if (partner_distrusts(t, other))
            strangers |= 1u << other;
    count_copy(seen, t->played);
    for (unsigned other = 0; other < t->players; other++)
        if (other != seat) {
            count_hand(&t->hands[other], seen, &touched[other], &named[other]);
            all_named |= named[other];
        }
    count_left(hand, r, seen, left);
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (bits_is_one(left[slot] & hand->inferred[slot]))
            own_named |= left[slot] & hand->inferred[slot];
    for (unsigned slot = 0; slot < hand->count; slot++) {
        if (literal || hand->doubted >> slot & 1) {
            believed[slot] = left[slot];
            continue;
        }
        uint64_t mine = left[slot] & hand->inferred[slot];
        if (!(hand->touched >> slot & 1) || !(hand->by[slot] & ~strangers)) {
            believed[slot] = mine ? mine : left[slot];
            continue;
        }
        uint64_t taken = all_named | (bits_is_one(mine) ? 0 : own_named);
        for (unsigned other = 0; other < t->players; other++)
            if (other != seat && hand->by[slot] & ~(1u << other))
                taken |= touched[other];
        believed[slot] = believe_card(left[slot], hand->inferred[slot], f->useful & ~taken);
    }
}

uint64_t partner_taken(const partner_table *t, const partner_sight *s, unsigned givers,
                       unsigned seat)
{
    uint64_t taken = 0;
    for (unsigned other = 0; other < t->players; other++)
        if (other != seat)
            taken |= givers & ~(1u << other) ? s->touched[other] : s->named[other];
    return taken;
}

/* Does somebody count on this card for a hint whose receiver does not know so yet? */
static bool is_unknown_to(const partner_table *t, unsigned reader, unsigned card)
{
    for (unsigned i = 0; i < PARTNER_LINKS; i++)
        if (t->links[i].used && t->links[i].card == card && t->links[i].to == reader)
            return true;
    return false;
}

uint64_t partner_rows_ahead(const partner_table *t, const partner_sight *s, const hb_rules *r,
                            unsigned reader)
{
    uint64_t promised = 0, rows = t->played, before;
    for (unsigned owner = 0; owner < t->players; owner++) {
        const partner_hand *hand = &t->hands[owner];
        unsigned spoken = hand->touched | hand->called;
        for (unsigned slot = 0; slot < hand->count; slot++) {
            uint64_t set = hand->hinted[slot] & hand->inferred[slot] & s->facts.useful;
            if (spoken >> slot & 1 && bits_is_one(set) &&
                !(owner != reader && is_unknown_to(t, reader, hand->card[slot])))
                promised |= set;
        }
    }
    do {
        before = rows;
        rows |= partner_fits(rows, r) & promised;
    } while (rows != before);
    return rows;
}

void partner_sight_of(partner_sight *s, const partner_table *t, const hb_rules *r)
{
    uint64_t seen[2] = {0, 0};
    s->facts = partner_facts_of(t, r);
    for (unsigned seat = 0; seat < t->players; seat++) {
        partner_believe(t, r, &s->facts, seat, s->left[seat], s->believed[seat]);
        count_hand(&t->hands[seat], seen, &s->touched[seat], &s->named[seat]);
    }
    s->ahead = partner_rows_ahead(t, s, r, HB_NONE);
}

/* ---- Hands ----------------------------------------------------------------- */

int partner_chop(const partner_hand *hand)
{
    for (int slot = 0; slot < hand->count; slot++)
        if (!((hand->touched | hand->called | hand->moved) >> slot & 1))
            return slot;
    return -1;
}

static uint8_t without(uint8_t slots, unsigned slot)
{
    unsigned below = (1u << slot) - 1;
    return (uint8_t)((slots & below) | (slots >> 1 & ~below));
}

/* Takes a card out of a hand, and draws another. */
static void take(partner_table *t, const hb_rules *r, unsigned seat, unsigned slot)
{
    partner_hand *hand = &t->hands[seat];
    hand->touched = without(hand->touched, slot);
    hand->called = without(hand->called, slot);
    hand->waited = without(hand->waited, slot);
    hand->doubted = without(hand->doubted, slot);
    hand->moved = without(hand->moved, slot);
    for (; slot + 1 < hand->count; slot++) {
        hand->hinted[slot] = hand->hinted[slot + 1];
        hand->inferred[slot] = hand->inferred[slot + 1];
        hand->kind[slot] = hand->kind[slot + 1];
        hand->card[slot] = hand->card[slot + 1];
        hand->by[slot] = hand->by[slot + 1];
        hand->story[slot] = hand->story[slot + 1];
    }
    hand->count--;
    if (!t->deck)
        return;
    hand->hinted[slot] = hand->inferred[slot] = r->kinds;
    hand->kind[slot] = HB_HIDDEN;
    hand->card[slot] = HB_NONE;
    hand->by[slot] = 0;
    hand->story[slot] = (partner_story){0};
    hand->count++;
    if (--t->deck == 0 && r->options.ending == HB_LAST_ROUND)
        t->turns_left = (int8_t)(t->players + 1); /* counted down at the end of this turn */
}

void partner_play(partner_table *t, const hb_rules *r, unsigned seat, unsigned slot, unsigned kind,
                  uint64_t fits)
{
    uint64_t card = bit(kind);
    if (card & fits) {
        t->played |= card;
        if (card & r->lasts && t->hints < r->options.hints)
            t->hints++;
    } else {
        count_copy(t->discarded, card & HB_KIND_SET);
        t->errors++;
    }
    take(t, r, seat, slot);
}

void partner_discard(partner_table *t, const hb_rules *r, unsigned seat, unsigned slot,
                     unsigned kind)
{
    count_copy(t->discarded, bit(kind) & HB_KIND_SET);
    t->hints++;
    take(t, r, seat, slot);
}
