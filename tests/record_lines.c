/* record_lines.c - what the library does with records by itself: games written as lines and read
 * back, several in one text, what stands beside the game, and what is wrong, in one line. */
#include "hanabi_record.h"

#include <string.h>

#include "base/random.h"
#include "combos.h"
#include "tap.h"

/* A random game of so many actions at most. */
static void play(hb_record *record, const hb_options *options, uint64_t seed, unsigned most)
{
    hb_rules rules;
    hb_game game;
    hb_random random;
    hb_random_seed(&random, seed);
    CHECK(hb_record_seed(record, options, seed, HB_NONE) == HB_OK);
    CHECK(hb_record_begin(record, &rules, &game) == HB_OK);
    for (unsigned i = 0; i < most && game.phase != HB_OVER; i++) {
        unsigned choice = random_member(&random, hb_legal(&game, &rules));
        hb_action action = hb_choice_action(&game, &rules, choice);
        if (action.type == HB_RETURN)
            action.place = (uint8_t)random_below(&random, (uint64_t)hb_deck_size(&game) + 1);
        CHECK(hb_apply(&game, &rules, action) == HB_OK);
        CHECK(hb_record_add(record, action) == HB_OK);
    }
}

static void test_there_and_back(void)
{
    size_t longest = 0;
    for (unsigned i = 0; i < COMBOS; i++) {
        hb_options options = combo(i);
        hb_rules rules;
        if (hb_rules_make(&rules, &options, NULL) != HB_OK)
            continue;
        hb_record record, again;
        hb_fault fault;
        char line[HB_RECORD_TEXT];
        play(&record, &options, i, i % 3 ? HB_ACTIONS : i % 30);
        size_t n = hb_record_write(&record, NULL, line, sizeof line), used;
        longest = n > longest ? n : longest;
        CHECK(n > 0 && n < sizeof line && n == strlen(line) && !strchr(line, '\n'));
        CHECK(hb_record_read(&again, line, n, &used, &fault) && used == n);
        CHECK(fault.problem == HB_RECORD_FINE && memcmp(&again, &record, sizeof record) == 0);
    }
    CHECK(longest > 1000);
    done("games over all rules come back as they were");

    /* The longest line there can be: all options, all cards, the most and the longest actions. */
    hb_options options = {HB_NORWEGIAN, 5, 4, 5, 5, HB_MULTI_WILD, 10, 1, 1, 40, 9, 0, 1};
    hb_record record;
    char line[HB_RECORD_TEXT];
    CHECK(hb_record_seed(&record, &options, 1, 4) == HB_OK && record.cards == HB_DECK);
    while (hb_record_add(&record, (hb_action){.type = HB_RETURN, .card = 255, .place = 254}) ==
           HB_OK)
        ;
    CHECK(record.actions_count == HB_ACTIONS);
    CHECK(hb_record_write(&record, NULL, line, sizeof line) < sizeof line);
    done("HB_RECORD_TEXT is room enough");
}

#define SMALL                                                                                      \
    "{\"format\": \"hanabi-record/1\", \"rules\": {\"edition\": \"abacus\", \"players\": 2, "      \
    "\"hand\": 1, \"colours\": 1, \"values\": 2}, \"start\": 1, "
#define DECK "\"deck\": [\"r1\", \"r2\", \"r1\", \"r1\"], "
#define DONE "\"actions\": [\"play 1\", \"hint 1 r\"]}"

