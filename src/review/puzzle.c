/* puzzle.c - positions of games in which one choice is clearly the best. */
#include "review/puzzle.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/put.h"
#include "review/moment.h"
#include "rules/worth.h"

/* ---- Is it one? ----------------------------------------------------------------- */

static bool is_clear(review_mean lead)
{
    const double least = 0.5, errors = 4;
    return lead.mean >= least && lead.mean > errors * lead.error;
}

/* The same step in other worlds, as if the second best choice had been played. */
static bool check(const review_game *game, const review_step *found, review_effort effort,
                  review_step *checked)
{
    review_game *other = malloc(sizeof *other);
    const review_effort more = {effort.games * 4, effort.seed + 1};
    if (!other)
        return false;
    *other = *game; /* what it owns stays the other's */
    other->choice[found->step] = found->choices[found->next].choice;
    bool good = review_look(other, found->step, more, checked);
    free(other);
    return good && is_clear(checked->cost) &&
           checked->choices[checked->best].choice == found->choices[found->best].choice;
}

/* ---- How hard it is ------------------------------------------------------------- */

/* Would a bot find it that had played in all seats? */
static bool finds(const review_game *game, unsigned step, const bot *who, unsigned answer, match *m)
{
    const bot *bots[HB_SEATS] = {who, who, who, who, who};
    match_begin_dealt(m, &game->rules, bots, REVIEW_SEED, &game->games[0]);
    for (unsigned i = 0; i < step; i++)
        match_apply_at(m, game->record.actions[i]);
    return match_decide(m) == answer;
}

static bool rate(const review_game *game, unsigned step, review_puzzle *puzzle)
{
    static const char *const names[] = {"cautious", "partner:simple", "partner"};
    match *m = malloc(sizeof *m);
    unsigned lost = 0;
    for (unsigned i = 0; m && i < sizeof names / sizeof *names; i++)
        lost += !finds(game, step, bot_find(names[i]), puzzle->answer, m);
    puzzle->difficulty = (uint8_t)(1 + lost);
    free(m);
    return m != NULL;
}

/* ---- What kind it is ------------------------------------------------------------ */

static enum puzzle_kind kind_of_play(const review_game *game, const hb_game *g, unsigned slot)
{
    hb_view view;
    uint64_t left[HB_HAND];
    hb_view_make(&view, g, &game->rules, g->player);
    hb_view_left(&view, &game->rules, left);
    if (!(left[slot] & ~hb_fits(g, &game->rules)))
        return PUZZLE_SURE;
    return g->hands[g->player].known[slot] >> HB_NAMED ? PUZZLE_READ : PUZZLE_FINESSE;
}

/* Does a hint point at a last copy that nothing had pointed at? */
static bool saves(const review_game *game, const hb_game *g, hb_action hint)
{
    const hb_hand *hand = &g->hands[hint.seat];
    unsigned slots = hb_hint_slots(g, hint.seat, hint.hint);
    uint64_t critical = hb_critical(g, &game->rules);
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        if (!(hand->known[slot] >> HB_NAMED) && critical >> g->cards[hand->cards[slot]] & 1)
            return true;
    }
    return false;
}

static enum puzzle_kind kind_of(const review_game *game, const review_step *s)
{
    enum { FEW = 2 };
    const hb_game *g = &game->games[s->step];
    hb_action a = hb_choice_action(g, &game->rules, s->choices[s->best].choice);
    if (g->phase != HB_TURN)
        return PUZZLE_TILE;
    if (hb_deck_size(g) <= FEW)
        return PUZZLE_ENDING;
    if (a.type == HB_PLAY)
        return kind_of_play(game, g, s->choices[s->best].choice);
    if (a.type == HB_DISCARD)
        return PUZZLE_DISCARD;
    if (saves(game, g, a) && s->played_effect.losses > s->best_effect.losses)
        return PUZZLE_SAVE;
    return s->best_effect.plays > s->played_effect.plays ? PUZZLE_TELL : PUZZLE_HINT;
}

const char *puzzle_kind_name(unsigned kind)
{
    static const char *const names[PUZZLE_KINDS] = {
        [PUZZLE_ENDING] = "ending", [PUZZLE_FINESSE] = "finesse", [PUZZLE_READ] = "read",
        [PUZZLE_SURE] = "sure",     [PUZZLE_DISCARD] = "discard", [PUZZLE_SAVE] = "save",
        [PUZZLE_TELL] = "tell",     [PUZZLE_HINT] = "hint",       [PUZZLE_TILE] = "tile"};
    return names[kind];
}

bool puzzle_find(const review_game *game, const review_step *found, review_effort effort,
                 review_puzzle *puzzle)
{
    if (found->next == HB_NONE || found->trusted || !is_clear(found->lead) ||
        !check(game, found, effort, &puzzle->checked))
        return false;
    puzzle->answer = puzzle->checked.choices[puzzle->checked.best].choice;
    puzzle->kind = (uint8_t)kind_of(game, &puzzle->checked);
    return rate(game, found->step, puzzle);
}

/* ---- Told ----------------------------------------------------------------------- */

void puzzle_json(buffer *b, const review_report *report, const review_puzzle *puzzle)
{
    const review_step *s = &puzzle->checked;
    unsigned step = s->step;
    buffer words = buffer_make(1 << 12);
    put_open(b, '{');
    put_text(b, "kind", puzzle_kind_name(puzzle->kind));
    put_number(b, "difficulty", puzzle->difficulty);
    review_put_action(b, report, step, puzzle->answer);
    review_put_decimal(b, "value", s->choices[s->best].points.mean);
    review_put_decimal(b, "lead", s->cost.mean);
    review_put_decimal(b, "lead_stderr", s->cost.error);
    put_flag(b, "exact", s->exact);
    review_say_reason_of(&words, report, s);
    put_text(b, "reason", buffer_text(&words));
    put_close(b, '}');
    buffer_free(&words);
}
