/* hle_state.c - a state of HLE: the engine's game, and chance one card at a time.
 *
 * Before a move that draws, the card to come is picked at random among those of the deck. So a
 * card is drawn by the state's own random numbers when it is drawn, not when the game begins, and
 * copies of a state go on differently, as in HLE. Only a deal that names another card than the one
 * picked has to play the moves so far again, from the changed deck. */
#include <assert.h>
#include <string.h>

#include "base/random.h"
#include "compat/hle.h"

/* ---- The deck ----------------------------------------------------------------- */

/* Cards in the first hands. */
static unsigned first_cards(const hle_state *s)
{
    const hb_options *o = &s->game->rules.options;
    return (unsigned)o->players * o->hand;
}

static bool is_dealing(const hle_state *s)
{
    return s->dealt < first_cards(s);
}

/* The place in the deck of the card that chance deals next. */
static unsigned next_card(const hle_state *s)
{
    if (is_dealing(s))
        return s->dealt;
    return s->real.drawn - (unsigned)(s->waits && !s->late);
}

static void exchange(uint8_t *cards, unsigned a, unsigned b)
{
    uint8_t card = cards[a];
    cards[a] = cards[b];
    cards[b] = card;
}

/* A place among those that are not dealt yet. */
static unsigned random_place(hle_state *s, unsigned from)
{
    return from + random_below(&s->random, (uint64_t)s->game->rules.cards - from);
}

/* The place of a card of this kind among those that are not dealt; -1 when there is none. */
static int find_card(const hle_state *s, unsigned kind)
{
    for (unsigned i = next_card(s); i < s->game->rules.cards; i++)
        if (s->real.cards[i] == kind)
            return (int)i;
    return -1;
}

/* ---- Beginning ------------------------------------------------------------------ */

/* Every state has random numbers of its own, which follow from the game's seed and from how many
 * states the game had before. */
static void take_stream(hle_state *s)
{
    unsigned stream = atomic_fetch_add_explicit(&s->game->streams, 1, memory_order_relaxed);
    hb_random_seed(&s->random, random_mix(~(uint64_t)(int64_t)s->game->seed) + stream);
}

void hle_state_begin(hle_state *s, hle_game *game)
{
    memset(s, 0, offsetof(hle_state, pasts));
    s->tag = HLE_IS_STATE;
    s->game = hle_game_keep(game);
    take_stream(s);
    if (game->random_start)
        s->start = (uint8_t)random_below(&s->random, game->rules.options.players);
    memcpy(s->real.cards, game->rules.deck, game->rules.cards);
}

void hle_state_copy(hle_state *s, const hle_state *from)
{
    memcpy(s, from, offsetof(hle_state, items));
    memcpy(s->items, from->items, from->items_count * sizeof from->items[0]);
    hle_game_keep(s->game);
    take_stream(s);
    s->redraw = s->waits;
}

/* ---- What is shown ---------------------------------------------------------------- */

/* The first hands as far as they have been dealt. */
static void show_dealing(const hle_state *s, hb_game *g)
{
    const hb_rules *r = &s->game->rules;
    memset(g, 0, sizeof *g);
    memcpy(g->cards, s->real.cards, sizeof g->cards);
    g->end = r->cards;
    g->hints = r->options.hints;
    g->player = s->start;
    g->turns_left = -1;
    for (; g->drawn < s->dealt; g->drawn++) {
        hb_hand *hand = &g->hands[g->drawn / r->options.hand];
        hand->known[hand->count] = r->kinds;
        hand->cards[hand->count++] = g->drawn;
    }
}

static unsigned last_actor(const hle_state *s)
{
    return s->pasts[s->pasts_count - 1].actor;
}

/* Without the card that the engine has drawn and chance has not dealt. */
static void hide_card(const hle_state *s, hb_game *g)
{
    hb_hand *hand = &g->hands[last_actor(s)];
    hand->count--;
    hand->cards[hand->count] = 0;
    hand->known[hand->count] = 0;
    g->drawn--;
}

/* With the card that chance has dealt after the end. */
static void show_late_card(const hle_state *s, hb_game *g)
{
    hb_hand *hand = &g->hands[last_actor(s)];
    hand->known[hand->count] = s->game->rules.kinds;
    hand->cards[hand->count++] = g->drawn;
    hand->touch |= s->game->rules.hints_on[g->cards[g->drawn]];
    g->drawn++;
}

