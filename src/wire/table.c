/* table.c - the messages around a table's entries, and who is there. */
#include "wire/wire.h"

#include "base/put.h"

static void begin(buffer *b, const char *type, const char *code)
{
    put_open(b, '{');
    put_text(b, "type", type);
    put_text(b, "table", code);
}

void wire_begin_entries(buffer *b, const char *code)
{
    begin(b, "entries", code);
    put_key(b, "list");
    put_open(b, '[');
}

void wire_end_entries(buffer *b)
{
    put_close(b, ']');
    put_close(b, '}');
}

void wire_reset(buffer *b, const char *code)
{
    begin(b, "reset", code);
    put_close(b, '}');
}

/* ---- Who is there ------------------------------------------------------------------------ */

static unsigned free_for(const table *t, table_person person)
{
    unsigned seats = 0;
    for (unsigned i = 0; i < HB_SEATS; i++)
        if (table_may_sit(t, person, i))
            seats |= 1u << i;
    return seats;
}

static void put_seats(buffer *b, const char *key, unsigned seats)
{
    put_key(b, key);
    put_open(b, '[');
    for (unsigned i = 0; i < HB_SEATS; i++)
        if (seats >> i & 1)
            put_int(b, i);
    put_close(b, ']');
}

static void put_watchers(buffer *b, const wire_crowd *c)
{
    put_key(b, "watchers");
    put_open(b, '[');
    for (unsigned i = 0; i < c->count; i++)
        put_string(b, c->watchers[i]->name);
    put_close(b, ']');
    put_key(b, "watching");
    put_open(b, '[');
    for (unsigned i = 0; i < c->count; i++)
        put_int(b, c->watchers[i]->since);
    put_close(b, ']');
}

static void put_clocks(buffer *b, const table *t, table_time now)
{
    table_time due = table_due(t);
    put_key(b, "clocks");
    put_open(b, '[');
    for (unsigned i = 0; t->setup.clock != TABLE_CLOCK_NONE && i < t->setup.options.players; i++) {
        int64_t left = due && i == t->game.player ? due - now : t->seats[i].left;
        put_int(b, left > 0 ? left : 0);
    }
    put_close(b, ']');
}

void wire_presence(buffer *b, const char *code, const table *t, table_person reader,
                   const wire_crowd *crowd)
{
    unsigned eyes = table_eyes(t, reader), hosting = table_seat_of(t, t->host);
    begin(b, "presence", code);
    put_seats(b, "seats", crowd->seats);
    put_seats(b, "free", free_for(t, reader));
    put_watchers(b, crowd);
    put_flag(b, "host", reader && t->host == reader);
    put_number(b, "hosting", hosting == HB_NONE ? -1 : (int64_t)hosting);
    put_number(b, "eyes", eyes == HB_NONE ? -1 : eyes == HB_EVERYONE ? -2 : (int64_t)eyes);
    put_clocks(b, t, crowd->now);
    put_close(b, '}');
}
