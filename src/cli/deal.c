/* deal.c - hanabi deal: a fresh game as a record without actions. */
#include "cli/cli.h"
#include "record/json.h"

static int print_deal(const cli_setup *setup, const hb_rules *rules, const char *command)
{
    record r = {.game = {.options = setup->options, .cards = rules->cards}};
    uint8_t drawn, tiles[HB_TILES];
    hb_shuffle(rules, setup->seed, r.game.deck, tiles, &drawn);
    for (int i = 0; setup->options.bonus_tiles && i < HB_TILES; i++)
        r.game.tiles[i] = tiles[i];
    r.game.start = setup->start == HB_NONE ? drawn : setup->start;
    buffer line = buffer_make(1 << 16);
    bool good = record_keep_number(&r, "seed", (int64_t)setup->seed);
    record_write(&line, &r);
    buffer_puts(&line, "\n");
    good = good && buffer_ok(&line);
    if (good)
        cli_print(&line);
    else
        cli_fault(command, "there is not enough memory");
    buffer_free(&line);
    record_free(&r);
    return good ? EXIT_OK : EXIT_INPUT;
}

static int run(cli_args *args)
{
    cli_setup setup;
    hb_rules rules;
    if (!cli_setup_read(args, &setup, &rules))
        return EXIT_USAGE;
    return print_deal(&setup, &rules, args->command);
}

const cli_command cli_deal = {
    .name = "deal",
    .summary = TEXT_MARK("deal a game: a record without actions"),
    .uses = TEXT_MARK("hanabi deal [game]"),
    .about = TEXT_MARK("Shuffles and prints the game as a record, one line of JSON, with the seed "
                       "and the seat that starts. The same options and seed always deal the same "
                       "cards; without --seed one is drawn."),
    .makes_games = true,
    .run = run,
};
