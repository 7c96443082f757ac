/* play.c - hanabi play: a game with bots as partners, on the whole screen or in plain lines, or a
 * table of a server. This file reads the command line and seats everybody; play_here.c
 * and play_there.c play. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/called.h"
#include "cli/near.h"
#include "cli/networks.h"
#include "cli/play_place.h"
#include "cli/play_there.h"
#include "cli/programs.h"
#include "cli/settings.h"
#include "cli/terminal.h"
#include "table/name.h"

static const char command[] = "play";

#define NO_PACE UINT64_MAX

/* What the command line asked for. */
typedef struct wishes {
    cli_setup setup;
    bool new_game; /* some option of a game was given */
    bool start_given;
    const char *name, *bot, *path, *resume;
    const char *link;      /* of a server, or of a table there; NULL: a game on this machine */
    uint64_t pace;         /* milliseconds between the moves of bots; NO_PACE: as usual */
    uint64_t seat, people; /* people: at this terminal; 0: one, or as the record says */
    bool seat_given;
    bool plain, ascii, watch;
    cli_programs programs;
} wishes;

/* A game is kept in a file of its own name. */
static bool is_no_file(const char *path)
{
    return strcmp(path, "-") == 0;
}

/* Is it a bot that sits at no server's table, but may well do so here? */
static bool is_for_here(const char *name)
{
    return net_is_name(name) || outside_is_program(name) ||
           (bot_find(name) && !table_bot_find(name));
}

/* What the settings say, where the command line says nothing. A game that is resumed has its own
 * name and bot, and a server has not all bots of this machine. */
static void take_settings(wishes *w)
{
    const cli_settings *settings = cli_settings_now();
    if (!w->name && !w->resume && settings->name[0])
        w->name = settings->name;
    if (!w->bot && !w->resume && settings->bot[0] && !(w->link && is_for_here(settings->bot)))
        w->bot = settings->bot;
}

/* An option of a game. Who starts is drawn at a server where nobody says. */
static bool take_setup(cli_args *args, wishes *w)
{
    bool start = strncmp(cli_peek(args), "--start", strlen("--start")) == 0;
    if (!cli_setup_option(args, &w->setup))
        return false;
    w->new_game = true;
    w->start_given = w->start_given || start;
    return true;
}

/* Or meant as one, such as localhost:8080: what is missing is said by those who follow it. */
static bool is_link(const char *word)
{
    return word[0] != '-' && (strchr(word, ':') || strstr(word, "/t/"));
}

/* Takes an option that has a text as its value. */
static bool take_text(cli_args *args, wishes *w)
{
    const struct {
        const char *option, **wish;
    } texts[] = {
        {"--name", &w->name}, {"--bot", &w->bot}, {"--record", &w->path}, {"--resume", &w->resume}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts && !args->wrong; i++) {
        const char *value = cli_value(args, texts[i].option);
        if (value)
            *texts[i].wish = value;
        if (value)
            return true;
    }
    return args->wrong;
}

