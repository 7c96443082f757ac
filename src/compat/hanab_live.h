/* hanab_live.h - the game JSON of hanab.live, read into records and written from them.
 *
 *   {"players": ["Alice", ...], "deck": [{"suitIndex": 0, "rank": 1}, ...],
 *    "actions": [{"type": 0, "target": 4, "value": 0}, ...], "options": {"variant": "..."}}
 *
 * Both number cards by their place in the deck and deal alike, so a game is carried over action
 * by action. Colours keep their order, not their names: its purple is our white, and so on.
 *
 * What one format has no place for travels in one key of the other: "hanab_live" in a record,
 * "hanabi" in a game of hanab.live. So going there and back keeps the game, its edition and all
 * keys beside it. What says nothing new is not kept: options that are off or as usual (a hand that
 * the rulebook has anyway, cards of a multicolour that does not join in), and whatever stands
 * behind an action that ends the game. */
#ifndef COMPAT_HANAB_LIVE_H
#define COMPAT_HANAB_LIVE_H

#include "compat/hanab_live_variants.h"
#include "record/json.h"

/* Makes a record of a game of hanab.live. False and a fault, with nothing to free, when it is none
 * or has something that our rules do not know. An action that ends the game by other means
 * than the rules (types 4 and 5) ends the record. */
bool hanab_live_from_json(record *r, const hb_json *value, hb_fault *fault);

/* Writes a record that has been found to play well, as one line without the line's end. False
 * and a fault when hanab.live does not know its rules. */
bool hanab_live_write(buffer *b, const record *r, hb_fault *fault);

#endif
