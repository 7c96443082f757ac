/* hat_alphabet.c - which hint stands for which number.
 *
 * A hint must say a number that everybody reads alike, the seat that gets it too, who does
 * not see its own cards. With empty hints every hint can always be given, so each is a number
 * of its own. Without, what can be given depends on the hand, and the numbers must be such
 * that nearly every hand offers all of them. So value hints (and colour hints likewise) are
 * told apart by the first of a few slots that they touch, the marks, chosen such that no hint
 * touches two of them: then each mark's label is always there. Hints that touch none make one
 * more label when some card surely or almost surely differs from all the marks. */
#include <string.h>

#include "bots/hat.h"

enum {
    ONE = 1 << 16, /* chances are in these parts */
    SORT_HINTS = 6 /* most hints of a sort */
};

/* The hints of a sort, values (0) or colours (1), begin here and are so many. */
static unsigned first_hint(unsigned sort)
{
    return sort ? 0 : hb_hint_value(1);
}
static unsigned count_hints(unsigned sort)
{
    return sort ? HB_MULTI + 1 : HB_VALUES;
}

/* What the hints of one sort can point at in one hand, in copies of cards. */
typedef struct hand_odds {
    const uint64_t *may;
    unsigned cards, hints;
    uint16_t reach[HB_HAND];       /* hints that may touch the slot, as bits */
    bool sure[HB_HAND];            /* some hint of the sort touches it whatever it is */
    int all[HB_HAND];              /* copies that it may be */
    int none[HB_HAND];             /* those that no hint of the sort touches */
    int only[HB_HAND][SORT_HINTS]; /* those that this hint touches and no other */
} hand_odds;

static void weigh(hand_odds *o, const uint64_t may[HB_HAND], const hat_board *b, const hb_rules *r,
                  unsigned cards, unsigned sort)
{
    const uint64_t *touched = r->touched + first_hint(sort);
    uint64_t once = 0, twice = 0;
    o->may = may;
    o->cards = cards;
    o->hints = count_hints(sort);
    for (unsigned h = 0; h < o->hints; h++) {
        twice |= once & touched[h];
        once |= touched[h];
    }
    for (unsigned slot = 0; slot < cards; slot++) {
        o->reach[slot] = 0;
        o->all[slot] = hat_weight(b->left, may[slot]);
        o->sure[slot] = !(may[slot] & ~once);
        o->none[slot] = o->sure[slot] ? 0 : hat_weight(b->left, may[slot] & ~once);
        for (unsigned h = 0; h < o->hints; h++) {
            uint64_t kinds = may[slot] & touched[h];
            o->reach[slot] |= (uint16_t)((kinds != 0) << h);
            o->only[slot][h] = kinds ? hat_weight(b->left, kinds & ~twice) : 0;
        }
    }
}

/* The chance that no card but marks is touched by another hint than those in covered. */
static int chance_rest_covered(const hand_odds *o, unsigned marks, unsigned covered)
{
    int64_t chance = ONE;
    for (unsigned slot = 0; slot < o->cards && chance; slot++) {
        if (marks >> slot & 1)
            continue;
        int copies = o->none[slot];
        for (unsigned h = 0; h < o->hints; h++)
            copies += covered >> h & 1 ? o->only[slot][h] : 0;
        /* rounded up, so that 0 means never */
        if (o->all[slot])
            chance = (chance * copies + o->all[slot] - 1) / o->all[slot];
    }
    return (int)chance;
}

/* The chance that every hint of the sort touches a mark, from this mark on. */
static int chance_covered(const hand_odds *o, const hat_marks *m, unsigned mark, unsigned covered)
{
    if (mark == m->count || mark == HAT_MARKS)
        return chance_rest_covered(o, m->slots, covered);
    unsigned slot = m->slot[mark];
    int all = o->all[slot], several = all - o->none[slot];
    int64_t chance = 0;
    if (!all)
        return ONE;
    for (unsigned h = 0; h < o->hints; h++) {
        int copies = o->only[slot][h];
        several -= copies;
        if (copies)
            chance += (int64_t)copies * chance_covered(o, m, mark + 1, covered | 1u << h);
    }
    /* a card that all hints touch leaves none that touches no mark */
    return (int)((chance + (int64_t)several * ONE + all - 1) / all);
}

