/* blind.c - a record without what a seat does not know: for whoever still plays. */
#include <string.h>

#include "review/moment.h"

/* Does every action of a record; false where one cannot be done, or a card goes back to the deck:
 * then places in the deck are no numbers of cards. */
static bool play(const hb_record *record, hb_rules *rules, hb_game *game)
{
    if (hb_record_begin(record, rules, game))
        return false;
    for (unsigned i = 0; i < record->actions_count; i++)
        if (record->actions[i].type == HB_RETURN || hb_apply(game, rules, record->actions[i]))
            return false;
    return true;
}

bool review_blind(hb_record *record, unsigned seat)
{
    hb_rules rules;
    hb_game game, other;
    hb_view before, after;
    hb_random chance;
    if (!play(record, &rules, &game))
        return false;
    hb_view_make(&before, &game, &rules, seat);
    hb_random_seed(&chance, REVIEW_SEED);
    hb_view_sample(&before, &rules, &chance, &other);
    memcpy(record->deck, other.cards, record->cards);
    if (rules.options.bonus_tiles)
        memcpy(record->tiles, other.tiles, sizeof record->tiles);
    if (!play(record, &rules, &other))
        return false;
    hb_view_make(&after, &other, &rules, seat);
    return memcmp(&before, &after, sizeof before) == 0;
}
