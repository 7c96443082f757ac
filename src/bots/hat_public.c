/* hat_public.c - the public state: what everybody knows about every card.
 *
 * It is made of public things alone, so that all hats at a table keep the same one: what
 * hints said, which cards have been seen by all, and what the numbers behind earlier hints
 * and discards told. */
#include <string.h>

#include "bots/hat.h"

#ifndef SIL
#define SIL 2000
#endif

/* ---- The board --------------------------------------------------------------- */

/* The kinds that follow in their rows. */
static uint64_t next(const hb_rules *r, uint64_t kinds)
{
    return (kinds & r->rising) << 1 | (kinds & r->falling) >> 1;
}

static void find_needed(hat_board *b, const hb_rules *r)
{
    uint64_t reach = b->fits & b->left[0], more = reach;
    while (more) {
        more = next(r, more) & b->left[0] & ~reach;
        reach |= more;
    }
    b->needed = reach;
    b->critical = reach & ~b->left[1];
}

void hat_board_make(hat_board *b, const hb_rules *r, const hb_game *g)
{
    b->played = g->played;
    b->fits = hb_fits(g, r);
    /* copies less discarded less played, in two-bit numbers */
    uint64_t low = r->copies[0] ^ g->discarded[0];
    uint64_t high = r->copies[1] ^ g->discarded[1] ^ (~r->copies[0] & g->discarded[0]);
    uint64_t borrow = ~low & g->played;
    low ^= g->played;
    high ^= borrow;
    b->left[0] = low | high;
    b->left[1] = high;
    b->left[2] = low & high;
    find_needed(b, r);
}

void hat_board_play(hat_board *b, const hb_rules *r, uint64_t kind)
{
    b->played |= kind;
    b->fits = (b->fits & ~kind) | (next(r, kind) & ~b->played);
    b->left[0] = (b->left[0] & ~kind) | (b->left[1] & kind);
    b->left[1] = (b->left[1] & ~kind) | (b->left[2] & kind);
    b->left[2] &= ~kind;
    find_needed(b, r);
}

int hat_weight(const hat_board *b, uint64_t kinds)
{
    return bits_count(kinds & b->left[0]) + bits_count(kinds & b->left[1]) +
           bits_count(kinds & b->left[2]);
}

/* The card that everybody expects a seat to play: known, fitting, the lowest such. */
static uint64_t expected_play(const hat_public *pub, const hat_board *b, unsigned seat,
                              unsigned count)
{
    uint64_t best = 0;
    for (unsigned slot = 0; slot < count; slot++) {
        uint64_t may = pub->may[seat][slot];
        if (may & ~b->fits)
            continue;
        if (may & (may - 1))
            continue;
        if (!best || hb_kind_value(bits_first(may)) < hb_kind_value(bits_first(best)))
            best = may;
    }
    return best;
}

void hat_outlook_make(hat_outlook *out, const hat_public *pub, const hb_rules *rules,
                      const hb_game *game)
{
    hat_board b;
    hat_board_make(&b, rules, game);
    unsigned seat = game->player, players = rules->options.players;
    out->at[seat] = b;
    for (unsigned i = 1; i < players; i++) {
        seat = seat + 1 == players ? 0 : seat + 1;
        out->at[seat] = b;
#ifndef NOLOOK
        uint64_t kind = expected_play(pub, &b, seat, game->hands[seat].count);
        if (kind)
            hat_board_play(&b, rules, kind);
#endif
    }
}

/* ---- Counting ---------------------------------------------------------------- */

static bool is_single(uint64_t set)
{
    return set && !(set & (set - 1));
}

/* Takes one copy of a kind out of left. */
static void take_copy(uint64_t left[3], uint64_t kind)
{
    left[0] = (left[0] & ~kind) | (left[1] & kind);
    left[1] = (left[1] & ~kind) | (left[2] & kind);
    left[2] &= ~kind;
}

/* Drops kinds of which no copy is left from the slots of one hand, counting its own known
 * cards. */
static void settle_hand(uint64_t may[HB_HAND], unsigned count, uint64_t left[3], unsigned *known)
{
    for (unsigned slot = 0; slot < count; slot++) {
        if (*known >> slot & 1)
            continue;
        may[slot] &= left[0];
        if (is_single(may[slot])) {
            *known |= 1u << slot;
            take_copy(left, may[slot]);
        }
    }
}

static uint64_t said(const hb_game *g, unsigned seat, unsigned slot)
{
    return g->hands[seat].known[slot] & HB_KIND_SET;
}

void hat_public_start(hat_public *pub, const hb_rules *rules, const hb_game *game)
{
    memset(pub, 0, sizeof *pub);
    for (unsigned seat = 0; seat < rules->options.players; seat++)
        for (unsigned slot = 0; slot < game->hands[seat].count; slot++)
            pub->may[seat][slot] = said(game, seat, slot);
}

void hat_public_settle(hat_public *pub, const hb_rules *rules, const hb_game *game)
{
    hat_board b;
    hat_board_make(&b, rules, game);
    unsigned players = rules->options.players, known[HB_SEATS] = {0};
    for (unsigned seat = 0; seat < players; seat++)
        for (unsigned slot = 0; slot < game->hands[seat].count; slot++) {
            uint64_t *may = &pub->may[seat][slot];
            *may &= said(game, seat, slot) & b.left[0];
            if (!*may)
                *may = said(game, seat, slot) & b.left[0];
            if (!*may)
                *may = said(game, seat, slot);
        }
    uint64_t left[3], before;
    memcpy(left, b.left, sizeof left);
    do {
        before = left[0];
        for (unsigned seat = 0; seat < players; seat++)
            settle_hand(pub->may[seat], game->hands[seat].count, left, &known[seat]);
    } while (left[0] != before);
    for (unsigned seat = 0; seat < players; seat++)
        for (unsigned slot = 0; slot < game->hands[seat].count; slot++)
            if (!pub->may[seat][slot])
                pub->may[seat][slot] = said(game, seat, slot);
}

