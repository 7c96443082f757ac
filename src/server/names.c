/* names.c - somebody is called otherwise: the tables where they sit or watch learn it. */
#include "server/commands.h"

#include <string.h>

static void call(room *r, table_person person, const char *name)
{
    table_command rename = {
        .order = TABLE_DO_RENAME, .seat = HB_NONE, .person = person, .text = name};
    hub_do(r, &rename, NULL); /* refused where it is so already, or the game is over */
}

unsigned names_changed(server *s, table_person person, const char *name)
{
    unsigned effort = 0;
    for (int i = 0; i < HUB_ROWS; i++)
        for (room *r = s->by_id[i]; r; r = r->next_id) {
            if (table_seat_of(&r->t, person) != HB_NONE)
                call(r, person, name);
            else if (table_watches(&r->t, person))
                follow_presence(r);
            else
                continue;
            effort += EFFORT_NAME + effort_of_telling(r);
        }
    return effort;
}

void names_catch_up(room *r)
{
    store_person person;
    for (unsigned i = 0; r->t.state != TABLE_ENDED && i < r->t.setup.options.players; i++) {
        const table_seat *seat = &r->t.seats[i];
        if (seat->person && store_find_person(r->s->store, seat->person, &person) &&
            strcmp(seat->name, person.name) != 0)
            call(r, seat->person, person.name);
    }
}
