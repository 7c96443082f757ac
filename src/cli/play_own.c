/* play_own.c - notes, marks and the order of the own cards, by what is typed. */
#include "cli/play_own.h"

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
    made.count = tui_order(own, view->seat, hand, made.slots);
    for (unsigned slot = 0; slot < made.count; slot++) {
        unsigned card = hand->cards[slot];
        made.marked |= (unsigned)own->turned[card] << slot;
        made.notes[slot] = own->notes[card];
    }
    return made;
}

/* ---- Answers ---------------------------------------------------------------------------- */

/* What has come of it: that is what was asked for. */
static void show(const play_holder *h)
{
    play_own own = play_own_of(h->own, h->view);
    play_look look = h->look;
    look.own = &own;
    play_draw_own(h->out, h->reader, h->view, look);
}

static void say(const play_holder *h, const char *words)
{
    text_wrap(h->out, words, play_text_width(h->look));
}

/* The place of the card that a text begins with; the hand's count: none, and that is said. */
static unsigned slot_of(const play_holder *h, const char *text)
{
    unsigned slot = (unsigned)((text[0] | 0x20) - 'a'), count = hand_of(h)->count;
    if (slot < count && (!text[1] || text[1] == ' '))
        return slot;
    say(h, wire_words(h->reader->lang, "bad-card"));
    return count;
}

/* ---- Notes ------------------------------------------------------------------------------ */

static void list_notes(const play_holder *h)
{
    const hb_hand *hand = hand_of(h);
    bool some = false;
    for (unsigned slot = 0; slot < hand->count; slot++) {
        const char *note = h->own->notes[hand->cards[slot]];
        if (*note)
            buffer_printf(h->out, "  %c  %s\n", 'a' + slot, note);
        some = some || *note;
    }
    if (!some)
        say(h, text_get(h->reader->lang, "You have written no notes."));
}

/* "note b is red": b is a card, what follows the note; nothing follows: it goes. */
static void take_note(const play_holder *h, const char *words)
{
    const hb_hand *hand = hand_of(h);
    if (!*words) {
        list_notes(h);
        return;
    }
    unsigned slot = slot_of(h, words);
    if (slot >= hand->count)
        return;
    unsigned card = hand->cards[slot];
    const char *note = words + 1 + strspn(words + 1, " ");
    utf8_copy(h->own->notes[card], TUI_TEXT, note);
    if (h->note)
        h->note(h->context, card, note);
    show(h);
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
    show(h);
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
    unsigned count = tui_order(h->own, h->view->seat, hand, slots);
    for (unsigned i = 0; i < count; i++)
        kept[i] = hand->cards[slots[i]];
    if (h->arrange)
        h->arrange(h->context, kept, count);
    show(h);
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
