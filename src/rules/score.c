/* score.c - what a game is worth: rows, points, rating. */
#include "base/bits.h"
#include "hanabi.h"

int hb_row(const hb_game *game, unsigned colour)
{
    return bits_count(game->played >> colour * HB_VALUES & bits_below(HB_VALUES));
}

int hb_deck_size(const hb_game *game)
{
    return game->end - game->drawn;
}

static bool is_lost(const hb_game *game)
{
    return game->outcome == HB_LAST_ERROR || game->outcome == HB_SPOILED ||
           game->outcome == HB_STUCK;
}

int hb_score(const hb_game *game, const hb_rules *rules)
{
    if (is_lost(game))
        return 0;
    return bits_count(game->played & rules->points) - bits_count(~game->played & rules->burdens);
}

int hb_band(const hb_game *game, const hb_rules *rules)
{
    const hb_options *o = &rules->options;
    static const int8_t starts[] = {6, 11, 16, 21, 25};
    if (game->phase != HB_OVER || is_lost(game) || o->ending == HB_PERFECT_ENDING ||
        o->edition == HB_SHORT || rules->max_score < 25)
        return -1;
    int score = hb_score(game, rules), band = 0;
    while (band < 5 && score >= starts[band])
        band++;
    if (band == 5 && o->edition == HB_NEW && o->multicolour != HB_MULTI_NONE)
        return score < 30 ? 6 : 7;
    return band;
}
