/* text.c - the sentences that people read: events from every point of view, tiles, outcomes,
 * ratings, refusals, options and the rules page. */
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "combos.h"
#include "tap.h"

static hb_rules rules;
static hb_game game;
static text_reader reader;

/* ---- A game made by hand -------------------------------------------------------------- */

static hb_options small(unsigned players, unsigned edition)
{
    hb_options o = hb_options_standard();
    o.players = (uint8_t)players;
    o.edition = (uint8_t)edition;
    return o;
}

/* Deals a game whose first cards are given ("r1 y2 ..."); the others follow in order. */
static void deal(hb_options o, const char *first, const char *tiles)
{
    uint8_t deck[HB_DECK], order[HB_TILES], left[HB_KINDS], kind;
    unsigned n = 0;
    CHECK(hb_rules_make(&rules, &o, NULL) == HB_OK);
    for (unsigned k = 0; k < HB_KINDS; k++)
        left[k] = (uint8_t)hb_copies(&rules, k);
    for (; *first; first += first[2] ? 3 : 2) {
        CHECK(hb_kind_read(&kind, first, 2) && left[kind]--);
        deck[n++] = kind;
    }
    for (unsigned k = 0; k < HB_KINDS; k++)
        for (; left[k]; left[k]--)
            deck[n++] = (uint8_t)k;
    for (unsigned i = 0; i < HB_TILES; i++)
        order[i] = (uint8_t)(tiles ? tiles[i] - '0' : (int)i);
    CHECK(hb_game_deal(&game, &rules, deck, order, 0) == HB_OK);
    reader = (text_reader){.rules = &rules, .seat = 0};
    for (unsigned seat = 0; seat < o.players; seat++)
        reader.names[seat] = text_seat_name(NULL, seat, o.players);
}

/* Does an action and says what the reader's seat reads of it. Static. What was done alone is its
 * beginning, up to the end of a sentence. */
static const char *after(const char *notation)
{
    static buffer b, deed;
    if (!b.bound) {
        b = buffer_make(10000);
        deed = buffer_make(10000);
    }
    buffer_clear(&b);
    buffer_clear(&deed);
    hb_action action;
    hb_view was, now;
    hb_game before = game;
    if (hb_action_read(&action, notation, strlen(notation)) != HB_OK ||
        hb_apply(&game, &rules, action) != HB_OK)
        return "(refused)";
    hb_view_make(&was, &before, &rules, reader.seat);
    hb_view_make(&now, &game, &rules, reader.seat);
    hb_event event = hb_event_make(&before, &game, action, reader.seat);
    text_event(&b, &reader, &event, &was.game, &now.game);
    text_deed(&deed, &reader, &event, &was.game, &now.game);
    const char *all = buffer_text(&b);
    size_t n = deed.size;
    CHECK(n > 1 && strncmp(all, buffer_text(&deed), n) == 0 && all[n - 1] == '.');
    CHECK(!all[n] || all[n] == ' ');
    return all;
}

static void same(const char *is, const char *should, const char *what)
{
    if (!ok(strcmp(is, should) == 0, "%s", what))
        printf("# is:     %s\n# should: %s\n", is, should);
}

/* ---- Events ------------------------------------------------------------------------------ */

static void hints(void)
{
    hb_options o = small(3, HB_ABACUS);
    o.multicolour = HB_MULTI_SUIT;
    const char *cards = "r1 r2 y1 y2 b3 y3 y4 y1 m3 w1 g1 g2 g3 g1 w5";
    deal(o, cards, NULL);
    same(after("hint 1 y"), "You hint East: three yellow cards, a, b and c.", "you hint a colour");
    same(after("hint 0 2"), "East hints you: two 2s, b and d.", "you are hinted a value");
    same(after("hint 1 m"), "South hints East: one multicolour card, d.",
         "others among themselves");
    same(after("hint 2 r"), "You hint South: no red card.", "an empty hint about a colour");
    same(after("hint 2 4"), "East hints South: no 4.", "an empty hint about a value");
    same(after("hint 0 5"), "South hints you: no 5.", "an empty hint to you");
    same(after("hint 2 5"), "You hint South: one 5, e.", "one value");
    reader.seat = HB_EVERYONE;
    deal(o, cards, NULL);
    reader.seat = HB_EVERYONE;
    same(after("hint 1 y"), "North hints East: three yellow cards, a, b and c.", "nobody is you");
}

