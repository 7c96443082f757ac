/* home_games.c - the games that are kept on this machine: to go on with, to watch, after one is
 * over, and what they were worth. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/utf8.h"
#include "cli/hold.h"
#include "cli/home.h"
#include "cli/play_place.h"
#include "cli/save.h"
#include "cli/terminal.h"

enum { MOST = 300 }; /* of the newest games */

/* A game in its file, as it stands there. */
typedef struct saved {
    char *path; /* owned */
    time_t when;
    bool good;                /* it could be read, and what follows is so */
    bool over, counts, yours; /* yours: the person is on turn */
    bool several;             /* people at this keyboard: what one sees another may not */
    int score, most;
    hb_options options;
    char players[TUI_ITEM], turn[SHEET_NOTE];
} saved;

/* ---- Finding ----------------------------------------------------------------------------- */

static int newer_first(const void *a_, const void *b_)
{
    const saved *a = a_, *b = b_;
    return a->when != b->when ? (a->when < b->when) - (a->when > b->when)
                              : strcmp(b->path, a->path);
}

static bool is_game(const char *name)
{
    size_t n = strlen(name);
    return name[0] != '.' && n > 5 && strcmp(name + n - 5, ".json") == 0;
}

/* The files of the folder where games are kept, the newest first; returns how many. The caller
 * frees the list and its paths. */
static size_t find(saved **list)
{
    char *folder = cli_games_folder();
    DIR *dir = folder ? opendir(folder) : NULL;
    size_t count = 0, room = 0;
    *list = NULL;
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        buffer path = buffer_make(1 << 13);
        struct stat found;
        buffer_printf(&path, "%s%s", folder, entry->d_name);
        bool game = is_game(entry->d_name) && buffer_ok(&path) && stat(path.text, &found) == 0 &&
                    found.st_size > 0;
        if (game && count == room) {
            saved *more = realloc(*list, (room = 2 * room + 16) * sizeof *more);
            game = more != NULL;
            *list = more ? more : *list;
        }
        if (game)
            (*list)[count++] = (saved){.path = strdup(path.text), .when = found.st_mtime};
        if (game && !(*list)[count - 1].path)
            count--;
        buffer_free(&path);
    }
    if (dir)
        closedir(dir);
    free(folder);
    if (count)
        qsort(*list, count, sizeof **list, newer_first);
    return count;
}

static void forget(saved *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(list[i].path);
    free(list);
}

char *home_newest(void)
{
    saved *list;
    size_t count = find(&list);
    char *path = count ? strdup(list[0].path) : NULL;
    forget(list, count);
    return path;
}

/* ---- Reading ----------------------------------------------------------------------------- */

static void put_players(saved *g, const here *p)
{
    const char *names[HB_SEATS];
    unsigned players = p->rules.options.players;
    for (unsigned seat = 0; seat < players; seat++)
        names[seat] = p->names[seat];
    text_piece list = text_list(cli_lang(), names, (int)players);
    utf8_copy(g->players, sizeof g->players, list.text);
}

static void put_turn(saved *g, const here *p, const hb_game *game)
{
    const text_lang *lang = cli_lang();
    bool person = game->player == p->seat || p->people >> game->player & 1;
    text_piece words = text_piece_fill(text_get(lang, "{player}'s turn"),
                                       TEXT_ARGS(text_str("player", p->names[game->player])));
    g->yours = !g->over && person;
    utf8_copy(g->turn, sizeof g->turn,
              g->over    ? text_get(lang, "over")
              : g->yours ? text_get(lang, "your turn")
                         : words.text);
}

/* Reads a game, quietly: one that cannot be read has its file's name instead. */
static void look_at(saved *g)
{
    static here p; /* large */
    buffer faults = buffer_make(1 << 12);
    hb_rules rules;
    hb_game game;
    hb_fault fault;
    memset(&p, 0, sizeof p);
    cli_hear_faults(&faults);
    g->good = play_place_load(&p, g->path) && record_play(&p.record, &rules, &game, &fault);
    cli_hear_faults(NULL);
    if (g->good) {
        g->over = game.phase == HB_OVER;
        g->counts = record_counts(&p.record);
        g->several = p.people & (p.people - 1u);
        g->score = hb_score(&game, &rules);
        g->most = rules.max_score;
        g->options = rules.options;
        put_players(g, &p);
        put_turn(g, &p, &game);
    } else {
        utf8_clean(g->players, sizeof g->players, strrchr(g->path, '/') + 1);
    }
    here_free(&p);
    buffer_free(&faults);
}

/* ---- A list to choose from --------------------------------------------------------------- */

