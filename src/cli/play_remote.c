/* play_remote.c - a table of a server: connects, sits down or watches, and goes along to the next
 * table after a rematch; on the whole screen here, in plain lines by remote_plain.c. Everything is
 * done by looking: after every step of the client, what should be asked for is asked for once. */
#include "cli/play_remote.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/remote_plain.h"

/* ---- A new table ------------------------------------------------------------------------ */

static void create(remote *r)
{
    desk_request request = desk_request_make(DESK_DO_CREATE);
    request.setup = r->w->setup;
    r->create = client_ask(r->c, &request);
    r->bots_due = r->w->people != 0;
}

/* Bots sit down on the last seats, so many that the wished number of people has room. */
static void seat_bots(remote *r, const desk *ct)
{
    unsigned players = ct->rules.options.players, bots = players - r->w->people;
    unsigned free_seats = remote_free_seats(ct);
    r->bots_due = false;
    for (unsigned i = players; i-- > 0 && bots;)
        if (free_seats >> i & 1) {
            remote_seat_bot(r, i, r->w->bot);
            bots--;
        }
}

/* ---- What should be asked for ----------------------------------------------------------- */

/* The seat that was asked for is none of this table. */
static void tell_no_such_seat(const remote *r, tui_table *t, unsigned players)
{
    text_piece words = text_piece_fill(
        text_get(r->lang, "There is no seat {seat}: this table has only {n} seats."),
        TEXT_ARGS(text_num("seat", r->w->seat + 1L), text_num("n", players)));
    utf8_copy(t->told, sizeof t->told, words.text);
}

/* Sits down or watches, once at each table. */
static void greet(remote *r, tui_table *t, const desk *ct)
{
    unsigned players = ct->rules.options.players;
    r->greeted = true;
    if (ct->state == TABLE_ENDED || ct->seat != HB_NONE)
        return;
    if (r->watches)
        client_ask_plainly(r->c, DESK_DO_WATCH);
    else if (r->w->seat != HB_NONE && r->w->seat >= players)
        tell_no_such_seat(r, t, players);
    else
        client_ask_at(r->c, DESK_DO_SIT, r->w->seat);
}

/* After a rematch all are led to the next table; who comes later to look at this one is not. */
static void go_along(remote *r, const desk *ct)
{
    if (!ct->next[0])
        r->met = true;
    else if (r->met)
        remote_go_to(r, ct->next);
}

static void look(remote *r, tui_table *t)
{
    const desk *ct = client_desk(r->c);
    if (client_state_of(r->c) != CLIENT_LIVE)
        return;
    if (!ct->code[0] && !r->create)
        create(r);
    if (!ct->seq)
        return;
    if (!r->greeted)
        greet(r, t, ct);
    if (r->bots_due && ct->seat != HB_NONE)
        seat_bots(r, ct);
    go_along(r, ct);
}

/* ---- Answers ---------------------------------------------------------------------------- */

static void take_refusal(remote *r, tui_table *t, const desk_answer *answer)
{
    if (answer->id == r->create)
        snprintf(r->why, sizeof r->why, "%s", answer->words);
    if (answer->what <= DESK_DO_RESCUE)
        r->acted = 0;
    if (answer->what == DESK_DO_WATCH)
        r->watches = r->w->watch;
    utf8_copy(t->told, sizeof t->told, answer->words);
}

static void take_answers(remote *r, tui_table *t)
{
    desk_answer answer;
    while (client_next_answer(r->c, &answer)) {
        if (answer.id == r->setting)
            r->setting = 0;
        if (!answer.ok)
            take_refusal(r, t, &answer);
        else if (answer.id == r->create || (answer.what == DESK_DO_AGAIN && answer.table[0] &&
                                            strcmp(answer.table, client_desk(r->c)->code) != 0))
            remote_go_to(r, answer.table);
    }
}

/* ---- The source ------------------------------------------------------------------------- */

/* Who never came through is told what the system says. */
static void say_failure(remote *r)
{
    buffer b = buffer_make(sizeof r->why - 1);
    if (strcmp(client_code(r->c), "lost") == 0)
        TEXT_SAY(&b, r->lang, "the server cannot be reached ({why})",
                 text_str("why", client_why(r->c)));
    else
        buffer_puts(&b, remote_why(r));
    snprintf(r->why, sizeof r->why, "%s", buffer_text(&b));
    buffer_free(&b);
}

