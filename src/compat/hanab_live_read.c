/* hanab_live_read.c - a game of hanab.live into a record. */
#include <string.h>

#include "base/line.h"
#include "base/put.h"
#include "compat/hanab_live.h"
#include "record/read.h"

/* What is being read: the record so far and what its rules do not know. */
typedef struct reader {
    record *r;
    const hanab_live_variant *variant;
    buffer kept; /* for the record's key "hanab_live"; owned */
    hb_fault *fault;
} reader;

static void keep(reader *in, const hb_json *key, const hb_json *value)
{
    put_json_key(&in->kept, key);
    put_json(&in->kept, value);
}

/* The number of an object in a list, "deck[3].rank": in a range, or what is wrong. */
static bool number_in(const hb_json *object, const char *list, unsigned i, const char *key,
                      int least, int most, unsigned *number, hb_fault *fault)
{
    hb_json value = hb_json_get(object, key);
    int64_t given;
    char where[HB_PLACE], whole[HB_PLACE];
    if (hb_json_integer(&value, least, most, &given)) {
        *number = (unsigned)given;
        return true;
    }
    hb_member(whole, hb_place(where, list, i), key);
    return record_number(&value, whole, least, most, number, fault);
}

/* ---- Options ---------------------------------------------------------------------- */

static bool read_players(reader *in, const hb_json *players)
{
    hb_json name, key = hb_json_string_at("\"seats\"");
    size_t count = hb_json_count(players);
    if (players->type != '[')
        return hb_blame_type(in->fault, "players", "array");
    if (count < 2 || count > HB_SEATS) {
        char given[24];
        line l = hb_line_in(given, sizeof given);
        hb_line_number(&l, (int64_t)count);
        return hb_blame(in->fault, HB_RECORD_RANGE, "players", given, "2 to 5");
    }
    for (size_t at = 0, i = 0; hb_json_next(players, &at, NULL, &name); i++) {
        char where[HB_PLACE];
        if (name.type != '"')
            return hb_blame_type(in->fault, hb_place(where, "players", i), "string");
    }
    in->r->game.options.players = (uint8_t)count;
    return record_keep_checked(in->r, &key, players, in->fault);
}

static bool unsupported(reader *in, const char *where, const hb_json *value)
{
    char given[RECORD_GIVEN];
    return hb_blame(in->fault, RECORD_UNSUPPORTED, where, hb_show(given, value), NULL);
}

static bool read_variant(reader *in, const hb_json *variant)
{
    char name[64] = "No Variant"; /* their name is for programs */
    if (variant->type && variant->type != '"')
        return hb_blame_type(in->fault, "options.variant", "string");
    bool good = !variant->type || hb_json_text(variant, name, sizeof name);
    in->variant = good ? hanab_live_by_name(name) : NULL;
    if (!in->variant)
        return unsupported(in, "options.variant", variant);
    hb_options *o = &in->r->game.options;
    o->colours = in->variant->colours;
    o->multicolour = in->variant->multicolour;
    o->multicolour_cards = in->variant->cards;
    o->black_powder = in->variant->powder;
    return true;
}

static bool read_yes_no(reader *in, const hb_json *options, const char *key, bool *yes)
{
    char where[HB_PLACE];
    hb_json value = hb_json_get(options, key);
    *yes = false;
    return !value.type || hb_json_flag(&value, yes) ||
           hb_blame_type(in->fault, hb_member(where, "options", key), "boolean");
}

/* One card more or less than the rulebook deals, of which we know at most five. */
static bool read_hand(reader *in, const hb_json *options)
{
    bool extra, less;
    if (!read_yes_no(in, options, "oneExtraCard", &extra) ||
        !read_yes_no(in, options, "oneLessCard", &less))
        return false;
    hb_options *o = &in->r->game.options;
    int usual = hb_usual_hand(o->players), hand = usual + extra - less;
    if (hand > HB_HAND)
        return hb_blame(in->fault, RECORD_UNSUPPORTED, "options.oneExtraCard", "true", NULL);
    o->hand = (uint8_t)(hand == usual ? 0 : hand);
    return true;
}

static bool read_start(reader *in, const hb_json *start)
{
    hb_record *g = &in->r->game;
    unsigned seat = 0;
    if (start->type && !record_number(start, "options.startingPlayer", 0, g->options.players - 1,
                                      &seat, in->fault))
        return false;
    g->start = (uint8_t)seat;
    return true;
}

static bool is_one_of(const hb_json *key, const char *const *keys)
{
    while (*keys && !hb_json_is(key, *keys))
        keys++;
    return *keys;
}

static bool means_nothing(const hb_json *value)
{
    int64_t number;
    return value->type == 'f' || value->type == 'n' || hb_json_integer(value, 0, 0, &number);
}

/* "options.timed" */
static const char *inside(char where[HB_PLACE], const char *object, const hb_json *key)
{
    char name[80];
    hb_json_string(key, name, sizeof name);
    return hb_member(where, object, name);
}

