/* hat_board.c - rows, copies and pace, as sets of kinds.
 *
 * Numbers of copies are kept as three sets: the kinds of which at least one, two and three
 * copies are left. No kind has more than three. */
#include "bots/hat.h"

int hat_step(const hb_rules *r, unsigned kind)
{
    unsigned value = hb_kind_value(kind);
    return (int)(r->burdens >> kind & 1 ? r->options.values + 1 - value : value);
}

void hat_take_copy(uint64_t left[3], uint64_t kind)
{
    left[0] = (left[0] & ~kind) | (left[1] & kind);
    left[1] = (left[1] & ~kind) | (left[2] & kind);
    left[2] &= ~kind;
}

static void find_needed(hat_board *b, const hb_rules *r)
{
    uint64_t reach = b->fits & b->left[0], more = reach;
    while (more) {
        more = hb_next(r, more) & b->left[0] & ~reach;
        reach |= more;
    }
    b->needed = reach;
    b->critical = reach & ~b->left[1];
}

void hat_board_make(hat_board *b, const hb_rules *r, const hb_game *g)
{
    b->played = g->played;
    b->fits = hb_fits(g, r);
    /* copies less discarded less played, as two-bit numbers */
    uint64_t low = r->copies[0] ^ g->discarded[0];
    uint64_t high = r->copies[1] ^ g->discarded[1] ^ (~r->copies[0] & g->discarded[0]);
    high ^= ~low & g->played;
    low ^= g->played;
    b->left[0] = low | high;
    b->left[1] = high;
    b->left[2] = low & high;
    find_needed(b, r);
}

void hat_board_play(hat_board *b, const hb_rules *r, uint64_t kind)
{
    b->played |= kind;
    b->fits = (b->fits & ~kind) | (hb_next(r, kind) & ~b->played);
    hat_take_copy(b->left, kind);
    find_needed(b, r);
}

int hat_pace(const hat_board *b, const hb_rules *r, const hb_game *g)
{
    if (r->options.ending == HB_PERFECT_ENDING)
        return HB_DECK;
    if (g->turns_left >= 0)
        return 0;
    return hb_deck_size(g) + r->options.players - bits_count(b->needed);
}

uint64_t hat_held(const hb_game *g, unsigned seat)
{
    uint64_t kinds = 0;
    for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
        kinds |= bit(g->cards[g->hands[seat].cards[slot]]);
    return kinds & HB_KIND_SET;
}
