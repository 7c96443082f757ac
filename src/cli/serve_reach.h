/* serve_reach.h - what hanabi serve says at its start: who can open it, and where. */
#ifndef CLI_SERVE_REACH_H
#define CLI_SERVE_REACH_H

#include "cli/cli.h"
#include "server/server.h"

/* Appends the command that starts this server again for others, with all else as it was given. The
 * host and the port are those where it listens for this machine alone. */
void serve_put_invite(buffer *b, const cli_args *args, const char *host, const char *port);
/* Prints where this machine opens the server, a line for programs, and where others do. */
void serve_say_reach(const server *s, const server_options *options);

#endif
