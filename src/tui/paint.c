/* paint.c - text in colours: 256 of them, 16, or none. Everything can be read without. */
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "tui/screen.h"

static int colours; /* 0, 16 or 256 */
static bool ascii, symbols;

/* For people who see few colours; of one column in every font. */
static const char *const signs[HB_COLOURS] = {"▲", "■", "●", "◆", "○", "▼", "×"};

/* Chosen to stay apart for people who see few colours; letters tell them apart in any case. */
static const short rich[HB_COLOURS] = {203, 221, 78, 75, 255, 177, 245};
static const short plain[HB_COLOURS] = {COLOR_RED,   COLOR_YELLOW,  COLOR_GREEN, COLOR_BLUE,
                                        COLOR_WHITE, COLOR_MAGENTA, COLOR_CYAN};
enum { LETTERS = 1, PLATES = 10, LIT = 20, MODULES = 30 }; /* pairs: + colour */

void paint_begin(const tui_screen *s)
{
    colours = 0;
    ascii = s->look.ascii;
    symbols = s->look.symbols && !ascii;
    if (s->look.colours == 0 || !has_colors() || start_color() == ERR)
        return;
    use_default_colors();
    colours = COLORS >= 256 && s->look.colours >= 256 ? 256 : 16;
    init_pair(MODULES, COLOR_BLACK, colours == 256 ? 231 : COLOR_WHITE);
    for (short c = 0; c < HB_COLOURS; c++) {
        short colour = colours == 256 ? rich[c] : plain[c];
        init_pair((short)(LETTERS + c), colour, -1);
        init_pair((short)(PLATES + c), COLOR_BLACK, colour);
        init_pair((short)(LIT + c), colour, colours == 256 ? 237 : COLOR_BLACK);
    }
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

int paint_text(int y, int x, int width, const char *text)
{
    return put(y, x, width, text);
}

int paint_bold(int y, int x, int width, const char *text)
{
    attron(A_BOLD);
    int used = put(y, x, width, text);
    attroff(A_BOLD);
    return used;
}

int paint_dim(int y, int x, int width, const char *text)
{
    attron(A_DIM);
    int used = put(y, x, width, text);
    attroff(A_DIM);
    return used;
}

void paint_colour(int y, int x, unsigned colour, bool bold, const char *text)
{
    attr_t attribute = (bold ? A_BOLD : 0) | (colours ? COLOR_PAIR(LETTERS + (int)colour) : 0);
    attron(attribute);
    put(y, x, TUI_NOTE, text);
    attroff(attribute);
}

static attr_t card_attribute(unsigned kind, bool lit)
{
    int pair = (int)hb_kind_colour(kind) + (lit ? LIT : PLATES);
    if (lit)
        return (colours ? (attr_t)COLOR_PAIR(pair) : 0) | A_BOLD;
    return colours ? (attr_t)COLOR_PAIR(pair) : A_REVERSE;
}

void paint_symbols(bool on)
{
    symbols = on;
}

void paint_card(int y, int x, unsigned kind, bool lit)
{
    char letter = hb_colour_letter(hb_kind_colour(kind)), value = (char)('0' + hb_kind_value(kind));
    attr_t attribute = card_attribute(kind, lit);
    const char *before = lit ? "[" : symbols ? signs[hb_kind_colour(kind)] : " ";
    attron(attribute);
    mvprintw(y, x, "%s%c%c%s", before, letter, value, lit ? "]" : " ");
    attroff(attribute);
}

void paint_plate(int y, int x, unsigned kind, bool lit)
{
    char letter = hb_colour_letter(hb_kind_colour(kind)), value = (char)('0' + hb_kind_value(kind));
    attr_t attribute = card_attribute(kind, lit);
    attron(attribute);
    mvprintw(y, x, "%s    %s", lit ? "[" : " ", lit ? "]" : " ");
    mvprintw(y + 1, x, "%s %c%c %s", lit ? "[" : " ", letter, value, lit ? "]" : " ");
    mvprintw(y + 2, x, "%s    %s", lit ? "[" : " ", lit ? "]" : " ");
    if (symbols)
        mvaddstr(y, x + 1, signs[hb_kind_colour(kind)]);
    attroff(attribute);
}

void paint_back(int y, int x, bool strong, const char *text)
{
    if (strong)
        attron(A_BOLD);
    mvaddstr(y, x, ascii ? "+-----+" : "╭─────╮");
    mvaddstr(y + 1, x, ascii ? "|     |" : "│     │");
    mvaddstr(y + 2, x, ascii ? "+-----+" : "╰─────╯");
    mvaddstr(y + 1, x + 1, text);
    attroff(A_BOLD);
}

bool paint_has_modules(void)
{
    return colours && !ascii;
}

void paint_modules(int y, int x, const char *text)
{
    attron(COLOR_PAIR(MODULES));
    mvaddstr(y, x, text);
    attroff(COLOR_PAIR(MODULES));
}

void paint_clear(int y, int x, int width)
{
    mvhline(y, x, ' ', width);
}
