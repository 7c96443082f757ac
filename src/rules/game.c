/* game.c - a game and its turns: laying out, legal choices, what each does.
 *
 * Everything that a rulebook calls a rule is in this file, the tables in rules.c, what is refused
 * in apply.c and the count in score.c. Below, g is the game, r the rules. */
#include "rules/game.h"

#include <string.h>

#include "base/bits.h"

_Static_assert(sizeof(hb_game) == 464, "no hidden padding: games are compared by memcmp");

/* ---- Hands ----------------------------------------------------------------
 * Beside its cards a hand keeps which hints match them: in matches a lane for each slot, in
 * touch all of them together. Hidden cards match nothing. */

_Static_assert(HB_LANE >= HB_HINTS && HB_LANE * HB_HAND <= 64, "a lane for every slot");

static void set_matches(hb_hand *hand, uint64_t lanes)
{
    hand->matches = lanes;
    lanes |= lanes >> HB_LANE | lanes >> 4 * HB_LANE;
    lanes |= lanes >> 2 * HB_LANE;
    hand->touch = (uint16_t)(lanes & bits_below(HB_HINTS));
}

void hb_game_match(hb_game *g, const hb_rules *r, unsigned seat)
{
    hb_hand *hand = &g->hands[seat];
    uint64_t lanes = 0;
    for (unsigned slot = hand->count; slot-- > 0;)
        lanes = lanes << HB_LANE | r->hints_on[g->cards[hand->cards[slot]]];
    set_matches(hand, lanes);
}

/* Gives a hand the front card of the deck. */
static inline void draw(hb_game *g, const hb_rules *r, hb_hand *hand)
{
    unsigned slot = hand->count++;
    uint16_t hints = r->hints_on[g->cards[g->drawn]];
    hand->cards[slot] = g->drawn++;
    hand->known[slot] = r->kinds;
    hand->matches |= (uint64_t)hints << slot * HB_LANE;
    hand->touch |= hints;
}

/* Takes a card out of the player's hand and returns its number. */
static inline unsigned take(hb_game *g, unsigned slot)
{
    hb_hand *hand = &g->hands[g->player];
    uint64_t before = bits_below(slot * HB_LANE);
    set_matches(hand, (hand->matches & before) | (hand->matches >> HB_LANE & ~before));
    unsigned card = hand->cards[slot];
    for (; slot + 1 < HB_HAND; slot++) {
        hand->cards[slot] = hand->cards[slot + 1];
        hand->known[slot] = hand->known[slot + 1];
    }
    hand->cards[slot] = 0;
    hand->known[slot] = 0;
    hand->count--;
    return card;
}

int hb_game_slot(const hb_game *g, unsigned seat, unsigned card)
{
    const hb_hand *hand = &g->hands[seat];
    for (int slot = 0; slot < hand->count; slot++)
        if (hand->cards[slot] == card)
            return slot;
    return -1;
}

/* ---- The discard pile ------------------------------------------------------ */

static void count_discarded(hb_game *g, unsigned kind)
{
    uint64_t carry = g->discarded[0] & bit(kind);
    g->discarded[0] ^= bit(kind);
    g->discarded[1] ^= carry;
}

static void put_on_discard(hb_game *g, unsigned card)
{
    g->discard[g->discards++] = (uint8_t)card;
    count_discarded(g, g->cards[card]);
}

int hb_game_place_in_discard(const hb_game *g, unsigned card)
{
    for (int i = 0; i < g->discards; i++)
        if (g->discard[i] == card)
            return i;
    return -1;
}

static void take_from_discard(hb_game *g, unsigned card)
{
    unsigned i = (unsigned)hb_game_place_in_discard(g, card);
    g->discards--;
    for (; i < g->discards; i++)
        g->discard[i] = g->discard[i + 1];
    g->discard[g->discards] = 0;
    unsigned kind = g->cards[card];
    uint64_t borrow = ~g->discarded[0] & bit(kind);
    g->discarded[0] ^= bit(kind);
    g->discarded[1] ^= borrow;
}

