/* screen.c - draws the table: status, board, hands.
 *
 * Everything can be read without colours: cards are a letter and a digit, and a mark behind a
 * card says what it is good for. */
#include "plain/screen.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "rules/worth.h"

enum { CARD_COLUMNS = 12, GAP = 2, INDENT = 2 };

/* ---- Colours ------------------------------------------------------------------------- */

/* Escape codes by colour: those that can be read on light and on dark ground. White is bold, in
 * whatever colour the terminal writes. */
static const char *const paints[HB_COLOURS] = {"31", "33", "32", "94", "1", "35", "90"};

static void paint_on(buffer *b, unsigned colour, play_look look)
{
    if (look.colours)
        buffer_printf(b, "\033[%sm", paints[colour]);
}

static void paint_off(buffer *b, play_look look)
{
    if (look.colours)
        buffer_puts(b, "\033[0m");
}

static void bold(buffer *b, const char *text, play_look look)
{
    if (look.colours)
        buffer_puts(b, "\033[1m");
    buffer_puts(b, text);
    paint_off(b, look);
}

static void spaces(buffer *b, int n)
{
    for (; n > 0; n--)
        buffer_puts(b, " ");
}

void play_draw_card(buffer *b, unsigned kind, play_look look)
{
    paint_on(b, hb_kind_colour(kind), look);
    buffer_printf(b, "%c%u", hb_colour_letter(hb_kind_colour(kind)), hb_kind_value(kind));
    paint_off(b, look);
}

/* ---- Status ----------------------------------------------------------------------------- */

/* The numbers of the status, as they are read. */
typedef struct status {
    const text_reader *reader;
    text_piece numbers[4];
    unsigned count;
} status;

static void add_number(status *s, const char *what, long n, long all)
{
    const char *sentence = all >= 0 ? TEXT_MARK("{what} {n} of {all}") : TEXT_MARK("{what} {n}");
    s->numbers[s->count++] =
        text_piece_fill(text_get(s->reader->lang, sentence),
                        TEXT_ARGS(text_str("what", what), text_num("n", n), text_num("all", all)));
}

/* Closer together where they would not fit one line, and below each other where that does not help.
 */
static void draw_numbers(buffer *b, const status *s, int width)
{
    int all = 0, at = 0;
    for (unsigned i = 0; i < s->count; i++)
        all += text_width(s->numbers[i].text);
    int gap = all + 3 * (int)(s->count - 1) <= width ? 3 : 2;
    for (unsigned i = 0; i < s->count; i++) {
        int columns = text_width(s->numbers[i].text);
        if (at && at + gap + columns > width) {
            buffer_puts(b, "\n");
            at = 0;
        }
        spaces(b, at ? gap : 0);
        buffer_puts(b, s->numbers[i].text);
        at += (at ? gap : 0) + columns;
    }
    buffer_puts(b, "\n");
}

static void draw_status(buffer *b, const text_reader *reader, const hb_game *g, play_look look)
{
    status s = {.reader = reader};
    const hb_options *o = &reader->rules->options;
    add_number(&s, text_hint_tokens(reader), g->hints, o->hints);
    add_number(&s, text_error_tokens(reader), g->errors, o->errors);
    if (g->turns_left > 0)
        add_number(&s, text_get(reader->lang, "Turns left"), g->turns_left, -1);
    else
        add_number(&s, text_get_for(reader, "Deck"), hb_deck_size(g), -1);
    add_number(&s, text_get(reader->lang, "Points"), hb_score(g, reader->rules),
               reader->rules->max_score);
    draw_numbers(b, &s, look.width);
}

/* ---- The board ---------------------------------------------------------------------------- */

/* One colour's part of the board: its row, and its discards below. */
typedef struct column {
    unsigned colour;
    char name[40]; /* the whole name, or the letter where there is no room */
    char row[HB_VALUES + 1];
    char discards[HB_DECK + 1];
    int width;
} column;

static void fill_row(column *c, const hb_rules *r, const hb_game *g)
{
    unsigned values = r->options.values, n = 0;
    for (unsigned i = 1; i <= values; i++) {
        unsigned value = c->colour == HB_POWDER ? values + 1 - i : i;
        bool played = g->played >> hb_kind(c->colour, value) & 1;
        c->row[n++] = played ? (char)('0' + value) : '.';
    }
    c->row[n] = 0;
}

static void fill_discards(column *c, const hb_game *g)
{
    unsigned n = 0;
    for (unsigned value = 1; value <= HB_VALUES; value++)
        for (unsigned i = 0; i < g->discards; i++)
            if (g->cards[g->discard[i]] == hb_kind(c->colour, value))
                c->discards[n++] = (char)('0' + value);
    c->discards[n] = 0;
}

