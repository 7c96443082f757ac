/* log.c - what has happened, in words: the newest at the bottom. */
#include "tui/screen.h"

/* What was said after so many actions. */
static void put_said(buffer *b, const tui_screen *s, unsigned step)
{
    unsigned first = s->t->said_count > SHEET_SAID ? s->t->said_count - SHEET_SAID : 0;
    for (unsigned i = first; i < s->t->said_count; i++)
        if (s->t->said[i % SHEET_SAID].step == step)
            buffer_printf(b, "%s\n\n", s->t->said[i % SHEET_SAID].words);
}

/* With the number that the line above the table calls it by when one goes back to it. */
static void put_step(buffer *b, const tui_screen *s, unsigned step)
{
    buffer_printf(b, "%u ", step + 1);
    text_event(b, &s->t->reader, &s->t->events[step], &s->t->views[step].game,
               &s->t->views[step + 1].game);
    buffer_puts(b, "\n\n");
}

/* The lines of a wrapped text that are not empty. */
static int count_lines(const char *text)
{
    char line[PAINT_LINE];
    int n = 0;
    while (paint_next(&text, line))
        n += line[0] != 0;
    return n;
}

static void paint_lines(const char *text, int y, int x, int width, int skip, int height, bool dim)
{
    char line[PAINT_LINE];
    while (height > 0 && paint_next(&text, line)) {
        if (!line[0] || skip-- > 0)
            continue;
        (dim ? paint_dim : paint_text)(y++, x, width, line);
        height--;
    }
}

/* What happened and was said by then; the step's words. */
static void put_entry(buffer *lines, buffer *words, const tui_screen *s, unsigned step, int width)
{
    buffer_clear(words);
    buffer_clear(lines);
    if (step)
        put_step(words, s, step - 1);
    put_said(words, s, step);
    paint_wrap(lines, buffer_text(words), width);
}

/* One entry above the one below it, wrapped; the last one brightest. */
static void draw_entries(const tui_screen *s, int top, int bottom, int x, int width)
{
    buffer words = buffer_make(1 << 16), lines = buffer_make(1 << 16);
    bool newest = true;
    for (unsigned step = s->step; bottom >= top; step--) {
        put_entry(&lines, &words, s, step, width);
        int n = count_lines(buffer_text(&lines)), room = bottom - top + 1;
        int skip = n > room ? n - room : 0;
        paint_lines(buffer_text(&lines), bottom - (n - skip) + 1, x, width, skip, room, !newest);
        bottom -= n;
        newest = newest && n == 0;
        if (!step)
            break;
    }
    buffer_free(&words);
    buffer_free(&lines);
}

void draw_log(tui_screen *s)
{
    tui_rect r = s->layout.log;
    if (!screen_has_log(s))
        return;
    draw_entries(s, r.y, rect_end(r) - 1, r.x, r.width);
    screen_box(s, r, PRESS_LOG);
}

void draw_talk(tui_screen *s, int top, int bottom)
{
    buffer words = buffer_make(1 << 16), lines = buffer_make(1 << 16);
    put_said(&words, s, 0);
    paint_wrap(&lines, buffer_text(&words), s->columns - 4);
    int n = count_lines(buffer_text(&lines)), room = bottom - top + 1;
    int skip = n > room ? n - room : 0;
    paint_lines(buffer_text(&lines), bottom - (n - skip) + 1, 2, s->columns - 4, skip, room, false);
    buffer_free(&words);
    buffer_free(&lines);
}

void put_last(buffer *b, const tui_screen *s)
{
    if (!s->step)
        return;
    const hb_event *last = &s->t->events[s->step - 1];
    const hb_game *before = &s->t->views[s->step - 1].game, *after = &s->t->views[s->step].game;
    text_event(b, &s->t->reader, last, before, after);
    if (text_width(buffer_text(b)) <= s->columns)
        return;
    buffer_clear(b);
    text_deed(b, &s->t->reader, last, before, after);
}

void put_log(buffer *b, const tui_screen *s, int width)
{
    buffer words = buffer_make(1 << 16), lines = buffer_make(1 << 16);
    for (unsigned step = 0; step <= s->t->steps; step++) {
        put_entry(&lines, &words, s, step, width);
        const char *text = buffer_text(&lines);
        for (char line[PAINT_LINE]; paint_next(&text, line);)
            if (line[0])
                buffer_printf(b, "%s\n", line);
    }
    buffer_free(&words);
    buffer_free(&lines);
}
