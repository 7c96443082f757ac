/* session.c - somebody at a table: what they ask for, and what is answered. */
#include "session/session.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "client/client.h"

void session_tell(session *s, const char *words)
{
    if (*words)
        utf8_copy(s->t->told, sizeof s->t->told, words);
}

/* Behind what is to be told already, unless that says so or leaves no room. */
static void tell_too(session *s, const char *words)
{
    char *told = s->t->told;
    size_t have = strlen(told), more = strlen(words);
    bool room = have + 1 + more < sizeof s->t->told;
    if (!have || !room) {
        session_tell(s, words);
    } else if (more && !strstr(told, words)) {
        told[have] = ' ';
        utf8_copy(told + have + 1, sizeof s->t->told - have - 1, words);
    }
}

/* ---- Asking ------------------------------------------------------------------------------ */

bool session_acts(const session *s)
{
    const desk *d = session_desk(s);
    for (unsigned i = 0; i < d->asking.count; i++) {
        const desk_request *r = &d->asking.asked[i].request;
        if (desk_action_of(r).type != HB_NONE && r->step == d->steps_count)
            return true;
    }
    return false;
}

/* What is for oneself alone is shown at once. */
static void show_own(session *s, const desk_request *r)
{
    sheet *t = s->t;
    if (t->reader.seat >= HB_SEATS)
        return;
    if (r->what == DESK_DO_NOTE)
        utf8_copy(t->own.notes[t->reader.seat][r->card], SHEET_TEXT, r->text);
    if (r->what == DESK_DO_MARK)
        t->own.turned[r->card] = r->mark != 0;
    if (r->what == DESK_DO_ORDER) {
        memset(t->own.orders[t->reader.seat], HB_NONE, HB_HAND);
        memcpy(t->own.orders[t->reader.seat], r->cards, r->cards_count);
    }
}

bool session_ask(session *s, const desk_request *request, desk_reason *why)
{
    const desk *d = session_desk(s);
    if (request->what == DESK_DO_AGAIN && d->next[0]) { /* it is there already */
        session_follow(s, d->next);
        return true;
    }
    if (!desk_can(d, request, why))
        return false;
    if (!s->line->ask(s->at, request)) {
        why->code = "too-much";
        return false;
    }
    show_own(s, request);
    if (desk_action_of(request).type != HB_NONE && s->line->state(s->at) != SESSION_LIVE)
        session_tell(s, text_get(s->lang, "Your action goes out when the connection is back."));
    return true;
}

bool session_try(session *s, const desk_request *request)
{
    desk_reason why;
    if (session_ask(s, request, &why))
        return true;
    buffer b = buffer_make(SHEET_WORDS * 4);
    desk_put_why(&b, s->lang, session_desk(s), request, &why);
    session_tell(s, buffer_text(&b));
    buffer_free(&b);
    return false;
}

void session_follow(session *s, const char *code)
{
    char next[TABLE_CODE];
    snprintf(next, sizeof next, "%s", code);
    s->line->follow(s->at, next);
    s->came = s->shown = false;
    s->dismiss = 0;
}

/* ---- Answers ----------------------------------------------------------------------------- */

/* Why a bot did what it did; a link that makes another device somebody. */
static void take_words(session *s, const desk_answer *answer)
{
    if (answer->what == DESK_DO_WHY && answer->ok)
        session_tell(s, answer->words);
    if (!answer->url[0])
        return;
    buffer url = buffer_make(SHEET_TEXT);
    buffer_printf(&url, "%s ",
                  text_get(s->lang, "Open this on the other device within ten minutes:"));
    s->line->put_url(&url, s->at, answer->url);
    session_tell(s, buffer_text(&url));
    buffer_free(&url);
}

/* What was shown before it was answered stands as the table has it. */
static void take_refusal(session *s, const desk_answer *answer)
{
    tell_too(s, answer->words);
    if (answer->what == DESK_DO_NOTE || answer->what == DESK_DO_MARK ||
        answer->what == DESK_DO_ORDER)
        s->shown = false;
}

static void take_answers(session *s)
{
    desk_answer answer;
    while (s->line->next_answer(s->at, &answer)) {
        if (!answer.ok)
            take_refusal(s, &answer);
        take_words(s, &answer);
        bool leads = answer.what == DESK_DO_CREATE || answer.what == DESK_DO_AGAIN;
        if (answer.what == DESK_DO_CREATE && !answer.ok)
            snprintf(s->why, sizeof s->why, "%s", answer.words);
        else if (leads && answer.table[0] && strcmp(answer.table, session_desk(s)->code) != 0)
            session_follow(s, answer.table);
    }
}

bool session_is_slow(const session *s)
{
    unsigned at = 0;
    return s->line->state(s->at) == SESSION_LIVE &&
           desk_slow(session_desk(s), &at, client_now()) != NULL;
}

/* ---- All of it --------------------------------------------------------------------------- */

void session_update(session *s)
{
    s->line->step(s->at, s);
    take_answers(s);
    session_show(s);
    s->t->left = s->t->left || s->why[0];
}

/* Milliseconds until a clock shows another second, somebody can be reminded again, or people notice
 * that an answer is missing; -1: nothing of that will be. */
static int tick(const desk *d)
{
    if (desk_wait(d, DESK_DO_NUDGE) > 0 || d->asking.count)
        return 1000;
    if (!d->started || d->state != TABLE_PLAYS || d->player >= HB_SEATS ||
        d->seats[d->player].bot[0])
        return -1;
    int64_t left = desk_clock(d, d->player, client_now());
    return left <= 0 ? -1 : (int)((left - 1) % 1000) + 1;
}

int session_patience(const session *s)
{
    int line = s->line->patience(s->at), clock = tick(session_desk(s));
    return clock < 0 ? line : line < 0 || clock < line ? clock : line;
}
