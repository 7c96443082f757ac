/* sim.c - the simulator: one game driven by bots, many games on many threads, what the sums say. */
#include "sim/sim.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "bots/match.h"
#include "combos.h"
#include "sim/programs.h"
#include "sim/queue.h"
#include "tap.h"

/* ---- A bot that checks what it is told ----------------------------------------- */

/* It folds every event into a view of its own, which must be the view it is shown. */
typedef struct checker {
    hb_view view;
    hb_random random;
    uint32_t events, wrong;
} checker;

static void checker_start(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                          uint64_t seed)
{
    (void)rules;
    checker *c = memory;
    c->view = *view;
    c->wrong = view->seat != seat;
    hb_random_seed(&c->random, seed);
}

static void checker_see(void *memory, const hb_rules *rules, const hb_view *before,
                        const hb_event *event, const hb_view *after)
{
    checker *c = memory;
    c->wrong += memcmp(&c->view, before, sizeof *before) != 0;
    c->wrong += hb_view_apply(&c->view, rules, *event) != HB_OK;
    c->wrong += memcmp(&c->view, after, sizeof *after) != 0;
    c->events++;
    hb_random_next(&c->random);
}

static unsigned checker_decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    const checker *c = memory;
    hb_random random = c->random;
    return random_member(&random, hb_view_legal(view, rules));
}

static const bot bot_checker = {
    .name = "checker",
    .memory = sizeof(checker),
    .start = checker_start,
    .see = checker_see,
    .decide = checker_decide,
};

static void wrong_start(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                        uint64_t seed)
{
    (void)memory, (void)rules, (void)view, (void)seat, (void)seed;
}

/* After some turns it plays a card that is not there. */
static unsigned wrong_decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    (void)memory;
    if (view->game.drawn > (unsigned)rules->options.players * rules->options.hand)
        return 63;
    return bits_first(hb_view_legal(view, rules));
}

static const bot bot_wrong = {.name = "wrong", .start = wrong_start, .decide = wrong_decide};

/* Goes wrong in the games of these seeds alone. A slow thinker in the first of them, so that other
 * threads are far ahead by then. */
enum { WRONG_FIRST = 2100, WRONG_LATER = 2101 };

static void late_start(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                       uint64_t seed)
{
    (void)rules, (void)view;
    bool first = seed == match_seed(WRONG_FIRST, seat);
    *(bool *)memory = first || seed == match_seed(WRONG_LATER, seat);
    if (first && seat == 0)
        nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
}

static unsigned late_decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    return *(const bool *)memory ? wrong_decide(memory, rules, view)
                                 : bits_first(hb_view_legal(view, rules));
}

static const bot bot_late = {
    .name = "late", .memory = sizeof(bool), .start = late_start, .decide = late_decide};

/* ---- One game ------------------------------------------------------------------ */

static match m, other;

static void fill(const bot *bots[HB_SEATS], const bot *b)
{
    for (int seat = 0; seat < HB_SEATS; seat++)
        bots[seat] = b;
}

static void what_bots_are_told(void)
{
    const bot *bots[HB_SEATS];
    unsigned choice;
    fill(bots, &bot_checker);
    for (unsigned i = 0; i < COMBOS; i++) {
        hb_options o = combo(i);
        hb_rules rules;
        if (hb_rules_make(&rules, &o, NULL) != HB_OK)
            continue;
        CHECK(match_begin(&m, &rules, bots, i, HB_NONE) == HB_OK);
        CHECK(match_run(&m, &choice));
        CHECK(m.game.phase == HB_OVER);
        for (unsigned seat = 0; seat < o.players; seat++) {
            const checker *c = (const checker *)(const void *)m.memory[seat].bytes;
            CHECK(c->wrong == 0);
            CHECK(c->events == m.steps);
        }
    }
    done("bots see every event, and their views follow from them");
}

