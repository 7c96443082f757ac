/* cheat_model.c - the small game of those who see all hands: made from a view, and its moves. */
#include "bots/cheat_model.h"

#include <string.h>

#include "base/bits.h"

/* ---- Counting kinds ---------------------------------------------------------- */

static inline void count_up(uint64_t count[2], uint64_t kind)
{
    count[1] ^= count[0] & kind;
    count[0] ^= kind;
}

static inline void count_down(uint64_t count[2], uint64_t kind)
{
    count[1] ^= ~count[0] & kind;
    count[0] ^= kind;
}

static unsigned count_of(const uint64_t count[2], unsigned kind)
{
    return (unsigned)((count[0] >> kind & 1) | (count[1] >> kind & 1) << 1);
}

/* ---- Making ------------------------------------------------------------------ */

void cheat_tables_make(cheat_tables *t, const hb_rules *rules)
{
    memset(t, 0, sizeof *t);
    t->kinds = rules->kinds;
    t->firsts = rules->firsts;
    t->lasts = rules->lasts;
    t->rising = rules->rising;
    t->falling = rules->falling;
    t->down = rules->burdens;
    memcpy(t->copies, rules->copies, sizeof t->copies);
    t->players = rules->options.players;
    t->hints = rules->options.hints;
    t->errors = rules->options.errors;
    t->perfect_ending = rules->options.ending == HB_PERFECT_ENDING;
    for (unsigned kind = 0; kind < HB_KINDS; kind++) {
        uint64_t row = bits_below(HB_VALUES) << hb_kind(hb_kind_colour(kind), 1) & rules->kinds;
        uint64_t below = row & bits_below(kind), above = row & ~bits_below(kind + 1);
        bool down = t->down & bit(kind);
        t->before[kind] = down ? above : below;
        t->after[kind] = down ? below : above;
    }
    cheat_late_make(t);
}

/* Takes down which kinds are lost with the discard pile as it is. */
static void bury(cheat_model *m, const cheat_tables *t)
{
    uint64_t left = (m->discarded[0] ^ t->copies[0]) | (m->discarded[1] ^ t->copies[1]);
    uint64_t gone = t->kinds & ~left & ~m->played;
    for (m->dead = gone; gone; gone &= gone - 1)
        m->dead |= t->after[bits_first(gone)];
}

void cheat_model_make(cheat_model *m, const cheat_tables *t, const hb_view *view)
{
    const hb_game *g = &view->game;
    memset(m, 0, sizeof *m);
    m->played = g->played;
    memcpy(m->discarded, g->discarded, sizeof m->discarded);
    m->hints = g->hints;
    m->player = g->player;
    m->errors = t->errors - 1 - g->errors;
    m->turns_left = g->turns_left;
    uint64_t seen[HB_KINDS] = {0};
    for (int seat = 0; seat < t->players; seat++)
        for (unsigned slot = 0; slot < g->hands[seat].count; slot++) {
            unsigned kind = g->cards[g->hands[seat].cards[slot]];
            count_up(m->hands[seat], bit(kind));
            seen[kind]++;
        }
    for (unsigned kind = 0; kind < HB_KINDS; kind++) {
        seen[kind] += count_of(g->discarded, kind) + (g->played >> kind & 1);
        for (uint64_t copies = count_of(t->copies, kind); copies > seen[kind]; copies--)
            m->deck[m->end++] = (uint8_t)kind;
    }
    bury(m, t);
}

/* ---- Moving ------------------------------------------------------------------ */

/* The turn goes on; false when the next player cannot do anything. */
static bool pass_on(cheat_model *m, const cheat_tables *t)
{
    m->player = cheat_next_seat(t, m->player);
    return m->hints || cheat_held(m, m->player);
}

static bool end_turn(cheat_model *m, const cheat_tables *t)
{
    if (m->turns_left > 0)
        m->turns_left--;
    return pass_on(m, t) && m->turns_left != 0;
}

static bool draw(cheat_model *m, const cheat_tables *t)
{
    if (m->drawn == m->end)
        return end_turn(m, t);
    count_up(m->hands[m->player], bit(m->deck[m->drawn++]));
    if (m->drawn == m->end && !t->perfect_ending)
        m->turns_left = t->players;
    return pass_on(m, t);
}

static bool do_play(cheat_model *m, const cheat_tables *t, uint64_t kind)
{
    count_down(m->hands[m->player], kind);
    m->played |= kind;
    if (m->played == t->kinds)
        return false;
    if (t->lasts & kind && m->hints < t->hints)
        m->hints++;
    return draw(m, t);
}

/* A card goes to the discard pile, by whatever way. */
static bool throw_away(cheat_model *m, const cheat_tables *t, uint64_t kind)
{
    uint64_t dead = m->dead;
    count_down(m->hands[m->player], kind);
    count_up(m->discarded, kind);
    bury(m, t);
    if (t->perfect_ending && m->dead != dead)
        return false;
    return draw(m, t);
}

bool cheat_do(cheat_model *m, const cheat_tables *t, cheat_move move)
{
    if (move.act == CHEAT_PLAY)
        return do_play(m, t, bit(move.kind));
    if (move.act == CHEAT_PASS) {
        m->hints--;
        return end_turn(m, t);
    }
    if (move.act == CHEAT_DISCARD)
        m->hints++;
    else
        m->errors--;
    return throw_away(m, t, bit(move.kind));
}

static int add_moves(cheat_move *moves, int count, enum cheat_act act, uint64_t kinds)
{
    for (; kinds; kinds &= kinds - 1)
        moves[count++] = cheat_move_of(act, bits_first(kinds), CHEAT_AHEAD);
    return count;
}

int cheat_moves(const cheat_model *m, const cheat_tables *t, cheat_move moves[CHEAT_MOVES])
{
    uint64_t held = cheat_held(m, m->player), useful = cheat_useful(m, t);
    uint64_t useless = held & ~useful, last = cheat_last_copies(m, t);
    int count = add_moves(moves, 0, CHEAT_PLAY, held & cheat_fits(m->played, t));
    if (m->hints)
        moves[count++] = cheat_move_of(CHEAT_PASS, 0, CHEAT_AHEAD);
    uint64_t spares = useless ? (useless & -useless) | (held & useful & ~last) : held;
    if (m->hints < t->hints)
        count = add_moves(moves, count, CHEAT_DISCARD, spares);
    if (m->errors && m->hints + 1 >= t->hints && m->turns_left < 0)
        count = add_moves(moves, count, CHEAT_ERROR, spares & ~cheat_fits(m->played, t));
    return count;
}
