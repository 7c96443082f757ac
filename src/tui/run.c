/* run.c - the loop: keyboard, mouse and the source, until somebody leaves. */
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tui/screen.h"

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

static bool begin(tui_screen *s, buffer *why)
{
    const text_lang *lang = s->t->reader.lang;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        buffer_puts(why, text_get(lang, "This is no terminal; --plain plays in plain lines."));
        return false;
    }
    s->look.ascii = !has_signs() || s->look.ascii;
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (!screen) {
        buffer_puts(why,
                    text_get(lang, "This terminal is not known; --plain plays in plain lines."));
        return false;
    }
    set_escdelay(25);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED, NULL);
    mouseinterval(0);
    paint_begin(s);
    return true;
}

/* The key that a click stands for; the innermost place was drawn last. */
static int clicked(const tui_screen *s)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return 0;
    for (int i = s->box_count - 1; i >= 0; i--) {
        const tui_box *b = &s->boxes[i];
        if (event.y >= b->y && event.y < b->y + b->height && event.x >= b->x &&
            event.x < b->x + b->width)
            return b->key;
    }
    return 27;
}

/* All keys that wait. False: leave. */
static bool take_keys(tui_screen *s, const tui_source *source)
{
    for (int key; (key = getch()) != ERR;) {
        if (key == KEY_RESIZE)
            continue;
        if (key == KEY_MOUSE)
            key = clicked(s);
        if (key == '\r')
            key = '\n';
        if (key && !screen_key(s, source, key))
            return false;
    }
    return true;
}

/* Goes along with what is new, unless the person looks at the past. */
static void follow(tui_screen *s, const tui_source *source)
{
    source->update(source->context, s->t);
    if (s->live || s->step > s->t->steps)
        s->step = s->t->steps;
    if (s->mode == TUI_HINTS && !screen_my_turn(s))
        s->mode = TUI_LOOKS;
    bool over = s->t->views[s->t->steps].game.phase == HB_OVER;
    if (over && !s->over && !s->look.playing)
        s->overlay = TUI_END;
    s->over = over;
}

static bool too_small(const tui_screen *s)
{
    return LINES < LEAST_LINES || COLS < LEAST_COLUMNS ||
           (s->t->rules.options.players > 4 && LINES < 24);
}

static void draw(tui_screen *s)
{
    if (!too_small(s)) {
        screen_draw(s);
        return;
    }
    erase();
    paint_text(0, 0, COLS,
               text_get(s->t->reader.lang, "The window is too small: 80 by 24 is enough."));
    refresh();
}

static void wait_for_something(const tui_source *source)
{
    struct pollfd fds[2] = {
        {.fd = STDIN_FILENO, .events = POLLIN},
        {.fd = source->fd ? source->fd(source->context) : -1, .events = POLLIN}};
    poll(fds, 2, source->patience ? source->patience(source->context) : -1);
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
    s.over = t->views[t->steps].game.phase == HB_OVER;
    bool stay = true;
    while (stay && !t->left) {
        draw(&s);
        wait_for_something(source);
        stay = take_keys(&s, source);
        follow(&s, source);
    }
    endwin();
    return true;
}
