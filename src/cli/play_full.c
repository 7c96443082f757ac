/* play_full.c - a game with bots, or of several people at one terminal, on the whole screen. */
#include "cli/play_full.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/utf8.h"
#include "cli/terminal.h"
#include "plain/words.h"
#include "tui/tui.h"

typedef struct full {
    play_sitting *s;
    int pace;
    int64_t due;          /* when the bot on turn begins to think */
    play_think *thinking; /* it does; NULL: not yet */
    bool good;
} full;

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool bot_waits(const full *f)
{
    return play_bot_waits(&f->s->game);
}

static const char *why_no_ask(const play_game *p)
{
    if (play_is_over(p))
        return text_get(p->reader.lang, "The game is over: nothing is taken back any more.");
    if (bot_is_program(p->bot))
        return text_get(p->reader.lang,
                        "Nothing is taken back: the bots are programs, which cannot forget.");
    return NULL;
}

static void hear_back(void *context, unsigned step, const char *words)
{
    tui_hear(context, step, words);
}

/* After the game all cards are open. */
static void show(full *f, tui_table *t)
{
    play_game *p = &f->s->game;
    t->reader = p->reader;
    tui_show_desk(t, play_desk(p));
    t->no_ask = why_no_ask(p);
    t->uncounted = play_desk(p)->uncounted;
    t->people = (uint8_t)p->people;
    t->said_count = 0;
    play_backs(p, hear_back, t);
    f->due = milliseconds() + f->pace;
}

static bool several(const play_game *p)
{
    return p->people & (p->people - 1);
}

/* The next person's cards are not for the one who sits here now. */
static void veil(full *f, tui_table *t)
{
    play_game *p = &f->s->game;
    if (!several(p) || play_is_over(p) || bot_waits(f) || play_player(p) == p->seat)
        return;
    text_piece words = text_piece_fill(
        text_get(p->reader.lang, "{player} is next. Change places, then press Enter."),
        TEXT_ARGS(text_str("player", p->names[play_player(p)])));
    utf8_copy(t->veil, sizeof t->veil, words.text);
}

static void lift(void *context, tui_table *t)
{
    full *f = context;
    t->veil[0] = 0;
    play_turn_to(&f->s->game, play_player(&f->s->game));
    show(f, t);
}

/* Keeps what was done. */
static void keep(full *f, tui_table *t)
{
    f->good = play_sitting_save(f->s) && f->good;
    t->left = !f->good;
}

static void moved(full *f, tui_table *t)
{
    keep(f, t);
    show(f, t);
    veil(f, t);
}

/* Memory is out, or a program has failed, which is told at the end. */
static void fail(full *f, tui_table *t)
{
    f->good = false;
    t->left = true;
    if (!seats_faulty(&f->s->game.programs))
        f->s->save_error = ENOMEM;
}

static void act(void *context, tui_table *t, hb_action action, buffer *why)
{
    full *f = context;
    play_game *p = &f->s->game;
    desk_reason reason;
    if (play_act(p, action, &reason))
        moved(f, t);
    else if (*reason.code)
        desk_put_why(why, p->reader.lang, play_desk(p), &reason);
    else
        fail(f, t);
}

static void bot_moves(full *f, tui_table *t, bool good)
{
    if (good)
        moved(f, t);
    else
        fail(f, t);
}

static void update(void *context, tui_table *t)
{
    full *f = context;
    play_game *p = &f->s->game;
    play_think *thinking = f->thinking;
    hb_action action;
    unsigned moves;
    if (thinking && play_think_done(thinking)) {
        f->thinking = NULL;
        bot_moves(f, t,
                  play_think_take(thinking, &action, &moves) && play_bot_has(p, moves, action));
    } else if (!thinking && bot_waits(f) && milliseconds() >= f->due) {
        f->thinking = play_thinks(p);
        if (!f->thinking)
            bot_moves(f, t, play_bot_acts(p));
    }
}

static int patience(void *context)
{
    full *f = context;
    int64_t left = f->due - milliseconds();
    return f->thinking || !bot_waits(f) ? -1 : left > 0 ? (int)left : 0;
}

static int watch(void *context, short *events)
{
    full *f = context;
    *events = POLLIN;
    return f->thinking ? play_think_watch(f->thinking) : -1;
}

/* The bot on turn need not think on. */
static void interrupt(full *f)
{
    play_think_leave(f->thinking, &f->s->game.halt);
    f->thinking = NULL;
}

/* With bots nobody has to be asked. */
static void ask(void *context, tui_table *t, unsigned step)
{
    full *f = context;
    if (!play_take_back(&f->s->game, step))
        return;   /* without memory */
    interrupt(f); /* what it thinks about is no more */
    keep(f, t);
    show(f, t);
}

/* What was made of the cards is kept at once. */
static void note(void *context, tui_table *t, unsigned card, const char *words)
{
    full *f = context;
    char *note = t->own.notes[t->reader.seat][card];
    utf8_clean(note, TUI_TEXT, words);
    play_note(&f->s->game, card, note);
    keep(f, t);
}

static void turn(void *context, tui_table *t, unsigned card)
{
    full *f = context;
    play_mark(&f->s->game, card, t->own.turned[card]);
    keep(f, t);
}

static void arrange(void *context, tui_table *t, const uint8_t *cards, unsigned count)
{
    full *f = context;
    play_arrange(&f->s->game, cards, count);
    keep(f, t);
}

static int tell_failure(full *f)
{
    if (seats_faulty(&f->s->game.programs)) {
        play_sitting_blame(f->s);
        f->good = false; /* also when it failed while the person left */
    }
    return play_sitting_end(f->s, f->good);
}

/* Nothing was played: a new file is not left behind. why: "", where it has been reported. */
static int give_up(play_sitting *s, tui_table *t, buffer *why)
{
    if (why->size)
        cli_fault("play", "%s", buffer_text(why));
    if (s->claimed)
        unlink(s->path);
    buffer_free(why);
    free(t);
    return EXIT_INPUT;
}

int play_full_run(play_sitting *s, tui_look look, int pace)
{
    full f = {.s = s, .pace = pace, .good = true};
    tui_table *t = tui_table_make();
    buffer why = buffer_make(1 << 12);
    if (!t)
        buffer_puts(&why, text_get(cli_lang(), "there is not enough memory"));
    else if (!play_sitting_save(s))
        play_sitting_unsaved(s);
    if (!t || s->save_error)
        return give_up(s, t, &why);
    tui_source source = {.context = &f,
                         .watch = watch,
                         .patience = patience,
                         .update = update,
                         .act = act,
                         .lift = lift,
                         .note = note,
                         .turn = turn,
                         .arrange = arrange,
                         .ask = ask};
    t->own = s->game.own;
    show(&f, t);
    veil(&f, t);
    bool ran = tui_run(&source, t, look, &why);
    interrupt(&f);
    if (!ran)
        return give_up(s, t, &why);
    free(t);
    buffer_free(&why);
    return tell_failure(&f);
}
