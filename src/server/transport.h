/* transport.h - HTTP and WebSockets for many clients on one thread. What is below it
 * (libwebsockets and libev, lws*.c) is known to nobody above.
 *
 * Everything here is called on the loop's thread, and calls back there, except transport_wake.
 * Strings in a request live as long as the call that brings it. */
#ifndef SERVER_TRANSPORT_H
#define SERVER_TRANSPORT_H

#include "base/buffer.h"
#include "text/text.h"

typedef struct transport transport;
typedef struct exchange exchange; /* a request of HTTP and its answer */
typedef struct line line;         /* a WebSocket connection */

/* ---- Messages: bytes that many share ---------------------------------------------------- */

/* Never changed once made; freed with its last reference. */
typedef struct message message;
/* One reference is the caller's. NULL without memory. */
message *message_make(const char *text, size_t n);
message *message_keep(message *m);
void message_drop(message *m); /* NULL: nothing */
size_t message_size(const message *m);
const char *message_text(const message *m); /* not ended by a 0 */

/* ---- Requests --------------------------------------------------------------------------- */

enum request_method { REQUEST_GET, REQUEST_HEAD, REQUEST_POST, REQUEST_OTHER };

typedef struct request {
    enum request_method method;
    bool secure;    /* it came by TLS, here or at a trusted proxy */
    bool forwarded; /* a proxy, trusted or not, says that it came from elsewhere */
    const char *address;
    /* Headers and the like: "" where they are missing. */
    const char *path, *query, *cookie, *authorization, *origin, *host, *type, *languages, *etag,
        *encodings, *accepts;
    const char *body; /* ended by a 0 */
    size_t size;
} request;

enum { REQUEST_BODY = 16 * 1024 }; /* no body is longer */

/* An answer. The body is a message (its reference is given away; NULL: none), or a stream: more is
 * called until it returns false and appends what comes next; done in the end, whatever
 * happened. */
typedef struct reply {
    int status;
    const char *type;    /* Content-Type; NULL: none */
    const char *headers; /* more of them, lines ended by \r\n; NULL: none */
    message *body;
    bool (*more)(void *context, buffer *b);
    void (*done)(void *context);
    void *context;
} reply;

/* Answers, exactly once, now or later. The client may have gone: then nothing happens. */
void exchange_reply(exchange *e, const reply *r);

/* ---- Lines ------------------------------------------------------------------------------ */

enum {
    LINE_MESSAGE = 4096,                /* what comes in is not longer */
    LINE_QUEUE = 4096,                  /* messages that wait to go out */
    LINE_QUEUE_BYTES = 4 * 1024 * 1024, /* and their bytes */
};

enum line_close {
    LINE_CLOSE_AWAY = 1001,   /* the server stops */
    LINE_CLOSE_WRONG = 1002,  /* no frames that a client may send */
    LINE_CLOSE_POLICY = 1008, /* flood, banned */
    LINE_CLOSE_AGAIN = 1013,  /* something could not be read: come again */
    LINE_CLOSE_SLOW = 4408    /* does not read what it is sent */
};

/* Queues a message (keeping a reference of its own), which goes out when what was queued before has
 * and transport_release has been called with this number or a higher one; 0: at once. A queue
 * that is full closes the line. */
void line_send(line *l, message *m, uint64_t number);
/* Forgets what is queued with this number or a higher one; returns how many messages. */
unsigned line_forget(line *l, uint64_t number);
/* Closes after what is queued and released has gone out, with a word for people. */
void line_close(line *l, unsigned code, const char *why);
bool line_is_open(const line *l); /* not being closed */

/* ---- The loop --------------------------------------------------------------------------- */

typedef struct transport_calls {
    void (*request)(void *context, exchange *e, const request *r);
    /* What came is refused with this status, before anybody else has seen it: as no request that
     * can be answered (the code of the error; of the rest only the languages are known, if
     * anything), or since it was not admitted (NULL). */
    void (*refused)(void *context, exchange *e, const request *r, int status, const char *code);
    /* May this request become a line? 0, or the status that refuses it. */
    int (*admit)(void *context, const request *r);
    /* What the other calls get as session; NULL: close it. */
    void *(*opened)(void *context, line *l, const request *r);
    void (*said)(void *context, void *session, const char *text, size_t n); /* text[n] is 0 */
    /* Something came that is no message: "too-long" or "not-text". */
    void (*garbled)(void *context, void *session, const char *code);
    void (*closed)(void *context, void *session);
    /* After every turn of the loop; returns in how many milliseconds the next is needed at the
     * latest.
     */
    int64_t (*turn)(void *context);
    void (*stop)(void *context); /* SIGTERM or SIGINT */
} transport_calls;

typedef struct transport_options {
    const char *host, *port; /* port "0": any */
    const char *cert, *key;  /* files, read again on SIGHUP; NULL: no TLS. They stay the caller's */
    const text_lang *lang;   /* of the reason; NULL: English */
    bool trust_proxy;        /* X-Forwarded-For and -Proto are true */
    unsigned per_address;    /* connections of one address; 0: any number */
} transport_options;

typedef struct transport_figures {
    unsigned lines, exchanges, refused; /* refused: since the start */
    uint64_t messages_in, messages_out, bytes_out;
    uint64_t slow, dead; /* lines closed because of that */
} transport_figures;

/* Listens. NULL and a reason for the operator when it cannot. */
transport *transport_open(const transport_options *options, const transport_calls *calls,
                          void *context, char why[256]);
/* Where it listens, "http://127.0.0.1:8080". */
const char *transport_url(const transport *t);
/* Runs until transport_quit. */
void transport_run(transport *t);
/* No new connections from now on. */
void transport_shut(transport *t);
/* transport_run returns. */
void transport_quit(transport *t);
void transport_close(transport *t);
/* Makes the loop turn; from any thread. */
void transport_wake(transport *t);
/* Messages with this number, and lower ones, may go out. */
void transport_release(transport *t, uint64_t number);
const transport_figures *transport_count(const transport *t);

#endif
