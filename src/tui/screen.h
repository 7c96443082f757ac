/* screen.h - what the files that draw share. Nobody outside src/tui includes this. */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include "tui/tui.h"

/* Keys beyond those of the keyboard: places that were clicked. */
enum { TUI_KEY_SEAT = 0x10000 }; /* + seat: a partner's hand */

/* What the person is about. */
enum tui_mode {
    TUI_LOOKS, /* nothing chosen */
    TUI_OWN,   /* a card of the own hand: slot */
    TUI_HINTS, /* a partner: seat; and maybe a hint */
    TUI_WRITES /* a line of text: what for is in writes */
};
enum tui_overlay { TUI_NO_OVERLAY, TUI_KEYS, TUI_PILE, TUI_RULES, TUI_LOG, TUI_END };

enum { TUI_BOXES = 64 };
typedef struct tui_box {
    int y, x, width, height, key;
} tui_box;

typedef struct tui_screen {
    tui_table *t;
    tui_look look;
    int lines, columns;
    int left;      /* columns of the left part; the log is right of it */
    bool live;     /* what is shown goes along with the game */
    unsigned step; /* what is shown: the view after so many actions */
    bool over;     /* the game is, and the person has been told */
    enum tui_mode mode;
    unsigned slot, seat;
    unsigned hint; /* HB_NONE: none chosen yet */
    enum tui_overlay overlay;
    int scroll;               /* of the overlay: lines */
    int writes;               /* the key that began to write: '/' chat, 'n' a note */
    char line[TUI_NOTE];      /* what is written so far */
    char message[TUI_WORDS];  /* the last refusal; "" none */
    tui_box boxes[TUI_BOXES]; /* what can be clicked */
    int box_count;
} tui_screen;

static inline const hb_view *screen_view(const tui_screen *s)
{
    return &s->t->views[s->step];
}
static inline bool screen_is_now(const tui_screen *s)
{
    return s->live;
}
/* May the person act on what is shown? */
bool screen_my_turn(const tui_screen *s);
/* The person's seat, or the seat from which who looks sees the table. */
unsigned screen_seat(const tui_screen *s);
/* Is the action legal for the person now? */
bool screen_legal(const tui_screen *s, hb_action action);

/* ---- paint.c: text in colours ---- */

void paint_begin(const tui_screen *s); /* once, after initscr */
/* Writes at a place, cut off at width columns; returns the columns used. */
int paint_text(int y, int x, int width, const char *text);
int paint_bold(int y, int x, int width, const char *text);
int paint_dim(int y, int x, int width, const char *text);
/* A card as a small plate, 4 columns: " r1 ". lit: pointed at now. */
void paint_card(int y, int x, unsigned kind, bool lit);
/* Text in a colour's paint. */
void paint_colour(int y, int x, unsigned colour, bool bold, const char *text);
/* A line of blanks. */
void paint_clear(int y, int x, int width);

/* ---- Parts ---- */

void draw_status(tui_screen *s);               /* status.c: tokens, deck, points, whose turn */
int draw_board(tui_screen *s, int y);          /* board.c: rows and discards as one grid; next y */
int draw_hands(tui_screen *s, int y, int gap); /* hands.c: partners, then the own hand; next y */
int hands_height(const tui_screen *s);         /* without gaps */
void draw_log(tui_screen *s);                  /* log.c: what has happened */
void draw_prompt(tui_screen *s);               /* prompt.c: what can be done, at the bottom */
void draw_overlay(tui_screen *s);              /* overlay.c: keys, pile, rules, end */
int overlay_lines(const tui_screen *s);
void screen_draw(tui_screen *s); /* screen.c: all of it */
/* Remembers that a place stands for a key. */
void screen_box(tui_screen *s, int y, int x, int width, int height, int key);

/* ---- keys.c ---- */

/* What a key does. False: leave. */
bool screen_key(tui_screen *s, const tui_source *source, int key);

#endif
