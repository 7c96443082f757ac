/* own.h - the server itself and what its parts call of each other.
 *
 * One thread, the loop's, owns everything here. Data crosses to other threads only through the
 * store's batches and the worker's jobs.
 *
 *   transport ──► session ──► commands ──► room (a table that is awake) ──► batch ──► store
 *                    ▲                                                                  │
 *                    └─────────── messages, held until their batch is stored ◄──────────┘ */
#ifndef SERVER_OWN_H
#define SERVER_OWN_H

#include "server/address.h"
#include "server/clock.h"
#include "server/guesses.h"
#include "server/hosts.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/passwords.h"
#include "server/pool.h"
#include "server/reach.h"
#include "server/server.h"
#include "server/transport.h"
#include "server/work.h"
#include "store/store.h"
#include "text/text.h"

typedef struct session session;
typedef struct session_wait session_wait;
typedef struct room room;
typedef struct follower follower;
struct pages;
struct listed; /* listed.h */

/* ---- Who is connected (session.c) ------------------------------------------------------- */

struct session {
    unsigned references;
    line *l; /* NULL: gone */
    server *s;
    table_person person; /* 0: nobody yet */
    uint64_t device;     /* whose token it came with, people_device */
    char name[TABLE_NAME];
    char code[STORE_CODE];
    const text_lang *lang;
    address *from;
    follower *follows;       /* tables */
    session *before, *after; /* all of them */
    session *same;           /* in the row of people with the same hash */
    bucket rate;
    session_wait *waits, **waits_last; /* messages that came too fast, until it is their turn */
    unsigned waits_count;
    session *next_waiting;  /* of those who have such */
    struct naming *namings; /* names that are being stored, commands.c */
    bool greeted;           /* said hello */
    bool lists;             /* wants the list of open tables */
    bool here;              /* came from this machine itself */
    bool forwarded;         /* a proxy says that it came from elsewhere */
};

/* Somebody who follows a table. */
struct follower {
    session *who;
    room *where;
    follower *next_here, *next_own; /* of the room, of the session */
    uint32_t after;                 /* the last entry that it had when it came */
    uint8_t eyes;                   /* that what it was sent was made for */
    bool reset;                     /* it must be sent all anew */
};

/* The language of a header Accept-Language; "": there is none. */
static inline const text_lang *lang_wished(const char *header)
{
    return text_lang_accept(*header ? header : NULL);
}

session *session_keep(session *who);
void session_drop(session *who);
/* Texts to one session; number: the batch that must be stored before. */
void session_send(session *who, message *m, uint64_t number);
void session_say(session *who, buffer *b, uint64_t number); /* empties the buffer */
void session_ok(session *who, int64_t id, const char *key, const char *value, uint64_t number);
void session_error(session *who, int64_t id, const char *code);
/* Is that person connected anywhere? */
bool session_present(const server *s, table_person person);
/* Calls with every session of a person, which it may close. */
void session_each(server *s, table_person person, void (*call)(session *who, void *context),
                  void *context);
/* From transport. */
int session_admit(void *context, const request *r);
void *session_opened(void *context, line *l, const request *r);
void session_said(void *context, void *who, const char *text, size_t n);
void session_garbled(void *context, void *who, const char *code);
void session_closed(void *context, void *who);
/* Does what has waited long enough; milliseconds until the next time, -1: nobody waits. */
int64_t session_turn(server *s);
/* What a client commands: commands.c. */
void commands_do(session *who, const char *text, size_t n);

/* ---- Tables that are awake (hub.c, follow.c, bots.c) ------------------------------------ */

/* An entry that is not stored yet. */
typedef struct room_entry {
    table_entry entry; /* its text is owned */
    uint64_t number;   /* the batch */
} room_entry;

