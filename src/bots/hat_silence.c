/* hat_silence.c - what it tells when no hint is given, and that one is given instead of a play.
 *
 * A token that is not used speaks: who discards although there is one says that everybody who can
 * play knows it. With two players, where hands stay dark for long, there is more, about the card
 * that the other would discard next. Whoever gives no hint although there is a token, by a play or
 * a discard, says that it is none that would be missed. But who is known to have a card to play and
 * discards or gives a hint instead warns: it is one that would be. And as one can warn by a discard
 * without a token, a play then says that there is no danger, if all know of a useless card for it.
 * What all know already is not told again. */
#include "bots/hat.h"

/* ---- Cards at risk ----------------------------------------------------------- */

enum { LAST_CHANCE = 60 }; /* the price of a last copy when only a perfect game is won */

/* With so many cards of its row from this one on, and another copy of it left. */
static int spare_price(int blocked)
{
    return 2 * blocked;
}

static int last_price(const hb_rules *rules, int blocked)
{
    if (rules->options.ending == HB_PERFECT_ENDING)
        return LAST_CHANCE;
    return 10 + 5 * blocked;
}

int hat_price(const hat_board *b, const hb_rules *rules, uint64_t kind)
{
    int blocked = rules->options.values + 1 - hat_step(rules, bits_first(kind));
    return kind & b->critical ? last_price(rules, blocked) : spare_price(blocked);
}

_Static_assert(LAST_CHANCE < 1 << HAT_PRICE_BITS && 10 + 5 * HB_VALUES < 1 << HAT_PRICE_BITS &&
                   3 * 2 * HB_VALUES < 1 << HAT_PRICE_BITS,
               "every price fits");

static void set_price(hat_prices *p, uint64_t kinds, int price)
{
    for (unsigned left = kinds ? (unsigned)price : 0; left; left &= left - 1)
        p->bits[bits_first(left)] |= kinds;
}

void hat_prices_make(hat_prices *p, const hat_board *b, const hb_rules *rules)
{
    uint64_t step = rules->firsts, spare = b->needed & ~b->critical;
    uint64_t soon = step | hb_next(rules, step) | (hat_are_two(rules) ? b->fits : 0);
    *p = (hat_prices){.missed = b->critical | (b->needed & soon)};
    for (int blocked = rules->options.values; blocked > 0; blocked--) {
        set_price(p, step & b->critical, last_price(rules, blocked));
        set_price(p, step & spare & ~b->left[2], 2 * spare_price(blocked));
        set_price(p, step & spare & b->left[2], 3 * spare_price(blocked));
        step = hb_next(rules, step);
    }
}

/* What it costs in the mean to discard a card of which this is known, in thousandths. */
static int mean_price(uint64_t may, const hat_board *b, const hat_prices *p)
{
    int sum = 0, all = hat_weight(b->left, may);
    for (unsigned i = 0; i < HAT_PRICE_BITS; i += 2)
        sum += bits_count3(may & p->bits[i], may & p->bits[i + 1], may & p->bits[i + 1]) << i;
    return all ? sum * 1000 / all : 0;
}

unsigned hat_cheapest(const uint64_t may[HB_HAND], const hat_board *b, const hat_prices *p,
                      unsigned slots)
{
    unsigned best = bits_first(slots);
    int least = INT32_MAX;
    for (; slots; slots &= slots - 1) {
        int price = mean_price(may[bits_first(slots)], b, p);
        if (price < least) {
            least = price;
            best = bits_first(slots);
        }
    }
    return best;
}

int hat_at_risk(const uint64_t may[HB_HAND], const hat_board *b, const hat_prices *p,
                unsigned cards)
{
    if (!cards || hat_known_plays(may, b, cards) || hat_useless(may, b, cards))
        return -1;
    return (int)hat_cheapest(may, b, p, (1u << cards) - 1);
}

/* ---- Silence ----------------------------------------------------------------- */

/* Could the player on turn, of three or more, give a hint, as good as surely? */
static bool could_hint(const hat_public *pub, const hb_rules *rules, const hb_game *g)
{
    enum { BEARABLE = 2000 }; /* more risk than this that it could not, and silence tells nothing */
    hat_alphabet alphabet;
    if (!g->hints)
        return false;
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

int hat_next_at_risk(const hat_public *pub, const hat_board *b, const hat_prices *p,
                     const hb_rules *rules, const hb_game *g)
{
    unsigned next = (g->player + 1u) % rules->options.players;
    return g->turns_left >= 0 ? -1 : hat_at_risk(pub->may[next], b, p, g->hands[next].count);
}

/* Takes down what is told of the card in a slot of the next seat; nothing when that cannot be. */
static hat_told tell(hat_public *pub, const hat_prices *p, const hb_game *g, hat_told told)
{
    uint64_t kinds = told.missed ? p->missed : ~p->missed;
    if (told.slot < 0 || !(pub->may[1u - g->player][told.slot] & kinds))
        return (hat_told){.slot = -1};
    pub->may[1u - g->player][told.slot] &= kinds;
    return told;
}

static hat_told silence_of_two(hat_public *pub, const hat_board *b, const hb_rules *rules,
                               const hb_game *g, bool discards)
{
    const uint64_t *own = pub->may[g->player];
    unsigned cards = g->hands[g->player].count;
    bool plays = hat_known_plays(own, b, cards); /* so to discard warns */
    hat_prices prices;
    hat_told told = {.slot = -1};
    hat_prices_make(&prices, b, rules);
    if (discards && plays)
        told.slot = hat_next_at_risk(pub, b, &prices, rules, g);
    told.missed = told.slot >= 0;
    /* by a hint, or without a token by a discard for which all know of a useless card */
    bool could_warn = g->hints || (!discards && plays && hat_useless(own, b, cards));
    if (!told.missed && could_warn) {
        if (discards)
            all_know_plays(pub, rules, g);
        told.slot = hat_next_at_risk(pub, b, &prices, rules, g);
    }
    return tell(pub, &prices, g, told);
}

void hat_warning(hat_public *pub, const hat_board *b, const hb_rules *rules, const hb_game *g)
{
    hat_prices prices;
    if (!hat_warns(rules) || g->phase != HB_TURN ||
        !hat_known_plays(pub->may[g->player], b, g->hands[g->player].count))
        return;
    hat_prices_make(&prices, b, rules);
    tell(pub, &prices, g, (hat_told){hat_next_at_risk(pub, b, &prices, rules, g), true});
}

hat_told hat_silence(hat_public *pub, const hat_board *b, const hb_rules *rules, const hb_game *g,
                     bool discards)
{
    if (hat_warns(rules))
        return silence_of_two(pub, b, rules, g, discards);
    if (discards && could_hint(pub, rules, g))
        all_know_plays(pub, rules, g);
    return (hat_told){.slot = -1};
}
