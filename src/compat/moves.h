/* moves.h - games of research programs: a deck and the numbers of moves, as HLE counts both.
 *
 *   {"players": 2, "deck": [15, 0, ...], "moves": [15, 4, ...], "score": 7}
 *
 * Optional, with HLE's names and standards: colors, ranks, hand_size, max_information_tokens (or
 * max_info), max_life_tokens (or max_life), start (the seat that begins, 0), score. A card is
 * colour * ranks + rank, or "r1"; all cards of the deck are there, in the order dealt. Keys beside
 * these say nothing about the game and are not kept. */
#ifndef COMPAT_MOVES_H
#define COMPAT_MOVES_H

#include "record/json.h"

/* Does it look like such a game? */
bool moves_are_it(const hb_json *value);
/* Makes a record of it by playing it. False and a fault, with nothing to free, when it is none, a
 * move is not legal, or the score is not the one it says. */
bool moves_from_json(record *r, const hb_json *value, hb_fault *fault);

/* Our name of the option that HLE calls so ("colors"), NULL when it has none of that name. */
const char *moves_option(const char *name);

#endif
