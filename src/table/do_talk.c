/* do_talk.c - what people say, and who watches. That they may has been judged (may.c). */
#include <string.h>

#include "table/may.h"
#include "table/parts.h"

table_error table_do_say(table_doing *d)
{
    table_entry e = table_entry_make(d, TABLE_SAY);
    e.number = d->command->number;
    e.text = e.number ? "" : d->command->text;
    table_append(d, &e);
    return TABLE_OK;
}

/* ---- Watching ---------------------------------------------------------------------------- */

table_error table_do_watch(table_doing *d)
{
    table *t = d->t;
    unsigned seat = table_watches_at(d->facts, d->command->seat);
    const table_watcher *w = table_watcher_find(t, d->command->person);
    char name[TABLE_NAME];
    table_name_apart(t, d->command->person, d->command->text, name);
    if (w && w->here && w->seat == seat && strcmp(w->name, name) == 0)
        return TABLE_OK;
    if (!w && (t->watchers_count >= TABLE_SEEN - TABLE_LEFT || !table_watchers_grow(t)))
        return TABLE_ERR_FULL;
    table_entry e = table_entry_make(d, TABLE_WATCH);
    e.seat = (uint8_t)seat;
    e.text = name;
    table_append(d, &e);
    return TABLE_OK;
}

table_error table_do_unwatch(table_doing *d)
{
    table_person who = d->command->number64 ? d->command->number64 : d->command->person;
    table_entry e = table_entry_make(d, TABLE_UNWATCH);
    e.person = who;
    e.seat = HB_NONE;
    e.flag = who != d->command->person;
    table_append(d, &e);
    return TABLE_OK;
}
