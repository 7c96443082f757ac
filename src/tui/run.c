/* run.c - the loop: keyboard, mouse and the source, until somebody leaves. */
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "base/utf8.h"
#include "tui/screen.h"
#include "tui/signals.h"

enum { LEAST_LINES = 22, LEAST_COLUMNS = 60 };

/* The key that a click stands for. */
static int clicked(const tui_screen *s)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return 0;
    if (event.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) /* the wheel */
        return !s->overlay ? 0 : event.bstate & BUTTON4_PRESSED ? KEY_UP : KEY_DOWN;
    int key = boxes_key(&s->boxes, event.y, event.x);
    return key ? key : TUI_ESCAPE;
}

/* The key of what was read; 0: none that does anything. */
static int key_of(const tui_screen *s, int kind, wint_t read)
{
    if (kind == KEY_CODE_YES)
        return read == KEY_MOUSE ? clicked(s) : read == KEY_RESIZE ? 0 : (int)read;
    return read == '\r' ? '\n' : read < 128 ? (int)read : 0;
}

/* What the source wants to be told once. */
static void take_told(tui_screen *s)
{
    if (!s->t->told[0])
        return;
    utf8_copy(s->message, sizeof s->message, s->t->told);
    s->t->told[0] = 0;
}

/* Does what the person is about hold no more? */
static bool is_stale(const tui_screen *s)
{
    bool acts = s->verb == PRESS_PLAY || s->verb == PRESS_DISCARD;
    switch (s->mode) {
    case TUI_OWN:
        return !screen_has_card(s);
    case TUI_ASKS:
        return !own_hand(s) || (acts && !screen_my_turn(s));
    case TUI_HINTS:
        return !screen_my_turn(s);
    case TUI_WRITES: /* another person's turn; for a note, no seat any more. While somebody types,
                        a card that is gone is no reason: the next letters would be keys. */
        return s->t->veil[0] || (s->writes == PRESS_NOTE && s->t->reader.seat >= HB_SEATS);
    default:
        return false;
    }
}

/* ---- What has just changed is lit for a moment; nobody has to wait for that ---- */

enum { MOMENT = 1500 };

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void light(tui_screen *s, unsigned before)
{
    s->fresh = !s->look.calm && s->step == before + 1;
    s->faded = milliseconds() + MOMENT;
}

/* Milliseconds until it is over; -1: nothing is lit. */
static int fades(tui_screen *s)
{
    int64_t left = s->faded - milliseconds();
    s->fresh = s->fresh && left > 0;
    return s->fresh ? (int)left + 1 : -1;
}

/* Begins with the first state of another game. */
static void take_anew(tui_screen *s)
{
    if (!s->t->anew)
        return;
    s->t->anew = s->live = false;
    s->step = 0;
    screen_choose_nothing(s);
}

/* Goes along with what is new, unless the person looks at the past. */
static void follow(tui_screen *s)
{
    take_anew(s);
    if (s->step >= s->t->steps) /* taken back, or another table: what was the past is now */
        s->live = true;
    if (s->live)
        s->step = s->t->steps;
    bool over = !screen_in_room(s) && s->t->views[s->t->steps].game.phase == HB_OVER;
    if (over && !s->over && !s->look.playing) {
        s->overlay = TUI_END;
        s->scroll = 0;
    }
    if (!over && s->overlay == TUI_END)
        s->overlay = TUI_NO_OVERLAY;
    s->over = over;
    if (is_stale(s))
        screen_choose_nothing(s);
}

/* Is there no room for all of it? Nothing is shown then but that, and nothing is done unseen. */
static bool too_small(const tui_screen *s)
{
    return LINES < LEAST_LINES || COLS < LEAST_COLUMNS ||
           (!screen_in_room(s) && s->t->rules.options.players > 4 && LINES < 24);
}

/* One key, or a click, that was read. False: leave. */
static bool take_key(tui_screen *s, const tui_source *source, int kind, wint_t read)
{
    int key = key_of(s, kind, read); /* takes a click, too, out of its queue */
    if (too_small(s))
        return kind != OK || screen_meant_key(s, (int)read) != PRESS_QUIT;
    if (kind == OK && s->mode == TUI_WRITES)
        write_character(s, read);
    if (kind == OK) /* a click is what it stands for */
        key = screen_meant_key(s, key);
    return !key || screen_key(s, source, key);
}

/* All keys that wait, each at the table that the one before has left. False: leave. */
static bool take_keys(tui_screen *s, const tui_source *source)
{
    wint_t read;
    for (int kind; (kind = get_wch(&read)) != ERR;) {
        if (!take_key(s, source, kind, read))
            return false;
        follow(s);
    }
    return true;
}

static void update(tui_screen *s, const tui_source *source)
{
    unsigned steps = s->t->steps;
    s->t->shown = s->step;
    source->update(source->context, s->t);
    if (s->t->steps != steps) /* what was said before something happened is over */
        s->message[0] = 0;
    take_told(s);
    follow(s);
}

static void draw_too_small(const tui_screen *s)
{
    buffer lines = buffer_make(1 << 12);
    paint_wrap(&lines,
               text_get(s->t->reader.lang, "The window is too small: 80 by 24 is enough. Make it "
                                           "larger, or press q to leave."),
               COLS);
    erase();
    const char *text = buffer_text(&lines);
    char line[PAINT_LINE];
    for (int y = 0; paint_next(&text, line); y++)
        paint_text(y, 0, COLS, line);
    refresh();
    buffer_free(&lines);
}

static void draw(tui_screen *s)
{
    if (too_small(s))
        draw_too_small(s);
    else
        screen_draw(s);
}

/* False when the terminal is gone. */
static bool wait_for_something(tui_screen *s, const tui_source *source)
{
    short events = 0;
    int fd = source->watch ? source->watch(source->context, &events) : -1;
    struct pollfd fds[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = fd, .events = events}};
    int patience = source->patience ? source->patience(source->context) : -1, lit = fades(s);
    signals_poll(fds, 2, patience < 0 || (lit >= 0 && lit < patience) ? lit : patience);
    fades(s);
    return !(fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) && !signals_caught();
}

bool tui_run(const tui_source *source, sheet *t, tui_look look, buffer *why)
{
    static tui_screen s;
    s = (tui_screen){.t = t, .look = look, .hint = HB_NONE};
    if (!tui_open(&s.look, t->reader.lang, why))
        return false;
    source->update(source->context, t);
    s.step = look.playing ? t->shown : t->steps;
    s.live = s.step == t->steps;
    s.over = !t->room.open && t->views[t->steps].game.phase == HB_OVER;
    take_told(&s);
    draw(&s);
    unsigned drawn = s.step;
    /* What was typed ahead, of which curses may have some already; then what comes. */
    for (bool stays = take_keys(&s, source); stays;) {
        update(&s, source);
        if (t->left)
            break;
        if (s.step != drawn)
            light(&s, drawn);
        draw(&s);
        drawn = s.step;
        stays = wait_for_something(&s, source) && take_keys(&s, source);
    }
    tui_close();
    return true;
}