static bool take_flag(cli_args *args, wishes *w)
{
    const struct {
        const char *option;
        bool *wish;
    } flags[] = {{"--watch", &w->watch}, {"--plain", &w->plain}, {"--ascii", &w->ascii}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (cli_flag(args, flags[i].option))
            return *flags[i].wish = true;
    return false;
}

static bool take_number(cli_args *args, wishes *w)
{
    if (cli_seat(args, &w->seat))
        return w->seat_given = true;
    return cli_number(args, "--people", 1, HB_SEATS, &w->people) ||
           cli_number(args, "--pace", 0, 60000, &w->pace);
}

static bool take_link(cli_args *args, wishes *w)
{
    if (w->link || !is_link(cli_peek(args)))
        return false;
    w->link = args->words[args->at++];
    return true;
}

/* Do the wishes go together? */
static void check_wishes(cli_args *args, const wishes *w)
{
    if (!w->link && w->watch)
        cli_wrong(args, "--watch needs the link of a table; hanabi watch steps through a record");
    else if (w->resume && w->new_game)
        cli_wrong(args, "--resume goes on with the game in the file: options of a new game have no "
                        "place beside it");
    else if (w->resume && is_no_file(w->resume))
        cli_wrong(args, "--resume needs the name of a file: the game is saved there again");
    else if (w->path && is_no_file(w->path))
        cli_wrong(args, "--record needs the name of a file that is not there yet");
    cli_two_files(args, "--bot-log", w->programs.log_name, "--record", w->path);
    cli_two_files(args, "--bot-log", w->programs.log_name, "--resume", w->resume);
}

static void read_wishes(cli_args *args, wishes *w)
{
    *w = (wishes){.setup = cli_setup_standard(), .pace = NO_PACE};
    while (cli_peek(args) && !args->wrong)
        if (!take_text(args, w) && !take_number(args, w) && !take_link(args, w) &&
            !take_flag(args, w) && !cli_programs_option(args, &w->programs) && !take_setup(args, w))
            cli_unknown(args);
    if (args->wrong)
        return;
    take_settings(w);
    check_wishes(args, w);
}

static const bot *wanted_bot(cli_args *args, wishes *w, const here *p)
{
    const bot *named = w->bot ? cli_bot(args, &w->programs, w->bot, strlen(w->bot)) : NULL;
    if (named && named->sees_all) {
        cli_wrong(args, "%s sees all hands and plays in simulations only", named->name);
        return NULL;
    }
    if (w->bot)
        return named;
    if (p->was_network)
        cli_wrong(args,
                  "the bots of this game are a network, which its file does not name: say where "
                  "it is with --bot net:FILE");
    else if (p->was_program)
        cli_wrong(args, "the bots of this game are a program, which is not started because a file "
                        "says so: name it with --bot");
    return p->was_program || p->was_network ? NULL : p->bot ? p->bot : bot_find("partner");
}

/* A name is one that can be shown and that nobody else has, nor one that looks like it. */
static bool read_name(cli_args *args, const here *p, unsigned seat, const char *given,
                      char name[TABLE_NAME])
{
    if (!cli_called(args, given, name))
        return false;
    unsigned players = p->rules.options.players;
    for (unsigned other = 0; other < players; other++) {
        const char *taken = p->names[other];
        if (other != seat && name_alike(name_look_of(taken), name_look_of(name))) {
            cli_wrong(args, "--name: another player is called %s already", taken);
            return false;
        }
    }
    return true;
}

/* Seats everybody as the command line wants, or as the record says; the exit code. */
static int sit_down(cli_args *args, wishes *w, here *p)
{
    unsigned seat = w->seat_given ? (unsigned)w->seat : p->seat;
    if (seat == HB_NONE)
        seat = 0;
    if (!cli_check_seat(args, seat, p->rules.options.players))
        return EXIT_USAGE;
    const bot *partner = wanted_bot(args, w, p);
    char name[TABLE_NAME];
    bool known = partner && cli_check_bot(args, partner, &p->rules) &&
                 (!w->name || read_name(args, p, seat, w->name, name));
    if (!known) {
        cli_settings_blame(command, partner ? w->name : w->bot);
        return EXIT_USAGE;
    }
    if (w->name)
        here_name(p, name);
    unsigned players = p->rules.options.players;
    if (w->people > players) {
        cli_wrong(args, "--people %d: there are only %d players", (int)w->people, (int)players);
        return EXIT_USAGE;
    }
    unsigned others = w->people ? 0 : p->people;
    for (unsigned i = 1; i < w->people; i++)
        others |= 1u << (seat + i) % players;
    w->programs.settings.first_seat = 1;
    if (!cli_programs_open(command, &w->programs))
        return EXIT_INPUT;
    if (here_sit(p, seat, others, partner, &w->programs.settings))
        return EXIT_OK;
    if (!seats_faulty(&p->programs)) {
        cli_fault(command, "there is not enough memory");
        return EXIT_INPUT;
    }
    cli_fault(command, "%s", seats_report(&p->programs));
    cli_settings_blame(command, w->bot);
    return EXIT_INPUT;
}

/* Makes the game; the exit code when that fails, else EXIT_OK. */
static int prepare(cli_args *args, wishes *w, play_sitting *s)
{
    if (w->resume) {
        if (!play_place_back(s, w->path, w->resume) || !play_place_load(&s->game, w->resume))
            return EXIT_INPUT;
    } else {
        cli_setup setup = w->setup;
        hb_rules rules;
        if (!cli_setup_finish(args, &setup, &rules))
            return EXIT_USAGE;
        here_deal(&s->game, &rules, setup.seed, setup.start, cli_lang());
    }
    int code = sit_down(args, w, &s->game);
    if (code != EXIT_OK)
        return code;
    if (here_is_over(&s->game)) {
        cli_fault(command, "the game in %s is over; deal a new one with: hanabi play", w->resume);
        return EXIT_INPUT;
    }
    if (!here_keep(&s->game)) {
        cli_fault(command, "there is not enough memory");
        return EXIT_INPUT;
    }
    return play_place_choose(s, w->path, w->resume) ? EXIT_OK : EXIT_INPUT;
}

/* Plain lines, because they are asked for or because this is no terminal to draw on. */
static bool is_plain(cli_args *args, const wishes *w, const play_sitting *s)
{
    bool plain = w->plain || !cli_is_drawable();
    if (plain && (s->game.people & (s->game.people - 1)))
        cli_wrong(args, "several people need a full-screen terminal, which hides their cards");
    return plain;
}

static int run_wishes(cli_args *args, wishes *w)
{
    play_sitting *s = calloc(1, sizeof *s);
    if (!s) {
        cli_fault(command, "there is not enough memory");
        return EXIT_INPUT;
    }
    s->held.file = -1;
    s->program = args->program;
    int code = prepare(args, w, s), pace = w->pace == NO_PACE ? PLAY_PACE : (int)w->pace;
    tui_look look = cli_look(w->ascii);
    if (code == EXIT_OK && is_plain(args, w, s))
        code = args->wrong ? EXIT_USAGE : play_here_run(s, NULL, 0);
    else if (code == EXIT_OK)
        code = play_here_run(s, &look, pace);
    here_free(&s->game);
    hold_release(&s->held);
    free(s->path);
    free(s);
    return code;
}

/* ---- A table of a server ---- */

/* The bots there, before a table is made for them. */
static bool check_bot(cli_args *args, const char *name)
{
    if (!name || table_bot_find(name))
        return true;
    buffer all = buffer_make(10000);
    near_word near = near_begin(name);
    for (int i = 0; bot_list[i]; i++)
        if (table_bot_find(bot_list[i]->name)) {
            buffer_printf(&all, "%s%s", all.size ? ", " : "", bot_list[i]->name);
            near_look(&near, bot_list[i]->name);
        }
    if (table_bot_known(name))
        cli_wrong(args, "%s thinks too long for a server: hanabi join brings it to a table", name);
    else
        cli_wrong_meant(args, near_meant(&near), "a server has no bot '%s'; there are %s", name,
                        buffer_text(&all));
    cli_settings_blame(command, name);
    buffer_free(&all);
    return false;
}

/* What has no place there. */
static bool check_remote(cli_args *args, const wishes *w, const client_url *url)
{
    if (w->path || w->resume)
        cli_wrong(args, "a server keeps its games itself: no --record or --resume there");
    else if (w->setup.seed_given)
        cli_wrong(args, "a server draws its deals itself: no --seed there");
    else if (w->bot && outside_is_program(w->bot))
        cli_wrong(args, "a server starts no programs: hanabi join brings yours to a table");
    else if (w->pace != NO_PACE || w->programs.log_name || w->programs.settings.deadline)
        cli_wrong(args, "a server has its own bots: no --pace, --bot-deadline or --bot-log there");
    else if (url->code[0] && (w->new_game || w->people))
        cli_wrong(args, "the game of this table is chosen already: its options are for new tables, "
                        "with the address of the server alone");
    else if (!url->code[0] && w->watch)
        cli_wrong(args, "--watch needs the link of a table, which ends with /t/CODE");
    else if (w->people > w->setup.options.players)
        cli_wrong(args, "--people %d: there are only %d players", (int)w->people,
                  (int)w->setup.options.players);
    return !args->wrong && check_bot(args, w->bot);
}

/* Who nobody has given a name is called as on this machine. */
static const char *usual_name(const wishes *w)
{
    const char *user = getenv("USER");
    return w->name ? w->name : user && *user ? user : text_get(cli_lang(), "Guest");
}

static int run_remote(cli_args *args, const wishes *w)
{
    char name[TABLE_NAME];
    bool plain = w->plain || !cli_is_drawable();
    tui_look look = cli_look(w->ascii);
    there_wishes r = {.name = name,
                      .bot = w->bot && *w->bot ? w->bot : TABLE_STAND_IN,
                      .seat = w->seat_given ? (unsigned)w->seat : HB_NONE,
                      .people = (unsigned)w->people,
                      .watch = w->watch,
                      .tag = cli_lang_tag()};
    const char *why;
    cli_setup setup = w->setup;
    hb_rules rules;
    if (!client_url_read(&r.url, w->link, &why))
        cli_wrong(args, "'%s' is no link to a table: %s", w->link, text_get(cli_lang(), why));
    if (args->wrong || !check_remote(args, w, &r.url) ||
        (!r.url.code[0] && w->seat_given &&
         !cli_check_seat(args, w->seat, setup.options.players)) ||
        !cli_setup_finish(args, &setup, &rules))
        return EXIT_USAGE;
    if (!cli_called(args, usual_name(w), name)) {
        cli_settings_blame(command, w->name);
        return EXIT_USAGE;
    }
    r.setup = table_setup_standard(setup.options.edition);
    r.setup.options = setup.options;
    if (w->start_given)
        r.setup.start = setup.start;
    return play_there_run(&r, plain ? NULL : &look, args->program);
}

static int run(cli_args *args)
{
    wishes w;
    read_wishes(args, &w);
    int code = EXIT_USAGE;
    if (!args->wrong)
        code = w.link ? run_remote(args, &w) : run_wishes(args, &w);
    if (!cli_programs_close(command, &w.programs) && code == EXIT_OK)
        code = EXIT_INPUT;
    return code;
}

static const cli_option options[] = {
    {"--name", TEXT_MARK("NAME"),
     TEXT_MARK("your name; standard: North, ...; at a server $USER or Guest"), NULL},
    {"--seat", "N", TEXT_MARK("where you sit, from 1; standard: 1"), "1|2|3|4|5"},
    {"--bot", TEXT_MARK("BOT"), TEXT_MARK("who the others are; standard: partner"), NULL},
    {"--record", TEXT_MARK("FILE"),
     TEXT_MARK("where the game is kept; standard: a new file in the folder hanabi/games of your "
               "data (XDG_DATA_HOME)"),
     NULL},
    {"--resume", TEXT_MARK("FILE"), TEXT_MARK("go on with a game that was kept there"), NULL},
    {"--people", "N",
     TEXT_MARK("people at this terminal, or at a server's new table; standard: 1, or all"),
     "1|2|3|4|5"},
    {"--watch", NULL, TEXT_MARK("at a server: watch"), NULL},
    {"--pace", "MS", TEXT_MARK("milliseconds between the moves of bots; standard: 700"), NULL},
    {"--plain", NULL, TEXT_MARK("plain lines instead of the whole screen"), NULL},
    {"--ascii", NULL, TEXT_MARK("no signs beyond ASCII on the screen"), NULL},
    {0}};

const cli_command cli_play = {
    .name = "play",
    .summary = TEXT_MARK("play a game with bots, or with people at a server"),
    .uses = TEXT_MARK("hanabi play [OPTION ...] [game]\n"
                      "hanabi play --resume FILE\n"
                      "hanabi play LINK [--name NAME] [--seat N] [--watch] [--plain]"),
    .about = TEXT_MARK("You and bots play together; the game is saved after every action. LINK is "
                       "that of a server's table, or of the server: then a new table is made."),
    .options = options,
    .makes_games = true,
    .runs_bots = true,
    .run = run,
};
