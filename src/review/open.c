/* open.c - can everything still be played, with all cards open?
 *
 * A hint is a pass that costs a token; cards that are not needed are all alike. Every way is tried,
 * the likely ones first, and positions from which nothing led to the end are remembered. */
#include "review/open.h"

#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "rules/worth.h"

enum { SEEN = 1 << 14 };

typedef struct solver {
    const hb_rules *rules;
    unsigned left;       /* positions that it may still look at */
    uint64_t seen[SEEN]; /* numbers of positions that lead nowhere; 0: none */
} solver;

/* ---- Positions ------------------------------------------------------------------ */

static uint64_t needed(const hb_game *g, const hb_rules *r)
{
    return r->kinds & ~g->played;
}

/* May a tile still bring back what was discarded? */
static bool may_come_back(const hb_game *g, const hb_rules *r)
{
    if (!r->options.bonus_tiles)
        return false;
    if (g->phase == HB_PHASE_RETURN || g->phase == HB_PHASE_RESCUE)
        return true;
    for (unsigned i = g->tiles_drawn; i < HB_TILES; i++)
        if (g->tiles[i] == HB_TILE_RETURN || g->tiles[i] == HB_TILE_RESCUE)
            return true;
    return false;
}

static uint64_t kinds_of(const hb_game *g, unsigned seat)
{
    uint64_t kinds = 0;
    for (unsigned slot = 0; slot < g->hands[seat].count; slot++)
        kinds |= bit(g->cards[g->hands[seat].cards[slot]]);
    return kinds;
}

/* Two positions have the same number when the same can be reached from them, and else by chance
 * once in 10^18. Where discarded cards may come back, it matters which. */
static uint64_t number_of(const solver *s, const hb_game *g)
{
    const hb_rules *r = s->rules;
    uint64_t number = random_mix((uint64_t)g->hints << 40 | (uint64_t)g->errors << 32 |
                                 (uint64_t)g->player << 24 | (uint64_t)g->phase << 16 |
                                 (uint64_t)g->drawn << 8 | (uint8_t)g->turns_left);
    number = random_mix(number ^ g->played);
    for (unsigned seat = 0; seat < r->options.players; seat++)
        number = random_mix(number + (kinds_of(g, seat) & needed(g, r)) * 8 + g->hands[seat].count);
    if (r->options.bonus_tiles) {
        number = random_mix(number ^ g->discarded[0]);
        number = random_mix(number ^ g->discarded[1] ^ (uint64_t)g->tiles_drawn << 48 ^
                            (uint64_t)g->end << 56);
        for (unsigned i = g->drawn; i < g->end; i++)
            number = random_mix(number + g->cards[i]);
    }
    return number | 1;
}

/* ---- No way --------------------------------------------------------------------- */

/* The cards of a row that come after a kind, itself included. */
static int chain(const hb_rules *r, unsigned kind)
{
    int length = 1;
    for (uint64_t at = bit(kind); (at = hb_next(r, at)); length++)
        ;
    return length;
}

/* Does a card come so late that its row cannot be completed? Every play and every discard draws a
 * card; then everybody has one more turn, and who drew the last one has theirs at the very end. */
static bool comes_too_late(const hb_game *g, const hb_rules *r)
{
    unsigned deck = (unsigned)hb_deck_size(g);
    uint64_t waiting = needed(g, r);
    for (unsigned seat = 0; seat < r->options.players; seat++)
        waiting &= ~kinds_of(g, seat);
    for (unsigned i = 0; i < deck; i++) {
        unsigned kind = g->cards[g->drawn + i];
        unsigned turns = i + 1 < deck ? deck - (i + 1) + r->options.players : 1;
        if (waiting >> kind & 1 && (unsigned)chain(r, kind) > turns)
            return true;
        waiting &= ~bit(kind);
    }
    return false;
}

static bool is_hopeless(const hb_game *g, const hb_rules *r)
{
    bool back = may_come_back(g, r);
    if (g->phase == HB_OVER)
        return g->outcome != HB_PERFECT;
    if (!back && hb_useless(g, r) & ~g->played)
        return true;
    if (r->options.ending == HB_PERFECT_ENDING || r->options.bonus_tiles)
        return false; /* there is time, or a tile may give some */
    int missing = bits_count(needed(g, r)), deck = hb_deck_size(g);
    if (g->turns_left >= 0)
        return missing > g->turns_left;
    return missing > deck + r->options.players || comes_too_late(g, r);
}

/* ---- Moves ---------------------------------------------------------------------- */

enum { MOVES = 64 };

