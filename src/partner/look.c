/* look.c - what the others will probably do next, and how good that is.
 *
 * The look ahead plays the others' next turns by plain habits: who knows of a card that fits plays
 * it; else who sees the next player in danger, or a playable card untold, gives a hint; else the
 * useless card or the chop is discarded. The position reached is then valued by adding up what is
 * good and bad in it. In the last round, and when hardly a card is left to draw, the look ahead
 * goes on to the end of the game. */
#include "base/bits.h"
#include "partner/partner.h"
#include "rules/worth.h"

enum {
    SPOILED = 20000, /* the price of a game that is lost */
    MOST_TURNS = 14  /* so far the look ahead goes near the end */
};

typedef struct looker {
    partner_table *t;
    const hb_rules *r;
    const int *w;
    bool stay;    /* nobody discards while there is a token */
    bool wavered; /* somebody discarded although there was one */
} looker;

/* ---- One turn of somebody else --------------------------------------------- */

/* The slot its owner would play, or -1: called cards first, then, fearing the worst, a wrong one;
 * else the oldest, but the last of a row last. */
static int slot_to_play(const looker *l, unsigned seat, const uint64_t *believed, uint64_t fits)
{
    const partner_hand *hand = &l->t->hands[seat];
    int best = -1;
    for (int slot = hand->count; slot-- > 0;) {
        if (!partner_within(believed[slot], fits))
            continue;
        if (hand->called >> slot & 1)
            return slot;
        if (hand->kind[slot] != HB_HIDDEN && !(fits >> hand->kind[slot] & 1))
            return slot;
        if (best < 0 || !(believed[slot] & l->r->lasts))
            best = slot;
    }
    return best;
}

static int slot_to_discard(const looker *l, unsigned seat, const uint64_t *believed,
                           uint64_t useful)
{
    const partner_hand *hand = &l->t->hands[seat];
    for (int slot = 0; slot < hand->count; slot++)
        if (partner_within(believed[slot], ~useful))
            return slot;
    return partner_chop(hand);
}

/* Is there a playable card in another hand that nothing was said about? Then its owner is told, the
 * next to play first. */
static bool tell(partner_table *t, unsigned seat, uint64_t fits)
{
    uint64_t held = 0;
    for (unsigned other = 0; other < t->players; other++) {
        const partner_hand *hand = &t->hands[other];
        for (unsigned slot = 0; slot < hand->count; slot++)
            if ((hand->touched | hand->called) >> slot & 1)
                held |= bit(hand->kind[slot]);
    }
    for (unsigned i = 1; i < t->players; i++) {
        unsigned other = (seat + i) % t->players;
        partner_hand *hand = &t->hands[other];
        for (unsigned slot = hand->count; slot-- > 0;)
            if (bit(hand->kind[slot]) & fits & ~held) {
                hand->touched |= (uint8_t)(1u << slot);
                hand->inferred[slot] = bit(hand->kind[slot]);
                return true;
            }
    }
    return false;
}

/* Is the next player about to discard the last copy of a card? Then it is kept from that. */
static bool saves_next(looker *l, unsigned seat, const partner_facts *f)
{
    partner_table *t = l->t;
    unsigned next = seat + 1 == t->players ? 0 : seat + 1;
    partner_hand *hand = &t->hands[next];
    int chop = partner_chop(hand);
    if (next == t->viewer || chop < 0 || !(f->critical >> hand->kind[chop] & 1))
        return false;
    uint64_t believed[HB_HAND];
    partner_believe(t, l->r, f, next, NULL, believed);
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (partner_within(believed[slot], f->fits) || partner_within(believed[slot], ~f->useful))
            return false;
    hand->touched |= (uint8_t)(1u << chop);
    return true;
}

/* Does whoever is on turn and has no play give a hint? *worth is what it is worth beyond what the
 * table shows. */
static bool gives_hint(looker *l, const partner_facts *f, bool must, int *worth)
{
    partner_table *t = l->t;
    if (!t->hints)
        return false;
    *worth = l->w[W_STALL];
    if (saves_next(l, t->player, f))
        return true;
    if (tell(t, t->player, f->fits)) {
        *worth = 0;
        return true;
    }
    return must || l->stay;
}

/* A turn without a play. */
static int hint_or_discard(looker *l, const partner_facts *f, const uint64_t *believed)
{
    partner_table *t = l->t;
    unsigned seat = t->player;
    int slot = slot_to_discard(l, seat, believed, f->useful), worth = 0;
    bool full = t->hints == l->r->options.hints;
    if (gives_hint(l, f, slot < 0 || full || t->turns_left >= 0, &worth)) {
        t->hints--;
        return worth;
    }
    if (slot >= 0 && !full) {
        l->wavered |= t->hints > 0;
        partner_discard(t, l->r, seat, (unsigned)slot, t->hands[seat].kind[slot]);
    }
    return 0;
}

