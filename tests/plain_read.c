/* plain_read.c - what people type at the table, and how knowledge about a card is shown. */
#include "plain/read.h"

#include <string.h>

#include "base/bits.h"
#include "plain/words.h"
#include "tap.h"

static hb_rules rules;
static hb_game game;
static hb_view view;
static sheet shown;
static desk sat_at;
#define reader shown.reader

/* What can be typed at a table without a server. */
static const uint64_t game_words = ((UINT64_C(1) << (DESK_DO_UNDO + 1)) - 1) |
                                   UINT64_C(1) << DESK_DO_NOTE | UINT64_C(1) << DESK_DO_MARK |
                                   UINT64_C(1) << DESK_DO_ORDER |
                                   ((UINT64_C(1) << (WISH_QUIT + 1)) - (UINT64_C(1) << WISH_TABLE));

static void sit(unsigned players, unsigned seat, bool everything)
{
    hb_options o = hb_options_standard();
    o.players = (uint8_t)players;
    if (everything) {
        o.multicolour = HB_MULTI_WILD;
        o.black_powder = o.bonus_tiles = 1;
    }
    hb_rules_make(&rules, &o, NULL);
    hb_game_seed(&game, &rules, 1, seat);
    hb_view_make(&view, &game, &rules, seat);
    reader = (text_reader){.rules = &rules, .seat = seat};
    for (unsigned i = 0; i < players; i++)
        reader.names[i] = text_seat_name(NULL, i, players);
}

/* What a line means: an action's notation, a number for a wish, or the first words of the answer
 * to something unclear. */
static const char *meaning(const char *line)
{
    static char text[200];
    buffer why = buffer_make(10000);
    plain_line read;
    shown.desk = &sat_at;
    shown.views[0] = view;
    shown.wishes = game_words;
    unsigned wish = plain_read(line, &shown, &read, &why);
    if (wish <= DESK_DO_RESCUE)
        hb_action_write(desk_action_of(&read.request), text);
    else if (wish == WISH_NONE)
        snprintf(text, sizeof text, "%s", buffer_text(&why));
    else
        snprintf(text, sizeof text, "wish %u", wish);
    CHECK((wish == WISH_NONE) == (why.size > 0));
    buffer_free(&why);
    return text;
}

static void means(const char *line, const char *should)
{
    const char *is = meaning(line);
    bool good = strncmp(is, should, strlen(should)) == 0;
    CHECK(good);
    if (!good)
        printf("# '%s' means: %s\n#   should be: %s\n", line, is, should);
}

static void wish(const char *line, unsigned should)
{
    char text[20];
    snprintf(text, sizeof text, "wish %u", should);
    means(line, text);
}

static void own_cards(void)
{
    sit(3, 1, false);
    means("play 5", "play 5");
    means("play b", "play 6");
    means("p b", "play 6");
    means("PLAY B\n", "play 6");
    means("  pl   my card e  ", "play 9");
    means("d a", "discard 5");
    means("discard 9", "discard 9");
    means("disc c", "discard 7");
    means("play", "Which card? Type its letter, such as: play a");
    means("discard", "Which card? Type its letter, such as: discard a");
    means("play f", "You have no card 'f'. Your cards have letters from a to e");
    means("play 2", "You have no card with the number 2.");
    means("play 999999", "You have no card '999999'.");
    means("play b c", "One card at a time");
    done("own cards");
}

static void hints(void)
{
    sit(4, 0, false);
    means("hint 1 r", "hint 1 r");
    means("hint 3 3", "hint 3 3");
    means("hint east red", "hint 1 r");
    means("h e red", "hint 1 r");
    means("h East 3", "hint 1 3");
    means("hint WEST Yellow", "hint 3 y");
    means("hint west gre", "hint 3 g");
    means("hint red south", "hint 2 r");
    means("hint 3 south", "hint 2 3");
    means("hint south 2s", "hint 2 2");
    means("hint to south about five", "hint 2 5");
    means("hint north red", "hint 0 r");
    means("hint south black", "hint 2 k");
    means("hint south m", "hint 2 m");
    means("hint", "A hint needs a player and a colour or a value");
    means("hint east", "A hint needs a player and a colour or a value");
    means("hint bob red", "Nobody here is called 'bob'");
    means("hint 4 r", "Nobody here is called '4'");
    means("hint 7 red", "Nobody here is called '7'");
    means("hint east pink", "'pink' is neither a colour nor a value");
    means("hint east 6", "'6' is neither a colour nor a value");
    means("hint east red 3", "One colour or one value, please");
    reader.names[2] = "Eastwood";
    means("hint ea red", "'ea' could be several players");
    means("hint east red", "hint 1 r");
    means("hint eastw red", "hint 2 r");
    reader.names[2] = "East 2";
    means("hint East 2 red", "hint 2 r");
    means("hint to east 2 about 3", "hint 2 3");
    means("hint red east 2", "hint 2 r");
    means("hint east 2", "hint 1 2");
    means("hint east 2 pink", "One colour or one value, please");
    means("hint east 2 red 3", "One colour or one value, please");
    sit(2, 1, false);
    means("hint red", "hint 0 r");
    means("h 4", "hint 0 4");
    means("hint pink", "'pink' is neither a colour nor a value");
    means("hint north", "A hint needs a player");
    done("hints");
}