/* Puts a card into the deck behind place others. Its number is nobody's from now on. */
static void put_into_deck(hb_game *g, unsigned card, unsigned place)
{
    unsigned at = g->drawn + place;
    for (unsigned i = g->end++; i > at; i--)
        g->cards[i] = g->cards[i - 1];
    g->cards[at] = g->cards[card];
    g->cards[card] = HB_HIDDEN;
}

/* ---- Rows ------------------------------------------------------------------ */

uint64_t hb_fits(const hb_game *g, const hb_rules *r)
{
    uint64_t next = r->firsts | (g->played & r->rising) << 1 | (g->played & r->falling) >> 1;
    return next & ~g->played;
}

uint64_t hb_gone(const hb_game *g, const hb_rules *r)
{
    uint64_t some_left = (g->discarded[0] ^ r->copies[0]) | (g->discarded[1] ^ r->copies[1]);
    return r->kinds & ~some_left;
}

/* ---- The end of a turn ----------------------------------------------------- */

static void end_game(hb_game *g, enum hb_outcome outcome)
{
    g->phase = HB_OVER;
    g->outcome = (uint8_t)outcome;
}

/* With the perfect ending hands run out of cards. A token still gives a hint: while the game runs,
 * some card is in some other hand, and every card has a value to be named. */
static bool is_stuck(const hb_game *g)
{
    return !g->hands[g->player].count && !g->hints;
}

static inline void pass_turn(hb_game *g, const hb_rules *r)
{
    unsigned next = g->player + 1u;
    g->player = (uint8_t)(next == r->options.players ? 0 : next);
    g->phase = HB_TURN;
    if (g->turns_left == 0)
        end_game(g, HB_FINISHED);
    else if (is_stuck(g))
        end_game(g, HB_STUCK);
}

static void end_turn(hb_game *g, const hb_rules *r)
{
    if (g->turns_left > 0)
        g->turns_left--;
    pass_turn(g, r);
}

/* Who draws the last card starts the last round, in which that player has a turn too. */
static void draw_and_end_turn(hb_game *g, const hb_rules *r)
{
    if (g->drawn == g->end) {
        end_turn(g, r);
        return;
    }
    draw(g, r, &g->hands[g->player]);
    if (g->drawn == g->end && r->options.ending == HB_LAST_ROUND)
        g->turns_left = (int8_t)r->options.players;
    pass_turn(g, r);
}

/* ---- Bonus tiles ----------------------------------------------------------- */

static void regain_hint(hb_game *g, const hb_rules *r)
{
    if (g->hints < r->options.hints)
        g->hints++;
}

/* The hints that the player may give, were they free. */
static uint64_t free_hints(const hb_game *g, const hb_rules *r)
{
    if (r->options.empty_hints)
        return r->every_hint;
    const hb_hand *own = &g->hands[g->player], *end = &g->hands[r->options.players];
    const hb_hand *hand = own;
    uint64_t hints = 0;
    for (unsigned shift = 2 * HB_HAND;; shift += HB_HINTS) {
        if (++hand == end)
            hand = g->hands;
        if (hand == own)
            return hints;
        hints |= (uint64_t)hand->touch << shift;
    }
}

static uint64_t kinds_in_discard(const hb_game *g)
{
    return g->discarded[0] | g->discarded[1];
}

/* What the player may choose in a phase that a tile began. */
static uint64_t tile_choices(const hb_game *g, const hb_rules *r, unsigned phase)
{
    switch (phase) {
    case HB_PHASE_COLOUR_HINT:
        return free_hints(g, r) & r->colour_hints;
    case HB_PHASE_VALUE_HINT:
        return free_hints(g, r) & ~r->colour_hints;
    case HB_PHASE_RETURN:
        return kinds_in_discard(g);
    case HB_PHASE_RESCUE:
        return kinds_in_discard(g) & hb_fits(g, r);
    default:
        return 0;
    }
}

/* Draws a tile (there is one: the seventh row would win the game). False when its effect is over,
 * true when it waits for a choice. */
