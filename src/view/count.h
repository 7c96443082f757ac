/* count.h - counting, for the view. */
#ifndef VIEW_COUNT_H
#define VIEW_COUNT_H

#include "hanabi.h"

/* Is there a way to lay out the unseen cards that the hints on the own hand allow? */
bool hb_view_holds(const hb_view *view, const hb_rules *rules);

#endif
