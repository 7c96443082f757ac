/* hat.c - the bot "hat": that a team shares one public state under all rules, that prices and
 * numbers tell what they stand for, that a decision hangs on nothing that its seat cannot see, that
 * its reasons lead to its choice, and how strong it is. */
#include "bots/hat_rules.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "combos.h"
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

/* Plays a game of hats alone; the score, 0 when lost. */
static int play(uint64_t seed)
{
    begin(seed);
    while (t.game.phase != HB_OVER)
        step(decide());
    return t.game.outcome == HB_LAST_ERROR ? 0 : hb_score(&t.game, &t.rules);
}

/* ---- The public state ------------------------------------------------------- */

static bool all_agree(void)
{
    for (unsigned seat = 1; seat < t.rules.options.players; seat++)
        if (memcmp(public_of(seat), public_of(0), sizeof(hat_public)) != 0)
            return false;
    return true;
}

/* Sets are never empty, never beyond what hints said, and empty behind the last card. */
static bool is_sound(void)
{
    for (unsigned seat = 0; seat < t.rules.options.players; seat++)
        for (unsigned slot = 0; slot < HB_HAND; slot++) {
            const hb_hand *hand = &t.game.hands[seat];
            uint64_t may = public_of(0)->may[seat][slot];
            if (slot >= hand->count ? may != 0 : !may || may & ~hand->known[slot] & HB_KIND_SET)
                return false;
        }
    return true;
}

