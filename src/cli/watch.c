/* watch.c - hanabi watch: steps through a record on the whole screen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "cli/cli.h"
#include "cli/records.h"
#include "cli/save.h"
#include "cli/settings.h"
#include "cli/terminal.h"
#include "cli/watch_review.h"
#include "cli/watch_why.h"
#include "tui/tui.h"

static const char command[] = "watch";

/* Where a game begins in the file. */
typedef struct record_mark {
    size_t line, count; /* of the stream */
    off_t at;
} record_mark;

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

enum { MOST_COUNTED = 1000 }; /* games of a file that are counted before one is shown */

/* A file of records of which one is shown; its games are numbered from 0. */
typedef struct watching {
    const wishes *w;
    cli_records in;
    record_mark *marks; /* where the games that have been met begin */
    size_t met;
    size_t games;  /* how many there are; 0: not known */
    uint64_t game; /* the one that is shown */
    record record;
    unsigned own; /* a game of this machine that still runs: the seat of who looks; HB_NONE: one of
                     several, but nobody says which; HB_EVERYONE: it is no such game */
    desk desk;    /* of the game that is shown: it sees all hands */
    sheet *table;
    watch_why *why;       /* what a bot says to the game; NULL: nothing */
    watch_review *review; /* what its moves were worth; NULL: nobody has asked */
    char *branch;    /* the file of a game that begins at one of its steps; owned; NULL: none */
    unsigned player; /* who is on turn there */
} watching;

/* ---- Reading ------------------------------------------------------------------------------- */

enum found {
    FOUND,
    NO_SUCH,
    FAULTY,
    SECRET /* several people play it, and it is not said who looks */
};

static const char secret[] =
    TEXT_MARK("several people play this game: name the seat of who looks, with --seat N");

/* Goes to where a game begins that has been met before. */
static bool go_back(watching *x, uint64_t game)
{
    x->in.game = game;
    x->in.stream.line = x->marks[game].line;
    x->in.stream.count = x->marks[game].count;
    return fseeko(x->in.file, x->marks[game].at, SEEK_SET) == 0;
}

/* The beginning of the next game, when it is met for the first time. False without memory. */
static bool keep_mark(watching *x)
{
    if (x->in.stream.count < x->met)
        return true;
    record_mark *more = realloc(x->marks, (x->met + 1) * sizeof *more);
    if (!more)
        return false;
    x->marks = more;
    x->marks[x->met++] = (record_mark){x->in.stream.line, x->in.stream.count, ftello(x->in.file)};
    return true;
}

/* Reads the next value, whatever it is. */
static enum found step_on(watching *x, hb_fault *fault)
{
    *fault = (hb_fault){.problem = RECORD_NO_MEMORY};
    if (!keep_mark(x))
        return FAULTY;
    x->in.game = x->in.stream.count;
    return record_next(&x->in.stream, &x->in.value, fault) ? FOUND
           : fault->problem == HB_RECORD_FINE              ? NO_SUCH
                                                           : FAULTY;
}

/* The seat of whoever plays a game that is kept on this machine and not over: its other hands may
 * be seen, their own may not. Where several people play it, that is the one who was named. */
static unsigned own_seat(const wishes *w, const record *r, const hb_game *played)
{
    hb_json kept = record_get(r, "play"), own = hb_json_get(&kept, "seat"),
            others = hb_json_get(&kept, "people");
    int64_t seat = HB_EVERYONE, people = 0;
    if (played->phase != HB_OVER)
        hb_json_integer(&own, 0, r->game.options.players - 1, &seat);
    hb_json_integer(&others, 0, (1 << HB_SEATS) - 1, &people);
    if (seat == HB_EVERYONE || !(people & (people - 1)))
        return (unsigned)seat;
    return w->seat < HB_SEATS && (people >> w->seat & 1) ? (unsigned)w->seat : HB_NONE;
}