/* The same game by actions instead of choices, some seats being nobody's. */
static void by_actions(void)
{
    const bot *bots[HB_SEATS], *fewer[HB_SEATS];
    fill(bots, &bot_checker);
    fill(fewer, &bot_checker);
    fewer[1] = NULL;
    for (unsigned i = 0; i < COMBOS; i += 7) {
        hb_options o = combo(i);
        hb_rules rules;
        if (hb_rules_make(&rules, &o, NULL) != HB_OK)
            continue;
        match_begin(&m, &rules, bots, i, 0);
        match_begin(&other, &rules, fewer, i, 0);
        while (m.game.phase != HB_OVER) {
            unsigned choice = match_decide(&m);
            hb_action action = hb_choice_action(&m.game, &rules, choice);
            CHECK(match_choose(&m, choice));
            CHECK(match_apply(&other, action) == HB_OK);
            CHECK(memcmp(&m.game, &other.game, sizeof m.game) == 0);
        }
        CHECK(m.hash == other.hash && m.steps == other.steps);
        CHECK(match_apply(&other, (hb_action){.type = HB_PLAY}) == HB_GAME_OVER);
        CHECK(!match_choose(&m, 0));
    }
    done("actions and choices drive the same game");
}

/* Where a card goes that is returned to the deck is drawn from a seed of its own, by choices and by
 * actions alike, whatever an action says. */
static void places(void)
{
    const bot *bots[HB_SEATS];
    hb_options o = hb_options_standard();
    hb_rules rules;
    int returns = 0;
    o.bonus_tiles = 1;
    o.values = 1; /* every card that fits completes a row */
    o.hand = 2;
    o.errors = 9;
    CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
    fill(bots, &bot_checker);
    for (uint64_t seed = 0; seed < 200; seed++) {
        hb_random random;
        hb_random_seed(&random, match_seed(seed, HB_SEATS));
        match_begin(&m, &rules, bots, seed, 0);
        while (m.game.phase != HB_OVER) {
            hb_game expected = m.game;
            unsigned choice = match_decide(&m), place = 0;
            hb_action action = hb_choice_action(&m.game, &rules, choice);
            if (m.game.phase == HB_PHASE_RETURN) {
                place = random_below(&random, (uint64_t)hb_deck_size(&m.game) + 1);
                action.place = 0;
                returns++;
            }
            hb_choose(&expected, &rules, choice, place);
            other = m;
            CHECK(match_choose(&m, choice) && match_apply(&other, action) == HB_OK);
            CHECK(memcmp(&m.game, &expected, sizeof expected) == 0);
            CHECK(memcmp(&other.game, &expected, sizeof expected) == 0 && other.hash == m.hash);
            CHECK(action.type != HB_RETURN || (m.place == place && other.place == place));
        }
    }
    CHECK(returns > 20);
    done("cards return to places that follow from the seed");
}

static void seeds(void)
{
    CHECK(match_seed(7, 0) == random_mix(random_mix(~UINT64_C(7))));
    CHECK(match_seed(7, 5) == random_mix(random_mix(~UINT64_C(7)) + 5));
    for (unsigned n = 0; n < 6; n++)
        CHECK(match_seed(1, n) != match_seed(2, n));
    done("seeds of bots and places");
}

/* ---- Many games ---------------------------------------------------------------- */

static sim_job job;
static sim_result result, again;

static void make_job(const char *name, unsigned players, uint64_t games, unsigned threads)
{
    memset(&job, 0, sizeof job);
    job.options = hb_options_standard();
    job.options.players = (uint8_t)players;
    hb_rules_make(&job.rules, &job.options, NULL);
    job.games = games;
    job.threads = threads;
    job.ranks = 1;
    job.team_count = 1;
    fill(job.teams[0].bots, bot_find(name));
}

