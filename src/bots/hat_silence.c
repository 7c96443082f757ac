/* hat_silence.c - what it tells when no hint is given.
 *
 * A token that is not used speaks. Who discards although there is one says that everybody who
 * can play knows it. With two players, where hands stay dark for long, there is more: whoever
 * gives no hint, by a play or a discard, says that the card which the other would discard next is
 * none that would be missed. */
#include "bots/hat.h"

/* ---- Cards at risk ----------------------------------------------------------- */

/* With so many cards of its row from this one on, and another copy of it left. */
static int spare_price(int blocked)
{
    return 2 * blocked;
}

int hat_price(const hat_board *b, const hb_rules *rules, uint64_t kind)
{
    int blocked = rules->options.values + 1 - hat_step(rules, bits_first(kind));
    int last = rules->options.ending == HB_PERFECT_ENDING ? 60 : 10 + 5 * blocked;
    return kind & b->critical ? last : spare_price(blocked);
}

/* What it costs in the mean to discard a card of which this is known: the sum of hat_price over all
 * copies that it may be, row by row's first cards, second cards and so on. */
static int mean_price(uint64_t may, const hat_board *b, const hb_rules *rules)
{
    uint64_t spare = may & b->needed & ~b->critical, step = rules->firsts;
    int sum = 0, all = hat_weight(b->left, may);
    for (int blocked = rules->options.values; blocked > 0; blocked--) {
        sum += spare_price(blocked) * hat_weight(b->left, spare & step);
        step = hat_next(rules, step);
    }
    for (uint64_t left = may & b->critical; left; left &= left - 1)
        sum += hat_price(b, rules, left & -left);
    return all ? sum * 1000 / all : 0;
}

unsigned hat_cheapest(const uint64_t may[HB_HAND], const hat_board *b, const hb_rules *rules,
                      unsigned slots)
{
    unsigned best = bits_first(slots);
    int least = INT32_MAX;
    for (; slots; slots &= slots - 1) {
        int price = mean_price(may[bits_first(slots)], b, rules);
        if (price < least) {
            least = price;
            best = bits_first(slots);
        }
    }
    return best;
}

int hat_at_risk(const uint64_t may[HB_HAND], const hat_board *b, const hb_rules *rules,
                unsigned cards)
{
    if (!hat_warns(rules) || !cards || hat_known_plays(may, b, cards) || hat_useless(may, b, cards))
        return -1;
    return (int)hat_cheapest(may, b, rules, (1u << cards) - 1);
}

uint64_t hat_missed(const hat_board *b, const hb_rules *rules)
{
    uint64_t missed = b->critical;
    for (uint64_t left = b->needed & ~missed; left; left &= left - 1)
        if (hat_step(rules, bits_first(left)) <= 2)
            missed |= left & -left;
    return missed;
}

/* ---- Silence ----------------------------------------------------------------- */

/* Could the player on turn give a hint, as good as surely? */
static bool could_hint(const hat_public *pub, const hb_rules *rules, const hb_game *g)
{
    enum { BEARABLE = 2000 }; /* more risk than this that it could not, and silence tells nothing */
    hat_alphabet alphabet;
    if (!g->hints || hat_are_two(rules)) /* two say what they can */
        return g->hints;
    hat_alphabet_make(&alphabet, pub, rules, g);
    return alphabet.risk <= BEARABLE;
}

/* Who knows of no card to play has none. */
static void all_know_plays(hat_public *pub, const hb_rules *rules, const hb_game *g)
{
    hat_outlook outlook;
    hat_outlook_make(&outlook, pub, rules, g);
    for (unsigned seat = 0; seat < rules->options.players; seat++) {
        const hat_board *board = &outlook.at[seat];
        unsigned cards = g->hands[seat].count;
        if (seat == g->player || hat_known_plays(pub->may[seat], board, cards))
            continue;
        for (unsigned slot = 0; slot < cards; slot++)
            pub->may[seat][slot] &= ~board->fits;
    }
}

int hat_next_at_risk(hat_public *pub, const hb_rules *rules, const hb_game *g, bool discards)
{
    if (!hat_warns(rules)) {
        if (discards && could_hint(pub, rules, g))
            all_know_plays(pub, rules, g);
        return -1;
    }
    unsigned next = 1u - g->player, cards = g->hands[next].count;
    uint64_t *may = pub->may[next];
    hat_board board;
    hat_board_make(&board, rules, g);
    /* what is quickly found out comes before whether there could be a hint */
    if (hat_known_plays(may, &board, cards) || (!discards && hat_useless(may, &board, cards)) ||
        !could_hint(pub, rules, g))
        return -1;
    if (discards)
        all_know_plays(pub, rules, g);
    return hat_at_risk(may, &board, rules, cards);
}

void hat_silence(hat_public *pub, const hb_rules *rules, const hb_game *g, bool discards)
{
    hat_board board;
    int slot = hat_next_at_risk(pub, rules, g, discards);
    if (slot < 0)
        return;
    hat_board_make(&board, rules, g);
    uint64_t *may = &pub->may[1u - g->player][slot], safe = *may & ~hat_missed(&board, rules);
    *may = safe ? safe : *may;
}
