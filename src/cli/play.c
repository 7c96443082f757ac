/* play.c - hanabi play: a game in plain lines, one person against the deck with bots as partners.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/play_game.h"
#include "cli/play_read.h"
#include "cli/play_words.h"
#include "cli/records.h"
#include "cli/save.h"
#include "cli/terminal.h"

static const char command[] = "play";

/* What the command line asked for. */
typedef struct wishes {
    cli_setup setup;
    bool new_game; /* some option of a game was given */
    const char *name, *bot, *path, *resume;
    uint64_t seat;
    bool seat_given;
} wishes;

/* One sitting: the game, where it is kept, how it is shown. */
typedef struct sitting {
    play_game game;
    char *path;
    bool resumed;
    play_look look;
    buffer out;
} sitting;

/* ---- Printing ------------------------------------------------------------------------------ */

static void flush(sitting *s)
{
    fputs(buffer_text(&s->out), stdout);
    fflush(stdout);
    buffer_clear(&s->out);
}

/* Prints paragraphs, wrapped. */
static void print_wrapped(sitting *s, const char *text)
{
    text_wrap(&s->out, text, s->look.width < 100 ? s->look.width : 100);
    flush(s);
}

/* Fills a sentence and prints it, wrapped. */
#define PRINT(s, english, ...)                                                                     \
    do {                                                                                           \
        buffer sentence_ = buffer_make(1 << 16);                                                   \
        TEXT_SAY(&sentence_, (s)->game.reader.lang, english, __VA_ARGS__);                         \
        print_wrapped(s, buffer_text(&sentence_));                                                 \
        buffer_free(&sentence_);                                                                   \
    } while (0)

/* ---- Keeping the record
 * -------------------------------------------------------------------------- */

/* What bots do in a moment reaches the disk together with what the person does next. */
static bool save(sitting *s)
{
    bool durably = s->game.game.phase == HB_OVER || s->game.game.player == s->game.seat;
    buffer line = buffer_make(RECORD_BYTES);
    record_write(&line, &s->game.record);
    buffer_puts(&line, "\n");
    errno = ENOMEM;
    bool good = buffer_ok(&line) && cli_save(s->path, line.text, line.size, durably);
    if (!good)
        cli_fault(command, "cannot save the game in %s: %s", s->path, strerror(errno));
    buffer_free(&line);
    return good;
}

/* The way back to this game, for people to copy. */
static void tell_way_back(sitting *s)
{
    PRINT(s,
          "The game is saved. To go on with it, type:\n"
          "  hanabi play --resume {path}",
          text_str("path", s->path));
}

/* ---- Wishes that are no actions
 * --------------------------------------------------------------------- */

static void print_legal(sitting *s)
{
    buffer list = buffer_make(1 << 16);
    play_legal(&list, &s->game.reader, play_view(&s->game));
    print_wrapped(s, buffer_text(&list));
    buffer_free(&list);
}

static void grant(sitting *s, enum play_wish wish)
{
    const text_reader *reader = &s->game.reader;
    const hb_view *view = play_view(&s->game);
    switch (wish) {
    case PLAY_TABLE:
        play_draw(&s->out, reader, view, s->look);
        break;
    case PLAY_HELP:
        play_help(&s->out, reader, view);
        break;
    case PLAY_RULES:
        cli_print_rules(reader);
        break;
    case PLAY_LOG:
        play_log(&s->out, &s->game);
        if (!s->game.record.game.actions_count)
            buffer_puts(&s->out, text_get(reader->lang, "Nothing has happened yet.\n"));
        break;
    case PLAY_DISCARDS:
        play_discards(&s->out, reader, view, s->look);
        break;
    case PLAY_LEGAL:
        print_legal(s);
        break;
    default:
        break;
    }
    flush(s);
}

/* ---- Acting
 * ----------------------------------------------------------------------------------------- */

/* Does an action, saves the game and prints what happened. */
static hb_error act(sitting *s, hb_action action, bool *saved)
{
    buffer told = buffer_make(1 << 16);
    hb_error err = play_do(&s->game, action, &told);
    if (!err) {
        print_wrapped(s, buffer_text(&told));
        *saved = save(s);
    }
    buffer_free(&told);
    return err;
}