/* Where one letter begins several colours, in the reader's language or in the notation, it is asked
 * back; what the rules say to a hint of another colour is not. */
static void lone_letters(void)
{
    static const char *const tags[] = {"de", "nl", "nb"}, *const yellow[] = {"Gelb", "geel", "gul"},
                             *const asks[] = {"„g“ könnte Gelb oder Grün sein",
                                              "'g' kan geel of groen zijn",
                                              "«g» kan være gul eller grønn"};
    char line[40];
    for (unsigned i = 0; i < 3; i++) {
        sit(4, 0, false);
        reader.lang = text_lang_find(tags[i]);
        const char *asked = asks[i];
        means("hint east g", asked);
        means("h e g", asked);
        means("hint g east", asked);
        means("hint east y", "hint 1 y");
        means("hint east gr", "hint 1 g");
        snprintf(line, sizeof line, "hint east %.2s", yellow[i]);
        means(line, "hint 1 y");
        means("hint east b", "hint 1 b");
        means("hint 1 g", "hint 1 g"); /* as records have it */
        reader.names[2] = "East 2";
        means("hint east 2 g", asked);
        reader.names[2] = "Greta";
        means("hint g r", "hint 2 r");
        means("hint g g", asked);
        sit(2, 0, false);
        reader.lang = text_lang_find(tags[i]);
        means("hint g", asked);
        game.discards = 1;
        game.phase = HB_PHASE_RETURN;
        hb_view_make(&view, &game, &rules, 0);
        view.game.cards[view.game.discard[0]] = hb_kind(HB_GREEN, 4);
        means("return g 4", asked);
        means("g 4", asked);
        means("return g4", "return 0"); /* as it is shown */
    }
    sit(4, 0, true);
    means("hint south b", "hint 2 b"); /* nobody is told of black powder */
    view.game.phase = HB_PHASE_RETURN;
    means("return b 4", "'b' could be blue or black powder");
    sit(4, 0, false);
    view.game.phase = HB_PHASE_RETURN;
    means("return b 4", "There is no such card");
    done("a letter with which several colours begin is asked back");
}

static void picks(void)
{
    sit(2, 0, true);
    means("return r3", "return 0"); /* no tile waits: the rules will say so */
    uint8_t card = game.hands[0].cards[0];
    for (unsigned i = 0; i < 2; i++) { /* two of a kind in the pile */
        game.discard[i] = (uint8_t)(card + i);
        game.cards[card + i] = hb_kind(HB_BLUE, 4);
    }
    game.discards = 2;
    game.phase = HB_PHASE_RETURN;
    hb_view_make(&view, &game, &rules, 0);
    view.game.cards[0] = view.game.cards[1] = hb_kind(HB_BLUE, 4);
    means("return b4", "return 0");
    means("return 1", "return 1");
    means("return blue 4", "return 0");
    means("ret Blue four", "return 0");
    means("b4", "return 0");
    means("blue 4", "return 0");
    means("return 1 20", "Where the card goes in the deck is left to chance");
    means("return r1", "There is no such card in the discard pile");
    means("r1", "There is no such card in the discard pile");
    means("return", "Which discarded card?");
    means("return pink", "Which discarded card?");
    means("play a", "play 0");
    view.game.phase = HB_PHASE_RESCUE;
    means("rescue b4", "rescue 0");
    means("res 1", "rescue 1");
    means("b4", "rescue 0");
    means("rescue", "Which discarded card?");
    done("cards of the discard pile");
}

