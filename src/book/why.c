/* why.c - from what happens in a game to the paragraph that explains it. Needs no texts: a test
 * sees that every id named here stands in the book of its edition. */
#include "book/book.h"

static book_place nowhere(void)
{
    return (book_place){0, NULL};
}

/* In the book of the game's own edition: what all of them have. */
static book_place here(const hb_rules *rules, const char *id)
{
    return (book_place){rules->options.edition, id};
}

/* Black powder and bonus tiles: only the new edition prints them. */
static book_place in_new(const char *id)
{
    return (book_place){HB_NEW, id};
}

static book_place about_perfect(const hb_rules *rules, const char *id)
{
    return rules->options.edition == HB_NORWEGIAN ? here(rules, id) : in_new(id);
}

/* The short rules have no variants, but the words of the Abacus edition, and it has these. */
static book_place about_multicolour(const hb_rules *rules)
{
    unsigned edition = rules->options.edition;
    if (rules->options.multicolour == HB_MULTI_SUIT)
        return (book_place){HB_ABACUS, "suit.hints"};
    bool storm = edition == HB_ABACUS || edition == HB_SHORT;
    return (book_place){storm ? HB_ABACUS : HB_NEW, "wild.hints"};
}

/* ---- What happened ------------------------------------------------------------------- */

static book_place of_hint(const hb_rules *rules, const hb_event *event)
{
    unsigned hint = event->action.hint;
    bool colour = hb_hint_is_colour(hint);
    if (!event->touched)
        return here(rules, colour || rules->options.edition == HB_SHORT ? "hint.empty"
                                                                        : "hint.value.empty");
    return hint == HB_MULTI ? about_multicolour(rules)
                            : here(rules, colour ? "hint.colour" : "hint.value");
}

book_place book_of_deed(const hb_rules *rules, const hb_event *event, const hb_game *before,
                        const hb_game *after)
{
    bool fits = after->played != before->played;
    switch (event->action.type) {
    case HB_PLAY:
        if (fits && hb_kind_colour(event->kind) == HB_POWDER)
            return in_new("powder.down");
        return here(rules, fits ? "play.fits" : "play.error");
    case HB_DISCARD:
        return here(rules, "discard.token");
    case HB_HINT:
        if (before->phase == HB_PHASE_COLOUR_HINT)
            return in_new("tiles.colour-hint");
        if (before->phase == HB_PHASE_VALUE_HINT)
            return in_new("tiles.value-hint");
        return of_hint(rules, event);
    case HB_RETURN:
        return in_new("tiles.return");
    case HB_RESCUE:
        return in_new("tiles.rescue");
    default:
        return nowhere();
    }
}

static book_place of_tile(unsigned tile)
{
    static const char *const ids[HB_TILES] = {[HB_TILE_HINT] = "tiles.hint",
                                              [HB_TILE_HINT_AND_ERROR] = "tiles.hint-and-error",
                                              [HB_TILE_COLOUR_HINT] = "tiles.colour-hint",
                                              [HB_TILE_VALUE_HINT] = "tiles.value-hint",
                                              [HB_TILE_RETURN] = "tiles.return",
                                              [HB_TILE_RESCUE] = "tiles.rescue"};
    return tile < HB_TILES ? in_new(ids[tile]) : nowhere();
}

/* A row is complete: the reward, or why there is none. */
static book_place of_reward(const hb_rules *rules, const hb_event *event, const hb_game *before,
                            const hb_game *after)
{
    if (after->phase == HB_OVER && after->outcome == HB_PERFECT)
        return book_of_outcome(rules, HB_PERFECT);
    if (after->hints == before->hints)
        return here(rules, "fireworks.bonus-lost");
    return hb_kind_colour(event->kind) == HB_POWDER ? in_new("powder.bonus")
                                                    : here(rules, "fireworks.bonus");
}

book_place book_of_effect(const hb_rules *rules, const hb_event *event, const hb_game *before,
                          const hb_game *after)
{
    bool fits = after->played != before->played;
    if (event->drew && hb_deck_size(after) == 0)
        return rules->options.ending == HB_PERFECT_ENDING
                   ? about_perfect(rules, "perfect.no-last-round")
                   : here(rules, "end.last-card");
    if (event->tile != HB_NONE)
        return of_tile(event->tile);
    if (fits && rules->lasts >> event->kind & 1)
        return of_reward(rules, event, before, after);
    return nowhere();
}

/* ---- What is refused, and how it ended --------------------------------------------------------
 */

static book_place of_odd_hint(const hb_rules *rules)
{
    if (rules->options.multicolour != HB_MULTI_NONE)
        return about_multicolour(rules);
    return rules->options.black_powder ? in_new("powder.hints") : here(rules, "hint.colour");
}

book_place book_of_refusal(const hb_rules *rules, hb_error err)
{
    switch (err) {
    case HB_NO_HINTS_LEFT:
        return here(rules, "hint.none-left");
    case HB_ALL_HINTS:
        return here(rules, "discard.all-there");
    case HB_HINT_SELF:
    case HB_BAD_SEAT:
        return here(rules, "hint.colour");
    case HB_NO_SUCH_HINT:
        return of_odd_hint(rules);
    case HB_EMPTY_HINT:
        return here(rules, "silent.empty");
    case HB_NOT_IN_HAND:
        return here(rules, "play.how");
    case HB_NOT_IN_DISCARD:
        return in_new("tiles.return");
    case HB_DOES_NOT_FIT:
        return in_new("tiles.rescue");
    case HB_TILE_WAITS:
        return in_new("tiles.at-once");
    case HB_NO_TILE:
        return in_new("tiles.draw");
    case HB_GAME_OVER:
        return here(rules, "end.ways");
    default:
        return nowhere();
    }
}

book_place book_of_outcome(const hb_rules *rules, unsigned outcome)
{
    bool perfect = rules->options.ending == HB_PERFECT_ENDING;
    switch (outcome) {
    case HB_PERFECT:
        return perfect ? about_perfect(rules, "perfect.won") : here(rules, "end.won");
    case HB_FINISHED:
        return here(rules, "end.last-card");
    case HB_LAST_ERROR:
        return perfect ? about_perfect(rules, "perfect.lost") : here(rules, "end.errors");
    case HB_SPOILED:
        return about_perfect(rules, "perfect.needed");
    case HB_STUCK:
        return about_perfect(rules, "perfect.stuck");
    default:
        return nowhere();
    }
}