/* Asks until something was done. False when the person leaves, or the game cannot be saved. */
static bool ask(sitting *s, char **line, size_t *room)
{
    const text_reader *reader = &s->game.reader;
    buffer why = buffer_make(1 << 16);
    bool done = false, stay = true;
    while (!done && stay) {
        fputs("> ", stdout);
        fflush(stdout);
        if (getline(line, room, stdin) < 0) {
            putchar('\n');
            stay = false;
            break;
        }
        hb_action action;
        buffer_clear(&why);
        enum play_wish wish = play_read(*line, reader, play_view(&s->game), &action, &why);
        hb_error err = HB_OK;
        if (wish == PLAY_QUIT)
            stay = false;
        else if (wish == PLAY_ACT)
            done = !(err = act(s, action, &stay));
        else if (wish != PLAY_UNCLEAR)
            grant(s, wish);
        if (err)
            play_refuse(&why, reader, play_view(&s->game), action, err);
        if (why.size)
            print_wrapped(s, buffer_text(&why));
    }
    buffer_free(&why);
    return stay;
}

static bool person_acts(sitting *s, char **line, size_t *room)
{
    const text_reader *reader = &s->game.reader;
    buffer_puts(&s->out, "\n");
    play_draw(&s->out, reader, play_view(&s->game), s->look);
    buffer_puts(&s->out, "\n");
    text_task(&s->out, reader, &play_view(&s->game)->game);
    buffer_puts(&s->out, "\n");
    flush(s);
    return ask(s, line, room);
}

static bool bot_acts(sitting *s)
{
    hb_action action = play_bot_action(&s->game);
    bool saved = false;
    if (action.type == HB_NONE || act(s, action, &saved) != HB_OK)
        cli_fault(command, "the bot %s made a choice that is not legal; the game is in %s",
                  s->game.bot->name, s->path);
    return saved;
}

/* ---- Beginning and end
 * -------------------------------------------------------------------------------- */

static void introduce_players(sitting *s)
{
    const text_reader *reader = &s->game.reader;
    unsigned players = s->game.rules.options.players;
    const char *others[HB_SEATS];
    for (unsigned i = 1; i < players; i++)
        others[i - 1] = reader->names[(s->game.seat + i) % players];
    text_piece list = text_list(reader->lang, others, (int)players - 1);
    buffer words = buffer_make(1 << 16);
    const char *sentence = text_plural(
        reader->lang, "You are {name}. Your partner {others} is a bot: {bot}, which {summary}.",
        "You are {name}. Your partners {others} are bots: {bot}, which {summary}.", players - 1);
    text_fill(&words, sentence,
              TEXT_ARGS(text_str("name", reader->names[s->game.seat]),
                        text_str("others", list.text), text_str("bot", s->game.bot->name),
                        text_str("summary", text_get(reader->lang, s->game.bot->summary))));
    print_wrapped(s, buffer_text(&words));
    buffer_free(&words);
}

static void greet(sitting *s)
{
    const text_reader *reader = &s->game.reader;
    buffer game = buffer_make(1 << 16);
    text_summary(&game, reader);
    PRINT(s, s->resumed ? TEXT_MARK("Back at the table: {game}") : TEXT_MARK("Welcome! {game}"),
          text_str("game", buffer_text(&game)));
    buffer_free(&game);
    if (hb_house_rules(&s->game.rules.options))
        PRINT(s, "This game has house rules; type rules to read about them.", {0});
    introduce_players(s);
    PRINT(s, "The game is kept in {path}", text_str("path", s->path));
    PRINT(s, "Type help at any time to see what you can do.", {0});
}

static void show_last_hand(sitting *s)
{
    const hb_hand *hand = &s->game.game.hands[s->game.seat];
    if (!hand->count)
        return;
    buffer_printf(&s->out, "%s", text_get(s->game.reader.lang, "The cards left in your hand were"));
    for (unsigned slot = 0; slot < hand->count; slot++) {
        buffer_puts(&s->out, " ");
        play_draw_card(&s->out, s->game.game.cards[hand->cards[slot]], s->look);
    }
    buffer_puts(&s->out, "\n");
}

