/* look.c - one step of a game, looked into. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "review/compare.h"

/* What a step is worth in hands: the models play through the past with each of them. */
static unsigned hands_of(review_effort effort)
{
    enum { LEAST = 16, MOST = 512 };
    unsigned hands = effort.games / 4;
    return hands < LEAST ? LEAST : hands > MOST ? MOST : hands;
}

static void list_options(comparison *c, const review_game *game, unsigned step)
{
    uint64_t legal = hb_legal(&game->games[step], &game->rules);
    c->count = 0;
    for (; legal; legal &= legal - 1) {
        unsigned choice = bits_first(legal);
        if (choice == game->choice[step])
            c->played = c->count;
        if (choice == game->usual[step])
            c->usual = c->count;
        c->options[c->count++] = (uint8_t)choice;
    }
}

/* Where the best is what the model would do, its rule says why, too. */
static void note_rule(comparison *c, const review_game *game, unsigned step, review_step *found)
{
    const bot *model = game->models[found->seat];
    found->rule = 0;
    if (found->usual != found->best || !model->explain)
        return;
    bot_why why;
    hb_view view;
    moment_get(c->match, game->moments + step * game->moment);
    hb_view_make(&view, &game->games[step], &game->rules, found->seat);
    model->explain(&c->match->memory[found->seat], &game->rules, &view, &why);
    found->rule = why.rule;
}

/* Gets the memory that all this takes. */
static bool make_room(comparison *c)
{
    c->columns = c->effort.games + 8;
    c->points = calloc((size_t)c->count * c->columns, sizeof *c->points);
    c->perfect = calloc((size_t)c->count * c->columns, sizeof *c->perfect);
    c->hand = calloc(c->columns, sizeof *c->hand);
    c->by_hand = calloc(c->worlds->count, sizeof *c->by_hand);
    c->match = malloc(sizeof *c->match);
    return c->points && c->perfect && c->hand && c->by_hand && c->match;
}

static void free_room(comparison *c)
{
    free(c->points);
    free(c->perfect);
    free(c->hand);
    free(c->by_hand);
    free(c->match);
}

static void compare(comparison *c, review_step *found)
{
    /* The ends of games are short: so many more of them are played. */
    enum { SHORT = 4 };
    unsigned most = SHORT * c->effort.games / c->count;
    if (exact_worlds(c->worlds, most))
        compare_exactly(c, found);
    else
        compare_sampled(c, found);
}

/* Compares all choices in the worlds that are wanted. */
static bool look_into(const review_game *game, const worlds_wanted *wanted, review_effort effort,
                      review_step *found)
{
    review_worlds worlds;
    comparison *c = calloc(1, sizeof *c);
    if (!c || !worlds_open(&worlds, game, found->step, wanted)) {
        free(c);
        return false;
    }
    c->worlds = &worlds;
    c->effort = effort;
    list_options(c, game, found->step);
    bool good = make_room(c);
    if (good) {
        compare(c, found);
        note_rule(c, game, found->step, found);
        found->hands = worlds.count;
        found->mark = (uint8_t)review_mark_of(found->cost);
    }
    free_room(c);
    free(c);
    worlds_close(&worlds);
    return good;
}

/* Does it cost something, but not beyond doubt? */
static bool is_unclear(const review_step *found)
{
    const double little = 0.2, doubt = 3.5;
    return !found->exact && found->cost.mean > little &&
           found->cost.mean < doubt * found->cost.error;
}

/* Any hands, as many as go with an effort. */
static worlds_wanted any_hands(review_effort effort)
{
    worlds_wanted wanted = {.most = hands_of(effort), .seed = effort.seed};
    for (unsigned slot = 0; slot < HB_HAND; slot++)
        wanted.kinds[slot] = HB_KIND_SET;
    return wanted;
}

bool review_look(const review_game *game, unsigned step, review_effort effort, review_step *found)
{
    const review_effort first = {effort.games / 2, effort.seed},
                        again = {effort.games * 2, effort.seed};
    worlds_wanted wanted = any_hands(first);
    memset(found, 0, sizeof *found);
    found->step = step;
    found->seat = game->games[step].player;
    if (!look_into(game, &wanted, first, found))
        return false;
    wanted = any_hands(again);
    return !is_unclear(found) || look_into(game, &wanted, again, found);
}

