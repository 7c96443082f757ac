/* scene_hands.c - hands: what is seen of each card, what its owner knows, what it is good for, and
 * the hints that could be given. */
#include "scene.h"

#include "base/bits.h"
#include "rules/worth.h"

/* ---- A card -----------------------------------------------------------------------------------
 */

/* A card of a hand as it is looked at. */
typedef struct held {
    unsigned seat, slot, card, kind; /* kind: HB_HIDDEN where it is not seen */
    hb_known known;
    uint64_t left; /* the kinds that it may be for who looks */
    bool touched;
} held;

static void put_possible(const scene *s, const held *h)
{
    uint64_t known = h->known & s->d->rules.kinds;
    char colours[HB_COLOURS + 1], values[HB_VALUES + 1], named[HB_HINTS + 1], name[2];
    unsigned n = 0, colour_set = text_colours_of(known), value_set = text_values_of(known);
    for (unsigned colour = 0; colour < HB_COLOURS; colour++)
        if (colour_set >> colour & 1)
            colours[n++] = hb_colour_letter(colour);
    colours[n] = 0;
    n = 0;
    for (unsigned value = 0; value < HB_VALUES; value++)
        if (value_set >> value & 1)
            values[n++] = (char)('1' + value);
    values[n] = 0;
    n = 0;
    for (unsigned hint = 0; hint < HB_HINTS; hint++)
        if (h->known >> (HB_NAMED + hint) & 1)
            named[n++] = scene_hint(hint, name)[0];
    named[n] = 0;
    put_card_colours(s->b, colours);
    put_card_values(s->b, values);
    put_card_named(s->b, named);
}

static void put_left(const scene *s, const held *h)
{
    char text[3];
    put_card_left(s->b);
    if (h->kind >= HB_KINDS)
        for (uint64_t left = h->left; left; left &= left - 1)
            put_string(s->b, scene_kind(bits_first(left), text));
    put_close(s->b, ']');
}

static bool is_all(uint64_t left, uint64_t kinds)
{
    return left && !(left & ~kinds);
}

static void put_worth(const scene *s, const held *h)
{
    const hb_game *g = &scene_view(s)->game;
    const hb_rules *r = &s->d->rules;
    bool fits = is_all(h->left, hb_fits(g, r)), critical = is_all(h->left, hb_critical(g, r)),
         dead = is_all(h->left, hb_useless(g, r));
    put_card_fits(s->b, fits);
    put_card_critical(s->b, critical);
    put_card_dead(s->b, dead);
    put_card_touched(s->b, h->touched);
    put_card_name(s->b, h->kind < HB_KINDS ? text_card(s->reader.lang, h->kind).text
                                           : text_get(s->reader.lang, "face down"));
    put_card_knows(s->b, text_known(&s->reader, h->known & r->kinds).text);
    put_card_worth(s->b, text_worth(s->reader.lang, fits, critical, dead).text);
}

static void put_card(const scene *s, const held *h)
{
    const desk *d = s->d;
    char letter[] = {(char)('a' + h->slot), 0}, text[3];
    put_open(s->b, '{');
    put_card_n(s->b, h->card);
    put_card_letter(s->b, letter);
    put_card_kind(s->b, scene_kind(h->kind, text));
    put_possible(s, h);
    put_left(s, h);
    put_worth(s, h);
    put_card_note(s->b, d->notes[h->card]);
    put_card_mark(s->b, d->marks[h->card]);
    put_close(s->b, '}');
}

/* The slots that the last hint pointed at. */
static unsigned last_touched(const scene *s, unsigned seat)
{
    const hb_event *e = s->step ? &s->d->steps[s->step - 1].event : NULL;
    return e && e->action.type == HB_HINT && e->action.seat == seat ? e->touched : 0;
}

/* The kind of a card as it is seen. When the game is over all hands lie open, although earlier
 * steps are shown as they were. */