static void test_writing(void)
{
    hb_record record;
    hb_fault fault;
    char line[HB_RECORD_TEXT], small[20];
    CHECK(hb_record_read(&record, SMALL DECK DONE, strlen(SMALL DECK DONE), NULL, &fault));
    CHECK(hb_record_write(&record, NULL, line, sizeof line) == strlen(SMALL DECK DONE));
    CHECK(strcmp(line, SMALL DECK DONE) == 0);
    CHECK(hb_record_write(&record, "", line, sizeof line) == strlen(SMALL DECK DONE));
    CHECK(hb_record_write(&record, "\"seed\": 7", line, sizeof line) ==
          strlen(SMALL "\"seed\": 7, " DECK DONE));
    CHECK(strcmp(line, SMALL "\"seed\": 7, " DECK DONE) == 0);
    done("a record is written to the letter");

    CHECK(hb_record_write(&record, NULL, small, sizeof small) == strlen(SMALL DECK DONE));
    CHECK(strlen(small) == sizeof small - 1 && strncmp(small, SMALL, sizeof small - 1) == 0);
    CHECK(hb_record_write(&record, NULL, NULL, 0) == strlen(SMALL DECK DONE));
    done("a line that does not fit is cut, and its length told");

    hb_record other = record;
    other.deck[0] = HB_KINDS - 1;
    CHECK(hb_record_write(&other, NULL, small, sizeof small) == 0);
    other = record;
    other.options.edition = 9;
    CHECK(hb_record_write(&other, NULL, small, sizeof small) == 0);
    other = record;
    other.actions_count = HB_ACTIONS + 1;
    CHECK(hb_record_write(&other, NULL, small, sizeof small) == 0);
    CHECK(small[0] == '{');
    done("what is no game is not written");

    hb_options options = hb_options_standard();
    CHECK(hb_record_seed(&other, &options, 1, 2) == HB_BAD_SEAT);
    options.players = 6;
    CHECK(hb_record_seed(&other, &options, 1, 0) == HB_OPTION_RANGE);
    CHECK(other.cards == record.cards);
    options.players = 3;
    hb_rules rules;
    hb_game game, again;
    CHECK(hb_record_seed(&other, &options, 9, HB_NONE) == HB_OK);
    CHECK(hb_record_begin(&other, &rules, &game) == HB_OK);
    CHECK(hb_game_seed(&again, &rules, 9, HB_NONE) == HB_OK);
    CHECK(memcmp(&game, &again, sizeof game) == 0);
    done("a record from a seed is the seed's deal");
}

static void test_many(void)
{
    static const char text[] = " \n" SMALL DECK DONE "\n\n" SMALL DECK DONE " \t";
    const char *at = text;
    size_t left = sizeof text - 1, used, count = 0;
    hb_record record;
    hb_fault fault;
    for (; hb_record_read(&record, at, left, &used, &fault); at += used, left -= used)
        count++;
    CHECK(count == 2 && fault.problem == HB_RECORD_EMPTY && record.cards == 0);
    CHECK(hb_record_read(&record, SMALL DECK DONE "]", strlen(SMALL DECK DONE) + 1, &used, &fault));
    CHECK(used == strlen(SMALL DECK DONE));
    done("one record after another");

    static const char more[] = SMALL "\"seats\": [ \"Ann\", \"B\\u00f6b\"], \"n\\u006ftes\": {}, "
                                     "\"a\": -1.5e3, " DECK DONE;
    const char *value = NULL;
    CHECK(hb_record_read(&record, more, sizeof more - 1, NULL, &fault));
    CHECK(hb_record_find(more, sizeof more - 1, "seats", &value) == 20);
    CHECK(value && strncmp(value, "[ \"Ann\", \"B\\u00f6b\"]", 20) == 0);
    CHECK(hb_record_find(more, sizeof more - 1, "notes", &value) == 2 && value[0] == '{');
    CHECK(hb_record_find(more, sizeof more - 1, "a", &value) == 6 && value[0] == '-');
    CHECK(hb_record_find(more, sizeof more - 1, "note", &value) == 0);
    CHECK(hb_record_find(more, sizeof more - 1, "players", &value) == 0);
    CHECK(hb_record_find("[]", 2, "a", &value) == 0 && hb_record_find("", 0, "a", &value) == 0);
    done("what stands beside the game is found");
}

static bool says(const char *text, const char *expected)
{
    hb_record record;
    hb_fault fault;
    char why[HB_FAULT_TEXT] = "";
    if (!hb_record_read(&record, text, strlen(text), NULL, &fault))
        hb_fault_write(&fault, why);
    if (strcmp(why, expected) == 0)
        return true;
    printf("# %.100s\n#   says     '%s'\n#   and not  '%s'\n", text, why, expected);
    return false;
}

#define WITH(keys)    SMALL keys DECK DONE
#define ACTIONS(list) SMALL DECK "\"actions\": [" list "]}"

