/* recolour.c - colours under other names. */
#include "observe/recolour.h"

recolour recolour_none(void)
{
    recolour c;
    for (unsigned i = 0; i < HB_COLOURS; i++)
        c.to[i] = (uint8_t)i;
    return c;
}

recolour recolour_draw(unsigned colours, uint64_t chance)
{
    recolour c = recolour_none();
    for (unsigned left = colours; left > 1; chance /= left--) {
        unsigned which = (unsigned)(chance % left);
        uint8_t last = c.to[left - 1];
        c.to[left - 1] = c.to[which];
        c.to[which] = last;
    }
    return c;
}

recolour recolour_back(const recolour *c)
{
    recolour back;
    for (unsigned i = 0; i < HB_COLOURS; i++)
        back.to[c->to[i]] = (uint8_t)i;
    return back;
}

static uint64_t kinds(const recolour *c, uint64_t set)
{
    uint64_t to = 0;
    for (unsigned i = 0; i < HB_COLOURS; i++)
        to |= (set >> i * HB_VALUES & bits_below(HB_VALUES)) << c->to[i] * HB_VALUES;
    return to;
}

/* Hints name colours from 0 to HB_MULTI, and values behind them. */
static uint64_t hints(const recolour *c, uint64_t named)
{
    uint64_t to = named & ~bits_below(HB_MULTI + 1);
    for (unsigned i = 0; i <= HB_MULTI; i++)
        to |= (named >> i & 1) << c->to[i];
    return to;
}

void recolour_game(const recolour *c, const hb_game *game, hb_game *to)
{
    *to = *game;
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        hb_hand *hand = &to->hands[seat];
        for (unsigned slot = 0; slot < hand->count; slot++)
            hand->known[slot] = kinds(c, hand->known[slot] & HB_KIND_SET) |
                                hints(c, hand->known[slot] >> HB_NAMED) << HB_NAMED;
    }
    to->played = kinds(c, game->played);
    to->discarded[0] = kinds(c, game->discarded[0]);
    to->discarded[1] = kinds(c, game->discarded[1]);
    for (unsigned card = 0; card < game->end; card++)
        to->cards[card] = recolour_kind(c, game->cards[card]);
}

past recolour_past(const recolour *c, const past *p)
{
    past to = *p;
    to.kind = recolour_kind(c, p->kind);
    if (p->type == HB_HINT && hb_hint_is_colour(p->hint))
        to.hint = c->to[p->hint];
    return to;
}

unsigned recolour_number(const recolour *c, const numbers *n, unsigned number)
{
    unsigned first = 2u * n->hand;
    if (number_is_kind(n, number))
        return n->number[recolour_kind(c, n->choice[number])];
    if (number < first || number >= n->first_value)
        return number;
    unsigned colour = (number - first) % n->colours;
    if (n->named_multi && colour + 1u == n->colours)
        return number;
    return number - colour + c->to[colour];
}

number_set recolour_numbers(const recolour *c, const numbers *n, const number_set *set)
{
    number_set to = {{0, 0}};
    for (unsigned i = 0; i < 2; i++)
        for (uint64_t left = set->words[i]; left; left &= left - 1) {
            unsigned number = recolour_number(c, n, 64 * i + bits_first(left));
            to.words[number >> 6] |= bit(number & 63);
        }
    return to;
}