const hb_game *hle_state_shown(const hle_state *s, hb_game *scratch)
{
    if (is_dealing(s)) {
        show_dealing(s, scratch);
        return scratch;
    }
    if (s->waits == s->late)
        return &s->real;
    *scratch = s->real;
    if (s->late)
        show_late_card(s, scratch);
    else
        hide_card(s, scratch);
    return scratch;
}

bool hle_state_over(const hle_state *s)
{
    return !is_dealing(s) && s->real.phase == HB_OVER;
}

/* The engine stops with the player who ends the game, HLE goes on to the next one. */
int hle_state_player(const hle_state *s)
{
    if (is_dealing(s) || s->waits)
        return HLE_CHANCE;
    bool stopped = s->real.outcome == HB_LAST_ERROR || s->real.outcome == HB_PERFECT;
    return (s->real.player + stopped) % s->game->rules.options.players;
}

/* What hints have said; a seer knows every card. */
static hb_known known_in(const hle_game *game, const hb_game *shown, unsigned seat, unsigned slot)
{
    if (game->encoder.type != CANONICAL_SEER)
        return shown->hands[seat].known[slot];
    unsigned kind = shown->cards[shown->hands[seat].cards[slot]];
    return bit(kind) | bit(HB_NAMED + hb_kind_colour(kind)) |
           bit(HB_NAMED + hb_hint_value(hb_kind_value(kind)));
}

hle_knowledge hle_state_known(const hle_state *s, const hb_game *shown, unsigned seat,
                              unsigned slot)
{
    const hb_options *o = &s->game->rules.options;
    return (hle_knowledge){HLE_IS_KNOWLEDGE, o->colours, o->values,
                           known_in(s->game, shown, seat, slot)};
}

/* ---- Legal moves ------------------------------------------------------------------- */

number_set hle_state_legal(const hle_state *s)
{
    const hle_game *game = s->game;
    int player = hle_state_player(s);
    if (player == HLE_CHANCE)
        return (number_set){{0, 0}};
    if (!hle_state_over(s))
        return numbers_legal(&game->numbers, &s->real, hb_legal(&s->real, &game->rules));
    hb_game scratch, going_on = *hle_state_shown(s, &scratch);
    going_on.phase = HB_TURN;
    going_on.player = (uint8_t)player;
    return numbers_legal(&game->numbers, &going_on, hb_legal(&going_on, &game->rules));
}

static bool is_card(const hle_game *game, int colour, int rank)
{
    const hb_options *o = &game->rules.options;
    return colour >= 0 && colour < o->colours && rank >= 0 && rank < o->values;
}

bool hle_state_is_legal(const hle_state *s, const hle_move *m)
{
    if (m->type == HLE_DEAL)
        return hle_state_player(s) == HLE_CHANCE && is_card(s->game, m->colour, m->rank) &&
               find_card(s, hb_kind((unsigned)m->colour, (unsigned)m->rank + 1)) >= 0;
    int number = hle_game_number(s->game, m);
    number_set legal = hle_state_legal(s);
    return number >= 0 && number_in(&legal, (unsigned)number);
}

/* ---- Moves --------------------------------------------------------------------------- */

static hle_item *add_item(hle_state *s, const hle_move *m, int player)
{
    assert(s->items_count < HLE_ITEMS);
    hle_item *item = &s->items[s->items_count++];
    *item = (hle_item){.tag = HLE_IS_ITEM,
                       .player = (int8_t)player,
                       .colour = -1,
                       .rank = -1,
                       .dealt_to = -1,
                       .type = (int8_t)m->type,
                       .slot = (int8_t)m->slot,
                       .offset = (int8_t)m->offset,
                       .move_colour = (int8_t)m->colour,
                       .move_rank = (int8_t)m->rank};
    return item;
}

