/* home_new.c - a new game: every option of the engine's table, and who plays. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "book/book.h"
#include "bots/company.h"
#include "cli/home.h"
#include "cli/settings.h"
#include "table/table.h"

/* Items: an option of the game by its place in the table, and behind them: */
enum { DEAL = HB_OPTIONS + 1, PEOPLE, SEAT, NAME, BOT, START, NUMBER };

/* ---- Options ----------------------------------------------------------------------------- */

/* "--black-powder", or "--no-empty-hints". */
static void option_name(int option, bool no, char name[SHEET_NOTE])
{
    snprintf(name, SHEET_NOTE, "--%s%s", no ? "no-" : "", hb_option_table[option].name);
    for (char *c = name; *c; c++)
        *c = *c == '_' ? '-' : *c;
}

/* ---- The page ---------------------------------------------------------------------------- */

static void add(home *h, enum tui_item_kind kind, int id, const char *words, const char *value,
                const char *about)
{
    tui_item *item = home_add(h, kind, id, 0, text_get(cli_lang(), words));
    utf8_copy(item->value, sizeof item->value, value);
    utf8_copy(item->about, sizeof item->about, text_get(cli_lang(), about));
}

static void add_options(home *h)
{
    for (int option = 0; option < HB_OPTIONS; option++) {
        const hb_options *o = &h->setup.options;
        unsigned value = hb_option_get(o, option);
        tui_item *item = home_add(h, TUI_TURNS, option + 1, 0, text_option(cli_lang(), option));
        utf8_copy(item->value, sizeof item->value,
                  text_option_value(cli_lang(), o, option, value).text);
        utf8_copy(item->about, sizeof item->about,
                  text_option_means(cli_lang(), option, value).text);
    }
}

/* With the question by which the edition's rulebook finds out. */
static void add_start(home *h)
{
    book_reader book;
    char seat[16];
    book_open(&book, cli_lang(), h->setup.options.edition);
    snprintf(seat, sizeof seat, "%u", h->setup.start + 1u);
    add(h, TUI_TURNS, START, TEXT_MARK("Who begins"),
        h->setup.start == HB_NONE ? text_get(cli_lang(), "drawn by chance") : seat,
        book_start_question(&book));
}

static const bot *bot_of(const home *h)
{
    return bot_company((unsigned)h->bot);
}

/* At a server people come from elsewhere, and it draws its deals itself. */
static void add_people(home *h, const char *server)
{
    char number[2][16];
    snprintf(number[0], sizeof number[0], "%u", h->people);
    snprintf(number[1], sizeof number[1], "%u", h->seat + 1);
    if (!server)
        add(h, TUI_TURNS, PEOPLE, TEXT_MARK("People at this terminal"), number[0],
            TEXT_MARK("The screen hides between their turns; bots take the other seats."));
    if (!server)
        add(h, TUI_TURNS, SEAT, TEXT_MARK("Your seat"), number[1],
            TEXT_MARK("Where you sit, from 1."));
    add(h, TUI_WRITTEN, NAME, TEXT_MARK("Your name"), h->name,
        TEXT_MARK("What you are called; without one, by your seat."));
    add(h, TUI_TURNS, BOT, TEXT_MARK("Bots"), bot_of(h)->name,
        text_get(cli_lang(), bot_of(h)->summary));
    if (!server)
        add(h, TUI_WRITTEN, NUMBER, TEXT_MARK("Number of the deal"), h->number,
            TEXT_MARK("The same number is the same deal. Without one it is drawn by chance."));
}

static void show(home *h, const char *server)
{
    unsigned at = h->page.at;
    home_page(h, text_get(cli_lang(), "New game"));
    add(h, TUI_DOES, DEAL, server ? TEXT_MARK("Open the table") : TEXT_MARK("Deal the cards"), "",
        TEXT_MARK("The game as it stands below."));
    h->page.items[0].key = 'd';
    home_add(h, TUI_SAYS, 0, 0, "");
    add_people(h, server);
    add_start(h);
    home_add(h, TUI_SAYS, 0, 0, "");
    add_options(h);
    page_add_key(&h->page, 'R', text_get(cli_lang(), "the rules"));
    h->page.at = at;
}

/* ---- Changing it ------------------------------------------------------------------------- */

/* The next of the numbers from least to most, or the one before; around at the ends. */
static unsigned turned(unsigned value, int by, unsigned least, unsigned most)
{
    return by > 0 ? value >= most ? least : value + 1 : value <= least ? most : value - 1;
}

static void turn_option(home *h, int option, int by)
{
    const hb_option_info *info = &hb_option_table[option];
    unsigned value = hb_option_get(&h->setup.options, option);
    for (int i = 0; i <= 256; i++) {
        value = turned(value, by, info->least, info->most);
        if (hb_option_set(&h->setup.options, option, (long)value) == HB_OK)
            return;
    }
}

/* A server has not all bots. */
static bool may_play(const bot *b, const char *server)
{
    return !server || table_bot_find(b->name);
}

