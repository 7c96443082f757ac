/* hat.h - for tests of the bot "hat": a team of hats, what it knows together, and what a choice and
 * its reasons must hold to. */
#ifndef TESTS_HAT_H
#define TESTS_HAT_H

#include <string.h>

#include "base/random.h"
#include "bots/hat_rules.h"
#include "tap.h"

typedef struct team {
    hb_rules rules;
    hb_game game;
    hb_view view[HB_SEATS];
    bot_memory memory[HB_SEATS];
    hb_random chance;
} team;

static team t;

static const hat_public *public_of(unsigned seat)
{
    return (const hat_public *)(const void *)&t.memory[seat];
}

static void begin(uint64_t seed)
{
    hb_game_seed(&t.game, &t.rules, seed, HB_NONE);
    hb_random_seed(&t.chance, ~seed);
    for (unsigned seat = 0; seat < t.rules.options.players; seat++) {
        hb_view_make(&t.view[seat], &t.game, &t.rules, seat);
        bot_hat.start(&t.memory[seat], &t.rules, &t.view[seat], seat, seed);
    }
}

/* Does a choice and shows it to all. */
static void step(unsigned choice)
{
    hb_game before = t.game;
    unsigned place = random_below(&t.chance, (unsigned)hb_deck_size(&t.game) + 1);
    hb_choose(&t.game, &t.rules, choice, place);
    hb_action action = hb_choice_action(&before, &t.rules, choice);
    for (unsigned seat = 0; seat < t.rules.options.players; seat++) {
        hb_view was = t.view[seat];
        hb_event event = hb_event_make(&before, &t.game, action, seat);
        hb_view_make(&t.view[seat], &t.game, &t.rules, seat);
        bot_hat.see(&t.memory[seat], &t.rules, &was, &event, &t.view[seat]);
    }
}

static unsigned decide(void)
{
    return bot_hat.decide(&t.memory[t.game.player], &t.rules, &t.view[t.game.player]);
}

/* ---- The public state ------------------------------------------------------- */

static bool all_agree(void)
{
    for (unsigned seat = 1; seat < t.rules.options.players; seat++)
        if (memcmp(public_of(seat), public_of(0), sizeof(hat_public)) != 0)
            return false;
    return true;
}

/* The number that a hint says, worked out from the public state. */
static unsigned number_of(unsigned choice, unsigned *capacity)
{
    hat_alphabet alphabet;
    unsigned at = choice - 2 * HB_HAND, offset = 1 + at / HB_HINTS, hint = at % HB_HINTS;
    unsigned seat = (t.game.player + offset) % t.rules.options.players;
    hat_public warned = *public_of(0);
    hat_board board;
    hat_board_make(&board, &t.rules, &t.game);
    hat_warning(&warned, &board, &t.rules, &t.game);
    hat_alphabet_make(&alphabet, &warned, &t.rules, &t.game);
    *capacity = alphabet.capacity;
    return hat_label(&alphabet, &t.rules, offset, hint, hb_hint_slots(&t.game, seat, hint));
}

static bool is_hint(unsigned choice)
{
    return choice >= 2 * HB_HAND && t.game.phase != HB_PHASE_RETURN &&
           t.game.phase != HB_PHASE_RESCUE;
}

/* With three players or more a hint that says another number than the one due would split the
 * public state. */
static bool says_number_due(unsigned choice)
{
    unsigned capacity, number = number_of(choice, &capacity);
    hat_public learnt = *public_of(0);
    return hat_speak(&learnt, &t.rules, &t.game, capacity) == number;
}

/* Can the number due be said by a hint? Two players say what they can. */
static bool can_say_number(void)
{
    if (t.rules.options.players == 2)
        return hb_legal(&t.game, &t.rules) >> 2 * HB_HAND;
    for (uint64_t left = hb_legal(&t.game, &t.rules) >> 2 * HB_HAND; left; left &= left - 1)
        if (says_number_due(2 * HB_HAND + bits_first(left)))
            return true;
    return false;
}

/* Does everybody who can play know it? */
static bool all_know_plays(void)
{
    hat_outlook outlook;
    hat_outlook_make(&outlook, public_of(0), &t.rules, &t.game);
    for (unsigned seat = 0; seat < t.rules.options.players; seat++)
        if (seat != t.game.player && hat_held(&t.game, seat) & outlook.at[seat].fits &&
            !hat_known_plays(public_of(0)->may[seat], &outlook.at[seat], t.game.hands[seat].count))
            return false;
    return true;
}

/* Would this card of the other of two players be missed? */
static bool would_be_missed(int slot)
{
    hat_board board;
    hat_prices prices;
    unsigned card = t.game.hands[1 - t.game.player].cards[slot];
    hat_board_make(&board, &t.rules, &t.game);
    hat_prices_make(&prices, &board, &t.rules);
    return prices.missed >> t.game.cards[card] & 1;
}

/* What a play or a discard would tell of a card of the other of two players. */
static hat_told told_by(bool discards)
{
    hat_board board;
    hat_public pub = *public_of(0);
    hat_board_make(&board, &t.rules, &t.game);
    return hat_silence(&pub, &board, &t.rules, &t.game, discards);
}

