/* review.c - values of choices: exact ones against a plain enumeration of every order of the unseen
 * cards; what a seat could not know changes nothing; over all rules. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "bots/match.h"
#include "combos.h"
#include "review/review.h"
#include "tap.h"

/* ---- Games ---------------------------------------------------------------------- */

static const bot *const *all_of(const char *name)
{
    static const bot *bots[HB_SEATS];
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        bots[seat] = bot_find(name);
    return bots;
}

/* A game of some bot that chooses at random one time in so many. False when there is none by these
 * rules. */
static bool play_game(hb_record *record, const hb_options *options, const char *name, uint64_t seed,
                      unsigned random_in)
{
    static match m;
    hb_rules rules;
    hb_random chance;
    if (hb_rules_make(&rules, options, NULL) || hb_record_seed(record, options, seed, 0) ||
        match_begin(&m, &rules, all_of(name), seed, 0))
        return false;
    hb_random_seed(&chance, seed);
    while (m.game.phase != HB_OVER && record->actions_count < HB_ACTIONS) {
        unsigned choice = match_decide(&m);
        if (random_below(&chance, random_in) == 0)
            choice = random_member(&chance, hb_legal(&m.game, &m.rules));
        hb_game before = m.game;
        match_choose(&m, choice);
        hb_action action = hb_choice_action(&before, &rules, choice);
        if (action.type == HB_RETURN)
            action.place = m.place;
        if (hb_record_add(record, action))
            return false;
    }
    return true;
}

static bool begin_match(const hb_record *record, const bot *const models[], match *m)
{
    hb_rules rules;
    hb_game game;
    if (hb_record_begin(record, &rules, &game))
        return false;
    match_begin_dealt(m, &rules, models, 1, &game);
    return true;
}

/* ---- A plain enumeration -------------------------------------------------------- */

/* Every order of the cards that a seat does not see is tried: each is a deck, with which the whole
 * game is played again from its deal. */
typedef struct plain {
    const hb_record *record;
    const bot *const *models;
    unsigned step, unseen[HB_DECK], count; /* places in the deck of the cards that are not seen */
    hb_view view;
    double weight, points[HB_CHOICES];
    long worlds;
} plain;

/* B(2 + same, 1 + other) / B(2, 1), and four to one against everything that is not expected. */
static double plain_likelihood(const unsigned same[], const unsigned other[], unsigned players)
{
    double log_sum = 0;
    for (unsigned seat = 0; seat < players; seat++)
        log_sum += lgamma(2 + same[seat]) + lgamma(1 + other[seat]) -
                   lgamma(3 + same[seat] + other[seat]) + lgamma(3) - lgamma(2) -
                   other[seat] * log(4);
    return exp(log_sum);
}

static void try_deck(plain *p, const hb_record *record)
{
    static match now, next;
    unsigned same[HB_SEATS] = {0}, other[HB_SEATS] = {0}, own = p->view.seat;
    hb_view seen;
    if (!begin_match(record, p->models, &now))
        return;
    for (unsigned step = 0; step < p->step; step++) {
        unsigned seat = now.game.player;
        unsigned choice = (unsigned)hb_action_choice(&now.game, &now.rules, record->actions[step]);
        if (seat != own && match_decide(&now) == choice)
            same[seat]++;
        else if (seat != own)
            other[seat]++;
        if (match_apply_at(&now, record->actions[step]))
            return;
    }
    hb_view_make(&seen, &now.game, &now.rules, own);
    if (memcmp(&seen, &p->view, sizeof seen) != 0)
        return; /* the seat would have seen something else */
    double weight = plain_likelihood(same, other, now.rules.options.players);
    p->weight += weight;
    p->worlds++;
    for (uint64_t legal = hb_legal(&now.game, &now.rules); legal; legal &= legal - 1) {
        unsigned choice = bits_first(legal), wrong;
        next = now;
        match_choose(&next, choice);
        match_run(&next, &wrong);
        p->points[choice] += weight * review_points(&next.game, &next.rules);
    }
}