void hat_private(uint64_t may[HB_HAND], const hat_public *pub, const hb_rules *rules,
                 const hb_game *game, unsigned seat)
{
    hat_board b;
    hat_board_make(&b, rules, game);
    uint64_t left[3], before;
    memcpy(left, b.left, sizeof left);
    for (unsigned other = 0; other < rules->options.players; other++)
        for (unsigned slot = 0; other != seat && slot < game->hands[other].count; slot++) {
            unsigned kind = game->cards[game->hands[other].cards[slot]];
            if (kind < HB_KINDS)
                take_copy(left, bit(kind));
        }
    unsigned count = game->hands[seat].count, known = 0;
    uint64_t seen_left = left[0];
    memcpy(may, pub->may[seat], HB_HAND * sizeof *may);
    for (unsigned slot = 0; slot < count; slot++) {
        if (!(may[slot] & seen_left))
            may[slot] = said(game, seat, slot) & seen_left;
    }
    do {
        before = left[0];
        settle_hand(may, count, left, &known);
    } while (left[0] != before);
    for (unsigned slot = 0; slot < count; slot++)
        if (!may[slot])
            may[slot] = said(game, seat, slot) & seen_left;
}

bool hat_knows_play(const hat_public *pub, const hat_board *board, const hb_game *game,
                    unsigned seat)
{
    for (unsigned slot = 0; slot < game->hands[seat].count; slot++)
        if (!(pub->may[seat][slot] & ~board->fits))
            return true;
    return false;
}

/* ---- Events ------------------------------------------------------------------ */

static void forget_slot(hat_public *pub, unsigned seat, unsigned slot)
{
    uint64_t *may = pub->may[seat];
    for (; slot + 1 < HB_HAND; slot++)
        may[slot] = may[slot + 1];
    may[slot] = 0;
}

/* Cards are drawn behind the others. */
static void new_cards(hat_public *pub, const hb_rules *rules, const hb_game *after, unsigned seat)
{
    unsigned slot = HB_HAND;
    while (slot-- > 0 && !pub->may[seat][slot])
        if (slot < after->hands[seat].count)
            pub->may[seat][slot] = rules->kinds;
}

static int slot_of(const hb_game *g, unsigned seat, unsigned card)
{
    for (int slot = 0; slot < g->hands[seat].count; slot++)
        if (g->hands[seat].cards[slot] == card)
            return slot;
    return -1;
}

static void see_hint(hat_public *pub, const hb_rules *rules, const hb_view *before,
                     const hb_event *e)
{
    unsigned players = rules->options.players;
    unsigned offset = (e->action.seat + players - e->seat) % players;
    hat_alphabet alphabet;
    hat_alphabet_make(&alphabet, pub, rules, &before->game);
    unsigned number = hat_label(&alphabet, rules, offset, e->action.hint, e->touched);
    hat_hear(pub, rules, &before->game, e->seat, before->seat, number, alphabet.capacity);
}

/* The cards of a seat that everybody knows to be useless. */
unsigned hat_useless(const uint64_t may[HB_HAND], const hat_board *board, unsigned count);
unsigned hat_useless(const uint64_t may[HB_HAND], const hat_board *board, unsigned count)
{
    unsigned useless = 0;
    for (unsigned slot = 0; slot < count; slot++) {
        if (!(may[slot] & board->needed))
            useless |= 1u << slot;
        for (unsigned twin = 0; twin < slot; twin++)
            if (is_single(may[slot]) && may[slot] == may[twin])
                useless |= 1u << slot | 1u << twin;
    }
    return useless;
}

void hat_silence(hat_public *pub, const hb_rules *rules, const hb_game *g)
{
    hat_alphabet alphabet;
    hat_outlook out;
    if (!g->hints)
        return;
    hat_alphabet_make(&alphabet, pub, rules, g);
    if (alphabet.risk > SIL)
        return;
    hat_outlook_make(&out, pub, rules, g);
    for (unsigned seat = 0; seat < rules->options.players; seat++) {
        if (seat == g->player || hat_knows_play(pub, &out.at[seat], g, seat))
            continue;
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
            pub->may[seat][slot] &= ~out.at[seat].fits;
    }
}

static void see_discard(hat_public *pub, const hb_rules *rules, const hb_view *before,
                        const hb_event *e)
{
    const hb_game *g = &before->game;
    hat_board b;
    hat_board_make(&b, rules, g);
    hat_silence(pub, rules, g);
    unsigned useless = hat_useless(pub->may[e->seat], &b, g->hands[e->seat].count);
    int slot = slot_of(g, e->seat, e->action.card);
    if (bits_count(useless) > 1 && useless >> slot & 1)
        hat_hear(pub, rules, g, e->seat, before->seat,
                 (unsigned)bits_count(useless & ((1u << slot) - 1)), (unsigned)bits_count(useless));
}

void hat_public_see(hat_public *pub, const hb_rules *rules, const hb_view *before,
                    const hb_event *e, const hb_view *after)
{
    if (e->action.type == HB_HINT)
        see_hint(pub, rules, before, e);
    if (e->action.type == HB_DISCARD)
        see_discard(pub, rules, before, e);
    if (e->action.type == HB_PLAY || e->action.type == HB_DISCARD)
        forget_slot(pub, e->seat, (unsigned)slot_of(&before->game, e->seat, e->action.card));
    new_cards(pub, rules, &after->game, e->seat);
    hat_public_settle(pub, rules, &after->game);
}
