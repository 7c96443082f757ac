/* hat_end.c - the bot "hat" at the end: what it works out exactly against every hand that it may
 * hold, and that "hat:endgame" keeps to the same public state. */
#include "hat.h"

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

/* Gives one's own hand these cards, and sees where each option leads. */
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
    if (slot == l->cards || slot == HB_HAND) {
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

int main(void)
{
    check_endgame();
    check_exact();
    return tap_end();
}
