/* cheat.c - the bot cheat: sees all hands, its own too, but not the deck. Nobody may play like
 * that; it shows how far a team could get whose hints told everything.
 *
 * It looks for the best move by playing the rest of the game with many shuffled decks, the same
 * for every move, and leaves its quick move only for one that is clearly better. When few cards
 * are left in the deck it looks at everything that can happen instead. */
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "bots/bot.h"
#include "bots/cheat_model.h"

extern const bot bot_cheat, bot_cheat_quick;

typedef struct cheat {
    cheat_tables tables;
    uint64_t seed;
} cheat;

static void start(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                  uint64_t seed)
{
    (void)view, (void)seat;
    cheat *c = memory;
    cheat_tables_make(&c->tables, rules);
    c->seed = seed;
}

/* ---- Search -------------------------------------------------------------------- */

enum {
    SURE = 128,     /* when the quick move is perfect with as many decks, it is taken */
    ROUND = 16,     /* decks between looks at who falls behind */
    DECKS = 2048,   /* most */
    ERROR_PRICE = 1 /* of an error, for ROUND decks: about 0.003 points */
};

/* A move, and its worth less that of the quick move, over all decks so far. */
typedef struct trial {
    cheat_move move;
    int64_t gap, squares;
} trial;

/* All moves to be tried beside the quick one. */
static int gather_trials(const cheat_model *m, const cheat_tables *t, cheat_move quick,
                         trial trials[CHEAT_MOVES])
{
    cheat_move moves[CHEAT_MOVES];
    int all = cheat_moves(m, t, moves), count = 0;
    for (int i = 0; i < all; i++)
        if (!cheat_same_move(moves[i], quick))
            trials[count++] = (trial){.move = moves[i]};
    return count;
}

static int worth_of(const cheat_model *m, const cheat_tables *t, cheat_move move)
{
    cheat_model next = *m;
    return cheat_do(&next, t, move) ? cheat_play_out(&next, t) : cheat_worth(&next, t);
}

/* The quick player makes no errors, so that playing out does not know that one made now will be
 * missing later. Its price, which is part of what is told of it, stands for that. */
static void charge_errors(trial trials[CHEAT_MOVES], int count)
{
    for (int i = 0; i < count; i++)
        if (trials[i].move.act == CHEAT_ERROR)
            trials[i].gap -= ERROR_PRICE * DECKS / ROUND;
}

/* Drops the moves that fall behind, to the end of the list; how many are left. After enough decks
 * (late) a move must be ahead of the quick one. */
static int drop_behind(trial trials[CHEAT_MOVES], int count, bool late)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        const trial *r = &trials[i];
        bool clearly = r->gap < 0 && r->gap * r->gap >= 6 * r->squares;
        if (!clearly && (r->gap > 0 || !late)) {
            trial dropped = trials[kept];
            trials[kept++] = *r;
            trials[i] = dropped;
        }
    }
    return kept;
}

/* The move that is most ahead of the quick one, and by more than chance explains. */
static cheat_move best_of(const trial trials[CHEAT_MOVES], int count, cheat_move quick)
{
    cheat_move best = quick;
    int64_t most = 0;
    for (int i = 0; i < count; i++)
        if (trials[i].gap > most && trials[i].gap * trials[i].gap >= trials[i].squares) {
            most = trials[i].gap;
            best = trials[i].move;
        }
    return best;
}

/* What was tried, the moves that fell behind included. */
typedef struct trials {
    int count;
    trial list[CHEAT_MOVES];
} trials;

/* Does this move win all that is left to win, whatever the deck? */
static bool surely_perfect(const cheat_model *m, const cheat_tables *t, hb_random *random,
                           cheat_move move)
{
    int most = CHEAT_UNIT * bits_count(m->played | cheat_useful(m, t));
    cheat_model shuffled = *m;
    for (int decks = 0; decks < SURE; decks++) {
        random_shuffle(random, shuffled.deck, shuffled.end);
        if (worth_of(&shuffled, t, move) != most)
            return false;
    }
    return true;
}

