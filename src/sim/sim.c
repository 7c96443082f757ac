/* sim.c - many games on many threads.
 *
 * Threads take the next game's number from one counter. Whoever stops early finishes the game
 * in hand, so that the games played are always the first ones, and a run that was interrupted
 * after n games is a run of n games. Of a run that a fault ended, the games before it count. */
#include "sim/sim.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/random.h"
#include "sim/match.h"
#include "sim/programs.h"
#include "sim/queue.h"
#include "sim/tally.h"

typedef struct worker {
    struct run *run;
    pthread_t thread;
    bool started;
    atomic_uint_fast64_t in_hand; /* no game of this thread below it is still to end */
    tally tally;
    bool no_memory;
    sim_fault fault;
    match match;
    hb_record record;
    programs programs;
    buffer ending; /* a report about a program that did not end well */
} worker;

typedef struct run {
    const sim_job *job;
    worker *workers;
    unsigned count;
    uint64_t share; /* games of this process */
    atomic_uint_fast64_t next, done;
    atomic_bool stop;
    pthread_mutex_t lock;
    pthread_cond_t end_of_work;
    unsigned working;
    queue records;
} run;

/* ---- One game ---------------------------------------------------------------- */

static void begin_record(hb_record *record, const sim_job *job, const match *m)
{
    const hb_rules *rules = &job->rules;
    record->options = job->options;
    record->start = m->game.player;
    record->cards = rules->cards;
    record->actions_count = 0;
    memcpy(record->deck, m->game.cards, rules->cards);
    memcpy(record->tiles, m->game.tiles, HB_TILES);
}

/* match_run, with every action taken down. */
static bool run_recorded(match *m, hb_record *record, unsigned *choice)
{
    while (m->game.phase != HB_OVER) {
        *choice = match_decide(m);
        hb_game before = m->game;
        if (!match_choose(m, *choice))
            return false;
        hb_action action = hb_choice_action(&before, &m->rules, *choice);
        if (action.type == HB_RETURN)
            action.place = m->place;
        hb_record_add(record, action);
    }
    return true;
}

/* Takes down what went wrong: a program's report, or that there was no memory for one, or a bot's
 * choice. */
static void note_fault(worker *w, uint64_t i, const bot *const bots[], unsigned choice)
{
    const match *m = &w->match;
    unsigned seat;
    const outside *faulty = programs_faulty(&w->programs, &seat);
    bool no_memory = !faulty && programs_missing(&w->programs, bots, &m->rules, &seat);
    if (!faulty && !no_memory)
        seat = m->game.player;
    w->fault = (sim_fault){.found = true,
                           .no_memory = no_memory,
                           .game = i,
                           .seed = m->seed,
                           .bot = bots[seat],
                           .seat = seat,
                           .step = m->steps,
                           .choice = choice};
    if (faulty)
        snprintf(w->fault.report, SIM_REPORT, "%s", outside_report(faulty));
}

/* Plays game i with a team, or notes a fault. */
static bool play(worker *w, unsigned t, uint64_t i, bool recorded)
{
    const sim_job *job = w->run->job;
    const sim_team *team = &job->teams[t];
    const bot *seated[HB_SEATS], *bots[HB_SEATS];
    unsigned guest_seat = team->guest ? (unsigned)(i % job->rules.options.players) : HB_NONE;
    match *m = &w->match;
    unsigned choice = 0;
    bool any;
    memcpy(seated, team->bots, sizeof seated);
    if (team->guest)
        seated[guest_seat] = team->guest;
    memcpy(bots, seated, sizeof bots);
    bool good = programs_seat(&w->programs, job, t, guest_seat, bots, &any);
    match_begin(m, &job->rules, bots, job->seed + i, job->start);
    hb_record *record = recorded ? &w->record : NULL;
    if (record)
        begin_record(record, job, m);
    if (any)
        good = good && programs_play(&w->programs, m, record, &choice);
    else
        good = record ? run_recorded(m, record, &choice) : match_run(m, &choice);
    if (!good)
        note_fault(w, i, seated, choice);
    return good;
}

/* Below which all games of all threads are over. */
static uint64_t all_over(const run *r)
{
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < r->count; i++) {
        uint64_t game = atomic_load(&r->workers[i].in_hand);
        least = game < least ? game : least;
    }
    return least;
}

/* Takes down a game that is over; *first is the score of the first team. */
static bool count_game(worker *w, unsigned t, uint64_t i, int *first)
{
    const match *m = &w->match;
    int score = hb_score(&m->game, &m->rules);
    unsigned place = (unsigned)(score - SIM_LEAST);
    uint64_t end = random_mix(m->hash + place * 8u + m->game.outcome);
    if (t == 0)
        *first = score;
    if (tally_full(&w->tally))
        tally_count(&w->tally, all_over(w->run));
    return tally_put(&w->tally,
                     (tally_game){.game = i,
                                  .signature = random_mix(end ^ i * UINT64_C(0x9e3779b97f4a7c15)),
                                  .steps = (uint16_t)m->steps,
                                  .team = (uint8_t)t,
                                  .place = (uint8_t)place,
                                  .outcome = m->game.outcome,
                                  .gap = (int8_t)(score - *first)});
}

