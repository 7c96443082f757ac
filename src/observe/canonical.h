/* canonical.h - the canonical observation of DeepMind's Hanabi Learning Environment (HLE), bit for
 * bit, straight from a game. docs/observation.md explains every index.
 *
 * Only what the observer may see is read, but for CANONICAL_SEER: a test encodes views and games
 * and compares. HLE's colours R Y G W B are our first, second ... colour, whatever its letter. */
#ifndef OBSERVE_CANONICAL_H
#define OBSERVE_CANONICAL_H

#include "observe/past.h"
#include "observe/section.h"
#include "observe/thermometer.h"

/* HLE's observation_type, in its numbering. */
enum canonical_type { CANONICAL_MINIMAL, CANONICAL_KNOWLEDGE, CANONICAL_SEER };

/* What follows from the rules: made once, then only read. */
typedef struct canonical {
    uint8_t type; /* enum canonical_type */
    uint8_t players, hand, colours, values;
    uint8_t hints, errors; /* tokens in the game */
    uint8_t cards_drawn;   /* cards of the deck that are not dealt at the start */
    uint8_t kinds;         /* colours times values */
    uint8_t action_bits;   /* of one past action */
    uint8_t history;       /* past actions told */
    bool usual;            /* HLE's standard game and observation, which go a quicker way */
    uint16_t length;       /* of the whole observation, in bits */
    uint8_t place[64];     /* a kind's place among the kinds */
    uint64_t firsts;       /* the kinds that start a row */
    thermometer discards;  /* of any colour */
} canonical;

/* Does HLE know these rules? No sixth colour, no black powder, no bonus tiles. */
bool canonical_knows(const hb_rules *rules);
/* For rules that it knows. history: past actions told; HLE's own observation has 1, older ones
 * follow behind it in sections of their own. */
void canonical_make(canonical *c, const hb_rules *rules, unsigned type, unsigned history);
/* Writes an observation of c->length bits into words. last is the newest of count past actions,
 * which stand before it, oldest first; NULL when count is 0. */
void canonical_encode(const canonical *c, const hb_game *game, unsigned observer, const past *last,
                      unsigned count, uint64_t *words);
/* What stands where, in order; returns how many sections there are. */
unsigned canonical_sections(const canonical *c, section list[SECTIONS]);

#endif
