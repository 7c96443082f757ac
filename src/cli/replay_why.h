/* replay_why.h - what a bot would have done in a recorded game, and why. */
#ifndef CLI_REPLAY_WHY_H
#define CLI_REPLAY_WHY_H

#include "bots/bot.h"
#include "cli/cli.h"
#include "cli/programs.h"
#include "outside/seats.h"
#include "record/json.h"

enum { REPLAY_NAME = 64 };

/* The bot in every seat at once, following a game that others play. */
typedef struct replay_why {
    const bot *bot; /* set by the caller; NULL: nobody is asked */
    cli_programs programs;
    seats seats;      /* where the bot is a program: a process for each seat ... */
    bool no_memory;   /* ... but for one */
    buffer unknown;   /* why the bot cannot play by the rules of a game, a network */
    atomic_bool halt; /* one has failed: the others are not waited for */
    const hb_rules *rules;
    text_reader reader;
    char names[HB_SEATS][REPLAY_NAME];
    hb_view views[HB_SEATS];
    bot_memory memory[HB_SEATS];
    bool asked;      /* false: there was nothing to decide any more */
    unsigned choice; /* the answer to the last question ... */
    bot_why why;     /* ... with its reason, which a program has in words ... */
    hb_view decided; /* ... on this view */
} replay_why;

/* Those that return false have found something wrong with a program; replay_why_close reports it.
 */

/* Sits down at the game as it was dealt, place being the record's in its file. rules are kept, the
 * caller owns them. */
bool replay_why_begin(replay_why *w, const record *r, uint64_t place, const hb_rules *rules,
                      const hb_game *game);
/* Asks the bot in the seat on turn. */
bool replay_why_ask(replay_why *w, const hb_game *game);
/* Shows the bot in every seat what was done. */
void replay_why_show(replay_why *w, const hb_game *before, const hb_game *after, hb_action action);
/* Appends what was done, what the bot asked before would have done, and why: one line without
 * its end. Then shows it to the bot in every seat. */
void replay_why_tell(replay_why *w, buffer *line, const hb_game *before, const hb_game *after,
                     hb_action action);
/* The game is over, or the record ends here. */
bool replay_why_end(replay_why *w, const hb_game *game);
/* Ends programs; false and reported when something is or was wrong with one of them. */
bool replay_why_close(replay_why *w, const char *command);

#endif