/* That there is no way back. */
static void put_not_kept(buffer *b, const remote *r)
{
    TEXT_SAY(b, r->lang,
             "When you come back you will be a new guest: who you are could not be kept ({why}).",
             text_str("why", client_not_kept(r->c)));
}

static void tell_not_kept(remote *r, tui_table *t)
{
    if (r->not_kept || !*client_not_kept(r->c))
        return;
    r->not_kept = true;
    buffer words = buffer_make(1000);
    put_not_kept(&words, r);
    utf8_copy(t->told, sizeof t->told, buffer_text(&words));
    buffer_free(&words);
}

void remote_update(remote *r, tui_table *t)
{
    client_step(r->c, client_now());
    tell_not_kept(r, t);
    take_answers(r, t);
    look(r, t);
    remote_show(r, t);
    if (client_state_of(r->c) == CLIENT_FAILED)
        say_failure(r);
    t->left = r->why[0] != 0;
}

static void update(void *context, tui_table *t)
{
    remote_update(context, t);
}

static int watch(void *context, short *events)
{
    remote *r = context;
    *events = client_events(r->c);
    return client_fd(r->c);
}

static int patience(void *context)
{
    remote *r = context;
    int line = client_timeout(r->c, client_now()), tick = remote_tick(r);
    return tick < 0 ? line : line < 0 || tick < line ? tick : line;
}

/* ---- The sitting ------------------------------------------------------------------------ */

static const char command[] = "play";

/* What to type to come back, on a line of its own: without the name, or by another address of the
 * server, it would be somebody else. */
static void put_way_back(buffer *b, const remote *r)
{
    const client_url *url = &r->w->url;
    char host[300], link[600];
    client_url_host(url, host, sizeof host);
    snprintf(link, sizeof link, "%s://%s%s/t/%s", url->secure ? "https" : "http", host, url->base,
             client_desk(r->c)->code);
    buffer_printf(b, "%s\n  ", text_get(r->lang, "The table waits for you. To come back, type:"));
    cli_put_program(b, r->w->program);
    buffer_printf(b, " %s %s", command, r->w->plain ? "--plain " : "");
    cli_put_quoted(b, link);
    buffer_puts(b, " --name ");
    cli_put_quoted(b, r->w->name);
    buffer_puts(b, r->watches ? " --watch\n" : "\n");
}

/* What is told when somebody has left: how to come back. */
static void tell_farewell(const remote *r, buffer *b)
{
    const desk *ct = client_desk(r->c);
    if (ct->state == TABLE_ENDED || !ct->code[0])
        return;
    if (*client_not_kept(r->c)) { /* who had not seen it hears of it now */
        put_not_kept(b, r);
        buffer_puts(b, "\n");
    } else {
        put_way_back(b, r);
    }
}

/* On the whole screen, until the person leaves; false and why when the terminal cannot do it. */
static bool sit_full(remote *r, tui_table *t)
{
    tui_source source = {.context = r,
                         .watch = watch,
                         .patience = patience,
                         .update = update,
                         .act = remote_act,
                         .say = remote_say,
                         .note = remote_note,
                         .ask = remote_ask,
                         .answer = remote_answer,
                         .turn = remote_turn,
                         .arrange = remote_arrange,
                         .press = remote_press};
    buffer why = buffer_make(1 << 12);
    if (!tui_run(&source, t, r->w->look, &why))
        snprintf(r->why, sizeof r->why, "%s", buffer_text(&why));
    buffer_free(&why);
    return !r->why[0];
}

static int sit(remote *r, tui_table *t)
{
    buffer farewell = buffer_make(1 << 12);
    t->reader.lang = r->lang;
    remote_show(r, t);
    bool good = r->w->plain ? remote_plain(r, t) : sit_full(r, t);
    if (good)
        tell_farewell(r, &farewell);
    else if (r->why[0])
        cli_fault(command, "%s", r->why);
    cli_print(&farewell);
    buffer_free(&farewell);
    return good ? EXIT_OK : EXIT_INPUT;
}

int play_remote_run(const remote_wishes *w)
{
    signal(SIGPIPE, SIG_IGN);
    const text_lang *lang = cli_lang();
    remote r = {.w = w, .lang = lang, .watches = w->watch};
    client_settings settings = {.url = w->url, .name = w->name, .lang = cli_lang_tag()};
    tui_table *t = tui_table_make();
    r.c = t ? client_open(&settings) : NULL;
    int code = EXIT_INPUT;
    if (r.c)
        code = sit(&r, t);
    else
        cli_fault(command, "there is not enough memory");
    client_close(r.c);
    free(t);
    return code;
}
