/* partner.c (test) - the bot `partner`: legal under all rules, blind to what it cannot see, reading
 * hints the way people do, and safe beside players who err. */
#include "partner/partner.h"

#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "combos.h"
#include "tap.h"

extern const bot bot_partner, bot_partner_simple;

/* ---- A table of bots ------------------------------------------------------- */

typedef struct seats {
    hb_rules rules;
    hb_game game;
    hb_view views[HB_SEATS];
    bot_memory memory[HB_SEATS];
    const bot *bots[HB_SEATS]; /* NULL: plays at random */
} seats;

static void sit_down(seats *s, const bot *b)
{
    for (unsigned seat = 0; seat < s->rules.options.players; seat++) {
        s->bots[seat] = b;
        hb_view_make(&s->views[seat], &s->game, &s->rules, seat);
        b->start(&s->memory[seat], &s->rules, &s->views[seat], seat, 0);
    }
}

static void do_action(seats *s, hb_action action)
{
    hb_game before = s->game;
    if (action.type == HB_RETURN)
        action.place = 0;
    CHECK(hb_apply(&s->game, &s->rules, action) == HB_OK);
    for (unsigned seat = 0; seat < s->rules.options.players; seat++) {
        hb_event e = hb_event_make(&before, &s->game, action, seat);
        hb_view old = s->views[seat];
        hb_view_make(&s->views[seat], &s->game, &s->rules, seat);
        if (s->bots[seat])
            s->bots[seat]->see(&s->memory[seat], &s->rules, &old, &e, &s->views[seat]);
    }
}

static unsigned decide(const seats *s)
{
    unsigned seat = s->game.player;
    return s->bots[seat]->decide(&s->memory[seat], &s->rules, &s->views[seat]);
}

/* ---- Legal under all rules ------------------------------------------------- */

static void play_game(const hb_options *options, uint64_t seed, const bot *b)
{
    static seats s;
    if (hb_rules_make(&s.rules, options, NULL) != HB_OK)
        return;
    CHECK(hb_game_seed(&s.game, &s.rules, seed, (unsigned)seed % options->players) == HB_OK);
    sit_down(&s, b);
    while (s.game.phase != HB_OVER) {
        unsigned choice = decide(&s);
        CHECK(choice < 64 && hb_legal(&s.game, &s.rules) >> choice & 1);
        do_action(&s, hb_choice_action(&s.game, &s.rules, choice));
    }
}

static void test_all_rules(void)
{
    for (unsigned i = 0; i < COMBOS; i++) {
        hb_options o = combo(i);
        play_game(&o, i, i % 4 == i / 4 % 4 ? &bot_partner_simple : &bot_partner);
    }
    done("plays legally under every combination of variants");
}

static void test_odd_rules(void)
{
    hb_random random;
    hb_random_seed(&random, 5);
    for (int i = 0; i < 1500; i++) {
        hb_options o = hb_options_standard();
        for (int row = 0; row < HB_OPTIONS; row++) {
            const hb_option_info *info = &hb_option_table[row];
            unsigned span = (unsigned)(info->most - info->least) + 1;
            hb_option_set(&o, row, (long)(info->least + random_below(&random, span)));
        }
        play_game(&o, (uint64_t)i, i % 4 ? &bot_partner : &bot_partner_simple);
    }
    done("plays legally with any numbers of cards and tokens");
}

/* ---- Only what a seat may know --------------------------------------------- */

static void check_decision(const seats *s, hb_random *random)
{
    unsigned seat = s->game.player, choice = decide(s);
    bot_memory copy = s->memory[seat];
    hb_game other;
    hb_view view;
    hb_view_sample(&s->views[seat], &s->rules, random, &other);
    hb_view_make(&view, &other, &s->rules, seat);
    CHECK(s->bots[seat]->decide(&copy, &s->rules, &view) == choice);
    CHECK(!memcmp(&copy, &s->memory[seat], s->bots[seat]->memory));
}

static void test_hidden_cards(void)
{
    static seats s;
    hb_random random;
    hb_random_seed(&random, 7);
    for (uint64_t seed = 0; seed < 40; seed++) {
        hb_options o = hb_options_standard();
        o.players = (uint8_t)(2 + seed % 4);
        o.multicolour = (uint8_t)(seed / 4 % 3);
        o.black_powder = seed / 12 % 2;
        o.bonus_tiles = seed / 4 % 2;
        CHECK(hb_rules_make(&s.rules, &o, NULL) == HB_OK);
        hb_game_seed(&s.game, &s.rules, seed, 0);
        sit_down(&s, &bot_partner);
        while (s.game.phase != HB_OVER) {
            check_decision(&s, &random);
            do_action(&s, hb_choice_action(&s.game, &s.rules, decide(&s)));
        }
    }
    done("hidden cards and copied memory make no difference");
}

/* ---- Reading --------------------------------------------------------------- */

/* Lays out hands like "r1 w2 y3 g4 b5 | ...", oldest card first; the deck is the rest, sorted,
 * behind the cards named after the last bar. */