static const char *turn_of(const saved *g)
{
    return g->good ? g->turn : "?";
}

/* "2026-11-19 20:15  12/25  your turn  Anna, East and South"; so many columns for whose turn it is.
 */
static void put_line(const saved *g, int columns, char line[TUI_ITEM])
{
    char when[40] = "", points[24] = "";
    struct tm parts;
    if (localtime_r(&g->when, &parts))
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &parts);
    if (g->good)
        snprintf(points, sizeof points, "%d/%d", g->score, g->most);
    int pad = columns - text_width(turn_of(g));
    buffer b = buffer_make(TUI_ITEM - 1);
    buffer_printf(&b, "%s  %6s  %s%*s  %s", when, points, turn_of(g), pad, "", g->players);
    utf8_copy(line, TUI_ITEM, buffer_text(&b));
    buffer_free(&b);
}

/* What is said of the chosen one: its rules, and where it is. */
static void put_about(const saved *g, tui_item *item)
{
    buffer b = buffer_make(SHEET_WORDS - 1);
    hb_rules rules;
    if (g->good && hb_rules_make(&rules, &g->options, NULL) == HB_OK) {
        text_reader reader = {.lang = cli_lang(), .rules = &rules, .seat = HB_EVERYONE};
        text_summary(&b, &reader);
        buffer_puts(&b, " ");
    }
    buffer_puts(&b, g->path);
    utf8_copy(item->about, sizeof item->about, buffer_text(&b));
    buffer_free(&b);
}

/* Nobody watches a game that runs where one person may not see what another does. */
static bool is_offered(const saved *g, bool to_watch)
{
    bool runs = g->good && !g->over;
    return to_watch ? !runs || !g->several : runs;
}

static unsigned add_games(home *h, const saved *list, size_t count, bool to_watch)
{
    unsigned shown = 0;
    int columns = 0;
    for (size_t i = 0; i < count && i < MOST; i++) {
        int width = is_offered(&list[i], to_watch) ? text_width(turn_of(&list[i])) : 0;
        columns = width > columns ? width : columns;
    }
    for (size_t i = 0; i < count && i < MOST; i++) {
        const saved *g = &list[i];
        char line[TUI_ITEM];
        if (!is_offered(g, to_watch))
            continue;
        put_line(g, columns, line);
        tui_item *item =
            home_add(h, TUI_DOES, (int)i + 1, shown < 9 ? (int)('1' + shown) : 0, line);
        put_about(g, item);
        shown++;
    }
    return shown;
}

static void go_on(home *h, const char *path)
{
    home_command c;
    home_begin(&c, "play");
    home_word(&c, "--resume");
    home_word(&c, path);
    if (home_do(h, &c) == EXIT_OK)
        home_after(h, path);
}

static void watch(home *h, const char *path)
{
    home_command c;
    home_begin(&c, "watch");
    home_word(&c, path);
    home_do(h, &c);
}

enum { A_FILE = MOST + 1 };

/* Records that lie elsewhere are found by their name. */
static void add_file(home *h)
{
    tui_item *item = home_add(h, TUI_WRITTEN, A_FILE, 'f', text_get(cli_lang(), "Another file"));
    utf8_copy(item->about, sizeof item->about,
              text_get(cli_lang(), "The name of a file of records, as hanabi sim and a server's "
                                   "page make them."));
}

static void show(home *h, const saved *list, size_t count, bool to_watch, unsigned at)
{
    const text_lang *lang = cli_lang();
    home_page(h, to_watch ? text_get(lang, "Watch a game") : text_get(lang, "Go on with a game"));
    if (to_watch)
        add_file(h);
    if (!add_games(h, list, count, to_watch))
        home_add(h, TUI_SAYS, 0, 0, text_get(lang, "There is none on this machine yet."));
    h->page.at = at;
}

void home_games(home *h, bool to_watch)
{
    tui_answer answer = {.deed = TUI_PRESSES};
    unsigned at = to_watch ? 1 : 0; /* the last game */
    for (bool stays = true; stays && !h->ends;) {
        saved *list;
        size_t count = find(&list);
        for (size_t i = 0; i < count && i < MOST; i++)
            look_at(&list[i]);
        show(h, list, count, to_watch, at);
        stays = home_ask(h, &answer);
        at = h->page.at;
        if (stays && answer.id == A_FILE && h->page.items[0].value[0])
            watch(h, h->page.items[0].value);
        else if (stays && answer.id >= 1 && answer.id <= MOST)
            (to_watch ? watch : go_on)(h, list[answer.id - 1].path);
        forget(list, count);
    }
}

