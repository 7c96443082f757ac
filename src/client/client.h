/* client.h - somebody at a table of a server: connects, becomes a guest where that is needed,
 * follows the table, sends commands; and when the line breaks it comes back by itself, misses
 * nothing and loses no command. The protocol is docs/protocol.md.
 *
 * There is no thread here. The caller's loop polls one descriptor and steps the client:
 *
 *     client *c = client_open(&settings);
 *     while (client_state_of(c) != CLIENT_FAILED) {
 *         ...look at client_desk(c), ask for things...
 *         struct pollfd p = {client_fd(c), client_events(c), 0};
 *         poll(&p, 1, client_timeout(c, client_now()));
 *         client_step(c, client_now());
 *     }
 *
 * A client belongs to one thread. Programs that use it ignore SIGPIPE. */
#ifndef CLIENT_CLIENT_H
#define CLIENT_CLIENT_H

#include "base/buffer.h"
#include "client/url.h"
#include "desk/desk.h"

struct hb_json;
typedef struct client client;

typedef struct client_settings {
    client_url url;
    const char *name;  /* what we are called; copied */
    const char *token; /* who we are, the caller's while the client lives; NULL: kept in a file,
                          made where there is none */
    const char *lang;  /* languages in order of wish; NULL: the server's standard */
    bool patient;      /* goes on trying also when it has never got through */
    /* Hears lists of tables ("tables", "changed", "games"), which are about no table. May be NULL.
     */
    void (*heard)(void *context, const struct hb_json *message);
    void *context;
} client_settings;

enum client_state {
    CLIENT_CONNECTING,
    CLIENT_LIVE,    /* the table is followed, and commands are answered */
    CLIENT_WAITING, /* the line is broken; tries again by itself */
    CLIENT_FAILED   /* gave up: client_why says why */
};

/* Milliseconds of the clock that all times here are of; it only goes forward. */
int64_t client_now(void);

/* Begins to connect. NULL only without memory. The caller closes it. */
client *client_open(const client_settings *settings);
void client_close(client *c); /* NULL is fine */

/* ---- The loop -------------------------------------------------------------------------- */

/* What to poll, -1: nothing; and in how many milliseconds to step at the latest, -1: never. They
 * may change with every call of anything here. */
int client_fd(const client *c);
short client_events(const client *c);
int client_timeout(const client *c, int64_t now);
/* Does all that can be done without waiting. */
void client_step(client *c, int64_t now);
/* For callers who wait for nothing else: polls, at most so long, and steps. */
void client_wait(client *c, int most);

enum client_state client_state_of(const client *c);
/* Why it failed, or why the line broke: a word for programs ("no-such-table", "refused",
 * "lost" ...), and a sentence for people, in English or as the server said it: look it up with
 * text_get. "" while all is well. */
const char *client_code(const client *c);
const char *client_why(const client *c);
/* Why who we are could not be kept, so that who comes back later is a new guest; "": it is kept, or
 * the caller's. */
const char *client_not_kept(const client *c);

/* The link of the table that is followed, for others: with the address at which the server says
 * they find it. "": there is none yet. */
enum { CLIENT_LINK = 480 };
void client_put_link(const client *c, char link[CLIENT_LINK]);
/* Can nobody on another computer follow that link? */
bool client_is_alone(const client *c);
/* Then the command that would let others in, as the server says it; "": it does not say. */
const char *client_invite(const client *c);

/* ---- The table --------------------------------------------------------------------------- */

/* As far as it is known; never NULL, and the same as long as the client lives. */
const desk *client_desk(const client *c);
/* Follows another table from now on: after a rematch, for instance. What is not answered yet is
 * forgotten. */
void client_follow(client *c, const char *code);

/* ---- Asking -------------------------------------------------------------------------------- */

/* Asks, now or as soon as the table is followed, and again after a broken line until it is
 * answered; what makes a table makes one, however often it is asked. Its id; 0 when there are too
 * many without an answer, or the client has failed. */
int64_t client_ask(client *c, const desk_request *request);
/* The same for a request that says nothing but what it is; and for one that names a seat or none.
 */
int64_t client_ask_plainly(client *c, unsigned what);
int64_t client_ask_at(client *c, unsigned what, unsigned seat);
/* Requests without an answer. */
unsigned client_pending(const client *c);
/* The oldest answer that was not taken yet; false: there is none. */
bool client_next_answer(client *c, desk_answer *answer);

#endif
