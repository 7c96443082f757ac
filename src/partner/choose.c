/* choose.c - which action is best: each one worth thinking about is tried out on a copy of
 * the table, with everybody's reading of it, and the look ahead says how good that is. */
#include "base/bits.h"
#include "partner/partner.h"
#include "rules/worth.h"

enum {
    AWAITED = 100000, /* more than anything else can be worth */
    FAR_FETCHED = 450 /* of a thousand such readings those that are wrong */
};

typedef struct chooser {
    const partner_table *t;
    const hb_rules *r;
    const int *w;
    partner_sight sight;
    uint8_t unseen[HB_KINDS]; /* copies of each kind that the viewer does not see */
    uint64_t in_sight;        /* kinds that the viewer sees in other hands */
    partner_choice best;
    bot_why *why; /* NULL: nobody asks */
} chooser;

static void offer(chooser *c, unsigned choice, int value, enum partner_rule rule)
{
    bot_note(c->why, choice, value);
    if (c->best.choice == HB_NONE || value > c->best.value)
        c->best = (partner_choice){choice, value, rule};
}

/* ---- Playing and discarding ------------------------------------------------ */

static void count_unseen(chooser *c)
{
    const partner_table *t = c->t;
    uint8_t seen[HB_HIDDEN + 1] = {0};
    for (unsigned seat = 0; seat < t->players; seat++)
        for (unsigned slot = 0; seat != t->viewer && slot < t->hands[seat].count; slot++)
            seen[t->hands[seat].kind[slot]]++;
    for (unsigned kind = 0; kind < HB_KINDS; kind++) {
        unsigned gone = (unsigned)((t->discarded[0] >> kind & 1) +
                                   2 * (t->discarded[1] >> kind & 1) + (t->played >> kind & 1));
        c->in_sight |= seen[kind] ? bit(kind) : 0;
        c->unseen[kind] = (uint8_t)((unsigned)hb_copies(c->r, kind) - gone - seen[kind]);
    }
}

static int weigh(const chooser *c, uint64_t kinds)
{
    int weight = 0;
    for (; kinds; kinds &= kinds - 1)
        weight += c->unseen[bits_first(kinds)];
    return weight;
}

/* The value of playing a card, were it of this kind. */
static int value_if_played(const chooser *c, unsigned slot, unsigned kind)
{
    partner_table t = *c->t;
    partner_play(&t, c->r, t.viewer, slot, kind, c->sight.facts.fits);
    return partner_look(&t, c->r);
}

/* What something comes to that depends on the kind of an own card: the mean over these kinds, by
 * the copies of each that are not seen, of which there are some. */
static int mean_over(const chooser *c, unsigned slot, uint64_t kinds,
                     int (*value)(const chooser *c, unsigned slot, unsigned kind))
{
    int64_t sum = 0, weight = weigh(c, kinds);
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = bits_first(kinds);
        if (c->unseen[kind])
            sum += c->unseen[kind] * value(c, slot, kind);
    }
    return (int)(sum / weight);
}

static int value_play(const chooser *c, unsigned slot, uint64_t kinds)
{
    return weigh(c, kinds) ? mean_over(c, slot, kinds, value_if_played) : -AWAITED;
}

/* Does somebody wait for this card to be played, told by a hint whose focus the viewer sees? */
static bool is_awaited(const chooser *c, unsigned slot)
{
    const partner_table *t = c->t;
    for (unsigned i = 0; i < PARTNER_LINKS; i++) {
        const partner_link *link = &t->links[i];
        if (!link->used || link->seat != t->viewer || link->to == t->viewer ||
            link->card != t->hands[t->viewer].card[slot] ||
            !(c->sight.facts.fits >> link->kind & 1))
            continue;
        int focus = partner_slot(&t->hands[link->to], link->focus);
        if (focus >= 0 && link->reading >> t->hands[link->to].kind[focus] & 1)
            return true;
    }
    return false;
}

