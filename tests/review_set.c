/* review_set.c - records without what a seat does not know; sets of puzzles, written and read;
 * which moves were the costliest. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/match.h"
#include "combos.h"
#include "review/set.h"
#include "tap.h"

static const bot *const *all_of(const char *name)
{
    static const bot *bots[HB_SEATS];
    for (unsigned seat = 0; seat < HB_SEATS; seat++)
        bots[seat] = bot_find(name);
    return bots;
}

/* So many actions of a game of bots; fewer, when it is over before. False when there is none by
 * these rules. */
static bool play_some(hb_record *record, const hb_options *options, uint64_t seed, unsigned actions)
{
    static match m;
    hb_rules rules;
    if (hb_rules_make(&rules, options, NULL) || hb_record_seed(record, options, seed, 0) ||
        match_begin(&m, &rules, all_of("partner"), seed, 0))
        return false;
    while (m.game.phase != HB_OVER && record->actions_count < actions) {
        unsigned choice = match_decide(&m);
        hb_action action = hb_choice_action(&m.game, &rules, choice);
        match_choose(&m, choice);
        if (action.type == HB_RETURN)
            action.place = m.place;
        if (hb_record_add(record, action))
            return false;
    }
    return true;
}

/* What a seat knows at the end of a record; false where it cannot be played. */
static bool view_at_end(const hb_record *record, unsigned seat, hb_rules *rules, hb_view *view)
{
    hb_game game;
    if (hb_record_begin(record, rules, &game))
        return false;
    for (unsigned i = 0; i < record->actions_count; i++)
        if (hb_apply(&game, rules, record->actions[i]))
            return false;
    hb_view_make(view, &game, rules, seat);
    return true;
}

/* ---- Blind ---------------------------------------------------------------------- */

/* The same game with other hidden cards, drawn at random. */
static void exchange(hb_record *record, const hb_rules *rules, const hb_view *view, uint64_t seed)
{
    hb_game other;
    hb_random chance;
    hb_random_seed(&chance, seed);
    hb_view_sample(view, rules, &chance, &other);
    memcpy(record->deck, other.cards, record->cards);
    if (rules->options.bonus_tiles)
        memcpy(record->tiles, other.tiles, sizeof record->tiles);
}

static bool has_return(const hb_record *record)
{
    for (unsigned i = 0; i < record->actions_count; i++)
        if (record->actions[i].type == HB_RETURN)
            return true;
    return false;
}

static void blind(unsigned games)
{
    unsigned differed = 0, seen = 0;
    for (unsigned i = 0; i < games; i++) {
        static hb_record one, other, before;
        hb_rules rules;
        hb_view view, after;
        hb_options o = combo((unsigned)(random_mix(i) % COMBOS));
        unsigned seat = i % o.players;
        situation("game %u", i);
        if (!play_some(&one, &o, i, 5 + i % 40))
            continue;
        if (has_return(&one)) {
            CHECK(!review_blind(&one, seat));
            continue;
        }
        other = before = one;
        CHECK(view_at_end(&one, seat, &rules, &view));
        exchange(&other, &rules, &view, i);
        CHECK(review_blind(&one, seat));
        CHECK(review_blind(&other, seat));
        CHECK(memcmp(&one, &other, sizeof one) == 0);
        CHECK(view_at_end(&one, seat, &rules, &after));
        CHECK(memcmp(&view, &after, sizeof view) == 0);
        differed += memcmp(one.deck, before.deck, sizeof one.deck) != 0;
        seen++;
    }
    situation("%s", "");
    CHECK_OR(differed > seen / 2 && seen > games / 2, "%u of %u", differed, seen);
    done("a blind record has what its seat knows, and nothing else of the game");
}

/* ---- Sets ----------------------------------------------------------------------- */

/* Reads all puzzles of a line as they are to be. */
static unsigned check_line(const char *line)
{
    static set_puzzle p;
    unsigned count = set_count(line);
    for (unsigned place = 0; place < count; place++) {
        uint8_t kind, difficulty;
        CHECK(set_look(line, place, &kind, &difficulty));
        CHECK(set_read(line, place, &p));
        CHECK(p.kind == kind && p.difficulty == difficulty && p.answer != p.next);
        CHECK(p.lead >= 0.5 && p.value >= 0);
    }
    CHECK(!set_read(line, count, &p));
    return count;
}

static void shipped(void)
{
    static char line[1 << 16];
    unsigned lines = 0, puzzles = 0;
    FILE *file = fopen("puzzles/set.txt", "r");
    CHECK(file != NULL);
    while (file && fgets(line, sizeof line, file)) {
        situation("line %u", ++lines);
        unsigned count = check_line(line);
        CHECK(count > 0);
        puzzles += count;
    }
    if (file)
        fclose(file);
    situation("%s", "");
    CHECK_OR(puzzles > 0, "%u puzzles in %u lines", puzzles, lines);
    done("every puzzle of the set can be read");
}

