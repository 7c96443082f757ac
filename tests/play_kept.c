/* play_kept.c - what people have made of their cards, in the record of a game that goes on. */
#include "cli/play_kept.h"

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
static tui_own made_now(void)
{
    tui_own own;
    tui_own_clear(&own);
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
    tui_own own = made_now(), read;
    CHECK(play_kept_write(&r, &own) && has(&r, NEW));
    play_kept_read(&read, &r, &(hb_game){0});
    CHECK(memcmp(&read, &own, sizeof own) == 0);
    tui_own_clear(&own);
    CHECK(play_kept_write(&r, &own) && has(&r, NONE));
    record_free(&r);
    r = kept_before(OLD);
    CHECK(play_kept_write(&r, NULL) && has(&r, NONE));
    record_free(&r);
    done("what is kept, and kept no more");
}

/* What was kept before notes were each person's own: each belongs to who holds the card. */
static void kept_long_ago(void)
{
    record r = kept_before("{\"seat\": 0, \"notes\": {\"0\": \"trash\", \"7\": \"maybe red\", "
                           "\"9\": \"gone\"}}");
    hb_game game = {.hands = {{.cards = {1, 4}, .count = 2}, {.cards = {0, 7}, .count = 2}}};
    tui_own read, wanted;
    tui_own_clear(&wanted);
    strcpy(wanted.notes[1][0], "trash");
    strcpy(wanted.notes[1][7], "maybe red");
    play_kept_read(&read, &r, &game);
    CHECK(memcmp(&read, &wanted, sizeof read) == 0);
    CHECK(play_kept_write(&r, &read) &&
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
    tui_own read, nothing;
    tui_own_clear(&nothing);
    for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++) {
        record r = kept_before(plays[i]);
        play_kept_read(&read, &r, &(hb_game){0});
        CHECK(memcmp(&read, &nothing, sizeof read) == 0);
        record_free(&r);
    }
    record r = kept_before("{\"seat\": 0}");
    tui_own own = made_now();
    strcpy(own.notes[0][12], "\xff");
    CHECK(play_kept_write(&r, &own));
    play_kept_read(&read, &r, &(hb_game){0});
    CHECK(strcmp(read.notes[0][12], "?") == 0 && strcmp(read.notes[1][12], "trash") == 0);
    record_free(&r);
    done("what makes no sense is nothing");
}

int main(void)
{
    keeping();
    kept_long_ago();
    nonsense();
    return tap_end();
}
