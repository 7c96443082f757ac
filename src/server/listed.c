/* listed.c - which tables stand in the list of open tables while they wait for players: those whose
 * host is there, and of one address no more than a few. */
#include "server/listed.h"

#include <stdlib.h>
#include <string.h>

enum {
    AWAY_MS = 10 * 60 * 1000, /* a host who is away for that long is not waited for */
    MOST = 5                  /* tables of an address: "too-many-listed" says so in words */
};

/* A table in the list, and the address that it counts for. */
typedef struct listed_table {
    int64_t id;
    uint64_t from[2];
} listed_table;

struct listed {
    listed_table *tables;
    unsigned count, room;
};

void listed_free(struct listed *l)
{
    if (l)
        free(l->tables);
    free(l);
}

/* What the store cannot tell now stays as it was. */
static bool still_waits(server *s, int64_t id)
{
    const room *r = hub_awake(s, id);
    if (r && r->dirty)
        return r->t.setup.listed && r->t.state == TABLE_WAITS;
    return store_is_listed(s->store, id) || store_read_fault(s->store)->name;
}

/* It counts no longer. */
static void forget(server *s, unsigned i)
{
    struct listed *l = s->listed;
    room *r = hub_awake(s, l->tables[i].id);
    if (r)
        r->counted = false;
    l->tables[i] = l->tables[--l->count];
}

/* Forgets those that wait no longer: of an address, or all (NULL). */
static void forget_begun(server *s, const address *from)
{
    struct listed *l = s->listed;
    for (unsigned i = 0; l && i < l->count;) {
        const listed_table *t = &l->tables[i];
        bool asked = !from || memcmp(t->from, from->key, sizeof t->from) == 0;
        if (asked && !still_waits(s, t->id))
            forget(s, i);
        else
            i++;
    }
}

bool listed_may(server *s, const address *from)
{
    const struct listed *l = s->listed;
    unsigned count = 0;
    if (s->options.no_limits)
        return true;
    forget_begun(s, from);
    for (unsigned i = 0; l && i < l->count; i++)
        count += memcmp(l->tables[i].from, from->key, sizeof from->key) == 0;
    return count < MOST;
}

static bool grow(server *s)
{
    if (!s->listed)
        s->listed = calloc(1, sizeof *s->listed);
    struct listed *l = s->listed;
    if (!l || l->count < l->room)
        return l;
    unsigned more = l->room ? 2 * l->room : 16;
    listed_table *tables = realloc(l->tables, more * sizeof *tables);
    if (!tables)
        return false;
    l->tables = tables;
    l->room = more;
    return true;
}

static bool is_counted(const server *s, int64_t id)
{
    for (unsigned i = 0; s->listed && i < s->listed->count; i++)
        if (s->listed->tables[i].id == id)
            return true;
    return false;
}

/* Does it count for an address, from now on at the latest? A table that was loaded again is looked
 * for once. */
static bool counts(server *s, room *r, const address *from)
{
    r->counted = r->counted || is_counted(s, r->id);
    if (r->counted)
        return true;
    if (!listed_may(s, from) || !grow(s))
        return false;
    listed_table *t = &s->listed->tables[s->listed->count++];
    t->id = r->id;
    memcpy(t->from, from->key, sizeof t->from);
    return r->counted = true;
}

void listed_visited(const session *who, room *r)
{
    server *s = r->s;
    bool open = r->t.setup.listed && r->t.state != TABLE_ENDED;
    if (!open || !who->person || who->person != r->t.host || !s->store || !batch_now(s))
        return;
    bool begun = r->t.state != TABLE_WAITS;
    store_put_hosted(batch_now(s), r->id, clock_ms(), begun || counts(s, r, who->from));
    lists_changed(s);
}

/* Those whose hosts are there now. */
static void touch(server *s)
{
    for (int i = 0; i < HUB_ROWS; i++)
        for (room *r = s->by_id[i]; r; r = r->next_id) {
            const follower *f = r->t.state == TABLE_WAITS ? r->followers : NULL;
            while (f && f->who->person != r->t.host)
                f = f->next_here;
            if (f)
                listed_visited(f->who, r);
        }
}

void listed_turn(server *s, int64_t now)
{
    forget_begun(s, NULL);
    touch(s);
    if (!store_unlisted_left(s->store, now - AWAY_MS))
        return;
    store_put_unlisted(batch_now(s), now - AWAY_MS);
    lists_changed(s);
}
