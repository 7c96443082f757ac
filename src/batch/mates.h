/* mates.h - inside a batch: the seats that bots play, so that every game waits for the caller or is
 * over. For the files of this folder alone.
 *
 * Each game has a match beside its lane, which its bots follow action by action; what a bot
 * remembers follows from the deal, the seed and the course, so nothing of it is kept elsewhere. */
#ifndef BATCH_MATES_H
#define BATCH_MATES_H

#include "batch/lane.h"

/* Finds the bots of a configuration, which has to leave a seat to the caller; *any says whether
 * there are any. False when there is no such bot or no such seat. */
bool mates_find(const hb_batch_config *config, const bot *bots[HB_SEATS], bool *any);
/* Has the caller done anything in this game so far? */
bool mates_asked(const hb_batch *b, const lane *l);
/* A game that stands as its lane says is followed from its deal on. */
void mates_follow(hb_batch *b, uint32_t game);
/* The bots see an action of the caller's, which the lane has done last. */
void mates_see(hb_batch *b, uint32_t game);
/* Lets the bots play until the caller is on turn or the game is over. */
void mates_play(hb_batch *b, uint32_t game);

#endif
