/* examples.c - commands as people type them, for help, manual pages and docs/commands.md. A test
 * runs every one of them, with files and a server of these names beside it. */
#include <string.h>

#include "cli/cli.h"

enum { MOST = 4 };

/* What is typed is the same in every language. */
static const struct examples {
    const cli_command *command;
    const char *lines[MOST + 1];
} all[] = {
    {&cli_serve, {"hanabi serve", "hanabi serve --listen 0.0.0.0:8080 --db tables.db"}},
    {&cli_play,
     {"hanabi play --players 4", "hanabi play --edition new --multicolour wild --bonus-tiles",
      "hanabi play --resume game.json", "hanabi play http://localhost:8080/t/hqzk4m --name Anna"}},
    {&cli_join,
     {"hanabi join http://localhost:8080/t/hqzk4m --bot partner",
      "hanabi join http://localhost:8080/t/hqzk4m --bot ./mybot --name Hal"}},
    {&cli_watch, {"hanabi watch game.json", "hanabi watch --game 5 --seat 2 games.json"}},
    {&cli_learn, {"hanabi learn", "hanabi learn powder"}},
    {&cli_rules,
     {"hanabi rules --edition abacus", "hanabi rules --edition new --find \"red sun\"",
      "hanabi rules --players 4 --black-powder"}},
    {&cli_deal,
     {"hanabi deal --players 3 --seed 7 > new.json",
      "hanabi deal --edition norwegian --ending perfect"}},
    {&cli_replay,
     {"hanabi replay games.json", "hanabi replay --states game.json",
      "hanabi replay --why hat game.json"}},
    {&cli_review,
     {"hanabi review game.json", "hanabi review --time 20 --plot game.svg game.json",
      "hanabi review --json --keep review.bin games.json"}},
    {&cli_puzzles,
     {"hanabi puzzles --play", "hanabi puzzles games.json > puzzles.json",
      "hanabi puzzles --effort 320 game.json"}},
    {&cli_convert,
     {"hanabi convert --to hanab-live game.json > live.json",
      "hanabi convert --to hanabi live.json"}},
    {&cli_verify, {"hanabi verify dealt.json", "hanabi verify - < dealt.json"}},
    {&cli_sim,
     {"hanabi sim --bot hat --players 3", "hanabi sim --compare partner,./mybot --games 50",
      "hanabi sim --bot hat,partner --games 20 --records games.json",
      "hanabi sim --matrix hat,partner,cautious --games 50 --plot matrix.svg"}},
    {&cli_agree,
     {"hanabi agree --bot partner games.json",
      "hanabi agree --bot partner --seat hat --json games.json"}},
    {&cli_bench,
     {"hanabi bench steps --games 1000", "hanabi bench observe --games 1000 --encoding compact"}},
    {&cli_observe,
     {"hanabi observe --players 3", "hanabi observe --encoding compact --bonus-tiles"}},
    {&cli_backup, {"hanabi backup copy.db", "hanabi backup --db tables.db copy.db"}},
    {&cli_admin,
     {"hanabi admin list --most 20", "hanabi admin purge --days 30",
      "hanabi admin --db tables.db close hqzk4m"}},
};

const char *const *cli_examples(const cli_command *c)
{
    static const char *const none[] = {NULL};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].command == c)
            return all[i].lines;
    return none;
}

void cli_put_page(buffer *b)
{
    buffer_puts(b,
                "# Commands as people type them\n\n"
                "Made by `hanabi help --page` from the table that help and manual pages have, too. "
                "`hanabi COMMAND --help` tells of all options.\n");
    for (int i = 0; cli_commands[i]; i++) {
        const cli_command *c = cli_commands[i];
        buffer_printf(b, "\n## `hanabi %s`: %s\n\n```sh\n", c->name, c->summary);
        for (const char *const *line = cli_examples(c); *line; line++)
            buffer_printf(b, "%s\n", *line);
        buffer_puts(b, "```\n");
    }
}