/* Two colours of 1 1 1 2, hands of three, two cards in the deck. */
static hb_options tiny(unsigned edition)
{
    hb_options o = small(2, edition);
    o.colours = 2;
    o.values = 2;
    o.hand = 3;
    return o;
}

static void plays(unsigned edition, const char *error, const char *reward, const char *discard)
{
    const char *cards = "r1 r2 r1 y1 y1 y2 y1 r1";
    deal(tiny(edition), cards, NULL);
    same(after("play 0"), "You play the red 1.", "a card that fits");
    same(after("play 3"),
         "South plays the yellow 1. South draws the last card: everybody has one more turn.",
         "the last card");
    same(after("play 2"), error, "an error");
    deal(tiny(edition), cards, NULL);
    game.hints = 3;
    after("play 0");
    after("hint 0 1");
    same(after("play 1"), reward, "a row is completed");
    same(after("discard 3"), discard, "a discard");
}

static void editions(void)
{
    plays(HB_ABACUS,
          "You play the red 1, which does not fit. Lightning: storm token 1 of 3 is turned.",
          "You play the red 2 and complete the red row. The master turns a hint token back. You "
          "draw the last card: everybody has one more turn.",
          "South discards the yellow 1 for a hint token.");
    plays(HB_NEW, "You play the red 1, which does not fit. Error token 1 of 3 is turned.",
          "You play the red 2 and complete the red row. A hint token comes back. You draw the last "
          "card: everybody has one more turn.",
          "South discards the yellow 1 for a hint token.");
    plays(HB_NORWEGIAN,
          "You play the red 1, which does not fit. Red token 1 of 3 goes into the lid.",
          "You play the red 2 and complete the red row. A blue token returns to the lid. You draw "
          "the last card: everybody has one more turn.",
          "South discards the yellow 1 for a blue token.");
    hb_options o = tiny(HB_NORWEGIAN);
    o.ending = HB_PERFECT_ENDING;
    deal(o, "r1 r2 r1 y1 y1 y2 y1 r1", NULL);
    after("play 0");
    same(after("play 3"),
         "South plays the yellow 1. South draws the last card; play goes on without a deck.",
         "the last card with the perfect ending");
    deal(tiny(HB_ABACUS), "r1 r2 r1 y1 y1 y2 y1 r1", NULL);
    reader.seat = 1;
    same(after("play 0"), "North plays the red 1.", "from the other side");
    same(after("play 3"),
         "You play the yellow 1. You draw the last card: everybody has one more "
         "turn.",
         "and your own");
}

/* ---- Tiles -------------------------------------------------------------------------------- */

/* Seven rows of a single 1 each: every card that fits completes a row. */
static void deal_ones(const char *tiles)
{
    hb_options o = small(2, HB_NEW);
    o.values = 1;
    o.hand = 4;
    o.bonus_tiles = 1;
    deal(o, "r1 r1 y1 g1 y1 b1 w1 w1 r1", tiles);
}

/* The first tile when red is played, after some preparation. */
static const char *tile(unsigned which, unsigned hints_left, unsigned errors)
{
    char tiles[HB_TILES + 1];
    for (unsigned i = 0; i < HB_TILES; i++)
        tiles[i] = (char)('0' + (which + i) % HB_TILES);
    tiles[HB_TILES] = 0;
    deal_ones(tiles);
    game.hints = (uint8_t)hints_left;
    game.errors = (uint8_t)errors;
    return after("play 0");
}