static void lay_out_for(seats *s, unsigned players, const char *cards, const bot *b)
{
    hb_options o = hb_options_standard();
    uint8_t deck[HB_DECK], left[HB_KINDS], kind;
    unsigned n = 0;
    o.players = (uint8_t)players;
    hb_rules_make(&s->rules, &o, NULL);
    for (unsigned k = 0; k < HB_KINDS; k++)
        left[k] = (uint8_t)hb_copies(&s->rules, k);
    for (; *cards; cards++)
        if (hb_kind_read(&kind, cards, 2)) {
            deck[n++] = kind;
            left[kind]--;
            cards++;
        }
    for (unsigned k = 0; k < HB_KINDS; k++)
        for (; left[k]; left[k]--)
            deck[n++] = (uint8_t)k;
    if (hb_game_deal(&s->game, &s->rules, deck, NULL, 0) != HB_OK)
        ok(false, "the deck is right");
    sit_down(s, b);
}

static void lay_out(seats *s, unsigned players, const char *cards)
{
    lay_out_for(s, players, cards, &bot_partner);
}

/* Everybody has understood everybody for a while. */
static void know_each_other(seats *s)
{
    for (unsigned seat = 0; seat < s->rules.options.players; seat++) {
        partner_table t;
        memcpy(&t, &s->memory[seat], sizeof t);
        for (unsigned other = 0; other < HB_SEATS; other++)
            t.trust[other] = PARTNER_KNOWN_WELL;
        memcpy(&s->memory[seat], &t, sizeof t);
    }
}

static void act(seats *s, const char *text)
{
    hb_action action;
    CHECK(hb_action_read(&action, text, strlen(text)) == HB_OK);
    do_action(s, action);
}

/* What a seat makes of its own card. */
static uint64_t believes(const seats *s, unsigned seat, unsigned slot)
{
    partner_table t;
    partner_sight sight;
    memcpy(&t, &s->memory[seat], sizeof t);
    partner_sight_of(&sight, &t, &s->rules);
    return sight.believed[seat][slot];
}

static uint64_t kinds_of(const char *text)
{
    uint64_t set = 0;
    uint8_t kind;
    for (; *text; text++)
        if (hb_kind_read(&kind, text, 2))
            set |= bit(kind);
    return set;
}

static hb_action chosen(const seats *s)
{
    return hb_choice_action(&s->game, &s->rules, decide(s));
}

static bool plays(const seats *s, unsigned card)
{
    hb_action a = chosen(s);
    return a.type == HB_PLAY && a.card == card;
}

static void test_play_hint(void)
{
    static seats s;
    lay_out(&s, 2, "w4 b4 g4 y4 r4 | g3 b2 r1 w3 y2");
    act(&s, "hint 1 r");
    CHECK(believes(&s, 1, 2) == kinds_of("r1"));
    CHECK(plays(&s, 7));
    done("a colour hint off the chop: play it");

    lay_out(&s, 2, "w4 b4 g4 y4 r4 | g3 b1 r1 w3 y2");
    act(&s, "hint 1 1");
    CHECK(believes(&s, 1, 1) == kinds_of("r1 y1 g1 b1 w1"));
    act(&s, "play 7");
    act(&s, "hint 1 4");
    CHECK(believes(&s, 1, 1) == kinds_of("y1 g1 b1 w1"));
    CHECK(plays(&s, 6));
    done("ones are played one after the other");
}

static void test_save_hint(void)
{
    static seats s;
    lay_out(&s, 2, "w4 b4 g4 y4 r4 | g5 b2 r1 w3 y2");
    act(&s, "hint 1 5");
    CHECK(believes(&s, 1, 0) == kinds_of("r5 y5 g5 b5 w5"));
    CHECK(chosen(&s).card != 5);
    done("a 5 on the chop is kept");

    lay_out(&s, 2, "w4 b4 g4 y4 r4 | b2 g3 r1 w3 y4");
    act(&s, "hint 1 2");
    CHECK(believes(&s, 1, 0) == kinds_of("r2 y2 g2 b2 w2"));
    done("a 2 on the chop is kept");

    lay_out(&s, 2, "g3 b4 g4 y4 r4 | g3 b2 r1 w3 y4");
    act(&s, "hint 1 r");
    act(&s, "play 7");
    act(&s, "discard 0");
    act(&s, "hint 0 b");
    act(&s, "hint 1 g");
    CHECK(believes(&s, 1, 0) == kinds_of("g1 g3"));
    CHECK(!plays(&s, 5));
    act(&s, "hint 0 r");
    act(&s, "hint 1 3");
    CHECK(believes(&s, 1, 0) == kinds_of("g3"));
    done("the last copy on the chop may be meant, and is not played");
}