static void test_faults(void)
{
    CHECK(says(WITH(""), ""));
    CHECK(says(WITH("\"a\": [[], {}, [1, -0, 0.5, 1E+2, true, false, null], \"\\\\\\/\\b\\f\\n\\r"
                    "\\t\\ud83c\\udf86\xf0\x9f\x8e\x86\"], \"a\": 2, "),
               ""));
    CHECK(says("", "empty"));
    CHECK(says("\n\n{", "line 3: damaged: the end of the text, wanted: a string"));
    CHECK(says("{\"a\": 1,\n\n \"b\" 2}", "line 3: damaged: 2}, wanted: ':'"));
    CHECK(says("{\"a\": 1 \"b\"}", "line 1: damaged: \"b\"}, wanted: ',' or '}'"));
    CHECK(says("{\"a\": [1 2]}", "line 1: damaged: 2]}, wanted: ',' or ']'"));
    CHECK(says("{\"a\": }", "line 1: damaged: }, wanted: a value"));
    CHECK(says("{\"a\": trve}", "line 1: damaged: ve}, wanted: true"));
    CHECK(says("{\"a\": 01}", "line 1: damaged: 1}, wanted: ',' or '}'"));
    CHECK(says("{\"a\": 1.}", "line 1: damaged: }, wanted: a digit"));
    CHECK(says("{\"a\": 9223372036854775808}",
               "line 1: damaged: 9223372036854775808}, wanted: a number of at most 64 bits"));
    CHECK(says("{\"a\": \"\\x\"}", "line 1: damaged: x\"}, wanted: one of \" \\ / b f n r t u"));
    CHECK(says("{\"a\": \"\\u12g4\"}", "line 1: damaged: g4\"}, wanted: four hex digits"));
    CHECK(says("{\"a\": \"\\ud800\"}", "line 1: damaged: \"}, wanted: a whole pair of UTF-16"));
    CHECK(says("{\"a\": \"\x1b[31m",
               "line 1: damaged: ?[31m, wanted: a character of UTF-8, control "
               "characters as \\u00.."));
    CHECK(says("{\"a\": \"x", "line 1: damaged: the end of the text, wanted: '\"'"));
    CHECK(says("[]", "not-object"));
    CHECK(says("{}", "format: missing"));
    CHECK(says(WITH("\"start\": 0, "), "start: twice"));
    CHECK(says(WITH("\"seed\": 1, \"s\\u0065ed\": 2, "), "seed: twice"));
    CHECK(says("{\"format\": \"hanabi-record/1\", \"rules\": {\"hand\": 1, \"hand\": 1}}",
               "rules.hand: twice"));
    CHECK(says("{\"format\": \"hanabi-record/1\", \"rules\": {\"hand\": 9}}",
               "rules.hand: range: 9, wanted: 0 to 5"));
    CHECK(says(SMALL "\"deck\": [\"r1\", \"x9\"], " DONE,
               "deck[1]: range: \"x9\", wanted: r1 to k5"));
    CHECK(says(SMALL "\"deck\": [\"r1\", \"r1\"], " DONE, "deck-size: 2, wanted: 4"));
    CHECK(says(WITH("\"seats\": [\"a\"], "), "seats: names: 1, wanted: 2"));
    CHECK(says(ACTIONS("\"play 1\", \"pass\""), "actions[1]: bad-notation: \"pass\""));
    done("what is wrong is told in a line");

    CHECK(strcmp(hb_problem_name(HB_RECORD_WRONG_TYPE), "wrong-type") == 0);
    CHECK(strcmp(hb_problem_name(HB_RECORD_PROBLEMS), "?") == 0);
    done("problems have names");
}

static void test_broken(void)
{
    hb_record record;
    hb_fault fault;
    hb_rules rules;
    hb_game game;
    const char *text = ACTIONS("\"play 1\", \"hint 1 r\", \"oops\", \"play 0\"");
    size_t used;
    CHECK(!hb_record_read(&record, text, strlen(text), &used, &fault));
    CHECK(fault.step == 2 && fault.err == HB_BAD_NOTATION && used == strlen(text));
    CHECK(record.actions_count == 2 && hb_record_begin(&record, &rules, &game) == HB_OK);
    CHECK(hb_apply(&game, &rules, record.actions[0]) == HB_OK);
    CHECK(!hb_record_read(&record, "{}", 2, &used, &fault) && used == 2);
    CHECK(record.cards == 0 && hb_record_begin(&record, &rules, &game) != HB_OK);
    CHECK(!hb_record_read(&record, "{", 1, &used, &fault) && used == 0);
    done("a broken action leaves the game before it");
}

/* Brackets within brackets, more than any stack holds. */
static void test_deep(void)
{
    enum { DEEP = 4096 };
    static char text[2 * DEEP];
    hb_record record;
    hb_fault fault;
    for (unsigned depth = HB_RECORD_DEEPEST - 1; depth <= HB_RECORD_DEEPEST; depth++) {
        memset(text, '[', depth);
        memset(text + depth, ']', depth);
        CHECK(!hb_record_read(&record, text, 2 * depth, NULL, &fault));
        CHECK(fault.problem == HB_RECORD_NOT_OBJECT);
    }
    memset(text, '[', sizeof text);
    CHECK(!hb_record_read(&record, text, sizeof text, NULL, &fault));
    CHECK(fault.problem == HB_RECORD_TOO_DEEP && fault.line == 1);
    CHECK(strcmp(fault.wanted, "2048") == 0);
    done("deep nesting is refused");
}

int main(void)
{
    test_there_and_back();
    test_writing();
    test_many();
    test_faults();
    test_broken();
    test_deep();
    return tap_end();
}
