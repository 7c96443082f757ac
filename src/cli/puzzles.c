/* puzzles.c - hanabi puzzles: positions of recorded games in which one choice is clearly the best.
 */
#include <stdlib.h>

#include "cli/puzzle_play.h"
#include "cli/review_files.h"
#include "review/set.h"

/* Prints the record up to the step, the puzzle beside it. */
static bool print(const review_report *r, const record *played, const review_puzzle *puzzle)
{
    buffer line = buffer_make((size_t)1 << 22), about = buffer_make(1 << 14);
    record position;
    bool good = record_copy(&position, played);
    position.game.actions_count = (uint8_t)puzzle->checked.step;
    puzzle_json(&about, r, puzzle);
    good = record_keep_put(&position, "puzzle", &about) && good;
    record_write(&line, &position);
    buffer_puts(&line, "\n");
    good = good && buffer_ok(&line);
    if (good)
        cli_print(&line);
    buffer_free(&line);
    record_free(&position);
    return good;
}

/* The game with its puzzles as a line of a set; nothing where it has none. */
static bool tell_set(review_command *c, const review_report *r, const record *played)
{
    buffer line = buffer_make(1 << 16);
    hb_json given = record_get(played, "seed");
    int64_t seed = 0;
    unsigned count = 0;
    (void)c;
    hb_json_integer(&given, 0, INT64_MAX, &seed);
    bool kept = set_begin(&line, r->game, (uint64_t)seed);
    for (unsigned step = 0; kept && step < r->game->steps; step++) {
        review_puzzle puzzle;
        if (puzzle_find(r->game, &r->steps[step], r->effort, &puzzle)) {
            set_add(&line, r->game, &puzzle);
            count++;
        }
    }
    buffer_puts(&line, "\n");
    if (count)
        cli_print(&line);
    cli_flush();
    buffer_free(&line);
    return true;
}

static bool tell(review_command *c, const review_report *r, const record *played)
{
    for (unsigned step = 0; step < r->game->steps; step++) {
        review_puzzle puzzle;
        if (puzzle_find(r->game, &r->steps[step], r->effort, &puzzle) &&
            !print(r, played, &puzzle)) {
            cli_fault(c->command, "not enough memory");
            return false;
        }
    }
    cli_flush();
    return true;
}

static bool take_option(cli_args *args, review_command *c)
{
    if (!cli_flag(args, "--set"))
        return false;
    c->tell = tell_set;
    return true;
}

static int run(cli_args *args)
{
    if (puzzle_play_wanted(args))
        return puzzle_play(args);
    review_command *c = calloc(1, sizeof *c);
    if (!c) {
        cli_fault(args->command, "not enough memory");
        return EXIT_INPUT;
    }
    c->tell = tell;
    c->option = take_option;
    c->which = TEXT_MARK("which file? Try: hanabi puzzles FILE, or - for standard input");
    int code = review_files(args, c);
    free(c);
    return code;
}

static const cli_option options[] = {
    {"--play", NULL, TEXT_MARK("solve puzzles that come along, from that of the day on"), NULL},
    {"--kind", "KIND", TEXT_MARK("with --play: of one kind"), PUZZLE_KIND_WORDS},
    {"--from", "N", TEXT_MARK("with --play: from this one on"), NULL},
    {"--set", NULL, TEXT_MARK("a line for each game, as puzzles/set.txt has them"), NULL},
    REVIEW_OPTIONS,
    REVIEW_MORE_OPTIONS,
    {0}};

const cli_command cli_puzzles = {
    .name = "puzzles",
    .summary = TEXT_MARK("positions of games in which one choice is clearly best"),
    .uses = TEXT_MARK("hanabi puzzles [--time SECONDS] FILE ...\n"
                      "hanabi puzzles --play [--kind KIND]"),
    .about = TEXT_MARK("Reviews games and prints the positions that are puzzles, one a line: "
                       "records that end before the move, and beside them the answer, how hard it "
                       "is to find, and why. Each was checked in other worlds. FILE may be - for "
                       "standard input."),
    .options = options,
    .more = TEXT_MARK("docs/review.md says what is in a line."),
    .run = run,
};