static void threads_do_not_matter(void)
{
    for (unsigned players = 2; players <= 5; players++) {
        make_job("cautious", players, 101, 1);
        sim_run(&job, &result);
        CHECK(result.games == 101 && result.totals[0].games == 101);
        for (job.threads = 2; job.threads <= 3; job.threads++) {
            sim_run(&job, &again);
            CHECK(memcmp(result.totals, again.totals, sizeof again.totals) == 0);
        }
        sim_total sum = {0};
        for (job.ranks = 3, job.rank = 0; job.rank < job.ranks; job.rank++) {
            sim_run(&job, &again);
            sim_add(&sum, &again.totals[0]);
        }
        CHECK(memcmp(&sum, &result.totals[0], sizeof sum) == 0);
    }
    done("threads and shares do not change the sums");
}

static void sums(void)
{
    make_job("cautious", 3, 200, 2);
    job.team_count = 2;
    fill(job.teams[1].bots, bot_find("random"));
    sim_run(&job, &result);
    const sim_total *a = &result.totals[0], *b = &result.totals[1];
    double points[2] = {0}, squares = 0;
    uint64_t games = 0, outcomes = 0;
    for (int i = 0; i < SIM_SCORES; i++) {
        games += a->scores[i];
        points[0] += (double)a->scores[i] * (i + SIM_LEAST);
        points[1] += (double)b->scores[i] * (i + SIM_LEAST);
    }
    for (int i = 0; i < SIM_OUTCOMES; i++)
        outcomes += a->outcomes[i];
    CHECK(games == 200 && outcomes == 200);
    CHECK(fabs(sim_score(a).mean - points[0] / 200) < 1e-9);
    CHECK(a->gap == 0 && a->better == 0 && a->worse == 0);
    CHECK((double)(int64_t)b->gap == points[1] - points[0]);
    CHECK(b->worse == 200 && sim_lost(b) == b->outcomes[HB_LAST_ERROR]);
    for (int i = 0; i < SIM_SCORES; i++) {
        double off = i + SIM_LEAST - points[0] / 200;
        squares += (double)a->scores[i] * off * off;
    }
    CHECK(fabs(sim_score(a).error - sqrt(squares / 199 / 200)) < 1e-9);
    double bounds[2];
    sim_interval((sim_mean){20, 0.5}, bounds);
    CHECK(fabs(bounds[0] - 19.02) < 1e-9 && fabs(bounds[1] - 20.98) < 1e-9);
    CHECK(sim_share(a, 50) == 0.25 && sim_share(&(sim_total){0}, 0) == 0);
    done("sums, means, errors, differences");
}

/* A guest moves from seat to seat: as many games as seats, each with another one. */
static void guests(void)
{
    make_job("cautious", 3, 3, 1);
    job.teams[0].guest = bot_find("random");
    sim_run(&job, &result);
    uint64_t expected = 0;
    for (unsigned i = 0; i < 3; i++) {
        const bot *bots[HB_SEATS];
        unsigned choice;
        fill(bots, bot_find("cautious"));
        bots[i] = bot_find("random");
        match_begin(&m, &job.rules, bots, i, 0);
        match_run(&m, &choice);
        expected += m.steps;
    }
    CHECK(result.totals[0].steps == expected);
    done("a guest takes one seat after the other");
}

static void faults(void)
{
    make_job("cautious", 3, 500, 3);
    fill(job.teams[0].bots, &bot_wrong);
    sim_run(&job, &result);
    CHECK(result.fault.found && result.fault.bot == &bot_wrong);
    CHECK(result.fault.game == 0 && result.fault.seed == 0 && result.fault.choice == 63);
    CHECK(result.fault.step == 1 && result.fault.seat == 1);
    done("a choice that is not legal stops the job and is told");
}

/* No seat of a program is empty but for want of memory, whoever is on turn. */
static void missing_program(void)
{
    static programs none;
    const bot program = outside_bot("./bot");
    const bot *bots[HB_SEATS] = {&bot_checker, &bot_checker, &bot_checker};
    unsigned seat;
    make_job("cautious", 3, 1, 1);
    CHECK(!programs_missing(&none, bots, &job.rules, &seat));
    bots[2] = &program;
    CHECK(programs_missing(&none, bots, &job.rules, &seat) && seat == 2);
    done("a program for which there is no memory is found");
}

