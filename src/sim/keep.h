/* keep.h - writes the records of simulated games into a file, one a line. */
#ifndef SIM_KEEP_H
#define SIM_KEEP_H

#include <stdio.h>

#include "sim/sim.h"

typedef struct keeper {
    FILE *file;
    const sim_job *job;
    buffer line;
    bool failed; /* could not write; errno says why */
} keeper;

/* Opens the file anew; the job must last until keeper_close. False when it cannot be; errno says
 * why. */
bool keeper_open(keeper *k, const char *path, const sim_job *job);
/* A sim_record_taker: to is the keeper. Bots are the names of the seats. */
bool keeper_take(void *to, uint64_t game, const hb_record *record);
/* False when something could not be written. */
bool keeper_close(keeper *k);

#endif
