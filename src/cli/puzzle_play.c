/* puzzle_play.c - hanabi puzzles --play: the puzzles that come along, solved in plain lines. It
 * begins with the puzzle of the day, and goes on from there. */
#include "cli/puzzle_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/terminal.h"
#include "plain/read.h"
#include "plain/screen.h"
#include "review/set.h"

/* Somebody who solves puzzles. */
typedef struct solver {
    set_puzzle puzzle;
    hb_game game;
    sheet *sheet; /* the table as its player sees it */
    int width;
    unsigned tried, right; /* by the first move that was typed */
    bool leaves;           /* nothing more is typed, or it was to quit */
} solver;

static void say(const solver *s, const char *words)
{
    buffer lines = buffer_make(1 << 16);
    text_wrap(&lines, words, s->width);
    cli_print(&lines);
    cli_flush();
    buffer_free(&lines);
}

static void show_table(const solver *s)
{
    buffer b = buffer_make(1 << 16);
    play_draw(&b, &s->sheet->reader, &s->sheet->views[0],
              (play_look){.width = s->width, .colours = cli_colours()});
    buffer_puts(&b, "\n");
    cli_print(&b);
    buffer_free(&b);
}

/* ---- A puzzle --------------------------------------------------------------------- */

/* Sits down where the best move is to be found. */
static bool sit_down(solver *s)
{
    const char *given[HB_SEATS] = {NULL};
    sheet *t = s->sheet;
    if (hb_record_begin(&s->puzzle.record, &t->rules, &s->game))
        return false;
    for (unsigned i = 0; i < s->puzzle.record.actions_count; i++)
        if (hb_apply(&s->game, &t->rules, s->puzzle.record.actions[i]))
            return false;
    t->reader = (text_reader){.lang = cli_lang(), .rules = &t->rules, .seat = s->puzzle.seat};
    text_call_seats(&(text_names){(char *)t->names, sizeof t->names[0], 0}, cli_lang(),
                    t->rules.options.players, given);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        t->reader.names[seat] = t->names[seat];
    t->wishes = UINT64_C(1) << DESK_DO_PLAY | UINT64_C(1) << DESK_DO_DISCARD |
                UINT64_C(1) << DESK_DO_HINT | UINT64_C(1) << DESK_DO_RESCUE |
                UINT64_C(1) << WISH_TABLE | UINT64_C(1) << WISH_HELP | UINT64_C(1) << WISH_QUIT;
    hb_view_make(&t->views[0], &s->game, &t->rules, s->puzzle.seat);
    return true;
}

static void tell(const solver *s)
{
    buffer words = buffer_make(1 << 12);
    set_say(&words, &s->sheet->reader, &s->puzzle);
    buffer_puts(&words, "\n\n");
    say(s, buffer_text(&words));
    buffer_free(&words);
}

/* Judges an action; true when it is the answer. */
static bool judge(const solver *s, hb_action action)
{
    hb_game tried = s->game;
    const hb_rules *rules = &s->sheet->rules;
    hb_error err = hb_apply(&tried, rules, action);
    bool right = !err && hb_action_choice(&s->game, rules, action) == s->puzzle.answer;
    say(s, err     ? text_refusal(&s->sheet->reader, err)
           : right ? text_get(cli_lang(), "Right!")
                   : text_get(cli_lang(), "There is something clearly better. Look again."));
    return right;
}

/* What can be typed here. */
static void tell_words(const solver *s)
{
    say(s, text_get(cli_lang(), "Type what you would do, as in a game: play a, discard b, hint "
                                "East red. Enter alone tells the answer. To leave: quit."));
}

enum taken { TAKEN_NOTHING, TAKEN_WRONG, TAKEN_RIGHT, TAKEN_GIVEN_UP };

/* What came of a line. */
static enum taken take(solver *s, const char *line)
{
    plain_line read;
    buffer why = buffer_make(1 << 12);
    enum taken taken = TAKEN_NOTHING;
    if (line[strspn(line, " \t\r\n")] == 0) {
        buffer_free(&why);
        return TAKEN_GIVEN_UP;
    }
    unsigned wish = plain_read(line, s->sheet, &read, &why);
    hb_action action = {.type = HB_NONE};
    if (wish < DESK_REQUESTS)
        action = desk_action_of(&read.request);
    s->leaves = wish == WISH_QUIT;
    if (wish == WISH_TABLE)
        show_table(s);
    else if (wish == WISH_HELP)
        tell_words(s);
    else if (action.type != HB_NONE)
        taken = judge(s, action) ? TAKEN_RIGHT : TAKEN_WRONG;
    else if (wish == WISH_NONE)
        say(s, buffer_text(&why));
    buffer_free(&why);
    return taken;
}

