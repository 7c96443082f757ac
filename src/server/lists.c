/* lists.c - lists: open tables for those who follow that list, one's own games.
 *
 * Whoever comes to the list of open tables is sent all of it, and then what changes; either is made
 * once for all who look on. */
#include "server/own.h"

#include "base/put.h"

enum { OPEN_MOST = 100, GAMES_MOST = 100, LIST_BYTES = 512 * 1024, OPEN_MS = 1000 };

static void forget_open(server *s)
{
    lobby_free(&s->open);
    message_drop(s->open_all);
    s->open_all = NULL;
}

static message *message_of(const buffer *b)
{
    return buffer_ok(b) ? message_make(buffer_text(b), b->size) : NULL;
}

static void tell(server *s, message *m)
{
    for (session *who = s->sessions; who; who = who->after)
        if (who->lists)
            session_send(who, m, 0);
}

/* What has changed, to all who look on; all of it, where there is no memory to say what. */
static void tell_changes(server *s, const lobby *now, message *all)
{
    buffer b = buffer_make(LIST_BYTES);
    bool changed = lobby_changes(&b, &s->open, now);
    message *m = changed ? message_of(&b) : NULL;
    if (changed || b.full)
        tell(s, m ? m : all);
    message_drop(m);
    buffer_free(&b);
}

static message *all_of(const lobby *l)
{
    buffer b = buffer_make(LIST_BYTES);
    lobby_write(&b, l);
    message *m = message_of(&b);
    buffer_free(&b);
    return m;
}

/* Reads the list again, and tells what is new. False, and it is as it was, when that cannot be
 * done. */
static bool read_open(server *s)
{
    lobby now = {.tables = NULL};
    message *all = NULL;
    if (store_each_open(s->store, lobby_add, &now, OPEN_MOST) && !now.no_memory)
        all = all_of(&now);
    if (!all) {
        lobby_free(&now);
        return false;
    }
    if (s->open_all)
        tell_changes(s, &now, all);
    forget_open(s);
    s->open = now;
    s->open_all = all;
    s->open_changed = s->stored < s->open_last; /* what is not stored is for the next time */
    s->open_first = s->stored + 1;
    return true;
}

static bool is_old(const server *s)
{
    return s->open_changed && s->stored >= s->open_first;
}

/* All have the same list, which is as old as the last turn: nobody who comes makes us read it. */
bool lists_send(session *who)
{
    server *s = who->s;
    if (!s->open_all && !read_open(s))
        return false;
    session_send(who, s->open_all, 0);
    return true;
}

void lists_changed(server *s)
{
    s->open_last = batch_number(s);
    if (!s->open_changed)
        s->open_first = s->open_last;
    s->open_changed = true;
}

/* At most once a second, and only what is stored. */
void lists_turn(server *s, int64_t now)
{
    if (!s->lists_count)
        forget_open(s);
    if (!s->lists_count || !is_old(s) || now < s->open_sent + OPEN_MS)
        return;
    s->open_sent = now;
    read_open(s);
}

void lists_close(server *s)
{
    forget_open(s);
}

bool lists_games(session *who)
{
    buffer b = buffer_make(LIST_BYTES);
    put_open(&b, '{');
    put_key(&b, "type");
    put_string(&b, "games");
    put_key(&b, "list");
    bool good = store_list_games(who->s->store, &b, who->person, GAMES_MOST);
    put_close(&b, '}');
    if (good)
        session_say(who, &b, 0);
    buffer_free(&b);
    return good;
}
