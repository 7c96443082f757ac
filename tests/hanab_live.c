/* hanab_live.c - games of hanab.live: every variant there and back, every fault. */
#include <string.h>

#include "base/random.h"
#include "compat/hanab_live.h"
#include "json_at.h"
#include "tap.h"
#include "text/text.h"

/* ---- Helpers ------------------------------------------------------------------- */

/* Reads a game of hanab.live and plays it; what is wrong goes to said. */
static bool read_game(record *r, const char *text, char *said, size_t room)
{
    hb_fault fault;
    hb_rules rules;
    hb_game game;
    hb_json value = json_read(text);
    bool good = hanab_live_from_json(r, &value, &fault) && record_play(r, &rules, &game, &fault);
    buffer b = buffer_make(room - 1);
    if (!good)
        text_fault(&b, NULL, &fault);
    snprintf(said, room, "%s", buffer_text(&b));
    buffer_free(&b);
    return good;
}

static bool says(const char *text, const char *expected)
{
    record r;
    char said[300];
    read_game(&r, text, said, sizeof said);
    record_free(&r);
    if (strcmp(said, expected) == 0)
        return true;
    printf("# %.100s\n#   says     '%s'\n#   and not  '%s'\n", text, said, expected);
    return false;
}

/* A random game of some options, played for some actions. */
static void random_game(record *r, const hb_options *options, uint64_t seed)
{
    hb_rules rules;
    hb_game game;
    hb_random random;
    memset(r, 0, sizeof *r);
    hb_rules_make(&rules, options, NULL);
    r->game.options = *options;
    r->game.cards = rules.cards;
    hb_shuffle(&rules, seed, r->game.deck, NULL, &r->game.start);
    hb_game_seed(&game, &rules, seed, r->game.start);
    hb_random_seed(&random, seed);
    while (game.phase != HB_OVER) {
        unsigned choice = random_member(&random, hb_legal(&game, &rules));
        hb_record_add(&r->game, hb_choice_action(&game, &rules, choice));
        hb_choose(&game, &rules, choice, 0);
    }
}

static bool there_and_back(const record *r)
{
    hb_fault fault;
    record again;
    char said[300];
    buffer b = buffer_make(1 << 20);
    bool same = hanab_live_write(&b, r, &fault) && buffer_ok(&b) &&
                read_game(&again, buffer_text(&b), said, sizeof said);
    if (same) {
        same = memcmp(&again.game, &r->game, sizeof r->game) == 0;
        record_free(&again);
    }
    buffer_free(&b);
    return same;
}

/* ---- There and back ---------------------------------------------------------------- */

static void test_variants(void)
{
    static const struct {
        const char *name;
        uint8_t colours, multicolour, cards, powder;
    } variants[] = {
        {"No Variant", 5, HB_MULTI_NONE, 10, 0},
        {"4 Suits", 4, HB_MULTI_NONE, 10, 0},
        {"3 Suits", 3, HB_MULTI_NONE, 10, 0},
        {"6 Suits", 5, HB_MULTI_SUIT, 10, 0},
        {"Black (6 Suits)", 5, HB_MULTI_SUIT, 5, 0},
        {"Black (5 Suits)", 4, HB_MULTI_SUIT, 5, 0},
        {"Rainbow (6 Suits)", 5, HB_MULTI_WILD, 10, 0},
        {"Rainbow (5 Suits)", 4, HB_MULTI_WILD, 10, 0},
        {"Rainbow (4 Suits)", 3, HB_MULTI_WILD, 10, 0},
        {"Rainbow (3 Suits)", 2, HB_MULTI_WILD, 10, 0},
        {"Dark Rainbow (6 Suits)", 5, HB_MULTI_WILD, 5, 0},
        {"Dark Rainbow (5 Suits)", 4, HB_MULTI_WILD, 5, 0},
        {"White Reversed (6 Suits)", 5, HB_MULTI_NONE, 10, 1},
        {"White Reversed (5 Suits)", 4, HB_MULTI_NONE, 10, 1},
        {"White Reversed (4 Suits)", 3, HB_MULTI_NONE, 10, 1},
        {"White Reversed (3 Suits)", 2, HB_MULTI_NONE, 10, 1},
        {"White Reversed & Rainbow (6 Suits)", 4, HB_MULTI_WILD, 10, 1},
        {"White Reversed & Rainbow (5 Suits)", 3, HB_MULTI_WILD, 10, 1},
        {"White Reversed & Rainbow (4 Suits)", 2, HB_MULTI_WILD, 10, 1},
    };
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++)
        for (unsigned seed = 0; seed < 8; seed++) {
            hb_options o = hb_options_standard();
            o.edition = (uint8_t)(seed % 4);
            o.players = (uint8_t)(2 + seed % 4);
            o.colours = variants[i].colours;
            o.multicolour = variants[i].multicolour;
            o.multicolour_cards = variants[i].cards;
            o.black_powder = variants[i].powder;
            o.empty_hints = (uint8_t)(seed / 4);
            o.ending = (uint8_t)(seed % 2);
            if (o.players == 5 || (o.players == 3 && seed > 4))
                o.hand = (uint8_t)(o.players == 5 ? 5 : 4);
            record r;
            random_game(&r, &o, seed);
            CHECK(hanab_live_by_options(&o) == hanab_live_by_name(variants[i].name));
            CHECK(hanab_live_by_name(variants[i].name) != NULL);
            CHECK(there_and_back(&r));
        }
    done("every variant there and back");
}