static bool draw_tile(hb_game *g, const hb_rules *r)
{
    unsigned phase = HB_TURN;
    switch (g->tiles[g->tiles_drawn++]) {
    case HB_TILE_HINT:
        regain_hint(g, r);
        break;
    case HB_TILE_HINT_AND_ERROR:
        regain_hint(g, r);
        if (g->errors)
            g->errors--;
        break;
    case HB_TILE_COLOUR_HINT:
        phase = HB_PHASE_COLOUR_HINT;
        break;
    case HB_TILE_VALUE_HINT:
        phase = HB_PHASE_VALUE_HINT;
        break;
    case HB_TILE_RETURN:
        phase = g->drawn < g->end ? HB_PHASE_RETURN : HB_PHASE_RESCUE;
        break;
    case HB_TILE_RESCUE:
        phase = HB_PHASE_RESCUE;
        break;
    }
    if (!tile_choices(g, r, phase))
        return false;
    g->phase = (uint8_t)phase;
    return true;
}

/* ---- Actions --------------------------------------------------------------- */

/* Puts a card that fits onto its row, with all that follows up to the end of the turn. */
static void put_on_row(hb_game *g, const hb_rules *r, unsigned kind)
{
    g->played |= bit(kind);
    if (g->played == r->kinds) {
        end_game(g, HB_PERFECT);
        return;
    }
    if (r->lasts & bit(kind)) {
        if (!r->options.bonus_tiles)
            regain_hint(g, r);
        else if (draw_tile(g, r))
            return;
    }
    draw_and_end_turn(g, r);
}

/* What follows when a card has landed in the discard pile. */
static void after_loss(hb_game *g, const hb_rules *r, unsigned kind)
{
    if (r->options.ending == HB_PERFECT_ENDING && hb_gone(g, r) & bit(kind))
        end_game(g, HB_SPOILED);
    else
        draw_and_end_turn(g, r);
}

static void do_play(hb_game *g, const hb_rules *r, unsigned slot)
{
    unsigned card = take(g, slot);
    unsigned kind = g->cards[card];
    if (hb_fits(g, r) & bit(kind)) {
        put_on_row(g, r, kind);
        return;
    }
    put_on_discard(g, card);
    g->errors++;
    if (g->errors == r->options.errors)
        end_game(g, HB_LAST_ERROR);
    else
        after_loss(g, r, kind);
}

static void do_discard(hb_game *g, const hb_rules *r, unsigned slot)
{
    unsigned card = take(g, slot);
    g->hints++;
    put_on_discard(g, card);
    after_loss(g, r, g->cards[card]);
}

/* Points at the slots whose lane begins with a 1. */
static void do_hint(hb_game *g, const hb_rules *r, hb_hand *hand, unsigned hint, uint64_t lanes)
{
    hb_known *known = hand->known, *end = known + hand->count;
    uint64_t kinds = r->touched[hint], named = bit(HB_NAMED + hint);
    for (; known < end; known++, lanes >>= HB_LANE)
        *known = lanes & 1 ? (*known & (kinds | ~HB_KIND_SET)) | named : *known & ~kinds;
    if (g->phase == HB_TURN) {
        g->hints--;
        end_turn(g, r);
    } else {
        draw_and_end_turn(g, r);
    }
}

static void do_return(hb_game *g, const hb_rules *r, unsigned card, unsigned place)
{
    take_from_discard(g, card);
    put_into_deck(g, card, place);
    draw_and_end_turn(g, r);
}

static void do_rescue(hb_game *g, const hb_rules *r, unsigned card)
{
    take_from_discard(g, card);
    put_on_row(g, r, g->cards[card]);
}

unsigned hb_hint_slots(const hb_game *g, unsigned seat, unsigned hint)
{
    unsigned slots = 0;
    for (unsigned slot = 0; slot < HB_HAND; slot++)
        slots |= (unsigned)(g->hands[seat].matches >> (slot * HB_LANE + hint) & 1) << slot;
    return slots;
}

static uint64_t lanes_of(unsigned slots)
{
    uint64_t lanes = 0;
    for (unsigned slot = 0; slot < HB_HAND; slot++)
        lanes |= (uint64_t)(slots >> slot & 1) << slot * HB_LANE;
    return lanes;
}

void hb_game_do(hb_game *g, const hb_rules *r, hb_action a, unsigned touched)
{
    switch (a.type) {
    case HB_PLAY:
        do_play(g, r, (unsigned)hb_game_slot(g, g->player, a.card));
        break;
    case HB_DISCARD:
        do_discard(g, r, (unsigned)hb_game_slot(g, g->player, a.card));
        break;
    case HB_HINT:
        do_hint(g, r, &g->hands[a.seat], a.hint, lanes_of(touched));
        break;
    case HB_RETURN:
        do_return(g, r, a.card, a.place);
        break;
    case HB_RESCUE:
        do_rescue(g, r, a.card);
        break;
    }
}

