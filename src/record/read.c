/* read.c - a record from JSON, every key checked for type and range.
 *
 * What only playing can tell (does the deck fit, is an action legal) is left to replay.c. */
#include <string.h>

#include "record/json.h"

/* "deck[12]" */
static const char *place(const char *key, size_t i, char text[32])
{
    snprintf(text, 32, "%s[%zu]", key, i);
    return text;
}

bool record_is_text(const json_t *value, const char *text)
{
    return json_string_length(value) == strlen(text) && strcmp(json_string_value(value), text) == 0;
}

/* ---- Rules --------------------------------------------------------------------- */

/* hb_option_find forgives a '-' for a '_', which is for the command line only. */
static int find_rule(const char *key)
{
    int option = hb_option_find(key);
    return option >= 0 && strcmp(hb_option_table[option].name, key) == 0 ? option : -1;
}

static void list_accepted(const hb_option_info *info, char *list, size_t room)
{
    size_t at = 0;
    list[0] = 0;
    for (int i = 0; info->words && info->words[i] && at < room; i++)
        at += (size_t)snprintf(list + at, room - at, "%s%s", i ? ", " : "", info->words[i]);
    if (!info->words)
        snprintf(list, room, "%d to %d", info->least, info->most);
    if (info->either)
        snprintf(list, room, "%d, %d", info->least, info->most);
}

/* The number that a JSON value stands for in an option: -1 for one out of range. False when the
 * type is wrong. */
static bool option_value(int option, const json_t *value, long *number, const char **type)
{
    const hb_option_info *info = &hb_option_table[option];
    *type = info->yes_no ? "boolean" : info->words ? "string" : "integer";
    if (info->yes_no) {
        *number = json_is_true(value);
        return json_is_boolean(value);
    }
    if (info->words) {
        *number = json_is_string(value) ? hb_option_word(option, json_string_value(value)) : -1;
        if (*number >= 0 && !record_is_text(value, info->words[*number]))
            *number = -1;
        return json_is_string(value);
    }
    json_int_t n = json_integer_value(value);
    *number = n < 0 || n > 255 ? -1 : (long)n;
    return json_is_integer(value);
}

static bool read_rule(hb_options *options, const char *key, const json_t *value,
                      record_fault *fault)
{
    char where[96];
    snprintf(where, sizeof where, "rules.%.80s", key);
    int option = find_rule(key);
    if (option < 0)
        return record_blame(fault, RECORD_UNKNOWN, where, NULL, NULL);
    long number;
    const char *type;
    if (!option_value(option, value, &number, &type))
        return record_blame_type(fault, where, type);
    if (hb_option_set(options, option, number) != HB_OK) {
        char list[96];
        list_accepted(&hb_option_table[option], list, sizeof list);
        return record_blame_range(fault, where, value, list);
    }
    return true;
}

bool record_read_rules(hb_options *options, const json_t *rules, record_fault *fault)
{
    if (!json_is_object(rules))
        return record_blame_type(fault, "rules", "object");
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)rules, key, value)
        if (!read_rule(options, key, value, fault))
            return false;
    return true;
}

static bool read_rules(hb_options *options, const json_t *rules, record_fault *fault)
{
    *options = hb_options_standard();
    return !rules || record_read_rules(options, rules, fault);
}

/* ---- Start, deck, tiles ----------------------------------------------------------- */

static bool read_start(hb_record *g, const json_t *start, record_fault *fault)
{
    if (!start)
        return true;
    if (!json_is_integer(start))
        return record_blame_type(fault, "start", "integer");
    json_int_t seat = json_integer_value(start);
    char seats[16];
    snprintf(seats, sizeof seats, "0 to %d", g->options.players - 1);
    if (seat < 0 || seat >= g->options.players)
        return record_blame_range(fault, "start", start, seats);
    g->start = (uint8_t)seat;
    return true;
}

static bool read_card(uint8_t *kind, const json_t *value, size_t i, record_fault *fault)
{
    char where[32];
    place("deck", i, where);
    if (!json_is_string(value))
        return record_blame_type(fault, where, "string");
    if (!hb_kind_read(kind, json_string_value(value), json_string_length(value)))
        return record_blame_range(fault, where, value, "r1 to k5");
    return true;
}

