/* seats.h - the seats of one game that programs take: each is shown what it may see, the one on
 * turn is asked.
 *
 * For whoever runs the game (simulator, play, tests). It plays as always, with these calls
 * around each step:
 *
 *     seats_begin(&s, &rules, &game, &(outside_game){.number = 7});
 *     while (game.phase != HB_OVER) {
 *         hb_action action;
 *         if (!s.programs[game.player])
 *             action = ...somebody else's...;
 *         else if (!seats_decide(&s, &game, &action))
 *             break;
 *         hb_game before = game;
 *         ...apply the action, drawing the place of a return...
 *         seats_see(&s, &before, &game, action);
 *     }
 *     seats_end(&s, &game);
 *
 * Views are made here and nowhere else, so nothing but views and events goes to a program. */
#ifndef OUTSIDE_SEATS_H
#define OUTSIDE_SEATS_H

#include "outside/outside.h"

/* Begins as zeros: nobody's seats. */
typedef struct seats {
    outside *programs[HB_SEATS]; /* NULL: somebody else sits here; owned */
    hb_rules rules;
    hb_view views[HB_SEATS]; /* of the programs */
} seats;

/* Opens a program for a seat that has none. False when it cannot be started or greeted: the report
 * is its own, seats_report gives it; or without memory, the seat being empty then. settings may be
 * NULL. */
bool seats_open(seats *s, unsigned seat, const char *command, const outside_settings *settings);
/* The game before its first action, and which one it is. */
bool seats_begin(seats *s, const hb_rules *rules, const hb_game *game, const outside_game *which);
/* What the program on turn chooses: a legal action, a return without its place. */
bool seats_decide(seats *s, const hb_game *game, hb_action *action);
/* After every action of anybody. */
bool seats_see(seats *s, const hb_game *before, const hb_game *after, hb_action action);
/* The game is over, or is broken off if it still runs. */
bool seats_end(seats *s, const hb_game *game);
/* Asks all programs to end and waits for that; false when something is wrong with one of them.
 * Reports stay until seats_free. */
bool seats_close(seats *s);
/* Kills those that still run, frees all, and leaves the seats empty. */
void seats_free(seats *s);

/* The first program that something is wrong with, or NULL. */
const outside *seats_faulty(const seats *s);
/* Its report, "" when all is well. */
const char *seats_report(const seats *s);

#endif
