/* agree.c - hanabi agree: how a bot's decisions compare with those of the people, or bots, who
 * played recorded games. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/records.h"
#include "cli/replay_why.h"
#include "sim/agree.h"

typedef struct agree {
    const char *command;
    replay_why why; /* the bot in every seat */
    const char *name;
    const char *seat; /* what the seat that counts is called; NULL: all count */
    bool json;
    const char *plot;
    agreement sum;
    unsigned asked; /* seats that count in this game, as bits */
    bool found;     /* there was such a seat in some game */
} agree;

/* ---- One game ----------------------------------------------------------------- */

static void find_seats(agree *a, const hb_rules *rules)
{
    a->asked = 0;
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        if (!a->seat || strcmp(a->seat, a->why.reader.names[seat]) == 0)
            a->asked |= 1u << seat;
    a->found |= a->asked != 0;
}

static void read_mind(const agree *a, unsigned seat, bot_mind *mind)
{
    const replay_why *w = &a->why;
    w->bot->think(&w->memory[seat], w->rules, &w->views[seat], mind);
}

/* Has the bot in one of the seats come to distrust somebody? */
static bool distrusts(const agree *a)
{
    for (unsigned seat = 0; seat < a->why.rules->options.players; seat++) {
        bot_mind mind;
        if (!(a->asked >> seat & 1))
            continue;
        read_mind(a, seat, &mind);
        if (mind.distrusted)
            return true;
    }
    return false;
}

/* What the bot thinks after an action, where it tells. */
static void look_into_minds(agree *a, const hb_game *game, hb_action action, bool *distrusted)
{
    if (!a->why.bot || !a->why.bot->think)
        return;
    if (action.type == HB_HINT && a->asked >> action.seat & 1) {
        bot_mind mind;
        read_mind(a, action.seat, &mind);
        agree_mind(&a->sum, game, action.seat, &mind);
    }
    *distrusted = *distrusted || distrusts(a);
}

/* One action of the record. False and HB_RECORD_FINE as the fault when the bot, a program, fails.
 */
static bool step(agree *a, const record *r, hb_game *game, unsigned n, hb_fault *fault,
                 bool *distrusted)
{
    const hb_rules *rules = a->why.rules;
    hb_game before = *game;
    *fault = (hb_fault){.problem = HB_RECORD_FINE};
    if (!replay_why_ask(&a->why, game) || !record_step(r, rules, game, n, fault))
        return false;
    hb_action action = r->game.actions[n];
    if (a->asked >> before.player & 1)
        agree_decide(&a->sum, rules, &before, (unsigned)hb_action_choice(&before, rules, action),
                     a->why.choice);
    replay_why_show(&a->why, &before, game, action);
    look_into_minds(a, game, action, distrusted);
    return true;
}

static bool follow(agree *a, const record *r, hb_game *game, hb_fault *fault)
{
    bool distrusted = false;
    for (unsigned n = 0; n < record_steps(r); n++)
        if (!step(a, r, game, n, fault, &distrusted))
            return false;
    a->sum.games++;
    a->sum.distrusted += distrusted;
    return true;
}

/* A record from its first action to its last, unless nobody in it is asked about. */
static bool compare(agree *a, const record *r, uint64_t place, hb_fault *fault)
{
    hb_rules rules;
    hb_game game;
    if (!record_begin(r, &rules, &game, fault))
        return false;
    *fault = (hb_fault){.problem = HB_RECORD_FINE};
    if (!replay_why_begin(&a->why, r, place, &rules, &game))
        return false;
    find_seats(a, &rules);
    bool good = !a->asked || follow(a, r, &game, fault);
    return replay_why_end(&a->why, &game) && good;
}

/* ---- All files ---------------------------------------------------------------- */

static int compare_file(agree *a, const char *path)
{
    cli_records in;
    if (!cli_records_open(&in, a->command, path))
        return EXIT_INPUT;
    while (cli_records_next(&in)) {
        record r;
        hb_fault fault;
        bool whole = record_from_json(&r, &in.value, &fault);
        in.good = whole && (!record_counts(&r) || compare(a, &r, in.game, &fault));
        if (!in.good && fault.problem != HB_RECORD_FINE)
            cli_records_blame(&in, &fault);
        if (whole)
            record_free(&r);
    }
    return cli_records_close(&in);
}

