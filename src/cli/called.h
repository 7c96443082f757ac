/* called.h - what somebody wants to be called, from the command line. */
#ifndef CLI_CALLED_H
#define CLI_CALLED_H

#include "cli/cli.h"
#include "table/table.h"

/* The name given, made clean (table/name.h), as long as a name may be here and at every server.
 * False: there is none, and why is reported. */
bool cli_called(cli_args *args, const char *given, char name[TABLE_NAME]);

#endif
