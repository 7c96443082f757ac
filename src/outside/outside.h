/* outside.h - a bot that is another program: it takes a seat through the text protocol of
 * docs/bot-protocol.md.
 *
 * It is told what its seat sees, from views and events alone. It may fail at any time: then the
 * function that found out returns false, the program has been killed, outside_report says what
 * happened, and everything else returns false at once. Nothing here ends this program, and every
 * wait ends with the deadline, or when it is halted: then it is the same, but that nothing is wrong
 * and ending it goes well.
 *
 * One of these belongs to one thread at a time. */
#ifndef OUTSIDE_OUTSIDE_H
#define OUTSIDE_OUTSIDE_H

#include <stdatomic.h>

#include "bots/bot.h"
#include "outside/fault.h"

enum { OUTSIDE_DEADLINE = 10000 }; /* ms for an answer, when nobody says otherwise */

typedef struct outside outside;

typedef struct outside_settings {
    const text_lang *lang; /* of reports; NULL: English */
    int deadline;          /* ms for each answer; 0: OUTSIDE_DEADLINE */
    unsigned first_seat; /* what reports call the first seat: 0 as in records, 1 as people count */
    /* Hears every line, '>' to the program and '<' from it, n bytes of any kind without the end
     * of line. game is the seed, table or place of the game in hand, "-" between games; seat may be
     * HB_NONE: not known yet. May be NULL. */
    void (*listen)(void *to, const char *game, unsigned seat, char way, const char *line, size_t n);
    void *listen_to;
    /* When it becomes true, by any thread, nobody waits for an answer any more: the program is
     * killed, which is no fault of its own. May be NULL. */
    const atomic_bool *halt;
} outside_settings;

/* Which game it is. */
typedef struct outside_game {
    uint64_t number;   /* below 2^53, told to the program, which may draw its chance from it: the
                          same whenever this game is played */
    uint64_t seed;     /* for reports and listeners: what people deal it from, or ... */
    const char *table; /* ... if not NULL, the table where it is played, or ... */
    const char *place; /* ... if not NULL, its place in a file of records */
} outside_game;

/* What programs are told as the number of the game with this seed: the first 53 bits of a hash,
 * from which the seed, and so the deal, is found only by trying all. */
uint64_t outside_number(uint64_t seed);

/* The same for a game at a table, of the commitment of its deal ("" is fine). */
uint64_t outside_table_number(const char *commitment);

/* Whether a bot's name means a program: it has a '/' in it. */
bool outside_is_program(const char *name);

/* What stands for a program where bots are named: bot_is_program. The command stays the caller's,
 * who keeps it as long as the bot. */
bot outside_bot(const char *command);

/* Starts a program and greets it. command is the path of a file; where there is no such file it
 * is taken apart at the spaces, the first word being the program ("python3 ./bot.py -v"). There is
 * no shell. seat is for reports (HB_NONE: not known yet), settings may be NULL. NULL only when
 * there is no memory; whether all went well says outside_ok. The caller closes it. */
outside *outside_open(const char *command, unsigned seat, const outside_settings *settings);
bool outside_ok(const outside *o);

/* A game begins: view is the seat's before the first action. */
bool outside_begin(outside *o, const hb_rules *rules, const hb_view *view,
                   const outside_game *game);
/* After every action, its own included. Lines wait here until the next question. */
bool outside_see(outside *o, const hb_view *before, const hb_event *event, const hb_view *after);
/* What it chooses, its seat being on turn: always a legal action, a return without its place. */
bool outside_decide(outside *o, const hb_view *view, hb_action *action);
/* The game is over, or is broken off if it still runs. */
bool outside_end(outside *o, const hb_view *view);
/* Why it chose its last action: what it said with it, in one line, or "". Valid until it is asked
 * again or a game begins. */
const char *outside_why(const outside *o);

/* Asks it to end. */
bool outside_quit(outside *o);
/* The same, if that has not been done yet, and waits for it; false when something was wrong then
 * or before. The report stays until outside_free. */
bool outside_close(outside *o);
/* Kills it if it still runs, and frees everything. NULL is fine. */
void outside_free(outside *o);

fault_kind outside_fault(const outside *o);
/* Several lines, without the final newline; "" while nothing is wrong. */
const char *outside_report(const outside *o);

#endif
