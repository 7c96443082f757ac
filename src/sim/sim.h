/* sim.h - many games on many threads.
 *
 * A job lets one or several teams play the same deals: game i is dealt from seed + i. What comes
 * out are sums of whole numbers, so neither the number of threads nor the order in which games
 * end changes a digit, and the sums of several machines can be added up. */
#ifndef SIM_SIM_H
#define SIM_SIM_H

#include <stdatomic.h>

#include "base/buffer.h"
#include "bots/bot.h"
#include "outside/outside.h"

enum {
    SIM_TEAMS = 64,
    SIM_THREADS = 256,
    SIM_LEAST = -5,  /* the lowest score, and how many there are from it up */
    SIM_SCORES = 36, /* to 30 */
    SIM_OUTCOMES = HB_STUCK + 1,
    SIM_REPORT = 8192 /* bytes of a report about a program */
};

/* Who plays: a bot for every seat. A guest, if not NULL, takes seat i mod players in game i. */
typedef struct sim_team {
    const bot *bots[HB_SEATS];
    const bot *guest;
} sim_team;

/* What a team did, all of it sums (read and written as an array of numbers too). */
typedef struct sim_total {
    uint64_t games;
    uint64_t steps;              /* actions in all games */
    uint64_t signature;          /* of all actions and scores; each game's is bound to its number */
    uint64_t scores[SIM_SCORES]; /* games by score; a lost game has 0 */
    uint64_t outcomes[SIM_OUTCOMES]; /* games by enum hb_outcome */
    /* Score less that of the first team in the same game: sum (as two's complement), sum of
     * squares, games with more and with less. */
    uint64_t gap, gap_squares, better, worse;
} sim_total;

enum { SIM_NUMBERS = sizeof(sim_total) / sizeof(uint64_t) };

/* A bot's choice that was not legal, or what a program did wrong, and where. */
typedef struct sim_fault {
    bool found;
    bool no_memory;          /* for the program that this bot is */
    char report[SIM_REPORT]; /* about a program, as outside_report has it; "" for other bots */
    uint64_t game;           /* counted from 0 */
    uint64_t seed;
    const bot *bot;
    unsigned seat, step, choice;
} sim_fault;

/* Takes the record of a game; games come in order. False stops the job. */
typedef bool (*sim_record_taker)(void *taker, uint64_t game, const hb_record *record);

/* Called about ten times a second, and at the end, on the thread that runs the job: so many games
 * of this process are over, and this is what those that count so far came to, for every team. */
typedef void (*sim_watcher)(void *to, uint64_t done, uint64_t games, const sim_total totals[]);

typedef struct sim_job {
    hb_rules rules;
    hb_options options; /* as chosen, of which rules are made: for reports and records */
    uint8_t start;      /* a seat, or HB_NONE: drawn from each seed */
    uint64_t seed;
    uint64_t games;
    unsigned threads;
    unsigned team_count;
    sim_team teams[SIM_TEAMS];
    uint64_t rank, ranks; /* this process plays the games that leave rank when divided by ranks, at
                             least 1 */

    const outside_settings *programs; /* for bots that are programs; may be NULL. Halting them is
                                         the simulator's business */

    atomic_bool *stop; /* set from outside (a signal) to stop early; may be NULL */
    int patience; /* ms from then on for the games in hand, which are given up afterwards; 0: they
                     are played to the end, however long that takes */
    sim_watcher progress; /* may be NULL */
    void *progress_to;
    sim_record_taker record; /* the first team's games; may be NULL */
    void *record_to;
} sim_job;

typedef struct sim_result {
    sim_total totals[SIM_TEAMS];
    uint64_t games; /* played by every team; fewer than asked for when stopped, or when there was a
                       fault: the first ones */
    sim_fault fault;
    char ending[SIM_REPORT]; /* a program that did not end well after all games; else "" */
    bool no_memory;          /* could not start */
    bool left_behind;        /* some threads did not come back in time: the job, and all that it
                                names, must last as long as the program */
    double seconds;          /* by the clock, and of the processor */
    double cpu_seconds;
} sim_result;

/* Runs the job and returns when all threads are done, or when the patience of a stopped one is
 * over; a bot that is deep in thought even then is left to it. */
void sim_run(const sim_job *job, sim_result *result);

/* ---- What the sums say, total.c ---- */

/* Adds up sums. */
void sim_add(sim_total *total, const sim_total *more);

typedef struct sim_mean {
    double mean;
    double error; /* standard error of the mean; NAN, unknown, for fewer than two games */
} sim_mean;

sim_mean sim_score(const sim_total *total);
sim_mean sim_gap(const sim_total *total);
/* The bounds within which the true mean lies in 95 cases of 100; NAN where the error is. */
void sim_interval(sim_mean mean, double bounds[2]);
/* Games lost: by the last error, or under the perfect ending spoiled or stuck. */
uint64_t sim_lost(const sim_total *total);
/* Which part of its games so many are; 0 while there are none. */
double sim_share(const sim_total *total, uint64_t games);

#endif
