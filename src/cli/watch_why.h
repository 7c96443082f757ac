/* watch_why.h - what a bot says to a game that is watched: to what was done, and what it would do
 * at every step. */
#ifndef CLI_WATCH_WHY_H
#define CLI_WATCH_WHY_H

#include "cli/replay_why.h"

/* Large: on the heap, zeros at first. */
typedef struct watch_why {
    replay_why asked;
    const record *r;
    hb_rules rules;
    hb_game game;          /* before the action of step done */
    unsigned done;         /* so many steps have been gone through; the bot knows of no other */
    char *did[HB_ACTIONS]; /* owned: each action, and what the bot says to it */
    char *would[HB_ACTIONS + 1]; /* owned: what it would do before it; NULL: nothing any more */
} watch_why;

/* Begins with a record, which can be played and lives as long as this does. */
void watch_why_begin(watch_why *w, const record *r);
/* Appends what there is to say after so many actions. The bot thinks no further than that. */
void watch_why_put(watch_why *w, unsigned step, buffer *b);
void watch_why_end(watch_why *w);

#endif