static unsigned seen_kind(const scene *s, unsigned card)
{
    const hb_view *all = desk_view(s->d);
    unsigned kind = scene_view(s)->game.cards[card];
    bool open = s->now && s->asks && s->d->state == TABLE_ENDED && s->d->eyes == HB_EVERYONE;
    return kind < HB_KINDS || !open || !all ? kind : all->game.cards[card];
}

static void put_cards(const scene *s, unsigned seat)
{
    const hb_view *view = scene_view(s);
    const hb_hand *hand = &view->game.hands[seat];
    uint64_t left[HB_HAND] = {0};
    if (seat == s->eyes)
        hb_view_left(view, &s->d->rules, left);
    put_hand_cards(s->b);
    for (unsigned slot = 0; slot < hand->count; slot++) {
        unsigned kind = seen_kind(s, hand->cards[slot]);
        put_card(s, &(held){.seat = seat,
                            .slot = slot,
                            .card = hand->cards[slot],
                            .kind = kind,
                            .known = hand->known[slot],
                            .left = kind < HB_KINDS ? bit(kind) : left[slot],
                            .touched = last_touched(s, seat) >> slot & 1});
    }
    put_close(s->b, ']');
}

/* ---- The order of a hand
 * ------------------------------------------------------------------------- */

static bool holds(const uint8_t *cards, unsigned count, unsigned card)
{
    for (unsigned i = 0; i < count; i++)
        if (cards[i] == card)
            return true;
    return false;
}

/* Cards that nothing was said about follow those that are in order. */
static void put_order(const scene *s, unsigned seat)
{
    const hb_hand *hand = &scene_view(s)->game.hands[seat];
    unsigned ordered = seat == s->d->seat ? s->d->order_count : 0;
    put_hand_order(s->b);
    for (unsigned i = 0; i < ordered; i++)
        if (holds(hand->cards, hand->count, s->d->order[i]))
            put_int(s->b, s->d->order[i]);
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (!holds(s->d->order, ordered, hand->cards[slot]))
            put_int(s->b, hand->cards[slot]);
    put_close(s->b, ']');
}

/* ---- Hints
 * ----------------------------------------------------------------------------------------- */

static void put_touches(const scene *s, unsigned seat, unsigned slots)
{
    const hb_hand *hand = &scene_view(s)->game.hands[seat];
    put_hint_cards(s->b);
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (slots >> slot & 1)
            put_int(s->b, hand->cards[slot]);
    put_close(s->b, ']');
}

static void put_hint(const scene *s, unsigned seat, unsigned hint)
{
    unsigned slots = hb_hint_slots(&scene_view(s)->game, seat, hint);
    bool turn = s->now && s->asks && desk_on_turn(s->d);
    desk_request give = desk_request_make(DESK_DO_HINT);
    char name[2];
    give.seat = (uint8_t)seat;
    give.hint = (uint8_t)hint;
    const char *why = turn ? scene_why(s, &give) : "";
    put_open(s->b, '{');
    put_hint_name(s->b, scene_hint(hint, name));
    put_hint_colour(s->b, hb_hint_is_colour(hint));
    put_hint_words(s->b, text_hint_name(s->reader.lang, hint).text);
    put_hint_says(s->b, text_hint(s->reader.lang, hint, slots).text);
    put_touches(s, seat, slots);
    put_hint_can(s->b, turn && !*why);
    put_hint_why(s->b, why);
    put_close(s->b, '}');
}

static void put_hints(const scene *s, unsigned seat)
{
    put_hand_hints(s->b);
    for (unsigned hint = 0; seat != s->eyes && hint < HB_HINTS; hint++)
        if (s->d->rules.touched[hint])
            put_hint(s, seat, hint);
    put_close(s->b, ']');
}

void scene_put_hands(const scene *s)
{
    put_game_hands(s->b);
    for (unsigned seat = 0; seat < s->d->rules.options.players; seat++) {
        put_open(s->b, '{');
        put_hand_seat(s->b, seat);
        put_hand_own(s->b, seat == s->d->seat);
        put_cards(s, seat);
        put_order(s, seat);
        put_hints(s, seat);
        put_close(s->b, '}');
    }
    put_close(s->b, ']');
}