static void try_orders(plain *p, hb_record *record, unsigned from)
{
    if (from == p->count)
        try_deck(p, record);
    for (unsigned i = from; i < p->count; i++) {
        uint8_t *a = &record->deck[p->unseen[from]], *b = &record->deck[p->unseen[i]], kind = *a;
        *a = *b, *b = kind;
        try_orders(p, record, from + 1);
        *b = *a, *a = kind;
    }
}

static void enumerate(plain *p, const review_game *game, unsigned step)
{
    static hb_record record;
    const hb_game *now = &game->games[step];
    memset(p, 0, sizeof *p);
    *p = (plain){.record = &game->record, .models = game->models, .step = step};
    hb_view_make(&p->view, now, &game->rules, now->player);
    for (unsigned i = 0; i < game->record.cards; i++)
        if (i >= now->drawn || p->view.game.cards[i] == HB_HIDDEN)
            p->unseen[p->count++] = i;
    record = game->record;
    record.actions_count = (uint8_t)step;
    try_orders(p, &record, 0);
}

/* Compares all choices of a step, if they were said to be exact. */
static bool same_as_plain(const review_game *game, unsigned step)
{
    static plain p;
    review_step found;
    CHECK(review_look(game, step, (review_effort){.games = 4000}, &found));
    if (!found.exact)
        return false;
    enumerate(&p, game, step);
    double best = -100;
    for (unsigned i = 0; i < found.count; i++) {
        double plain_mean = p.points[found.choices[i].choice] / p.weight;
        CHECK_OR(fabs(plain_mean - found.choices[i].points.mean) < 1e-9, "%f, and plainly %f",
                 found.choices[i].points.mean, plain_mean);
        best = plain_mean > best ? plain_mean : best;
    }
    CHECK(fabs(found.choices[found.best].points.mean - best) < 1e-9);
    CHECK(found.cost.error == 0 && found.lead.error == 0);
    return true;
}

static hb_options tiny(unsigned players, unsigned colours, unsigned hand, unsigned i)
{
    hb_options o = hb_options_standard();
    o.players = (uint8_t)players;
    o.colours = (uint8_t)colours;
    o.values = 3;
    o.hand = (uint8_t)hand;
    o.empty_hints = 0;
    o.multicolour = i % 5 == 4 ? HB_MULTI_WILD : HB_MULTI_NONE;
    o.multicolour_cards = 5;
    o.black_powder = i % 7 == 3;
    o.ending = i % 6 == 5;
    o.errors = (uint8_t)(1 + i % 3);
    return o;
}

static void exact_ends(unsigned games)
{
    static const char *const names[] = {"partner", "cautious", "partner:simple"};
    unsigned steps = 0, exact = 0;
    for (unsigned i = 0; i < games; i++) {
        static hb_record record;
        review_game game;
        hb_options o = tiny(2 + i % 4, i % 4 ? 3 : 2, 2 - i % 3 / 2, i);
        situation("game %u", i);
        if (!play_game(&record, &o, names[i % 3], i, 6) ||
            !review_open(&game, &record, all_of(names[(i + i / 3) % 3])))
            continue;
        for (unsigned step = 0; step < game.steps; step++) {
            const hb_game *g = &game.games[step];
            unsigned unseen = (unsigned)hb_deck_size(g) + g->hands[g->player].count;
            if (unseen > 5 || random_mix(i * 1000 + step) % 3)
                continue;
            situation("game %u, step %u", i, step);
            steps++;
            exact += same_as_plain(&game, step);
        }
        review_close(&game);
    }
    CHECK_OR(2 * exact > steps && exact > games / 2, "%u of %u in %u games", exact, steps, games);
    char what[120];
    snprintf(what, sizeof what, "%u exact steps are what every order of the unseen cards gives",
             exact);
    done(what);
}

/* ---- What a seat cannot know ---------------------------------------------------- */

