/* remote_do.c - does what the words of a server's table say. What cannot be asked of the server now
 * is refused in its words; whether the rest is allowed, it says itself. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "cli/remote_plain.h"
#include "plain/read.h"
#include "plain/words.h"
#include "wire/wire.h"

static const desk *table_of(const plain *p)
{
    return client_desk(p->r->c);
}

static void say(plain *p, const char *english)
{
    plain_print(p, text_get(p->r->lang, english));
}

void plain_refuse(plain *p, const char *code)
{
    plain_print(p, wire_words(p->r->lang, code));
}

/* ---- A choice of the table ----------------------------------------------------------------- */

static bool is_offered(const plain *p, int key)
{
    for (unsigned i = 0; i < p->t->choices_count; i++)
        if (p->t->choices[i].key == key)
            return true;
    return false;
}

static void press(plain *p, int key, unsigned seat, bool good)
{
    if (good && is_offered(p, key))
        remote_press(p->r, p->t, key, seat);
    else
        say(p, TEXT_MARK("That cannot be done now; help tells what can be typed."));
}

/* ---- The room ------------------------------------------------------------------------------ */

/* The seat that was named, or the standard (-1: none); -1 and said when there is no such seat. */
static int seat_of(plain *p, const char *rest, int standard)
{
    int named = remote_read_seat(rest), players = p->t->rules.options.players;
    int seat = named >= 0 ? named : standard;
    if (seat >= 0 && seat < players)
        return seat;
    buffer words = buffer_make(1000);
    TEXT_SAY(&words, p->r->lang, "Which seat? They have the numbers 1 to {n}.",
             text_num("n", players));
    plain_print(p, buffer_text(&words));
    buffer_free(&words);
    return -1;
}

static void sit(plain *p, const char *rest)
{
    bool named = remote_read_seat(rest) >= 0;
    int seat = named ? seat_of(p, rest, -1) : HB_NONE;
    if (seat >= 0 && client_ask_at(p->r->c, DESK_DO_SIT, (unsigned)seat))
        p->r->watches = false;
}

static void free_seat(plain *p, const char *rest)
{
    const desk *ct = table_of(p);
    if (ct->state != TABLE_WAITS) {
        plain_refuse(p, "running");
        return;
    }
    int seat = seat_of(p, rest, ct->seat == HB_NONE ? -1 : ct->seat);
    if (seat < 0)
        return;
    bool bot = ct->seats[seat].bot[0];
    if (bot || seat == ct->seat || ct->host)
        remote_press(p->r, p->t, bot ? REMOTE_KEY_BOT : REMOTE_KEY_FREE, (unsigned)seat);
    else
        plain_refuse(p, "not-host");
}

static void get_ready(plain *p, bool ready)
{
    const desk *ct = table_of(p);
    if (ct->state != TABLE_WAITS)
        plain_refuse(p, "running");
    else if (ct->seat == HB_NONE)
        plain_refuse(p, "not-seated");
    else if (ct->host)
        say(p, TEXT_MARK("Deal when everybody is ready."));
    else if (ct->seats[ct->seat].ready == ready)
        plain_refuse(p, "nothing-to-do");
    else
        remote_press(p->r, p->t, REMOTE_KEY_BEGIN, ct->seat);
}

static void deal(plain *p)
{
    const desk *ct = table_of(p);
    if (ct->state != TABLE_WAITS)
        plain_refuse(p, "running");
    else if (!ct->host)
        plain_refuse(p, "not-host");
    else
        remote_press(p->r, p->t, REMOTE_KEY_BEGIN, 0);
}

static void seat_bot(plain *p, const char *rest)
{
    const desk *ct = table_of(p);
    unsigned seats = remote_free_seats(ct);
    if (ct->state != TABLE_WAITS) {
        press(p, REMOTE_KEY_BOT, 0, ct->seat != HB_NONE && !ct->seats[ct->seat].bot[0]);
        return;
    }
    int seat = seat_of(p, rest, seats ? (int)bits_first(seats) : -1);
    if (seat >= 0 && ct->seats[seat].bot[0])
        plain_refuse(p, "nothing-to-do");
    else if (seat >= 0)
        remote_press(p->r, p->t, REMOTE_KEY_BOT, (unsigned)seat);
}

/* Whether the host may choose how it is played; told what holds and can be chosen when nothing of
 * that was named. */
static bool may_choose(plain *p, int named, enum remote_wish wish)
{
    const desk *ct = table_of(p);
    bool game = wish == REMOTE_EDITION || wish == REMOTE_PLAYERS;
    if (named < 0) {
        plain_print(p, game ? p->t->room.summary : p->t->room.terms);
        remote_help_line(&p->out, p->r->lang, wish, play_text_width(p->look));
        plain_flush(p);
    } else if (ct->state != TABLE_WAITS) {
        plain_refuse(p, "running");
    } else if (!ct->host) {
        plain_refuse(p, "not-host");
    } else {
        return true;
    }
    return false;
}

