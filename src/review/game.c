/* game.c - a recorded game, followed by the models of its players. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "review/moment.h"

bool review_is_model(const bot *b)
{
    return !bot_is_program(b) && !b->sees_all;
}

int review_points(const hb_game *g, const hb_rules *r)
{
    return r->options.ending == HB_PERFECT_ENDING ? bits_count(g->played) : hb_score(g, r);
}

int review_most(const hb_rules *r)
{
    return r->options.ending == HB_PERFECT_ENDING ? bits_count(r->kinds) : r->max_score;
}

/* ---- Following the record ------------------------------------------------------- */

static void begin(const review_game *game, const bot *const models[], match *m)
{
    hb_rules rules;
    hb_game dealt;
    hb_record_begin(&game->record, &rules, &dealt);
    match_begin_dealt(m, &rules, models, REVIEW_SEED, &dealt);
}

static void follow(review_game *game, match *m)
{
    begin(game, game->models, m);
    for (unsigned step = 0;; step++) {
        game->games[step] = m->game;
        moment_put(game->moments + step * game->moment, m);
        if (step == game->steps)
            return;
        hb_action action = game->record.actions[step];
        game->usual[step] = (uint8_t)match_decide(m);
        game->choice[step] = (uint8_t)hb_action_choice(&m->game, &m->rules, action);
        match_apply_at(m, action);
    }
}

/* ---- Who plays like them -------------------------------------------------------- */

/* Those that somebody may play like; of two that fit as well the first one. */
static const char *const likely[] = {"partner", "partner:5", "partner:1", "partner:simple",
                                     "cautious"};
enum { LIKELY = sizeof likely / sizeof *likely };

/* In how many of their turns the seats did what a bot in all of them would have done. */
static void count_same(const review_game *game, const bot *like, unsigned same[HB_SEATS], match *m)
{
    const bot *models[HB_SEATS] = {like, like, like, like, like};
    memset(same, 0, HB_SEATS * sizeof *same);
    begin(game, models, m);
    for (unsigned step = 0; step < game->steps; step++) {
        hb_action action = game->record.actions[step];
        unsigned seat = m->game.player, choice = match_decide(m);
        same[seat] += (int)choice == hb_action_choice(&m->game, &m->rules, action);
        match_apply_at(m, action);
    }
}

/* The hat strategy is all or nothing: with anybody else in it, its numbers mean nothing. */
static bool all_play_hat(const review_game *game, match *m)
{
    unsigned same[HB_SEATS], all = 0;
    count_same(game, bot_find("hat"), same, m);
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        all += same[seat];
    return game->steps >= 10 && 10 * all >= 9 * game->steps;
}

static void choose_models(review_game *game, const bot *const given[], match *m)
{
    unsigned players = game->rules.options.players, most[HB_SEATS] = {0}, open = 0;
    for (unsigned seat = 0; seat < players; seat++) {
        game->models[seat] = given[seat] ? given[seat] : bot_find(likely[0]);
        open += !given[seat];
    }
    for (unsigned i = 0; open && i < LIKELY; i++) {
        unsigned same[HB_SEATS];
        count_same(game, bot_find(likely[i]), same, m);
        for (unsigned seat = 0; seat < players; seat++)
            if (!given[seat] && same[seat] > most[seat]) {
                most[seat] = same[seat];
                game->models[seat] = bot_find(likely[i]);
            }
    }
    if (open == players && all_play_hat(game, m))
        for (unsigned seat = 0; seat < players; seat++)
            game->models[seat] = bot_find("hat");
}

/* ---- With all cards open -------------------------------------------------------- */

/* From the end: what can be won later could be won before. */
void review_look_open(review_game *game)
{
    enum { POSITIONS = 20000 };
    enum open_answer answer = OPEN_NO;
    for (unsigned step = game->steps + 1; step-- > 0;) {
        if (answer != OPEN_YES)
            answer = open_winnable(&game->games[step], &game->rules, POSITIONS);
        game->winnable[step] = (uint8_t)answer;
    }
}

unsigned review_lost_at(const review_game *game)
{
    for (unsigned step = 0; step < game->steps; step++)
        if (game->winnable[step] == OPEN_YES && game->winnable[step + 1] == OPEN_NO)
            return step;
    return HB_NONE;
}

/* ---- Opening -------------------------------------------------------------------- */

bool review_open(review_game *game, const hb_record *record, const bot *const models[])
{
    hb_game dealt;
    match *m = malloc(sizeof *m);
    memset(game, 0, sizeof *game);
    game->record = *record;
    game->steps = record->actions_count;
    if (m && !hb_record_begin(record, &game->rules, &dealt)) {
        choose_models(game, models, m);
        begin(game, game->models, m);
        game->moment = moment_size(m);
        game->games = malloc((game->steps + 1) * sizeof *game->games);
        game->moments = malloc((game->steps + 1) * game->moment);
    }
    bool good = game->games && game->moments;
    if (good) {
        follow(game, m);
        memset(game->winnable, OPEN_UNKNOWN, sizeof game->winnable);
    } else {
        review_close(game);
    }
    free(m);
    return good;
}

void review_close(review_game *game)
{
    free(game->games);
    free(game->moments);
    game->games = NULL;
    game->moments = NULL;
}