static void wishes(void)
{
    sit(2, 0, false);
    wish("", WISH_TABLE);
    wish(" \t\r\n", WISH_TABLE);
    wish("table", WISH_TABLE);
    wish("help", WISH_HELP);
    wish("?", WISH_HELP);
    wish("He", WISH_HELP);
    wish("rules", WISH_RULES);
    wish("log", WISH_LOG);
    wish("explain 3", WISH_EXPLAIN);
    wish("discards", WISH_DISCARDS);
    wish("legal", WISH_LEGAL);
    wish("note b maybe red", DESK_DO_NOTE);
    wish("mark b", DESK_DO_MARK);
    wish("ORDER c a", DESK_DO_ORDER);
    wish("QUIT", WISH_QUIT);
    wish("q", WISH_QUIT);
    wish("exit", WISH_QUIT);
    means("leave 1", "Do you want to leave? Then type only leave.");
    means("q now", "Do you want to leave? Then type only q.");
    means("dance", "I do not understand 'dance'.");
    means("r1", "I do not understand 'r1'.");
    char long_line[5000];
    memset(long_line, 'x', sizeof long_line - 1);
    long_line[sizeof long_line - 1] = 0;
    means(long_line, "I do not understand");
    means("play a b c d e f g h i j k l m n o p", "One card at a time");
    means("\xff\xfe\x01 {given}", "I do not understand");
    done("wishes and nonsense");
}

static void knows(hb_known known, const char *should)
{
    char text[HB_COLOURS + HB_VALUES + 2];
    play_knowledge(text, &rules, known);
    CHECK(strcmp(text, should) == 0);
    if (strcmp(text, should) != 0)
        printf("# is %s, should be %s\n", text, should);
}

static void knowledge(void)
{
    sit(2, 0, true);
    knows(rules.kinds, "?");
    knows(rules.kinds & rules.touched[HB_RED], "rm?");
    knows(rules.kinds & ~rules.touched[HB_RED], "ygbwk?");
    knows(rules.kinds & rules.touched[hb_hint_value(3)], "?3");
    knows(rules.kinds & ~rules.touched[hb_hint_value(3)], "?1245");
    knows(rules.touched[HB_RED] & rules.touched[HB_BLUE] & rules.touched[hb_hint_value(1)], "m1");
    knows(bit(hb_kind(HB_POWDER, 5)), "k5");
    sit(2, 0, false);
    knows(rules.kinds & ~rules.touched[hb_hint_value(1)] & ~rules.touched[HB_WHITE], "rygb2345");
    done("what is known of a card, in short");
}

/* The table must not depend on anything that the seat cannot see, and colours must only add. */
static void draws_table(void)
{
    sit(5, 2, true);
    buffer plain = buffer_make(100000), again = buffer_make(100000);
    play_draw(&plain, &reader, &view, (play_look){.width = 80});
    CHECK(strstr(buffer_text(&plain), "\n  You know   ? ") != NULL);
    for (const char *line = buffer_text(&plain); *line; line += strcspn(line, "\n") + 1)
        CHECK(strcspn(line, "\n") <= 80);
    play_draw(&again, &reader, &view, (play_look){.width = 80, .colours = true});
    buffer stripped = buffer_make(100000);
    for (const char *c = buffer_text(&again); *c; c++) {
        if (*c == '\033')
            c = strchr(c, 'm');
        else
            buffer_add(&stripped, c, 1);
    }
    CHECK(again.size > plain.size);
    CHECK(strcmp(buffer_text(&stripped), buffer_text(&plain)) == 0);
    done("the table, plain and in colours");
    buffer_free(&plain);
    buffer_free(&again);
    buffer_free(&stripped);
}

/* No line of the table is wider than the terminal, down to 50 columns. */
static void check_width(int width)
{
    const play_look look = {.width = width};
    buffer b = buffer_make(1 << 16);
    play_draw(&b, &reader, &view, look);
    for (const char *line = buffer_text(&b); *line; line += strcspn(line, "\n") + 1) {
        size_t n = strcspn(line, "\n");
        CHECK(n <= (size_t)width && (n == 0 || line[n - 1] != ' '));
        if (n > (size_t)width)
            printf("# %d: %.*s\n", width, (int)n, line);
    }
    CHECK(buffer_ok(&b));
    buffer_free(&b);
}

