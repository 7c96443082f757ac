/* sim.c - many games on many threads.
 *
 * Threads take the next game's number from one counter. A run that is stopped early finishes the
 * games in hand, so that the games played are always the first ones, and a run that was interrupted
 * after n games is a run of n games. Where a game is given up, or a fault ended the run, the games
 * before that one count. */
#include "sim/sim.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/random.h"
#include "bots/match.h"
#include "sim/programs.h"
#include "sim/queue.h"
#include "sim/tally.h"

typedef struct worker {
    struct run *run;
    pthread_t thread;
    bool started;
    bool over;                    /* under the run's lock: nothing of this is in use any more */
    atomic_uint_fast64_t in_hand; /* no game of this thread below it is still to end */
    pthread_mutex_t counting;     /* for the tally */
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
    atomic_bool give_up; /* the games in hand, too */
    outside_settings programs;
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

/* match_choose, with the action taken down. */
static bool choose_recorded(match *m, hb_record *record, unsigned choice)
{
    hb_game before = m->game;
    if (!match_choose(m, choice))
        return false;
    hb_action action = hb_choice_action(&before, &m->rules, choice);
    if (action.type == HB_RETURN)
        action.place = m->place;
    hb_record_add(record, action);
    return true;
}

/* match_run, with every action taken down where there is a record; until it is given up. */
static bool run_bots(worker *w, hb_record *record, unsigned *choice)
{
    match *m = &w->match;
    while (m->game.phase != HB_OVER && !atomic_load(&w->run->give_up)) {
        *choice = match_decide(m);
        if (record ? !choose_recorded(m, record, *choice) : !match_choose(m, *choice))
            return false;
    }
    return m->game.phase == HB_OVER;
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

/* Plays game i with a team; false when it notes a fault, or the game is given up. */
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
    bool good = programs_seat(&w->programs, &job->rules, t, guest_seat, bots, &any);
    match_begin(m, &job->rules, bots, job->seed + i, job->start);
    hb_record *record = recorded ? &w->record : NULL;
    if (record)
        begin_record(record, job, m);
    if (any)
        good = good && programs_play(&w->programs, m, record, &choice);
    else
        good = run_bots(w, record, &choice);
    if (!good && !atomic_load(&w->run->give_up))
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
    tally_game game = {.game = i,
                       .signature = random_mix(end ^ i * UINT64_C(0x9e3779b97f4a7c15)),
                       .steps = (uint16_t)m->steps,
                       .team = (uint8_t)t,
                       .place = (uint8_t)place,
                       .outcome = m->game.outcome,
                       .gap = (int8_t)(score - *first)};
    pthread_mutex_lock(&w->counting);
    if (tally_full(&w->tally))
        tally_count(&w->tally, all_over(w->run));
    bool good = tally_put(&w->tally, game);
    pthread_mutex_unlock(&w->counting);
    return good;
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

/* From outside, and not because a game failed. */
static bool interrupted(const run *r)
{
    return r->job->stop && atomic_load(r->job->stop);
}

static bool stopped(const run *r)
{
    return atomic_load(&r->stop) || interrupted(r);
}

/* Plays one game after another; false when one of them failed or is given up. */
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
    w->over = true;
    if (--r->working == 0)
        pthread_cond_signal(&r->end_of_work);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

static double seconds_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Adds up what the threads did so far: the games below which all_over. */
static void add_up(const run *r, sim_total totals[])
{
    uint64_t below = all_over(r);
    for (unsigned i = 0; i < r->count; i++) {
        worker *w = &r->workers[i];
        pthread_mutex_lock(&w->counting);
        tally_count(&w->tally, below);
        for (unsigned t = 0; t < r->job->team_count; t++)
            sim_add(&totals[t], &w->tally.totals[t]);
        pthread_mutex_unlock(&w->counting);
    }
}

static void tell_progress(const run *r)
{
    sim_total totals[SIM_TEAMS] = {0};
    if (!r->job->progress)
        return;
    add_up(r, totals);
    r->job->progress(r->job->progress_to, atomic_load(&r->done), r->share, totals);
}

/* Waits a tenth of a second for the last thread. */
static void wait_a_moment(run *r)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += 100000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&r->end_of_work, &r->lock, &until);
}

