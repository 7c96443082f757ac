/* replay.c - hanabi replay: what happened in recorded games, for people or for programs. */
#include <stdio.h>
#include <string.h>

#include "cli/records.h"
#include "cli/replay_why.h"
#include "cli/terminal.h"
#include "record/states.h"

typedef struct replay {
    cli_records in;
    bool states; /* a line a state */
    int seat;    /* as this seat sees it; -1: everything */
    buffer line;
    replay_why why; /* a line an action, when a bot is named there */
} replay;

static void print_state(replay *p, const hb_rules *rules, const hb_game *game, unsigned step)
{
    record_moment when = {.game = p->in.game, .step = step};
    buffer_clear(&p->line);
    if (p->seat < 0) {
        record_state(&p->line, game, rules, when);
    } else {
        hb_view view;
        hb_view_make(&view, game, rules, (unsigned)p->seat);
        record_seat_state(&p->line, &view, rules, when);
    }
    buffer_puts(&p->line, "\n");
    cli_print(&p->line);
}

/* That something was taken back, and whether the game counts all the same. */
static void say_backs(buffer *b, const text_lang *lang, const record *r)
{
    hb_json backs = record_get(r, "take_backs");
    record_back back;
    size_t at = 0;
    if (!record_counts(r))
        buffer_puts(b, text_get(lang, "; moves were taken back after something had been "
                                      "seen: it counts in no statistics and no comparison"));
    else if (record_next_back(&backs, &at, &back))
        buffer_puts(b,
                    text_get(lang, "; moves were taken back, and nothing had been seen by them"));
}

static void print_summary(replay *p, const record *r, const hb_rules *rules, const hb_game *game,
                          unsigned turns)
{
    text_reader reader = {.lang = cli_lang(), .rules = rules, .seat = HB_EVERYONE};
    buffer_clear(&p->line);
    TEXT_SAY(&p->line, reader.lang, "game {game}: ", text_num("game", (int64_t)p->in.game));
    text_result(&p->line, &reader, game, turns);
    say_backs(&p->line, reader.lang, r);
    cli_print_line(&p->line);
}

/* Something is wrong with the bot, a program, and not with the record. */
static bool blame_bot(hb_fault *fault)
{
    *fault = (hb_fault){.problem = HB_RECORD_FINE};
    return false;
}

/* Does one step and says what the bot thinks of it. */
static bool explain_step(replay *p, const record *r, const hb_rules *rules, hb_game *game,
                         unsigned step, hb_fault *fault)
{
    hb_game before = *game;
    if (!replay_why_ask(&p->why, game))
        return blame_bot(fault);
    if (!record_step(r, rules, game, step, fault))
        return false;
    buffer_clear(&p->line);
    TEXT_SAY(&p->line, cli_lang(),
             "game {game}, step {step}: ", text_num("game", (int64_t)p->in.game),
             text_num("step", step));
    replay_why_tell(&p->why, &p->line, &before, game, r->game.actions[step]);
    cli_print_line(&p->line);
    return true;
}

/* The seat has to be one of the game's. */
static bool seat_exists(const replay *p, const hb_rules *rules, hb_fault *fault)
{
    if (p->seat < rules->options.players)
        return true;
    char seat[16], players[16];
    snprintf(seat, sizeof seat, "%d", p->seat);
    snprintf(players, sizeof players, "%d", rules->options.players);
    return hb_blame(fault, RECORD_NO_SEAT, NULL, seat, players);
}

/* Does all steps, printing on the way, and counts turns. */
static bool play_steps(replay *p, const record *r, const hb_rules *rules, hb_game *game,
                       unsigned *turns, hb_fault *fault)
{
    for (unsigned step = 0; step < record_steps(r); step++) {
        *turns += game->phase == HB_TURN;
        if (p->why.bot ? !explain_step(p, r, rules, game, step, fault)
                       : !record_step(r, rules, game, step, fault))
            return false;
        if (p->states)
            print_state(p, rules, game, step + 1);
    }
    return true;
}

/* Plays one record. False and a fault where it does not go on: HB_RECORD_FINE when it was the bot.
 */
