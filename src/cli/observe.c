/* observe.c - hanabi observe: what stands where in an observation, from the code that writes
 * it. With --page it prints docs/observation.md. */
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

static void put_rows(buffer *b, const hb_batch *batch)
{
    hb_batch_section list[HB_BATCH_SECTIONS];
    unsigned count = hb_batch_sections(batch, list);
    buffer_printf(b, "| from | to | parts | what |\n|---:|---:|---|---|\n");
    for (unsigned i = 0; i < count; i++) {
        const hb_batch_section *s = &list[i];
        unsigned size = s->times * s->width;
        if (!size)
            continue;
        buffer_printf(b, "| %u | %u | ", s->first, s->first + size - 1);
        if (s->times > 1)
            buffer_printf(b, "%u x %u", s->times, s->width);
        else
            buffer_printf(b, "%u", s->width);
        buffer_printf(b, " | **%s**: %s |\n", s->name, s->meaning);
    }
    buffer_printf(b, "\n%u in all; %u actions.\n", hb_batch_length(batch), hb_batch_actions(batch));
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
static void put_starts(buffer *b, cli_args *args, unsigned encoding)
{
    hb_batch *by_players[HB_SEATS + 1];
    hb_batch_section lists[HB_SEATS + 1][HB_BATCH_SECTIONS];
    unsigned count = 0;
    for (unsigned players = 2; players <= HB_SEATS; players++) {
        by_players[players] = usual(args, players, encoding);
        count = hb_batch_sections(by_players[players], lists[players]);
    }
    buffer_printf(
        b, "| section | 2 players | 3 players | 4 players | 5 players |\n|---|---|---|---|---|\n");
    for (unsigned i = 0; i < count; i++) {
        buffer_printf(b, "| %s |", lists[2][i].name);
        for (unsigned players = 2; players <= HB_SEATS; players++) {
            const hb_batch_section *s = &lists[players][i];
            unsigned last = s->first + s->times * s->width - 1;
            if (last > s->first)
                buffer_printf(b, " %u to %u |", s->first, last);
            else
                buffer_printf(b, " %u |", s->first);
        }
        buffer_printf(b, "\n");
    }
    buffer_printf(b, "| **length** |");
    for (unsigned players = 2; players <= HB_SEATS; players++) {
        buffer_printf(b, " **%u** |", hb_batch_length(by_players[players]));
        hb_batch_free(by_players[players]);
    }
    buffer_printf(b, "\n\n");
}

static void put_example(buffer *b, cli_args *args, const hb_batch_config *config)
{
    hb_batch *batch = make(args, config);
    put_rows(b, batch);
    hb_batch_free(batch);
    buffer_printf(b, "\n");
}

static void put_introduction(buffer *b)
{
    buffer_puts(
        b,
        "# Observations, index by index\n"
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
        "`seer` has in the knowledge every card as it is, the observer's own too (type 2).\n\n");
}

static void put_canonical(buffer *b, cli_args *args)
{
    put_starts(b, args, HB_CANONICAL);
    buffer_puts(b, "For 2 players:\n\n");
    hb_batch_config config = hb_batch_config_standard();
    put_example(b, args, &config);
}

static void put_compact(buffer *b, cli_args *args)
{
    buffer_puts(
        b, "## Compact: ours, for all rules\n"
           "\n"
           "Shorter, because cards are told as colour and value, and complete: who is on turn, how "
           "far\n"
           "the last round is, multicolour, black powder, bonus tiles. For the plain game:\n\n");
    put_starts(b, args, HB_COMPACT);
    buffer_puts(b, "For 3 players with wild multicolour, black powder and bonus tiles:\n\n");
    hb_batch_config config = hb_batch_config_standard();
    config.options.players = 3;
    config.options.multicolour = HB_MULTI_WILD;
    config.options.black_powder = 1;
    config.options.bonus_tiles = 1;
    config.encoding = HB_COMPACT;
    put_example(b, args, &config);
}

static void put_actions(buffer *b)
{
    buffer_puts(
        b,
        "## Actions\n"
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
        "|\n");
}

static void put_page(buffer *b, cli_args *args)
{
    put_introduction(b);
    put_canonical(b, args);
    put_compact(b, args);
    put_actions(b);
}

/* What an observation of this kind consists of; without one (NULL) the page about all. */
static int print(cli_args *args, const hb_batch_config *config)
{
    buffer text = buffer_make(1 << 20);
    hb_batch *batch = config ? make(args, config) : NULL;
    if (!config)
        put_page(&text, args);
    else if (batch)
        put_rows(&text, batch);
    hb_batch_free(batch);
    cli_print(&text);
    buffer_free(&text);
    return args->wrong ? EXIT_USAGE : EXIT_OK;
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
    config.options = setup.options;
    return print(args, page ? NULL : &config);
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
