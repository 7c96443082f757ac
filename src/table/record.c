/* record.c - the game of a table as a record. */
#include "record/json.h"
#include "table/table.h"
#include <sodium.h>

static json_t *names(const table *t)
{
    json_t *list = json_array();
    for (unsigned seat = 0; seat < t->setup.options.players; seat++)
        json_array_append_new(list, json_string(t->seats[seat].name));
    return list;
}

void table_record_write(buffer *b, const table *t)
{
    char seed[65], commitment[65];
    table_seed_write(t->seed, seed);
    table_commitment(t->seed, commitment);
    record r = {.game = t->record};
    bool good = record_keep(&r, "seats", names(t)) && record_keep(&r, "seed", json_string(seed)) &&
                record_keep(&r, "commitment", json_string(commitment)) &&
                record_keep(&r, "start_drawn", json_boolean(t->setup.start == HB_NONE));
    if (good)
        record_write(b, &r);
    else
        b->full = true;
    record_free(&r);
}
