/* lobby.c - the list of open tables, and the difference between two such lists. */
#include "server/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/put.h"

static bool grow(lobby *l)
{
    if (l->count < l->room)
        return true;
    unsigned room = l->room ? 2 * l->room : 16;
    lobby_table *tables = realloc(l->tables, room * sizeof *tables);
    if (!tables)
        return false;
    l->tables = tables;
    l->room = room;
    return true;
}

void lobby_add(void *context, const char *code, const char *json)
{
    lobby *l = context;
    char *kept = strdup(json);
    if (!kept || !grow(l)) {
        free(kept);
        l->no_memory = true;
        return;
    }
    lobby_table *added = &l->tables[l->count++];
    snprintf(added->code, sizeof added->code, "%s", code);
    added->json = kept;
}

void lobby_free(lobby *l)
{
    while (l->count)
        free(l->tables[--l->count].json);
    free(l->tables);
    *l = (lobby){.tables = NULL};
}

static const lobby_table *find(const lobby *l, const char *code)
{
    for (unsigned i = 0; i < l->count; i++)
        if (strcmp(l->tables[i].code, code) == 0)
            return &l->tables[i];
    return NULL;
}

static void begin(buffer *b, const char *type)
{
    put_open(b, '{');
    put_key(b, "type");
    put_string(b, type);
    put_key(b, "list");
    put_open(b, '[');
}

void lobby_write(buffer *b, const lobby *l)
{
    begin(b, "tables");
    for (unsigned i = 0; i < l->count; i++)
        put_raw(b, l->tables[i].json);
    put_close(b, ']');
    put_close(b, '}');
}

bool lobby_changes(buffer *b, const lobby *old, const lobby *now)
{
    unsigned changes = 0;
    begin(b, "changed");
    for (unsigned i = 0; i < now->count; i++) {
        const lobby_table *was = find(old, now->tables[i].code);
        if (was && strcmp(was->json, now->tables[i].json) == 0)
            continue;
        put_raw(b, now->tables[i].json);
        changes++;
    }
    put_close(b, ']');
    put_key(b, "gone");
    put_open(b, '[');
    for (unsigned i = 0; i < old->count; i++) {
        if (find(now, old->tables[i].code))
            continue;
        put_string(b, old->tables[i].code);
        changes++;
    }
    put_close(b, ']');
    put_close(b, '}');
    if (!changes)
        buffer_clear(b);
    return changes != 0;
}
