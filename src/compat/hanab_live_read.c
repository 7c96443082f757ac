/* hanab_live_read.c - a game of hanab.live into a record. */
#include <stdlib.h>
#include <string.h>

#include "compat/hanab_live.h"

/* What is being read: the record so far and what its rules do not know. */
typedef struct reader {
    record *r;
    const hanab_live_variant *variant;
    json_t *kept; /* for the record's key "hanab_live"; owned */
    hb_fault *fault;
} reader;

static bool no_memory(reader *in)
{
    return hb_blame(in->fault, RECORD_NO_MEMORY, NULL, NULL, NULL);
}

/* Keeps a value in the object kept, or in the one called inside of it. */
static bool keep(reader *in, const char *inside, const char *key, json_t *value)
{
    json_t *object = in->kept;
    if (inside) {
        object = json_object_get(in->kept, inside);
        if (!object && json_object_set_new(in->kept, inside, json_object()) == 0)
            object = json_object_get(in->kept, inside);
    }
    return json_object_set(object, key, value) == 0 || no_memory(in);
}

/* ---- Options ---------------------------------------------------------------------- */

static bool read_players(reader *in, json_t *players)
{
    if (!json_is_array(players))
        return record_blame_type(in->fault, "players", "array");
    size_t count = json_array_size(players);
    if (count < 2 || count > HB_SEATS) {
        char given[24];
        snprintf(given, sizeof given, "%zu", count);
        return hb_blame(in->fault, HB_RECORD_RANGE, "players", given, "2 to 5");
    }
    for (size_t i = 0; i < count; i++) {
        char where[32];
        snprintf(where, sizeof where, "players[%zu]", i);
        if (!json_is_string(json_array_get(players, i)))
            return record_blame_type(in->fault, where, "string");
    }
    in->r->game.options.players = (uint8_t)count;
    return record_keep_checked(in->r, "seats", players, in->fault);
}

static bool unsupported(reader *in, const char *where, const json_t *value)
{
    char given[RECORD_GIVEN];
    return hb_blame(in->fault, RECORD_UNSUPPORTED, where, record_show(value, given), NULL);
}

static bool read_variant(reader *in, const json_t *variant)
{
    if (variant && !json_is_string(variant))
        return record_blame_type(in->fault, "options.variant", "string");
    /* Their name is for programs. */
    in->variant = hanab_live_by_name(variant ? json_string_value(variant) : "No Variant");
    if (!in->variant || (variant && !record_is_text(variant, in->variant->name)))
        return unsupported(in, "options.variant", variant);
    hb_options *o = &in->r->game.options;
    o->colours = in->variant->colours;
    o->multicolour = in->variant->multicolour;
    o->multicolour_cards = in->variant->cards;
    o->black_powder = in->variant->powder;
    return true;
}

static bool read_yes_no(reader *in, const json_t *options, const char *key, bool *yes)
{
    char where[48];
    snprintf(where, sizeof where, "options.%s", key);
    const json_t *value = json_object_get(options, key);
    *yes = json_is_true(value);
    if (value && !json_is_boolean(value))
        return record_blame_type(in->fault, where, "boolean");
    return true;
}

/* One card more or less than the rulebook deals, of which we know at most five. */
static bool read_hand(reader *in, const json_t *options)
{
    bool extra, less;
    if (!read_yes_no(in, options, "oneExtraCard", &extra) ||
        !read_yes_no(in, options, "oneLessCard", &less))
        return false;
    hb_options *o = &in->r->game.options;
    int usual = hb_usual_hand(o->players), hand = usual + extra - less;
    if (hand > HB_HAND)
        return unsupported(in, "options.oneExtraCard", json_object_get(options, "oneExtraCard"));
    o->hand = (uint8_t)(hand == usual ? 0 : hand);
    return true;
}

static bool read_start(reader *in, const json_t *start)
{
    hb_record *g = &in->r->game;
    unsigned seat = 0;
    if (start && !record_number(start, "options.startingPlayer", 0, g->options.players - 1, &seat,
                                in->fault))
        return false;
    g->start = (uint8_t)seat;
    return true;
}

static bool is_one_of(const char *key, const char *const *keys)
{
    while (*keys && strcmp(*keys, key) != 0)
        keys++;
    return *keys;
}

static bool means_nothing(const json_t *value)
{
    return json_is_false(value) || json_is_null(value) ||
           (json_is_integer(value) && json_integer_value(value) == 0);
}

/* Options beside those of the rules: clocks and names are kept, the others must be off. */
static bool read_other_options(reader *in, json_t *options)
{
    static const char *const rules[] = {
        "variant",      "startingPlayer", "emptyClues", "allOrNothing",
        "oneExtraCard", "oneLessCard",    NULL};
    const char *key;
    json_t *value;
    json_object_foreach (options, key, value) {
        char where[96];
        snprintf(where, sizeof where, "options.%.80s", key);
        if (is_one_of(key, rules) || means_nothing(value))
            continue;
        if (!hanab_live_harmless(key))
            return unsupported(in, where, value);
        if (!keep(in, "options", key, value))
            return false;
    }
    return true;
}