static void narrow(void)
{
    for (unsigned seed = 0; seed < 12; seed++) {
        sit(2 + seed % 4, 0, seed % 2);
        hb_game_seed(&game, &rules, seed, 0);
        hb_random random;
        hb_random_seed(&random, seed);
        while (game.phase != HB_OVER) {
            hb_action list[HB_LEGAL];
            int n = hb_legal_list(&game, &rules, list);
            hb_action action = list[hb_random_below(&random, (uint64_t)n)];
            action.place = action.type == HB_RETURN ? 0 : action.place;
            CHECK(hb_apply(&game, &rules, action) == HB_OK);
            hb_view_make(&view, &game, &rules, 0);
            check_width(50);
            check_width(63);
            check_width(80);
        }
    }
    done("no line is wider than the terminal");
}

/* A name as long as they come leaves a blank before what help says. */
static void long_names(void)
{
    sit(2, 0, true);
    reader.names[1] = "Wolfeschlegelste";
    buffer b = buffer_make(10000);
    play_help(&b, &reader, game_words, 80);
    ok(strstr(buffer_text(&b), "  hint Wolfeschlegelste red show Wolfeschlegelste all red") != NULL,
       "help with a long name");
    buffer_clear(&b);
    text_wrap(&b, "one" TEXT_TIE "(ab), two" TEXT_TIE "(c)", 12);
    ok(strcmp(buffer_text(&b), "one (ab),\ntwo (c)\n") == 0, "what is tied stays together");
    buffer_free(&b);
}

/* What somebody has made of one's own hand: its order, marks and notes stand with what is known. */
static void own_hand(void)
{
    sit(3, 0, false);
    play_own own = {.slots = {2, 0, 1, 3, 4}, .count = 5, .marked = 1u << 0};
    own.notes[game.hands[0].cards[4]] = "maybe red";
    const play_look look = {.width = 80, .own = &own};
    const char *lines = "\n             c           a*          b           d           e\n"
                        "  You know   ?           ?           ?           ?           ?\n"
                        "  Note e     maybe red\n";
    buffer b = buffer_make(1 << 16);
    play_draw(&b, &reader, &view, look);
    ok(strstr(buffer_text(&b), lines) != NULL, "an own order, a mark and a note");
    buffer_clear(&b);
    play_draw_hand(&b, &reader, &view, look, 0);
    ok(strcmp(buffer_text(&b), lines + 1) == 0, "one's own hand alone");
    /* What hints say goes along with its card. */
    hb_action hint = {.type = HB_HINT, .seat = 0};
    unsigned kind = game.cards[game.hands[0].cards[2]];
    hint.hint = hb_hint_value(hb_kind_value(kind));
    game.player = 1;
    CHECK(hb_apply(&game, &rules, hint) == HB_OK);
    hb_view_make(&view, &game, &rules, 0);
    char known[40];
    snprintf(known, sizeof known, "  You know   ?%u", hb_kind_value(kind));
    buffer_clear(&b);
    play_draw(&b, &reader, &view, look);
    ok(strstr(buffer_text(&b), known) != NULL, "in the order of its cards");
    for (unsigned slot = 0; slot < 5; slot++)
        own.slots[slot] = (uint8_t)slot;
    own.marked = 0;
    own.notes[game.hands[0].cards[4]] = "";
    buffer_clear(&b);
    play_draw(&b, &reader, &view, look);
    buffer none = buffer_make(1 << 16);
    play_draw(&none, &reader, &view, (play_look){.width = 80});
    ok(strcmp(buffer_text(&b), buffer_text(&none)) == 0, "nothing of it: nothing more is shown");
    buffer_free(&none);
    buffer_free(&b);
}

/* Below "You know", in its column: "Notitie e" has a blank behind it, too. */
static void own_notes(void)
{
    const text_lang *lang;
    sit(3, 0, false);
    play_own own = {.slots = {0, 1, 2, 3, 4}, .count = 5};
    own.notes[game.hands[0].cards[4]] = "<maybe red>";
    for (unsigned i = 0; (lang = text_lang_at(i)); i++) {
        reader.lang = lang;
        buffer b = buffer_make(1 << 16);
        play_draw_hand(&b, &reader, &view, (play_look){.width = 80, .own = &own}, 0);
        const char *note = strstr(buffer_text(&b), "<maybe red>");
        CHECK(note && note[-1] == ' ' && note[-2] == ' ');
        buffer_free(&b);
    }
    reader.lang = NULL;
    done("a note stands in its column in every language");
}

