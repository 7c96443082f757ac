/* read.c - a record from JSON as it stands in a text, every key checked for type and range.
 *
 * What only playing can tell (is an action legal) is left to whoever plays it. */
#include "record/read.h"

#include <string.h>

#include "base/line.h"
#include "record/fault.h"

enum { KEY = HB_PLACE }; /* room for keys, too */

/* The keys that mean something here, the game's first. */
enum key { FORMAT, RULES, START, DECK, TILES, ACTIONS, SEATS, SEED, COMMITMENT, KEYS };
static const char *const keys[KEYS] = {"format",  "rules", "start", "deck",      "tiles",
                                       "actions", "seats", "seed",  "commitment"};

static int key_of(const hb_json *key)
{
    for (int i = 0; i < KEYS; i++)
        if (hb_json_is(key, keys[i]))
            return i;
    return -1;
}

/* ---- Blaming --------------------------------------------------------------------- */

const char *hb_place(char text[HB_PLACE], const char *list, size_t i)
{
    line l = hb_line_in(text, HB_PLACE);
    hb_line_words(&l, list);
    hb_line_letter(&l, '[');
    hb_line_number(&l, (int64_t)i);
    hb_line_letter(&l, ']');
    return text;
}

const char *hb_member(char text[HB_PLACE], const char *object, const char *key)
{
    line l = hb_line_in(text, HB_PLACE);
    hb_line_words(&l, object);
    hb_line_letter(&l, '.');
    hb_line_words(&l, key);
    return text;
}

const char *hb_range(char text[HB_PLACE], int least, int most)
{
    line l = hb_line_in(text, HB_PLACE);
    hb_line_number(&l, least);
    hb_line_words(&l, " to ");
    hb_line_number(&l, most);
    return text;
}

const char *hb_show(char text[RECORD_GIVEN], const hb_json *value)
{
    line l = hb_line_in(text, RECORD_GIVEN);
    if (value->type == '{' || value->type == '[') {
        hb_line_words(&l, value->type == '{' ? "{...}" : "[...]");
    } else if (value->type == '"') {
        char own[RECORD_GIVEN - 2];
        size_t n = hb_json_string(value, own, sizeof own);
        hb_line_letter(&l, '"');
        /* A NUL inside becomes another control character, which cleaning shows as such. */
        for (size_t i = 0; i < n && i + 1 < sizeof own; i++)
            hb_line_letter(&l, own[i] ? own[i] : 1);
        hb_line_letter(&l, '"');
    } else {
        for (size_t i = 0; i < value->size; i++)
            hb_line_letter(&l, value->text[i]);
    }
    return text;
}

bool hb_blame_type(hb_fault *fault, const char *where, const char *type)
{
    return hb_blame(fault, HB_RECORD_WRONG_TYPE, where, NULL, type);
}

bool hb_blame_range(hb_fault *fault, const char *where, const hb_json *value, const char *wanted)
{
    char given[RECORD_GIVEN];
    return hb_blame(fault, HB_RECORD_RANGE, where, hb_show(given, value), wanted);
}

/* "hint, hint-and-error": words up to a NULL. */
static void list_words(char text[KEY], const char *const *words)
{
    line l = hb_line_in(text, KEY);
    for (int i = 0; words[i]; i++) {
        hb_line_words(&l, i ? ", " : "");
        hb_line_words(&l, words[i]);
    }
}

/* ---- Rules ------------------------------------------------------------------------- */

/* hb_option_find forgives a '-' for a '_', which is for the command line only. */
static int find_rule(const char *key, size_t n)
{
    int option = n < KEY ? hb_option_find(key) : -1;
    size_t i = 0;
    while (option >= 0 && i < n && key[i] && hb_option_table[option].name[i] == key[i])
        i++;
    return option >= 0 && i == n ? option : -1;
}

static void list_accepted(char text[KEY], const hb_option_info *info)
{
    if (info->words) {
        list_words(text, info->words);
    } else if (info->either) {
        line l = hb_line_in(text, KEY);
        hb_line_number(&l, info->least);
        hb_line_words(&l, ", ");
        hb_line_number(&l, info->most);
    } else {
        hb_range(text, info->least, info->most);
    }
}

