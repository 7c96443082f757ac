/* steps.h - random legal games, as fast as the engine goes: the measure of its speed, and a
 * signature of what it did that every build must share. */
#ifndef SIM_STEPS_H
#define SIM_STEPS_H

#include "hanabi.h"

#define STEPS_SIGNATURE UINT64_C(0xcbf29ce484222325) /* where a signature starts */

/* Plays the game of a seed with uniformly random legal choices and returns how many there were,
 * mixing them and the end into *signature. keep_alive: never turns the last error token. */
uint64_t steps_play(const hb_rules *rules, uint64_t seed, bool keep_alive, uint64_t *signature);
/* The same where many games are played side by side, in the caller's memory. */
uint64_t steps_play_beside(hb_game *game, const hb_rules *rules, uint64_t seed, bool keep_alive,
                           uint64_t *signature);

#endif