struct room {
    table t;
    int64_t id;
    char code[STORE_CODE];
    server *s;
    room *next_id, *next_code; /* rows of the hash tables */
    room *next_dirty;
    follower *followers;
    room_entry *pending; /* the end of the log that is not stored yet; NULL: all is */
    uint32_t pending_count, pending_room;
    uint64_t touched;    /* the batch with its latest entry */
    int64_t due;         /* of a clock, or of a bot that has a pace; 0: never */
    int64_t ahead;       /* of the machine's clock, which was set back, is the table's time */
    int32_t heap;        /* its place there; -1: none */
    uint32_t generation; /* differs whenever a table was loaded */
    bool dirty;          /* in the list of those whose batch is not stored */
    bool asked;          /* a bot thinks */
    bool counted;        /* among the listed tables of an address, listed.c */
    bool presence;       /* who is there has changed */
    bool stale;          /* names in it were forgotten: to be loaded again when all is stored */
    bool turned;         /* the turn has passed on: somebody may be notified */
    bool old_names;      /* a new name may not have been stored: to be asked for before all else */
};

/* The table with a code, or an id, awake. NULL when there is none, or it cannot be loaded; *why is
 * the code of that error then. */
room *hub_find(server *s, const char *code, const char **why);
room *hub_wake(server *s, int64_t id);
/* The code of a fault of the store in reading a table; of none: there is no such table. */
const char *hub_code_of(const store_fault *fault);
/* Fills a room, whose table is of zeros, from the store; false and *why as above. */
bool hub_load(room *r, const char **why);
/* The room of an id if it is awake. */
room *hub_awake(server *s, int64_t id);
bool hub_is_awake(server *s, const char *code);
/* Is there a table with that code, awake or not, and with which number must messages about it be
 * held? False also when it cannot be read: store_read_fault. */
bool hub_knows(server *s, const char *code, uint64_t *number);
/* A new table of a person, with a code that no table has; NULL: refused, *err says why. */
room *hub_create(server *s, const table_setup *setup, table_person host, const char *code,
                 table_error *err);
/* Does a command at a table; entries go into the batch and, held, to those who follow. */
table_error hub_do(room *r, table_command *command, hb_error *why);
/* The number that messages about the table must be held with: its batch, or 0 when that is stored.
 */
uint64_t hub_number(const room *r);
/* hub_store.c: the end of its log that is not stored yet, kept for those who come meanwhile. */
void hub_keep(room *r, const table_entry *entry);
void hub_drop_kept(room *r, uint64_t number); /* those of batches up to this one */
void hub_free(room *r);
/* The batch with this number is stored, or has failed. */
void hub_stored(server *s, uint64_t number);
void hub_failed(server *s);
/* Loads the table anew and sends all of it to all who follow, as soon as all of it is stored. It
 * may be gone afterwards. */
void hub_reload(room *r);
/* Lets go of tables that are not in the store any more: finished ones, and those that never started
 * and that somebody has come to while they were purged. */
void hub_purged(server *s, int64_t before);
/* Tables that wait for their players and have somebody there do not count as abandoned. */
void hub_touch(const room *r, int64_t before); /* if nothing happened there since */
void hub_touch_waiting(server *s, int64_t before);
/* Lets it sleep if nobody needs it. It may be gone afterwards. */
void hub_rest(room *r);
/* Clocks that have run out; milliseconds until the next one, -1: none. */
int64_t hub_clocks(server *s, int64_t now);
/* The machine's clock may have been set back: what is to happen at some time, or waits after a
 * failure, is then as far away as it was, and no clock of a table stands. To be called before a
 * time is set by the new clock. */
void hub_look_at_clock(server *s, int64_t now);
/* The time at a table. It goes on when the machine's clock is set back: else somebody would have
 * more time than their clock had. Where no clock runs it is the machine's again, as soon as that
 * has caught up. */
int64_t hub_time(room *r);
/* When its clock runs out, by the machine's clock; 0: never. */
int64_t hub_runs_out(room *r);
void hub_due(room *r, int64_t due);
/* Due tables that sleep, every second; a few of those whose clocks ran when the server stood still,
 * or when its clock was set back, in every turn. */
void hub_wake_due(server *s, int64_t now);
void hub_wake_stood(server *s);
void hub_close(server *s);
unsigned hub_count(const server *s);

/* names.c: somebody is called otherwise, at all tables that are awake where they sit or watch; the
 * effort that it took. */
unsigned names_changed(server *s, table_person person, const char *name);
/* People who sit or watch there are called as the store has it: what changed while the table slept,
 * or what could not be stored. */
