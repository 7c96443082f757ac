/* plain_table.c - the words that can be typed at a server's table, in every language, and what
 * their requests take. */
#include <stdio.h>
#include <string.h>

#include "plain/inner.h"
#include "plain/read.h"
#include "plain/words.h"
#include "tap.h"

static sheet shown;
static desk seen_here;
static const uint64_t all = (UINT64_C(1) << WISHES) - 1;

/* Somebody who hosts a table of three, at which a bot sits and somebody watches. */
static void sit(const text_lang *lang)
{
    desk_begin(&seen_here, "abc");
    seen_here.seq = 1;
    seen_here.host = true;
    seen_here.seat = 0;
    seen_here.rules.options.players = 3;
    seen_here.seats[0] = (desk_seat){.name = "Anna", .person = true, .you = true, .here = true};
    seen_here.seats[2] = (desk_seat){.bot = "partner"};
    seen_here.people_count = 2;
    seen_here.people[0] = (desk_watcher){.name = "Dora", .since = 7};
    seen_here.people[1] = (desk_watcher){.name = "Dorian", .since = 8};
    memset(&shown, 0, sizeof shown);
    shown.desk = &seen_here;
    shown.wishes = all;
    shown.rules = seen_here.rules;
    shown.reader = (text_reader){.lang = lang, .rules = &shown.rules, .seat = 0};
    shown.room.open = true;
    for (unsigned seat = 0; seat < 3; seat++)
        shown.reader.names[seat] = text_seat_name(lang, seat, 3);
}

static plain_line line;
static char why_text[400];

static unsigned reads(const text_lang *lang, const char *typed)
{
    buffer why = buffer_make(sizeof why_text - 1);
    sit(lang);
    unsigned wish = plain_read(typed, &shown, &line, &why);
    snprintf(why_text, sizeof why_text, "%s", buffer_text(&why));
    buffer_free(&why);
    return wish;
}

static void means(const text_lang *lang, const char *typed, unsigned should)
{
    unsigned is = reads(lang, typed);
    CHECK(is == should);
    if (is != should)
        printf("# '%s' (%s) means: %u %s\n", typed, lang ? lang->tag : "en", is, why_text);
}

static void table_words(void)
{
    const text_lang *german = text_lang_find("de"), *dutch = text_lang_find("nl"),
                    *norwegian = text_lang_find("nb");
    means(NULL, "sit 2\n", DESK_DO_SIT);
    means(NULL, "  Sit down, please", DESK_DO_SIT);
    means(NULL, "READY", DESK_DO_READY);
    means(NULL, "say  hello, you", DESK_DO_SAY);
    CHECK(strcmp(line.request.text, "hello, you") == 0);
    means(NULL, "y", DESK_DO_YES);
    means(NULL, "n", DESK_DO_NO);
    means(NULL, "start", DESK_DO_DEAL);
    means(NULL, "dis a", DESK_DO_DISCARD);
    means(NULL, "resu", DESK_DO_RESUME);
    means(NULL, "leave", WISH_QUIT);
    means(NULL, "", WISH_TABLE);
    means(NULL, "blub 1", WISH_NONE);
    means(NULL, "bereit", WISH_NONE);
    means(german, "bereit", DESK_DO_READY);
    means(german, "ready", DESK_DO_READY);
    means(german, "zurück r3", DESK_DO_RETURN);
    means(german, "zurücknehmen", DESK_DO_UNDO);
    means(NULL, "clock move 90", WISH_CLOCK);
    means(NULL, "talk free", WISH_TALKING);
    means(NULL, "edition new", WISH_EDITION);
    means(NULL, "players 4", WISH_PLAYERS);
    means(NULL, "play 4", DESK_DO_PLAY);
    means(NULL, "spectators all", WISH_SPECTATORS);
    means(german, "spieler 4", WISH_PLAYERS);
    means(german, "spiel a", DESK_DO_PLAY);
    means(german, "zuschauer alle", WISH_SPECTATORS);
    means(german, "zuschauen", DESK_DO_WATCH);
    means(dutch, "spelers 3", WISH_PLAYERS);
    means(dutch, "kijken", DESK_DO_WATCH);
    means(dutch, "toeschouwers één", WISH_SPECTATORS);
    means(norwegian, "spillere 3", WISH_PLAYERS);
    means(norwegian, "utgave ny", WISH_EDITION);
    shown.wishes = 0;
    done("the words of a server's table");
}

static void names_seat(const char *typed, unsigned what, unsigned seat)
{
    means(NULL, typed, what);
    CHECK(line.request.seat == seat);
    if (line.request.seat != seat)
        printf("# '%s' names seat %u\n", typed, line.request.seat);
}

static void what_they_take(void)
{
    names_seat("sit 2", DESK_DO_SIT, 1);
    names_seat("sit at seat 3\n", DESK_DO_SIT, 2);
    names_seat("sit down", DESK_DO_SIT, HB_NONE);
    for (unsigned i = 0; i < 5; i++) {
        const char *const none[] = {"sit 0", "sit 4", "sit 1002", "sit 4294967298",
                                    "sit 99999999999999999999"};
        means(NULL, none[i], WISH_NONE);
        CHECK(strstr(why_text, "1 to 3"));
    }
    names_seat("free", DESK_DO_LEAVE, HB_NONE);
    names_seat("free 2", DESK_DO_FREE, 1);
    names_seat("free 3", DESK_DO_BOT, 2); /* where a bot sits none is asked for */
    CHECK(!line.request.text[0]);
    names_seat("bot", DESK_DO_BOT, 1);
    CHECK(line.request.text[0]);
    means(NULL, "dismiss Dora", DESK_DO_DISMISS);
    CHECK(line.request.watcher == 7);
    means(NULL, "dismiss dori", DESK_DO_DISMISS);
    CHECK(line.request.watcher == 8);
    means(NULL, "dismiss D", WISH_NONE);
    means(NULL, "dismiss", WISH_NONE);
    CHECK(strstr(why_text, "Who is to go?"));
    means(NULL, "rename Zoë", DESK_DO_RENAME);
    CHECK(strcmp(line.request.text, "Zoë") == 0);
    means(NULL, "say", WISH_NONE);
    done("what their requests take");
}