static void name_column(column *c, const text_lang *lang, bool whole)
{
    char letter[2] = {hb_colour_letter(c->colour), 0};
    text_piece name = text_colour_key(lang, c->colour);
    utf8_copy(c->name, sizeof c->name, whole ? name.text : letter);
}

static int fill_columns(column *columns, const text_reader *reader, const hb_game *g, bool names)
{
    int n = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++) {
        if (!(reader->rules->kinds >> hb_kind(colour, 1) & 1))
            continue;
        column *c = &columns[n++];
        *c = (column){.colour = colour};
        name_column(c, reader->lang, names);
        fill_row(c, reader->rules, g);
        fill_discards(c, g);
        int row = text_width(c->row), discards = text_width(c->discards);
        c->width = text_width(c->name) + 1 + (row > discards ? row : discards);
    }
    return n;
}

static int width_of(const column *columns, int n)
{
    int width = 0;
    for (int i = 0; i < n; i++)
        width += columns[i].width + GAP;
    return width;
}

static void label(buffer *b, const char *text, int width)
{
    spaces(b, INDENT);
    buffer_add(b, text, text_cut(text, width));
    if (text_width(text) < width)
        spaces(b, width - text_width(text));
}

static void draw_rows(buffer *b, const column *columns, int n, play_look look)
{
    for (int i = 0; i < n; i++) {
        const column *c = &columns[i];
        paint_on(b, c->colour, look);
        buffer_printf(b, "%s %s", c->name, c->row);
        paint_off(b, look);
        if (i + 1 < n)
            spaces(b, c->width + GAP - text_width(c->name) - 1 - text_width(c->row));
    }
    buffer_puts(b, "\n");
}

static bool has_discards(const column *columns, int n)
{
    for (int i = 0; i < n; i++)
        if (columns[i].discards[0])
            return true;
    return false;
}

static void draw_discards(buffer *b, const column *columns, int n, play_look look)
{
    int owed = GAP; /* spaces, so that no line ends with them */
    for (int i = 0; i < n; i++) {
        const column *c = &columns[i];
        if (c->discards[0]) {
            spaces(b, owed);
            paint_on(b, c->colour, look);
            buffer_printf(b, "%s %s", c->name, c->discards); /* named: columns cannot be heard */
            paint_off(b, look);
            owed = c->width + GAP - text_width(c->name) - 1 - text_width(c->discards);
        } else {
            owed += c->width + GAP;
        }
    }
    buffer_puts(b, "\n");
}

/* How many of these columns stand side by side; at least one. */
static int fitting(const column *columns, int n, int room)
{
    while (n > 1 && width_of(columns, n) - GAP > room)
        n--;
    return n;
}

void play_draw_board(buffer *b, const text_reader *reader, const hb_game *g, play_look look)
{
    const char *rows = text_get_for(reader, "Rows");
    const char *discarded = text_get_for(reader, "Discarded");
    int names = text_width(discarded) > text_width(rows) ? text_width(discarded) : text_width(rows);
    int side = names + GAP, room = look.width - INDENT - side;
    column columns[HB_COLOURS];
    int n = fill_columns(columns, reader, g, true);
    if (fitting(columns, n, room) < n)
        n = fill_columns(columns, reader, g, false);
    for (int i = 0, some; i < n; i += some) {
        some = fitting(columns + i, n - i, room);
        label(b, i ? "" : rows, side);
        draw_rows(b, columns + i, some, look);
        if (!has_discards(columns + i, some))
            continue;
        label(b, discarded, side - GAP);
        draw_discards(b, columns + i, some, look);
    }
    if (g->discards)
        return;
    label(b, discarded, side);
    buffer_printf(b, "%s\n", text_get(reader->lang, "nothing yet"));
}

/* ---- Hands ----------------------------------------------------------------------------------- */

static uint64_t colour_kinds(unsigned colour)
{
    return bits_below(HB_VALUES) << colour * HB_VALUES;
}

void play_knowledge(char text[HB_COLOURS + HB_VALUES + 2], const hb_rules *rules, hb_known known)
{
    char colours[HB_COLOURS + 1], values[HB_VALUES + 1];
    unsigned c = 0, v = 0;
    bool all_colours = true, all_values = true;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++) {
        if (known & colour_kinds(colour))
            colours[c++] = hb_colour_letter(colour);
        else if (rules->kinds & colour_kinds(colour))
            all_colours = false;
    }
    for (unsigned value = 1; value <= rules->options.values; value++) {
        uint64_t kinds = rules->touched[hb_hint_value(value)];
        if (known & kinds)
            values[v++] = (char)('0' + value);
        else
            all_values = false;
    }
    colours[c] = values[v] = 0;
    if (all_colours && all_values)
        strcpy(text, "?");
    else
        sprintf(text, "%s%s", all_colours ? "?" : colours, all_values ? "?" : values);
}

