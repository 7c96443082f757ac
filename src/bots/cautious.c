/* cautious.c - a bot that plays only cards it is sure of.
 *
 * It counts exactly what its cards can be, gives honest hints that let others prove something,
 * saves cards that must not be lost, and otherwise discards what is useless or its oldest card
 * without a hint. It remembers nothing: all it needs is in the view. */
#include "bots/cautious.h"
#include "bots/called.h"

#include <string.h>

#include "base/bits.h"
#include "rules/worth.h"

extern const bot bot_cautious;

/* ---- The board ------------------------------------------------------------------- */

void cautious_look(cautious_board *board, const hb_rules *rules, const hb_view *view)
{
    const hb_game *g = &view->game;
    *board = (cautious_board){.rules = rules,
                              .view = view,
                              .fits = hb_fits(g, rules),
                              .useless = hb_useless(g, rules),
                              .critical = hb_critical(g, rules)};
    board->promised = cautious_promised(board);
}

/* ---- Playing ----------------------------------------------------------------------- */

/* The slot of a card that is sure to fit, the one with the most to come behind it; or -1. */
static int sure_play(const cautious_board *board, const uint64_t *left)
{
    int best = -1, best_value = 0;
    for (int slot = 0; slot < board->view->game.hands[board->view->seat].count; slot++) {
        if (!left[slot] || left[slot] & ~board->fits)
            continue;
        int value = HB_VALUES - (int)hb_kind_value(bits_first(left[slot]));
        if (left[slot] & board->critical)
            value += 2;
        if (best < 0 || value > best_value) {
            best = slot;
            best_value = value;
        }
    }
    return best;
}

/* In how many ways a card of one's own hand is one of these kinds. */
static uint64_t ways_to_be(const cautious_board *board, unsigned slot, uint64_t kinds)
{
    uint64_t ways[HB_KINDS], sum = 0;
    hb_view_ways(board->view, board->rules, slot, ways);
    for (uint64_t left = kinds; left; left &= left - 1)
        sum += ways[bits_first(left)];
    return sum;
}

/* For when nothing else is allowed: the card that most probably fits. */
static unsigned likeliest_play(const cautious_board *board)
{
    unsigned best = 0;
    uint64_t best_ways = 0;
    for (unsigned slot = 0; slot < board->view->game.hands[board->view->seat].count; slot++) {
        uint64_t ways = ways_to_be(board, slot, board->fits);
        if (ways > best_ways) {
            best = slot;
            best_ways = ways;
        }
    }
    return best;
}

/* ---- Discarding ---------------------------------------------------------------------- */

/* The card that is least probably critical, the oldest of several. */
static unsigned safest_discard(const cautious_board *board)
{
    unsigned best = 0;
    uint64_t best_ways = UINT64_MAX;
    for (unsigned slot = 0; slot < board->view->game.hands[board->view->seat].count; slot++) {
        uint64_t ways = ways_to_be(board, slot, board->critical);
        if (ways < best_ways) {
            best = slot;
            best_ways = ways;
        }
    }
    return best;
}

/* A useless card, else the oldest without a hint, else the safest. With the perfect ending a
 * critical card would lose the game, so that safety comes before age. */
static unsigned choose_discard(const cautious_board *board, const uint64_t *left, unsigned *rule)
{
    const hb_hand *hand = &board->view->game.hands[board->view->seat];
    *rule = CAUTIOUS_DISCARD_USELESS;
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (!(left[slot] & ~board->useless))
            return slot;
    *rule = CAUTIOUS_DISCARD_OLDEST;
    for (unsigned slot = 0; slot < hand->count; slot++)
        if (board->rules->options.ending != HB_PERFECT_ENDING && !(hand->known[slot] >> HB_NAMED))
            return slot;
    *rule = CAUTIOUS_DISCARD_SAFEST;
    return safest_discard(board);
}

/* ---- A turn ---------------------------------------------------------------------------- */

/* Would the next player throw away a critical card? */
static bool next_is_in_danger(const cautious_board *board)
{
    const hb_game *g = &board->view->game;
    unsigned seat = (board->view->seat + 1u) % board->rules->options.players;
    uint64_t known[HB_HAND];
    cautious_known(board, seat, known);
    int slot = cautious_next_discard(board, seat, known);
    return slot >= 0 && board->critical & bit(g->cards[g->hands[seat].cards[slot]]);
}

/* Is a hint of this worth better than a discard? The more tokens, the less it must tell; with
 * the perfect ending anything is better than to risk a card. */
static bool hint_now(const cautious_board *board, int worth, const uint64_t *left, unsigned discard)
{
    const hb_game *g = &board->view->game;
    if (worth >= CAUTIOUS_SAVE)
        return true;
    bool risky = (left[discard] & board->critical) != 0;
    if (risky && board->rules->options.ending == HB_PERFECT_ENDING)
        return true;
    return worth >= CAUTIOUS_SOME && g->hints * 6 > board->rules->options.hints;
}

/* The hints were noted, but no reason if another rule chose. */
static unsigned not_by_hint(bot_why *why, unsigned choice)
{
    if (why)
        memset(why, 0, sizeof *why);
    return choice;
}