/* The number that a JSON value stands for in an option, -1 for one out of range. False when the
 * type is wrong. */
static bool option_value(const hb_option_info *info, const hb_json *value, long *number,
                         const char **type)
{
    *type = info->yes_no ? "boolean" : info->words ? "string" : "integer";
    if (info->yes_no) {
        *number = value->type == 't';
        return value->type == 't' || value->type == 'f';
    }
    *number = -1;
    if (info->words) {
        for (int i = 0; value->type == '"' && info->words[i]; i++)
            if (hb_json_is(value, info->words[i]))
                *number = i;
        return value->type == '"';
    }
    int64_t n = -1;
    hb_json_integer(value, 0, 255, &n);
    *number = (long)n;
    return value->type == '0';
}

static bool read_rule(hb_options *options, const hb_json *key, const hb_json *value,
                      uint32_t *given, hb_fault *fault)
{
    char name[KEY], where[KEY + 8], list[KEY];
    size_t n = hb_json_string(key, name, sizeof name);
    line l = hb_line_in(where, sizeof where);
    hb_line_words(&l, "rules.");
    hb_line_words(&l, name);
    int option = find_rule(name, n);
    long number;
    const char *type;
    if (option < 0)
        return hb_blame(fault, HB_RECORD_UNKNOWN, where, NULL, NULL);
    if (*given >> option & 1)
        return hb_blame(fault, HB_RECORD_TWICE, where, NULL, NULL);
    *given |= 1u << option;
    if (!option_value(&hb_option_table[option], value, &number, &type))
        return hb_blame_type(fault, where, type);
    if (hb_option_set(options, option, number) == HB_OK)
        return true;
    list_accepted(list, &hb_option_table[option]);
    return hb_blame_range(fault, where, value, list);
}

bool hb_read_rules(hb_options *options, const hb_json *rules, hb_fault *fault)
{
    if (rules->type != '{')
        return hb_blame_type(fault, "rules", "object");
    hb_json key, value;
    uint32_t given = 0;
    for (size_t at = 0; hb_json_next(rules, &at, &key, &value);)
        if (!read_rule(options, &key, &value, &given, fault))
            return false;
    return true;
}

/* ---- Start, deck, tiles -------------------------------------------------------------- */

static bool read_start(hb_record *r, const hb_json *start, hb_fault *fault)
{
    char seats[KEY];
    if (!start->type)
        return true;
    if (start->type != '0')
        return hb_blame_type(fault, "start", "integer");
    int64_t seat;
    if (!hb_json_integer(start, 0, r->options.players - 1, &seat))
        return hb_blame_range(fault, "start", start, hb_range(seats, 0, r->options.players - 1));
    r->start = (uint8_t)seat;
    return true;
}

static bool read_card(uint8_t *kind, const hb_json *value, size_t i, hb_fault *fault)
{
    char where[KEY], text[8];
    if (value->type != '"')
        return hb_blame_type(fault, hb_place(where, "deck", i), "string");
    return hb_kind_read(kind, text, hb_json_string(value, text, sizeof text)) ||
           hb_blame_range(fault, hb_place(where, "deck", i), value, "r1 to k5");
}

static bool read_deck(hb_record *r, const hb_json *deck, hb_fault *fault)
{
    if (!deck->type)
        return hb_blame(fault, HB_RECORD_MISSING, "deck", NULL, NULL);
    if (deck->type != '[')
        return hb_blame_type(fault, "deck", "array");
    hb_json value;
    size_t count = 0;
    for (size_t at = 0; hb_json_next(deck, &at, NULL, &value); count++)
        if (count < HB_DECK && !read_card(&r->deck[count], &value, count, fault))
            return false;
    if (count > HB_DECK)
        return hb_blame_count(fault, HB_RECORD_DECK_SIZE, NULL, count, HB_DECK);
    r->cards = (uint8_t)count;
    return true;
}

static bool read_tile(uint8_t *tile, const hb_json *value, size_t i, hb_fault *fault)
{
    char where[KEY], list[KEY];
    const char *names[HB_TILES + 1] = {NULL};
    if (value->type != '"')
        return hb_blame_type(fault, hb_place(where, "tiles", i), "string");
    for (*tile = 0; *tile < HB_TILES; ++*tile) {
        names[*tile] = hb_tile_name(*tile);
        if (hb_json_is(value, names[*tile]))
            return true;
    }
    list_words(list, names);
    return hb_blame_range(fault, hb_place(where, "tiles", i), value, list);
}

