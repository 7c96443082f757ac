/* home_server.c - a server's lobby: its open tables, one's own, a new one, or one by its link. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/utf8.h"
#include "cli/home.h"
#include "cli/settings.h"
#include "client/client.h"
#include "table/table.h"

enum { TABLES = 200, ADDRESS = TABLES + 1, LINK, NEW };

/* A table as the list tells of it. */
typedef struct listed {
    char code[TABLE_CODE];
    bool own, turn, waits;
    char seats[TUI_ITEM];   /* who sits there */
    char game[SHEET_WORDS]; /* what is played */
} listed;

/* Large: on the heap. */
typedef struct lobby {
    client *c; /* NULL: no address, or it is none */
    bool asked, changed, ends;
    char told[SHEET_WORDS];
    listed tables[TABLES];
    unsigned count;
    unsigned at;             /* the line that is chosen ... */
    char chosen[TABLE_CODE]; /* ... and the table that it is about; "": none */
} lobby;

/* ---- Hearing ----------------------------------------------------------------------------- */

static bool is(const hb_json *object, const char *key, const char *text)
{
    hb_json value = hb_json_get(object, key);
    return hb_json_is(&value, text);
}

static void take_text(char *to, size_t room, const hb_json *object, const char *key)
{
    char raw[SHEET_TEXT] = "";
    hb_json value = hb_json_get(object, key);
    hb_json_string(&value, raw, sizeof raw);
    utf8_clean(to, room, raw);
}

static void put_seats(listed *t, const hb_json *told)
{
    const text_lang *lang = cli_lang();
    hb_json seats = hb_json_get(told, "seats"), seat;
    text_piece names[HB_SEATS];
    const char *list[HB_SEATS];
    int n = 0;
    for (size_t at = 0; n < HB_SEATS && hb_json_next(&seats, &at, NULL, &seat); n++) {
        char name[TABLE_NAME], bot[TABLE_NAME];
        take_text(name, sizeof name, &seat, "name");
        take_text(bot, sizeof bot, &seat, "bot");
        names[n] =
            text_piece_fill("{name}", TEXT_ARGS(text_str("name", *name  ? name
                                                                 : *bot ? bot
                                                                        : text_get(lang, "free"))));
        list[n] = names[n].text;
    }
    text_piece all = text_list(lang, list, n);
    utf8_copy(t->seats, sizeof t->seats, all.text);
}

static void put_game(listed *t, const hb_json *told)
{
    table_setup setup;
    hb_rules rules;
    hb_json chosen = hb_json_get(told, "setup");
    if (!table_setup_hear(&setup, &chosen) || hb_rules_make(&rules, &setup.options, NULL) != HB_OK)
        return;
    text_reader reader = {.lang = cli_lang(), .rules = &rules, .seat = HB_EVERYONE};
    buffer b = buffer_make(SHEET_WORDS - 1);
    text_summary(&b, &reader);
    utf8_copy(t->game, sizeof t->game, buffer_text(&b));
    buffer_free(&b);
}

/* Puts a table into the list, or in the place of what was known of it. */
static void take_table(lobby *l, const hb_json *told, bool own)
{
    listed t = {.own = own, .waits = is(told, "state", "waits")};
    hb_json turn = hb_json_get(told, "your_turn");
    unsigned i = 0;
    take_text(t.code, sizeof t.code, told, "table");
    t.turn = hb_json_is_true(&turn);
    if (!t.code[0] || is(told, "state", "ended"))
        return;
    put_seats(&t, told);
    put_game(&t, told);
    while (i < l->count && strcmp(l->tables[i].code, t.code) != 0)
        i++;
    if (i == TABLES)
        return;
    t.own = own || (i < l->count && l->tables[i].own);
    t.turn = t.turn || (!own && i < l->count && l->tables[i].turn);
    l->tables[i] = t;
    l->count += i == l->count;
}

static void remove_table(lobby *l, const hb_json *code)
{
    for (unsigned i = 0; i < l->count; i++)
        if (hb_json_is(code, l->tables[i].code))
            l->tables[i] = l->tables[--l->count];
}

