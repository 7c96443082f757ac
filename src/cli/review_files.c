/* review_files.c - the games of files, reviewed one after the other: what hanabi review and hanabi
 * puzzles share. */
#include "cli/review_files.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/networks.h"

static atomic_bool stop;

static void on_interrupt(int number)
{
    (void)number;
    atomic_store(&stop, true);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

/* ---- One game ------------------------------------------------------------------- */

/* Reviews a game that was opened and has room for its steps. */
static bool review(review_command *c, review_report *r, const record *played)
{
    review_job job = {.report = r,
                      .threads = (unsigned)c->threads,
                      .kept = c->keep ? &c->kept : NULL,
                      .stop = &stop};
    r->effort.games = c->effort ? (unsigned)c->effort : REVIEW_STANDARD;
    if (c->seconds && !c->effort)
        r->effort = review_effort_for(r->game, (double)c->seconds, job.threads);
    if (!review_run(&job)) {
        if (!atomic_load(&stop))
            cli_fault(c->command, "not enough memory");
        else if (c->keep)
            cli_fault(c->command, "interrupted: the same command goes on from here");
        else
            cli_fault(c->command, "interrupted; --keep FILE lets a review go on another time");
        return false;
    }
    return c->tell(c, r, played);
}

static bool review_record(review_command *c, const record *played, uint64_t number)
{
    review_game game;
    review_report r = {.game = &game, .number = number, .reader.lang = cli_lang()};
    if (!review_open(&game, &played->game, c->models)) {
        cli_fault(c->command, "not enough memory");
        return false;
    }
    review_look_open(&game);
    r.reader.rules = &game.rules;
    r.reader.seat = HB_EVERYONE;
    cli_records_names(&r.reader, played, (char *)c->names, RECORD_NAME);
    r.steps = calloc(game.steps + 1, sizeof *r.steps);
    bool good = r.steps && review(c, &r, played);
    free(r.steps);
    review_close(&game);
    return good;
}

/* Does the record go through, and is there a model for each of its seats? */
static bool check(const review_command *c, const record *r, hb_fault *fault)
{
    hb_rules rules;
    hb_game game;
    if (!record_play(r, &rules, &game, fault))
        return false;
    *fault = (hb_fault){.problem = HB_RECORD_FINE};
    if (c->model_count < 2 || c->model_count == rules.options.players)
        return true;
    cli_fault(c->command, "--bot names %u bots for %u seats; name one, or one for each seat",
              c->model_count, rules.options.players);
    return false;
}

static int review_file(review_command *c, const char *path, uint64_t *number)
{
    cli_records in;
    if (!cli_records_open(&in, c->command, path))
        return EXIT_INPUT;
    while (cli_records_next(&in)) {
        record r;
        hb_fault fault;
        bool whole = record_from_json(&r, &in.value, &fault);
        bool right = whole && check(c, &r, &fault);
        if (!right && fault.problem != HB_RECORD_FINE)
            cli_records_blame(&in, &fault);
        in.good = right && review_record(c, &r, (*number)++);
        if (whole)
            record_free(&r);
    }
    return cli_records_close(&in);
}

/* ---- All files ------------------------------------------------------------------ */

static int review_all(review_command *c, const char *const *files, int count)
{
    uint64_t number = 0;
    int code = EXIT_OK;
    if (c->keep && !review_keep_open(&c->kept, c->keep)) {
        cli_fault(c->command, "cannot write %s: %s", c->keep, text_system(cli_lang(), errno));
        return EXIT_INPUT;
    }
    signal(SIGINT, on_interrupt);
    signal(SIGTERM, on_interrupt);
    for (int i = 0; i < count && !code; i++)
        code = review_file(c, files[i], &number);
    if (c->keep && !review_keep_close(&c->kept)) {
        cli_fault(c->command, "cannot write %s: %s", c->keep,
                  text_system(cli_lang(), c->kept.file.error));
        code = EXIT_INPUT;
    }
    return code;
}

/* ---- The command line ----------------------------------------------------------- */

/* One name for all seats, or one for each. */
static void take_models(cli_args *args, review_command *c, const char *names)
{
    c->model_count = 0;
    for (size_t n = 0;; names += n + 1) {
        n = strcspn(names, ",");
        if (c->model_count == HB_SEATS) {
            cli_wrong(args, "more than %u bots", (unsigned)HB_SEATS);
            return;
        }
        const bot *b = cli_bot(args, &c->programs, names, n);
        if (!b)
            return;
        if (!review_is_model(b) || net_of(b)) {
            cli_wrong(args,
                      "%s cannot play on in thought: only bots of this program that see what a "
                      "player sees",
                      b->name);
            return;
        }
        c->models[c->model_count++] = b;
        if (!names[n])
            break;
    }
    for (unsigned seat = 1; c->model_count == 1 && seat < HB_SEATS; seat++)
        c->models[seat] = c->models[0];
}

bool review_take_text(cli_args *args, const char *option, const char **text)
{
    int before = args->at;
    const char *given = cli_value(args, option);
    *text = given ? given : *text;
    return args->at != before;
}

/* Takes the next argument as a file; files has room for all of them. */
static void take_file(cli_args *args, const char **files, int *count)
{
    const char *one = NULL;
    if (cli_take_file(args, &one))
        files[(*count)++] = one;
}

static void check_files(cli_args *args, const review_command *c, const char **files, int count)
{
    if (!args->wrong && !count)
        cli_wrong(args, "%s", text_get(cli_lang(), c->which));
    cli_two_files(args, "--plot", c->plot, "--keep", c->keep);
    for (int i = 0; i < count; i++) {
        cli_two_files(args, "--plot", c->plot, text_get(cli_lang(), "FILE"), files[i]);
        cli_two_files(args, "--keep", c->keep, text_get(cli_lang(), "FILE"), files[i]);
    }
}

static void read_arguments(cli_args *args, review_command *c, const char **files, int *count)
{
    const char *names = NULL;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    c->threads = processors < 1 ? 1 : (uint64_t)processors;
    c->threads = c->threads > REVIEW_THREADS ? REVIEW_THREADS : c->threads;
    while (cli_peek(args) && !args->wrong)
        if (!(c->option && c->option(args, c)) && !review_take_text(args, "--bot", &names) &&
            !review_take_text(args, "--keep", &c->keep) &&
            !cli_number(args, "--effort", REVIEW_LEAST, REVIEW_MOST, &c->effort) &&
            !cli_number(args, "--time", 1, 86400, &c->seconds) &&
            !cli_number(args, "--threads", 1, REVIEW_THREADS, &c->threads))
            take_file(args, files, count);
    if (!args->wrong && c->effort && c->seconds)
        cli_wrong(args, "only one of --effort and --time");
    if (!args->wrong && names)
        take_models(args, c, names);
    check_files(args, c, files, *count);
}

int review_files(cli_args *args, review_command *c)
{
    const char **files = calloc((size_t)args->count + 1, sizeof *files);
    int count = 0, code = EXIT_INPUT;
    c->command = args->command;
    if (files) {
        read_arguments(args, c, files, &count);
        code = args->wrong ? EXIT_USAGE : review_all(c, files, count);
        cli_programs_close(args->command, &c->programs);
    } else {
        cli_fault(args->command, "not enough memory");
    }
    free(files);
    return code;
}
