/* sim.c - hanabi sim: how strong bots are, over many games. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/networks.h"
#include "cli/programs.h"
#include "cli/sim_bar.h"
#include "cli/sim_records.h"
#include "cli/terminal.h"
#include "sim/report.h"
#include "sim/share.h"

typedef struct command {
    cli_setup setup;
    report report;
    sim_job job;
    sim_result result;
    const char *names; /* as given */
    bool json;
    const char *plot;
    const char *records;
    keeper keeper;
    cli_programs programs;
} command;

/* ---- Bots ---------------------------------------------------------------------- */

/* Reads "A,B,C" into bots; how many, 0 when something was wrong. */
static unsigned read_bots(cli_args *args, command *c, const bot **bots, unsigned most)
{
    const char *names = c->names;
    unsigned count = 0;
    for (;;) {
        size_t n = strcspn(names, ",");
        if (count == most) {
            cli_wrong(args, "more than %u bots", most);
            return 0;
        }
        bots[count] = cli_bot(args, &c->programs, names, n);
        if (!bots[count++])
            return 0;
        if (!names[n])
            return count;
        names += n + 1;
    }
}

static void seat_everywhere(sim_team *team, const bot *b)
{
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        team->bots[seat] = b;
}

/* One name for all seats, or one for each. */
static void seat_team(cli_args *args, command *c)
{
    const bot *bots[HB_SEATS] = {0};
    unsigned players = c->job.rules.options.players;
    unsigned count = read_bots(args, c, bots, HB_SEATS);
    if (!count)
        return;
    if (count != 1 && count != players) {
        cli_wrong(args, "--bot names %u bots for %u seats; name one, or one for each seat", count,
                  players);
        return;
    }
    c->job.team_count = 1;
    for (unsigned seat = 0; seat < players; seat++)
        c->job.teams[0].bots[seat] = bots[count == 1 ? 0 : seat];
}

static void seat_compared(cli_args *args, command *c)
{
    const bot *bots[SIM_TEAMS];
    c->job.team_count = read_bots(args, c, bots, SIM_TEAMS);
    for (unsigned t = 0; t < c->job.team_count; t++)
        seat_everywhere(&c->job.teams[t], bots[t]);
    if (c->job.team_count == 1)
        cli_wrong(args, "--compare takes two bots or more, as in --compare random,cautious");
}

static void seat_crossed(cli_args *args, command *c)
{
    enum { MOST = 8 };
    _Static_assert(MOST * MOST <= SIM_TEAMS, "a team for every pair");
    const bot *bots[MOST];
    unsigned n = read_bots(args, c, bots, MOST);
    c->report.bot_count = n;
    c->job.team_count = n * n;
    for (unsigned t = 0; t < n * n; t++) {
        seat_everywhere(&c->job.teams[t], bots[t / n]);
        c->job.teams[t].guest = bots[t % n];
    }
}

/* ---- While it runs ---------------------------------------------------------------- */

static atomic_int interrupted; /* by this signal; 0: not yet */
static atomic_bool stop;       /* the same for the simulator */

