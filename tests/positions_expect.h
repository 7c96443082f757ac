/* positions_expect.h - the two kinds of lines that check something: refuse and expect.
 *
 * A fact is looked up by its first word in the table at the end; it writes what it found as words,
 * which are compared with the words of the case. */
#ifndef TESTS_POSITIONS_EXPECT_H
#define TESTS_POSITIONS_EXPECT_H

#include "positions_facts.h"
#include "positions_views.h"

/* ---- Refusals -------------------------------------------------------------------------- */

static bool refused[HB_ERRORS]; /* the reasons that occurred */

static bool check_error(run *r, hb_error err, const char *wanted)
{
    refused[err] = true;
    return strcmp(hb_error_name(err), wanted) == 0 || fail(r, "found %s", hb_error_name(err));
}

/* refuse option hints 41 option-range */
static bool refuse_option(run *r, const char *error)
{
    hb_options options = r->set.options;
    int option = hb_option_find(word_at(r, 2));
    long value = option < 0 ? 0 : option_value(option, word_at(r, 3));
    hb_error err = option < 0 ? HB_OPTION_RANGE : hb_option_set(&options, option, value);
    if (!check_error(r, err, error))
        return false;
    if (memcmp(&options, &r->set.options, sizeof options) != 0)
        return fail(r, "the refused value changed the options");
    /* Rules are not made of such options either. */
    if (option >= 0 && value >= 0 && value < 256) {
        hb_rules rules;
        int blamed = -1;
        ((uint8_t *)&options)[option] = (uint8_t)value;
        if (hb_rules_make(&rules, &options, &blamed) != HB_OPTION_RANGE || blamed != option)
            return fail(r, "rules are made of it all the same");
    }
    return true;
}

/* refuse hint 1 r no-hints-left */
static bool refuse_action(run *r, const char *error)
{
    hb_action action = {0};
    bool is_action = read_action(r, r->line->words + 1, r->line->count - 2, &action);
    if (r->failed)
        return false;
    hb_game before = r->game;
    hb_error err = is_action ? hb_apply(&r->game, &r->rules, action) : HB_BAD_NOTATION;
    if (!check_error(r, err, error))
        return false;
    if (memcmp(&before, &r->game, sizeof before) != 0)
        return fail(r, "the refused action changed the game");
    /* A return without a proper place is a legal choice; the place is not the player's. */
    return !is_action || err == HB_BAD_PLACE || !is_legal(r, action) ||
           fail(r, "the refused action is in the list of legal actions");
}

static bool refuse(run *r)
{
    if (r->line->count < 3)
        return fail(r, "refuse an action, and say why");
    const char *error = r->line->words[r->line->count - 1];
    if (strcmp(r->line->words[1], "told") == 0)
        return refuse_told(r, error);
    if (strcmp(r->line->words[1], "shown") == 0)
        return refuse_shown(r, error);
    if (strcmp(r->line->words[1], "option") == 0)
        return refuse_option(r, error);
    return refuse_action(r, error);
}

/* ---- The table of facts ------------------------------------------------------------------ */

static bool expect(run *r)
{
    static const struct {
        const char *name;
        bool (*check)(run *r);
    } facts[] = {
        {"hints", fact_number},
        {"errors", fact_number},
        {"deck", fact_number},
        {"turns_left", fact_number},
        {"player", fact_number},
        {"score", fact_number},
        {"max_score", fact_number},
        {"cards", fact_number},
        {"hand_size", fact_number},
        {"tiles_drawn", fact_number},
        {"phase", fact_phase},
        {"outcome", fact_outcome},
        {"band", fact_band},
        {"row", fact_row},
        {"hand", fact_hand},
        {"numbers", fact_numbers},
        {"discard", fact_discard},
        {"discard_numbers", fact_discard_numbers},
        {"next", fact_next},
        {"copies", fact_copies},
        {"fits", fact_fits},
        {"gone", fact_gone},
        {"kinds", fact_kinds},
        {"house", fact_house},
        {"touches", fact_touches},
        {"possible", fact_possible},
        {"named", fact_named},
        {"legal", fact_legal},
        {"illegal", fact_illegal},
        {"legal_count", fact_legal_count},
        {"legal_list", fact_legal_list},
        {"legal_hints", fact_legal_hints},
        {"random_starts", fact_random_starts},
        {"random_cards", fact_random_cards},
        {"random_tiles", fact_random_tiles},
        {"sees", fact_sees},
        {"told", fact_told},
    };
    if (r->line->count < 3)
        return fail(r, "expect a fact, and say what it is");
    for (unsigned i = 0; i < sizeof facts / sizeof facts[0]; i++)
        if (strcmp(facts[i].name, r->line->words[1]) == 0)
            return facts[i].check(r);
    return fail(r, "there is no fact \"%s\"", r->line->words[1]);
}

#endif
