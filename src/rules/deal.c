/* deal.c - a game dealt from a deck that somebody gives, which may be none, or from a seed. */
#include "rules/game.h"

static bool is_deck_of(const hb_rules *r, const uint8_t *deck)
{
    uint8_t count[HB_KINDS] = {0};
    for (unsigned i = 0; i < r->cards; i++)
        if (deck[i] >= HB_KINDS || ++count[deck[i]] > hb_copies(r, deck[i]))
            return false;
    return true;
}

static bool is_all_tiles(const uint8_t *tiles)
{
    unsigned seen = 0;
    for (int i = 0; i < HB_TILES; i++)
        seen |= tiles[i] < HB_TILES ? 1u << tiles[i] : 0;
    return seen == (1u << HB_TILES) - 1;
}

hb_error hb_game_deal(hb_game *game, const hb_rules *rules, const uint8_t *deck,
                      const uint8_t *tiles, unsigned start)
{
    if (start >= rules->options.players)
        return HB_BAD_SEAT;
    if (!is_deck_of(rules, deck))
        return HB_BAD_DECK;
    if (rules->options.bonus_tiles && (!tiles || !is_all_tiles(tiles)))
        return HB_BAD_TILES;
    hb_game_lay_out(game, rules, deck, tiles, start);
    return HB_OK;
}

hb_error hb_game_seed(hb_game *game, const hb_rules *rules, uint64_t seed, unsigned start)
{
    uint8_t deck[HB_DECK], tiles[HB_TILES], drawn_start;
    hb_shuffle(rules, seed, deck, tiles, &drawn_start);
    if (start == HB_NONE)
        start = drawn_start;
    if (start >= rules->options.players)
        return HB_BAD_SEAT;
    hb_game_lay_out(game, rules, deck, tiles, start);
    return HB_OK;
}
