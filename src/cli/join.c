/* join.c - hanabi join: a bot sits down at a table of a server and plays.
 *
 * Everything is done by looking: after every step of the client the table is compared with what the
 * bot should be doing there. So nothing depends on what happened in between, be it a broken line, a
 * restarted server, a take-back, or somebody who handed the seat to another bot. */
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/called.h"
#include "cli/join_player.h"
#include "cli/programs.h"
#include "cli/terminal.h"
#include "client/client.h"

enum { PAUSE = 1000, FAREWELL = 3000 }; /* ms before asking again; for the last command */

typedef struct joining {
    const char *url, *bot_name, *name;
    char called[TABLE_NAME]; /* the name, made clean */
    uint64_t seat;           /* HB_NONE: any */
    bool stay, quiet;
    cli_programs programs;
    client *c;
    join_player player;
    /* What was asked for last at this table, so that it is asked once. */
    int64_t asked;  /* a command without an answer yet; 0: none */
    unsigned acted; /* the step of the last action sent, plus 1 */
    uint32_t acted_epoch;
    int64_t not_before; /* after a refusal that may pass */
    bool sat, begun, lost;
    bool not_kept; /* that was told */
    int games;
} joining;

enum outcome { GOES_ON, DONE, FAILED, INTERRUPTED };

static volatile sig_atomic_t signalled; /* the signal that is to end us */

static atomic_bool halted; /* the same, for who waits for a program */