typedef struct collected {
    uint64_t next, limit;
    bool in_order;
} collected;

static bool collect(void *to, uint64_t game, const hb_record *record)
{
    collected *c = to;
    hb_rules rules;
    hb_game g;
    c->in_order &= game == c->next++;
    CHECK(hb_record_begin(record, &rules, &g) == HB_OK);
    for (unsigned i = 0; i < record->actions_count; i++)
        CHECK(hb_apply(&g, &rules, record->actions[i]) == HB_OK);
    CHECK(g.phase == HB_OVER);
    return c->next < c->limit;
}

static void records(void)
{
    for (unsigned threads = 1; threads <= 3; threads++) {
        collected c = {.limit = UINT64_MAX, .in_order = true};
        make_job("random", 4, 300, threads);
        job.options.bonus_tiles = job.options.black_powder = 1;
        job.options.colours = 2;
        job.options.values = 2;
        job.options.hand = 2;
        job.options.errors = 9;
        CHECK(hb_rules_make(&job.rules, &job.options, NULL) == HB_OK);
        job.start = HB_NONE;
        job.record = collect;
        job.record_to = &c;
        sim_run(&job, &result);
        CHECK(c.in_order && c.next == 300);
        /* The queue's room bounds how many games the other threads play meanwhile. */
        c = (collected){.limit = 10, .in_order = true};
        job.games = UINT32_MAX;
        sim_run(&job, &result);
        CHECK(c.in_order && c.next == 10 && result.games <= c.next + QUEUE_ROOM + threads);
    }
    done("records come in order and replay to the end");
}

/* A run that a fault ends is the run of the games before it, however many threads were ahead. */
static void ended_by_a_fault(void)
{
    for (unsigned teams = 1; teams <= 2; teams++) {
        make_job("random", 3, WRONG_FIRST, 2);
        job.team_count = teams;
        fill(job.teams[teams - 1].bots, &bot_late);
        sim_run(&job, &result);
        CHECK(result.games == WRONG_FIRST && !result.fault.found);
        for (job.threads = 1; job.threads <= 4; job.threads++) {
            collected c = {.limit = UINT64_MAX, .in_order = true};
            job.games = 1000000;
            job.record = teams == 1 ? collect : NULL;
            job.record_to = &c;
            sim_run(&job, &again);
            CHECK(again.fault.found && again.fault.game == WRONG_FIRST &&
                  again.games == WRONG_FIRST);
            CHECK(memcmp(result.totals, again.totals, sizeof again.totals) == 0);
            CHECK(teams == 2 || (c.in_order && c.next == WRONG_FIRST));
        }
    }
    done("what a run reports that a fault ended is the run of the games before it");
}

/* A run that is stopped is a shorter run. */
static void stop_at(void *to, uint64_t played, uint64_t games, const sim_total totals[])
{
    CHECK(totals[0].games <= played && played <= games);
    if (played) /* a thread may be slow to begin */
        atomic_store((atomic_bool *)to, true);
}

static void stopping(void)
{
    atomic_bool stop = false;
    make_job("cautious", 5, UINT32_MAX, 2);
    job.stop = &stop;
    job.progress = stop_at;
    job.progress_to = &stop;
    sim_run(&job, &result);
    CHECK(result.games > 0 && result.games < UINT32_MAX);
    make_job("cautious", 5, result.games, 1);
    sim_run(&job, &again);
    CHECK(memcmp(result.totals, again.totals, sizeof again.totals) == 0);
    done("what a stopped run reports is the run of its first games");
}

/* Is slow in the game of this seed alone: at every step, and at the first one until others have
 * seen that, or for ever. */
enum { SLOW = 5 };
static atomic_bool first_step, for_ever;

static void slow_start(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                       uint64_t seed)
{
    (void)rules, (void)view;
    *(bool *)memory = seed == match_seed(SLOW, seat);
}

