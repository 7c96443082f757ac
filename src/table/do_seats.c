/* do_seats.c - who sits where, and what is chosen before the game. That people may has been judged
 * (may.c); what the server asks is judged here. */
#include <string.h>

#include "base/buffer.h"
#include "base/secret.h"
#include "bots/bot.h"
#include "table/may.h"
#include "table/parts.h"

/* ---- The setup --------------------------------------------------------------------------- */

_Static_assert(
    sizeof(table_setup) == sizeof(hb_options) + 7 + 2 * sizeof(uint32_t),
    "setups are compared as bytes: where they do not fill whole words, name the padding");

/* Watchers whose place is no more. */
static void send_watchers_off(table_doing *d, const table_setup *setup)
{
    table *t = d->t;
    for (unsigned i = t->watchers_count; i-- > 0;) {
        table_watcher w = t->watchers[i];
        bool stays = setup->watch == TABLE_WATCH_ALL ||
                     (setup->watch == TABLE_WATCH_SEAT && w.seat != HB_EVERYONE);
        if (!w.here || (stays && (w.seat == HB_EVERYONE || w.seat < setup->options.players)))
            continue;
        table_entry e = table_entry_make(d, TABLE_UNWATCH);
        e.person = w.person;
        e.seat = HB_NONE;
        table_append(d, &e);
    }
}

static void clear_bots(table_doing *d, unsigned players)
{
    for (unsigned seat = players; table_seat_exists(d->t, seat); seat++)
        if (d->t->seats[seat].bot) {
            table_entry e = table_entry_make(d, TABLE_BOT);
            e.seat = (uint8_t)seat;
            table_append(d, &e);
        }
}

static void change_setup(table_doing *d, const table_setup *setup, const char *json)
{
    send_watchers_off(d, setup);
    clear_bots(d, setup->options.players);
    table_entry e = table_entry_make(d, TABLE_SETUP);
    e.seat = HB_NONE;
    e.text = json;
    table_append(d, &e);
}

table_error table_do_setup(table_doing *d)
{
    const table_setup *setup = d->command->setup;
    buffer b = buffer_make(TABLE_ENTRY_ROOM - 1);
    table_setup_write(&b, setup);
    const hb_rules *rules = table_rules_take(&setup->options); /* so that there is memory for it */
    bool good = buffer_ok(&b) && rules;
    if (good)
        change_setup(d, setup, buffer_text(&b));
    table_rules_give(rules);
    buffer_free(&b);
    return good ? TABLE_OK : TABLE_ERR_FULL;
}

/* ---- Sitting down ------------------------------------------------------------------------ */

static void append_at(table_doing *d, unsigned kind, unsigned seat, const char *text)
{
    table_entry e = table_entry_make(d, kind);
    e.seat = (uint8_t)seat;
    e.text = text;
    table_append(d, &e);
}

/* The name that who commands has at this table. */
static const char *name_here(const table_doing *d, char name[TABLE_NAME])
{
    table_name_apart(d->t, d->command->person, d->command->text, name);
    return name;
}

/* Whoever has the seat already is only taken back from a bot. */
table_error table_do_sit(table_doing *d)
{
    char name[TABLE_NAME];
    if (table_is_repeated(d->facts, d->command))
        return TABLE_OK;
    unsigned seat = table_sits_at(d->facts, d->command->seat);
    if (seat == d->seat) {
        table_append_plain(d, TABLE_BACK);
        return TABLE_OK;
    }
    if (table_watches(d->t, d->command->person))
        table_append_plain(d, TABLE_UNWATCH);
    table_entry e = table_entry_make(d, TABLE_SIT);
    e.number = d->seat == HB_NONE ? 0 : (int32_t)d->seat + 1;
    e.seat = (uint8_t)seat;
    e.text = name_here(d, name);
    table_append(d, &e);
    return TABLE_OK;
}

bool table_may_sit(const table *t, table_person person, unsigned seat)
{
    table_facts facts;
    table_command sit = {
        .order = TABLE_DO_SIT, .seat = (uint8_t)seat, .person = person, .text = "somebody"};
    table_facts_of(&facts, t, &sit, t->last);
    return seat != HB_NONE && seat != facts.seat && table_may(&facts, &sit) == TABLE_OK;
}