/* Reads a game and plays it to its end: what cannot have happened is not shown. */
static enum found read_game(watching *x, uint64_t game, record *r, hb_fault *fault)
{
    hb_rules rules;
    hb_game played;
    enum found found = FOUND;
    *r = (record){0};
    if (game < x->met && !go_back(x, game))
        found = NO_SUCH;
    while (found == FOUND && x->in.stream.count <= game)
        found = step_on(x, fault);
    if (found != FOUND)
        return found;
    if (!record_from_json(r, &x->in.value, fault))
        return FAULTY;
    if (!record_play(r, &rules, &played, fault)) {
        record_free(r);
        return FAULTY;
    }
    x->own = own_seat(x->w, r, &played);
    if (x->own == HB_NONE) {
        record_free(r);
        return SECRET;
    }
    return FOUND;
}

/* Counts the games of a file, unless there are very many. */
static void count_games(watching *x)
{
    hb_fault fault;
    enum found found = FOUND;
    while (found == FOUND && x->in.stream.count < MOST_COUNTED)
        found = step_on(x, &fault);
    if (found == NO_SUCH)
        x->games = x->in.stream.count;
}

/* ---- On the screen ------------------------------------------------------------------------- */

/* A bot's reasons tell of all cards: they are for whoever sees them, or when the game is over. */
static void update(void *context, sheet *t)
{
    watching *x = context;
    buffer b = buffer_make(SHEET_BESIDE - 1);
    bool all = t->views[0].seat >= HB_SEATS || t->views[t->steps].game.phase == HB_OVER;
    if (x->review && all) {
        watch_review_put(x->review, t->shown, &b);
        buffer_puts(&b, "\n\n");
    }
    if (x->why && all)
        watch_why_put(x->why, t->shown, &b);
    utf8_copy(t->beside, sizeof t->beside, buffer_text(&b));
    buffer_free(&b);
}

static void show(watching *x)
{
    sheet *t = x->table;
    unsigned players = x->record.game.options.players;
    unsigned seat = x->own < players ? x->own : (unsigned)x->w->seat;
    desk_replay(&x->desk, &x->record.game, (const char *const[HB_SEATS]){0});
    sheet_show_desk(t, &x->desk, seat < players ? seat : HB_EVERYONE);
    if (x->why)
        watch_why_begin(x->why, &x->record);
    cli_records_names(&t->reader, &x->record, (char *)t->names, sizeof t->names[0]);
}

/* Why it is shown from where it is, when that is not what was asked for. */
static void put_seat(buffer *b, const watching *x)
{
    unsigned players = x->record.game.options.players;
    if (x->own < players)
        buffer_puts(b, text_get(cli_lang(), "This game still runs: it is shown as you see it."));
    else if (x->w->seat_given && x->w->seat >= players)
        TEXT_SAY(b, cli_lang(), "It has no seat {seat}: all hands are shown.",
                 text_num("seat", (int64_t)x->w->seat + 1));
}

/* What is said of the game that is shown now: which one it is. */
static void tell_game(watching *x)
{
    buffer b = buffer_make(SHEET_WORDS - 1);
    int64_t game = (int64_t)x->game + 1;
    if (x->games)
        TEXT_SAY(&b, cli_lang(), "Game {game} of {games} in the file.", text_num("game", game),
                 text_num("games", (int64_t)x->games));
    else
        TEXT_SAY(&b, cli_lang(), "Game {game} of the file.", text_num("game", game));
    buffer_puts(&b, " ");
    put_seat(&b, x);
    utf8_copy(x->table->told, sizeof x->table->told, buffer_text(&b));
    buffer_free(&b);
}

/* What is wrong with a game: the one that is shown stays. */
static void tell_fault(watching *x, const hb_fault *fault)
{
    buffer b = buffer_make(1 << 12);
    cli_records_say(&b, &x->in, fault);
    utf8_copy(x->table->told, sizeof x->table->told, buffer_text(&b));
    buffer_free(&b);
}

