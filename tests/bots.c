/* bots.c - every bot plays every kind of game to its end, chooses only what is legal, and goes
 * on alike from a copy of its memory. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/random.h"
#include "bots/company.h"
#include "tap.h"

typedef struct table {
    hb_rules rules;
    hb_game game;
    const bot *bots[HB_SEATS];
    hb_view views[HB_SEATS];
    bot_memory memory[HB_SEATS];
} table;

static table t;

static void look(unsigned seat)
{
    hb_view_make(&t.views[seat], &t.game, &t.rules, t.bots[seat]->sees_all ? HB_EVERYONE : seat);
}

static void begin(uint64_t seed)
{
    hb_game_seed(&t.game, &t.rules, seed, HB_NONE);
    for (unsigned seat = 0; seat < t.rules.options.players; seat++) {
        memset(&t.memory[seat], 0, sizeof t.memory[seat]);
        look(seat);
        if (t.bots[seat]->start)
            t.bots[seat]->start(&t.memory[seat], &t.rules, &t.views[seat], seat, seed * 7 + seat);
    }
}

static void tell(const hb_game *before, hb_action action)
{
    for (unsigned seat = 0; seat < t.rules.options.players; seat++) {
        hb_view was = t.views[seat];
        look(seat);
        hb_event event = hb_event_make(before, &t.game, action, t.views[seat].seat);
        if (t.bots[seat]->see)
            t.bots[seat]->see(&t.memory[seat], &t.rules, &was, &event, &t.views[seat]);
    }
}

/* One choice; false when it is not legal. Who thinks long is asked twice only at every third one.
 */
static bool step(hb_random *chance, int number)
{
    unsigned seat = t.game.player;
    bot_memory copy = t.memory[seat];
    unsigned choice = t.bots[seat]->decide(&t.memory[seat], &t.rules, &t.views[seat]);
    CHECK(memcmp(&copy, &t.memory[seat], sizeof copy) == 0);
    if (!t.bots[seat]->slow || number % 3 == 0)
        CHECK(t.bots[seat]->decide(&copy, &t.rules, &t.views[seat]) == choice);
    if (choice > 63 || !(hb_legal(&t.game, &t.rules) & bit(choice)))
        return false;
    hb_game before = t.game;
    unsigned place = random_below(chance, (uint64_t)hb_deck_size(&t.game) + 1);
    hb_choose(&t.game, &t.rules, choice, place);
    tell(&before, hb_choice_action(&before, &t.rules, choice));
    return true;
}

/* Plays a game and returns its score, or -100. */
static int play(uint64_t seed)
{
    hb_random chance;
    hb_random_seed(&chance, seed);
    begin(seed);
    int steps = 0;
    for (; t.game.phase != HB_OVER && steps <= HB_ACTIONS; steps++)
        if (!step(&chance, steps))
            return -100;
    return t.game.phase == HB_OVER ? hb_score(&t.game, &t.rules) : -100;
}

/* Numbers the games: i goes through every combination of the small options. */
static bool rules_of(unsigned i)
{
    hb_options o = hb_options_standard();
    o.players = (uint8_t)(2 + i % 4), i /= 4;
    o.multicolour = (uint8_t)(i % 3), i /= 3;
    o.black_powder = i % 2, i /= 2;
    o.bonus_tiles = i % 2, i /= 2;
    o.empty_hints = i % 2, i /= 2;
    o.ending = i % 2, i /= 2;
    o.multicolour_cards = i % 2 ? 5 : 10, i /= 2;
    o.hints = (uint8_t)(i % 2 ? 2 : 8), o.errors = (uint8_t)(i % 2 ? 1 : 3), i /= 2;
    if (i % 2) {
        o.colours = 2;
        o.values = 3;
        o.hand = 2;
    }
    return hb_rules_make(&t.rules, &o, NULL) == HB_OK;
}

enum { COMBINATIONS = 4 * 3 * 2 * 2 * 2 * 2 * 2 * 2 * 2 };

