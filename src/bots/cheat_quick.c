/* cheat_quick.c - a quick way to play the small game, by rules of thumb, and to its end. */
#include "base/bits.h"
#include "bots/cheat_model.h"

/* ---- Quick moves -------------------------------------------------------------- */

static uint64_t held_by_others(const cheat_model *m, const cheat_tables *t, int seat)
{
    uint64_t held = 0;
    for (int other = 0; other < t->players; other++)
        if (other != seat)
            held |= cheat_held(m, other);
    return held;
}

/* The kind that comes first, of some that are all of one row. */
static unsigned first_in_row(const cheat_tables *t, uint64_t kinds)
{
    return kinds & t->down ? 63u - (unsigned)__builtin_clzll(kinds) : bits_first(kinds);
}

/* How good it is to play this kind: what it opens for cards that are held, and whether nobody
 * else could play it instead. */
static int play_worth(const cheat_tables *t, unsigned kind, uint64_t held, uint64_t others)
{
    int worth = others & bit(kind) ? 0 : 10;
    for (uint64_t next = t->after[kind]; next; worth += 3) {
        uint64_t first = bit(first_in_row(t, next));
        if (!(held & first))
            break;
        next &= ~first;
    }
    return worth;
}

static unsigned best_play(const cheat_tables *t, uint64_t plays, uint64_t held, uint64_t others)
{
    unsigned best = bits_first(plays);
    if (!(plays & (plays - 1)))
        return best;
    for (int most = -1; plays; plays &= plays - 1) {
        unsigned kind = bits_first(plays);
        int worth = play_worth(t, kind, held | others, others);
        if (worth > most) {
            most = worth;
            best = kind;
        }
    }
    return best;
}

/* The useful card of a hand that is missed least, and in *least how much: a last copy by what
 * its row loses, another one by what it could lose; less the later it is wanted, and the more
 * cards before it are still in the deck. */
static unsigned cheapest(const cheat_model *m, const cheat_tables *t, uint64_t held,
                         uint64_t in_hands, int *least)
{
    uint64_t last = cheat_last_copies(m, t);
    unsigned best = 0;
    *least = INT32_MAX;
    for (; held; held &= held - 1) {
        unsigned kind = bits_first(held);
        uint64_t missing = t->before[kind] & ~m->played;
        int later = bits_count(t->after[kind] & ~m->dead);
        int price = last & bit(kind) ? 100 + 20 * later : 20 + 5 * later;
        price -= 2 * (bits_count(missing) + bits_count(missing & ~in_hands));
        if (price < *least) {
            *least = price;
            best = kind;
        }
    }
    return best;
}

/* Cards of a hand that can go for nothing: useless, twice in the hand, or in another hand. */
static uint64_t spare(const cheat_model *m, uint64_t useful, int seat, uint64_t others)
{
    uint64_t held = cheat_held(m, seat);
    return (held & ~useful) | m->hands[seat][1] | (held & others);
}

/* Will one of the next seats, as far as the tokens reach, do something better than to discard
 * a card of this price? */
static bool others_do_better(const cheat_model *m, const cheat_tables *t, uint64_t useful,
                             int price)
{
    uint64_t fits = cheat_fits(m->played, t);
    int seat = m->player;
    for (int i = 1; i < t->players && i <= m->hints; i++) {
        int least;
        seat = cheat_next_seat(t, seat);
        uint64_t held = cheat_held(m, seat), others = held_by_others(m, t, seat);
        if (held & fits || spare(m, useful, seat, others))
            return true;
        cheapest(m, t, held, held | others, &least);
        if (least < price)
            return true;
    }
    return false;
}

/* Is there no more time for a discard than the last round may waste? (When everybody plays in
 * every turn to come, deck and players are as many turns as there are.) */
static bool hurry(const cheat_model *m, const cheat_tables *t, uint64_t useful)
{
    return !t->perfect_ending && (int)cheat_deck(m) < bits_count(useful);
}

static int useful_cards(const cheat_model *m, uint64_t useful, int seat)
{
    return bits_count(cheat_held(m, seat) & useful);
}

/* Has the next player more room for a new card? Useful cards that have to wait should not pile up
 * in one hand. */
static bool next_has_room(const cheat_model *m, const cheat_tables *t, uint64_t useful)
{
    int next = cheat_next_seat(t, m->player);
    return useful_cards(m, useful, next) < useful_cards(m, useful, m->player);
}

/* Those of some kinds whose next card in the row is in another hand: they are soon wanted, here. */
static uint64_t leading(const cheat_model *m, const cheat_tables *t, uint64_t kinds,
                        uint64_t others)
{
    uint64_t leads = 0;
    for (; kinds; kinds &= kinds - 1) {
        unsigned kind = bits_first(kinds);
        uint64_t next = t->after[kind] & ~m->dead;
        if (next && others & bit(first_in_row(t, next)))
            leads |= bit(kind);
    }
    return leads;
}

/* Something that can go for nothing, a second card of the hand first; nothing (CHEAT_PASS) when
 * all there is may be wanted soon. */