static void turn_to(watching *x, uint64_t game)
{
    record r;
    hb_fault fault;
    switch (read_game(x, game, &r, &fault)) {
    case FOUND:
        watch_review_end(x->review);
        x->review = NULL;
        record_free(&x->record);
        x->record = r;
        x->game = game;
        show(x);
        x->table->anew = true;
        tell_game(x);
        break;
    case NO_SUCH:
        utf8_copy(x->table->told, sizeof x->table->told,
                  text_get(cli_lang(), "This is the last game of the file."));
        break;
    case SECRET:
        utf8_copy(x->table->told, sizeof x->table->told, text_get(cli_lang(), secret));
        break;
    case FAULTY:
        tell_fault(x, &fault);
    }
}

/* ---- Playing on from a step ---------------------------------------------------------------- */

static void tell(sheet *t, const char *words)
{
    utf8_copy(t->told, sizeof t->told, words);
}

/* Keeps the game as it would be if all that follows a step were taken back: what was seen of it
 * counts for nothing. NULL when that cannot be kept; the caller frees the name of the file. */
static char *keep_branch(const record *whole, unsigned step, unsigned seat)
{
    record r;
    buffer b = buffer_make(1 << 20);
    file_hold hold = {.file = -1};
    char *path = NULL;
    if (record_copy(&r, whole) && record_drop(&r, "play") &&
        record_take_back(&r, step, seat, 1u << seat)) {
        record_write(&b, &r);
        buffer_puts(&b, "\n");
        path = buffer_ok(&b) ? cli_new_file() : NULL;
    }
    if (path && !cli_save(path, buffer_text(&b), b.size, true, &hold)) {
        unlink(path);
        free(path);
        path = NULL;
    }
    hold_release(&hold);
    buffer_free(&b);
    record_free(&r);
    return path;
}

static void branch(watching *x, sheet *t)
{
    const hb_game *g = &t->views[t->shown].game;
    if (x->own < HB_SEATS) {
        tell(t,
             text_get(cli_lang(), "This game still runs: go on with it, rather than beside it."));
        return;
    }
    if (t->shown >= t->steps || g->phase == HB_OVER) {
        tell(t, text_get(cli_lang(), "Step back first: there is nothing to do otherwise here."));
        return;
    }
    x->player = g->player;
    x->branch = keep_branch(&x->record, t->shown, g->player);
    t->left = x->branch != NULL;
    if (!x->branch)
        tell(t, text_get(cli_lang(), "That game could not be kept."));
}

/* Plays it like any other game that is gone on with. */
static void play_branch(const cli_args *args, watching *x)
{
    char seat[16];
    snprintf(seat, sizeof seat, "%u", x->player + 1);
    char resume[] = "--resume", at[] = "--seat";
    char *words[] = {resume, x->branch, at, seat, NULL};
    cli_args play = {.program = args->program, .command = "play", .count = 4, .words = words};
    cli_play.run(&play);
    free(x->branch);
    x->branch = NULL;
    x->table->left = false;
}

/* ---- Keys ---------------------------------------------------------------------------------- */

enum { NEXT = 'n', PREVIOUS = 'p', BRANCH = 'b', REVIEW = 'r' };

/* Only a wide window shows it at once. */
static void tell_review(const watching *x, sheet *t)
{
    const text_lang *lang = cli_lang();
    buffer b = buffer_make(SHEET_WORDS - 1);
    if (x->review)
        TEXT_SAY(&b, lang, "The moves are judged now. What each was worth stands under '{why}'.",
                 text_str("why", text_get(lang, "why")));
    else
        buffer_puts(&b, text_get(lang, "there is not enough memory"));
    tell(t, buffer_text(&b));
    buffer_free(&b);
}

/* What the moves were worth, of a game that is over or that is only watched: asked for, or left
 * off. */
static void review(watching *x, sheet *t)
{
    if (x->own < HB_SEATS) {
        tell(t,
             text_get(cli_lang(), "This game still runs: its moves are judged when it is over."));
        return;
    }
    if (x->review) {
        watch_review_end(x->review);
        x->review = NULL;
        tell(t, text_get(cli_lang(), "The moves are judged no more."));
    } else {
        x->review = watch_review_begin(&x->record.game, &t->reader);
        tell_review(x, t);
    }
}

