/* worlds.c - the hands that a seat may hold, and how likely each is. */
#include "review/worlds.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/random.h"

static uint64_t seed_of(const review_worlds *w)
{
    return random_mix(w->step + (uint64_t)w->seed * HB_NUMBERS * HB_NUMBERS);
}

/* What is being filled in. */
typedef struct finder {
    review_worlds *w;
    hb_view view;      /* of the seat on turn */
    hb_view guessed;   /* the same, its own hand being what the model believes */
    double guess_gain; /* how much likelier a hand of those is drawn than of all; 0: no guess */
    uint64_t guess[HB_HAND];
    unsigned most;
    hb_random chance;
    match *m;
} finder;

static const hb_hand *own_hand(const finder *f)
{
    return &f->view.game.hands[f->view.seat];
}

/* ---- All hands ------------------------------------------------------------------ */

/* Goes through the kinds of the slots from this one on, ways being in how many ways the slots
 * before are filled. False when there are too many. */
static bool list_hands(finder *f, unsigned slot, uint8_t kinds[HB_HAND], uint8_t unseen[HB_KINDS],
                       double ways)
{
    const hb_hand *hand = own_hand(f);
    if (slot == hand->count) {
        if (f->w->count == f->most)
            return false;
        review_hand *found = &f->w->hands[f->w->count++];
        memcpy(found->kinds, kinds, HB_HAND);
        found->weight = ways;
        return true;
    }
    for (uint64_t left = hand->known[slot] & HB_KIND_SET; left; left &= left - 1) {
        unsigned kind = bits_first(left);
        if (!unseen[kind])
            continue;
        kinds[slot] = (uint8_t)kind;
        double more = ways * unseen[kind]--;
        bool good = list_hands(f, slot + 1, kinds, unseen, more);
        unseen[kind]++;
        if (!good)
            return false;
    }
    return true;
}

static bool find_all(finder *f)
{
    uint8_t kinds[HB_HAND] = {0}, unseen[HB_KINDS];
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        unseen[kind] = (uint8_t)hb_unseen(&f->view, &f->w->game->rules, kind);
    f->w->count = 0;
    return list_hands(f, 0, kinds, unseen, 1);
}

/* ---- A sample ------------------------------------------------------------------- */

static double ways_of(const hb_view *view, const hb_rules *rules)
{
    uint64_t ways[HB_KINDS];
    double sum = 0;
    hb_view_ways(view, rules, 0, ways);
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        sum += (double)ways[kind];
    return sum;
}

/* Half of the hands are drawn from those that the model believes in: they are the likely ones more
 * often than not, and count for less as they come up so much more often. */
static void make_guess(finder *f)
{
    const review_game *game = f->w->game;
    const bot *model = game->models[f->view.seat];
    hb_hand *hand = &f->guessed.game.hands[f->view.seat];
    bot_mind mind;
    f->guessed = f->view;
    f->guess_gain = 0;
    if (!model->think || f->view.game.phase != HB_TURN)
        return;
    moment_get(f->m, game->moments + f->w->step * game->moment);
    model->think(&f->m->memory[f->view.seat], &game->rules, &f->view, &mind);
    for (unsigned slot = 0; slot < hand->count; slot++) {
        f->guess[slot] = mind.believed[slot];
        hand->known[slot] &= mind.believed[slot] | ~HB_KIND_SET;
    }
    double all = ways_of(&f->view, &game->rules), believed = ways_of(&f->guessed, &game->rules);
    if (believed > 0)
        f->guess_gain = all / believed;
}

/* Adds a hand, or its weight to that of the same hand; *which is its place. False when there is no
 * room. */
static bool add_hand(finder *f, const hb_game *world, double weight)
{
    review_worlds *w = f->w;
    const hb_hand *hand = &world->hands[f->view.seat];
    uint8_t kinds[HB_HAND] = {0};
    for (unsigned slot = 0; slot < hand->count; slot++)
        kinds[slot] = world->cards[hand->cards[slot]];
    unsigned i = 0;
    while (i < w->count && memcmp(w->hands[i].kinds, kinds, HB_HAND) != 0)
        i++;
    if (i == f->most)
        return false;
    if (i == w->count) {
        memcpy(w->hands[i].kinds, kinds, HB_HAND);
        w->hands[w->count++].weight = 0;
    }
    w->hands[i].weight += weight;
    return true;
}

static void find_some(finder *f)
{
    const hb_rules *rules = &f->w->game->rules;
    const hb_hand *hand = own_hand(f);
    f->w->count = 0;
    make_guess(f);
    for (unsigned n = 0; n < 4 * f->most; n++) {
        bool guesses = f->guess_gain > 0 && n % 2;
        hb_game world;
        hb_view_sample(guesses ? &f->guessed : &f->view, rules, &f->chance, &world);
        bool guessed = f->guess_gain > 0;
        for (unsigned slot = 0; slot < hand->count && guessed; slot++)
            guessed = f->guess[slot] >> world.cards[hand->cards[slot]] & 1;
        /* drawn from both halves: what either gives it, together */
        double often = f->guess_gain > 0 ? 0.5 + 0.5 * (guessed ? f->guess_gain : 0) : 1;
        if (!add_hand(f, &world, 1 / often))
            return;
    }
}

/* ---- Their past ----------------------------------------------------------------- */

