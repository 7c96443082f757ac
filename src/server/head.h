/* head.h - the head of a request of HTTP/1.1, read from bytes: no input or output here, and nobody
 * who sends is trusted.
 *
 * Where a proxy and we could see different borders between two requests, one client's bytes would
 * become another's request. So there is one way to say how long a body is, and who says it
 * otherwise, twice, or where no body belongs is refused, and its connection ends. */
#ifndef SERVER_HEAD_H
#define SERVER_HEAD_H

#include "server/transport.h"

enum { HEAD_BYTES = 4096 }; /* no head is longer */

/* Headers that anybody here asks for. */
enum head_field {
    HEAD_COOKIE,
    HEAD_AUTHORIZATION,
    HEAD_ORIGIN,
    HEAD_HOST,
    HEAD_TYPE,
    HEAD_LANGUAGES,
    HEAD_ETAG,
    HEAD_ENCODINGS,
    HEAD_ACCEPTS,
    HEAD_FORWARDED_FOR,
    HEAD_FORWARDED_PROTO,
    HEAD_LENGTH,
    HEAD_TRANSFER,
    HEAD_CONNECTION,
    HEAD_EXPECT,
    HEAD_UPGRADE,
    HEAD_WS_KEY,
    HEAD_WS_VERSION,
    HEAD_FIELDS
};

typedef struct head {
    enum request_method method;
    bool last;                                 /* the connection ends with the answer */
    bool upgrade;                              /* it asks to become a WebSocket */
    bool closes, upgrades;                     /* what is said of the connection */
    bool waits;                                /* for a word before it sends the body */
    uint16_t size;                             /* bytes of the head; the body follows */
    uint16_t body;                             /* bytes of that */
    uint16_t path, query, fields[HEAD_FIELDS]; /* where texts begin that end with a 0; 0: none */
    uint16_t status;                           /* of the answer when it is refused, */
    const char *code;                          /* and the error; NULL: it is not */
} head;

/* Reads a head from the front of the bytes that have come. False: more must come. True: *h says
 * what it is, or why it is refused. The bytes may move then, but must not change. */
bool head_read(head *h, char *bytes, size_t n);
/* A text of those bytes; "": there is none. */
const char *head_text(const char *bytes, uint16_t at);

#endif
