/* records.c - reading and writing records: every key, every fault, any bytes. */
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "json_at.h"
#include "record/json.h"
#include "record/read.h"
#include "record/states.h"
#include "tap.h"
#include "text/text.h"

/* ---- Helpers ------------------------------------------------------------------- */

enum { SENTENCE = 400 };

static void sentence(const hb_fault *fault, char text[SENTENCE])
{
    buffer b = buffer_make(SENTENCE - 1);
    text_fault(&b, NULL, fault);
    snprintf(text, SENTENCE, "%u: %s", fault->step, buffer_text(&b));
    buffer_free(&b);
}

/* The first record of a text. */
static bool read_first(record *r, const char *text, size_t size, hb_fault *fault)
{
    memset(r, 0, sizeof *r);
    record_stream stream = record_stream_text(text, size);
    hb_json value;
    return record_next(&stream, &value, fault) && record_from_json(r, &value, fault);
}

static bool same_fault(const hb_fault *a, const hb_fault *b)
{
    return a->problem == b->problem && a->err == b->err && a->step == b->step &&
           a->line == b->line && strcmp(a->where, b->where) == 0 &&
           strcmp(a->given, b->given) == 0 && strcmp(a->wanted, b->wanted) == 0;
}

/* The library reads a text alone: the same game, or the same fault. That a key is there twice it
 * says only where it knows the key. */
static bool library_agrees(const char *text, size_t size, const record *r, const hb_fault *fault)
{
    hb_record alone;
    hb_fault own;
    size_t used;
    bool good = hb_record_read(&alone, text, size, &used, &own);
    const hb_fault *other = fault->problem == HB_RECORD_FINE ? &r->broken : fault;
    if (other->problem == RECORD_HANAB_LIVE)
        return own.problem == HB_RECORD_MISSING && strcmp(own.where, "format") == 0;
    if (other->problem == HB_RECORD_TWICE)
        return used > 0;
    if (fault->problem == HB_RECORD_FINE && memcmp(&alone, &r->game, sizeof alone) != 0)
        return false;
    return good == (other->problem == HB_RECORD_FINE) && same_fault(&own, other);
}

/* What reading and playing a text says: "" when it is a good record. */
static void verdict(const char *text, size_t size, char said[SENTENCE])
{
    record r;
    hb_fault fault;
    hb_rules rules;
    hb_game game;
    said[0] = 0;
    bool good = read_first(&r, text, size, &fault);
    CHECK(library_agrees(text, size, &r, &fault));
    if (!good || !record_play(&r, &rules, &game, &fault))
        sentence(&fault, said);
    record_free(&r);
}

static bool says(const char *text, const char *expected)
{
    char said[SENTENCE];
    verdict(text, strlen(text), said);
    if (strcmp(said, expected) == 0)
        return true;
    printf("# %.100s\n#   says     '%s'\n#   and not  '%s'\n", text, said, expected);
    return false;
}

/* A small game: colours 1, values 2, hands of 1: r1 r1 r1 r2. */
#define SMALL                                                                                      \
    "{\"format\": \"hanabi-record/1\", \"rules\": {\"colours\": 1, \"values\": 2, \"hand\": 1}, "
#define DECK "\"deck\": [\"r1\", \"r2\", \"r1\", \"r1\"], "
#define NONE "\"actions\": []}"
#define FULL                                                                                       \
    "\"deck\": ["                                                                                  \
    "\"r1\",\"r1\",\"r1\",\"r2\",\"r2\",\"r3\",\"r3\",\"r4\",\"r4\",\"r5\","                       \
    "\"y1\",\"y1\",\"y1\",\"y2\",\"y2\",\"y3\",\"y3\",\"y4\",\"y4\",\"y5\","                       \
    "\"g1\",\"g1\",\"g1\",\"g2\",\"g2\",\"g3\",\"g3\",\"g4\",\"g4\",\"g5\","                       \
    "\"b1\",\"b1\",\"b1\",\"b2\",\"b2\",\"b3\",\"b3\",\"b4\",\"b4\",\"b5\","                       \
    "\"w1\",\"w1\",\"w1\",\"w2\",\"w2\",\"w3\",\"w3\",\"w4\",\"w4\",\"w5\"], "
#define RULE(rule)    "{\"format\": \"hanabi-record/1\", \"rules\": {" rule "}, " FULL NONE
#define WITH(keys)    SMALL DECK keys NONE
#define ACTIONS(list) SMALL DECK "\"actions\": [" list "]}"

/* ---- Good records ---------------------------------------------------------------- */

