/* convert.c - hanabi convert: records to and from the formats of other programs. */
#include <string.h>

#include "cli/near.h"
#include "cli/records.h"
#include "compat/hanab_live.h"
#include "compat/moves.h"

static bool is_hanab_live(const hb_json *value)
{
    return !hb_json_get(value, "format").type && hb_json_get(value, "players").type;
}

static bool read_any(record *r, const hb_json *value, hb_fault *fault)
{
    if (moves_are_it(value))
        return moves_from_json(r, value, fault);
    return is_hanab_live(value) ? hanab_live_from_json(r, value, fault)
                                : record_from_json(r, value, fault);
}

static bool write_as(buffer *line, const record *r, bool to_hanab_live, hb_fault *fault)
{
    if (!to_hanab_live)
        record_write(line, r);
    else if (!hanab_live_write(line, r, fault))
        return false;
    buffer_puts(line, "\n");
    return buffer_ok(line) || hb_blame(fault, RECORD_NO_MEMORY, NULL, NULL, NULL);
}

static bool convert_one(buffer *line, const hb_json *value, bool to_hanab_live, hb_fault *fault)
{
    record r;
    hb_rules rules;
    hb_game game;
    buffer_clear(line);
    /* A record that does not play is not worth converting: say where it breaks instead. */
    bool good = read_any(&r, value, fault) && record_play(&r, &rules, &game, fault) &&
                write_as(line, &r, to_hanab_live, fault);
    record_free(&r);
    return good;
}

static int convert_all(cli_records *in, bool to_hanab_live)
{
    buffer line = buffer_make((size_t)16 * RECORD_BYTES);
    while (cli_records_next(in)) {
        hb_fault fault;
        if (convert_one(&line, &in->value, to_hanab_live, &fault))
            cli_print(&line);
        else
            cli_records_blame(in, &fault);
    }
    buffer_free(&line);
    return cli_records_close(in);
}

static int run(cli_args *args)
{
    const char *file = NULL, *to = NULL;
    while (cli_peek(args) && !args->wrong) {
        const char *word = cli_value(args, "--to");
        if (word)
            to = word;
        else if (!args->wrong)
            cli_take_file(args, &file);
    }
    bool to_hanab_live = to && strcmp(to, "hanab-live") == 0;
    if (args->wrong)
        return EXIT_USAGE;
    if (!to)
        cli_wrong(args, "--to is missing: --to hanab-live or --to hanabi");
    else if (!to_hanab_live && strcmp(to, "hanabi") != 0)
        cli_wrong_meant(args, near_of(to, (const char *const[]){"hanab-live", "hanabi", NULL}),
                        "--to takes one of hanab-live, hanabi, not '%s'", to);
    else if (!file)
        cli_wrong(args, "which file? Try: hanabi convert --to %s FILE, or - for standard input",
                  to);
    cli_records in;
    if (args->wrong)
        return EXIT_USAGE;
    if (!cli_records_open(&in, args->command, file))
        return EXIT_INPUT;
    return convert_all(&in, to_hanab_live);
}

static const cli_option options[] = {
    {"--to", TEXT_MARK("FORMAT"),
     TEXT_MARK("hanab-live, to be watched there (Watch Specific Replay, JSON Data); or hanabi, for "
               "records"),
     "hanab-live|hanabi"},
    {0}};

const cli_command cli_convert = {
    .name = "convert",
    .summary = TEXT_MARK("turn records into games of hanab.live, and back"),
    .uses = TEXT_MARK("hanabi convert --to FORMAT FILE"),
    .about = TEXT_MARK("Reads games, each a record, the game JSON of hanab.live, or a deck and "
                       "numbers of moves as research programs have them, plays them to see that "
                       "they are whole, and prints them in the chosen format, a line a game. FILE "
                       "may be - for standard input."),
    .options = options,
    .more = TEXT_MARK("Both know the game with 3 to 5 colours, multicolour and black powder "
                      "(Rainbow, Dark Rainbow, 6 Suits, Black, White Reversed). Bonus tiles, other "
                      "numbers of tokens and other variants cannot be carried over: the reason is "
                      "printed and the exit status is 1."),
    .run = run,
};
