/* think.h - a bot's choice, worked out on a thread of its own, so that meanwhile the person
 * can look around, write, and leave. */
#ifndef SESSION_THINK_H
#define SESSION_THINK_H

#include <stdatomic.h>

#include "local/local.h"
#include "outside/seats.h"

typedef struct thinking thinking;

/* What is thought about. */
typedef struct think_task {
    local_thought thought; /* a bot's of ours; its moves also where that is a program */
    seats *programs;       /* of which one is on turn; NULL: none */
    hb_game game;          /* for them */
} think_task;

/* Thinks about a task, here and now. False when a program fails. */
bool think_do(const think_task *task, hb_action *action);

/* The same on a thread. Until it is taken or left, programs belong to the thread: no action is
 * done and nobody is told anything. NULL without memory or a thread: then think_do does it. */
thinking *think_begin(const think_task *task);
/* What can be read from when it is done; never read from it. */
int think_watch(const thinking *t);
bool think_done(const thinking *t);
/* What was thought of, as think_do has it, and of which game (local_thought); waits for it. t
 * is gone then. */
bool think_take(thinking *t, hb_action *action, unsigned *moves);
/* Nobody wants to know any more. A program is killed by halt (outside.h), for it would be asked for
 * nothing else, and there is nothing to report; a bot of ours may think on, which touches nothing.
 * t is gone then; NULL is fine. */
void think_leave(thinking *t, atomic_bool *halt);

#endif
