/* review.c - hanabi review: what the moves of recorded games were worth, and which would have been
 * better. */
#include <stdlib.h>

#include "cli/review_files.h"

static bool write_plot(const review_command *c, const review_report *r)
{
    buffer picture = buffer_make(1 << 20);
    output file = {.file = NULL};
    review_plot(&picture, r);
    if (output_open(&file, c->plot))
        output_add(&file, buffer_text(&picture), picture.size);
    bool good = output_close(&file);
    if (!good)
        cli_fault(c->command, "cannot write %s: %s", c->plot, text_system(cli_lang(), file.error));
    buffer_free(&picture);
    return good;
}

static void print(const review_command *c, const review_report *r)
{
    buffer text = buffer_make((size_t)1 << 24);
    if (!c->json) {
        review_table(&text, r);
        cli_print(&text);
    }
    for (unsigned step = 0; c->json && step < r->game->steps; step++) {
        buffer_clear(&text);
        review_json(&text, r, step);
        buffer_puts(&text, "\n");
        cli_print(&text);
    }
    buffer_free(&text);
}

static bool tell(review_command *c, const review_report *r, const record *played)
{
    (void)played;
    print(c, r);
    return !c->plot || write_plot(c, r);
}

static bool take_option(cli_args *args, review_command *c)
{
    if (!cli_flag(args, "--json"))
        return review_take_text(args, "--plot", &c->plot);
    c->json = true;
    return true;
}

static int run(cli_args *args)
{
    review_command *c = calloc(1, sizeof *c);
    if (!c) {
        cli_fault(args->command, "not enough memory");
        return EXIT_INPUT;
    }
    c->tell = tell;
    c->option = take_option;
    c->which = TEXT_MARK("which file? Try: hanabi review FILE, or - for standard input");
    int code = review_files(args, c);
    free(c);
    return code;
}

static const cli_option options[] = {
    REVIEW_OPTIONS,
    {"--json", NULL, TEXT_MARK("print one JSON object for each move"), NULL},
    {"--plot", TEXT_MARK("FILE"), TEXT_MARK("draw the expected points as an SVG picture"), NULL},
    REVIEW_MORE_OPTIONS,
    {0}};

const cli_command cli_review = {
    .name = "review",
    .summary = TEXT_MARK("which moves of a game cost points, and what was better"),
    .uses = TEXT_MARK("hanabi review [--time SECONDS] [--json] FILE ..."),
    .about = TEXT_MARK("Plays on from every choice of every move, in many worlds that fit what the "
                       "player could know, and compares. Nothing is called a mistake that chance "
                       "explains. FILE may be - for standard input."),
    .options = options,
    .more = TEXT_MARK("docs/review.md says how to read it."),
    .run = run,
};