/* Two cards taken for the same one: at most one of them is it, so wait for the name. */
static bool is_doubtful(const chooser *c, unsigned slot)
{
    const partner_hand *own = &c->t->hands[c->t->viewer];
    const uint64_t *believed = c->sight.believed[c->t->viewer];
    uint64_t named = own->hinted[slot] & own->inferred[slot];
    if (believed[slot] & (believed[slot] - 1) || !(named & (named - 1)))
        return false;
    for (unsigned other = 0; other < own->count; other++)
        if (other != slot && believed[other] == believed[slot])
            return true;
    return false;
}

/* Is a card played blindly as one of two, for a hint of a value? Of those nearly half mean
 * something else, also among strong players. */
static bool is_far_fetched(const partner_hand *own, unsigned slot)
{
    const partner_story *story = &own->story[slot];
    return own->called >> slot & 1 && story->convention == PARTNER_DOUBLE_FINESSE + 1 &&
           !hb_hint_is_colour(story->hint);
}

/* In how many of a thousand cases a card that fits by what hints mean does not, as far as its
 * givers were understood so far. */
static int risk_of(const chooser *c, unsigned slot)
{
    const partner_table *t = c->t;
    const partner_hand *own = &t->hands[t->viewer];
    uint64_t left = c->sight.left[t->viewer][slot];
    unsigned givers = own->by[slot];
    bool blind = own->called >> slot & 1;
    bool touched = !partner_within(left & own->inferred[slot], c->sight.facts.fits);
    int most = 0, all = weigh(c, left);
    for (unsigned i = 0; i < PARTNER_LINKS; i++)
        if (t->links[i].used && t->links[i].card == own->card[slot])
            givers |= 1u << t->links[i].giver;
    for (unsigned giver = 0; giver < t->players; giver++) {
        int misread = givers >> giver & 1 ? partner_misread(t, giver, blind) : 0;
        misread = misread * (blind ? 3 : touched ? 4 : 2) / 2;
        most = misread > most ? misread : most;
    }
    if (is_far_fetched(own, slot) && most < FAR_FETCHED)
        most = FAR_FETCHED;
    most = most > 1000 ? 1000 : most;
    return all ? most * weigh(c, left & ~c->sight.facts.fits) / all : 0;
}

/* Is that too much? The fewer error tokens are left, the less may be risked. */
static bool is_risky(const chooser *c, int risk)
{
    static const int most[] = {0, 90, 130};
    int left = c->r->options.errors - c->t->errors;
    int to_come = bits_count(c->sight.facts.useful);
    if (left > 1)
        return risk > most[left > 3 ? 2 : left - 1];
    return risk > (c->r->options.errors == 1 ? 10 + 4 * to_come : 16 + to_come / 4);
}

/* With the last error token nobody plays a card of which nothing was said. */
static bool is_too_blind(const chooser *c, unsigned slot)
{
    const partner_table *t = c->t;
    return t->hands[t->viewer].called >> slot & 1 && t->errors + 1 >= c->r->options.errors;
}

/* A value less what is lost when the card does not fit after all. */
static int value_risk(const chooser *c, unsigned slot, int value, int risk)
{
    uint64_t wrong = c->sight.left[c->t->viewer][slot] & ~c->sight.facts.fits;
    if (!risk || !wrong)
        return value;
    int lost = value_if_played(c, slot, bits_first(wrong));
    return (int)(((int64_t)value * (1000 - risk) + (int64_t)lost * risk) / 1000);
}

/* How pressing a play is: cards that lead to others' touched ones first, then those that lead to
 * one's own, 5s, low values, the newest. */
