/* hub_store.c - tables and the store: entries that are not stored yet, and what happens when they
 * are, or cannot be. */
#include "server/own.h"

#include <stdlib.h>
#include <string.h>

/* ---- Entries that are not stored yet ---------------------------------------------------- */

/* They are kept for those who come meanwhile. */
void hub_keep(room *r, const table_entry *entry)
{
    if (r->pending_count == r->pending_room) {
        uint32_t grown = r->pending_room ? r->pending_room * 2 : 4;
        room_entry *pending = realloc(r->pending, grown * sizeof *pending);
        if (!pending)
            return;
        r->pending = pending;
        r->pending_room = grown;
    }
    room_entry *kept = &r->pending[r->pending_count];
    *kept = (room_entry){*entry, batch_number(r->s)};
    kept->entry.text = strdup(entry->text);
    if (kept->entry.text)
        r->pending_count++;
}

/* Forgets those of batches up to a number. */
void hub_drop_kept(room *r, uint64_t number)
{
    uint32_t gone = 0;
    while (gone < r->pending_count && r->pending[gone].number <= number) {
        char *text = (char *)r->pending[gone++].entry.text;
        explicit_bzero(text, strlen(text)); /* it may be the seed of a deal */
        free(text);
    }
    if (!gone)
        return;
    r->pending_count -= gone;
    memmove(r->pending, r->pending + gone, r->pending_count * sizeof *r->pending);
    if (r->pending_count)
        return;
    free(r->pending);
    r->pending = NULL;
    r->pending_room = 0;
}

/* ---- When a batch is stored, or not ----------------------------------------------------- */

void hub_reload(room *r)
{
    const char *why;
    r->stale = r->dirty;
    if (r->dirty)
        return;
    table_free(&r->t);
    memset(&r->t, 0, sizeof r->t);
    r->generation = ++r->s->generation;
    r->asked = r->turned = false;
    r->old_names = true;
    r->touched = 0;
    hub_drop_kept(r, UINT64_MAX);
    if (!hub_load(r, &why)) {
        hub_due(r, 0);
        unfollow_gone(r, why);
        hub_free(r);
        return;
    }
    for (follower *f = r->followers; f; f = f->next_here)
        f->reset = true;
    hub_due(r, hub_runs_out(r));
    follow_serve(r);
    bots_ask(r);
    hub_rest(r);
}

/* A table that was just made is not in the store either, but it is not that old. */
static bool is_purged(const room *r, int64_t before)
{
    bool kind = r->t.state == TABLE_ENDED || r->t.state == TABLE_WAITS;
    return kind && r->t.last < before && !store_find_table(r->s->store, r->code) &&
           !store_read_fault(r->s->store)->name;
}

void hub_purged(server *s, int64_t before)
{
    for (int i = 0; i < HUB_ROWS; i++)
        for (room *r = s->by_id[i], *next; r; r = next) {
            next = r->next_id;
            if (is_purged(r, before))
                hub_reload(r);
        }
}

void hub_touch(const room *r, int64_t before)
{
    store_batch *b = batch_now(r->s);
    if (b && r->t.state == TABLE_WAITS && r->t.last < before)
        store_put_touched(b, r->id, clock_ms());
}

void hub_touch_waiting(server *s, int64_t before)
{
    for (int i = 0; i < HUB_ROWS; i++)
        for (const room *r = s->by_id[i]; r; r = r->next_id)
            hub_touch(r, before);
}

static void settle(room *r)
{
    if (r->turned)
        notify_turn(r);
    r->turned = false;
    if (r->stale)
        hub_reload(r);
    else
        hub_rest(r);
}

void hub_stored(server *s, uint64_t number)
{
    room *list = s->dirty, *next;
    s->dirty = NULL;
    for (room *r = list; r; r = next) {
        next = r->next_dirty;
        r->dirty = r->touched > number;
        hub_drop_kept(r, number);
        if (r->dirty) {
            r->next_dirty = s->dirty;
            s->dirty = r;
        } else {
            settle(r);
        }
    }
}

void hub_failed(server *s)
{
    for (session *who = s->sessions; who; who = who->after)
        if (who->l)
            line_forget(who->l, s->stored + 1);
    room *list = s->dirty, *next;
    s->dirty = NULL;
    for (room *r = list; r; r = next) {
        next = r->next_dirty;
        r->dirty = false;
        hub_reload(r);
    }
}
