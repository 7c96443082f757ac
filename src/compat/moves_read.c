/* moves_read.c - games given as a deck and the numbers of moves, read into records. */
#include <string.h>

#include "base/line.h"
#include "compat/moves.h"
#include "observe/numbers.h"
#include "record/read.h"

bool moves_are_it(const hb_json *value)
{
    return !hb_json_get(value, "format").type && hb_json_get(value, "moves").type == '[';
}

/* A number in a range; it stays as it is when the key is not there. */
static bool read_if_there(const hb_json *json, const char *key, int least, int most,
                          unsigned *number, hb_fault *fault)
{
    hb_json value = hb_json_get(json, key);
    return !value.type || record_number(&value, key, least, most, number, fault);
}

static bool read_option(hb_options *o, const hb_json *json, const char *key, const char *option,
                        hb_fault *fault)
{
    int row = hb_option_find(option);
    unsigned number = hb_option_get(o, row);
    const hb_option_info *info = &hb_option_table[row];
    return read_if_there(json, key, info->least, info->most, &number, fault) &&
           hb_option_set(o, row, (long)number) == HB_OK;
}

/* HLE's names of the options, and ours. */
static const char *const keys[][2] = {{"players", "players"},
                                      {"colors", "colours"},
                                      {"ranks", "values"},
                                      {"hand_size", "hand"},
                                      {"max_information_tokens", "hints"},
                                      {"max_info", "hints"},
                                      {"max_life_tokens", "errors"},
                                      {"max_life", "errors"}};
enum { KEYS = sizeof keys / sizeof keys[0] };

const char *moves_option(const char *name)
{
    for (unsigned i = 0; i < KEYS; i++)
        if (strcmp(keys[i][0], name) == 0)
            return keys[i][1];
    return NULL;
}

static bool read_options(hb_record *g, const hb_json *json, hb_fault *fault)
{
    g->options = hb_options_standard();
    g->options.empty_hints = 0;
    for (unsigned i = 0; i < KEYS; i++)
        if (!read_option(&g->options, json, keys[i][0], keys[i][1], fault))
            return false;
    if (g->options.hand == hb_usual_hand(g->options.players))
        g->options.hand = 0;
    unsigned start = 0;
    hb_json drawn = hb_json_get(json, "random_start_player");
    if (hb_json_is_true(&drawn) && !hb_json_get(json, "start").type)
        return hb_blame(fault, HB_RECORD_MISSING, "start", NULL, NULL);
    if (!read_if_there(json, "start", 0, g->options.players - 1, &start, fault))
        return false;
    g->start = (uint8_t)start;
    return true;
}

static bool read_card(hb_record *g, const hb_json *card, unsigned i, hb_fault *fault)
{
    const hb_options *o = &g->options;
    char where[HB_PLACE];
    unsigned number = 0;
    hb_place(where, "deck", i);
    if (card->type == '"') {
        char text[8];
        return hb_kind_read(&g->deck[i], text, hb_json_string(card, text, sizeof text)) ||
               hb_blame_range(fault, where, card, "r1 - w5");
    }
    if (!record_number(card, where, 0, o->colours * o->values - 1, &number, fault))
        return false;
    g->deck[i] = hb_kind(number / o->values, number % o->values + 1);
    return true;
}

static bool read_cards(hb_record *g, const hb_json *deck, hb_fault *fault)
{
    hb_json card;
    unsigned i = 0;
    for (size_t at = 0; hb_json_next(deck, &at, NULL, &card); i++)
        if (!read_card(g, &card, i, fault))
            return false;
    return true;
}

static bool read_deck(hb_record *g, const hb_json *deck, hb_fault *fault)
{
    hb_rules rules;
    if (deck->type != '[')
        return deck->type ? hb_blame_type(fault, "deck", "array")
                          : hb_blame(fault, HB_RECORD_MISSING, "deck", NULL, NULL);
    hb_error err = hb_rules_make(&rules, &g->options, NULL);
    if (err) {
        hb_blame(fault, HB_RECORD_REFUSED, NULL, NULL, NULL);
        fault->err = err;
        return false;
    }
    g->cards = rules.cards;
    size_t count = hb_json_count(deck);
    if (count != rules.cards)
        return hb_blame_count(fault, HB_RECORD_DECK_SIZE, NULL, count, rules.cards);
    return read_cards(g, deck, fault);
}

/* A move that is not legal, with the engine's reason. */
static bool refuse(hb_fault *fault, const hb_game *game, const hb_rules *rules, const numbers *n,
                   unsigned move, unsigned step)
{
    hb_game copy = *game;
    char where[HB_PLACE];
    unsigned choice = n->choice[move];
    bool in_hand = choice >= 2 * HB_HAND || choice % HB_HAND < game->hands[game->player].count;
    hb_place(where, "moves", step);
    hb_blame(fault, HB_RECORD_REFUSED, where, NULL, NULL);
    fault->step = step;
    fault->err = game->phase == HB_OVER ? HB_GAME_OVER
                 : in_hand ? hb_apply(&copy, rules, hb_choice_action(game, rules, choice))
                           : HB_NOT_IN_HAND;
    return false;
}

static bool read_moves(hb_record *g, const hb_json *moves, hb_game *game, const hb_rules *rules,
                       hb_fault *fault)
{
    numbers n;
    numbers_make(&n, rules);
    hb_json given;
    unsigned i = 0;
    for (size_t at = 0; hb_json_next(moves, &at, NULL, &given); i++) {
        char where[HB_PLACE];
        unsigned move = 0;
        hb_place(where, "moves", i);
        if (!record_number(&given, where, 0, n.count - 1, &move, fault)) {
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

static bool check_score(const hb_json *score, int counted, hb_fault *fault)
{
    char wanted[16];
    int64_t given;
    if (!score->type || hb_json_integer(score, counted, counted, &given))
        return true;
    line number = hb_line_in(wanted, sizeof wanted);
    hb_line_number(&number, counted);
    return hb_blame_range(fault, "score", score, wanted);
}

bool moves_from_json(record *r, const hb_json *value, hb_fault *fault)
{
    hb_rules rules;
    hb_game game;
    hb_json deck = hb_json_get(value, "deck"), moves = hb_json_get(value, "moves"),
            score = hb_json_get(value, "score");
    memset(r, 0, sizeof *r);
    memset(fault, 0, sizeof *fault);
    return read_options(&r->game, value, fault) && read_deck(&r->game, &deck, fault) &&
           record_begin(r, &rules, &game, fault) &&
           read_moves(&r->game, &moves, &game, &rules, fault) &&
           check_score(&score, hb_score(&game, &rules), fault);
}
