/* called.h - what somebody wants to be called, from the command line. */
#ifndef CLI_CALLED_H
#define CLI_CALLED_H

#include "cli/cli.h"
#include "table/table.h"

/* The name given, made clean (table/name.h), in the room: TABLE_NAME is that of servers. False:
 * there is none, and why is reported. */
bool cli_called(cli_args *args, const char *given, char *name, size_t room);

#endif
