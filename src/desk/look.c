/* look.c - what a desk shows: views of every step, and whose turn it is. And the desk of a game
 * that is over. */
#include <string.h>

#include "base/utf8.h"
#include "desk/fold.h"

/* ---- Views ------------------------------------------------------------------------------- */

/* What a seat sees of the deal, by eyes that see all or are its own. */
static bool deal(const desk *d, unsigned seat, hb_view *view)
{
    uint8_t kinds[HB_SEATS * HB_HAND];
    unsigned hand = d->rules.options.hand;
    memcpy(kinds, d->kinds, sizeof kinds);
    if (seat < HB_SEATS)
        memset(kinds + seat * hand, HB_HIDDEN, hand);
    return hb_view_deal(view, &d->rules, seat, d->start, kinds) == HB_OK;
}

static bool may_see(const desk *d, unsigned seat)
{
    bool all = d->eyes == HB_EVERYONE && seat < d->rules.options.players;
    return d->started && d->eyes != HB_NONE && (seat == d->eyes || all);
}

/* The view after the action of a step. */
static bool step_on(const desk *d, unsigned step, unsigned seat, hb_view *view)
{
    hb_event event = d->steps[step].event;
    if (event.seat == seat)
        event.drew_kind = HB_HIDDEN;
    return hb_view_apply(view, &d->rules, event) == HB_OK;
}

bool desk_view_at(const desk *d, unsigned step, unsigned seat, hb_view *view)
{
    if (!may_see(d, seat) || step > d->steps_count)
        return false;
    if (seat == d->eyes && step == d->steps_count) {
        *view = d->view;
        return true;
    }
    bool good = deal(d, seat, view);
    for (unsigned i = 0; good && i < step; i++)
        good = step_on(d, i, seat, view);
    return good;
}

unsigned desk_views(const desk *d, unsigned seat, hb_view views[HB_ACTIONS + 1])
{
    if (!may_see(d, seat) || !deal(d, seat, &views[0]))
        return 0;
    for (unsigned i = 0; i < d->steps_count; i++) {
        views[i + 1] = views[i];
        if (!step_on(d, i, seat, &views[i + 1]))
            return 0;
    }
    return d->steps_count + 1;
}

bool desk_on_turn(const desk *d)
{
    return desk_view(d) && d->state == TABLE_PLAYS && d->phase != HB_OVER && d->seat != HB_NONE &&
           d->seat == d->eyes && d->player == d->seat && !d->seats[d->seat].bot[0];
}

/* ---- A game that is over ----------------------------------------------------------------- */

static void name_seats(desk *d, const char *const names[HB_SEATS])
{
    for (unsigned seat = 0; seat < d->rules.options.players; seat++) {
        d->seats[seat].person = true;
        if (names[seat])
            utf8_clean(d->seats[seat].name, TABLE_NAME, names[seat]);
    }
}

static bool replay_steps(desk *d, const hb_record *record, hb_game *game)
{
    for (unsigned i = 0; i < record->actions_count && i < HB_ACTIONS; i++) {
        hb_game before = *game;
        if (hb_apply(game, &d->rules, record->actions[i]) != HB_OK)
            return false;
        hb_event event = hb_event_make(&before, game, record->actions[i], HB_EVERYONE);
        if (hb_view_apply(&d->view, &d->rules, event) != HB_OK)
            return false;
        d->steps[d->steps_count++] = (desk_step){.event = event};
        d->player = game->player;
        d->phase = game->phase;
    }
    return true;
}

bool desk_replay(desk *d, const hb_record *record, const char *const names[HB_SEATS])
{
    hb_game game;
    desk_begin(d, "");
    if (hb_record_begin(record, &d->rules, &game) != HB_OK)
        return false;
    d->setup.options = d->rules.options;
    d->state = TABLE_ENDED;
    d->started = true;
    d->eyes = HB_EVERYONE;
    d->start = d->player = record->start;
    memcpy(d->kinds, record->deck, (size_t)d->rules.options.players * d->rules.options.hand);
    hb_view_make(&d->view, &game, &d->rules, HB_EVERYONE);
    name_seats(d, names);
    bool good = replay_steps(d, record, &game);
    d->outcome = game.outcome;
    d->score = hb_score(&game, &d->rules);
    return good;
}