static void test_focus(void)
{
    static partner_hand hand;
    memset(&hand, 0, sizeof hand);
    hand.count = 5;
    hand.touched = 1 << 1;
    CHECK(partner_chop(&hand) == 0);
    CHECK(partner_focus(&hand, 1 << 0 | 1 << 3) == 0);
    CHECK(partner_focus(&hand, 1 << 2 | 1 << 3) == 3);
    CHECK(partner_focus(&hand, 1 << 1 | 1 << 2) == 2);
    CHECK(partner_focus(&hand, 1 << 1) == 1);
    CHECK(partner_focus(&hand, 0) == -1);
    hand.touched |= 1 << 0;
    CHECK(partner_chop(&hand) == 2);
    CHECK(partner_focus(&hand, 1 << 0 | 1 << 2 | 1 << 4) == 2);
    hand.touched = 31;
    CHECK(partner_chop(&hand) == -1);
    CHECK(partner_focus(&hand, 1 << 0 | 1 << 3) == 3);
    done("the focus of a hint");
}

static void test_good_touch(void)
{
    static seats s;
    lay_out(&s, 2, "w4 b4 g4 y4 r4 | g3 r3 b2 r1 y2");
    act(&s, "hint 1 r");
    CHECK(believes(&s, 1, 3) == kinds_of("r1"));
    CHECK(believes(&s, 1, 1) == kinds_of("r2 r3 r4 r5"));
    act(&s, "play 8");
    CHECK(believes(&s, 1, 1) == kinds_of("r2 r3 r4 r5"));
    done("other cards of a hint are useful and no doubles");

    /* r1 lies touched in one hand: red in the other cannot mean it. */
    lay_out(&s, 3, "w4 b4 g4 y4 w3 | g3 r1 b3 y3 b4 | g3 r2 b2 w3 y3");
    act(&s, "hint 1 r");
    act(&s, "hint 2 r");
    CHECK(believes(&s, 2, 1) == kinds_of("r2"));
    done("a promised card counts as played");
}

/* Seat 1 has r1 as the newest card; seat 2 is told of r2. */
static const char finesse[] = "w4 b4 g4 y4 w3 | g3 b3 b4 y3 r1 | g4 r2 b2 w3 y4";

static void test_finesse(void)
{
    static seats s;
    lay_out(&s, 3, finesse);
    act(&s, "hint 2 r");
    CHECK(believes(&s, 1, 4) == kinds_of("r1 y1 g1 b1 w1")); /* it may be a bluff */
    CHECK(believes(&s, 2, 1) == kinds_of("r1 r2"));
    CHECK(plays(&s, 9));
    act(&s, "play 9");
    CHECK(believes(&s, 2, 1) == kinds_of("r2"));
    CHECK(plays(&s, 11));
    done("a finesse: the newest card is played blindly, then the card hinted");

    lay_out(&s, 3, finesse);
    act(&s, "hint 2 r");
    act(&s, "hint 0 3");
    CHECK(believes(&s, 2, 1) == kinds_of("r1"));
    CHECK(believes(&s, 1, 4) != kinds_of("r1"));
    done("whoever does not play after a finesse was not meant");

    lay_out(&s, 3, finesse);
    for (unsigned seat = 0; seat < 3; seat++)
        bot_partner_simple.start(&s.memory[seat], &s.rules, &s.views[seat], seat, 0);
    act(&s, "hint 2 r");
    CHECK(believes(&s, 2, 1) == kinds_of("r1"));
    CHECK(believes(&s, 1, 4) != kinds_of("r1"));
    done("partner:simple knows no finesses");
}

static void test_more_finesses(void)
{
    static seats s;
    lay_out(&s, 3, "w4 b4 g4 y4 w3 | g3 b3 b4 r2 r1 | g4 r3 b2 w3 y4");
    act(&s, "hint 2 r");
    CHECK(believes(&s, 1, 4) == kinds_of("r1") && believes(&s, 1, 3) == kinds_of("r2"));
    CHECK(plays(&s, 9));
    act(&s, "play 9");
    act(&s, "hint 0 3");
    act(&s, "hint 1 g");
    CHECK(plays(&s, 8));
    act(&s, "play 8");
    CHECK(believes(&s, 2, 1) == kinds_of("r3"));
    done("a double finesse: two cards are played blindly, one after the other");

    lay_out_for(&s, 3, "w4 b4 g4 y4 w3 | g3 b3 b4 r1 b1 | g4 r2 b2 w3 y4", bot_find("partner:5"));
    know_each_other(&s);
    act(&s, "hint 2 r");
    CHECK(believes(&s, 1, 4) == kinds_of("r1"));
    act(&s, "play 9");
    CHECK(believes(&s, 2, 1) & kinds_of("r2") && !plays(&s, 11));
    act(&s, "hint 1 g");
    act(&s, "hint 2 4");
    CHECK(believes(&s, 1, 3) == kinds_of("r1") && plays(&s, 8));
    done("a layered finesse: below a card that fits lies the one that is meant");
}