static void test_good(void)
{
    CHECK(says(WITH(""), ""));
    CHECK(says("{\"format\": \"hanabi-record/1\", " FULL NONE, ""));
    CHECK(says("  \n\t\r " WITH(""), ""));
    CHECK(says(WITH("\"start\": 1, "), ""));
    CHECK(says(WITH("\"seats\": [\"a\", \"b\"], "), ""));
    CHECK(says(WITH("\"seed\": 0, "), ""));
    CHECK(says(WITH("\"seed\": 9007199254740991, "), ""));
    CHECK(says(
        WITH("\"seed\": \"0123456789abcdefABCDEF00112233445566778899aabbccddeeff0011223344\", "),
        ""));
    CHECK(says(
        WITH("\"commitment\": \"x\", \"notes\": 1, \"times\": null, \"chat\": {}, \"?\": [], "),
        ""));
    CHECK(says(ACTIONS("\"play 0\", \"play 1\""), ""));
    CHECK(says(RULE(""), ""));
    CHECK(says(RULE("\"multicolour_cards\": 5"), ""));
    CHECK(says(RULE("\"edition\": \"new\", \"hints\": 40, \"errors\": 9, \"empty_hints\": false"),
               ""));
    done("records that are good");

    record r;
    hb_fault fault;
    CHECK(read_first(&r, ACTIONS("\"hint 1 2\", \"play 1\""),
                     strlen(ACTIONS("\"hint 1 2\", \"play 1\"")), &fault));
    CHECK(r.game.options.players == 2 && r.game.options.edition == HB_ABACUS);
    CHECK(r.game.options.colours == 1 && r.game.options.hand == 1 && r.game.start == 0);
    CHECK(r.game.cards == 4 && r.game.deck[1] == hb_kind(HB_RED, 2) && r.game.actions_count == 2);
    CHECK(r.game.actions[0].type == HB_HINT && r.game.actions[0].hint == hb_hint_value(2));
    CHECK(!record_more(&r).type && r.broken.problem == HB_RECORD_FINE);
    record_free(&r);
    done("a record has what the text says");
}

/* ---- Faults ------------------------------------------------------------------------ */

static void test_damage(void)
{
    CHECK(says("", "0: there is no record in the input"));
    CHECK(says(" \n\n ", "0: there is no record in the input"));
    CHECK(says("{\"a\": 1,\n\n \"b\" 2}", "0: line 3 is damaged: expected ':', found 2}"));
    CHECK(says("\n\n{", "0: line 3 is damaged: expected a string, found the end of the text"));
    CHECK(says("{} ?", "0: the key \"format\" is missing"));
    CHECK(says("42", "0: a record must be a JSON object, {\"format\": ...}"));
    CHECK(says("[]", "0: a record must be a JSON object, {\"format\": ...}"));
    CHECK(says("\xef\xbb\xbf{}", "0: line 1 is damaged: expected a value, found \xef\xbb\xbf{}"));
    CHECK(says("{\"a\": 99999999999999999999999}",
               "0: line 1 is damaged: expected a number of at most 64 bits, found "
               "99999999999999999999"));
    CHECK(says("{\"a\": \"\xff\"}", "0: line 1 is damaged: expected a character of UTF-8, control "
                                    "characters as \\u00.., found ?\"}"));
    CHECK(says("{\"a\x1b[31m\n", "0: line 1 is damaged: expected a character of UTF-8, control "
                                 "characters as \\u00.., found ?[31m?"));
    done("what is no JSON");

    static const char zero[] = "{\"a\": \0}";
    char said[SENTENCE];
    verdict(zero, sizeof zero - 1, said);
    ok(strcmp(said, "0: line 1 is damaged: expected a value, found ?}") == 0,
       "a NUL byte in the text");
}

/* In any object, in few keys and in many. */
static void test_twice(void)
{
    CHECK(says("{\"a\": 1, \"a\": 2}", "0: a is there twice"));
    CHECK(says("{\"a\": {\"b\": 1, \"\\u0062\": 2}}", "0: b is there twice"));
    CHECK(says("[[{\"x\": {}, \"b\": [{}, {\"c\": 1, \"c\": 1}]}]]", "0: c is there twice"));
    CHECK(says("{\"\": 1, \"\\u0000\": 2, \"\": 3}", "0:  is there twice"));
    CHECK(says(WITH("\"seed\": 1, \"seed\": 1, "), "0: seed is there twice"));
    CHECK(says(RULE("\"players\": 2, \"players\": 2"), "0: players is there twice"));
    CHECK(says(WITH("\"a\": {\"b\": {\"a\": 1}, \"a\": \"b\"}, \"b\": [{\"a\": 1}, {\"a\": 1}], "
                    "\"A\": 1, \"a \": 1, \"a\\u0000\": 1, "),
               ""));
    buffer b = buffer_make(1 << 20);
    for (unsigned twice = 0; twice < 2; twice++) {
        buffer_clear(&b);
        buffer_puts(&b, SMALL DECK);
        for (unsigned i = 0; i < 1000; i++)
            buffer_printf(&b, "\"key %u\": %u, ", i * 7919 % 1000 + (twice && i == 500), i);
        buffer_puts(&b, NONE);
        char said[SENTENCE];
        verdict(buffer_text(&b), b.size, said);
        CHECK_OR(twice ? strstr(said, " is there twice") != NULL : !*said, "%s", said);
    }
    buffer_free(&b);
    done("a key that is there twice");
    char said[SENTENCE];
    hb_fault fault;
    hb_record alone;
    const char *twice = WITH("\"seed\": 1, \"seed\": 1, "), *unknown = WITH("\"a\": 1, \"a\": 1, ");
    CHECK(!hb_record_read(&alone, twice, strlen(twice), NULL, &fault));
    sentence(&fault, said);
    CHECK(strcmp(said, "0: seed is there twice") == 0);
    CHECK(hb_record_read(&alone, unknown, strlen(unknown), NULL, &fault));
    done("the library says so of the keys that it knows");
}

