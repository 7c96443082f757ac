/* page.c - a page of choices: drawing it, and what keys and clicks do there. */
#define NCURSES_WIDECHAR 1
#include "tui/page.h"

#include <curses.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "tui/screen.h"
#include "tui/signals.h"
#include "tui/theme.h"

enum {
    KEY_OF_ITEM = 0x20000, /* + its place: it was clicked */
    KEYS = 4,              /* columns of the sign of what is chosen, and of a key */
    VALUES = 34,           /* columns before the values, at least */
    BOTTOM = 4             /* of what is said about an item, what was told, the keys */
};

/* What there is while a page is asked. */
typedef struct showing {
    tui_page *page;
    tui_boxes boxes;
    bool ascii;
    tui_answer answer;
    bool answered;
} showing;

/* ---- Margins: a large window has larger ones ----------------------------------------------- */

static int side(void)
{
    return COLS >= 140 ? 12 : COLS >= 100 ? 6 : 2;
}

/* The first line behind the title. */
static int top(void)
{
    return LINES >= 44 ? 6 : LINES >= 32 ? 4 : 2;
}

/* Lines from an item to the next. */
static int spacing(const tui_page *p)
{
    return p->festive && LINES >= 32 ? 2 : 1;
}

/* ---- Filling ----------------------------------------------------------------------------- */

void page_begin(tui_page *page, const text_lang *lang, const char *title)
{
    page->lang = lang;
    page->festive = page->first = page->writes = false;
    page->told[0] = 0;
    page->count = page->at = page->top = page->below_count = 0;
    page->watch = page->patience = -1;
    utf8_copy(page->title, sizeof page->title, title);
}

tui_item *page_add(tui_page *page, enum tui_item_kind kind, int id, int key, const char *words)
{
    if (page->count == TUI_ITEMS)
        return NULL;
    tui_item *item = &page->items[page->count++];
    *item = (tui_item){.kind = kind, .id = id, .key = key};
    utf8_copy(item->words, sizeof item->words, words);
    return item;
}

int page_width(void)
{
    enum { MOST = 100 };
    int width = COLS - 2 * side();
    return width > MOST ? MOST : width;
}

void page_add_text(tui_page *page, const char *text)
{
    buffer lines = buffer_make(1 << 18);
    char line[PAINT_LINE];
    paint_wrap(&lines, text, page_width());
    bool title;
    for (const char *at = buffer_text(&lines); paint_next_title(&at, line, &title);) {
        tui_item *item = page_add(page, TUI_SAYS, 0, 0, line);
        if (item && title)
            item->colour = HB_WHITE + 1;
    }
    buffer_free(&lines);
}

void page_add_key(tui_page *page, int key, const char *words)
{
    if (page->below_count == TUI_KEYS_BELOW)
        return;
    sheet_choice *choice = &page->below[page->below_count++];
    choice->key = key;
    utf8_copy(choice->words, sizeof choice->words, words);
}

/* ---- Moving ------------------------------------------------------------------------------ */

static unsigned shown_items(const tui_page *p)
{
    int items = (LINES - top() - BOTTOM) / spacing(p);
    return items > 1 ? (unsigned)items : 1;
}

static bool can_choose(const tui_page *p, unsigned i)
{
    return i < p->count && p->items[i].kind != TUI_SAYS;
}

static const tui_item *chosen(const tui_page *p)
{
    return can_choose(p, p->at) ? &p->items[p->at] : NULL;
}

static void scroll_to(tui_page *p, int top)
{
    int most = (int)p->count - (int)shown_items(p);
    p->top = (unsigned)(top > most ? (most > 0 ? most : 0) : top > 0 ? top : 0);
}

