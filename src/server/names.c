/* names.c - somebody is called otherwise: the tables where they sit or watch learn it. */
#include "server/commands.h"

#include <string.h>

static void call(room *r, table_person person, const char *name)
{
    bool sits = table_seat_of(&r->t, person) != HB_NONE;
    table_command rename = {.order = sits ? TABLE_DO_RENAME : TABLE_DO_WATCH,
                            .seat = HB_NONE,
                            .person = person,
                            .text = name};
    if (r->t.state != TABLE_ENDED)
        hub_do(r, &rename, NULL); /* nothing comes of it where it is so already */
}

unsigned names_changed(server *s, table_person person, const char *name)
{
    unsigned effort = 0;
    for (int i = 0; i < HUB_ROWS; i++)
        for (room *r = s->by_id[i]; r; r = r->next_id) {
            if (table_seat_of(&r->t, person) == HB_NONE && !table_watches(&r->t, person))
                continue;
            call(r, person, name);
            effort += EFFORT_NAME + effort_of_telling(r);
        }
    return effort;
}

/* called: the name they have here, which is right if it is their own. */
static void catch_up(room *r, table_person who, const char *called)
{
    store_person person;
    if (who && store_find_person(r->s->store, who, &person) && strcmp(called, person.name) != 0)
        call(r, who, person.name);
}

void names_catch_up(room *r)
{
    const table *t = &r->t;
    for (unsigned i = 0; t->state != TABLE_ENDED && i < t->setup.options.players; i++)
        catch_up(r, t->seats[i].person, t->seats[i].name);
    for (unsigned i = 0; t->state != TABLE_ENDED && i < t->watchers_count; i++)
        if (t->watchers[i].here) /* in an old log their own name may be somebody else's, too */
            catch_up(r, t->watchers[i].person, "");
}