/* A record that is good but for a key that nobody knows, with so many brackets within it. */
static void test_deep(void)
{
    static char text[2 * HB_RECORD_DEEPEST + 400];
    for (unsigned depth = HB_RECORD_DEEPEST - 1; depth <= HB_RECORD_DEEPEST; depth++) {
        int at = snprintf(text, sizeof text, "%s", SMALL DECK "\"unknown\": ");
        memset(text + at, '[', depth);
        memset(text + at + depth, ']', depth);
        snprintf(text + at + 2 * depth, sizeof text - (size_t)at - 2 * depth, ", " NONE);
        CHECK(says(text, depth < HB_RECORD_DEEPEST
                             ? ""
                             : "0: line 1: brackets stand more than 2048 deep within each other"));
    }
    done("an unknown key may be as deep as 2,048 brackets, and no deeper");
}

static void test_hostile(void)
{
    enum { DEPTH = 100000 };
    char said[SENTENCE], *deep = malloc(2 * RECORD_BYTES);
    memcpy(deep, "{\"a\": ", 6);
    memset(deep + 6, '[', DEPTH);
    verdict(deep, DEPTH, said);
    ok(strcmp(said, "0: line 1: brackets stand more than 2048 deep within each other") == 0,
       "deep nesting is refused, and how deep it may be is said");
    memset(deep, ' ', 2 * RECORD_BYTES);
    memcpy(deep + RECORD_BYTES, "{}", 2);
    verdict(deep, 2 * RECORD_BYTES, said);
    ok(strcmp(said, "0: the key \"format\" is missing") == 0, "any amount of space before it");
    memcpy(deep, "{\"a\":", 5);
    deep[2 * RECORD_BYTES - 1] = '}';
    verdict(deep, 2 * RECORD_BYTES, said);
    ok(strcmp(said, "0: the record is longer than 4194304 bytes") == 0, "a record without end");
    free(deep);
}

static void test_keys(void)
{
    CHECK(says("{}", "0: the key \"format\" is missing"));
    CHECK(says("{\"players\": []}", "0: this is a game of hanab.live: turn it into a record first "
                                    "with hanabi convert --to hanabi"));
    CHECK(says("{\"format\": 1}", "0: format must be of type string"));
    CHECK(says("{\"format\": \"hanabi-record/2\"}",
               "0: format: \"hanabi-record/2\" is not accepted, only hanabi-record/1"));
    CHECK(says("{\"format\": \"hanabi-record/1\\u0000\"}",
               "0: format: \"hanabi-record/1?\" is not accepted, only hanabi-record/1"));
    CHECK(says(SMALL NONE, "0: the key \"deck\" is missing"));
    CHECK(says(SMALL DECK "\"x\": 1}", "0: the key \"actions\" is missing"));
    CHECK(says(SMALL "\"deck\": {}, " NONE, "0: deck must be of type array"));
    CHECK(says(SMALL "\"deck\": [1], " NONE, "0: deck[0] must be of type string"));
    CHECK(says(SMALL "\"deck\": [\"r1\", \"x9\"], " NONE,
               "0: deck[1]: \"x9\" is not accepted, only r1 to k5"));
    CHECK(says(SMALL "\"deck\": [\"r1\\u0000\"], " NONE,
               "0: deck[0]: \"r1?\" is not accepted, only r1 to k5"));
    CHECK(says(SMALL DECK "\"actions\": 5}", "0: actions must be of type array"));
    CHECK(says(WITH("\"start\": \"0\", "), "0: start must be of type integer"));
    CHECK(says(WITH("\"start\": 2, "), "0: start: 2 is not accepted, only 0 to 1"));
    CHECK(says(WITH("\"start\": -1, "), "0: start: -1 is not accepted, only 0 to 1"));
    CHECK(
        says(WITH("\"start\": 4294967296, "), "0: start: 4294967296 is not accepted, only 0 to 1"));
    CHECK(says(WITH("\"seats\": {}, "), "0: seats must be of type array"));
    CHECK(says(WITH("\"seats\": [\"a\", 1], "), "0: seats[1] must be of type string"));
    CHECK(says(WITH("\"seats\": [\"a\"], "), "0: seats: there is 1 name for 2 players"));
    CHECK(says(WITH("\"seed\": 1.0, "), "0: seed must be of type integer"));
    CHECK(says(WITH("\"seed\": -1, "),
               "0: seed: -1 is not accepted, only 0 to 2^53 - 1, or 64 hex digits"));
    CHECK(says(WITH("\"seed\": 9007199254740992, "),
               "0: seed: 9007199254740992 is not accepted, only "
               "0 to 2^53 - 1, or 64 hex digits"));
    CHECK(says(WITH("\"seed\": \"12\", "),
               "0: seed: \"12\" is not accepted, only 0 to 2^53 - 1, or 64 hex digits"));
    CHECK(says(WITH("\"commitment\": 7, "), "0: commitment must be of type string"));
    CHECK(
        says(WITH("\"tiles\": [], "), "0: \"tiles\" is there, but these rules have no use for it"));
    done("keys of a record");
}