static bool read_tiles(hb_record *r, const hb_json *tiles, hb_fault *fault)
{
    if (!tiles->type)
        return !r->options.bonus_tiles || hb_blame(fault, HB_RECORD_MISSING, "tiles", NULL, NULL);
    if (!r->options.bonus_tiles)
        return hb_blame(fault, HB_RECORD_NEEDLESS, "tiles", NULL, NULL);
    if (tiles->type != '[')
        return hb_blame_type(fault, "tiles", "array");
    hb_json value;
    size_t count = 0;
    for (size_t at = 0; hb_json_next(tiles, &at, NULL, &value); count++)
        if (count < HB_TILES && !read_tile(&r->tiles[count], &value, count, fault))
            return false;
    return count == HB_TILES || hb_blame_deal(fault, r, HB_BAD_TILES);
}

/* ---- Actions --------------------------------------------------------------------------- */

static bool read_action(hb_record *r, const hb_json *value, hb_fault *fault)
{
    char where[KEY], given[RECORD_GIVEN], text[HB_ACTION_TEXT + 1];
    hb_action action;
    hb_place(where, "actions", r->actions_count);
    if (value->type != '"') {
        hb_blame_type(fault, where, "string");
    } else {
        size_t n = hb_json_string(value, text, sizeof text);
        hb_error err = n < sizeof text ? hb_action_read(&action, text, n) : HB_BAD_NOTATION;
        if (!err)
            err = hb_record_add(r, action);
        if (!err)
            return true;
        hb_blame(fault, HB_RECORD_REFUSED, where, hb_show(given, value), NULL);
        fault->err = err;
    }
    fault->step = r->actions_count;
    return false;
}

/* An action that cannot be read breaks the record there: the actions before it still count, and
 * what is wrong waits in *broken. */
static bool read_actions(hb_record *r, const hb_json *actions, hb_fault *broken, hb_fault *fault)
{
    if (!actions->type)
        return hb_blame(fault, HB_RECORD_MISSING, "actions", NULL, NULL);
    if (actions->type != '[')
        return hb_blame_type(fault, "actions", "array");
    hb_json value;
    for (size_t at = 0; hb_json_next(actions, &at, NULL, &value);)
        if (!read_action(r, &value, broken))
            break;
    return true;
}

/* ---- What a record carries beside the game ------------------------------------------------ */

static bool check_seats(unsigned players, const hb_json *seats, hb_fault *fault)
{
    char where[KEY];
    hb_json value;
    size_t count = 0;
    if (seats->type != '[')
        return hb_blame_type(fault, "seats", "array");
    for (size_t at = 0; hb_json_next(seats, &at, NULL, &value); count++)
        if (value.type != '"')
            return hb_blame_type(fault, hb_place(where, "seats", count), "string");
    return count == players || hb_blame_count(fault, HB_RECORD_NAMES, "seats", count, players);
}

static bool is_secret(const hb_json *seed)
{
    char text[65];
    bool good = hb_json_string(seed, text, sizeof text) == 64;
    for (unsigned i = 0; good && i < 64; i++)
        good = (text[i] >= '0' && text[i] <= '9') || (text[i] >= 'a' && text[i] <= 'f') ||
               (text[i] >= 'A' && text[i] <= 'F');
    return good;
}

static bool check_seed(const hb_json *seed, hb_fault *fault)
{
    if (seed->type != '0' && seed->type != '"')
        return hb_blame_type(fault, "seed", "integer");
    int64_t number;
    if (is_secret(seed) || hb_json_integer(seed, 0, (INT64_C(1) << 53) - 1, &number))
        return true;
    return hb_blame_range(fault, "seed", seed, RECORD_WORDS("0 to 2^53 - 1, or 64 hex digits"));
}

