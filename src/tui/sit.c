/* sit.c - somebody at a table, on the whole screen: the source of a session. */
#include "session/session.h"
#include "tui/tui.h"

static void update(void *context, sheet *t)
{
    (void)t;
    session_update(context);
}

static int watch(void *context, short *events)
{
    session *s = context;
    return s->line->watch(s->at, events);
}

static int patience(void *context)
{
    return session_patience(context);
}

static void ask(void *context, sheet *t, const desk_request *request, buffer *why)
{
    session *s = context;
    desk_reason reason;
    (void)t;
    if (session_ask(s, request, &reason))
        session_show(s); /* for the keys that were typed ahead */
    else
        desk_put_why(why, s->lang, session_desk(s), request, &reason);
}

static void lift(void *context, sheet *t)
{
    session *s = context;
    (void)t;
    s->line->lift(s->at);
    s->shown = false;
    session_show(s);
}

static void press(void *context, sheet *t, int key, unsigned seat)
{
    (void)t;
    session_press(context, key, seat);
}

bool tui_sit(session *s, tui_look look, buffer *why)
{
    tui_source source = {.context = s,
                         .watch = watch,
                         .patience = patience,
                         .update = update,
                         .ask = ask,
                         .lift = s->line->lift ? lift : NULL,
                         .press = press};
    s->t->reader.lang = s->lang;
    return tui_run(&source, s->t, look, why);
}