#define RED "You play the red 1 and complete the red row. "

static void tiles(void)
{
    same(tile(HB_TILE_HINT, 3, 0), RED "The bonus tile wins a hint back.", "tile: hint");
    same(tile(HB_TILE_HINT, 8, 0), RED "The bonus tile would win a hint back, but all are there.",
         "tile: no hint to win");
    same(tile(HB_TILE_HINT_AND_ERROR, 3, 1),
         RED "The bonus tile wins a hint back and takes an error away.", "tile: both");
    same(tile(HB_TILE_HINT_AND_ERROR, 3, 0),
         RED "The bonus tile wins a hint back; there is no error to take away.", "tile: hint half");
    same(tile(HB_TILE_HINT_AND_ERROR, 8, 1),
         RED "The bonus tile takes an error away; all hints are there already.",
         "tile: error half");
    same(tile(HB_TILE_HINT_AND_ERROR, 8, 0),
         RED "The bonus tile would win a hint back and take an error away, but there is neither to "
             "win nor to take.",
         "tile: neither");
    same(tile(HB_TILE_COLOUR_HINT, 3, 0), RED "The bonus tile grants a free hint about a colour.",
         "tile: colour hint");
    same(after("hint 1 w"), "You hint South: two white cards, c and d.", "its hint");
    same(tile(HB_TILE_VALUE_HINT, 3, 0), RED "The bonus tile grants a free hint about a value.",
         "tile: value hint");
    same(after("hint 1 1"), "You hint South: four 1s, a, b, c and d.", "its hint");
    same(tile(HB_TILE_RESCUE, 3, 0),
         RED "The bonus tile would have a card of the discard pile played, but the pile is "
             "empty.",
         "tile: nothing to rescue");
    same(tile(HB_TILE_RETURN, 3, 0),
         RED "The bonus tile would send a discarded card back into the deck, but nothing has been "
             "discarded.",
         "tile: nothing to return");
}

static void tiles_that_pick(void)
{
    deal_ones("450123");
    game.hints = 5;
    after("discard 2"); /* y1 */
    after("hint 0 1");
    same(after("play 0"), RED "The bonus tile sends a discarded card back into the deck.",
         "tile: return");
    same(after("return 2 0"), "You shuffle the yellow 1 back into the deck.", "a card is returned");
    deal_ones("501234");
    game.hints = 5;
    after("discard 2");
    after("hint 0 1");
    same(after("play 0"), RED "The bonus tile has a card of the discard pile played.",
         "tile: rescue");
    same(after("rescue 2"),
         "You play the yellow 1 from the discard pile and complete the yellow row. The bonus tile "
         "wins a hint back.",
         "a card is rescued and completes a row");
    hb_options o = small(2, HB_NEW);
    o.colours = o.hand = 2;
    o.values = 1;
    o.bonus_tiles = 1;
    deal(o, "r1 r1 y1 y1 r1 y1", "450123");
    game.hints = 5;
    after("discard 1");
    after("discard 3");
    same(after("play 0"),
         RED "The bonus tile would send a discarded card back into the deck; the deck is "
             "empty, so a discarded card that fits is played instead.",
         "tile: return without a deck");
    deal(o, "r1 r1 r1 y1 y1 y1", "450123");
    game.hints = 5;
    after("discard 1");
    after("discard 2");
    same(after("play 0"),
         RED "The bonus tile would send a discarded card back into the deck; the deck is empty, "
             "and no discarded card fits.",
         "tile: return without a deck, and nothing fits");
}

