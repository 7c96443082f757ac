/* local_kept.c - a local game in its record: what people have made of their cards, in the log and
 * out of it; the game, and what was taken back. */
#include "local/kept.h"

#include <string.h>

#include "json_at.h"
#include "tap.h"

#define OLD                                                                                        \
    "{\"seat\": 0, \"notes\": {\"0\": {\"3\": \"old\"}}, \"marks\": [3], \"orders\": {\"1\": [4, " \
    "3]}}"
#define NEW                                                                                        \
    "{\"seat\": 0, \"notes\": {\"0\": {\"12\": \"maybe red\"}, \"1\": {\"12\": \"trash\"}}, "      \
    "\"marks\": [7], \"orders\": {\"0\": [12, "                                                    \
    "7, 3]}}"
#define NONE "{\"seat\": 0}"

/* A record that has kept something. */
static record kept_before(const char *play)
{
    record r = {0};
    CHECK(record_keep(&r, "play", play));
    return r;
}

/* Something else of each kind. */
static local_own made_now(void)
{
    local_own own;
    local_own_clear(&own);
    strcpy(own.notes[0][12], "maybe red");
    strcpy(own.notes[1][12], "trash"); /* the same card, and for other eyes */
    own.turned[7] = true;
    memcpy(own.orders[0], (uint8_t[]){12, 7, 3}, 3);
    return own;
}

static bool has(const record *r, const char *json)
{
    return json_same(record_get(r, "play"), json);
}

static void keeping(void)
{
    record r = kept_before(OLD);
    local_own own = made_now(), read;
    CHECK(local_own_keep(&r, &own) && has(&r, NEW));
    local_own_read(&read, &r, &(hb_game){0});
    CHECK(memcmp(&read, &own, sizeof own) == 0);
    local_own_clear(&own);
    CHECK(local_own_keep(&r, &own) && has(&r, NONE));
    record_free(&r);
    r = kept_before(OLD);
    CHECK(local_own_keep(&r, NULL) && has(&r, NONE));
    record_free(&r);
    done("what is kept, and kept no more");
}

/* What was kept before notes were each person's own: each belongs to who holds the card. */
static void kept_long_ago(void)
{
    record r = kept_before("{\"seat\": 0, \"notes\": {\"0\": \"trash\", \"7\": \"maybe red\", "
                           "\"9\": \"gone\"}}");
    hb_game game = {.hands = {{.cards = {1, 4}, .count = 2}, {.cards = {0, 7}, .count = 2}}};
    local_own read, wanted;
    local_own_clear(&wanted);
    strcpy(wanted.notes[1][0], "trash");
    strcpy(wanted.notes[1][7], "maybe red");
    local_own_read(&read, &r, &game);
    CHECK(memcmp(&read, &wanted, sizeof read) == 0);
    CHECK(local_own_keep(&r, &read) &&
          has(&r, "{\"seat\": 0, \"notes\": {\"1\": {\"0\": \"trash\", \"7\": \"maybe red\"}}}"));
    record_free(&r);
    done("notes of an earlier version are read, and kept as now");
}

/* Anybody may have written it. */
static void nonsense(void)
{
    static const char *const plays[] = {
        "[]", "1", "{\"notes\": [], \"marks\": {}, \"orders\": 1}",
        "{\"notes\": {\"5\": {\"1\": \"x\"}, \"00\": {\"1\": \"x\"}, \"0\": {\"72\": \"x\", "
        "\"-1\": \"x\", \" 1\": \"x\", \"01\": \"x\", \"2\": 1, \"4294967296\": \"x\"}}, "
        "\"marks\": [72, -1, 1.0, \"1\", null], \"orders\": {\"9\": [1], \"0\": {\"0\": 1}, "
        "\"1\": [72, \"3\"]}}"};
    local_own read, nothing;
    local_own_clear(&nothing);
    for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++) {
        record r = kept_before(plays[i]);
        local_own_read(&read, &r, &(hb_game){0});
        CHECK(memcmp(&read, &nothing, sizeof read) == 0);
        record_free(&r);
    }
    record r = kept_before("{\"seat\": 0}");
    local_own own = made_now();
    strcpy(own.notes[0][12], "\xff");
    CHECK(local_own_keep(&r, &own));
    local_own_read(&read, &r, &(hb_game){0});
    CHECK(strcmp(read.notes[0][12], "?") == 0 && strcmp(read.notes[1][12], "trash") == 0);
    record_free(&r);
    done("what makes no sense is nothing");
}

