/* basics.c - notation, options and chance, to the letter. */
#include <string.h>

#include "combos.h"
#include "tap.h"

static hb_error read_action(const char *text)
{
    hb_action a;
    return hb_action_read(&a, text, strlen(text));
}

static void test_notation(void)
{
    static const char *const good[] = {"play 0",     "play 71",  "discard 12", "hint 1 r",
                                       "hint 0 5",   "hint 4 m", "hint 2 k",   "return 7 22",
                                       "return 7 0", "rescue 7", "return 70"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        hb_action a;
        char text[HB_ACTION_TEXT];
        CHECK(hb_action_read(&a, good[i], strlen(good[i])) == HB_OK);
        CHECK(hb_action_write(a, text) == strlen(good[i]));
        CHECK(strcmp(text, good[i]) == 0);
    }
    static const char *const bad[] = {
        "",         "play",        "play ",      "play x",     "play 01",     "play -1",
        "play +1",  "play 255",    "play 256",   "play 999",   "play 1 ",     " play 1",
        "play  1",  "Play 1",      "play 1 2",   "playing 1",  "hint 1",      "hint 1 ",
        "hint 1 0", "hint 1 6",    "hint 1 R",   "hint 1 red", "hint r 1",    "hint 1  r",
        "rescue",   "return",      "return 7 ",  "return 7 x", "return 7 01", "return 7 255",
        "discard",  "discard 1\n", "rescue 7 1", "pass",       "hint 1 r r"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (read_action(bad[i]) != HB_BAD_NOTATION)
            ok(false, "'%s' is not an action", bad[i]);
        else
            CHECK(true);
    hb_action a;
    CHECK(hb_action_read(&a, "play 12", 6) == HB_OK && a.card == 1);
    CHECK(hb_action_read(&a, "play 1\0", 7) == HB_BAD_NOTATION);
    done("actions are read and written to the letter");

    uint8_t kind;
    CHECK(hb_kind_read(&kind, "r1", 2) && kind == 0);
    CHECK(hb_kind_read(&kind, "k5", 2) && kind == HB_KINDS - 1);
    CHECK(!hb_kind_read(&kind, "r0", 2) && !hb_kind_read(&kind, "r6", 2));
    CHECK(!hb_kind_read(&kind, "x1", 2) && !hb_kind_read(&kind, "r", 1));
    CHECK(!hb_kind_read(&kind, "r12", 3) && !hb_kind_read(&kind, "1r", 2));
    for (unsigned i = 0; i < HB_KINDS; i++) {
        char text[2] = {hb_colour_letter(hb_kind_colour(i)), (char)('0' + hb_kind_value(i))};
        CHECK(hb_kind_read(&kind, text, 2) && kind == i);
    }
    done("kinds are read to the letter");
    ok(!strcmp(hb_error_name(HB_ALL_HINTS), "all-hints") &&
           !strcmp(hb_error_name((hb_error)9999), "?") && !strcmp(hb_tile_name(6), "?") &&
           !strcmp(hb_phase_name(6), "?") && !strcmp(hb_outcome_name(99), "?") &&
           hb_colour_letter(7) == '?',
       "names of things that do not exist are '?'");
}

static void test_options(void)
{
    hb_options o = hb_options_standard();
    ok(o.edition == HB_ABACUS && o.players == 2 && o.hand == 0 && o.colours == 5 && o.values == 5 &&
           o.multicolour == HB_MULTI_NONE && o.multicolour_cards == 10 && !o.black_powder &&
           !o.bonus_tiles && o.hints == 8 && o.errors == 3 && o.empty_hints &&
           o.ending == HB_LAST_ROUND,
       "standard options");
    for (int i = 0; i < HB_OPTIONS; i++) {
        const hb_option_info *info = &hb_option_table[i];
        CHECK(hb_option_find(info->name) == i);
        CHECK(hb_option_get(&o, i) == info->standard);
        for (long value = -1; value <= 256; value++) {
            hb_options changed = o;
            bool good = value >= info->least && value <= info->most;
            if (strcmp(info->name, "multicolour_cards") == 0)
                good = value == 5 || value == 10;
            CHECK((hb_option_set(&changed, i, value) == HB_OK) == good);
            CHECK(hb_option_get(&changed, i) == (good ? value : info->standard));
        }
        for (int word = 0; info->words && info->words[word]; word++)
            CHECK(hb_option_word(i, info->words[word]) == word);
    }
    CHECK(hb_option_find("black-powder") == hb_option_find("black_powder"));
    CHECK(hb_option_find("black") < 0 && hb_option_find("") < 0 && hb_option_find("handy") < 0);
    CHECK(hb_option_word(hb_option_find("edition"), "newer") < 0);
    CHECK(hb_option_word(hb_option_find("edition"), "") < 0);
    CHECK(hb_option_word(hb_option_find("players"), "2") < 0);
    done("options have names, ranges and words");

    hb_rules rules;
    int option = -1;
    o.players = 6;
    ok(hb_rules_make(&rules, &o, &option) == HB_OPTION_RANGE && option == hb_option_find("players"),
       "rules name the option at fault");
}

static void test_chance(void)
{
    hb_random random;
    hb_random_seed(&random, 0);
    ok(hb_random_next(&random) == UINT64_C(0xe220a8397b1dcdaf) &&
           hb_random_next(&random) == UINT64_C(0x6e789e6aa1b965f4),
       "the generator is splitmix64");
    long count[7] = {0};
    for (int i = 0; i < 70000; i++)
        count[hb_random_below(&random, 7)]++;
    for (int i = 0; i < 7; i++)
        CHECK(count[i] > 9500 && count[i] < 10500);
    CHECK(hb_random_below(&random, 1) == 0);
    for (int i = 0; i < 1000; i++)
        CHECK(hb_random_below(&random, (UINT64_C(3) << 30)) < (UINT64_C(3) << 30));
    done("numbers below a bound");

    hb_rules rules;
    hb_options o = combo(COMBOS - 1);
    hb_rules_make(&rules, &o, NULL);
    uint8_t deck[HB_DECK], tiles[HB_TILES], start, again[HB_DECK], other_start;
    hb_shuffle(&rules, 5, deck, tiles, &start);
    hb_shuffle(&rules, 5, again, NULL, NULL);
    hb_shuffle(&rules, 5, NULL, NULL, &other_start);
    ok(memcmp(deck, again, rules.cards) == 0 && start == other_start,
       "what is asked for does not change what is dealt");
    hb_game g;
    CHECK(hb_game_deal(&g, &rules, deck, tiles, start) == HB_OK);
    CHECK(hb_game_deal(&g, &rules, deck, tiles, o.players) == HB_BAD_SEAT);
    CHECK(hb_game_deal(&g, &rules, deck, NULL, 0) == HB_BAD_TILES);
    tiles[0] = tiles[1];
    CHECK(hb_game_deal(&g, &rules, deck, tiles, 0) == HB_BAD_TILES);
    tiles[0] = 77;
    CHECK(hb_game_deal(&g, &rules, deck, tiles, 0) == HB_BAD_TILES);
    again[0] = HB_HIDDEN;
    CHECK(hb_game_deal(&g, &rules, again, tiles, 0) == HB_BAD_DECK);
    again[0] = deck[0] ? 0 : 1;
    CHECK(hb_game_deal(&g, &rules, again, tiles, 0) == HB_BAD_DECK);
    CHECK(hb_game_seed(&g, &rules, 1, o.players) == HB_BAD_SEAT);
    done("a deal is checked");
}

int main(void)
{
    test_notation();
    test_options();
    test_chance();
    return tap_end();
}