/* Waits for the last thread, reporting progress. When a stopped job's patience is over, the games
 * in hand are given up, and threads that have not heard of it a while later are not waited for. */
static void wait_for_end(run *r)
{
    enum { HEARING = 400 }; /* ms; the most that a program takes to be killed is less */
    double since = 0, gone = 0;
    pthread_mutex_lock(&r->lock);
    while (r->working && gone * 1000 <= r->job->patience + HEARING) {
        wait_a_moment(r);
        tell_progress(r);
        if (!r->job->patience || !interrupted(r))
            continue;
        double now = seconds_of(CLOCK_MONOTONIC);
        since = since > 0 ? since : now;
        gone = now - since;
        if (gone * 1000 > r->job->patience)
            atomic_store(&r->give_up, true);
    }
    pthread_mutex_unlock(&r->lock);
}

static void start_workers(run *r)
{
    for (unsigned i = 0; i < r->count; i++) {
        worker *w = &r->workers[i];
        w->run = r;
        w->ending = buffer_make(SIM_REPORT - 1);
        w->programs.settings = &r->programs;
        pthread_mutex_init(&w->counting, NULL);
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

/* Does a thread that has been started still run? */
static bool is_at_work(run *r, const worker *w)
{
    pthread_mutex_lock(&r->lock);
    bool at_work = w->started && !w->over;
    pthread_mutex_unlock(&r->lock);
    return at_work;
}

/* Parts from a thread: neither its game nor any behind it is handed on. */
static void leave_worker(run *r, sim_result *result, worker *w)
{
    queue_end(&r->records, atomic_load(&w->in_hand));
    pthread_detach(w->thread);
    result->left_behind = true;
}

/* Adds up what the threads did: the games before the first that failed or was given up. */
static void gather(run *r, sim_result *result)
{
    bool started = false;
    for (unsigned i = 0; i < r->count; i++) {
        worker *w = &r->workers[i];
        started |= w->started;
        if (is_at_work(r, w))
            leave_worker(r, result, w);
        else if (w->started)
            join_worker(result, w);
    }
    add_up(r, result->totals);
    result->no_memory |= !started;
    result->games = result->totals[0].games;
}

/* Waiting is by a clock that nobody sets. */
static void open_run(run *r)
{
    if (r->job->programs)
        r->programs = *r->job->programs;
    r->programs.halt = &r->give_up;
    pthread_condattr_t by_clock;
    pthread_condattr_init(&by_clock);
    pthread_condattr_setclock(&by_clock, CLOCK_MONOTONIC);
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->end_of_work, &by_clock);
    pthread_condattr_destroy(&by_clock);
}

static void close_run(run *r)
{
    for (unsigned i = 0; i < r->count; i++) {
        tally_free(&r->workers[i].tally);
        pthread_mutex_destroy(&r->workers[i].counting);
    }
    queue_close(&r->records);
    pthread_cond_destroy(&r->end_of_work);
    pthread_mutex_destroy(&r->lock);
    free(r->workers);
    free(r);
}

/* A run with its threads' memory; NULL when there is too little. */
static run *make_run(const sim_job *job)
{
    uint64_t share = job->games / job->ranks + (job->rank < job->games % job->ranks);
    unsigned count = share < job->threads ? (unsigned)share : job->threads;
    run *r = calloc(1, sizeof *r);
    worker *workers = calloc(count ? count : 1, sizeof *workers);
    if (r)
        *r = (run){.job = job, .workers = workers, .count = count, .share = share};
    if (r && workers && queue_open(&r->records, job->record, job->record_to)) {
        open_run(r);
        return r;
    }
    free(workers);
    free(r);
    return NULL;
}

void sim_run(const sim_job *job, sim_result *result)
{
    memset(result, 0, sizeof *result);
    double begin = seconds_of(CLOCK_MONOTONIC), cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    run *r = make_run(job);
    if (!r) {
        result->no_memory = true;
        return;
    }
    if (r->count) {
        start_workers(r);
        wait_for_end(r);
        gather(r, result);
    }
    result->seconds = seconds_of(CLOCK_MONOTONIC) - begin;
    result->cpu_seconds = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    if (!result->left_behind) /* or it is in use */
        close_run(r);
}
