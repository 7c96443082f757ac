/* reason.c - why a move was worse than the best: the difference that is seen soonest. */
#include "review/report.h"

static hb_action action_of(const review_game *game, const review_step *found, unsigned place)
{
    return hb_choice_action(&game->games[found->step], &game->rules, found->choices[place].choice);
}

/* Takes a reason that weighs more than the one so far. */
static void take(review_reason *reason, double *most, double weight, review_reason other)
{
    if (weight <= *most)
        return;
    *most = weight;
    *reason = other;
}

review_reason review_reason_of(const review_game *game, const review_step *found)
{
    /* About how many points each of these costs; what comes to less is not worth telling. */
    const double error = 0.8, loss = 1.2, play = 0.4;
    double most = 0.08;
    const review_effect *p = &found->played_effect, *b = &found->best_effect;
    hb_action played = action_of(game, found, found->played),
              best = action_of(game, found, found->best);
    review_reason reason = {WHY_FURTHER, HB_NONE, HB_NONE, 0, 0};
    if (found->played == found->best)
        return (review_reason){WHY_NOTHING, HB_NONE, HB_NONE, 0, 0};
    uint8_t own = played.type == HB_HINT ? HB_NONE : game->games[found->step].cards[played.card];
    double own_loss = loss * (p->own_loss - b->own_loss);
    if (played.type == HB_PLAY)
        take(&reason, &most, error * (p->own_error - b->own_error) + own_loss,
             (review_reason){WHY_OWN_ERROR, found->seat, own, p->own_error, b->own_error});
    if (played.type != HB_PLAY)
        take(&reason, &most, own_loss,
             (review_reason){WHY_OWN_LOSS, found->seat, own, p->own_loss, b->own_loss});
    take(&reason, &most, loss * (p->losses - b->losses),
         (review_reason){WHY_LATER_LOSS, p->loss_seat, p->loss_kind, p->losses, b->losses});
    take(&reason, &most, error * (p->errors - b->errors),
         (review_reason){WHY_LATER_ERROR, p->error_seat, p->error_kind, p->errors, b->errors});
    if (best.type == HB_PLAY && played.type != HB_PLAY)
        take(&reason, &most, play * (1 - b->own_error),
             (review_reason){WHY_OWN_PLAY, found->seat, HB_NONE, 0, 1 - b->own_error});
    take(&reason, &most, play * (b->plays - p->plays),
         (review_reason){WHY_OTHERS_PLAY, HB_NONE, HB_NONE, p->plays, b->plays});
    return reason;
}

const char *review_why_name(unsigned why)
{
    static const char *const names[WHY_REASONS] = {
        "",         "own-error",   "own-loss", "later-loss", "later-error",
        "own-play", "others-play", "further"};
    return names[why];
}

double review_skill(const review_step *found)
{
    if (found->trusted)
        return -found->cost.mean;
    return found->choices[found->played].points.mean - found->choices[found->usual].points.mean;
}

/* What the position before a step is worth, if all go on as their models do. */
static double worth(const review_report *r, unsigned step)
{
    const review_step *now = &r->steps[step];
    if (step == r->game->steps)
        return review_points(&r->game->games[step], &r->game->rules);
    return now->choices[now->usual].points.mean;
}

double review_luck(const review_report *r, unsigned step)
{
    if (!step)
        return 0;
    return worth(r, step) - worth(r, step - 1) - review_skill(&r->steps[step - 1]);
}
