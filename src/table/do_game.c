/* do_game.c - the game itself: actions, clocks, taking back, the end. That people may has been
 * judged (may.c); what the server asks is judged here. */
#include <string.h>

#include "table/may.h"
#include "table/parts.h"

/* ---- Actions ----------------------------------------------------------------------------- */

static void end_if_over(table_doing *d)
{
    if (d->t->game.phase != HB_OVER)
        return;
    table_entry e = table_entry_make(d, TABLE_END);
    e.person = 0;
    e.seat = HB_NONE;
    table_append(d, &e);
}

/* The seat on turn does it, at the right step. */
static table_error do_action(table_doing *d, hb_action action, table_person person, bool by_bot)
{
    table *t = d->t;
    if (d->command->number != t->record.actions_count)
        return TABLE_ERR_STALE;
    hb_game game = t->game;
    d->why = hb_apply(&game, t->rules, action);
    if (d->why)
        return TABLE_ERR_RULES;
    table_entry e = table_entry_make(d, TABLE_ACT);
    e.person = person;
    e.seat = t->game.player;
    e.number = d->command->number;
    e.action = action;
    e.flag = by_bot;
    table_append(d, &e);
    end_if_over(d);
    return TABLE_OK;
}

/* The same, the place of a returned card being drawn. */
static table_error act(table_doing *d, bool by_bot)
{
    hb_action action = d->command->action;
    if (action.type == HB_RETURN)
        action.place = (uint8_t)table_place_now(d->t);
    return do_action(d, action, d->command->person, by_bot);
}

table_error table_do_act(table_doing *d)
{
    return d->facts->repeated ? TABLE_OK : act(d, false);
}

table_error table_do_bot_act(table_doing *d)
{
    const table *t = d->t;
    if (!table_is_running(t))
        return TABLE_ERR_NOT_RUNNING;
    if (t->state == TABLE_RESTS)
        return TABLE_ERR_PAUSED;
    if (!table_bot(t))
        return TABLE_ERR_NOT_YOUR_TURN;
    return act(d, true);
}

table_error table_do_replay(table_doing *d)
{
    const table *t = d->t;
    if (t->state != TABLE_PLAYS)
        return TABLE_ERR_NOT_RUNNING;
    const table_seat *s = &t->seats[t->game.player];
    return do_action(d, d->command->action, s->bot ? 0 : s->person, s->bot);
}

/* ---- Clocks ------------------------------------------------------------------------------ */

table_error table_do_tick(table_doing *d)
{
    table *t = d->t;
    table_time due = table_due(t);
    if (!table_clock_runs(t) || d->now < due)
        return TABLE_ERR_NOTHING_TO_DO;
    table_entry e = table_entry_make(d, TABLE_TIMEOUT);
    e.seat = t->game.player;
    table_append(d, &e);
    if (t->setup.timeout == TABLE_TIMEOUT_PAUSE)
        table_append_plain(d, TABLE_PAUSE);
    return TABLE_OK;
}

/* Time in which nobody could play is nobody's: a pause from then to now. */
table_error table_do_stood(table_doing *d)
{
    const table *t = d->t;
    table_time from = d->command->number64;
    if (!table_clock_runs(t))
        return TABLE_ERR_NOTHING_TO_DO;
    from = from < t->last ? t->last : from;
    if (from >= d->now)
        return TABLE_ERR_NOTHING_TO_DO;
    table_entry e = table_entry_make(d, TABLE_PAUSE);
    e.time = from;
    table_append(d, &e);
    table_append_plain(d, TABLE_RESUME);
    return TABLE_OK;
}

/* ---- Taking back ------------------------------------------------------------------------- */

void table_take_back_if_agreed(table_doing *d)
{
    table *t = d->t;
    if (t->ask_seat == HB_NONE || !table_all_agree(t))
        return;
    table_entry e = table_entry_make(d, TABLE_TAKE_BACK);
    e.person = 0;
    e.seat = t->ask_seat;
    e.number = t->ask_step;
    table_append(d, &e);
}

static table_error answer(table_doing *d, bool yes)
{
    table_entry e = table_entry_make(d, TABLE_ANSWER);
    e.flag = yes;
    table_append(d, &e);
    table_take_back_if_agreed(d);
    return TABLE_OK;
}

/* To ask for what somebody else asks for already is to agree. */
table_error table_do_ask(table_doing *d)
{
    if (table_is_repeated(d->facts, d->command))
        return TABLE_OK;
    if (d->t->ask_seat != HB_NONE)
        return answer(d, true);
    table_entry e = table_entry_make(d, TABLE_ASK);
    e.number = d->command->number;
    table_append(d, &e);
    table_take_back_if_agreed(d);
    return TABLE_OK;
}

table_error table_do_answer(table_doing *d)
{
    return answer(d, d->command->flag);
}

table_error table_do_undone(table_doing *d)
{
    const table_command *c = d->command;
    if (!table_is_running(d->t))
        return TABLE_ERR_NOT_RUNNING;
    if (!table_seat_exists(d->t, c->seat))
        return TABLE_ERR_NO_SEAT;
    if (c->number < 0 || c->number >= HB_ACTIONS)
        return TABLE_ERR_STALE;
    if (!table_backs_grow(d->t))
        return TABLE_ERR_FULL;
    table_entry e = table_entry_make(d, TABLE_UNDONE);
    e.seat = c->seat;
    e.number = c->number;
    e.value = c->value;
    e.flag = c->flag;
    table_append(d, &e);
    return TABLE_OK;
}

/* ---- The end ----------------------------------------------------------------------------- */

table_error table_do_end(table_doing *d)
{
    table_entry e = table_entry_make(d, TABLE_END);
    e.flag = true;
    table_append(d, &e);
    return TABLE_OK;
}

static bool is_code(const char *text)
{
    size_t n = strspn(text, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_");
    return n > 0 && n < TABLE_CODE && !text[n];
}

table_error table_do_rematch(table_doing *d)
{
    if (!is_code(d->command->text))
        return TABLE_ERR_BAD_TEXT;
    table_entry e = table_entry_make(d, TABLE_REMATCH);
    e.text = d->command->text;
    table_append(d, &e);
    return TABLE_OK;
}
