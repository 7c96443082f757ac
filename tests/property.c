/* property.c - random games over every rule combination: what must hold at every step.
 *
 *   property [GAMES]         so many games (10000), and a quarter of that small ones
 *   property GAMES FIRST     so many from this one on: one that has failed, alone */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "combos.h"
#include "tap.h"

/* ---- Independent book-keeping ------------------------------------------------------- */

/* Where the cards are, counted from the table alone: kinds in hands, deck and discard pile. What
 * is nowhere has been played. */
static void count_table(const hb_game *g, const hb_rules *r, int count[HB_HIDDEN + 1])
{
    memset(count, 0, (HB_HIDDEN + 1) * sizeof *count);
    for (unsigned seat = 0; seat < r->options.players; seat++)
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
            count[g->cards[g->hands[seat].cards[slot]]]++;
    for (unsigned i = g->drawn; i < g->end; i++)
        count[g->cards[i]]++;
    for (unsigned i = 0; i < g->discards; i++)
        count[g->cards[g->discard[i]]]++;
}

/* How often a value is printed in a colour, straight from the rulebooks' lists. */
static int printed_copies(const hb_options *o, unsigned colour, unsigned value)
{
    if (value > o->values)
        return 0;
    if (colour < HB_MULTI && colour >= o->colours)
        return 0;
    if (colour == HB_MULTI && o->multicolour == HB_MULTI_NONE)
        return 0;
    if (colour == HB_POWDER && !o->black_powder)
        return 0;
    if (colour == HB_MULTI && o->multicolour_cards == 5)
        return 1;
    unsigned place = colour == HB_POWDER ? o->values + 1u - value : value;
    return place == 1 ? 3 : place == o->values ? 1 : 2;
}

static bool lost(const hb_game *g)
{
    return g->outcome == HB_LAST_ERROR || g->outcome == HB_SPOILED || g->outcome == HB_STUCK;
}

/* Cards are conserved, rows have no gap, and the score is what counting by hand gives. */
static void check_count(const hb_game *g, const hb_rules *r)
{
    int count[HB_HIDDEN + 1], score = 0;
    count_table(g, r, count);
    CHECK(count[HB_HIDDEN] == 0);
    for (unsigned colour = 0; colour < HB_COLOURS; colour++) {
        int in_row = 0, missing = 0;
        bool gap = false;
        for (unsigned i = 1; i <= HB_VALUES; i++) {
            unsigned value = colour == HB_POWDER ? HB_VALUES + 1u - i : i;
            int copies = printed_copies(&r->options, colour, value);
            int played = copies - count[hb_kind(colour, value)];
            CHECK(played == 0 || played == 1);
            CHECK(copies == hb_copies(r, hb_kind(colour, value)));
            if (!copies)
                continue;
            CHECK(!(gap && played));
            gap = gap || !played;
            in_row += played;
            missing += !played;
        }
        CHECK(hb_row(g, colour) == in_row);
        score += colour == HB_POWDER ? -missing : in_row;
    }
    CHECK(hb_score(g, r) == (lost(g) ? 0 : score));
    CHECK(score <= r->max_score);
}

/* The parts of a game that could be derived say the same as what they derive from, and unused
 * places are zero. */
static void check_invariants(const hb_game *g, const hb_rules *r)
{
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        const hb_hand *hand = &g->hands[seat];
        uint64_t matches = 0;
        unsigned touch = 0;
        for (unsigned slot = 0; slot < HB_HAND; slot++) {
            if (slot >= hand->count) {
                CHECK(hand->cards[slot] == 0 && hand->known[slot] == 0);
                continue;
            }
            unsigned kind = g->cards[hand->cards[slot]];
            for (unsigned hint = 0; hint < HB_HINTS; hint++)
                if (r->touched[hint] & bit(kind))
                    matches |= bit(slot * HB_LANE + hint), touch |= 1u << hint;
            CHECK(hand->known[slot] & bit(kind));
            CHECK(slot == 0 || hand->cards[slot - 1] < hand->cards[slot]);
        }
        CHECK(hand->matches == matches && hand->touch == touch);
        CHECK(seat < r->options.players || hand->count == 0);
    }
    int discarded[HB_HIDDEN + 1] = {0};
    for (unsigned i = 0; i < g->discards; i++)
        discarded[g->cards[g->discard[i]]]++;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        CHECK(discarded[kind] ==
              (int)((g->discarded[0] >> kind & 1) + (g->discarded[1] >> kind & 1) * 2));
    for (unsigned i = g->discards; i < HB_NUMBERS; i++)
        CHECK(g->discard[i] == 0);
    for (unsigned i = g->end; i < HB_NUMBERS; i++)
        CHECK(g->cards[i] == 0);
    CHECK(g->hints <= r->options.hints && g->errors <= r->options.errors);
    CHECK((g->phase == HB_OVER) == (g->outcome != HB_RUNNING));
    CHECK(g->player < r->options.players);
}