/* All teams play game i. */
static bool play_teams(worker *w, uint64_t i)
{
    const sim_job *job = w->run->job;
    int first = 0;
    for (unsigned t = 0; t < job->team_count; t++) {
        if (!play(w, t, i, job->record && t == 0))
            return false;
        w->no_memory = !count_game(w, t, i, &first);
        if (w->no_memory)
            return false;
    }
    return !job->record || queue_put(&w->run->records, i, &w->record);
}

/* ---- Threads ----------------------------------------------------------------- */

static bool stopped(const run *r)
{
    return atomic_load(&r->stop) || (r->job->stop && atomic_load(r->job->stop));
}

/* Plays one game after another; false when one of them failed. */
static bool play_games(worker *w)
{
    run *r = w->run;
    while (!stopped(r)) {
        uint64_t taken = atomic_fetch_add(&r->next, 1);
        if (taken >= r->share)
            break;
        uint64_t i = taken * r->job->ranks + r->job->rank;
        atomic_store(&w->in_hand, i);
        if (!play_teams(w, i)) {
            atomic_store(&r->stop, true);
            queue_end(&r->records, i);
            return false;
        }
        atomic_fetch_add(&r->done, 1);
    }
    return true;
}

static void *work(void *argument)
{
    worker *w = argument;
    run *r = w->run;
    if (play_games(w))
        atomic_store(&w->in_hand, UINT64_MAX);
    programs_close(&w->programs, &w->ending);
    pthread_mutex_lock(&r->lock);
    if (--r->working == 0)
        pthread_cond_signal(&r->end_of_work);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

/* Waits for the last thread, reporting progress ten times a second. */
static void wait_for_end(run *r)
{
    const sim_job *job = r->job;
    pthread_mutex_lock(&r->lock);
    while (r->working) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&r->end_of_work, &r->lock, &until);
        if (job->progress)
            job->progress(job->progress_to, atomic_load(&r->done), r->share);
    }
    pthread_mutex_unlock(&r->lock);
}

static void start_workers(run *r)
{
    for (unsigned i = 0; i < r->count; i++) {
        worker *w = &r->workers[i];
        w->run = r;
        w->ending = buffer_make(SIM_REPORT - 1);
        pthread_mutex_lock(&r->lock);
        r->working++;
        pthread_mutex_unlock(&r->lock);
        w->started = pthread_create(&w->thread, NULL, work, w) == 0;
        if (!w->started) {
            pthread_mutex_lock(&r->lock);
            r->working--;
            pthread_mutex_unlock(&r->lock);
            atomic_store(&w->in_hand, UINT64_MAX);
        }
    }
}

/* Waits for a thread. Of several faults the first game's is told: all games before it have been
 * played, so it is the same however many threads there are. */
static void join_worker(sim_result *result, worker *w)
{
    pthread_join(w->thread, NULL);
    if (w->fault.found && (!result->fault.found || w->fault.game < result->fault.game))
        result->fault = w->fault;
    if (!result->ending[0])
        snprintf(result->ending, SIM_REPORT, "%s", buffer_text(&w->ending));
    buffer_free(&w->ending);
    result->no_memory |= w->no_memory;
}

/* Adds up what the threads did: the games before the first that failed, all_over. */
static void gather(const run *r, sim_result *result)
{
    bool started = false;
    for (unsigned i = 0; i < r->count; i++) {
        started |= r->workers[i].started;
        if (r->workers[i].started)
            join_worker(result, &r->workers[i]);
    }
    for (unsigned i = 0; i < r->count; i++) {
        tally *mine = &r->workers[i].tally;
        tally_count(mine, all_over(r));
        for (unsigned t = 0; t < r->job->team_count; t++)
            sim_add(&result->totals[t], &mine->totals[t]);
        tally_free(mine);
    }
    result->no_memory |= !started;
    result->games = result->totals[0].games;
}

/* Waiting is by a clock that nobody sets. */
static void open_run(run *r)
{
    pthread_condattr_t by_clock;
    pthread_condattr_init(&by_clock);
    pthread_condattr_setclock(&by_clock, CLOCK_MONOTONIC);
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->end_of_work, &by_clock);
    pthread_condattr_destroy(&by_clock);
}

static double seconds_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void sim_run(const sim_job *job, sim_result *result)
{
    memset(result, 0, sizeof *result);
    uint64_t share = job->games / job->ranks + (job->rank < job->games % job->ranks);
    unsigned count = share < job->threads ? (unsigned)share : job->threads;
    worker *workers = calloc(count ? count : 1, sizeof *workers);
    run r = {.job = job, .workers = workers, .count = count, .share = share};
    open_run(&r);
    bool ready = workers && queue_open(&r.records, job->record, job->record_to);
    double begin = seconds_of(CLOCK_MONOTONIC), cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    if (ready && count) {
        start_workers(&r);
        wait_for_end(&r);
        gather(&r, result);
    } else {
        result->no_memory = !ready;
    }
    result->seconds = seconds_of(CLOCK_MONOTONIC) - begin;
    result->cpu_seconds = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    if (ready)
        queue_close(&r.records);
    pthread_cond_destroy(&r.end_of_work);
    pthread_mutex_destroy(&r.lock);
    free(workers);
}
