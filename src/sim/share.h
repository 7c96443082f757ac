/* share.h - several processes that play one job together, each its share of the games, and add up
 * their sums: those that mpirun starts, when the program was built with MPI=1. Otherwise this
 * process is alone and nothing here does anything. */
#ifndef SIM_SHARE_H
#define SIM_SHARE_H

#include "sim/sim.h"

#ifdef WITH_MPI

/* Finds the other processes and says in the job which share is this one's. */
void share_begin(sim_job *job);
/* Adds the sums of all processes up in the first one's result. True when any of them has found
 * a fault. */
bool share_gather(const sim_job *job, sim_result *result);
/* Parts from the others. */
void share_end(void);

#else

static inline void share_begin(sim_job *job)
{
    job->rank = 0;
    job->ranks = 1;
}
static inline bool share_gather(const sim_job *job, sim_result *result)
{
    (void)job;
    return result->fault.found;
}
static inline void share_end(void)
{
}

#endif
#endif
