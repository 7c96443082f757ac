/* hat_alphabet.c - which hint stands for which number.
 *
 * A hint must say a number that everybody reads alike, the seat that gets it too, who does
 * not see the own cards. With empty hints every hint can always be given, so each is a number
 * of its own. Without, what can be given depends on the hand; but whether a hint names a value
 * or a colour, and whether it touches one slot chosen by public knowledge, the focus, are four
 * classes that nearly every hand has. */
#include "bots/hat.h"

static bool value_known(const hb_rules *r, uint64_t may)
{
    for (unsigned value = 1; value <= r->options.values; value++)
        if (!(may & ~r->touched[hb_hint_value(value)]))
            return true;
    return false;
}

static bool colour_known(uint64_t may)
{
    for (unsigned colour = 0; colour <= HB_MULTI; colour++)
        if (!(may & ~(UINT64_C(31) << colour * HB_VALUES)))
            return true;
    return false;
}

/* The card that a hint can tell most about. */
static unsigned choose_focus(const uint64_t may[HB_HAND], const hb_rules *rules,
                             const hat_board *board, unsigned count)
{
    unsigned focus = 0, best = 0;
    for (unsigned slot = 0; slot < count; slot++) {
        if (!(may[slot] & board->needed))
            continue;
        unsigned open = 1u + !value_known(rules, may[slot]) + !colour_known(may[slot]);
        if (!(may[slot] & (may[slot] - 1)))
            open = 0;
        if (open > best) {
            best = open;
            focus = slot;
        }
    }
    return focus;
}

/* The chance, in millionths, that all cards of a hand have one of these classes of kinds in
 * common. */
static long all_alike(const uint64_t may[HB_HAND], const hat_board *b, unsigned count,
                      const uint64_t *class, unsigned classes)
{
    long sum = 0;
    for (unsigned i = 0; i < classes; i++) {
        long chance = 1000000;
        for (unsigned slot = 0; slot < count && chance; slot++) {
            int all = hat_weight(b, may[slot]);
            chance = all ? chance * hat_weight(b, may[slot] & class[i]) / all : 0;
        }
        sum += chance;
    }
    return sum;
}

#ifndef RISK
#define RISK 0
#endif

void hat_alphabet_make(hat_alphabet *a, const hat_public *pub, const hb_rules *rules,
                       const hb_game *game)
{
    hat_board board;
    hat_board_make(&board, rules, game);
    unsigned players = rules->options.players;
    a->capacity = 0;
    for (unsigned offset = 1; offset < players; offset++) {
        unsigned seat = (game->player + offset) % players;
        const uint64_t *may = pub->may[seat];
        unsigned count = game->hands[seat].count;
        a->to[offset - 1].first = (uint8_t)a->capacity;
        a->to[offset - 1].focus = (uint8_t)choose_focus(may, rules, &board, count);
        long risk = all_alike(may, &board, count, rules->touched + 6, HB_VALUES) +
                    all_alike(may, &board, count, rules->touched, 6);
        a->to[offset - 1].split = risk <= RISK;
        a->to[offset - 1].labels = 3 + a->to[offset - 1].split;
        a->capacity += a->to[offset - 1].labels;
    }
}

unsigned hat_label(const hat_alphabet *a, const hb_rules *rules, unsigned offset, unsigned hint,
                   unsigned touched)
{
    (void)rules;
    unsigned focus = a->to[offset - 1].focus;
    unsigned colour = hb_hint_is_colour(hint);
    unsigned miss = !(touched >> focus & 1);
    if (!a->to[offset - 1].split && miss)
        colour = 0;
    return a->to[offset - 1].first + 2 * miss + colour;
}
