/* lws.h - what the files of the transport share: libwebsockets' side of it. */
#ifndef SERVER_LWS_H
#define SERVER_LWS_H

#include <ev.h>
#include <libwebsockets.h>

#include "server/address.h"
#include "server/frame.h"
#include "server/head.h"
#include "server/transport.h"

enum { ANSWER_SECONDS = 20 }; /* for a part of an answer to be taken */

struct message {
    unsigned references;
    size_t size;
    uint8_t head;          /* bytes of the header of a frame, which stands before the text */
    unsigned char bytes[]; /* LWS_PRE for it, then the text and a 0 */
};

/* What waits to go out. */
typedef struct line_item {
    message *m;
    uint64_t number; /* not before this is released */
} line_item;

/* A client's connection, which the user pointer of libwebsockets points to. libwebsockets moves
 * its bytes, by TLS or without; what they mean is read here. */
typedef struct connection {
    struct lws *wsi;
    transport *t;
    exchange *e; /* a request that is answered */
    line *l;     /* it has become a WebSocket */
    char *in;    /* what has come and is not taken yet; owned */
    uint32_t in_size, in_room;
    head asked; /* the head at the front of that, when whole */
    bool whole;
    bool heard;                        /* something has come */
    bool ending, shut;                 /* nothing more is read; and nothing more is sent */
    bool deaf;                         /* nothing is read for a while */
    bool due;                          /* in the list of those that must do something until ... */
    int64_t until;                     /* ... this second; see transport.seconds */
    struct connection *before, *after; /* in that list */
} connection;

struct line {
    uint16_t close_code; /* 0: stays open */
    bool pinged, ping, pong, asked, closing, held;
    char close_why[32];
    connection *c;
    struct lws *wsi;
    transport *t;
    void *session;
    address *from;                  /* with a trusted proxy */
    line *older, *newer;            /* by when they were heard last */
    line *held_before, *held_after; /* of those that wait for a release */
    uint64_t highest;               /* number among them */
    int64_t heard;                  /* the second; see transport.seconds */
    line_item *queue;               /* a ring; NULL while nothing waits */
    uint32_t first, count, room;
    size_t bytes;  /* in the queue */
    char *partial; /* a message of which more is to come */
    uint32_t partial_size;
    bool garbled;
    frame in;
    bool control_part; /* more of a control frame is to come */
    uint8_t control_size, pong_size;
    char control[FRAME_CONTROL];   /* what it carries, as far as that has come */
    char pong_text[FRAME_CONTROL]; /* what the next pong carries */
};

struct exchange {
    connection *c; /* NULL: the client has gone */
    transport *t;
    bool answered;  /* exchange_reply has been called */
    bool head_only; /* HEAD */
    bool last;      /* the connection ends with it */
    buffer headers, part;
    reply r;
    size_t sent; /* of the body */
    bool head_sent;
    enum request_method method;
};

struct transport {
    struct ev_loop *loop;
    struct lws_context *lws;
    struct lws_vhost *vhost;
    ev_io accept;
    ev_timer tick, due, again;
    /* In which this program ran: while it, or the machine, stood still, nobody could be heard. */
    int64_t seconds;
    ev_prepare prepare;
    ev_async wake;
    ev_signal term, interrupt, hangup;
    transport_calls calls;
    void *context;
    addresses *addresses;
    unsigned per_address;
    bool trust_proxy, secure, stopped;
    const char *cert, *key;     /* files; NULL: no TLS */
    struct ssl_ctx_st *renewed; /* what was read since the start; NULL: nothing */
    char url[160];
    uint64_t released;
    line *oldest, *newest;
    line *holders;    /* lines that wait for a release */
    connection *dues; /* connections that must do something in time */
    transport_figures figures;
};

/* lws_conn.c: connections. What libwebsockets says of one. */
int lws_conn_event(transport *t, struct lws *wsi, enum lws_callback_reasons reason, connection *c,
                   void *in, size_t len);
/* It has so many seconds for what comes next; it has all the time. */
void lws_conn_until(connection *c, unsigned seconds);
void lws_conn_any_time(connection *c);
/* Ends when what was written has gone out; what still comes is thrown away meanwhile, since a
 * client that is still sending would not get our last words otherwise. */
void lws_conn_end(connection *c);
/* Nothing is read while nothing can be written. */
void lws_conn_settle(connection *c);
/* Writes bytes, which have LWS_PRE bytes of room before them; false: the connection is broken. */
bool lws_conn_write(connection *c, unsigned char *bytes, size_t n);
/* Every second: those that are too slow. */
void lws_conn_tick(transport *t);

/* lws_http.c: bytes that have come; the connection can be written to; the client has gone; it is
 * too slow. -1: the connection is broken. */
int lws_http_read(connection *c, const char *in, size_t n);
int lws_http_write(connection *c);
void lws_http_gone(connection *c);
void lws_http_late(connection *c);
/* The same for lines, lws_line.c; and a request has become one. */
bool lws_line_open(connection *c, const request *r);
int lws_line_read(line *l, char *in, size_t n);
int lws_line_write(line *l);
void lws_line_gone(line *l);
/* The queue of a line, lws_queue.c: is there something that may go, what, and away with it; asks
 * libwebsockets to call when the line can be written to; forgets everything. */
bool lws_queue_ready(const line *l);
message *lws_queue_first(const line *l);
void lws_queue_pop(line *l);
void lws_queue_ask(line *l);
void lws_queue_clear(line *l);
/* Writes without waiting to be called: that saves most turns of the loop and changes of epoll. */
void lws_line_write_now(line *l);
/* lws_cert.c: handshakes of this context (an SSL_CTX) use the renewed certificate; reads it from
 * the files again, and stays with the old one when they are no good; frees it. */
void lws_cert_begin(transport *t, void *ssl_ctx);
void lws_cert_renew(transport *t);
void lws_cert_end(transport *t);
/* Every second: pings lines that are silent and closes dead ones. */
void lws_line_tick(transport *t);

#endif
