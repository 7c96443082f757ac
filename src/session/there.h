/* there.h - a table of a server as the other end of a session's line: connects, makes a table where
 * there is none, sits down or watches, and goes along to the next one after a rematch. Everything
 * is done by looking: after every step, what should be asked for is asked for once. */
#ifndef SESSION_THERE_H
#define SESSION_THERE_H

#include "client/client.h"
#include "session/session.h"

/* What is wanted there. */
typedef struct there_wishes {
    client_url url;    /* without a code: a new table */
    const char *name;  /* what the person is called */
    const char *bot;   /* who sits where no people do, when the host wants that */
    const char *tag;   /* of the person's languages, for the server */
    unsigned seat;     /* HB_NONE: any */
    unsigned people;   /* at a new table; bots sit on the other seats. 0: nobody says */
    bool watch;        /* to look on and not to sit down */
    table_setup setup; /* of a new table */
} there_wishes;

typedef struct there {
    const there_wishes *w;
    client *c;
    int64_t create; /* the request that makes a table; 0: not asked for yet */
    bool bots_due;  /* bots are to sit down there */
    bool watches;   /* looks on at the next table, too, and does not sit down */
    bool met;       /* was seen before its rematch: then we go along to the next table */
    bool not_kept;  /* that who we are could not be kept was told */
} there;

/* Begins to connect, and a session of it; the wishes are the caller's while it lasts. False without
 * memory; there_end is to be called in any case. */
bool there_begin(session *s, there *x, const there_wishes *w, sheet *t, const text_lang *lang);
void there_end(there *x);
/* That there is no way back. */
void there_put_not_kept(buffer *b, const there *x, const text_lang *lang);

#endif
