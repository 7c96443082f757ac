/* hands.c - the partners' hands with what they know, and one's own hand with what is known. */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "rules/worth.h"
#include "tui/screen.h"
#include "tui/theme.h"

/* ---- Which cards are pointed at ---- */

static const hb_event *last_event(const tui_screen *s)
{
    return s->step ? &s->t->events[s->step - 1] : NULL;
}

/* The slots of a seat's hand that the chosen hint would touch, or that the last action did. */
static unsigned lit_slots(const tui_screen *s, unsigned seat)
{
    const hb_game *g = &screen_view(s)->game;
    const hb_event *last = last_event(s);
    if (s->mode == TUI_HINTS && s->seat == seat && s->hint != HB_NONE)
        return hb_hint_slots(g, seat, s->hint);
    if (s->mode == TUI_HINTS || !last)
        return 0;
    return last->action.type == HB_HINT && last->action.seat == seat ? last->touched : 0;
}

/* Those of them that were not a moment ago. */
static unsigned fresh_slots(const tui_screen *s, unsigned lit)
{
    return s->fresh && s->mode != TUI_HINTS ? lit : 0;
}

/* ---- Names ---- */

static bool is_small(const tui_screen *s)
{
    return s->layout.size == TUI_SMALL;
}

/* The clock, or that nobody is there, or that the seat is free. */
static void draw_state(const tui_screen *s, int y, int x, int width, unsigned seat)
{
    char clock[24] = "";
    int left = s->t->clocks[seat], end = x + width;
    if (left >= 0)
        snprintf(clock, sizeof clock, "%d:%02d", left / 60, left % 60);
    int used = paint_dim(y, x, width, clock);
    x += used ? used + 1 : 0;
    const char *state = "";
    bool runs = s->t->desk && s->t->desk->state != TABLE_ENDED;
    if (runs && desk_is_absent(s->t->desk, seat))
        /* For translators: stands beside the name of somebody who is not connected. Fits 9 */
        state = text_get(s->t->reader.lang, "away");
    else if (runs && s->t->desk->seats[seat].vacant)
        /* For translators: of a seat. Fits 9 */
        state = text_get(s->t->reader.lang, "free");
    paint_dim(y, x, end - x, state);
}

/* Beside a small hand, with the state below; above a larger one, with the state behind it. */
static void draw_name(const tui_screen *s, tui_rect r, unsigned seat)
{
    const hb_game *g = &screen_view(s)->game;
    bool turn = g->phase != HB_OVER && g->player == seat;
    int width = is_small(s) ? s->layout.name - 1 : r.width - 1;
    paint_bold(r.y, r.x, 1, turn ? (s->look.ascii ? ">" : "▸") : " ");
    int used = (turn ? paint_bold : paint_text)(r.y, r.x + 1, width, s->t->reader.names[seat]);
    if (is_small(s))
        draw_state(s, r.y + 1, r.x + 1, width, seat);
    else
        draw_state(s, r.y, r.x + 3 + used, width - used - 2, seat);
}

/* ---- Cards ---- */

/* Where the card of a place stands, with all that belongs to it; so many columns to the next. */
static tui_rect card_rect(const tui_screen *s, tui_rect hand, unsigned place, int width)
{
    int above = is_small(s) ? 0 : 1, x = hand.x + 1 + s->layout.name;
    return (tui_rect){hand.y + above, x + (int)place * width, hand.height - above, width};
}

/* Below the card where there is room between the hands, else a sign beside it that there is one. */
static void draw_note(const tui_screen *s, tui_rect r, unsigned card)
{
    const char *note = screen_note(s, card);
    if (*note && s->layout.notes)
        paint_dim(rect_end(r), r.x, r.width - 1, note);
    else if (*note)
        paint_dim(r.y, r.x + (is_small(s) ? 6 : card_width(s->layout.size)), 1, "\"");
}