/* ---- Every action there could be ------------------------------------------------------ */

static bool listed(const hb_action *list, int count, hb_action a)
{
    for (int i = 0; i < count; i++) {
        hb_action b = list[i];
        b.place = a.place;
        if (memcmp(&a, &b, sizeof a) == 0)
            return true;
    }
    return false;
}

static const char *words_of(hb_action a)
{
    static char text[HB_ACTION_TEXT];
    if (a.type >= HB_ACTION_TYPES)
        return "what is no action";
    hb_action_write(a, text);
    return text;
}

/* Accepted exactly when listed (a return also needs a place in the deck); refused without a
 * trace. */
static void try_action(const hb_game *g, const hb_rules *r, const hb_action *list, int count,
                       hb_action a)
{
    hb_game after = *g;
    hb_error err = hb_apply(&after, r, a);
    bool good_place = a.type != HB_RETURN || a.place <= hb_deck_size(g);
    CHECK_OR((err == HB_OK) == (listed(list, count, a) && good_place), "%s is answered %s",
             words_of(a), hb_error_name(err));
    if (err)
        CHECK(memcmp(g, &after, sizeof after) == 0);
    else
        CHECK(memcmp(g, &after, sizeof after) != 0);
}

static void try_everything(const hb_game *g, const hb_rules *r)
{
    hb_action list[HB_LEGAL];
    int count = hb_legal_list(g, r, list);
    CHECK((count > 0) == (g->phase != HB_OVER));
    uint64_t legal = hb_legal(g, r), choices = 0;
    for (int i = 0; i < count; i++) {
        char a[HB_ACTION_TEXT], b[HB_ACTION_TEXT];
        hb_action_write(list[i], a);
        if (i > 0) {
            hb_action_write(list[i - 1], b);
            CHECK(strcmp(b, a) < 0);
        }
        hb_action back;
        CHECK(hb_action_read(&back, a, strlen(a)) == HB_OK);
        CHECK(memcmp(&back, &list[i], sizeof back) == 0);
        int choice = hb_action_choice(g, r, list[i]);
        CHECK(choice >= 0);
        choices |= bit((unsigned)choice & 63);
    }
    CHECK(choices == legal);
    for (unsigned card = 0; card < HB_NUMBERS + 2; card++) {
        const uint8_t types[] = {HB_PLAY, HB_DISCARD, HB_RESCUE, HB_ACTION_TYPES, 255};
        for (size_t i = 0; i < sizeof types; i++)
            try_action(g, r, list, count, (hb_action){.type = types[i], .card = (uint8_t)card});
        const int places[] = {0, hb_deck_size(g), hb_deck_size(g) + 1, HB_NONE};
        for (size_t i = 0; i < sizeof places / sizeof *places; i++)
            try_action(
                g, r, list, count,
                (hb_action){.type = HB_RETURN, .card = (uint8_t)card, .place = (uint8_t)places[i]});
    }
    for (unsigned seat = 0; seat < HB_SEATS + 2; seat++)
        for (unsigned hint = 0; hint < HB_HINTS + 2; hint++)
            try_action(g, r, list, count,
                       (hb_action){.type = HB_HINT, .seat = (uint8_t)seat, .hint = (uint8_t)hint});
}