static void test_rules(void)
{
    CHECK(says("{\"format\": \"hanabi-record/1\", \"rules\": [], " FULL NONE,
               "0: rules must be of type object"));
    CHECK(says(RULE("\"playrs\": 3"), "0: rules.playrs: there is no such rule"));
    CHECK(says(RULE("\"multicolour-cards\": 5"),
               "0: rules.multicolour-cards: there is no such rule"));
    CHECK(says(RULE("\"a\\nb\\u007f\\u0085\": 3"), "0: rules.a?b??: there is no such rule"));
    CHECK(says(RULE("\"players\": \"3\""), "0: rules.players must be of type integer"));
    CHECK(says(RULE("\"players\": 3.0"), "0: rules.players must be of type integer"));
    CHECK(says(RULE("\"players\": true"), "0: rules.players must be of type integer"));
    CHECK(says(RULE("\"players\": 1"), "0: rules.players: 1 is not accepted, only 2 to 5"));
    CHECK(says(RULE("\"players\": 258"), "0: rules.players: 258 is not accepted, only 2 to 5"));
    CHECK(says(RULE("\"players\": -9223372036854775808"),
               "0: rules.players: -9223372036854775808 is not accepted, only 2 to 5"));
    CHECK(says(RULE("\"hand\": 6"), "0: rules.hand: 6 is not accepted, only 0 to 5"));
    CHECK(says(RULE("\"colours\": 0"), "0: rules.colours: 0 is not accepted, only 1 to 5"));
    CHECK(says(RULE("\"values\": 6"), "0: rules.values: 6 is not accepted, only 1 to 5"));
    CHECK(says(RULE("\"hints\": 41"), "0: rules.hints: 41 is not accepted, only 1 to 40"));
    CHECK(says(RULE("\"errors\": 0"), "0: rules.errors: 0 is not accepted, only 1 to 9"));
    CHECK(says(RULE("\"multicolour_cards\": 7"),
               "0: rules.multicolour_cards: 7 is not accepted, only 5, 10"));
    CHECK(says(RULE("\"edition\": 1"), "0: rules.edition must be of type string"));
    CHECK(says(RULE("\"edition\": \"New\""),
               "0: rules.edition: \"New\" is not accepted, only new, short, abacus, norwegian"));
    CHECK(says(RULE("\"edition\": \"new\\u0000\""),
               "0: rules.edition: \"new?\" is not accepted, only new, short, abacus, norwegian"));
    CHECK(says(RULE("\"multicolour\": \"both\""),
               "0: rules.multicolour: \"both\" is not accepted, only none, suit, wild"));
    CHECK(says(RULE("\"ending\": \"perfect-ending\""),
               "0: rules.ending: \"perfect-ending\" is not accepted, only last-round, perfect"));
    CHECK(says(RULE("\"black_powder\": 1"), "0: rules.black_powder must be of type boolean"));
    CHECK(says(RULE("\"bonus_tiles\": null"), "0: rules.bonus_tiles must be of type boolean"));
    CHECK(says(RULE("\"empty_hints\": \"no\""), "0: rules.empty_hints must be of type boolean"));
    done("keys of the rules");
}

#define TILED(tiles)                                                                               \
    "{\"format\": \"hanabi-record/1\", \"rules\": {\"bonus_tiles\": true}, " tiles FULL NONE

static void test_material(void)
{
    CHECK(says(RULE("\"colours\": 4"), "0: the deck has 50 cards, and these rules have 40"));
    CHECK(says(RULE("\"multicolour\": \"suit\""),
               "0: the deck has 50 cards, and these rules have 60"));
    CHECK(says(RULE("\"colours\": 4, \"black_powder\": true"),
               "0: the deck has 3 of w1, and these rules have 0"));
    CHECK(says(SMALL "\"deck\": [\"r1\", \"r2\", \"r1\", \"r2\"], " NONE,
               "0: the deck has 2 of r2, and these rules have 1"));
    CHECK(says("{\"format\": \"hanabi-record/1\", \"rules\": {\"colours\": 1, \"values\": 1}, "
               "\"deck\": [\"r1\", \"r1\", \"r1\"], " NONE,
               "0: rules: there are fewer cards than the hands need"));
    CHECK(says(TILED(""), "0: the key \"tiles\" is missing"));
    CHECK(says(TILED("\"tiles\": 6, "), "0: tiles must be of type array"));
    CHECK(says(TILED("\"tiles\": [6], "), "0: tiles[0] must be of type string"));
    CHECK(says(TILED("\"tiles\": [\"hint\", \"joker\"], "),
               "0: tiles[1]: \"joker\" is not accepted, only hint, hint-and-error, colour-hint, "
               "value-hint, return, rescue"));
    const char *each_once = "0: tiles: the tiles are not the six bonus tiles, each once";
    CHECK(says(TILED("\"tiles\": [\"hint\"], "), each_once));
    CHECK(says(TILED("\"tiles\": [\"hint\", \"hint\", \"hint\", \"hint\", \"hint\", \"hint\"], "),
               each_once));
    CHECK(says(TILED("\"tiles\": [\"hint\", \"hint-and-error\", \"colour-hint\", \"value-hint\", "
                     "\"return\", \"rescue\", \"hint\"], "),
               each_once));
    CHECK(says(TILED("\"tiles\": [\"hint\", \"hint-and-error\", \"colour-hint\", \"value-hint\", "
                     "\"return\", \"rescue\"], "),
               ""));
    done("deck and tiles that do not fit");

    /* More cards than any deck has. */
    buffer b = buffer_make(1 << 16);
    buffer_puts(&b, SMALL "\"deck\": [\"r1\"");
    for (int i = 0; i < 999; i++)
        buffer_puts(&b, ", \"r1\"");
    buffer_puts(&b, "], " NONE);
    ok(says(buffer_text(&b), "0: the deck has 1000 cards, and these rules have 70"), "a long deck");
    buffer_free(&b);
}