static void test_strangers(void)
{
    static seats s;
    lay_out(&s, 2, "w4 b4 g4 y4 r4 | g3 r3 b2 w3 y1");
    act(&s, "hint 1 2");
    CHECK(!plays(&s, 9));
    done("no card is played blindly for a hint of a stranger to oneself");

    lay_out(&s, 2, "w4 b4 g4 y4 r4 | g3 b2 y3 w4 r1");
    act(&s, "hint 1 r");
    act(&s, "hint 0 w");
    act(&s, "hint 1 3");
    act(&s, "discard 6");
    act(&s, "hint 1 r");
    act(&s, "discard 7");
    partner_table t;
    memcpy(&t, &s.memory[0], sizeof t);
    CHECK(t.trust[1] < 0 && partner_misread(&t, 1, false) > 2 * partner_misread(&t, 0, false));
    CHECK(!partner_is_literal(&t, 1));
    partner_weigh_trust(&t, 1, PARTNER_LITERAL);
    CHECK(partner_is_literal(&t, 1) && partner_distrusts(&t, 1) && !partner_is_literal(&t, 0));
    done("who throws cards away and could play by what hints mean takes hints at their word");
}

/* ---- Conventions that speak to others ---------------------------------------- */

static void test_bluff(void)
{
    static seats s;
    lay_out(&s, 3, "w4 b4 g4 y4 w3 | g3 b3 b4 r4 b1 | g4 r2 b2 w3 y4");
    act(&s, "hint 2 r");
    CHECK(plays(&s, 9));
    act(&s, "play 9"); /* it is the blue 1 */
    CHECK(believes(&s, 2, 1) == kinds_of("r2"));
    CHECK(!plays(&s, 11));
    done("a bluff: the next player's newest card fits, and the one hinted is known, but waits");

    lay_out(&s, 3, "w4 b4 g4 y4 w3 | g3 b3 b4 r4 b1 | g4 r2 b2 w3 y4");
    act(&s, "hint 2 r");
    act(&s, "hint 0 3");
    CHECK(believes(&s, 2, 1) == kinds_of("r1"));
    done("a bluff is answered at once or not at all");

    lay_out_for(&s, 3, "w4 b4 g4 y4 w3 | g3 b3 b4 r4 b1 | g4 r2 b2 w3 y4", bot_find("partner:10"));
    act(&s, "hint 2 r");
    CHECK(believes(&s, 1, 4) == kinds_of("r1"));
    done("level 10 knows no bluffs");
}

static void test_fill_in(void)
{
    static seats s;
    static const char hands[] = "w4 b4 g4 y4 w3 | g3 b3 b4 y3 r3 | r2 w5 b2 w3 g3 | y1 r1 g1";
    lay_out(&s, 3, hands);
    act(&s, "hint 2 2");
    act(&s, "hint 0 3");
    act(&s, "hint 0 4");
    act(&s, "discard 1"); /* so that hints do not only pass a turn */
    act(&s, "discard 5"); /* and the newest card of seat 1 is the red 1 */
    act(&s, "hint 1 3");
    act(&s, "hint 2 r");
    CHECK(believes(&s, 1, 4) & kinds_of("r1"));
    CHECK(plays(&s, 16));
    done("a hint that says more about a card asks for what comes before it");
}

/* Seat 0 knows its red 1; seat 1 has the other one as its newest card. */
static void tell_of_red_one(seats *s)
{
    lay_out(s, 3, "r1 b4 g4 y4 w3 | g3 b3 b4 y3 r1 | g4 b2 w2 w3 y4");
    act(s, "hint 2 2");
    act(s, "hint 0 1");
    act(s, "hint 0 r");
}

static void test_discards(void)
{
    static seats s;
    tell_of_red_one(&s);
    act(&s, "discard 0");
    CHECK(believes(&s, 1, 4) == kinds_of("r1") && plays(&s, 9));
    done("a gentleman's discard: the newest card of another is that one");

    lay_out(&s, 3, "r1 b4 g4 y4 w3 | g3 r1 b4 y3 r3 | g4 b2 w2 w3 y4");
    act(&s, "hint 1 1");
    act(&s, "hint 0 1");
    act(&s, "hint 0 r");
    act(&s, "discard 0");
    CHECK(believes(&s, 1, 1) == kinds_of("r1") && plays(&s, 6));
    done("a sarcastic discard: the card that another has pointed at is that one");
}

/* The card that this seat would discard next, as another one takes it. */
static int chop_of(const seats *s, unsigned seat, unsigned viewer)
{
    partner_table t;
    memcpy(&t, &s->memory[viewer], sizeof t);
    return partner_chop(&t.hands[seat]);
}

static void tell_five(seats *s, const char *bot_name, bool early)
{
    lay_out_for(s, 3, "w4 b4 g4 y4 w3 | g3 y5 b4 y3 r1 | g4 b2 w2 w3 y4", bot_find(bot_name));
    act(s, "hint 2 2");
    act(s, "hint 0 3");
    act(s, early ? "hint 0 y" : "discard 11");
    act(s, "hint 1 5");
}