/* How the hands are laid out. */
typedef struct layout {
    buffer *b;
    const text_reader *reader;
    const hb_game *game;
    play_look look;
    int side; /* columns for names */
    int card; /* columns for each card */
} layout;

/* Goes on to the next card's place. */
static void pad(const layout *l, int used, bool last)
{
    if (!last)
        spaces(l->b, used < l->card ? l->card - used : 1);
}

static void draw_cards(const layout *l, const hb_hand *hand)
{
    for (unsigned slot = 0; slot < hand->count; slot++) {
        unsigned kind = l->game->cards[hand->cards[slot]];
        char mark[2] = {hb_mark(l->game, l->reader->rules, bit(kind)), 0};
        play_draw_card(l->b, kind, l->look);
        buffer_puts(l->b, mark);
        pad(l, 2 + (mark[0] != 0), slot + 1 == hand->count);
    }
    buffer_puts(l->b, "\n");
}

/* What hints say of a card. */
typedef char knowledge[HB_COLOURS + HB_VALUES + 2];

/* One line of it; a mark stands behind what it says. */
static void draw_known(const layout *l, const knowledge *texts, const char *marks, unsigned n)
{
    for (unsigned slot = 0; slot < n; slot++) {
        char mark[2] = {marks ? marks[slot] : 0, 0};
        buffer_printf(l->b, "%s%s", texts[slot], mark);
        pad(l, (int)strlen(texts[slot]) + (mark[0] != 0), slot + 1 == n);
    }
    while (buffer_ok(l->b) && l->b->text[l->b->size - 1] == ' ')
        l->b->text[--l->b->size] = 0;
    buffer_puts(l->b, "\n");
}

/* Colours on one line and values on the next, where both do not fit beside each other. */
static void draw_in_two(const layout *l, const knowledge *texts, const char *marks, unsigned n)
{
    knowledge colours[HB_HAND], values[HB_HAND];
    for (unsigned slot = 0; slot < n; slot++) {
        size_t letters = texts[slot][0] == '?' ? 1 : strcspn(texts[slot], "?12345");
        strcpy(colours[slot], texts[slot]);
        colours[slot][letters] = 0;
        strcpy(values[slot], texts[slot] + letters);
    }
    draw_known(l, colours, marks, n);
    label(l->b, "", l->side);
    draw_known(l, values, NULL, n);
}

/* What hints say of each card; left, if not NULL, are the kinds that remain for marking, and own,
 * if not NULL, has the order. */
static void draw_knowledge(const layout *l, const hb_hand *hand, const uint64_t *left,
                           const play_own *own)
{
    knowledge texts[HB_HAND];
    char marks[HB_HAND] = {0};
    bool wide = false;
    for (unsigned i = 0; i < hand->count; i++) {
        unsigned slot = own ? own->slots[i] : i;
        play_knowledge(texts[i], l->reader->rules, hand->known[slot]);
        marks[i] = left ? hb_mark(l->game, l->reader->rules, left[slot]) : 0;
        wide = wide || (int)strlen(texts[i]) + (marks[i] != 0) >= l->card;
    }
    if (wide)
        draw_in_two(l, texts, marks, hand->count);
    else
        draw_known(l, texts, marks, hand->count);
}

/* "Note b     maybe red", of the cards of a hand; slots, if not NULL, has their order. */
static void draw_notes(const layout *l, const hb_hand *hand, const uint8_t *slots)
{
    for (unsigned i = 0; l->look.own && i < hand->count; i++) {
        unsigned slot = slots ? slots[i] : i;
        const char *note = l->look.own->notes[hand->cards[slot]];
        char letter[2] = {(char)('a' + slot), 0};
        if (!note || !*note)
            continue;
        text_piece name =
            text_piece_fill(text_get(l->reader->lang, /* Fits 14, with a letter 9 */ "Note {card}"),
                            TEXT_ARGS(text_str("card", letter)));
        label(l->b, name.text, l->side);
        buffer_add(l->b, note, text_cut(note, l->look.width - INDENT - l->side));
        buffer_puts(l->b, "\n");
    }
}

