/* play_kept.h - what people have made of their cards (notes, marks, the order of a hand), kept in
 * the record of a game that is not over, beside seat and bot under the key "play". */
#ifndef CLI_PLAY_KEPT_H
#define CLI_PLAY_KEPT_H

#include "record/json.h"
#include "tui/tui.h"

/* What the record of this game, as it stands, has of it; nothing where it has none. Whoever has
 * written it, it can be shown. */
void play_kept_read(tui_own *own, const record *r, const hb_game *game);
/* Keeps it in a record that has the key "play"; NULL: nothing any more. False without memory: then
 * the record is as it was. */
bool play_kept_write(record *r, const tui_own *own);

#endif
