/* book.c - the rulebooks: complete in every language, found by their ids, and the paragraph for
 * everything that can happen in a game. */
#include <ctype.h>
#include <string.h>

#include "base/json.h"
#include "book/book.h"
#include "combos.h"
#include "tap.h"

static book_reader book;

/* ---- The rows ------------------------------------------------------------------------ */

static void rows(void)
{
    for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++) {
        unsigned n = 0;
        situation("edition %u", edition);
        CHECK(book_of(edition)->kind == BOOK_CHAPTER);
        for (const book_row *row = book_of(edition); row->id; row++, n++) {
            CHECK_OR(book_find(edition, row->id) == row, "%s is there twice", row->id);
            CHECK_OR(strspn(row->id, "abcdefghijklmnopqrstuvwxyz-.") == strlen(row->id), "%s",
                     row->id);
            bool speaks =
                row->kind != BOOK_PICTURE && row->kind != BOOK_SCALE && row->kind != BOOK_TERMS;
            CHECK_OR(speaks == (row->words != NULL), "%s", row->id);
            CHECK_OR(row->kind != BOOK_ROW || strstr(row->words, " | "), "%s", row->id);
            CHECK_OR(row->kind != BOOK_PICTURE || row->more, "%s", row->id);
        }
        CHECK(n > 60);
        CHECK(!book_find(edition, "no.such") && book_find(edition, "hint.cost"));
        CHECK(strcmp(book_chapter(edition, book_find(edition, "hint.cost"))->id, "hint") == 0);
    }
    done("every row has an id of its own, and what its kind needs");
}

/* ---- Languages --------------------------------------------------------------------------------
 */

/* Every row in every language: said, and not in English. */
static void check_words(const text_lang *lang, const book_row *row)
{
    const char *words = book_words(&book, row);
    CHECK_OR(words[0] && !strpbrk(words, "{}"), "%s: %s", row->id, words);
    bool same = strcmp(words, row->words) == 0;
    bool bare = strcspn(row->words, "ghijklmnopqrstuvwxyz") == strlen(row->words);
    CHECK_OR(!lang->bytes || !same || bare || strlen(words) < 5, "%s is English: %s", row->id,
             words);
    if (row->kind == BOOK_ROW)
        CHECK_OR(strstr(words, " | ") && strlen(words) < 239, "%s: %s", row->id, words);
    CHECK_OR(row->kind != BOOK_EXAMPLE || strlen(words) < 200, "%s is cut off", row->id);
}

static void languages(void)
{
    const text_lang *lang;
    for (unsigned i = 0; (lang = text_lang_at(i)); i++)
        for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++) {
            situation("%s, edition %u", lang->tag, edition);
            book_open(&book, lang, edition);
            for (const book_row *row = book_of(edition); row->id; row++)
                if (row->words)
                    check_words(lang, row);
        }
    done("every book in every language");
}

/* ---- Pages, search, JSON ------------------------------------------------------------------------
 */

static void pages(void)
{
    buffer b = buffer_make(1 << 20), lines = buffer_make(1 << 20);
    for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++) {
        situation("edition %u", edition);
        book_open(&book, NULL, edition);
        buffer_clear(&b);
        book_page(&b, &book);
        CHECK(buffer_ok(&b) && b.size > 4000 && !strstr(buffer_text(&b), "\n\n\n"));
        CHECK(!strpbrk(buffer_text(&b), "{}"));
        for (int width = 36; width < 110; width += 16) {
            buffer_clear(&lines);
            text_wrap(&lines, buffer_text(&b), width);
            for (const char *l = buffer_text(&lines); *l; l += strcspn(l, "\n") + 1)
                CHECK_OR(strcspn(l, "\n") <= (size_t)width, "%.40s", l);
        }
    }
    book_open(&book, NULL, HB_ABACUS);
    buffer_clear(&b);
    ok(book_chapter_page(&b, &book, "hint") && strstr(buffer_text(&b), "*y3* r1 *y1* b4 g2") &&
           !strstr(buffer_text(&b), "discard pile"),
       "a chapter alone, with its pictures");
    ok(!book_chapter_page(&b, &book, "hint.cost") && !book_chapter_page(&b, &book, "x"),
       "no chapter of that name");
    buffer_clear(&b);
    book_contents(&b, &book);
    ok(strstr(buffer_text(&b), "suit       Colour Frenzy\n") != NULL, "the contents");
    buffer_free(&b);
    buffer_free(&lines);
    done("pages are whole, and no line is too wide");
}

