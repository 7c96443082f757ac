/* home.c - the first page, and what all pages share. */
#include "cli/home.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/settings.h"
#include "cli/terminal.h"

/* ---- Pages ------------------------------------------------------------------------------- */

void home_page(home *h, const char *title)
{
    page_begin(&h->page, cli_lang(), title);
    utf8_copy(h->page.told, sizeof h->page.told, h->told);
    h->told[0] = 0;
}

tui_item *home_add(home *h, enum tui_item_kind kind, int id, int key, const char *words)
{
    static tui_item spare; /* of a page that is full */
    tui_item *item = page_add(&h->page, kind, id, key, words);
    return item ? item : &spare;
}

bool home_ask(home *h, tui_answer *answer)
{
    *answer = page_ask(&h->page);
    h->ends = h->ends || answer->deed == TUI_ENDS;
    return answer->deed != TUI_LEAVES && answer->deed != TUI_ENDS;
}

void home_read(home *h, const char *title, const char *text)
{
    tui_answer answer;
    home_page(h, title);
    page_add_text(&h->page, text);
    while (home_ask(h, &answer))
        ;
}

/* ---- Commands ---------------------------------------------------------------------------- */

void home_begin(home_command *c, const char *name)
{
    c->count = 0;
    c->used = 0;
    home_word(c, name);
}

void home_word(home_command *c, const char *word)
{
    size_t size = strlen(word) + 1;
    if (c->count == HOME_WORDS || c->used + size > sizeof c->room)
        return;
    c->words[c->count] = memcpy(c->room + c->used, word, size);
    c->words[++c->count] = NULL;
    c->used += size;
}

void home_number(home_command *c, const char *option, unsigned number)
{
    char text[16];
    snprintf(text, sizeof text, "%u", number);
    home_word(c, option);
    home_word(c, text);
}

static bool take_screen(home *h)
{
    tui_look look = cli_look(false);
    buffer why = buffer_make(1 << 10);
    bool open = tui_open(&look, cli_lang(), &why);
    if (!open)
        cli_fault(NULL, "%s", buffer_text(&why));
    h->ends = h->ends || !open;
    buffer_free(&why);
    return open;
}

/* What stands in lines is read before the screen is taken again. */
static void wait_for_enter(void)
{
    int c = 0;
    if (feof(stdin))
        return;
    cli_puts(text_get(cli_lang(), "Press Enter to go on."));
    cli_flush();
    while (c != EOF && c != '\n')
        c = getchar();
}

/* What it complained of, on one line: the page breaks it where there is no room. */
static void tell_faults(home *h, buffer *faults)
{
    if (!faults->size)
        return;
    while (faults->size && faults->text[faults->size - 1] == '\n')
        faults->text[--faults->size] = 0;
    for (char *c = faults->text; *c; c++)
        *c = *c == '\n' ? ' ' : *c;
    utf8_clean(h->told, sizeof h->told, buffer_text(faults));
}

int home_do(home *h, const home_command *c)
{
    buffer faults = buffer_make(1 << 12);
    static home_command own; /* who runs it may change what it is given */
    own = *c;
    for (int i = 0; i < own.count; i++)
        own.words[i] = own.room + (c->words[i] - c->room);
    cli_args args = {.program = h->program,
                     .command = own.words[0],
                     .count = own.count - 1,
                     .words = own.words + 1};
    tui_close();
    clearerr(stdin); /* an end of the input that somebody typed ends that command alone */
    cli_hear_faults(&faults);
    int code = cli_find(own.words[0])->run(&args);
    cli_hear_faults(NULL);
    if (h->in_lines)
        wait_for_enter();
    cli_flush();
    tell_faults(h, &faults);
    buffer_free(&faults);
    take_screen(h);
    return code;
}

int home_do_in_lines(home *h, const home_command *c)
{
    h->in_lines = true;
    int code = home_do(h, c);
    h->in_lines = false;
    return code;
}

/* ---- The first page ---------------------------------------------------------------------- */

enum { GO_ON = 1, NEW, SERVER, WATCH, LEARN, PUZZLES, RULES, STATISTICS, SETTINGS, HELP, LEAVE };