static bool read_options(reader *in, json_t *options)
{
    if (options && !json_is_object(options))
        return record_blame_type(in->fault, "options", "object");
    hb_options *o = &in->r->game.options;
    bool empty_hints, perfect;
    if (!read_variant(in, json_object_get(options, "variant")) ||
        !read_start(in, json_object_get(options, "startingPlayer")) ||
        !read_yes_no(in, options, "emptyClues", &empty_hints) ||
        !read_yes_no(in, options, "allOrNothing", &perfect) || !read_hand(in, options))
        return false;
    o->empty_hints = empty_hints;
    o->ending = perfect ? HB_PERFECT_ENDING : HB_LAST_ROUND;
    return read_other_options(in, options);
}

/* ---- Deck and actions ---------------------------------------------------------------- */

static bool read_card(reader *in, const json_t *card, unsigned i)
{
    char where[32];
    unsigned suit, rank;
    snprintf(where, sizeof where, "deck[%u]", i);
    if (!json_is_object(card))
        return record_blame_type(in->fault, where, "object");
    snprintf(where, sizeof where, "deck[%u].suitIndex", i);
    const json_t *given = json_object_get(card, "suitIndex");
    if (!record_number(given, where, 0, (int)hanab_live_suits(in->variant) - 1, &suit, in->fault))
        return false;
    snprintf(where, sizeof where, "deck[%u].rank", i);
    if (!record_number(json_object_get(card, "rank"), where, 1, HB_VALUES, &rank, in->fault))
        return false;
    in->r->game.deck[i] = hb_kind(hanab_live_colour(in->variant, suit), rank);
    return true;
}

static bool read_deck(reader *in, const json_t *deck)
{
    if (!deck)
        return hb_blame(in->fault, HB_RECORD_MISSING, "deck", NULL, NULL);
    if (!json_is_array(deck))
        return record_blame_type(in->fault, "deck", "array");
    size_t count = json_array_size(deck);
    if (count > HB_DECK) {
        char given[24], most[8];
        snprintf(given, sizeof given, "%zu", count);
        snprintf(most, sizeof most, "%d", HB_DECK);
        return hb_blame(in->fault, HB_RECORD_DECK_SIZE, NULL, given, most);
    }
    for (unsigned i = 0; i < count; i++)
        if (!read_card(in, json_array_get(deck, i), i))
            return false;
    in->r->game.cards = (uint8_t)count;
    return true;
}

enum { PLAY, DISCARD, COLOUR_HINT, VALUE_HINT, END, END_BY_VOTE };

/* The hint that an index of a colour names: the colours, then a multicolour suit. */
static uint8_t colour_hint(const hanab_live_variant *v, unsigned index)
{
    if (index == v->colours && v->multicolour == HB_MULTI_SUIT)
        return HB_MULTI;
    return index < v->colours ? (uint8_t)index : HB_NONE;
}

/* What an action of theirs is among ours. Legal or not is for the rules to say. */
static bool read_move(reader *in, const json_t *given, unsigned type, const char *where,
                      hb_action *action)
{
    char path[48];
    unsigned target, value = 0;
    bool hint = type == COLOUR_HINT || type == VALUE_HINT;
    snprintf(path, sizeof path, "%s.target", where);
    const json_t *of = json_object_get(given, "target");
    if (!record_number(of, path, 0, hint ? in->r->game.options.players - 1 : in->r->game.cards - 1,
                       &target, &in->r->broken))
        return false;
    snprintf(path, sizeof path, "%s.value", where);
    int least = type == VALUE_HINT ? 1 : 0, most = type == VALUE_HINT ? HB_VALUES : HB_COLOURS;
    if (hint &&
        !record_number(json_object_get(given, "value"), path, least, most, &value, &in->r->broken))
        return false;
    *action = (hb_action){.type = type == PLAY ? HB_PLAY : HB_DISCARD, .card = (uint8_t)target};
    if (hint)
        *action = (hb_action){.type = HB_HINT,
                              .seat = (uint8_t)target,
                              .hint = type == VALUE_HINT ? hb_hint_value(value)
                                                         : colour_hint(in->variant, value)};
    return true;
}

