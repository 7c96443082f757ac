/* trust.c - the belief over each partner: do they play by the conventions, or at the word of hints
 * alone? It is a logarithm of how much likelier what they did is among the former, updated with
 * everything that tells: what their hints turned out to mean, and what they did with those they
 * got. */
#include "base/bits.h"
#include "partner/partner.h"

/* How much more likely it is among those who play by the conventions than among others that ... */
enum {
    TRUST_RIGHT = 9,     /* ... a hint means what it seems to mean */
    TRUST_WRONG = -40,   /* ... it does not */
    TRUST_FOLLOWED = 20, /* ... somebody plays a card by what hints mean */
    TRUST_IGNORED = -35, /* ... throws away another one instead */
    DARING_RIGHT = 24,   /* ... a card fits that a hint to somebody else asks for */
    DARING_WRONG = -40,  /* ... it does not */
    DARING_TABLE = -30,  /* ... the same for those who sit at the table with whoever asked */
    TRUST_MOST = 128,
    MISREAD = 8,         /* of a thousand hints of theirs, and of the others' hints, */
    MISREAD_OTHERS = 550 /* that mean something else than they seem to */
};

bool partner_is_literal(const partner_table *t, unsigned seat)
{
    return !partner_knows(t, PARTNER_GOOD_TOUCH) ||
           (seat != t->viewer &&
            (t->trust[seat] < PARTNER_LITERAL || t->habit[seat] < PARTNER_WORDS));
}

bool partner_distrusts(const partner_table *t, unsigned giver)
{
    return partner_is_literal(t, giver);
}

static void weigh(int16_t *belief, int bits)
{
    int sum = *belief + bits;
    *belief = (int16_t)(sum > TRUST_MOST ? TRUST_MOST : sum < -TRUST_MOST ? -TRUST_MOST : sum);
}

void partner_weigh_trust(partner_table *t, unsigned seat, int bits)
{
    weigh(&t->trust[seat], bits);
}

/* What somebody does with a hint tells of both: they play by the conventions, or do not. */
static void weigh_habit(partner_table *t, unsigned seat, int bits)
{
    weigh(&t->habit[seat], bits);
    weigh(&t->trust[seat], bits);
}

void partner_weigh_daring(partner_table *t, unsigned givers, bool fits)
{
    for (unsigned seat = 0; givers && seat < t->players; seat++)
        if (givers >> seat & 1)
            weigh(&t->daring[seat], fits ? DARING_RIGHT : DARING_WRONG);
        else if (!fits && t->daring[seat] <= PARTNER_DARING)
            weigh(&t->daring[seat], DARING_TABLE);
}

int partner_misread(const partner_table *t, unsigned seat, bool blind)
{
    int trust = t->trust[seat];
    if (blind && t->daring[seat] < trust)
        trust = t->daring[seat];
    /* a thousand times 1 / (1 + 2^(trust / 16)), between powers of two by a straight line */
    int away = trust < 0 ? -trust : trust, steps = away / 16, rest = away % 16;
    int odds = (16 + rest) << steps; /* in sixteenths */
    int literal = 16000 / (16 + odds);
    if (trust < 0)
        literal = 1000 - literal;
    return (MISREAD_OTHERS * literal + MISREAD * (1000 - literal)) / 1000;
}

void partner_judge(partner_table *t, const hb_rules *r, unsigned seat, unsigned card, unsigned kind,
                   unsigned givers)
{
    int slot = partner_slot(&t->hands[seat], card);
    if (slot < 0 || kind >= HB_KINDS || t->hands[seat].inferred[slot] == r->kinds)
        return;
    bool right = t->hands[seat].inferred[slot] >> kind & 1;
    for (unsigned giver = 0; giver < t->players; giver++)
        if (givers >> giver & 1 && giver != t->viewer)
            partner_weigh_trust(t, giver, right ? TRUST_RIGHT : TRUST_WRONG);
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
void partner_watch_habits(partner_table *t, const hb_rules *r, const hb_event *e)
{
    partner_hand *hand = &t->hands[e->seat];
    if (e->action.type > HB_HINT)
        return;
    unsigned meant = meant_to_play(t, r, e->seat);
    if (e->action.type == HB_HINT) {
        if (t->trust[e->seat] < PARTNER_KNOWN_WELL)
            hand->doubted |= hand->waited & (uint8_t)meant;
        hand->waited |= (uint8_t)meant;
        return;
    }
    int slot = partner_slot(hand, e->action.card);
    if (e->action.type == HB_PLAY) {
        if (slot >= 0 && meant >> slot & 1)
            weigh_habit(t, e->seat, TRUST_FOLLOWED);
        return;
    }
    if (t->errors + 1 >= r->options.errors)
        return; /* then everybody waits until it is certain */
    if (meant)
        weigh_habit(t, e->seat, TRUST_IGNORED);
    for (unsigned other = 0; other < hand->count; other++)
        if (meant >> other & 1 && (int)other != slot) {
            hand->inferred[other] = r->kinds;
            hand->called &= (uint8_t) ~(1u << other);
        }
}