static void say_farewell(sitting *s)
{
    const text_reader *reader = &s->game.reader;
    const hb_game *g = &s->game.game;
    buffer_puts(&s->out, "\n");
    play_draw_board(&s->out, reader, g, s->look);
    show_last_hand(s);
    buffer_puts(&s->out, "\n");
    buffer words = buffer_make(1 << 16);
    text_outcome(&words, reader, g);
    const char *rating = text_rating(reader, hb_band(g, &s->game.rules));
    if (rating)
        buffer_printf(&words, "\n%s", rating);
    print_wrapped(s, buffer_text(&words));
    buffer_free(&words);
    PRINT(s, "The record of this game is in {path}", text_str("path", s->path));
}

/* Plays to the end, or until somebody leaves. */
static int play(sitting *s)
{
    char *line = NULL;
    size_t room = 0;
    bool good = save(s), stay = good;
    if (good)
        greet(s);
    while (stay && s->game.game.phase != HB_OVER)
        if (s->game.game.player == s->game.seat)
            stay = person_acts(s, &line, &room);
        else
            stay = good = bot_acts(s);
    if (!stay && good)
        tell_way_back(s);
    else if (good)
        say_farewell(s);
    free(line);
    return good ? EXIT_OK : EXIT_INPUT;
}

/* ---- The command line
 * ------------------------------------------------------------------------------------ */

static void read_wishes(cli_args *args, wishes *w)
{
    *w = (wishes){.setup = cli_setup_standard()};
    while (cli_peek(args) && !args->wrong) {
        const char *value;
        int before = args->at;
        if ((value = cli_value(args, "--name")))
            w->name = value;
        else if ((value = cli_value(args, "--bot")))
            w->bot = value;
        else if ((value = cli_value(args, "--record")))
            w->path = value;
        else if ((value = cli_value(args, "--resume")))
            w->resume = value;
        else if (cli_number(args, "--seat", 0, HB_SEATS - 1, &w->seat))
            w->seat_given = true;
        else if (args->at == before && cli_setup_option(args, &w->setup))
            w->new_game = true;
        else if (args->at == before)
            cli_unknown(args);
    }
    if (w->resume && w->new_game && !args->wrong)
        cli_wrong(args, "--resume goes on with the game in the file: options of a new game have no "
                        "place beside it");
}

static const bot *wanted_bot(cli_args *args, const wishes *w, const bot *standard)
{
    const bot *found = w->bot ? bot_find(w->bot) : standard;
    if (found)
        return found;
    buffer names = buffer_make(4096);
    for (int i = 0; bot_list[i]; i++)
        buffer_printf(&names, "%s%s", i ? ", " : "", bot_list[i]->name);
    cli_wrong(args, "there is no bot '%s'; there are %s", w->bot, buffer_text(&names));
    buffer_free(&names);
    return NULL;
}

/* A name is one that can be shown and that nobody else has. */
static bool check_name(cli_args *args, const play_game *p, unsigned seat, const char *name)
{
    for (const char *c = name; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f) {
            cli_wrong(args, "--name: a name has no control characters");
            return false;
        }
    if (!*name || text_width(name) > 16) {
        cli_wrong(args, "--name takes a name of 1 to 16 characters, not '%s'", name);
        return false;
    }
    unsigned players = p->rules.options.players;
    for (unsigned other = 0; other < players; other++) {
        const char *taken = p->names[other];
        if (!*taken)
            taken = text_seat_name(NULL, other, players);
        if (other != seat && strcasecmp(taken, name) == 0) {
            cli_wrong(args, "--name: another player is called %s already", taken);
            return false;
        }
    }
    return true;
}

/* Seats everybody as the command line wants, or as the record says. */
static bool sit_down(cli_args *args, const wishes *w, play_game *p)
{
    unsigned seat = w->seat_given ? (unsigned)w->seat : p->seat;
    if (seat == HB_NONE)
        seat = 0;
    if (seat >= p->rules.options.players) {
        cli_wrong(args, "--seat %u: there are only the seats 0 to %d", seat,
                  p->rules.options.players - 1);
        return false;
    }
    const bot *partner = wanted_bot(args, w, p->bot ? p->bot : bot_find("cautious"));
    if (!partner || (w->name && !check_name(args, p, seat, w->name)))
        return false;
    if (w->name)
        snprintf(p->names[seat], sizeof p->names[seat], "%s", w->name);
    play_sit(p, seat, partner);
    return true;
}

