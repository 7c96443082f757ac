/* positions.c - runs the table of positions in tests/positions: one TAP line a case.
 *
 *   positions          all files that tests/positions/index.txt lists
 *   positions FILE     one file
 *
 * Run from the repository's root. tests/positions/README.md describes the files. */
#include "positions_case.h"
#include "positions_expect.h"
#include "positions_plan.h"
#include "positions_step.h"
#include "tap.h"

#define FOLDER "tests/positions/"

static position_case the_case;
static run the_run;

/* ---- One case ----------------------------------------------------------------- */

static int block_end(const position_case *c, int i)
{
    while (i < c->count && !is_setup(&c->lines[i]))
        i++;
    return i;
}

static bool starts_with_refused_deal(const position_case *c, int i)
{
    return i < c->count && c->lines[i].count >= 3 && strcmp(c->lines[i].words[0], "refuse") == 0 &&
           strcmp(c->lines[i].words[1], "deal") == 0;
}

/* Makes the rules and lays out the named cards; on error *option is the one at fault, or -1. */
static hb_error make_rules(run *r, int *option)
{
    *option = -1;
    hb_error err = hb_rules_make(&r->rules, &r->set.options, option);
    if (!err)
        place_cards(r);
    return err;
}

/* refuse deal too-few-cards: alone in its block */
static bool run_refused_deal(run *r, int first, int last)
{
    r->line = &r->c->lines[first];
    const char *wanted = r->line->words[r->line->count - 1];
    int option;
    if (last != first + 1)
        return fail(r, "no line may follow");
    hb_error err = make_rules(r, &option);
    if (err == HB_TOO_FEW_CARDS && option != hb_option_find("hand"))
        return fail(r, "the hand is not blamed");
    return !r->failed && check_error(r, err ? err : deal(r), wanted);
}

static bool run_line(run *r, int i)
{
    const char *word = r->line->words[0];
    if (strcmp(word, "expect") == 0)
        return expect(r);
    if (strcmp(word, "refuse") == 0)
        return refuse(r);
    if (strcmp(word, "do") != 0 && strcmp(word, "idle") != 0)
        return fail(r, "a line begins with expect, refuse, do, idle, or an option");
    for (int step = r->first_step[i]; step < r->first_step[i + 1]; step++)
        if (!play_step(r, r->steps[step]))
            return false;
    return true;
}

/* Setup lines and what follows them: one game. */
static bool run_block(run *r, int first, int last)
{
    if (starts_with_refused_deal(r->c, first))
        return run_refused_deal(r, first, last);
    int option;
    hb_error err = make_rules(r, &option);
    if (err)
        return fail(r, "no rules: %s", hb_error_name(err));
    if (r->failed || !plan_block(r, first, last))
        return false;
    err = deal(r);
    if (err)
        return fail(r, "the game cannot be dealt: %s", hb_error_name(err));
    if (!deal_views(r))
        return false;
    for (int i = first; i < last; i++) {
        r->line = &r->c->lines[i];
        if (!run_line(r, i))
            return false;
    }
    return true;
}

static bool run_edition(run *r, const position_case *c, int edition)
{
    memset(r, 0, sizeof *r);
    r->c = c;
    r->edition = edition;
    r->set.options = hb_options_standard();
    r->set.options.edition = (uint8_t)edition;
    for (int i = 0; i < c->count;) {
        clear_chance(&r->set);
        for (; i < c->count && is_setup(&c->lines[i]); i++) {
            r->line = &c->lines[i];
            if (!set_up(r))
                return false;
        }
        if (i == c->count)
            return fail(r, "nothing follows the setup");
        r->line = &c->lines[i];
        int last = block_end(c, i);
        if (!run_block(r, i, last))
            return false;
        i = last;
    }
    return !r->failed;
}

static void run_case(const char *path, const position_case *c)
{
    bool good = !c->damaged;
    const char *error = c->error;
    for (int edition = 0; good && edition < EDITIONS; edition++)
        if (c->editions >> edition & 1) {
            good = run_edition(&the_run, c, edition);
            error = the_run.message;
        }
    if (!good)
        printf("# %s: %s\n", path, error);
    ok(good, "%s", c->title);
    fflush(stdout);
}

/* ---- All cases ------------------------------------------------------------------ */

static void run_file(const char *path)
{
    case_reader in = {.file = fopen(path, "r")};
    int cases = 0;
    if (!in.file) {
        ok(false, "%s cannot be opened (run this from the repository's root)", path);
        return;
    }
    for (; case_next(&in, &the_case); cases++)
        run_case(path, &the_case);
    fclose(in.file);
    if (!cases)
        ok(false, "%s holds no case", path);
}

static void run_index(const char *path)
{
    FILE *file = fopen(path, "r");
    char room[CASE_TEXT], full[2 * CASE_TEXT];
    if (!file)
        ok(false, "%s cannot be opened (run this from the repository's root)", path);
    while (file && fgets(room, sizeof room, file)) {
        char *name = trim(room);
        if (!*name || *name == '#')
            continue;
        snprintf(full, sizeof full, FOLDER "%s", name);
        run_file(full);
    }
    if (file)
        fclose(file);
}

static void check_sentences(void)
{
    int left_out = 0;
    for (int i = 0; i < sentences_count; i++)
        if (!sentences[i].cases) {
            left_out++;
            printf("# " FOLDER "sentences.txt: line %d: no case checks: %s\n", sentences[i].number,
                   sentences[i].text);
        }
    ok(!left_out, "every one of %d sentences of the rules has a case", sentences_count);
}

static void check_reasons(void)
{
    int left_out = 0;
    for (hb_error err = HB_BAD_NOTATION; err <= HB_BAD_PLACE; err++)
        if (!refused[err]) {
            left_out++;
            printf("# no case refuses an action with %s\n", hb_error_name(err));
        }
    ok(!left_out, "every reason to refuse an action has a case");
}

int main(int argc, char **argv)
{
    if (argc > 2) {
        fprintf(stderr, "usage: positions [FILE]\n");
        return 2;
    }
    if (!sentences_read(FOLDER "sentences.txt"))
        ok(false, FOLDER "sentences.txt cannot be read (run this from the repository's root)");
    if (argc == 2) {
        run_file(argv[1]);
        return tap_end();
    }
    run_index(FOLDER "index.txt");
    check_sentences();
    check_reasons();
    return tap_end();
}