static int urgency(const chooser *c, unsigned slot)
{
    const partner_table *t = c->t;
    uint64_t kinds = c->sight.believed[t->viewer][slot] & c->sight.facts.fits, others = 0, own = 0;
    for (unsigned seat = 0; seat < t->players; seat++) {
        const partner_hand *hand = &t->hands[seat];
        for (unsigned other = 0; other < hand->count; other++)
            if (seat != t->viewer || (hand->touched | hand->called) >> other & 1) {
                if (seat != t->viewer)
                    others |= bit(hand->kind[other]) & HB_KIND_SET;
                else if (other != slot && bits_is_one(c->sight.believed[seat][other]))
                    own |= c->sight.believed[seat][other];
            }
    }
    uint64_t next = hb_next(c->r, kinds);
    int u = next & others ? c->w[W_LEAD] : next & own ? c->w[W_LEAD_OWN] : 0;
    if (partner_within(kinds, c->r->lasts))
        u -= c->w[W_FINAL];
    u += (int)(HB_VALUES - hb_kind_value(bits_first(kinds))) * c->w[W_LOW];
    u += (int)(HB_HAND - 1 - slot) * c->w[W_OLD];
    if (t->hands[t->viewer].story[slot].focus == t->hands[t->viewer].card[slot] &&
        t->hands[t->viewer].story[slot].convention)
        u += c->w[W_FOCUS];
    return u;
}

static void try_plays(chooser *c)
{
    const partner_table *t = c->t;
    const partner_hand *own = &t->hands[t->viewer];
    uint64_t fits = c->sight.facts.fits;
    uint64_t held = partner_taken(t, &c->sight, (1u << HB_SEATS) - 1, t->viewer);
    for (unsigned slot = 0; slot < own->count; slot++) {
        uint64_t left = c->sight.left[t->viewer][slot];
        uint64_t believed = c->sight.believed[t->viewer][slot];
        bool sure = partner_within(left, fits);
        if (!partner_within(believed, fits) || (!sure && partner_within(believed, held)))
            continue;
        int risk = sure ? 0 : risk_of(c, slot);
        if (!sure && (is_doubtful(c, slot) || is_risky(c, risk) || is_too_blind(c, slot)))
            continue;
        enum partner_rule rule = sure ? PARTNER_PLAY_KNOWN : PARTNER_PLAY_CALLED;
        int value = value_risk(c, slot, value_play(c, slot, believed), risk);
        value += urgency(c, slot);
        if (own->called >> slot & 1)
            rule = PARTNER_PLAY_FINESSE;
        if (own->called >> slot & 1 || is_awaited(c, slot))
            value += AWAITED;
        offer(c, slot, value, rule);
    }
}

/* With little to lose a card is played that only may fit. */
static void try_gambles(chooser *c)
{
    const partner_table *t = c->t;
    const partner_hand *own = &t->hands[t->viewer];
    if (t->errors + 1 >= c->r->options.errors)
        return;
    if (t->turns_left < 0 && t->deck > 3)
        return;
    for (unsigned slot = 0; slot < own->count; slot++) {
        uint64_t believed = c->sight.believed[t->viewer][slot];
        if (!(believed & c->sight.facts.fits) || partner_within(believed, c->sight.facts.fits))
            continue;
        int hit = weigh(c, believed & c->sight.facts.fits), all = weigh(c, believed);
        if (hit * 5 < all)
            continue;
        offer(c, slot, value_play(c, slot, believed) - c->w[W_GAMBLE], PARTNER_PLAY_GAMBLE);
    }
}

static int loss_if_discarded(const chooser *c, unsigned slot, unsigned kind)
{
    (void)slot;
    return partner_loss(&c->sight.facts, c->r, c->t->players, kind, c->in_sight);
}

/* What discarding this own card loses on the average. */
static int expected_loss(const chooser *c, unsigned slot)
{
    uint64_t kinds = c->sight.believed[c->t->viewer][slot];
    return weigh(c, kinds) ? mean_over(c, slot, kinds, loss_if_discarded) : 0;
}

/* Nobody had time to tell of the other copy of what was lost just now: it may lie on one's own
 * chop.
 */
static int value_double(const chooser *c, unsigned slot)
{
    uint64_t last = bit(c->t->dropped) & HB_KIND_SET & c->sight.facts.critical & ~c->in_sight;
    return c->sight.believed[c->t->viewer][slot] & last ? c->w[W_DOUBLE] : 0;
}

/* The value of discarding a card, were it of this kind. */
static int value_if_discarded(const chooser *c, unsigned slot, unsigned kind)
{
    partner_table t = *c->t;
    partner_discard(&t, c->r, t.viewer, slot, kind);
    return partner_look(&t, c->r);
}