void names_catch_up(room *r);

/* follow.c: who follows a table and is sent what. */
/* NULL, or the code of the error: they do not follow it then. */
const char *follow(session *who, room *r, uint32_t after);
void unfollow(session *who, room *r);
void unfollow_all(session *who);
/* Nobody does any more: the table is gone, or could not be loaded again. */
void unfollow_gone(room *r, const char *why);
follower *follow_find(const session *who, const room *r);
/* An entry for everybody who follows. */
void follow_entry(room *r, const table_entry *entry, const hb_game *before);
/* Sends all anew to those who see the table with other eyes now. */
void follow_serve(room *r);
/* Who is there, to all. */
void follow_presence(room *r);
/* Seats whose people follow the table, as bits. */
unsigned follow_present(const room *r);

/* bots.c: lets the bot on turn act, at once or, where no person plays, at their pace (the table is
 * due then). */
void bots_ask(room *r);
/* The same for a table that is due: its bot has kept still for long enough. */
void bots_ask_due(room *r);
void bots_why(session *who, room *r, int64_t id, unsigned step);

/* lists.c: open tables for those who watch the list. */
void lists_changed(server *s);
void lists_turn(server *s, int64_t now);
void lists_close(server *s);
/* The list of open tables, and of one's own games; false when it cannot be read. */
bool lists_send(session *who);
bool lists_games(session *who);

/* notify.c: it is an absent person's turn. */
void notify_turn(room *r);

/* ---- What is stored (batch.c) ----------------------------------------------------------- */

/* The batch that is being filled; NULL without memory. */
store_batch *batch_now(server *s);
/* The number that it will have. */
uint64_t batch_number(const server *s);
/* Calls when the batch with this number is stored (or has failed), with context and id. */
typedef void batch_call(server *s, void *context, int64_t id, bool stored);
void batch_then(server *s, uint64_t number, batch_call *call, void *context, int64_t id);
/* Hands over what is to be stored, and takes notice of what is. */
void batch_turn(server *s);
/* Tells whoever still waits that it is not stored, and forgets what was not handed over. */
void batch_close(server *s);

/* As SIGTERM does, server.c. */
void server_stop(void *server);

/* ---- People (people.c) ------------------------------------------------------------------ */

enum { TOKEN_TEXT = 44 }; /* 43 letters and a 0 */
/* Who sends a request. That the store cannot be read now must not look like nobody: who has no
 * other proof than a token would be made somebody else. */
enum people_found { PEOPLE_NOBODY, PEOPLE_KNOWN, PEOPLE_NOT_READ };
enum people_found people_find(server *s, const request *r, store_person *person);
/* The token that a request has, in the space; "" when there is none. */
const char *people_token_of(const request *r, char space[TOKEN_TEXT + 1]);
/* The first bytes of its hash. */
uint64_t people_device(const request *r);
/* Random letters: codes of tables and people; and the code of the table that somebody wants once,
 * however often they say so. */
void people_code(char code[STORE_CODE]);
void people_code_once(table_person person, const char *once, char code[STORE_CODE]);
/* A new token, and its hash. */
void people_token(char text[TOKEN_TEXT], uint8_t hash[STORE_HASH]);
void people_hash(const char *token, uint8_t hash[STORE_HASH]);
/* Somebody is banned or forgotten: their lines are closed. */
void people_close(server *s, table_person person, const char *why);
/* The code of a link that moves whoever is connected here to another device, put into the batch;
 * false without memory. */
bool people_link(const session *who, char code[STORE_CODE]);

/* devices.c: a browser in which somebody with a password was logged in keeps a cookie that says so,
 * also after they have logged out; strangers' guesses do not delay it. */
enum { DEVICE_COOKIE = 192 };
void devices_open(server *s); /* once the store is open */
void devices_mark(const server *s, table_person person, bool secure, char header[DEVICE_COOKIE]);
bool devices_known(const server *s, const request *r, table_person person);

/* ---- HTTP ------------------------------------------------------------------------------- */

