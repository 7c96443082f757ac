/* called.c - what somebody wants to be called, from the command line. */
#include "cli/called.h"

#include "table/name.h"

bool cli_called(cli_args *args, const char *given, char *name, size_t room)
{
    switch (name_clean(name, room, given)) {
    case NAME_GOOD:
        return true;
    case NAME_NO_TEXT:
        cli_wrong(args, "--name: a name is UTF-8");
        break;
    case NAME_UNSEEN:
        cli_wrong(args, "--name: nothing of this name can be seen");
        break;
    case NAME_LONG:
        cli_wrong(args, "--name: a name has up to %d bytes", (int)room - 1);
        break;
    }
    return false;
}
