/* lists.c - lists: open tables for those who follow that list, one's own games. */
#include "server/own.h"

#include "base/put.h"

enum { OPEN_MOST = 100, GAMES_MOST = 100, LIST_BYTES = 512 * 1024, OPEN_MS = 1000 };

static message *open_list(server *s)
{
    buffer b = buffer_make(LIST_BYTES);
    message *m = NULL;
    put_open(&b, '{');
    put_key(&b, "type");
    put_string(&b, "tables");
    put_key(&b, "list");
    if (store_list_open(s->store, &b, OPEN_MOST)) {
        put_close(&b, '}');
        if (buffer_ok(&b))
            m = message_make(b.text, b.size);
    }
    buffer_free(&b);
    return m;
}

bool lists_send(session *who)
{
    message *m = open_list(who->s);
    bool good = m != NULL;
    session_send(who, m, 0);
    message_drop(m);
    return good;
}

void lists_changed(server *s)
{
    s->open_last = batch_number(s);
    if (!s->open_changed)
        s->open_first = s->open_last;
    s->open_changed = true;
}

/* At most once a second, and only what is stored: what is not, in the next one. */
void lists_turn(server *s, int64_t now)
{
    if (!s->open_changed || now < s->open_sent + OPEN_MS || s->stored < s->open_first)
        return;
    s->open_changed = s->stored < s->open_last;
    s->open_first = s->stored + 1;
    s->open_sent = now;
    if (!s->lists_count)
        return;
    message *m = open_list(s);
    for (session *who = s->sessions; m && who; who = who->after)
        if (who->lists)
            session_send(who, m, 0);
    message_drop(m);
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
