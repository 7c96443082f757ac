/* own.c - typed words for notes and marks on cards, and for the order of one's own hand. */
#include "plain/own.h"

#include <string.h>

#include "base/utf8.h"
#include "table/table.h"
#include "wire/wire.h"

static const hb_hand *hand_of(const play_holder *h)
{
    return &h->view->game.hands[h->view->seat];
}

play_own play_own_of(const tui_own *own, const hb_view *view)
{
    const hb_hand *hand = &view->game.hands[view->seat];
    play_own made = {.count = 0};
    made.count = local_own_order(own, view->seat, hand, made.slots);
    for (unsigned slot = 0; slot < HB_HAND; slot++)
        if (slot < made.count && own->turned[hand->cards[slot]])
            made.marked |= 1u << slot;
    for (unsigned card = 0; card < HB_NUMBERS; card++)
        made.notes[card] = own->notes[view->seat][card];
    return made;
}

/* ---- Answers ---------------------------------------------------------------------------- */

/* What has come of it: that is what was asked for. */
static void show(const play_holder *h, unsigned seat)
{
    play_own own = play_own_of(h->own, h->view);
    play_look look = h->look;
    look.own = &own;
    play_draw_hand(h->out, h->reader, h->view, look, seat);
}

static void say(const play_holder *h, const char *words)
{
    text_wrap(h->out, words, play_text_width(h->look));
}

/* The place in a hand that a text begins with; the hand's count: none. */
static unsigned place_of(const hb_hand *hand, const char *text)
{
    unsigned slot = (unsigned)((text[0] | 0x20) - 'a');
    return slot < hand->count && (!text[1] || text[1] == ' ') ? slot : hand->count;
}

/* The same for one's own hand, and that there is none is said. */
static unsigned slot_of(const play_holder *h, const char *text)
{
    unsigned slot = place_of(hand_of(h), text);
    if (slot == hand_of(h)->count)
        say(h, wire_words(h->reader->lang, "bad-card"));
    return slot;
}

/* ---- Notes ------------------------------------------------------------------------------ */

/* All notes on one hand; whose it is stands before those on partners' cards. */
static bool list_hand(const play_holder *h, unsigned seat)
{
    const hb_hand *hand = &h->view->game.hands[seat];
    bool own = seat == h->view->seat, some = false;
    for (unsigned slot = 0; slot < hand->count; slot++) {
        const char *note = h->own->notes[h->view->seat][hand->cards[slot]];
        if (*note)
            buffer_printf(h->out, "  %s%s%c  %s\n", own ? "" : h->reader->names[seat],
                          own ? "" : " ", 'a' + (int)slot, note);
        some = some || *note;
    }
    return some;
}

static void list_notes(const play_holder *h)
{
    unsigned players = h->reader->rules->options.players;
    bool some = false;
    for (unsigned i = 1; i <= players; i++)
        some = list_hand(h, (h->view->seat + i) % players) || some;
    if (!some)
        say(h, text_get(h->reader->lang, "You have written no notes."));
}

/* The hand that a text means: somebody's, whose whole name or the beginning of it stands first, and
 * else the own one. *card is where its card should stand. */
static unsigned whose(const play_holder *h, const char *text, const char **card)
{
    unsigned own = h->view->seat, players = h->reader->rules->options.players;
    char word[PLAY_TYPED + 1];
    *card = text;
    if (place_of(hand_of(h), text) < hand_of(h)->count)
        return own;
    for (unsigned seat = 0; seat < players; seat++) { /* a name may have blanks in it */
        size_t n = strlen(h->reader->names[seat]);
        if (strncasecmp(text, h->reader->names[seat], n) == 0 && text[n] == ' ') {
            *card = text + n + strspn(text + n, " ");
            if (place_of(&h->view->game.hands[seat], *card) < h->view->game.hands[seat].count)
                return seat;
        }
    }
    return play_first_word(text, word, card) ? play_seat(h->reader, word) : PLAY_NOBODY;
}

/* "note b is red": b is a card, what follows the note; nothing follows: it goes. "note east b":
 * the same for East's. */
static void take_note(const play_holder *h, const char *words)
{
    if (!*words) {
        list_notes(h);
        return;
    }
    const char *at;
    unsigned seat = whose(h, words, &at);
    const hb_hand *hand = seat < HB_SEATS ? &h->view->game.hands[seat] : NULL;
    unsigned slot = hand ? place_of(hand, at) : 0, players = h->reader->rules->options.players;
    if (!hand || slot == hand->count) {
        text_piece example = text_piece_fill(
            text_get(h->reader->lang, "Which card? Its letter comes first, such as: note a maybe "
                                      "red; on a partner's card their name: note {other} a"),
            TEXT_ARGS(text_str("other", h->reader->names[(h->view->seat + 1u) % players])));
        say(h, example.text);
        return;
    }
    unsigned card = hand->cards[slot];
    const char *note = at + 1 + strspn(at + 1, " ");
    utf8_copy(h->own->notes[h->view->seat][card], TUI_TEXT, note);
    if (h->note)
        h->note(h->context, card, note);
    show(h, seat);
}

/* ---- Marks ------------------------------------------------------------------------------ */

/* "mark b": or not any more. */
static void mark(const play_holder *h, const char *words)
{
    const hb_hand *hand = hand_of(h);
    unsigned slot = slot_of(h, words);
    if (slot >= hand->count)
        return;
    unsigned card = hand->cards[slot];
    h->own->turned[card] = !h->own->turned[card];
    if (h->turn)
        h->turn(h->context, card);
    show(h, h->view->seat);
}

/* ---- The order -------------------------------------------------------------------------- */

/* The cards that are named, "c a" or "ca", in that order; false and said: one is none of the
 * hand. */
static bool read_order(const play_holder *h, const char *words, uint8_t order[HB_HAND])
{
    const hb_hand *hand = hand_of(h);
    unsigned count = 0;
    memset(order, HB_NONE, HB_HAND);
    for (const char *c = words; *c; c++) {
        char letter[2] = {*c, 0};
        if (*c == ' ' || *c == ',')
            continue;
        unsigned slot = slot_of(h, letter);
        if (slot >= hand->count)
            return false;
        if (!memchr(order, hand->cards[slot], count)) /* named twice is named once */
            order[count++] = hand->cards[slot];
    }
    return true;
}

/* "order c a": these first, the others behind them by age. */
static void arrange(const play_holder *h, const char *words)
{
    const hb_hand *hand = hand_of(h);
    uint8_t order[HB_HAND], slots[HB_HAND], *kept = h->own->orders[h->view->seat];
    if (!read_order(h, words, order))
        return;
    memcpy(kept, order, sizeof order);
    unsigned count = local_own_order(h->own, h->view->seat, hand, slots);
    for (unsigned i = 0; i < count; i++)
        kept[i] = hand->cards[slots[i]];
    if (h->arrange)
        h->arrange(h->context, kept, count);
    show(h, h->view->seat);
}

void play_own_do(const play_holder *h, enum play_wish wish, const char *line)
{
    char words[TABLE_TEXT];
    play_rest(words, sizeof words, line);
    if (wish == PLAY_NOTE)
        take_note(h, words);
    else if (wish == PLAY_MARK)
        mark(h, words);
    else
        arrange(h, words);
}
