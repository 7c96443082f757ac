/* conn.h - one connection to a server, plain or with TLS, that never waits: whoever has it polls
 * its descriptor and steps it. Only looking up the host's address may take a moment.
 *
 * With TLS the server must show a certificate for its host that the system trusts (SSL_CERT_FILE
 * names another list of those, as for every program that uses OpenSSL). Programs that use this
 * ignore SIGPIPE. */
#ifndef CLIENT_CONN_H
#define CLIENT_CONN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct conn conn;

enum conn_state { CONN_BUSY, CONN_UP, CONN_DOWN };

/* Begins to connect. NULL only without memory; everything else is told by the state. */
conn *conn_open(const char *host, const char *port, bool secure);
/* NULL is fine. */
void conn_close(conn *c);
/* Goes on with connecting. */
enum conn_state conn_step(conn *c);
/* Why it is down: a sentence in English without the final stop. */
const char *conn_why(const conn *c);
int conn_fd(const conn *c);
/* What to poll for, when the caller has something to write or has not. */
short conn_events(const conn *c, bool writing);
/* How many bytes came or went: 0 none now, -1 the connection is down. */
long conn_read(conn *c, char *data, size_t room);
long conn_write(conn *c, const char *data, size_t n);
/* Has TLS bytes that poll does not know of? */
bool conn_holds(const conn *c);

#endif