static void test_actions(void)
{
    CHECK(says(ACTIONS("1"), "0: actions[0] must be of type string"));
    CHECK(says(ACTIONS("\"play 0\", [], \"play 1\""), "1: actions[1] must be of type string"));
    CHECK(says(ACTIONS("\"pass\""), "0: actions[0]: \"pass\": this is not an action"));
    CHECK(says(ACTIONS("\"play 0\", \"play  1\""),
               "1: actions[1]: \"play  1\": this is not an action"));
    CHECK(says(ACTIONS("\"play 0\\u0000\""), "0: actions[0]: \"play 0?\": this is not an action"));
    CHECK(says(ACTIONS("\"play 999999999999\""),
               "0: actions[0]: \"play 999999999999\": this is not an action"));
    CHECK(says(ACTIONS("\"play 1\""),
               "0: play 1: this card is not in the hand of the player on turn"));
    CHECK(says(ACTIONS("\"hint 0 r\""), "0: hint 0 r: hints go to the other players"));
    CHECK(says(ACTIONS("\"hint 3 r\""), "0: hint 3 r: there is no such seat"));
    CHECK(says(ACTIONS("\"hint 1 k\""), "0: hint 1 k: no hint of this game can name that"));
    CHECK(says(ACTIONS("\"discard 0\""),
               "0: discard 0: all hint tokens are available, so no card may "
               "be discarded: play or give a hint"));
    CHECK(says(ACTIONS("\"rescue 0\""), "0: rescue 0: no bonus tile waits for this"));
    CHECK(says(ACTIONS("\"play 0\", \"play 1\", \"play 2\""), "2: play 2: the game is over"));
    done("actions that cannot be done");

    /* The states before the broken action are there. */
    record r;
    hb_fault fault;
    hb_rules rules;
    hb_game game;
    const char *text = ACTIONS("\"hint 1 r\", \"hint 0 r\", \"oops\", \"play 0\"");
    CHECK(read_first(&r, text, strlen(text), &fault));
    CHECK(record_steps(&r) == 3 && r.game.actions_count == 2 && r.broken.step == 2);
    CHECK(record_begin(&r, &rules, &game, &fault));
    CHECK(record_step(&r, &rules, &game, 0, &fault) && record_step(&r, &rules, &game, 1, &fault));
    CHECK(game.hints == 6 && !record_step(&r, &rules, &game, 2, &fault));
    CHECK(fault.problem == HB_RECORD_REFUSED && fault.err == HB_BAD_NOTATION && fault.step == 2);
    record_free(&r);
    done("a broken action breaks the record there and not before");

    /* A game that never ends cannot be made: the rules stop it, or the record's size does. */
    buffer b = buffer_make(1 << 16);
    buffer_puts(&b, SMALL DECK "\"actions\": [\"hint 1 r\"");
    for (int i = 1; i < 300; i++)
        buffer_puts(&b, i % 2 ? ", \"hint 0 r\"" : ", \"hint 1 r\"");
    buffer_puts(&b, "]}");
    CHECK(says(buffer_text(&b), "8: hint 1 r: no hint token is left: play or discard a card"));
    CHECK(read_first(&r, b.text, b.size, &fault));
    CHECK(r.game.actions_count == HB_ACTIONS && r.broken.err == HB_TOO_MANY_ACTIONS);
    CHECK(r.broken.step == HB_ACTIONS && record_steps(&r) == HB_ACTIONS + 1);
    record_free(&r);
    buffer_free(&b);
    done("more actions than any game");
}

/* ---- Streams ----------------------------------------------------------------------- */

static void test_streams(void)
{
    hb_fault fault;
    const char *text = "{\"n\": 0}\n{\"n\": 1}\n\n{\"n\":\n2}{\"n\": 3} \t\r\n";
    record_stream stream = record_stream_text(text, strlen(text));
    hb_json value;
    for (int i = 0; i < 4; i++)
        CHECK(record_next(&stream, &value, &fault) && json_number(value, "n") == i);
    CHECK(!record_next(&stream, &value, &fault) && fault.problem == HB_RECORD_FINE && !value.type);
    CHECK(stream.count == 4);
    done("one value after another");

    text = "{}\n{}\n\n{\"a\":\n\n?}";
    stream = record_stream_text(text, strlen(text));
    CHECK(record_next(&stream, &value, &fault) && record_next(&stream, &value, &fault));
    CHECK(!record_next(&stream, &value, &fault) && fault.problem == HB_RECORD_DAMAGED);
    CHECK(fault.line == 6 && stream.count == 2);
    done("the line of the damage");

    FILE *file = fopen("/", "rb");
    stream = record_stream_file(file);
    CHECK(file && !record_next(&stream, &value, &fault) && fault.problem == RECORD_UNREADABLE);
    if (file)
        fclose(file);
    record_stream_free(&stream);
    done("a file that cannot be read");
}

/* What a file with this text gives: its values in one line each, then the fault. */
static void read_file_of(const char *text, size_t size, buffer *got)
{
    FILE *file = fmemopen((void *)text, size, "rb");
    record_stream stream = record_stream_file(file);
    hb_json value;
    hb_fault fault;
    char said[SENTENCE];
    while (record_next(&stream, &value, &fault)) {
        put_json(got, &value);
        got->comma = false;
        buffer_printf(got, " behind byte %ld\n", ftell(file));
    }
    sentence(&fault, said);
    if (fault.problem != HB_RECORD_FINE)
        buffer_puts(got, said);
    record_stream_free(&stream);
    fclose(file);
}

