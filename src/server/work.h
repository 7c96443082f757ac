/* work.h - threads for what takes long: one for bots that think, others for passwords.
 *
 * A job carries all it needs and shares nothing with the loop: it is put into one queue, run on
 * a worker's thread, comes back through another, and is finished on the loop's thread. */
#ifndef SERVER_WORK_H
#define SERVER_WORK_H

#include <stdbool.h>

typedef struct work work;
typedef struct job job;
/* The first member of every job. */
struct job {
    void (*run)(job *j);                 /* on the worker's thread */
    void (*done)(void *context, job *j); /* on the loop's; frees the job */
    job *next;
};

/* So many threads; gentle: they leave the processor to others who want it. wake is called on a
 * worker's thread when something is done. NULL without a thread. */
work *work_open(unsigned threads, bool gentle, void (*wake)(void *context), void *context);
void work_put(work *w, job *j);
/* Finishes what is done: calls done with this context for each. */
void work_collect(work *w, void *context);
/* Jobs that were put and are not finished. */
unsigned work_pending(const work *w);
/* Waits for the jobs that run; throws the others away by finishing them, too. NULL is fine. */
void work_close(work *w, void *context);

#endif
