/* hands.c - the partners' hands with what they know, and the own hand with what is known. */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "rules/worth.h"
#include "tui/screen.h"

enum { NAME = 11, CARD = 8, SIDE = 1 };

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

/* As short as it goes: "r?" red, "?12" a 1 or a 2, "?" anything, "" nothing known. Where the
 * possible ones would be many, those left out: "-b". */
static void put_knowledge(buffer *b, const hb_rules *r, hb_known known)
{
    buffer colours = buffer_make(32), values = buffer_make(32);
    int all_colours, all_values;
    int c = put_colours(&colours, r, known, "", &all_colours);
    int v = put_values(&values, r, known, "", &all_values);
    bool few = c <= 2 && v <= 2;
    if (few || (c < all_colours && c <= 3) || (v < all_values && v <= 3)) {
        buffer_puts(b, c == all_colours ? "?" : c <= 3 ? buffer_text(&colours) : "");
        buffer_puts(b, v == all_values ? "?" : v <= 3 ? buffer_text(&values) : "");
    } else if (c < all_colours || v < all_values) {
        buffer_puts(b, "-");
        for (unsigned colour = 0; colour < HB_COLOURS; colour++)
            if ((r->kinds & kinds_of_colour(colour)) && !(known & kinds_of_colour(colour)))
                buffer_printf(b, "%c", hb_colour_letter(colour));
        for (unsigned value = 1; value <= r->options.values; value++)
            if (!(known & kinds_of_value(value)))
                buffer_printf(b, "%u", value);
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

static char mark_of(uint64_t kinds, const tui_screen *s, const hb_game *g)
{
    const hb_rules *r = &s->t->rules;
    if (!kinds)
        return ' ';
    if (!(kinds & ~hb_fits(g, r)))
        return '+';
    if (!(kinds & ~hb_useless(g, r)))
        return 'x';
    return kinds & ~hb_critical(g, r) ? ' ' : '!';
}

/* ---- Partners: two lines each ---- */

static int card_x(unsigned slot)
{
    return SIDE + NAME + (int)slot * CARD;
}

static void draw_name(const tui_screen *s, int y, unsigned seat)
{
    const hb_game *g = &screen_view(s)->game;
    bool turn = g->phase != HB_OVER && g->player == seat;
    paint_bold(y, 0, 1, turn ? (s->look.ascii ? ">" : "▸") : " ");
    (turn ? paint_bold : paint_text)(y, SIDE, NAME - 1, s->t->reader.names[seat]);
    if (s->t->clocks[seat] < 0)
        return;
    char clock[24];
    snprintf(clock, sizeof clock, "%d:%02d", s->t->clocks[seat] / 60, s->t->clocks[seat] % 60);
    paint_dim(y + 1, SIDE, NAME - 1, clock);
}

static void draw_known(const tui_screen *s, int y, int x, hb_known known)
{
    buffer b = buffer_make(64);
    put_knowledge(&b, &s->t->rules, known);
    paint_text(y, x + 1, CARD - 2, buffer_text(&b));
    buffer_free(&b);
}

static void draw_open_hand(tui_screen *s, int y, unsigned seat)
{
    const hb_game *g = &screen_view(s)->game;
    const hb_hand *hand = &g->hands[seat];
    unsigned lit = lit_slots(s, seat);
    draw_name(s, y, seat);
    for (unsigned slot = 0; slot < hand->count; slot++) {
        unsigned kind = g->cards[hand->cards[slot]];
        char sign[2] = {mark_of(bit(kind), s, g), 0};
        paint_card(y, card_x(slot), kind, lit >> slot & 1);
        paint_bold(y, card_x(slot) + 4, 1, sign);
        draw_known(s, y + 1, card_x(slot), hand->known[slot]);
    }
    if (s->t->reader.seat < HB_SEATS)
        screen_box(s, y, 0, s->left, 2, (int)(TUI_KEY_SEAT + seat));
}

/* ---- The own hand: a number to choose it by, colours, values, a note ---- */

static void draw_back(const tui_screen *s, int y, int x, unsigned slot, bool lit, char sign)
{
    char text[8];
    bool chosen = s->mode == TUI_OWN && s->slot == slot;
    snprintf(text, sizeof text, chosen ? ">%u<%c" : lit ? "[%u]%c" : " %u %c", slot + 1, sign);
    (chosen || lit ? paint_bold : paint_text)(y, x, CARD - 1, text);
}

static void draw_pips(const tui_screen *s, int y, int x, hb_known known)
{
    const char *no = s->look.ascii ? "." : "·";
    int all;
    buffer b = buffer_make(64);
    put_colours(&b, &s->t->rules, known, no, &all);
    paint_text(y, x, CARD - 1, buffer_text(&b));
    buffer_clear(&b);
    put_values(&b, &s->t->rules, known, no, &all);
    paint_text(y + 1, x, CARD - 1, buffer_text(&b));
    buffer_free(&b);
}

static void draw_own_hand(tui_screen *s, int y, unsigned seat)
{
    const hb_view *view = screen_view(s);
    const hb_hand *hand = &view->game.hands[seat];
    unsigned lit = lit_slots(s, seat);
    uint64_t left[HB_HAND] = {0};
    hb_view_left(view, &s->t->rules, left);
    draw_name(s, y, seat);
    for (unsigned slot = 0; slot < hand->count; slot++) {
        draw_back(s, y, card_x(slot), slot, lit >> slot & 1, mark_of(left[slot], s, &view->game));
        draw_pips(s, y + 1, card_x(slot), hand->known[slot]);
        paint_dim(y + 3, card_x(slot), CARD - 1, s->t->notes[hand->cards[slot]]);
        screen_box(s, y, card_x(slot), CARD, 3, (int)('1' + slot));
    }
}

/* ---- All of them ---- */

static bool is_hidden(const tui_screen *s, unsigned seat)
{
    return screen_view(s)->seat == seat;
}

int hands_height(const tui_screen *s)
{
    unsigned players = s->t->rules.options.players;
    return (int)(2 * players) + (screen_view(s)->seat < HB_SEATS ? 2 : 0);
}

/* The letters by which the log names places in a hand. */
static void draw_letters(const tui_screen *s, int y)
{
    for (unsigned slot = 0; slot < s->t->rules.options.hand; slot++) {
        char letter[2] = {(char)('a' + slot), 0};
        paint_dim(y, card_x(slot) + 1, 1, letter);
    }
}

int draw_hands(tui_screen *s, int y, int gap)
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
        y += (hidden ? 4 : 2) + gap;
    }
    return y;
}
