/* session.h - somebody at a table, from when they come to when they leave: one on this computer
 * (here.h) or one of a server (there.h), which are two lines to a table and the same from here on.
 * A session knows what can be wished for now, asks for it, and keeps the sheet up to date that a
 * display draws. There is no input or output here beside the line's. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "session/sheet.h"
#include "session/wish.h"

typedef struct session session;

enum session_state { SESSION_CONNECTING, SESSION_LIVE, SESSION_WAITING, SESSION_FAILED };

/* The line to a table. context is its own. Functions that say so may be NULL. */
typedef struct session_line {
    /* What the person who looks now knows of it; never NULL. */
    const desk *(*desk)(const void *context);
    /* Does all that can be done without waiting. */
    void (*step)(void *context, session *s);
    /* Asks for something; 0: not even that could be kept. */
    int64_t (*ask)(void *context, const desk_request *request);
    bool (*next_answer)(void *context, desk_answer *answer);
    /* Goes on to another table. NULL: there is none. */
    void (*follow)(void *context, const char *code);
    /* What to poll, -1: nothing; and milliseconds after which to step at the latest, -1: never. */
    int (*watch)(void *context, short *events);
    int (*patience)(const void *context);
    enum session_state (*state)(const void *context);
    /* Why it is broken, in the person's language. NULL: it never is. */
    const char *(*why)(const void *context, const text_lang *lang);
    /* Is an answer on its way, or a bot on turn? Who types has to wait then. */
    bool (*busy)(const void *context);
    /* The whole address of a path of the server. NULL: there is none. */
    void (*put_url)(buffer *b, const void *context, const char *path);
    /* The link of the table, and who can follow it. NULL: there is none. */
    void (*show_link)(const void *context, sheet_room *room);
    /* Paragraphs for who comes, in the place of who sits where. NULL: that is told. */
    void (*greet)(const void *context, buffer *words);
    /* Somebody else's turn at this computer: the words of the veil, "": none; and it was lifted.
     * NULL: there is nobody else. */
    const char *(*veil)(const void *context);
    void (*lift)(void *context);
} session_line;

struct session {
    const session_line *line;
    void *at; /* the line's context */
    const text_lang *lang;
    sheet *t;                    /* the caller's */
    uint64_t wishes;             /* what can be wished for at such a table at all, as bits */
    const char *bot;             /* who sits where the host wants a bot */
    const char *names[HB_SEATS]; /* what everybody is called; NULL: as the table has it */
    bool ends;                   /* nothing comes after a game */
    bool came;                   /* has asked to sit down or watch, where that is needed */
    uint32_t dismiss;            /* who watches and may be sent away; 0: nobody is chosen */
    bool shown;                  /* something of the table is on the sheet: */
    uint32_t seq, epoch;         /* this */
    char why[400];               /* why it ended; "": because the person left */
};

static inline const desk *session_desk(const session *s)
{
    return s->line->desk(s->at);
}

/* ---- session.c ---- */

/* Does all that can be done without waiting, takes answers, and brings the sheet up to date.
 * t->left: it is over, and why says why. */
void session_update(session *s);
/* Milliseconds until it should be brought up to date again at the latest; -1: when something comes.
 */
int session_patience(const session *s);
/* Asks for something. False: it cannot be; *why says why not. */
bool session_ask(session *s, const desk_request *request, desk_reason *why);
/* The same, and a refusal is told. */
bool session_try(session *s, const desk_request *request);
/* Goes on to another table. */
void session_follow(session *s, const char *code);
/* An action of the person's is on its way. */
bool session_acts(const session *s);
/* Something is on its way for longer than people notice. */
bool session_is_slow(const session *s);
/* Where it broke off is told to who may come back. */
void session_tell(session *s, const char *words);

/* ---- offer.c: what can be done now ---- */

/* A seat whose person is not connected, on turn first; HB_NONE: none. */
unsigned session_absent_seat(const desk *d);
/* What can be done by it now, beside actions and what is for oneself alone, as bits of enum wish.
 */
uint64_t session_offers(const session *s);
/* The same as choices of the sheet, and what pressing one of them does; in the room with this seat
 * chosen. */
void session_show_choices(session *s);
void session_press(session *s, int key, unsigned seat);
/* A bot at a seat, "": none; bots on the last of the free seats. */
void session_seat_bot(session *s, unsigned seat, const char *bot);
void session_seat_bots(session *s, unsigned most);

/* ---- setup.c: what the host chooses ---- */

/* Chooses a value of WISH_EDITION and so on; of a clock with its seconds (0: the usual ones). */
void session_choose(session *s, unsigned wish, unsigned value, uint32_t seconds,
                    uint32_t increment);
/* The next one, after the last one the first. */
void session_choose_next(session *s, unsigned wish);

/* ---- show.c, room.c: the sheet ---- */

void session_show(session *s);
void session_show_room(session *s);
/* Is it said among the talk: a line of it, or news that has a sentence? That, with who said it. */
bool session_is_said(const desk_news *news);
void session_put_said(buffer *b, const session *s, const desk_news *news);

#endif