/* ---- By way of the table ----------------------------------------------------------------- */

static void hear_nothing(void *context, unsigned who, const char *words, size_t size)
{
    (void)context, (void)who, (void)words, (void)size;
}

static const local_ears ears = {.hear = hear_nothing};

/* Ann at seat 0, a bot at seat 1. */
static void begin(local *l)
{
    hb_options o = hb_options_standard();
    hb_rules rules;
    hb_rules_make(&rules, &o, NULL);
    local_plan plan = {.setup = table_setup_standard(HB_ABACUS),
                       .game = {.options = o, .cards = rules.cards},
                       .people = 1,
                       .names = {"Ann"},
                       .bots = {NULL, "random"}};
    hb_shuffle(&rules, 3, plan.game.deck, NULL, NULL);
    CHECK(local_begin(l, &plan, 1000, &ears));
}

static void say(local *l, const char *words)
{
    local_say(l, 0, words, strlen(words), 1000);
}

static void told_and_taken(void)
{
    static local l;
    static local_own own, taken;
    begin(&l);
    local_own_clear(&own);
    strcpy(own.notes[0][3], "mine");
    strcpy(own.notes[0][7], "South's");
    strcpy(own.notes[0][40], "not dealt yet");
    strcpy(own.notes[0][5], "no\ncharacter that can be shown");
    strcpy(own.notes[1][2], "a bot's, from before");
    own.turned[2] = own.turned[8] = true; /* the second one is nobody's here */
    memcpy(own.orders[0], (uint8_t[]){HB_NONE, 3, 3, 60, 1}, 5);
    local_own_tell(&own, &l, 1000);
    taken = own;
    local_own_of(&taken, &l);
    CHECK(strcmp(taken.notes[0][3], "mine") == 0 && strcmp(taken.notes[0][7], "South's") == 0);
    CHECK(!taken.notes[0][40][0] && !taken.notes[0][5][0]);
    CHECK(strcmp(taken.notes[1][2], "a bot's, from before") == 0);
    CHECK(taken.turned[2] && !taken.turned[8]);
    CHECK(memcmp(taken.orders[0], (uint8_t[]){3, 1, 0, 2, 4}, 5) == 0);
    say(&l, "{\"type\": \"note\", \"table\": \"here\", \"card\": 3, \"text\": \"\"}");
    say(&l, "{\"type\": \"mark\", \"table\": \"here\", \"card\": 2, \"mark\": 0}");
    local_own_of(&taken, &l);
    CHECK(!taken.notes[0][3][0] && !taken.turned[2] && taken.notes[0][7][0]);
    local_free(&l);
    done("notes, marks and orders go into the log and come out of it");
}

static void the_game(void)
{
    static local l;
    record r = {0};
    hb_json backs;
    begin(&l);
    CHECK(local_keep_game(&r, &l) && r.game.cards == 50 && r.game.actions_count == 0);
    CHECK(!record_get(&r, "take_backs").type);
    say(&l, "{\"type\": \"act\", \"table\": \"here\", \"step\": 0, \"action\": \"play 0\"}");
    CHECK(local_keep_game(&r, &l) && r.game.actions_count == 1);
    say(&l, "{\"type\": \"ask\", \"table\": \"here\", \"step\": 0}");
    CHECK(local_keep_game(&r, &l) && r.game.actions_count == 0);
    CHECK(json_same(record_get(&r, "take_backs"),
                    "[{\"step\": 0, \"actions\": 1, \"seat\": 0, \"seen\": true}]"));
    backs = record_get(&r, "take_backs");
    CHECK(hb_json_count(&backs) == 1 && !record_counts(&r));
    CHECK(local_number_of(&r) < UINT64_C(1) << 53); /* of its deck */
    uint64_t number = local_number_of(&r);
    CHECK(record_keep_number(&r, "seed", 77) && local_number_of(&r) == 77);
    CHECK(record_keep_text(&r, "seed", "77") && local_number_of(&r) == number);
    record_free(&r);
    local_free(&l);
    done("the game, and what was taken back in it");
}

int main(void)
{
    keeping();
    kept_long_ago();
    nonsense();
    told_and_taken();
    the_game();
    return tap_end();
}