/* ---- Views ---------------------------------------------------------------------------- */

static const unsigned viewers[] = {0, 1, 2, 3, 4, HB_EVERYONE};
enum { VIEWERS = 6 };

static bool views(const hb_rules *r, unsigned i)
{
    return viewers[i] == HB_EVERYONE || viewers[i] < r->options.players;
}

static void deal_views(hb_view view[VIEWERS], const hb_game *g, const hb_rules *r, unsigned start)
{
    for (unsigned i = 0; i < VIEWERS; i++) {
        if (!views(r, i))
            continue;
        uint8_t cards[HB_DECK];
        memcpy(cards, g->cards, sizeof cards);
        for (unsigned slot = 0; viewers[i] != HB_EVERYONE && slot < r->options.hand; slot++)
            cards[viewers[i] * r->options.hand + slot] = HB_HIDDEN;
        CHECK(hb_view_deal(&view[i], r, viewers[i], start, cards) == HB_OK);
    }
}

/* The folded view is the made one; what it says of one's own hand holds the truth. */
static void check_view(const hb_view *folded, const hb_game *g, const hb_rules *r, unsigned seat)
{
    hb_view made;
    hb_view_make(&made, g, r, seat);
    CHECK(memcmp(&made, folded, sizeof made) == 0);
    uint64_t legal = hb_view_legal(folded, r);
    CHECK(legal == (g->player == seat ? hb_legal(g, r) : 0));
    if (seat == HB_EVERYONE)
        return;
    uint64_t left[HB_HAND];
    hb_view_left(folded, r, left);
    const hb_hand *hand = &g->hands[seat];
    for (unsigned slot = 0; slot < HB_HAND; slot++) {
        CHECK(slot >= hand->count || left[slot] & bit(g->cards[hand->cards[slot]]));
        CHECK((left[slot] & ~hand->known[slot]) == 0);
    }
}

/* A layout drawn from the view is a game whose view is the same, byte for byte. */
static void check_secrecy(const hb_view *view, const hb_rules *r, hb_random *random)
{
    hb_game other;
    hb_view seen;
    hb_view_sample(view, r, random, &other);
    CHECK((hb_legal(&other, r) != 0) == (other.phase != HB_OVER));
    check_count(&other, r);
    check_invariants(&other, r);
    hb_view_make(&seen, &other, r, view->seat);
    CHECK(memcmp(view, &seen, sizeof seen) == 0);
}

/* An event with one byte changed is refused or leads to a view that is still in order. */
static void bend_event(const hb_view *view, const hb_rules *r, hb_event e, hb_random *random)
{
    hb_view bent = *view;
    ((uint8_t *)&e)[random_below(random, sizeof e)] = (uint8_t)random_next(random);
    if (hb_view_apply(&bent, r, e) != HB_OK)
        CHECK(memcmp(&bent, view, sizeof bent) == 0);
    else
        check_secrecy(&bent, r, random);
}

/* ---- Games ---------------------------------------------------------------------------- */

static long outcomes[6], phases[6];

/* Random players lose before the interesting part. So two games of three are played by somebody
 * who sees all cards: one never plays a card that does not fit, the other also plays every card
 * that does and keeps cards that are needed. */
static unsigned pick(const hb_game *g, const hb_rules *r, uint64_t seed, hb_random *random)
{
    uint64_t legal = hb_legal(g, r), fits = hb_fits(g, r), good = 0, bad = 0;
    const hb_hand *hand = &g->hands[g->player];
    for (unsigned slot = 0; g->phase == HB_TURN && slot < hand->count; slot++) {
        unsigned kind = g->cards[hand->cards[slot]];
        if (fits & bit(kind))
            good |= bit(slot);
        else
            bad |= bit(slot);
        if (!(g->played & bit(kind)))
            bad |= bit(HB_HAND + slot);
    }
    switch (seed % 3) {
    case 1:
        legal &= legal & ~(bad & bits_below(HB_HAND)) ? ~(bad & bits_below(HB_HAND)) : ~UINT64_C(0);
        break;
    case 2:
        if (good)
            return random_member(random, good);
        legal &= legal & ~bad ? ~bad : ~UINT64_C(0);
        break;
    }
    return random_member(random, legal);
}