static bool play(replay *p, const record *r, hb_fault *fault)
{
    hb_rules rules;
    hb_game game;
    unsigned turns = 0;
    if (!record_begin(r, &rules, &game, fault) || !seat_exists(p, &rules, fault))
        return false;
    if (p->states)
        print_state(p, &rules, &game, 0);
    if (p->why.bot && !replay_why_begin(&p->why, r, p->in.game, &rules, &game))
        return blame_bot(fault);
    bool good = play_steps(p, r, &rules, &game, &turns, fault);
    if (p->why.bot && !replay_why_end(&p->why, &game) && good)
        return blame_bot(fault);
    if (good && !p->states)
        print_summary(p, r, &rules, &game, turns);
    return good;
}

static int play_all(replay *p, const char *command, const char *path)
{
    if (!cli_records_open(&p->in, command, path))
        return EXIT_INPUT;
    while (cli_records_next(&p->in)) {
        record r;
        hb_fault fault;
        p->in.good = record_from_json(&r, &p->in.value, &fault) && play(p, &r, &fault);
        if (!p->in.good && fault.problem != HB_RECORD_FINE)
            cli_records_blame(&p->in, &fault);
        record_free(&r);
    }
    return cli_records_close(&p->in);
}

/* The whole command, when its arguments are known to be right. */
static int replay_all(replay *p, const char *command, const char *path)
{
    if (!cli_programs_open(command, &p->why.programs))
        return EXIT_INPUT;
    int code = play_all(p, command, path);
    return replay_why_close(&p->why, command) ? code : EXIT_INPUT;
}

/* Do the wishes go together? */
static void check_wishes(cli_args *args, const replay *p, const char *file)
{
    bool for_programs = p->why.programs.log_name || p->why.programs.settings.deadline;
    if (args->wrong)
        return;
    if (p->why.bot && p->states)
        cli_wrong(args, "--why does not go together with --states or --seat");
    else if (for_programs && !p->why.bot)
        cli_wrong(args, "--bot-deadline and --bot-log go with --why alone");
    cli_two_files(args, "--bot-log", p->why.programs.log_name, text_get(cli_lang(), "FILE"), file);
}

static int run(cli_args *args)
{
    static replay p; /* large: bots' memory */
    p = (replay){.seat = -1, .line = buffer_make(1 << 20)};
    const char *file = NULL, *name;
    uint64_t seat = HB_NONE;
    while (cli_peek(args) && !args->wrong)
        if (cli_flag(args, "--states"))
            p.states = true;
        else if ((name = cli_value(args, "--why")))
            p.why.bot = cli_bot(args, &p.why.programs, name, strlen(name));
        else if (!args->wrong && !cli_programs_option(args, &p.why.programs) &&
                 !cli_number(args, "--seat", 0, HB_SEATS - 1, &seat))
            cli_take_file(args, &file);
    if (!file && !args->wrong)
        cli_wrong(args, "which file? Try: hanabi replay FILE, or - for standard input");
    if (seat != HB_NONE) {
        p.seat = (int)seat;
        p.states = true;
    }
    check_wishes(args, &p, file);
    int code = args->wrong ? EXIT_USAGE : replay_all(&p, args->command, file);
    if (!cli_programs_close(args->command, &p.why.programs) && code == EXIT_OK)
        code = EXIT_INPUT;
    buffer_free(&p.line);
    return code;
}

static const cli_option options[] = {
    {"--states", NULL,
     TEXT_MARK("print every state instead, as JSON: one line before the first action and one after "
               "each"),
     NULL},
    {"--seat", "N",
     TEXT_MARK("print the states as seat N (from 0, as in records) saw them, without the cards "
               "that were hidden "
               "from it"),
     "0|1|2|3|4"},
    {"--why", TEXT_MARK("BOT"),
     TEXT_MARK("print every action in words, what this bot would have done in the same seat, "
               "knowing what was known there, and why"),
     NULL},
    {0}};

const cli_command cli_replay = {
    .name = "replay",
    .summary = TEXT_MARK("play recorded games again: how they ended, every state, or why"),
    .uses = TEXT_MARK("hanabi replay [--states] [--seat N] [--why BOT] FILE"),
    .about = TEXT_MARK("Plays every game of a file of records again and prints how it ended, a "
                       "line a game. FILE may be - for standard input."),
    .options = options,
    .more = TEXT_MARK("If a record is damaged or an action is not legal, the game, the step and "
                      "the reason are printed on standard error, the rest of the file is not read, "
                      "and the exit status is 1. docs/records.md describes records and states."),
    .runs_bots = true,
    .run = run,
};