static void test_chop_moves(void)
{
    static seats s;
    tell_five(&s, "partner", false);
    CHECK(chop_of(&s, 1, 0) == 2 && chop_of(&s, 1, 1) == 2 && chop_of(&s, 1, 2) == 2);
    tell_five(&s, "partner", true);
    CHECK(chop_of(&s, 1, 1) == 0);
    tell_five(&s, "partner:3", false);
    CHECK(chop_of(&s, 1, 1) == 0);
    done("a 5 beside the chop keeps the card on it, but not before the first discard");

    lay_out(&s, 3, "r1 y1 g1 b1 w1 | g3 b4 y3 r1 w4 | g4 b2 w2 w3 y4 | y4 r3 g2 b3 w3");
    for (unsigned card = 0; card < 5; card++) {
        char play[8] = {'p', 'l', 'a', 'y', ' ', (char)('0' + card), 0};
        act(&s, play);
        act(&s, card % 2 ? "hint 2 2" : "hint 0 3");
        act(&s, card % 2 ? "hint 0 4" : "hint 0 2");
        if (card == 2) {
            act(&s, "play 3");
            act(&s, "discard 5");
            act(&s, "discard 10");
            card++;
        }
    }
    act(&s, "hint 1 1");
    int chop = chop_of(&s, 1, 1);
    CHECK(chop < 0 || chop > 2);
    CHECK(chop == chop_of(&s, 1, 0));
    done("cards of no use keep all that are older");
}

static void test_answers(void)
{
    static seats s;
    lay_out(&s, 3, "w4 b4 g4 y4 w3 | g3 b3 b4 y3 w3 | g4 r2 b2 y5 y4");
    act(&s, "hint 2 r"); /* the red 1 is missing, and in no hand */
    act(&s, "play 9");
    CHECK(believes(&s, 2, 1) & ~kinds_of("r1"));
    done("after an error nobody knows what the hint meant");

    lay_out_for(&s, 3, "w4 b4 g4 y4 w3 | g3 b3 b4 y3 g1 | g4 r3 b2 y5 y4", bot_find("partner:10"));
    act(&s, "hint 2 r"); /* seat 2 sees no red 1: simply that? */
    CHECK(believes(&s, 2, 1) == kinds_of("r1"));
    act(&s, "play 9");
    CHECK(!(believes(&s, 2, 1) & kinds_of("r1")));
    partner_table t;
    memcpy(&t, &s.memory[2], sizeof t);
    CHECK(t.dropped == HB_HIDDEN);
    act(&s, "discard 10");
    memcpy(&t, &s.memory[0], sizeof t);
    CHECK(bit(t.dropped) == kinds_of("g4"));
    done("somebody plays a card for a hint that does not explain it: its focus does not fit");

    lay_out(&s, 3, "w4 b4 g4 y4 r1 | g3 b3 b4 y3 g1 | g4 r3 b2 y5 y4");
    act(&s, "play 4");
    act(&s, "play 9");
    CHECK(believes(&s, 0, 0) & kinds_of("b1"));
    done("before the first hint nobody answers one");
}

static void test_waiting(void)
{
    static seats s;
    lay_out(&s, 2, "w4 b4 g4 y4 r4 | g3 b2 r3 w3 y2");
    act(&s, "hint 1 r");
    CHECK(believes(&s, 1, 2) == kinds_of("r1"));
    act(&s, "hint 0 w");
    act(&s, "hint 1 w");
    act(&s, "hint 0 b");
    CHECK(believes(&s, 1, 2) == kinds_of("r1 r2 r3 r4 r5"));
    done("who twice does something else than play does not believe that a card fits");
}

static void test_daring(void)
{
    static seats s;
    lay_out_for(&s, 3, "w4 b4 g4 y4 w3 | g3 b3 b4 y3 w3 | g4 r2 b2 y5 y4", bot_find("partner:10"));
    act(&s, "hint 2 r"); /* the red 1 is missing, and in no hand */
    CHECK(plays(&s, 9));
    act(&s, "play 9");
    partner_table t;
    memcpy(&t, &s.memory[1], sizeof t);
    CHECK(t.daring[0] < t.daring[2] && t.daring[2] < PARTNER_DARING); /* who sits with them, too */
    CHECK(partner_misread(&t, 0, true) > partner_misread(&t, 0, false));
    CHECK(partner_misread(&t, 2, true) == partner_misread(&t, 2, false));
    partner_weigh_daring(&t, 1, false);
    partner_weigh_daring(&t, 1, false);
    CHECK(t.daring[0] < PARTNER_TAME);
    done("who asks in vain for a card is believed less to speak to others than the receiver");
}

