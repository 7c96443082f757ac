/* hat.c - the bot "hat": that a team shares one public state under all rules, that prices and
 * numbers tell what they stand for, that a decision hangs on nothing that its seat cannot see, that
 * its reasons lead to its choice, and how strong it is. */
#include "hat.h"

#include <stdlib.h>

#include "combos.h"

/* Plays a game of hats alone; the score, 0 when lost. */
static int play(uint64_t seed)
{
    begin(seed);
    while (t.game.phase != HB_OVER)
        step(decide());
    return t.game.outcome == HB_LAST_ERROR ? 0 : hb_score(&t.game, &t.rules);
}

/* ---- The public state ------------------------------------------------------- */

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

/* Use: hat [GAMES], so many for the public state. */
int main(int argc, char **argv)
{
    check_agreement(argc > 1 ? (unsigned)atoi(argv[1]) : COMBOS);
    check_small();
    check_strangers();
    check_prices();
    check_blindness();
    check_reasons();
    check_strength(2, 300, 2410, 55);
    check_strength(3, 300, 2490, 91);
    check_strength(4, 300, 2490, 92);
    check_strength(5, 300, 2490, 92);
    return tap_end();
}