/* The same game up to a step with other cards where the seat on turn sees none. */
static bool exchange(const review_game *game, unsigned step, hb_record *other, hb_random *chance)
{
    hb_view view;
    hb_game world;
    const hb_game *now = &game->games[step];
    hb_view_make(&view, now, &game->rules, now->player);
    hb_view_sample(&view, &game->rules, chance, &world);
    *other = game->record;
    memcpy(other->deck, world.cards, game->record.cards);
    memcpy(other->tiles, world.tiles, HB_TILES);
    hb_rules rules;
    hb_game played;
    if (hb_record_begin(other, &rules, &played))
        return false;
    for (unsigned i = 0; i < step; i++)
        if (hb_apply(&played, &rules, other->actions[i]))
            return false;
    return memcmp(&played, &world, sizeof played) == 0;
}

static bool returns(const hb_record *record, unsigned step)
{
    for (unsigned i = 0; i < step; i++)
        if (record->actions[i].type == HB_RETURN)
            return true;
    return false;
}

/* Field by field, for there is room between them that nobody writes. */
static bool same_mean(review_mean a, review_mean b)
{
    return a.mean == b.mean && a.error == b.error;
}

static bool same_effect(const review_effect *a, const review_effect *b)
{
    return a->own_error == b->own_error && a->own_loss == b->own_loss && a->errors == b->errors &&
           a->losses == b->losses && a->plays == b->plays && a->error_seat == b->error_seat &&
           a->error_kind == b->error_kind && a->loss_seat == b->loss_seat &&
           a->loss_kind == b->loss_kind;
}

static bool same_choices(const review_step *a, const review_step *b)
{
    for (unsigned i = 0; i < a->count; i++) {
        const review_choice *x = &a->choices[i], *y = &b->choices[i];
        if (x->choice != y->choice || x->worlds != y->worlds || x->perfect != y->perfect ||
            !same_mean(x->points, y->points))
            return false;
    }
    return a->count == b->count;
}

static bool same_step(const review_step *a, const review_step *b)
{
    return a->step == b->step && a->seat == b->seat && a->played == b->played &&
           a->best == b->best && a->next == b->next && a->usual == b->usual && a->rule == b->rule &&
           a->mark == b->mark && a->trusted == b->trusted && a->exact == b->exact &&
           a->hands == b->hands && same_mean(a->cost, b->cost) && same_mean(a->lead, b->lead) &&
           same_effect(&a->played_effect, &b->played_effect) &&
           same_effect(&a->best_effect, &b->best_effect) && same_choices(a, b);
}

static void honest(unsigned games)
{
    unsigned exchanged = 0;
    for (unsigned i = 0; i < games; i++) {
        static hb_record record, other;
        static review_step found, found_there;
        review_game game, there;
        hb_random chance;
        hb_options o = combo((unsigned)(random_mix(i) % COMBOS));
        if (!play_game(&record, &o, "partner", i, 8) || !record.actions_count)
            continue;
        unsigned step = (unsigned)(random_mix(i + 999) % record.actions_count);
        record.actions_count = (uint8_t)(step + 1);
        situation("game %u, step %u", i, step);
        hb_random_seed(&chance, i);
        CHECK(review_open(&game, &record, all_of("partner")));
        if (!returns(&record, step) && exchange(&game, step, &other, &chance) &&
            review_open(&there, &other, all_of("partner"))) {
            CHECK(review_look(&game, step, (review_effort){.games = REVIEW_LEAST}, &found));
            CHECK(review_look(&there, step, (review_effort){.games = REVIEW_LEAST}, &found_there));
            CHECK(same_step(&found, &found_there));
            exchanged++;
            review_close(&there);
        }
        review_close(&game);
    }
    situation("%s", "");
    CHECK_OR(2 * exchanged > games, "%u of %u", exchanged, games);
    done("hidden cards that are exchanged change nothing in what is found");
}

