/* table.c - what can be seen of a table. */
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/secret.h"
#include "base/utf8.h"
#include "table/name.h"
#include "table/parts.h"

void table_free(table *t)
{
    free(t->watchers);
    free(t->backs);
    table_rules_give(t->rules);
    secret_wipe(t, sizeof *t);
}

void table_copy(table *copy, const table *t)
{
    *copy = *t;
    copy->watchers = NULL;
    copy->watchers_count = 0;
    copy->backs = NULL;
    copy->backs_count = 0;
    table_rules_share(t->rules);
}

/* ---- Seats ------------------------------------------------------------------------------- */

bool table_is_running(const table *t)
{
    return t->state == TABLE_PLAYS || t->state == TABLE_RESTS;
}

bool table_seat_is_free(const table *t, unsigned seat)
{
    return !t->seats[seat].person && !t->seats[seat].bot;
}

bool table_has_people(const table *t)
{
    for (unsigned seat = 0; table_seat_exists(t, seat); seat++)
        if (t->seats[seat].person)
            return true;
    return false;
}

bool table_is_played(const table *t)
{
    for (unsigned seat = 0; table_seat_exists(t, seat); seat++)
        if (t->seats[seat].person && !t->seats[seat].bot)
            return true;
    return false;
}

unsigned table_seat_of(const table *t, table_person person)
{
    for (unsigned seat = 0; person && table_seat_exists(t, seat); seat++)
        if (t->seats[seat].person == person)
            return seat;
    return HB_NONE;
}

bool table_all_agree(const table *t)
{
    for (unsigned seat = 0; table_seat_exists(t, seat); seat++)
        if (t->seats[seat].person && !t->seats[seat].bot && !(t->agreed >> seat & 1))
            return false;
    return true;
}

/* ---- Names ------------------------------------------------------------------------------- */

/* How all are called who sit or have seen cards, but for one. */
static unsigned looks_of_others(const table *t, table_person but,
                                name_look looks[HB_SEATS + TABLE_SEEN])
{
    unsigned n = 0;
    for (unsigned seat = 0; table_seat_exists(t, seat); seat++)
        if (t->seats[seat].person && t->seats[seat].person != but)
            looks[n++] = name_look_of(t->seats[seat].name);
    for (unsigned i = 0; i < t->watchers_count; i++)
        if (t->watchers[i].person != but)
            looks[n++] = name_look_of(t->watchers[i].name);
    return n;
}

static bool is_among(const char *name, const name_look *looks, unsigned n)
{
    name_look look = name_look_of(name);
    while (n--)
        if (name_alike(look, looks[n]))
            return true;
    return false;
}

void table_name_apart(const table *t, table_person person, const char *wanted,
                      char name[TABLE_NAME])
{
    char number[16] = "";
    name_look others[HB_SEATS + TABLE_SEEN];
    unsigned count = looks_of_others(t, person, others);
    utf8_copy(name, TABLE_NAME, wanted);
    for (unsigned n = 2; is_among(name, others, count); n++) {
        line behind = hb_line_in(number, sizeof number);
        hb_line_letter(&behind, ' ');
        hb_line_number(&behind, n);
        utf8_copy(name, TABLE_NAME - behind.size, wanted);
        memcpy(name + strlen(name), number, behind.size + 1);
    }
}

/* ---- Eyes -------------------------------------------------------------------------------- */

table_watcher *table_watcher_find(const table *t, table_person person)
{
    for (unsigned i = 0; i < t->watchers_count; i++)
        if (t->watchers[i].person == person)
            return &t->watchers[i];
    return NULL;
}

unsigned table_watchers_here(const table *t)
{
    unsigned here = 0;
    for (unsigned i = 0; i < t->watchers_count; i++)
        here += t->watchers[i].here;
    return here;
}

/* The room is always the power of two that holds the count, so it need not be kept. */
bool table_watchers_grow(table *t)
{
    unsigned count = t->watchers_count;
    if (count >= TABLE_SEEN)
        return false;
    if (count & (count - 1))
        return true;
    size_t room = count ? 2 * (size_t)count : 1;
    table_watcher *more = realloc(t->watchers, room * sizeof *more);
    if (!more)
        return false;
    t->watchers = more;
    return true;
}

/* The same. */
bool table_backs_grow(table *t)
{
    unsigned count = t->backs_count;
    if (count == UINT16_MAX)
        return false;
    if (count & (count - 1))
        return true;
    record_back *more = realloc(t->backs, (count ? 2 * (size_t)count : 1) * sizeof *more);
    if (!more)
        return false;
    t->backs = more;
    return true;
}

bool table_counts(const table *t)
{
    for (unsigned i = 0; i < t->backs_count; i++)
        if (t->backs[i].seen)
            return false;
    return true;
}

bool table_watches(const table *t, table_person person)
{
    const table_watcher *w = person ? table_watcher_find(t, person) : NULL;
    return w && w->here;
}

const char *table_watcher_name(const table *t, table_person person)
{
    const table_watcher *w = person ? table_watcher_find(t, person) : NULL;
    return w ? w->name : "";
}

table_person table_watcher_since(const table *t, uint32_t seq)
{
    for (unsigned i = 0; seq && i < t->watchers_count; i++)
        if (t->watchers[i].here && t->watchers[i].since == seq)
            return t->watchers[i].person;
    return 0;
}

unsigned table_eyes(const table *t, table_person person)
{
    if (t->state == TABLE_ENDED)
        return t->record.cards ? HB_EVERYONE : HB_NONE;
    unsigned seat = table_seat_of(t, person);
    if (seat != HB_NONE)
        return seat;
    return table_watches(t, person) ? table_watcher_find(t, person)->seat : HB_NONE;
}

/* ---- The game ---------------------------------------------------------------------------- */

hb_record table_record(const table *t)
{
    return t->record;
}

hb_game table_game_before(const table *t, unsigned step)
{
    hb_game game;
    hb_game_deal(&game, t->rules, t->record.deck, t->record.tiles, t->record.start);
    for (unsigned i = 0; i < step; i++)
        hb_apply(&game, t->rules, t->record.actions[i]);
    return game;
}