static void at_interrupts(void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* The first time: finish the games in hand, or give them up, and report. The next time: end. */
static void on_interrupt(int number)
{
    atomic_store(&interrupted, number);
    atomic_store(&stop, true);
    at_interrupts(cli_end_programs);
}

typedef struct watch {
    command *command;
    bool terminal, told;
    sim_bar bar;
} watch;

/* While it runs: how far it is; and when it is interrupted what comes of that. */
static void watch_job(void *to, uint64_t done, uint64_t games, const sim_total totals[])
{
    watch *w = to;
    bool stops = atomic_load(&interrupted);
    if (w->terminal && !stops)
        sim_bar_draw(&w->bar, done, games, totals);
    if (!stops || w->told || w->command->job.rank)
        return;
    sim_bar_clear(&w->bar);
    cli_fault("sim",
              "interrupted: what is being played has a second to end; Ctrl-C again ends at once");
    w->told = true;
}

/* ---- Afterwards ------------------------------------------------------------------- */

static bool write_plot(const command *c)
{
    buffer picture = buffer_make((size_t)1 << 24);
    report_plot(&picture, &c->report);
    output file = {.file = NULL};
    if (output_open(&file, c->plot))
        output_add(&file, buffer_text(&picture), picture.size);
    bool good = output_close(&file);
    if (!good)
        cli_fault("sim", "cannot write %s: %s", c->plot, text_system(cli_lang(), file.error));
    buffer_free(&picture);
    return good;
}

static void print_report(const command *c)
{
    buffer text = buffer_make((size_t)1 << 24);
    if (c->json)
        report_json(&text, &c->report);
    else
        report_text(&text, &c->report);
    cli_print(&text);
    if (c->json)
        cli_puts("\n");
    buffer_free(&text);
}

static void tell_fault(const sim_fault *f)
{
    if (f->report[0])
        cli_fault("sim", "%s", f->report);
    else if (f->no_memory)
        cli_fault("sim", "not enough memory for %s", f->bot->name);
    else
        cli_fault("sim",
                  "the bot %s chose %u, which is not legal: seed %llu, step %u, seat %u. "
                  "This is a mistake in the bot",
                  f->bot->name, f->choice, (unsigned long long)f->seed, f->step, f->seat);
}

static bool open_records(command *c)
{
    c->job.record = keeper_take;
    c->job.record_to = &c->keeper;
    if (keeper_open(&c->keeper, c->records, &c->job))
        return true;
    cli_fault("sim", "cannot write %s: %s", c->records,
              text_system(cli_lang(), c->keeper.file.error));
    return false;
}

static bool close_records(command *c)
{
    if (!c->records || keeper_close(&c->keeper))
        return true;
    cli_fault("sim", "could not write all records into %s: %s", c->records,
              text_system(cli_lang(), c->keeper.file.error));
    return false;
}

/* Runs the job, with the bar, ready to be interrupted. */
static void run_job(command *c)
{
    enum { PATIENCE = 500 };
    watch w = {.command = c, .terminal = isatty(STDERR_FILENO) && !c->job.rank};
    w.bar = sim_bar_begin(&c->report);
    c->job.progress = watch_job;
    c->job.progress_to = &w;
    at_interrupts(on_interrupt);
    c->job.stop = &stop;
    c->job.patience = PATIENCE;
    sim_run(&c->job, &c->result);
    sim_bar_clear(&w.bar);
}

/* Whether a file can be written, found out before hours of games; one that is not there yet is not
 * there afterwards. */
static bool can_write(const char *path)
{
    struct stat found;
    bool there = lstat(path, &found) == 0;
    if (there && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode))
        return true; /* a pipe waits for its reader, a link may lead to nothing: seen in the end */
    FILE *file = fopen(path, "ab");
    if (!file) {
        cli_fault("sim", "cannot write %s: %s", path, text_system(cli_lang(), errno));
        return false;
    }
    fclose(file);
    if (!there)
        unlink(path);
    return true;
}

/* What has been found, even where a fault ended the run. */
static bool tell_result(command *c, bool fault)
{
    const sim_result *result = &c->result;
    bool good = !fault;
    c->report.interrupted = result->games < c->job.games;
    bool whole = !fault || c->job.ranks < 2; /* many processes do not stop at the same game */
    if (!c->job.rank && whole && (result->games || !fault)) {
        print_report(c);
        good = (!c->plot || write_plot(c)) && good;
    }
    if (result->fault.found)
        tell_fault(&result->fault);
    else if (result->ending[0]) {
        cli_fault("sim", "the games are done, but %s", result->ending);
        good = false;
    }
    return good;
}

static int simulate(command *c)
{
    if ((c->plot && !can_write(c->plot)) || !cli_programs_open("sim", &c->programs) ||
        (c->records && !open_records(c)))
        return EXIT_INPUT;
    run_job(c);
    bool fault = share_gather(&c->job, &c->result), good = false;
    if (c->result.no_memory)
        cli_fault("sim", "not enough memory or threads");
    else
        good = tell_result(c, fault);
    return close_records(c) && good ? EXIT_OK : EXIT_INPUT;
}

/* ---- The command line ------------------------------------------------------------- */

static unsigned processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > SIM_THREADS ? SIM_THREADS : (unsigned)count;
}

/* --bot, --compare, --matrix: which teams play, one of them. */
static bool take_names(cli_args *args, command *c)
{
    static const char *const options[] = {"--bot", "--compare", "--matrix"};
    for (int form = 0; form < 3; form++) {
        int before = args->at;
        const char *names = cli_value(args, options[form]);
        if (names && c->names && c->report.form == (enum report_form)form)
            cli_wrong(args, "%s is given twice: name all bots at once, as in %s hat,partner",
                      options[form], options[form]);
        else if (names && c->names)
            cli_wrong(args, "only one of --bot, --compare and --matrix");
        if (names) {
            c->names = names;
            c->report.form = (enum report_form)form;
        }
        if (args->at != before)
            return true;
    }
    return false;
}

static bool take_file(cli_args *args, const char *option, const char **file)
{
    int before = args->at;
    const char *name = cli_value(args, option);
    *file = name ? name : *file;
    if (name && strcmp(name, "-") == 0)
        cli_wrong(args, "%s wants a file: standard output has the report", option);
    return args->at != before;
}

static void read_arguments(cli_args *args, command *c)
{
    uint64_t threads = c->job.ranks > 1 ? 1 : processors();
    while (cli_peek(args) && !args->wrong)
        if (cli_flag(args, "--json"))
            c->json = true;
        else if (!take_names(args, c) && !take_file(args, "--plot", &c->plot) &&
                 !take_file(args, "--records", &c->records) &&
                 !cli_programs_option(args, &c->programs) &&
                 !cli_number(args, "--games", 1, UINT32_MAX, &c->job.games) &&
                 !cli_number(args, "--threads", 1, SIM_THREADS, &threads) &&
                 !cli_setup_option(args, &c->setup))
            cli_unknown(args);
    c->job.threads = (unsigned)threads;
    c->report.threads = (unsigned)(threads * c->job.ranks);
}