/* The value beside what the card itself was worth. Of a card that its owner is taken to know, the
 * others think that somebody else has it. */
static int value_discard(const chooser *c, unsigned slot)
{
    partner_table t = *c->t;
    uint64_t believed = c->sight.left[t.viewer][slot];
    int lie = 0;
    if (bits_is_one(believed) && t.hands[t.viewer].touched >> slot & 1 &&
        partner_knows(&t, PARTNER_GENTLEMAN) &&
        believed & c->sight.facts.useful & ~c->sight.facts.critical &&
        !partner_read_discard(&t, c->r, t.viewer, slot, bits_first(believed), believed) &&
        believed & c->sight.facts.fits)
        lie = c->w[W_LIE];
    partner_discard(&t, c->r, t.viewer, slot, HB_HIDDEN);
    return partner_look(&t, c->r) - lie;
}

/* The same, knowing for certain or nearly so what is discarded. */
static int value_known_discard(const chooser *c, unsigned slot)
{
    uint64_t kinds = c->sight.believed[c->t->viewer][slot];
    return weigh(c, kinds) ? mean_over(c, slot, kinds, value_if_discarded) : value_discard(c, slot);
}

/* Does nobody else play by the conventions? Then nobody says what lies on one's chop, and any card
 * can be the least bad one to discard. */
static bool is_among_strangers(const partner_table *t)
{
    for (unsigned seat = 0; seat < t->players; seat++)
        if (seat != t->viewer && !partner_is_literal(t, seat))
            return false;
    return true;
}

static void try_discards(chooser *c)
{
    const partner_table *t = c->t;
    const partner_hand *own = &t->hands[t->viewer];
    const uint64_t *left = c->sight.left[t->viewer], *believed = c->sight.believed[t->viewer];
    uint64_t held = partner_taken(t, &c->sight, (1u << HB_SEATS) - 1, t->viewer);
    int chop = partner_chop(own);
    bool strangers = is_among_strangers(t);
    /* With nothing to discard one plays or hints, while that is possible. */
    bool locked = chop < 0 && !t->hints && c->best.choice == HB_NONE;
    for (unsigned slot = 0; slot < own->count; slot++) {
        uint64_t useless = ~c->sight.facts.useful | held;
        if (partner_within(left[slot], useless) || partner_within(believed[slot], useless))
            offer(c, HB_HAND + slot, value_discard(c, slot), PARTNER_DISCARD_USELESS);
        else if (strangers && !(believed[slot] & c->sight.facts.fits & ~held &&
                                partner_within(believed[slot], c->sight.facts.fits)))
            offer(c, HB_HAND + slot, value_discard(c, slot) - expected_loss(c, slot),
                  (int)slot == chop ? PARTNER_DISCARD_CHOP : PARTNER_DISCARD_OTHER);
        else if ((int)slot == chop)
            offer(c, HB_HAND + slot,
                  value_discard(c, slot) - value_double(c, slot) -
                      expected_loss(c, slot) * c->w[W_RISK] / 100,
                  PARTNER_DISCARD_CHOP);
        else if (locked)
            offer(c, HB_HAND + slot, value_known_discard(c, slot) - c->w[W_KEEP],
                  PARTNER_DISCARD_OTHER);
    }
}

/* ---- Hints ----------------------------------------------------------------- */

/* Would the reader of a hint take a card that it points at for something that it is not? */
static bool misleads(const chooser *c, const partner_table *after, unsigned to, unsigned touched)
{
    const partner_hand *hand = &after->hands[to];
    uint64_t believed[HB_HAND];
    partner_believe(after, c->r, &c->sight.facts, to, NULL, believed);
    for (unsigned rest = touched; rest; rest &= rest - 1) {
        unsigned slot = bits_first(rest), kind = hand->kind[slot];
        if (kind < HB_KINDS && !(believed[slot] >> kind & 1) &&
            (c->sight.facts.useful >> kind & 1 ||
             partner_within(believed[slot], partner_fits(c->sight.ahead, c->r))) &&
            c->sight.believed[to][slot] >> kind & 1)
            return true;
    }
    return false;
}