static void test_levels(void)
{
    static seats s;
    lay_out_for(&s, 2, "w4 b4 g4 y4 r4 | g3 b2 r1 w3 y2", bot_find("partner:0"));
    act(&s, "hint 1 r");
    CHECK(believes(&s, 1, 2) == kinds_of("r1 r2 r3 r4 r5") && !plays(&s, 7));
    done("level 0 takes hints at their word");

    for (unsigned level = 1; level < PARTNER_LEVELS; level++)
        CHECK((partner_level(level - 1) & ~partner_level(level)) == 0);
    CHECK(partner_level(PARTNER_LEVELS - 1) == (UINT32_C(1) << PARTNER_CONVENTIONS) - 1);
    CHECK(!bot_find("partner:12") && !bot_find("partner:"));
    done("each level knows what those below it know");

    for (unsigned i = 0; i < 24; i++) {
        char name[16] = "partner:0";
        name[8] = (char)('0' + i % 10);
        hb_options o = combo(i * 31 % COMBOS);
        play_game(&o, i, bot_find(name));
    }
    done("every level plays legally");
}

/* ---- What reasons name --------------------------------------------------------- */

static bot_because because(const seats *s)
{
    unsigned seat = s->game.player;
    bot_why why;
    s->bots[seat]->explain(&s->memory[seat], &s->rules, &s->views[seat], &why);
    return why.because;
}

static bool names(const seats *s, enum partner_convention convention, unsigned step,
                  const char *about)
{
    bot_because b = because(s);
    return b.convention == convention + 1u && b.step == step &&
           (*about ? bit(b.kind) == kinds_of(about) : b.kind == HB_HIDDEN);
}

/* Seat 2 has the yellow 5; the card below the newest of seat 1 is the red 1. */
static void test_ejection(void)
{
    static seats s;
    static const char hands[] = "w4 b4 g4 y4 w3 | g3 b3 b4 r1 r4 | g4 y5 b2 w3 g2";
    lay_out(&s, 3, hands);
    act(&s, "hint 2 y");
    CHECK(believes(&s, 1, 3) == kinds_of("r1 y1 g1 b1 w1") && plays(&s, 8));
    CHECK(names(&s, PARTNER_EJECTION, 0, "y5"));
    CHECK(believes(&s, 2, 1) == kinds_of("y1 y5"));
    act(&s, "play 8");
    CHECK(believes(&s, 2, 1) == kinds_of("y5") && !plays(&s, 11));
    done("an ejection: the card below the newest is played, and the 5 is known");

    lay_out(&s, 3, hands);
    act(&s, "hint 2 y");
    act(&s, "hint 0 3");
    CHECK(believes(&s, 2, 1) == kinds_of("y1"));
    done("an ejection is answered at once or not at all");

    lay_out_for(&s, 3, hands, bot_find("partner:10"));
    act(&s, "hint 2 y");
    CHECK(!plays(&s, 8));
    done("level 10 knows no ejections");

    lay_out(&s, 5, "y1 w2 r1 r4 | b5 g3 b1 w3 | y1 b3 r2 g5 | w1 b4 g1 b1 | y5 w2 w1 r3");
    CHECK(chosen(&s).hint == HB_YELLOW && names(&s, PARTNER_EJECTION, 0, "y5"));
    act(&s, "hint 4 y");
    CHECK(plays(&s, 6));
    done("tells of a card below the newest by the colour of a 5");
}

static void test_because(void)
{
    static seats s;
    lay_out(&s, 2, "w4 b4 g4 y4 r4 | g3 b2 r1 w3 y2");
    CHECK(names(&s, PARTNER_PLAY_HINT, 0, "r1"));
    act(&s, "hint 1 r");
    CHECK(names(&s, PARTNER_PLAY_HINT, 0, ""));
    lay_out(&s, 2, "w1 w1 w1 y1 y1 | r5 y4 g4 b4 w4");
    CHECK(names(&s, PARTNER_SAVE_FIVE, 0, "r5"));
    done("a play hint and a save hint are named when they are given");

    lay_out_for(&s, 3, finesse, bot_find("partner:10"));
    act(&s, "hint 2 r");
    bot_because b = because(&s);
    CHECK(names(&s, PARTNER_FINESSE, 0, "r2") && b.giver == 0 && b.to == 2 && b.slot == 1);
    CHECK(bit(b.asked) == kinds_of("r1"));
    lay_out(&s, 3, "w4 b4 g4 y4 w3 | g3 b3 b4 r4 b1 | g4 r2 b2 w3 y4");
    act(&s, "hint 2 r");
    CHECK(names(&s, PARTNER_BLUFF, 0, "r2"));
    done("a finesse and a bluff name the hint and the card that it was about");

    tell_of_red_one(&s);
    act(&s, "discard 0");
    b = because(&s);
    CHECK(b.convention == PARTNER_GENTLEMAN + 1 && b.step == 3 && b.giver == 0 && b.to == 0);
    CHECK(bit(b.asked) == kinds_of("r1"));
    done("a discard that speaks is named");
}