/* The turn of whoever is on turn; returns what a hint is worth beyond what the table shows. */
static int take_turn(looker *l)
{
    partner_table *t = l->t;
    unsigned seat = t->player;
    partner_facts f = partner_facts_of(t, l->r);
    uint64_t believed[HB_HAND];
    partner_believe(t, l->r, &f, seat, NULL, believed);
    int slot = slot_to_play(l, seat, believed, f.fits);
    if (slot < 0)
        return hint_or_discard(l, &f, believed);
    unsigned kind = t->hands[seat].kind[slot];
    partner_play(t, l->r, seat, (unsigned)slot, kind < HB_KINDS ? kind : bits_first(believed[slot]),
                 f.fits);
    return 0;
}

static void pass_turn(partner_table *t)
{
    t->player = (uint8_t)(t->player + 1u == t->players ? 0 : t->player + 1u);
    if (t->turns_left > 0)
        t->turns_left--;
}

/* ---- The value of a position ----------------------------------------------- */

int partner_loss(const partner_facts *f, const hb_rules *r, unsigned players, unsigned kind,
                 uint64_t seen)
{
    const int *w = partner_weights[players - 2];
    if (kind >= HB_KINDS || !(f->useful >> kind & 1))
        return 0;
    if (f->critical >> kind & 1)
        return w[W_CHOP_LAST] * (r->options.ending == HB_PERFECT_ENDING ? 3 : 1);
    int loss = w[W_CHOP_OTHER];
    if (f->fits >> kind & 1)
        loss = w[W_CHOP_FITS];
    else if (hb_next(r, f->fits) >> kind & 1)
        loss = w[W_CHOP_TWO];
    return seen >> kind & 1 ? loss * w[W_CHOP_SEEN] / 100 : loss;
}

/* What a hand holds beside the kinds themselves. */
typedef struct tally {
    uint64_t touched;     /* kinds touched so far, in this hand and those before */
    uint64_t once, twice; /* kinds in sight, and those of which two are */
    bool ready;           /* the hand has a card that its owner knows to fit */
} tally;

static int value_good(const looker *l, const partner_facts *f, uint64_t believed, uint64_t kind)
{
    const int *w = l->w;
    int value = w[W_TOUCH];
    if (!(believed & (believed - 1)))
        value += w[W_KNOWN];
    if (kind & (f->fits | hb_next(l->r, f->fits)))
        value += w[W_SOON];
    return value;
}

static int value_ready(const looker *l, tally *so_far)
{
    int value = l->w[so_far->ready ? W_QUEUE : W_READY];
    so_far->ready = true;
    return value;
}

/* A card that was pointed at. */
static int value_touched(const looker *l, const partner_facts *f, unsigned kind, uint64_t believed,
                         tally *so_far)
{
    const int *w = l->w;
    bool plays = partner_within(believed, f->fits), drops = partner_within(believed, ~f->useful);
    if (kind == HB_HIDDEN) {
        if (plays)
            return value_ready(l, so_far);
        return drops ? w[W_TRASH] : value_good(l, f, believed, believed);
    }
    bool good = (f->useful & ~so_far->touched) >> kind & 1;
    so_far->touched |= bit(kind);
    if (plays)
        return good && f->fits >> kind & 1 ? value_ready(l, so_far) : -w[W_MISPLAY];
    if (drops)
        return good ? -w[W_MISLED] : w[W_TRASH];
    if (!good)
        return -w[W_BAD];
    if (!(believed >> kind & 1))
        return -w[W_MISLED];
    return value_good(l, f, believed, bit(kind));
}

static int value_hand(const looker *l, const partner_facts *f, unsigned seat, tally *so_far)
{
    const partner_hand *hand = &l->t->hands[seat];
    uint64_t believed[HB_HAND];
    int value = 0;
    bool busy = false;
    so_far->ready = false;
    partner_believe(l->t, l->r, f, seat, NULL, believed);
    for (unsigned slot = 0; slot < hand->count; slot++) {
        busy |=
            partner_within(believed[slot], f->fits) || partner_within(believed[slot], ~f->useful);
        if ((hand->touched | hand->called) >> slot & 1)
            value += value_touched(l, f, hand->kind[slot], believed[slot], so_far);
    }
    int chop = partner_chop(hand);
    if (chop < 0)
        return value - (busy ? 0 : l->t->hints ? l->w[W_LOCKED] : l->w[W_LOCKED_0]);
    if (seat == l->t->viewer)
        return value;
    int loss = partner_loss(f, l->r, l->t->players, hand->kind[chop], so_far->twice);
    return value - (busy ? loss * l->w[W_BUSY] / 100 : loss);
}

