/* paint.c - text at a place, in the inks of the theme. */
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "tui/screen.h"
#include "tui/theme.h"

static bool ascii;

void paint_begin(tui_look look)
{
    ascii = look.ascii;
    theme_begin(look);
}

void paint_as(char *to, size_t room, const char *text)
{
    (ascii ? utf8_plain : utf8_copy)(to, room, text);
}

static int put(int y, int x, int width, const char *text)
{
    if (width <= 0)
        return 0;
    char cut[PAINT_LINE];
    paint_as(cut, sizeof cut, text);
    cut[text_cut(cut, width)] = 0;
    mvaddstr(y, x, cut);
    return text_width(cut);
}

void paint_wrap(buffer *lines, const char *text, int width)
{
    size_t room = strlen(text) + 1;
    char *painted = ascii ? malloc(room) : NULL;
    if (painted)
        utf8_plain(painted, room, text);
    text_wrap(lines, painted ? painted : text, width);
    free(painted);
}

bool paint_next(const char **text, char line[PAINT_LINE])
{
    size_t n = strcspn(*text, "\n"), cut = n < PAINT_LINE ? n : utf8_cut(*text, PAINT_LINE - 1);
    if (!**text)
        return false;
    memcpy(line, *text, cut);
    line[cut] = 0;
    *text += n + ((*text)[n] != 0);
    return true;
}

bool paint_next_title(const char **text, char line[PAINT_LINE], bool *title)
{
    char below[PAINT_LINE] = "";
    const char *at = *text;
    if (!paint_next(&at, line))
        return false;
    *text = at;
    size_t n = line[0] && paint_next(&at, below) ? strlen(below) : 0;
    *title = n > 2 && (strspn(below, "=") == n || strspn(below, "-") == n);
    *text = *title ? at : *text;
    return true;
}

static int put_as(int y, int x, int width, const char *text, attr_t attribute)
{
    attr_t before;
    short pair;
    attr_get(&before, &pair, NULL);
    attron(attribute);
    int used = put(y, x, width, text);
    attr_set(before, pair, NULL);
    return used;
}

int paint_text(int y, int x, int width, const char *text)
{
    return put(y, x, width, text);
}

int paint_bold(int y, int x, int width, const char *text)
{
    return put_as(y, x, width, text, A_BOLD);
}

int paint_dim(int y, int x, int width, const char *text)
{
    return put_as(y, x, width, text, theme_ink(INK_DIM));
}

int paint_ink(int y, int x, int width, const char *text, int ink, bool bold)
{
    return put_as(y, x, width, text, theme_ink(ink) | (bold ? A_BOLD : 0));
}

void paint_colour(int y, int x, unsigned colour, bool bold, const char *text)
{
    paint_ink(y, x, SHEET_NOTE, text, INK_LETTER + (int)colour, bold);
}

bool paint_is_ascii(void)
{
    return ascii;
}

bool paint_has_modules(void)
{
    return theme_has_colours() && !ascii;
}

void paint_modules(int y, int x, const char *text)
{
    attron(theme_ink(INK_MODULES));
    mvaddstr(y, x, text);
    attroff(theme_ink(INK_MODULES));
}

void paint_clear(int y, int x, int width)
{
    mvhline(y, x, ' ', width);
}

void paint_frame(tui_rect r)
{
    for (int i = 0; i < r.height; i++)
        paint_clear(r.y + i, r.x, r.width);
    chtype across = ascii ? '-' : ACS_HLINE, down = ascii ? '|' : ACS_VLINE;
    int bottom = rect_end(r) - 1, right = r.x + r.width - 1;
    mvhline(r.y, r.x, across, r.width);
    mvhline(bottom, r.x, across, r.width);
    mvvline(r.y, r.x, down, r.height);
    mvvline(r.y, right, down, r.height);
    mvaddch(r.y, r.x, ascii ? '+' : ACS_ULCORNER);
    mvaddch(r.y, right, ascii ? '+' : ACS_URCORNER);
    mvaddch(bottom, r.x, ascii ? '+' : ACS_LLCORNER);
    mvaddch(bottom, right, ascii ? '+' : ACS_LRCORNER);
}

void paint_line_down(int y, int x, int height)
{
    mvvline(y, x, ascii ? '|' : ACS_VLINE, height);
}
