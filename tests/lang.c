/* lang.c - catalogues: looking up, plurals, broken ones; which language somebody wants; and what is
 * drawn at the table, in every language, fits its place. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "plain/screen.h"
#include "plain/words.h"
#include "tap.h"
#include "text/text.h"

/* ---- Catalogues ---------------------------------------------------------------------- */

static uint64_t hash(const char *text, size_t n)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return h;
}

static void put_number(unsigned char *to, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        to[i] = (unsigned char)(number >> 8 * i);
}

enum { ENTRIES = 224, TEXTS = ENTRIES + 2 * 12, SIZE = TEXTS + 3 + 8 + 2 };

/* Two entries: "a" is "A!", and "ox", "oxen" are "bou", "ufs". */
static void make_catalogue(unsigned char bytes[SIZE])
{
    memset(bytes, 0, SIZE);
    memcpy(bytes, "HBT2", 4);
    put_number(bytes + 4, SIZE, 4);
    put_number(bytes + 8, 2, 4);
    memset(bytes + 24, 1, 200);
    bytes[25] = 0;
    put_number(bytes + 12, 2, 4);
    memcpy(bytes + 16, "fr", 2);
    uint64_t one = hash("a", 1), two = hash("ox\0oxen", 7);
    unsigned char *first = bytes + ENTRIES + (one < two ? 0 : 12),
                  *second = bytes + ENTRIES + (one < two ? 12 : 0);
    put_number(first, one, 8);
    put_number(first + 8, TEXTS, 4);
    put_number(second, two, 8);
    put_number(second + 8, TEXTS + 3, 4);
    memcpy(bytes + TEXTS, "A!\0bou\0ufs", 11);
}

static void test_catalogue(void)
{
    unsigned char bytes[SIZE];
    text_lang lang;
    make_catalogue(bytes);
    CHECK(text_lang_load(&lang, bytes, SIZE));
    CHECK(strcmp(lang.tag, "fr") == 0);
    CHECK(strcmp(text_get(&lang, "a"), "A!") == 0);
    CHECK(strcmp(text_get(&lang, "b"), "b") == 0);
    CHECK(strcmp(text_plural(&lang, "ox", "oxen", 1), "bou") == 0);
    CHECK(strcmp(text_plural(&lang, "ox", "oxen", 2), "ufs") == 0);
    CHECK(strcmp(text_plural(&lang, "ox", "oxen", 0), "ufs") == 0);
    CHECK(strcmp(text_plural(&lang, "dog", "dogs", 1), "dog") == 0);
    CHECK(strcmp(text_plural(NULL, "dog", "dogs", 2), "dogs") == 0);
    CHECK(strcmp(text_get(NULL, "a"), "a") == 0);
    done("a catalogue is read where it lies");
}

/* Whatever byte is changed, and wherever it is cut off: refused, or safe to read. */
static void test_broken(void)
{
    unsigned char bytes[SIZE];
    text_lang lang;
    int refused = 0;
    for (int i = 0; i < SIZE; i++)
        for (int change = 1; change < 256; change += 7) {
            make_catalogue(bytes);
            bytes[i] = (unsigned char)(bytes[i] + change);
            if (!text_lang_load(&lang, bytes, SIZE)) {
                refused++;
                CHECK(!lang.bytes && strcmp(text_get(&lang, "a"), "a") == 0);
            }
            CHECK(strlen(text_get(&lang, "a")) < SIZE);
            CHECK(strlen(text_plural(&lang, "ox", "oxen", 2)) < SIZE);
        }
    make_catalogue(bytes);
    for (int n = 0; n < SIZE; n++)
        CHECK(!text_lang_load(&lang, bytes, (size_t)n));
    CHECK(refused > 100);
    make_catalogue(bytes);
    unsigned char entry[12];
    memcpy(entry, bytes + ENTRIES, 12);
    memmove(bytes + ENTRIES, bytes + ENTRIES + 12, 12);
    memcpy(bytes + ENTRIES + 12, entry, 12);
    CHECK(!text_lang_load(&lang, bytes, SIZE)); /* not sorted */
    memcpy(bytes + ENTRIES, entry, 12);
    CHECK(!text_lang_load(&lang, bytes, SIZE)); /* nor may one come twice */
    done("broken catalogues are refused or harmless");
}

