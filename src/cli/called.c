/* called.c - what somebody wants to be called, from the command line. */
#include "cli/called.h"

#include <string.h>

#include "table/name.h"

bool cli_called(cli_args *args, const char *given, char name[TABLE_NAME])
{
    switch (name_clean(name, TABLE_NAME, given)) {
    case NAME_GOOD:
        return true;
    case NAME_NO_TEXT:
        cli_wrong(args, "--name: a name is UTF-8");
        break;
    case NAME_UNSEEN:
        cli_wrong(args, "--name: nothing of this name can be seen");
        break;
    case NAME_LONG:
        cli_wrong(args, "--name: a name has 1 to %d bytes (ä counts as two), and '%s' has %d",
                  TABLE_NAME - 1, given, (int)strlen(given));
        break;
    }
    return false;
}