static unsigned slow_decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    if (*(const bool *)memory)
        do
            nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
        while (atomic_load(&first_step));
    return bits_first(hb_view_legal(view, rules));
}

static const bot bot_slow = {
    .name = "slow", .memory = sizeof(bool), .start = slow_start, .decide = slow_decide};

/* Stops when games behind the slow one are over, and have waited for it long enough. */
static void stop_behind(void *to, uint64_t played, uint64_t games, const sim_total totals[])
{
    (void)games;
    CHECK(totals[0].games <= SLOW);
    if (played <= SLOW + 1 || totals[0].games < SLOW)
        return;
    atomic_store((atomic_bool *)to, true);
    atomic_store(&first_step, for_ever);
}

/* A game that does not end in time is given up, whatever its bot does: those before it count and
 * are handed on. */
static void giving_up(void)
{
    make_job("cautious", 2, SLOW, 1);
    fill(job.teams[0].bots, &bot_slow);
    sim_run(&job, &result);
    for (int times = 0; times < 2; times++) {
        static sim_job slow[2]; /* these last, for a thread that is left to its thoughts */
        static collected c;
        static atomic_bool stop;
        c = (collected){.limit = UINT64_MAX, .in_order = true};
        atomic_store(&stop, false);
        atomic_store(&first_step, true);
        atomic_store(&for_ever, times == 1);
        make_job("cautious", 2, UINT32_MAX, 2);
        fill(job.teams[0].bots, &bot_slow);
        job.stop = &stop;
        job.patience = 10;
        job.progress = stop_behind;
        job.progress_to = &stop;
        job.record = collect;
        job.record_to = &c;
        slow[times] = job;
        sim_run(&slow[times], &again);
        CHECK(again.games == SLOW && !again.fault.found && again.left_behind >= (times == 1));
        CHECK(memcmp(result.totals, again.totals, sizeof again.totals) == 0);
        CHECK(c.in_order && c.next == SLOW);
    }
    done("a game that takes too long when a run is stopped is given up, and those before it count");
}

static void every_rule(unsigned one_in)
{
    static const char *const names[] = {"random", "cautious", "cheat:quick"};
    for (int b = 0; b < 3; b++)
        for (unsigned i = 0; i < COMBOS; i += one_in) {
            hb_options o = combo(i);
            make_job(names[b], o.players, 1, 1);
            job.options = o;
            job.seed = i;
            if (hb_rules_make(&job.rules, &o, NULL) != HB_OK)
                continue;
            sim_run(&job, &result);
            CHECK(result.games == 1 && !result.fault.found);
            CHECK(result.totals[0].outcomes[HB_RUNNING] == 0);
        }
    done("combinations of rules are played to the end");
}

/* The ceiling is high, and no game is lost. A part of the games says nothing about the mean. */
static void ceiling(unsigned one_in)
{
    for (unsigned players = 2; players <= 5; players++) {
        make_job("cheat:quick", players, 1000 / one_in, 2);
        sim_run(&job, &result);
        CHECK(result.games == 1000 / one_in && sim_lost(&result.totals[0]) == 0);
        CHECK(one_in > 1 || sim_score(&result.totals[0]).mean > 24.9);
        make_job("cheat", players, one_in > 1 ? 2 : 6, 2);
        sim_run(&job, &result);
        CHECK(result.games >= 2 && sim_lost(&result.totals[0]) == 0);
        CHECK(one_in > 1 || sim_score(&result.totals[0]).mean >= 24.8);
    }
    done(one_in > 1 ? "cheat loses nothing" : "cheat is near the maximum");
}

/* With a number, only one in so many of the games that tell no build from another. */
int main(int argc, char **argv)
{
    unsigned one_in = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
    seeds();
    what_bots_are_told();
    by_actions();
    places();
    threads_do_not_matter();
    sums();
    guests();
    faults();
    missing_program();
    records();
    ended_by_a_fault();
    stopping();
    giving_up();
    every_rule(one_in);
    ceiling(one_in);
    return tap_end();
}