/* The others (notes, times, chat, and what this library has never heard of) may be anything. */
static bool check_beside(unsigned players, int key, const hb_json *value, hb_fault *fault)
{
    if (key == SEATS)
        return check_seats(players, value, fault);
    if (key == SEED)
        return check_seed(value, fault);
    return key != COMMITMENT || value->type == '"' || hb_blame_type(fault, "commitment", "string");
}

bool hb_read_is_game(const hb_json *key)
{
    int which = key_of(key);
    return which >= 0 && which <= ACTIONS;
}

bool hb_read_beside(const hb_options *options, const hb_json *key, const hb_json *value,
                    hb_fault *fault)
{
    char name[KEY];
    hb_json_string(key, name, sizeof name);
    if (hb_read_is_game(key))
        return hb_blame(fault, HB_RECORD_NEEDLESS, name, NULL, NULL);
    return check_beside(options->players, key_of(key), value, fault);
}

/* ---- The whole ---------------------------------------------------------------------------- */

/* Where the keys that mean something have their values; none of them twice. */
static bool find_keys(const hb_json *whole, hb_json found[KEYS], hb_fault *fault)
{
    hb_json key, value;
    memset(found, 0, KEYS * sizeof *found);
    if (whole->type != '{')
        return hb_blame(fault, HB_RECORD_NOT_OBJECT, NULL, NULL, NULL);
    for (size_t at = 0; hb_json_next(whole, &at, &key, &value);) {
        int which = key_of(&key);
        if (which >= 0 && found[which].type)
            return hb_blame(fault, HB_RECORD_TWICE, keys[which], NULL, NULL);
        if (which >= 0)
            found[which] = value;
    }
    return true;
}

static bool check_format(const hb_json *format, hb_fault *fault)
{
    if (!format->type)
        return hb_blame(fault, HB_RECORD_MISSING, "format", NULL, NULL);
    if (format->type != '"')
        return hb_blame_type(fault, "format", "string");
    return hb_json_is(format, HB_RECORD_FORMAT) ||
           hb_blame_range(fault, "format", format, HB_RECORD_FORMAT);
}

static bool check_all_beside(const hb_record *r, const hb_json found[KEYS], hb_fault *fault)
{
    for (int key = SEATS; key < KEYS; key++)
        if (found[key].type && !check_beside(r->options.players, key, &found[key], fault))
            return false;
    return true;
}

static bool check_deal(const hb_record *r, hb_fault *fault)
{
    hb_rules rules;
    hb_game game;
    hb_error err = hb_record_begin(r, &rules, &game);
    return !err || hb_blame_deal(fault, r, err);
}

static bool read_keys(hb_record *r, const hb_json found[KEYS], hb_fault *broken, hb_fault *fault)
{
    r->options = hb_options_standard();
    return check_format(&found[FORMAT], fault) &&
           (!found[RULES].type || hb_read_rules(&r->options, &found[RULES], fault)) &&
           read_start(r, &found[START], fault) && read_deck(r, &found[DECK], fault) &&
           read_tiles(r, &found[TILES], fault) && read_actions(r, &found[ACTIONS], broken, fault) &&
           check_all_beside(r, found, fault) && check_deal(r, fault);
}

bool hb_read_record(hb_record *record, const hb_json *value, hb_fault *fault)
{
    hb_json found[KEYS];
    hb_fault broken = {0};
    memset(record, 0, sizeof *record);
    if (!find_keys(value, found, fault) || !read_keys(record, found, &broken, fault)) {
        memset(record, 0, sizeof *record);
        return false;
    }
    *fault = broken;
    return fault->problem == HB_RECORD_FINE;
}

bool hb_record_read(hb_record *record, const char *text, size_t size, size_t *used, hb_fault *fault)
{
    hb_json whole;
    hb_json_fault damage;
    bool json = hb_json_find(&whole, text, size, &damage);
    if (used)
        *used = json ? (size_t)(whole.text - text) + whole.size : 0;
    if (json)
        return hb_read_record(record, &whole, fault);
    memset(record, 0, sizeof *record);
    return hb_blame_json(fault, &damage);
}

size_t hb_record_find(const char *text, size_t size, const char *key, const char **value)
{
    hb_json whole;
    hb_json_find(&whole, text, size, NULL);
    hb_json member = hb_json_get(&whole, key);
    *value = member.text;
    return member.size;
}