static void take_message(void *context, const hb_json *message)
{
    lobby *l = context;
    bool games = is(message, "type", "games"), all = is(message, "type", "tables");
    hb_json list = hb_json_get(message, "list"), gone = hb_json_get(message, "gone"), value;
    for (unsigned i = 0; all && i < l->count;) /* all of them: those that are not told are gone */
        if (l->tables[i].own)
            i++;
        else
            l->tables[i] = l->tables[--l->count];
    for (size_t at = 0; hb_json_next(&gone, &at, NULL, &value);)
        remove_table(l, &value);
    for (size_t at = 0; hb_json_next(&list, &at, NULL, &value);)
        take_table(l, &value, games);
    l->changed = true;
}

/* ---- The line to the server -------------------------------------------------------------- */

static const char *usual_name(void)
{
    const char *own = cli_settings_now()->name, *user = getenv("USER");
    return *own ? own : user && *user ? user : text_get(cli_lang(), "Guest");
}

static void hang_up(lobby *l)
{
    client_close(l->c);
    l->c = NULL;
    l->asked = false;
    l->count = 0;
    l->changed = true;
}

static void call_server(lobby *l)
{
    client_settings wanted = {.name = usual_name(),
                              .lang = cli_lang_tag(),
                              .patient = true,
                              .heard = take_message,
                              .context = l};
    const char *why, *address = cli_settings_now()->server;
    hang_up(l);
    l->told[0] = 0;
    if (!*address)
        return;
    if (client_url_read(&wanted.url, address, &why)) {
        wanted.url.code[0] = 0;
        l->c = client_open(&wanted);
        return;
    }
    text_piece words = text_piece_fill(
        text_get(cli_lang(), "'{link}' is no address of a server: {why}"),
        TEXT_ARGS(text_str("link", address), text_str("why", text_get(cli_lang(), why))));
    utf8_copy(l->told, sizeof l->told, words.text);
}

static void step(lobby *l)
{
    enum client_state before = l->c ? client_state_of(l->c) : CLIENT_FAILED;
    if (!l->c)
        return;
    client_step(l->c, client_now());
    enum client_state now = client_state_of(l->c);
    l->changed = l->changed || now != before;
    if (now == CLIENT_LIVE && !l->asked) {
        client_ask_plainly(l->c, DESK_DO_TABLES);
        client_ask_plainly(l->c, DESK_DO_GAMES);
        l->asked = true;
    }
    if (now == CLIENT_WAITING)
        l->asked = false; /* what was heard may be old */
}

/* ---- The page ---------------------------------------------------------------------------- */

static const char *state_words(const lobby *l)
{
    const text_lang *lang = cli_lang();
    switch (l->c ? client_state_of(l->c) : CLIENT_FAILED) {
    case CLIENT_CONNECTING:
        return text_get(lang, "Connecting ...");
    case CLIENT_LIVE:
        return text_get(lang, "Connected.");
    default:
        return l->c ? text_get(lang, client_why(l->c)) : l->told;
    }
}

static void add_table(home *h, const lobby *l, unsigned i)
{
    const text_lang *lang = cli_lang();
    const listed *t = &l->tables[i];
    buffer b = buffer_make(TUI_ITEM - 1);
    buffer_printf(&b, "%-8s %s", t->code, t->seats);
    if (t->turn)
        buffer_printf(&b, " - %s", text_get(lang, "your turn"));
    else if (!t->waits)
        buffer_printf(&b, " - %s", text_get(lang, "the game runs"));
    if (t->game[0]) /* where there is room; below the list it stands whole */
        buffer_printf(&b, "   %s", t->game);
    tui_item *item = home_add(h, TUI_DOES, (int)i + 1, 0, buffer_text(&b));
    item->colour = t->turn ? HB_YELLOW + 1 : 0;
    utf8_copy(item->about, sizeof item->about, t->game);
    buffer_free(&b);
}

static void add_tables(home *h, const lobby *l, bool own, const char *title)
{
    unsigned n = 0;
    for (unsigned i = 0; i < l->count; i++) {
        if (l->tables[i].own != own)
            continue;
        if (!n++) {
            home_add(h, TUI_SAYS, 0, 0, "");
            home_add(h, TUI_SAYS, 0, 0, title)->colour = HB_WHITE + 1;
        }
        add_table(h, l, i);
    }
}

static void add_line(home *h, int id, int key, const char *words, const char *value,
                     const char *about)
{
    tui_item *item = home_add(h, TUI_WRITTEN, id, key, words);
    utf8_copy(item->value, sizeof item->value, value);
    utf8_copy(item->about, sizeof item->about, about);
}

