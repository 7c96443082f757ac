/* lws.h - what the files of the transport share: libwebsockets' side of it. */
#ifndef SERVER_LWS_H
#define SERVER_LWS_H

#include <ev.h>
#include <libwebsockets.h>

#include "server/address.h"
#include "server/transport.h"

struct message {
    unsigned references;
    size_t size;
    unsigned char bytes[]; /* LWS_PRE for the header of a frame, then the text and a 0 */
};

/* What waits to go out. */
typedef struct line_item {
    message *m;
    uint64_t number; /* not before this is released */
} line_item;

/* The first word of what a connection's user pointer points to. */
enum lws_what { LWS_EXCHANGE = 1, LWS_LINE };

struct line {
    enum lws_what what;
    uint16_t close_code; /* 0: stays open */
    bool pinged, ping, asked, closing, held;
    char close_why[32];
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
};

struct exchange {
    enum lws_what what;
    struct lws *wsi; /* NULL: the client has gone */
    transport *t;
    bool answered;  /* exchange_reply has been called */
    bool head_only; /* HEAD */
    buffer headers, body, part;
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
    line *holders; /* lines that wait for a release */
    transport_figures figures;
};

/* Fills a request from the headers at hand; texts live in room. */
enum { REQUEST_ROOM = 6144 };
void lws_read_request(transport *t, struct lws *wsi, request *r, char room[REQUEST_ROOM]);

int lws_http_event(transport *t, struct lws *wsi, enum lws_callback_reasons reason, exchange *e,
                   void *in, size_t len);
int lws_line_event(transport *t, struct lws *wsi, enum lws_callback_reasons reason, line *l,
                   void *in, size_t len);
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