static void play(const hb_rules *r, uint64_t seed, const char *what)
{
    hb_game g;
    hb_random random;
    hb_random_seed(&random, ~seed);
    hb_record record = {.options = r->options, .cards = r->cards};
    hb_shuffle(r, seed, record.deck, record.tiles, &record.start);
    CHECK(hb_game_deal(&g, r, record.deck, record.tiles, record.start) == HB_OK);
    hb_view view[VIEWERS];
    deal_views(view, &g, r, record.start);
    for (;;) {
        situation("%s %u, step %u", what, (unsigned)seed, record.actions_count);
        phases[g.phase]++;
        check_count(&g, r);
        check_invariants(&g, r);
        try_everything(&g, r);
        for (unsigned i = 0; i < VIEWERS; i++)
            if (views(r, i))
                check_view(&view[i], &g, r, viewers[i]);
        unsigned i = random_below(&random, r->options.players);
        check_secrecy(&view[i], r, &random);
        if (g.phase == HB_OVER)
            break;

        unsigned choice = pick(&g, r, seed, &random);
        hb_action a = hb_choice_action(&g, r, choice);
        if (a.type == HB_RETURN)
            a.place = (uint8_t)random_below(&random, (uint64_t)hb_deck_size(&g) + 1);
        hb_game before = g, chosen = g;
        CHECK(hb_apply(&g, r, a) == HB_OK);
        hb_choose(&chosen, r, choice, a.place);
        CHECK(memcmp(&g, &chosen, sizeof g) == 0);
        CHECK(hb_record_add(&record, a) == HB_OK);
        for (i = 0; i < VIEWERS; i++)
            if (views(r, i)) {
                hb_event e = hb_event_make(&before, &g, a, viewers[i]);
                bend_event(&view[i], r, e, &random);
                CHECK(hb_view_apply(&view[i], r, e) == HB_OK);
            }
    }
    outcomes[g.outcome]++;

    hb_rules rules;
    hb_game again;
    CHECK(hb_record_begin(&record, &rules, &again) == HB_OK);
    CHECK(memcmp(&rules, r, sizeof rules) == 0);
    for (unsigned i = 0; i < record.actions_count; i++)
        CHECK(hb_apply(&again, &rules, record.actions[i]) == HB_OK);
    CHECK(memcmp(&again, &g, sizeof g) == 0);
}

static void big_games(unsigned first, unsigned games)
{
    hb_rules rules;
    for (unsigned i = first; i < first + games; i++) {
        hb_options o = combo(i);
        CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
        play(&rules, i, "game");
    }
    done("games over every rule combination");
}

static void small_games(unsigned games)
{
    hb_rules rules;
    hb_random random;
    hb_random_seed(&random, 1);
    unsigned playable = 0;
    for (unsigned i = 0; i < games; i++) {
        hb_options o = small_combo(&random);
        hb_error err = hb_rules_make(&rules, &o, NULL);
        CHECK(err == HB_OK || err == HB_TOO_FEW_CARDS);
        if (err == HB_OK)
            play(&rules, i, "small game"), playable++;
    }
    done("small games");
    ok(playable * 2 > games, "most small games can be dealt: %u of %u", playable, games);
}

int main(int argc, char **argv)
{
    unsigned games = argc > 1 ? (unsigned)atoi(argv[1]) : 10000;
    big_games(argc > 2 ? (unsigned)atoi(argv[2]) : 0, games);
    for (unsigned i = HB_TURN; i <= HB_OVER && games >= 5000; i++)
        ok(phases[i] > 0, "the phase %s was reached: %ld", hb_phase_name(i), phases[i]);
    if (argc > 2)
        return tap_end();
    small_games(games / 4);
    for (unsigned i = HB_PERFECT; i <= HB_STUCK && games >= 5000; i++)
        ok(outcomes[i] > 0, "the outcome %s was reached: %ld", hb_outcome_name(i), outcomes[i]);
    return tap_end();
}