static void seat_bots(cli_args *args, command *c)
{
    if (c->report.form == REPORT_TEAM)
        seat_team(args, c);
    else if (c->report.form == REPORT_COMPARE)
        seat_compared(args, c);
    else
        seat_crossed(args, c);
}

/* Networks do not play by all rules. */
static void check_bots(cli_args *args, const command *c)
{
    for (unsigned t = 0; t < c->job.team_count && !args->wrong; t++)
        for (unsigned seat = 0; seat < c->job.rules.options.players && !args->wrong; seat++)
            cli_check_bot(args, c->job.teams[t].bots[seat], &c->job.rules);
}

/* Every game has a seed, and records have room for those below 2^53. */
static void check_seeds(cli_args *args, const command *c)
{
    uint64_t left = CLI_SEED_MOST - c->setup.seed;
    if (c->job.games - 1 > left)
        cli_wrong(args,
                  "game i has the seed plus i, and seeds go up to %llu: from %llu there are %llu",
                  (unsigned long long)CLI_SEED_MOST, (unsigned long long)c->setup.seed,
                  (unsigned long long)left + 1);
}

static bool prepare(cli_args *args, command *c)
{
    c->setup = cli_setup_standard();
    c->setup.seed_given = true;
    c->job.games = 1000;
    read_arguments(args, c);
    if (!args->wrong && !c->names) {
        buffer all = buffer_make(10000);
        cli_list_bots(&all);
        cli_wrong(args, "who shall play? Say --bot NAME; there are: %s", buffer_text(&all));
        buffer_free(&all);
    }
    if (!cli_setup_finish(args, &c->setup, &c->job.rules))
        return false;
    check_seeds(args, c);
    if (c->records && c->report.form != REPORT_TEAM)
        cli_wrong(args, "--records goes with --bot alone: one team's games");
    if (c->records && c->job.ranks > 1)
        cli_wrong(args, "--records goes with one process alone, not with mpirun");
    cli_two_files(args, "--records", c->records, "--plot", c->plot);
    cli_two_files(args, "--bot-log", c->programs.log_name, "--records", c->records);
    cli_two_files(args, "--bot-log", c->programs.log_name, "--plot", c->plot);
    c->job.options = c->setup.options;
    c->job.programs = &c->programs.settings;
    c->job.seed = c->setup.seed;
    c->job.start = c->setup.start;
    c->report.lang = cli_lang();
    c->report.job = &c->job;
    c->report.result = &c->result;
    seat_bots(args, c);
    check_bots(args, c);
    return !args->wrong;
}

static int run(cli_args *args)
{
    command *c = calloc(1, sizeof *c);
    if (!c) {
        cli_fault("sim", "not enough memory");
        return EXIT_INPUT;
    }
    share_begin(&c->job);
    int code = prepare(args, c) ? simulate(c) : EXIT_USAGE;
    if (!c->result.left_behind && !cli_programs_close("sim", &c->programs) && code == EXIT_OK)
        code = EXIT_INPUT;
    share_end();
    if (atomic_load(&interrupted)) { /* whoever waits for us is to know */
        cli_all_printed();
        cli_end_programs(interrupted);
    }
    free(c);
    return code;
}

static const cli_option options[] = {
    {"--bot", TEXT_MARK("BOT"), TEXT_MARK("one bot for all seats, or one for each seat: A,B,C"),
     NULL},
    {"--compare", TEXT_MARK("BOTS"), TEXT_MARK("the same deals for each of these bots: A,B,C"),
     NULL},
    {"--matrix", TEXT_MARK("BOTS"), TEXT_MARK("each of these bots as a guest of every other"),
     NULL},
    {"--games", "N", TEXT_MARK("how many; standard: 1000. Game i has the seed (0) plus i"), NULL},
    {"--threads", "N", TEXT_MARK("standard: one for each processor; the results are the same"),
     NULL},
    {"--json", NULL, TEXT_MARK("print one JSON object"), NULL},
    {"--records", TEXT_MARK("FILE"), TEXT_MARK("write every game's record, one a line"), NULL},
    {"--plot", TEXT_MARK("FILE"), TEXT_MARK("draw the scores as an SVG picture"), NULL},
    {0}};

const cli_command cli_sim = {
    .name = "sim",
    .summary = TEXT_MARK("let bots play many games and count"),
    .uses = TEXT_MARK("hanabi sim --bot BOT [--games N] [--threads N] [game]\n"
                      "hanabi sim --compare BOTS ...\n"
                      "hanabi sim --matrix BOTS ..."),
    .about =
        TEXT_MARK("A run that is interrupted (Ctrl-C), or ended by a bot that fails, reports the "
                  "games it has finished."),
    .options = options,
    .makes_games = true,
    .runs_bots = true,
    .run = run,
};
