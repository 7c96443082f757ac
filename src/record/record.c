/* record.c - a game as it is kept, built and checked one call at a time. */
#include "hanabi.h"

#include <string.h>

/* Options, and start, cards and actions_count, a byte each. */
_Static_assert(sizeof(hb_record) ==
                   sizeof(hb_options) + 3 + HB_DECK + HB_TILES + HB_ACTIONS * sizeof(hb_action),
               "no hidden padding");

hb_error hb_record_seed(hb_record *record, const hb_options *options, uint64_t seed, unsigned start)
{
    hb_record made;
    hb_rules rules;
    hb_error err = hb_rules_make(&rules, options, NULL);
    if (err)
        return err;
    if (start != HB_NONE && start >= options->players)
        return HB_BAD_SEAT;
    memset(&made, 0, sizeof made);
    made.options = *options;
    made.cards = rules.cards;
    hb_shuffle(&rules, seed, made.deck, options->bonus_tiles ? made.tiles : NULL, &made.start);
    if (start != HB_NONE)
        made.start = (uint8_t)start;
    *record = made;
    return HB_OK;
}

hb_error hb_record_begin(const hb_record *record, hb_rules *rules, hb_game *game)
{
    hb_rules made;
    hb_error err = hb_rules_make(&made, &record->options, NULL);
    if (err)
        return err;
    if (record->cards != made.cards)
        return HB_BAD_DECK;
    err = hb_game_deal(game, &made, record->deck, record->tiles, record->start);
    if (!err)
        *rules = made;
    return err;
}

hb_error hb_record_add(hb_record *record, hb_action action)
{
    if (record->actions_count == HB_ACTIONS)
        return HB_TOO_MANY_ACTIONS;
    record->actions[record->actions_count++] = action;
    return HB_OK;
}