void http_request(void *context, exchange *e, const request *r);
void http_refused(void *context, exchange *e, const request *r, int status, const char *code);
void http_json(exchange *e, int status, buffer *b, const char *headers); /* frees the buffer */
void http_error(exchange *e, const request *r, int status, const char *code);
void http_error_in(exchange *e, const text_lang *lang, int status, const char *code);
/* One that is over in so many seconds. */
void http_error_for(exchange *e, const text_lang *lang, int status, const char *code,
                    unsigned seconds);
/* The value of a cookie, or of an argument of a query; "" when there is none. */
const char *http_pick(const char *list, char separator, const char *name, char *space, size_t size);
/* hosts.c: was this server asked for by a name of its own? 0, or the status that refuses it; the
 * name is put into the space. And answers with that; false when there is nothing to refuse. */
unsigned hosts_status(const server *s, const request *r, char name[HOSTS_NAME]);
bool hosts_refuse(const server *s, exchange *e, const request *r);
/* Is the origin of a request our own, or one that is allowed? */
bool http_origin_good(const server *s, const request *r);
/* api.c: reading; api_people.c: who one is. False: there is no such address. */
bool api_may(server *s, const request *r); /* is this address not too fast? */
bool api_get(server *s, exchange *e, const request *r);
bool api_post(server *s, exchange *e, const request *r);
void api_metrics(server *s, exchange *e);
void api_me(server *s, exchange *e, const request *r);
void api_export(server *s, exchange *e, const request *r);

/* pages.c: the page's files, in memory. */
struct pages *pages_load(const char *folder, const text_lang *lang, char why[256]);
void pages_free(struct pages *p);
const char *pages_build(const struct pages *p); /* "" when there is none */
/* False when there is no such file. Who wants a page to read is then told so by the index, which
 * leads on. */
bool pages_serve(const struct pages *p, exchange *e, const request *r);

/* orders.c: what the operator wants, and what is done every second. */
void orders_turn(server *s, int64_t now);

/* ---- All of it -------------------------------------------------------------------------- */

enum {
    HUB_ROWS = 1 << 14,
    STOOD_TABLES = 1 << 20 /* with running clocks */
};

typedef struct server_ack {
    batch_call *call;
    void *context;
    int64_t id, since;
    uint64_t number;
} server_ack;

struct server {
    server_options options;
    hosts hosts;
    transport *t;
    store *store;
    work *w;
    passwords *passwords;
    guesses *guesses;
    uint64_t device_key; /* devices.c */
    struct pages *pages;
    addresses *addresses;
    metrics metrics;
    bool stopping, sent, failed, open_changed;
    int64_t stop_at;
    int64_t second;                /* when the next things of every second are due */
    int64_t tidied, purged, alive; /* when that was done last, orders.c */
    int64_t ship_told;             /* when it was said last that changes are not shipped */
    int64_t open_sent;
    uint64_t open_first, open_last; /* batches with changes of the list of open tables */
    lobby open;                     /* that list, as all who look on have it */
    message *open_all;              /* all of it; NULL: nobody looks on */
    struct listed *listed;          /* whose tables they are */
    int64_t hold_until;             /* after a failure: bots and clocks wait */
    int64_t looked_at;              /* what the clock showed when it was looked at last */
    int64_t set_back;               /* by so much, since the tables of stood went to sleep */
    int64_t purge_before;           /* an order to purge that is not through yet; 0: none */
    int64_t started, stood_from;    /* the server was not there from, to */
    int64_t *stood;                 /* tables whose clocks ran then, or when it was set back */
    int stood_count, stood_at;
    /* batches */
    store_batch *batch;
    uint64_t handed, stored; /* numbers of batches */
    server_ack *acks;        /* a ring */
    size_t acks_first, acks_count, acks_room;
    int64_t received; /* when the command being done came, for metrics; 0: none */
    /* sessions */
    session *sessions;
    session *waiting; /* who have talked too fast */
    unsigned sessions_count, lists_count;
    session *people[HUB_ROWS];
    /* rooms */
    room *by_id[HUB_ROWS], *by_code[HUB_ROWS];
    room *dirty;
    pool room_pool, follower_pool;
    room **heap;
    int heap_count, heap_room;
    unsigned rooms, generation;
    unsigned thinking; /* bots */
};

#endif
