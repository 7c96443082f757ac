/* hands.c - the partners' hands with what they know, and the own hand with what is known. */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "rules/worth.h"
#include "tui/screen.h"

enum { SIDE = 1 };

/* ---- What hints leave open ---- */

static uint64_t kinds_of_colour(unsigned colour)
{
    return bits_below(HB_VALUES) << colour * HB_VALUES;
}

static uint64_t kinds_of_value(unsigned value)
{
    uint64_t kinds = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        kinds |= bit(hb_kind(colour, value));
    return kinds;
}

/* "rygb": a letter for each colour that is possible; other where it is not ("" leaves it out).
 * Returns how many are possible and, in *in_play, of how many. */
static int put_colours(buffer *b, const hb_rules *r, hb_known known, const char *other,
                       int *in_play)
{
    int n = 0;
    *in_play = 0;
    for (unsigned colour = 0; colour < HB_COLOURS; colour++) {
        if (!(r->kinds & kinds_of_colour(colour)))
            continue;
        bool possible = known & kinds_of_colour(colour);
        if (possible)
            buffer_printf(b, "%c", hb_colour_letter(colour));
        else
            buffer_puts(b, other);
        n += possible;
        ++*in_play;
    }
    return n;
}

static int put_values(buffer *b, const hb_rules *r, hb_known known, const char *other, int *in_play)
{
    int n = 0;
    *in_play = r->options.values;
    for (unsigned value = 1; value <= r->options.values; value++) {
        bool possible = known & kinds_of_value(value);
        if (possible)
            buffer_printf(b, "%u", value);
        else
            buffer_puts(b, other);
        n += possible;
    }
    return n;
}

/* "-b": what is left out of colours, of values. */
static void put_left_out(buffer *b, const hb_rules *r, hb_known known, bool colours, bool values)
{
    buffer_puts(b, "-");
    for (unsigned colour = 0; colours && colour < HB_COLOURS; colour++)
        if ((r->kinds & kinds_of_colour(colour)) && !(known & kinds_of_colour(colour)))
            buffer_printf(b, "%c", hb_colour_letter(colour));
    for (unsigned value = 1; values && value <= r->options.values; value++)
        if (!(known & kinds_of_value(value)))
            buffer_printf(b, "%u", value);
}

/* As short as it goes: "r?" red, "?12" a 1 or a 2, "" nothing known. Where the
 * possible ones would be many, those left out: "-b", "r-1". */
static void put_knowledge(buffer *b, const hb_rules *r, hb_known known)
{
    buffer colours = buffer_make(32), values = buffer_make(32);
    int all_colours, all_values;
    int c = put_colours(&colours, r, known, "", &all_colours);
    int v = put_values(&values, r, known, "", &all_values);
    bool few = c <= 2 && v <= 2 && (c < all_colours || v < all_values);
    if (few || (c < all_colours && c <= 3) || (v < all_values && v <= 3)) {
        buffer_puts(b, c == all_colours ? "?" : c <= 3 ? buffer_text(&colours) : "");
        buffer_puts(b, v == all_values ? "?" : v <= 3 ? buffer_text(&values) : "");
        if ((c > 3 && c < all_colours) || (v > 3 && v < all_values))
            put_left_out(b, r, known, c > 3, v > 3);
    } else if (c < all_colours || v < all_values) {
        put_left_out(b, r, known, true, true);
    }
    buffer_free(&colours);
    buffer_free(&values);
}

/* ---- Which cards are pointed at ---- */

/* The slots of a seat's hand that the chosen hint would touch, or that the last action did. */
static unsigned lit_slots(const tui_screen *s, unsigned seat)
{
    const hb_game *g = &screen_view(s)->game;
    if (s->mode == TUI_HINTS && s->seat == seat && s->hint != HB_NONE)
        return hb_hint_slots(g, seat, s->hint);
    if (s->mode == TUI_HINTS || !s->step)
        return 0;
    const hb_event *last = &s->t->events[s->step - 1];
    return last->action.type == HB_HINT && last->action.seat == seat ? last->touched : 0;
}

