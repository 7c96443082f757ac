/* lessons.c - every lesson can be played as it is written: deals that are real, actions that are
 * legal, wishes that are met, and words in every language. */
#include <string.h>

#include "base/json.h"
#include "book/lessons.h"
#include "tap.h"

static hb_rules rules;
static hb_game game;

static bool done_so(const char *text)
{
    hb_action action;
    if (hb_action_read(&action, text, strlen(text)) != HB_OK)
        return false;
    if (action.type == HB_RETURN)
        action.place = 0;
    hb_error err = hb_apply(&game, &rules, action);
    CHECK_OR(err == HB_OK, "%s: %s", text, hb_error_name(err));
    return err == HB_OK;
}

/* The first of "play 3|play 0" that is legal; the others may be cards that were played before. */
static void first_wish(const char *want, char first[HB_ACTION_TEXT])
{
    hb_action legal[HB_LEGAL];
    int n = hb_legal_list(&game, &rules, legal);
    first[0] = 0;
    for (const char *one = want; *one;) {
        size_t size = strcspn(one, "|");
        hb_action action;
        bool found = false;
        CHECK_OR(hb_action_read(&action, one, size) == HB_OK, "%.20s", one);
        for (int i = 0; i < n; i++)
            found = found || memcmp(&legal[i], &action, sizeof action) == 0;
        hb_game tried = game;
        CHECK_OR(found || hb_apply(&tried, &rules, action) == HB_NOT_IN_HAND, "%.20s", one);
        if (found && !first[0]) {
            memcpy(first, one, size);
            first[size] = 0;
        }
        CHECK(book_scene_wants(&(book_scene){.want = want}, action));
        one += size + (one[size] == '|');
    }
    CHECK_OR(first[0], "none is legal: %s", want);
}

static void play_scene(const book_scene *scene)
{
    char first[HB_ACTION_TEXT];
    CHECK(!scene->does || !scene->want);
    CHECK((scene->want != NULL) == (scene->wrong != NULL));
    if (scene->does) {
        CHECK_OR(game.player != 0, "the pupil is on turn: %s", scene->does);
        CHECK_OR(book_lesson_name(game.player), "nobody sits there: %s", scene->does);
        done_so(scene->does);
    }
    if (scene->want) {
        CHECK_OR(game.player == 0, "the pupil is not on turn: %s", scene->want);
        first_wish(scene->want, first);
        done_so(first);
    }
}

static void play_lessons(void)
{
    for (const book_lesson *lesson = book_lessons; lesson->id; lesson++) {
        situation("lesson %s", lesson->id);
        hb_error err = book_lesson_deal(lesson, &rules, &game);
        CHECK_OR(err == HB_OK, "%s", hb_error_name(err));
        CHECK(book_lesson_find(lesson->id) == lesson);
        if (err)
            continue;
        for (const book_scene *scene = lesson->scenes; scene->say; scene++)
            play_scene(scene);
        bool wins = strcmp(lesson->id, "tiles") == 0 || strcmp(lesson->id, "perfect") == 0;
        CHECK((game.phase == HB_OVER) == wins && (!wins || game.outcome == HB_PERFECT));
        ok(true, "lesson %s", lesson->id);
    }
    CHECK(!book_lesson_find("nothing"));
    done("every lesson can be played as it is written");
}

/* All six tiles are drawn, and the second turn of the deck comes without a last round. */
static void what_they_show(void)
{
    const book_lesson *lesson = book_lesson_find("tiles");
    unsigned seen = 0;
    CHECK(book_lesson_deal(lesson, &rules, &game) == HB_OK);
    for (const book_scene *scene = lesson->scenes; scene->say; scene++) {
        char first[HB_ACTION_TEXT] = "";
        hb_game before = game;
        if (scene->want)
            first_wish(scene->want, first);
        if (scene->does || scene->want) {
            done_so(scene->does ? scene->does : first);
            for (unsigned i = before.tiles_drawn; i < game.tiles_drawn; i++)
                seen |= 1u << game.tiles[i];
        }
    }
    ok(seen == (1u << HB_TILES) - 1, "all six tiles are drawn");
    lesson = book_lesson_find("perfect");
    CHECK(book_lesson_deal(lesson, &rules, &game) == HB_OK);
    bool without_deck = false;
    for (const book_scene *scene = lesson->scenes; scene->say; scene++) {
        without_deck = without_deck || (hb_deck_size(&game) == 0 && scene->want);
        play_scene(scene);
    }
    ok(without_deck, "the perfect ending goes on without a deck");
}

static void words(void)
{
    const text_lang *lang;
    buffer b = buffer_make(1 << 20);
    for (unsigned i = 0; (lang = text_lang_at(i)); i++) {
        hb_json whole;
        hb_json_fault fault;
        buffer_clear(&b);
        book_lessons_json(&b, lang);
        CHECK(buffer_ok(&b) && hb_json_whole(&whole, buffer_text(&b), b.size, &fault));
        for (const book_lesson *lesson = book_lessons; lesson->id; lesson++)
            for (const book_scene *scene = lesson->scenes; scene->say; scene++) {
                situation("%s, %s", lang->tag, lesson->id);
                CHECK(!lang->bytes || strcmp(text_get(lang, scene->say), scene->say) != 0);
                CHECK(!lang->bytes || !scene->wrong ||
                      strcmp(text_get(lang, scene->wrong), scene->wrong) != 0);
            }
    }
    buffer_free(&b);
    done("in every language, and as JSON");
}

int main(void)
{
    play_lessons();
    what_they_show();
    words();
    return tap_end();
}