static void add(home *h, int id, int key, const char *words, const char *about)
{
    const text_lang *lang = cli_lang();
    tui_item *item = home_add(h, TUI_DOES, id, key, text_get(lang, words));
    utf8_copy(item->about, sizeof item->about, text_get(lang, about));
}

static void show_first(home *h)
{
    home_page(h, "Hanabi"); /* for programs */
    h->page.festive = h->page.first = true;
    add(h, GO_ON, 'c', TEXT_MARK("Go on with a game"),
        TEXT_MARK("All games that are kept on this machine, the newest first."));
    add(h, NEW, 'n', TEXT_MARK("New game"),
        TEXT_MARK("With bots, or several people at this terminal, by any rules."));
    add(h, SERVER, 'l', TEXT_MARK("A server's tables"),
        TEXT_MARK("With people elsewhere: open tables, your own ones, a new one, or one by its "
                  "link."));
    add(h, WATCH, 'w', TEXT_MARK("Watch a game"),
        TEXT_MARK("Step by step, with what a bot would have done and why; and play on from any "
                  "step."));
    add(h, LEARN, 'e', TEXT_MARK("Learn"),
        TEXT_MARK("Lessons, played: the rules, what hints mean, every variant."));
    add(h, PUZZLES, 'p', TEXT_MARK("Puzzles"),
        TEXT_MARK("Positions of games: find the move that is clearly best."));
    add(h, RULES, 'r', TEXT_MARK("Rules"), TEXT_MARK("Of every edition, and all expansions."));
    add(h, STATISTICS, 't', TEXT_MARK("Statistics"),
        TEXT_MARK("What your games on this machine were worth."));
    add(h, SETTINGS, 's', TEXT_MARK("Settings"),
        TEXT_MARK("Language, colours, your name, who plays with you."));
    add(h, HELP, '?', TEXT_MARK("Help"), TEXT_MARK("The keys, and the program's commands."));
    add(h, LEAVE, 'q', TEXT_MARK("Leave"), TEXT_MARK("Every game is saved as it is."));
}

/* What the program can do, as hanabi help tells it. */
static void show_help(home *h)
{
    buffer text = buffer_make(1 << 16);
    const text_lang *lang = cli_lang();
    buffer_printf(&text, "%s\n\n",
                  text_get(lang, "Arrow keys move, Enter chooses, left and right change a value, "
                                 "Escape goes back. A letter before a line stands for it, and "
                                 "everything can be clicked. At a table ? lists its keys."));
    cli_put_help(&text, NULL, page_width());
    home_read(h, text_get(lang, "Help"), buffer_text(&text));
    buffer_free(&text);
}

static void solve_puzzles(home *h)
{
    home_command c;
    home_begin(&c, "puzzles");
    home_word(&c, "--play");
    home_do_in_lines(h, &c);
}

static void follow(home *h, int id)
{
    switch (id) {
    case GO_ON:
        home_games(h, false);
        break;
    case NEW:
        home_new(h, NULL);
        break;
    case SERVER:
        home_server(h);
        break;
    case WATCH:
        home_games(h, true);
        break;
    case LEARN:
        home_learn(h);
        break;
    case PUZZLES:
        solve_puzzles(h);
        break;
    case RULES:
        home_rules(h);
        break;
    case STATISTICS:
        home_statistics(h);
        break;
    case SETTINGS:
        home_settings(h);
        break;
    case HELP:
        show_help(h);
        break;
    default:
        h->ends = true;
        break;
    }
}

static void live(home *h)
{
    tui_answer answer;
    int id = 0;
    while (!h->ends) {
        unsigned at = id ? (unsigned)id - 1 : 0;
        show_first(h);
        h->page.at = at;
        if (!home_ask(h, &answer))
            return;
        id = answer.id;
        if (answer.deed == TUI_PRESSES)
            follow(h, id);
    }
}

int home_run(const char *program)
{
    home *h = calloc(1, sizeof *h);
    if (!h) {
        cli_fault(NULL, "there is not enough memory");
        return EXIT_INPUT;
    }
    h->program = program;
    h->setup = cli_setup_standard();
    h->people = 1;
    utf8_copy(h->name, sizeof h->name, cli_settings_now()->name);
    bool open = take_screen(h);
    if (open) {
        live(h);
        tui_close();
    }
    free(h);
    return open ? EXIT_OK : EXIT_INPUT;
}
