/* overlay.c - pages over the table: the keys, the discard pile in order, the rules, the end. */
#include <stdio.h>
#include <string.h>

#include "book/book.h"
#include "tui/screen.h"

enum { KEYS = 12, FRAME = 4 }; /* columns of keys before what they do, and of the frame */

/* Keys and what they do, beside each other however narrow the window is. */
static void put_key_line(buffer *b, const tui_screen *s, const char *keys, const char *words)
{
    buffer lines = buffer_make(1 << 12);
    paint_wrap(&lines, words, s->columns - FRAME - KEYS);
    const char *text = buffer_text(&lines), *shown = keys;
    char own[KEYS + 1] = "";
    /* Keys stand apart; "1-5", "Esc" and "rygbwm" are none that could be others. */
    for (size_t i = 0; keys[i] && i < KEYS; i++) {
        bool alone = (!i || keys[i - 1] == ' ') && (!keys[i + 1] || keys[i + 1] == ' ');
        own[i] = (char)(alone ? screen_shown_key(s, keys[i]) : keys[i]);
        shown = own;
    }
    for (char line[PAINT_LINE]; paint_next(&text, line); shown = "")
        buffer_printf(b, "%-*s%s\n", KEYS, shown, line);
    buffer_free(&lines);
}

/* Where something can be done: everywhere, with a hand of one's own, by a host, where a bot has
 * something to say. */
enum { ALL = 0, HAND = 1, HOST = 2, REASONS = 4 };

/* What a key does, in a list. Those of requests say of themselves where they can be done. */
typedef struct key_line {
    int key;
    unsigned where;
    unsigned what; /* a request; DESK_REQUESTS: none */
    const char *words;
} key_line;

static const key_line table_keys[] = {
#define KEY(ID, name, key, where, words) {key, where, DESK_REQUESTS, words},
#define ASKED(ID, name)                  {DESK_KEY_##ID, 0, DESK_DO_##ID, NULL},
#include "tui/keys.def"
};

/* Could this person ever ask for it at this table, if not now? What is for players is not for who
 * watches, nor the other way round; who hosts has more; and not every table has a clock. */
static bool may_be_asked(const tui_screen *s, unsigned what)
{
    static const char *const never[] = {"not-seated", "not-host", "no-clock"};
    desk_request request = desk_request_make(what);
    desk_reason why = {.code = ""};
    request.seat = what == DESK_DO_HINT ? 0 : request.seat;
    if (!(s->t->wishes >> what & 1))
        return false;
    if (what == DESK_DO_SIT || what == DESK_DO_UNWATCH)
        return s->t->desk->seat == HB_NONE;
    desk_can(s->t->desk, &request, &why);
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strcmp(why.code, never[i]) == 0)
            return false;
    return true;
}

static bool can_be_done(const tui_screen *s, const key_line *line)
{
    const desk *d = s->t->desk;
    unsigned here = (s->t->reader.seat < HB_SEATS ? HAND : 0u) |
                    (d && d->host && s->t->wishes >> DESK_DO_DISMISS & 1 ? HOST : 0u) |
                    (s->t->beside[0] ? REASONS : 0u);
    return line->what < DESK_REQUESTS ? may_be_asked(s, line->what) : !(line->where & ~here);
}

static void put_one_key(buffer *b, const tui_screen *s, int key, const char *words)
{
    char name[2] = {(char)key, 0};
    put_key_line(b, s, key == '\n' ? "Enter" : name, words);
}

/* The choices that are there now, whose keys have no other meaning at the table. */
static void put_choices(buffer *b, const tui_screen *s)
{
    for (unsigned i = 0; i < s->t->choices_count; i++)
        put_one_key(b, s, s->t->choices[i].key, s->t->choices[i].words);
}

static const char *words_of(const key_line *line)
{
    return line->what < DESK_REQUESTS ? desk_kind_of(line->what)->words : line->words;
}

/* Cards and hints are chosen by what they are called. */
static void put_chosen_keys(buffer *b, const tui_screen *s)
{
    const text_lang *lang = s->t->reader.lang;
    put_key_line(b, s, "1-5", text_get(lang, "or choose a card first, by its place from the left"));
    put_key_line(b, s, "rygbwm 1-5",
                 text_get(lang, "then: see what the hint points at; again, or Enter: give it"));
    put_key_line(b, s, "Esc", text_get(lang, "choose nothing"));
}

/* Those that follow one another with the same words share a line. */
static void put_listed_keys(buffer *b, const tui_screen *s)
{
    char keys[12] = "";
    size_t n = 0;
    for (size_t i = 0; i < sizeof table_keys / sizeof *table_keys; i++) {
        const key_line *line = &table_keys[i], *next = line + 1;
        bool last = i + 1 == sizeof table_keys / sizeof *table_keys;
        if (!words_of(line) || !can_be_done(s, line))
            continue;
        n += (size_t)snprintf(keys + n, sizeof keys - n, "%s%s%c", n ? " " : "",
                              line->key == PRESS_NOW ? "Home " : "", line->key);
        if (!last && line->words && next->words && strcmp(line->words, next->words) == 0)
            continue;
        put_key_line(b, s, keys, text_get_for(&s->t->reader, words_of(line)));
        n = 0;
        if (line->key == PRESS_RIGHT)
            put_chosen_keys(b, s);
    }
}

