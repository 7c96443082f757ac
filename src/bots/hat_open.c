/* hat_open.c - playing with open hands: a quick player for looking ahead.
 *
 * It sees all hands but not the deck, and wins about 97 of 100 games. What it thinks about is
 * pace: how many cards may still be drawn without one being played. While there is pace it
 * discards to see new cards, and then it waits with hints for its turn to play. */
#include "bots/hat.h"

/* A game with open hands. What changes seldom is kept from turn to turn: the board while hints are
 * given, and the hands of those who are not on turn. */
typedef struct open_hands {
    const hb_game *game;
    const hb_rules *rules;
    hat_board board;
    bool stale;              /* the board has to be made anew */
    uint64_t held[HB_SEATS]; /* the kinds in each hand */
    unsigned seat;           /* who is on turn, */
    const hb_hand *hand;     /* with these cards */
    uint64_t own, others;    /* kinds held by that seat, and by all others */
} open_hands;

static unsigned kind_at(const open_hands *o, unsigned slot)
{
    return o->game->cards[o->hand->cards[slot]];
}

static void open_all(open_hands *o)
{
    o->stale = true;
    for (unsigned seat = 0; seat < o->rules->options.players; seat++)
        o->held[seat] = hat_held(o->game, seat);
}

/* The board, and the hands from the seat of the player on turn. */
static void look(open_hands *o)
{
    if (o->stale)
        hat_board_make(&o->board, o->rules, o->game);
    o->stale = false;
    o->own = o->held[o->seat];
    o->others = 0;
    for (unsigned seat = 0; seat < o->rules->options.players; seat++)
        if (seat != o->seat)
            o->others |= o->held[seat];
}

/* The best card to play: low, wanted by the next card of its row, held by nobody else. */
static int best_play(const open_hands *o)
{
    int best = -1, best_score = 0;
    for (unsigned slot = 0; slot < o->hand->count; slot++) {
        unsigned kind = kind_at(o, slot);
        if (!(o->board.fits >> kind & 1))
            continue;
        int score = 1000 - 4 * hat_step(o->rules, kind);
        if (hb_next(o->rules, bit(kind)) & o->others)
            score += 20;
        if (o->others >> kind & 1)
            score -= 30;
        if (score > best_score) {
            best_score = score;
            best = (int)slot;
        }
    }
    return best;
}

/* The last card of a row, being the last one needed of this hand, can wait for the last round
 * when nothing more is to be drawn. */
static bool can_wait(const open_hands *o, unsigned slot)
{
    unsigned kind = kind_at(o, slot);
    uint64_t needed = o->board.needed;
    return o->rules->lasts >> kind & 1 && o->game->turns_left < 0 &&
           o->rules->options.ending == HB_LAST_ROUND &&
           bits_count(needed) > hb_deck_size(o->game) && !(needed & o->own & ~bit(kind)) &&
           !(needed & ~o->own & ~o->others);
}

/* How bad it is to lose a card: 0 useless, 1 another hand has it, then the more the lower, and
 * last those without another copy. */
static int loss(const open_hands *o, unsigned slot, uint64_t before)
{
    unsigned kind = kind_at(o, slot);
    if (!(o->board.needed >> kind & 1) || before >> kind & 1)
        return 0;
    if (o->others >> kind & 1)
        return 1;
    return (o->board.critical >> kind & 1 ? 20 : 10) - hat_step(o->rules, kind);
}

static unsigned least_loss(const open_hands *o, int *least)
{
    unsigned pick = 0;
    uint64_t before = 0;
    *least = 100;
    for (unsigned slot = 0; slot < o->hand->count; slot++) {
        int here = loss(o, slot, before);
        before |= bit(kind_at(o, slot));
        if (here <= *least) {
            *least = here;
            pick = slot;
        }
    }
    return pick;
}

