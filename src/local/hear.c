/* hear.c - what the people at a local table hear: entries as they come, all of them anew where
 * somebody sees the table with other eyes than before, and who is there. As server/follow.c does
 * it for those who are far away. */
#include <string.h>

#include "local/parts.h"
#include "wire/wire.h"

enum {
    MESSAGE = 32 * 1024,      /* no entry is longer */
    LOG_MESSAGE = 2 * MESSAGE /* of a log: told as soon as it is longer than one of them */
};

void local_tell(const local *l, unsigned who, buffer *message)
{
    if (buffer_ok(message))
        l->ears.hear(l->ears.context, who, buffer_text(message), message->size);
    buffer_free(message);
}

unsigned local_present(const local *l)
{
    unsigned seats = 0;
    for (unsigned who = 0; who < l->people_count; who++)
        if (l->people[who].here && local_seat(l, who) != HB_NONE)
            seats |= 1u << local_seat(l, who);
    return seats;
}

static unsigned eyes_of(const local *l, unsigned who)
{
    return table_eyes(&l->t, local_person_of(who));
}

/* ---- Entries as they come ----------------------------------------------------------------- */

static void tell_entry(const local *l, unsigned who, const table_entry *entry,
                       const hb_game *before)
{
    buffer b = buffer_make(MESSAGE);
    wire_begin_entries(&b, LOCAL_CODE);
    bool seen = wire_entry(&b, &l->t, entry, before, l->people[who].eyes, local_person_of(who));
    wire_end_entries(&b);
    if (seen)
        local_tell(l, who, &b);
    buffer_free(&b);
}

void local_hear_entry(void *local_, const table *t, const table_entry *entry, const hb_game *before)
{
    local *l = local_;
    local_keep(l, entry);
    l->moves += entry->kind == TABLE_ACT || entry->kind == TABLE_TAKE_BACK;
    if (entry->kind == TABLE_ACT && l->ears.act)
        l->ears.act(l->ears.context, before, &t->game, entry->action);
    for (unsigned who = 0; who < l->people_count; who++) {
        local_person *p = &l->people[who];
        p->anew = p->here && (p->anew || eyes_of(l, who) != p->eyes);
        if (p->here && !p->anew)
            tell_entry(l, who, entry, before);
    }
}

/* ---- All of them -------------------------------------------------------------------------- */

/* Somebody who is told the log. */
typedef struct telling {
    const local *l;
    unsigned who;
    buffer b;
    unsigned count; /* entries in it */
} telling;

static void send(telling *to)
{
    if (!to->count)
        return;
    wire_end_entries(&to->b);
    if (buffer_ok(&to->b))
        to->l->ears.hear(to->l->ears.context, to->who, buffer_text(&to->b), to->b.size);
    buffer_clear(&to->b);
    to->count = 0;
}

static void add(telling *to, const table *t, const table_entry *entry, const hb_game *before)
{
    if (!to->count)
        wire_begin_entries(&to->b, LOCAL_CODE);
    if (wire_entry(&to->b, t, entry, before, to->l->people[to->who].eyes, local_person_of(to->who)))
        to->count++;
    else if (!to->count)
        buffer_clear(&to->b);
    if (to->b.size > MESSAGE)
        send(to);
}

/* The log is folded once more, as wire_entry wants the table that each entry made. */
static void tell_log(const local *l, unsigned who)
{
    telling to = {.l = l, .who = who, .b = buffer_make(LOG_MESSAGE)};
    table t;
    memset(&t, 0, sizeof t);
    for (unsigned i = 0; i < l->count; i++) {
        hb_game before = t.game;
        if (table_fold(&t, &l->log[i]) != TABLE_OK)
            break; /* without memory */
        add(&to, &t, &l->log[i], &before);
    }
    send(&to);
    buffer_free(&to.b);
    table_free(&t);
}

static void tell_anew(local *l, unsigned who)
{
    buffer b = buffer_make(MESSAGE);
    local_person *p = &l->people[who];
    p->anew = false;
    p->eyes = (uint8_t)eyes_of(l, who);
    wire_reset(&b, LOCAL_CODE);
    local_tell(l, who, &b);
    tell_log(l, who);
}

void local_hear_all(local *l, table_time now)
{
    wire_crowd crowd = {.now = now, .seats = local_present(l)};
    for (unsigned who = 0; who < l->people_count; who++) {
        if (!l->people[who].here)
            continue;
        if (l->people[who].anew)
            tell_anew(l, who);
        buffer b = buffer_make(MESSAGE);
        wire_presence(&b, LOCAL_CODE, &l->t, local_person_of(who), &crowd);
        local_tell(l, who, &b);
    }
}
