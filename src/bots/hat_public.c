/* hat_public.c - the public state: what everybody knows about every card.
 *
 * It is made of public things alone, so that all hats at a table keep the same one: what
 * hints said, which cards all have seen, what the numbers behind earlier hints, discards and
 * plays told, and what silence did. When partners are no hats the numbers are noise and sets may
 * become false or empty; then a card starts again from what hints really said. */
#include <string.h>

#include "bots/hat.h"

/* ---- Counting --------------------------------------------------------------- */

static uint64_t said(const hb_game *g, unsigned seat, unsigned slot)
{
    return g->hands[seat].known[slot] & HB_KIND_SET;
}

/* Drops kinds of which no copy is left, and counts the cards that become known. */
static void settle_hand(uint64_t may[HB_HAND], unsigned cards, uint64_t left[3], unsigned *known)
{
    for (unsigned slot = 0; slot < cards; slot++) {
        if (*known >> slot & 1)
            continue;
        may[slot] &= left[0];
        if (bits_is_one(may[slot])) {
            *known |= 1u << slot;
            hat_take_copy(left, may[slot]);
        }
    }
}

/* Brings all sets in line with hints and counting. */
static void settle(hat_public *pub, const hb_rules *rules, const hb_game *g)
{
    hat_board b;
    hat_board_make(&b, rules, g);
    unsigned players = rules->options.players, known[HB_SEATS] = {0};
    uint64_t left[3], before;
    for (unsigned seat = 0; seat < players; seat++)
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++) {
            uint64_t allowed = said(g, seat, slot) & b.left[0];
            if (pub->may[seat][slot] & allowed)
                pub->may[seat][slot] &= allowed;
            else
                pub->may[seat][slot] = allowed;
        }
    memcpy(left, b.left, sizeof left);
    do {
        before = left[0];
        for (unsigned seat = 0; seat < players; seat++)
            settle_hand(pub->may[seat], g->hands[seat].count, left, &known[seat]);
    } while (left[0] != before);
    for (unsigned seat = 0; seat < players; seat++)
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
            if (!pub->may[seat][slot])
                pub->may[seat][slot] = said(g, seat, slot) & b.left[0];
}

void hat_public_start(hat_public *pub, const hb_rules *rules, const hb_game *g)
{
    memset(pub, 0, sizeof *pub);
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
            pub->may[seat][slot] = said(g, seat, slot);
    settle(pub, rules, g);
}

void hat_private(uint64_t may[HB_HAND], uint64_t unseen[3], const hat_public *pub,
                 const hat_board *board, const hb_rules *rules, const hb_game *g, unsigned seat)
{
    memcpy(unseen, board->left, sizeof board->left);
    for (unsigned other = 0; other < rules->options.players; other++)
        for (unsigned slot = 0; other != seat && slot < g->hands[other].count; slot++)
            hat_take_copy(unseen, bit(g->cards[g->hands[other].cards[slot]]));
    unsigned cards = g->hands[seat].count, known = 0;
    uint64_t left[3], before;
    memcpy(left, unseen, sizeof left);
    memcpy(may, pub->may[seat], HB_HAND * sizeof *may);
    for (unsigned slot = 0; slot < cards; slot++)
        if (!(may[slot] & unseen[0]))
            may[slot] = said(g, seat, slot);
    do {
        before = left[0];
        settle_hand(may, cards, left, &known);
    } while (left[0] != before);
    for (unsigned slot = 0; slot < cards; slot++)
        if (!may[slot])
            may[slot] = said(g, seat, slot) & unseen[0];
}

/* ---- What everybody can tell ------------------------------------------------ */

unsigned hat_known_plays(const uint64_t may[HB_HAND], const hat_board *board, unsigned cards)
{
    unsigned known = 0;
    for (unsigned slot = 0; slot < cards; slot++)
        if (!(may[slot] & ~board->fits))
            known |= 1u << slot;
    return known;
}

unsigned hat_useless(const uint64_t may[HB_HAND], const hat_board *board, unsigned cards)
{
    unsigned useless = 0;
    for (unsigned slot = 0; slot < cards; slot++) {
        if (!(may[slot] & board->needed))
            useless |= 1u << slot;
        for (unsigned twin = 0; twin < slot; twin++)
            if (bits_is_one(may[slot]) && may[slot] == may[twin])
                useless |= 1u << slot | 1u << twin;
    }
    return useless;
}

