/* api_forget.c - somebody wants to be forgotten. */
#include "server/asked.h"

#include <stdlib.h>

/* The tables of somebody, at most LEAVES: their ids, ended by a 0. */
enum { LEAVES = 1000 };

static int64_t *tables_of(asked *a)
{
    buffer b = buffer_make(EXPORT_BYTES);
    int64_t *ids = calloc(LEAVES + 1, sizeof *ids);
    json_t *list = ids && store_list_games(a->s->store, &b, a->person.person, LEAVES)
                       ? json_loads(buffer_text(&b), 0, NULL)
                       : NULL;
    size_t n = json_array_size(list);
    for (size_t i = 0, count = 0; i < n && count < LEAVES; i++) {
        json_t *code = json_object_get(json_array_get(list, i), "table");
        if (json_is_string(code) &&
            (ids[count] = store_find_table(a->s->store, json_string_value(code))))
            count++;
    }
    json_decref(list);
    buffer_free(&b);
    return ids;
}

static void leave(asked *a, int64_t id)
{
    room *r = hub_wake(a->s, id);
    if (!r)
        return;
    table_command stand_up = {
        .order = TABLE_DO_LEAVE, .seat = HB_NONE, .person = a->person.person, .text = ""};
    if (table_seat_of(&r->t, a->person.person) != HB_NONE && r->t.state != TABLE_ENDED)
        hub_do(r, &stand_up, NULL);
    hub_rest(r);
}

static void forgotten(server *s, void *context, int64_t id, bool good)
{
    asked *a = context;
    if (good)
        people_close(s, a->person.person, "forgotten");
    for (int i = 0; good && a->tables[i]; i++) {
        room *r = hub_awake(s, a->tables[i]);
        if (r)
            hub_reload(r); /* without the name */
    }
    free(a->tables);
    asked_gone(s, a, id, good);
}

void asked_delete(asked *a)
{
    a->tables = a->person.person ? tables_of(a) : NULL;
    if (!a->tables) {
        asked_fail(a, a->person.person ? 503 : 401,
                   a->person.person ? "no-memory" : "not-signed-in");
        return;
    }
    for (int i = 0; a->tables[i]; i++)
        leave(a, a->tables[i]);
    store_batch *b = batch_now(a->s);
    if (!b) {
        free(a->tables);
        asked_fail(a, 503, "no-memory");
        return;
    }
    store_drop_person(b, a->person.person);
    batch_then(a->s, batch_number(a->s), forgotten, a, 0);
}
