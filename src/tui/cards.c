/* cards.c - cards of every size. A large one shows its letter and value in a corner and as many
 * signs as its value, the signs having a shape for every colour, so that shape alone is enough. */
#include <stdio.h>
#include <string.h>

#include "tui/screen.h"
#include "tui/theme.h"

/* Of one column in every font. */
static const char *const signs[HB_COLOURS] = {"▲", "■", "●", "◆", "○", "▼", "×"};

enum { PLATE = 4, LINE = 80 };

static const struct {
    int width, lines, back; /* back: lines of one */
    int apart;              /* columns from the middle to a sign beside it; 0: all in one line */
} sizes[TUI_SIZES] = {{PLATE, 1, 1, 0}, {7, 3, 4, 0}, {9, 5, 5, 2}, {13, 7, 7, 3}};

int card_width(enum tui_size size)
{
    return sizes[size].width;
}

int card_lines(enum tui_size size)
{
    return sizes[size].lines;
}

static int ink_of(unsigned kind, bool lit)
{
    return (int)hb_kind_colour(kind) + (lit ? INK_LIT : INK_PLATE);
}

/* A line of a card. Of one that is pointed at just now the edges glow, and its colour stays. */
static void paint_line(int y, int x, int width, const char *line, tui_face face, bool bold)
{
    paint_ink(y, x, width, line, ink_of(face.kind, face.lit && !face.fresh), bold);
    if (!face.fresh)
        return;
    paint_ink(y, x, 1, "[", INK_FRESH, true);
    paint_ink(y, x + width - 1, 1, "]", INK_FRESH, true);
}

static const char *sign_of(const tui_screen *s, unsigned kind)
{
    return s->look.ascii ? "*" : signs[hb_kind_colour(kind)];
}

/* "r1" */
static void put_name(char name[3], unsigned kind)
{
    name[0] = hb_colour_letter(hb_kind_colour(kind));
    name[1] = (char)('0' + hb_kind_value(kind));
    name[2] = 0;
}

/* ---- One line ---- */

void card_plate(const tui_screen *s, int y, int x, unsigned kind, bool lit, bool fresh)
{
    char text[LINE], name[3];
    bool symbols = s->look.symbols && !s->look.ascii;
    put_name(name, kind);
    snprintf(text, sizeof text, "%s%s%s",
             lit       ? "["
             : symbols ? sign_of(s, kind)
                       : " ",
             name, lit ? "]" : " ");
    paint_line(y, x, PLATE, text, (tui_face){.kind = kind, .lit = lit, .fresh = fresh}, lit);
}

void card_edge(const tui_screen *s, int y, int x, unsigned kind, int width)
{
    char text[LINE], name[3];
    bool symbols = s->look.symbols && !s->look.ascii;
    put_name(name, kind);
    snprintf(text, sizeof text, "%s%s%*s", symbols ? sign_of(s, kind) : " ", name, width - 3, "");
    attron(A_UNDERLINE); /* where the next one lies on it */
    paint_ink(y, x, width, text, ink_of(kind, false), false);
    attroff(A_UNDERLINE);
}

/* ---- Faces ---- */

/* Signs as on dice: bit 0 the left one of a line, 1 the middle one, 2 the right one. */
static unsigned dice_line(unsigned value, int line)
{
    static const unsigned char dice[HB_VALUES][3] = {
        {0, 2, 0}, {1, 0, 4}, {1, 2, 4}, {5, 0, 5}, {5, 2, 5}};
    return dice[value - 1][line];
}

/* Is there a sign, so many columns right of the middle? */
static bool has_sign(enum tui_size size, unsigned value, int row, int column)
{
    static const unsigned char line[HB_VALUES] = {4, 10, 14, 27, 31}; /* bit 2: the middle */
    int apart = sizes[size].apart, half = (sizes[size].lines - 3) / 2;
    if (!apart)
        return column >= -2 && column <= 2 && line[value - 1] >> (column + 2) & 1;
    if (row % half || (column != 0 && column != apart && column != -apart))
        return false;
    return dice_line(value, row / half) >> (column / apart + 1) & 1;
}