/* Tokens are called as in the edition. */
static void tiles_in_editions(void)
{
    static const char *const said[] = {[HB_NEW] = "takes an error away",
                                       [HB_SHORT] = "turns a storm token to clear sky",
                                       [HB_ABACUS] = "turns a storm token to clear sky",
                                       [HB_NORWEGIAN] = "takes a red one away"};
    for (unsigned edition = HB_NEW; edition <= HB_NORWEGIAN; edition++) {
        hb_options o = small(2, edition);
        o.colours = 5;
        o.values = 1;
        o.hand = 4;
        o.bonus_tiles = 1;
        deal(o, "r1 y1", "123450");
        game.hints = 3;
        game.errors = 1;
        CHECK(strstr(after("play 0"), said[edition]));
    }
    done("a tile about tokens in the edition's words");
}

static void one_task(unsigned phase, unsigned hints_left, const char *should)
{
    buffer b = buffer_make(1000);
    game.phase = (uint8_t)phase;
    game.hints = (uint8_t)hints_left;
    text_task(&b, &reader, &game);
    CHECK(strcmp(buffer_text(&b), should) == 0);
    buffer_free(&b);
}

static void tasks(void)
{
    deal(small(2, HB_NEW), "r1", NULL);
    one_task(HB_TURN, 4, "Your turn: play a card, discard one, or give a hint.");
    one_task(HB_TURN, 0, "Your turn: play a card or discard one; there is no hint left to give.");
    one_task(HB_TURN, 8,
             "Your turn: play a card or give a hint. All hint tokens are there: no discards.");
    one_task(HB_PHASE_COLOUR_HINT, 8, "Your bonus tile: give a hint about a colour, for free.");
    one_task(HB_PHASE_VALUE_HINT, 8, "Your bonus tile: give a hint about a value, for free.");
    one_task(HB_PHASE_RETURN, 8, "Your bonus tile: choose a discarded card to return to the deck.");
    one_task(HB_PHASE_RESCUE, 8,
             "Your bonus tile: choose a discarded card that fits, to rescue it.");
    one_task(HB_OVER, 8, "The game is over.");
    game.hands[0].count = 0;
    one_task(HB_TURN, 8, "Your turn: give a hint; you have no cards left.");
    done("what the player on turn is asked for");
}

/* ---- The end --------------------------------------------------------------------------------- */

static const char *outcome(unsigned edition, unsigned how, uint64_t played)
{
    static buffer b;
    if (!b.bound)
        b = buffer_make(10000);
    buffer_clear(&b);
    deal(small(3, edition), "r1", NULL);
    game.phase = HB_OVER;
    game.outcome = (uint8_t)how;
    game.played = played;
    game.discards = 1;
    game.discard[0] = 0;
    text_outcome(&b, &reader, &game);
    return buffer_text(&b);
}

/* For how many discards the deck leaves time, with so many cards in it and these played. */
static const char *spare(unsigned ending, unsigned cards, uint64_t played)
{
    static buffer b;
    if (!b.bound)
        b = buffer_make(10000);
    buffer_clear(&b);
    hb_options o = small(3, HB_NEW);
    o.ending = (uint8_t)ending;
    deal(o, "r1", NULL);
    game.drawn = (uint8_t)(game.end - cards);
    game.played = played;
    text_spare(&b, &reader, &game);
    return buffer_text(&b);
}

static void time_for_discards(void)
{
    uint64_t all = bits_below(25);
    same(spare(HB_LAST_ROUND, 35, 0), "The deck leaves time for 13 discards.", "at the beginning");
    same(spare(HB_LAST_ROUND, 2, all >> 4 << 4), "The deck leaves time for 1 discard.", "one");
    same(spare(HB_LAST_ROUND, 1, all >> 4 << 4), "The deck leaves no time for a discard.", "none");
    same(spare(HB_LAST_ROUND, 1, all >> 5 << 5), "The deck ends too soon for 1 card.", "too late");
    same(spare(HB_LAST_ROUND, 1, 0), "The deck ends too soon for 21 cards.", "much too late");
    same(spare(HB_PERFECT_ENDING, 35, 0), "", "without a last round");
    spare(HB_LAST_ROUND, 35, 0);
    game.discarded[0] = game.discarded[1] = 1; /* all three red 1s */
    buffer b = buffer_make(100);
    text_spare(&b, &reader, &game);
    same(buffer_text(&b), "The deck leaves time for 18 discards.", "a row that is lost takes none");
    buffer_clear(&b);
    game.turns_left = 3;
    text_spare(&b, &reader, &game);
    same(buffer_text(&b), "", "in the last round");
    buffer_free(&b);
}

