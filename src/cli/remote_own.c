/* remote_own.c - what somebody at a server's table makes of their own hand in plain lines: notes,
 * marks, and the order in which its cards are shown. All of that is for them alone. */
#include <string.h>

#include "cli/remote_plain.h"

/* The person's own hand, whose cards are hidden from them; NULL: there is none. */
static const hb_hand *hand_of(const plain *p)
{
    const client_table *ct = client_table_of(p->r->c);
    const hb_view *view = client_view(ct);
    return view && view->seat == ct->seat ? &view->game.hands[ct->seat] : NULL;
}

play_own plain_own(const plain *p)
{
    const hb_hand *hand = hand_of(p);
    play_own own = {.count = 0};
    if (!hand)
        return own;
    own.count = tui_order(p->t, p->t->reader.seat, hand, own.slots);
    for (unsigned slot = 0; slot < own.count; slot++) {
        unsigned card = hand->cards[slot];
        own.marked |= (unsigned)p->t->turned[card] << slot;
        own.notes[slot] = p->t->notes[card];
    }
    return own;
}

/* What has come of it: that is what was asked for. */
static void show(plain *p)
{
    play_own own = plain_own(p);
    play_look look = p->look;
    look.own = &own;
    play_draw_own(&p->out, &p->t->reader, client_view(client_table_of(p->r->c)), look);
    plain_flush(p);
}

/* The place of the card that one of the words names; hand->count: none, and that is said. */
static unsigned slot_of(plain *p, const hb_hand *hand, const char *word)
{
    unsigned slot = (unsigned)((word[0] | 0x20) - 'a');
    if (slot < hand->count && (!word[1] || word[1] == ' '))
        return slot;
    plain_refuse(p, "bad-card");
    return hand->count;
}

/* The own hand and the words about it; NULL and said: there is no hand. */
static const hb_hand *begin(plain *p, const char *rest, char words[TABLE_TEXT])
{
    const hb_hand *hand = hand_of(p);
    plain_clean(words, rest);
    if (!hand)
        plain_refuse(p, client_view(client_table_of(p->r->c)) ? "not-seated" : "not-running");
    return hand;
}

/* ---- Notes ------------------------------------------------------------------------------ */

static void list_notes(plain *p, const hb_hand *hand)
{
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (p->t->notes[hand->cards[slot]][0])
            buffer_printf(&p->out, "  %c  %s\n", 'a' + slot, p->t->notes[hand->cards[slot]]);
    if (!p->out.size)
        plain_print(p, text_get(p->r->lang, "You have written no notes."));
    plain_flush(p);
}

/* "note b is red": b is a card, what follows the note; nothing follows: it goes. */
void plain_note(plain *p, const char *rest)
{
    char words[TABLE_TEXT];
    const hb_hand *hand = begin(p, rest, words);
    if (!hand)
        return;
    if (!*words) {
        list_notes(p, hand);
        return;
    }
    unsigned slot = slot_of(p, hand, words);
    if (slot < hand->count) {
        remote_note(p->r, p->t, hand->cards[slot], words + 1 + strspn(words + 1, " "));
        show(p);
    }
}

/* ---- Marks ------------------------------------------------------------------------------ */

/* "mark b": or not any more. */
void plain_mark(plain *p, const char *rest)
{
    char words[TABLE_TEXT];
    const hb_hand *hand = begin(p, rest, words);
    unsigned slot = hand ? slot_of(p, hand, words) : 0;
    if (!hand || slot >= hand->count)
        return;
    unsigned card = hand->cards[slot];
    p->t->turned[card] = !p->t->turned[card];
    remote_turn(p->r, p->t, card);
    show(p);
}

/* ---- The order -------------------------------------------------------------------------- */

/* The cards that are named, "c a" or "ca", in that order; false and said: one is none of the
 * hand. */
static bool read_order(plain *p, const hb_hand *hand, const char *words, uint8_t order[HB_HAND])
{
    unsigned count = 0;
    memset(order, HB_NONE, HB_HAND);
    for (const char *c = words; *c; c++) {
        char letter[2] = {*c, 0};
        if (*c == ' ' || *c == ',')
            continue;
        unsigned slot = slot_of(p, hand, letter);
        if (slot >= hand->count)
            return false;
        if (!memchr(order, hand->cards[slot], count)) /* named twice is named once */
            order[count++] = hand->cards[slot];
    }
    return true;
}

/* "order c a": these first, the others behind them by age. */
void plain_order(plain *p, const char *rest)
{
    char words[TABLE_TEXT];
    uint8_t order[HB_HAND], slots[HB_HAND];
    const hb_hand *hand = begin(p, rest, words);
    if (!hand || !read_order(p, hand, words, order))
        return;
    unsigned seat = p->t->reader.seat;
    memcpy(p->t->orders[seat], order, sizeof order);
    unsigned count = tui_order(p->t, seat, hand, slots);
    for (unsigned i = 0; i < count; i++)
        p->t->orders[seat][i] = hand->cards[slots[i]];
    remote_arrange(p->r, p->t, p->t->orders[seat], count);
    show(p);
}
