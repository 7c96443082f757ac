/* ws.h - WebSockets (RFC 6455) from the client's side, as bytes: the opening handshake, frames
 * written and read. No input or output here; the server is not trusted. */
#ifndef CLIENT_WS_H
#define CLIENT_WS_H

#include "base/buffer.h"

enum {
    WS_KEY = 25,          /* bytes of a key and its 0 */
    WS_MESSAGE = 8 << 20, /* no message is longer */
    WS_HEAD = 16 * 1024   /* no answer's head is longer */
};

/* ---- The handshake -------------------------------------------------------------------- */

/* The key of 16 random bytes, and the answer that it demands (29 bytes with the 0). */
void ws_key(const uint8_t random[16], char key[WS_KEY]);
void ws_accept(const char *key, char accept[29]);

/* An answer's head, as far as it is there. */
typedef struct ws_head {
    int status;
    size_t size;           /* of the head; the body begins there */
    long long length;      /* Content-Length; -1: not said */
    bool chunked;          /* Transfer-Encoding: chunked */
    bool upgrade;          /* Upgrade: websocket */
    long long retry_after; /* seconds; -1: not said */
    char accept[32];       /* Sec-WebSocket-Accept; "": not there */
} ws_head;

/* 1: whole, and *head says what it is. 0: more must come. -1: this is no answer of HTTP. */
int ws_read_head(ws_head *head, const char *text, size_t n);
/* The body of an answer whose head is whole: appended to body when all of it is there (ended: the
 * connection is closed, so no more comes). 1, 0 and -1 as above. */
int ws_read_body(const ws_head *head, const char *text, size_t n, bool ended, buffer *body);

/* ---- Frames ----------------------------------------------------------------------------- */

enum ws_opcode { WS_MORE = 0, WS_TEXT = 1, WS_BINARY = 2, WS_CLOSE = 8, WS_PING = 9, WS_PONG = 10 };

/* Appends a whole frame, masked with these four bytes. */
void ws_write(buffer *b, enum ws_opcode opcode, const char *data, size_t n, const uint8_t mask[4]);

/* What comes in, put together from pieces. Zeros before the first one; ws_free in the end. */
typedef struct ws_reader {
    char *data; /* owned: bytes that are not taken yet */
    size_t size, room;
    size_t at;       /* what was taken of them */
    buffer message;  /* a message that comes in several frames */
    bool begun;      /* there is one */
    int opcode;      /* and what it is */
    const char *why; /* what was wrong, in English; NULL: nothing yet */
} ws_reader;

/* Room for n more bytes, to be written there; NULL without memory. ws_filled says how many came. */
char *ws_room(ws_reader *r, size_t n);
void ws_filled(ws_reader *r, size_t n);
/* The next message or control frame: its opcode (WS_TEXT, WS_BINARY, WS_CLOSE, WS_PING, WS_PONG),
 * with its data until the next call. 0: more must come. -1: that is no WebSocket, see why. */
int ws_next(ws_reader *r, const char **data, size_t *n);
void ws_free(ws_reader *r);

#endif
