/* run.c - the loop: keyboard, mouse and the source, until somebody leaves. */
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "base/utf8.h"
#include "tui/screen.h"
#include "tui/signals.h"
#include "tui/theme.h"

enum { LEAST_LINES = 22, LEAST_COLUMNS = 60 };

/* Signs beyond ASCII need a locale that has them; where none is set, one that is always there. */
static bool has_signs(void)
{
    if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return true;
    const char *wanted = getenv("LC_ALL");
    if (wanted && *wanted)
        return false;
    return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

/* With all colours where the terminal has them and its description is there. */
static SCREEN *open_screen(tui_look look)
{
    char room[64];
    const char *kind = theme_terminal(look, room, sizeof room);
    SCREEN *screen = kind ? newterm(kind, stdout, stdin) : NULL;
    return screen ? screen : newterm(NULL, stdout, stdin);
}

static bool begin(tui_screen *s, buffer *why)
{
    const text_lang *lang = s->t->reader.lang;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        buffer_puts(why, text_get(lang, s->look.playing
                                            ? TEXT_MARK("this is no terminal; hanabi replay prints "
                                                        "records in lines")
                                            : TEXT_MARK("this is no terminal; --plain plays in "
                                                        "plain lines")));
        return false;
    }
    s->look.ascii = !has_signs() || s->look.ascii;
    signals_begin(); /* before curses, which leaves alone what is looked after */
    SCREEN *screen = open_screen(s->look);
    if (!screen) {
        signals_end();
        buffer_puts(why, text_get(lang, s->look.playing
                                            ? TEXT_MARK("this terminal is not known; hanabi replay "
                                                        "prints records in lines")
                                            : TEXT_MARK("this terminal is not known; --plain plays "
                                                        "in plain lines")));
        return false;
    }
    set_escdelay(25);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    paint_begin(s);
    signals_hold();
    return true;
}

/* The key that a click stands for; the innermost place was drawn last. */
static int clicked(const tui_screen *s)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return 0;
    if (event.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) /* the wheel */
        return !s->overlay ? 0 : event.bstate & BUTTON4_PRESSED ? KEY_UP : KEY_DOWN;
    for (int i = s->box_count - 1; i >= 0; i--) {
        tui_rect r = s->boxes[i].at;
        if (event.y >= r.y && event.y < rect_end(r) && event.x >= r.x && event.x < r.x + r.width)
            return s->boxes[i].key;
    }
    return TUI_ESCAPE;
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
    bool acts = s->verb == 'p' || s->verb == 'd';
    switch (s->mode) {
    case TUI_OWN:
        return !screen_has_card(s);
    case TUI_ASKS:
        return !own_hand(s) || (acts && !screen_my_turn(s));
    case TUI_HINTS:
        return !screen_my_turn(s);
    case TUI_WRITES: /* another person's turn; for a note, no seat any more. While somebody types,
                        a card that is gone is no reason: the next letters would be keys. */
        return s->t->veil[0] || (s->writes == 'n' && s->t->reader.seat >= HB_SEATS);
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
        return kind != OK || read != 'q';
    if (kind == OK && s->mode == TUI_WRITES)
        write_character(s, read);
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

bool tui_run(const tui_source *source, tui_table *t, tui_look look, buffer *why)
{
    static tui_screen s;
    s = (tui_screen){.t = t, .look = look, .hint = HB_NONE};
    if (!begin(&s, why))
        return false;
    source->update(source->context, t);
    s.step = look.playing ? 0 : t->steps;
    s.live = s.step == t->steps;
    s.over = !t->room.open && t->views[t->steps].game.phase == HB_OVER;
    while (!t->left) {
        take_told(&s);
        draw(&s);
        if (!wait_for_something(&s, source))
            break;
        unsigned step = s.step;
        if (!take_keys(&s, source))
            break;
        update(&s, source);
        if (s.step != step)
            light(&s, step);
    }
    endwin();
    signals_end();
    return true;
}
