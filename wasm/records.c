/* records.c - games as texts: records are told of, dealt and cut; and what there is to say of
 * the rules of a game.
 *
 * A record that a call is about stands in its input as it is, and behind it, as another object,
 * what is said of it: {...} {"step": 3, ...}. */
#include "records.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "local/kept.h"
#include "record/read.h"
#include "scene.h"

enum { LINE = 16 * RECORD_BYTES };

static buffer line;

/* A record as its line, until the next one. */
static const char *line_of(const record *r)
{
    if (!line.bound)
        line = buffer_make(LINE);
    buffer_clear(&line);
    record_write(&line, r);
    return buffer_text(&line);
}

/* ---- What a game is ----------------------------------------------------------------------------
 */

/* Why the record goes no further than that step. */
static const char *say_broken(unsigned step, const hb_fault *fault)
{
    buffer *b = module_words();
    text_arg number = text_num("n", (int64_t)step + 1);
    if (fault->problem == HB_RECORD_REFUSED) {
        TEXT_SAY(b, module_lang,
                 "The record breaks off at step {n}: \"{action}\" cannot be done, {why}.", number,
                 text_str("action", fault->given),
                 text_str("why", text_error(module_lang, fault->err)));
        return buffer_text(b);
    }
    buffer why = buffer_make(4096);
    text_fault(&why, module_lang, fault);
    TEXT_SAY(b, module_lang, "The record breaks off at step {n}: {why}.", number,
             text_str("why", buffer_text(&why)));
    buffer_free(&why);
    return buffer_text(b);
}

static void put_names(buffer *b, const record *r)
{
    static char names[HB_SEATS][TABLE_NAME], own[HB_SEATS][RECORD_NAME];
    const char *given[HB_SEATS];
    unsigned players = r->game.options.players;
    for (unsigned seat = 0; seat < players; seat++)
        given[seat] = record_seat_name(r, seat, own[seat], RECORD_NAME);
    text_call_seats(&(text_names){(char *)names, TABLE_NAME, 0}, module_lang, players, given);
    put_info_names(b);
    for (unsigned seat = 0; seat < players; seat++)
        put_string(b, names[seat]);
    put_close(b, ']');
}

static void put_challenge(buffer *b, const record *r)
{
    hb_json challenge = record_get(r, "challenge"), from = hb_json_get(&challenge, "from");
    char name[TABLE_NAME] = "";
    hb_json_text(&from, name, sizeof name);
    put_info_challenge(b, challenge.type == '{');
    put_info_from(b, name);
    put_info_beat(b, page_number_of(&challenge, "score", -100, 100, 0));
}

static const char *summary_of(const hb_rules *rules)
{
    text_reader reader = {.lang = module_lang, .rules = rules, .seat = HB_EVERYONE};
    buffer *words = module_words();
    text_summary(words, &reader);
    return buffer_text(words);
}

void page_put_info(buffer *b, const record *r, const hb_rules *rules, hb_game *game)
{
    hb_fault fault;
    unsigned step = 0, all = record_steps(r);
    while (step < all && record_step(r, rules, game, step, &fault))
        step++;
    put_open(b, '{');
    put_info_record(b, line_of(r));
    put_info_summary(b, summary_of(rules));
    put_info_edition(b, hb_option_table[hb_option_find("edition")].words[rules->options.edition]);
    put_info_players(b, rules->options.players);
    put_names(b, r);
    put_info_steps(b, step);
    put_info_broken(b, step < all ? say_broken(step, &fault) : "");
    put_info_outcome(b, hb_outcome_name(game->outcome));
    put_info_score(b, hb_score(game, rules));
    put_info_best(b, rules->max_score);
    put_info_counts(b, record_counts(r));
    put_challenge(b, r);
    put_close(b, '}');
}

/* All of it, of the record in the input; nothing when it is none. */
EXPORT(void, records_info, void)
{
    buffer *b = module_say();
    record r;
    hb_json given;
    hb_rules rules;
    hb_game game;
    hb_fault fault;
    if (!page_take_record(&r, &given))
        return;
    if (record_begin(&r, &rules, &game, &fault))
        page_put_info(b, &r, &rules, &game);
    record_free(&r);
}

/* ---- Making ------------------------------------------------------------------------------------
 */

/* Moves these kinds, "r1 b3 r2", to the front of a deck. */
static bool stack(hb_record *g, const char *kinds)
{
    for (unsigned to = 0; *kinds && to < g->cards; to++) {
        uint8_t kind;
        unsigned from = to;
        if (!hb_kind_read(&kind, kinds, 2))
            return false;
        while (from < g->cards && g->deck[from] != kind)
            from++;
        if (from == g->cards)
            return false;
        memmove(g->deck + to + 1, g->deck + to, from - to);
        g->deck[to] = kind;
        kinds += kinds[2] ? 3 : 2;
    }
    return true;
}

static bool read_options(hb_options *options, const hb_json *given)
{
    hb_json rules = hb_json_get(given, "rules");
    hb_fault fault;
    *options = hb_options_standard();
    return !rules.type || hb_read_rules(options, &rules, &fault);
}