/* Where the line stands now that was chosen: a table's may have moved. */
static unsigned place_of(const home *h, const lobby *l)
{
    for (unsigned at = 0; l->chosen[0] && at < h->page.count; at++) {
        int id = h->page.items[at].id;
        if (id >= 1 && (unsigned)id <= l->count && strcmp(l->tables[id - 1].code, l->chosen) == 0)
            return at;
    }
    return l->at;
}

/* To be found again, whatever the server says next. */
static void keep_place(const home *h, lobby *l)
{
    int id = h->page.at < h->page.count ? h->page.items[h->page.at].id : 0;
    l->at = h->page.at;
    l->chosen[0] = 0;
    if (id >= 1 && (unsigned)id <= l->count)
        utf8_copy(l->chosen, sizeof l->chosen, l->tables[id - 1].code);
}

static void show(home *h, lobby *l)
{
    const text_lang *lang = cli_lang();
    l->changed = false;
    home_page(h, text_get(lang, "A server's tables"));
    add_line(h, ADDRESS, 'a', text_get(lang, "Address"), cli_settings_now()->server,
             text_get(lang, "The address of the server, such as http://localhost:8080. It is "
                            "remembered."));
    home_add(h, TUI_SAYS, 0, 0, state_words(l));
    add_line(h, LINK, 'j', text_get(lang, "Join by a link"), "",
             text_get(lang, "The link of a table, as somebody has passed it on."));
    if (l->c)
        home_add(h, TUI_DOES, NEW, 'n', text_get(lang, "Open a new table"));
    add_tables(h, l, true, text_get(lang, "Your tables"));
    add_tables(h, l, false, text_get(lang, "Open tables"));
    h->page.at = place_of(h, l);
}

/* ---- Doing ------------------------------------------------------------------------------- */

static void put_server(char *text, size_t room)
{
    utf8_copy(text, room, cli_settings_now()->server);
    char *code = strstr(text, "/t/");
    if (code)
        *code = 0;
    for (size_t n = strlen(text); n && text[n - 1] == '/';)
        text[--n] = 0;
}

static void join(home *h, lobby *l, const char *link)
{
    home_command c;
    hang_up(l);
    home_begin(&c, "play");
    home_word(&c, link);
    home_word(&c, "--name");
    home_word(&c, usual_name());
    home_do(h, &c);
    call_server(l);
}

static void join_listed(home *h, lobby *l, unsigned i)
{
    char server[SHEET_TEXT], link[SHEET_TEXT + TABLE_CODE + 4];
    put_server(server, sizeof server);
    snprintf(link, sizeof link, "%s/t/%s", server, l->tables[i].code);
    join(h, l, link);
}

/* An address is remembered; one that is a table's link leads there, too. */
static void take_address(home *h, lobby *l, const char *address)
{
    if (!cli_settings_change("server", *address ? address : NULL))
        utf8_copy(h->told, sizeof h->told,
                  text_get(cli_lang(), "The address could not be remembered."));
    call_server(l);
}

static void do_item(home *h, lobby *l, int id)
{
    char line[SHEET_TEXT], server[SHEET_TEXT];
    utf8_clean(line, sizeof line, h->page.items[h->page.at].value);
    if (id == ADDRESS) {
        take_address(h, l, line);
    } else if (id == LINK && *line) {
        join(h, l, line);
    } else if (id == NEW) {
        put_server(server, sizeof server);
        hang_up(l);
        home_new(h, server);
        l->at = 0;
        call_server(l);
    } else if (id >= 1 && (unsigned)id <= l->count) {
        join_listed(h, l, (unsigned)id - 1);
    }
}

void home_server(home *h)
{
    lobby *l = calloc(1, sizeof *l);
    tui_answer answer = {.deed = TUI_WAITED};
    bool stays = l != NULL;
    if (stays)
        call_server(l);
    signal(SIGPIPE, SIG_IGN);
    h->page.at = 0;
    for (bool first = true; stays && !h->ends; first = false) {
        step(l);
        if (first || (l->changed && !h->page.writes) || answer.deed != TUI_WAITED)
            show(h, l);
        h->page.watch = l->c ? client_fd(l->c) : -1;
        h->page.events = l->c ? client_events(l->c) : 0;
        h->page.patience = l->c ? client_timeout(l->c, client_now()) : -1;
        stays = home_ask(h, &answer);
        keep_place(h, l);
        if (stays && answer.deed == TUI_PRESSES)
            do_item(h, l, answer.id);
    }
    if (l)
        hang_up(l);
    free(l);
}