static cheat_move search(const cheat_model *m, const cheat_tables *t, hb_random *random,
                         trials *tried)
{
    trial *list = tried->list;
    cheat_move quick = cheat_quick(m, t);
    int count = tried->count = gather_trials(m, t, quick, list);
    cheat_model shuffled = *m;
    if (surely_perfect(m, t, random, quick))
        return quick;
    for (int decks = 1; decks <= DECKS && count; decks++) {
        random_shuffle(random, shuffled.deck, shuffled.end);
        int ground = worth_of(&shuffled, t, quick);
        for (int i = 0; i < count; i++) {
            int64_t gap = worth_of(&shuffled, t, list[i].move) - ground;
            list[i].gap += gap;
            list[i].squares += gap * gap;
        }
        if (decks % ROUND == 0)
            count = drop_behind(list, count, decks >= DECKS / 8);
    }
    charge_errors(list, count);
    return best_of(list, count, quick);
}

/* ---- Bonus tiles --------------------------------------------------------------- */

/* Which card to take back into the deck: one that makes a row possible again, else a last copy,
 * else any useful one. */
static unsigned choose_return(const cheat_model *m, const cheat_tables *t, uint64_t legal,
                              bot_why *why)
{
    unsigned best = bits_first(legal);
    int most = -1;
    for (; legal; legal &= legal - 1) {
        unsigned kind = bits_first(legal);
        int worth = m->dead & bit(kind) && !(m->dead & t->before[kind])
                        ? 50 + bits_count(t->after[kind])
                        : 0;
        if (cheat_useful(m, t) & bit(kind))
            worth = 10 + bits_count(t->after[kind]);
        bot_note(why, kind, worth);
        if (worth > most) {
            most = worth;
            best = kind;
        }
    }
    return best;
}

/* Which card to play from the discard pile: one that nobody holds, in the row that has farthest
 * to go. */
static unsigned choose_rescue(const cheat_model *m, const cheat_tables *t, uint64_t legal,
                              bot_why *why)
{
    uint64_t held = 0;
    for (int seat = 0; seat < t->players; seat++)
        held |= cheat_held(m, seat);
    uint64_t wanted = legal & ~held ? legal & ~held : legal;
    unsigned best = bits_first(wanted);
    for (; wanted; wanted &= wanted - 1) {
        unsigned kind = bits_first(wanted);
        bot_note(why, kind, bits_count(t->after[kind]));
        if (bits_count(t->after[kind]) > bits_count(t->after[best]))
            best = kind;
    }
    return best;
}

/* ---- The bot ------------------------------------------------------------------- */

/* The choice of the real game that a move stands for. */
static unsigned choice_of(const hb_game *g, uint64_t legal, cheat_move move)
{
    uint64_t hints = legal & ~bits_below(2 * HB_HAND);
    unsigned slot = 0;
    if (move.act == CHEAT_PASS)
        return bits_first(hints ? hints : legal);
    while (g->cards[g->hands[g->player].cards[slot]] != move.kind)
        slot++;
    return move.act == CHEAT_DISCARD ? HB_HAND + slot : slot;
}

/* A decision about to be made; why may be NULL: nobody asks. */
typedef struct question {
    const cheat *c;
    const hb_game *game;
    uint64_t legal;
    cheat_model model;
    bot_why *why;
} question;

static void note_values(const question *q, const cheat_values *values)
{
    for (int i = 0; i < values->count; i++)
        bot_note(q->why, choice_of(q->game, q->legal, values->move[i]), (int)values->value[i]);
}

/* The quick move is what all others are measured by, so it comes first. */
static void note_trials(const question *q, cheat_move quick, const trials *tried)
{
    if (!q->why || !tried->count)
        return;
    bot_note(q->why, choice_of(q->game, q->legal, quick), 0);
    for (int i = 0; i < tried->count; i++) {
        const trial *r = &tried->list[i];
        q->why->square[q->why->options] = r->squares;
        bot_note(q->why, choice_of(q->game, q->legal, r->move), (int)r->gap);
    }
}

