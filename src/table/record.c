/* record.c - the game of a table as a record. */
#include "bots/bot.h"
#include "record/json.h"
#include "table/table.h"

/* Of people; a bot has none but that of its seat, in the language of whoever reads it, as at the
 * table. */
static json_t *names(const table *t)
{
    json_t *list = json_array();
    for (unsigned seat = 0; seat < t->setup.options.players; seat++)
        json_array_append_new(list, json_string(t->seats[seat].person ? t->seats[seat].name : ""));
    return list;
}

/* Which bots sat there; "": a person. */
static json_t *bots(const table *t)
{
    json_t *list = json_array();
    for (unsigned seat = 0; seat < t->setup.options.players; seat++) {
        const table_seat *s = &t->seats[seat];
        json_array_append_new(list, json_string(!s->person && s->bot ? s->bot->name : ""));
    }
    return list;
}

static bool has_bots(const table *t)
{
    for (unsigned seat = 0; seat < t->setup.options.players; seat++)
        if (!t->seats[seat].person && t->seats[seat].bot)
            return true;
    return false;
}

static bool keep_seed(record *r, const table *t)
{
    char seed[65], commitment[65];
    table_seed_write(t->seed, seed);
    table_commitment(t->seed, commitment);
    return record_keep(r, "seed", json_string(seed)) &&
           record_keep(r, "commitment", json_string(commitment)) &&
           record_keep(r, "start_drawn", json_boolean(t->setup.start == HB_NONE));
}

/* Of a deal that was handed in. */
static bool keep_number(record *r, const table *t)
{
    return record_keep(r, "seed", json_integer((json_int_t)t->number));
}

void table_record_write(buffer *b, const table *t)
{
    record r = {.game = t->record};
    bool good =
        record_keep(&r, "seats", names(t)) && (t->given ? keep_number(&r, t) : keep_seed(&r, t)) &&
        (!has_bots(t) || record_keep(&r, "bots", bots(t))) &&
        (!t->backs_count || record_keep(&r, "take_backs", record_backs(t->backs, t->backs_count)));
    if (good)
        record_write(b, &r);
    else
        b->full = true;
    record_free(&r);
}