static void test_written(void)
{
    hb_options o = hb_options_standard();
    o.colours = 4;
    o.multicolour = HB_MULTI_WILD;
    o.black_powder = 1;
    o.players = 3;
    o.hand = 4;
    o.ending = HB_PERFECT_ENDING;
    record r;
    random_game(&r, &o, 3);
    r.game.deck[0] = hb_kind(HB_POWDER, 4);
    r.game.deck[1] = hb_kind(HB_MULTI, 2);
    r.game.start = 2;
    r.game.actions_count = 4;
    r.game.actions[0] = (hb_action){.type = HB_PLAY, .card = 9};
    r.game.actions[1] = (hb_action){.type = HB_DISCARD, .card = 2};
    r.game.actions[2] = (hb_action){.type = HB_HINT, .seat = 1, .hint = HB_BLUE};
    r.game.actions[3] = (hb_action){.type = HB_HINT, .seat = 0, .hint = hb_hint_value(5)};
    record_keep(&r, "notes", "[[\"\", \"f\"], [], []]");
    record_keep(&r, "chat", "[1]");
    record_keep_text(&r, "edition", "mine");
    record_keep_number(&r, "more", 2);
    record_keep(&r, "hanab_live",
                "{\"id\": 7, \"seed\": \"p3v0s1\", \"deck\": 1, \"options\": "
                "{\"timed\": true, \"variant\": \"x\"}, "
                "\"end\": {\"type\": 4, \"target\": 1, \"value\": 4}}");
    buffer b = buffer_make(1 << 20);
    hb_fault fault;
    ok(hanab_live_write(&b, &r, &fault), "a record is written");
    hb_json v = json_read(buffer_text(&b));
    CHECK(json_same(json_at(v, "deck 0"), "{\"suitIndex\": 4, \"rank\": 4}"));
    CHECK(json_same(json_at(v, "deck 1"), "{\"suitIndex\": 5, \"rank\": 2}"));
    CHECK(json_same(json_at(v, "actions"), "[{\"type\": 0, \"target\": 9, \"value\": 0}, "
                                           "{\"type\": 1, \"target\": 2, \"value\": 0}, "
                                           "{\"type\": 2, \"target\": 1, \"value\": 3}, "
                                           "{\"type\": 3, \"target\": 0, \"value\": 5}, "
                                           "{\"type\": 4, \"target\": 1, \"value\": 4}]"));
    CHECK(json_same(json_at(v, "options"),
                    "{\"variant\": \"White Reversed & Rainbow (6 Suits)\", "
                    "\"startingPlayer\": 2, \"emptyClues\": true, \"oneLessCard\": true, "
                    "\"allOrNothing\": true, \"timed\": true}"));
    CHECK(json_same(json_at(v, "hanabi"), "{\"edition\": \"abacus\", \"more\": {\"chat\": [1], "
                                          "\"edition\": \"mine\", \"more\": 2}}"));
    CHECK(json_count(v, "notes") == 3 && json_count(v, "players") == 3);
    CHECK(json_number(v, "id") == 7 && json_is_text(v, "seed", "p3v0s1"));
    done("it has what hanab.live expects, and what it had before");
    buffer_free(&b);
    record_free(&r);
}

/* ---- Reading ------------------------------------------------------------------------- */

