/* theme.c - a dark and a light theme, in all colours, 256 of them, 16, or none. Everything can be
 * read without. */
#include "tui/theme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Colours as 0xRRGGBB. Those of the game are chosen to stay apart for people who see few colours;
 * letters tell them apart in any case. */
typedef struct theme {
    int text, back, dim, fresh;
    int letters[HB_COLOURS]; /* on the background */
    int plates[HB_COLOURS];  /* of cards, under ink */
    int ink, lit;            /* on a card; below a letter on one that is pointed at */
} theme;

static const theme themes[] = {
    /* A summer night. */
    [TUI_DARK] = {.text = 0xe8e6f0,
                  .back = 0x14172a,
                  .dim = 0x9a98b4,
                  .fresh = 0xfff3b0,
                  .letters = {0xff6b6b, 0xffd866, 0x7bd88f, 0x6cb6ff, 0xffffff, 0xd7a6ff, 0xa0a0a0},
                  .plates = {0xff6b6b, 0xffd866, 0x6fce87, 0x63b3ff, 0xf4f2ea, 0xd7a6ff, 0x8a8a8a},
                  .ink = 0x0c0e18,
                  .lit = 0x3a3a4c},
    /* Paper on a table of wood in the sun. */
    [TUI_LIGHT] = {.text = 0x23202e,
                   .back = 0xefe8da,
                   .dim = 0x6b6577,
                   .fresh = 0xffd21f,
                   .letters = {0xb0221c, 0x7d5a00, 0x17693a, 0x1a55a0, 0x5a5666, 0x7f369f,
                               0x101018},
                   .plates = {0xff8f85, 0xf2c83c, 0x7fcf93, 0x86bdf5, 0xffffff, 0xd3a4ec, 0xa8a49c},
                   .ink = 0x101018,
                   .lit = 0xd9d0bd},
};

/* Where there are sixteen. */
static const short plain[HB_COLOURS] = {COLOR_RED,   COLOR_YELLOW,  COLOR_GREEN, COLOR_BLUE,
                                        COLOR_WHITE, COLOR_MAGENTA, COLOR_CYAN};
static const short plain_light[HB_COLOURS] = {COLOR_RED,   COLOR_YELLOW,  COLOR_GREEN, COLOR_BLUE,
                                              COLOR_BLACK, COLOR_MAGENTA, COLOR_CYAN};

enum depth { NO_COLOURS, SIXTEEN, MANY, ALL };
static enum depth depth;
static bool painted; /* the background is the theme's */

/* ---- Colours as the terminal counts them ---- */

/* The nearest of the 256: of the cube of six times six times six, or a grey. */
static int nearest(int rgb)
{
    int best = 16, best_far = 1 << 30;
    for (int i = 16; i < 256; i++) {
        int far = 0;
        for (int shift = 0, n = i - 16; shift <= 16; shift += 8, n /= 6) {
            int level = i >= 232 ? 8 + 10 * (i - 232) : n % 6 ? 55 + 40 * (n % 6) : 0;
            int apart = level - (rgb >> shift & 255);
            far += apart * apart;
        }
        if (far < best_far) {
            best = i;
            best_far = far;
        }
    }
    return best;
}

static int colour(int rgb)
{
    return depth == ALL ? rgb : nearest(rgb);
}

static void pair(int ink, int front, int back)
{
    init_extended_pair(ink + 1, front, back);
}

static void pairs_of(const theme *t)
{
    int back = painted ? colour(t->back) : -1, text = painted ? colour(t->text) : -1;
    pair(INK_TEXT, text, back);
    pair(INK_DIM, colour(t->dim), back);
    pair(INK_FRESH, colour(t->ink), colour(t->fresh));
    pair(INK_MODULES, colour(0x000000), colour(0xffffff));
    for (int c = 0; c < HB_COLOURS; c++) {
        pair(INK_LETTER + c, colour(t->letters[c]), back);
        pair(INK_PLATE + c, colour(t->ink), colour(t->plates[c]));
        pair(INK_LIT + c, colour(t->letters[c]), colour(t->lit));
    }
}

static void plain_pairs(bool light)
{
    short back = painted ? (light ? COLOR_WHITE : COLOR_BLACK) : -1;
    short text = painted ? (light ? COLOR_BLACK : COLOR_WHITE) : -1;
    pair(INK_TEXT, text, back);
    pair(INK_DIM, text, back);
    pair(INK_FRESH, COLOR_BLACK, light ? COLOR_CYAN : COLOR_WHITE);
    pair(INK_MODULES, COLOR_BLACK, COLOR_WHITE);
    for (int c = 0; c < HB_COLOURS; c++) {
        short letter = (light ? plain_light : plain)[c];
        pair(INK_LETTER + c, letter, back);
        bool unseen = light && plain[c] == COLOR_WHITE; /* on a window of its colour */
        pair(INK_PLATE + c, unseen ? COLOR_WHITE : COLOR_BLACK, unseen ? COLOR_BLACK : plain[c]);
        pair(INK_LIT + c, letter, light ? COLOR_WHITE : COLOR_BLACK);
    }
}

/* ---- Which theme ---- */

/* Some terminals tell by this variable which of sixteen colours their background has. */
static bool is_light_outside(void)
{
    const char *told = getenv("COLORFGBG"), *back = told ? strrchr(told, ';') : NULL;
    return back && (strcmp(back, ";7") == 0 || strcmp(back, ";15") == 0);
}

const char *theme_terminal(tui_look look, char *room, size_t size)
{
    const char *all = getenv("COLORTERM"), *term = getenv("TERM");
    const char *end = term ? strstr(term, "-256color") : NULL;
    if (look.colours <= 256 || !all || !end || end[strlen("-256color")] ||
        (strcmp(all, "truecolor") != 0 && strcmp(all, "24bit") != 0))
        return NULL;
    snprintf(room, size, "%.*s-direct", (int)(end - term), term);
    return room;
}

void theme_begin(tui_look look)
{
    depth = NO_COLOURS;
    painted = false;
    if (look.colours == 0 || !has_colors() || start_color() == ERR)
        return;
    use_default_colors();
    depth = COLORS > 256 && tigetflag("RGB") > 0   ? ALL
            : COLORS >= 256 && look.colours >= 256 ? MANY
                                                   : SIXTEEN;
    painted = look.theme != TUI_AS_OUTSIDE;
    bool light = look.theme == TUI_LIGHT || (!painted && is_light_outside());
    if (depth == SIXTEEN)
        plain_pairs(light);
    else
        pairs_of(&themes[light ? TUI_LIGHT : TUI_DARK]);
    if (painted)
        bkgd(theme_ink(INK_TEXT) | ' ');
}

bool theme_has_colours(void)
{
    return depth != NO_COLOURS;
}

attr_t theme_ink(int ink)
{
    bool plate = ink >= INK_PLATE && ink < INK_LIT;
    attr_t strong = ink >= INK_LIT ? A_BOLD : 0;
    if (ink == INK_DIM && (depth <= SIXTEEN || !painted))
        return A_DIM | (depth == NO_COLOURS ? 0 : (attr_t)COLOR_PAIR(INK_TEXT + 1));
    if (depth == NO_COLOURS)
        return ink == INK_FRESH ? A_REVERSE | A_BOLD : plate ? A_REVERSE : strong;
    return strong | (attr_t)COLOR_PAIR(ink + 1);
}