static bool read_deck(hb_record *g, const json_t *deck, record_fault *fault)
{
    if (!deck)
        return record_blame(fault, RECORD_MISSING, "deck", NULL, NULL);
    if (!json_is_array(deck))
        return record_blame_type(fault, "deck", "array");
    size_t count = json_array_size(deck);
    for (size_t i = 0; i < count && i < HB_DECK; i++)
        if (!read_card(&g->deck[i], json_array_get(deck, i), i, fault))
            return false;
    if (count > HB_DECK) {
        char given[24], most[8];
        snprintf(given, sizeof given, "%zu", count);
        snprintf(most, sizeof most, "%d", HB_DECK);
        return record_blame(fault, RECORD_DECK_SIZE, NULL, given, most);
    }
    g->cards = (uint8_t)count;
    return true;
}

static bool read_tile(uint8_t *tile, const json_t *value, size_t i, record_fault *fault)
{
    char where[32], names[96] = "";
    place("tiles", i, where);
    if (!json_is_string(value))
        return record_blame_type(fault, where, "string");
    for (*tile = 0; *tile < HB_TILES; ++*tile)
        if (record_is_text(value, hb_tile_name(*tile)))
            return true;
    for (unsigned t = 0, at = 0; t < HB_TILES; t++)
        at += (unsigned)snprintf(names + at, sizeof names - at, "%s%s", t ? ", " : "",
                                 hb_tile_name(t));
    return record_blame_range(fault, where, value, names);
}

static bool read_tiles(hb_record *g, const json_t *tiles, record_fault *fault)
{
    if (!tiles && !g->options.bonus_tiles)
        return true;
    if (!tiles)
        return record_blame(fault, RECORD_MISSING, "tiles", NULL, NULL);
    if (!g->options.bonus_tiles)
        return record_blame(fault, RECORD_NEEDLESS, "tiles", NULL, NULL);
    if (!json_is_array(tiles))
        return record_blame_type(fault, "tiles", "array");
    for (size_t i = 0; i < json_array_size(tiles) && i < HB_TILES; i++)
        if (!read_tile(&g->tiles[i], json_array_get(tiles, i), i, fault))
            return false;
    if (json_array_size(tiles) == HB_TILES)
        return true;
    record_blame(fault, RECORD_REFUSED, "tiles", NULL, NULL);
    fault->err = HB_BAD_TILES;
    return false;
}

/* ---- Actions ------------------------------------------------------------------------ */

/* An action that cannot be read breaks the record there: the actions before it still count. */
static bool read_action(record *r, const json_t *value, unsigned step)
{
    char where[32], given[RECORD_GIVEN];
    place("actions", step, where);
    hb_action action;
    hb_error err = HB_OK;
    if (!json_is_string(value)) {
        record_blame_type(&r->broken, where, "string");
    } else {
        err = hb_action_read(&action, json_string_value(value), json_string_length(value));
        if (!err)
            err = hb_record_add(&r->game, action);
        if (!err)
            return true;
        record_blame(&r->broken, RECORD_REFUSED, where, record_show(value, given), NULL);
    }
    r->broken.err = err;
    r->broken.step = step;
    return false;
}

static bool read_actions(record *r, const json_t *actions, record_fault *fault)
{
    if (!actions)
        return record_blame(fault, RECORD_MISSING, "actions", NULL, NULL);
    if (!json_is_array(actions))
        return record_blame_type(fault, "actions", "array");
    for (unsigned i = 0; i < json_array_size(actions); i++)
        if (!read_action(r, json_array_get(actions, i), i))
            break;
    return true;
}

/* ---- What a record carries beside the game -------------------------------------------- */

static bool check_seats(const record *r, const json_t *seats, record_fault *fault)
{
    if (!json_is_array(seats))
        return record_blame_type(fault, "seats", "array");
    size_t count = json_array_size(seats);
    for (size_t i = 0; i < count; i++) {
        char where[32];
        if (!json_is_string(json_array_get(seats, i)))
            return record_blame_type(fault, place("seats", i, where), "string");
    }
    if (count == r->game.options.players)
        return true;
    char given[24], players[16];
    snprintf(given, sizeof given, "%zu", count);
    snprintf(players, sizeof players, "%d", r->game.options.players);
    return record_blame(fault, RECORD_NAMES, "seats", given, players);
}

