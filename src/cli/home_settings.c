/* home_settings.c - the settings, each written into the file as soon as it is chosen. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "bots/company.h"
#include "cli/home.h"
#include "cli/settings.h"
#include "cli/terminal.h"

/* A setting: its key in the file, and the values that it turns through, the first one being what
 * is so without it; none: a line that is written. */
typedef struct setting {
    const char *key, *words, *about;
    const char *values[6];
    const char *value_words[6]; /* NULL: as they are */
} setting;

/* What is chosen by its words in every language has none to translate: names of languages. */
static const setting settings[] = {
    {"name",
     TEXT_MARK("Your name"),
     TEXT_MARK("What you are called at the table."),
     {NULL},
     {NULL}},
    {"lang",
     TEXT_MARK("Language"),
     TEXT_MARK("Of all that the program says."),
     {"", "en", "de", "nl", "nb"},
     {TEXT_MARK("as the system says"), "English", "Deutsch", "Nederlands", "Norsk"}},
    {"theme",
     TEXT_MARK("Theme"),
     TEXT_MARK("The colours of the whole window, or letters on your own background."),
     {"", "dark", "light"},
     {TEXT_MARK("your own background"), TEXT_MARK("dark"), TEXT_MARK("light")}},
    {"colour",
     TEXT_MARK("Colours"),
     TEXT_MARK("Without them letters tell the colours apart."),
     {"", "no"},
     {TEXT_MARK("yes"), TEXT_MARK("no")}},
    {"symbols",
     TEXT_MARK("Signs for the colours"),
     TEXT_MARK("Beside the letter of every card; also the key s at the table."),
     {"", "yes"},
     {TEXT_MARK("no"), TEXT_MARK("yes")}},
    {"ascii",
     TEXT_MARK("ASCII alone"),
     TEXT_MARK("For terminals and fonts that lack other signs."),
     {"", "yes"},
     {TEXT_MARK("no"), TEXT_MARK("yes")}},
    {"flash",
     TEXT_MARK("Light on what has changed"),
     TEXT_MARK("For a moment, which holds nobody up."),
     {"", "no"},
     {TEXT_MARK("yes"), TEXT_MARK("no")}},
    {"bot",
     TEXT_MARK("Bots"),
     TEXT_MARK("Who plays with you when you name nobody."),
     {NULL},
     {NULL}},
    {"server",
     TEXT_MARK("Server"),
     TEXT_MARK("The address whose tables are shown, such as http://localhost:8080."),
     {NULL},
     {NULL}},
};
enum { SETTINGS = sizeof settings / sizeof *settings };

/* What the file says now, "" where it says nothing. */
static const char *value_now(const setting *s)
{
    const cli_settings *now = cli_settings_now();
    static const char *const themes[] = {"", "dark", "light"};
    const struct {
        const char *key, *value;
    } values[] = {{"name", now->name},
                  {"lang", now->lang},
                  {"theme", themes[now->theme]},
                  {"colour", now->no_colour ? "no" : ""},
                  {"symbols", now->symbols ? "yes" : ""},
                  {"ascii", now->ascii ? "yes" : ""},
                  {"flash", now->calm ? "no" : ""},
                  {"bot", now->bot},
                  {"server", now->server}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (strcmp(values[i].key, s->key) == 0)
            return values[i].value;
    return "";
}

static int place_of(const setting *s, const char *value)
{
    int i = 0;
    while (i < 5 && s->values[i + 1] && strcmp(s->values[i], value) != 0)
        i++;
    return strcmp(s->values[i], value) == 0 ? i : 0;
}

/* ---- Bots: their names are those of the list ----------------------------------------------- */

static bool is_bots(const setting *s)
{
    return strcmp(s->key, "bot") == 0;
}

/* The bot after this one, or before it, of those that play with people; "", the usual one, stands
 * before the first, and so does a program of the person's own. */
static const char *other_bot(const char *now, int by)
{
    int count = 0, at = -1;
    for (; bot_company((unsigned)count); count++)
        at = strcmp(bot_company((unsigned)count)->name, now) == 0 ? count : at;
    at += by;
    at = at == count ? -1 : at < -1 ? count - 1 : at;
    return at < 0 ? "" : bot_company((unsigned)at)->name;
}

/* ---- The page ---------------------------------------------------------------------------- */

static enum tui_item_kind kind_of(const setting *s)
{
    return s->values[0] || is_bots(s) ? TUI_TURNS : TUI_WRITTEN;
}

static const char *words_now(const setting *s)
{
    const char *now = value_now(s);
    if (s->values[0])
        return text_get(cli_lang(), s->value_words[place_of(s, now)]);
    return is_bots(s) && !*now ? text_get(cli_lang(), "the usual one") : now;
}

static void show(home *h, unsigned at)
{
    const text_lang *lang = cli_lang();
    home_page(h, text_get(lang, "Settings"));
    for (int i = 0; i < SETTINGS; i++) {
        const setting *s = &settings[i];
        tui_item *item = home_add(h, kind_of(s), i + 1, 0, text_get(lang, s->words));
        utf8_copy(item->value, sizeof item->value, words_now(s));
        utf8_copy(item->about, sizeof item->about, text_get(lang, s->about));
    }
    h->page.at = at;
}

/* What was chosen is to be seen at once. */
static void take(home *h, const char *key)
{
    buffer why = buffer_make(1 << 10);
    tui_look look = cli_look(false);
    if (strcmp(key, "lang") == 0)
        cli_choose_lang(NULL);
    if (strcmp(key, "name") == 0)
        utf8_copy(h->name, sizeof h->name, cli_settings_now()->name);
    h->bot = 0; /* as the settings say */
    tui_close();
    h->ends = !tui_open(&look, cli_lang(), &why);
    buffer_free(&why);
}

static void change(home *h, const setting *s, const char *value)
{
    if (cli_settings_change(s->key, *value ? value : NULL)) {
        take(h, s->key);
        return;
    }
    text_piece words =
        errno == EINVAL
            ? text_piece_fill(text_get(cli_lang(), "'{value}' does not go here."),
                              TEXT_ARGS(text_str("value", value)))
            : text_piece_fill(text_get(cli_lang(), "This could not be written: {why}"),
                              TEXT_ARGS(text_str("why", text_system(cli_lang(), errno))));
    utf8_copy(h->told, sizeof h->told, words.text);
}

static void turn(home *h, const setting *s, int by)
{
    if (is_bots(s)) {
        change(h, s, other_bot(value_now(s), by));
        return;
    }
    int count = 0, at = place_of(s, value_now(s));
    while (count < 6 && s->values[count])
        count++;
    change(h, s, s->values[(at + by + count) % count]);
}

void home_settings(home *h)
{
    tui_answer answer;
    unsigned at = 0;
    for (show(h, at); home_ask(h, &answer) && !h->ends; show(h, at)) {
        const setting *s = &settings[answer.id > 0 ? answer.id - 1 : 0];
        at = h->page.at;
        if (answer.id < 1)
            continue;
        char value[SHEET_TEXT];
        utf8_clean(value, sizeof value, h->page.items[at].value);
        if (answer.deed == TUI_PRESSES)
            change(h, s, value);
        else
            turn(h, s, answer.deed == TUI_NEXT ? 1 : -1);
    }
}