/* A note on a partner's card stands below what that partner knows, and with no other hand. */
static void notes_on_partners(void)
{
    sit(3, 0, false);
    play_own own = {.slots = {0, 1, 2, 3, 4}, .count = 5};
    const play_look look = {.width = 80, .own = &own};
    own.notes[game.hands[1].cards[2]] = "save it";
    buffer b = buffer_make(1 << 16);
    play_draw(&b, &reader, &view, look);
    const char *note = strstr(buffer_text(&b), "\n  Note c     save it\n  ");
    const char *before = strstr(buffer_text(&b), "\n    knows  ");
    ok(note && before && before < note && strstr(note + 3, "    knows  "),
       "a note on a partner's card stands below that hand");
    ok(note && !strstr(strstr(note, "save it") + 1, "save it"), "and nowhere else");
    buffer_clear(&b);
    play_draw_hand(&b, &reader, &view, look, 1);
    ok(strstr(buffer_text(&b), "\n  Note c     save it\n") != NULL &&
           !strstr(buffer_text(&b), "You know"),
       "that hand alone");
    buffer_free(&b);
}

/* Who looks on sees a table too: over a shoulder, that seat's cards are hidden; or all of them. */
static void looking_on(void)
{
    const play_look look = {.width = 80};
    buffer b = buffer_make(1 << 16);
    sit(3, 1, false);
    reader.seat = HB_EVERYONE;
    play_draw(&b, &reader, &view, look);
    ok(strstr(buffer_text(&b), "\n  East       ?           ?           ?") != NULL &&
           !strstr(buffer_text(&b), "You know"),
       "over a shoulder: what that seat knows, and no card of it");
    buffer_clear(&b);
    hb_view_make(&view, &game, &rules, HB_EVERYONE);
    play_draw(&b, &reader, &view, look);
    char first[40];
    unsigned kind = game.cards[game.hands[1].cards[0]];
    snprintf(first, sizeof first, "\n  East       %c%u", hb_colour_letter(hb_kind_colour(kind)),
             hb_kind_value(kind));
    ok(strstr(buffer_text(&b), first) != NULL && strstr(buffer_text(&b), "\n  North"),
       "who sees all hands");
    buffer_free(&b);
}

/* ---- All that can be asked for ------------------------------------------------------------- */

/* What has a row in keys.def, by which it is in the help of the screen and can be clicked there. */
static bool has_row(unsigned what)
{
    static const uint8_t asked[] = {
#define KEY(ID, name, key, where, words)
#define ASKED(ID, name) DESK_DO_##ID,
#include "tui/keys.def"
    };
    char key = desk_kind_of(what)->table;
    for (size_t i = 0; i < sizeof asked; i++)
        if (asked[i] == what || (key && desk_kind_of(asked[i])->table == key))
            return true; /* the clock is stopped, and goes on, by the same one */
    return false;
}

/* What the screen has its own way to: a phrase is a line of talk, cards are picked and moved by
 * their letters, questions have their place; tables and lists are the home's. */
static bool has_way(unsigned what)
{
    static const uint8_t ways[] = {DESK_DO_PHRASE, DESK_DO_RETURN, DESK_DO_RESCUE,
                                   DESK_DO_ORDER,  DESK_DO_YES,    DESK_DO_NO,
                                   DESK_DO_CREATE, DESK_DO_TABLES, DESK_DO_GAMES};
    return memchr(ways, (int)what, sizeof ways);
}

static void requests(void)
{
    const uint64_t all = ~UINT64_C(0);
    for (unsigned what = 0; what < DESK_REQUESTS; what++) {
        const desk_kind *kind = desk_kind_of(what);
        text_piece typed = wish_word(what, NULL);
        CHECK_OR(kind->room || has_row(what) || has_way(what), "no key: %s", kind->name);
        CHECK_OR(!kind->table || has_row(what) || has_way(what), "not in help: %s", kind->name);
        CHECK_OR(*kind->words && wish_of(what).words == kind->words, "no words: %s", kind->name);
        CHECK_OR(wish_find(all, typed.text, NULL) == what, "not understood: %s", typed.text);
    }
    done("all that can be asked for has a key, a line of help and a word, of one row");
}

int main(void)
{
    requests();
    own_cards();
    hints();
    lone_letters();
    picks();
    wishes();
    knowledge();
    draws_table();
    narrow();
    long_names();
    own_hand();
    own_notes();
    notes_on_partners();
    looking_on();
    return tap_end();
}