/* Reads the one record of a file and replays it. */
static bool load(play_game *p, const char *path)
{
    cli_records in;
    record r = {.more = NULL};
    record_fault fault;
    if (!cli_records_open(&in, command, path))
        return false;
    bool good = cli_records_next(&in);
    if (good)
        good = (record_from_json(&r, in.value, &fault) && play_resume(p, &r, &fault)) ||
               cli_records_blame(&in, &fault);
    if (good && cli_records_next(&in)) {
        cli_fault(command, "%s holds several games; put the one to go on with in a file of its own",
                  path);
        good = false;
    }
    return cli_records_close(&in) == EXIT_OK && good;
}

/* Where the record goes. NULL and reported when there is no such place. */
static char *choose_path(const wishes *w)
{
    const char *path = w->path ? w->path : w->resume;
    if (w->path && access(w->path, F_OK) == 0 && !(w->resume && strcmp(w->resume, w->path) == 0)) {
        cli_fault(command, "%s exists already: choose another name, or go on with it by --resume",
                  w->path);
        return NULL;
    }
    char *chosen = path ? strdup(path) : cli_new_file();
    if (!chosen)
        cli_fault(command, "there is no place to keep the game (%s): name one with --record FILE",
                  strerror(errno));
    return chosen;
}

/* Makes the game; the exit code when that fails, else EXIT_OK. */
static int prepare(cli_args *args, const wishes *w, sitting *s)
{
    if (w->resume) {
        s->resumed = true;
        if (!load(&s->game, w->resume))
            return EXIT_INPUT;
    } else {
        cli_setup setup = w->setup;
        hb_rules rules;
        if (!cli_setup_finish(args, &setup, &rules))
            return EXIT_USAGE;
        play_deal(&s->game, &rules, &setup);
    }
    if (!sit_down(args, w, &s->game))
        return EXIT_USAGE;
    if (s->game.game.phase == HB_OVER) {
        cli_fault(command, "the game in %s is over; deal a new one with: hanabi play", w->resume);
        return EXIT_INPUT;
    }
    s->path = choose_path(w);
    if (!s->path)
        return EXIT_INPUT;
    if (!play_keep(&s->game)) {
        cli_fault(command, "there is not enough memory");
        return EXIT_INPUT;
    }
    return EXIT_OK;
}

static int run(cli_args *args)
{
    wishes w;
    read_wishes(args, &w);
    if (args->wrong)
        return EXIT_USAGE;
    sitting *s = calloc(1, sizeof *s);
    if (!s) {
        cli_fault(command, "there is not enough memory");
        return EXIT_INPUT;
    }
    s->look = (play_look){.width = cli_columns(), .colours = cli_colours()};
    s->out = buffer_make(1 << 20);
    int code = prepare(args, &w, s);
    if (code == EXIT_OK)
        code = play(s);
    play_free(&s->game);
    buffer_free(&s->out);
    free(s->path);
    free(s);
    return code;
}

const cli_command cli_play = {
    .name = "play",
    .summary = "play a game with bots as partners",
    .help =
        "Use: hanabi play [--name NAME] [--seat N] [--bot BOT] [--record FILE] [game options]\n"
        "     hanabi play --resume FILE\n\n"
        "You and bots play together, in plain lines. The game is saved after every action; leave\n"
        "whenever you like, and go on with --resume.\n\n"
        "  --name NAME     what you are called; standard: North, East, ... after your seat\n"
        "  --seat N        where you sit, from 0; standard: 0\n"
        "  --bot BOT       who the others are, such as random; standard: cautious\n"
        "  --record FILE   where the game is kept; standard: a new file under the folder\n"
        "                  hanabi/games of the user's data folder (XDG_DATA_HOME)\n"
        "  --resume FILE   go on with a game that was kept there\n\n"
        "Where a bonus tile's card goes in the deck, and what bots draw by lot, follows from the\n"
        "seed too: the same seed and the same actions give the same game.\n",
    .makes_games = true,
    .run = run,
};
