/* play_sitting.c - one sitting at the table: greeting, turns, farewell. */
#include "cli/play_sitting.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/save.h"
#include "cli/terminal.h"
#include "plain/own.h"
#include "plain/read.h"
#include "plain/words.h"
#include "tui/signals.h"

static const char command[] = "play";
enum { HEED = 100 }; /* ms after which a signal is heeded that came right before waiting */

/* ---- Printing ------------------------------------------------------------------------------ */

static void flush(play_sitting *s)
{
    cli_print(&s->out);
    cli_flush();
    buffer_clear(&s->out);
}

/* Prints paragraphs, wrapped. */
static void print_wrapped(play_sitting *s, const char *text)
{
    text_wrap(&s->out, text, play_text_width(s->look));
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

/* What the person does reaches the disk together with what the last bot does after it: when it is
 * the person's turn again, and when the game is over. */
bool play_sitting_save(play_sitting *s)
{
    bool durably = play_is_over(&s->game) || play_player(&s->game) == s->game.seat;
    bool kept = play_keep_now(&s->game);
    buffer line = buffer_make(RECORD_BYTES);
    record_write(&line, &s->game.record);
    buffer_puts(&line, "\n");
    errno = ENOMEM;
    bool good =
        kept && buffer_ok(&line) && cli_save(s->path, line.text, line.size, durably, &s->held);
    s->save_error = good ? 0 : errno ? errno : EIO;
    buffer_free(&line);
    return good;
}

void play_sitting_unsaved(const play_sitting *s)
{
    cli_fault(command, "cannot save the game in %s: %s", s->path,
              text_system(cli_lang(), s->save_error));
}

/* "hanabi play --resume FILE": what to type to come back to this game. */
static void put_way_back(buffer *b, const play_sitting *s)
{
    cli_put_program(b, s->program);
    buffer_printf(b, " %s --resume ", command);
    cli_put_quoted(b, s->path);
}

/* The way back, for people to copy: on a line of its own, however long it is. A program is named
 * again, since no file may start one. */
static void tell_way_back(play_sitting *s)
{
    PRINT(s, "The game is saved. To go on with it, type:", {0});
    buffer_puts(&s->out, "  ");
    put_way_back(&s->out, s);
    if (bot_is_program(s->game.bot)) {
        buffer_puts(&s->out, " --bot ");
        cli_put_quoted(&s->out, s->game.bot->name);
    }
    buffer_puts(&s->out, "\n");
    flush(s);
}

/* ---- Wishes that are no actions
 * --------------------------------------------------------------------- */

/* The table, and what is asked of the person. */
static void show_table(play_sitting *s)
{
    const text_reader *reader = &s->game.reader;
    hb_view view = play_view(&s->game);
    buffer task = buffer_make(1 << 16);
    play_own own = play_own_of(&s->game.own, &view);
    play_look look = s->look;
    look.own = &own;
    play_draw(&s->out, reader, &view, look);
    buffer_puts(&s->out, "\n");
    text_task(&task, reader, &view.game);
    print_wrapped(s, buffer_text(&task));
    buffer_free(&task);
}

static void print_legal(play_sitting *s)
{
    buffer list = buffer_make(1 << 16);
    hb_view view = play_view(&s->game);
    play_legal(&list, &s->game.reader, &view);
    print_wrapped(s, buffer_text(&list));
    buffer_free(&list);
}

static void note(void *context, unsigned card, const char *words)
{
    play_note(context, card, words);
}

static void turn(void *context, unsigned card)
{
    play_game *p = context;
    play_mark(p, card, p->own.turned[card]);
}

static void arrange(void *context, const uint8_t *cards, unsigned count)
{
    play_arrange(context, cards, count);
}

static void do_own(play_sitting *s, enum play_wish wish, const char *line)
{
    hb_view view = play_view(&s->game);
    play_holder holder = {.reader = &s->game.reader,
                          .view = &view,
                          .own = &s->game.own,
                          .look = s->look,
                          .out = &s->out,
                          .context = &s->game,
                          .note = note,
                          .turn = turn,
                          .arrange = arrange};
    play_own_do(&holder, wish, line);
    play_sitting_save(s);
}

static void take_back_to(play_sitting *s, unsigned step)
{
    const desk *d = play_desk(&s->game);
    unsigned n = d->steps_count - step;
    bool seen = record_back_shows(n, d->steps[step].event.action, s->game.people);
    if (!play_take_back(&s->game, step)) {
        PRINT(s, "Nothing is taken back: the bots are programs, which cannot forget.", {0});
        return;
    }
    play_sitting_save(s);
    buffer words = buffer_make(1 << 12);
    text_taken_back(&words, s->game.reader.lang, n, seen);
    print_wrapped(s, buffer_text(&words));
    buffer_free(&words);
    buffer_puts(&s->out, "\n");
    show_table(s);
}

static void warn(play_sitting *s, int step)
{
    buffer words = buffer_make(1 << 12);
    text_back_warning(&words, s->game.reader.lang);
    print_wrapped(s, buffer_text(&words));
    buffer_free(&words);
    s->warned = step + 1;
}

/* With bots nobody has to be asked; but whoever takes back what was seen asks twice. */
static void take_back(play_sitting *s)
{
    int step = play_own_step(&s->game);
    bool asks = step >= 0 && !bot_is_program(s->game.bot) && s->warned != step + 1 &&
                play_back_shows(&s->game, (unsigned)step);
    if (asks) {
        warn(s, step);
    } else if (step < 0) {
        PRINT(s, "There is no action of yours to take back.", {0});
    } else {
        take_back_to(s, (unsigned)step);
    }
}

static void show_help(play_sitting *s)
{
    play_help(&s->out, &s->game.reader, s->game.seat, play_text_width(s->look));
}

/* Does what a line wishes that is no action. */
static void grant(play_sitting *s, enum play_wish wish, const char *line)
{
    const text_reader *reader = &s->game.reader;
    hb_view view = play_view(&s->game);
    switch (wish) {
    case PLAY_TABLE:
        show_table(s);
        break;
    case PLAY_HELP:
        show_help(s);
        break;
    case PLAY_RULES:
        cli_print_rules(reader);
        break;
    case PLAY_LOG:
        play_log(&s->out, &s->game, s->look);
        if (!play_desk(&s->game)->steps_count)
            buffer_puts(&s->out, text_get(reader->lang, "Nothing has happened yet.\n"));
        break;
    case PLAY_DISCARDS:
        play_discards(&s->out, reader, &view, s->look);
        break;
    case PLAY_LEGAL:
        print_legal(s);
        break;
    case PLAY_NOTE:
    case PLAY_MARK:
    case PLAY_ORDER:
        do_own(s, wish, line);
        break;
    case PLAY_UNDO:
        take_back(s);
        break;
    default:
        break;
    }
    flush(s);
}

/* ---- Acting
 * ----------------------------------------------------------------------------------------- */

/* Prints what was done last, and saves the game. */
static bool tell_last(play_sitting *s)
{
    buffer told = buffer_make(1 << 16);
    play_tell(&s->game, play_desk(&s->game)->steps_count - 1, &told);
    print_wrapped(s, buffer_text(&told));
    buffer_free(&told);
    return play_sitting_save(s);
}

/* Does an action, saves the game and prints what happened; or says why it cannot be done. */
static bool act(play_sitting *s, hb_action action, buffer *why)
{
    desk_reason reason;
    if (play_act(&s->game, action, &reason))
        return tell_last(s);
    hb_view view = play_view(&s->game);
    if (reason.rule)
        play_refuse(why, &s->game.reader, &view, action, reason.rule);
    else if (*reason.code)
        desk_put_why(why, s->game.reader.lang, play_desk(&s->game), &reason);
    else
        s->save_error = ENOMEM;
    return false;
}

/* Asks until something was done. False when the person leaves, or the game cannot be saved. */
static bool ask(play_sitting *s, char **line, size_t *room)
{
    const text_reader *reader = &s->game.reader;
    buffer why = buffer_make(1 << 16);
    bool done = false, stay = true;
    while (!done && stay && !signals_caught()) {
        cli_puts("> ");
        cli_flush();
        if (getline(line, room, stdin) < 0) {
            cli_puts("\n");
            stay = false;
            break;
        }
        hb_action action;
        hb_view view = play_view(&s->game);
        buffer_clear(&why);
        s->look.width = cli_columns(); /* the window may have another size by now */
        enum play_wish wish = play_read(*line, reader, &view, &action, &why);
        if (wish == PLAY_QUIT)
            stay = false;
        else if (wish == PLAY_ACT)
            done = act(s, action, &why);
        else if (wish != PLAY_UNCLEAR)
            grant(s, wish, *line);
        stay = stay && !s->save_error;
        if (why.size)
            print_wrapped(s, buffer_text(&why));
    }
    buffer_free(&why);
    return stay;
}

static bool person_acts(play_sitting *s, char **line, size_t *room)
{
    buffer_puts(&s->out, "\n");
    show_table(s);
    return ask(s, line, room);
}

void play_sitting_blame(play_sitting *s)
{
    buffer back = buffer_make(1 << 16);
    put_way_back(&back, s);
    cli_fault(command, "%s\nThe game is saved; go on with: %s --bot BOT",
              seats_report(&s->game.programs), buffer_text(&back));
    buffer_free(&back);
}

/* Waits for it. False when a signal asks to leave before it is done. */
static bool wait_for(play_sitting *s, play_think *thinking)
{
    struct pollfd end = {.fd = play_think_watch(thinking), .events = POLLIN};
    while (!play_think_done(thinking)) {
        if (signals_caught()) {
            cli_puts("\n");
            play_think_leave(thinking, &s->game.halt);
            return false;
        }
        signals_poll(&end, 1, HEED);
    }
    return true;
}

/* False when something failed. */
static bool bot_acts(play_sitting *s)
{
    hb_action action;
    unsigned moves;
    play_think *thinking = play_thinks(&s->game);
    if (thinking && !wait_for(s, thinking))
        return true;
    bool good = thinking ? play_think_take(thinking, &action, &moves) &&
                               play_bot_has(&s->game, moves, action)
                         : play_bot_acts(&s->game);
    if (good)
        return tell_last(s);
    if (seats_faulty(&s->game.programs))
        play_sitting_blame(s);
    else
        s->save_error = ENOMEM;
    return false;
}

/* ---- Beginning and end
 * -------------------------------------------------------------------------------- */

static void introduce_players(play_sitting *s)
{
    const text_reader *reader = &s->game.reader;
    unsigned players = s->game.rules.options.players;
    const char *others[HB_SEATS];
    for (unsigned i = 1; i < players; i++)
        others[i - 1] = reader->names[(s->game.seat + i) % players];
    text_piece list = text_list(reader->lang, others, (int)players - 1);
    text_piece called = text_program_name(s->game.bot->name);
    buffer words = buffer_make(1 << 16);
    const char *sentence = text_plural(
        reader->lang, "You are {name}. Your partner {others} is a bot: {bot}, which {summary}.",
        "You are {name}. Your partners {others} are bots: {bot}, which {summary}.", players - 1);
    text_fill(&words, sentence,
              TEXT_ARGS(text_str("name", reader->names[s->game.seat]),
                        text_str("others", list.text), text_str("bot", called.text),
                        text_str("summary", text_get(reader->lang, s->game.bot->summary))));
    print_wrapped(s, buffer_text(&words));
    buffer_free(&words);
}

static void greet(play_sitting *s)
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

/* The game is over, and everybody may look at their cards. */
static void say_farewell(play_sitting *s)
{
    const text_reader *reader = &s->game.reader;
    buffer_puts(&s->out, "\n");
    play_end(&s->out, reader, &desk_view(play_desk(&s->game))->game, s->look);
    flush(s);
    if (!s->save_error)
        PRINT(s, "The record of this game is in {path}", text_str("path", s->path));
}

/* Turn by turn until the game is over, somebody leaves, or something fails: false then. */
static bool play_turns(play_sitting *s)
{
    char *line = NULL;
    size_t room = 0;
    bool good = true, stay = true;
    while (good && stay && !signals_caught() && !play_is_over(&s->game)) {
        if (play_player(&s->game) == s->game.seat)
            stay = person_acts(s, &line, &room);
        else
            good = bot_acts(s);
        good = good && !s->save_error;
    }
    free(line);
    return good;
}

/* How the game ended, or how to come back to it. */
static void tell_end(play_sitting *s, bool good)
{
    if (s->save_error)
        play_sitting_unsaved(s);
    if (play_is_over(&s->game))
        say_farewell(s);
    else if (good)
        tell_way_back(s);
    else if (s->save_error)
        PRINT(s, "The game stops here, because what you do cannot be saved.", {0});
}

/* Programs that take their time to end are not waited for by who was interrupted. Signals are as
 * usual by now: another one ends us at once. */
static int part(play_sitting *s, bool good)
{
    if (signals_caught())
        atomic_store(&s->game.halt, true);
    if (!play_part(&s->game) && good) {
        cli_fault(command, "%s", seats_report(&s->game.programs));
        good = false;
    }
    return good ? EXIT_OK : EXIT_INPUT;
}

int play_sitting_end(play_sitting *s, bool good)
{
    tell_end(s, good);
    return part(s, good);
}

int play_sitting_run(play_sitting *s)
{
    if (!play_sitting_save(s)) {
        play_sitting_unsaved(s);
        if (s->claimed)
            unlink(s->path);
        return EXIT_INPUT;
    }
    greet(s);
    signals_begin();
    bool good = play_turns(s);
    tell_end(s, good);
    signals_end();
    return part(s, good);
}