/* A world with this hand, the rest of the unseen cards being the deck, sorted. */
static void make_world(const finder *f, const review_hand *hand, hb_game *world)
{
    const hb_rules *rules = &f->w->game->rules;
    uint8_t unseen[HB_KINDS];
    *world = f->view.game;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        unseen[kind] = (uint8_t)hb_unseen(&f->view, rules, kind);
    for (unsigned slot = 0; slot < own_hand(f)->count; slot++) {
        world->cards[own_hand(f)->cards[slot]] = hand->kinds[slot];
        unseen[hand->kinds[slot]]--;
    }
    unsigned at = world->drawn;
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        for (; unseen[kind] && at < world->end; unseen[kind]--)
            world->cards[at++] = (uint8_t)kind;
    for (unsigned tile = 0, drawn = 0; rules->options.bonus_tiles && tile < HB_TILES; tile++) {
        bool gone = false;
        for (unsigned i = 0; i < world->tiles_drawn; i++)
            gone |= world->tiles[i] == tile;
        if (!gone)
            world->tiles[world->tiles_drawn + drawn++] = (uint8_t)tile;
    }
}

/* Lets the models play through the past with every hand; those with which it could not have gone so
 * are taken out. */
static bool play_through(finder *f)
{
    review_worlds *w = f->w;
    unsigned count = 0;
    for (unsigned i = 0; i < w->count; i++) {
        hb_game world;
        review_match fit;
        review_hand hand = w->hands[i];
        make_world(f, &hand, &world);
        if (!lay_world(w->game, w->step, &world, &f->chance, f->m, &fit))
            continue;
        hand.weight *= lay_likelihood(&fit);
        w->hands[count] = hand;
        moment_put(w->minds + count++ * w->mind, f->m);
    }
    w->count = count;
    return count > 0;
}

/* Makes the weights sum to 1, and says for how many hands they stand. */
static void weigh(review_worlds *w)
{
    double sum = 0, squares = 0;
    for (unsigned i = 0; i < w->count; i++)
        sum += w->hands[i].weight;
    for (unsigned i = 0; i < w->count; i++) {
        w->hands[i].weight /= sum;
        squares += w->hands[i].weight * w->hands[i].weight;
    }
    w->alike = 1 / squares;
}

/* The hand as it is: the one that remains where the others do not go with the past. */
static bool take_real(finder *f)
{
    review_worlds *w = f->w;
    const hb_game *real = &w->game->games[w->step];
    memset(&w->hands[0], 0, sizeof w->hands[0]);
    for (unsigned slot = 0; slot < own_hand(f)->count; slot++)
        w->hands[0].kinds[slot] = real->cards[real->hands[f->view.seat].cards[slot]];
    w->hands[0].weight = w->count = 1;
    return play_through(f);
}

/* The view that the hands have to go with: as the seat has it, with the kinds that are wanted. */
static void look(finder *f, const worlds_wanted *wanted)
{
    const review_game *game = f->w->game;
    const hb_game *now = &game->games[f->w->step];
    hb_view_make(&f->view, now, &game->rules, now->player);
    hb_hand *hand = &f->view.game.hands[now->player];
    for (unsigned slot = 0; slot < hand->count; slot++)
        hand->known[slot] &= wanted->kinds[slot] | ~HB_KIND_SET;
}

/* Finds what goes with the hints, and of that what goes with the past. */
static bool find(finder *f)
{
    hb_random_seed(&f->chance, seed_of(f->w));
    f->w->all = find_all(f);
    if (!f->w->all && ways_of(&f->view, &f->w->game->rules) > 0)
        find_some(f);
    return play_through(f) || take_real(f);
}

bool worlds_open(review_worlds *w, const review_game *game, unsigned step,
                 const worlds_wanted *wanted)
{
    finder f = {.w = w, .most = wanted->most};
    *w = (review_worlds){.game = game, .step = step, .seed = wanted->seed, .mind = game->moment};
    w->hands = calloc(f.most, sizeof *w->hands);
    w->minds = malloc(f.most * w->mind);
    f.m = malloc(sizeof *f.m);
    if (f.m)
        look(&f, wanted);
    bool good = w->hands && w->minds && f.m && find(&f);
    if (good)
        weigh(w);
    else
        worlds_close(w);
    free(f.m);
    return good;
}

void worlds_close(review_worlds *w)
{
    free(w->hands);
    free(w->minds);
    w->hands = NULL;
    w->minds = NULL;
}

/* ---- Drawing -------------------------------------------------------------------- */

void worlds_get(const review_worlds *w, unsigned hand, match *m)
{
    moment_get(m, w->minds + hand * w->mind);
}

/* Worlds one after the other take the hands in proportion to their weights as evenly as can be. */
unsigned worlds_draw(const review_worlds *w, unsigned n, match *m)
{
    const double golden = 0.61803398874989485;
    double at = 0.5 + n * golden;
    unsigned hand = 0;
    at -= (double)(uint64_t)at;
    while (hand + 1 < w->count && at >= w->hands[hand].weight)
        at -= w->hands[hand++].weight;
    worlds_get(w, hand, m);
    hb_random chance;
    hb_random_seed(&chance, random_mix(seed_of(w) + n));
    random_shuffle(&chance, m->game.cards + m->game.drawn, (unsigned)hb_deck_size(&m->game));
    if (w->game->rules.options.bonus_tiles)
        random_shuffle(&chance, m->game.tiles + m->game.tiles_drawn,
                       HB_TILES - m->game.tiles_drawn);
    m->places = chance;
    return hand;
}
