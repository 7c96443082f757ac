/* open.h - can everything still be played, with all cards open? */
#ifndef REVIEW_OPEN_H
#define REVIEW_OPEN_H

#include "hanabi.h"

enum open_answer { OPEN_NO, OPEN_YES, OPEN_UNKNOWN };

/* Is there a way to complete all rows for players who see every hand and the deck? Looks at so many
 * positions at most; OPEN_UNKNOWN when that is not enough. A card that a tile puts back may come
 * to lie anywhere. */
enum open_answer open_winnable(const hb_game *game, const hb_rules *rules, unsigned positions);

#endif
