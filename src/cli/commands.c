/* commands.c - the commands, and all that help says beyond them. */
#include <string.h>

#include "cli/cli.h"

const cli_option cli_common_options[] = {
    {"--lang", TEXT_MARK("LANG"), TEXT_MARK("speak this language: en, de, nl or nb"),
     "en|de|nl|nb"},
    {"--help", NULL, TEXT_MARK("show the help of a command"), NULL},
    {0}};

const cli_option cli_exits[] = {
    {"0", NULL, TEXT_MARK("all went well"), NULL},
    {"1", NULL, TEXT_MARK("the input was at fault, or the system: a reason was printed"), NULL},
    {"2", NULL, TEXT_MARK("wrong use of the command line"), NULL},
    {0}};

const cli_option cli_variables[] = {
    {"HANABI_LANG", NULL,
     TEXT_MARK("the language; then come the settings, LANGUAGE, LC_ALL, LC_MESSAGES and LANG"),
     NULL},
    {"NO_COLOR", NULL, TEXT_MARK("no colours where this is set"), NULL},
    {"XDG_CONFIG_HOME", NULL, TEXT_MARK("where settings are; standard: ~/.config"), NULL},
    {"XDG_DATA_HOME", NULL, TEXT_MARK("where games are kept; standard: ~/.local/share"), NULL},
    {0}};

const cli_option cli_files[] = {
    {"~/.config/hanabi/settings", NULL, TEXT_MARK("settings, see hanabi help settings"), NULL},
    {"~/.local/share/hanabi/games", NULL, TEXT_MARK("the games of hanabi play"), NULL},
    {0}};

/* ---- What there is only help about ------------------------------------------------------ */

static const cli_command topic_game = {
    .name = "game",
    .summary = TEXT_MARK("the options that choose a game"),
    .about = TEXT_MARK("Every command that makes a game takes these options. What the edition does "
                       "not print is a house rule; hanabi rules explains the chosen game."),
    .makes_games = true,
};

static const cli_command topic_bots = {
    .name = "bots",
    .summary = TEXT_MARK("the bots, and programs as bots"),
    .about = TEXT_MARK("These bots come with the program. A name with a '/' in it is a program of "
                       "your own that speaks the bot protocol, such as ./mybot or \"python3 "
                       "./bot.py\" (docs/bot-protocol.md)."),
    .runs_bots = true,
};

static const cli_option settings_keys[] = {
    {"lang = de", NULL, TEXT_MARK("the language: en, de, nl or nb"), NULL},
    {"colour = no", NULL, TEXT_MARK("no colours in the terminal; NO_COLOR does the same"), NULL},
    {"ascii = yes", NULL, TEXT_MARK("plain ASCII instead of symbols on a full screen"), NULL},
    {"symbols = yes", NULL, TEXT_MARK("signs for the colours on cards of a full screen"), NULL},
    {"theme = light", NULL, TEXT_MARK("colours of a full screen: dark, light, or none of its own"),
     NULL},
    {"flash = no", NULL, TEXT_MARK("what has just changed is not lit for a moment"), NULL},
    {"name = Anna", NULL, TEXT_MARK("what you are called at the table"), NULL},
    {"key.play = x", NULL, TEXT_MARK("another key on a full screen; docs/play.md names all"), NULL},
    {"server = URL", NULL, TEXT_MARK("whose tables hanabi shows"), NULL},
    {"bot = cautious", NULL, TEXT_MARK("who plays with you when you name nobody"), NULL},
    {0}};

static const cli_command topic_settings = {
    .name = "settings",
    .summary = TEXT_MARK("the settings file and the language"),
    .about = TEXT_MARK("Settings are lines in the file hanabi/settings under XDG_CONFIG_HOME, "
                       "which is ~/.config unless you say otherwise:"),
    .options = settings_keys,
    .more = TEXT_MARK("The language is that of --lang, of the variable HANABI_LANG, of the "
                      "settings, or the first that is set of LANGUAGE, LC_ALL, LC_MESSAGES and "
                      "LANG."),
};

const cli_command *const cli_commands[] = {
    &cli_serve,  &cli_play,    &cli_join,    &cli_watch,   &cli_rules,  &cli_learn, &cli_deal,
    &cli_replay, &cli_review,  &cli_puzzles, &cli_convert, &cli_verify, &cli_sim,   &cli_agree,
    &cli_bench,  &cli_observe, &cli_backup,  &cli_admin,   NULL,
};

const cli_command *const cli_topics[] = {&topic_game, &topic_bots, &topic_settings, NULL};

const cli_command *cli_find(const char *name)
{
    for (int i = 0; cli_commands[i]; i++)
        if (strcmp(cli_commands[i]->name, name) == 0)
            return cli_commands[i];
    for (int i = 0; cli_topics[i]; i++)
        if (strcmp(cli_topics[i]->name, name) == 0)
            return cli_topics[i];
    return NULL;
}

const cli_option *cli_part(const cli_command *c, int part)
{
    static const cli_option none[] = {{0}};
    const cli_option *parts[CLI_PARTS] = {
        c->options ? c->options : none, c->makes_games ? cli_setup_options : none,
        c->runs_bots ? cli_program_options : none, cli_common_options};
    return parts[part];
}