static void test_prompt(void)
{
    static seats s;
    lay_out(&s, 3, "w4 b4 g4 y4 w3 | g3 r2 b3 r1 y3 | g4 r3 b2 w3 y4");
    act(&s, "hint 1 r"); /* r1 to play, r2 beside it */
    act(&s, "hint 0 y");
    act(&s, "hint 0 b");
    act(&s, "hint 1 y");
    act(&s, "play 8");
    CHECK(believes(&s, 1, 1) == kinds_of("r2 r3 r4 r5"));
    act(&s, "hint 0 g");
    act(&s, "hint 2 r");
    CHECK(believes(&s, 1, 1) == kinds_of("r2"));
    CHECK(plays(&s, 6));
    done("a prompt: a touched card that fits the story is played");
}

static void test_fix(void)
{
    static seats s;
    lay_out(&s, 2, "w4 b4 g4 y4 r4 | g3 b1 r1 w3 b1");
    act(&s, "hint 1 1");
    act(&s, "play 9");
    CHECK(partner_within(believes(&s, 1, 1), kinds_of("r1 y1 g1 w1")));
    act(&s, "hint 1 b"); /* says that the second 1 is blue as well */
    CHECK(believes(&s, 1, 1) == kinds_of("b1"));
    CHECK(!plays(&s, 6));
    done("a fix hint stops a wrong play");

    lay_out(&s, 2, "w4 b4 g4 y4 r4 | g3 b2 r4 w3 y2");
    act(&s, "hint 1 r"); /* an error: it is no r1 */
    CHECK(believes(&s, 1, 2) == kinds_of("r1"));
    act(&s, "hint 0 w");
    act(&s, "hint 1 4");
    CHECK(believes(&s, 1, 2) == kinds_of("r4"));
    CHECK(!plays(&s, 7));
    done("facts undo a belief");
}

static void test_giving(void)
{
    static seats s;
    lay_out(&s, 2, "w4 b4 g4 y4 r4 | g3 b2 r1 w3 y4");
    hb_action a = chosen(&s);
    CHECK(a.type == HB_HINT && (a.hint == HB_RED || a.hint == hb_hint_value(1)));
    done("tells of a card that can be played");

    lay_out(&s, 2, "w1 w1 w1 y1 y1 | r5 y4 g4 b4 w4");
    a = chosen(&s);
    CHECK(a.type == HB_HINT && a.hint == hb_hint_value(5));
    done("saves a 5 from the chop by its value");
}

/* ---- Reasons --------------------------------------------------------------- */

/* Is the choice among the options, and none of them better? */
static bool is_best(const bot_why *why)
{
    bool found = false;
    int32_t best = why->gain[0], gain = 0;
    for (unsigned i = 0; i < why->options; i++) {
        best = why->gain[i] > best ? why->gain[i] : best;
        if (why->option[i] == why->choice) {
            found = true;
            gain = why->gain[i];
        }
    }
    return found && gain == best;
}

/* Does what the rule says about a card of one's own hand hold? */
static bool holds_for_card(const bot_why *why, const seats *s, const partner_facts *f,
                           const partner_table *t)
{
    const partner_hand *own = &t->hands[t->viewer];
    bool strangers = true;
    for (unsigned other = 0; other < t->players; other++)
        strangers = strangers && (other == t->viewer || partner_is_literal(t, other));
    unsigned slot = why->choice % HB_HAND;
    bool discards = why->choice >= HB_HAND;
    uint64_t known = why->known[slot], believed = why->believed[slot];
    if (believed & ~known || !(known >> s->game.cards[own->card[slot]] & 1))
        return false; /* what is known is true, and beliefs keep to it */
    switch (why->rule) {
    case PARTNER_PLAY_KNOWN:
        return !discards && partner_within(known, f->fits);
    case PARTNER_PLAY_CALLED:
        return !discards && partner_within(believed, f->fits) && own->touched >> slot & 1;
    case PARTNER_PLAY_FINESSE:
        return !discards && partner_within(believed, f->fits) && own->called >> slot & 1;
    case PARTNER_PLAY_GAMBLE:
        return !discards && !partner_within(known, f->fits);
    case PARTNER_DISCARD_CHOP:
        return discards && (int)slot == partner_chop(own);
    case PARTNER_DISCARD_OTHER: /* with nothing else to do, or among those who seem literal */
        return discards && ((partner_chop(own) < 0 && !s->game.hints) || strangers);
    default:
        return discards && why->rule == PARTNER_DISCARD_USELESS;
    }
}

static bool holds_for_hint(const bot_why *why, const seats *s, const partner_table *t)
{
    hb_action a = hb_choice_action(&s->game, &s->rules, why->choice);
    unsigned touched = hb_hint_slots(&s->game, a.seat, a.hint);
    int chop = partner_chop(&t->hands[a.seat]);
    if (a.type != HB_HINT || why->rule < PARTNER_HINT_FIX || why->rule > PARTNER_HINT_MORE)
        return false;
    if (why->rule == PARTNER_HINT_SAVE)
        return chop >= 0 && touched >> chop & 1;
    return why->rule == partner_rule_of_hint(t, &s->rules, a.seat, a.hint, touched);
}

