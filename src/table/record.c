/* record.c - the game of a table as a record. */
#include "base/put.h"
#include "bots/bot.h"
#include "record/json.h"
#include "table/table.h"

static bool has_bots(const table *t)
{
    for (unsigned seat = 0; seat < t->setup.options.players; seat++)
        if (!t->seats[seat].person && t->seats[seat].bot)
            return true;
    return false;
}

/* Of people; a bot has none but that of its seat, in the language of whoever reads it, as at the
 * table. */
static bool keep_names(record *r, const table *t)
{
    buffer b = buffer_make(4096);
    put_open(&b, '[');
    for (unsigned seat = 0; seat < t->setup.options.players; seat++)
        put_string(&b, t->seats[seat].person ? t->seats[seat].name : "");
    put_close(&b, ']');
    return record_keep_put(r, "seats", &b);
}

/* Which bots sat there; "": a person. */
static bool keep_bots(record *r, const table *t)
{
    buffer b = buffer_make(4096);
    put_open(&b, '[');
    for (unsigned seat = 0; seat < t->setup.options.players; seat++) {
        const table_seat *s = &t->seats[seat];
        put_string(&b, !s->person && s->bot ? s->bot->name : "");
    }
    put_close(&b, ']');
    return record_keep_put(r, "bots", &b);
}

static bool keep_backs(record *r, const table *t)
{
    buffer b = buffer_make(1 << 20);
    record_put_backs(&b, t->backs, t->backs_count);
    return record_keep_put(r, "take_backs", &b);
}

static bool keep_seed(record *r, const table *t)
{
    char seed[65], commitment[65];
    table_seed_write(t->seed, seed);
    table_commitment(t->seed, commitment);
    return record_keep_text(r, "seed", seed) && record_keep_text(r, "commitment", commitment) &&
           record_keep(r, "start_drawn", t->setup.start == HB_NONE ? "true" : "false");
}

/* Of a deal that was handed in. */
static bool keep_number(record *r, const table *t)
{
    return record_keep_number(r, "seed", (int64_t)t->number);
}

void table_record_write(buffer *b, const table *t)
{
    record r = {.game = t->record};
    bool good = keep_names(&r, t) && (t->given ? keep_number(&r, t) : keep_seed(&r, t)) &&
                (!has_bots(t) || keep_bots(&r, t)) && (!t->backs_count || keep_backs(&r, t));
    if (good)
        record_write(b, &r);
    else
        b->full = true;
    record_free(&r);
}