/* Leaves the new card to the next player, who needs it more. */
static bool gives_way(const open_hands *o)
{
    unsigned next = (o->seat + 1u) % o->rules->options.players;
    uint64_t needed = o->board.needed;
    return o->game->hints >= 4 &&
           bits_count(o->held[next] & needed) + 1 < bits_count(o->own & needed);
}

static bool wants_to_discard(const open_hands *o, int least)
{
    int pace = hat_pace(&o->board, o->rules, o->game);
    if (pace < o->rules->options.players || gives_way(o))
        return false;
    return least == 0 || (least == 1 && pace > 5);
}

/* The only card that fits, when there is just one and it completes no row: nothing to think
 * about. Else -1. */
static int only_play(const open_hands *o)
{
    uint64_t fits = hb_fits(o->game, o->rules), found = o->held[o->seat] & fits;
    int play = -1;
    if (!found || found & o->rules->lasts)
        return -1;
    for (unsigned slot = 0; slot < o->hand->count; slot++) {
        if (!(fits >> kind_at(o, slot) & 1))
            continue;
        if (play >= 0)
            return -1;
        play = (int)slot;
    }
    return play;
}

/* A good choice for the player on turn, who sees all hands. */
static unsigned choose(open_hands *o)
{
    o->seat = o->game->player;
    o->hand = &o->game->hands[o->seat];
    int play = only_play(o), least;
    if (play >= 0)
        return (unsigned)play;
    look(o);
    uint64_t legal = hb_legal(o->game, o->rules), hints = legal >> 2 * HB_HAND;
    if (o->own & o->board.fits)
        play = best_play(o);
    if (play >= 0 && !(hints && can_wait(o, (unsigned)play)))
        return (unsigned)play;
    unsigned discard = HB_HAND + least_loss(o, &least);
    bool may_discard = legal >> discard & 1;
    if (play < 0 && may_discard && wants_to_discard(o, least))
        return discard;
    if (hints)
        return 2 * HB_HAND + bits_first(hints);
    return may_discard ? discard : bits_first(legal);
}

/* A turn of the player whose turn it is. */
static void take_turn(open_hands *o, hb_game *g)
{
    unsigned choice = choose(o);
    hb_choose(g, o->rules, choice, 0);
    if (choice >= 2 * HB_HAND)
        return; /* a hint changes neither board nor hands */
    o->stale = true;
    o->held[o->seat] = hat_held(g, o->seat);
}

/* ---- Bonus tiles ------------------------------------------------------------ */

/* To bring back: what blocks a row, then what has one copy left, then anything useful. A
 * useless card is good too: it makes the deck longer. */
unsigned hat_tile_choice(const hb_game *g, const hb_rules *r, uint64_t legal)
{
    hat_board b;
    hat_board_make(&b, r, g);
    unsigned best = bits_first(legal);
    int best_score = -1;
    for (uint64_t left = legal; left; left &= left - 1) {
        unsigned kind = bits_first(left);
        int score = 5 - hat_step(r, kind);
        if (!((b.left[0] | b.played) >> kind & 1))
            score += 30;
        else if (b.critical >> kind & 1)
            score += 20;
        else if (b.needed >> kind & 1)
            score += 10;
        if (score > best_score) {
            best_score = score;
            best = kind;
        }
    }
    return best;
}

int hat_play_out(hb_game *g, const hb_rules *r)
{
    open_hands o = {.game = g, .rules = r};
    open_all(&o);
    while (g->phase != HB_OVER) {
        if (g->phase == HB_TURN) {
            take_turn(&o, g);
            continue;
        }
        uint64_t legal = hb_legal(g, r);
        bool tile = g->phase == HB_PHASE_RETURN || g->phase == HB_PHASE_RESCUE;
        unsigned choice = tile ? hat_tile_choice(g, r, legal) : bits_first(legal);
        hb_choose(g, r, choice, (unsigned)hb_deck_size(g) / 2);
        open_all(&o);
    }
    return ahead_worth(g, r);
}