static void put_table_keys(buffer *b, const tui_screen *s)
{
    const text_lang *lang = s->t->reader.lang;
    put_listed_keys(b, s);
    if (s->look.playing)
        put_choices(b, s);
    buffer_puts(b, "\n");
    paint_wrap(b, text_get(lang, "+ fits now, ! the last copy of a needed card, x useless"),
               s->columns - 4);
}

static bool is_choice(const tui_screen *s, int key)
{
    for (unsigned i = 0; i < s->t->choices_count; i++)
        if (s->t->choices[i].key == key)
            return true;
    return false;
}

/* What can be asked for beside the choices. */
static void put_room_requests(buffer *b, const tui_screen *s)
{
    desk_request r;
    uint64_t can = UINT64_C(1) << DESK_DO_RENAME;
    for (unsigned at = 0; desk_each(s->t->desk, &at, &r);)
        can |= UINT64_C(1) << r.what;
    for (unsigned what = 0; what < DESK_REQUESTS; what++) {
        const desk_kind *kind = desk_kind_of(what);
        bool key = kind->room && kind->room != '\n'; /* Enter does a choice, or nothing */
        if (key && (can & s->t->wishes) >> what & 1 && !is_choice(s, kind->room))
            put_one_key(b, s, kind->room, text_get(s->t->reader.lang, kind->words));
    }
}

/* In the room: its choices, and what can always be done there. */
static void put_room_keys(buffer *b, const tui_screen *s)
{
    const text_lang *lang = s->t->reader.lang;
    put_key_line(b, s, "1-5", text_get(lang, "choose a seat"));
    put_choices(b, s);
    put_room_requests(b, s);
    for (size_t i = 0; i < sizeof table_keys / sizeof *table_keys; i++) {
        int key = table_keys[i].key;
        if (key == PRESS_RULES)
            put_one_key(b, s, key, text_get(lang, "the rules"));
        else if (key == PRESS_QUIT)
            put_one_key(b, s, key, text_get(lang, table_keys[i].words));
    }
}

static void put_keys(buffer *b, const tui_screen *s)
{
    buffer_printf(b, "%s\n\n",
                  text_get(s->t->reader.lang, "Keys; everything can be clicked as well"));
    (screen_in_room(s) ? put_room_keys : put_table_keys)(b, s);
}

static void put_pile(buffer *b, const tui_screen *s)
{
    const hb_game *g = &screen_view(s)->game;
    const text_lang *lang = s->t->reader.lang;
    unsigned room = (unsigned)(s->columns - 4) / 4, each = room < 16 ? room : 16;
    if (!g->discards)
        buffer_puts(b, text_get_for(&s->t->reader, "Nothing has been discarded yet."));
    else
        buffer_printf(b, "%s\n\n", text_get(lang, "The discard pile, the oldest card first"));
    for (unsigned i = 0; i < g->discards; i++) {
        unsigned kind = g->cards[g->discard[i]];
        buffer_printf(b, "%c%u%s", hb_colour_letter(hb_kind_colour(kind)), hb_kind_value(kind),
                      i % each == each - 1 ? "\n" : "  ");
    }
    buffer_puts(b, "\n\n");
    text_spare(b, &s->t->reader, g);
}

static void put_page(buffer *b, const tui_screen *s, const buffer *page)
{
    paint_wrap(b, buffer_text(page), s->columns - 6 < 76 ? s->columns - 6 : 76);
}

/* Those of this game, and behind them the book of its edition. */
static void put_rules(buffer *b, const tui_screen *s)
{
    buffer page = buffer_make(1 << 17);
    book_reader book;
    text_rules(&page, &s->t->reader);
    sheet_say_company(&page, s->t);
    buffer_puts(&page, "\n\n");
    book_open(&book, s->t->reader.lang, s->t->rules.options.edition);
    book_page(&page, &book);
    put_page(b, s, &page);
    buffer_free(&page);
}

/* What the book says about the step that is shown, or about what was refused just now; then the
 * chapters in which it stands. */
static void put_rule(buffer *b, const tui_screen *s)
{
    const text_lang *lang = s->t->reader.lang;
    const hb_rules *rules = &s->t->rules;
    buffer page = buffer_make(1 << 17);
    book_places places = {.count = 0};
    if (s->refused)
        places = book_of_place(book_of_refusal(rules, s->refused));
    else if (s->step)
        places = book_of_step(rules, &s->t->events[s->step - 1], &s->t->views[s->step - 1].game,
                              &s->t->views[s->step].game);
    if (!places.count)
        buffer_puts(&page, text_get(lang, "Nothing has happened yet."));
    book_explain(&page, lang, &places);
    buffer_puts(&page, places.count ? "# " : "");
    buffer_puts(&page, places.count ? text_get(lang, "The whole chapter") : "");
    buffer_puts(&page, "\n\n");
    book_explain_chapters(&page, lang, &places);
    put_page(b, s, &page);
    buffer_free(&page);
}