static void searching(void)
{
    buffer b = buffer_make(1 << 20);
    book_open(&book, NULL, HB_ABACUS);
    unsigned both = book_search(&b, &book, "STORM lightning");
    ok(both == 3 && strstr(buffer_text(&b), "## The end"), "all words, capitals or not: %u", both);
    ok(book_search(&b, &book, "no such words") == 0, "nothing is found");
    book_open(&book, text_lang_find("de"), HB_ABACUS);
    ok(book_search(&b, &book, "PLÄTTCHEN") > 5, "letters of other languages");
    buffer_free(&b);
}

static void as_json(void)
{
    buffer b = buffer_make(1 << 20);
    const text_lang *lang;
    for (unsigned i = 0; (lang = text_lang_at(i)); i++)
        for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++) {
            hb_json whole;
            hb_json_fault fault;
            situation("%s, edition %u", lang->tag, edition);
            book_open(&book, lang, edition);
            buffer_clear(&b);
            book_json(&b, &book);
            CHECK(buffer_ok(&b) && hb_json_whole(&whole, buffer_text(&b), b.size, &fault));
        }
    book_open(&book, NULL, HB_NEW);
    buffer_clear(&b);
    book_json(&b, &book);
    const char *text = buffer_text(&b);
    CHECK(strstr(text, "{\"shows\": \"tokens\", \"hints\": [7, 8], \"errors\": [1, 3]}"));
    CHECK(strstr(
        text, "{\"shows\": \"rows\", \"rows\": {\"r\": 3, \"y\": 1, \"g\": 0, \"b\": 5, \"w\": 2, "
              "\"k\": 3}, \"stacks\": [[\"r1\", \"r2\", \"r3\"], [\"y1\"], [], "));
    CHECK(strstr(text, "[\"w1\", \"w2\"], [\"k5\", \"k4\", \"k3\"]]}"));
    CHECK(strstr(text, "{\"shows\": \"hand\", \"cards\": [{\"card\": \"g4\", \"pointed\": true},"));
    CHECK(strstr(text, "{\"shows\": \"tile\", \"tile\": \"hint-and-error\"}"));
    CHECK(strstr(text, "\"options\": {\"edition\": \"new\", \"black_powder\": true}, "
                       "\"command\": \"hanabi play --edition new --black-powder\""));
    CHECK(strstr(text, "\"cells\": [\"Players\", \"2 to 5\"]"));
    CHECK(strstr(text, "\"25 to 29: Legendary!"));
    buffer_free(&b);
    done("the books as JSON, with pictures, games, tables and scales taken apart");
}

/* ---- Games --------------------------------------------------------------------------- */

/* What a book offers is printed in it: no house rule. */
static void games(void)
{
    unsigned n = 0;
    for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++)
        for (const book_row *row = book_of(edition); row->id; row++) {
            if (row->kind != BOOK_PLAY)
                continue;
            hb_options o = book_options(edition, row), plain = hb_options_standard();
            hb_rules rules;
            plain.edition = (uint8_t)edition;
            CHECK_OR(hb_rules_make(&rules, &o, NULL) == HB_OK, "%s", row->id);
            CHECK_OR(hb_house_rules(&o) == 0, "%s is a house rule", row->id);
            CHECK_OR(!row->more[0] == (memcmp(&o, &plain, sizeof o) == 0), "%s", row->id);
            n++;
        }
    CHECK(n > 12);
    book_open(&book, NULL, HB_ABACUS);
    hb_options o = book_options(HB_ABACUS, book_find(HB_ABACUS, "suit.five.play"));
    CHECK(o.multicolour == HB_MULTI_SUIT && o.multicolour_cards == 5 && o.edition == HB_ABACUS);
    done("games that a book offers are those that it prints");
}

/* ---- Why ----------------------------------------------------------------------------- */

static unsigned told[HB_NORWEGIAN + 1][200];

/* The place is there, and not the title of a chapter. */
static bool explains(book_place place)
{
    const book_row *row = place.id ? book_find(place.edition, place.id) : NULL;
    if (row)
        told[place.edition][row - book_of(place.edition)]++;
    return row && row->words && row->kind != BOOK_CHAPTER;
}

static void check_step(const hb_rules *rules, const hb_event *event, const hb_game *before,
                       const hb_game *after)
{
    book_place deed = book_of_deed(rules, event, before, after);
    book_place effect = book_of_effect(rules, event, before, after);
    CHECK_OR(explains(deed), "deed %s", deed.id ? deed.id : "nothing");
    CHECK_OR(!effect.id || explains(effect), "effect %s", effect.id);
    bool tile = event->tile != HB_NONE;
    CHECK(!tile || effect.id);
    if (after->phase == HB_OVER)
        CHECK(explains(book_of_outcome(rules, after->outcome)));
}