/* A record without actions: {"rules", "seed", "start", "front", "names"} is in the input. */
EXPORT(void, records_deal, void)
{
    buffer *b = module_say();
    hb_json given = module_given_json(), value = hb_json_get(&given, "front"),
            names = hb_json_get(&given, "names");
    hb_options options;
    char front[3 * HB_DECK + 1] = "";
    record r = {0};
    int64_t seed = page_number_of(&given, "seed", 0, INT64_MAX, 0);
    hb_json_text(&value, front, sizeof front);
    if (!read_options(&options, &given) ||
        hb_record_seed(&r.game, &options, (uint64_t)seed,
                       (unsigned)page_number_of(&given, "start", 0, HB_SEATS, 0)) ||
        !stack(&r.game, front))
        return;
    buffer called = buffer_make(1 << 14);
    if (names.type == '[') {
        put_json(&called, &names);
        record_keep(&r, "seats", buffer_text(&called));
    }
    buffer_free(&called);
    if (!*front)
        record_keep_number(&r, "seed", seed);
    record_write(b, &r);
    record_free(&r);
}

static const char *const in_links[] = {"seats", "bots", "seed", "take_backs", "challenge", NULL};

/* What a link needs of a record; with "challenge", which goes along, it is the deal alone. */
EXPORT(void, records_bare, void)
{
    buffer *b = module_say();
    record r, bare = {0};
    hb_json given;
    if (!page_take_record(&r, &given))
        return;
    hb_json challenge = hb_json_get(&given, "challenge");
    bare.game = r.game;
    for (int i = 0; in_links[i]; i++)
        if (record_get(&r, in_links[i]).type)
            record_keep_same(&bare, in_links[i], &r);
    if (challenge.type) {
        buffer words = buffer_make(4096);
        put_json(&words, &challenge);
        record_keep_put(&bare, "challenge", &words);
        record_drop(&bare, "take_backs");
        bare.game.actions_count = 0;
    }
    record_write(b, &bare);
    record_free(&bare);
    record_free(&r);
}

/* Is it the game of another record, {"other": {...}}, played alike? */
EXPORT(bool, records_same, void)
{
    record one, other;
    hb_json given;
    hb_fault fault;
    if (!page_take_record(&one, &given))
        return false;
    hb_json value = hb_json_get(&given, "other");
    bool same = value.type && record_from_json(&other, &value, &fault);
    if (same) {
        same = memcmp(&one.game, &other.game, sizeof one.game) == 0;
        record_free(&other);
    }
    record_free(&one);
    return same;
}

/* ---- Going on ----------------------------------------------------------------------------------
 */

/* The record as a game at this device takes it; beside it {"step", "seat", "people" (bits), "bot"},
 * and perhaps "names" by seat. */
EXPORT(void, records_seated, void)
{
    buffer *b = module_say(), play = buffer_make(4096);
    record r;
    hb_json given;
    if (!page_take_record(&r, &given))
        return;
    hb_json bot = hb_json_get(&given, "bot"), names = hb_json_get(&given, "names");
    int64_t seat = page_number_of(&given, "seat", 0, r.game.options.players - 1, 0);
    page_cut(&r, page_number_of(&given, "step", 0, HB_ACTIONS, HB_ACTIONS));
    put_open(&play, '{');
    put_number(&play, "seat", seat);
    put_number(&play, "people", page_number_of(&given, "people", 1, 31, 1 << seat));
    put_key(&play, "bot");
    put_json(&play, &bot);
    put_close(&play, '}');
    record_keep_put(&r, "play", &play);
    if (names.type == '[') {
        buffer called = buffer_make(1 << 14);
        put_json(&called, &names);
        record_keep_put(&r, "seats", &called);
    }
    record_write(b, &r);
    record_free(&r);
}

/* ---- Rules and bots ----------------------------------------------------------------------------
 */

hb_error page_take_rules(hb_rules *rules)
{
    hb_json given = module_given_json();
    hb_options options;
    return read_options(&options, &given) ? hb_rules_make(rules, &options, NULL) : HB_OPTION_RANGE;
}

/* {"summary", "best", "wrong"}: in one line, the most points, and why they make no game. */
EXPORT(void, records_describe, void)
{
    hb_rules rules;
    hb_error err = page_take_rules(&rules);
    buffer *b = module_say();
    put_open(b, '{');
    put_text(b, "summary", err ? "" : summary_of(&rules));
    put_number(b, "best", err ? 0 : rules.max_score);
    put_text(b, "wrong", err ? text_error(module_lang, err) : "");
    put_close(b, '}');
}

static void put_bots(buffer *b, const bot *const bots[], bool levels)
{
    for (int i = 0; bots[i]; i++)
        if (!bots[i]->sees_all && !bots[i]->slow) {
            put_open(b, '{');
            put_text(b, "name", bots[i]->name);
            put_text(b, "summary", text_get(module_lang, bots[i]->summary));
            put_flag(b, "level", levels);
            put_close(b, '}');
        }
}

/* The bots that play at a device, quick enough for people: [{"name", "summary", "level"}]; level:
 * one of the levels of partner. */
EXPORT(void, records_bots, void)
{
    buffer *b = module_say();
    put_open(b, '[');
    put_bots(b, bot_list, false);
    put_bots(b, bot_levels, true);
    put_close(b, ']');
}