#define CARD(s, r) "{\"suitIndex\": " s ", \"rank\": " r "}"
#define SUIT(s)                                                                                    \
    CARD(s, "1")                                                                                   \
    "," CARD(s, "1") "," CARD(s, "1") "," CARD(s, "2") "," CARD(s, "2") "," CARD(s, "3") "," CARD( \
        s, "3") "," CARD(s, "4") "," CARD(s, "4") "," CARD(s, "5")
#define PLAYERS           "{\"players\": [\"a\", \"b\"], "
#define FIVE              "\"deck\": [" SUIT("0") "," SUIT("1") "," SUIT("2") "," SUIT("3") "," SUIT("4") "], "
#define GAME(actions)     PLAYERS FIVE "\"actions\": [" actions "]}"
#define OPTION(option)    PLAYERS FIVE "\"options\": {" option "}, \"actions\": []}"
#define ACT(t, target, v) "{\"type\": " t ", \"target\": " target ", \"value\": " v "}"

static void test_reading(void)
{
    record r;
    char said[300];
    const char *text = PLAYERS FIVE
        "\"id\": 9, \"seed\": \"s\", \"notes\": [[\"n\"]], \"options\": {\"timed\": true, "
        "\"timeBase\": 120, \"startingPlayer\": 1, \"deckPlays\": false}, \"actions\": ["
        "{\"type\": 0, \"target\": 5}," ACT("2", "1", "0") "," ACT("3", "0", "2") "," ACT(
            "1", "0", "0") "," ACT("4", "0", "4") "," ACT("9", "9", "9") "], \"hanabi\": "
                                                                         "{\"edition\": \"new\", "
                                                                         "\"more\": {\"seed\": "
                                                                         "12}}}";
    bool good = read_game(&r, text, said, sizeof said);
    if (!ok(good, "a game of hanab.live is read"))
        printf("# %s\n", said);
    CHECK(r.game.options.edition == HB_NEW && r.game.options.empty_hints == 0);
    CHECK(r.game.start == 1 && r.game.cards == 50 && r.game.actions_count == 4);
    CHECK(r.game.deck[49] == hb_kind(HB_WHITE, 5));
    CHECK(
        json_same(record_get(&r, "hanab_live"),
                  "{\"options\": {\"timed\": true, \"timeBase\": 120}, \"id\": 9, \"seed\": \"s\", "
                  "\"end\": {\"type\": 4, \"target\": 0, \"value\": 4}}"));
    hb_json more = record_more(&r);
    CHECK(json_number(more, "seed") == 12 && json_count(more, "seats") == 2);
    CHECK(json_count(more, "notes") == 1);
    record_free(&r);
    done("with everything in it, up to the action that ended it");

    text = PLAYERS FIVE "\"notes\": [1], \"actions\": [], \"hanabi\": {\"more\": {\"notes\": 2, "
                        "\"seats\": [\"c\", \"d\"], \"x\\u0079\": [1,2]}}}";
    CHECK(read_game(&r, text, said, sizeof said));
    CHECK(json_same(record_more(&r), "{\"notes\": 2, \"seats\": [\"c\", \"d\"], \"xy\": [1, 2]}"));
    record_free(&r);
    done("what a record of ours carried is instead of what stands there");
}