static bool write_plot(const agree *a, const char *name)
{
    buffer picture = buffer_make(1 << 20);
    output file = {.file = NULL};
    agree_plot(&picture, cli_lang(), name, &a->sum);
    if (output_open(&file, a->plot))
        output_add(&file, buffer_text(&picture), picture.size);
    bool good = output_close(&file);
    if (!good)
        cli_fault(a->command, "cannot write %s: %s", a->plot, text_system(cli_lang(), file.error));
    buffer_free(&picture);
    return good;
}

static int tell(const agree *a)
{
    if (a->seat && !a->found) {
        cli_fault(a->command, "nobody is called %s in these games", a->seat);
        return EXIT_INPUT;
    }
    buffer text = buffer_make(1 << 16);
    text_piece name = text_program_name(a->why.bot->name);
    if (a->json)
        agree_json(&text, &a->sum);
    else
        agree_text(&text, cli_lang(), name.text, &a->sum);
    if (a->json)
        buffer_puts(&text, "\n");
    cli_print(&text);
    buffer_free(&text);
    return a->plot && !write_plot(a, name.text) ? EXIT_INPUT : EXIT_OK;
}

static int compare_all(agree *a, const char *const *files, int count)
{
    int code = cli_programs_open(a->command, &a->why.programs) ? EXIT_OK : EXIT_INPUT;
    if (code)
        return code;
    for (int i = 0; i < count && !code; i++)
        code = compare_file(a, files[i]);
    if (!replay_why_close(&a->why, a->command))
        code = EXIT_INPUT;
    return code ? code : tell(a);
}

/* ---- The command line --------------------------------------------------------- */

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

static void read_arguments(cli_args *args, agree *a, const char **files, int *count)
{
    const char *name = NULL;
    while (cli_peek(args) && !args->wrong)
        if (cli_flag(args, "--json"))
            a->json = true;
        else if (!take_text(args, "--bot", &name) && !take_text(args, "--seat", &a->seat) &&
                 !take_text(args, "--plot", &a->plot) &&
                 !cli_programs_option(args, &a->why.programs))
            take_file(args, files, count);
    if (!args->wrong && !name)
        cli_wrong(args, "which bot? Say --bot NAME");
    else if (!args->wrong)
        a->why.bot = cli_bot(args, &a->why.programs, name, strlen(name));
    if (!args->wrong && !*count)
        cli_wrong(args,
                  "which file? Try: hanabi agree --bot partner FILE, or - for standard input");
    for (int i = 0; i < *count; i++) {
        cli_two_files(args, "--plot", a->plot, text_get(cli_lang(), "FILE"), files[i]);
        cli_two_files(args, "--bot-log", a->why.programs.log_name, text_get(cli_lang(), "FILE"),
                      files[i]);
    }
}

static int run(cli_args *args)
{
    agree *a = calloc(1, sizeof *a);
    const char **files = calloc((size_t)args->count + 1, sizeof *files);
    int count = 0, code = EXIT_INPUT;
    if (a && files) {
        a->command = args->command;
        read_arguments(args, a, files, &count);
        code = args->wrong ? EXIT_USAGE : compare_all(a, files, count);
        if (!cli_programs_close(args->command, &a->why.programs) && code == EXIT_OK)
            code = EXIT_INPUT;
    } else {
        cli_fault(args->command, "not enough memory");
    }
    free(files);
    free(a);
    return code;
}

static const cli_option options[] = {
    {"--bot", TEXT_MARK("BOT"), TEXT_MARK("the bot whose decisions are compared"), NULL},
    {"--seat", TEXT_MARK("NAME"),
     TEXT_MARK("compare the decisions of this player alone, as the records name the seats"), NULL},
    {"--json", NULL, TEXT_MARK("print one JSON object"), NULL},
    {"--plot", TEXT_MARK("FILE"), TEXT_MARK("draw the shares as an SVG picture"), NULL},
    {0}};

const cli_command cli_agree = {
    .name = "agree",
    .summary = TEXT_MARK("how a bot's decisions compare with recorded ones"),
    .uses = TEXT_MARK("hanabi agree --bot BOT [--seat NAME] [--json] FILE ..."),
    .about = TEXT_MARK("Asks a bot before every action of recorded games what it would do in that "
                       "seat, knowing what was known there, and counts. FILE may be - for standard "
                       "input."),
    .options = options,
    .more = TEXT_MARK("Games that count nowhere, since moves were taken back in them, are left "
                      "out. docs/sim.md says what is counted."),
    .runs_bots = true,
    .run = run,
};