static cheat_move spare_discard(const cheat_model *m, const cheat_tables *t, uint64_t useful,
                                uint64_t others)
{
    uint64_t spares = spare(m, useful, m->player, others), useless = spares & ~useful;
    uint64_t twice = m->hands[m->player][1] & useful;
    if (twice)
        return cheat_move_of(CHEAT_DISCARD, bits_first(twice), CHEAT_SPARE);
    if (useless)
        return cheat_move_of(CHEAT_DISCARD, bits_first(useless), CHEAT_USELESS);
    uint64_t calm = spares & ~leading(m, t, spares, others);
    if (calm || !m->hints || t->players > 2) /* with more players somebody else plays on */
        return cheat_move_of(CHEAT_DISCARD, bits_first(calm ? calm : spares), CHEAT_SPARE);
    return cheat_move_of(CHEAT_PASS, 0, CHEAT_WAIT_WANTED);
}

static cheat_move quick_discard(const cheat_model *m, const cheat_tables *t, uint64_t useful,
                                uint64_t others)
{
    enum { SCARCE = 2 }; /* tokens that are not spent for balance */
    if (m->hints > SCARCE && next_has_room(m, t, useful))
        return cheat_move_of(CHEAT_PASS, 0, CHEAT_WAIT_BALANCE);
    if (spare(m, useful, m->player, others))
        return spare_discard(m, t, useful, others);
    int price;
    uint64_t held = cheat_held(m, m->player);
    unsigned kind = cheapest(m, t, held, held | others, &price);
    if (m->hints && others_do_better(m, t, useful, price))
        return cheat_move_of(CHEAT_PASS, 0, CHEAT_WAIT_BETTER);
    return cheat_move_of(CHEAT_DISCARD, kind, CHEAT_CHEAPEST);
}

/* Would the next player, after this play and without a token, have to discard a useful card? */
static bool leaves_stuck(const cheat_model *m, const cheat_tables *t, uint64_t useful,
                         uint64_t play)
{
    int next = cheat_next_seat(t, m->player);
    return !m->hints && !(cheat_held(m, next) & cheat_fits(m->played | play, t)) &&
           !spare(m, useful & ~play, next, held_by_others(m, t, next));
}

/* With two players and all tokens there, the one with more useful cards lets the other play
 * first; a pass costs nothing then, for nobody could discard. */
static bool partner_plays_first(const cheat_model *m, const cheat_tables *t, uint64_t useful,
                                uint64_t plays)
{
    return plays && t->players == 2 && m->hints == t->hints && m->turns_left < 0 &&
           useful_cards(m, useful, m->player) >=
               useful_cards(m, useful, cheat_next_seat(t, m->player));
}

/* A play, unless it is better to leave the next player a token, or the first move. */
static cheat_move quick_play(const cheat_model *m, const cheat_tables *t, uint64_t useful,
                             uint64_t others)
{
    uint64_t held = cheat_held(m, m->player), fits = cheat_fits(m->played, t);
    unsigned kind = best_play(t, held & fits, held, others);
    uint64_t useless = held & ~useful;
    if (useless && !hurry(m, t, useful) && leaves_stuck(m, t, useful, bit(kind)))
        return cheat_move_of(CHEAT_DISCARD, bits_first(useless), CHEAT_USELESS);
    if (partner_plays_first(m, t, useful, others & fits & ~held))
        return cheat_move_of(CHEAT_PASS, 0, CHEAT_WAIT_BALANCE);
    return cheat_move_of(CHEAT_PLAY, kind, CHEAT_FITS);
}

cheat_move cheat_quick(const cheat_model *m, const cheat_tables *t)
{
    uint64_t held = cheat_held(m, m->player), others = held_by_others(m, t, m->player);
    uint64_t fits = cheat_fits(m->played, t), useful = cheat_useful(m, t);
    if (held & fits)
        return quick_play(m, t, useful, others);
    if (m->hints == t->hints || !held)
        return cheat_move_of(CHEAT_PASS, 0, CHEAT_WAIT_FULL);
    if (m->hints && (m->turns_left >= 0 || (others & fits && hurry(m, t, useful))))
        return cheat_move_of(CHEAT_PASS, 0, CHEAT_WAIT_HURRY);
    return quick_discard(m, t, useful, others);
}

/* ---- Playing out -------------------------------------------------------------- */

int cheat_worth(const cheat_model *m, const cheat_tables *t)
{
    return t->perfect_ending && m->played != t->kinds ? 0 : CHEAT_UNIT * bits_count(m->played);
}

/* The last cards are played as well as can be, where that is quickly found. */
static int play_end(const cheat_model *m, const cheat_tables *t)
{
    static const uint8_t orders[] = {1, 1, 2, 6};
    unsigned most = t->players == 2 ? 3 : 2;
    if (t->perfect_ending || cheat_deck(m) > most)
        return -1;
    int nodes = 500;
    int64_t sum = cheat_solve(m, t, &nodes);
    return sum < 0 ? -1 : (int)(sum * (CHEAT_UNIT / orders[cheat_deck(m)]));
}

int cheat_play_out(cheat_model *m, const cheat_tables *t)
{
    unsigned tried = UINT32_MAX;
    do {
        if (m->turns_left >= 0)
            return CHEAT_UNIT * cheat_last_round(m, t);
        int end = cheat_deck(m) == tried ? -1 : play_end(m, t);
        if (end >= 0)
            return end;
        tried = cheat_deck(m);
    } while (cheat_do(m, t, cheat_quick(m, t)));
    return cheat_worth(m, t);
}