/* A step as if it were a puzzle: the best choice against the second best. */
static bool pose(const review_game *game, unsigned step, review_puzzle *puzzle)
{
    memset(puzzle, 0, sizeof *puzzle);
    if (!review_look(game, step, (review_effort){.games = REVIEW_LEAST}, &puzzle->checked) ||
        puzzle->checked.next == HB_NONE)
        return false;
    puzzle->kind = (uint8_t)(step % PUZZLE_KINDS);
    puzzle->difficulty = (uint8_t)(1 + step % 4);
    puzzle->checked.played = puzzle->checked.next;
    puzzle->answer = puzzle->checked.choices[puzzle->checked.best].choice;
    return true;
}

/* Lines that end too early, or in which a character is another one, are read or not; nothing else.
 */
static void damage(const char *line, size_t size)
{
    static set_puzzle p;
    char *copy = malloc(size + 1);
    CHECK(copy != NULL);
    for (size_t at = 0; copy && at < size; at++) {
        memcpy(copy, line, size + 1);
        copy[at] = 0;
        set_read(copy, 0, &p);
        copy[at] = "~:= 9\n"[at % 6];
        set_read(copy, 1, &p);
    }
    free(copy);
}

static void written(void)
{
    static hb_record record;
    static review_puzzle puzzle[2];
    static set_puzzle read;
    const unsigned steps[] = {5, 14};
    for (unsigned i = 0; i < 6; i++) {
        review_game game;
        buffer b = buffer_make(1 << 14);
        hb_options o = hb_options_standard();
        o.players = (uint8_t)(2 + i % 4);
        o.colours = 3;
        o.black_powder = i & 1;
        situation("game %u", i);
        bool made = play_some(&record, &o, i, HB_ACTIONS) && record.actions_count > steps[1] &&
                    review_open(&game, &record, all_of("cautious"));
        CHECK(made);
        if (!made)
            continue;
        CHECK(set_begin(&b, &game, i < 3 ? i : 999)); /* by its seed, or by its cards */
        for (unsigned n = 0; n < 2; n++) {
            CHECK(pose(&game, steps[n], &puzzle[n]));
            set_add(&b, &game, &puzzle[n]);
        }
        CHECK(set_count(buffer_text(&b)) == 2);
        for (unsigned n = 0; n < 2; n++) {
            CHECK(set_read(buffer_text(&b), n, &read));
            CHECK(read.answer == puzzle[n].answer && read.kind == puzzle[n].kind);
            CHECK(read.seat == game.games[steps[n]].player);
            CHECK(read.record.actions_count == steps[n]);
            CHECK(memcmp(read.record.deck, record.deck, record.cards) == 0);
            CHECK(memcmp(read.record.actions, record.actions, steps[n] * sizeof *record.actions) ==
                  0);
        }
        damage(buffer_text(&b), b.size);
        buffer_free(&b);
        review_close(&game);
    }
    situation("%s", "");
    done("puzzles are read as they were written; damaged lines do no harm");
}

/* ---- What is told --------------------------------------------------------------- */

static void costliest(void)
{
    static review_step steps[5];
    static const double costs[] = {0.3, 2, 0, 0.7, 0.7};
    unsigned list[3];
    for (unsigned i = 0; i < 5; i++)
        steps[i] = (review_step){.step = i, .mark = costs[i] > 0, .cost = {costs[i], 0}};
    CHECK(review_costliest(steps, 5, 3, list) == 3);
    CHECK(list[0] == 1 && list[1] == 3 && list[2] == 4);
    CHECK(review_costliest(steps, 1, 3, list) == 1 && list[0] == 0);
    CHECK(review_costliest(steps + 2, 1, 3, list) == 0);
    done("the costliest moves, the first of two that cost the same first");
}

static void numbers(void)
{
    CHECK(strcmp(review_number(1.25, 2, false).text, "1.25") == 0);
    CHECK(strcmp(review_number(0.5, 2, true).text, "+0.50") == 0);
    CHECK(strcmp(review_number(-12.04, 1, true).text, "-12.0") == 0);
    CHECK(strcmp(review_number(7, 0, false).text, "7") == 0);
    CHECK(strcmp(review_say_points(NULL, 0.5).text, "about half a point") == 0);
    CHECK(strcmp(review_say_points(NULL, 2.2).text, "about 2 points") == 0);
    done("numbers and costs as people read them");
}

int main(void)
{
    costliest();
    numbers();
    blind(200);
    shipped();
    written();
    return tap_end();
}
