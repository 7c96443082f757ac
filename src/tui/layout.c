/* layout.c - the rectangles of the screen: the largest cards that fit, and what has room beside
 * them. */
#include "tui/layout.h"

enum {
    TOP = 2,          /* lines of the status */
    PROMPT = 3,       /* lines of what can be done */
    LEAST_NAME = 20,  /* columns of a name above a hand */
    GUTTER = 1,       /* columns between two hands beside each other */
    SIDE = 2,         /* columns before the rows */
    MOST_GAP = 3,     /* empty lines between hands */
    MOST_APART = 4,   /* columns that cards and rows come apart */
    LEAST_SIDE = 26,  /* columns of the log beside large cards */
    LEAST_TEXT = 36,  /* columns of each of two panels of text ... */
    MOST_TEXT = 64,   /* ... and no more: longer lines are hard to read */
    BESIDE_LINES = 40 /* of a window that has rules or reasons beside its log */
};

/* What cards of a size need. */
typedef struct measure {
    int name;      /* columns of a name beside the hand; 0: it stands above */
    int card;      /* columns from a card to the next */
    int pips;      /* columns beside the letters of the colours below a card ... */
    int back;      /* ... and on a back */
    int open, own; /* lines of a hand that is seen, and of the own one */
    int cell;      /* columns of a row */
    int rows;      /* lines of the rows beyond one for each value */
    int text;      /* columns that the log has at least */
} measure;

static const measure measures[TUI_SIZES] = {
    [TUI_SMALL] = {.name = 11, .card = 8, .open = 2, .own = 4, .cell = 7, .rows = 1},
    [TUI_MIDDLE] = {.card = 8,
                    .pips = 1,
                    .back = 3,
                    .open = 6,
                    .own = 6,
                    .cell = 8,
                    .rows = 3,
                    .text = LEAST_SIDE},
    [TUI_BIG] = {.card = 10,
                 .pips = 1,
                 .back = 3,
                 .open = 8,
                 .own = 7,
                 .cell = 10,
                 .rows = 3,
                 .text = LEAST_TEXT},
    [TUI_HUGE] = {.card = 14,
                  .pips = 1,
                  .back = 3,
                  .open = 10,
                  .own = 9,
                  .cell = 10,
                  .rows = 5,
                  .text = 2 * LEAST_TEXT + 2},
};

/* ---- What is clicked ---- */

void boxes_add(tui_boxes *boxes, tui_rect at, int key)
{
    if (boxes->count == TUI_BOXES)
        return;
    boxes->list[boxes->count].at = at;
    boxes->list[boxes->count++].key = key;
}