/* "300 10": up to two numbers, 0 where there is none. False: something else stands there ("5:00",
 * which must not become five seconds). */
static bool read_seconds(const char *text, unsigned long numbers[2])
{
    numbers[0] = numbers[1] = 0;
    for (unsigned i = 0; *(text += strspn(text, " \t\r\n,")); i++) {
        char *end;
        if (i == 2 || *text < '0' || *text > '9')
            return false;
        numbers[i] = strtoul(text, &end, 10);
        text = end;
    }
    return true;
}

/* "clock budget 300 10" */
static void choose_clock(plain *p, const char *rest)
{
    const char *follows;
    unsigned long n[2];
    int clock = remote_read_clock(rest, p->r->lang, &follows);
    if (!may_choose(p, clock >= 0 && read_seconds(follows, n) ? clock : -1, REMOTE_CLOCK))
        return;
    if (n[0] <= TABLE_SECONDS && n[1] <= TABLE_SECONDS)
        remote_set_clock(p->r, p->t, (unsigned)clock, (uint32_t)n[0], (uint32_t)n[1]);
    else
        say(p, TEXT_MARK("A clock has up to 604800 seconds, which are 7 days."));
}

static void choose_talk(plain *p, const char *rest)
{
    int talk = remote_read_talk(rest, p->r->lang);
    if (may_choose(p, talk, REMOTE_TALK))
        remote_set_talk(p->r, p->t, (unsigned)talk);
}

static void choose_edition(plain *p, const char *rest)
{
    int edition = remote_read_edition(rest, p->r->lang);
    if (may_choose(p, edition, REMOTE_EDITION))
        remote_set_edition(p->r, p->t, (unsigned)edition);
}

static void choose_players(plain *p, const char *rest)
{
    int players = remote_read_players(rest);
    if (may_choose(p, players, REMOTE_PLAYERS))
        remote_set_players(p->r, p->t, (unsigned)players);
}

static void choose_spectators(plain *p, const char *rest)
{
    int watch = remote_read_watch(rest, p->r->lang);
    if (may_choose(p, watch, REMOTE_SPECTATORS))
        remote_set_watch(p->r, p->t, (unsigned)watch);
}

static void choose_listed(plain *p, const char *rest)
{
    int listed = remote_read_yes(rest, p->r->lang);
    if (may_choose(p, listed, REMOTE_LISTED))
        remote_set_listed(p->r, p->t, listed != 0);
}

/* ---- Those who watch ----------------------------------------------------------------------- */

/* Who has that name, or alone one that begins so; the length of the list: nobody. */
static unsigned find_watcher(const desk *ct, const char *given)
{
    unsigned found = ct->people_count, alike = 0;
    for (unsigned i = 0; i < ct->people_count; i++) {
        if (strcasecmp(ct->people[i].name, given) == 0)
            return i;
        if (strncasecmp(ct->people[i].name, given, strlen(given)) == 0)
            found = i, alike++;
    }
    return alike == 1 ? found : ct->people_count;
}

static void dismiss(plain *p, const char *rest)
{
    const desk *ct = table_of(p);
    char name[TABLE_TEXT];
    play_clean(name, sizeof name, rest);
    unsigned i = *name ? find_watcher(ct, name) : ct->people_count;
    if (!ct->host) {
        plain_refuse(p, "not-host");
    } else if (i < ct->people_count) {
        p->r->dismiss = ct->people[i].since;
        remote_press(p->r, p->t, REMOTE_KEY_DISMISS, 0);
    } else if (ct->people_count) {
        say(p, TEXT_MARK("Who is to go? Name somebody who watches."));
        plain_print(p, p->t->room.watchers);
    } else {
        say(p, TEXT_MARK("Nobody watches."));
    }
}

/* ---- Talking ------------------------------------------------------------------------------- */

static void list_phrases(plain *p)
{
    plain_refuse(p, "phrases-only");
    for (unsigned i = 0; i < TUI_PHRASES; i++)
        buffer_printf(&p->out, "  %u  %s\n", i + 1, p->t->phrases[i]);
    plain_flush(p);
}

static void talk(plain *p, const char *rest)
{
    char words[TABLE_TEXT];
    play_clean(words, sizeof words, rest);
    unsigned phrase = (unsigned)(words[0] - '1');
    if (!*words)
        say(p, TEXT_MARK("What do you want to say?"));
    else if (p->t->talk == TUI_SILENT)
        plain_refuse(p, "silent");
    else if (p->t->talk == TUI_FREE)
        remote_say(p->r, p->t, words);
    else if (phrase < TUI_PHRASES && !words[1])
        remote_say(p->r, p->t, p->t->phrases[phrase]);
    else
        list_phrases(p);
}

/* ---- Taking back, bots, clocks ------------------------------------------------------------- */

