/* remote_read.c - the words that can be typed at a server's table, in every language. */
#include <stdio.h>
#include <string.h>

#include "cli/remote_plain.h"
#include "plain/read.h"
#include "tap.h"

static void remote_means(const text_lang *lang, const char *line, enum remote_wish should,
                         const char *follows)
{
    const char *rest;
    enum remote_wish is = remote_read(line, lang, &rest);
    bool good = is == should && strcmp(rest, follows) == 0;
    CHECK(good);
    if (!good)
        printf("# '%s' (%s) means: %d, '%s'\n", line, lang ? lang->tag : "en", is, rest);
}

static void remote_words(void)
{
    remote_means(NULL, "sit 2\n", REMOTE_SIT, "2\n");
    remote_means(NULL, "  Sit down, please", REMOTE_SIT, "down, please");
    remote_means(NULL, "READY", REMOTE_READY, "");
    remote_means(NULL, "say  hello, you", REMOTE_SAY, "hello, you");
    remote_means(NULL, "y", REMOTE_YES, "");
    remote_means(NULL, "n", REMOTE_NO, "");
    remote_means(NULL, "note b is red", REMOTE_WISHES, "b is red"); /* a game's word */
    remote_means(NULL, "start", REMOTE_DEAL, "");
    remote_means(NULL, "dismiss Dora", REMOTE_DISMISS, "Dora");
    remote_means(NULL, "dis a", REMOTE_WISHES, "a"); /* a discard */
    remote_means(NULL, "resu", REMOTE_RESUME, "");
    remote_means(NULL, "", REMOTE_WISHES, "");
    remote_means(NULL, "blub 1", REMOTE_WISHES, "1");
    remote_means(NULL, "bereit", REMOTE_WISHES, "");
    const text_lang *german = text_lang_find("de");
    remote_means(german, "bereit", REMOTE_READY, "");
    remote_means(german, "ready", REMOTE_READY, "");
    remote_means(german, "zurück", REMOTE_WISHES, "");
    remote_means(german, "zurücknehmen", REMOTE_WISHES, "");
    CHECK(play_glance("zurück r3", german) == PLAY_ACT);
    CHECK(play_glance("zurücknehmen", german) == PLAY_UNDO);
    CHECK(play_glance("take back", german) == PLAY_UNDO);
    remote_means(NULL, "clock move 90", REMOTE_CLOCK, "move 90");
    remote_means(NULL, "talk free", REMOTE_TALK, "free");
    remote_means(NULL, "free 2", REMOTE_FREE, "2");
    remote_means(NULL, "edition new", REMOTE_EDITION, "new");
    remote_means(NULL, "players 4", REMOTE_PLAYERS, "4");
    remote_means(NULL, "play 4", REMOTE_WISHES, "4"); /* a card */
    remote_means(NULL, "spectators all", REMOTE_SPECTATORS, "all");
    remote_means(german, "spieler 4", REMOTE_PLAYERS, "4");
    remote_means(german, "spiel a", REMOTE_WISHES, "a");
    remote_means(german, "zuschauer alle", REMOTE_SPECTATORS, "alle");
    remote_means(german, "zuschauen", REMOTE_WATCH, "");
    remote_means(text_lang_find("nl"), "spelers 3", REMOTE_PLAYERS, "3");
    remote_means(text_lang_find("nl"), "kijken", REMOTE_WATCH, "");
    remote_means(text_lang_find("nl"), "toeschouwers één", REMOTE_SPECTATORS, "één");
    remote_means(text_lang_find("nb"), "spillere 3", REMOTE_PLAYERS, "3");
    remote_means(text_lang_find("nb"), "utgave ny", REMOTE_EDITION, "ny");
    CHECK(remote_read_seat("2") == 1 && remote_read_seat("at seat 4\n") == 3);
    CHECK(remote_read_seat("down") == -1 && remote_read_seat("") == -1);
    CHECK(remote_read_seat("5") == 4 && remote_read_seat("6") == HB_SEATS);
    CHECK(remote_read_seat("0") == HB_SEATS && remote_read_seat("1002") == HB_SEATS);
    CHECK(remote_read_seat("4294967298") == HB_SEATS);
    CHECK(remote_read_seat("99999999999999999999") == HB_SEATS);
    done("the words of a server's table");
}

