/* api_forget.c - somebody wants to be forgotten. */
#include "server/asked.h"

#include <stdlib.h>

static bool others_look(const room *r, table_person person)
{
    const follower *f = r->followers;
    while (f && f->who->person == person)
        f = f->next_here;
    return f;
}

static void leave(asked *a, int64_t id)
{
    room *r = hub_wake(a->s, id);
    if (!r)
        return; /* a table that is damaged keeps nobody from being forgotten */
    table_command gone = {.order = TABLE_DO_GONE,
                          .seat = HB_NONE,
                          .number64 = a->person.person,
                          .flag = others_look(r, a->person.person),
                          .text = ""};
    hub_do(r, &gone, NULL); /* nothing comes of it where they are not */
    hub_rest(r);
}

static void forgotten(server *s, void *context, int64_t id, bool good)
{
    asked *a = context;
    if (good)
        people_close(s, a->person.person, "forgotten");
    for (int i = 0; good && i < a->tables_count; i++) {
        room *r = hub_awake(s, a->tables[i]);
        if (r)
            hub_reload(r); /* without the name */
    }
    free(a->tables);
    asked_gone(s, a, id, good);
}

void asked_delete(asked *a)
{
    if (!a->person.person) {
        asked_fail(a, 401, "not-signed-in");
        return;
    }
    int going_on = 0;
    store_batch *b = batch_now(a->s);
    a->tables =
        b ? store_tables_of(a->s->store, a->person.person, &going_on, &a->tables_count) : NULL;
    if (!a->tables) {
        asked_fail(a, 503, b ? "not-read" : "no-memory");
        return;
    }
    for (int i = 0; i < going_on; i++)
        leave(a, a->tables[i]);
    store_drop_person(b, a->person.person);
    batch_then(a->s, batch_number(a->s), forgotten, a, 0);
}