int boxes_key(const tui_boxes *boxes, int y, int x)
{
    for (int i = boxes->count - 1; i >= 0; i--) {
        tui_rect r = boxes->list[i].at;
        if (y >= r.y && y < rect_end(r) && x >= r.x && x < r.x + r.width)
            return boxes->list[i].key;
    }
    return 0;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

tui_shape layout_shape(const hb_rules *rules, bool own)
{
    tui_shape shape = {.players = rules->options.players,
                       .hand = rules->options.hand,
                       .values = rules->options.values,
                       .own = own};
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        if (rules->kinds >> hb_kind(colour, 1) & 1)
            shape.colours++;
    return shape;
}

/* ---- What stands right of the cards ---- */

/* The log, the open discard pile above it where there is room, rules or reasons beside it. */
static void place_side(tui_layout *l, int lines, int columns, tui_shape shape)
{
    int x = l->left + 1, width = columns - x, height = lines - TOP - PROMPT;
    bool wide = width >= 2 * LEAST_TEXT + 2 && lines >= BESIDE_LINES && l->size != TUI_SMALL;
    if (wide) {
        int beside = smaller((width - 2) / 2, MOST_TEXT);
        l->beside = (tui_rect){TOP, columns - beside, height, beside};
        width -= beside + 2;
    }
    l->log = (tui_rect){TOP, x, height, width};
    int pile = shape.colours + 1;
    if (l->size == TUI_SMALL || height < pile + 9)
        return;
    l->pile = (tui_rect){TOP, x, pile, width};
    l->log.y += pile + 1;
    l->log.height -= pile + 1;
}

/* ---- Small cards: names beside the hands, as in a list ---- */

static tui_layout place_small(int lines, int columns, tui_shape shape)
{
    const measure *m = &measures[TUI_SMALL];
    tui_layout l = {.size = TUI_SMALL, .left = 54};
    l.name = m->name;
    l.card = l.back = m->card;
    l.cell = m->cell;
    int rows = shape.values + m->rows;
    int hands = shape.players * m->open + (shape.own ? m->own - m->open : 0);
    int spare = lines - (TOP + rows + 1 + hands + PROMPT);
    int gap = smaller(larger(spare / shape.players, 0), 2);
    l.notes = gap > 0;
    l.rows = (tui_rect){TOP, SIDE, rows, shape.colours * l.cell};
    int y = rect_end(l.rows) + 1;
    y += lines > y + hands + PROMPT + 6;
    for (int i = 0; i < shape.players; i++) {
        int height = shape.own && i + 1 == shape.players ? m->own : m->open;
        l.hands[i] = (tui_rect){y, 0, height, l.left};
        y += height + gap;
    }
    place_side(&l, lines, columns, shape);
    return l;
}

/* ---- Larger ones: names above the hands, which may stand beside each other ---- */

/* Its first column says whose turn it is. */
static int hand_width(int card, tui_shape shape)
{
    return 1 + larger(shape.hand * card, LEAST_NAME);
}

/* The hands, so many beside each other and the own one below them. */
static void place_hands(tui_layout *l, tui_shape shape, int across, int y, int gap)
{
    const measure *m = &measures[l->size];
    int open = shape.players - shape.own, width = hand_width(l->card, shape);
    for (int i = 0; i < open; i++)
        l->hands[i] = (tui_rect){y + i / across * (m->open + gap), i % across * (width + GUTTER),
                                 m->open, width};
    y += (open + across - 1) / across * (m->open + gap);
    if (shape.own)
        l->hands[open] = (tui_rect){y, 0, m->own, hand_width(l->back, shape)};
    l->notes = gap > 0;
}

static int left_columns(const tui_layout *l, tui_shape shape, int across)
{
    int hands = across * (hand_width(l->card, shape) + GUTTER) - GUTTER;
    int own = shape.own ? hand_width(l->back, shape) : 0;
    return larger(larger(hands, own), SIDE + shape.colours * l->cell) + 1;
}

/* Cards and rows come apart where there is more room than panels of text can use. */
static void spread(tui_layout *l, tui_shape shape, int across, int columns)
{
    int spare = columns - l->left - 2 * MOST_TEXT - 3;
    if (spare <= 0)
        return;
    int more = smaller(spare / (across * shape.hand), MOST_APART);
    l->card += more;
    l->back += more;
    l->cell += smaller(spare / shape.colours, MOST_APART);
    l->left = left_columns(l, shape, across);
}

/* False: this has no room. */
static bool place_large(tui_layout *l, enum tui_size size, int across, int lines, int columns,
                        tui_shape shape)
{
    const measure *m = &measures[size];
    int open = shape.players - shape.own, deep = (open + across - 1) / across;
    *l = (tui_layout){.size = size, .cell = m->cell};
    int pips = larger(shape.colours, shape.values);
    l->card = larger(m->card, pips + m->pips);
    l->back = larger(m->card, pips + m->back);
    l->left = left_columns(l, shape, across);
    int rows = shape.values + m->rows;
    int spare = lines - (TOP + rows + 1 + deep * m->open + shape.own * m->own + PROMPT);
    if (spare < 0 || columns < l->left + 1 + m->text)
        return false;
    spread(l, shape, across, columns);
    l->rows = (tui_rect){TOP, SIDE, rows, shape.colours * l->cell};
    int gap = smaller(spare / (deep + shape.own), MOST_GAP);
    int rest = spare - gap * (deep + shape.own - 1);
    place_hands(l, shape, across, rect_end(l->rows) + 1 + smaller(rest / 2, MOST_GAP), gap);
    place_side(l, lines, columns, shape);
    return true;
}

tui_layout layout_make(int lines, int columns, tui_shape shape)
{
    tui_layout l;
    bool found = false;
    for (int size = TUI_HUGE; size > TUI_SMALL && !found; size--)
        for (int across = 1; across <= 2 && !found; across++)
            found = place_large(&l, (enum tui_size)size, across, lines, columns, shape);
    if (!found)
        l = place_small(lines, columns, shape);
    l.status = (tui_rect){0, 0, TOP, columns};
    l.prompt = (tui_rect){lines - PROMPT, 0, PROMPT, columns};
    return l;
}