static void draw_other(const layout *l, unsigned seat)
{
    const hb_hand *hand = &l->game->hands[seat];
    label(l->b, l->reader->names[seat], l->side);
    if (!hand->count) {
        buffer_printf(l->b, "%s\n", text_get(l->reader->lang, "(no cards)"));
        return;
    }
    draw_cards(l, hand);
    label(l->b, text_get(l->reader->lang, "  knows"), l->side);
    draw_knowledge(l, hand, NULL, NULL);
    draw_notes(l, hand, NULL);
}

/* The letters of the cards; in one's own order, and with one's own marks, if own is not NULL. */
static void draw_letters(const layout *l, unsigned n, const play_own *own)
{
    label(l->b, "", l->side);
    for (unsigned i = 0; i < n; i++) {
        unsigned slot = own ? own->slots[i] : i;
        bool marked = own && own->marked >> slot & 1;
        char letter[3] = {(char)('a' + slot), marked ? '*' : 0, 0};
        bold(l->b, letter, l->look);
        pad(l, 1 + marked, i + 1 == n);
    }
    buffer_puts(l->b, "\n");
}

/* Is there more to say of the letters than stands above all hands? */
static bool has_letters(const play_own *own)
{
    for (unsigned i = 0; i < own->count; i++)
        if (own->slots[i] != i)
            return true;
    return own->marked != 0;
}

static void draw_own(const layout *l, const hb_view *view)
{
    const hb_hand *hand = &view->game.hands[view->seat];
    const play_own *own = l->look.own;
    uint64_t left[HB_HAND];
    hb_view_left(view, l->reader->rules, left);
    bool you = l->reader->seat == view->seat; /* or the one over whose shoulder somebody looks */
    if (own && has_letters(own))
        draw_letters(l, hand->count, own);
    label(l->b, you ? text_get(l->reader->lang, "You know") : l->reader->names[view->seat],
          l->side);
    if (hand->count)
        draw_knowledge(l, hand, left, own);
    else
        buffer_printf(l->b, "%s\n", text_get(l->reader->lang, "(no cards)"));
    draw_notes(l, hand, own ? own->slots : NULL);
}

static int widest_name(const text_reader *reader)
{
    int width = 9;
    for (unsigned seat = 0; seat < reader->rules->options.players; seat++) {
        int w = text_width(reader->names[seat]);
        width = w > width ? w : width;
    }
    return width < 16 ? width : 16;
}

static layout lay_out(buffer *b, const text_reader *reader, const hb_view *view, play_look look)
{
    layout l = {.b = b, .reader = reader, .game = &view->game, .look = look};
    l.side = widest_name(reader) + GAP;
    l.card = (look.width - INDENT - l.side) / reader->rules->options.hand;
    if (l.card > CARD_COLUMNS)
        l.card = CARD_COLUMNS;
    return l;
}

/* The others in the order of play from the next one on, one's own hand last; all from the first one
 * on for who sees all. */
static void draw_hands(const layout *l, const hb_view *view)
{
    unsigned players = l->reader->rules->options.players;
    draw_letters(l, l->reader->rules->options.hand, NULL);
    bool all = view->seat >= players;
    unsigned first = all ? 0 : view->seat + 1u, others = all ? players : players - 1;
    for (unsigned i = 0; i < others; i++)
        draw_other(l, (first + i) % players);
    if (!all)
        draw_own(l, view);
    buffer legend = buffer_make(1000);
    /* The indent of a list's other lines is the legend's own. */
    buffer_printf(&legend, "- %s",
                  text_get(l->reader->lang, "(r? a red card, ?3 some 3, ? unknown; + fits now, "
                                            "! last copy, x useless)"));
    size_t start = l->b->size;
    text_wrap(l->b, buffer_text(&legend), l->look.width);
    if (buffer_ok(l->b))
        l->b->text[start] = ' ';
    buffer_free(&legend);
}

void play_draw(buffer *b, const text_reader *reader, const hb_view *view, play_look look)
{
    layout l = lay_out(b, reader, view, look);
    draw_status(b, reader, &view->game, look);
    play_draw_board(b, reader, &view->game, look);
    draw_hands(&l, view);
}

void play_draw_hand(buffer *b, const text_reader *reader, const hb_view *view, play_look look,
                    unsigned seat)
{
    layout l = lay_out(b, reader, view, look);
    bool own = seat == view->seat;
    if (!own || !look.own || !has_letters(look.own))
        draw_letters(&l, view->game.hands[seat].count, NULL);
    if (own)
        draw_own(&l, view);
    else
        draw_other(&l, seat);
}