static void check_reason(const seats *s, int *count)
{
    unsigned seat = s->game.player;
    bot_why why;
    partner_table t;
    memcpy(&t, &s->memory[seat], sizeof t);
    partner_facts f = partner_facts_of(&t, &s->rules);
    s->bots[seat]->explain(&s->memory[seat], &s->rules, &s->views[seat], &why);
    CHECK(why.choice == decide(s));
    CHECK(is_best(&why));
    CHECK(why.rule < PARTNER_RULES);
    count[why.rule]++;
    if (s->game.phase == HB_PHASE_RETURN || s->game.phase == HB_PHASE_RESCUE)
        CHECK(why.rule >= PARTNER_TILE_RETURN);
    else if (why.choice < 2 * HB_HAND)
        CHECK(holds_for_card(&why, s, &f, &t));
    else
        CHECK(holds_for_hint(&why, s, &t));
}

static void test_reasons(void)
{
    static seats s;
    int count[PARTNER_RULES] = {0};
    for (uint64_t seed = 0; seed < 240; seed++) {
        hb_options o = hb_options_standard();
        o.players = (uint8_t)(2 + seed % 4);
        o.bonus_tiles = seed / 4 % 2;
        o.hints = seed % 3 ? 8 : 3;
        CHECK(hb_rules_make(&s.rules, &o, NULL) == HB_OK);
        hb_game_seed(&s.game, &s.rules, seed, 0);
        sit_down(&s, &bot_partner);
        while (s.game.phase != HB_OVER) {
            check_reason(&s, count);
            do_action(&s, hb_choice_action(&s.game, &s.rules, decide(&s)));
        }
    }
    done("the reasons given lead to the choice made");
    for (unsigned rule = 0; rule < PARTNER_RULES; rule++)
        CHECK((count[rule] > 0 || rule == PARTNER_AHEAD) && partner_rules[rule]);
    CHECK(!partner_rules[PARTNER_RULES]);
    done("every rule is used");
}

/* ---- Beside players who err ------------------------------------------------ */

/* Any legal choice, but seldom a play, lest the game is over at once. */
static unsigned err(const seats *s, hb_random *random)
{
    uint64_t legal = hb_legal(&s->game, &s->rules);
    uint64_t tame = legal & ~bits_below(HB_HAND);
    return random_member(random, s->game.phase == HB_TURN && tame ? tame : legal);
}

static void test_erring_players(void)
{
    static seats s;
    hb_random random;
    hb_random_seed(&random, 3);
    int games = 0, lost = 0;
    for (uint64_t seed = 0; seed < 400; seed++, games++) {
        hb_options o = hb_options_standard();
        o.players = (uint8_t)(2 + seed % 4);
        hb_rules_make(&s.rules, &o, NULL);
        hb_game_seed(&s.game, &s.rules, seed, 0);
        sit_down(&s, &bot_partner);
        for (unsigned seat = 1; seat < o.players; seat++)
            s.bots[seat] = NULL;
        while (s.game.phase != HB_OVER) {
            bool own = s.bots[s.game.player];
            unsigned choice = own ? decide(&s) : err(&s, &random);
            CHECK(hb_legal(&s.game, &s.rules) >> choice & 1);
            do_action(&s, hb_choice_action(&s.game, &s.rules, choice));
            lost += own && s.game.outcome == HB_LAST_ERROR;
        }
    }
    done("goes on beside players who hint and discard at random");
    ok(lost * 20 <= games, "and rarely loses such a game itself (%d of %d)", lost, games);
}

static void test_strength(void)
{
    static seats s;
    static const int least[] = {2300, 2300, 2250, 2100};
    for (unsigned players = 2; players <= 5; players++) {
        int sum = 0, games = 100;
        for (int seed = 0; seed < games; seed++) {
            hb_options o = hb_options_standard();
            o.players = (uint8_t)players;
            o.empty_hints = 0;
            hb_rules_make(&s.rules, &o, NULL);
            hb_game_seed(&s.game, &s.rules, (uint64_t)seed, 0);
            sit_down(&s, &bot_partner);
            while (s.game.phase != HB_OVER)
                do_action(&s, hb_choice_action(&s.game, &s.rules, decide(&s)));
            sum += s.game.outcome == HB_LAST_ERROR ? 0 : hb_score(&s.game, &s.rules);
        }
        ok(sum >= least[players - 2], "%u players reach %d.%02d points on the average", players,
           sum / games, sum % games);
    }
}

int main(void)
{
    test_focus();
    test_play_hint();
    test_save_hint();
    test_good_touch();
    test_finesse();
    test_more_finesses();
    test_strangers();
    test_prompt();
    test_bluff();
    test_ejection();
    test_fill_in();
    test_discards();
    test_chop_moves();
    test_answers();
    test_waiting();
    test_daring();
    test_levels();
    test_because();
    test_fix();
    test_giving();
    test_hidden_cards();
    test_reasons();
    test_erring_players();
    test_all_rules();
    test_odd_rules();
    test_strength();
    return tap_end();
}
