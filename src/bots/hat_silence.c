/* hat_silence.c - what it tells when no hint is given.
 *
 * A token that is not used speaks: who discards although there is one says that everybody who can
 * play knows it. With two players, where hands stay dark for long, there is more, about the card
 * that the other would discard next. Whoever gives no hint although there is a token, by a play or
 * a discard, says that it is none that would be missed. But who is known to have a card to play and
 * discards instead warns: it is one that would be. And as one can warn like that without a token,
 * a play then says that there is no danger, if all know of a useless card for it. */
#include "bots/hat.h"

/* ---- Cards at risk ----------------------------------------------------------- */

enum {
    PRICE_BITS = 6,  /* even */
    LAST_CHANCE = 60 /* the price of a last copy when only a perfect game is won */
};

/* With so many cards of its row from this one on, and another copy of it left. */
static int spare_price(int blocked)
{
    return 2 * blocked;
}

static int last_price(const hb_rules *rules, int blocked)
{
    if (rules->options.ending == HB_PERFECT_ENDING)
        return LAST_CHANCE;
    return (hat_are_two(rules) ? 8 : 10) + 5 * blocked;
}

int hat_price(const hat_board *b, const hb_rules *rules, uint64_t kind)
{
    int blocked = rules->options.values + 1 - hat_step(rules, bits_first(kind));
    return kind & b->critical ? last_price(rules, blocked) : spare_price(blocked);
}

/* hat_price of all copies of each kind together, as numbers of a few bits: for each bit the kinds
 * whose number has it. So prices of a whole set are added up at once. */
typedef struct prices {
    uint64_t bits[PRICE_BITS];
} prices;

_Static_assert(LAST_CHANCE < 1 << PRICE_BITS && 10 + 5 * HB_VALUES < 1 << PRICE_BITS &&
                   3 * 2 * HB_VALUES < 1 << PRICE_BITS,
               "every price fits");

static void set_price(prices *p, uint64_t kinds, int price)
{
    for (unsigned i = 0; i < PRICE_BITS; i++)
        p->bits[i] |= price >> i & 1 ? kinds : 0;
}

static void find_prices(prices *p, const hat_board *b, const hb_rules *rules)
{
    uint64_t step = rules->firsts, spare = b->needed & ~b->critical;
    *p = (prices){0};
    for (int blocked = rules->options.values; blocked > 0; blocked--) {
        set_price(p, step & b->critical, last_price(rules, blocked));
        set_price(p, step & spare & ~b->left[2], 2 * spare_price(blocked));
        set_price(p, step & spare & b->left[2], 3 * spare_price(blocked));
        step = hat_next(rules, step);
    }
}

/* What it costs in the mean to discard a card of which this is known. */
static int mean_price(uint64_t may, const prices *p, const hat_board *b)
{
    int sum = 0, all = hat_weight(b->left, may);
    for (unsigned i = 0; i < PRICE_BITS; i += 2)
        sum += bits_count3(may & p->bits[i], may & p->bits[i + 1], may & p->bits[i + 1]) << i;
    return all ? sum * 1000 / all : 0;
}

unsigned hat_cheapest(const uint64_t may[HB_HAND], const hat_board *b, const hb_rules *rules,
                      unsigned slots)
{
    prices p;
    unsigned best = bits_first(slots);
    int least = INT32_MAX;
    find_prices(&p, b, rules);
    for (; slots; slots &= slots - 1) {
        int price = mean_price(may[bits_first(slots)], &p, b);
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
    if (!cards || hat_known_plays(may, b, cards) || hat_useless(may, b, cards))
        return -1;
    return (int)hat_cheapest(may, b, rules, (1u << cards) - 1);
}

uint64_t hat_missed(const hat_board *b, const hb_rules *rules)
{
    return b->critical | (b->needed & (rules->firsts | hat_next(rules, rules->firsts)));
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

int hat_warned_of(const hat_public *pub, const hb_rules *rules, const hb_game *g)
{
    unsigned next = 1u - g->player;
    hat_board board;
    if (!hat_warns(rules) || g->turns_left >= 0)
        return -1;
    hat_board_make(&board, rules, g);
    if (!hat_known_plays(pub->may[g->player], &board, g->hands[g->player].count))
        return -1;
    return hat_at_risk(pub->may[next], &board, rules, g->hands[next].count);
}

/* Would the player on turn, without a token, have warned by a discard, as everybody can tell? */
static bool could_warn(const hat_public *pub, const hb_game *g, const hat_board *b)
{
    const uint64_t *may = pub->may[g->player];
    unsigned cards = g->hands[g->player].count;
    return hat_known_plays(may, b, cards) && hat_useless(may, b, cards);
}

int hat_next_at_risk(hat_public *pub, const hb_rules *rules, const hb_game *g, bool discards)
{
    hat_board board;
    if (!hat_warns(rules) || (discards && hat_warned_of(pub, rules, g) >= 0))
        return -1;
    unsigned next = 1u - g->player;
    hat_board_make(&board, rules, g);
    if (!g->hints && (discards || !could_warn(pub, g, &board)))
        return -1;
    if (discards)
        all_know_plays(pub, rules, g);
    if (g->turns_left >= 0) /* a discard costs nothing any more */
        return -1;
    return hat_at_risk(pub->may[next], &board, rules, g->hands[next].count);
}

/* Takes down of a card of the next seat that it is one of these kinds, if that can be. */
static void tell(hat_public *pub, const hb_game *g, int slot, uint64_t kinds)
{
    uint64_t *may = &pub->may[1u - g->player][slot];
    *may = *may & kinds ? *may & kinds : *may;
}

void hat_silence(hat_public *pub, const hb_rules *rules, const hb_game *g, bool discards)
{
    hat_board board;
    if (!hat_warns(rules)) {
        if (discards && could_hint(pub, rules, g))
            all_know_plays(pub, rules, g);
        return;
    }
    hat_board_make(&board, rules, g);
    uint64_t missed = hat_missed(&board, rules);
    int slot;
    if (discards && (slot = hat_warned_of(pub, rules, g)) >= 0)
        tell(pub, g, slot, missed);
    else if ((slot = hat_next_at_risk(pub, rules, g, discards)) >= 0)
        tell(pub, g, slot, ~missed);
}
