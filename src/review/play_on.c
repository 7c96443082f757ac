/* play_on.c - a game played on from a choice, and what comes of it. */
#include "review/play_on.h"

#include "base/bits.h"
#include "rules/worth.h"

/* Kinds that can never be played any more, though they were not. */
static uint64_t lost(const match *m)
{
    return hb_useless(&m->game, &m->rules) & ~m->game.played;
}

/* A bot of ours chooses what is legal; should one not, the game goes on all the same. */
static void choose(match *m, unsigned choice)
{
    if (!match_choose(m, choice))
        match_choose(m, bits_first(hb_legal(&m->game, &m->rules)));
}

/* A round as it is looked at. */
typedef struct round {
    effect_sum *sum;
    unsigned seat;    /* whose choice is tried */
    uint64_t lost;    /* before the next choice */
    bool error, loss; /* by others, so far */
} round_state;

static void count_own(round_state *r, const hb_game *before, const match *m)
{
    uint64_t now = lost(m);
    double weight = r->sum->weight;
    r->sum->worlds += weight;
    r->sum->own_errors += m->game.errors > before->errors ? weight : 0;
    r->sum->own_losses += now & ~r->lost ? weight : 0;
    r->lost = now;
}

/* The kind of the card that was played or discarded last; it lies on the pile. */
static unsigned last_discarded(const hb_game *g)
{
    return g->cards[g->discard[g->discards - 1]];
}

static void count_other(round_state *r, unsigned seat, const hb_game *before, const match *m)
{
    uint64_t now = lost(m);
    const hb_game *after = &m->game;
    bool error = after->errors > before->errors, loss = (now & ~r->lost) != 0;
    double weight = r->sum->weight;
    r->sum->plays += weight * (bits_count(after->played) - bits_count(before->played));
    if (error && !r->error) {
        r->sum->errors += weight;
        r->sum->error_by[seat][last_discarded(after)] += weight;
    }
    if (loss && !r->loss) {
        r->sum->losses += weight;
        r->sum->loss_by[seat][last_discarded(after)] += weight;
    }
    r->error |= error;
    r->loss |= loss;
    r->lost = now;
}

static void look_at_round(match *m, unsigned choice, effect_sum *sum)
{
    round_state r = {.sum = sum, .seat = m->game.player, .lost = lost(m)};
    hb_game before = m->game;
    choose(m, choice);
    count_own(&r, &before, m);
    while (m->game.phase != HB_OVER && m->game.player != r.seat) {
        unsigned seat = m->game.player;
        before = m->game;
        choose(m, match_decide(m));
        count_other(&r, seat, &before, m);
    }
}

outcome play_on(match *m, unsigned choice, effect_sum *sum)
{
    if (sum)
        look_at_round(m, choice, sum);
    else
        choose(m, choice);
    while (m->game.phase != HB_OVER)
        choose(m, match_decide(m));
    return (outcome){(int8_t)review_points(&m->game, &m->rules), m->game.outcome == HB_PERFECT};
}

/* Which seat and kind came up most often; HB_NONE: none did. */
static void most_often(const double by[HB_SEATS][HB_KINDS], uint8_t *seat, uint8_t *kind)
{
    double most = 0;
    *seat = *kind = HB_NONE;
    for (unsigned s = 0; s < HB_SEATS; s++)
        for (unsigned k = 0; k < HB_KINDS; k++)
            if (by[s][k] > most) {
                most = by[s][k];
                *seat = (uint8_t)s;
                *kind = (uint8_t)k;
            }
}

review_effect effect_of(const effect_sum *sum)
{
    double n = sum->worlds > 0 ? sum->worlds : 1;
    review_effect e = {.own_error = sum->own_errors / n,
                       .own_loss = sum->own_losses / n,
                       .errors = sum->errors / n,
                       .losses = sum->losses / n,
                       .plays = sum->plays / n};
    most_often(sum->error_by, &e.error_seat, &e.error_kind);
    most_often(sum->loss_by, &e.loss_seat, &e.loss_kind);
    return e;
}