/* Options beside those of the rules: clocks and names are kept, the others must be off. */
static bool read_other_options(reader *in, const hb_json *options)
{
    static const char *const rules[] = {
        "variant",      "startingPlayer", "emptyClues", "allOrNothing",
        "oneExtraCard", "oneLessCard",    NULL};
    hb_json key, value;
    char where[HB_PLACE];
    bool any = false;
    for (size_t at = 0; hb_json_next(options, &at, &key, &value);) {
        if (is_one_of(&key, rules) || means_nothing(&value))
            continue;
        if (!hanab_live_harmless_key(&key))
            return unsupported(in, inside(where, "options", &key), &value);
        if (!any) {
            put_key(&in->kept, "options");
            put_open(&in->kept, '{');
        }
        any = true;
        keep(in, &key, &value);
    }
    if (any)
        put_close(&in->kept, '}');
    return true;
}

static bool read_options(reader *in, const hb_json *options)
{
    if (options->type && options->type != '{')
        return hb_blame_type(in->fault, "options", "object");
    hb_options *o = &in->r->game.options;
    hb_json variant = hb_json_get(options, "variant"),
            start = hb_json_get(options, "startingPlayer");
    bool empty_hints, perfect;
    if (!read_variant(in, &variant) || !read_start(in, &start) ||
        !read_yes_no(in, options, "emptyClues", &empty_hints) ||
        !read_yes_no(in, options, "allOrNothing", &perfect) || !read_hand(in, options))
        return false;
    o->empty_hints = empty_hints;
    o->ending = perfect ? HB_PERFECT_ENDING : HB_LAST_ROUND;
    return read_other_options(in, options);
}

/* ---- Deck and actions ---------------------------------------------------------------- */

static bool read_card(reader *in, const hb_json *card, unsigned i)
{
    char where[HB_PLACE];
    unsigned suit, rank;
    int suits = (int)hanab_live_suits(in->variant);
    if (card->type != '{')
        return hb_blame_type(in->fault, hb_place(where, "deck", i), "object");
    if (!number_in(card, "deck", i, "suitIndex", 0, suits - 1, &suit, in->fault) ||
        !number_in(card, "deck", i, "rank", 1, HB_VALUES, &rank, in->fault))
        return false;
    in->r->game.deck[i] = hb_kind(hanab_live_colour(in->variant, suit), rank);
    return true;
}

