/* due.c - clocks: awake tables in a heap by when their clock runs out, or their bot acts, sleeping
 * ones in the store. */
#include "server/own.h"

#include <stdlib.h>

enum {
    WAKE_MOST = 256, /* tables in one second */
    STOOD_MOST = 16  /* in one turn of the loop, after a start */
};

/* ---- The heap --------------------------------------------------------------------------- */

static void put_at(server *s, int i, room *r)
{
    s->heap[i] = r;
    r->heap = i;
}

static void sift(server *s, int i, room *r)
{
    while (i > 0 && s->heap[(i - 1) / 2]->due > r->due) {
        put_at(s, i, s->heap[(i - 1) / 2]);
        i = (i - 1) / 2;
    }
    for (int child; (child = 2 * i + 1) < s->heap_count; i = child) {
        if (child + 1 < s->heap_count && s->heap[child + 1]->due < s->heap[child]->due)
            child++;
        if (s->heap[child]->due >= r->due)
            break;
        put_at(s, i, s->heap[child]);
    }
    put_at(s, i, r);
}

static void take_out(server *s, room *r)
{
    int i = r->heap;
    room *last = s->heap[--s->heap_count];
    r->heap = -1;
    if (last != r)
        sift(s, i, last);
}

static bool heap_room(server *s)
{
    if (s->heap_count < s->heap_room)
        return true;
    int room_now = s->heap_room ? s->heap_room * 2 : 64;
    room **grown = realloc(s->heap, (size_t)room_now * sizeof *grown);
    if (!grown)
        return false;
    s->heap = grown;
    s->heap_room = room_now;
    return true;
}

void hub_due(room *r, int64_t due)
{
    server *s = r->s;
    if (r->due == due)
        return;
    if (r->heap >= 0)
        take_out(s, r);
    r->due = due;
    if (due && heap_room(s)) {
        s->heap_count++;
        sift(s, s->heap_count - 1, r);
    }
}

/* ---- The time at a table ---------------------------------------------------------------- */

int64_t hub_time(room *r)
{
    int64_t now = clock_ms();
    if (now < r->s->looked_at) /* it is looked at first */
        now = r->s->looked_at;
    int64_t least = r->t.last - now, ahead = table_due(&r->t) ? r->ahead : 0;
    r->ahead = ahead > least ? ahead : least > 0 ? least : 0;
    return now + r->ahead;
}

int64_t hub_runs_out(room *r)
{
    table_time due = table_due(&r->t);
    hub_time(r);
    return due ? due - r->ahead : 0;
}

/* Tables that sleep have their times in the store, by the clock as it was. */
static void find_sleeping(server *s, int64_t back)
{
    s->set_back += back;
    if (s->stood)
        return;
    s->stood = malloc(STOOD_TABLES * sizeof *s->stood);
    s->stood_count = s->stood ? store_due(s->store, INT64_MAX, s->stood, STOOD_TABLES) : 0;
    s->stood_count = s->stood_count < 0 ? 0 : s->stood_count;
}

/* ---- Running out ------------------------------------------------------------------------ */

void hub_look_at_clock(server *s, int64_t now)
{
    int64_t back = s->looked_at - now;
    s->looked_at = now;
    if (back < 1000) /* its fine tuning, or it goes on */
        return;
    s->hold_until -= back;
    for (int i = 0; i < s->heap_count; i++)
        s->heap[i]->due -= back;
    for (int i = 0; i < HUB_ROWS; i++)
        for (room *r = s->by_id[i]; r; r = r->next_id)
            r->ahead += back;
    if (s->store)
        find_sleeping(s, back);
}

int64_t hub_clocks(server *s, int64_t now)
{
    if (now < s->hold_until)
        return s->hold_until - now;
    while (s->heap_count && s->heap[0]->due <= now) {
        room *r = s->heap[0];
        if (table_bot(&r->t)) {
            hub_due(r, now + 1000); /* should it come to nothing */
            bots_ask_due(r);
            continue;
        }
        table_command tick = {.order = TABLE_DO_TICK, .seat = HB_NONE, .text = ""};
        if (hub_do(r, &tick, NULL) != TABLE_OK || (r->due && r->due <= now))
            hub_due(r, now + 1000); /* nothing came of it: not again at once */
    }
    return s->heap_count ? s->heap[0]->due - now : -1;
}

void hub_wake_stood(server *s)
{
    for (int i = 0; i < STOOD_MOST && s->stood_at < s->stood_count; i++) {
        room *r = hub_wake(s, s->stood[s->stood_at++]);
        if (r)
            hub_rest(r);
    }
    if (s->stood_at == s->stood_count) {
        s->set_back = 0;
        free(s->stood);
        s->stood = NULL;
        s->stood_count = s->stood_at = 0;
    }
}

void hub_wake_due(server *s, int64_t now)
{
    int64_t ids[WAKE_MOST];
    if (now < s->hold_until)
        return;
    int n = store_due(s->store, now, ids, WAKE_MOST);
    for (int i = 0; i < n; i++) {
        room *r = hub_awake(s, ids[i]);
        if (r)
            bots_ask(r); /* one that could not be asked before */
        else
            hub_wake(s, ids[i]);
        hub_clocks(s, now);
        if ((r = hub_awake(s, ids[i])))
            hub_rest(r);
    }
}