/* So that what is chosen is seen, and the words above it where it is the first that can be. */
static void follow(tui_page *p)
{
    unsigned first = 0, room = shown_items(p);
    while (first < p->count && !can_choose(p, first))
        first++;
    if (first == p->count)
        return;
    p->at = p->at < first ? first : p->at < p->count ? p->at : p->count - 1;
    while (!can_choose(p, p->at))
        p->at--;
    if (p->at == first)
        scroll_to(p, 0);
    if (p->at < p->top)
        scroll_to(p, (int)p->at);
    if (p->at >= p->top + room)
        scroll_to(p, (int)(p->at - room) + 1);
}

static void move_by(tui_page *p, int by)
{
    int at = (int)p->at, count = (int)p->count;
    if (!chosen(p)) {
        scroll_to(p, (int)p->top + by);
        return;
    }
    at = at + by < 0 ? 0 : at + by >= count ? count - 1 : at + by;
    int step = by < 0 ? -1 : 1, to = at;
    while (to >= 0 && to < count && !can_choose(p, (unsigned)to))
        to += step;
    while (to < 0 || to >= count || !can_choose(p, (unsigned)to)) /* the other way, then */
        to = (at -= step);
    p->at = (unsigned)to;
}

/* ---- Drawing ----------------------------------------------------------------------------- */

/* A burst of light, so many columns wide to either side. */
static void draw_burst(const showing *w, int y, int x, int size, int colour)
{
    static const signed char rays[][2] = {{4, 0},  {4, 1},  {3, 2},  {2, 3},   {0, 3},   {-2, 3},
                                          {-3, 2}, {-4, 1}, {-4, 0}, {-4, -1}, {-3, -2}, {-2, -3},
                                          {0, -3}, {2, -3}, {3, -2}, {4, -1}};
    for (size_t i = 0; i < sizeof rays / sizeof *rays; i++)
        for (int out = size / 2; out <= size; out++) {
            const char *light = out == size ? (w->ascii ? "*" : "✶") : w->ascii ? "." : "·";
            int at_y = y + rays[i][1] * out / 6, at_x = x + rays[i][0] * out / 3;
            if (at_y > 0 && at_y < LINES - BOTTOM && at_x >= 0 && at_x < COLS)
                paint_ink(at_y, at_x, 1, light, INK_LETTER + colour, out == size);
        }
}

static void draw_fireworks(const showing *w)
{
    static const struct {
        int y, x, size, colour; /* places in hundredths of the window */
    } bursts[] = {{22, 86, 9, HB_RED},   {34, 68, 7, HB_YELLOW}, {50, 88, 8, HB_BLUE},
                  {64, 72, 9, HB_MULTI}, {78, 90, 6, HB_GREEN},  {16, 64, 5, HB_WHITE}};
    if (!w->page->festive || COLS < 100 || LINES < 30)
        return;
    for (size_t i = 0; i < sizeof bursts / sizeof *bursts; i++)
        draw_burst(w, bursts[i].y * LINES / 100, bursts[i].x * COLS / 100, bursts[i].size,
                   bursts[i].colour);
}

/* The columns before the values: as many as the words beside them need. */
static int values_at(const tui_page *p)
{
    int at = VALUES;
    for (unsigned i = 0; i < p->count; i++) {
        int width = text_width(p->items[i].words) + side() + KEYS + 3;
        if (p->items[i].kind > TUI_DOES && width > at)
            at = width;
    }
    return at < COLS - 16 ? at : COLS > 40 ? COLS - 16 : 24;
}

/* "‹ value ›", or a line with its end in sight. */
static void draw_value(const showing *w, int y, int x, const tui_item *item, bool at)
{
    int room = COLS - x - side();
    if (item->kind == TUI_TURNS) {
        char text[SHEET_TEXT + 16];
        const char *left = w->ascii ? "<" : "‹", *right = w->ascii ? ">" : "›";
        utf8_copy(text, sizeof text, at ? left : " ");
        size_t used = strlen(text);
        text[used++] = ' ';
        utf8_copy(text + used, sizeof text - used - 8, item->value);
        strcat(text, at ? " " : "");
        strcat(text, at ? right : "");
        (at ? paint_bold : paint_text)(y, x - 2, room + 2, text);
        return;
    }
    const char *line = item->value;
    while (*line && text_width(line) > room - 1)
        for (line++; utf8_continues(*line);)
            line++;
    if (!*line && !(at && w->page->writes))
        paint_dim(y, x, room, w->ascii ? "..." : "…");
    int used = (at ? paint_bold : paint_text)(y, x, room, line);
    if (at && w->page->writes)
        move(y, x + used);
}