/* ---- All rules ------------------------------------------------------------------ */

static void check_step(const review_game *game, const review_step *found)
{
    uint64_t legal = hb_legal(&game->games[found->step], &game->rules), listed = 0;
    for (unsigned i = 0; i < found->count; i++) {
        listed |= bit(found->choices[i].choice);
        CHECK(found->choices[i].worlds > 0 && found->choices[i].points.error >= 0);
        CHECK(found->choices[i].points.mean <= review_most(&game->rules) + 1e-9);
    }
    CHECK(listed == legal && found->count == (unsigned)bits_count(legal));
    CHECK(found->choices[found->played].choice == game->choice[found->step]);
    CHECK(found->choices[found->usual].choice == game->usual[found->step]);
    CHECK(found->best == 0 && found->cost.mean >= 0 && found->hands > 0);
    CHECK((found->played == found->best) == (found->cost.mean == 0 && found->cost.error == 0) ||
          found->exact);
}

static void all_rules(unsigned one_in)
{
    for (unsigned i = 0; i < COMBOS; i += one_in) {
        static hb_record record;
        static review_step found, again;
        review_game game;
        const bot *const none[HB_SEATS] = {NULL};
        hb_options o = combo(i);
        if (!play_game(&record, &o, "partner", i, 10) || !record.actions_count)
            continue;
        CHECK(review_open(&game, &record, i % 2 ? all_of("cautious") : none));
        for (unsigned n = 0; n < 3; n++) {
            unsigned step = (unsigned)(random_mix(10 * i + n) % game.steps);
            situation("combination %u, step %u", i, step);
            CHECK(review_look(&game, step, (review_effort){.games = REVIEW_LEAST}, &found));
            check_step(&game, &found);
            if (n)
                continue;
            CHECK(review_look(&game, step, (review_effort){.games = REVIEW_LEAST}, &again));
            CHECK(same_step(&found, &again));
        }
        review_close(&game);
    }
    done("steps of games of all rules, with all their choices, twice the same");
}

/* ---- Marks, models -------------------------------------------------------------- */

static void marks(void)
{
    CHECK(review_mark_of((review_mean){0.2, 0}) == REVIEW_FINE);
    CHECK(review_mark_of((review_mean){0.3, 0.01}) == REVIEW_INACCURACY);
    CHECK(review_mark_of((review_mean){0.3, 0.2}) == REVIEW_FINE);
    CHECK(review_mark_of((review_mean){1, 0.2}) == REVIEW_MISTAKE);
    CHECK(review_mark_of((review_mean){2, 0.9}) == REVIEW_FINE);
    CHECK(review_mark_of((review_mean){2, 0.5}) == REVIEW_BLUNDER);
    CHECK(review_mark_of((review_mean){1, 0}) == REVIEW_MISTAKE);
    done("nothing is marked that chance explains");
}

static void models(void)
{
    static const char *const names[] = {"hat", "partner", "cautious"};
    static hb_record record;
    const bot *const none[HB_SEATS] = {NULL};
    for (unsigned i = 0; i < 3; i++) {
        review_game game;
        hb_options o = hb_options_standard();
        o.players = (uint8_t)(3 + i);
        CHECK(play_game(&record, &o, names[i], 7 + i, 1000));
        CHECK(review_open(&game, &record, none));
        for (unsigned seat = 0; seat < o.players; seat++)
            CHECK_OR(strcmp(game.models[seat]->name, names[i]) == 0, "%s for %s",
                     game.models[seat]->name, names[i]);
        review_close(&game);
    }
    CHECK(review_is_model(bot_find("partner")) && !review_is_model(bot_find("cheat")));
    done("a bot's games are played on by that bot");
}

/* With a number, so many times as many games. */
int main(int argc, char **argv)
{
    unsigned times = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
    marks();
    models();
    exact_ends(40 * times);
    honest(24 * times);
    all_rules(times > 8 ? 1 : 41 / times);
    return tap_end();
}
