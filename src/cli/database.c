/* database.c - where the database is when nobody says otherwise. */
#include "cli/cli.h"
#include "store/store.h"

char *cli_database(const char *command)
{
    store_fault fault;
    char *path = store_default_path(&fault);
    if (!path)
        cli_fault(command, "there is no place for the database: %s; name one with --db FILE",
                  fault.words);
    return path;
}