/* ---- Names ---- */

static int card_x(const tui_screen *s, unsigned place)
{
    return SIDE + s->layout.name + (int)place * s->layout.card;
}

/* Below the name: the clock, or that nobody is there, or that the seat is free. */
static void draw_state(const tui_screen *s, int y, unsigned seat)
{
    char clock[24] = "";
    int left = s->t->clocks[seat];
    if (left >= 0)
        snprintf(clock, sizeof clock, "%d:%02d", left / 60, left % 60);
    int x = SIDE + paint_dim(y, SIDE, s->layout.name - 1, clock);
    const char *state = "";
    if (s->t->absent >> seat & 1)
        /* For translators: stands beside the name of somebody who is not connected. Fits 9 */
        state = text_get(s->t->reader.lang, "away");
    else if (s->t->vacant >> seat & 1)
        /* For translators: of a seat. Fits 9 */
        state = text_get(s->t->reader.lang, "free");
    paint_dim(y, x + (x > SIDE), s->layout.name - (x > SIDE) - x, state);
}

static void draw_name(const tui_screen *s, int y, unsigned seat)
{
    const hb_game *g = &screen_view(s)->game;
    bool turn = g->phase != HB_OVER && g->player == seat;
    paint_bold(y, 0, 1, turn ? (s->look.ascii ? ">" : "▸") : " ");
    (turn ? paint_bold : paint_text)(y, SIDE, s->layout.name - 1, s->t->reader.names[seat]);
    draw_state(s, y + 1, seat);
}

/* ---- What is known of a card ---- */

static void draw_known(const tui_screen *s, int y, int x, hb_known known)
{
    buffer b = buffer_make(64);
    put_knowledge(&b, &s->t->rules, known);
    paint_text(y, x + 1, s->layout.card - 2, buffer_text(&b));
    buffer_free(&b);
}

static void draw_pips(const tui_screen *s, int y, int x, hb_known known)
{
    const char *no = s->look.ascii ? "." : "·";
    int all;
    buffer b = buffer_make(64);
    put_colours(&b, &s->t->rules, known, no, &all);
    paint_text(y, x, s->layout.card - 1, buffer_text(&b));
    buffer_clear(&b);
    put_values(&b, &s->t->rules, known, no, &all);
    paint_text(y + 1, x, s->layout.card - 1, buffer_text(&b));
    buffer_free(&b);
}

/* ---- Hands that are seen: two lines each, or five ---- */

/* Below the card where there is room between the hands, else a sign beside it that there is one. */
static void draw_note(const tui_screen *s, int y, int x, unsigned card)
{
    const char *note = screen_note(s, card);
    if (*note && s->layout.gap)
        paint_dim(y + (s->layout.large ? 5 : 2), x, s->layout.card - 1, note);
    else if (*note)
        paint_dim(s->layout.large ? y + 1 : y, x + (s->layout.large ? 8 : 6), 1, "\"");
}

static void draw_open_card(tui_screen *s, int y, int x, const hb_hand *hand, unsigned slot,
                           bool lit)
{
    const hb_game *g = &screen_view(s)->game;
    unsigned kind = g->cards[hand->cards[slot]];
    char sign[2] = {hb_mark(g, &s->t->rules, bit(kind)), 0};
    if (s->layout.large) {
        paint_plate(y, x, kind, lit);
        paint_bold(y + 1, x + 6, 1, sign);
        draw_pips(s, y + 3, x, hand->known[slot]);
    } else {
        paint_card(y, x, kind, lit);
        paint_bold(y, x + 4, 1, sign);
        draw_known(s, y + 1, x, hand->known[slot]);
    }
    draw_note(s, y, x, hand->cards[slot]);
}

