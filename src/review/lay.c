/* lay.c - a world: the game up to a step, played with other hidden cards than the real ones.
 *
 * All cards that the seat on turn does not see at the step lie in its hand or in the deck. Before
 * the oldest of its cards was drawn everything was in this world as it really was, so the past
 * begins there. */
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "review/worlds.h"

/* The step before which none of the cards had been drawn that the seat on turn holds now. */
static unsigned first_unknown(const review_game *game, unsigned step)
{
    const hb_game *now = &game->games[step];
    const hb_hand *hand = &now->hands[now->player];
    unsigned oldest = now->drawn;
    for (unsigned slot = 0; slot < hand->count; slot++)
        oldest = hand->cards[slot] < oldest ? hand->cards[slot] : oldest;
    while (step && game->games[step].drawn > oldest)
        step--;
    return step;
}

/* A card that was returned to the deck after the past's beginning: where it lies in this world,
 * all places where its kind lies being equally likely. */
typedef struct returned {
    unsigned step;  /* HB_ACTIONS: none was */
    unsigned place; /* the number that it got */
    bool found;
    uint8_t card, kind; /* the number that it had, which is nobody's now */
} returned;

static returned find_returned(const review_game *game, unsigned from, unsigned to,
                              const hb_game *world, hb_random *chance)
{
    returned r = {.step = HB_ACTIONS, .found = true};
    for (unsigned step = from; step < to; step++) {
        hb_action a = game->record.actions[step];
        if (a.type != HB_RETURN)
            continue;
        const hb_game *before = &game->games[step];
        unsigned places[HB_NUMBERS], count = 0;
        for (unsigned i = before->drawn; i < world->end; i++)
            if (world->cards[i] == before->cards[a.card])
                places[count++] = i;
        r.step = step;
        r.card = a.card;
        r.kind = before->cards[a.card];
        r.found = count > 0;
        r.place = count ? places[random_below(chance, count)] : 0;
    }
    return r;
}

/* The kinds of the world by the numbers that they had before the return, from a number on. */
static void list_cards(uint8_t *kinds, const hb_game *world, const returned *r, unsigned from,
                       unsigned end)
{
    for (unsigned i = from; from < end; i++, from++) {
        if (r->step != HB_ACTIONS && i == r->place)
            i++;
        kinds[from] = world->cards[i];
    }
    if (r->step != HB_ACTIONS)
        kinds[r->card] = r->kind;
}

/* The beginning of the past: the game as it was then, with the cards of the world in the deck, or
 * dealt with them. */
static bool begin(const review_game *game, unsigned step, const hb_game *world, const returned *r,
                  match *m)
{
    const hb_game *past = &game->games[step];
    uint8_t kinds[HB_NUMBERS];
    hb_game dealt;
    if (step) {
        moment_get(m, game->moments + step * game->moment);
        list_cards(m->game.cards, world, r, past->drawn, past->end);
        memcpy(m->game.tiles, world->tiles, HB_TILES);
        return true;
    }
    list_cards(kinds, world, r, 0, past->end);
    if (hb_game_deal(&dealt, &game->rules, kinds,
                     game->rules.options.bonus_tiles ? world->tiles : NULL, game->record.start))
        return false;
    match_begin_dealt(m, &game->rules, game->models, REVIEW_SEED, &dealt);
    return true;
}

/* Asks the model on turn, unless it is the seat whose knowledge this is: it did not see the
 * difference. */
static void compare(const review_game *game, unsigned step, unsigned own, match *m,
                    review_match *fit)
{
    unsigned seat = m->game.player;
    if (seat == own)
        return;
    if (match_decide(m) == game->choice[step])
        fit->same[seat]++;
    else
        fit->other[seat]++;
}

/* What the same decisions said before the past of the worlds begins. */
static void compare_before(const review_game *game, unsigned steps, unsigned own, review_match *fit)
{
    memset(fit, 0, sizeof *fit);
    for (unsigned step = 0; step < steps; step++) {
        unsigned seat = game->games[step].player;
        if (seat != own && game->choice[step] == game->usual[step])
            fit->same[seat]++;
        else if (seat != own)
            fit->other[seat]++;
    }
}

bool lay_world(const review_game *game, unsigned step, const hb_game *world, hb_random *chance,
               match *m, review_match *fit)
{
    unsigned own = game->games[step].player, from = first_unknown(game, step);
    returned r = find_returned(game, from, step, world, chance);
    if (!r.found || !begin(game, from, world, &r, m))
        return false;
    compare_before(game, from, own, fit);
    for (; from < step; from++) {
        hb_action action = game->record.actions[from];
        if (from == r.step)
            action.place = (uint8_t)(r.place - m->game.drawn);
        compare(game, from, own, m, fit);
        if (match_apply_at(m, action))
            return false;
    }
    return m->game.phase == game->games[step].phase && m->game.player == own;
}

/* A seat does what its model would do with a chance that is not known, for which all that was seen
 * speaks in the end; in the beginning it is taken to be two in three. What it does else is one of
 * a few things. */
double lay_likelihood(const review_match *fit)
{
    enum { SAME = 2, OTHER = 1, FEW = 4 };
    double likelihood = 1;
    for (unsigned seat = 0; seat < HB_SEATS; seat++) {
        unsigned same = fit->same[seat], other = fit->other[seat];
        for (unsigned i = 0; i < same; i++)
            likelihood *= (double)(SAME + i) / (SAME + OTHER + i);
        for (unsigned i = 0; i < other; i++)
            likelihood *= (double)(OTHER + i) / (SAME + OTHER + same + i) / FEW;
    }
    return likelihood;
}