/* ---- Choices --------------------------------------------------------------- */

uint64_t hb_legal(const hb_game *g, const hb_rules *r)
{
    if (g->phase != HB_TURN)
        return tile_choices(g, r, g->phase);
    uint64_t slots = bits_below(g->hands[g->player].count);
    uint64_t legal = slots;
    if (g->hints < r->options.hints)
        legal |= slots << HB_HAND;
    if (g->hints)
        legal |= free_hints(g, r);
    return legal;
}

static unsigned seat_after(const hb_game *g, const hb_rules *r, unsigned offset)
{
    unsigned seat = g->player + offset;
    return seat < r->options.players ? seat : seat - r->options.players;
}

static bool picks_from_discard(unsigned phase)
{
    return phase == HB_PHASE_RETURN || phase == HB_PHASE_RESCUE;
}

static unsigned first_in_discard(const hb_game *g, unsigned kind)
{
    unsigned i = 0;
    while (g->cards[g->discard[i]] != kind)
        i++;
    return g->discard[i];
}

hb_action hb_choice_action(const hb_game *g, const hb_rules *r, unsigned choice)
{
    hb_action a = {0};
    if (picks_from_discard(g->phase)) {
        a.type = g->phase == HB_PHASE_RETURN ? HB_RETURN : HB_RESCUE;
        a.card = (uint8_t)first_in_discard(g, choice);
        a.place = a.type == HB_RETURN ? HB_NONE : 0;
    } else if (choice < 2 * HB_HAND) {
        a.type = choice < HB_HAND ? HB_PLAY : HB_DISCARD;
        a.card = g->hands[g->player].cards[choice % HB_HAND];
    } else {
        choice -= 2 * HB_HAND;
        a.type = HB_HINT;
        a.seat = (uint8_t)seat_after(g, r, 1 + choice / HB_HINTS);
        a.hint = (uint8_t)(choice % HB_HINTS);
    }
    return a;
}

/* Apart from hb_choose, which stays lean without it: every step of every game goes through there.
 */
__attribute__((noinline)) static void pick_from_discard(hb_game *g, const hb_rules *r,
                                                        unsigned kind, unsigned place)
{
    unsigned card = first_in_discard(g, kind);
    if (g->phase == HB_PHASE_RETURN)
        do_return(g, r, card, place);
    else
        do_rescue(g, r, card);
}

void hb_choose(hb_game *g, const hb_rules *r, unsigned choice, unsigned place)
{
    if (picks_from_discard(g->phase)) {
        pick_from_discard(g, r, choice, place);
    } else if (choice >= 2 * HB_HAND) {
        choice -= 2 * HB_HAND;
        unsigned hint = choice % HB_HINTS;
        hb_hand *hand = &g->hands[seat_after(g, r, 1 + choice / HB_HINTS)];
        do_hint(g, r, hand, hint, hand->matches >> hint);
    } else if (choice >= HB_HAND) {
        do_discard(g, r, choice - HB_HAND);
    } else {
        do_play(g, r, choice);
    }
}

/* ---- Laying out -------------------------------------------------------------- */

void hb_game_lay_out(hb_game *g, const hb_rules *r, const uint8_t *deck, const uint8_t *tiles,
                     unsigned start)
{
    const hb_options *o = &r->options;
    memset(g, 0, sizeof *g);
    memcpy(g->cards, deck, r->cards);
    if (o->bonus_tiles)
        memcpy(g->tiles, tiles, HB_TILES);
    g->end = r->cards;
    g->hints = o->hints;
    g->player = (uint8_t)start;
    for (unsigned seat = 0; seat < o->players; seat++)
        for (unsigned i = 0; i < o->hand; i++)
            draw(g, r, &g->hands[seat]);
    bool all_dealt = g->drawn == g->end && o->ending == HB_LAST_ROUND;
    g->turns_left = all_dealt ? (int8_t)o->players : -1;
}