/* Late in the game it is better to play cards in the best order than to say something by it. */
static bool plays_speak(const hb_rules *rules, const hb_game *g)
{
    static const int8_t deck[HB_SEATS + 1] = {[2] = 1, [3] = 12, [4] = 12, [5] = HB_DECK};
    return hb_deck_size(g) >= deck[rules->options.players];
}

unsigned hat_speaking_slots(const hat_public *pub, const hat_board *b, const hb_rules *rules,
                            const hb_game *g, bool discards)
{
    const uint64_t *may = pub->may[g->player];
    unsigned cards = g->hands[g->player].count, slots = 0;
    if (discards)
        slots = hat_useless(may, b, cards);
    else if (plays_speak(rules, g))
        slots = hat_known_plays(may, b, cards);
    return bits_count(slots) > 1 ? slots : 0;
}

/* The card that a seat is expected to play: known to all, fitting, and the lowest such. */
static uint64_t expected_play(const uint64_t may[HB_HAND], const hat_board *b,
                              const hb_rules *rules, unsigned cards)
{
    uint64_t best = 0;
    for (unsigned slot = 0; slot < cards; slot++)
        if (bits_is_one(may[slot]) && may[slot] & b->fits &&
            (!best || hat_step(rules, bits_first(may[slot])) < hat_step(rules, bits_first(best))))
            best = may[slot];
    return best;
}

void hat_outlook_make(hat_outlook *outlook, const hat_public *pub, const hb_rules *rules,
                      const hb_game *g)
{
    hat_board b;
    hat_board_make(&b, rules, g);
    unsigned seat = g->player, players = rules->options.players;
    outlook->at[seat] = b;
    for (unsigned i = 1; i < players; i++) {
        seat = seat + 1 == players ? 0 : seat + 1;
        outlook->at[seat] = b;
        uint64_t kind = expected_play(pub->may[seat], &b, rules, g->hands[seat].count);
        if (kind)
            hat_board_play(&b, rules, kind);
    }
}

/* ---- Events ----------------------------------------------------------------- */

static unsigned slot_of(const hb_game *g, unsigned seat, unsigned card)
{
    unsigned slot = 0;
    while (slot + 1 < HB_HAND && g->hands[seat].cards[slot] != card)
        slot++;
    return slot;
}

static void see_hint(hat_public *pub, const hb_rules *rules, const hb_view *before,
                     const hb_event *e)
{
    unsigned players = rules->options.players;
    unsigned offset = (e->action.seat + players - e->seat) % players;
    hat_alphabet alphabet;
    if (hat_warns(rules)) {
        hat_board b;
        hat_board_make(&b, rules, &before->game);
        hat_warning(pub, &b, rules, &before->game);
    }
    hat_alphabet_make(&alphabet, pub, rules, &before->game);
    unsigned number = hat_label(&alphabet, rules, offset, e->action.hint, e->touched);
    hat_hear(pub, rules, &before->game, before->seat, number, alphabet.capacity);
}

static void see_card_go(hat_public *pub, const hb_rules *rules, const hb_view *before,
                        unsigned slot, bool discards)
{
    const hb_game *g = &before->game;
    hat_board b;
    hat_board_make(&b, rules, g);
    hat_silence(pub, &b, rules, g, discards);
    unsigned slots = hat_speaking_slots(pub, &b, rules, g, discards);
    if (slots >> slot & 1)
        hat_hear(pub, rules, g, before->seat, hat_slot_number(slots, slot),
                 (unsigned)bits_count(slots));
}

static void lose_card(uint64_t may[HB_HAND], unsigned slot)
{
    for (; slot + 1 < HB_HAND; slot++)
        may[slot] = may[slot + 1];
    may[slot] = 0;
}

void hat_public_see(hat_public *pub, const hb_rules *rules, const hb_view *before,
                    const hb_event *e, const hb_view *after)
{
    if (e->action.type == HB_HINT) {
        see_hint(pub, rules, before, e);
    } else if (e->action.type == HB_PLAY || e->action.type == HB_DISCARD) {
        unsigned slot = slot_of(&before->game, e->seat, e->action.card);
        see_card_go(pub, rules, before, slot, e->action.type == HB_DISCARD);
        lose_card(pub->may[e->seat], slot);
    }
    unsigned cards = after->game.hands[e->seat].count;
    if (e->drew && cards)
        pub->may[e->seat][cards - 1] = rules->kinds;
    settle(pub, rules, &after->game);
}