/* While there is something to be found out, it is looked for. */
static int patience(void *context)
{
    enum { OFTEN = 200 };
    const watching *x = context;
    return x->review && !watch_review_done(x->review) ? OFTEN : -1;
}

static void press(void *context, sheet *t, int key, unsigned seat)
{
    watching *x = context;
    (void)seat;
    if (key == BRANCH)
        branch(x, t);
    else if (key == REVIEW)
        review(x, t);
    else if (key == NEXT)
        turn_to(x, x->game + 1);
    else if (x->game > 0)
        turn_to(x, x->game - 1);
    else
        utf8_copy(t->told, sizeof t->told,
                  text_get(cli_lang(), "This is the first game of the file."));
}

/* Are there others? Then keys lead to them, unless the file is a pipe, which is read only once. */
static void offer_others(watching *x)
{
    sheet_choose(x->table, BRANCH, text_get(cli_lang(), "play on here"));
    sheet_choose(x->table, REVIEW, text_get(cli_lang(), "review"));
    if (x->marks[0].at < 0)
        return;
    count_games(x);
    if (x->games == 1)
        return;
    sheet_choose(x->table, NEXT, text_get(cli_lang(), "next game"));
    sheet_choose(x->table, PREVIOUS, text_get(cli_lang(), "previous game"));
}

static int run_screen(cli_args *args, watching *x)
{
    const wishes *w = x->w;
    if (w->seat_given && !cli_check_seat(args, w->seat, x->record.game.options.players))
        return EXIT_USAGE;
    if (!(x->table = sheet_make())) {
        cli_fault(command, "there is not enough memory");
        return EXIT_INPUT;
    }
    x->why = calloc(1, sizeof *x->why); /* without memory nothing is said */
    x->table->reader.lang = cli_lang();
    x->table->reader.seat = HB_EVERYONE;
    show(x);
    offer_others(x);
    if (x->own < HB_SEATS)
        tell(x->table, text_get(cli_lang(), "This game still runs: it is shown as you see it."));
    buffer why = buffer_make(1 << 12);
    tui_look look = cli_look(w->ascii);
    look.playing = true;
    tui_source source = {.context = x, .update = update, .press = press, .patience = patience};
    bool drawn = tui_run(&source, x->table, look, &why);
    while (drawn && x->branch) {
        play_branch(args, x);
        drawn = tui_run(&source, x->table, look, &why);
    }
    if (!drawn)
        cli_fault(command, "%s", buffer_text(&why));
    buffer_free(&why);
    watch_review_end(x->review);
    free(x->table);
    if (x->why)
        watch_why_end(x->why);
    free(x->why);
    return drawn ? EXIT_OK : EXIT_INPUT;
}

/* ---- The command --------------------------------------------------------------------------- */

/* The game of the file that is asked for, and from there on any. */
static int run(cli_args *args)
{
    wishes w;
    static watching x; /* large */
    x = (watching){.w = &w};
    hb_fault fault;
    int code = EXIT_INPUT;
    read_wishes(args, &w);
    if (args->wrong)
        return EXIT_USAGE;
    if (!cli_records_open(&x.in, command, w.path))
        return EXIT_INPUT;
    x.game = w.game;
    enum found found = read_game(&x, w.game, &x.record, &fault);
    if (found == FOUND)
        code = run_screen(args, &x);
    else if (found == FAULTY)
        cli_records_blame(&x.in, &fault);
    else if (found == SECRET)
        cli_fault(command, "%s", text_get(cli_lang(), secret));
    else
        cli_fault(command, "there is no game %u in %s", (unsigned)w.game, w.path);
    cli_records_close(&x.in);
    free(x.marks);
    record_free(&x.record);
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
                       "back and on, n and p show the next game of the file and the one before, "
                       "? lists all keys."),
    .options = options,
    .run = run,
};
