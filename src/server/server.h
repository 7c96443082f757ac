/* server.h - the server: people and bots at tables, over HTTP and WebSockets. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include <stdbool.h>

#include "text/text.h"

typedef struct server server;

typedef struct server_options {
    const char *host, *port; /* where it listens */
    const text_lang *lang;   /* of the reason below; NULL: English */
    const char *db;          /* the store's file */
    const char *ship;        /* a folder to which changes are shipped; NULL: they are not */
    const char *web;         /* the page's folder; NULL: no page */
    const char *cert, *key;  /* for TLS; NULL: none */
    const char *origin;      /* where others find it, and a further origin that may connect; NULL */
    const char *const *hosts; /* further names that it answers to */
    unsigned hosts_count;
    const char *invite; /* the command that lets others in when it listens for this machine alone */
    const char *notify; /* a command that is run when it is an absent person's turn; NULL */
    bool trust_proxy;   /* a proxy before us says where clients come from */
    bool no_limits;     /* none per address: for tests, and behind a proxy that has them */
    bool quiet;         /* log warnings and errors alone */
    unsigned retention; /* days that finished tables are kept; 0: for ever */
    unsigned abandoned; /* days that tables are kept whose game never started; 0: for ever */
    unsigned connections; /* of one address */
    unsigned pace; /* milliseconds before every move of a bot at a table where no person plays */
} server_options;

/* Opens the store and listens. NULL and a reason for the operator when it cannot. The
 * options must live as long as the server. */
server *server_open(const server_options *options, char why[256]);
const char *server_url(const server *s);
/* Where others find it, reach.h. */
struct reach;
void server_reach(const server *s, struct reach *r);
/* Serves until SIGTERM or SIGINT, tells the clients, and commits all. True when everything that
 * was accepted is stored. */
bool server_run(server *s);
void server_close(server *s);

#endif