/* A line of a face between its edges, which are brackets where the card is pointed at. */
static void put_line(const tui_screen *s, char *line, tui_face face, int row, enum tui_size size)
{
    char name[3];
    int inside = card_width(size) - 2, last = card_lines(size) - 1;
    put_name(name, face.kind);
    bool symbols = s->look.symbols && !s->look.ascii;
    char letter = face.letter ? face.letter : ' ', mark = face.mark ? face.mark : ' ';
    strcpy(line, face.lit ? "[" : row == 0 && symbols ? sign_of(s, face.kind) : " ");
    size_t used = strlen(line);
    if (row == 0)
        snprintf(line + used, LINE - used, "%s%*s%c", name, inside - 3, "", letter);
    else if (row == last)
        snprintf(line + used, LINE - used, "%*s%c", inside - 1, "", mark);
    else
        for (int i = 0; i < inside; i++)
            strcat(line, has_sign(size, hb_kind_value(face.kind), row - 1, i - inside / 2)
                             ? sign_of(s, face.kind)
                             : " ");
    strcat(line, face.lit ? "]" : " ");
}

void card_face(const tui_screen *s, int y, int x, enum tui_size size, tui_face face)
{
    for (int row = 0; row < card_lines(size); row++) {
        char line[LINE];
        put_line(s, line, face, row, size);
        paint_line(y + row, x, card_width(size), line, face, row == 0 || face.lit);
    }
}

/* ---- Backs ---- */

/* "[c]": the letter, and what was done to the card. */
static void put_letter(char text[8], tui_face face)
{
    const char *around = face.chosen   ? "><"
                         : face.lit    ? face.turned ? "[*" : "[]"
                         : face.turned ? "**"
                                       : "  ";
    snprintf(text, 8, "%c%c%c", around[0], face.letter, around[1]);
}

static void put_edge(char *line, const tui_screen *s, bool top, int inside, const char *middle)
{
    const char *across = s->look.ascii ? "-" : "─";
    int before = (inside - (int)strlen(middle)) / 2, after = inside - before - (int)strlen(middle);
    strcpy(line, s->look.ascii ? "+" : top ? "╭" : "╰");
    while (before-- > 0)
        strcat(line, across);
    strcat(line, middle);
    while (after-- > 0)
        strcat(line, across);
    strcat(line, s->look.ascii ? "+" : top ? "╮" : "╯");
}

/* A frame with the letter in its upper edge and what the card is good for in the lower one. */
static void draw_frame(const tui_screen *s, int y, int x, tui_face face, int inside, int lines)
{
    char letter[8], mark[4] = "", line[4 * LINE];
    bool strong = face.chosen || face.lit;
    int ink = face.fresh ? INK_FRESH : INK_TEXT;
    put_letter(letter, face);
    if (face.mark)
        snprintf(mark, sizeof mark, " %c ", face.mark);
    put_edge(line, s, true, inside, letter);
    paint_ink(y, x, inside + 2, line, ink, strong);
    for (int row = 1; row + 1 < lines; row++)
        for (int side = 0; side < 2; side++)
            paint_ink(y + row, side ? x + inside + 1 : x, 1, s->look.ascii ? "|" : "│", ink,
                      strong);
    put_edge(line, s, false, inside, mark);
    paint_ink(y + lines - 1, x, inside + 2, line, ink, strong);
}

void card_back(const tui_screen *s, int y, int x, tui_face face, hb_known known)
{
    if (s->layout.size == TUI_SMALL) {
        char text[16], letter[8];
        put_letter(letter, face);
        snprintf(text, sizeof text, "%s%c", letter, face.mark ? face.mark : ' ');
        paint_ink(y, x, s->layout.card - 1, text, face.fresh ? INK_FRESH : INK_TEXT,
                  face.chosen || face.lit);
        draw_pips(s, y + 1, x, s->layout.card - 1, known);
        return;
    }
    enum tui_size size = s->layout.size;
    int least = card_width(size) - 2, pips = pips_width(s, least), lines = sizes[size].back;
    int inside = pips > least ? pips : least;
    draw_frame(s, y, x, face, inside, lines);
    draw_pips(s, y + (lines - 1) / 2, x + 1 + (inside - pips) / 2, inside, known);
}