static void test_reading_faults(void)
{
    CHECK(says("[]", "a record must be a JSON object, {\"format\": ...}"));
    CHECK(says("{}", "the key \"players\" is missing"));
    CHECK(says("{\"players\": 2}", "players must be of type array"));
    CHECK(says("{\"players\": [\"a\"]}", "players: 1 is not accepted, only 2 to 5"));
    CHECK(says("{\"players\": [\"a\", 2]}", "players[1] must be of type string"));
    CHECK(says(PLAYERS "\"options\": []}", "options must be of type object"));
    CHECK(says(PLAYERS "\"x\": 1}", "the key \"deck\" is missing"));
    CHECK(says(PLAYERS "\"deck\": 5}", "deck must be of type array"));
    CHECK(says(PLAYERS "\"deck\": [5]}", "deck[0] must be of type object"));
    CHECK(says(PLAYERS "\"deck\": [{}]}", "the key \"deck[0].suitIndex\" is missing"));
    CHECK(says(PLAYERS "\"deck\": [" CARD("5", "1") "]}",
               "deck[0].suitIndex: 5 is not accepted, only 0 to 4"));
    CHECK(says(PLAYERS "\"deck\": [" CARD("0", "7") "]}",
               "deck[0].rank: 7 is not accepted, only 1 to 5"));
    CHECK(says(PLAYERS "\"deck\": [" CARD("0", "\"1\"") "]}",
               "deck[0].rank must be of type integer"));
    CHECK(says(PLAYERS "\"deck\": [" CARD("0", "1") "], \"actions\": []}",
               "the deck has 1 card, and these rules have 50"));
    CHECK(says(PLAYERS FIVE "\"x\": 1}", "the key \"actions\" is missing"));
    CHECK(says(PLAYERS FIVE "\"actions\": {}}", "actions must be of type array"));
    CHECK(says(PLAYERS FIVE "\"actions\": [], \"hanabi\": 1}", "hanabi must be of type object"));
    CHECK(says(PLAYERS FIVE "\"actions\": [], \"hanabi\": {\"edition\": \"old\"}}",
               "hanabi.edition: \"old\" is not accepted, only new, short, abacus, norwegian"));
    CHECK(says(PLAYERS FIVE "\"actions\": [], \"hanabi\": {\"edition\": \"new\\u0000\"}}",
               "hanabi.edition: \"new?\" is not accepted, only new, short, abacus, norwegian"));
    CHECK(says(PLAYERS FIVE "\"actions\": [], \"hanabi\": {\"more\": {\"deck\": []}}}",
               "\"deck\" is there, but these rules have no use for it"));
    CHECK(says(PLAYERS FIVE "\"actions\": [], \"hanabi\": {\"deck\": []}}",
               "\"hanabi.deck\" is there, but these rules have no use for it"));
    CHECK(says(PLAYERS FIVE "\"actions\": [], \"hanabi\": {\"more\": 1}}",
               "hanabi.more must be of type object"));
    CHECK(says(PLAYERS FIVE "\"actions\": [], \"end\": 1}",
               "end cannot be carried over when it is 1"));
    done("faults of a game of hanab.live");

    CHECK(says(OPTION(""), ""));
    CHECK(says(OPTION("\"cardCycle\": false, \"speedrun\": true"), ""));
    CHECK(says(OPTION("\"variant\": 3"), "options.variant must be of type string"));
    CHECK(says(OPTION("\"variant\": \"Pink (6 Suits)\""),
               "options.variant cannot be carried over when it is \"Pink (6 Suits)\""));
    CHECK(says(OPTION("\"variant\": \"No Variant\\u0000x\""),
               "options.variant cannot be carried over when it is \"No Variant?x\""));
    CHECK(says(OPTION("\"deckPlays\": true"),
               "options.deckPlays cannot be carried over when it is true"));
    CHECK(says(OPTION("\"detrimentalCharacters\": true"),
               "options.detrimentalCharacters cannot be carried over when it is true"));
    CHECK(says(OPTION("\"somethingNew\": \"x\""),
               "options.somethingNew cannot be carried over when it is \"x\""));
    CHECK(says(OPTION("\"oneExtraCard\": true"),
               "options.oneExtraCard cannot be carried over when it is true"));
    CHECK(says(OPTION("\"oneLessCard\": true"), ""));
    CHECK(says(OPTION("\"oneLessCard\": 1"), "options.oneLessCard must be of type boolean"));
    CHECK(says(OPTION("\"emptyClues\": \"yes\""), "options.emptyClues must be of type boolean"));
    CHECK(says(OPTION("\"allOrNothing\": null"), "options.allOrNothing must be of type boolean"));
    CHECK(says(OPTION("\"startingPlayer\": 2"),
               "options.startingPlayer: 2 is not accepted, only 0 to 1"));
    done("options of hanab.live");

    CHECK(says(GAME("5"), "actions[0] must be of type object"));
    CHECK(says(GAME("{}"), "the key \"actions[0].type\" is missing"));
    CHECK(says(GAME(ACT("6", "0", "0")), "actions[0].type: 6 is not accepted, only 0 to 5"));
    CHECK(says(GAME("{\"type\": 0}"), "the key \"actions[0].target\" is missing"));
    CHECK(says(GAME("{\"type\": 2, \"target\": 1}"), "the key \"actions[0].value\" is missing"));
    CHECK(says(GAME(ACT("0", "50", "0")), "actions[0].target: 50 is not accepted, only 0 to 49"));
    CHECK(says(GAME(ACT("2", "2", "0")), "actions[0].target: 2 is not accepted, only 0 to 1"));
    CHECK(says(GAME(ACT("3", "1", "0")), "actions[0].value: 0 is not accepted, only 1 to 5"));
    CHECK(says(GAME(ACT("2", "1", "5")), "hint 1 k: no hint of this game can name that"));
    CHECK(says(GAME(ACT("2", "1", "1")),
               "hint 1 y: the hint matches no card, and this game is played without empty hints"));
    CHECK(says(GAME(ACT("0", "7", "0")),
               "play 7: this card is not in the hand of the player on turn"));
    done("actions of hanab.live");
}