/* False when the record breaks here. */
static bool read_action(reader *in, const json_t *given, unsigned step, bool *over)
{
    char where[32], path[40];
    unsigned type;
    hb_action action;
    snprintf(where, sizeof where, "actions[%u]", step);
    snprintf(path, sizeof path, "%s.type", where);
    if (!json_is_object(given))
        return record_blame_type(&in->r->broken, where, "object");
    if (!record_number(json_object_get(given, "type"), path, PLAY, END_BY_VOTE, &type,
                       &in->r->broken))
        return false;
    *over = type >= END;
    if (*over)
        return true;
    if (!read_move(in, given, type, where, &action))
        return false;
    hb_error err = hb_record_add(&in->r->game, action);
    if (!err)
        return true;
    hb_blame(&in->r->broken, HB_RECORD_REFUSED, where, NULL, NULL);
    in->r->broken.err = err;
    return false;
}

static bool read_actions(reader *in, const json_t *actions)
{
    if (!actions)
        return hb_blame(in->fault, HB_RECORD_MISSING, "actions", NULL, NULL);
    if (!json_is_array(actions))
        return record_blame_type(in->fault, "actions", "array");
    bool over = false;
    for (unsigned step = 0; step < json_array_size(actions) && !over; step++) {
        json_t *given = json_array_get(actions, step);
        if (!read_action(in, given, step, &over)) {
            in->r->broken.step = step;
            return true;
        }
        if (over && !keep(in, NULL, "end", given))
            return false;
    }
    return true;
}

/* ---- The rest, and the whole ------------------------------------------------------------ */

static bool read_edition(reader *in, const json_t *edition)
{
    int option = hb_option_find("edition");
    const char *const *words = hb_option_table[option].words;
    for (int i = 0; words[i]; i++)
        if (record_is_text(edition, words[i]))
            return hb_option_set(&in->r->game.options, option, i) == HB_OK;
    return record_blame_range(in->fault, "hanabi.edition", edition,
                              "new, short, abacus, norwegian"); /* for programs */
}

/* The keys beside the game, in an object of their own: they may be called anything. */
static bool read_more(reader *in, json_t *more)
{
    const char *key;
    json_t *value;
    if (!json_is_object(more))
        return record_blame_type(in->fault, "hanabi.more", "object");
    json_object_foreach (more, key, value) {
        if (!record_keep_checked(in->r, key, value, in->fault))
            return false;
    }
    return true;
}

/* What a record of ours carried before it became a game of hanab.live. */
static bool read_ours(reader *in, json_t *ours)
{
    const char *key;
    json_t *value;
    if (ours && !json_is_object(ours))
        return record_blame_type(in->fault, "hanabi", "object");
    json_object_foreach (ours, key, value) {
        char where[96];
        snprintf(where, sizeof where, "hanabi.%.80s", key);
        if (strcmp(key, "edition") != 0 && strcmp(key, "more") != 0)
            return hb_blame(in->fault, HB_RECORD_NEEDLESS, where, NULL, NULL);
        if (strcmp(key, "edition") == 0 ? !read_edition(in, value) : !read_more(in, value))
            return false;
    }
    return true;
}

/* Notes have the same form here and there. "end" is where we keep the action that ended the
 * game. */
static bool read_others(reader *in, json_t *value)
{
    static const char *const known[] = {"players", "deck", "actions", "options", "hanabi", NULL};
    const char *key;
    json_t *given;
    json_object_foreach (value, key, given) {
        if (is_one_of(key, known))
            continue;
        if (strcmp(key, "end") == 0)
            return unsupported(in, key, given);
        if (strcmp(key, "notes") == 0 ? !record_keep_checked(in->r, key, given, in->fault)
                                      : !keep(in, NULL, key, given))
            return false;
    }
    return true;
}

static bool read_all(reader *in, json_t *value)
{
    if (!json_is_object(value))
        return hb_blame(in->fault, HB_RECORD_NOT_OBJECT, NULL, NULL, NULL);
    if (!json_object_get(value, "players"))
        return hb_blame(in->fault, HB_RECORD_MISSING, "players", NULL, NULL);
    if (!read_players(in, json_object_get(value, "players")) ||
        !read_options(in, json_object_get(value, "options")) ||
        !read_deck(in, json_object_get(value, "deck")) || !read_others(in, value) ||
        !read_actions(in, json_object_get(value, "actions")) ||
        !read_ours(in, json_object_get(value, "hanabi")))
        return false;
    if (json_object_size(in->kept) == 0)
        return true;
    return record_keep(in->r, "hanab_live", json_incref(in->kept)) || no_memory(in);
}

bool hanab_live_from_json(record *r, const json_t *value, hb_fault *fault)
{
    memset(r, 0, sizeof *r);
    *fault = (hb_fault){0};
    r->game.options = hb_options_standard();
    reader in = {.r = r, .kept = json_object(), .fault = fault};
    bool good = in.kept ? read_all(&in, (json_t *)value) : no_memory(&in);
    json_decref(in.kept);
    if (!good)
        record_free(r);
    return good;
}
