/* crew.h - threads that share one piece of work after another. */
#ifndef BATCH_CREW_H
#define BATCH_CREW_H

#include <stdbool.h>
#include <stdint.h>

typedef struct crew crew;
/* Does the things from first to end - 1. */
typedef void (*crew_work)(void *whose, uint32_t first, uint32_t end);

/* Is asked whether to go on. */
typedef bool (*crew_ask)(void *context);

/* Starts threads - 1 threads; whoever calls crew_do is the last one. Each takes stretch things at
 * once. NULL when there is no memory or no thread. */
crew *crew_new(unsigned threads, uint32_t stretch);
/* Ends and frees them. NULL is fine. */
void crew_free(crew *p);
/* Does count things, shared out in stretches, and returns when all are done. p may be NULL: does
 * them here, as it does in a process that was forked off. One call at a time. */
void crew_do(crew *p, crew_work work, void *whose, uint32_t count);
/* The same, but whoever calls is asked before each stretch of theirs. False when they were told not
 * to go on: stretches that had not begun by then are not done. go_on may be NULL: always. */
bool crew_do_while(crew *p, crew_work work, void *whose, uint32_t count, crew_ask go_on,
                   void *context);

#endif