/* Where there is no room for all of it, that is seen. */
static void draw_words(const showing *w, tui_rect r, const char *words, int ink, bool bold)
{
    char painted[PAINT_LINE];
    const char *more = w->ascii ? "..." : "…";
    paint_as(painted, sizeof painted, words);
    bool whole = text_width(painted) <= r.width || r.width < text_width(more);
    int room = whole ? r.width : r.width - text_width(more);
    int used = paint_ink(r.y, r.x, room, words, ink, bold);
    if (!whole)
        paint_dim(r.y, r.x + used, r.width - used, more);
}

static void draw_item(showing *w, int y, unsigned i, int values)
{
    const tui_page *p = w->page;
    const tui_item *item = &p->items[i];
    bool at = i == p->at && can_choose(p, i);
    char key[2] = {(char)item->key, 0};
    int x = side(), end = item->kind > TUI_DOES ? values - 2 : COLS - 2;
    if (item->kind != TUI_SAYS) {
        paint_bold(y, x, 1, at ? (w->ascii ? ">" : "▸") : " ");
        paint_dim(y, x + 2, 1, key);
        x += KEYS;
        boxes_add(&w->boxes, (tui_rect){y, 0, 1, COLS}, KEY_OF_ITEM + (int)i);
    }
    int ink = item->colour ? INK_LETTER + item->colour - 1 : INK_TEXT;
    bool bold = at || (item->kind == TUI_SAYS && item->colour);
    draw_words(w, (tui_rect){y, x, 1, end - x}, item->words, ink, bold);
    if (item->kind > TUI_DOES)
        draw_value(w, y, values, item, at);
}

static int put_key(showing *w, int x, int key, const char *name, const char *words)
{
    int from = x, y = LINES - 1;
    if (x + text_width(name) + 1 + text_width(words) > COLS)
        return x;
    x += paint_bold(y, x, COLS - x, name) + 1;
    x += paint_text(y, x, COLS - x, words);
    boxes_add(&w->boxes, (tui_rect){y, from, 1, x - from}, key);
    return x + 2;
}

static void draw_keys(showing *w)
{
    const tui_page *p = w->page;
    const tui_item *item = chosen(p);
    int x = 0;
    if (w->page->writes) {
        x = put_key(w, x, '\n', "Enter", text_get(p->lang, "that is it"));
        put_key(w, x, TUI_ESCAPE, "Esc", text_get(p->lang, "as it was"));
        return;
    }
    if (item && item->kind == TUI_TURNS) {
        x = put_key(w, x, KEY_LEFT, w->ascii ? "Left" : "←", "");
        x = put_key(w, x - 1, KEY_RIGHT, w->ascii ? "Right" : "→", text_get(p->lang, "change"));
    } else if (item) {
        x = put_key(w, x, '\n', "Enter",
                    item->kind == TUI_WRITTEN ? text_get(p->lang, "write")
                                              : text_get(p->lang, "choose"));
    }
    x = put_key(w, x, TUI_ESCAPE, "Esc",
                p->first ? text_get(p->lang, "leave") : text_get(p->lang, "back"));
    for (unsigned i = 0; i < p->below_count; i++) {
        char name[2] = {(char)p->below[i].key, 0};
        x = put_key(w, x, p->below[i].key, name, p->below[i].words);
    }
    if (p->count > shown_items(p) && !item)
        put_key(w, x, ' ', text_get(p->lang, "Space"), text_get(p->lang, "more of it"));
}