static void choice_words(void)
{
    const text_lang *german = text_lang_find("de");
    const char *follows;
    CHECK(remote_read_clock("none", NULL, &follows) == TABLE_CLOCK_NONE);
    CHECK(remote_read_clock(" Budget 300 10\n", NULL, &follows) == TABLE_CLOCK_BUDGET);
    CHECK(strcmp(follows, "300 10\n") == 0);
    CHECK(remote_read_clock("zug 90", german, &follows) == TABLE_CLOCK_MOVE);
    CHECK(remote_read_clock("move", german, &follows) == TABLE_CLOCK_MOVE && !*follows);
    CHECK(remote_read_clock("zug", NULL, &follows) == -1);
    CHECK(remote_read_clock("", NULL, &follows) == -1);
    CHECK(remote_read_talk("silently", NULL) == -1);
    CHECK(remote_read_talk("silent", NULL) == TABLE_CHAT_SILENT);
    CHECK(remote_read_talk("phrases, please", NULL) == TABLE_CHAT_PHRASES);
    CHECK(remote_read_talk("frei", german) == TABLE_CHAT_FREE);
    CHECK(remote_read_talk("", NULL) == -1);
    CHECK(remote_read_edition("new", NULL) == HB_NEW);
    CHECK(remote_read_edition("the", NULL) == -1 && remote_read_edition("", NULL) == -1);
    CHECK(remote_read_edition("norw", NULL) == HB_NORWEGIAN);
    CHECK(remote_read_edition("kurze", german) == HB_SHORT);
    CHECK(remote_read_players("2") == 2 && remote_read_players(" 5\n") == 5);
    CHECK(remote_read_players("1") == -1 && remote_read_players("6") == -1);
    CHECK(remote_read_players("33") == -1 && remote_read_players("") == -1);
    CHECK(remote_read_watch("nobody", NULL) == TABLE_WATCH_NOBODY);
    CHECK(remote_read_watch("seat", NULL) == TABLE_WATCH_SEAT);
    CHECK(remote_read_watch("eine", german) == TABLE_WATCH_SEAT);
    CHECK(remote_read_watch("all", NULL) == TABLE_WATCH_ALL && remote_read_watch("", NULL) == -1);
    done("the words for clocks and talking");
}

/* The words that help names are those that are understood. */
static void choices_of_help(void)
{
    const text_lang *lang;
    for (unsigned i = 0; (lang = text_lang_at(i)); i++) {
        buffer b = buffer_make(1000);
        remote_help_line(&b, lang, REMOTE_CLOCK, 80);
        remote_help_line(&b, lang, REMOTE_TALK, 80);
        remote_help_line(&b, lang, REMOTE_EDITION, 80);
        remote_help_line(&b, lang, REMOTE_SPECTATORS, 80);
        unsigned clocks = 0, talks = 0, editions = 0, watches = 0;
        const char *follows;
        for (char *word = strtok(b.text, " ,:\n"); word; word = strtok(NULL, " ,:\n")) {
            int clock = remote_read_clock(word, lang, &follows);
            int talk = remote_read_talk(word, lang);
            clocks |= clock < 0 ? 0 : 1u << clock;
            talks |= talk < 0 ? 0 : 1u << talk;
            int edition = remote_read_edition(word, lang);
            int watch = remote_read_watch(word, lang);
            editions |= edition < 0 ? 0 : 1u << edition;
            watches |= watch < 0 ? 0 : 1u << watch;
        }
        CHECK(clocks == 7 && talks == 7 && editions == 15 && watches == 7);
        buffer_free(&b);
    }
    done("help names every clock, way of talking, edition and kind of watching");
}

/* In every language a game's words mean what they mean in a game, and every word that help shows
 * does what help says. */
static void no_word_twice(void)
{
    static const char *const game_words[] = {"play",   "discard", "discards", "hint",  "return",
                                             "rescue", "rules",   "log",      "legal", "table",
                                             "quit",   "help",    "note",     "mark",  "order"};
    const text_lang *lang;
    for (unsigned i = 0; (lang = text_lang_at(i)); i++) {
        const char *rest;
        for (unsigned w = 0; w < sizeof game_words / sizeof game_words[0]; w++) {
            text_piece own = play_word(lang, game_words[w]);
            remote_means(lang, game_words[w], REMOTE_WISHES, "");
            remote_means(lang, own.text, REMOTE_WISHES, "");
            CHECK(play_glance(own.text, lang) == play_glance(game_words[w], NULL));
            if (play_glance(own.text, lang) != play_glance(game_words[w], NULL))
                printf("# %s: %s\n", lang->tag, own.text);
        }
        for (unsigned wish = 0; wish < REMOTE_WISHES; wish++) {
            buffer b = buffer_make(1000);
            remote_help_line(&b, lang, (enum remote_wish)wish, 80);
            char word[100];
            CHECK(sscanf(buffer_text(&b), "  %99s", word) == 1);
            CHECK(remote_read(word, lang, &rest) == (enum remote_wish)wish);
            if (remote_read(word, lang, &rest) != (enum remote_wish)wish)
                printf("# %s: %s\n", lang->tag, word);
            CHECK(text_width(buffer_text(&b)) <= 80);
            if (text_width(buffer_text(&b)) > 80)
                printf("# too wide: %s", buffer_text(&b));
            buffer_free(&b);
        }
    }
    done("no word means two things, in any language");
}

int main(void)
{
    remote_words();
    choice_words();
    choices_of_help();
    no_word_twice();
    return tap_end();
}
