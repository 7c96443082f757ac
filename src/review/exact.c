/* exact.c - the choices of a step, tried in every world that may be.
 *
 * When few cards are left there are so few hands and decks that all of them can be looked into,
 * each for as much as it is likely. What comes out is exact for players who go on as their models
 * do: nothing is left to chance. */
#include <string.h>

#include "review/compare.h"

/* ---- Decks ---------------------------------------------------------------------- */

/* A deck of sorted kinds, and the next of its orders; false after the last one. */
static bool next_order(uint8_t *kinds, unsigned n)
{
    unsigned i = n, j = n;
    while (i > 1 && kinds[i - 2] >= kinds[i - 1])
        i--;
    if (i < 2)
        return false;
    while (kinds[j - 1] <= kinds[i - 2])
        j--;
    uint8_t kind = kinds[i - 2];
    kinds[i - 2] = kinds[j - 1];
    kinds[j - 1] = kind;
    for (unsigned from = i - 1, to = n - 1; from < to; from++, to--) {
        kind = kinds[from];
        kinds[from] = kinds[to];
        kinds[to] = kind;
    }
    return true;
}

/* In how many orders cards of these kinds, sorted, can lie; more than most: most + 1. */
static unsigned count_orders(const uint8_t *kinds, unsigned n, unsigned most)
{
    unsigned long orders = 1;
    for (unsigned i = 0, alike = 0; i < n; i++) {
        alike = i && kinds[i] == kinds[i - 1] ? alike + 1 : 1;
        orders = orders * (i + 1) / alike;
        if (orders > 1000ul * most)
            break;
    }
    return orders > most ? most + 1 : (unsigned)orders;
}

/* The deck that goes with a hand, sorted; returns its size. */
static unsigned deck_of(const review_worlds *w, unsigned hand, uint8_t kinds[HB_NUMBERS])
{
    const hb_game *now = &w->game->games[w->step];
    hb_view view;
    unsigned count = 0;
    hb_view_make(&view, now, &w->game->rules, now->player);
    for (unsigned kind = 0; kind < HB_KINDS; kind++) {
        int unseen = hb_unseen(&view, &w->game->rules, kind);
        for (unsigned slot = 0; slot < now->hands[now->player].count; slot++)
            unseen -= w->hands[hand].kinds[slot] == kind;
        for (; unseen > 0; unseen--)
            kinds[count++] = (uint8_t)kind;
    }
    return count;
}

unsigned exact_worlds(const review_worlds *w, unsigned most)
{
    unsigned sum = 0;
    if (!w->all || w->game->rules.options.bonus_tiles)
        return 0;
    for (unsigned hand = 0; hand < w->count; hand++) {
        uint8_t kinds[HB_NUMBERS];
        unsigned n = deck_of(w, hand, kinds);
        sum += count_orders(kinds, n, most);
        if (sum > most)
            return 0;
    }
    return sum;
}

/* ---- Trying --------------------------------------------------------------------- */

/* What came of the options, each world for as much as it is likely. */
typedef struct tally {
    double points[REVIEW_CHOICES], perfect[REVIEW_CHOICES];
} tally;

static void try_all(comparison *c, unsigned hand, const uint8_t *deck, unsigned n, double weight,
                    tally *t)
{
    for (unsigned option = 0; option < c->count; option++) {
        effect_sum *effects = option == c->played ? &c->effects[0] : NULL;
        c->effects[0].weight = weight;
        worlds_get(c->worlds, hand, c->match);
        memcpy(c->match->game.cards + c->match->game.drawn, deck, n);
        outcome end = play_on(c->match, c->options[option], effects);
        t->points[option] += weight * end.points;
        t->perfect[option] += weight * end.perfect;
    }
}

/* Each order of a hand's deck is as likely as the others. */
static double weight_of(const comparison *c, unsigned hand, const uint8_t *deck, unsigned n)
{
    return c->worlds->hands[hand].weight / count_orders(deck, n, 1 << 20);
}

static unsigned try_hand(comparison *c, unsigned hand, tally *t)
{
    uint8_t deck[HB_NUMBERS];
    unsigned n = deck_of(c->worlds, hand, deck), worlds = 0;
    double weight = weight_of(c, hand, deck, n);
    do {
        try_all(c, hand, deck, n, weight, t);
        worlds++;
    } while (next_order(deck, n));
    return worlds;
}

/* What follows from the best, once more and for that alone. */
static void look_at_best(comparison *c, unsigned best)
{
    for (unsigned hand = 0; hand < c->worlds->count; hand++) {
        uint8_t deck[HB_NUMBERS];
        unsigned n = deck_of(c->worlds, hand, deck);
        c->effects[1].weight = weight_of(c, hand, deck, n);
        do {
            worlds_get(c->worlds, hand, c->match);
            memcpy(c->match->game.cards + c->match->game.drawn, deck, n);
            play_on(c->match, c->options[best], &c->effects[1]);
        } while (next_order(deck, n));
    }
}

/* Of choices that are worth the same, by a breath, the one that was played, and then the one that
 * stands first. */
static unsigned best_of(const comparison *c, const tally *t)
{
    const double breath = 1e-9;
    unsigned best = c->played;
    for (unsigned option = 0; option < c->count; option++)
        if (t->points[option] > t->points[best] + breath)
            best = option;
    return best;
}

/* Does a choice stand before another one? The best does, and then the one that is worth more. */
static bool is_before(const comparison *c, unsigned best, const review_choice *a,
                      const review_choice *b)
{
    if (b->choice == c->options[best])
        return false;
    return a->choice == c->options[best] || a->points.mean > b->points.mean;
}

static void list_choices(const comparison *c, const tally *t, unsigned best, unsigned worlds,
                         review_step *found)
{
    found->count = 0;
    for (unsigned i = 0; i < c->count; i++) {
        unsigned at = found->count++;
        review_choice choice = {.choice = c->options[i],
                                .worlds = worlds,
                                .points = {t->points[i], 0},
                                .perfect = t->perfect[i]};
        for (; at && is_before(c, best, &choice, &found->choices[at - 1]); at--)
            found->choices[at] = found->choices[at - 1];
        found->choices[at] = choice;
    }
}

void compare_exactly(comparison *c, review_step *found)
{
    tally t = {{0}, {0}};
    unsigned worlds = 0;
    for (unsigned hand = 0; hand < c->worlds->count; hand++)
        worlds += try_hand(c, hand, &t);
    unsigned best = best_of(c, &t);
    found->played_effect = found->best_effect = effect_of(&c->effects[0]);
    if (best != c->played) {
        look_at_best(c, best);
        found->best_effect = effect_of(&c->effects[1]);
    }
    list_choices(c, &t, best, worlds, found);
    found->exact = true;
    compare_find_places(c, found);
    found->cost = (review_mean){t.points[best] - t.points[c->played], 0};
    double next = found->choices[found->count > 1].points.mean;
    found->lead = (review_mean){found->choices[0].points.mean - next, 0};
}