static void on_signal(int number)
{
    signalled = number;
    atomic_store(&halted, true);
    /* A second Ctrl-C ends it at once; those who end programs may say so twice. */
    if (number == SIGINT)
        signal(number, cli_end_programs);
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* ---- Telling ---------------------------------------------------------------------------- */

static void print(const joining *j, const buffer *line)
{
    if (j->quiet)
        return;
    cli_print_line(line);
    cli_flush();
}

#define PRINT(j, english, ...)                                                                     \
    do {                                                                                           \
        buffer sentence_ = buffer_make(4096);                                                      \
        TEXT_SAY(&sentence_, cli_lang(), english, __VA_ARGS__);                                    \
        print(j, &sentence_);                                                                      \
        buffer_free(&sentence_);                                                                   \
    } while (0)

static void tell_not_kept(joining *j)
{
    if (j->not_kept || !*client_not_kept(j->c))
        return;
    j->not_kept = true;
    buffer words = buffer_make(4096);
    TEXT_SAY(&words, cli_lang(),
             "When you come back you will be a new guest: who you are could not be kept ({why}).",
             text_str("why", client_not_kept(j->c)));
    if (j->quiet) /* all is not well */
        cli_fault("join", "%s", buffer_text(&words));
    else
        print(j, &words);
    buffer_free(&words);
}

static void tell_line(joining *j)
{
    bool lost = client_state_of(j->c) == CLIENT_WAITING;
    if (lost && !j->lost)
        PRINT(j, "The connection is broken ({why}); trying again ...",
              text_str("why", text_get(cli_lang(), client_why(j->c))));
    if (!lost && j->lost && client_state_of(j->c) == CLIENT_LIVE)
        PRINT(j, "Connected again.", {0});
    if (lost || client_state_of(j->c) == CLIENT_LIVE)
        j->lost = lost;
}

/* How it ended, in whole sentences. */
static void tell_end(joining *j, const desk *t)
{
    const hb_view *view = desk_view(t);
    text_reader reader = {.lang = cli_lang(), .rules = &t->rules, .seat = t->seat};
    unsigned players = t->rules.options.players;
    for (unsigned seat = 0; seat < players; seat++) {
        const char *name = t->seats[seat].name;
        reader.names[seat] = *name ? name : text_seat_name(reader.lang, seat, players);
    }
    buffer words = buffer_make(4096);
    if (view && t->outcome != HB_RUNNING)
        text_outcome(&words, &reader, &view->game);
    else
        buffer_puts(&words, text_get(reader.lang, "The game was broken off."));
    print(j, &words);
    buffer_free(&words);
}

/* ---- What the bot should be doing ---------------------------------------------------------- */

static enum outcome bot_failed(joining *j)
{
    if (signalled && !*join_player_report(&j->player)) /* it was not waited for any longer */
        return INTERRUPTED;
    cli_fault("join", "%s", join_player_report(&j->player));
    /* A bot of the server goes on, so that nobody waits for us. */
    client_ask_plainly(j->c, DESK_DO_LEAVE);
    int64_t until = client_now() + FAREWELL;
    while (client_pending(j->c) && client_now() < until && client_state_of(j->c) != CLIENT_FAILED)
        client_wait(j->c, 100);
    return FAILED;
}

static void sit_down(joining *j, const desk *t)
{
    if (t->seat == HB_NONE)
        j->asked = client_ask_at(j->c, DESK_DO_SIT, (unsigned)j->seat);
    else if (t->state == TABLE_WAITS && !t->seats[t->seat].ready)
        j->asked = client_ask_plainly(j->c, DESK_DO_READY);
    else if (t->state == TABLE_PLAYS && t->seats[t->seat].bot[0])
        j->asked = client_ask_plainly(j->c, DESK_DO_BACK);
}

static void answer_take_back(joining *j, const desk *t)
{
    bool asked = t->ask_seat != HB_NONE && t->seat != HB_NONE && !(t->agreed >> t->seat & 1);
    if (asked && !j->asked)
        j->asked = client_ask_plainly(j->c, DESK_DO_YES);
}

static enum outcome act(joining *j, const desk *t)
{
    hb_action action;
    if (j->acted == t->steps_count + 1 && j->acted_epoch == t->epoch)
        return GOES_ON;
    if (!join_player_choose(&j->player, &action))
        return bot_failed(j);
    j->acted = t->steps_count + 1;
    j->acted_epoch = t->epoch;
    desk_request request = desk_request_action(action);
    j->asked = client_ask(j->c, &request);
    return GOES_ON;
}

/* After the game: the next table, if there is one and we stay. */
static enum outcome after_game(joining *j, const desk *t)
{
    if (j->begun) {
        tell_end(j, t);
        j->games++;
    }
    j->begun = false;
    if (!j->games && !(j->stay && t->next[0])) {
        cli_fault("join", "the game at this table is over");
        return FAILED;
    }
    if (!j->stay)
        return DONE;
    if (!t->next[0])
        return GOES_ON;
    PRINT(j, "On to the next table, {table}.", text_str("table", t->next));
    char next[TABLE_CODE];
    memcpy(next, t->next, sizeof next);
    j->sat = false;
    j->asked = j->acted = 0;
    client_follow(j->c, next);
    return GOES_ON;
}

static void tell_progress(joining *j, const desk *t)
{
    if (t->seat != HB_NONE && !j->sat) {
        j->sat = true;
        PRINT(j, "{name} sits at seat {seat} of table {table}.",
              text_str("name", t->seats[t->seat].name), text_num("seat", t->seat + 1L),
              text_str("table", t->code));
    }
    if (t->started && j->sat && !j->begun && t->state != TABLE_ENDED) {
        j->begun = true;
        PRINT(j, "The game begins.", {0});
    }
}

/* One look at the table. */
static enum outcome look(joining *j)
{
    const desk *t = client_desk(j->c);
    if (client_state_of(j->c) != CLIENT_LIVE || !t->seq)
        return GOES_ON;
    tell_progress(j, t);
    if (!join_player_follow(&j->player, t))
        return bot_failed(j);
    if (t->state == TABLE_ENDED)
        return after_game(j, t);
    if (t->seat == HB_NONE && j->seat != HB_NONE && j->seat >= t->rules.options.players) {
        cli_fault("join", "there is no seat %d: this table has only %d seats", (int)j->seat + 1,
                  (int)t->rules.options.players);
        return FAILED;
    }
    if (j->asked || client_now() < j->not_before)
        return GOES_ON;
    answer_take_back(j, t);
    if (!j->asked)
        sit_down(j, t);
    return desk_on_turn(t) && !j->asked ? act(j, t) : GOES_ON;
}

/* ---- Answers --------------------------------------------------------------------------------- */

/* Refusals after which looking again is all it takes: something happened in between. */
static bool is_passing(const char *code)
{
    static const char *const codes[] = {
        "stale-step",    "not-your-turn", "paused",     "not-running",
        "nothing-to-do", "not-seated",    "not-stored", "too-fast",
        "no-take-back",  "running",       NULL};
    for (int i = 0; codes[i]; i++)
        if (strcmp(codes[i], code) == 0)
            return true;
    return false;
}

static enum outcome take_answers(joining *j)
{
    desk_answer answer;
    while (client_next_answer(j->c, &answer)) {
        if (answer.id == j->asked)
            j->asked = 0;
        if (answer.ok || answer.what == DESK_DO_RENAME)
            continue;
        if (!is_passing(answer.code) ||
            (answer.what == DESK_DO_SIT && strcmp(answer.code, "not-stored") != 0)) {
            cli_fault("join", "the server refuses: %s", answer.words);
            return FAILED;
        }
        j->acted = 0;
        j->not_before = client_now() + PAUSE;
    }
    return GOES_ON;
}

/* Who never came through is told what the system says. */
static enum outcome say_failure(const joining *j)
{
    const char *why = text_get(cli_lang(), client_why(j->c));
    if (strcmp(client_code(j->c), "lost") == 0)
        cli_fault("join", "the server cannot be reached (%s)", why);
    else
        cli_fault("join", "%s", why);
    return FAILED;
}

static enum outcome play(joining *j)
{
    enum outcome outcome = GOES_ON;
    while (outcome == GOES_ON) {
        if (client_state_of(j->c) == CLIENT_FAILED)
            return say_failure(j);
        if (signalled)
            return INTERRUPTED;
        client_wait(j->c, PAUSE);
        tell_not_kept(j);
        tell_line(j);
        outcome = take_answers(j);
        if (outcome == GOES_ON)
            outcome = look(j);
    }
    return outcome;
}

/* ---- The command
 * --------------------------------------------------------------------------------- */

static bool read_arguments(cli_args *args, joining *j)
{
    uint64_t seat = HB_NONE;
    while (cli_peek(args) && !args->wrong) {
        const char *value;
        if ((value = cli_value(args, "--bot")))
            j->bot_name = value;
        else if ((value = cli_value(args, "--name")))
            j->name = value;
        else if (cli_flag(args, "--stay"))
            j->stay = true;
        else if (cli_flag(args, "--quiet"))
            j->quiet = true;
        else if (args->wrong || cli_seat(args, &seat) || cli_programs_option(args, &j->programs))
            continue;
        else if (j->url || !*cli_peek(args) || *cli_peek(args) == '-')
            cli_unknown(args);
        else
            j->url = args->words[args->at++];
    }
    j->seat = seat;
    if (!args->wrong && !j->url)
        cli_wrong(args, "which table? Give its link, such as http://localhost:8080/t/hqzk4m");
    if (!args->wrong && !j->bot_name)
        cli_wrong(args, "who shall play? Say --bot NAME or --bot ./mybot");
    if (!args->wrong && j->name && cli_called(args, j->name, j->called))
        j->name = j->called;
    return !args->wrong;
}

static bool read_link(cli_args *args, const joining *j, client_url *url)
{
    const char *why;
    if (!client_url_read(url, j->url, &why))
        cli_wrong(args, "'%s' is no link to a table: %s", j->url, text_get(cli_lang(), why));
    else if (!url->code[0])
        cli_wrong(args, "'%s' names no table: its link ends with /t/CODE", j->url);
    return !args->wrong;
}

static const bot *find_bot(cli_args *args, joining *j)
{
    const bot *b = cli_bot(args, &j->programs, j->bot_name, strlen(j->bot_name));
    if (b && b->sees_all) {
        cli_wrong(args, "%s sees all hands, so it can sit at no table", b->name);
        return NULL;
    }
    return b;
}

/* Ends by the signal that came, after a word about what becomes of the seat. */
static void part(joining *j)
{
    if (j->sat)
        PRINT(j, "Interrupted. The seat stays taken: the same command brings the bot back to it.",
              {0});
    else
        PRINT(j, "Interrupted.", {0});
    signal(signalled, SIG_DFL);
    raise(signalled);
}

static int join(joining *j, const client_url *url, const bot *b)
{
    char usual[TABLE_NAME];
    utf8_copy(usual, sizeof usual, text_program_name(j->bot_name).text);
    j->programs.settings.first_seat = 1;
    j->programs.settings.halt = &halted;
    if (!join_player_open(&j->player, b, &j->programs.settings)) {
        cli_fault("join", "%s", join_player_report(&j->player));
        join_player_free(&j->player);
        return EXIT_INPUT;
    }
    client_settings settings = {
        .url = *url, .name = j->name ? j->name : usual, .lang = cli_lang_tag()};
    j->c = client_open(&settings);
    enum outcome outcome = j->c ? play(j) : FAILED;
    if (!j->c)
        cli_fault("join", "not enough memory");
    client_close(j->c);
    if (outcome == DONE && !join_player_close(&j->player)) {
        cli_fault("join", "%s", join_player_report(&j->player));
        outcome = FAILED;
    }
    join_player_free(&j->player);
    if (outcome == INTERRUPTED)
        part(j);
    return outcome == DONE ? EXIT_OK : EXIT_INPUT;
}

static int run(cli_args *args)
{
    client_url url;
    joining *j = calloc(1, sizeof *j);
    if (!j) {
        cli_fault("join", "not enough memory");
        return EXIT_INPUT;
    }
    catch_signals();
    int code = EXIT_USAGE;
    const bot *b = NULL;
    if (read_arguments(args, j) && read_link(args, j, &url) && (b = find_bot(args, j)))
        code = cli_programs_open("join", &j->programs) ? join(j, &url, b) : EXIT_INPUT;
    if (!cli_programs_close("join", &j->programs) && code == EXIT_OK)
        code = EXIT_INPUT;
    free(j);
    return code;
}

static const cli_option options[] = {
    {"--bot", TEXT_MARK("BOT"), TEXT_MARK("a bot that comes with the program, or a program"), NULL},
    {"--name", TEXT_MARK("NAME"),
     TEXT_MARK("what it is called at the table; standard: the bot's name"), NULL},
    {"--seat", "N", TEXT_MARK("its seat, from 1; standard: any that is free"), "1|2|3|4|5"},
    {"--stay", NULL, TEXT_MARK("go on to the next table after every game"), NULL},
    {"--quiet", NULL, TEXT_MARK("print nothing while all is well"), NULL},
    {0}};

const cli_command cli_join = {
    .name = "join",
    .summary = TEXT_MARK("let a bot sit down at a table of a server"),
    .uses = TEXT_MARK("hanabi join LINK --bot BOT [--name NAME] [--seat N] [--stay]"),
    .about = TEXT_MARK("LINK is that of the table: http://localhost:8080/t/hqzk4m. The bot plays "
                       "until the game is over. When the connection breaks or the server is "
                       "restarted, it comes back by itself and goes on where it was."),
    .options = options,
    .runs_bots = true,
    .run = run,
};
