/* replay.c - playing a record: the deal and each action, or why it does not go on. */
#include "record/json.h"

bool record_begin(const record *r, hb_rules *rules, hb_game *game, hb_fault *fault)
{
    *fault = (hb_fault){0};
    hb_error err = hb_record_begin(&r->game, rules, game);
    return !err || hb_blame_deal(fault, &r->game, err);
}

unsigned record_steps(const record *r)
{
    return r->game.actions_count + (r->broken.problem != HB_RECORD_FINE ? 1u : 0u);
}

bool record_step(const record *r, const hb_rules *rules, hb_game *game, unsigned step,
                 hb_fault *fault)
{
    if (step >= r->game.actions_count) {
        *fault = r->broken;
        return false;
    }
    hb_error err = hb_apply(game, rules, r->game.actions[step]);
    if (!err)
        return true;
    char text[HB_ACTION_TEXT];
    hb_action_write(r->game.actions[step], text);
    hb_blame(fault, HB_RECORD_REFUSED, NULL, text, NULL);
    fault->err = err;
    fault->step = step;
    return false;
}

bool record_play(const record *r, hb_rules *rules, hb_game *game, hb_fault *fault)
{
    if (!record_begin(r, rules, game, fault))
        return false;
    for (unsigned step = 0; step < record_steps(r); step++)
        if (!record_step(r, rules, game, step, fault))
            return false;
    return true;
}
