/* review.c - hanabi review: what the moves of recorded games were worth, and which would have been
 * better. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/programs.h"
#include "cli/records.h"
#include "cli/review_run.h"

typedef struct command {
    const char *command;
    const bot *models[HB_SEATS]; /* NULL: as each of them seems to play */
    unsigned model_count;
    uint64_t effort, seconds; /* 0: not given */
    uint64_t threads;
    bool json;
    const char *plot, *keep;
    review_kept kept;
    cli_programs programs; /* for names of bots alone */
    char names[HB_SEATS][RECORD_NAME];
} command;

static atomic_bool stop;

static void on_interrupt(int number)
{
    (void)number;
    atomic_store(&stop, true);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

/* ---- One game ------------------------------------------------------------------- */

static bool write_plot(const command *c, const review_report *r)
{
    buffer picture = buffer_make(1 << 20);
    output file = {.file = NULL};
    review_plot(&picture, r);
    if (output_open(&file, c->plot))
        output_add(&file, buffer_text(&picture), picture.size);
    bool good = output_close(&file);
    if (!good)
        cli_fault(c->command, "cannot write %s: %s", c->plot, text_system(cli_lang(), file.error));
    buffer_free(&picture);
    return good;
}

static void print(const command *c, const review_report *r)
{
    buffer text = buffer_make((size_t)1 << 24);
    if (!c->json) {
        review_table(&text, r);
        cli_print(&text);
    }
    for (unsigned step = 0; c->json && step < r->game->steps; step++) {
        buffer_clear(&text);
        review_json(&text, r, step);
        buffer_puts(&text, "\n");
        cli_print(&text);
    }
    buffer_free(&text);
}

/* Reviews a game that was opened and has room for its steps. */
static bool review(command *c, review_report *r)
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
    print(c, r);
    return !c->plot || write_plot(c, r);
}

static bool review_record(command *c, const record *played, uint64_t number)
{
    review_game game;
    review_report r = {.game = &game, .number = number, .reader.lang = cli_lang()};
    if (!review_open(&game, &played->game, c->models)) {
        cli_fault(c->command, "not enough memory");
        return false;
    }
    r.reader.rules = &game.rules;
    r.reader.seat = HB_EVERYONE;
    cli_records_names(&r.reader, played, (char *)c->names, RECORD_NAME);
    r.steps = calloc(game.steps + 1, sizeof *r.steps);
    bool good = r.steps && review(c, &r);
    free(r.steps);
    review_close(&game);
    return good;
}

/* Does the record go through, and is there a model for each of its seats? */
static bool check(const command *c, const record *r, hb_fault *fault)
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

static int review_file(command *c, const char *path, uint64_t *number)
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

static int review_all(command *c, const char *const *files, int count)
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
static void take_models(cli_args *args, command *c, const char *names)
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
        if (!review_is_model(b)) {
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

static bool take_text(cli_args *args, const char *option, const char **text)
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

static void check_files(cli_args *args, const command *c, const char **files, int count)
{
    if (!args->wrong && !count)
        cli_wrong(args, "which file? Try: hanabi review FILE, or - for standard input");
    cli_two_files(args, "--plot", c->plot, "--keep", c->keep);
    for (int i = 0; i < count; i++) {
        cli_two_files(args, "--plot", c->plot, text_get(cli_lang(), "FILE"), files[i]);
        cli_two_files(args, "--keep", c->keep, text_get(cli_lang(), "FILE"), files[i]);
    }
}

static void read_arguments(cli_args *args, command *c, const char **files, int *count)
{
    const char *names = NULL;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    c->threads = processors < 1 ? 1 : (uint64_t)processors;
    c->threads = c->threads > REVIEW_THREADS ? REVIEW_THREADS : c->threads;
    while (cli_peek(args) && !args->wrong)
        if (cli_flag(args, "--json"))
            c->json = true;
        else if (!take_text(args, "--bot", &names) && !take_text(args, "--plot", &c->plot) &&
                 !take_text(args, "--keep", &c->keep) &&
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

static int run(cli_args *args)
{
    command *c = calloc(1, sizeof *c);
    const char **files = calloc((size_t)args->count + 1, sizeof *files);
    int count = 0, code = EXIT_INPUT;
    if (c && files) {
        c->command = args->command;
        read_arguments(args, c, files, &count);
        code = args->wrong ? EXIT_USAGE : review_all(c, files, count);
        cli_programs_close(args->command, &c->programs);
    } else {
        cli_fault(args->command, "not enough memory");
    }
    free(files);
    free(c);
    return code;
}

static const cli_option options[] = {
    {"--effort", "N", TEXT_MARK("games played on in thought for each move; standard: 640"), NULL},
    {"--time", TEXT_MARK("SECONDS"), TEXT_MARK("as much effort as takes about so long for a game"),
     NULL},
    {"--bot", TEXT_MARK("BOTS"),
     TEXT_MARK("who plays on in thought; standard: as the players seem to play"), NULL},
    {"--json", NULL, TEXT_MARK("print one JSON object for each move"), NULL},
    {"--plot", TEXT_MARK("FILE"), TEXT_MARK("draw the expected points as an SVG picture"), NULL},
    {"--keep", TEXT_MARK("FILE"), TEXT_MARK("what is done is kept there, to go on later"), NULL},
    {"--threads", "N", TEXT_MARK("standard: one for each processor; the results are the same"),
     NULL},
    {0}};

const cli_command cli_review = {
    .name = "review",
    .summary = TEXT_MARK("which moves of a game cost points, and what was better"),
    .uses = TEXT_MARK("hanabi review [--time SECONDS] [--json] FILE ..."),
    .about = TEXT_MARK("Plays on from every choice of every move, in many worlds that fit what the "
                       "player could know, and compares. Nothing is called a mistake that chance "
                       "explains. FILE may be - for standard input."),
    .options = options,
    .more = TEXT_MARK("docs/review.md says how to read it."),
    .run = run,
};
