/* names.c - names made clean, and which look alike.
 *
 *   names clean    reads names, one a line, and prints each as it is made clean, for tests/names.sh
 *   names look     prints the two sums of how each looks */
#include "table/name.h"

#include <inttypes.h>
#include <string.h>

#include "table/table.h"
#include "tap.h"

static void cleans(const char *given, const char *should)
{
    char is[TABLE_NAME];
    enum name_fault fault = name_clean(is, sizeof is, given);
    bool good = fault == NAME_GOOD && strcmp(is, should) == 0;
    CHECK(good);
    if (!good)
        printf("# '%s' became '%s' (%d), not '%s'\n", given, is, (int)fault, should);
}

static void refuses(const char *given, enum name_fault should)
{
    char is[TABLE_NAME] = "?";
    enum name_fault fault = name_clean(is, sizeof is, given);
    CHECK(fault == should && !*is);
    if (fault != should)
        printf("# '%s': %d, not %d\n", given, (int)fault, (int)should);
}

static void blanks(void)
{
    cleans("Anna", "Anna");
    cleans("  Anna \t", "Anna");
    cleans("Anna   Maria", "Anna Maria");
    cleans("Anna\u00a0\u3000Maria\u2800", "Anna Maria");
    cleans("Anna\nMaria\r\n", "Anna Maria");
    refuses("", NAME_UNSEEN);
    refuses("   ", NAME_UNSEEN);
    refuses("\u00a0\u2003\u2800", NAME_UNSEEN);
    done("blanks: none around, one between");
}

static void invisible(void)
{
    cleans("An\u200bna\u200d\ufeff", "Anna");
    cleans("\u202eAnna\u2069", "Anna");
    cleans("An\u00adna\u3164", "Anna");
    cleans("An\U000e0041na", "Anna");
    cleans("\u2764\ufe0f", "\u2764");
    cleans("\aAnna\x1b[2J", "Anna[2J");
    refuses("\u3164\u115f\uffa0", NAME_UNSEEN);
    refuses("\U000e0041", NAME_UNSEEN);
    refuses("\u202e", NAME_UNSEEN);
    refuses("\u0301\u0301", NAME_UNSEEN);
    refuses("\u20dd", NAME_UNSEEN);
    cleans("\u0301Anna \u0301", "Anna");
    refuses("Ann\xff", NAME_NO_TEXT);
    refuses("\xed\xa0\x80", NAME_NO_TEXT);
    done("nothing that cannot be seen, no marks without letters");
}

static void one_way(void)
{
    cleans("A\u0308rzte", "\u00c4rzte");
    cleans("\u212b", "\u00c5");
    cleans("\u1112\u1161\u11ab", "\ud55c");
    cleans("a\u0323\u0307", "\u1ea1\u0307");
    cleans("a\u0307\u0323", "\u1ea1\u0307");
    cleans("a\u0301\u0302\u0303\u0304\u0305\u0306", "\u00e1\u0302\u0303"); /* no tower */
    cleans("\u0928\u0940\u0932\u0915\u094d\u0937", "\u0928\u0940\u0932\u0915\u094d\u0937");
    done("what can be written in several ways is written in one");
}

static void lengths(void)
{
    cleans("abcdefghijklmnopqrstuvwxyz01234", "abcdefghijklmnopqrstuvwxyz01234");
    refuses("abcdefghijklmnopqrstuvwxyz012345", NAME_LONG);
    cleans("  abcdefghijklmnopqrstuvwxyz01234  ", "abcdefghijklmnopqrstuvwxyz01234");
    cleans("o\u0308o\u0308o\u0308o\u0308o\u0308o\u0308o\u0308o\u0308o\u0308o\u0308o\u0308",
           "\u00f6\u00f6\u00f6\u00f6\u00f6\u00f6\u00f6\u00f6\u00f6\u00f6\u00f6");
    char many[5000];
    memset(many, 'x', sizeof many - 1);
    many[sizeof many - 1] = 0;
    refuses(many, NAME_LONG);
    memset(many, ' ', sizeof many - 1);
    many[0] = 'x';
    refuses(many, NAME_LONG);
    done("a name has its room when it is clean");
}

static void alike(const char *a, const char *b, bool should)
{
    bool is = name_alike(name_look_of(a), name_look_of(b));
    CHECK(is == should);
    if (is != should)
        printf("# '%s' and '%s' look %s\n", a, b, is ? "alike" : "different");
}

static void looks(void)
{
    static const char *const twins[][2] = {
        {"Anna", "anna"},  {"Anna", "Аnnа"},     {"Anna", "Ánna"},
        {"Anna", "An na"}, {"Jose", "José"},     {"Olaf", "0laf"},
        {"Ill", "lIl"},    {"Ann1", "Annl"},     {"Tom", "Τοm"},
        {"Tom", "Tоm"},    {"Anna", "Ａｎｎａ"}, {"Anna", "𝓐𝓷𝓷𝓪"},
        {"Anna", "ⓐnna"},  {"Marn", "Mam"},      {"Weiß", "WEISS"},
        {"ВОВА", "BOBA"},  {"Νίκος", "ΝΊΚΟΣ"},   {"Jürgen", "Ju\u0308rgen"},
        {"Fine", "ﬁne"},   {"Ann 2", "Ann2"},    {"O’Neil", "O'Neil"},
        {"Иван", "иван"},  {"Ｍаx", "Max"},      {"神", "\ufa19"},
    };
    static const char *const others[][2] = {
        {"Anna", "Anne"}, {"Ann", "Ann 2"}, {"Ann 2", "Ann 3"}, {"Иван", "Ивана"},
        {"राम", "रमा"},   {"Bob", "Boo"},   {"李", "王"},       {"김", "강"},
        {"P1", "P2"},     {"Ada", "Eda"},   {"❤", "★"},         {"Ünal", "Onal"},
    };
    for (size_t i = 0; i < sizeof twins / sizeof *twins; i++)
        alike(twins[i][0], twins[i][1], true);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        alike(others[i][0], others[i][1], false);
    done("which names look alike");
}

static int clean_lines(bool look)
{
    char line[1024], name[TABLE_NAME];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        if (look) {
            name_look is = name_look_of(line);
            printf("%" PRIx64 " %" PRIx64 "\n", is.letters, is.drawn);
        } else {
            enum name_fault fault = name_clean(name, sizeof name, line);
            printf("%d %s\n", (int)fault, name);
        }
    }
    return 0;
}

int main(int argc, char *argv[])
{
    if (argc > 1)
        return clean_lines(strcmp(argv[1], "look") == 0);
    blanks();
    invisible();
    one_way();
    lengths();
    looks();
    return tap_end();
}
