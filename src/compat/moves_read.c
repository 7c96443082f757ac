/* moves_read.c - games given as a deck and the numbers of moves, read into records. */
#include <stdio.h>
#include <string.h>

#include "compat/moves.h"
#include "observe/numbers.h"

bool moves_are_it(const json_t *value)
{
    return !json_object_get(value, "format") && json_is_array(json_object_get(value, "moves"));
}

/* A number in a range; it stays as it is when the key is not there. */
static bool read_if_there(const json_t *json, const char *key, int least, int most,
                          unsigned *number, hb_fault *fault)
{
    const json_t *value = json_object_get(json, key);
    return !value || record_number(value, key, least, most, number, fault);
}

static bool read_option(hb_options *o, const json_t *json, const char *key, const char *option,
                        hb_fault *fault)
{
    int row = hb_option_find(option);
    unsigned number = hb_option_get(o, row);
    const hb_option_info *info = &hb_option_table[row];
    return read_if_there(json, key, info->least, info->most, &number, fault) &&
           hb_option_set(o, row, (long)number) == HB_OK;
}

static bool read_options(hb_record *g, const json_t *json, hb_fault *fault)
{
    static const char *const keys[][2] = {{"players", "players"},
                                          {"colors", "colours"},
                                          {"ranks", "values"},
                                          {"hand_size", "hand"},
                                          {"max_information_tokens", "hints"},
                                          {"max_info", "hints"},
                                          {"max_life_tokens", "errors"},
                                          {"max_life", "errors"}};
    g->options = hb_options_standard();
    g->options.empty_hints = 0;
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (!read_option(&g->options, json, keys[i][0], keys[i][1], fault))
            return false;
    if (g->options.hand == hb_usual_hand(g->options.players))
        g->options.hand = 0;
    unsigned start = 0;
    if (json_is_true(json_object_get(json, "random_start_player")) &&
        !json_object_get(json, "start"))
        return hb_blame(fault, HB_RECORD_MISSING, "start", NULL, NULL);
    if (!read_if_there(json, "start", 0, g->options.players - 1, &start, fault))
        return false;
    g->start = (uint8_t)start;
    return true;
}

static bool read_card(hb_record *g, const json_t *card, unsigned i, hb_fault *fault)
{
    const hb_options *o = &g->options;
    char where[32];
    unsigned number = 0;
    snprintf(where, sizeof where, "deck[%u]", i);
    if (json_is_string(card)) {
        if (!hb_kind_read(&g->deck[i], json_string_value(card), json_string_length(card)))
            return record_blame_range(fault, where, card, "r1 - w5");
        return true;
    }
    if (!record_number(card, where, 0, o->colours * o->values - 1, &number, fault))
        return false;
    g->deck[i] = hb_kind(number / o->values, number % o->values + 1);
    return true;
}

static bool read_deck(hb_record *g, const json_t *deck, hb_fault *fault)
{
    hb_rules rules;
    char given[16], wanted[16];
    if (!json_is_array(deck))
        return deck ? record_blame_type(fault, "deck", "array")
                    : hb_blame(fault, HB_RECORD_MISSING, "deck", NULL, NULL);
    hb_error err = hb_rules_make(&rules, &g->options, NULL);
    if (err) {
        hb_blame(fault, HB_RECORD_REFUSED, NULL, NULL, NULL);
        fault->err = err;
        return false;
    }
    g->cards = rules.cards;
    if (json_array_size(deck) != rules.cards) {
        snprintf(given, sizeof given, "%zu", json_array_size(deck));
        snprintf(wanted, sizeof wanted, "%u", (unsigned)rules.cards);
        return hb_blame(fault, HB_RECORD_DECK_SIZE, NULL, given, wanted);
    }
    for (unsigned i = 0; i < rules.cards; i++)
        if (!read_card(g, json_array_get(deck, i), i, fault))
            return false;
    return true;
}

/* A move that is not legal, with the engine's reason. */
static bool refuse(hb_fault *fault, const hb_game *game, const hb_rules *rules, const numbers *n,
                   unsigned move, unsigned step)
{
    hb_game copy = *game;
    char where[32];
    unsigned choice = n->choice[move];
    bool in_hand = choice >= 2 * HB_HAND || choice % HB_HAND < game->hands[game->player].count;
    snprintf(where, sizeof where, "moves[%u]", step);
    hb_blame(fault, HB_RECORD_REFUSED, where, NULL, NULL);
    fault->step = step;
    fault->err = game->phase == HB_OVER ? HB_GAME_OVER
                 : in_hand ? hb_apply(&copy, rules, hb_choice_action(game, rules, choice))
                           : HB_NOT_IN_HAND;
    return false;
}

static bool read_moves(hb_record *g, const json_t *moves, hb_game *game, const hb_rules *rules,
                       hb_fault *fault)
{
    numbers n;
    numbers_make(&n, rules);
    for (unsigned i = 0; i < json_array_size(moves); i++) {
        char where[32];
        unsigned move = 0;
        snprintf(where, sizeof where, "moves[%u]", i);
        if (!record_number(json_array_get(moves, i), where, 0, n.count - 1, &move, fault)) {
            fault->step = i;
            return false;
        }
        number_set legal = numbers_legal(&n, game, hb_legal(game, rules));
        if (!number_in(&legal, move))
            return refuse(fault, game, rules, &n, move, i);
        hb_action action = hb_choice_action(game, rules, n.choice[move]);
        hb_record_add(g, action);
        hb_apply(game, rules, action);
    }
    return true;
}

static bool check_score(const json_t *score, int counted, hb_fault *fault)
{
    char wanted[16];
    if (!score || (json_is_integer(score) && json_integer_value(score) == counted))
        return true;
    snprintf(wanted, sizeof wanted, "%d", counted);
    return record_blame_range(fault, "score", score, wanted);
}

bool moves_from_json(record *r, const json_t *value, hb_fault *fault)
{
    hb_rules rules;
    hb_game game;
    memset(r, 0, sizeof *r);
    memset(fault, 0, sizeof *fault);
    if (!read_options(&r->game, value, fault) ||
        !read_deck(&r->game, json_object_get(value, "deck"), fault) ||
        !record_begin(r, &rules, &game, fault) ||
        !read_moves(&r->game, json_object_get(value, "moves"), &game, &rules, fault))
        return false;
    return check_score(json_object_get(value, "score"), hb_score(&game, &rules), fault);
}
