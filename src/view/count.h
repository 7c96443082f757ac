/* count.h - counting, for the view. */
#ifndef VIEW_COUNT_H
#define VIEW_COUNT_H

#include "hanabi.h"

/* Is there a way to lay out the unseen cards that the hints on one's own hand allow, and that gives
 * the player a hint to give where a tile waits for one? */
bool hb_view_holds(const hb_view *view, const hb_rules *rules);

#endif