static bool is_secret(const json_t *seed)
{
    const char *text = json_string_value(seed);
    return json_string_length(seed) == 64 && strspn(text, "0123456789abcdefABCDEF") == 64;
}

static bool check_seed(const record *r, const json_t *seed, record_fault *fault)
{
    (void)r;
    json_int_t number = json_integer_value(seed);
    if (!json_is_integer(seed) && !json_is_string(seed))
        return record_blame_type(fault, "seed", "integer");
    if (json_is_string(seed) ? is_secret(seed) : number >= 0 && number < INT64_C(1) << 53)
        return true;
    return record_blame_range(fault, "seed", seed, RECORD_WORDS("0 to 2^53 - 1, or 64 hex digits"));
}

static bool check_commitment(const record *r, const json_t *commitment, record_fault *fault)
{
    (void)r;
    return json_is_string(commitment) || record_blame_type(fault, "commitment", "string");
}

/* Keys whose form is set. The others beside the game (notes, times, chat, and what this program
 * has never heard of) may be anything. */
static const struct {
    const char *key;
    bool (*check)(const record *r, const json_t *value, record_fault *fault);
} checked[] = {{"seats", check_seats}, {"seed", check_seed}, {"commitment", check_commitment}};

static bool is_game_key(const char *key)
{
    static const char *const keys[] = {"format", "rules", "start", "deck", "tiles", "actions"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(keys[i], key) == 0)
            return true;
    return false;
}

bool record_keep_checked(record *r, const char *key, json_t *value, record_fault *fault)
{
    if (is_game_key(key))
        return record_blame(fault, RECORD_NEEDLESS, key, NULL, NULL);
    for (size_t i = 0; i < sizeof checked / sizeof checked[0]; i++)
        if (strcmp(checked[i].key, key) == 0 && !checked[i].check(r, value, fault))
            return false;
    if (!record_keep(r, key, json_incref(value)))
        return record_blame(fault, RECORD_NO_MEMORY, NULL, NULL, NULL);
    return true;
}

static bool keep_the_rest(record *r, const json_t *value, record_fault *fault)
{
    const char *key;
    json_t *given;
    json_object_foreach ((json_t *)value, key, given)
        if (!is_game_key(key) && !record_keep_checked(r, key, given, fault))
            return false;
    return true;
}

/* ---- The whole ------------------------------------------------------------------------ */

static bool check_format(const json_t *value, record_fault *fault)
{
    if (!json_is_object(value))
        return record_blame(fault, RECORD_NOT_OBJECT, NULL, NULL, NULL);
    const json_t *format = json_object_get(value, "format");
    if (!format && json_is_array(json_object_get(value, "players")))
        return record_blame(fault, RECORD_HANAB_LIVE, NULL, NULL, NULL);
    if (!format)
        return record_blame(fault, RECORD_MISSING, "format", NULL, NULL);
    if (!json_is_string(format))
        return record_blame_type(fault, "format", "string");
    return record_is_text(format, RECORD_FORMAT) ||
           record_blame_range(fault, "format", format, RECORD_FORMAT);
}

bool record_from_json(record *r, const json_t *value, record_fault *fault)
{
    memset(r, 0, sizeof *r);
    *fault = (record_fault){0};
    hb_record *g = &r->game;
    if (check_format(value, fault) &&
        read_rules(&g->options, json_object_get(value, "rules"), fault) &&
        read_start(g, json_object_get(value, "start"), fault) &&
        read_deck(g, json_object_get(value, "deck"), fault) &&
        read_tiles(g, json_object_get(value, "tiles"), fault) &&
        read_actions(r, json_object_get(value, "actions"), fault) && keep_the_rest(r, value, fault))
        return true;
    record_free(r);
    return false;
}

bool record_keep(record *r, const char *key, json_t *value)
{
    if (!r->more)
        r->more = json_object();
    if (!r->more) {
        json_decref(value);
        return false;
    }
    return json_object_set_new(r->more, key, value) == 0;
}

void record_free(record *r)
{
    json_decref(r->more);
    r->more = NULL;
}