static void outcomes(void)
{
    same(outcome(HB_ABACUS, HB_PERFECT, bits_below(25)),
         "Every row is complete: 25 points, all there are. You have won!", "perfect");
    same(outcome(HB_SHORT, HB_FINISHED, bits_below(7)), "The last round is over: 7 points of 25.",
         "finished");
    same(outcome(HB_SHORT, HB_FINISHED, 1), "The last round is over: 1 point of 25.", "one point");
    same(outcome(HB_SHORT, HB_LAST_ERROR, 1),
         "The last storm token shows its lightning: the gods are furious, and a storm ends the "
         "fireworks. 0 points.",
         "the last storm token");
    same(outcome(HB_NEW, HB_LAST_ERROR, 1), "The last error token is turned: the game is lost.",
         "the last error token");
    same(outcome(HB_NORWEGIAN, HB_LAST_ERROR, 1),
         "The last red token lies in the lid: the game is lost.", "the last red token");
    same(outcome(HB_NEW, HB_SPOILED, 0),
         "The last copy of the red 1 is gone, and with it the perfect fireworks: the game is lost.",
         "spoiled");
    same(outcome(HB_NEW, HB_STUCK, 0),
         "You have neither a card left nor a hint to give: the game is lost.", "stuck");
}

static void ratings(void)
{
    const char *seen[40];
    int n = 0;
    for (unsigned edition = HB_NEW; edition <= HB_NORWEGIAN; edition++) {
        deal(small(2, edition), "r1", NULL);
        CHECK(!text_rating(&reader, -1));
        for (int band = 0; band < (edition == HB_NEW ? 8 : 6); band++) {
            const char *words = text_rating(&reader, band);
            CHECK(edition == HB_SHORT ? !words : words && *words);
            if (words)
                seen[n++] = words;
        }
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            CHECK(strcmp(seen[i], seen[j]) != 0);
    CHECK(n == 20);
    done("every band of every edition has words of its own");
}

/* The words of the scale stand beside the points for which hb_band gives them. */
static void scales(void)
{
    for (unsigned edition = HB_NEW; edition <= HB_NORWEGIAN; edition++)
        for (unsigned multi = 0; multi < 2; multi++) {
            hb_options o = small(2, edition);
            o.multicolour = multi ? HB_MULTI_WILD : HB_MULTI_NONE;
            deal(o, "r1", NULL);
            buffer b = buffer_make(10000);
            CHECK(text_scale(&b, &reader) == (edition != HB_SHORT));
            game.phase = HB_OVER;
            game.outcome = HB_FINISHED;
            for (unsigned points = 0; points <= rules.max_score; points++) {
                game.played = bits_below(points);
                const char *words = text_rating(&reader, hb_band(&game, &rules));
                CHECK(edition == HB_SHORT || strstr(buffer_text(&b), words));
            }
            int lines = 0;
            for (const char *c = buffer_text(&b); *c; c++)
                lines += *c == '\n';
            CHECK(lines == (edition == HB_SHORT ? 0 : edition == HB_NEW && multi ? 7 : 6));
            buffer_free(&b);
        }
    done("the scales have the words of all points");
}

/* ---- Refusals and options ----------------------------------------------------------------------
 */

static void refusals(void)
{
    for (unsigned edition = HB_NEW; edition <= HB_NORWEGIAN; edition++) {
        deal(small(2, edition), "r1", NULL);
        for (int err = HB_OK; err < HB_ERRORS; err++) {
            CHECK(text_refusal(&reader, (hb_error)err)[0]);
            CHECK(strcmp(text_error(NULL, (hb_error)err), "something unknown is wrong") != 0);
        }
        bool blue = strstr(text_refusal(&reader, HB_NO_HINTS_LEFT), "blue token") != NULL;
        CHECK(blue == (edition == HB_NORWEGIAN));
        bool white = strstr(text_refusal(&reader, HB_ALL_HINTS), "white") != NULL;
        CHECK(white == (edition == HB_ABACUS || edition == HB_SHORT));
    }
    done("every refusal has a sentence in the edition's words");
}

static void summaries(void)
{
    buffer b = buffer_make(10000);
    deal(small(3, HB_ABACUS), "r1", NULL);
    text_summary(&b, &reader);
    same(buffer_text(&b), "3 players, the Abacus edition.", "the base game in one line");
    hb_options o = small(2, HB_NEW);
    o.multicolour = HB_MULTI_WILD;
    o.black_powder = o.bonus_tiles = 1;
    o.errors = 1;
    deal(o, "r1", NULL);
    buffer_clear(&b);
    text_summary(&b, &reader);
    same(buffer_text(&b),
         "2 players, the new edition, with Colourful Fireworks, black powder, bonus tiles and one "
         "error token.",
         "expansions in one line");
    buffer_clear(&b);
    ok(text_house_rules(&b, &reader) && strcmp(buffer_text(&b), "- Another number of tokens: one "
                                                                "error token.\n") == 0,
       "house rules in a list");
    buffer_free(&b);
}

/* ---- The rules page ------------------------------------------------------------------- */

/* Every combination in every edition, and the same with as little of everything as there can be. */
static hb_options combination(unsigned i)
{
    hb_options o = combo(i / 2);
    if (i % 2) {
        o.colours = o.values = o.hand = 1;
        o.hints = 1;
        o.errors = 9;
    }
    return o;
}

enum { COMBINATIONS = 2 * 4 * COMBOS };

static bool has(const buffer *b, const char *words)
{
    return strstr(buffer_text(b), words) != NULL;
}

static void check_page(const hb_options *o, const buffer *b)
{
    CHECK(buffer_ok(b) && b->size > 3000);
    CHECK(!strpbrk(buffer_text(b), "{}"));
    CHECK(!has(b, "  ") && !has(b, " \n") && !has(b, "..") && !has(b, "\n\n\n"));
    CHECK(has(b, "Black powder") == o->black_powder);
    CHECK(has(b, "Bonus tiles") == o->bonus_tiles);
    CHECK(has(b, "ulticolour cards") == (o->multicolour != HB_MULTI_NONE));
    CHECK(has(b, "is a proper hint") == o->empty_hints);
    CHECK(has(b, "nothing counts but the perfect show") == (o->ending == HB_PERFECT_ENDING));
    CHECK(has(b, "House rules") == (hb_house_rules(&rules.options) != 0));
    CHECK(has(b, "storm token") == (o->edition == HB_ABACUS || o->edition == HB_SHORT));
    CHECK(has(b, "the master") == (o->edition == HB_ABACUS || o->edition == HB_SHORT));
    CHECK(has(b, "blue token") == (o->edition == HB_NORWEGIAN));
    CHECK(has(b, "error token") == (o->edition == HB_NEW));
    CHECK(has(b, "Below 6") ==
          (o->ending == HB_LAST_ROUND && o->edition != HB_SHORT && rules.max_score >= 25));
    CHECK(has(b, "below zero") == (o->black_powder && o->ending == HB_LAST_ROUND));
    CHECK(!has(b, "all 1 points") && !has(b, "; who has"));
    bool deck = rules.cards > o->players * rules.options.hand;
    CHECK(has(b, "draw a new card") == deck && (deck || !has(b, "draw your new card")));
    CHECK(has(b, "here and here") == (rules.options.hand > 1));
    bool few = o->multicolour != HB_MULTI_NONE && o->multicolour_cards == 5;
    CHECK(o->values == 1 || has(b, "5 has none") == (!o->black_powder && !few));
    CHECK(o->values == 1 || has(b, "the 1 of black powder") == o->black_powder);
}

static void rules_pages(void)
{
    unsigned made = 0;
    for (unsigned i = 0; i < COMBINATIONS; i++) {
        hb_options o = combination(i);
        situation("combination %u", i);
        if (hb_rules_make(&rules, &o, NULL) != HB_OK)
            continue;
        reader = (text_reader){.rules = &rules, .seat = HB_EVERYONE};
        buffer b = buffer_make(1 << 16);
        text_rules(&b, &reader);
        check_page(&o, &b);
        buffer_free(&b);
        made++;
    }
    CHECK(made > 1000);
    done("a rules page for every combination of options");
}

/* ---- Small things
 * ------------------------------------------------------------------------------------ */

static void pieces(void)
{
    const char *items[] = {"a", "b", "c"};
    CHECK(strcmp(text_list(NULL, items, 0).text, "") == 0);
    CHECK(strcmp(text_list(NULL, items, 1).text, "a") == 0);
    CHECK(strcmp(text_list(NULL, items, 2).text, "a and b") == 0);
    CHECK(strcmp(text_list(NULL, items, 3).text, "a, b and c") == 0);
    CHECK(strcmp(text_choices(NULL, items, 3).text, "a, b or c") == 0);
    CHECK(strcmp(text_number(NULL, 2).text, "two") == 0);
    CHECK(strcmp(text_number(NULL, 11).text, "11") == 0);
    CHECK(strcmp(text_card(NULL, hb_kind(HB_POWDER, 3)).text, "the black powder 3") == 0);
    CHECK(strcmp(text_card(NULL, HB_HIDDEN).text, "a card") == 0);
    CHECK(strcmp(text_hint_name(NULL, hb_hint_value(4)).text, "4") == 0);
    CHECK(strcmp(text_hint_name(NULL, HB_BLUE).text, "blue") == 0);
    text_piece odd = text_piece_fill("{a} {b} {", TEXT_ARGS(text_str("a", "{b}")));
    CHECK(strcmp(odd.text, "{b} {b} {") == 0);
    for (unsigned players = 2; players <= 5; players++)
        for (unsigned a = 0; a < players; a++)
            for (unsigned b = 0; b < a; b++)
                CHECK(text_seat_name(NULL, a, players)[0] != text_seat_name(NULL, b, players)[0]);
    done("lists, numbers, cards, names of seats");
}

static void wrapping(void)
{
    buffer b = buffer_make(10000);
    text_wrap(&b, "# Title\n\nOne two three four.\n\n- five six seven eight\n", 12);
    same(buffer_text(&b), "Title\n=====\n\nOne two\nthree four.\n\n- five six\n  seven\n  eight\n",
         "headings, paragraphs and items are wrapped");
    buffer_clear(&b);
    text_wrap(&b, "\xc3\xa5\xc3\xa5\xc3\xa5 \xc3\xa5\xc3\xa5\xc3\xa5 \xc3\xa5", 7);
    same(buffer_text(&b), "\xc3\xa5\xc3\xa5\xc3\xa5 \xc3\xa5\xc3\xa5\xc3\xa5\n\xc3\xa5\n",
         "letters beyond ASCII take one column");
    buffer_clear(&b);
    text_wrap(&b, "A: \xe6\x97\xa5\xe6\x9c\xac\xe6\x97\xa5 abcdefgh i", 5);
    same(buffer_text(&b), "A:\n\xe6\x97\xa5\xe6\x9c\xac\n\xe6\x97\xa5\nabcde\nfgh i\n",
         "a word too long for any line is broken");
    ok(text_width("Br\xc3\xb8nn") == 5 && text_cut("Br\xc3\xb8nn", 3) == 4, "columns and bytes");
    ok(text_width("\xe6\x97\xa5\xe6\x9c\xac") == 4 &&
           text_cut("\xe6\x97\xa5\xe6\x9c\xac", 3) == 3 && text_width("e\xcc\x81") == 1 &&
           text_width("\xf0\x9f\x8e\x86!") == 3,
       "signs of two columns, and of none");
    deal(small(5, HB_NEW), "r1", NULL);
    buffer page = buffer_make(1 << 16);
    text_rules(&page, &reader);
    for (int width = 30; width < 120; width += 7) {
        buffer_clear(&b);
        text_wrap(&b, buffer_text(&page), width);
        for (const char *line = buffer_text(&b); *line; line += strcspn(line, "\n") + 1)
            CHECK(strcspn(line, "\n") <= (size_t)width);
    }
    done("no line of the rules is wider than asked for");
    buffer_free(&page);
    buffer_free(&b);
}

/* What the seats are called whose names in a record are these, with commas between them. */
static const char *called(const text_lang *lang, unsigned players, const char *const given[],
                          size_t room, int columns)
{
    static char all[4096];
    char *names = calloc(HB_SEATS, room);
    all[0] = 0;
    text_call_seats(&(text_names){names, room, columns}, lang, players, given);
    for (unsigned seat = 0; seat < players; seat++) {
        CHECK(strlen(names + seat * room) < room);
        strcat(strcat(all, seat ? ", " : ""), names + seat * room);
    }
    free(names);
    return all;
}

#define CALLED(players, ...)                                                                       \
    called(NULL, players, (const char *const[HB_SEATS]){__VA_ARGS__}, 64, 0)

static void names(void)
{
    same(CALLED(3, "Ann", NULL, ""), "Ann, East, South", "a seat without a name has its own");
    same(CALLED(3, "hat", "partner", "hat"), "hat 1, partner, hat 3",
         "equal names have the numbers of their seats");
    same(CALLED(3, "Ann", "ANN", "Bo"), "Ann 1, ANN 2, Bo", "as if they had no capitals");
    same(CALLED(3, "hat 3", "hat", "hat"), "hat 3 1, hat 2, hat 3 3",
         "also where somebody has such a name already");
    same(CALLED(2, "South", NULL), "South 1, South 2", "or that of a seat");
    same(CALLED(5, "./mybot", "/opt/bots/mybot", "python3 ../a/bot.py --fast -n 3", "a/b", "AC/DC"),
         "mybot 1, mybot 2, bot.py, a/b, AC/DC", "programs are called as their files");
    same(CALLED(2, "a\033[2Jb\n", "/"), "a?[2Jb?, /", "nothing moves a cursor");
    same(called(NULL, 2, (const char *const[HB_SEATS]){"abcdefghij", "abcdefghik"}, 64, 8),
         "abcdef 1, abcdef 2", "what is cut is told apart, too, within its columns");
    same(called(NULL, 2, (const char *const[HB_SEATS]){"\xc3\xa5\xc3\xa5\xc3\xa5", "x"}, 6, 0),
         "\xc3\xa5\xc3\xa5, x", "and cut between letters");
    same(text_program_name("bots/mine --deep").text, "mine", "a command's file");
    same(text_program_name("hat:endgame").text, "hat:endgame", "a bot's name is its own");
    same(text_program_name("./folder/").text, "./folder/", "what is no file stays");
}

int main(void)
{
    hints();
    editions();
    tiles();
    tiles_that_pick();
    tiles_in_editions();
    tasks();
    time_for_discards();
    outcomes();
    ratings();
    scales();
    refusals();
    summaries();
    rules_pages();
    pieces();
    wrapping();
    names();
    return tap_end();
}