/* Slots whose set does not have the card that is there. */
static int count_wrong(void)
{
    int wrong = 0;
    for (unsigned seat = 0; seat < t.rules.options.players; seat++)
        for (unsigned slot = 0; slot < t.game.hands[seat].count; slot++) {
            unsigned kind = t.game.cards[t.game.hands[seat].cards[slot]];
            wrong += !(public_of(0)->may[seat][slot] >> kind & 1);
        }
    return wrong;
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

static long warnings; /* seen */

/* A hint of one of two players instead of a card that all know to fit says that there is danger.
 * Who looks ahead at the end of the deck may choose it for what comes of it. */
static bool warning_is_true(unsigned choice)
{
    enum { LOOKS_AHEAD = 4 };
    hat_board board;
    hat_prices prices;
    hat_board_make(&board, &t.rules, &t.game);
    hat_prices_make(&prices, &board, &t.rules);
    if (t.rules.options.players > 2 || !is_hint(choice) || t.game.phase != HB_TURN ||
        hb_deck_size(&t.game) <= LOOKS_AHEAD ||
        !hat_known_plays(public_of(0)->may[t.game.player], &board,
                         t.game.hands[t.game.player].count))
        return true;
    int slot = hat_next_at_risk(public_of(0), &board, &prices, &t.rules, &t.game);
    warnings++;
    return slot >= 0 && would_be_missed(slot);
}

static void check_agreement(unsigned games)
{
    long slots = 0, wrong = 0;
    for (unsigned i = 0; i < games; i++) {
        hb_options o = combo(i);
        CHECK(hb_rules_make(&t.rules, &o, NULL) == HB_OK);
        begin(i);
        while (t.game.phase != HB_OVER) {
            unsigned choice = decide();
            CHECK(choice < 64 && hb_legal(&t.game, &t.rules) >> choice & 1);
            CHECK(o.players == 2 || !is_hint(choice) || says_number_due(choice));
            /* two who have told each other what is not so may go on from there */
            bool misled = o.players == 2 && count_wrong();
            CHECK(misled || silence_is_true(choice));
            CHECK(misled || warning_is_true(choice));
            step(choice);
            CHECK(all_agree());
            CHECK(t.game.phase == HB_OVER || is_sound());
            slots += o.players * 4;
            wrong += count_wrong();
        }
    }
    done(
        "choices are legal, hints say the number due, silence and warnings are true, and all seats "
        "keep the same public state, under all rules");
    ok(warnings > 0, "hints were given instead of plays (%ld)", warnings);
    ok(wrong * 500 < slots, "hardly any card is thought to be what it is not (%ld of %ld)", wrong,
       slots);
}

static void check_small(void)
{
    hb_random random;
    hb_random_seed(&random, 1);
    for (int games = 0; games < 600;) {
        hb_options o = small_combo(&random);
        if (hb_rules_make(&t.rules, &o, NULL) != HB_OK)
            continue;
        begin((uint64_t)games++);
        while (t.game.phase != HB_OVER) {
            unsigned choice = decide();
            CHECK(choice < 64 && hb_legal(&t.game, &t.rules) >> choice & 1);
            step(choice);
            CHECK(all_agree());
        }
    }
    done("small games too");
}

/* Partners who do anything at all: nothing breaks. */
static void play_with_strangers(uint64_t seed, hb_random *random)
{
    begin(seed);
    while (t.game.phase != HB_OVER) {
        uint64_t legal = hb_legal(&t.game, &t.rules);
        unsigned choice = t.game.player % 2 ? random_member(random, legal) : decide();
        CHECK(choice < 64 && legal >> choice & 1);
        step(choice);
        CHECK(t.game.phase == HB_OVER || is_sound());
    }
}

static void check_strangers(void)
{
    hb_random random;
    hb_random_seed(&random, 2);
    for (unsigned i = 0; i < COMBOS; i++) {
        hb_options o = combo(i);
        hb_rules_make(&t.rules, &o, NULL);
        play_with_strangers(i, &random);
    }
    for (unsigned i = 0; i < 600;) { /* here hands run empty */
        hb_options o = small_combo(&random);
        o.players = 2;
        o.ending = HB_PERFECT_ENDING;
        if (hb_rules_make(&t.rules, &o, NULL) == HB_OK)
            play_with_strangers(i++, &random);
    }
    done("with partners that play at random the choices stay legal and the sets sound");
}

/* ---- Prices and numbers ------------------------------------------------------- */

static int copies_left(const hat_board *b, unsigned kind)
{
    return hat_weight(b->left, bit(kind));
}

/* What all copies of a kind cost together. */
static int price_of_copies(const hat_board *b, unsigned kind)
{
    bool needed = b->needed >> kind & 1;
    return needed ? copies_left(b, kind) * hat_price(b, &t.rules, bit(kind)) : 0;
}

static int mean_price(const hat_board *b, uint64_t may)
{
    int sum = 0, copies = 0;
    for (; may; may &= may - 1) {
        sum += price_of_copies(b, bits_first(may));
        copies += copies_left(b, bits_first(may));
    }
    return copies ? sum * 1000 / copies : 0;
}

/* The prices as bits are those that hat_price has kind by kind, and so is the cheapest card. */
static void check_prices_now(const hat_board *b, const hat_prices *p)
{
    unsigned cards = t.game.hands[t.game.player].count, cheapest = 0;
    const uint64_t *may = public_of(0)->may[t.game.player];
    for (unsigned kind = 0; kind < HB_KINDS; kind++) {
        int price = 0;
        for (unsigned i = 0; i < HAT_PRICE_BITS; i++)
            price += (int)(p->bits[i] >> kind & 1) << i;
        CHECK_OR(price == price_of_copies(b, kind), "kind %u costs %d, not %d", kind, price,
                 price_of_copies(b, kind));
        bool fits = t.rules.options.players == 2 && b->fits >> kind & 1;
        bool soon = b->needed >> kind & 1 && (fits || hat_step(&t.rules, kind) <= 2);
        CHECK((p->missed >> kind & 1) == (soon || b->critical >> kind & 1));
    }
    for (unsigned slot = 1; slot < cards; slot++)
        if (mean_price(b, may[slot]) < mean_price(b, may[cheapest]))
            cheapest = slot;
    CHECK(!cards || hat_cheapest(may, b, p, (1u << cards) - 1) == cheapest);
}

/* All numbers decoded together tell the same as one by one. */
static void check_decoding_now(const hat_board *b, const hat_prices *prices, unsigned capacity)
{
    enum { MOST = 40 };
    unsigned cards = t.game.hands[t.game.player].count;
    const uint64_t *may = public_of(0)->may[t.game.player];
    uint64_t after[MOST][HB_HAND];
    CHECK(capacity <= MOST);
    hat_decode_all(after, may, b, prices, cards, capacity);
    for (unsigned number = 0; number < capacity; number++) {
        uint64_t one[HB_HAND];
        memcpy(one, may, sizeof one);
        hat_decode(one, b, prices, cards, number, capacity);
        CHECK_OR(memcmp(one, after[number], sizeof one) == 0, "number %u of %u", number, capacity);
    }
}

static void check_prices(void)
{
    for (unsigned i = 0; i < COMBOS; i += 3) {
        hb_options o = combo(i);
        hb_rules_make(&t.rules, &o, NULL);
        begin(i + 2000);
        for (unsigned turn = 0; t.game.phase != HB_OVER; turn++) {
            hat_board b;
            hat_prices prices;
            hat_board_make(&b, &t.rules, &t.game);
            hat_prices_make(&prices, &b, &t.rules);
            check_prices_now(&b, &prices);
            check_decoding_now(&b, turn % 2 ? &prices : NULL, 1 + turn % 40);
            step(decide());
        }
    }
    done("prices of sets are those of their kinds, and numbers tell the same one by one");
}

/* ---- Decisions -------------------------------------------------------------- */

/* What a seat cannot see is exchanged: own hand, deck and tiles. */
static void check_blindness(void)
{
    hb_random random;
    hb_random_seed(&random, 3);
    for (unsigned i = 0; i < COMBOS; i += 7) {
        hb_options o = combo(i);
        hb_rules_make(&t.rules, &o, NULL);
        begin(i);
        while (t.game.phase != HB_OVER) {
            unsigned seat = t.game.player, choice = decide();
            hb_game other;
            hb_view view;
            bot_memory copy = t.memory[seat];
            hb_view_sample(&t.view[seat], &t.rules, &random, &other);
            hb_view_make(&view, &other, &t.rules, seat);
            CHECK(bot_hat.decide(&copy, &t.rules, &view) == choice);
            CHECK(memcmp(&copy, &t.memory[seat], sizeof copy) == 0);
            step(choice);
        }
    }
    done("exchanging what a seat cannot see, or copying its memory, changes no choice");
}

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

static void check_reasons(void)
{
    unsigned rules_seen = 0;
    for (unsigned i = 0; i < COMBOS; i += 5) {
        hb_options o = combo(i);
        hb_rules_make(&t.rules, &o, NULL);
        begin(i + 1000);
        while (t.game.phase != HB_OVER) {
            bot_why why;
            unsigned seat = t.game.player;
            bot_hat.explain(&t.memory[seat], &t.rules, &t.view[seat], &why);
            CHECK(why.choice == decide());
            check_why(&why);
            rules_seen |= 1u << why.rule;
            step(why.choice);
        }
    }
    done("the reasons lead to the choice");
    for (unsigned rule = 0; rule < HAT_RULES; rule++)
        CHECK(bot_hat.rules[rule] && (rules_seen >> rule & 1 || rule == HAT_ANY));
    CHECK(!bot_hat.rules[HAT_RULES]);
    done("every rule is used and has words");
}

/* ---- Strength --------------------------------------------------------------- */

static void check_strength(unsigned players, int games, int least_hundredths, int least_perfect)
{
    hb_options o = hb_options_standard();
    o.players = (uint8_t)players;
    o.empty_hints = 0;
    hb_rules_make(&t.rules, &o, NULL);
    int sum = 0, perfect = 0, lost = 0;
    for (int seed = 0; seed < games; seed++) {
        sum += play((uint64_t)seed);
        perfect += t.game.outcome == HB_PERFECT;
        lost += t.game.outcome == HB_LAST_ERROR;
    }
    ok(sum * 100 >= least_hundredths * games && perfect * 100 >= least_perfect * games && !lost,
       "%u players: mean %.3f, %d of %d perfect, %d lost by errors", players, (double)sum / games,
       perfect, games, lost);
}

/* ---- The end, exactly --------------------------------------------------------- */

/* A last round, deck empty: what the player on turn may hold, all cards told apart. */
typedef struct last_round {
    ahead_options options;
    uint64_t may[HB_HAND];
    uint8_t card[HB_HAND]; /* those not seen, as many as the hand has */
    unsigned cards;
    int64_t worlds, sum[AHEAD_OPTIONS];
} last_round;

/* Plays on by the rules from a copy of the game; what it is worth. */
static int play_on(const hb_game *world, unsigned choice)
{
    team saved = t;
    t.game = *world;
    for (unsigned seat = 0; seat < t.rules.options.players; seat++)
        hb_view_make(&t.view[seat], &t.game, &t.rules, seat);
    step(choice);
    while (t.game.phase != HB_OVER)
        step(hat_by_rules(public_of(t.game.player), &t.rules, &t.view[t.game.player]));
    int worth = ahead_worth(&t.game, &t.rules);
    t = saved;
    return worth;
}

/* Gives the own hand these cards, and sees where each option leads. */
static void try_hand(last_round *l)
{
    hb_game world;
    hb_view_sample(&t.view[t.game.player], &t.rules, &t.chance, &world);
    hb_hand *hand = &world.hands[world.player];
    hand->matches = hand->touch = 0;
    for (unsigned slot = 0; slot < l->cards; slot++)
        ahead_lay(&world, &t.rules, world.player, slot, l->card[slot]);
    l->worlds++;
    int usual = play_on(&world, l->options.choice[0]);
    for (unsigned i = 1; i < l->options.count; i++)
        l->sum[i] += play_on(&world, l->options.choice[i]) - usual;
}

/* All orders of the cards from this slot on that the sets allow. */
static void try_orders(last_round *l, unsigned slot)
{
    if (slot == l->cards) {
        try_hand(l);
        return;
    }
    for (unsigned i = slot; i < l->cards; i++) {
        uint8_t here = l->card[slot], there = l->card[i];
        if (!(l->may[slot] >> there & 1))
            continue;
        l->card[slot] = there;
        l->card[i] = here;
        try_orders(l, slot + 1);
        l->card[slot] = here;
        l->card[i] = there;
    }
}

/* Does hat_end find the means that all hands lead to, one by one? */
static bool check_last_round(void)
{
    unsigned seat = t.game.player;
    const hb_game *g = &t.view[seat].game;
    last_round l = {.cards = g->hands[seat].count};
    uint64_t unseen[3];
    hat_board b;
    hat_board_make(&b, &t.rules, g);
    hat_private(l.may, unseen, public_of(seat), &b, &t.rules, g, seat);
    uint64_t useless = unseen[0] & ~b.needed;
    if (useless & (useless - 1))
        return false; /* several useless kinds are one to hat_end, but not here */
    unsigned n = 0;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        for (int copies = hat_weight(unseen, bit(kind)); copies; copies--)
            l.card[n++] = (uint8_t)kind;
    CHECK(n == l.cards);
    /* its own choice and all plays; another hint or discard might say a number that is not due */
    l.options.choice[l.options.count++] = decide();
    for (unsigned slot = 0; slot < l.cards; slot++)
        l.options.choice[l.options.count++] = slot;
    bool found = hat_end(&l.options, &t.rules, g, public_of(seat), l.may, unseen, 200);
    try_orders(&l, 0);
    CHECK(found == (l.worlds > 0));
    for (unsigned i = 0; found && i < l.options.count; i++)
        CHECK(l.options.gain[i] == l.sum[i] * 1000 / l.worlds);
    return found && l.worlds > 1;
}

static void check_exact(void)
{
    int rounds = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        hb_options o = hb_options_standard();
        o.players = (uint8_t)(2 + seed % 2);
        o.colours = (uint8_t)(1 + seed % 3);
        o.hints = 3; /* few hints and few kinds: hands that are not known, and not all useless */
        o.empty_hints = seed % 3 == 0;
        hb_rules_make(&t.rules, &o, NULL);
        begin(seed);
        while (t.game.phase != HB_OVER) {
            if (!hb_deck_size(&t.game))
                rounds += check_last_round();
            step(decide());
        }
    }
    CHECK(rounds > 20);
    printf("# %d positions with more than one hand\n", rounds);
    done("the end is what playing on with every possible hand comes to");
}