static void put_pages(buffer *b, const tui_screen *s)
{
    const char *empty = text_get(s->t->reader.lang, "Nothing has happened yet.");
    put_log(b, s, s->columns - 6 < 90 ? s->columns - 6 : 90);
    if (!b->size)
        buffer_puts(b, empty);
}

static void put_overlay(buffer *b, const tui_screen *s)
{
    switch (s->overlay) {
    case TUI_KEYS:
        put_keys(b, s);
        break;
    case TUI_PILE:
        put_pile(b, s);
        break;
    case TUI_RULES:
        put_rules(b, s);
        break;
    case TUI_RULE:
        put_rule(b, s);
        break;
    case TUI_LOG:
        put_pages(b, s);
        break;
    case TUI_WHY:
        paint_wrap(b, s->t->beside, s->columns - 6 < 76 ? s->columns - 6 : 76);
        break;
    case TUI_END:
        put_end(b, s);
        break;
    default:
        break;
    }
}

static void measure(const char *text, int *lines, int *width)
{
    char line[PAINT_LINE], painted[PAINT_LINE];
    bool title;
    *lines = *width = 0;
    while (paint_next_title(&text, line, &title)) {
        paint_as(painted, sizeof painted, line);
        int w = text_width(painted);
        *width = w > *width ? w : *width;
        ++*lines;
    }
}

int overlay_lines(const tui_screen *s)
{
    int lines, width;
    buffer b = buffer_make(1 << 17);
    put_overlay(&b, s);
    measure(buffer_text(&b), &lines, &width);
    buffer_free(&b);
    return lines;
}

/* How to go on and out, in the place of what can be done at the table. Below how it ended all that
 * can still be done. */
static void draw_way_out(tui_screen *s, bool longer)
{
    const text_lang *lang = s->t->reader.lang;
    int y = s->lines - 1;
    if (s->overlay == TUI_END)
        return;
    paint_clear(y, 0, s->columns);
    int x = paint_bold(y, 0, s->columns, "Esc") + 1;
    x += paint_text(y, x, s->columns - x, text_get(lang, "close")) + 2;
    if (!longer)
        return;
    /* For translators: the key. */
    int from = x;
    x += paint_bold(y, x, s->columns - x, text_get(lang, "Space")) + 1;
    x += paint_text(y, x, s->columns - x, text_get(lang, "more of it"));
    screen_box(s, (tui_rect){y, from, 1, x - from}, ' ');
}

/* What is clicked where a page lies over the table: below how it ended what can still be done,
 * everywhere else the page goes. */
static void box_page(tui_screen *s)
{
    tui_boxes below = s->boxes;
    s->boxes.count = 0;
    screen_box(s, (tui_rect){0, 0, s->lines, s->columns}, TUI_ESCAPE);
    for (int i = 0; s->overlay == TUI_END && i < below.count; i++)
        if (below.list[i].at.y == s->lines - 1)
            screen_box(s, below.list[i].at, below.list[i].key);
}

/* A line of help that begins with keys does what they do; of several each is itself. */
static void box_line(tui_screen *s, tui_rect r, const char *line)
{
    bool enter = strncmp(line, "Enter ", 6) == 0;
    for (int i = 0; i < KEYS && !enter; i++)
        if (!line[i] || (line[i] != ' ' && line[i + 1] != ' '))
            return;
    if (enter)
        screen_box(s, r, TUI_KEY_LINE + '\n');
    for (int i = 0; i < KEYS && !enter; i++)
        if (line[i] != ' ')
            screen_box(s, (tui_rect){r.y, r.x + i, 1, i ? 1 : r.width},
                       TUI_KEY_LINE + screen_meant_key(s, line[i]));
}

void draw_overlay(tui_screen *s)
{
    buffer b = buffer_make(1 << 17);
    put_overlay(&b, s);
    int lines, width, room = s->lines - 4;
    measure(buffer_text(&b), &lines, &width);
    int height = lines < room ? lines : room;
    s->scroll = s->scroll < lines - height ? s->scroll : lines - height; /* the window has grown */
    int x = (s->columns - width - 4) / 2, y = (s->lines - height - 2) / 2;
    x = x < 0 ? 0 : x;
    paint_frame((tui_rect){y, x, height + 2, width + 4 < s->columns ? width + 4 : s->columns});
    box_page(s);
    const char *text = buffer_text(&b);
    char line[PAINT_LINE];
    bool title;
    for (int i = 0; paint_next_title(&text, line, &title) && i < s->scroll + height; i++) {
        tui_rect at = {y + 1 + i - s->scroll, x + 2, 1, s->columns - x - 3};
        if (i < s->scroll)
            continue;
        (title ? paint_bold : paint_text)(at.y, at.x, at.width, line);
        if (s->overlay == TUI_KEYS)
            box_line(s, at, line);
    }
    buffer_free(&b);
    draw_way_out(s, lines > room);
}
