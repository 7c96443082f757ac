/* play_game.h - the game behind the table: one person, bots, and the record of what happened.
 *
 * All chance comes from the record's seed. Deck, tiles and start are what hb_shuffle makes of it;
 * every other number has a seed of its own, mixed from it and a number: the seat for a bot,
 * HB_SEATS for the place of a card that a bonus tile returns to the deck (there is one such tile).
 * So a game that was left and resumed goes on as if it had never been left. */
#ifndef CLI_PLAY_GAME_H
#define CLI_PLAY_GAME_H

#include <stdatomic.h>

#include "bots/bot.h"
#include "cli/cli.h"
#include "cli/play_screen.h"
#include "outside/seats.h"
#include "record/json.h"
#include "text/text.h"

enum { PLAY_NAME = 32 }; /* bytes of a name and its final 0, as at a server's table */

/* Large: keep it on the heap or static. */
typedef struct play_game {
    hb_rules rules;
    hb_game game;
    record record; /* owned */
    uint64_t seed;
    unsigned seat;                   /* the person's; of several people, who looks now */
    unsigned people;                 /* their seats, as bits */
    const bot *bot;                  /* everybody else */
    seats programs;                  /* their seats, if that is a program */
    atomic_bool halt;                /* nobody waits for a program any more; never taken back */
    bool was_program;                /* the record says that the others were one */
    bool dealt;                      /* here and now, and not read from a record */
    bool named;                      /* the person has told a name ... */
    char own_name[PLAY_NAME];        /* ... this one */
    char names[HB_SEATS][PLAY_NAME]; /* what everybody is called here */
    text_reader reader;
    hb_view views[HB_SEATS];
    bot_memory memory[HB_SEATS];
} play_game;

/* Deals a new game. */
void play_deal(play_game *p, const hb_rules *rules, const cli_setup *setup);
/* Goes on with a record, which is taken over: the game stands as after its last action. False
 * and a fault when it cannot be replayed; the record is the game's to free even so. Seat and bot
 * (and people) are those that play_keep has written, where it has: seat is HB_NONE and bot NULL
 * otherwise. A program is not started because a record names it: bot is NULL and was_program set.
 */
bool play_resume(play_game *p, record *r, hb_fault *fault);
/* Programs that still run are killed. */
void play_free(play_game *p);

/* Seats the person (and other people, whose seats are bits) and the bots, and lets the bots see all
 * that has happened. False when the bots are a program that cannot be started: seats_report says
 * why. Its settings may be NULL. */
bool play_sit(play_game *p, unsigned seat, unsigned others, const bot *partner,
              const outside_settings *settings);
/* Another person looks at the table now. */
void play_turn_to(play_game *p, unsigned seat);
/* Tells programs that the game is over or broken off, and lets them end; false when one does not
 * end well (seats_report). */
bool play_part(play_game *p);
/* The person, who sits down next, has this name: as much of it as can be shown. */
void play_name(play_game *p, const char *name);
/* Writes seat and bot into the record. What else it says stays: names and seed are written for a
 * game that was dealt here, and the person's name when there is a new one. False without memory. */
bool play_keep(play_game *p);

static inline const hb_view *play_view(const play_game *p)
{
    return &p->views[p->seat];
}

/* Does an action of the player on turn, records it, lets all bots see it, and appends to told
 * (may be NULL) what the person sees of it. The place of a return is drawn if it is HB_NONE. */
hb_error play_do(play_game *p, hb_action action, buffer *told);
/* The step of the person's own last action; -1: none. */
int play_own_step(const play_game *p);
/* Goes back to before the action of a step, which the record keeps; the bots have seen nothing of
 * what came after. False, and nothing has changed, when there is no such step or the bots are a
 * program, which cannot forget. */
bool play_take_back(play_game *p, unsigned step);
/* Would that take back something seen, for the first time in this game? Then it counts no longer.
 */
bool play_back_shows(const play_game *p, unsigned step);
/* Calls with every take-back in words, and before which step it stands in the log now. */
typedef void play_back_told(void *context, unsigned step, const char *words);
void play_backs(const play_game *p, play_back_told *told, void *context);
/* What the bot on turn does; HB_NONE as type when it chooses something illegal, or is a program
 * that failed. */
hb_action play_bot_action(play_game *p);
/* The action that a bot's choice means, as play_bot_action judges it. */
hb_action play_choice_action(const play_game *p, unsigned choice);
/* All that has happened, as the person has seen it, each with its number. */
void play_log(buffer *b, const play_game *p, play_look look);

#endif
