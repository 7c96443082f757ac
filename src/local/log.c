/* log.c - the log of a local table, which is kept as long as the table is there. */
#include <stdlib.h>
#include <string.h>

#include "base/secret.h"
#include "local/parts.h"

static bool make_room(local *l)
{
    if (l->count < l->room)
        return true;
    unsigned room = l->room ? 2 * l->room : 64;
    table_entry *more = realloc(l->log, room * sizeof *more);
    if (!more)
        return false;
    l->log = more;
    l->room = room;
    return true;
}

void local_keep(local *l, const table_entry *entry)
{
    size_t size = strlen(entry->text) + 1;
    char *text = !l->lost && make_room(l) ? malloc(size) : NULL;
    if (!text) {
        l->lost = true;
        return;
    }
    memcpy(text, entry->text, size);
    l->log[l->count] = *entry;
    l->log[l->count++].text = text;
}

void local_forget(local *l)
{
    for (unsigned i = 0; i < l->count; i++) {
        char *text = (char *)l->log[i].text;
        secret_wipe(text, strlen(text));
        free(text);
    }
    free(l->log);
    l->log = NULL;
    l->count = l->room = 0;
}