/* The simple bots play them all, those that think longer a part of them; of that one in so many. */
static void every_combination(const bot *b, unsigned one_in)
{
    bool simple = strcmp(b->name, "random") == 0 || strcmp(b->name, "cautious") == 0;
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        t.bots[seat] = b;
    for (unsigned i = 0; i < COMBINATIONS; i += one_in * (simple ? 1 : b->slow ? 121 : 11))
        if (rules_of(i)) {
            int score = play(i);
            CHECK(score != -100);
            if (score == -100)
                printf("# %s fails in combination %u\n", b->name, i);
        }
}

/* Mixed tables: the bots must get along with partners who are not like them. */
static void mixed(unsigned one_in)
{
    int bots = 0;
    while (bot_list[bots])
        bots++;
    for (unsigned i = 0; i < COMBINATIONS; i += 7 * one_in)
        if (rules_of(i)) {
            for (unsigned seat = 0; seat < HB_SEATS; seat++) {
                const bot *b = bot_list[(i + seat) % (unsigned)bots];
                t.bots[seat] = b->slow && i % 5 ? bot_find("partner") : b;
            }
            CHECK(play(i) != -100);
        }
}

static int sum_of(const char *name, unsigned players, unsigned games, int *lost)
{
    hb_options o = hb_options_standard();
    o.players = (uint8_t)players;
    hb_rules_make(&t.rules, &o, NULL);
    int sum = 0;
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        t.bots[seat] = bot_find(name);
    for (unsigned seed = 0; seed < games; seed++) {
        sum += play(seed);
        *lost += t.game.outcome == HB_LAST_ERROR;
    }
    return sum;
}

/* Who can be chosen as company, and the card that says what they play by. */
static bool card_has(const char *name, const char *words)
{
    buffer card = buffer_make(1 << 16);
    bot_say_company(&card, text_lang_at(0), bot_find(name));
    bool found = strstr(buffer_text(&card), words) != NULL;
    buffer_free(&card);
    return found;
}

/* "hat plays ...": words that follow a name. */
static bool is_said_of(const char *words)
{
    return strncmp(words, "plays ", 6) == 0 || strncmp(words, "takes ", 6) == 0;
}

static void company(void)
{
    bool level = false;
    for (unsigned i = 0; bot_company(i); i++) {
        const bot *b = bot_company(i);
        CHECK(!b->sees_all && bot_find(b->name) == b && card_has(b->name, b->summary));
        CHECK(is_said_of(b->summary));
        level = level || strcmp(b->name, "partner:3") == 0;
    }
    CHECK(level);
    CHECK(!card_has("cautious", "conventions"));
    CHECK(card_has("partner", "\n- a finesse: ") && !card_has("partner:simple", "\n- a finesse: "));
    CHECK(card_has("partner", "\n- a bluff: ") && !card_has("partner:5", "\n- a bluff: "));
    done("company to choose from, each with what it plays by");
}

/* With a number, only one game in so many. */
int main(int argc, char **argv)
{
    unsigned one_in = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
    for (int i = 0; bot_list[i]; i++) {
        CHECK(bot_find(bot_list[i]->name) == bot_list[i]);
        CHECK(bot_list[i]->memory <= BOT_MEMORY && bot_list[i]->summary[0]);
    }
    CHECK(!bot_find("nobody") && bot_find("partner:11") && !bot_find("partner:12"));
    CHECK(bot_find("partner:fast") && !bot_find("partner:fast")->slow);
    done("the list of bots");
    company();
    for (int i = 0; bot_list[i]; i++) {
        every_combination(bot_list[i], one_in);
        char what[80];
        snprintf(what, sizeof what, "%s plays legally to the end", bot_list[i]->name);
        done(what);
    }
    mixed(one_in);
    done("all bots at one table");
    for (unsigned players = 2; players <= 5; players++) {
        int lost = 0, sum = sum_of("cautious", players, 100, &lost);
        ok(sum > 1000 && lost == 0, "cautious with %u players: %d.%02d points, %d lost", players,
           sum / 100, sum % 100, lost);
    }
    return tap_end();
}