/* ---- Faults of records ---------------------------------------------------------------------- */

static bool says(const char *tag, hb_fault fault, const char *words)
{
    buffer b = buffer_make(1000);
    text_fault(&b, text_lang_find(tag), &fault);
    bool good = strcmp(buffer_text(&b), words) == 0;
    if (!good)
        printf("# %s\n", buffer_text(&b));
    buffer_free(&b);
    return good;
}

/* Our own words in a fault are translated, those of the record are not. */
static void test_faults(void)
{
    hb_fault range = {HB_RECORD_RANGE, .where = "rules.hand", .given = "red", .wanted = "1 to 5"};
    CHECK(says("en", range, "rules.hand: red is not accepted, only 1 to 5"));
    CHECK(says("de", range, "rules.hand: red wird nicht angenommen, nur 1 bis 5"));
    hb_fault system = {RECORD_UNREADABLE, .given = "Permission denied"};
    CHECK(says("en", system, "the input cannot be read: Permission denied"));
    CHECK(says("de", system, "die Eingabe lässt sich nicht lesen: keine Berechtigung"));
    hb_fault rule = {RECORD_UNSUPPORTED, .where = "rules.hints", .given = "9", .wanted = "8"};
    CHECK(says("en", rule, "rules.hints cannot be carried over when it is 9, only 8"));
    rule.wanted[0] = 0;
    CHECK(says("en", rule, "rules.hints cannot be carried over when it is 9"));
    strcpy(rule.wanted, "8");
    rule.given[0] = 0;
    CHECK(says("en", rule, "rules.hints cannot be carried over, only 8"));
    done("what is wrong with a record, in the reader's words");
}

/* ---- Which language --------------------------------------------------------------------- */

static const char *found(const char *tag)
{
    const text_lang *lang = text_lang_find(tag);
    return lang ? lang->tag : "none";
}

static void test_find(void)
{
    CHECK(strcmp(found("de"), "de") == 0);
    CHECK(strcmp(found("DE_AT.UTF-8@euro"), "de") == 0);
    CHECK(strcmp(found("nl-BE"), "nl") == 0);
    CHECK(strcmp(found("no"), "nb") == 0 && strcmp(found("nn_NO"), "nb") == 0);
    CHECK(strcmp(found("C.UTF-8"), "en") == 0 && strcmp(found("POSIX"), "en") == 0);
    CHECK(strcmp(found("en_GB"), "en") == 0);
    CHECK(strcmp(found("fr"), "none") == 0 && strcmp(found(""), "none") == 0);
    CHECK(strcmp(found("deutsch"), "none") == 0 && strcmp(found("d"), "none") == 0);
    CHECK(text_lang_at(0) && strcmp(text_lang_at(0)->tag, "en") == 0);
    CHECK(text_lang_at(3) && !text_lang_at(4));
    done("four languages, found by tags and locales");
}

