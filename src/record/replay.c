/* replay.c - playing a record: the deal and each action, or why it does not go on. */
#include "record/json.h"
#include "record/kind.h"

static bool blame_count(record_fault *fault, record_problem problem, const char *where, int given,
                        int wanted)
{
    char have[16], need[16];
    snprintf(have, sizeof have, "%d", given);
    snprintf(need, sizeof need, "%d", wanted);
    return record_blame(fault, problem, where, have, need);
}

/* Says which card the deck has too often: there is one when the number of cards is right. */
static bool blame_deck(const hb_record *g, const hb_rules *rules, record_fault *fault)
{
    if (g->cards != rules->cards)
        return blame_count(fault, RECORD_DECK_SIZE, NULL, g->cards, rules->cards);
    int count[HB_KINDS] = {0};
    for (unsigned i = 0; i < g->cards; i++)
        count[g->deck[i]]++;
    unsigned kind = 0;
    while (kind < HB_KINDS - 1 && count[kind] <= hb_copies(rules, kind))
        kind++;
    char name[3];
    return blame_count(fault, RECORD_COPIES, record_kind(kind, name), count[kind],
                       hb_copies(rules, kind));
}

bool record_begin(const record *r, hb_rules *rules, hb_game *game, record_fault *fault)
{
    *fault = (record_fault){0};
    hb_error err = hb_record_begin(&r->game, rules, game);
    if (!err)
        return true;
    if (err == HB_BAD_DECK && hb_rules_make(rules, &r->game.options, NULL) == HB_OK)
        return blame_deck(&r->game, rules, fault);
    const char *where = err == HB_BAD_TILES ? "tiles" : err == HB_BAD_SEAT ? "start" : "rules";
    record_blame(fault, RECORD_REFUSED, where, NULL, NULL);
    fault->err = err;
    return false;
}

unsigned record_steps(const record *r)
{
    return r->game.actions_count + (r->broken.problem != RECORD_FINE ? 1u : 0u);
}

bool record_step(const record *r, const hb_rules *rules, hb_game *game, unsigned step,
                 record_fault *fault)
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
    record_blame(fault, RECORD_REFUSED, NULL, text, NULL);
    fault->err = err;
    fault->step = step;
    return false;
}

bool record_play(const record *r, hb_rules *rules, hb_game *game, record_fault *fault)
{
    if (!record_begin(r, rules, game, fault))
        return false;
    for (unsigned step = 0; step < record_steps(r); step++)
        if (!record_step(r, rules, game, step, fault))
            return false;
    return true;
}
