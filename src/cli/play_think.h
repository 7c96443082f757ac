/* play_think.h - a bot's choice, worked out on a thread of its own, so that meanwhile the person
 * can look around, write, and leave. */
#ifndef CLI_PLAY_THINK_H
#define CLI_PLAY_THINK_H

#include <stdatomic.h>

#include "local/local.h"
#include "outside/seats.h"

typedef struct play_think play_think;

/* What is thought about. */
typedef struct play_task {
    local_thought thought; /* a bot's of ours; its moves also where that is a program */
    seats *programs;       /* of which one is on turn; NULL: none */
    hb_game game;          /* for them */
} play_task;

/* Thinks about a task, here and now. False when a program fails. */
bool play_task_do(const play_task *task, hb_action *action);

/* The same on a thread. Until it is taken or left, programs belong to the thread: no action is
 * done and nobody is told anything. NULL without memory or a thread: then play_task_do does it. */
play_think *play_think_begin(const play_task *task);
/* What can be read from when it is done; never read from it. */
int play_think_watch(const play_think *t);
bool play_think_done(const play_think *t);
/* What was thought of, as play_task_do has it, and of which game (local_thought); waits for it. t
 * is gone then. */
bool play_think_take(play_think *t, hb_action *action, unsigned *moves);
/* Nobody wants to know any more. A program is killed by halt (outside.h), for it would be asked for
 * nothing else, and there is nothing to report; a bot of ours may think on, which touches nothing.
 * t is gone then; NULL is fine. */
void play_think_leave(play_think *t, atomic_bool *halt);

#endif
