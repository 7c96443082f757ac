/* layout.h - where everything stands, by the size of the window. Plain numbers, without curses:
 * panels draw themselves into these rectangles, and what is clicked is found by them. */
#ifndef TUI_LAYOUT_H
#define TUI_LAYOUT_H

#include "hanabi.h"

/* Without lines or columns: it is not shown. */
typedef struct tui_rect {
    int y, x, height, width;
} tui_rect;

static inline bool rect_shown(tui_rect r)
{
    return r.height > 0 && r.width > 0;
}
static inline int rect_end(tui_rect r) /* the line below it */
{
    return r.y + r.height;
}

/* Places that stand for a key. */
enum { TUI_BOXES = 96 };
typedef struct tui_boxes {
    struct {
        tui_rect at;
        int key;
    } list[TUI_BOXES];
    int count;
} tui_boxes;

/* More than have room are left out. */
void boxes_add(tui_boxes *boxes, tui_rect at, int key);
/* The key that a place stands for, of several the one that was added last; 0: none. */
int boxes_key(const tui_boxes *boxes, int y, int x);

/* How large the cards are: one line each; three lines and what is known below; five; seven. */
enum tui_size { TUI_SMALL, TUI_MIDDLE, TUI_BIG, TUI_HUGE, TUI_SIZES };

/* What the rectangles depend on beside the window. */
typedef struct tui_shape {
    int players, hand, values;
    int colours; /* rows on the table */
    bool own;    /* one hand is seen from its back */
} tui_shape;

typedef struct tui_layout {
    enum tui_size size;
    tui_rect status, rows, pile, log, beside, prompt;
    tui_rect hands[HB_SEATS]; /* the next player's first, one's own hand, or the last one, last */
    int left;                 /* columns of rows and hands; a line is drawn right of them */
    int name;                 /* columns of a name beside a small hand */
    int card, back;           /* columns from a card to the next, and in one's own hand */
    int cell;                 /* columns from a row to the next */
    bool notes;               /* there is a line for notes below the hands of others */
} tui_layout;

tui_shape layout_shape(const hb_rules *rules, bool own);
/* As large as the window allows. What has no room lies partly outside. */
tui_layout layout_make(int lines, int columns, tui_shape shape);

#endif