static cheat_move find_move(const question *q)
{
    enum { NODES = 100000 }; /* what takes longer is hardly played better for it */
    const cheat_tables *t = &q->c->tables;
    const cheat_model *m = &q->model;
    cheat_move move;
    cheat_values values;
    if (!t->perfect_ending && cheat_deck(m) <= CHEAT_LAST &&
        cheat_solve_move(m, t, NODES, &move, &values)) {
        note_values(q, &values);
        return move;
    }
    trials tried;
    hb_random random;
    hb_random_seed(&random, q->c->seed + cheat_deck(m) * 64u + (unsigned)m->hints);
    move = search(m, t, &random, &tried);
    note_trials(q, cheat_quick(m, t), &tried);
    return move;
}

/* Decides on a tile's choice. */
static unsigned choose_for_tile(const question *q, unsigned *rule)
{
    *rule = CHEAT_TILE_RETURN;
    if (q->game->phase == HB_PHASE_RETURN)
        return choose_return(&q->model, &q->c->tables, q->legal, q->why);
    *rule = CHEAT_TILE_RESCUE;
    if (q->game->phase == HB_PHASE_RESCUE)
        return choose_rescue(&q->model, &q->c->tables, q->legal, q->why);
    *rule = CHEAT_TILE_HINT;
    return bits_first(q->legal);
}

/* Both bots, which differ in whether they search. */
static unsigned choose(const cheat *c, const hb_rules *rules, const hb_view *view, bool far,
                       unsigned *rule, bot_why *why)
{
    const hb_game *g = &view->game;
    question q = {.c = c, .game = g, .legal = hb_legal(g, rules), .why = why};
    cheat_model_make(&q.model, &c->tables, view);
    if (g->phase != HB_TURN)
        return choose_for_tile(&q, rule);
    cheat_move move = far ? find_move(&q) : cheat_quick(&q.model, &c->tables);
    *rule = move.act == CHEAT_ERROR ? CHEAT_ON_PURPOSE : move.rule;
    return choice_of(g, q.legal, move);
}

/* What both do at once, before one of them looks ahead. */
static unsigned decide_quickly(const void *memory, const hb_rules *rules, const hb_view *view)
{
    unsigned rule;
    return choose(memory, rules, view, false, &rule, NULL);
}

static void explain_as(const cheat *c, const hb_rules *rules, const hb_view *view, bool far,
                       bot_why *why)
{
    const hb_game *g = &view->game;
    const hb_hand *own = &g->hands[g->player];
    unsigned rule;
    memset(why, 0, sizeof *why);
    why->choice = (uint8_t)choose(c, rules, view, far, &rule, why);
    why->rule = (uint8_t)rule;
    why->usual = (uint8_t)decide_quickly(c, rules, view);
    bot_note_end(why);
    for (unsigned slot = 0; slot < own->count; slot++) {
        why->known[slot] = own->known[slot] & HB_KIND_SET;
        why->believed[slot] = bit(g->cards[own->cards[slot]]);
    }
}

static unsigned decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    unsigned rule;
    return choose(memory, rules, view, true, &rule, NULL);
}

static void explain(const void *memory, const hb_rules *rules, const hb_view *view, bot_why *why)
{
    explain_as(memory, rules, view, true, why);
}

static void explain_quickly(const void *memory, const hb_rules *rules, const hb_view *view,
                            bot_why *why)
{
    explain_as(memory, rules, view, false, why);
}

static const char *const cheat_rules[] = {
#define CHEAT_WHAT(id, what) what,
    CHEAT_RULE_LIST(CHEAT_WHAT)
#undef CHEAT_WHAT
        NULL};

const bot bot_cheat = {
    .name = "cheat",
    .summary = BOT_SUMMARY("sees all hands but not the deck: the ceiling, for simulation only"),
    .memory = sizeof(cheat),
    .sees_all = true,
    .start = start,
    .decide = decide,
    .explain = explain,
    .rules = cheat_rules,
};

const bot bot_cheat_quick = {
    .name = "cheat:quick",
    .summary =
        BOT_SUMMARY("sees all hands as cheat does, without search: thousands of times as fast"),
    .memory = sizeof(cheat),
    .sees_all = true,
    .start = start,
    .decide = decide_quickly,
    .explain = explain_quickly,
    .rules = cheat_rules,
};
