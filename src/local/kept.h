/* kept.h - a local game as it is kept: its record (docs/records.md), beside the game what was taken
 * back in it, and under the key "play" who sits where and, until the game is over, what people have
 * made of the cards. */
#ifndef LOCAL_KEPT_H
#define LOCAL_KEPT_H

#include "local/local.h"
#include "local/own.h"
#include "record/json.h"

/* What the record of this game, as it stands, has of it; nothing where it has none. Whoever has
 * written it, it can be shown. */
void local_own_read(local_own *own, const record *r, const hb_game *game);
/* Keeps it in a record that has the key "play"; NULL: nothing any more. False without memory: then
 * the record is as it was. */
bool local_own_keep(record *r, const local_own *own);

/* What further chance follows from: the record's seed, or where it has none a hash of its deck. */
uint64_t local_number_of(const record *r);
/* Keeps who sits where, under "play": the seat of the first of the people, all of theirs where they
 * are several, and what the others are played by. False without memory. */
bool local_keep_who(record *r, const local *l, const char *bot);
/* Keeps the game as it is now, and what was taken back in it. False without memory. */
bool local_keep_game(record *r, const local *l);

#endif
