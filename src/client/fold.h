/* fold.h - a table as a client knows it: the fold of what the server says about it.
 *
 * Entries come in the order of their seq, and everything here follows from them: who sits where,
 * the game as the eyes see it (moved by hb_view_apply, so by the same rules as the server's), chat,
 * notes, the question of a take-back. There is no input, no output and no clock here. The server
 * is not trusted: what cannot follow is refused, and texts are made harmless for terminals.
 *
 * The struct is for reading; only fold.c writes it. */
#ifndef CLIENT_FOLD_H
#define CLIENT_FOLD_H

#include "base/json.h"
#include "hanabi.h"
#include "table/table.h"

enum {
    CLIENT_CODE = 16,    /* bytes of a table's code */
    CLIENT_CHAT = 500,   /* lines kept, the newest */
    CLIENT_SECRET = 65,  /* 64 hex digits and a 0 */
    CLIENT_PEOPLE = 32,  /* names of watchers that are kept */
    CLIENT_WATCHER = 254 /* as a seat: somebody who watches */
};

typedef struct client_seat {
    char name[TABLE_NAME]; /* of the person who sits here; "": nobody */
    char bot[TABLE_NAME];  /* the bot that plays for them, or that sits here; "": none */
    bool ready;
    bool you;
    bool here;    /* the person is connected */
    bool vacant;  /* its person left during the game: somebody may sit down */
    int64_t left; /* milliseconds on the clock when it was last told or settled; -1: no clock */
} client_seat;

/* One action of the game. The views around it are views[n] and views[n + 1]. */
typedef struct client_action {
    hb_event
        event; /* as the eyes see it; all but action, seat and phase empty for eyes that see none */
    int64_t time;
    bool chosen; /* a bot chose for the seat */
    bool late;   /* because its time had run out */
    bool you;
} client_action;

/* Something that was said. */
typedef struct client_line {
    uint32_t seq;
    int64_t time;
    uint8_t seat;   /* CLIENT_WATCHER: somebody who watches */
    uint8_t phrase; /* from 1; 0: a text */
    bool you;
    char name[TABLE_NAME]; /* of who sat there when it was said, or watches; "": not known */
    char *text;            /* owned; never NULL */
} client_line;

typedef struct client_table {
    char code[CLIENT_CODE];
    uint32_t seq; /* of the last entry; 0: none yet */
    /* Rises whenever actions are gone from the history: a take-back, other eyes, a fault. Who
     * follows the game begins anew then. */
    uint32_t epoch;
    table_setup setup;
    hb_rules rules;
    uint8_t state; /* enum table_state */
    uint8_t seat;  /* your own; HB_NONE: none */
    uint8_t
        eyes;  /* a seat, HB_EVERYONE, or HB_NONE: you see no hand. Settled when cards are dealt */
    bool host; /* you are the host */
    uint8_t hosting; /* the host's seat; HB_NONE: the host does not sit, or it is not told */
    bool sent_away;  /* by the host: you cannot watch this table any more */
    client_seat seats[HB_SEATS];
    uint8_t free;          /* seats where you may sit down now, as bits */
    unsigned people_count; /* who watches and is connected */
    char people[CLIENT_PEOPLE][TABLE_NAME];
    uint32_t since[CLIENT_PEOPLE]; /* by which numbers the server knows them; 0: not told */

    /* The game, once started. */
    bool started;
    uint8_t start; /* who began */
    char commitment[CLIENT_SECRET];
    unsigned steps_count;
    client_action *steps; /* owned; room for HB_ACTIONS */
    hb_view *views;       /* owned; steps_count + 1 of them; NULL for eyes that see none */
    uint8_t player;       /* whose turn it is; HB_NONE for eyes that see none */

    /* Clocks run from here on, on the caller's clock. */
    int64_t clocks_at;
    bool timed_out; /* the clock of the present turn has run out */

    uint8_t ask_seat; /* who asks to take back; HB_NONE: nobody */
    uint8_t ask_step;
    uint8_t agreed;     /* seats that agree, as bits */
    record_back *backs; /* owned; what was taken back, so many times */
    unsigned backs_count;
    bool uncounted; /* the game counts in no statistics: something seen was taken back */

    unsigned chat_count;
    client_line *chat;       /* owned */
    char *notes[HB_NUMBERS]; /* owned; NULL: none */
    uint8_t marks[HB_NUMBERS];
    uint8_t order[HB_HAND]; /* the order in which you want to see your cards ... */
    unsigned order_count;   /* ... 0: as they are */

    /* The end. */
    uint8_t outcome; /* enum hb_outcome; HB_RUNNING: it runs, or was broken off */
    int score;
    char seed[CLIENT_SECRET];
    char next[CLIENT_CODE]; /* the next table, after a rematch; "" */

    char fault[96]; /* what could not be believed, for people who look for faults */
} client_table;

/* An empty table. NULL without memory. */
client_table *client_table_make(const char *code);
/* Forgets everything but the code; the epoch rises. */
void client_table_forget(client_table *t);
void client_table_free(client_table *t); /* NULL is fine */

/* Folds a message of the server: entries, reset or presence of this table; others are no
 * concern of it. now is the caller's clock in milliseconds. False when it cannot follow (fault
 * says what): then the table is of no more use until it is forgotten. */
bool client_fold(client_table *t, const hb_json *message, int64_t now);

/* The present view, or NULL: no game, or eyes that see none. */
const hb_view *client_view(const client_table *t);
/* Is it the turn of your own seat, you playing it yourself? */
bool client_on_turn(const client_table *t);
/* What a seat's clock shows now: milliseconds, not below 0; -1: no clock. */
int64_t client_clock(const client_table *t, unsigned seat, int64_t now);

#endif
