/* json_read.c - a record from a JSON value of jansson's: the game, which the library reads, and all
 * keys beside it, which are kept. */
#include "record/json.h"

#include <stdlib.h>
#include <string.h>

#include "record/read.h"

bool record_is_text(const json_t *value, const char *text)
{
    return json_string_length(value) == strlen(text) && strcmp(json_string_value(value), text) == 0;
}

/* ---- Faults --------------------------------------------------------------------- */

/* In quotes, as much as fits. A NUL inside becomes another control character, which cleaning
 * shows as such. */
static void show_string(const json_t *value, char text[RECORD_GIVEN])
{
    size_t n = json_string_length(value), most = RECORD_GIVEN - 6;
    const char *string = json_string_value(value);
    n = n < most ? n : most;
    text[0] = text[n + 1] = '"';
    text[n + 2] = 0;
    for (size_t i = 0; i < n; i++)
        text[i + 1] = string[i] ? string[i] : 1;
}

const char *record_show(const json_t *value, char text[RECORD_GIVEN])
{
    static const char *const others[] = {[JSON_OBJECT] = "{...}",
                                         [JSON_ARRAY] = "[...]",
                                         [JSON_TRUE] = "true",
                                         [JSON_FALSE] = "false",
                                         [JSON_NULL] = "null"};
    if (json_is_string(value))
        show_string(value, text);
    else if (json_is_integer(value))
        snprintf(text, RECORD_GIVEN, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    else if (json_is_real(value))
        snprintf(text, RECORD_GIVEN, "%g", json_real_value(value));
    else
        snprintf(text, RECORD_GIVEN, "%s", others[json_typeof(value)]);
    return text;
}

bool record_blame_range(hb_fault *fault, const char *where, const json_t *value, const char *wanted)
{
    char given[RECORD_GIVEN];
    return hb_blame(fault, HB_RECORD_RANGE, where, record_show(value, given), wanted);
}

bool record_blame_type(hb_fault *fault, const char *where, const char *type)
{
    return hb_blame(fault, HB_RECORD_WRONG_TYPE, where, NULL, type);
}

bool record_number(const json_t *value, const char *where, int least, int most, unsigned *number,
                   hb_fault *fault)
{
    if (!value)
        return hb_blame(fault, HB_RECORD_MISSING, where, NULL, NULL);
    if (!json_is_integer(value))
        return record_blame_type(fault, where, "integer");
    json_int_t given = json_integer_value(value);
    char range[32];
    snprintf(range, sizeof range, "%d to %d", least, most);
    if (given < least || given > most)
        return record_blame_range(fault, where, value, range);
    *number = (unsigned)given;
    return true;
}

static bool no_memory(hb_fault *fault)
{
    return hb_blame(fault, RECORD_NO_MEMORY, NULL, NULL, NULL);
}

/* ---- Parts ------------------------------------------------------------------------ */

/* A value as text, which the caller frees, for the library to read; NULL without memory. */
static char *to_text(const json_t *value, hb_json *found)
{
    char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    if (text && hb_json_find(found, text, strlen(text), NULL))
        return text;
    free(text);
    return NULL;
}

bool record_read_rules(hb_options *options, const json_t *rules, hb_fault *fault)
{
    hb_json found;
    char *text = to_text(rules, &found);
    bool good = text ? hb_read_rules(options, &found, fault) : no_memory(fault);
    free(text);
    return good;
}

/* Has a key that anybody may have written its form? */
static bool check_beside(const record *r, const char *key, const json_t *value, hb_fault *fault)
{
    hb_json found;
    char *text = to_text(value, &found);
    bool good = text ? hb_read_beside(&r->game.options, key, &found, fault) : no_memory(fault);
    free(text);
    return good;
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

bool record_keep_checked(record *r, const char *key, json_t *value, hb_fault *fault)
{
    return check_beside(r, key, value, fault) &&
           (record_keep(r, key, json_incref(value)) || no_memory(fault));
}

/* ---- The whole ---------------------------------------------------------------------- */

/* A game of hanab.live is told apart, since people have many of them. */
static bool is_hanab_live(const json_t *value)
{
    return json_is_object(value) && !json_object_get(value, "format") &&
           json_is_array(json_object_get(value, "players"));
}

static bool keep_the_rest(record *r, const json_t *value, hb_fault *fault)
{
    const char *key;
    json_t *given;
    json_object_foreach ((json_t *)value, key, given)
        if (!hb_read_is_game(key) && !record_keep(r, key, json_incref(given)))
            return no_memory(fault);
    return true;
}

bool record_from_json(record *r, const json_t *value, hb_fault *fault)
{
    memset(r, 0, sizeof *r);
    if (is_hanab_live(value))
        return hb_blame(fault, RECORD_HANAB_LIVE, NULL, NULL, NULL);
    char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    if (!text)
        return no_memory(fault);
    bool good = hb_record_read(&r->game, text, strlen(text), NULL, fault);
    free(text);
    if (!good && !r->game.cards)
        return false;
    r->broken = *fault;
    *fault = (hb_fault){0};
    if (keep_the_rest(r, value, fault))
        return true;
    record_free(r);
    return false;
}

void record_free(record *r)
{
    json_decref(r->more);
    r->more = NULL;
}
