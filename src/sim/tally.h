/* tally.h - what the games of one thread came to, and which of them count.
 *
 * Where a bot fails, the games before that one count and no others, so that a run which broke off
 * at game n is a run of n games, whatever other threads were ahead. So a game that is over waits
 * here until all games before it are over too. */
#ifndef SIM_TALLY_H
#define SIM_TALLY_H

#include "sim/sim.h"

typedef struct tally_game {
    uint64_t game;
    uint64_t signature;
    uint16_t steps;
    uint8_t team;
    uint8_t place; /* of its score in sim_total */
    uint8_t outcome;
    int8_t gap; /* to the first team's score */
} tally_game;

typedef struct tally {
    sim_total totals[SIM_TEAMS]; /* of the games that count */
    tally_game *waiting;         /* owned */
    size_t count, room;
} tally;

/* Whether there is room for no other game: time to count, and for tally_put to ask for more. */
bool tally_full(const tally *t);
/* Takes a game down. False without memory. */
bool tally_put(tally *t, tally_game game);
/* All games below this one count. */
void tally_count(tally *t, uint64_t below);
void tally_free(tally *t);

#endif