/* The one that looks far ahead decides by the same public state. As it thinks long, it is asked
 * again at every third turn alone. */
static void check_endgame(void)
{
    int turn = 0;
    for (unsigned players = 2; players <= 5; players++) {
        hb_options o = hb_options_standard();
        o.players = (uint8_t)players;
        hb_rules_make(&t.rules, &o, NULL);
        begin(players);
        while (t.game.phase != HB_OVER) {
            unsigned seat = t.game.player;
            bot_why why;
            hb_game other;
            hb_view view;
            bot_hat_endgame.explain(&t.memory[seat], &t.rules, &t.view[seat], &why);
            hb_view_sample(&t.view[seat], &t.rules, &t.chance, &other);
            hb_view_make(&view, &other, &t.rules, seat);
            if (turn++ % 3 == 0) {
                const void *memory = &t.memory[seat];
                CHECK(bot_hat_endgame.decide(memory, &t.rules, &view) == why.choice);
                CHECK(bot_hat_endgame.decide(memory, &t.rules, &t.view[seat]) == why.choice);
            }
            check_why(&why);
            /* two may tell each other what is not so where they see what comes of it */
            CHECK(players == 2 || silence_is_true(why.choice));
            CHECK(players == 2 || !is_hint(why.choice) || says_number_due(why.choice));
            step(why.choice);
            CHECK(all_agree());
        }
        CHECK(hb_score(&t.game, &t.rules) >= 18);
    }
    done("hat:endgame keeps the same public state, is as blind, and gives its reasons");
}

/* Use: hat [GAMES], so many for the public state. */
int main(int argc, char **argv)
{
    check_agreement(argc > 1 ? (unsigned)atoi(argv[1]) : COMBOS);
    check_small();
    check_strangers();
    check_prices();
    check_blindness();
    check_reasons();
    check_endgame();
    check_exact();
    check_strength(2, 300, 2410, 55);
    check_strength(3, 300, 2490, 91);
    check_strength(4, 300, 2490, 92);
    check_strength(5, 300, 2490, 92);
    return tap_end();
}