static const char *chosen(const char *hanabi, const char *language, const char *all,
                          const char *messages, const char *lang)
{
    const char *names[] = {"HANABI_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    const char *values[] = {hanabi, language, all, messages, lang};
    for (int i = 0; i < 5; i++)
        if (values[i])
            setenv(names[i], values[i], 1);
        else
            unsetenv(names[i]);
    return text_lang_environment()->tag;
}

static void test_environment(void)
{
    CHECK(strcmp(chosen(0, 0, 0, 0, 0), "en") == 0);
    CHECK(strcmp(chosen(0, "de", 0, 0, 0), "de") == 0);
    CHECK(strcmp(chosen(0, "de", "C", 0, "C.UTF-8"), "de") == 0);
    CHECK(strcmp(chosen(0, "fr:nb:de", 0, 0, "nl_NL"), "nb") == 0);
    CHECK(strcmp(chosen(0, "en:de", 0, 0, "nl_NL"), "en") == 0);
    CHECK(strcmp(chosen(0, "fr", 0, 0, "nl_NL"), "nl") == 0);
    CHECK(strcmp(chosen("nl", "de", "nb_NO", 0, 0), "nl") == 0);
    CHECK(strcmp(chosen("", "", "nb_NO.UTF-8", "de_DE", "nl_NL"), "nb") == 0);
    CHECK(strcmp(chosen(0, 0, "", "de_DE", "nl_NL"), "de") == 0);
    CHECK(strcmp(chosen(0, 0, "fr_FR", "de_DE", 0), "en") == 0);
    CHECK(strcmp(chosen("fr", 0, 0, 0, "nl_NL"), "nl") == 0);
    done("the environment chooses in its order");
}

static const char *accepted(const char *header)
{
    return text_lang_accept(header)->tag;
}

static void test_accept(void)
{
    CHECK(strcmp(accepted(NULL), "en") == 0 && strcmp(accepted(""), "en") == 0);
    CHECK(strcmp(accepted("de"), "de") == 0);
    CHECK(strcmp(accepted("fr-CH, fr;q=0.9, nl;q=0.8, de;q=0.7, *;q=0.5"), "nl") == 0);
    CHECK(strcmp(accepted("de;q=0.3,nb-NO;q=0.91,nl;q=0.9"), "nb") == 0);
    CHECK(strcmp(accepted("en-US,en;q=0.9,de;q=0.8"), "en") == 0);
    CHECK(strcmp(accepted("de;q=0,nl;q=0.001"), "nl") == 0);
    CHECK(strcmp(accepted("en; q=0.4, de;\tq=0.5"), "de") == 0);
    CHECK(strcmp(accepted("en;q=0.4, de;Q=1.0"), "de") == 0);
    CHECK(strcmp(accepted(";;;,,=,q=1;de"), "en") == 0);
    done("browsers' preferences");
}

/* ---- What is drawn fits its place ----------------------------------------------------------- */

static int widest_line(const char *text)
{
    int widest = 0;
    char line[4096];
    while (*text) {
        size_t n = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        int width = text_width(line);
        widest = width > widest ? width : widest;
        text += n + (text[n] != 0);
    }
    return widest;
}

/* A text without its blanks and ends of lines. */
static void add_letters(buffer *b, const char *text)
{
    for (; *text; text++)
        if (*text != ' ' && *text != '\n')
            buffer_add(b, text, 1);
}

/* Whether a page that was fitted into fewer columns says the same, each heading (which ends with a
 * colon) still on a line of its own. */
static bool says_the_same(const char *before, const char *after)
{
    buffer was = buffer_make(1 << 16), is = buffer_make(1 << 16);
    add_letters(&was, before);
    add_letters(&is, after);
    bool same = strcmp(buffer_text(&was), buffer_text(&is)) == 0;
    for (const char *line = before, *end; (end = strchr(line, '\n')); line = end + 1) {
        buffer_clear(&was);
        buffer_add(&was, "\n", 1);
        buffer_add(&was, line, (size_t)(end + 1 - line));
        if (line > before && *line != ' ' && end > line && end[-1] == ':')
            same = same && strstr(after, buffer_text(&was));
    }
    buffer_free(&was);
    buffer_free(&is);
    return same;
}

static int lines_of(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* A game in its middle, with all there is to see. */
static void play_some(hb_rules *rules, hb_view *view, unsigned edition, unsigned players)
{
    hb_options o = hb_options_standard();
    hb_game game;
    uint8_t deck[HB_DECK], tiles[HB_TILES], start;
    o.edition = (uint8_t)edition;
    o.players = (uint8_t)players;
    o.multicolour = HB_MULTI_SUIT;
    o.black_powder = o.bonus_tiles = 1;
    CHECK(hb_rules_make(rules, &o, NULL) == HB_OK);
    hb_shuffle(rules, 7, deck, tiles, &start);
    hb_game_deal(&game, rules, deck, tiles, 0);
    for (int i = 0; i < 30 && game.phase == HB_TURN; i++) {
        uint64_t legal = hb_legal(&game, rules);
        unsigned n = 0, choice = 0, skip = (unsigned)(i * 7 % 12);
        for (unsigned c = 0; c < 64 && n <= skip; c++)
            if (legal >> c & 1) {
                choice = c;
                n++;
            }
        hb_game before = game;
        hb_apply(&game, rules, hb_choice_action(&game, rules, choice));
        if (game.phase == HB_OVER)
            game = before;
    }
    hb_view_make(view, &game, rules, game.player);
}

static void test_screen(const text_lang *lang)
{
    int widest = 0, most = 0;
    for (unsigned edition = HB_NEW; edition <= HB_NORWEGIAN; edition++)
        for (unsigned players = 2; players <= 5; players++) {
            hb_rules rules;
            hb_view view;
            play_some(&rules, &view, edition, players);
            text_reader reader = {.lang = lang, .rules = &rules, .seat = view.seat};
            for (unsigned seat = 0; seat < players; seat++)
                reader.names[seat] = text_seat_name(lang, seat, players);
            buffer drawn = buffer_make(1 << 16), status = buffer_make(1 << 12),
                   help = buffer_make(1 << 16);
            play_draw(&drawn, &reader, &view, (play_look){.width = 80});
            play_help(&help, &reader, 0, 80);
            buffer narrow = buffer_make(1 << 16);
            play_help(&narrow, &reader, 0, 60);
            CHECK(widest_line(buffer_text(&narrow)) <= 60);
            CHECK(says_the_same(buffer_text(&help), buffer_text(&narrow)));
            buffer_free(&narrow);
            buffer_add(&status, buffer_text(&drawn), strcspn(buffer_text(&drawn), "\n"));
            int wide = widest_line(buffer_text(&drawn)), helped = widest_line(buffer_text(&help));
            widest = wide > widest ? wide : widest;
            widest = helped > widest ? helped : widest;
            most = lines_of(buffer_text(&help)) > most ? lines_of(buffer_text(&help)) : most;
            /* All four numbers of the status stand on one line. */
            CHECK(strstr(buffer_text(&status), text_get(lang, "Points")) != NULL);
            buffer_free(&drawn);
            buffer_free(&status);
            buffer_free(&help);
        }
    done("the status stands on one line");
    ok(widest <= 80 && most <= 23,
       "%s: the table and its help fit 80 columns and a screen with the line one types: %d, %d",
       lang->tag, widest, most);
}

/* Every language says something of its own. */
static void test_own_words(const text_lang *lang)
{
    bool english = !lang->bytes;
    CHECK(english == (strcmp(text_colour(lang, HB_YELLOW), "yellow") == 0));
    CHECK(english == (strcmp(text_plural(lang, "{n} turn", "{n} turns", 1), "{n} turn") == 0));
    text_piece one = text_hint(lang, HB_YELLOW, 1), two = text_hint(lang, HB_YELLOW, 3);
    CHECK(strcmp(one.text, two.text) != 0);
    done("every language has words of its own");
}

/* A terminal without our letters is told everything in others. */
static void test_plain(const text_lang *lang)
{
    const unsigned char *bytes = lang->bytes;
    size_t size = 0, lost = 0;
    for (int i = 7; bytes && i >= 4; i--)
        size = size << 8 | bytes[i];
    char *plain = malloc(size + 1);
    CHECK(plain);
    for (size_t at = ENTRIES + (size_t)lang->entries * 12; plain && at < size;) {
        const char *text = (const char *)bytes + at;
        utf8_plain(plain, size + 1, text);
        const char *marks[] = {text, plain};
        size_t count[2] = {0, 0};
        for (int i = 0; i < 2; i++)
            for (const char *c = marks[i]; (c = strchr(c, '?')); c++)
                count[i]++;
        if (count[0] != count[1])
            printf("# %s\n", text);
        lost += count[1] - count[0];
        at += strlen(text) + 1;
    }
    free(plain);
    ok(!lost, "%s: every letter can be written in ASCII", lang->tag);
}

int main(void)
{
    test_catalogue();
    test_broken();
    test_faults();
    test_find();
    test_environment();
    test_accept();
    const text_lang *lang;
    for (unsigned i = 0; (lang = text_lang_at(i)); i++) {
        test_screen(lang);
        test_own_words(lang);
        test_plain(lang);
    }
    return tap_end();
}
