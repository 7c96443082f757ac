/* own.c - what people have made of the cards, in the log and out of it. */
#include "local/own.h"

#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/utf8.h"
#include "local/parts.h"

void local_own_clear(local_own *own)
{
    memset(own, 0, sizeof *own);
    memset(own->orders, HB_NONE, sizeof own->orders);
}

static bool is_among(const uint8_t *slots, unsigned count, unsigned slot)
{
    for (unsigned i = 0; i < count; i++)
        if (slots[i] == slot)
            return true;
    return false;
}

unsigned local_own_order(const local_own *own, unsigned seat, const hb_hand *hand,
                         uint8_t slots[HB_HAND])
{
    unsigned count = 0;
    for (unsigned i = 0; i < HB_HAND; i++)
        for (uint8_t slot = 0; slot < hand->count; slot++)
            if (hand->cards[slot] == own->orders[seat][i] && !is_among(slots, count, slot))
                slots[count++] = slot;
    for (uint8_t slot = 0; slot < hand->count; slot++)
        if (!is_among(slots, count, slot))
            slots[count++] = slot;
    return count;
}

/* ---- The log ---------------------------------------------------------------------------- */

static void clear_people(local_own *own, const local *l)
{
    memset(own->turned, 0, sizeof own->turned);
    for (unsigned who = 0; who < l->people_count; who++) {
        unsigned seat = local_seat(l, who);
        if (seat == HB_NONE)
            continue;
        memset(own->notes[seat], 0, sizeof own->notes[seat]);
        memset(own->orders[seat], HB_NONE, sizeof own->orders[seat]);
    }
}

/* "7 3 12" */
static void take_order(uint8_t order[HB_HAND], const char *text)
{
    unsigned count = 0;
    memset(order, HB_NONE, HB_HAND);
    for (char *end; *text && count < HB_HAND; text = end) {
        long card = strtol(text, &end, 10);
        if (end == text)
            return;
        order[count++] = (uint8_t)card;
    }
}

void local_own_of(local_own *own, const local *l)
{
    clear_people(own, l);
    for (unsigned i = 0; i < l->count; i++) {
        const table_entry *e = &l->log[i];
        if (e->kind == TABLE_NOTE)
            utf8_copy(own->notes[e->seat][e->number], TABLE_TEXT, e->text);
        else if (e->kind == TABLE_MARK)
            own->turned[e->number] = e->value != 0;
        else if (e->kind == TABLE_ORDER)
            take_order(own->orders[e->seat], e->text);
    }
}

static void tell_notes(local *l, unsigned who, const char notes[HB_NUMBERS][TABLE_TEXT],
                       table_time now)
{
    for (unsigned card = 0; card < HB_NUMBERS; card++) {
        table_command note = {.order = TABLE_DO_NOTE,
                              .seat = HB_NONE,
                              .person = local_person_of(who),
                              .number = (int32_t)card,
                              .text = notes[card]};
        if (notes[card][0])
            local_do(l, &note, now, NULL);
    }
}

static void tell_marks(local *l, unsigned who, const bool turned[HB_NUMBERS], table_time now)
{
    for (unsigned card = 0; card < HB_NUMBERS; card++) {
        table_command mark = {.order = TABLE_DO_MARK,
                              .seat = HB_NONE,
                              .person = local_person_of(who),
                              .number = (int32_t)card,
                              .value = 1,
                              .text = ""};
        if (turned[card])
            local_do(l, &mark, now, NULL); /* refused where it is no card of theirs */
    }
}

static bool is_ordered(const uint8_t order[HB_HAND])
{
    for (unsigned i = 0; i < HB_HAND; i++)
        if (order[i] != HB_NONE)
            return true;
    return false;
}

static void tell_order(local *l, unsigned who, const local_own *own, table_time now)
{
    char text[4 * HB_HAND + 1];
    uint8_t slots[HB_HAND];
    unsigned seat = local_seat(l, who);
    const hb_hand *hand = &l->t.game.hands[seat];
    unsigned count = local_own_order(own, seat, hand, slots);
    line cards = hb_line_in(text, sizeof text);
    for (unsigned i = 0; i < count; i++) {
        hb_line_words(&cards, i ? " " : "");
        hb_line_number(&cards, hand->cards[slots[i]]);
    }
    table_command order = {
        .order = TABLE_DO_ORDER, .seat = HB_NONE, .person = local_person_of(who), .text = text};
    if (is_ordered(own->orders[seat]))
        local_do(l, &order, now, NULL);
}

void local_own_tell(const local_own *own, local *l, table_time now)
{
    for (unsigned who = 0; who < l->people_count; who++) {
        unsigned seat = local_seat(l, who);
        if (seat == HB_NONE)
            continue;
        tell_notes(l, who, own->notes[seat], now);
        tell_marks(l, who, own->turned, now);
        tell_order(l, who, own, now);
    }
}
