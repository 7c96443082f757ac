/* own.c - what is done to the cards of one's own hand, and notes on anybody's. Their letters are
 * those of the log and of plain lines: p b plays the card b. Or, as on the page, a card is chosen
 * first, by its place from the left or by a click, and then a key acts on it. */
#include <string.h>

#include "base/utf8.h"
#include "tui/screen.h"

/* ---- Acting on the chosen card ---- */

static bool act_key(tui_screen *s, const tui_source *source, int key)
{
    hb_action action = {.type = key == PRESS_PLAY ? HB_PLAY : HB_DISCARD, .card = (uint8_t)s->card};
    if (key != PRESS_PLAY && key != PRESS_DISCARD)
        return false;
    screen_act(s, source, action);
    return true;
}

/* Moves the chosen card one place to the left or right. */
static void shift_card(tui_screen *s, const tui_source *source, int by)
{
    unsigned seat = s->t->reader.seat;
    const hb_hand *hand = &screen_view(s)->game.hands[seat];
    uint8_t slots[HB_HAND], order[HB_HAND];
    unsigned count = screen_order(s, seat, slots), place = 0;
    while (place < count && hand->cards[slots[place]] != s->card)
        place++;
    unsigned other = place + (unsigned)by; /* wraps below 0 to something large */
    if (place == count || other >= count)
        return;
    for (unsigned i = 0; i < count; i++)
        order[i == place ? other : i == other ? place : i] = hand->cards[slots[i]];
    desk_request request = desk_request_make(DESK_DO_ORDER);
    request.cards_count = (uint8_t)count;
    memcpy(request.cards, order, count);
    screen_ask(s, source, &request);
}

static bool chosen_key(tui_screen *s, const tui_source *source, int key)
{
    if (!screen_has_card(s) || !screen_is_now(s))
        return false;
    if (key == PRESS_LEFT || key == PRESS_RIGHT) {
        shift_card(s, source, key == PRESS_LEFT ? -1 : 1);
    } else if (key == PRESS_MARK) {
        desk_request request = desk_request_make(DESK_DO_MARK);
        request.card = (uint8_t)s->card;
        request.mark = !s->t->own.turned[s->card];
        screen_ask(s, source, &request);
    } else if (key == PRESS_NOTE && source->ask && !s->t->asked) {
        write_begin(s, key);
    } else {
        return act_key(s, source, key);
    }
    return true;
}

/* ---- Which card ---- */

const hb_hand *own_hand(const tui_screen *s)
{
    unsigned seat = s->t->reader.seat;
    if (seat >= HB_SEATS || screen_in_room(s) || !screen_is_now(s) || s->over)
        return NULL;
    const hb_hand *hand = &screen_view(s)->game.hands[seat];
    return hand->count ? hand : NULL;
}

const hb_hand *asked_hand(const tui_screen *s)
{
    return &screen_view(s)->game.hands[s->mode == TUI_ASKS ? s->seat : s->t->reader.seat];
}

/* The slot that a key names: by its letter where one is asked for, always by its place, in a
 * partner's hand by a click; hand->count: none. */
static unsigned slot_of(const tui_screen *s, const hb_hand *hand, int key)
{
    uint8_t slots[HB_HAND];
    bool own = hand == own_hand(s);
    unsigned count = own ? screen_order(s, s->t->reader.seat, slots) : hand->count, slot = 0;
    if (key >= '1' && key < (int)('1' + count))
        return own ? slots[key - '1'] : (unsigned)(key - '1');
    if (s->mode == TUI_ASKS && key >= 'a' && key < 'a' + hand->count)
        return (unsigned)(key - 'a');
    while (slot < hand->count && key != (int)(TUI_KEY_CARD + hand->cards[slot]))
        slot++;
    return slot;
}

/* Notes may be written on everybody's cards: whose is asked for next. */
static bool hand_key(tui_screen *s, int key)
{
    if (s->mode != TUI_ASKS || s->verb != PRESS_NOTE)
        return false;
    if (key == PRESS_HINT)
        s->seat = (s->seat + 1) % s->t->rules.options.players;
    if (key < TUI_KEY_CARD || key >= TUI_KEY_CARD + HB_NUMBERS)
        return key == PRESS_HINT;
    unsigned seat = screen_holder(s, (unsigned)(key - TUI_KEY_CARD));
    if (seat != HB_NONE) /* a key before this click may have taken the card away */
        s->seat = seat;
    return false;
}

/* A card is named: it is chosen, or what was waiting for it is done. Nothing stays chosen then,
 * for the next letter is meant for another card. */
static bool card_key(tui_screen *s, const tui_source *source, int key)
{
    const hb_hand *hand = asked_hand(s);
    unsigned slot = slot_of(s, hand, key);
    bool asked = s->mode == TUI_ASKS;
    if (slot >= hand->count)
        return false;
    s->card = hand->cards[slot];
    if (hand != own_hand(s)) {
        write_begin(s, PRESS_NOTE);
        return true;
    }
    s->mode = TUI_OWN;
    if (asked)
        chosen_key(s, source, s->verb);
    if (asked && s->mode == TUI_OWN)
        screen_choose_nothing(s);
    return true;
}

/* Something is to be done, and its card is asked for. */
static bool verb_key(tui_screen *s, const tui_source *source, const hb_hand *hand, int key)
{
    bool acts = key == PRESS_PLAY || key == PRESS_DISCARD,
         note = key == PRESS_NOTE && source->ask && !s->t->asked;
    bool verb = acts || note || key == PRESS_MARK || key == PRESS_LEFT || key == PRESS_RIGHT;
    if (!verb || screen_picking(s))
        return false;
    hb_action any = {.type = key == PRESS_PLAY ? HB_PLAY : HB_DISCARD, .card = hand->cards[0]};
    if (acts && !screen_legal(s, any)) { /* with this card, so with none */
        screen_act(s, source, any);
        return true;
    }
    screen_choose_nothing(s);
    s->mode = TUI_ASKS;
    s->verb = key;
    s->seat = s->t->reader.seat;
    return true;
}

bool own_key(tui_screen *s, const tui_source *source, int key)
{
    const hb_hand *hand = own_hand(s);
    if (!hand)
        return false;
    return (s->mode == TUI_OWN && chosen_key(s, source, key)) || hand_key(s, key) ||
           card_key(s, source, key) || verb_key(s, source, hand, key);
}

void put_question(buffer *b, const tui_screen *s)
{
    const text_lang *lang = s->t->reader.lang;
    if (s->seat != s->t->reader.seat) {
        TEXT_SAY(b, lang, "Write a note on which card of {player}?",
                 text_str("player", s->t->reader.names[s->seat]));
        return;
    }
    buffer_puts(b, s->verb == PRESS_PLAY      ? text_get_for(&s->t->reader, "Play which card?")
                   : s->verb == PRESS_DISCARD ? text_get_for(&s->t->reader, "Discard which card?")
                   : s->verb == PRESS_MARK    ? text_get(lang, "Mark which card?")
                   : s->verb == PRESS_NOTE    ? text_get(lang, "Write a note on which card?")
                   : s->verb == PRESS_LEFT    ? text_get(lang, "Move which card to the left?")
                                              : text_get(lang, "Move which card to the right?"));
}
