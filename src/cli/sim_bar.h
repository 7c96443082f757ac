/* sim_bar.h - how far a simulation is, on one line of standard error that is painted over. */
#ifndef CLI_SIM_BAR_H
#define CLI_SIM_BAR_H

#include <time.h>

#include "sim/report.h"

typedef struct sim_bar {
    const report *report; /* whose job runs */
    struct timespec begin;
    double drawn; /* seconds after the beginning when it was drawn last; 0: it is not there */
} sim_bar;

/* The clock runs from here on. */
sim_bar sim_bar_begin(const report *of);
/* Draws the line anew, a few times a second however often it is called: so many games of all are
 * over, and totals is what those that count came to. Nothing is shown of what lasts a moment. */
void sim_bar_draw(sim_bar *bar, uint64_t done, uint64_t games, const sim_total totals[]);
/* Takes it away. */
void sim_bar_clear(sim_bar *bar);

#endif
