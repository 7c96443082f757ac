/* page.h - a page of choices on the whole screen: what everything around the table is made of.
 *
 * The caller fills a page with items and asks; the person moves among them, presses, chooses,
 * writes; each answer says what was done, and the caller changes the page and asks again. Between
 * tui_open and tui_close the terminal is ours. */
#ifndef TUI_PAGE_H
#define TUI_PAGE_H

#include "tui/tui.h"

enum { TUI_ITEMS = 512, TUI_ITEM = 200, TUI_KEYS_BELOW = 8, TUI_TOLD = 1000 };

enum tui_item_kind {
    TUI_SAYS,   /* words alone, which cannot be chosen */
    TUI_DOES,   /* Enter does it */
    TUI_TURNS,  /* one of several values: left and right turn to the next */
    TUI_WRITTEN /* a line that is written here */
};

typedef struct tui_item {
    enum tui_item_kind kind;
    int id;                  /* the caller's */
    int key;                 /* does it from anywhere on the page; 0: none */
    char words[TUI_ITEM];    /* what it is */
    char value[SHEET_TEXT];  /* the present value; of a line what is written */
    char about[SHEET_WORDS]; /* more about it, shown while it is chosen */
    int colour;              /* of a TUI_SAYS or TUI_DOES: one of the game's, plus 1; 0: none */
} tui_item;

/* Large: on the heap or static. */
typedef struct tui_page {
    const text_lang *lang;
    char title[SHEET_NOTE];
    char told[TUI_TOLD]; /* said once, above the keys */
    bool festive;        /* fireworks beside the items, where there is room */
    bool first;          /* nothing lies behind it: whoever goes back leaves */
    tui_item items[TUI_ITEMS];
    unsigned count;
    unsigned at;                        /* the item that is chosen */
    unsigned top;                       /* the first that is shown */
    sheet_choice below[TUI_KEYS_BELOW]; /* keys that stand for themselves */
    unsigned below_count;
    int watch;               /* to be looked at beside the keyboard; -1: none ... */
    short events;            /* ... for these of poll's events ... */
    int patience;            /* ... so many milliseconds; -1: for ever */
    bool writes;             /* the person writes into the chosen line, ... */
    char before[SHEET_TEXT]; /* ... which was this */
} tui_page;

enum tui_deed {
    TUI_LEAVES,  /* Escape, q */
    TUI_PRESSES, /* Enter on an item, or its key; a line is written */
    TUI_NEXT,    /* an item's next value is wanted ... */
    TUI_BEFORE,  /* ... the one before */
    TUI_KEY,     /* one of the keys below */
    TUI_WAITED,  /* there is something to read, or patience is over */
    TUI_ENDS     /* the program is to end: a signal, a terminal that is gone */
};
typedef struct tui_answer {
    enum tui_deed deed;
    int id;  /* of the item */
    int key; /* of TUI_KEY */
} tui_answer;

/* A page without items. */
void page_begin(tui_page *page, const text_lang *lang, const char *title);
/* Adds an item, whose words are copied and already in the person's language; NULL when it is full.
 */
tui_item *page_add(tui_page *page, enum tui_item_kind kind, int id, int key, const char *words);
/* The columns that texts take of the window. */
int page_width(void);
/* Adds a text, wrapped to them, a line an item. */
void page_add_text(tui_page *page, const char *text);
void page_add_key(tui_page *page, int key, const char *words);
/* Shows the page until something is done. */
tui_answer page_ask(tui_page *page);

#endif