/* Is there a hint after which the other of two players discards nothing that would be missed? */
static bool warning_helps(void)
{
    hat_thoughts thoughts;
    unsigned seat = t.game.player;
    hat_think(&thoughts, public_of(seat), &t.rules, &t.view[seat]);
    const hat_hint *hint = hat_find_hint(&thoughts);
    return hint->choice >= 0 && hint->effect.safe;
}

/* Who gives no hint says something by that, and it must be so: by a discard instead of a play that
 * there is danger, otherwise that there is none; by a discard also that all know their plays. Only
 * a play may go before a warning, when no hint would help. */
static bool silence_is_true(unsigned choice)
{
    if (t.game.phase != HB_TURN || choice >= 2 * HB_HAND)
        return true;
    bool discards = choice >= HB_HAND;
    hat_told told = told_by(discards);
    bool is_so = told.slot < 0 || told.missed == would_be_missed(told.slot);
    if (told.missed)
        return is_so;
    if (!can_say_number())
        return discards || is_so;
    return discards ? all_know_plays() && is_so : is_so || !warning_helps();
}

/* ---- Reasons ---------------------------------------------------------------- */

static unsigned slots_within(const uint64_t sets[HB_HAND], unsigned cards, uint64_t kinds)
{
    unsigned slots = 0;
    for (unsigned slot = 0; slot < cards; slot++)
        slots |= (unsigned)!(sets[slot] & ~kinds) << slot;
    return slots;
}

/* The slot with so many others before it. */
static unsigned nth(unsigned slots, unsigned n)
{
    for (; n; n--)
        slots &= slots - 1;
    return bits_first(slots);
}

/* Looking ahead found an option that is better than the usual choice. */
static void check_option(const bot_why *why)
{
    unsigned i = 0;
    while (i < why->options && why->option[i] != why->choice)
        i++;
    CHECK(i > 0 && i < why->options && why->gain[i] > 0);
    CHECK(why->option[0] == why->usual && why->gain[0] == 0);
}

/* A discard instead of a play, of which all know with two players. */
static void check_guard(const bot_why *why, const hat_board *b, unsigned cards)
{
    unsigned plays = slots_within(why->believed, cards, b->fits), slot = why->choice - HB_HAND;
    CHECK(slot < cards);
    CHECK((hat_useless(why->believed, b, cards) | ~plays) >> slot & 1);
    if (t.rules.options.players == 2)
        CHECK(slots_within(why->known, cards, b->fits));
    else
        CHECK(!t.game.hints && plays);
}

/* A rule that gives a hint, or plays or discards a card. */
static void check_rule(const bot_why *why, const hat_board *b, unsigned cards)
{
    unsigned choice = why->choice, useless = hat_useless(why->believed, b, cards);
    switch (why->rule) {
    case HAT_PLAY:
        CHECK(slots_within(why->believed, cards, b->fits) >> choice & 1);
        if (why->capacity)
            CHECK(choice == nth(slots_within(why->known, cards, b->fits), why->number));
        break;
    case HAT_GAMBLE:
        CHECK(slots_within(why->believed, cards, b->fits | ~b->needed) >> choice & 1);
        break;
    case HAT_FULL:
        CHECK(t.game.hints == t.rules.options.hints && choice >= 2 * HB_HAND);
        break;
    case HAT_WARN:
    case HAT_UNAWARE:
    case HAT_HELP:
    case HAT_PLENTY:
    case HAT_RATHER:
        CHECK(t.game.hints > 0 && choice >= 2 * HB_HAND && why->capacity > 0);
        CHECK(why->rule != HAT_WARN || t.rules.options.players == 2);
        break;
    case HAT_SPEAK:
        CHECK(choice == HB_HAND + nth(hat_useless(why->known, b, cards), why->number));
        break;
    case HAT_USELESS:
        CHECK(choice == HB_HAND + bits_first(useless));
        break;
    case HAT_RISK:
        CHECK(choice >= HB_HAND && choice < 2 * HB_HAND && !useless);
        break;
    default:
        CHECK(why->rule < HAT_RULES);
    }
}

/* Works out from the reasons what they lead to. */
static void check_why(const bot_why *why)
{
    hat_board b;
    hat_board_make(&b, &t.rules, &t.game);
    unsigned cards = t.game.hands[t.game.player].count, capacity;
    bool ahead = why->rule == HAT_AHEAD || why->rule == HAT_END;
    for (unsigned slot = 0; slot < cards; slot++)
        CHECK(why->believed[slot]);
    if (is_hint(why->choice)) {
        CHECK(number_of(why->choice, &capacity) == why->number);
        CHECK(capacity == why->capacity);
    }
    if (ahead)
        check_option(why);
    else if (why->rule == HAT_GUARD)
        check_guard(why, &b, cards);
    else
        check_rule(why, &b, cards);
    CHECK(ahead || why->choice == why->usual);
}

#endif
