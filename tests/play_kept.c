/* play_kept.c - what people have made of their cards, in the record of a game that goes on;
 * whatever memory is missing, nothing is lost without a word. */
#include "cli/play_kept.h"

#include <stdlib.h>
#include <string.h>

#include "tap.h"

/* So many more pieces of memory can be had. */
static int left;

static void *scarce(size_t size)
{
    return left-- > 0 ? malloc(size) : NULL;
}

#define OLD                                                                                        \
    "{\"seat\": 0, \"notes\": {\"0\": {\"3\": \"old\"}}, \"marks\": [3], \"orders\": {\"1\": [4, " \
    "3]}}"
#define NEW                                                                                        \
    "{\"seat\": 0, \"notes\": {\"0\": {\"12\": \"maybe red\"}, \"1\": {\"12\": \"trash\"}}, "      \
    "\"marks\": [7], \"orders\": {\"0\": [12, "                                                    \
    "7, 3]}}"
#define NONE "{\"seat\": 0}"

/* A record that has kept something. */
static record kept_before(void)
{
    record r = {.more = json_loads("{\"play\": " OLD "}", 0, NULL)};
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

/* Is this what the record has, under the key or (NULL) altogether? */
static bool has(const record *r, const char *key, const char *json)
{
    json_t *play = json_object_get(r->more, "play"), *wanted = json_loads(json, 0, NULL);
    bool same = key ? json_equal(json_object_get(play, key), json_object_get(wanted, key))
                    : json_equal(play, wanted);
    json_decref(wanted);
    return same;
}

static void keeping(void)
{
    record r = kept_before();
    tui_own own = made_now(), read;
    CHECK(play_kept_write(&r, &own) && has(&r, NULL, NEW));
    play_kept_read(&read, &r, &(hb_game){0});
    CHECK(memcmp(&read, &own, sizeof own) == 0);
    tui_own_clear(&own);
    CHECK(play_kept_write(&r, &own) && has(&r, NULL, NONE));
    json_decref(r.more);
    r = kept_before();
    CHECK(play_kept_write(&r, NULL) && has(&r, NULL, NONE));
    json_decref(r.more);
    done("what is kept, and kept no more");
}

/* What was kept before notes were each person's own: each belongs to who holds the card. */
static void kept_long_ago(void)
{
    record r = {.more = json_loads("{\"play\": {\"seat\": 0, \"notes\": {\"0\": \"trash\", "
                                   "\"7\": \"maybe red\", \"9\": \"gone\"}}}",
                                   0, NULL)};
    hb_game game = {.hands = {{.cards = {1, 4}, .count = 2}, {.cards = {0, 7}, .count = 2}}};
    tui_own read, wanted;
    tui_own_clear(&wanted);
    strcpy(wanted.notes[1][0], "trash");
    strcpy(wanted.notes[1][7], "maybe red");
    play_kept_read(&read, &r, &game);
    CHECK(memcmp(&read, &wanted, sizeof read) == 0);
    CHECK(play_kept_write(&r, &read) &&
          has(&r, NULL,
              "{\"seat\": 0, \"notes\": {\"1\": {\"0\": \"trash\", \"7\": \"maybe red\"}}}"));
    json_decref(r.more);
    done("notes of an earlier version are read, and kept as now");
}

static void without_memory(void)
{
    static const char *const keys[] = {"notes", "marks", "orders"};
    tui_own own = made_now();
    bool good = false;
    json_set_alloc_funcs(scarce, free);
    for (int pieces = 0; !good; pieces++) {
        situation("%d pieces of memory", pieces);
        left = 1 << 20;
        record r = kept_before();
        left = pieces;
        good = play_kept_write(&r, &own);
        left = 1 << 20;
        for (unsigned i = 0; i < 3; i++)
            CHECK(has(&r, keys[i], NEW) || (!good && has(&r, keys[i], OLD)));
        json_decref(r.more);
    }
    json_set_alloc_funcs(malloc, free);
    done("without memory it is said, and nothing that was kept is lost");
}

static void not_utf8(void)
{
    record r = kept_before();
    tui_own own = made_now();
    strcpy(own.notes[0][12], "\xff");
    CHECK(!play_kept_write(&r, &own) && has(&r, "notes", OLD));
    json_decref(r.more);
    done("a note that is not UTF-8 is not lost without a word");
}

int main(void)
{
    keeping();
    kept_long_ago();
    without_memory();
    not_utf8();
    return tap_end();
}
