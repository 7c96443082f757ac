/* worth.h - which cards are still good for something, as sets of kinds. For bots and for whoever
 * shows a table; works on a view's game as well, since all it looks at is public. */
#ifndef RULES_WORTH_H
#define RULES_WORTH_H

#include "hanabi.h"

/* The kinds that follow those of a set in their rows. */
static inline uint64_t hb_next(const hb_rules *rules, uint64_t kinds)
{
    return (kinds & rules->rising) << 1 | (kinds & rules->falling) >> 1;
}
/* The kinds that can never be played any more: played already, or behind one that is gone. */
uint64_t hb_useless(const hb_game *game, const hb_rules *rules);
/* The kinds that are still needed and of which only one copy is not discarded. */
uint64_t hb_critical(const hb_game *game, const hb_rules *rules);
/* How many cards the deck leaves time to discard (or to lose by errors) until the last round is
 * over, if every card that can still be played is; below 0: for so many of these there is no time.
 * For a game with a last round, before it has begun; a tile that puts a card back gives one more.
 */
int hb_spare(const hb_game *game, const hb_rules *rules);
/* The sign behind a card that is one of these kinds (not none): '+' it fits now, 'x' it is useless,
 * '!' it is critical, whichever of them it is; 0: that is not certain. */
char hb_mark(const hb_game *game, const hb_rules *rules, uint64_t kinds);

#endif
