/* exchange.h - a random game stopped somewhere, and the same game with other cards where one seat
 * cannot see them: for tests of what that seat is told. */
#ifndef TESTS_EXCHANGE_H
#define TESTS_EXCHANGE_H

#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "tap.h"

/* Plays some random steps, hints more often than not, and keeps what was done. */
static void wander(hb_record *record, const hb_rules *r, hb_game *g, hb_random *random)
{
    hb_shuffle(r, random_next(random), record->deck, record->tiles, &record->start);
    CHECK(hb_game_deal(g, r, record->deck, record->tiles, record->start) == HB_OK);
    for (unsigned steps = random_below(random, 60); steps && g->phase != HB_OVER; steps--) {
        uint64_t legal = hb_legal(g, r), hints = legal & ~bits_below(2 * HB_HAND);
        if (g->phase == HB_PHASE_RETURN)
            break; /* a returned card is dealt twice, which no deck of a record can say */
        if (g->phase == HB_TURN && hints && random_below(random, 2))
            legal = hints;
        unsigned choice = random_member(random, legal);
        CHECK(hb_record_add(record, hb_choice_action(g, r, choice)) == HB_OK);
        hb_choose(g, r, choice, 0);
    }
}

/* Whether a tile's free colour hint could be given at all may have hung on one's own hand, once
 * there is black powder and no empty hint: that much the course of the game did show. */
static bool course_tells(const hb_options *o)
{
    return o->bonus_tiles && o->black_powder && !o->empty_hints;
}

/* Do the same actions lead through the same phases? */
static bool same_course(const hb_record *a, const hb_record *b)
{
    hb_rules rules;
    hb_game g, h;
    CHECK(hb_record_begin(a, &rules, &g) == HB_OK && hb_record_begin(b, &rules, &h) == HB_OK);
    for (unsigned step = 0; step < a->actions_count; step++)
        if (hb_apply(&g, &rules, a->actions[step]) != HB_OK ||
            hb_apply(&h, &rules, b->actions[step]) != HB_OK || g.phase != h.phase)
            return false;
    return true;
}

/* A deck that the seat cannot tell from the real one; false when the course of the game would
 * have. */
static bool exchange(hb_record *changed, const hb_record *record, const hb_rules *rules,
                     const hb_view *view, hb_random *random)
{
    hb_game other;
    hb_view_sample(view, rules, random, &other);
    *changed = *record;
    memcpy(changed->deck, other.cards, rules->cards);
    if (rules->options.bonus_tiles)
        memcpy(changed->tiles, other.tiles, sizeof changed->tiles);
    bool same = same_course(record, changed);
    CHECK(same || course_tells(&rules->options));
    return same;
}

#endif
