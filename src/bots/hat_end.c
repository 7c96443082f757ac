/* hat_end.c - the end of a game, exactly.
 *
 * When few cards are left in the deck there are few worlds that the player on turn may be in: all
 * ways to fill one's own hand and the deck with cards that it does not see and that its sets allow.
 * In each of them every choice is played to the end as the rules of the hat have it (no seat
 * looking ahead), each seat seeing what it would see and the public state going along. The sums,
 * every world with its weight, are what the choices lead to, without any chance in them. Useless
 * cards are all alike here; with bonus tiles those left come in the order of their numbers. */
#include <string.h>

#include "bots/hat.h"

enum { PLACES = HB_HAND + HB_DECK };

typedef struct ending {
    const hb_rules *rules;
    const hb_game *seen;
    const hat_public *pub;
    const uint64_t *may;        /* of one's own cards */
    ahead_options *options;     /* NULL: worlds are only counted */
    uint64_t useless;           /* kinds that stand for one another */
    uint8_t left[HB_KINDS];     /* copies that are not laid out yet */
    uint8_t kind[PLACES];       /* laid out: one's own hand, then the deck from its front */
    unsigned cards, places;     /* of the hand; of hand and deck */
    unsigned worlds, most;      /* found; looked for */
    int64_t weight;             /* of all worlds */
    int64_t sum[AHEAD_OPTIONS]; /* gains against the first option, weighted */
} ending;

/* ---- One world -------------------------------------------------------------- */

/* What cannot be seen is filled in as it is laid out. */
static void make_world(hb_game *world, const ending *e)
{
    *world = *e->seen;
    for (unsigned slot = 0; slot < e->cards; slot++)
        ahead_lay(world, e->rules, world->player, slot, e->kind[slot]);
    for (unsigned i = e->cards; i < e->places; i++)
        world->cards[world->drawn + i - e->cards] = e->kind[i];
    if (e->rules->options.bonus_tiles)
        ahead_lay_tiles(world);
}

/* Does a choice, and all learn from it what it tells. */
static void step(hb_game *g, hat_public *pub, const hb_rules *rules, const hb_view *before,
                 unsigned choice)
{
    hb_game was = *g;
    hb_view after;
    hb_action action = hb_choice_action(g, rules, choice);
    hb_choose(g, rules, choice, (unsigned)hb_deck_size(g) / 2);
    hb_event event = hb_event_make(&was, g, action, before->seat);
    hb_view_make(&after, g, rules, before->seat);
    hat_public_see(pub, rules, before, &event, &after);
}

/* What a choice leads to in a world when all go on by the rules, from the public state self. */
static int play_on(const void *self, const hb_rules *rules, const hb_game *world, unsigned choice)
{
    hb_game g = *world;
    hat_public pub = *(const hat_public *)self;
    hb_view view;
    hb_view_make(&view, &g, rules, g.player);
    step(&g, &pub, rules, &view, choice);
    while (g.phase != HB_OVER) {
        hb_view_make(&view, &g, rules, g.player);
        step(&g, &pub, rules, &view, hat_by_rules(&pub, rules, &view));
    }
    return ahead_worth(&g, rules);
}

ahead_bot hat_rules_ahead(const hat_public *pub)
{
    return (ahead_bot){.self = pub, .play_on = play_on, .races = true};
}

static void compare(ending *e, int64_t weight)
{
    hb_game world;
    make_world(&world, e);
    int usual = play_on(e->pub, e->rules, &world, e->options->choice[0]);
    for (unsigned i = 1; i < e->options->count; i++)
        e->sum[i] += weight * (play_on(e->pub, e->rules, &world, e->options->choice[i]) - usual);
}

/* ---- All worlds ------------------------------------------------------------- */

static void lay_out(ending *e, unsigned place, int64_t weight);

/* Lays a kind out at a place, so many copies being alike, and goes on behind it. */
static void lay(ending *e, unsigned place, unsigned kind, int64_t weight)
{
    e->kind[place] = (uint8_t)kind;
    e->left[kind]--;
    lay_out(e, place + 1, weight);
    e->left[kind]++;
}

/* Fills all places from this one on in every way. A world's weight is the number of ways in which
 * cards can make it. */
static void lay_out(ending *e, unsigned place, int64_t weight)
{
    if (e->worlds > e->most)
        return;
    if (place == e->places) {
        e->worlds++;
        e->weight += weight;
        if (e->options)
            compare(e, weight);
        return;
    }
    unsigned useless = HB_KINDS, copies = 0;
    uint64_t allowed = place < e->cards ? e->may[place] : e->rules->kinds;
    for (; allowed; allowed &= allowed - 1) {
        unsigned kind = bits_first(allowed);
        if (!e->left[kind])
            continue;
        if (!(e->useless >> kind & 1)) {
            lay(e, place, kind, weight * e->left[kind]);
            continue;
        }
        useless = kind;
        copies += e->left[kind];
    }
    if (copies)
        lay(e, place, useless, weight * copies);
}

static void look_at(ending *e, ahead_options *options)
{
    e->options = options;
    e->worlds = 0;
    e->weight = 0;
    lay_out(e, 0, 1);
}

bool hat_end(ahead_options *o, const hb_rules *rules, const hb_game *seen, const hat_public *pub,
             const uint64_t may[HB_HAND], const uint64_t unseen[3], unsigned most)
{
    enum { PARTS = 1000 }; /* means are in these parts */
    hat_board board;
    ending e = {.rules = rules, .seen = seen, .pub = pub, .may = may, .most = most};
    hat_board_make(&board, rules, seen);
    e.useless = ~board.needed;
    e.cards = seen->hands[seen->player].count;
    e.places = e.cards + (unsigned)hb_deck_size(seen);
    for (unsigned kind = 0; kind < HB_KINDS; kind++)
        e.left[kind] = (uint8_t)hat_weight(unseen, bit(kind));
    look_at(&e, NULL);
    if (!e.weight || e.worlds > most)
        return false;
    look_at(&e, o);
    memset(o->square, 0, sizeof o->square);
    for (unsigned i = 0; i < o->count; i++)
        o->gain[i] = (int)(e.sum[i] * PARTS / e.weight);
    return true;
}
