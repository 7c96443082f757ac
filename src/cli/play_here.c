/* play_here.c - one sitting at a table on this computer: its record is kept, and the end is told.
 */
#include "cli/play_here.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/networks.h"
#include "cli/save.h"
#include "cli/terminal.h"
#include "plain/plain.h"
#include "plain/words.h"
#include "tui/signals.h"

static const char command[] = "play";

/* ---- Keeping the record ------------------------------------------------------------------- */

/* What the person does reaches the disk together with what the last bot does after it: when it is
 * the person's turn again, and when the game is over. */
static bool save(void *keeper)
{
    play_sitting *s = keeper;
    here *h = &s->game;
    bool durably = here_is_over(h) || h->desks[h->looks].player == h->seat;
    bool kept = here_keep_now(h);
    buffer line = buffer_make(RECORD_BYTES);
    record_write(&line, &h->record);
    buffer_puts(&line, "\n");
    errno = ENOMEM;
    bool good =
        kept && buffer_ok(&line) && cli_save(s->path, line.text, line.size, durably, &s->held);
    s->save_error = good ? 0 : errno ? errno : EIO;
    buffer_free(&line);
    return good;
}

static void tell_unsaved(const play_sitting *s)
{
    cli_fault(command, "cannot save the game in %s: %s", s->path,
              text_system(cli_lang(), s->save_error));
}

/* ---- The end ------------------------------------------------------------------------------ */

static void print_words(const char *english, const char *path)
{
    buffer words = buffer_make(1 << 16), lines = buffer_make(1 << 16);
    int width = cli_columns();
    TEXT_SAY(&words, cli_lang(), english, text_str("path", path));
    text_wrap(&lines, buffer_text(&words), width < 100 ? width : 100);
    cli_print(&lines);
    buffer_free(&words);
    buffer_free(&lines);
}

/* "hanabi play --resume FILE": what to type to come back to this game. */
static void put_way_back(buffer *b, const play_sitting *s)
{
    cli_put_program(b, s->program);
    buffer_printf(b, " %s --resume ", command);
    cli_put_quoted(b, s->path);
}

/* The way back, for people to copy: on a line of its own, however long it is. A program is named
 * again, since no file may start one, and a network, which the record does not say where to find.
 */
static void tell_way_back(const play_sitting *s)
{
    buffer b = buffer_make(1 << 16);
    print_words(TEXT_MARK("The game is saved. To go on with it, type:"), "");
    buffer_puts(&b, "  ");
    put_way_back(&b, s);
    const char *network = cli_network_word(s->game.bot);
    if (network || bot_is_program(s->game.bot)) {
        buffer_puts(&b, " --bot ");
        cli_put_quoted(&b, network ? network : s->game.bot->name);
    }
    buffer_puts(&b, "\n");
    cli_print(&b);
    buffer_free(&b);
}

/* A program among the bots has failed: how to go on. */
static void tell_failure(const play_sitting *s)
{
    buffer back = buffer_make(1 << 16);
    put_way_back(&back, s);
    cli_fault(command, "%s\nThe game is saved; go on with: %s --bot BOT",
              seats_report(&s->game.programs), buffer_text(&back));
    buffer_free(&back);
}

/* The game is over, and everybody may look at their cards: plain lines have told that already. */
static void tell_over(const play_sitting *s, const sheet *t, bool plain)
{
    if (!plain) {
        buffer b = buffer_make(1 << 16);
        play_look look = {.width = cli_columns(), .colours = cli_colours()};
        buffer_puts(&b, "\n");
        play_end(&b, &t->reader, &t->desk->view.game, look);
        cli_print(&b);
        buffer_free(&b);
    }
    if (!s->save_error)
        print_words(TEXT_MARK("The record of this game is in {path}"), s->path);
}

static void tell_end(const play_sitting *s, const sheet *t, bool plain)
{
    bool faulty = seats_faulty(&s->game.programs);
    if (faulty)
        tell_failure(s);
    if (s->save_error)
        tell_unsaved(s);
    if (here_is_over(&s->game))
        tell_over(s, t, plain);
    else if (!s->game.failed)
        tell_way_back(s);
    else if (!faulty)
        print_words(TEXT_MARK("The game stops here, because what you do cannot be saved."), "");
}

/* Programs that take their time to end are not waited for by who was interrupted. Signals are as
 * usual by now: another one ends us at once. */
static bool part(play_sitting *s, bool good)
{
    if (signals_caught())
        atomic_store(&s->game.halt, true);
    if (here_part(&s->game) || !good)
        return good;
    cli_fault(command, "%s", seats_report(&s->game.programs));
    return false;
}

/* ---- Plain lines -------------------------------------------------------------------------- */

static void print(const char *text)
{
    cli_puts(text);
    cli_flush();
}

static bool failed(void)
{
    return ferror(stdout);
}

bool play_in_lines(session *s)
{
    plain_printer printer = {
        .print = print, .failed = failed, .columns = cli_columns, .colours = cli_colours()};
    signals_begin();
    signals_hold();
    return plain_sit(s, &printer);
}

/* ---- The sitting -------------------------------------------------------------------------- */

/* Nothing was played: a new file is not left behind. why: "", where it has been reported. */
static int give_up(const play_sitting *s, const char *why)
{
    if (*why)
        cli_fault(command, "%s", why);
    if (s->claimed)
        unlink(s->path);
    return EXIT_INPUT;
}

/* False and why: the display could not be. */
static bool sit(play_sitting *s, sheet *t, const tui_look *look, buffer *why)
{
    session at;
    here_begin(&at, &s->game, t);
    bool good = look ? tui_sit(&at, *look, why) : play_in_lines(&at);
    here_interrupt(&s->game);
    buffer_puts(why, at.why);
    return good;
}

int play_here_run(play_sitting *s, const tui_look *look, int pace)
{
    buffer why = buffer_make(1 << 12);
    sheet *t = sheet_make();
    int code = EXIT_INPUT;
    s->game.pace = pace;
    s->game.path = s->path;
    s->game.keep = save;
    s->game.keeper = s;
    if (!t) {
        give_up(s, text_get(cli_lang(), "there is not enough memory"));
    } else if (!save(s)) {
        tell_unsaved(s);
        give_up(s, "");
    } else if (!sit(s, t, look, &why)) {
        give_up(s, buffer_text(&why));
    } else {
        tell_end(s, t, !look);
        cli_flush(); /* a signal that came may end us now */
        if (!look)
            signals_end();
        code = part(s, !s->game.failed && !seats_faulty(&s->game.programs)) ? EXIT_OK : EXIT_INPUT;
    }
    buffer_free(&why);
    free(t);
    return code;
}
