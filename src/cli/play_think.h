/* play_think.h - a bot's choice, worked out on a thread of its own, so that meanwhile the person
 * can look around, write, and leave. */
#ifndef CLI_PLAY_THINK_H
#define CLI_PLAY_THINK_H

#include "cli/play_game.h"

typedef struct play_think play_think;

/* Lets the bot on turn think about the game as it is now. Until it is taken or left, a program
 * among the bots belongs to the thread: no action is done and nobody is told anything. NULL without
 * memory or a thread: then play_bot_action does it. */
play_think *play_think_begin(play_game *p);
/* What can be read from when it is done; never read from it. */
int play_think_watch(const play_think *t);
bool play_think_done(const play_think *t);
/* The choice, as play_bot_action gives it; waits for it. t is gone then. */
hb_action play_think_take(play_think *t, const play_game *p);
/* Nobody wants to know any more. A program is killed, for it would be asked for nothing else, and
 * there is nothing to report; a bot of ours may think on, which touches nothing. t is gone then;
 * NULL is fine. */
void play_think_leave(play_think *t, play_game *p);

#endif