static void warn(plain *p)
{
    buffer words = buffer_make(1 << 12);
    text_back_warning(&words, p->r->lang);
    plain_print(p, buffer_text(&words));
    buffer_free(&words);
}

void plain_ask(plain *p)
{
    int step = tui_own_step(p->t);
    if (p->t->no_ask)
        plain_print(p, p->t->no_ask);
    else if (step < 0)
        say(p, TEXT_MARK("There is no action of yours to take back."));
    else if (tui_warns(p->t, (unsigned)step))
        warn(p);
    else
        remote_ask(p->r, p->t, (unsigned)step);
}

static void answer(plain *p, bool yes)
{
    if (!p->t->asked) {
        say(p, TEXT_MARK("Nobody asks you anything."));
        return;
    }
    remote_answer(p->r, p->t, yes);
    if (yes)
        return;
    /* The next question is another one, even if it sounds the same. */
    p->told.notice[0] = 0;
    p->told.offers &= ~(1u << REMOTE_YES | 1u << REMOTE_NO);
}

/* ---- All of them --------------------------------------------------------------------------- */

/* What the host and who sits down choose before the game; false: it is none of that. */
static bool do_room(plain *p, enum remote_wish wish, const char *rest)
{
    switch (wish) {
    case REMOTE_SIT:
        sit(p, rest);
        return true;
    case REMOTE_FREE:
        free_seat(p, rest);
        return true;
    case REMOTE_READY:
    case REMOTE_UNREADY:
        get_ready(p, wish == REMOTE_READY);
        return true;
    case REMOTE_DEAL:
        deal(p);
        return true;
    case REMOTE_BOTS:
        press(p, REMOTE_KEY_BOTS, 0, table_of(p)->state == TABLE_WAITS);
        return true;
    case REMOTE_EDITION:
        choose_edition(p, rest);
        return true;
    case REMOTE_PLAYERS:
        choose_players(p, rest);
        return true;
    case REMOTE_SPECTATORS:
        choose_spectators(p, rest);
        return true;
    case REMOTE_LISTED:
        choose_listed(p, rest);
        return true;
    case REMOTE_CLOCK:
        choose_clock(p, rest);
        return true;
    case REMOTE_TALK:
        choose_talk(p, rest);
        return true;
    default:
        return false;
    }
}

/* Who plays for whom, and the clock; false: it is none of that. */
static bool do_game(plain *p, enum remote_wish wish, const char *rest)
{
    const desk *ct = table_of(p);
    bool runs = ct->state == TABLE_PLAYS || ct->state == TABLE_RESTS;
    bool bot = runs && ct->seat != HB_NONE && ct->seats[ct->seat].bot[0];
    switch (wish) {
    case REMOTE_BOT:
        seat_bot(p, rest);
        return true;
    case REMOTE_AWAY:
        press(p, REMOTE_KEY_AWAY, 0, runs);
        return true;
    case REMOTE_BACK:
        press(p, REMOTE_KEY_BOT, 0, bot);
        return true;
    case REMOTE_PAUSE:
    case REMOTE_RESUME:
        press(p, REMOTE_KEY_PAUSE, 0, (ct->state == TABLE_RESTS) == (wish == REMOTE_RESUME));
        return true;
    case REMOTE_AGAIN:
        press(p, REMOTE_KEY_AGAIN, 0, true);
        return true;
    default:
        return false;
    }
}

/* What can be done whenever one likes. */
static void do_always(plain *p, enum remote_wish wish, const char *rest)
{
    switch (wish) {
    case REMOTE_WATCH:
        press(p, REMOTE_KEY_WATCH, 0, true);
        break;
    case REMOTE_DISMISS:
        dismiss(p, rest);
        break;
    case REMOTE_YES:
    case REMOTE_NO:
        answer(p, wish == REMOTE_YES);
        break;
    case REMOTE_SAY:
        talk(p, rest);
        break;
    default:
        p->waits = true;
        break;
    }
}

/* What the desk knows as a request, and nobody here. */
static void request(plain *p, unsigned what)
{
    desk_reason why;
    desk_request asked = desk_request_make(what);
    if (desk_can(table_of(p), &asked, &why)) {
        remote_send(p->r, p->t, &asked);
        return;
    }
    buffer words = buffer_make(1000);
    desk_put_why(&words, p->r->lang, table_of(p), &why);
    plain_print(p, buffer_text(&words));
    buffer_free(&words);
}

/* ---- A line ------------------------------------------------------------------------------ */

void plain_do(plain *p, const char *line)
{
    const char *rest;
    enum remote_wish wish = remote_read(line, p->r->lang, &rest);
    unsigned what = remote_read_request(line, p->r->lang);
    if (wish == REMOTE_WISHES && what < DESK_REQUESTS)
        request(p, what);
    else if (wish == REMOTE_WISHES)
        plain_take_turn(p, line);
    else if (!do_room(p, wish, rest) && !do_game(p, wish, rest))
        do_always(p, wish, rest);
}