/* Cards of a hand that can go without loss: those that are not needed, of which one is like the
 * other, and those of which another copy is to be had. */
static unsigned add_discards(const hb_game *g, const hb_rules *r, unsigned first,
                             uint8_t moves[MOVES], unsigned count)
{
    const hb_hand *hand = &g->hands[g->player];
    uint64_t needs = needed(g, r), critical = hb_critical(g, r), done = 0;
    bool back = may_come_back(g, r);
    for (unsigned spare = 0; spare < 2; spare++)
        for (unsigned slot = 0; slot < hand->count; slot++) {
            uint64_t kind = bit(g->cards[hand->cards[slot]]);
            bool needless = !(kind & needs);
            uint64_t alike = needless && !back ? ~needs : kind;
            if (needless == spare || done & alike || (critical & kind && !back))
                continue;
            done |= alike;
            moves[count++] = (uint8_t)(first + slot);
        }
    return count;
}

static unsigned list_plays(const hb_game *g, const hb_rules *r, uint8_t moves[MOVES])
{
    const hb_hand *hand = &g->hands[g->player];
    uint64_t fits = hb_fits(g, r);
    unsigned count = 0;
    for (unsigned slot = 0; slot < hand->count; slot++) {
        uint64_t kind = bit(g->cards[hand->cards[slot]]);
        if (fits & kind)
            moves[count++] = (uint8_t)slot;
        fits &= ~kind;
    }
    return count;
}

/* Errors on purpose: a way to draw when all tokens are there. A card that fits is no error. */
static unsigned add_errors(const hb_game *g, const hb_rules *r, uint8_t moves[MOVES],
                           unsigned count)
{
    const hb_hand *hand = &g->hands[g->player];
    unsigned from = count, kept = count;
    if (g->hints < r->options.hints || g->errors + 1 >= r->options.errors)
        return count;
    count = add_discards(g, r, 0, moves, count);
    for (unsigned i = from; i < count; i++)
        if (!(hb_fits(g, r) >> g->cards[hand->cards[moves[i]]] & 1))
            moves[kept++] = moves[i];
    return kept;
}

static unsigned list_moves(const hb_game *g, const hb_rules *r, uint8_t moves[MOVES])
{
    uint64_t legal = hb_legal(g, r), hints = legal & ~bits_below(2 * HB_HAND);
    unsigned count = 0;
    if (g->phase == HB_PHASE_RETURN || g->phase == HB_PHASE_RESCUE) {
        for (; legal; legal &= legal - 1)
            moves[count++] = (uint8_t)bits_first(legal);
        return count;
    }
    if (g->phase != HB_TURN) {
        moves[count++] = (uint8_t)bits_first(legal);
        return count;
    }
    count = list_plays(g, r, moves);
    if (hints && 2 * g->hints > r->options.hints)
        moves[count++] = (uint8_t)bits_first(hints);
    if (legal >> HB_HAND & bits_below(HB_HAND))
        count = add_discards(g, r, HB_HAND, moves, count);
    if (hints && 2 * g->hints <= r->options.hints)
        moves[count++] = (uint8_t)bits_first(hints);
    return add_errors(g, r, moves, count);
}

/* ---- Searching ------------------------------------------------------------------ */

static bool wins(solver *s, const hb_game *g);

static bool move_wins(solver *s, const hb_game *g, unsigned choice)
{
    unsigned places = g->phase == HB_PHASE_RETURN ? (unsigned)hb_deck_size(g) + 1 : 1;
    for (unsigned place = 0; place < places; place++) {
        hb_game next = *g;
        hb_choose(&next, s->rules, choice, place);
        if (wins(s, &next))
            return true;
    }
    return false;
}

static bool wins(solver *s, const hb_game *g)
{
    if (g->phase == HB_OVER)
        return g->outcome == HB_PERFECT;
    if (!s->left || is_hopeless(g, s->rules))
        return false;
    s->left--;
    uint64_t number = number_of(s, g);
    uint64_t *seen = &s->seen[number >> 8 & (SEEN - 1)];
    uint8_t moves[MOVES];
    if (*seen == number)
        return false;
    unsigned count = list_moves(g, s->rules, moves);
    for (unsigned i = 0; i < count; i++)
        if (move_wins(s, g, moves[i]))
            return true;
    if (s->left)
        *seen = number;
    return false;
}

enum open_answer open_winnable(const hb_game *g, const hb_rules *r, unsigned positions)
{
    solver s = {.rules = r, .left = positions + 1};
    if (wins(&s, g))
        return OPEN_YES;
    return s.left ? OPEN_NO : OPEN_UNKNOWN;
}