/* Asks until it is solved or told. */
static void ask(solver *s)
{
    char line[200];
    bool first = true;
    show_table(s);
    say(s, text_get(cli_lang(), "It is your turn. Which move is the best?"));
    for (enum taken taken = TAKEN_NOTHING; taken < TAKEN_RIGHT && !s->leaves;) {
        cli_puts("> ");
        cli_flush();
        s->leaves = !fgets(line, sizeof line, stdin);
        if (s->leaves)
            return;
        taken = take(s, line);
        s->tried += first && taken != TAKEN_NOTHING;
        s->right += first && taken == TAKEN_RIGHT;
        first = first && taken == TAKEN_NOTHING;
    }
    if (!s->leaves)
        tell(s);
}

/* ---- All of them ------------------------------------------------------------------ */

/* Goes to puzzle number n of a kind (PUZZLE_KINDS: of any): false when there is none. */
static bool find(unsigned n, unsigned wanted, set_puzzle *puzzle)
{
    for (unsigned line = 0; set_shipped[line]; line++) {
        uint8_t kind, difficulty;
        for (unsigned place = 0; set_look(set_shipped[line], place, &kind, &difficulty); place++)
            if ((wanted == PUZZLE_KINDS || kind == wanted) && !n--)
                return set_read(set_shipped[line], place, puzzle);
    }
    return false;
}

static unsigned count_puzzles(unsigned wanted)
{
    unsigned count = 0;
    uint8_t kind, difficulty;
    for (unsigned line = 0; set_shipped[line]; line++)
        for (unsigned place = 0; set_look(set_shipped[line], place, &kind, &difficulty); place++)
            count += wanted == PUZZLE_KINDS || kind == wanted;
    return count;
}

/* The puzzle of today: the page has the same one. */
static unsigned of_day(unsigned count)
{
    time_t now = time(NULL);
    struct tm day;
    if (!localtime_r(&now, &day))
        return 0;
    day.tm_hour = day.tm_min = day.tm_sec = 0;
    return (uint32_t)(timegm(&day) / 86400) * UINT32_C(2654435761) % count;
}

static void head(const solver *s, unsigned number, unsigned all)
{
    buffer words = buffer_make(1 << 12);
    TEXT_SAY(&words, cli_lang(), "Puzzle {n} of {all}: {kind}; difficulty {hard} of 4.",
             text_num("n", number + 1), text_num("all", all),
             text_str("kind", set_say_kind(cli_lang(), s->puzzle.kind)),
             text_num("hard", s->puzzle.difficulty));
    say(s, buffer_text(&words));
    buffer_free(&words);
}

static void sum_up(const solver *s)
{
    buffer words = buffer_make(1 << 12);
    TEXT_SAY(&words, cli_lang(), "Right at once: {n} of {all}.", text_num("n", s->right),
             text_num("all", s->tried));
    say(s, buffer_text(&words));
    buffer_free(&words);
}

static int solve(unsigned kind, uint64_t from)
{
    static solver s; /* large */
    unsigned all = count_puzzles(kind), first = all ? of_day(all) : 0;
    if (from)
        first = (unsigned)(from - 1) % (all ? all : 1);
    s = (solver){.width = cli_columns() < 100 ? cli_columns() : 100, .sheet = sheet_make()};
    if (!s.sheet || !all) {
        cli_fault("puzzles", s.sheet ? "there are no puzzles of this kind" : "not enough memory");
        free(s.sheet);
        return EXIT_INPUT;
    }
    tell_words(&s);
    cli_puts("\n");
    for (unsigned n = 0; n < all && !s.leaves; n++) {
        unsigned number = (first + n) % all;
        if (!find(number, kind, &s.puzzle) || !sit_down(&s))
            break;
        head(&s, number, all);
        ask(&s);
    }
    if (s.tried)
        sum_up(&s);
    free(s.sheet);
    return EXIT_OK;
}

/* ---- The command line ------------------------------------------------------------- */

bool puzzle_play_wanted(const cli_args *args)
{
    static const char *const options[] = {"--play", "--kind", "--from"};
    for (int i = args->at; i < args->count; i++)
        for (unsigned n = 0; n < sizeof options / sizeof *options; n++)
            if (strncmp(args->words[i], options[n], strlen(options[n])) == 0)
                return true;
    return false;
}

static unsigned read_kind(cli_args *args, const char *name)
{
    for (unsigned kind = 0; kind < PUZZLE_KINDS; kind++)
        if (strcmp(puzzle_kind_name(kind), name) == 0)
            return kind;
    cli_wrong(args, "there is no kind of puzzle '%s'; one of %s", name, PUZZLE_KIND_WORDS);
    return PUZZLE_KINDS;
}

int puzzle_play(cli_args *args)
{
    unsigned kind = PUZZLE_KINDS;
    uint64_t from = 0;
    while (cli_peek(args) && !args->wrong) {
        int before = args->at;
        const char *name = cli_value(args, "--kind");
        if (name)
            kind = read_kind(args, name);
        else if (args->at == before && !args->wrong && !cli_flag(args, "--play") &&
                 !cli_number(args, "--from", 1, 1000000, &from))
            cli_unknown(args);
    }
    return args->wrong ? EXIT_USAGE : solve(kind, from);
}