static void turn_bot(home *h, int by, const char *server)
{
    unsigned count = 0;
    while (bot_company(count))
        count++;
    do
        h->bot = (int)turned((unsigned)h->bot, by, 0, count - 1);
    while (!may_play(bot_of(h), server));
}

static void turn(home *h, int id, int by, const char *server)
{
    unsigned players = h->setup.options.players;
    if (id >= 1 && id <= HB_OPTIONS)
        turn_option(h, id - 1, by);
    else if (id == PEOPLE)
        h->people = turned(h->people, by, 1, players);
    else if (id == SEAT)
        h->seat = turned(h->seat, by, 0, players - 1);
    else if (id == BOT)
        turn_bot(h, by, server);
    else if (id == START)
        h->setup.start = (uint8_t)(h->setup.start == HB_NONE ? (by > 0 ? 0 : players - 1)
                                   : (h->setup.start == 0 && by < 0) ||
                                           (h->setup.start + 1u >= players && by > 0)
                                       ? HB_NONE
                                       : turned(h->setup.start, by, 0, players - 1));
    players = h->setup.options.players; /* there may be fewer now */
    h->people = h->people > players ? players : h->people;
    h->seat = h->seat >= players ? players - 1 : h->seat;
    if (h->setup.start != HB_NONE && h->setup.start >= players)
        h->setup.start = 0;
}

static void take_lines(home *h)
{
    for (unsigned i = 0; i < h->page.count; i++) {
        const tui_item *item = &h->page.items[i];
        if (item->id == NAME)
            utf8_clean(h->name, sizeof h->name, item->value);
        if (item->id == NUMBER)
            utf8_clean(h->number, sizeof h->number, item->value);
    }
}

/* ---- Doing it ---------------------------------------------------------------------------- */

static void put_options(home_command *c, const hb_options *options)
{
    hb_options usual = hb_options_standard();
    for (int option = 0; option < HB_OPTIONS; option++) {
        const hb_option_info *info = &hb_option_table[option];
        unsigned value = hb_option_get(options, option);
        char name[SHEET_NOTE];
        if (value == hb_option_get(&usual, option))
            continue;
        option_name(option, info->yes_no && !value, name);
        if (info->yes_no || !info->words)
            info->yes_no ? home_word(c, name) : home_number(c, name, value);
        if (!info->yes_no && info->words) {
            home_word(c, name);
            home_word(c, info->words[value]);
        }
    }
}

static void put_game(home_command *c, const home *h, const char *server)
{
    home_begin(c, "play");
    if (server)
        home_word(c, server);
    put_options(c, &h->setup.options);
    if (h->setup.start == HB_NONE) {
        home_word(c, "--start");
        home_word(c, "random");
    } else if (h->setup.start || server) { /* which draws it where nothing is said */
        home_number(c, "--start", h->setup.start);
    }
    if (!server && h->people > 1)
        home_number(c, "--people", h->people);
    if (!server && h->seat)
        home_number(c, "--seat", h->seat + 1);
    if (!server && h->number[0]) {
        home_word(c, "--seed");
        home_word(c, h->number);
    }
    if (h->name[0]) {
        home_word(c, "--name");
        home_word(c, h->name);
    }
    home_word(c, "--bot");
    home_word(c, bot_of(h)->name);
}

static void show_rules(home *h)
{
    hb_rules rules;
    buffer page = buffer_make(1 << 18);
    hb_error err = hb_rules_make(&rules, &h->setup.options, NULL);
    text_reader reader = {.lang = cli_lang(), .rules = &rules, .seat = HB_EVERYONE};
    if (err)
        text_options_error(&page, cli_lang(), &h->setup.options, err);
    else
        text_rules(&page, &reader);
    unsigned at = h->page.at;
    home_read(h, text_get(cli_lang(), "Rules"), buffer_text(&page));
    h->page.at = at;
    buffer_free(&page);
}

/* Who sits down when nobody is named. */
static void settle_bot(home *h, const char *server)
{
    const char *wanted = cli_settings_now()->bot[0] ? cli_settings_now()->bot : "partner";
    for (unsigned i = 0; bot_company(i) && !h->bot; i++)
        if (strcmp(bot_company(i)->name, wanted) == 0)
            h->bot = (int)i;
    if (!may_play(bot_of(h), server))
        turn_bot(h, 1, server);
}

static void play(home *h, const char *server)
{
    put_game(&h->last, h, server);
    int code = home_do(h, &h->last);
    char *path = server || code != EXIT_OK ? NULL : home_newest();
    if (path)
        home_after(h, path);
    free(path);
}

void home_new(home *h, const char *server)
{
    tui_answer answer;
    settle_bot(h, server);
    h->page.at = 0;
    for (show(h, server); home_ask(h, &answer); show(h, server)) {
        take_lines(h);
        if (answer.deed == TUI_KEY)
            show_rules(h);
        else if (answer.deed == TUI_NEXT || answer.deed == TUI_BEFORE)
            turn(h, answer.id, answer.deed == TUI_NEXT ? 1 : -1, server);
        else if (answer.id == DEAL) {
            play(h, server);
            if (!h->told[0])
                return;
            h->page.at = 0;
        }
    }
}