/* ---- After a game ------------------------------------------------------------------------ */

enum { AGAIN = 1, WATCH, HOME };

static void show_after(home *h, const saved *g)
{
    const text_lang *lang = cli_lang();
    char line[TUI_ITEM];
    put_line(g, text_width(turn_of(g)), line);
    home_page(h, text_get(lang, "The game is over"));
    h->page.festive = g->score == g->most;
    home_add(h, TUI_SAYS, 0, 0, line);
    home_add(h, TUI_SAYS, 0, 0, "");
    if (h->last.count)
        home_add(h, TUI_DOES, AGAIN, 'a', text_get(lang, "Again"));
    home_add(h, TUI_DOES, WATCH, 'w', text_get(lang, "Watch it"));
    home_add(h, TUI_DOES, HOME, 'h', text_get(lang, "Home"));
}

/* The same game once more, with other cards. */
static char *play_again(home *h)
{
    home_command again = {.count = 0};
    home_begin(&again, h->last.words[0]);
    for (int i = 1; i < h->last.count; i++)
        if (strcmp(h->last.words[i], "--seed") == 0)
            i++;
        else
            home_word(&again, h->last.words[i]);
    return home_do(h, &again) == EXIT_OK ? home_newest() : NULL;
}

void home_after(home *h, const char *path)
{
    char *now = strdup(path);
    tui_answer answer;
    while (now && !h->ends) {
        saved g = {.path = now, .when = time(NULL)};
        look_at(&g);
        if (!g.good || !g.over)
            break;
        show_after(h, &g);
        if (!home_ask(h, &answer) || answer.id == HOME)
            break;
        if (answer.id == WATCH) {
            watch(h, now);
        } else {
            free(now);
            now = play_again(h);
        }
    }
    free(now);
}

/* ---- Statistics -------------------------------------------------------------------------- */

/* Games of one kind: by the same options. */
typedef struct kind_of_game {
    hb_options options;
    unsigned games, perfect;
    int sum, best;
} kind_of_game;

enum { KINDS = 64 };

static unsigned count_kinds(const saved *list, size_t count, kind_of_game kinds[KINDS])
{
    unsigned n = 0;
    for (size_t i = 0; i < count; i++) {
        const saved *g = &list[i];
        unsigned k = 0;
        if (!g->good || !g->over || !g->counts)
            continue;
        while (k < n && memcmp(&kinds[k].options, &g->options, sizeof g->options) != 0)
            k++;
        if (k == KINDS)
            continue;
        if (k == n)
            kinds[n++] = (kind_of_game){.options = g->options, .best = g->score};
        kinds[k].games++;
        kinds[k].perfect += g->score == g->most;
        kinds[k].sum += g->score;
        kinds[k].best = g->score > kinds[k].best ? g->score : kinds[k].best;
    }
    return n;
}

static void put_kind(buffer *b, const kind_of_game *k)
{
    const text_lang *lang = cli_lang();
    hb_rules rules;
    char mean[24];
    if (hb_rules_make(&rules, &k->options, NULL) != HB_OK)
        return;
    text_reader reader = {.lang = lang, .rules = &rules, .seat = HB_EVERYONE};
    int tenths = (int)((20 * k->sum + (int)k->games) / (2 * (int)k->games));
    snprintf(mean, sizeof mean, "%d.%d", tenths / 10, tenths < 0 ? -tenths % 10 : tenths % 10);
    text_summary(b, &reader);
    buffer_puts(b, "\n");
    TEXT_SAY(b, lang,
             "Games: {games}. Points: {mean} on average, {best} at best, of {most}. Perfect: "
             "{perfect}.",
             text_num("games", k->games), text_str("mean", mean), text_num("best", k->best),
             text_num("most", rules.max_score), text_num("perfect", k->perfect));
    buffer_puts(b, "\n\n");
}

void home_statistics(home *h)
{
    const text_lang *lang = cli_lang();
    kind_of_game kinds[KINDS];
    saved *list;
    size_t count = find(&list);
    for (size_t i = 0; i < count; i++)
        look_at(&list[i]);
    unsigned n = count_kinds(list, count, kinds);
    buffer text = buffer_make(1 << 18);
    for (unsigned k = 0; k < n; k++)
        put_kind(&text, &kinds[k]);
    if (!n)
        buffer_puts(&text, text_get(lang, "No game has been played to its end yet."));
    else
        buffer_puts(&text, text_get(lang, "Games in which something seen was taken back do not "
                                          "count."));
    home_read(h, text_get(lang, "Statistics"), buffer_text(&text));
    buffer_free(&text);
    forget(list, count);
}
