/* sim_records.h - the records of simulated games in a file, one a line. */
#ifndef CLI_SIM_RECORDS_H
#define CLI_SIM_RECORDS_H

#include "cli/output.h"
#include "sim/sim.h"

typedef struct keeper {
    output file;
    const sim_job *job;
    buffer line;
    uint64_t whole; /* bytes of the lines that have been written */
} keeper;

/* Opens the file anew; the job must last until keeper_close. False when it cannot be;
 * file.error says why. */
bool keeper_open(keeper *k, const char *path, const sim_job *job);
/* A sim_record_taker: to is the keeper. Bots are the names of the seats. Every line is in the file
 * when the next game comes, and in one piece: whatever ends us, the file has whole lines. */
bool keeper_take(void *to, uint64_t game, const hb_record *record);
/* False when something could not be written, file.error says why; the lines before it are in the
 * file, and nothing behind them. */
bool keeper_close(keeper *k);

#endif