/* Often a card that fits, so that rows are completed; else any legal action. */
static hb_action choose(const hb_game *game, const hb_rules *rules, hb_random *random)
{
    hb_action legal[HB_LEGAL];
    unsigned n = (unsigned)hb_legal_list(game, rules, legal);
    for (unsigned i = 0; i < n && hb_random_below(random, 8); i++)
        if (legal[i].type == HB_PLAY && hb_fits(game, rules) >> game->cards[legal[i].card] & 1)
            return legal[i];
    hb_action a = legal[hb_random_below(random, n)];
    bool wasteful = a.type == HB_PLAY || (a.type == HB_DISCARD && hb_random_below(random, 3));
    return wasteful && hb_random_below(random, 4) ? legal[n - 1 - hb_random_below(random, n)] : a;
}

/* Errors are made, cards are lost, tiles are drawn. */
static void play_one(const hb_options *options, uint64_t seed)
{
    hb_rules rules;
    hb_game game, before;
    hb_random random;
    if (hb_rules_make(&rules, options, NULL) != HB_OK)
        return;
    hb_random_seed(&random, seed);
    hb_game_seed(&game, &rules, seed, 0);
    while (game.phase != HB_OVER) {
        hb_action a = choose(&game, &rules, &random);
        before = game;
        if (a.type == HB_RETURN)
            a.place = 0;
        hb_error err = hb_apply(&game, &rules, a);
        CHECK_OR(err == HB_OK, "%s", hb_error_name(err));
        if (err)
            return;
        hb_event event = hb_event_make(&before, &game, a, HB_EVERYONE);
        check_step(&rules, &event, &before, &game);
    }
}

static bool was_told(unsigned edition, const char *id)
{
    return told[edition][book_find(edition, id) - book_of(edition)] > 0;
}

static void why(void)
{
    for (unsigned i = 0; i < 4 * COMBOS; i++) {
        hb_options o = combo(i);
        situation("combination %u", i);
        play_one(&o, i);
    }
    static const char *const seen[] = {"play.fits",     "play.error", "discard.token",
                                       "hint.colour",   "hint.value", "fireworks.bonus",
                                       "end.last-card", "end.errors"};
    for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++)
        for (unsigned i = 0; i < sizeof seen / sizeof *seen; i++)
            CHECK_OR(was_told(edition, seen[i]), "%s in edition %u", seen[i], edition);
    for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++)
        CHECK(book_find(edition, "fireworks.bonus-lost")); /* random games never save their hints */
    CHECK(was_told(HB_NEW, "tiles.return") && was_told(HB_NEW, "tiles.rescue"));
    CHECK(was_told(HB_NEW, "perfect.needed") && was_told(HB_NORWEGIAN, "perfect.needed"));
    CHECK(was_told(HB_ABACUS, "hint.value.empty") && was_told(HB_ABACUS, "suit.hints"));
    CHECK(was_told(HB_NEW, "powder.down") && was_told(HB_NEW, "hint.empty"));
    done("everything that happens has its paragraph");
}

/* Refusals that a player can meet, and all endings, in every combination. */
static void refusals(void)
{
    for (unsigned i = 0; i < 4 * COMBOS; i++) {
        hb_options o = combo(i);
        hb_rules rules;
        situation("combination %u", i);
        CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
        for (int err = HB_GAME_OVER; err <= HB_DOES_NOT_FIT; err++)
            CHECK_OR(explains(book_of_refusal(&rules, (hb_error)err)), "%s",
                     hb_error_name((hb_error)err));
        CHECK(!book_of_refusal(&rules, HB_BAD_NOTATION).id);
        for (unsigned outcome = HB_PERFECT; outcome <= HB_STUCK; outcome++)
            CHECK_OR(explains(book_of_outcome(&rules, outcome)), "%s", hb_outcome_name(outcome));
        CHECK(!book_of_outcome(&rules, HB_RUNNING).id);
    }
    done("every refusal and every ending has its paragraph");
}

static void begins(void)
{
    book_open(&book, NULL, HB_ABACUS);
    ok(strstr(book_start_question(&book), "oldest") != NULL, "Abacus asks who is the oldest");
    book_open(&book, NULL, HB_NORWEGIAN);
    ok(strstr(book_start_question(&book), "colourful") != NULL, "others for colourful clothes");
}

int main(void)
{
    rows();
    languages();
    pages();
    searching();
    as_json();
    games();
    why();
    refusals();
    begins();
    return tap_end();
}