/* More about an item, at the lines that are there for that. */
static void draw_about(const char *words)
{
    buffer lines = buffer_make(1 << 12);
    char line[PAINT_LINE];
    paint_wrap(&lines, words, COLS - 2 * side());
    const char *at = buffer_text(&lines);
    for (int y = LINES - BOTTOM + 1; y < LINES - 1 && paint_next(&at, line); y++)
        paint_dim(y, side(), COLS - 2 * side(), line);
    buffer_free(&lines);
}

/* What is told, whole, over the last items where it is long. */
static void draw_told(const char *words)
{
    buffer lines = buffer_make(1 << 12);
    char line[PAINT_LINE];
    int n = 0;
    paint_wrap(&lines, words, COLS - 2 * side());
    for (const char *at = buffer_text(&lines); paint_next(&at, line);)
        n++;
    n = n < BOTTOM - 1 ? BOTTOM - 1 : n < LINES / 2 ? n : LINES / 2;
    const char *at = buffer_text(&lines);
    for (int y = LINES - 1 - n; y < LINES - 1; y++) {
        paint_clear(y, 0, COLS);
        if (paint_next(&at, line))
            paint_bold(y, side(), COLS - 2 * side(), line);
    }
    buffer_free(&lines);
}

/* Signs that there is more above and below. */
static void draw_more(const showing *w)
{
    const tui_page *p = w->page;
    int last = top() + ((int)shown_items(p) - 1) * spacing(p);
    if (p->top > 0)
        paint_dim(top(), COLS - 2, 1, w->ascii ? "^" : "▴");
    if (p->top + shown_items(p) < p->count)
        paint_dim(last, COLS - 2, 1, w->ascii ? "v" : "▾");
}

static void draw(showing *w)
{
    tui_page *p = w->page;
    w->boxes.count = 0;
    erase();
    follow(p);
    scroll_to(p, (int)p->top);
    draw_fireworks(w);
    paint_bold(top() - 2, side(), COLS - side(), p->title);
    int values = values_at(p);
    const tui_item *item = chosen(p);
    if (item)
        draw_about(item->about);
    draw_keys(w);
    draw_more(w);
    unsigned row = 0; /* last, for a line that is written has the cursor */
    for (; row < shown_items(p) && p->top + row < p->count; row++)
        if (p->top + row != p->at)
            draw_item(w, top() + (int)row * spacing(p), p->top + row, values);
    if (p->at >= p->top && p->at < p->top + shown_items(p) && p->at < p->count)
        draw_item(w, top() + (int)(p->at - p->top) * spacing(p), p->at, values);
    if (p->told[0] && !p->writes)
        draw_told(p->told);
    curs_set(w->page->writes ? 1 : 0);
    refresh();
}

/* ---- Keys -------------------------------------------------------------------------------- */

static void answer(showing *w, enum tui_deed deed, int key)
{
    const tui_item *item = chosen(w->page);
    w->answer = (tui_answer){.deed = deed, .id = item ? item->id : 0, .key = key};
    w->answered = true;
}

static void press(showing *w)
{
    tui_item *item = &w->page->items[w->page->at];
    if (!chosen(w->page))
        return;
    if (item->kind == TUI_WRITTEN) {
        w->page->writes = true;
        utf8_copy(w->page->before, sizeof w->page->before, item->value);
    } else {
        answer(w, item->kind == TUI_TURNS ? TUI_NEXT : TUI_PRESSES, 0);
    }
}

static void write_key_of(showing *w, int key)
{
    tui_item *item = &w->page->items[w->page->at];
    if (key == '\n' || key == KEY_ENTER) {
        w->page->writes = false;
        answer(w, TUI_PRESSES, 0);
    } else if (key == TUI_ESCAPE) {
        w->page->writes = false;
        utf8_copy(item->value, sizeof item->value, w->page->before);
    } else if (key == KEY_BACKSPACE || key == 127 || key == 8) {
        line_erase(item->value);
    } else if (key == 21) { /* Ctrl-U, as in a shell */
        item->value[0] = 0;
    }
}

