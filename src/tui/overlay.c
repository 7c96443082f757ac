/* overlay.c - pages over the table: the keys, the discard pile in order, the rules, the end. */
#include "tui/screen.h"

/* Keys and what they do, beside each other however narrow the window is. */
static void put_key_line(buffer *b, const tui_screen *s, const char *keys, const char *words)
{
    enum { KEYS = 12, FRAME = 4 };
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

/* Who plays; at a server's table; not there; who looks at a file of several games; at one to which
 * a bot has something to say. */
enum { HAND = 1, SERVER = 2, HERE = 4, FILED = 8, REASONS = 16 };

/* What a key does, in a list; each takes one line of a screen of 80 columns. */
typedef struct key_line {
    const char *keys, *words;
    unsigned where; /* where that can be done; 0: everywhere */
} key_line;

static void put_table_keys(buffer *b, const tui_screen *s)
{
    static const key_line list[] = {
        {"p d", TEXT_MARK(/* Fits 64 */ "play a card, discard one; then press its letter"), HAND},
        {"t n",
         TEXT_MARK(/* Fits 64 */ "mark a card, write a note (h: on a partner's); then its letter"),
         HAND},
        {"< >", TEXT_MARK(/* Fits 64 */ "move a card to the left or right; then its letter"), HAND},
        {"1-5", TEXT_MARK(/* Fits 64 */ "or choose a card first, by its place from the left"),
         HAND},
        {"h", TEXT_MARK(/* Fits 64 */ "hint: choose a partner, again for the next one"), HAND},
        {"rygbwm 1-5",
         TEXT_MARK(/* Fits 64 */ "then: see what the hint points at; again, or Enter: give it"),
         HAND},
        {"Esc", TEXT_MARK(/* Fits 64 */ "choose nothing"), HAND},
        {", .", TEXT_MARK(/* Fits 64 */ "step back, step on; also the arrow keys"), 0},
        {"g", TEXT_MARK(/* Fits 64 */ "to a step by its number"), 0},
        {"w", TEXT_MARK(/* Fits 64 */ "why: what a bot says to this step, and would do"), REASONS},
        {"b", TEXT_MARK(/* Fits 64 */ "play on from here, otherwise"), REASONS},
        {"Home 0", TEXT_MARK(/* Fits 64 */ "to the beginning; back to now"), 0},
        {"n p", TEXT_MARK(/* Fits 64 */ "the next game of the file, the one before"), FILED},
        {"v l R e",
         TEXT_MARK(
             /* Fits 64 */ "discard pile, all that happened, rules; at the end: how it went"),
         0},
        {"s", TEXT_MARK(/* Fits 64 */ "signs for the colours"), 0},
        {"/", TEXT_MARK(/* Fits 64 */ "talk to the table"), SERVER},
        {"u", TEXT_MARK(/* Fits 64 */ "take your last action back"), HAND | HERE},
        {"u", TEXT_MARK(/* Fits 64 */ "ask to take your last action back; y and n answer"),
         HAND | SERVER},
        {"b B P N", TEXT_MARK(/* Fits 64 */ "bots for the absent and you, clock, another game"),
         SERVER},
        {"W X S", TEXT_MARK(/* Fits 64 */ "choose a watcher, send them away; sit down again"),
         SERVER},
        {"q", TEXT_MARK(/* Fits 64 */ "leave; you can come back"), 0},
    };
    bool server = s->t->phrases[0][0]; /* nobody talks elsewhere */
    unsigned here = (s->t->reader.seat < HB_SEATS ? HAND : 0u) | (server ? SERVER : HERE);
    here |= s->look.playing && s->t->choices_count > 1 ? FILED : 0u;
    here |= s->t->beside[0] ? REASONS : 0u;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (!(list[i].where & ~here))
            put_key_line(b, s, list[i].keys, text_get(s->t->reader.lang, list[i].words));
    buffer_puts(b, "\n");
    paint_wrap(
        b, text_get(s->t->reader.lang, "+ fits now, ! the last copy of a needed card, x useless"),
        s->columns - 4);
}

/* In the room: its choices, and what can always be done there. */
static void put_room_keys(buffer *b, const tui_screen *s)
{
    const text_lang *lang = s->t->reader.lang;
    put_key_line(b, s, "1-5", text_get(lang, "choose a seat"));
    for (unsigned i = 0; i < s->t->choices_count; i++) {
        char letter[2] = {(char)s->t->choices[i].key, 0};
        put_key_line(b, s, *letter == '\n' ? "Enter" : letter, s->t->choices[i].words);
    }
    put_key_line(b, s, "/", text_get(lang, "talk to the table"));
    put_key_line(b, s, "R", text_get(lang, "the rules"));
    put_key_line(b, s, "q", text_get(lang, "leave; you can come back"));
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
        buffer_puts(b, text_get(lang, "Nothing has been discarded yet."));
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

static void put_rules(buffer *b, const tui_screen *s)
{
    buffer page = buffer_make(1 << 17);
    text_rules(&page, &s->t->reader);
    paint_wrap(b, buffer_text(&page), s->columns - 6 < 76 ? s->columns - 6 : 76);
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
    *lines = *width = 0;
    while (paint_next(&text, line)) {
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
static void draw_way_out(const tui_screen *s, bool longer)
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
    x += paint_bold(y, x, s->columns - x, text_get(lang, "Space")) + 1;
    paint_text(y, x, s->columns - x, text_get(lang, "more of it"));
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
    const char *text = buffer_text(&b);
    char line[PAINT_LINE];
    for (int i = 0; paint_next(&text, line) && i < s->scroll + height; i++)
        if (i >= s->scroll)
            paint_text(y + 1 + i - s->scroll, x + 2, s->columns - x - 3, line);
    buffer_free(&b);
    draw_way_out(s, lines > room);
    s->boxes.count = 0;
    screen_box(s, (tui_rect){0, 0, s->lines, s->columns}, TUI_ESCAPE);
}