/* Where a choice of another look stands here; that has the same choices. */
static uint8_t place_of(const review_step *found, const review_step *other, unsigned place)
{
    unsigned i = 0;
    while (i + 1 < found->count && found->choices[i].choice != other->choices[place].choice)
        i++;
    return (uint8_t)i;
}

/* What is best, why, and by how much: all of it as it is where the card is known to fit. */
static void take_for_known(review_step *found, const review_step *known)
{
    found->trusted = true;
    found->best = place_of(found, known, known->best);
    found->next = known->next == HB_NONE ? HB_NONE : place_of(found, known, known->next);
    found->rule = known->rule;
    found->cost = known->cost;
    found->lead = known->lead;
    found->mark = (uint8_t)review_mark_of(known->cost);
    found->played_effect = known->played_effect;
    found->best_effect = known->best_effect;
}

/* The move that was played is as good as any. */
static void take_for_good(review_step *found)
{
    found->trusted = true;
    if (found->next == found->played)
        found->next = found->best;
    found->best = found->played;
    found->best_effect = found->played_effect;
    found->rule = 0;
    found->mark = REVIEW_FINE;
    found->cost = found->lead = (review_mean){0, 0};
}

bool review_trust(const review_game *game, review_effort effort, review_step *found)
{
    const double doubt = 0.1, astray = 0.4;
    const hb_game *g = &game->games[found->step];
    uint64_t fits = hb_fits(g, &game->rules);
    unsigned slot = game->choice[found->step];
    bool plays = g->phase == HB_TURN && slot < HB_HAND;
    if (!plays || !found->mark || found->played_effect.own_error < doubt ||
        !(fits >> g->cards[g->hands[g->player].cards[slot]] & 1))
        return true;
    if (found->played_effect.own_error >= astray) {
        take_for_good(found);
        return true;
    }
    /* what was exact with twice the effort is so with fewer worlds */
    const review_effort again = {found->exact ? effort.games * 2 : effort.games, effort.seed};
    worlds_wanted wanted = any_hands(again);
    wanted.kinds[slot] = fits;
    review_step known = {.step = found->step, .seat = found->seat};
    if (!look_into(game, &wanted, again, &known))
        return false;
    take_for_known(found, &known);
    return true;
}

/* ---- Marks ---------------------------------------------------------------------- */

/* Costs from which a move is called something, in points, and how many of its standard errors the
 * cost has to be beside: of sixty moves that cost nothing, one in a thousand times one would be. */
static const double costs[REVIEW_MARKS] = {0, 0.25, 0.6, 1.5};
static const double errors[REVIEW_MARKS] = {0, 2.5, 3, 3};

enum review_mark review_mark_of(review_mean cost)
{
    unsigned mark = REVIEW_MARKS - 1;
    while (mark && (cost.mean < costs[mark] || cost.mean < errors[mark] * cost.error))
        mark--;
    return (enum review_mark)mark;
}

unsigned review_costliest(const review_step steps[], unsigned count, unsigned most, unsigned *list)
{
    unsigned found = 0;
    for (unsigned step = 0; step < count; step++) {
        unsigned at = found;
        if (!steps[step].mark)
            continue;
        for (; at && steps[list[at - 1]].cost.mean < steps[step].cost.mean; at--)
            if (at < most)
                list[at] = list[at - 1];
        if (at < most)
            list[at] = step;
        found += found < most;
    }
    return found;
}

bool review_is_good(const review_step *found, unsigned place)
{
    const double little = 0.2;
    const review_choice *best = &found->choices[found->best], *other = &found->choices[place];
    return place == found->best || best->points.mean - other->points.mean < little;
}

const char *review_mark_name(unsigned mark)
{
    static const char *const names[REVIEW_MARKS] = {"", "inaccuracy", "mistake", "blunder"};
    return names[mark];
}