static void draw_open_hand(tui_screen *s, int y, unsigned seat)
{
    const hb_hand *hand = &screen_view(s)->game.hands[seat];
    unsigned lit = lit_slots(s, seat);
    draw_name(s, s->layout.large ? y + 1 : y, seat);
    int high = s->layout.large ? 5 : 2;
    if (s->t->reader.seat < HB_SEATS)
        screen_box(s, y, 0, s->layout.left, high, (int)(TUI_KEY_SEAT + seat));
    for (unsigned slot = 0; slot < hand->count; slot++) {
        unsigned card = hand->cards[slot];
        int x = card_x(s, slot);
        draw_open_card(s, y, x, hand, slot, lit >> slot & 1 || screen_noting(s, card));
        if (s->t->reader.seat < HB_SEATS)
            screen_box(s, y, x, s->layout.card, high, (int)(TUI_KEY_CARD + card));
    }
}

/* ---- The own hand: the letter by which the log names a card, colours, values, a note ---- */

static void draw_back(const tui_screen *s, int y, int x, unsigned slot, unsigned card, bool lit,
                      char sign)
{
    char text[16];
    bool chosen = (s->mode == TUI_OWN && s->card == card) || screen_noting(s, card);
    bool turned = s->t->own.turned[card];
    const char *around = chosen ? "><" : lit ? turned ? "[*" : "[]" : turned ? "**" : "  ";
    snprintf(text, sizeof text, "%c%c%c%c", around[0], 'a' + (int)slot, around[1], sign);
    if (s->layout.large)
        paint_back(y, x, chosen || lit, text);
    else
        (chosen || lit ? paint_bold : paint_text)(y, x, s->layout.card - 1, text);
}

static void draw_own_hand(tui_screen *s, int y, unsigned seat)
{
    const hb_view *view = screen_view(s);
    const hb_hand *hand = &view->game.hands[seat];
    unsigned lit = lit_slots(s, seat);
    uint64_t left[HB_HAND] = {0};
    uint8_t slots[HB_HAND];
    int high = s->layout.large ? 3 : 1, name = s->layout.large ? 1 : 0;
    hb_view_left(view, &s->t->rules, left);
    draw_name(s, y + name, seat);
    unsigned count = screen_order(s, seat, slots);
    for (unsigned place = 0; place < count; place++) {
        unsigned slot = slots[place], card = hand->cards[slot];
        int x = card_x(s, place);
        char sign = hb_mark(&view->game, &s->t->rules, left[slot]);
        draw_back(s, y, x, slot, card, lit >> slot & 1, sign ? sign : ' ');
        draw_pips(s, y + high, x, hand->known[slot]);
        paint_dim(y + high + 2, x, s->layout.card - 1, screen_note(s, card));
        if (s->t->reader.seat == seat)
            screen_box(s, y, x, s->layout.card, high + 2, (int)('1' + place));
    }
}

/* ---- All of them ---- */

static bool is_hidden(const tui_screen *s, unsigned seat)
{
    return screen_view(s)->seat == seat;
}

int hands_height(const tui_screen *s, bool large)
{
    int players = s->t->rules.options.players, own = screen_view(s)->seat < HB_SEATS;
    return large ? 5 * players + own : 2 * players + 2 * own;
}

/* The letters by which the log names places in a hand. */
static void draw_letters(const tui_screen *s, int y)
{
    for (unsigned slot = 0; slot < s->t->rules.options.hand; slot++) {
        char letter[2] = {(char)('a' + slot), 0};
        paint_dim(y, card_x(s, slot) + (s->layout.large ? 2 : 1), 1, letter);
    }
}

void draw_hands(tui_screen *s, int y)
{
    unsigned players = s->t->rules.options.players, own = screen_seat(s);
    draw_letters(s, y - 1);
    for (unsigned i = 1; i <= players; i++) {
        unsigned seat = (own + i) % players;
        bool hidden = is_hidden(s, seat);
        if (hidden)
            draw_own_hand(s, y, seat);
        else
            draw_open_hand(s, y, seat);
        y += (s->layout.large ? 5 : 2) + (hidden ? (s->layout.large ? 1 : 2) : 0) + s->layout.gap;
    }
}
