/* options.c - every option of the game is known wherever options are: in words, on the command
 * line, in other people's formats, in the page, in the documents and in the tests that walk over
 * all rules. It fails for a new option until all of them have learnt it, and says which has not.
 * Run it from the root of the repository. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "cli/cli.h"
#include "combos.h"
#include "compat/hanab_live.h"
#include "tap.h"

/* What is wrong with the option of that name otherwise, and where. */
#define KNOWN(good, otherwise) TAP_CHECK(good, name, " %s", otherwise)

/* ---- A game with one option of another value ----------------------------------------------- */

/* What an option is changed from: some matter only beside others. */
static hb_options usual(int option, unsigned edition)
{
    hb_options o = hb_options_standard();
    o.edition = (uint8_t)edition;
    if (option == hb_option_find("multicolour_cards"))
        o.multicolour = HB_MULTI_SUIT;
    return o;
}

/* An accepted value that the rulebooks do not have as their usual one. */
static hb_options changed(int option, unsigned edition)
{
    static const char *const one_less[] = {"colours", "values", "hints", "errors"};
    const hb_option_info *info = &hb_option_table[option];
    hb_options o = usual(option, edition);
    long value = info->standard == info->most ? info->least : info->standard + 1;
    for (size_t i = 0; i < sizeof one_less / sizeof *one_less; i++)
        if (strcmp(info->name, one_less[i]) == 0)
            value = info->standard - 1;
    if (info->either)
        value = info->standard == info->least ? info->most : info->least;
    if (option == hb_option_find("edition"))
        value = (edition + 1) % 4;
    CHECK(hb_option_set(&o, option, value) == HB_OK);
    return o;
}

/* ---- Words ----------------------------------------------------------------------------------- */

typedef void told(buffer *b, const text_reader *reader);

/* The text about the rules of options; the caller frees it. */
static char *tell(const hb_options *options, told *about)
{
    hb_rules rules;
    CHECK(hb_rules_make(&rules, options, NULL) == HB_OK);
    text_reader reader = {.rules = &rules, .seat = HB_EVERYONE};
    buffer b = buffer_make(1 << 20);
    about(&b, &reader);
    char *text = strdup(buffer_text(&b));
    buffer_free(&b);
    return text;
}

static void house_rules(buffer *b, const text_reader *reader)
{
    text_house_rules(b, reader);
}

/* The rules page without the line that sums the game up and without its house rules: what explains
 * how it is played. */
static void explanation(buffer *b, const text_reader *reader)
{
    buffer page = buffer_make(1 << 20), summary = buffer_make(1 << 12);
    text_rules(&page, reader);
    text_summary(&summary, reader);
    const char *from = strstr(buffer_text(&page), buffer_text(&summary));
    CHECK(from != NULL);
    from = from ? from + summary.size : buffer_text(&page);
    const char *to = strstr(from, "## House rules");
    buffer_add(b, from, to ? (size_t)(to - from) : strlen(from));
    buffer_free(&page);
    buffer_free(&summary);
}

static bool tells_apart(const hb_options *a, const hb_options *b, told *about)
{
    char *one = tell(a, about), *other = tell(b, about);
    bool apart = strcmp(one, other) != 0;
    free(one);
    free(other);
    return apart;
}

static void check_words(int option)
{
    const char *name = hb_option_table[option].name;
    bool summed_up = true, explained = true, listed = true;
    for (unsigned edition = 0; edition <= HB_NORWEGIAN; edition++) {
        hb_options a = usual(option, edition), b = changed(option, edition);
        bool house = (hb_house_rules(&b) & ~hb_house_rules(&a)) >> option & 1;
        summed_up &= tells_apart(&a, &b, text_summary);
        explained &= tells_apart(&a, &b, explanation);
        listed &= !house || tells_apart(&a, &b, house_rules);
    }
    KNOWN(summed_up, "is not told in one line: src/text/options.c");
    KNOWN(explained, "is not explained: src/text/rules_*.c");
    KNOWN(listed, "is a house rule without words: src/text/rules.c");
}

/* ---- The command line -------------------------------------------------------------------------
 */

static bool has_row(const hb_option_info *info)
{
    char wanted[40];
    snprintf(wanted, sizeof wanted, "--%s%s", info->yes_no && info->standard ? "no-" : "",
             info->name);
    for (char *c = wanted; *c; c++)
        *c = *c == '_' ? '-' : *c;
    for (const cli_option *row = cli_setup_options; row->name; row++)
        if (strcmp(row->name, wanted) == 0)
            return true;
    return false;
}

/* ---- Other people's formats -------------------------------------------------------------------
 */

/* Carried over and back unchanged, or refused. */
static bool survives(const hb_options *options)
{
    hb_rules rules;
    record r = {.game = {.options = *options}}, back = {0};
    hb_fault fault = {0};
    hb_rules_make(&rules, options, NULL);
    r.game.cards = rules.cards;
    hb_shuffle(&rules, 1, r.game.deck, r.game.tiles, NULL);
    buffer b = buffer_make(1 << 20);
    bool same = true;
    if (hanab_live_write(&b, &r, &fault)) {
        hb_json json;
        same = hb_json_whole(&json, buffer_text(&b), b.size, NULL) &&
               hanab_live_from_json(&back, &json, &fault) &&
               memcmp(&back.game.options, options, sizeof *options) == 0;
        record_free(&back);
    }
    buffer_free(&b);
    return same;
}

/* ---- Files --------------------------------------------------------------------------------------
 */

/* Does a file have the name between these signs? */
static bool names(const char *path, const char *before, const char *name, const char *after)
{
    static char text[1 << 20];
    char wanted[64];
    FILE *file = fopen(path, "rb");
    size_t n = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file)
        fclose(file);
    text[n] = 0;
    snprintf(wanted, sizeof wanted, "%s%s%s", before, name, after);
    return strstr(text, wanted) != NULL;
}

static void check_files(const char *name)
{
    KNOWN(names("docs/records.md", "`", name, "`"), "is not in docs/records.md");
    KNOWN(names("docs/bot-protocol.md", " ", name, " "), "is not in docs/bot-protocol.md");
    KNOWN(names("tests/oracle.py", "(\"", name, "\", [") ||
              names("tests/oracle.py", "\"", name, "\": dice"),
          "is not among the random rules of tests/oracle.py, which has the rules a second time");
    KNOWN(names("src/text/choices.c", "    {\"", name, "\", "),
          "has no row in src/text/choices.c, where its words are for those who choose");
}

/* ---- Tests that walk over all rules ---------------------------------------------------------- */

static bool is_walked(int option)
{
    hb_random random;
    hb_random_seed(&random, 1);
    for (unsigned i = 0; i < 4 * COMBOS; i++) {
        hb_options big = combo(i), small = small_combo(&random);
        uint8_t standard = hb_option_table[option].standard;
        if (hb_option_get(&big, option) != standard || hb_option_get(&small, option) != standard)
            return true;
    }
    return false;
}

int main(void)
{
    for (int option = 0; option < HB_OPTIONS; option++) {
        const char *name = hb_option_table[option].name;
        hb_options o = changed(option, HB_ABACUS);
        char what[80];
        check_words(option);
        KNOWN(has_row(&hb_option_table[option]), "has no row in cli_setup_options: src/cli/args.c");
        KNOWN(survives(&o), "is lost on the way to hanab.live: src/compat/hanab_live_write.c");
        check_files(name);
        KNOWN(is_walked(option), "is never chosen by tests/combos.h");
        snprintf(what, sizeof what, "%s is known everywhere", name);
        done(what);
    }
    return tap_end();
}