static bool refuses(const hb_options *options, const char *expected)
{
    record r = {.game = {.options = *options}};
    hb_fault fault = {0};
    buffer b = buffer_make(1 << 16), said = buffer_make(1 << 10);
    bool refused = !hanab_live_write(&b, &r, &fault);
    text_fault(&said, NULL, &fault);
    bool same = refused && strcmp(buffer_text(&said), expected) == 0;
    if (!same)
        printf("# says '%s'\n", buffer_text(&said));
    buffer_free(&b);
    buffer_free(&said);
    return same;
}

static void test_writing_faults(void)
{
    static const struct {
        const char *option;
        int value;
        const char *said;
    } cases[] = {
        {"bonus_tiles", 1, "rules.bonus_tiles cannot be carried over when it is true, only false"},
        {"hints", 9, "rules.hints cannot be carried over when it is 9, only 8"},
        {"errors", 1, "rules.errors cannot be carried over when it is 1, only 3"},
        {"values", 4, "rules.values cannot be carried over when it is 4, only 5"},
        {"hand", 2, "rules.hand cannot be carried over when it is 2, only 4 to 5"},
        {"colours", 2,
         "these colours, multicolour and black powder cannot be carried over, only the "
         "combinations "
         "that hanab.live has as variants"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        hb_options options = hb_options_standard();
        hb_option_set(&options, hb_option_find(cases[i].option), cases[i].value);
        CHECK(refuses(&options, cases[i].said));
    }
    done("rules that hanab.live does not know");
}

/* What a record says about the end is its own word: only an action that ends a game is one. */
static void test_ends(void)
{
    for (int type = -1; type < 8; type++) {
        hb_options o = hb_options_standard();
        record r;
        random_game(&r, &o, 4);
        r.game.actions_count = 2;
        char end[64];
        snprintf(end, sizeof end, "{\"end\": {\"type\": %d}}", type);
        record_keep(&r, "hanab_live", end);
        buffer b = buffer_make(1 << 20);
        hb_fault fault;
        CHECK(hanab_live_write(&b, &r, &fault));
        hb_json v = json_read(buffer_text(&b));
        CHECK(json_count(v, "actions") == (type == 4 || type == 5 ? 3 : 2));
        buffer_free(&b);
        record_free(&r);
    }
    const hanab_live_variant *v = hanab_live_by_name("No Variant");
    CHECK(v && hanab_live_suit(v, HB_WHITE) == 4 && hanab_live_suit(v, HB_POWDER) == 5);
    done("ends and colours that are none");
}

/* Whatever the bytes: a game that plays, or a fault with a clean reason. */
static void test_changed_bytes(void)
{
    static const char bytes[] = {'9', '"', '{', ' ', '-', (char)0xff};
    hb_options o = hb_options_standard();
    o.multicolour = HB_MULTI_SUIT;
    record r;
    hb_fault fault;
    buffer b = buffer_make(1 << 20);
    random_game(&r, &o, 5);
    CHECK(hanab_live_write(&b, &r, &fault));
    for (size_t at = 0; at < b.size; at++)
        for (size_t i = 0; i < sizeof bytes; i++) {
            char before = b.text[at], said[300];
            b.text[at] = bytes[i];
            record_stream stream = record_stream_text(b.text, b.size);
            hb_json value;
            if (record_next(&stream, &value, &fault)) {
                record changed;
                bool good = read_game(&changed, b.text, said, sizeof said);
                CHECK(good == (said[0] == 0) && strpbrk(said, "\n\x1b") == NULL);
                record_free(&changed);
            } else {
                CHECK(fault.problem == HB_RECORD_DAMAGED || fault.problem == HB_RECORD_TWICE);
            }
            b.text[at] = before;
        }
    buffer_free(&b);
    done("every changed byte gives a game or a clean fault");
}

int main(void)
{
    test_variants();
    test_written();
    test_reading();
    test_reading_faults();
    test_writing_faults();
    test_ends();
    test_changed_bytes();
    return tap_end();
}