/* The slots that a hint points at and that were not named like that before. */
static unsigned newly_named(const hle_state *s, const hle_move *m)
{
    unsigned players = s->game->rules.options.players;
    unsigned seat = (s->real.player + (unsigned)m->offset) % players;
    unsigned hint =
        m->type == HLE_REVEAL_COLOUR ? (unsigned)m->colour : hb_hint_value((unsigned)m->rank + 1);
    const hb_hand *hand = &s->real.hands[seat];
    unsigned slots = past_slots(hand, hint);
    if (s->game->encoder.type == CANONICAL_SEER)
        return 0;
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (hand->known[slot] >> (HB_NAMED + hint) & 1)
            slots &= ~(1u << slot);
    return slots;
}

/* With the very last card HLE gives back a token, when our game is over already. */
static void give_last_token(hle_state *s, past *p)
{
    if (s->real.outcome != HB_PERFECT || s->real.hints == s->game->rules.options.hints)
        return;
    s->real.hints++;
    p->flags |= PAST_TOKEN;
}

static void apply_turn(hle_state *s, const hle_move *m)
{
    assert(s->pasts_count < HB_ACTIONS);
    hb_game *g = &s->real;
    bool hints = m->type == HLE_REVEAL_COLOUR || m->type == HLE_REVEAL_RANK;
    hle_item *item = add_item(s, m, g->player);
    unsigned drawn = g->drawn;
    if (hints)
        item->newly = (uint8_t)newly_named(s, m);
    else if (drawn < g->end)
        exchange(g->cards, drawn, random_place(s, drawn));
    past *p = &s->pasts[s->pasts_count++];
    past_choose(p, g, &s->game->rules, s->game->numbers.choice[hle_game_number(s->game, m)], 0);
    give_last_token(s, p);
    item->scored = p->flags & PAST_SCORED;
    item->token = p->flags & PAST_TOKEN;
    item->revealed = p->touched;
    if (hints)
        return;
    item->colour = (int8_t)hb_kind_colour(p->kind);
    item->rank = (int8_t)(hb_kind_value(p->kind) - 1);
    s->waits = drawn < g->end;
    s->late = s->waits && g->drawn == drawn;
    s->redraw = false;
}

/* Plays the moves so far again from a changed deck. */
static void play_again(hle_state *s, const uint8_t *deck)
{
    const hb_rules *r = &s->game->rules;
    hb_error err = hb_game_deal(&s->real, r, deck, NULL, s->start);
    assert(err == HB_OK);
    (void)err;
    for (unsigned i = 0; i < s->pasts_count; i++)
        hb_choose(&s->real, r, past_choice(&s->pasts[i], r->options.players), 0);
}

/* Makes a card of the deck the one that chance deals next. */
static void bring_forward(hle_state *s, unsigned place)
{
    unsigned next = next_card(s);
    uint8_t deck[HB_NUMBERS];
    if (is_dealing(s) || s->late) {
        exchange(s->real.cards, next, place);
    } else if (s->real.cards[next] != s->real.cards[place]) {
        memcpy(deck, s->real.cards, sizeof deck);
        exchange(deck, next, place);
        play_again(s, deck);
    }
}

/* Deals the card that is next. */
static void deal_next(hle_state *s)
{
    unsigned kind = s->real.cards[next_card(s)];
    hle_move m = {
        HLE_IS_MOVE, HLE_DEAL, -1, -1, (int)hb_kind_colour(kind), (int)hb_kind_value(kind) - 1};
    hle_item *item = add_item(s, &m, HLE_CHANCE);
    if (!is_dealing(s)) {
        item->dealt_to = (int8_t)last_actor(s);
        s->waits = s->redraw = false;
        return;
    }
    item->dealt_to = (int8_t)(s->dealt / s->game->rules.options.hand);
    s->dealt++;
    if (!is_dealing(s)) {
        uint8_t deck[HB_NUMBERS];
        memcpy(deck, s->real.cards, sizeof deck);
        play_again(s, deck);
    }
}

void hle_state_deal(hle_state *s)
{
    if (is_dealing(s) || s->late || s->redraw)
        bring_forward(s, random_place(s, next_card(s)));
    deal_next(s);
}

void hle_state_apply(hle_state *s, const hle_move *m)
{
    if (m->type != HLE_DEAL) {
        apply_turn(s, m);
        return;
    }
    bring_forward(s, (unsigned)find_card(s, hb_kind((unsigned)m->colour, (unsigned)m->rank + 1)));
    deal_next(s);
}
