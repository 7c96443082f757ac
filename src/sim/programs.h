/* programs.h - the programs that one thread of the simulator has running, and games with them.
 *
 * A team's seat may be taken by a bot that is another program (bot_is_program). Every seat of
 * every team has a process of its own in every thread, started when it is needed first; a guest
 * has one that goes from seat to seat. */
#ifndef SIM_PROGRAMS_H
#define SIM_PROGRAMS_H

#include "bots/match.h"
#include "outside/seats.h"
#include "sim/sim.h"

typedef struct programs {
    const outside_settings *settings;       /* the caller's */
    outside *open[SIM_TEAMS][HB_SEATS + 1]; /* the last is the guest's; NULL: not needed yet */
    seats seats; /* of the game in hand; the programs in it stay those of open */
} programs;

/* Takes the programs out of bots, leaving NULL, and seats them for the next game. False when one
 * cannot be started; programs_faulty or programs_missing says which. Sets *any when there is one.
 */
bool programs_seat(programs *p, const hb_rules *rules, unsigned team, unsigned guest_seat,
                   const bot *bots[], bool *any);
/* Plays a match that has begun, taking down every action (record may be NULL). False when a
 * program failed (programs_faulty), a bot made a choice that is not legal (*choice), or the
 * programs were halted. */
bool programs_play(programs *p, match *m, hb_record *record, unsigned *choice);
/* The program of the game in hand that something is wrong with, or NULL; *seat is its seat. */
const outside *programs_faulty(const programs *p, unsigned *seat);
/* Is there a seat that one of these bots, being a program, should have and that is empty, there
 * having been no memory for it? *seat is that one. */
bool programs_missing(const programs *p, const bot *const bots[], const hb_rules *rules,
                      unsigned *seat);
/* Asks all to end, waits for that, frees them. The first report of one that does not end well is
 * appended to report. */
void programs_close(programs *p, buffer *report);

#endif
