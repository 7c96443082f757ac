/* observe.c - hanabi observe: what stands where in an observation, from the code that writes
 * it. With --page it prints docs/observation.md. */
#include <stdio.h>
#include <string.h>

#include "cli/batch_args.h"

/* A batch of one game, for what it says about itself; NULL and reported when it cannot be. */
static hb_batch *make(cli_args *args, const hb_batch_config *config)
{
    hb_error err;
    int option = -1;
    hb_batch *batch = hb_batch_new(config, &err, &option);
    if (!batch)
        cli_refuse_batch(args, err, option);
    return batch;
}

static void print_rows(const hb_batch *batch)
{
    hb_batch_section list[HB_BATCH_SECTIONS];
    unsigned count = hb_batch_sections(batch, list);
    printf("| from | to | parts | what |\n|---:|---:|---|---|\n");
    for (unsigned i = 0; i < count; i++) {
        const hb_batch_section *s = &list[i];
        unsigned size = s->times * s->width;
        if (!size)
            continue;
        printf("| %u | %u | ", s->first, s->first + size - 1);
        if (s->times > 1)
            printf("%u x %u", s->times, s->width);
        else
            printf("%u", s->width);
        printf(" | **%s**: %s |\n", s->name, s->meaning);
    }
    printf("\n%u in all; %u actions.\n", hb_batch_length(batch), hb_batch_actions(batch));
}

/* ---- The page --------------------------------------------------------------------- */

static hb_batch *usual(cli_args *args, unsigned players, unsigned encoding)
{
    hb_batch_config config = hb_batch_config_standard();
    config.options.players = (uint8_t)players;
    config.encoding = (uint8_t)encoding;
    return make(args, &config);
}

/* Where the sections start, for 2 to 5 players beside each other. */
static void print_starts(cli_args *args, unsigned encoding)
{
    hb_batch *by_players[HB_SEATS + 1];
    hb_batch_section lists[HB_SEATS + 1][HB_BATCH_SECTIONS];
    unsigned count = 0;
    for (unsigned players = 2; players <= HB_SEATS; players++) {
        by_players[players] = usual(args, players, encoding);
        count = hb_batch_sections(by_players[players], lists[players]);
    }
    printf("| section | 2 players | 3 players | 4 players | 5 players |\n|---|---|---|---|---|\n");
    for (unsigned i = 0; i < count; i++) {
        printf("| %s |", lists[2][i].name);
        for (unsigned players = 2; players <= HB_SEATS; players++) {
            const hb_batch_section *s = &lists[players][i];
            unsigned last = s->first + s->times * s->width - 1;
            if (last > s->first)
                printf(" %u to %u |", s->first, last);
            else
                printf(" %u |", s->first);
        }
        printf("\n");
    }
    printf("| **length** |");
    for (unsigned players = 2; players <= HB_SEATS; players++) {
        printf(" **%u** |", hb_batch_length(by_players[players]));
        hb_batch_free(by_players[players]);
    }
    printf("\n\n");
}

static void print_example(cli_args *args, const hb_batch_config *config)
{
    hb_batch *batch = make(args, config);
    print_rows(batch);
    hb_batch_free(batch);
    printf("\n");
}

static void print_page(cli_args *args)
{
    puts("# Observations, index by index\n"
         "\n"
         "Made by `hanabi observe --page` from the code that writes the observations; the tests\n"
         "check that this page is what it prints. For any other game: `hanabi observe --players 3\n"
         "--colours 4 --encoding compact ...`, or `Batch.sections()` in Python.\n"
         "\n"
         "An observation is a row of zeros and ones, for one seat, the *observer*. *One-hot*: one "
         "of them\n"
         "is 1. *Thermometer*: the first n are 1. Players are counted from the observer, who is 0; "
         "the\n"
         "next one in order of play is 1. Slots are counted from the oldest card, which is 0. "
         "Colours\n"
         "come in the order `r y g b w`, which are HLE's R Y G W B: its fourth is our fourth, "
         "whatever\n"
         "the letter. With fewer colours or values the sections shrink.\n"
         "\n"
         "## Canonical: that of the Hanabi Learning Environment (HLE)\n"
         "\n"
         "The same, bit for bit. `minimal` is this without the knowledge (HLE's observation type "
         "0);\n"
         "`seer` has in the knowledge every card as it is, the observer's own too (type 2).\n");
    print_starts(args, HB_CANONICAL);
    puts("For 2 players:\n");
    hb_batch_config config = hb_batch_config_standard();
    print_example(args, &config);
    puts("## Compact: ours, for all rules\n"
         "\n"
         "Shorter, because cards are told as colour and value, and complete: who is on turn, how "
         "far\n"
         "the last round is, multicolour, black powder, bonus tiles. For the plain game:\n");
    print_starts(args, HB_COMPACT);
    puts("For 3 players with wild multicolour, black powder and bonus tiles:\n");
    config.options.players = 3;
    config.options.multicolour = HB_MULTI_WILD;
    config.options.black_powder = 1;
    config.options.bonus_tiles = 1;
    config.encoding = HB_COMPACT;
    print_example(args, &config);
    puts("## Actions\n"
         "\n"
         "With h cards in a hand, p players, c colours that can be named and v values:\n"
         "\n"
         "| number | action |\n"
         "|---|---|\n"
         "| 0 to h - 1 | discard the card in that slot |\n"
         "| h + slot | play it |\n"
         "| 2h + (offset - 1)c + colour | tell the player offset seats on about a colour |\n"
         "| 2h + (p - 1)c + (offset - 1)v + value - 1 | ... about a value |\n"
         "| behind them, with bonus tiles | one for each kind of card in play: return or rescue it "
         "|");
}

static int run(cli_args *args)
{
    cli_setup setup = cli_setup_standard();
    setup.options.empty_hints = 0;
    setup.seed_given = true;
    hb_batch_config config = hb_batch_config_standard();
    bool page = false, other = false;
    hb_rules rules;
    while (cli_peek(args) && !args->wrong)
        if (cli_flag(args, "--page"))
            page = true;
        else if (cli_setup_option(args, &setup) || cli_encoding_option(args, &config))
            other = true;
        else if (!args->wrong)
            cli_unknown(args);
    if (page && other && !args->wrong)
        cli_wrong(args, "--page is about 2 to 5 players and both encodings: leave out the rest");
    if (!cli_setup_finish(args, &setup, &rules))
        return EXIT_USAGE;
    if (page) {
        print_page(args);
        return EXIT_OK;
    }
    config.options = setup.options;
    hb_batch *batch = make(args, &config);
    if (!batch)
        return EXIT_USAGE;
    print_rows(batch);
    hb_batch_free(batch);
    return EXIT_OK;
}

static const cli_option options[] = {
    CLI_ENCODING_OPTIONS, {"--page", NULL, TEXT_MARK("the page docs/observation.md"), NULL}, {0}};

const cli_command cli_observe = {
    .name = "observe",
    .summary = TEXT_MARK("explain what programs that learn are told"),
    .uses = TEXT_MARK("hanabi observe [OPTION ...] [game]"),
    .about =
        TEXT_MARK("Prints what stands where in the observations of a game, index by index, for "
                  "people who let programs learn from them."),
    .options = options,
    .makes_games = true,
    .run = run,
};