static void try_hints(chooser *c, const hb_view *view, uint64_t legal)
{
    const partner_table *t = c->t;
    bool free = view->game.phase != HB_TURN;
    for (uint64_t rest = legal >> 2 * HB_HAND; rest; rest &= rest - 1) {
        unsigned at = bits_first(rest), hint = at % HB_HINTS;
        unsigned to = (t->viewer + 1 + at / HB_HINTS) % t->players;
        unsigned touched = hb_hint_slots(&view->game, to, hint);
        if (!touched && c->best.choice != HB_NONE)
            continue;
        partner_table after = *t;
        after.lies = after.ejects = 0;
        partner_read(&after, c->r, &c->sight, t->viewer, to, hint, touched);
        if (!free)
            after.hints--;
        int lie = after.lies || misleads(c, &after, to, touched) ? c->w[W_LIE] : 0;
        if (after.ejects)
            lie += c->w[c->r->options.ending == HB_PERFECT_ENDING ? W_LIE : W_EJECT];
        offer(c, at + 2 * HB_HAND, partner_look(&after, c->r) - lie, PARTNER_HINT_MORE);
    }
}

/* ---- Bonus tiles ----------------------------------------------------------- */

/* How much a discarded card is missed. */
static int value_return(const chooser *c, unsigned kind)
{
    partner_table back = *c->t;
    uint64_t borrow = ~back.discarded[0] & bit(kind);
    back.discarded[0] ^= bit(kind);
    back.discarded[1] ^= borrow;
    partner_facts f = partner_facts_of(&back, c->r);
    int gain = bits_count(f.useful & ~c->sight.facts.useful) * 1000;
    if (f.useful >> kind & 1)
        gain += f.critical >> kind & 1 ? 200 : 100;
    return gain + (int)(f.fits >> kind & 1);
}

static int value_rescue(const chooser *c, unsigned kind)
{
    partner_table t = *c->t;
    t.played |= bit(kind);
    return partner_look(&t, c->r);
}

static void try_discarded(chooser *c, uint64_t kinds, bool back)
{
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = bits_first(kinds);
        if (back)
            offer(c, kind, value_return(c, kind), PARTNER_TILE_RETURN);
        else
            offer(c, kind, value_rescue(c, kind), PARTNER_TILE_RESCUE);
    }
}

/* Whoever can play does not discard: others would think that the play was not understood. With the
 * last error token in sight one may wait until it is certain. */
static bool has_play(const chooser *c)
{
    bool last_error = c->t->errors + 1 >= c->r->options.errors;
    if (last_error && c->best.rule != PARTNER_PLAY_KNOWN)
        return false;
    return c->best.choice != HB_NONE && c->best.rule <= PARTNER_PLAY_FINESSE;
}

/* ---- All together ---------------------------------------------------------- */

partner_choice partner_choose(const partner_table *t, const hb_rules *r, const hb_view *view,
                              bot_why *why)
{
    chooser c = {.t = t,
                 .r = r,
                 .w = partner_weights[t->players - 2],
                 .best = {HB_NONE, 0, PARTNER_PLAY_GAMBLE},
                 .why = why};
    uint64_t legal = hb_view_legal(view, r);
    partner_sight_of(&c.sight, t, r);
    count_unseen(&c);
    unsigned phase = view->game.phase;
    if (phase == HB_PHASE_RETURN || phase == HB_PHASE_RESCUE) {
        try_discarded(&c, legal, phase == HB_PHASE_RETURN);
        return c.best;
    }
    if (phase == HB_TURN) {
        try_plays(&c);
        try_gambles(&c);
        if (view->game.hints < r->options.hints && !has_play(&c))
            try_discards(&c);
    }
    try_hints(&c, view, legal);
    if (c.best.choice == HB_NONE) /* only plays without any promise are left */
        offer(&c, bits_first(legal), 0, PARTNER_PLAY_GAMBLE);
    return c.best;
}
