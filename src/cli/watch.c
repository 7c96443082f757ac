/* watch.c - hanabi watch: steps through a record on the whole screen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/records.h"
#include "cli/settings.h"
#include "cli/terminal.h"
#include "tui/tui.h"

static const char command[] = "watch";

typedef struct wishes {
    const char *path;
    uint64_t seat, game;
    bool seat_given, ascii;
} wishes;

static void read_wishes(cli_args *args, wishes *w)
{
    *w = (wishes){.seat = HB_EVERYONE};
    while (cli_peek(args) && !args->wrong) {
        if (cli_seat(args, &w->seat))
            w->seat_given = true;
        else if (cli_number(args, "--game", 0, 1000000000, &w->game) || args->wrong)
            continue;
        else if (cli_flag(args, "--ascii"))
            w->ascii = true;
        else if (strcmp(cli_peek(args), "-") == 0) /* there are the keys */
            cli_unknown(args);
        else
            cli_take_file(args, &w->path);
    }
    if (!args->wrong && !w->path)
        cli_wrong(args, "which file? Try: hanabi watch FILE");
}

static void nothing_new(void *context, tui_table *t)
{
    (void)context;
    (void)t;
}

static int show(cli_args *args, const wishes *w, const record *r)
{
    if (w->seat_given && !cli_check_seat(args, w->seat, r->game.options.players))
        return EXIT_USAGE;
    tui_table *t = tui_table_make();
    if (!t) {
        cli_fault(command, "there is not enough memory");
        return EXIT_INPUT;
    }
    tui_show_record(t, &r->game, (unsigned)w->seat);
    t->reader.lang = cli_lang();
    t->reader.seat = HB_EVERYONE;
    cli_records_names(&t->reader, json_object_get(r->more, "seats"), (char *)t->names,
                      sizeof t->names[0]);
    buffer why = buffer_make(1 << 12);
    tui_look look = cli_look(w->ascii);
    look.playing = true;
    bool drawn = tui_run(&(tui_source){.update = nothing_new}, t, look, &why);
    if (!drawn)
        cli_fault(command, "%s", buffer_text(&why));
    buffer_free(&why);
    free(t);
    return drawn ? EXIT_OK : EXIT_INPUT;
}

/* Reads it, and plays it to its end: what cannot have happened is not shown. */
static bool read_game(cli_records *in, record *r)
{
    hb_rules rules;
    hb_game game;
    hb_fault fault;
    return (record_from_json(r, in->value, &fault) && record_play(r, &rules, &game, &fault)) ||
           cli_records_blame(in, &fault);
}

/* The game of the file that is asked for. */
static int run(cli_args *args)
{
    wishes w;
    read_wishes(args, &w);
    cli_records in;
    if (args->wrong)
        return EXIT_USAGE;
    if (!cli_records_open(&in, command, w.path))
        return EXIT_INPUT;
    record r = {.more = NULL};
    bool there = cli_records_next(&in);
    for (uint64_t i = 0; there && i < w.game; i++)
        there = cli_records_next(&in);
    bool good = there && read_game(&in, &r);
    int code = cli_records_close(&in);
    if (code == EXIT_OK && !there) {
        cli_fault(command, "there is no game %u in %s", (unsigned)w.game, w.path);
        code = EXIT_INPUT;
    }
    if (code == EXIT_OK && good)
        code = show(args, &w, &r);
    record_free(&r);
    return code;
}

static const cli_option options[] = {
    {"--seat", "N", TEXT_MARK("as this seat, from 1, saw it; standard: all hands"), "1|2|3|4|5"},
    {"--game", "N", TEXT_MARK("which game of the file, from 0; standard: the first"), NULL},
    {"--ascii", NULL, TEXT_MARK("no signs beyond ASCII on the screen"), NULL},
    {0}};

const cli_command cli_watch = {
    .name = "watch",
    .summary = TEXT_MARK("step through a record on the whole screen"),
    .uses = TEXT_MARK("hanabi watch [--seat N] [--game N] FILE"),
    .about = TEXT_MARK("Shows a game that was kept, step by step: the arrow keys, or , and . go "
                       "back and on, ? lists all keys."),
    .options = options,
    .run = run,
};