static void tally_hands(const partner_table *t, tally *all)
{
    *all = (tally){0};
    for (unsigned seat = 0; seat < t->players; seat++)
        for (unsigned slot = 0; slot < t->hands[seat].count; slot++) {
            uint64_t kind = bit(t->hands[seat].kind[slot]);
            all->twice |= all->once & kind;
            all->once |= kind;
        }
}

static int value_tokens(const looker *l)
{
    static const uint8_t rank[9] = {W_TOKEN_1, W_TOKEN_2, W_TOKEN_3, W_TOKEN_5, W_TOKEN_5,
                                    W_TOKEN_8, W_TOKEN_8, W_TOKEN_8, W_TOKEN_8};
    int value = 0;
    for (unsigned i = 0; i < l->t->hints; i++)
        value += l->w[rank[i < 8 ? i : 8]];
    return value;
}

/* Turns to spare: every card still wanted needs one, and a discard wastes one. */
static int value_pace(const looker *l, const partner_facts *f)
{
    const partner_table *t = l->t;
    if (l->r->options.ending == HB_PERFECT_ENDING)
        return 0;
    int spare = t->deck + t->players - bits_count(f->useful);
    int low = (int)t->players - spare;
    int value = spare < 0 ? spare * l->w[W_PACE] : 0;
    return low > 0 ? value - low * l->w[W_PACE_LOW] : value;
}

static int value_of(const looker *l)
{
    const partner_table *t = l->t;
    partner_facts f = partner_facts_of(t, l->r);
    int value = bits_count(t->played) * l->w[W_POINT];
    value -= bits_count(l->r->kinds & ~f.useful & ~t->played) * l->w[W_LOST];
    value -= t->errors * l->w[W_ERROR];
    if (t->errors >= l->r->options.errors)
        return value - SPOILED;
    if (l->r->options.ending == HB_PERFECT_ENDING)
        value -= bits_count(l->r->kinds & ~f.useful & ~t->played) * SPOILED;
    if (t->turns_left == 0)
        return value;
    tally all;
    tally_hands(t, &all);
    for (unsigned seat = 0; seat < t->players; seat++)
        value += value_hand(l, &f, seat, &all);
    return value + value_tokens(l) + value_pace(l, &f);
}

/* Is the next player, with nothing better to do, about to throw away the last copy of a card? */
static bool endangers(const looker *l)
{
    const partner_table *t = l->t;
    unsigned next = t->player;
    const partner_hand *hand = &t->hands[next];
    int chop = partner_chop(hand);
    partner_facts f = partner_facts_of(t, l->r);
    uint64_t believed[HB_HAND];
    if (next == t->viewer || chop < 0 || !(f.critical >> hand->kind[chop] & 1) ||
        t->turns_left >= 0)
        return false;
    partner_believe(t, l->r, &f, next, NULL, believed);
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (partner_within(believed[slot], f.fits) || partner_within(believed[slot], ~f.useful))
            return false;
    return true;
}

/* Is the end so near that the look ahead goes on beyond the viewer's next turn? */
static bool goes_on(const looker *l, int turns)
{
    const partner_table *t = l->t;
    bool near = t->deck <= l->w[W_END] && l->r->options.ending == HB_LAST_ROUND;
    return t->turns_left > 0 || (near && turns < MOST_TURNS);
}

/* Plays on until the viewer's next turn, near the end of the game to the end. */
static int play_on(looker *l)
{
    partner_table *t = l->t;
    int worth = 0, turns = 0;
    pass_turn(t);
    if (endangers(l))
        worth -= l->w[W_DUTY];
    while (t->turns_left != 0 && t->errors < l->r->options.errors && t->played != l->r->kinds &&
           (t->player != t->viewer || goes_on(l, turns))) {
        worth += take_turn(l);
        pass_turn(t);
        turns++;
    }
    return worth + value_of(l);
}

/* What others could tell the viewer, the viewer cannot see. Who seems to have nothing to tell may
 * give a hint all the same, so both ways are looked at and weighed. */
int partner_look(partner_table *t, const hb_rules *r)
{
    partner_table again = *t;
    looker l = {.t = t, .r = r, .w = partner_weights[t->players - 2]};
    int hints = l.w[W_HINTS];
    l.stay = hints == 100;
    int value = play_on(&l);
    if (l.stay || !l.wavered)
        return value;
    l.t = &again;
    l.stay = true;
    return (value * (100 - hints) + play_on(&l) * hints) / 100;
}
