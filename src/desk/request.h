/* request.h - what somebody at a table can ask for, as plain values: the rows of requests.def. */
#ifndef DESK_REQUEST_H
#define DESK_REQUEST_H

#include "hanabi.h"
#include "table/table.h"

enum desk_what {
#define REQUEST(ID, name, typed, least, takes, message, room, table, words) DESK_DO_##ID,
#include "desk/requests.def"
    DESK_REQUESTS
};

/* The key that stands for it at the table. */
enum {
#define REQUEST(ID, name, typed, least, takes, message, room, table, words) DESK_KEY_##ID = table,
#include "desk/requests.def"
};

/* What a request needs, as bits. */
enum {
    DESK_TAKES_SEAT = 1,
    DESK_TAKES_OPEN = 2, /* the seat may be HB_NONE */
    DESK_TAKES_CARD = 4,
    DESK_TAKES_HINT = 8,
    DESK_TAKES_STEP = 16,
    DESK_TAKES_TEXT = 32,
    DESK_TAKES_PHRASE = 64,
    DESK_TAKES_MARK = 128,
    DESK_TAKES_CARDS = 256,
    DESK_TAKES_SETUP = 512,
    DESK_TAKES_WATCHER = 1024
};

/* A row of requests.def. */
typedef struct desk_kind {
    const char *name;
    const char *typed, *words; /* in English: text_get has them in other languages */
    uint16_t takes;
    uint8_t least;
    uint8_t message;  /* enum wire_type */
    char room, table; /* keys; 0: none */
} desk_kind;

/* what: below DESK_REQUESTS. Static. */
const desk_kind *desk_kind_of(unsigned what);
/* The request of that name; DESK_REQUESTS: there is none. */
unsigned desk_kind_find(const char *name);

enum { DESK_ONCE = 33 }; /* bytes of what nobody guesses */

/* A request. What its row does not take is of no meaning. */
typedef struct desk_request {
    uint8_t what; /* enum desk_what */
    uint8_t seat; /* HB_NONE: left open; HB_EVERYONE: WATCH all hands */
    uint8_t card; /* its number */
    uint8_t hint;
    uint8_t mark;
    uint8_t phrase; /* from 1 */
    uint8_t step;
    uint8_t cards_count;
    uint8_t cards[HB_HAND];
    uint32_t watcher; /* desk_watcher.since */
    table_setup setup;
    char once[DESK_ONCE]; /* CREATE: letters by chance, which the caller draws; else "" */
    char text[TABLE_TEXT];
} desk_request;

/* One of this kind that says nothing else yet. */
desk_request desk_request_make(unsigned what);
/* The request that an action of the rules is; a return's place is left out. */
desk_request desk_request_action(hb_action action);
/* The action that a request is; its type is HB_NONE where it is none. */
hb_action desk_action_of(const desk_request *request);

#endif
