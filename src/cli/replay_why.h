/* replay_why.h - what a bot would have done in a recorded game, and why. */
#ifndef CLI_REPLAY_WHY_H
#define CLI_REPLAY_WHY_H

#include "bots/bot.h"
#include "cli/cli.h"
#include "record/json.h"

enum { REPLAY_NAME = 64 };

/* The bot in every seat at once, following a game that others play. */
typedef struct replay_why {
    const bot *bot; /* set by the caller; not a program */
    const hb_rules *rules;
    text_reader reader;
    char names[HB_SEATS][REPLAY_NAME];
    hb_view views[HB_SEATS];
    bot_memory memory[HB_SEATS];
    bot_why why;     /* of the last question */
    hb_view decided; /* on this view */
    bool asked;      /* false: there was nothing to decide any more */
} replay_why;

/* The bot of this name; NULL and reported when there is none that gives reasons. */
const bot *replay_why_bot(cli_args *args, const char *name);
/* Sits down at the game as it was dealt. rules are kept, the caller owns them. */
void replay_why_begin(replay_why *w, const record *r, const hb_rules *rules, const hb_game *game);
/* Asks the bot in the seat on turn. */
void replay_why_ask(replay_why *w, const hb_game *game);
/* Appends what was done, what the bot asked before would have done, and why: one line without
 * its end. Then tells the bot in every seat of it. */
void replay_why_tell(replay_why *w, buffer *line, const hb_game *before, const hb_game *after,
                     hb_action action);

#endif
