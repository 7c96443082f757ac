/* write.h - a record as one line of JSON, in parts, for those who write more than the library. */
#ifndef RECORD_WRITE_H
#define RECORD_WRITE_H

#include "base/line.h"
#include "hanabi_record.h"

/* {"edition": ..., "players": ..., ...}: options of their standard value are left out, but these
 * two. They are in their ranges. */
void hb_write_rules(line *l, const hb_options *options);
/* "deck": [...], "tiles": [...], "actions": [...]: the members that are the game. */
void hb_write_game(line *l, const hb_record *record);

#endif