static enum cautious_rule rule_of_hint(const cautious_hint *hint, bool told)
{
    if (hint->plays)
        return CAUTIOUS_HINT_PLAY;
    if (hint->saves)
        return CAUTIOUS_HINT_SAVE;
    return told ? CAUTIOUS_HINT_TELL : CAUTIOUS_HINT_WAIT;
}

static unsigned choose_turn(const cautious_board *board, uint64_t legal, unsigned *rule,
                            bot_why *why)
{
    uint64_t plays = legal & bits_below(HB_HAND), hints = legal >> 2 * HB_HAND << 2 * HB_HAND;
    uint64_t left[HB_HAND];
    cautious_hint hint = {0};
    hb_view_left(board->view, board->rules, left);
    if (hints)
        hint = cautious_best_hint(board, hints, why);
    int play = sure_play(board, left);
    *rule = CAUTIOUS_PLAY_SURE;
    if (play >= 0 && !(hints && hint.worth >= CAUTIOUS_SAVE && next_is_in_danger(board)))
        return not_by_hint(why, (unsigned)play);
    unsigned discard = choose_discard(board, left, rule);
    bool may_discard = legal >> (HB_HAND + discard) & 1;
    if (hints && (!may_discard || hint_now(board, hint.worth, left, discard))) {
        *rule = rule_of_hint(&hint, hint.worth >= CAUTIOUS_SOME);
        return hint.choice;
    }
    if (may_discard)
        return not_by_hint(why, HB_HAND + discard);
    *rule = plays ? CAUTIOUS_PLAY_LIKELY : CAUTIOUS_ANY;
    return not_by_hint(why, plays ? likeliest_play(board) : bits_first(legal));
}

/* ---- Tiles --------------------------------------------------------------------------------- */

/* How many more cards of a kind's row must be played before it fits; 0: it fits now. */
static int distance(const cautious_board *board, unsigned kind)
{
    bool falling = board->rules->burdens >> kind & 1;
    int place = falling ? board->rules->options.values - (int)hb_kind_value(kind)
                        : (int)hb_kind_value(kind) - 1;
    return place - hb_row(&board->view->game, hb_kind_colour(kind));
}

/* The discarded card that is missed most: one that holds up its row, the nearest first. */
static unsigned choose_pick(const cautious_board *board, uint64_t legal, bot_why *why)
{
    const hb_game *g = &board->view->game;
    unsigned best = bits_first(legal);
    int best_worth = -1000000;
    for (; legal; legal &= legal - 1) {
        unsigned kind = bits_first(legal);
        int worth = -10 * distance(board, kind);
        if (hb_gone(g, board->rules) & ~g->played & bit(kind))
            worth += 200;
        else if (board->useless & bit(kind))
            worth -= 200;
        if (board->critical & bit(kind))
            worth += 100;
        bot_note(why, kind, worth);
        if (worth > best_worth) {
            best = kind;
            best_worth = worth;
        }
    }
    return best;
}

/* ---- Deciding ------------------------------------------------------------------------------ */

/* why may be NULL; else the options are noted there. */
static unsigned choose(const hb_rules *rules, const hb_view *view, unsigned *rule, bot_why *why)
{
    cautious_board board;
    cautious_look(&board, rules, view);
    uint64_t legal = hb_view_legal(view, rules);
    switch (view->game.phase) {
    case HB_PHASE_COLOUR_HINT:
    case HB_PHASE_VALUE_HINT:
        *rule = CAUTIOUS_TILE_HINT;
        return cautious_best_hint(&board, legal, why).choice;
    case HB_PHASE_RETURN:
    case HB_PHASE_RESCUE:
        *rule = CAUTIOUS_TILE_PICK;
        return choose_pick(&board, legal, why);
    default:
        return choose_turn(&board, legal, rule, why);
    }
}

static unsigned decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    (void)memory;
    unsigned rule;
    return choose(rules, view, &rule, NULL);
}

static void explain(const void *memory, const hb_rules *rules, const hb_view *view, bot_why *why)
{
    (void)memory;
    unsigned rule;
    const hb_hand *own = &view->game.hands[view->seat];
    memset(why, 0, sizeof *why);
    why->choice = why->usual = (uint8_t)choose(rules, view, &rule, why);
    why->rule = (uint8_t)rule;
    bot_note_end(why);
    hb_view_left(view, rules, why->believed);
    for (unsigned slot = 0; slot < own->count; slot++)
        why->known[slot] = own->known[slot] & HB_KIND_SET;
}

static const char *const cautious_rules[] = {
#define CAUTIOUS_WHAT(id, what) what,
    CAUTIOUS_RULE_LIST(CAUTIOUS_WHAT)
#undef CAUTIOUS_WHAT
        NULL};

static void start(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                  uint64_t seed)
{
    (void)memory, (void)rules, (void)view, (void)seat, (void)seed;
}

const bot bot_cautious = {
    BOT_CAUTIOUS,     .memory = 0,        .start = start,
    .decide = decide, .explain = explain, .rules = cautious_rules,
};
