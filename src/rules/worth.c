/* worth.c - which cards are still good for something. */
#include "rules/worth.h"

#include "base/bits.h"

uint64_t hb_useless(const hb_game *g, const hb_rules *r)
{
    uint64_t dead = hb_gone(g, r) & ~g->played;
    for (int i = 1; i < HB_VALUES; i++)
        dead |= hb_next(r, dead);
    return g->played | dead;
}

/* Copies less discarded ones, as two-bit numbers, equal one: then copies are discarded plus one. */
uint64_t hb_critical(const hb_game *g, const hb_rules *r)
{
    uint64_t low = ~g->discarded[0], high = g->discarded[1] ^ g->discarded[0];
    uint64_t one_left = ~(low ^ r->copies[0]) & ~(high ^ r->copies[1]);
    return r->kinds & one_left & ~hb_useless(g, r);
}

/* Every card that is played or discarded draws one; then everybody has one more turn. */
int hb_spare(const hb_game *g, const hb_rules *r)
{
    return (int)hb_deck_size(g) + r->options.players - bits_count(r->kinds & ~hb_useless(g, r));
}

char hb_mark(const hb_game *g, const hb_rules *r, uint64_t kinds)
{
    if (!(kinds & ~hb_fits(g, r)))
        return '+';
    if (!(kinds & ~hb_useless(g, r)))
        return 'x';
    return kinds & ~hb_critical(g, r) ? 0 : '!';
}
