/* game.h - the moving parts of a game, for the files of the rules and for the view, which drives
 * them with what a seat is told instead of with what is true. Nobody else includes this. */
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "hanabi.h"

/* Lays out a game from the kinds of its whole deck, which may be hidden ones. */
void hb_game_lay_out(hb_game *game, const hb_rules *rules, const uint8_t *deck,
                     const uint8_t *tiles, unsigned start);

/* Does an action that is legal; touched are the slots that a hint points at. */
void hb_game_do(hb_game *game, const hb_rules *rules, hb_action action, unsigned touched);

/* Is this an action that the phase, the tokens and the public parts of the game allow? Says
 * nothing about hints that match no card. */
hb_error hb_game_check(const hb_game *game, const hb_rules *rules, hb_action action);

/* Takes down anew which hints match a card of a seat's hand. */
void hb_game_match(hb_game *game, const hb_rules *rules, unsigned seat);

/* The slot of a card in a hand, or -1. */
int hb_game_slot(const hb_game *game, unsigned seat, unsigned card);

/* Where a card lies in the discard pile, or -1. */
int hb_game_place_in_discard(const hb_game *game, unsigned card);

#endif