/* Of a file no more is read than a value, and the same as of a text. */
static void test_files(void)
{
    static const char *const known[][2] = {
        {" ", "0: there is no record in the input"},
        {"{\"a\":[\"]}\\\"\"]} {}", "{\"a\": [\"]}\\\"\"]} behind byte 14\n{} behind byte 17\n"},
        {"[1][2]\n", "[1] behind byte 3\n[2] behind byte 6\n"},
        {"1 \"a b\"null\n", "1 behind byte 1\n\"a b\" behind byte 7\nnull behind byte 11\n"},
        {"{}\n\n{\"a\":\n]", "{} behind byte 2\n0: line 4 is damaged: expected a value, found ]"},
        {"{\"a\nb\": 1}", "0: line 1 is damaged: expected a character of UTF-8, control characters "
                          "as \\u00.., found ?"},
        {"nul {}", "0: line 1 is damaged: expected null, found the end of the text"},
        {"{\"a\": 1", "0: line 1 is damaged: expected ',' or '}', found the end of the text"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        buffer got = buffer_make(1000);
        read_file_of(known[i][0], strlen(known[i][0]), &got);
        CHECK_OR(strcmp(buffer_text(&got), known[i][1]) == 0, "%s", buffer_text(&got));
        buffer_free(&got);
    }
    char *deep = malloc(2 * RECORD_BYTES);
    buffer got = buffer_make(1000);
    memset(deep, '[', 2 * RECORD_BYTES);
    read_file_of(deep, 2 * RECORD_BYTES, &got);
    CHECK(strcmp(buffer_text(&got),
                 "0: line 1: brackets stand more than 2048 deep within each other") == 0);
    memset(deep, ' ', 2 * RECORD_BYTES);
    deep[0] = '[';
    buffer_clear(&got);
    read_file_of(deep, 2 * RECORD_BYTES, &got);
    CHECK(strcmp(buffer_text(&got), "0: the record is longer than 4194304 bytes") == 0);
    buffer_free(&got);
    free(deep);
    done("values of a file");
}

/* ---- Writing ----------------------------------------------------------------------- */

static bool writes(const char *text, const char *expected)
{
    record r;
    hb_fault fault;
    buffer b = buffer_make(1 << 20);
    bool read = read_first(&r, text, strlen(text), &fault);
    if (read)
        record_write(&b, &r);
    bool same = read && buffer_ok(&b) && strcmp(buffer_text(&b), expected) == 0;
    if (!same)
        printf("# wrote %s\n", buffer_text(&b));
    buffer_free(&b);
    record_free(&r);
    return same;
}

#define HEAD(rules) "{\"format\": \"hanabi-record/1\", \"rules\": {" rules "}, "
#define BARE        "\"edition\": \"abacus\", \"players\": 2, \"hand\": 1, \"colours\": 1, \"values\": 2"

static void test_writing(void)
{
    CHECK(writes(WITH(""), HEAD(BARE) "\"start\": 0, " DECK NONE));
    CHECK(writes(ACTIONS("\"play 0\",\"hint 0 2\""),
                 HEAD(BARE) "\"start\": 0, " DECK "\"actions\": [\"play 0\", \"hint 0 2\"]}"));
    /* Keys beside the game: seats, seed and commitment have their place, the rest follows. */
    CHECK(
        writes(WITH("\"z\": {\"b\":[1,2.5],\"a\":null}, \"commitment\": \"c\", \"a\": true, "
                    "\"seed\": 5, \"seats\": [\"x\", \"\\u00e9\\\"\"], \"chat\": [\"\\u0000\"], "),
               HEAD(BARE) "\"seats\": [\"x\", \"\u00e9\\\"\"], \"start\": 0, \"seed\": 5, "
                          "\"commitment\": \"c\", " DECK "\"actions\": [], "
                          "\"z\": {\"b\": [1, 2.5], \"a\": null}, \"a\": true, "
                          "\"chat\": [\"\\u0000\"]}"));
    CHECK(writes(WITH("\"x\": [1.1, 0.1, 1e300, 3.0, -0.0, 0.30000000000000004, "
                      "9223372036854775807, -9223372036854775808, 1.10, 1E400], "),
                 HEAD(BARE) "\"start\": 0, " DECK "\"actions\": [], "
                            "\"x\": [1.1, 0.1, 1e300, 3.0, -0.0, 0.30000000000000004, "
                            "9223372036854775807, -9223372036854775808, 1.10, 1E400]}"));
    done("records are written to the letter");

    /* Every option, with every value it accepts: what is standard is left out. */
    for (int option = 0; option < HB_OPTIONS; option++)
        for (int value = hb_option_table[option].least; value <= hb_option_table[option].most;
             value++) {
            hb_options options = hb_options_standard();
            if (hb_option_set(&options, option, value) != HB_OK)
                continue;
            buffer b = buffer_make(1 << 12);
            record_write_rules(&b, &options);
            char key[64];
            snprintf(key, sizeof key, "\"%s\": ", hb_option_table[option].name);
            bool named = strstr(buffer_text(&b), key) != NULL;
            CHECK(named == (option < 2 || value != hb_option_table[option].standard));
            hb_options again = hb_options_standard();
            hb_fault fault;
            hb_json rules = json_read(buffer_text(&b));
            CHECK(hb_read_rules(&again, &rules, &fault));
            CHECK(memcmp(&again, &options, sizeof options) == 0);
            buffer_free(&b);
        }
    done("options come back as they were");
}

static void test_beside(void)
{
    record r = {0}, copy;
    hb_fault fault;
    CHECK(!record_more(&r).type && !record_get(&r, "a").type && record_drop(&r, "a"));
    CHECK(record_keep(&r, "a", "{\"b\":[1]}") && record_keep_text(&r, "n\"\n", "x\ny"));
    CHECK(record_keep_number(&r, "c", INT64_MIN) && record_keep(&r, "a", "true"));
    CHECK(json_same(record_more(&r),
                    "{\"a\": true, \"n\\\"\\n\": \"x\\ny\", \"c\": -9223372036854775808}"));
    CHECK(record_copy(&copy, &r) && record_keep_number(&copy, "d", 1) && record_drop(&r, "a"));
    CHECK(record_keep_same(&r, "d", &copy) && record_keep_same(&r, "none", &copy));
    CHECK(record_drop(&r, "n\"\n") && record_drop(&r, "none"));
    CHECK(json_same(record_more(&r), "{\"c\": -9223372036854775808, \"d\": 1}"));
    CHECK(json_number(record_more(&copy), "d") == 1 && json_count(record_more(&copy), "") == 4);
    CHECK(record_drop(&r, "c") && record_drop(&r, "d") && !record_more(&r).type);
    hb_json deck = hb_json_string_at("\"deck\""), own = hb_json_string_at("\"o\\u0077n\"");
    hb_json value = record_get(&copy, "d");
    CHECK(!record_keep_checked(&r, &deck, &value, &fault) && fault.problem == HB_RECORD_NEEDLESS);
    CHECK(record_keep_checked(&r, &own, &value, &fault));
    CHECK(json_same(record_more(&r), "{\"own\": 1}"));
    record_free(&copy);
    done("keys are kept, replaced and dropped; none of the game's own");

    enum { LONG = 40 << 20 };
    char *text = malloc(LONG + 1);
    memset(text, 'x', LONG);
    text[LONG] = 0;
    CHECK(record_keep_text(&r, "long", text) && !record_keep_text(&r, "too", text));
    CHECK(record_get(&r, "long").size == LONG + 2 && !record_get(&r, "too").type);
    CHECK(json_number(record_more(&r), "own") == 1);
    free(text);
    record_free(&r);
    record_free(&r);
    done("where there is no room all stays as it was");

    const char *named = WITH("\"seats\": [\"\\u00c5se\", \"\"], ");
    char name[8];
    CHECK(read_first(&r, named, strlen(named), &fault));
    CHECK(strcmp(record_seat_name(&r, 0, name, sizeof name), "\303\205se") == 0);
    CHECK(strcmp(record_seat_name(&r, 0, name, 2), "") == 0);
    CHECK(strcmp(record_seat_name(&r, 1, name, sizeof name), "") == 0);
    CHECK(!record_seat_name(&r, 2, name, sizeof name));
    record_free(&r);
    done("what a record calls its seats");
}

/* Of what anybody may have written; see record/back.h for what is seen. */
static void test_backs(void)
{
    record r;
    hb_fault fault;
    record_back back;
    const char *text =
        SMALL DECK "\"take_backs\": [{\"step\": 1, \"actions\": 2, \"seat\": 1, "
                   "\"seen\": false}, {\"step\": 256, \"actions\": -1, \"seat\": \"1\"}, 5"
                   "], \"actions\": [\"hint 1 r\", \"hint 0 r\", \"play 0\"]}";
    CHECK(read_first(&r, text, strlen(text), &fault) && record_counts(&r));
    CHECK(record_take_back(&r, 1, 1, 0) && !record_counts(&r) && r.game.actions_count == 1);
    hb_json backs = record_get(&r, "take_backs");
    static const record_back expected[] = {{1, 2, 1, false}, {0}, {0}, {1, 2, 1, true}};
    size_t at = 0, n = 0;
    for (; record_next_back(&backs, &at, &back); n++)
        CHECK(n < 4 && memcmp(&back, &expected[n], sizeof back) == 0);
    CHECK(n == 4);
    record_free(&r);
    r = (record){.game.actions_count = 1};
    CHECK(record_keep(&r, "take_backs", "{}") && record_counts(&r) &&
          record_take_back(&r, 0, 0, 0));
    CHECK(json_count(record_more(&r), "take_backs") == 1);
    record_free(&r);
    done("take-backs are kept, whatever stood there");
}

/* ---- State lines --------------------------------------------------------------------- */

/* A seat's line is the same for every game that the seat cannot tell from the real one. */
static void test_hidden(void)
{
    for (uint64_t seed = 0; seed < 40; seed++) {
        hb_options options = hb_options_standard();
        options.players = (uint8_t)(2 + seed % 4);
        options.edition = HB_NEW;
        options.multicolour = (uint8_t)(seed % 3);
        options.black_powder = options.bonus_tiles = (uint8_t)(seed / 4 % 2);
        options.empty_hints = (uint8_t)(seed % 2);
        hb_rules rules;
        hb_game game, other;
        hb_random random;
        hb_rules_make(&rules, &options, NULL);
        hb_game_seed(&game, &rules, seed, HB_NONE);
        hb_random_seed(&random, seed);
        for (unsigned step = 0; game.phase != HB_OVER; step++) {
            unsigned seat = step % options.players;
            record_moment when = {.game = seed, .step = step};
            hb_view view, other_view;
            buffer line = buffer_make(1 << 16), other_line = buffer_make(1 << 16);
            hb_view_make(&view, &game, &rules, seat);
            hb_view_sample(&view, &rules, &random, &other);
            hb_view_make(&other_view, &other, &rules, seat);
            record_seat_state(&line, &view, &rules, when);
            record_seat_state(&other_line, &other_view, &rules, when);
            CHECK(strcmp(buffer_text(&line), buffer_text(&other_line)) == 0);
            buffer_free(&line);
            buffer_free(&other_line);
            hb_choose(&game, &rules, random_member(&random, hb_legal(&game, &rules)), 0);
        }
    }
    done("a seat's lines depend on nothing that it cannot see");
}

/* ---- Golden records -------------------------------------------------------------------- */

static bool read_file(const char *path, buffer *b)
{
    FILE *file = fopen(path, "rb");
    char chunk[4096];
    size_t n;
    while (file && (n = fread(chunk, 1, sizeof chunk, file)) > 0)
        buffer_add(b, chunk, n);
    if (file)
        fclose(file);
    return file && b->size > 0;
}

/* Have two records the same beside the game, in any order? */
static bool same_beside(const record *a, const record *b)
{
    hb_json one = record_more(a), two = record_more(b), key, value;
    bool same = hb_json_count(&one) == hb_json_count(&two);
    for (size_t at = 0; same && hb_json_next(&one, &at, &key, &value);) {
        hb_json name, other = {0};
        for (size_t i = 0; !other.type && hb_json_next(&two, &i, &name, &other);)
            other = hb_json_same(&key, &name) ? other : (hb_json){0};
        same = other.size == value.size && memcmp(other.text, value.text, value.size) == 0;
    }
    return same;
}

/* Whatever the bytes: a record that plays and is written and read again as it was, or a fault
 * with one clean line of reasons. Returns whether it plays. */
static bool survives(const char *text, size_t size, buffer *lines)
{
    record r, again;
    hb_fault fault;
    hb_rules rules;
    hb_game game;
    char said[SENTENCE];
    bool read = read_first(&r, text, size, &fault);
    CHECK(library_agrees(text, size, &r, &fault));
    bool good = read && record_play(&r, &rules, &game, &fault);
    if (!good) {
        sentence(&fault, said);
        CHECK(fault.problem != HB_RECORD_FINE && strlen(said) > 10);
        CHECK(strpbrk(said, "\n\r\x1b\x7f") == NULL);
    }
    if (read) {
        buffer_clear(lines);
        record_write(lines, &r);
        CHECK(buffer_ok(lines) && read_first(&again, lines->text, lines->size, &fault));
        CHECK(memcmp(&again.game, &r.game, sizeof r.game) == 0);
        CHECK(same_beside(&again, &r));
        record_free(&again);
    }
    if (good) {
        hb_view view;
        hb_view_make(&view, &game, &rules, 0);
        buffer_clear(lines);
        record_state(lines, &game, &rules, (record_moment){0});
        record_seat_state(lines, &view, &rules, (record_moment){0});
        CHECK(buffer_ok(lines));
    }
    record_free(&r);
    return good;
}

static void test_truncated(const buffer *text, buffer *lines)
{
    size_t whole = text->size - 1; /* the line's end is not needed */
    for (size_t size = 0; size < text->size; size++) {
        /* A copy of that size exactly, so that reading past its end is seen. */
        char *cut = malloc(size ? size : 1);
        memcpy(cut, text->text, size);
        CHECK(survives(cut, size, lines) == (size == whole));
        free(cut);
    }
}

static void test_changed(const buffer *text, buffer *lines, hb_random *random)
{
    static const unsigned char bytes[] = {0, '"', '9', ']', 0xff};
    char *copy = malloc(text->size);
    for (size_t at = 0; at < text->size; at++)
        for (size_t i = 0; i < sizeof bytes + 3; i++) {
            memcpy(copy, text->text, text->size);
            copy[at] = (char)(i < sizeof bytes ? bytes[i] : hb_random_below(random, 256));
            survives(copy, text->size, lines);
        }
    free(copy);
}

static void test_golden(void)
{
    glob_t found;
    buffer text = buffer_make(1 << 20), lines = buffer_make(1 << 20);
    hb_random random;
    hb_random_seed(&random, 1);
    int failed = glob("tests/golden/*.json", 0, NULL, &found);
    ok(!failed && found.gl_pathc >= 12, "there are golden records");
    for (size_t i = 0; !failed && i < found.gl_pathc; i++) {
        buffer_clear(&text);
        CHECK(read_file(found.gl_pathv[i], &text));
        CHECK(survives(text.text, text.size, &lines));
    }
    done("golden records are read, played and written");
    for (size_t i = 0; !failed && i < found.gl_pathc; i++) {
        buffer_clear(&text);
        read_file(found.gl_pathv[i], &text);
        test_truncated(&text, &lines);
    }
    done("every truncation of every golden record gives a clean fault");
    for (size_t i = 0; !failed && i < found.gl_pathc; i++) {
        buffer_clear(&text);
        read_file(found.gl_pathv[i], &text);
        test_changed(&text, &lines, &random);
    }
    done("every changed byte in every golden record gives a record or a clean fault");
    buffer_free(&text);
    buffer_free(&lines);
    globfree(&found);
}

int main(void)
{
    test_good();
    test_damage();
    test_twice();
    test_deep();
    test_hostile();
    test_keys();
    test_rules();
    test_material();
    test_actions();
    test_streams();
    test_files();
    test_writing();
    test_beside();
    test_backs();
    test_hidden();
    test_golden();
    return tap_end();
}