static int value(unsigned wish, const char *typed, const text_lang *lang, const char **follows)
{
    const wish_value *found = plain_value(wish, typed, lang, follows);
    return found ? found->value : -1;
}

static void choice_words(void)
{
    const text_lang *german = text_lang_find("de");
    const char *f;
    CHECK(value(WISH_CLOCK, "none", NULL, &f) == TABLE_CLOCK_NONE);
    CHECK(value(WISH_CLOCK, " Budget 300 10\n", NULL, &f) == TABLE_CLOCK_BUDGET);
    CHECK(strcmp(f, " 300 10\n") == 0);
    CHECK(value(WISH_CLOCK, "zug 90", german, &f) == TABLE_CLOCK_MOVE);
    CHECK(value(WISH_CLOCK, "move", german, &f) == TABLE_CLOCK_MOVE && !*f);
    CHECK(value(WISH_CLOCK, "zug", NULL, &f) == -1);
    CHECK(value(WISH_CLOCK, "", NULL, &f) == -1);
    CHECK(value(WISH_TALKING, "silently", NULL, &f) == -1);
    CHECK(value(WISH_TALKING, "phrases, please", NULL, &f) == TABLE_CHAT_PHRASES);
    CHECK(value(WISH_TALKING, "frei", german, &f) == TABLE_CHAT_FREE);
    CHECK(value(WISH_EDITION, "new", NULL, &f) == HB_NEW);
    CHECK(value(WISH_EDITION, "the", NULL, &f) == -1);
    CHECK(value(WISH_EDITION, "norw", NULL, &f) == HB_NORWEGIAN);
    CHECK(value(WISH_EDITION, "kurze", german, &f) == HB_SHORT);
    CHECK(value(WISH_PLAYERS, " 5\n", NULL, &f) == 5);
    CHECK(value(WISH_PLAYERS, "1", NULL, &f) == -1 && value(WISH_PLAYERS, "33", NULL, &f) == -1);
    CHECK(value(WISH_SPECTATORS, "nobody", NULL, &f) == TABLE_WATCH_NOBODY);
    CHECK(value(WISH_SPECTATORS, "eine", german, &f) == TABLE_WATCH_SEAT);
    CHECK(value(WISH_SPECTATORS, "all", NULL, &f) == TABLE_WATCH_ALL);
    CHECK(value(WISH_LISTED, "yes", NULL, &f) == 1 && value(WISH_LISTED, "nein", german, &f) == 0);
    done("the words for clocks and talking");
}

/* The words that help names are those that are understood. */
static void choices_of_help(void)
{
    static const struct {
        unsigned wish, values;
    } choices[] = {{WISH_CLOCK, 7}, {WISH_TALKING, 7}, {WISH_EDITION, 15}, {WISH_SPECTATORS, 7}};
    const text_lang *lang;
    for (unsigned i = 0; (lang = text_lang_at(i)); i++)
        for (unsigned c = 0; c < sizeof choices / sizeof *choices; c++) {
            buffer b = buffer_make(1000);
            unsigned found = 0;
            const char *f;
            sit(lang);
            play_help_wish(&b, choices[c].wish, &shown.reader, 80);
            for (char *word = strtok(b.text, " ,:\n"); word; word = strtok(NULL, " ,:\n")) {
                int is = value(choices[c].wish, word, lang, &f);
                found |= is < 0 ? 0 : 1u << is;
            }
            CHECK(found == choices[c].values);
            buffer_free(&b);
        }
    done("help names every clock, way of talking, edition and kind of watching");
}

/* In every language every word that help shows means what help says, and no other. */
static void no_word_twice(void)
{
    const text_lang *lang;
    for (unsigned i = 0; (lang = text_lang_at(i)); i++)
        for (unsigned wish = 0; wish < WISHES; wish++) {
            text_piece word = wish_word(wish, lang);
            unsigned is = wish_find(all, word.text, lang), english = wish;
            if (wish_of(wish).least == WISH_NONE)
                continue;
            CHECK(is == wish);
            if (is != wish)
                printf("# %s: %s\n", lang->tag, word.text);
            english = wish_find(all, wish_of(wish).name, lang);
            CHECK(english == wish);
            if (english != wish)
                printf("# %s: %s\n", lang->tag, wish_of(wish).name);
            buffer b = buffer_make(1000);
            sit(lang);
            play_help_wish(&b, wish, &shown.reader, 80);
            CHECK(text_width(buffer_text(&b)) <= 160);
            buffer_free(&b);
        }
    done("no word means two things, in any language");
}

int main(void)
{
    table_words();
    what_they_take();
    choice_words();
    choices_of_help();
    no_word_twice();
    return tap_end();
}