static void draw_open_card(tui_screen *s, tui_rect r, const hb_hand *hand, unsigned slot,
                           tui_face face)
{
    const hb_game *g = &screen_view(s)->game;
    char sign[2] = {0};
    face.kind = g->cards[hand->cards[slot]];
    face.mark = sign[0] = hb_mark(g, &s->t->rules, bit(face.kind));
    face.letter = (char)('a' + slot);
    if (is_small(s)) {
        card_plate(s, r.y, r.x, face.kind, face.lit, face.fresh);
        paint_bold(r.y, r.x + 4, 1, sign);
        draw_known(s, r.y + 1, r.x + 1, r.width - 2, hand->known[slot]);
    } else {
        card_face(s, r.y, r.x, s->layout.size, face);
        int width = card_width(s->layout.size), pips = pips_width(s, width);
        draw_pips(s, rect_end(r) - 2, r.x + (pips < width ? (width - pips) / 2 : 0), width,
                  hand->known[slot]);
    }
    draw_note(s, r, hand->cards[slot]);
}

static void draw_open_hand(tui_screen *s, tui_rect r, unsigned seat)
{
    const hb_hand *hand = &screen_view(s)->game.hands[seat];
    unsigned lit = lit_slots(s, seat), fresh = fresh_slots(s, lit);
    draw_name(s, r, seat);
    if (s->t->reader.seat < HB_SEATS)
        screen_box(s, r, (int)(TUI_KEY_SEAT + seat));
    for (unsigned slot = 0; slot < hand->count; slot++) {
        tui_rect at = card_rect(s, r, slot, s->layout.card);
        unsigned card = hand->cards[slot];
        tui_face face = {.lit = lit >> slot & 1 || screen_noting(s, card),
                         .fresh = fresh >> slot & 1};
        draw_open_card(s, at, hand, slot, face);
        if (s->t->reader.seat < HB_SEATS)
            screen_box(s, at, (int)(TUI_KEY_CARD + card));
    }
}

/* The letter by which the log names a card, colours, values, a note. */
static void draw_own_hand(tui_screen *s, tui_rect r, unsigned seat)
{
    const hb_view *view = screen_view(s);
    const hb_hand *hand = &view->game.hands[seat];
    unsigned lit = lit_slots(s, seat), fresh = fresh_slots(s, lit);
    uint64_t left[HB_HAND] = {0};
    uint8_t slots[HB_HAND];
    hb_view_left(view, &s->t->rules, left);
    draw_name(s, r, seat);
    unsigned count = screen_order(s, seat, slots);
    for (unsigned place = 0; place < count; place++) {
        unsigned slot = slots[place], card = hand->cards[slot];
        tui_rect at = card_rect(s, r, place, s->layout.back);
        tui_face face = {.kind = HB_HIDDEN,
                         .letter = (char)('a' + slot),
                         .mark = hb_mark(&view->game, &s->t->rules, left[slot]),
                         .lit = lit >> slot & 1,
                         .fresh = fresh >> slot & 1,
                         .chosen =
                             (s->mode == TUI_OWN && s->card == card) || screen_noting(s, card),
                         .turned = s->t->own.turned[card]};
        card_back(s, at.y, at.x, face, hand->known[slot]);
        paint_dim(rect_end(at) - 1, at.x, at.width - 1, screen_note(s, card));
        if (s->t->reader.seat == seat)
            screen_box(s, at, (int)('1' + place));
    }
}

/* ---- All of them ---- */

/* The letters by which the log names places in a small hand; larger cards have their own. */
static void draw_letters(const tui_screen *s)
{
    for (unsigned slot = 0; slot < s->t->rules.options.hand; slot++) {
        char letter[2] = {(char)('a' + slot), 0};
        tui_rect at = card_rect(s, s->layout.hands[0], slot, s->layout.card);
        paint_dim(at.y - 1, at.x + 1, 1, letter);
    }
}

void draw_hands(tui_screen *s)
{
    unsigned players = s->t->rules.options.players, own = screen_seat(s);
    if (is_small(s))
        draw_letters(s);
    for (unsigned i = 1; i <= players; i++) {
        unsigned seat = (own + i) % players;
        if (screen_view(s)->seat == seat)
            draw_own_hand(s, s->layout.hands[i - 1], seat);
        else
            draw_open_hand(s, s->layout.hands[i - 1], seat);
    }
}
