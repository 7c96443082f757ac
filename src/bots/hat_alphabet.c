/* hat_alphabet.c - which hint stands for which number.
 *
 * A hint must say a number that everybody reads alike, the seat that gets it too, who does
 * not see the own cards. With empty hints every hint can always be given, so each is a number
 * of its own. Without, what can be given depends on the hand, and the numbers must be such
 * that nearly every hand offers all of them. So value hints (and colour hints likewise) are
 * told apart by the first of a few slots that they touch, the marks, chosen such that no hint
 * touches two of them: then each mark's class is always there. Hints that touch none make one
 * more class when some card surely or almost surely differs from all the marks. */
#include <string.h>

#include "bots/hat.h"

#ifndef RISK
#define RISK 3000
#endif

enum { ONE = 1 << 16 }; /* chances are in these parts */

/* What a hint can point at in one hand: chances for each slot and hint of one sort. */
typedef struct hand_odds {
    unsigned count, hints;
    uint64_t may[HB_HAND];
    uint16_t reach[HB_HAND]; /* hints that may touch the slot, as bits */
    uint8_t sure[HB_HAND];   /* some hint of the sort surely touches it */
    int all[HB_HAND];
    int weight[HB_HAND][6]; /* copies that this hint alone of its sort touches */
    int none[HB_HAND];      /* copies that no hint of the sort touches */
} hand_odds;

static void weigh(hand_odds *odds, const uint64_t may[HB_HAND], const hat_board *b,
                  const hb_rules *r, unsigned count, unsigned first, unsigned hints)
{
    odds->count = count;
    odds->hints = hints;
    uint64_t once = 0, twice = 0;
    for (unsigned h = 0; h < hints; h++) {
        twice |= once & r->touched[first + h];
        once |= r->touched[first + h];
    }
    for (unsigned slot = 0; slot < count; slot++) {
        odds->may[slot] = may[slot];
        odds->reach[slot] = 0;
        odds->all[slot] = hat_weight(b, may[slot]);
        odds->sure[slot] = !(may[slot] & ~once);
        odds->none[slot] = hat_weight(b, may[slot] & ~once);
        for (unsigned h = 0; h < hints; h++) {
            uint64_t kinds = may[slot] & r->touched[first + h];
            odds->reach[slot] |= (uint16_t)((kinds != 0) << h);
            odds->weight[slot][h] = hat_weight(b, kinds & ~twice);
        }
    }
}

/* The chance that all cards that are no marks are touched by the marks' hints alone. */
static int chance_covered(const hand_odds *o, const hat_marks *m, unsigned mark, unsigned covered)
{
    if (mark < m->count) {
        unsigned slot = m->slot[mark];
        int all = o->all[slot], chance = 0, rest = all - o->none[slot];
        for (unsigned h = 0; h < o->hints && all; h++) {
            int w = o->weight[slot][h];
            rest -= w;
            if (w)
                chance += (int)((int64_t)w * chance_covered(o, m, mark + 1, covered | 1u << h) / all);
        }
        /* a card that several hints touch leaves no other hint */
        return all ? chance + (int)((int64_t)ONE * rest / all) : ONE;
    }
    int64_t chance = ONE;
    for (unsigned slot = 0; slot < o->count && chance; slot++) {
        int w = o->none[slot];
        if (m->slots >> slot & 1)
            continue;
        for (unsigned h = 0; h < o->hints; h++)
            w += covered >> h & 1 ? o->weight[slot][h] : 0;
        chance = o->all[slot] ? chance * w / o->all[slot] : 0;
    }
    return (int)chance;
}

/* The card that a hint of this sort tells most about comes first. */
static unsigned worth(const hand_odds *o, unsigned slot, const hat_board *b)
{
    if (!o->sure[slot])
        return 0;
    if (!(o->may[slot] & (o->may[slot] - 1)) || !(o->may[slot] & b->needed))
        return 1;
    return 2 + (unsigned)bits_count(o->reach[slot]);
}

static void choose_marks(hat_marks *m, const hand_odds *o, const hat_board *b, int bearable)
{
    unsigned taken = 0;
    memset(m, 0, sizeof *m);
    for (;;) {
        unsigned best = 0, slot = 0;
        for (unsigned i = 0; i < o->count; i++)
            if (!(m->slots >> i & 1) && !(o->reach[i] & taken) && worth(o, i, b) > best) {
                best = worth(o, i, b);
                slot = i;
            }
        if (!best || m->count == HAT_MARKS)
            break;
        m->slot[m->count++] = (uint8_t)slot;
        m->slots |= (uint8_t)(1u << slot);
        taken |= o->reach[slot];
    }
    m->labels = m->count;
    int risk = chance_covered(o, m, 0, 0);
    if (risk <= bearable)
        m->labels++;
    m->risk = m->labels > m->count ? risk : 0;
}

void hat_alphabet_make(hat_alphabet *a, const hat_public *pub, const hb_rules *rules,
                       const hb_game *game)
{
    hat_board board;
    hand_odds odds;
    hat_board_make(&board, rules, game);
    unsigned players = rules->options.players;
    int bearable = game->hints == rules->options.hints ? 0 : RISK;
    a->capacity = 0;
    a->risk = 0;
    for (unsigned offset = 1; offset < players; offset++) {
        unsigned seat = (game->player + offset) % players, count = game->hands[seat].count;
        for (unsigned sort = 0; sort < 2; sort++) {
            hat_marks *m = &a->to[offset - 1][sort];
            if (sort)
                weigh(&odds, pub->may[seat], &board, rules, count, 0, 6);
            else
                weigh(&odds, pub->may[seat], &board, rules, count, 6, HB_VALUES);
            choose_marks(m, &odds, &board, bearable);
            m->first = (uint8_t)a->capacity;
            a->capacity += m->labels;
            a->risk += m->risk;
        }
    }
}

unsigned hat_label(const hat_alphabet *a, const hb_rules *rules, unsigned offset, unsigned hint,
                   unsigned touched)
{
    (void)rules;
    const hat_marks *m = &a->to[offset - 1][hb_hint_is_colour(hint)];
    for (unsigned i = 0; i + 1 < m->labels; i++)
        if (touched >> m->slot[i] & 1)
            return m->first + i;
    return m->labels ? m->first + m->labels - 1u : m->first;
}