/* ---- Standing up ------------------------------------------------------------------------- */

static table_error leave_game(table_doing *d)
{
    const bot *b = table_bot_called(d->command);
    if (!table_watcher_find(d->t, d->command->person) && !table_watchers_grow(d->t))
        return TABLE_ERR_FULL;
    append_at(d, TABLE_LEAVE, d->seat, b->name);
    table_take_back_if_agreed(d);
    return TABLE_OK;
}

table_error table_do_leave(table_doing *d)
{
    if (d->t->state != TABLE_WAITS)
        return leave_game(d);
    append_at(d, TABLE_LEAVE, d->command->seat == HB_NONE ? d->seat : d->command->seat, "");
    return TABLE_OK;
}

/* ---- Somebody will not come back ---------------------------------------------------------- */

static bool is_deserted(const table *t)
{
    for (unsigned seat = 0; table_seat_exists(t, seat); seat++)
        if (t->seats[seat].vacant)
            return false;
    return !table_has_people(t) && !table_watchers_here(t);
}

static void append_of(table_doing *d, unsigned kind, table_person who, unsigned seat)
{
    table_entry e = table_entry_make(d, kind);
    e.person = who;
    e.seat = (uint8_t)seat;
    if (kind == TABLE_LEAVE && table_is_running(d->t))
        e.text = TABLE_STAND_IN;
    e.flag = kind == TABLE_END;
    table_append(d, &e);
}

table_error table_do_gone(table_doing *d)
{
    table *t = d->t;
    table_person who = d->command->number64;
    unsigned seat = table_seat_of(t, who);
    bool sits = seat != HB_NONE, hosts = who && who == t->host;
    if (t->state == TABLE_ENDED)
        return TABLE_ERR_NOT_RUNNING;
    if (!sits && !hosts && !table_watches(t, who))
        return TABLE_ERR_NOTHING_TO_DO;
    if (sits && table_is_running(t) && !table_watcher_find(t, who) && !table_watchers_grow(t))
        return TABLE_ERR_FULL;
    if (sits)
        append_of(d, TABLE_LEAVE, who, seat); /* that passes the host's place on, too */
    if (table_watches(t, who))
        append_of(d, TABLE_UNWATCH, who, HB_NONE);
    if (hosts && !sits && !t->host_gone)
        append_of(d, TABLE_HOST_GONE, who, HB_NONE);
    table_take_back_if_agreed(d);
    if (is_deserted(t) && !d->command->flag)
        append_of(d, TABLE_END, 0, HB_NONE);
    return TABLE_OK;
}

/* ---- Bots -------------------------------------------------------------------------------- */

table_error table_do_bot(table_doing *d)
{
    append_at(d, TABLE_BOT, d->command->seat, d->command->text);
    return TABLE_OK;
}

table_error table_do_away(table_doing *d)
{
    unsigned seat = d->command->seat == HB_NONE ? d->seat : d->command->seat;
    append_at(d, TABLE_AWAY, seat, table_bot_called(d->command)->name);
    table_take_back_if_agreed(d);
    return TABLE_OK;
}

/* ---- Being called otherwise -------------------------------------------------------------- */

/* After the game the names of its record stand. */
table_error table_do_rename(table_doing *d)
{
    char name[TABLE_NAME];
    if (strcmp(d->t->seats[d->seat].name, name_here(d, name)) == 0)
        return TABLE_ERR_NOTHING_TO_DO;
    append_at(d, TABLE_RENAME, d->seat, name);
    return TABLE_OK;
}

/* ---- Ready, and off ---------------------------------------------------------------------- */

table_error table_do_ready(table_doing *d)
{
    table_entry e = table_entry_make(d, TABLE_READY);
    e.number = d->command->flag;
    table_append(d, &e);
    return TABLE_OK;
}

table_error table_do_start(table_doing *d)
{
    table_dealt dealt;
    bool good = table_dealt_read(&dealt, d->t->rules, d->command->text) &&
                (!dealt.given || d->command->flag);
    secret_wipe(&dealt, sizeof dealt);
    if (!good)
        return TABLE_ERR_BAD_TEXT;
    table_entry e = table_entry_make(d, TABLE_START);
    e.seat = HB_NONE;
    e.text = d->command->text;
    table_append(d, &e);
    return TABLE_OK;
}