/* Up and down; false: the key is none of those. */
static bool move_key(tui_page *p, int key)
{
    int far = (int)shown_items(p) - 1, by = key == KEY_UP                    ? -1
                                            : key == KEY_DOWN                ? 1
                                            : key == KEY_PPAGE               ? -far
                                            : key == KEY_NPAGE || key == ' ' ? far
                                            : key == KEY_HOME                ? -TUI_ITEMS
                                            : key == KEY_END                 ? TUI_ITEMS
                                                                             : 0;
    if (by)
        move_by(p, by);
    return by != 0;
}

/* An item's own key, or a click on it. */
static bool item_key(showing *w, int key)
{
    tui_page *p = w->page;
    for (unsigned i = 0; i < p->count; i++)
        if (can_choose(p, i) && (p->items[i].key == key || key == KEY_OF_ITEM + (int)i) && key) {
            p->at = i;
            press(w);
            return true;
        }
    return false;
}

static bool below_key(showing *w, int key)
{
    for (unsigned i = 0; i < w->page->below_count; i++)
        if (w->page->below[i].key == key) {
            answer(w, TUI_KEY, key);
            return true;
        }
    return false;
}

static void page_key(showing *w, int key)
{
    const tui_item *item = chosen(w->page);
    bool turns = item && item->kind == TUI_TURNS;
    w->page->told[0] = 0;
    if (w->page->writes)
        write_key_of(w, key);
    else if (below_key(w, key) || item_key(w, key))
        return;
    else if (key == TUI_ESCAPE || key == 'q')
        answer(w, TUI_LEAVES, 0);
    else if (key == '\n' || key == KEY_ENTER)
        press(w);
    else if (turns && (key == KEY_LEFT || key == KEY_RIGHT))
        answer(w, key == KEY_LEFT ? TUI_BEFORE : TUI_NEXT, 0);
    else
        move_key(w->page, key);
}

static int clicked(const showing *w)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return 0;
    if (event.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) /* the wheel */
        return event.bstate & BUTTON4_PRESSED ? KEY_UP : KEY_DOWN;
    return boxes_key(&w->boxes, event.y, event.x);
}

static void take_keys(showing *w)
{
    wint_t read;
    for (int kind; !w->answered && (kind = get_wch(&read)) != ERR;) {
        if (kind == OK && w->page->writes) {
            tui_item *item = &w->page->items[w->page->at];
            line_add(item->value, sizeof item->value, read);
        }
        int key = kind == KEY_CODE_YES ? read == KEY_MOUSE    ? clicked(w)
                                         : read == KEY_RESIZE ? 0
                                                              : (int)read
                  : read == '\r'       ? '\n'
                  : read < 128         ? (int)read
                                       : 0;
        if (key)
            page_key(w, key);
    }
}

/* Has something come, or is patience over? */
static bool wait_for_something(showing *w)
{
    const tui_page *p = w->page;
    struct pollfd fds[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                            {.fd = p->watch, .events = p->events}};
    int ready = signals_caught() ? 0 : signals_poll(fds, 2, p->patience);
    if ((fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) || signals_caught())
        answer(w, TUI_ENDS, 0);
    return ready == 0 || fds[1].revents;
}

tui_answer page_ask(tui_page *page)
{
    showing w = {.page = page, .ascii = paint_is_ascii()};
    draw(&w);
    take_keys(&w); /* those that were typed ahead, of which curses has some already */
    while (!w.answered) {
        draw(&w);
        bool waited = wait_for_something(&w);
        if (!w.answered)
            take_keys(&w);
        if (!w.answered && waited)
            answer(&w, TUI_WAITED, 0);
    }
    return w.answer;
}