/* How good a mark a slot is: best one that a hint of the sort tells much about. */
static int worth(const hand_odds *o, unsigned slot, const hat_board *b)
{
    uint64_t may = o->may[slot];
    if (!o->sure[slot])
        return 0;
    return bits_is_one(may) || !(may & b->needed) ? 1 : 2 + bits_count(o->reach[slot]);
}

static void choose_marks(hat_marks *m, const hand_odds *o, const hat_board *b, int bearable)
{
    unsigned taken = 0;
    while (m->count < HAT_MARKS) {
        unsigned best = HB_HAND;
        for (unsigned slot = 0; slot < o->cards; slot++)
            if (!(o->reach[slot] & taken) &&
                worth(o, slot, b) > (best < HB_HAND ? worth(o, best, b) : 0))
                best = slot;
        if (best == HB_HAND)
            break;
        m->slot[m->count++] = (uint8_t)best;
        m->slots |= (uint8_t)(1u << best);
        taken |= o->reach[best];
    }
    int risk = o->cards ? chance_covered(o, m, 0, 0) : ONE;
    m->labels = m->count;
    if (risk <= bearable) {
        m->labels++;
        m->risk = risk;
    }
}

/* May a hint of this sort be given in this phase? */
static bool has_turn(unsigned phase, unsigned sort)
{
    return phase == HB_TURN || (phase == HB_PHASE_COLOUR_HINT) == (sort == 1);
}

static unsigned existing_hints(const hb_rules *r, unsigned first, unsigned end)
{
    unsigned n = 0;
    for (unsigned hint = first; hint < end; hint++)
        n += r->touched[hint] != 0;
    return n;
}

/* More risk than this that the last label cannot be said is not taken. */
static int bearable(const hb_rules *r)
{
    return hat_are_two(r) ? 6000 : 3000;
}

/* Who cannot say the number discards. When that is not allowed every number must be there; but with
 * two players another number may be said. */
static bool must_say(const hb_rules *r, const hb_game *g)
{
    if (hat_are_two(r))
        return false;
    return g->phase != HB_TURN || g->hints == r->options.hints;
}

static void make_marks(hat_marks *m, const uint64_t may[HB_HAND], const hat_board *b,
                       const hb_rules *rules, const hb_game *g, unsigned cards, unsigned sort)
{
    memset(m, 0, sizeof *m);
    if (!has_turn(g->phase, sort))
        return;
    if (rules->options.empty_hints) {
        unsigned first = first_hint(sort);
        m->each = true;
        m->labels = (uint8_t)existing_hints(rules, first, first + count_hints(sort));
        return;
    }
    hand_odds odds;
    weigh(&odds, may, b, rules, cards, sort);
    choose_marks(m, &odds, b, must_say(rules, g) ? 0 : bearable(rules));
}

/* What hints alone say of a hand, which is never untrue. */
static void only_said(uint64_t may[HB_HAND], const hat_board *b, const hb_hand *hand)
{
    for (unsigned slot = 0; slot < hand->count; slot++)
        may[slot] = hand->known[slot] & HB_KIND_SET & b->left[0];
}

void hat_alphabet_make(hat_alphabet *a, const hat_public *pub, const hb_rules *rules,
                       const hb_game *g)
{
    hat_board board;
    hat_board_make(&board, rules, g);
    unsigned players = rules->options.players;
    a->capacity = 0;
    a->risk = 0;
    for (unsigned offset = 1; offset < players; offset++) {
        unsigned seat = (g->player + offset) % players;
        uint64_t may[HB_HAND];
        memcpy(may, pub->may[seat], sizeof may);
        if (must_say(rules, g))
            only_said(may, &board, &g->hands[seat]);
        for (unsigned sort = 0; sort < 2; sort++) {
            hat_marks *m = &a->to[offset - 1][sort];
            make_marks(m, may, &board, rules, g, g->hands[seat].count, sort);
            m->first = (uint8_t)a->capacity;
            a->capacity += m->labels;
            a->risk += m->risk;
        }
    }
    if (!a->capacity)
        a->capacity = 1;
}

unsigned hat_label(const hat_alphabet *a, const hb_rules *rules, unsigned offset, unsigned hint,
                   unsigned touched)
{
    unsigned sort = hb_hint_is_colour(hint);
    const hat_marks *m = &a->to[offset - 1][sort];
    if (m->each)
        return m->first + existing_hints(rules, first_hint(sort), hint);
    unsigned label = 0;
    while (label + 1 < m->labels && !(touched >> m->slot[label] & 1))
        label++;
    return (m->first + label) % a->capacity;
}