static bool read_deck(reader *in, const hb_json *deck)
{
    if (!deck->type)
        return hb_blame(in->fault, HB_RECORD_MISSING, "deck", NULL, NULL);
    if (deck->type != '[')
        return hb_blame_type(in->fault, "deck", "array");
    hb_json card;
    unsigned i = 0;
    for (size_t at = 0; hb_json_next(deck, &at, NULL, &card); i++) {
        if (i == HB_DECK)
            return hb_blame_count(in->fault, HB_RECORD_DECK_SIZE, NULL, hb_json_count(deck),
                                  HB_DECK);
        if (!read_card(in, &card, i))
            return false;
    }
    in->r->game.cards = (uint8_t)i;
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
static bool read_move(reader *in, const hb_json *given, unsigned type, unsigned step,
                      hb_action *action)
{
    unsigned target, value = 0;
    hb_fault *broken = &in->r->broken;
    bool hint = type == COLOUR_HINT || type == VALUE_HINT;
    int last = hint ? in->r->game.options.players - 1 : in->r->game.cards - 1;
    int least = type == VALUE_HINT ? 1 : 0, most = type == VALUE_HINT ? HB_VALUES : HB_COLOURS;
    if (!number_in(given, "actions", step, "target", 0, last, &target, broken) ||
        (hint && !number_in(given, "actions", step, "value", least, most, &value, broken)))
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
static bool read_action(reader *in, const hb_json *given, unsigned step, bool *over)
{
    char where[HB_PLACE];
    unsigned type;
    hb_action action;
    if (given->type != '{')
        return hb_blame_type(&in->r->broken, hb_place(where, "actions", step), "object");
    if (!number_in(given, "actions", step, "type", PLAY, END_BY_VOTE, &type, &in->r->broken))
        return false;
    *over = type >= END;
    if (*over)
        return true;
    if (!read_move(in, given, type, step, &action))
        return false;
    hb_error err = hb_record_add(&in->r->game, action);
    if (!err)
        return true;
    hb_blame(&in->r->broken, HB_RECORD_REFUSED, hb_place(where, "actions", step), NULL, NULL);
    in->r->broken.err = err;
    return false;
}

/* What breaks the record waits in it; what ends it otherwise than by the rules is *end. */
static bool read_actions(reader *in, const hb_json *actions, hb_json *end)
{
    hb_json given;
    if (!actions->type)
        return hb_blame(in->fault, HB_RECORD_MISSING, "actions", NULL, NULL);
    if (actions->type != '[')
        return hb_blame_type(in->fault, "actions", "array");
    bool over = false;
    unsigned step = 0;
    for (size_t at = 0; !over && hb_json_next(actions, &at, NULL, &given); step++) {
        if (!read_action(in, &given, step, &over)) {
            in->r->broken.step = step;
            return true;
        }
        if (over)
            *end = given;
    }
    return true;
}

/* ---- The rest, and the whole ------------------------------------------------------------ */

static bool read_edition(reader *in, const hb_json *edition)
{
    int option = hb_option_find("edition");
    const char *const *words = hb_option_table[option].words;
    for (int i = 0; words[i]; i++)
        if (hb_json_is(edition, words[i]))
            return hb_option_set(&in->r->game.options, option, i) == HB_OK;
    return hb_blame_range(in->fault, "hanabi.edition", edition,
                          "new, short, abacus, norwegian"); /* for programs */
}

/* The keys beside the game, in an object of their own: they may be called anything, and are
 * instead of what was read until now. */
static bool read_more(reader *in, const hb_json *more)
{
    static const char *const before[] = {"seats", "notes"};
    hb_json key, value;
    if (more->type != '{')
        return hb_blame_type(in->fault, "hanabi.more", "object");
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
        if (hb_json_get(more, before[i]).type && !record_drop(in->r, before[i]))
            return hb_blame(in->fault, RECORD_NO_MEMORY, NULL, NULL, NULL);
    for (size_t at = 0; hb_json_next(more, &at, &key, &value);)
        if (!record_keep_checked(in->r, &key, &value, in->fault))
            return false;
    return true;
}

/* What a record of ours carried before it became a game of hanab.live. */
static bool read_ours(reader *in, const hb_json *ours)
{
    hb_json key, value;
    char where[HB_PLACE];
    if (ours->type && ours->type != '{')
        return hb_blame_type(in->fault, "hanabi", "object");
    for (size_t at = 0; hb_json_next(ours, &at, &key, &value);) {
        bool edition = hb_json_is(&key, "edition");
        if (!edition && !hb_json_is(&key, "more"))
            return hb_blame(in->fault, HB_RECORD_NEEDLESS, inside(where, "hanabi", &key), NULL,
                            NULL);
        if (edition ? !read_edition(in, &value) : !read_more(in, &value))
            return false;
    }
    return true;
}

/* The members that mean something, each where it stands. */
enum { PLAYERS, CARDS, ACTIONS, OPTIONS, OURS, MEMBERS };
static const char *const members[MEMBERS + 1] = {"players", "deck", "actions", "options", "hanabi"};

static void find_members(const hb_json *value, hb_json found[MEMBERS])
{
    hb_json key, given;
    memset(found, 0, MEMBERS * sizeof *found);
    for (size_t at = 0; hb_json_next(value, &at, &key, &given);)
        for (unsigned i = 0; i < MEMBERS; i++)
            if (hb_json_is(&key, members[i]))
                found[i] = given;
}

/* Notes have the same form here and there. "end" is where we keep the action that ended the
 * game. */
static bool read_others(reader *in, const hb_json *value)
{
    hb_json key, given;
    for (size_t at = 0; hb_json_next(value, &at, &key, &given);) {
        if (is_one_of(&key, members))
            continue;
        if (hb_json_is(&key, "end"))
            return unsupported(in, "end", &given);
        if (!hb_json_is(&key, "notes"))
            keep(in, &key, &given);
        else if (!record_keep_checked(in->r, &key, &given, in->fault))
            return false;
    }
    return true;
}

/* All that was kept becomes one key of the record. */
static bool keep_kept(reader *in, const hb_json *end)
{
    bool empty = in->kept.size == strlen("{") && !end->type;
    if (end->type) {
        put_key(&in->kept, "end");
        put_json(&in->kept, end);
    }
    put_close(&in->kept, '}');
    return empty ||
           (buffer_ok(&in->kept) && record_keep(in->r, "hanab_live", buffer_text(&in->kept))) ||
           hb_blame(in->fault, RECORD_NO_MEMORY, NULL, NULL, NULL);
}

static bool read_all(reader *in, const hb_json *value)
{
    hb_json found[MEMBERS], end = {0};
    if (value->type != '{')
        return hb_blame(in->fault, HB_RECORD_NOT_OBJECT, NULL, NULL, NULL);
    find_members(value, found);
    if (!found[PLAYERS].type)
        return hb_blame(in->fault, HB_RECORD_MISSING, "players", NULL, NULL);
    put_open(&in->kept, '{');
    return read_players(in, &found[PLAYERS]) && read_options(in, &found[OPTIONS]) &&
           read_deck(in, &found[CARDS]) && read_others(in, value) &&
           read_actions(in, &found[ACTIONS], &end) && read_ours(in, &found[OURS]) &&
           keep_kept(in, &end);
}

bool hanab_live_from_json(record *r, const hb_json *value, hb_fault *fault)
{
    memset(r, 0, sizeof *r);
    *fault = (hb_fault){0};
    r->game.options = hb_options_standard();
    reader in = {.r = r, .kept = buffer_make(16 * RECORD_BYTES), .fault = fault};
    bool good = read_all(&in, value);
    buffer_free(&in.kept);
    if (!good)
        record_free(r);
    return good;
}
